"""Endings of corner games in which nothing is hidden, drawn; the best placement is marked."""

import json

import tablee
from tablee.bots.search.exact import Exact
from tests.scene import scene

TRIANGLES = r"""
                  5---0
                 /#\#/
5---0---1   3   5---1---2
 \#/#\#/#\ /#\ /#\#/#\#/
  4---1---2---3---3---3
 /#\#/#\#/#\#/#\#/ \#/
2---1---5---2---4---0   5
           /#\#/#\#/   /#\
          0---4---4   4---1---1
               \#/#\ /#\#/#\#/
        2---2---3---5---4---3
         \#/#\#/#\#/#\#/
          0---0---5---5---5
           \*/   /#\#/#\#/#\
            0   4---2---0---0---1
                 \#/#\#/ \#/#\#/
                  2---1   4---3
"""
"""Of the trios of seat 0 1-1-1 brings most at once; seat 1 holds two tiles with 0-0."""

SQUARES = """
            1---1---0
            | # | # |
            0---0---0---1
            | # | # | # |
    2---2---3---3---1---1
    | # | # | # |   | # |
    2---2---2---2---2---0
        | # | # | # | # |
        4---3---0---2---1
        | # | # |
        1---3---4---1---3---4
        | # |   | # | # | # |
    4---0---3---1---1---1---0
    | # | # | # | # | # |
    4---3---3---1---2---2
    | # | # | # |
1---2---3---3---2---3
| # | # | # |   | # |
4---3---3---4---0---3---1---2
    | # | # | # | # | # | # |
    1---3---4---0---0---1---3---4
    | # | # | # | # | # | # | # |
    4---4---4---4---0---2---2---0
        | # | # | # | # | # |
    2---4---4---1---0---2---4
    | # | # | # | # | # |
4---1---4---2---1---4---4
| # | # | # | # |
3---1---4---2---4
    | # | # |
0---0---4---3
| * | # |
0---2---2---4
    | # | # |
    2---1---0
"""

THREE = r"""
                3---4---4
               /#\#/#\#/
              0---0---0
             /#\#/ \*/
    0   3---5---1   2
   /#\   \#/#\#/#\
  5---0---3---1---2
   \#/#\#/#\#/#\#/#\
    5---3---3---2---3
   /#\#/#\#/#\
  4---5---4---4
 /#\#/   /#\#/
3---1---2---5---1   3   1
 \#/#\#/#\#/#\#/#\ /#\ /#\
  1---0---5---5---2---4---1
             /#\#/#\#/#\#/#\
            3---2---4---4---2
             \#/ \#/#\
              3   0---5
"""


def triangles(**more):
    return scene("triominos", TRIANGLES, ["0-0-0 1-1-1 2-2-2 3-3-3", "0-0-1 0-0-3 2-3-5"], well="", **more)


def squares(**more):
    hands = ["0-0-0-0 0-0-0-2 0-0-3-4 1-1-1-1", "0-0-2-3 0-0-2-4 0-1-2-3"]
    return scene("quadominos", SQUARES, hands, well="", tiles="beginner", **more)


def three(**more):
    hands = ["0-0-2 0-1-3 0-2-3", "0-1-4 0-2-2 2-2-2", "0-0-0 1-1-1"]
    return scene("triominos", THREE, hands, well="", players=3, **more)


def worked_out(match, nodes=100_000, *, for_points=True):
    """What each action of the seat in turn brings it, by its text; None if it takes more nodes."""
    game, core = match.game, match.core
    exact = Exact([game.core() for _ in range(20)])
    exact.for_points = for_points
    (seat,) = match.to_act
    rows = exact.solve(core, seat, nodes)
    return None if rows is None else {str(game.decode(code)): value for code, value in rows}


def everything():
    endings = (triangles, squares, three)
    return [worked_out(ending(), for_points=points) for ending in endings for points in (True, False)]


if __name__ == "__main__":
    print(json.dumps({"engine": tablee.engine.name(), "rows": everything()}))
