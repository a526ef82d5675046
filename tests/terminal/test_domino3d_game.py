"""Domino 3D in the terminal, the game: keys only, to its end."""

from random import Random

import pytest

from tablee.games.domino3d.terminal.screens.ending import Ending, Ready

from .sitting import LARGE, SMALL
from .space_sitting import at_table, table


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_D16_a_whole_game_is_played_with_keys_only(size, own_folder):
    at = table(6, seed=2, end="equal_turns")
    async with at_table(at, size) as here:
        for _ in range(20):
            if isinstance(here.screen, Ending):
                break
            finger = here.screen.selection
            await here.press("enter" if finger.listed() else "x")
        assert at.over
        text = here.text()
        assert "the match is over" in text
        for total in at.match.scores:
            assert f" {total} " in text
        [record] = (own_folder / "records").iterdir()
        assert record.read_text("utf-8") == at.match.record()
        await here.press("enter", "n")
        assert "begin" in here.text()


async def test_a_place_of_the_list_is_laid_with_the_points_it_promised():
    at = table()
    async with at_table(at) as here:
        finger = here.screen.selection
        best = finger.lines[0]
        assert best.points == max(offer.points for offer in here.screen.view.offers)
        assert finger.cells == best.action.cells
        assert f"✓ +{best.points} (" in here.shown("#message")
        await here.press("3")
        third = finger.lines[2]
        assert (finger.cells, finger.pose) == (third.action.cells, third.action.pose)
        await here.press("tab", "shift+tab", "enter")
        laid = next(event for event in at.match.history if event.kind == "lay" and event.seat == 0)
        assert (laid.cells, laid.pose, laid.points) == (third.action.cells, third.action.pose, third.points)


async def test_the_cursor_moves_in_x_y_and_z_and_the_ghost_follows():
    async with at_table(table()) as here:
        finger, board = here.screen.selection, here.screen.board
        await here.press("p")
        x, y, _ = finger.at
        await here.press("right", "right", "right", "up")
        assert finger.at == (x + 3, y + 1, 0), "it comes down on the table"
        await here.press("pageup", "u", "pagedown")
        assert finger.at == (x + 3, y + 1, 1)
        assert board.scene.ghost.piece.cells == finger.cells
        assert f"x {x + 3}  y {y + 1}  z 1" in here.shown("#held")
        await here.press("a", "right")
        assert finger.at[:2] == (x + 3, y + 2), "right is to the right of whoever looks"
        await here.press("A", "b", "right")
        assert finger.at[:2] == (x + 2, y + 2)


async def test_every_pose_is_reached_with_turn_roll_and_tilt():
    async with at_table(table()) as here:
        finger, found = here.screen.selection, set()
        for way in Random(1).choices(("turn", "roll", "tilt"), k=300):
            finger.turn(way)
            found.add(finger.pose)
        assert found == set(range(24))
        pose = finger.pose
        await here.press("t", "T", "o", "O")
        assert finger.pose == pose
        await here.press("space", "space", "space", "space")
        assert finger.pose == pose


async def test_D6_a_mismatch_says_which_marks_and_changes_nothing():
    at = table()
    async with at_table(at) as here:
        for _ in range(200):
            if here.screen._judged.fate == "refused" and "D6" in here.shown("#message"):
                break
            await here.press("o" if here.screen.selection.pose % 4 != 3 else "right")
        else:
            raise AssertionError("everything matches")
        before = at.match.record()
        error = at.match.check(0, here.screen.selection.action)
        assert error.clause == "D6"
        await here.press("enter")
        assert error.text("en") in here.text()
        await here.press("l")
        assert error.text("fr") in here.text()
        assert at.match.record() == before


async def test_D8_far_away_it_touches_nothing():
    async with at_table(table(), lang="fr") as here:
        await here.press(*["right"] * 5)
        assert "(D8)" in here.shown("#message")


async def test_the_glass_runs_out_and_the_domino_goes_back():
    at = table()
    async with at_table(at) as here:
        assert "60 s" in here.text()
        await here.wait(20)
        assert "40 s" in here.text()
        await here.press("question_mark")
        await here.wait(100)
        await here.press("escape")
        assert not [event for event in at.match.history if event.kind == "timeout"], "time stood still"
        await here.wait(41)
        [timeout] = [event for event in at.match.history if event.kind == "timeout"]
        assert timeout.seat == 0


async def test_D14_in_the_advanced_game_one_goes_on_and_a_bot_stops_after_three():
    at = table(advanced=True)
    async with at_table(at) as here:
        first = [event for event in at.match.history if event.kind == "lay"]
        assert [event.seat for event in first] == [1, 1, 1]
        await here.wait(30)
        await here.press("enter")
        assert here.screen.view.placed == 1
        assert "30 s" in here.text(), "the same sand"
        await here.wait(31)
        assert at.match.history[-1].kind == "draw"
        assert [event.seat for event in at.match.history if event.kind == "timeout"] == [1, 0, 1]


async def test_two_people_hand_the_glass_over():
    at = table(humans=(0, 1))
    async with at_table(at) as here:
        assert isinstance(here.screen, Ready)
        assert "Player 2, it is your turn" in here.text()
        await here.wait(100)
        await here.press("enter")
        assert "60 s" in here.text()
        await here.press("enter")
        assert "Player 1, it is your turn" in here.text()
        await here.press("enter", "enter")
        assert [event.seat for event in at.match.history if event.kind == "lay"] == [1, 0]


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_help_fits_the_smallest_screen(lang):
    async with at_table(table(), SMALL, lang) as here:
        await here.press("question_mark")
        text = here.text()
        assert {"en": "leave; the match is kept", "fr": "quitter\u202f; la partie est conservée"}[
            lang
        ] in text
        assert {"en": "move the domino", "fr": "déplacer le domino"}[lang] in text


async def test_marks_as_numbers_and_the_window():
    async with at_table(table()) as here:
        board = here.screen.board
        await here.press("m")
        assert board.numbers
        size = board.projection
        await here.press("plus")
        assert board.projection.wide > size.wide
        await here.press("minus", "shift+right", "c", "v")
        assert board.projection == size
        assert not here.app.current_theme.dark


async def test_hint_rules_scores_and_saving(own_folder):
    at = table()
    async with at_table(at, LARGE) as here:
        await here.press("h")
        assert here.shown("#message").startswith("★ 1/3")
        await here.press("enter", "s")
        assert "touched" in here.text()
        await here.press("escape", "r")
        assert "D12" in here.text()
        await here.press("r", "ctrl+s")
        [file] = (own_folder / "matches").glob("*.json")
        assert str(file) in here.shown("#message")
    found = type(at).latest()
    assert found.match.save() == at.match.save()
    async with at_table(found) as here:
        assert here.screen.view == at.view(0)
        await here.press("enter")
        assert len(here.match.log) > len(at.match.log)
