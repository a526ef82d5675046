"""Which of a view's offers is chosen, and the list of them in words."""

from __future__ import annotations

from tablee.play.action import Action
from tablee.play.view import Offer, View
from tablee.terminal.widgets.listing import Listing
from tablee.terminal.words import worth


class Choice:
    """The player's finger: on one of the offers, those that bring most at once first."""

    def __init__(self, view: View) -> None:
        self.offers = sorted(view.offers, key=lambda offer: -offer.points - offer.earns)
        self.index = 0
        self._typed = 0

    @property
    def offer(self) -> Offer:
        """The chosen one."""
        return self.offers[self.index]

    def step(self, step: int) -> None:
        """The next offer, round and round."""
        self.index, self._typed = (self.index + step) % len(self.offers), 0

    def choose(self, number: int) -> bool:
        """An offer by its number; False if there is none."""
        if not 1 <= number <= len(self.offers):
            return False
        self.index, self._typed = number - 1, 0
        return True

    def type(self, digit: int) -> bool:
        """A digit of a number; one that leads to no offer begins another number. False if nothing is chosen."""
        for number in (10 * self._typed + digit, digit):
            if self.choose(number):
                self._typed = number
                return True
        return False

    def choose_action(self, action: Action) -> None:
        """Point at the offer of an action."""
        actions = [offer.action for offer in self.offers]
        if action in actions:
            self.choose(actions.index(action) + 1)


class Choices(Listing):
    """The offers beside the table: what each does, brings, and by which clause."""

    DEFAULT_CSS = "Choices { height: 2fr; padding: 0 1; }"

    def show(self, selection: Choice | None, lang: str) -> None:
        """List the offers of the moment."""
        offers = selection.offers if selection else []
        self.fill([told(offer, lang) for offer in offers], selection.index if selection else 0)


def told(offer: Offer, lang: str) -> str:
    """`lay 1-4 at the left +5 X7`."""
    return " ".join(filter(None, (offer.action.text(lang), worth(offer, lang), offer.clause)))
