"""A whole round, keys only, in both games and at both sizes."""

import pytest

from tablee.terminal.screens.notes import RoundEnd
from tablee.terminal.screens.play import PlayScreen

from .sitting import LARGE, SMALL, session, sitting


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize(("game", "seed"), [("triominos", 267), ("quadominos", 280)])
async def test_a_round_is_played_with_keys_only(game, seed, size):
    async with sitting(session(game, seed=seed), size) as here:
        assert "round 1" in here.text()
        await here.play_a_round()
        sheet = here.screen
        text = here.text()
        assert "round 1 is over" in text
        ending = next(event for event in here.match.history if event.kind in ("out", "blocked"))
        for seat, hand in enumerate(ending.hands or ()):
            for tile in hand:
                assert "-".join(map(str, tile)) in text, f"the hand of seat {seat} is shown"
        for total in here.match.scores:
            assert f" {total} " in f"{text} "
        assert isinstance(sheet, RoundEnd)
        assert len(sheet.view.layout) == sum(
            event.kind in ("lay", "open") for event in before(ending, here.match.history)
        )
        await here.press("enter")
        assert isinstance(here.screen, PlayScreen)
        assert "round 2" in here.text()


def before(ending, history):
    return history[: history.index(ending)]


@pytest.mark.parametrize(("game", "seed", "target"), [("triominos", 39, 30), ("quadominos", 1, 60)])
async def test_a_match_ends_with_places_and_a_record(game, seed, target, own_folder):
    at = session(game, players=2, seed=seed, target=target)
    async with sitting(at) as here:
        while not at.over:
            await here.play_a_round()
            if not at.over:
                await here.press("enter")
        text = here.text()
        assert "the match is over" in text
        assert "Place" in text
        assert not at.file.exists(), "what is over cannot be resumed"
        [record] = (own_folder / "records").iterdir()
        assert record.read_text("utf-8") == at.match.record()
        await here.press("enter")
        assert "n: another match" in here.text()
        await here.press("n")
        assert "begin" in here.text()


async def test_the_last_tile_and_the_chosen_place_are_always_in_sight():
    at = session("triominos", players=2)
    async with sitting(at) as here:
        for _ in range(12):
            if isinstance(here.screen, RoundEnd):
                break
            board = here.screen.board
            last = [laid.at for laid in here.screen.view.layout[-1:]]
            place = here.screen.selection.place
            for cell in [place.at] if place else last:
                left, top, right, bottom = board.shape.box(cell)
                assert board.left <= left
                assert right <= board.left + board.size.width
                assert board.top <= top
                assert bottom <= board.top + board.size.height
            await here.act()


async def test_without_people_the_bots_are_watched():
    at = session("quadominos", players=2, humans=(), target=80)
    async with sitting(at) as here:
        assert at.over
        assert "the match is over" in here.text()
        await here.press("enter", "p", "h", "enter")
        assert here.screen.view.hand == ()
