"""The board of the Quadrot oracle, and what its check of boards finds."""

import json
from pathlib import Path

import pytest

from tests.oracle.quadrot_board import Board
from tests.oracle.quadrot_drawing import drawn
from tests.oracle.quadrot_faults import cross, faults

QUADRAT = json.loads((Path(__file__).parent / "quadrot_board.json").read_text(encoding="utf-8"))

PICTURE = """
               c9 -b- d9 -r-[e9]-y- f9 -y- g9
                r      b      k      b      r
        b8 -k- c8 -b- d8 -r- e8 -k- f8 -r- g8 -r- h8
         r      b      b      b      b      y      k
 a7 -r- b7 -y-*c7*-r- d7 -r- e7 -b- f7 -k-*g7*-b- h7 -r- i7
  y      r      k      y      b      r      r      b      b
 a6 -b- b6 -b- c6 -r-(d6)-b- e6 -r-(f6)-y- g6 -b- h6 -b- i6
  y      k      b      r      y      b      r      r      r
[a5]-k- b5 -b- c5 -b- d5 -y-[e5]-y- f5 -b- g5 -b- h5 -k-[i5]
  r      r      r      b      y      r      b      k      y
 a4 -b- b4 -b- c4 -y-(d4)-r- e4 -b-(f4)-r- g4 -b- h4 -b- i4
  b      b      r      r      b      y      k      r      y
 a3 -r- b3 -b-*c3*-k- d3 -b- e3 -r- f3 -r-*g3*-y- h3 -r- i3
         k      y      b      b      b      b      r
        b2 -r- c2 -r- d2 -k- e2 -r- f2 -b- g2 -k- h2
                r      b      k      b      r
               c1 -y- d1 -y-[e1]-r- f1 -b- g1
"""


def test_the_board_is_the_one_drawn():
    points = [{**point, "x": point["x"] + 4, "y": point["y"] + 4} for point in QUADRAT["points"]]
    picture = drawn(PICTURE)
    assert sorted(points, key=str) == sorted(picture["points"], key=str)

    def segments(data):
        return {(frozenset((one["a"], one["b"])), one["colour"]) for one in data["segments"]}

    def seats(data):
        return [{name: set(value) for name, value in seat.items()} for seat in data["seats"]]

    assert segments(QUADRAT) == segments(picture)
    assert len(QUADRAT["segments"]) == len(segments(QUADRAT)) == 120
    assert seats(QUADRAT) == seats(picture)


def test_the_board_has_no_fault():
    assert faults(QUADRAT) == []


@pytest.mark.parametrize(
    ("first", "second", "answer"),
    [
        (((0, 0), (2, 0)), ((1, -1), (1, 1)), True),
        (((0, 0), (2, 0)), ((1, 0), (1, 1)), True),
        (((0, 0), (2, 0)), ((0, 0), (1, 0)), True),
        (((0, 0), (2, 0)), ((1, 0), (3, 0)), True),
        (((0, 0), (1, 0)), ((1, 0), (2, 0)), False),
        (((0, 0), (1, 0)), ((1, 0), (1, 1)), False),
        (((0, 0), (2, 0)), ((3, -1), (3, 1)), False),
        (((0, 0), (1, 0)), ((2, 0), (3, 0)), False),
    ],
)
def test_segments_cross_if_they_meet_anywhere_but_at_a_common_end(first, second, answer):
    assert cross(first, second) is answer
    assert cross(second, first) is answer


def test_R10_straight_doubles_follow_the_coordinates():
    board = Board(QUADRAT)
    assert sorted((middle, end) for middle, end, *_ in board.doubles("S", "e3", False)) == [
        ("d3", "c3"),
        ("e2", "e1"),
        ("e4", "e5"),
        ("f3", "g3"),
    ]
    assert ("d1", "d2", ("red", "blue"), ("blue",)) in board.doubles("S", "start", False)
    assert ("d9", "home", ("blue",), ("red", "blue")) in board.doubles("S", "d8", False)
    assert ("d9", "home", ("red",), ("red", "blue")) not in board.doubles("S", "c9", False)
    assert not any(middle == "e1" for middle, *_ in board.doubles("S", "start", True))
    assert ("e9", "home", ("black",), ("red", "blue")) in board.doubles("S", "e8", True)
    assert ("e9", "home", ("black",), ("red", "blue")) not in board.doubles("S", "e8", False)


def without(data, *names):
    kept = [one for one in data["segments"] if f"{one['a']}-{one['b']}" not in names]
    return {**data, "segments": kept}


def painted(data, name, colour):
    segments = [
        {**one, "colour": colour if f"{one['a']}-{one['b']}" == name else one["colour"]}
        for one in data["segments"]
    ]
    return {**data, "segments": segments}


def of_kind(data, kind, *names):
    return {
        **data,
        "points": [{**one, "kind": kind if one["id"] in names else one["kind"]} for one in data["points"]],
    }


def with_segment(data, a, b):
    return {**data, "segments": [*data["segments"], {"a": a, "b": b, "colour": "red"}]}


def test_R20_a_broken_board_has_a_fault_with_a_name():
    assert faults(without(QUADRAT, "a7-b7", "a6-a7")) == [("a7", "connected")]
    assert faults(painted(QUADRAT, "c3-c4", "green")) == [("c3-c4", "colour")]
    assert faults(of_kind(QUADRAT, "grey", "c4")) == [("c4", "kind")]
    assert faults(with_segment(QUADRAT, "c4", "c3")) == [("c4-c3", "double")]
    assert ("c3-d4", "crosses") not in faults(with_segment(QUADRAT, "c3", "d4"))
    assert ("c4-d3", "crosses") in faults(with_segment(with_segment(QUADRAT, "c3", "d4"), "c4", "d3"))
    row = of_kind(QUADRAT, "red", *(f"{column}5" for column in "abcdefghi"))
    assert faults(row) == []  # by a flight
    assert faults(of_kind(row, "plain", "d4", "f4", "c3", "g3")) == [("S", "way home"), ("N", "way home")]
