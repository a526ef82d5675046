"""Offers, best first, each with the reason that a hint gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tablee.games.domino3d.view import Domino3dView
from tablee.games.quadrot.view import QuadrotView
from tablee.play.action import Action
from tablee.play.view import Offer, View

if TYPE_CHECKING:
    from tablee.games.quadrot.dice_left import Standing

Reason = tuple[str, tuple[tuple[str, int], ...]]
Verdict = Callable[[Action], tuple[int, str]]


def judged(view: View) -> list[tuple[Offer, Reason]]:
    """The best offer is what the greedy bot chooses."""
    if isinstance(view, QuadrotView):
        return _by_dice(view)
    verdict = _verdict(view)
    if verdict is None or len(view.offers) == 1:
        return _by_points(view)
    rows = [(offer, *verdict(offer.action)) for offer in view.offers]
    return [(offer, (why, ())) for offer, _, why in sorted(rows, key=lambda row: row[1])]


def _verdict(view: View) -> Verdict | None:
    """How good an action is, 0 the best, and why; None where points tell it."""
    if not isinstance(view, Domino3dView) or view.phase not in ("vote", "build", "check"):
        return None
    if view.phase == "vote":
        return _vote
    from tablee.games.domino3d.race_plan import (  # its tables would slow down every start of the program
        Building,
        Checking,
    )

    return Building(view).verdict if view.phase == "build" else Checking(view).verdict


def _vote(action: Action) -> tuple[int, str]:
    """D15: a tower is worth points to whoever builds on."""
    return (0, "hint.rebuild") if agrees(action) else (1, "hint.remove")


def agrees(action: Action) -> bool:
    """A vote for the tower."""
    return bool(getattr(action, "rebuild", False))


def _by_dice(view: QuadrotView) -> list[tuple[Offer, Reason]]:
    """Quadrot: the fewest dice left first."""
    from tablee.games.quadrot.dice_left import Standing  # as above

    standing = Standing(view)
    if len(standing.order) == 1:
        return [(standing.order[0], ("hint.forced", ()))]
    return [(offer, _cost(standing, offer)) for offer in standing.order]


def _cost(standing: Standing, offer: Offer) -> Reason:
    turns = ("turns", standing.turns(offer))
    dice = ("dice", round(standing.more(offer)))
    if standing.left(offer) == 0:
        return "hint.all_home", ()
    if offer is standing.order[0]:
        return ("hint.goes_home" if offer.points else "hint.fewest_turns"), (turns,)
    if standing.sends_back(offer):
        return "hint.sends_back", (turns, dice)
    return ("hint.more_dice", (turns, dice)) if dice[1] else ("hint.as_near", (turns,))


def _by_points(view: View) -> list[tuple[Offer, Reason]]:
    """Most points first; among equals what touches most cells: it leaves fewer open sides."""
    order = sorted(view.offers, key=lambda offer: (-offer.points - offer.earns, -len(offer.cells)))
    return [(offer, _reason(offer, order)) for offer in order]


def _reason(offer: Offer, order: list[Offer]) -> Reason:
    best = order[0]
    points = offer.points + offer.earns
    less = best.points + best.earns - points
    if len(order) == 1:
        return "hint.forced", ()
    if offer is best:
        return "hint.best_points", (("points", points),)
    if less == 0:
        return "hint.as_good", (("points", points),)
    return "hint.fewer_points", (("points", points), ("less", less))
