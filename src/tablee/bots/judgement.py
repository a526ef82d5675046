"""Offers, best first, each with the reason that a hint gives."""

from __future__ import annotations

from tablee.play.registry import traits
from tablee.play.traits import Ranking, Reason
from tablee.play.view import Offer, View


def judged(view: View) -> Ranking:
    """The best offer is what the greedy bot chooses."""
    return traits(view.game).ranked(view) or _by_points(view)


def _by_points(view: View) -> Ranking:
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
