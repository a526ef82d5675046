"""The boards of Quadrot for the client: where points and lines are, who sits where, what the dice show."""

from __future__ import annotations

from typing import Any

from tablee.games.quadrot.board import OPPOSITE, STUB
from tablee.games.quadrot.board_file import chosen, shipped
from tablee.games.quadrot.codes import COLOURS, FACES, PAWNS, SEATED, SIDES
from tablee.games.quadrot.draw.symbols import STYLES


def files() -> dict[str, Any]:
    """`boards/quadrat.json` and the other shipped boards, and `quadrot.json`: what holds on every board."""
    return {"quadrot.json": _material()} | {f"boards/{name}.json": _board(name) for name in shipped()}


def _board(name: str) -> dict[str, Any]:
    """As the file of one's own board would say it."""
    made = chosen(name)[1]
    points = [
        {"id": point.id, "x": point.x / made.scale, "y": point.y / made.scale, "kind": point.kind}
        for point in made.points
    ]
    segments = [{"a": one.a, "b": one.b, "colour": one.colour} for one in made.segments]
    seats = [
        {
            "side": side.side,
            "entry_points": side.entry_points,
            "last_points": side.last_points,
            "start_red_square": side.start_square,
            "finish_red_square": side.finish_square,
        }
        for side in (made.sides[letter] for letter in SIDES)
    ]
    return {"name": made.name, "points": points, "segments": segments, "seats": seats}


def _material() -> dict[str, Any]:
    return {
        "sides": SIDES,
        "seated": {str(players): [SIDES[side] for side in sides] for players, sides in SEATED.items()},
        "opposite": OPPOSITE,
        "stub": STUB,
        "faces": [COLOURS[face] for face in FACES],
        "pawns": PAWNS,
        "patterns": {colour: style.pattern for colour, style in STYLES.items()},
    }
