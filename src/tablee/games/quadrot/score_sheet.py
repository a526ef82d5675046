"""The score sheet of Quadrot."""

from __future__ import annotations

from tablee.games.quadrot import codes
from tablee.games.quadrot.board_file import paths
from tablee.games.quadrot.engine.core import Quadrot
from tablee.play.examples import Example, examples
from tablee.play.score_sheet import Sheet, kind, only


def sheets() -> dict[str, Sheet]:
    """One sheet: there is one way to play."""
    return {"game": _sheet()}


def _sheet() -> Sheet:
    home = ["home", _pawn_home()]
    behind = "R16 R10 R18"
    return {
        "options": [["stop_at_first"]],
        "kinds": {"home": kind(behind, home), "home2": kind(behind, home, home)},
        "states": {"turn": [["home", "settle"], ["home2", "settle"]]},
        "ends": [],
        "over": {"home": codes.PAWNS, "only_first": "stop_at_first", "clause": "R17"},
        "wins": "R17",
    }


def _pawn_home() -> int:
    """R17: what a pawn counts that is home."""
    found = []
    for example in examples("quadrot"):
        if "home" in example.head:
            core = _board(example)
            for k in range(core.count(0)):
                tried = _board(example)
                tried.apply(0, core.nth(0, k))
                found += [points for kind, _, points, _ in tried.rows() if kind == codes.WENT_HOME]
            break
    return only(found)


def _board(example: Example) -> Quadrot:
    ways = paths("quadrat")
    players = int(example.head.get("players", 2))
    start = " ".join(["start"] * codes.PAWNS)
    pawns = [
        [ways.board.number[place] for place in example.head.get(codes.SIDES[side], start).split()]
        for side in codes.SEATED[players]
    ]
    dice = [codes.COLOURS.index(die) for die in example.head["dice"].split()]
    home = [seat for seat, places in enumerate(pawns) if places == [codes.HOME] * codes.PAWNS]
    core = Quadrot(ways, players)
    core.set_up(pawns, 0, codes.PLAYING, dice, [0] * players, home)
    return core
