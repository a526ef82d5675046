"""A view of Domino 3D in plain text."""

from __future__ import annotations

from tablee.games.domino3d.draw import text
from tablee.games.domino3d.draw.structure import placed, structure_of, whose_structure
from tablee.games.domino3d.view import Domino3dView
from tablee.play.traits import Summary
from tablee.texts import say


def summary(view: Domino3dView, lang: str) -> Summary:
    """The state of the match, what each seat holds, and the structure from two opposite corners."""
    seats = range(len(view.scores))
    held = tuple(holds(view, seat) for seat in seats)
    return Summary(status(view, lang), held, drawing=drawing(view))


def status(view: Domino3dView, lang: str) -> str:
    """The state of the match in one line."""
    values = {"round": str(view.round), "turn": str(view.turns + (not view.over)), "well": str(view.well)}
    line = say(lang, f"ui.d3_status_{view.option['mode']}", values)
    phase = view.phase if view.phase in ("vote", "build", "check") else ""
    return f"{line}   {say(lang, f'ui.d3_phase_{phase}')}" if phase else line


def holds(view: Domino3dView, seat: int) -> str:
    """The domino in its hand; in the race how many it has, and in which place it was done."""
    if view.option["mode"] != "race":
        return view.hands[seat][0] if view.hands[seat] else ""
    rank = f" ✓{view.done.index(seat) + 1}" if seat in view.done else ""
    return f"▪{view.counts[seat]}{rank}"


def drawing(view: Domino3dView) -> str:
    """The structure from two opposite corners."""
    standing = [placed(one) for one in structure_of(view, whose_structure(view, None))]
    if not standing:
        return ""
    last = standing.pop() if len(standing) > 1 else None
    views = [text.text(standing, corner, last).splitlines() for corner in (0, 2)]
    return "\n".join(_beside(*views))


def _beside(left: list[str], right: list[str]) -> list[str]:
    """Two drawings side by side, on the same ground."""
    high, wide = max(len(left), len(right)), max(map(len, left), default=0)
    left = [""] * (high - len(left)) + left
    right = [""] * (high - len(right)) + right
    return [f"{one:<{wide}}    {two}".rstrip() for one, two in zip(left, right, strict=True)]
