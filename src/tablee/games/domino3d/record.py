"""What a record says of a match of Domino 3D."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablee.games.domino3d import codes
from tablee.games.domino3d.pieces import NUMBER
from tablee.play.action import Action
from tablee.play.errors import BadRecord
from tablee.play.event import Event
from tablee.play.record import scored
from tablee.texts import quoted

if TYPE_CHECKING:
    from tablee.games.domino3d.game import Domino3dGame
    from tablee.play.match import Match

HOUSE = {"skip": "skip", "vote": "vote yes", "check": "check", "clear": "clear"}
"""What the house does when time is up."""


def chance_text(event: Event) -> str:
    """`start: 2|5=`, `draws 2|5=`, `deal: 2|5= 1|3× / ...`."""
    if event.kind == "deal":
        return "deal: " + " / ".join(" ".join(map(str, hand)) for hand in event.hands or ())
    return f"start: {event.domino}" if event.kind == "start" else f"draws {event.domino}"


def outcome(game: Domino3dGame, match: Match, text: str) -> list[list[int]]:
    """What chance brought, as the engine takes it; the inverse of `chance_text`."""
    phase = game.core_of(match).moment()["phase"]
    word = {codes.STARTING: "start: ", codes.DRAWING: "draws "}.get(phase, "deal: ")
    hands = [hand.split() for hand in text.removeprefix(word).split(" / ")]
    numbers = [[NUMBER.get(name, -1) for name in hand] for hand in hands]
    if not text.startswith(word) or not game.core_of(match).may_be(numbers):
        raise BadRecord("record_chance", found=quoted(text))
    return numbers


def item(game: Domino3dGame, action: Action, seat: int, events: Sequence[Event]) -> str:
    """An action as a record says it, with its points in the game."""
    said = str(action)
    if action.do == "timeout":
        said = ": ".join([said, *(HOUSE[event.kind] for event in events[1:2] if event.kind in HOUSE)])
    for event in events:
        if event.kind == "collapse":
            said += ", falls"
        elif event.kind == "claim":
            said += ", right" if event.right else ", wrong"
    if game.mode == codes.RACE or any(event.kind == "vote" for event in events):
        return said
    return f"{said} {scored([event for event in events if event.seat == seat])}"


def afterwards(events: Sequence[Event]) -> list[str]:
    """A tower rebuilt or removed, the points of a race round."""
    lines = []
    for event in events:
        if event.kind in ("rebuilt", "removed"):
            lines.append(f"{event.kind}: {' '.join(event.tower or ())}")
        elif event.kind == "score":
            lines.append(f"score: [{event.seat}] {event.points:+d}")
        elif event.kind == "error":
            named = " ".join(event.dominoes or ("no upright",))
            lines.append(f"error: [{event.seat}] {event.points:+d}, {named}")
        elif event.kind == "check":
            lines.append("check: all")
    return lines
