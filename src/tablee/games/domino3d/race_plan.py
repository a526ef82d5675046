"""The race of Domino 3D from a view: the next step to the end of one's hand, and the errors of a neighbour."""

from __future__ import annotations

from tablee.games.domino3d.action import Domino3dAction
from tablee.games.domino3d.engine.solver import Piece, Solver
from tablee.games.domino3d.engine.space import cell_key, cell_of
from tablee.games.domino3d.geometry import cells_of
from tablee.games.domino3d.pieces import DOMINOES, NUMBER
from tablee.games.domino3d.view import Domino3dView
from tablee.play.action import Action

OTHER_STEPS = {"lay": (1, "hint.fits"), "take_back": (2, "hint.gives_up"), "done": (3, "hint.done_wrong")}


class Building:
    """D18: the next step, then what else fits."""

    def __init__(self, view: Domino3dView) -> None:
        self.step, self.why = next_step(view)

    def verdict(self, action: Action) -> tuple[int, str]:
        """How good an action is, 0 the best, and why."""
        return (0, self.why) if action == self.step else OTHER_STEPS[action.do]


class Checking:
    """D21: what is wrong, then nothing to claim, then what is not wrong."""

    def __init__(self, view: Domino3dView) -> None:
        self.errors = errors(view, view.checks)

    def verdict(self, action: Action) -> tuple[int, str]:
        """How good an action is, 0 the best, and why."""
        if not isinstance(action, Domino3dAction) or action.dominoes is None:
            return 1, "hint.misses_an_error" if self.errors else "hint.no_error"
        if set(action.dominoes) not in self.errors:
            return 2, "hint.is_no_error"
        return 0, "hint.is_an_error" if action.dominoes else "hint.none_upright"


def errors(view: Domino3dView, seat: int) -> list[set[str]]:
    """All that is wrong in a seat's structure: pairs, and the empty set if none is upright."""
    found = _solver(view).errors(_pieces(view, seat))
    return [{DOMINOES[number].name for number in claim} for claim in found]


def next_step(view: Domino3dView) -> tuple[Action, str]:
    """Towards the end of the hand; back where something is wrong or no way leads on."""
    assert view.seat is not None
    wrong = {name for pair in errors(view, view.seat) for name in pair}
    if wrong:
        return _back(view, wrong), "hint.back_to_error"
    plan = _solver(view).plan(_pieces(view, view.seat), [NUMBER[name] for name in view.hands[view.seat]])
    if plan is None:
        return _back(view, set()), "hint.no_way_on" if view.hands[view.seat] else "hint.needs_upright"
    if not plan:
        return Domino3dAction("done"), "hint.all_lie"
    number, key, pose = plan[0]
    return Domino3dAction("lay", DOMINOES[number].name, cells_of(cell_of(key), pose), pose), "hint.way_on"


def _back(view: Domino3dView, wrong: set[str]) -> Action:
    """Take back the last one that is loose, if possible a wrong one."""
    actions = [offer.action for offer in view.offers]
    loose = {
        action.domino: action
        for action in actions
        if isinstance(action, Domino3dAction) and action.do == "take_back"
    }
    last_first = [standing.domino for standing in reversed(view.layout) if standing.domino in loose]
    best = sorted(last_first, key=lambda name: name not in wrong)
    return loose[best[0]] if best else actions[0]


def _solver(view: Domino3dView) -> Solver:
    return Solver(view.option["contact"] == "differ")


def _pieces(view: Domino3dView, seat: int) -> list[Piece]:
    return [
        (NUMBER[standing.domino], cell_key(0, *standing.cells[0]), standing.pose)
        for standing in view.layout
        if standing.seat == seat
    ]
