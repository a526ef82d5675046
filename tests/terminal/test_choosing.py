"""Choosing tiles and places, and what the screen says about them."""

import tablee
from tablee.terminal.session import Session
from tests.scene import scene

from .sitting import LARGE, session, sitting

LAYOUT = """
  5---5---0
 /#\\#/#\\#/#\\
2---5---4---0
 \\#/#\\ / \\#/
  2---1---4
"""


def at_scene(game, picture, hands, **what):
    return Session(scene(game, picture, hands, **what), [None, "greedy"])


async def test_the_places_of_the_chosen_tile_are_numbered_with_points_parts_and_clause():
    async with sitting(at_scene("triominos", LAYOUT, ["1-4-4 0-0-0", "0-1-1 0-2-2 1-1-3"]), LARGE) as here:
        await here.press("right")
        assert here.screen.selection.tile == (1, 4, 4)
        assert "+49 (tile 9, bridge 40) T16" in here.text()
        offers = [
            offer for offer in here.screen.view.offers if getattr(offer.action, "tile", None) == (1, 4, 4)
        ]
        assert len(here.screen.selection.places) == len(offers)
        best = max(offer.points for offer in offers)
        assert here.screen.selection.places[0].points == best == 49
        board = "\n".join(line[:68] for line in here.lines()[2:30])
        for place in here.screen.selection.places[1:]:
            assert f"+{place.points}" in board


async def test_enter_lays_the_chosen_tile_where_it_was_chosen():
    async with sitting(at_scene("triominos", LAYOUT, ["1-4-4 0-0-0", "0-1-1 0-2-2 1-1-3"])) as here:
        await here.press("right", "1", "enter")
        [lay] = [event for event in here.match.history if event.kind == "lay" and event.seat == 0]
        assert (lay.tile, lay.points, lay.clause) == ((1, 4, 4), 49, "T16")
        assert "+49 (tile 9, bridge 40)" in " ".join(here.shown("#log Static").split())


async def test_digits_arrows_and_tab_choose():
    async with sitting(session("triominos")) as here:
        selection = here.screen.selection
        first = selection.tile_index
        await here.press("tab")
        assert selection.tile_index == first + 1
        await here.press(*["left"] * (first + 2))
        assert selection.tile_index == len(selection.hand) - 1
        while len(selection.places) < 2:
            await here.press("right")
        await here.press("2")
        assert selection.place.number == 2
        await here.press("down", "up", "up")
        assert selection.place.number == 1


async def test_a_hint_points_at_a_tile_and_says_why_and_again_at_the_next():
    async with sitting(session("triominos")) as here:
        best = tablee.hint(here.screen.view, 3)
        await here.press("h")
        assert best[0].text("en") in here.shown("#message")
        assert here.screen.selection.place.offer.action == best[0].action
        await here.press("h")
        assert "2/" in here.shown("#message")


async def test_the_mouse_chooses_tiles_places_and_buttons():
    async with sitting(session("triominos")) as here:
        await here.pilot.click("#hand", offset=(11, 1))
        assert here.screen.selection.tile_index == 1
        board = here.screen.board
        while len(here.screen.selection.places) < 2:
            await here.press("right")
        tile, second = here.screen.selection.tile, here.screen.selection.places[1]
        column, row = board.shape.middle(second.at)
        await here.pilot.click("#board", offset=(column - board.left, row - board.top))
        assert here.screen.selection.place is second
        await here.pilot.click("#places", offset=(4, 1))
        assert here.screen.selection.place.number == 1
        key = next(line for line in here.lines() if "↵ lay" in line)
        await here.pilot.click("#keys", offset=(key.index("↵"), 0))
        await here.settle()
        assert [event.tile for event in here.match.history if event.seat == 0 and event.kind == "lay"] == [
            tile
        ]


async def test_the_table_can_be_panned_zoomed_and_centred():
    async with sitting(session("triominos")) as here:
        board = here.screen.board
        await here.press("c")
        left, top, size = board.left, board.top, board.shape.size
        await here.press("shift+right", "shift+down")
        assert (board.left, board.top) == (left + 4, top + 2)
        await here.press("c")
        assert (board.left, board.top) == (left, top)
        await here.press("plus")
        assert board.shape.size == size + 1
        await here.press("minus")
        assert board.shape.size == size
