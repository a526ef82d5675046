"""What a record says of the actions of a corner game."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.corners.event import ROUND_ENDS
from tablee.play.action import Action
from tablee.play.event import Event
from tablee.play.record import round_end, scored


def item(action: Action, seat: int, events: Sequence[Event]) -> str:
    """An action with its points; of a timeout, what the house did."""
    mine = [event for event in events if event.seat == seat and event.kind not in (*ROUND_ENDS, "bell")]
    done = [str(action)]
    if action.do == "timeout":
        done += [what for event in mine[1:] if (what := _done_by_the_house(event))]
        done = [f"timeout: {', '.join(done[1:])}"]
    shown = [
        f"shows {_name(event.tile)}" for event in mine if event.kind == "show" and action.do != "timeout"
    ]
    return f"{', '.join(done + shown)} {scored(mine)}"


def _done_by_the_house(event: Event) -> str:
    if event.kind == "lay" and event.at:
        return f"lay {_name(event.tile)} at {','.join(map(str, event.at))} as {_name(event.corners)}"
    if event.kind in ("open", "show"):
        return f"{event.kind} {_name(event.tile)}"
    return event.kind


def _name(tile: Sequence[int] | None) -> str:
    return "-".join(map(str, tile or ()))


def afterwards(events: Sequence[Event]) -> list[str]:
    """The bell, and the end of a round with its points."""
    lines = []
    for event in events:
        if event.kind == "bell":
            lines.append(f"bell: [{event.seat}]")
        elif event.kind in ROUND_ENDS:
            lines += round_end(event)
    return lines
