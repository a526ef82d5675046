"""A review as one page for the browser: it needs nothing but itself, by day and by night."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from tablee.play.registry import traits
from tablee.review.curve import DASHES, Curve
from tablee.review.shapes import Review, Reviewed
from tablee.review.words import Words
from tablee.texts import say


def page(review: Review, lang: str, names: Sequence[str] | None = None) -> str:
    """The whole document; whatever names people have, they are only text in it."""
    return Page(Words(review, lang, names)).html()


class Page:
    def __init__(self, words: Words) -> None:
        self.words, self.review, self.lang = words, words.review, words.lang

    def html(self) -> str:
        title = self._say("title", game=traits(self.review.game).title)
        curve = Curve(self.words)
        style = files("tablee.review").joinpath("page.css").read_text("utf-8")
        body = [
            f"<h1>{title}</h1>",
            self._accounts(),
            f"<h2>{escape(curve.title)}</h2>",
            f'<figure>{curve.svg()}<figcaption><ul class="key">{"".join(self._keys())}</ul></figcaption></figure>',
            *(self._moments(seat) for seat in range(self.review.players)),
            f"<h2>{self._say('decisions')}</h2>",
            self._decisions(),
            f"<p>{self._say('exact', visits=self.review.visits, seed=self.review.seed)}</p>",
        ]
        return (
            f'<!doctype html>\n<html lang="{self.lang}">\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{title}</title>\n<style>\n{style}</style>\n<main>\n"
            + "\n".join(body)
            + "\n</main>\n</html>\n"
        )

    def _say(self, key: str, **values: object) -> str:
        return escape(say(self.lang, f"review.{key}", values))

    def _name(self, seat: int | None) -> str:
        return escape(self.words.name(seat))

    def _accounts(self) -> str:
        columns = ("name", "score", "start", "skill", "luck", "rest", "gifts", "result")
        rows = []
        for seat, account in enumerate(self.review.seats):
            parts = [
                self.words.percent(getattr(account, one), sign=True)
                for one in ("skill", "luck", "rest", "gifts")
            ]
            ends = [self.words.percent(account.start), self.words.percent(account.result)]
            cells = [str(self.review.scores[seat]), ends[0], *parts, ends[1]]
            rows.append([f'<th scope="row">{self._name(seat)}</th>', *(f"<td>{cell}</td>" for cell in cells)])
        return self._table(columns, ["".join(row) for row in rows])

    def _table(self, columns: Sequence[str], rows: Sequence[str], ids: Sequence[str] = ()) -> str:
        head = "".join(f'<th scope="col">{self._say(column)}</th>' for column in columns)
        named = [f' id="{one}"' for one in ids] or [""] * len(rows)
        body = "\n".join(f"<tr{id}>{row}</tr>" for id, row in zip(named, rows, strict=True))
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        return f'<div class="wide" tabindex="0">{table}</div>'

    def _keys(self) -> list[str]:
        """Which line is whose."""
        line = '<svg width="32" height="8" aria-hidden="true"><path class="seat{0}" d="M0 4H32" {1}/></svg>'
        dashes = [f'stroke-dasharray="{one}"' if one else "" for one in DASHES]
        return [
            f"<li>{line.format(seat, dashes[seat])} {self._name(seat)}</li>"
            for seat in range(self.review.players)
        ]

    def _moments(self, seat: int) -> str:
        listed = "".join(
            f'<li><a href="#step-{moment.step}">{escape(self.words.sentence(seat, moment))}</a></li>'
            for moment in self.review.seats[seat].moments
        )
        title = self._say("moments_of", name=self.words.name(seat))
        return f"<h2>{title}</h2>" + (f"<ol>{listed}</ol>" if listed else f"<p>{self._say('no_moments')}</p>")

    def _decisions(self) -> str:
        """Every choice, and whatever else a moment leads to."""
        named = {moment.step for account in self.review.seats for moment in account.moments}
        steps = [one for one in self.review.steps if one.choice is not None or one.number in named]
        rows = [self._decision(one) for one in steps]
        columns = ("step", "when", "who", "played", "better", "loss")
        return self._table(columns, rows, [f"step-{one.number}" for one in steps])

    def _decision(self, step: Reviewed) -> str:
        best = None if step.choice is None else step.choice.best
        loss = "" if step.choice is None or best is None else self.words.percent(step.choice.loss)
        cells = [
            str(step.number),
            self.words.where(step),
            "" if step.seat is None else self.words.name(step.seat),
            "" if step.told is None else self.words.told(step.told, best),
            "" if best is None else self.words.told(best, step.told),
            loss,
        ]
        return "".join(f"<td>{escape(cell)}</td>" for cell in cells)
