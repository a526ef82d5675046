"""The curve of a review: what each seat could expect after every step, drawn as SVG."""

from __future__ import annotations

from html import escape

from tablee.review.shapes import Account
from tablee.review.words import Words
from tablee.review.worth import MILLION
from tablee.texts import percent, say

WIDTH, HEIGHT = 720, 260
LEFT, RIGHT, TOP, BOTTOM = 52, 10, 12, 12
DASHES = ("", "7 4", "2 3", "10 3 2 3", "4 2", "1 3", "12 4", "6 2 1 2")
"""Lines are told apart without their colours too."""


class Curve:
    """All seats in one picture; each moment that decided something is a dot that leads to its row."""

    def __init__(self, words: Words) -> None:
        self.words, self.review = words, words.review
        self.series = [_values(account, self.review.for_points) for account in self.review.seats]
        both = [value for values in self.series for value in values]
        self.low, self.high = min(0.0, *both), max(10.0 if self.review.for_points else 1.0, *both)

    @property
    def title(self) -> str:
        return say(self.words.lang, "review.curve_points" if self.review.for_points else "review.curve")

    def svg(self) -> str:
        seats = range(len(self.series))
        parts = [*self._scale(), *self._rounds()]
        parts += [self._line(seat) for seat in seats]
        parts += [
            self._dot(seat, index) for seat in seats for index in range(len(self.review.seats[seat].moments))
        ]
        label = escape(self.title)
        return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="group" aria-label="{label}">{"".join(parts)}</svg>'

    def _x(self, step: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * step / max(1, len(self.review.steps) - 1)

    def _y(self, value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.high - value) / (self.high - self.low)

    def _scale(self) -> list[str]:
        """Four lines across, each with its value."""
        drawn = []
        for quarter in range(5):
            value = self.low + (self.high - self.low) * quarter / 4
            text = f"{value:.0f}"
            if not self.review.for_points:
                text = percent(self.words.lang, f"{100 * value:.0f}")
            at = self._y(value)
            drawn.append(f'<path class="grid" d="M{LEFT} {at:.1f}H{WIDTH - RIGHT}"/>')
            drawn.append(f'<text x="{LEFT - 6}" y="{at + 4:.1f}">{text}</text>')
        return drawn

    def _rounds(self) -> list[str]:
        """A line down where a round begins."""
        steps = self.review.steps
        begun = [
            step.number - 1
            for step, before in zip(steps[1:], steps, strict=False)
            if step.round > before.round
        ]
        return [
            f'<path class="round" d="M{self._x(number):.1f} {TOP}V{HEIGHT - BOTTOM}"/>' for number in begun
        ]

    def _line(self, seat: int) -> str:
        way = " ".join(
            f"{self._x(step):.1f},{self._y(value):.1f}" for step, value in enumerate(self.series[seat])
        )
        dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
        return f'<polyline class="seat{seat}" points="{way}"{dash}/>'

    def _dot(self, seat: int, index: int) -> str:
        moment = self.review.seats[seat].moments[index]
        said = escape(self.words.sentence(seat, moment))
        at = f'cx="{self._x(moment.step):.1f}" cy="{self._y(self.series[seat][moment.step]):.1f}"'
        dot = f'<circle class="seat{seat}" {at} r="5"><title>{said}</title></circle>'
        return f'<a href="#step-{moment.step}" aria-label="{said}">{dot}</a>'


def _values(account: Account, points: bool) -> list[float]:
    return [(worth.points if points else worth.chance) / MILLION for worth in account.curve]
