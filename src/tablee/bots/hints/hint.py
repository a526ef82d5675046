"""Hints: what a good player would do, and why."""

from __future__ import annotations

import msgspec

from tablee.bots.judgement import judged
from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.registry import traits
from tablee.play.traits import Reason
from tablee.play.view import View
from tablee.texts import say


class Hint(msgspec.Struct, frozen=True):
    """A good action, the points it is expected to bring, and why.

    `points`: how much the lead over the mean of the others is expected to grow until the round ends (Domino 3D: until
    everybody has had a turn), if all play on hastily. In Quadrot, in a race, or where there is no choice: what it
    brings at once.
    """

    action: Action
    points: float
    reason: Reason
    more: tuple[Reason, ...] = ()
    """What else the search says for it or against it."""
    chance: float | None = None
    """The chance to win the match; None where there was nothing to search."""

    def text(self, lang: str = "en") -> str:
        """The hint in words."""
        reasons = [say(lang, key, dict(values)) for key, values in (self.reason, *self.more)]
        return f"{self.action.text(lang)}: {say(lang, 'hint.and').join(reasons)}"


def hint(view: View, n: int = 3) -> list[Hint]:
    """The best few actions with the points they are expected to bring and a sentence why.

    They come from a short search of the view: the same view always brings the same hints.
    """
    if not view.offers:
        raise TableeError("nothing_to_choose_from")
    if len(view.offers) == 1 or traits(view.game).nothing_to_search(view):
        return [Hint(offer.action, float(offer.points + offer.earns), why) for offer, why in judged(view)[:n]]
    from tablee.bots.hints.counsel import Counsel  # what it needs would slow down every start of the program

    return [
        Hint(told.offer.action, told.points, told.reasons[0], told.reasons[1:], told.chance)
        for told in Counsel(view, n).told()
    ]
