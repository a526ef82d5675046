"""Around a match of Quadrot: sheets, rule book, saving, records, the start screen, several people."""

import pytest

import tablee
from tablee.commands.printing.record_text import lines
from tablee.games.quadrot.board_file import shipped
from tablee.games.quadrot.terminal.options import Options
from tablee.play.rulebook import clauses
from tablee.terminal.session import Session
from tablee.terminal.widgets.rules import RuleBook
from tablee.terminal.widgets.scorepad import ScorePad

from .sitting import LARGE, SMALL, sitting
from .track_sitting import table, table_at


def played(turns=12, seed=5, **options):
    match = tablee.game("quadrot", players=3, **options).new(seed, names=["Ada", "Zoé", "Max"])
    bot = tablee.bot("greedy", seed=1)
    while match.pad.turn < turns and not match.over:
        match.play(match.to_act[0], bot.choose(match.view(match.to_act[0])))
    return match


@pytest.mark.parametrize("board", shipped())
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_R1_the_whole_board_is_seen(board, size):
    async with sitting(table(4, board=board), size) as here:
        view = here.screen.board
        assert view.spread.width <= view.size.width
        assert view.spread.height <= view.size.height
        drawn = here.text()
        for point in view.scene.board.points:
            assert point.id in drawn
        size = view.size_index
        await here.press("plus")
        assert view.size_index == size + 1
        await here.press("minus", "shift+right", "c", "v")
        assert not here.app.current_theme.dark


async def test_hot_seat_needs_no_curtain():
    at = table(3, humans=(0, 1, 2), seed=8)
    async with sitting(at) as here:
        seats = []
        for _ in range(4):
            seats.append(here.screen.view.seat)
            assert here.screen.view.to_act == (here.screen.seat,)
            assert f"Player {here.screen.seat + 1}:" in here.shown("#prompt")
            await here.press("enter")
        assert seats == [2, 0, 1, 2]


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_help_fits_the_smallest_screen(lang):
    async with sitting(table(), SMALL, lang) as here:
        await here.press("question_mark")
        text = here.text()
        assert {"en": "leave; the match is kept", "fr": "quitter\u202f; la partie est conservée"}[
            lang
        ] in text
        assert {"en": "choose an outcome", "fr": "choisir un coup"}[lang] in text


async def test_hint_rules_scores_and_saving(own_folder):
    at = table_at([{0: "d9", 1: "d6"}, {0: "e6"}], ("red", "blue"))
    async with sitting(at, LARGE) as here:
        await here.press("down", "h")
        hint = tablee.hint(here.screen.view)[0]
        assert here.shown("#message").startswith("★ 1/")
        assert hint.text("en") in here.shown("#message")
        assert here.screen.selection.action == hint.action
        turn = here.screen.selection
        goes_home = next(k for k, entry in enumerate(turn.entries) if "home" in turn.places(entry.way))
        await here.press(*["down"] * ((goes_home - turn.index) % len(turn.entries)), "enter", "s")
        assert isinstance(here.screen, ScorePad)
        assert "+1 = 1" in here.text()
        assert "R16" in here.text()
        await here.press("escape", "r")
        book = here.screen.query_one(RuleBook)
        assert book.display
        assert clauses("quadrot", "en")[at.match.history[-1].clause].split(".")[0][:20] in here.text()
        await here.press("r", "ctrl+s")
        [file] = (own_folder / "matches").glob("*.json")
        assert str(file) in here.shown("#message")
    found = Session.latest()
    assert found.match.save() == at.match.save()
    async with sitting(found) as here:
        assert here.screen.view == at.view(0)
        await here.press("enter")
        assert len(here.match.log) > len(at.match.log)


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_a_replay_shows_dice_moves_and_pawns(lang):
    match = played()
    async with sitting(None, lang=lang, record=match.record()) as here:
        assert here.screen.view.layout == ()
        for index in range(1, 4):
            await here.press("right")
            view = here.screen.view
            moved = [event for event in here.screen.frames[index].events if event.kind == "move"]
            if moved:
                assert moved[0].text(lang, match.names) in here.text()
                assert here.screen.board.scene.last == moved[0].steps
            assert str(here.screen.query_one(Options).query_one("#dice").visual).split()[1]
            assert view.dice
        await here.press("end")
        assert here.screen.view.layout == match.view(None).layout
        await here.press("home", "r", "l")
        assert here.screen.view.layout == ()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_record_is_told_line_by_line_with_every_board(lang):
    match = played(15)
    told = "\n".join(lines(match.record(), lang))
    for event in match.history:
        assert event.text(lang, match.names)[1:] in told
    assert told.count({"en": "S  start", "fr": "S  départ"}[lang]) >= 10
    assert told.startswith("Quadrot, ")


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_the_start_screen_offers_board_begin_and_end(size):
    async with sitting(None, size) as here:
        screen = here.screen
        while screen.game != "quadrot":
            await here.press("right")
        while screen.rows[screen.row] != "bots":
            await here.press("down")
        while screen.level != "expert":
            await here.press("right")
        while screen.rows[screen.row] != "board":
            await here.press("down")
        await here.press("right", "down", "right", "down", "right")
        text = here.text()
        for words in ("Rosace", "Player 1", "End with the first home"):
            assert words in text
        assert "‹ yes ›" in text
        await here.press("up", "right", "right")
        await here.press("enter")
        options = here.match.game.options
        assert (options["board"], options["stop_at_first"]) == ("rosace", True)
        assert options["begins"] == 2
        assert here.app.session.levels[1] == "expert"
