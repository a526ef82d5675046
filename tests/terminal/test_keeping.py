"""Saving and resuming."""

import pytest

import tablee
from tablee.terminal.screens.notes import Quit
from tablee.terminal.session import Session

from .sitting import session, sitting


async def test_every_action_is_kept_and_the_match_goes_on_where_it_was_left():
    at = session("quadominos")
    async with sitting(at) as here:
        await here.press("enter")
        left = at.match.save()
    found = Session.latest()
    assert found is not None
    assert found.match.save() == left
    assert found.levels == at.levels
    async with sitting(found) as here:
        assert here.match.scores == at.match.scores
        assert here.screen.view == at.view(0)
        await here.act()
        assert len(here.match.log) > len(at.match.log)


async def test_ctrl_s_tells_where_the_match_is_kept(own_folder):
    async with sitting(session("triominos"), (120, 40)) as here:
        await here.press("ctrl+s")
        [file] = (own_folder / "matches").glob("*.json")
        assert str(file) in here.shown("#message")


async def test_quitting_asks_and_says_how_to_come_back():
    async with sitting(session("triominos")) as here:
        await here.press("q")
        assert isinstance(here.screen, Quit)
        assert "tablee play --resume" in here.text()
        await here.press("n")
        assert not isinstance(here.screen, Quit)
        await here.pilot.press("q", "y")
    assert here.app.return_code == 0


async def test_a_folder_that_cannot_be_written_is_said_and_the_game_goes_on(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    async with sitting(session("triominos")) as here:
        assert "could not be saved" in here.text()
        before = len(here.match.log)
        await here.press("enter")
        assert len(here.match.log) > before


def test_a_spoiled_save_is_refused(tmp_path):
    file = tmp_path / "x.json"
    for text in ("", "{}", '{"tablee_terminal": 1, "levels": [], "match": "{}"}', "[]"):
        file.write_text(text)
        with pytest.raises(tablee.BadRecord):
            Session.load(file)


def test_names_are_given_in_the_order_of_seats_and_bots_bring_their_own():
    game = tablee.game("triominos", players=4)
    assert Session.new(game, [None, "greedy", None, "random"], ["Zoé"]).names == ("Zoé", "Ada", "", "Blaise")
    assert Session.new(game, [None, "greedy", "greedy", None], ["", "Max"]).names == ("", "Max", "Ada", "")
