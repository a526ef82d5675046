"""T16-T19: bridges, two or three sides, hexagons."""

import pytest

import tablee
from tablee.play.pad import Pad
from tests.rules.triominos.table import BRIDGE, accepted, parts, table, the, turned, turned_cell
from tests.scene import star

NO_BRIDGE = r"""
  3---3
 /#\#/
2---2   4
 \#/#\ /*\
  1---1---4
   \#/#\#/
    0---0
"""

TWO_SIDES = r"""
  5---5---3
 /#\#/#\#/#\
4---4---3---4
 \#/#\ /#\#/
  1---1---4
   \#/*\#/
    1---5
"""

THREE_SIDES = r"""
  0---3---4
 /#\#/#\#/#\
4---0---5---5
 \#/#\ /#\#/#\
  3---3---3---1
   \#/*\#/ \#/#\
    2---4---1---1
     \#/#\#/#\#/
      0---4---2
"""

FIVE_OF_SIX = r"""
  3---5
 /#\#/
1---0   5
 \#/#\*/
  0---0
"""

HEXAGON = r"""
  3---5
 /#\#/*\
1---0---5
 \#/#\#/
  0---0
"""

HEXAGON_WITH_THREE_SIDES = r"""
    3---4
   /#\#/#\
  3---4---5
 /#\#/ \#/#\
3---1---2---2
 \#/#\#/*\#/
  1---1---4
   \#/#\#/
    5---4
"""

TWO_HEXAGONS = r"""
    1---2
   /#\#/#\
  1---2---2
 /#\#/*\#/
1---3---3
 \#/#\#/
  4---3
"""

THREE_HEXAGONS = r"""
    2---3
   /#\#/#\
  1---3---4
 /#\#/*\#/#\
1---1---4---4
 \#/#\#/#\#/
  0---0---0
"""


def name(numbers):
    return "-".join(map(str, numbers))


def laid(picture, sixths=0):
    """The event of laying the `*`, another tile kept, on the picture turned so often by 60 degrees."""
    move = star(picture, "triominos")
    match = table(picture, [f"{name(move['tile'])} 5-5-5"])
    if sixths:
        match = tablee.game("triominos").from_position(turned(match.position(), sixths))
        move = {"do": "lay", **turned_cell(move, sixths)}
    event = the(accepted(match, 0, tablee.game("triominos").action(move)), "lay")
    assert list(match.scores) == [event.points, 0]
    return event


def test_T16_a_bridge_earns_40():
    event = laid(BRIDGE)
    assert (event.points, event.clause) == (49, "T16")
    assert parts(event) == [("tile", 9), ("bridge", 40)]


def test_T16_bridge_needs_exactly_one_side_and_the_opposite_corner():
    event = laid(NO_BRIDGE)
    assert (event.points, event.clause, parts(event)) == (9, "T11", [("tile", 9)])


def test_T17_two_sides_earn_40():
    event = laid(TWO_SIDES)
    assert (event.points, event.clause) == (47, "T17")
    assert parts(event) == [("tile", 7), ("sides", 40)]


def test_T17_three_sides_without_a_hexagon_earn_40_once():
    event = laid(THREE_SIDES)
    assert (event.points, event.clause) == (49, "T17")
    assert parts(event) == [("tile", 9), ("sides", 40)]


def test_T17_two_sides_are_no_bridge_though_the_third_corner_matches_too():
    assert [part for part, _ in parts(laid(TWO_SIDES))] == ["tile", "sides"]


def test_T18_a_hexagon_earns_50_instead_of_40():
    event = laid(HEXAGON)
    assert (event.points, event.clause) == (60, "T18")
    assert parts(event) == [("tile", 10), ("hexagon", 50)]


def test_T18_five_places_of_six_are_no_hexagon():
    event = laid(FIVE_OF_SIX)
    assert (event.points, event.clause, parts(event)) == (5, "T11", [("tile", 5)])


def test_T18_two_sides_round_a_point_with_a_place_still_empty_are_T17():
    assert laid(TWO_SIDES).clause == "T17"
    assert laid(THREE_SIDES).clause == "T17"


def test_T18_a_hexagon_goes_before_three_sides():
    event = laid(HEXAGON_WITH_THREE_SIDES)
    assert (event.points, event.clause) == (57, "T18")
    assert parts(event) == [("tile", 7), ("hexagon", 50)]


def test_T18_an_older_hexagon_beside_it_earns_nothing_again():
    picture = r"""
  3---5---1
 /#\#/#\*/
1---0---5
 \#/#\#/
  0---0
"""
    event = laid(picture)
    assert (event.points, event.clause, parts(event)) == (11, "T11", [("tile", 11)])


def test_T19_two_hexagons_at_once_earn_60():
    event = laid(TWO_HEXAGONS)
    assert (event.points, event.clause) == (68, "T19")
    assert parts(event) == [("tile", 8), ("hexagons", 60)]


def test_T19_three_hexagons_at_once_earn_70():
    event = laid(THREE_HEXAGONS)
    assert (event.points, event.clause) == (78, "T19")
    assert parts(event) == [("tile", 8), ("hexagons", 70)]


EVERY_WAY = {
    "no bridge": (NO_BRIDGE, "T11", 9),
    "bridge": (BRIDGE, "T16", 49),
    "two sides": (TWO_SIDES, "T17", 47),
    "three sides": (THREE_SIDES, "T17", 49),
    "hexagon": (HEXAGON, "T18", 60),
    "hexagon with three sides": (HEXAGON_WITH_THREE_SIDES, "T18", 57),
    "two hexagons": (TWO_HEXAGONS, "T19", 68),
    "three hexagons": (THREE_HEXAGONS, "T19", 78),
}


@pytest.mark.parametrize("way", EVERY_WAY)
def test_T11_the_numbers_of_a_tile_count_by_one_clause_and_its_supplement_by_another(way):
    picture, clause, _ = EVERY_WAY[way]
    event = laid(picture)
    assert event.cited() == (("T11",) if clause == "T11" else ("T11", clause))
    pad = Pad(2)
    pad.enter(event)
    assert pad.lines[0].clauses == event.cited()


@pytest.mark.parametrize("sixths", range(6))
@pytest.mark.parametrize("way", EVERY_WAY)
def test_T16_T17_T18_T19_count_the_same_in_every_direction(way, sixths):
    picture, clause, points = EVERY_WAY[way]
    event = laid(picture, sixths)
    assert (event.clause, event.points) == (clause, points)
