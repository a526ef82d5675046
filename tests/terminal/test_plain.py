"""The plain table: a game that brings nothing to the terminal is played, kept, replayed and reviewed all the same."""

import pytest

import tablee
from tablee import shelf
from tablee.cli import run
from tablee.commands.printing.record_text import lines
from tablee.play import registry, rulebook
from tablee.play.traits import Traits
from tablee.terminal.plain.choice import Choice
from tablee.terminal.screens.notes import Curtain, RoundEnd
from tablee.terminal.session import Session
from tablee.terminal.widgets.listing import Listing

from .sitting import LARGE, SMALL, session, sitting


@pytest.fixture
def heap(monkeypatch):
    """A made-up game on the shelf, as if it were installed."""
    packages = {**shelf.packages(), "heap": "tests.terminal.heap"}
    games = (*tablee.GAMES, "heap")
    for module in (shelf, registry):
        monkeypatch.setattr(module, "packages", lambda: packages)
    for module in (tablee, registry, rulebook):
        monkeypatch.setattr(module, "GAMES", games)
    return "heap"


@pytest.fixture
def bare(monkeypatch):
    """Our games as if they brought nothing to the terminal."""

    def room(game, name):
        return None if name == "terminal" else shelf.room(game, name)

    monkeypatch.setattr("tablee.terminal.family.room", room)


async def to_the_end(here, most=400):
    """With Enter only: on the table it plays what is chosen, on a sheet it goes on."""
    for _ in range(most):
        if here.match.over:
            return
        await here.press("enter")
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_a_made_up_game_is_played_to_its_end(heap, size, own_folder):
    async with sitting(session(heap, players=3, level="random"), size) as here:
        assert "The Heap round 1 turn 1" in here.text()
        assert "1 take 1 H1" in here.text()
        assert "in the well: " in here.text(), "what the game tells beside the layout"
        await here.press("3", "enter")
        assert here.match.log[0][1].number == 3
        assert "seat 0 number 3" in here.text(), "what lies there is listed"
        while not isinstance(here.screen, RoundEnd):
            await here.press("enter")
        assert "round 1 is over" in here.text()
        await to_the_end(here)
        assert "the match is over" in here.text()
        assert "The record:" in here.text()
        await here.press("enter", "s")
        assert "H2" in here.text(), "the score pad explains each line by its clause"
    [record] = (own_folder / "records").glob("*-heap-*.txt")
    text = record.read_text("utf-8")
    assert tablee.verify(text)
    told = "\n".join(lines(text, "fr"))
    assert told.startswith("The Heap, ")
    assert "seat 0  number 3" in told
    async with sitting(record=text) as here:
        await here.press("end")
        assert "The match is over" in here.shown("#message")
        await here.press("home", "right")
        assert "seat 0 number 3" in here.text()


async def test_a_made_up_game_is_kept_and_goes_on(heap):
    async with sitting(session(heap, players=2, level="random")) as here:
        await here.press("down", "enter")
        left = here.match.save()
    found = Session.latest()
    assert found is not None
    assert found.match.save() == left
    async with sitting(found) as here:
        await to_the_end(here)


async def test_the_start_screen_offers_it_with_its_options(heap):
    async with sitting(None, LARGE) as here:
        await here.press("left")
        assert "The Heap" in here.text()
        assert "colour" in here.text()
        assert "‹ red ›" in here.text()


async def test_people_hand_over_without_a_curtain_only_where_nothing_is_hidden(heap, monkeypatch):
    async with sitting(session(heap, players=2, humans=(0, 1))) as here:
        assert isinstance(here.screen, Curtain)
    monkeypatch.setattr(Traits, "open", True)
    async with sitting(session(heap, players=2, humans=(0, 1))) as here:
        await here.press("enter")
        assert here.screen.view.seat == 1


def test_a_number_of_two_digits_is_typed_digit_by_digit():
    match = tablee.game("quadrot").new(3)
    choice = Choice(match.view(match.to_act[0]))
    choice.offers = choice.offers[:1] * 20
    assert choice.type(1)
    assert choice.type(2)
    assert choice.index == 11
    assert choice.type(9), "there is no offer 129: it begins anew"
    assert choice.index == 8
    choice.step(1)
    assert not choice.type(0)
    assert choice.index == 9


async def test_the_list_is_clicked(heap):
    async with sitting(session(heap, players=2)) as here:
        await here.pilot.click(Listing, offset=(6, 1))
        assert here.screen.selection.index == 1
        await here.pilot.click(Listing, offset=(6, 1))
        await here.settle()
        assert here.match.log[0][1].number == 2


async def test_quad_ominos_is_played_to_its_end_on_the_plain_table(bare, own_folder):
    at = session("quadominos", players=2, seed=5, target=60)
    async with sitting(at, LARGE) as here:
        assert "Your hand:" in here.text()
        await here.press("h")
        assert "★ 1/" in here.text()
        await to_the_end(here)
        assert "the match is over" in here.text()
    [record] = (own_folder / "records").glob("*.txt")
    async with sitting(record=record.read_text("utf-8")) as here:
        await here.press("end", "r")
        assert "Q" in here.shown("#message")


def test_a_match_of_the_plain_table_is_reviewed_and_told(bare, capsys, tmp_path):
    match = tablee.game("quadominos", players=2, target=60).new(5)
    bot = tablee.bot("greedy")
    while not match.over:
        [seat] = match.to_act
        match.play(seat, bot.choose(match.view(seat)))
    file = tmp_path / "match.txt"
    file.write_text(match.record(), "utf-8")
    assert run(["review", str(file), "--visits", "2", "--threads", "1"]) == 0
    assert "Quad-Ominos" in capsys.readouterr().out
    assert run(["replay", str(file), "--plain"]) == 0
    assert "Quad-Ominos" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["domino3d", "quadrot"])
async def test_our_other_games_can_be_played_there_too(bare, game):
    async with sitting(session(game, players=2), LARGE) as here:
        await here.press("enter")
        assert len(here.match.log) >= 1
        assert here.screen.board.lines
        assert {"domino3d": "Your hand: ", "quadrot": "Your throw: "}[game] in here.text()
