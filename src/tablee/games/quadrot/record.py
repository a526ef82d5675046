"""What a record says of a match of Quadrot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablee.games.quadrot import codes
from tablee.games.quadrot.action import Step, step_text
from tablee.play.action import Action
from tablee.play.errors import BadRecord
from tablee.play.event import Event
from tablee.play.record import scored
from tablee.texts import quoted

if TYPE_CHECKING:
    from tablee.games.quadrot.game import QuadrotGame
    from tablee.play.match import Match


def chance_text(event: Event) -> str:
    """`begins: [2]`, `throws red black`."""
    return f"begins: [{event.seat}]" if event.kind == "begin" else f"throws {' '.join(event.dice or ())}"


def outcome(game: QuadrotGame, match: Match, text: str) -> int:
    """What chance brought, as the engine takes it; the inverse of `chance_text`."""
    if game.core_of(match).moment()["phase"] == codes.BEGINNING:
        for seat in game.beginners:
            if text == f"begins: [{seat}]":
                return seat
    elif text.startswith("throws "):
        dice = text.removeprefix("throws ").split(" ")
        if len(dice) == 2 and all(die in codes.COLOURS for die in dice):
            return codes.COLOURS.index(dice[0]) << 2 | codes.COLOURS.index(dice[1])
    raise BadRecord("record_chance", found=quoted(text))


def item(action: Action, seat: int, events: Sequence[Event]) -> str:
    """An action as a record says it; of a timeout, what the house did."""
    said = str(action)
    if action.do == "timeout":
        done = events[1]
        steps: tuple[Step, ...] = done.steps or ()
        said = f"timeout: {done.kind} {', '.join(step_text(step) for step in steps)}".rstrip()
    back = [f"{event.pawn} from {event.at}" for event in events if event.kind == "back"]
    if back:
        said += f", sent back {' and '.join(back)}"
    return f"{said} {scored([event for event in events if event.seat == seat])}"


def afterwards(events: Sequence[Event]) -> list[str]:
    """Who has all pawns home."""
    return [f"home: [{event.seat}] is number {event.rank}" for event in events if event.kind == "arrive"]
