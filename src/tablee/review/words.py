"""A review in words, in both languages, under the names people have."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.play.event import points_text
from tablee.review.shapes import Moment, Review, Reviewed, Told
from tablee.review.worth import MILLION, Worth
from tablee.texts import percent, say
from tablee.texts.people import person


class Words:
    """`names` may be other ones than those of the record."""

    def __init__(self, review: Review, lang: str, names: Sequence[str] | None = None) -> None:
        self.review, self.lang = review, lang
        self.names = review.names if names is None else names

    def name(self, seat: int | None) -> str:
        return person(self.lang, seat, self.names)

    def where(self, step: Reviewed) -> str:
        """Round 2, turn 7."""
        return say(self.lang, "review.where", {"round": step.round, "turn": step.turn})

    def number(self, value: float, sign: bool = False) -> str:
        """With one decimal, as the language writes it."""
        text = f"{value:+.1f}" if sign else f"{value:.1f}"
        text = text.replace("-", "−")
        return text.replace(".", ",") if self.lang == "fr" else text

    def percent(self, worth: Worth, sign: bool = False) -> str:
        """The chance to win; for one who plays alone the points."""
        if self.review.for_points:
            return self.number(worth.points / MILLION, sign)
        return percent(self.lang, self.number(100 * worth.chance / MILLION, sign))

    def amount(self, worth: Worth) -> str:
        """8.2 wins in a hundred."""
        if self.review.for_points:
            return say(self.lang, "review.points", {"number": self.number(abs(worth.points) / MILLION)})
        return say(self.lang, "review.wins", {"number": self.number(100 * abs(worth.chance) / MILLION)})

    def told(self, told: Told, other: Told | None = None) -> str:
        """An action with its points; where it lies only if that is what tells it from another one."""
        brief = told.brief[self.lang]
        if other is not None and other.brief == told.brief:
            brief = told.text[self.lang]
        return f"{brief} {points_text(self.lang, told.points, told.parts)}" if told.parts else brief

    def sentence(self, seat: int, moment: Moment) -> str:
        """One of the moments that decided the match for a seat."""
        step, worth = self.review.steps[moment.step], moment.worth
        values = {
            "where": self.where(step),
            "name": self.name(seat),
            "other": self.name(step.seat),
            "round": step.round,
            "amount": self.amount(worth),
        }
        best = None if step.choice is None else step.choice.best
        if step.told is not None:
            values["played"] = self.told(step.told, best)
        if moment.cause == "choice" and best is not None:
            return say(self.lang, "review.choice", values | {"best": self.told(best, step.told)})
        good = (worth.points if self.review.for_points else worth.chance) > 0
        if moment.cause == "dealt":
            follow = self.review.steps[moment.step + 1 :]
            values["other"] = self.name(follow[0].seat if follow else step.seat)
            values["round"] = follow[0].round if follow else step.round
        return say(self.lang, f"review.{self._cause(moment, step)}_{'good' if good else 'bad'}", values)

    def _cause(self, moment: Moment, step: Reviewed) -> str:
        if moment.cause == "dealt":
            return f"dealt_{step.chances[-1]}"
        if moment.cause == "found":
            drew = step.told is not None and step.told.notation == "draw"
            return "found_draw" if drew else "found_end"
        return moment.cause
