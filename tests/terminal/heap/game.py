"""The heap: its rules, actions, views and words."""

from __future__ import annotations

import re
from typing import ClassVar

import msgspec

from tablee.play.action import Action
from tablee.play.errors import IllegalAction
from tablee.play.event import Event
from tablee.play.opengame import OpenGame
from tablee.play.options import choice, whole
from tablee.play.position import CHANCE
from tablee.play.record import scored
from tablee.play.view import NOTHING, Offer, View


class HeapAction(Action, frozen=True):
    number: int = 1

    def __str__(self):
        return f"{self.do} {self.number}"

    def text(self, lang="en"):
        return f"{'prendre' if lang == 'fr' else 'take'} {self.number}"


class Taken(msgspec.Struct, frozen=True):
    seat: int
    number: int


class HeapEvent(Event, frozen=True, omit_defaults=True):
    round: int | None = None
    winners: tuple[int, ...] | None = None

    @property
    def ends_round(self):
        return self.kind == "out"


class HeapView(View, frozen=True, kw_only=True):
    piece: ClassVar[type] = Taken
    action: ClassVar[type[Action]] = HeapAction
    event: ClassVar[type[Event]] = HeapEvent


class Heap:
    """What `Match` drives."""

    def __init__(self, players, target):
        self.players, self.target = players, target
        self.total, self.heap, self.size, self.turn, self.round = [0] * players, 0, 0, 0, 0
        self.ledger = []

    def watch(self):
        """Nothing is hidden."""

    def seats(self):
        if max(self.total) >= self.target:
            return 0
        return 1 << self.turn if self.heap else CHANCE

    def count(self, seat):
        return min(3, self.heap)

    def nth(self, seat, k):
        return k + 1

    def apply(self, seat, code):
        self.heap -= code
        self.turn = (seat + 1) % self.players
        self.ledger = [(0, seat, 0, code)]
        if not self.heap:
            self.total[seat] += self.size
            self.ledger.append((1, seat, self.size, 0))

    def chance(self, rng):
        self.size = self.heap = 9 + rng.below(8)
        self.round += 1

    def rows(self):
        return self.ledger

    def totals(self):
        return list(self.total)

    def copy_from(self, other):
        self.__dict__.update(other.__dict__, total=list(other.total))


class HeapGame(OpenGame):
    name = "heap"
    seats = range(2, 5)
    settings = (whole("target", 30, 1, 1000), choice("colour", "red", "blue"))
    view_type = HeapView

    def core(self):
        return Heap(self.players, self.options["target"])

    def action(self, data):
        found = re.fullmatch(r"take (\d)", data) if isinstance(data, str) else None
        number = int(found[1]) if found else data["number"]
        return HeapAction("take", number)

    def encode(self, match, seat, action):
        if not 1 <= action.number <= match.core.count(seat):
            raise IllegalAction("unreadable", clause="H1", found=str(action), allowed="take 1")
        return action.number

    def decode(self, code):
        return HeapAction("take", code)

    def events(self, match, rows):
        events = []
        for kind, seat, points, number in rows:
            if kind == 0:
                match.layout.append(Taken(seat, number))
                events.append(HeapEvent("pass", seat, "H1"))
            else:
                events.append(HeapEvent("out", seat, "H2", points, (("tile", points),)))
        if match.over:
            events.append(HeapEvent("end", None, "H2", winners=match.winners))
        return events

    def dealt(self, match):
        match.layout = []
        return [HeapEvent("deal", None, "H1", round=match.core.round)]

    def public_view(self, match, known=NOTHING):
        core = match.core
        return HeapView(
            game=self.name,
            options=tuple(self.options.items()),
            seat=None,
            turn=match.pad.turn,
            round=core.round,
            phase="over" if match.over else "play",
            to_act=match.to_act,
            scores=match.scores,
            over=match.over,
            places=match.places,
            layout=tuple(match.layout),
            hand=(),
            counts=(0,) * self.players,
            well=core.heap,
            shown=((),) * self.players,
            score_pad=tuple(match.pad.lines),
            history=tuple(match.history),
            offers=(),
        )

    def own_view(self, match, seat, public):
        offers = tuple(
            Offer(action, match.core.size if action.number == match.core.heap else 0, (), "H1")
            for action in match.actions(seat)
        )
        return msgspec.structs.replace(public, seat=seat, offers=offers)

    def dump(self, match):
        core = match.core
        return {
            "scores": core.totals(),
            "heap": core.heap,
            "size": core.size,
            "turn": core.turn,
            "round": core.round,
        }

    def restore(self, match, position):
        core = match.core
        core.total, core.heap, core.size = list(position["scores"]), position["heap"], position["size"]
        core.turn, core.round = position["turn"], position["round"]

    def shown_position(self, view):
        size = view.well + sum(taken.number for taken in view.layout)
        turn = view.to_act[0] if view.to_act else 0
        return {"scores": view.scores, "heap": view.well, "size": size, "turn": turn, "round": view.round}

    def item(self, action, seat, events):
        return f"{action} {scored(events)}" if any(event.parts for event in events) else str(action)

    def afterwards(self, events):
        return []


GAME = HeapGame
