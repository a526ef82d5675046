"""Quadrot in the terminal: keys only, outcomes in words, turns built step by step."""

import re

import pytest

from tablee.games.quadrot.action import walked
from tablee.games.quadrot.terminal.board import TrackBoard
from tablee.games.quadrot.terminal.ending import TrackEnd
from tablee.games.quadrot.terminal.options import Options

from .sitting import LARGE, SMALL, sitting
from .track_sitting import table, table_at

ON_THE_WAY = [{0: "d7", 1: "d6", 2: "c1"}, {0: "c8", 1: "h4"}]


def moves(session, seat=0):
    return [event for event in session.match.history if event.kind == "move" and event.seat == seat]


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_R17_a_match_is_played_to_its_end_with_keys_only(size, own_folder):
    at = table_at([{0: "d8", 1: "f8"}, {0: "e6", 1: "d1"}], home=[2, 1], stop_at_first=True)
    far = at.match.game.board.distances("S")
    async with sitting(at, size) as here:
        while not isinstance(here.screen, TrackEnd):
            turn = here.screen.selection
            left = [sum(far[place] for place in turn.places(entry.way)) for entry in turn.entries]
            await here.press(*["down"] * left.index(min(left)), "enter")
        assert at.over
        text = here.text()
        assert "Quadrot: the match is over" in text
        for name, home in zip(("Player 1", "Player 2"), at.match.scores, strict=True):
            assert f"{name} {home} " in text
        [record] = (own_folder / "records").iterdir()
        assert record.read_text("utf-8") == at.match.record()
        await here.press("enter", "n")
        assert "begin" in here.text()


async def test_outcomes_are_listed_in_words_best_first_and_shown_on_the_board():
    at = table_at(ON_THE_WAY, ("red", "blue"))
    async with sitting(at, LARGE) as here:
        turn, text = here.screen.selection, here.text()
        assert f"{len(turn.offers)} outcomes" in text
        assert set(turn.offers) == set(here.screen.view.offers)
        for offer in turn.offers[:9]:
            assert "; ".join(walked("en", offer.action.steps)) in text
        await here.press("3", "down", "up", "up")
        assert turn.index == 1
        chosen = turn.offers[1].action
        scene = here.screen.query_one(TrackBoard).scene
        assert scene.way == chosen.steps
        assert set(scene.ends) == set(turn.places(chosen.steps)) - set(turn.places(()))
        await here.press("enter")
        assert moves(at)[0].steps == chosen.steps


async def test_a_turn_is_built_step_by_step_and_undone_until_it_is_played():
    at = table_at(ON_THE_WAY, ("red", "blue"))
    async with sitting(at) as here:
        turn, before = here.screen.selection, at.match.record()
        await here.press("tab")
        assert {entry.step for entry in turn.entries} == set(here.screen.view.first_steps)
        assert "Choose the first step" in here.text()
        await here.press("down", "enter")
        assert len(turn.begun) == 1
        first = turn.begun
        assert all(way[:1] == first for way in [entry.way for entry in turn.entries])
        assert first[0].to in here.screen.board.scene.pawns, "the pawn stands there already"
        await here.press("left")
        assert (turn.begun, turn.stepwise) == ((), True)
        assert turn.entry.way == first, "the finger is where it was"
        await here.press("right", "enter")
        assert len(turn.begun) == 2
        assert not turn.dice_left
        assert at.match.record() == before, "nothing is played yet"
        await here.press("u", "backspace", "left")
        assert not turn.stepwise
        await here.press("tab", "enter", "enter")
        built = turn.begun
        assert "play the turn so" in here.text()
        await here.press("1", "enter")
        assert moves(at)[0].steps == built


async def test_R11_after_a_white_point_one_may_play_or_fly():
    at = table_at([{0: "d7"}, {0: "i3"}], ("yellow", "black"))
    async with sitting(at) as here:
        turn = here.screen.selection
        await here.press("tab", "enter")
        assert turn.begun[0].to == "d6"
        assert turn.entries[0].step is None, "the turn may end here"
        flights = [entry.step for entry in turn.entries[1:]]
        assert {step.die for step in flights} == {"white"}
        await here.press("2", "enter")
        assert turn.begun[-1] == flights[0]
        await here.press("enter")
        assert moves(at)[0].steps == turn.begun
        assert moves(at)[0].clause == "R11"


async def test_any_way_of_the_list_can_be_walked_from_the_outcomes():
    at = table_at(ON_THE_WAY, ("red", "blue"))
    async with sitting(at) as here:
        turn = here.screen.selection
        await here.press("2")
        way = turn.way
        await here.press("right")
        assert turn.begun == way[:1]
        assert turn.stepwise


def spaced(sentence):
    """With single spaces, as `Sitting.text` has them."""
    return re.sub("[ \n]+", " ", sentence)


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_R7_what_is_refused_says_why_and_changes_nothing(lang):
    at = table_at(ON_THE_WAY, ("red", "blue"))
    async with sitting(at, lang=lang) as here:
        before, turn = at.match.record(), here.screen.selection
        await here.press("p")
        assert spaced(at.match.check(0, "pass").text(lang)) in here.text()
        await here.press("tab", "enter", "f")
        error = at.match.check(0, turn.action)
        assert (error.key, error.clause) == ("die_unused", "R7")
        assert spaced(error.text(lang)) in here.text()
        await here.press("l")
        assert spaced(error.text("fr" if lang == "en" else "en")) in here.text()
        assert at.match.record() == before


async def test_a_click_chooses_and_elsewhere_says_why_not():
    at = table_at([{0: "d7"}, {0: "i3"}], ("red", "red"))
    async with sitting(at) as here:
        board, turn = here.screen.board, here.screen.selection
        column, row = board.spread.spots["e7"]
        await here.pilot.click(TrackBoard, offset=(column - board.left, row - board.top))
        assert "e7" in turn.places(turn.way) or any("e7" in (s.start, s.to) for s in turn.way)
        column, row = board.spread.spots["i3"]
        await here.pilot.click(TrackBoard, offset=(column - board.left, row - board.top))
        assert here.shown("#message").startswith("✗")
        await here.pilot.click(Options, offset=(6, 3))
        assert turn.index == 1
        await here.pilot.click(Options, offset=(6, 3))
        await here.settle()
        assert moves(at)


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_R7_a_pass_is_asked_for_and_told(lang):
    at = table_at([{}, {0: "e6"}], ("yellow", "black"))
    async with sitting(at, lang=lang) as here:
        assert {"en": "you must pass (R7)", "fr": "il faut passer (R7)"}[lang] in here.shown("#heading")
        await here.press("tab", "right", "left")
        assert here.screen.selection.must_pass
        await here.press("enter")
        passed = next(event for event in at.match.history if event.kind == "pass")
        assert passed.seat == 0


async def test_a_lone_outcome_is_not_played_by_itself():
    at = table_at([{0: "d1"}, {}], ("black", "blue"), home=[3, 0])
    async with sitting(at) as here:
        assert "Only one outcome is possible" in here.text()
        assert "there is no choice" in here.text()
        assert not moves(at)
        await here.press("enter")
        assert [step.to for step in moves(at)[0].steps] == ["d2", "e2"]


async def test_R13_a_way_over_a_red_square_is_a_warning():
    at = table_at([{0: "d1"}, {}], ("yellow", "yellow"))
    async with sitting(at, LARGE) as here:
        turn = here.screen.selection
        back = next(k for k, e in enumerate(turn.entries, 1) if any(step.back for step in e.way))
        await here.press(str(back))
        assert "the red square e1: back behind its start (R13)" in here.shown("#message")
        assert "↩" in here.text()


async def test_R18_the_open_square_is_told():
    at = table_at([{0: "e8", 1: "a3"}, {}, {0: "a4"}], ("black", "red"), home=[2, 4, 1])
    async with sitting(at, LARGE) as here:
        view = here.screen.view
        assert view.open_square == "e9"
        assert here.screen.board.scene.open_square == "e9"
        assert "✓1" in here.text(), "seat 1 is home as the first"
        turn = here.screen.selection
        landing = next(k for k, e in enumerate(turn.entries, 1) if "e9" in turn.places(e.way))
        for _ in range(landing - 1):
            await here.press("down")
        assert "e9 is an ordinary point for you now (R18)" in here.shown("#message")


async def test_the_dice_roll_before_they_lie():
    at = table()
    async with sitting(at) as here:
        screen, options = here.screen, here.screen.query_one(Options)
        seen, screen.pause = set(), 0.05
        show = screen.show

        def spying():
            seen.add((options.rolling, screen.selection is None))
            show()

        screen.show = spying
        await here.press("enter")
        assert len({rolling for rolling, _ in seen}) > 2
        assert not options.rolling
        assert all(hidden for rolling, hidden in seen if rolling)
        assert screen.selection
