"""The figures the two sheets work out, on the oracle."""

import pytest

from tests.oracle import quadominos, triominos
from tests.oracle.drawing import squares, triangles


def dealt(game, players, *tiles):
    """A fresh round: these tiles in the first hand, and otherwise low ones, no trio and no quad."""
    every = game.TILES if game is triominos else game.tile_set("boxed")
    size = game.HAND_SIZE[players]
    low = sorted((t for t in every if t not in tiles and len(set(t)) > 1), key=lambda t: (sum(t), t))
    others = [t for t in every if t not in tiles and t not in low]
    rest = list(tiles) + low
    table = game.Oracle(players)
    hands = [rest[n * size : (n + 1) * size] for n in range(players)]
    table.start_round(hands, rest[players * size :] + others)
    return table


def at_a_place(game, layout, hand):
    """The middle of a round: the first player has this hand, two others one tile each."""
    every = game.TILES if game is triominos else game.tile_set("boxed")
    laid = [tuple(sorted(numbers)) for numbers in layout.values()]
    rest = [tile for tile in every if tile not in hand and tile not in laid]
    table = game.Oracle(3)
    entries = [{"at": cell, "corners": numbers} for cell, numbers in layout.items()]
    turn = {"seat": 0, "phase": "play", "draws": 0, "passes": 0}
    hands = [hand, rest[:1], rest[1:2]]
    position = {"layout": entries, "hands": hands, "well": rest[2:], "scores": [0, 0, 0], "round": 1}
    table.set_up({**position, "turn": turn, "bell": False})
    return table


def lay(tile, cell, numbers):
    return {"do": "lay", "tile": list(tile), "at": list(cell), "corners": list(numbers)}


def laid_there(game, drawing, *others):
    """Lays the tile drawn as `*`; the table and what happened."""
    layout, cell, numbers = (triangles if game is triominos else squares)(drawing)
    tile = tuple(sorted(numbers))
    table = at_a_place(game, layout, [tile, *others])
    assert lay(tile, cell, numbers) in table.actions(0)
    return table, table.play(0, lay(tile, cell, numbers))


def test_T4_three_threes_open_for_19():
    table = dealt(triominos, 2, (3, 3, 3))
    assert table.actions(0) == [{"do": "open", "tile": [3, 3, 3]}]
    (event,) = table.play(0, {"do": "open", "tile": [3, 3, 3]})
    assert event["clause"] == "T4"
    assert event["parts"] == [("tile", 9), ("start", 10)]
    assert table.scores == [19, 0]


def test_T7_the_greatest_sum_opens_for_12_if_nobody_has_a_trio():
    table = dealt(triominos, 2, (3, 4, 5))
    (event,) = table.play(0, {"do": "open", "tile": [3, 4, 5]})
    assert event["clause"] == "T7"
    assert table.scores == [12, 0]


@pytest.mark.parametrize(("held", "clause"), [([(0, 0, 0)], "T5"), ([(0, 0, 0), (5, 5, 5)], "T6")])
def test_T5_and_T6_three_zeros_open_for_40(held, clause):
    table = dealt(triominos, 2, *held)
    events = table.play(0, {"do": "open", "tile": [0, 0, 0]})
    assert [event["kind"] for event in events] == (["open"] if clause == "T5" else ["show", "open"])
    assert events[-1]["clause"] == clause
    assert events[-1]["parts"] == [("tile", 0), ("start", 10), ("zeros", 30)]
    assert table.scores == [40, 0]


@pytest.mark.parametrize(
    ("drawing", "clause", "points"),
    [
        pytest.param(
            """
    4---1
   /#\\*/
  4---4
""",
            "T11",
            9,
            id="one side: 9",
        ),
        pytest.param(
            """
    0---2
   /#\\#/#\\
  4---4---2
 /#\\#/ \\#/#\\
3---4   4---3
 \\#/#\\*/
  1---1
""",
            "T16",
            49,
            id="bridge, example A: 49",
        ),
        pytest.param(
            """
    3---3
   /#\\#/#\\
  1---3---4
 /#\\#/ \\#/#\\
0---1   1---1
 \\#/#\\*/#\\#/
  0---5---2
""",
            "T17",
            47,
            id="two sides, example B: 47",
        ),
        pytest.param(
            """
  5---5
 /#\\*/#\\
2---0---0
 \\#/#\\#/
  1---1
""",
            "T18",
            60,
            id="hexagon, example C: 60",
        ),
    ],
)
def test_T11_and_T16_to_T18_the_sheets_examples(drawing, clause, points):
    table, events = laid_there(triominos, drawing, (2, 2, 2))
    assert (events[0]["clause"], events[0]["points"]) == (clause, points)
    assert table.scores[0] == points


def test_Q5_four_fours_open_for_41_with_the_25():
    table = dealt(quadominos, 2, (4, 4, 4, 4))
    table.play(0, {"do": "open", "tile": [4, 4, 4, 4]})
    (event,) = table.play(0, {"do": "take"})
    assert event["clause"] == "Q5"
    assert table.scores == [41, 0]


def test_Q5_four_fours_open_for_45_with_two_more_tiles():
    """
    4---4---3---3
    | # | # | # |
    4---4---4---4
    """
    table = dealt(quadominos, 2, (4, 4, 4, 4), (3, 4, 4, 4), (3, 3, 4, 4))
    table.play(0, {"do": "open", "tile": [4, 4, 4, 4]})
    table.play(0, {"do": "extra"})
    assert table.scores == [16, 0]
    table.play(0, lay((3, 4, 4, 4), (1, 0), (4, 3, 4, 4)))
    table.play(0, lay((3, 3, 4, 4), (2, 0), (3, 3, 4, 4)))
    assert table.scores == [45, 0]
    assert table.to_act == (1,)


def test_Q7_the_greatest_sum_opens_for_18():
    table = dealt(quadominos, 2, (4, 4, 4, 5), (4, 4, 5, 5))
    assert table.actions(0) == [{"do": "open", "tile": [4, 4, 5, 5]}]
    (event,) = table.play(0, {"do": "open", "tile": [4, 4, 5, 5]})
    assert event["clause"] == "Q7"
    assert table.scores == [18, 0]
    assert table.to_act == (1,)


@pytest.mark.parametrize(
    ("drawing", "clause", "points"),
    [
        pytest.param(
            """
5---1---1
| # | # |
3---1---0
| # | * |
3---1---5
""",
            "Q14",
            32,
            id="two sides, example E: 32",
        ),
        pytest.param(
            """
4---2---2---5
| # | # | # |
3---2---5---5
| # |   | * |
0---2---3---2
| # | # |
5---3---3
""",
            "Q15",
            40,
            id="one side and a far corner, example F: 40",
        ),
    ],
)
def test_Q14_to_Q15_the_sheets_examples(drawing, clause, points):
    table, events = laid_there(quadominos, drawing, (2, 2, 2, 2))
    assert events[0]["earns"] == 25
    (taken,) = table.play(0, {"do": "take"})
    assert taken["clause"] == clause
    assert table.scores[0] == points
