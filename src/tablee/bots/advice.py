"""Hints: what a good player would do, and why."""

from __future__ import annotations

import msgspec

from tablee.bots.judgement import Reason, judged
from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.view import View
from tablee.texts import say


class Hint(msgspec.Struct, frozen=True):
    """A good action, the points it is expected to bring, and why."""

    action: Action
    points: float
    reason: Reason

    def text(self, lang: str = "en") -> str:
        """The hint in words."""
        key, values = self.reason
        return f"{self.action.text(lang)}: {say(lang, key, dict(values))}"


def hint(view: View, n: int = 3) -> list[Hint]:
    """The best few actions with the points they bring and a sentence why."""
    if not view.offers:
        raise TableeError("nothing_to_choose_from")
    return [Hint(offer.action, float(offer.points + offer.earns), why) for offer, why in judged(view)[:n]]
