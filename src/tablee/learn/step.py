"""One step of a lesson: a position, a task, and whether what the learner did is what was asked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.event import Event
from tablee.play.match import Match
from tablee.play.registry import game as make_game
from tablee.play.registry import traits
from tablee.play.view import Offer, View
from tablee.texts import LANGUAGES, say

Both = Mapping[str, str]
Aim = Literal["any", "brings", "best", "wrong"]


def both(fr: str, en: str) -> Both:
    """A sentence in both languages; French signs of two parts do not begin a line."""
    return {"fr": re.sub("(?<=«) | (?=[:;!?»%])", "\N{NARROW NO-BREAK SPACE}", fr), "en": en}


def told(key: str, **values: Any) -> Both:
    """The same from the catalogue."""
    return {lang: say(lang, f"house.{key}", values) for lang in LANGUAGES}


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What the engine says to the learner's move; `why` if it was not what was asked."""

    right: bool
    view: View
    events: tuple[Event, ...] = ()
    refused: TableeError | None = None
    why: Both | None = None


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """`aim` says what is right: any legal move, one whose events have what it `brings`, the best one, or one that
    the engine refuses with `clause`. `tries` are moves that no offer lists and the board lights up all the same.
    """

    position: Mapping[str, Any]
    clause: str
    task: Both
    done: Both
    seat: int = 0
    aim: Aim = "any"
    brings: Mapping[str, Any] = {}
    tries: tuple[str, ...] = ()

    def match(self) -> Match:
        """The match as the learner finds it."""
        options = self.position.get("options", {})
        return make_game(self.position["game"], **options).from_position(dict(self.position))

    def view(self) -> View:
        """What the learner sees. Where the task is to go wrong, only that way is lit."""
        view = self.match().view(self.seat)
        if not self.tries:
            return view
        tries = tuple(lit(make_game(view.game).action(one), self.clause) for one in self.tries)
        return traits(view.game).with_offers(view, tries)

    def judge(self, wish: str | Mapping[str, Any]) -> Answer:
        """Play it, and say whether it was the thing to do."""
        match, seen = self.match(), self.view()
        refused = match.check(self.seat, wish)
        if refused is not None:
            right = self.aim == "wrong" and getattr(refused, "clause", None) == self.clause
            why = (
                told("lesson_other_clause", clause=self.clause) if self.aim == "wrong" and not right else None
            )
            return Answer(right=right, view=seen, refused=refused, why=why)
        offers = match.view(self.seat).offers
        events = tuple(match.play(self.seat, wish))
        why = self._short_of(match.game.action(wish), offers, events)
        if why is not None:
            return Answer(right=False, view=seen, why=why)
        return Answer(right=True, view=match.view(self.seat), events=events)

    def _short_of(self, action: Action, offers: tuple[Offer, ...], events: tuple[Event, ...]) -> Both | None:
        """Why a legal move is not what was asked."""
        if self.aim == "wrong":
            return told("lesson_allowed", clause=self.clause)
        if self.aim == "brings" and not any(self._brought(event) for event in events):
            return told("lesson_not_this")
        if self.aim == "best":
            worth = {str(one.action): one.points + one.earns for one in offers}
            points, best = worth.get(str(action), 0), max(worth.values())
            if points < best:
                return told("lesson_not_best", points=points, best=best)
        return None

    def _brought(self, event: Event) -> bool:
        """Whether the event is the learner's and has everything that was asked for."""
        if event.seat != self.seat:
            return False
        parts = [name for name, _ in event.parts]
        return all(
            value in parts if name == "part" else getattr(event, name, None) == value
            for name, value in self.brings.items()
        )


def lit(action: Action, clause: str) -> Offer:
    """A move as if it were offered; it promises no points."""
    given = action.to_dict()
    cells = [given["at"]] if "at" in given else given.get("cells", [])
    return Offer(action=action, points=0, parts=(), clause=clause, cells=tuple(map(tuple, cells)))
