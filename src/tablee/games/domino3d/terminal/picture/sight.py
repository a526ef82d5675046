"""What is to be seen at a moment: whose structure, which domino over it, and which dominoes are talked about."""

from __future__ import annotations

from tablee.games.domino3d.draw.placed import Placed
from tablee.games.domino3d.draw.structure import structure_of, whose_structure
from tablee.games.domino3d.pieces import DOMINOES, NUMBER
from tablee.games.domino3d.terminal.finger import Finger
from tablee.games.domino3d.terminal.picture.scene import Ghost, Scene, scene
from tablee.games.domino3d.view import Domino3dView
from tablee.play.event import Event


def sight(view: Domino3dView, finger: Finger | None, watched: int | None) -> tuple[int | None, Scene]:
    """The seat whose structure it is (None: the common one) and the picture."""
    whose = whose_structure(view, watched)
    standing = structure_of(view, whose)
    marked: tuple[str, ...] = view.tower
    if finger is not None and view.phase == "check" and finger.offer is not None:
        marked = getattr(finger.offer.action, "dominoes", None) or ()
    ghost = None
    if finger is not None and finger.piece is not None and (whose is None or whose == view.seat):
        ghost = Ghost(finger.piece, finger.fate)
    drawn = scene(standing, marked, ghost)
    fallen = _fallen(view)
    if (
        fallen is not None
        and drawn.ghost is None
        and fallen.domino
        and fallen.cells
        and fallen.pose is not None
    ):
        domino = DOMINOES[NUMBER[fallen.domino]]
        drawn.ghost = Ghost(Placed(domino, fallen.cells[0], fallen.pose), "falls")
        drawn.missing = fallen.missing or ()
    return whose, drawn


def _fallen(view: Domino3dView) -> Event | None:
    """The collapse that nobody has answered yet."""
    for event in reversed(view.history):
        if event.kind == "collapse":
            return event
        if event.kind in ("lay", "skip", "removed"):
            return None
    return None
