"""A view as text: the state of the match, the scores, a drawing, and the hand."""

from __future__ import annotations

from tablee.play.registry import traits
from tablee.play.view import View


def told(view: View, lang: str) -> str:
    """What the view's seat, or a spectator, may see."""
    summary = traits(view.game).summary(view, lang)
    lines = [summary.status]
    for seat, (score, held) in enumerate(zip(view.scores, summary.holds, strict=True)):
        mark = ">" if seat in view.to_act else " "
        lines.append(f"{mark} player_{seat} {score:>5}  {held}".rstrip())
    if summary.thrown:
        lines.append("  ".join(summary.thrown))
    if summary.drawing:
        lines += ["", summary.drawing]
    if view.hand:
        lines += ["", "  ".join(named(piece) for piece in view.hand)]
    return "\n".join(lines) + "\n"


def named(piece: object) -> str:
    """1-4-4, 2|5=."""
    return "-".join(map(str, piece)) if isinstance(piece, tuple) else str(piece)
