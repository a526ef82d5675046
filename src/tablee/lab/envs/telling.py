"""A view as text: the state of the match, the scores, the drawing of the terminal, and the hand."""

from __future__ import annotations

from tablee.games.domino3d.draw.structure import structure_of, whose_structure
from tablee.games.domino3d.view import Domino3dView
from tablee.games.quadrot.view import QuadrotView
from tablee.play.registry import traits
from tablee.play.view import View
from tablee.terminal.family import family_of


def told(view: View, lang: str) -> str:
    """What the view's seat, or a spectator, may see."""
    family = family_of(view.game)
    lines = [family.status(view, lang)]
    for seat, score in enumerate(view.scores):
        mark = ">" if seat in view.to_act else " "
        lines.append(f"{mark} player_{seat} {score:>5}  {family.holds(view, seat)}".rstrip())
    if isinstance(view, QuadrotView) and view.dice:
        lines.append("  ".join(view.dice))
    if _anything(view):
        lines += ["", traits(view.game).drawing(view, lang)]
    if view.hand:
        lines += ["", "  ".join(named(piece) for piece in view.hand)]
    return "\n".join(lines) + "\n"


def named(piece: object) -> str:
    """1-4-4, 2|5=."""
    return "-".join(map(str, piece)) if isinstance(piece, tuple) else str(piece)


def _anything(view: View) -> bool:
    """Whether anything lies there to be drawn."""
    if isinstance(view, Domino3dView):
        return bool(structure_of(view, whose_structure(view, None)))
    return isinstance(view, QuadrotView) or bool(view.layout)
