"""Matches that differ only in what a seat cannot know give that seat the same views, events and errors."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from tablee.bots import bot, hint, levels_of
from tablee.play.action import Action
from tablee.play.event import Event
from tablee.play.match import Match
from tablee.play.record import replay
from tablee.play.registry import traits
from tablee.play.view import View
from tablee.testing.promises import probes, told
from tablee.testing.story import Story, Tally

TRIES = 12


class Secrecy:
    """Compares the real match with worlds in which hidden pieces lie elsewhere."""

    def __init__(self, story: Story, match: Match, rng: Random, tally: Tally) -> None:
        self.story, self.match, self.rng, self.tally = story, match, rng, tally

    def swap(self, viewer: int | None, seen: Sequence[Action]) -> None:
        """What one seat sees, may do and is told, before and after a swap."""
        view = self.match.view(viewer)
        dice = self.rng.getrandbits(64)
        world = self._world(view, dice)
        who = name(viewer)
        self.story.same(f"{who} sees a difference after a swap of hidden pieces", view, world.view(viewer))
        self.story.same(
            f"the same sample twice for {who}", self._world(view, dice).position(), world.position()
        )
        if not view.over:
            other = self._world(view, dice + 1)
            self.story.same("public records of two samples", _uncommitted(world), _uncommitted(other))
            record = world.record()
            self.story.same("a record begun from a position is read again", replay(record).record(), record)
        if viewer is not None:
            self.story.same(f"actions of {who}", self.match.actions(viewer), world.actions(viewer))
            self._errors(viewer, world, seen)
            if view.offers:
                self._advice(viewer, view, world.view(viewer))

    def _world(self, view: View, dice: int) -> Match:
        world = self.match.game.sample(view, Random(dice))
        self.tally.swaps += world.position() != self.match.position()
        return world

    def _errors(self, viewer: int, world: Match, seen: Sequence[Action]) -> None:
        for action in probes(self.match, self.rng, seen):
            here, there = self.match.check(viewer, action), world.check(viewer, action)
            self.story.same(f"{name(viewer)} is told about {action}", told(here), told(there))

    def _advice(self, viewer: int, here: View, there: View) -> None:
        self.story.same(f"hints for {name(viewer)}", hint(here, n=5), hint(there, n=5))
        dice = self.rng.getrandbits(32)
        for level in levels_of(self.match.game.name):
            one, two = (bot(level, seconds=0.05, visits=20, seed=dice).choose(view) for view in (here, there))
            self.story.same(f"the choice of the bot {level} for {name(viewer)}", one, two)
            legal = self.match.check(viewer, one) is None
            self.story.true(legal, "a bot chooses a legal action", level=level, action=one)

    def play_in_a_swapped_world(self, viewer: int | None, seat: int, action: Action) -> None:
        """The same action in both worlds: up to where something is revealed, the viewer learns the same."""
        view = self.match.view(viewer)
        here = self.match.copy()
        events = here.play(seat, action)
        for _ in range(TRIES):
            there = self._world(view, self.rng.getrandbits(64))
            if there.check(seat, action) is None:
                break
        else:
            return
        self.tally.same_actions += 1
        others = there.play(seat, action)
        what = f"{name(viewer)} sees seat {seat} do {action!s}"
        equal = min(self._hidden(events), self._hidden(others))
        self.story.same(f"{what}: events", events[:equal], others[:equal])
        if equal == max(len(events), len(others)):
            self.story.same(what, *_comparable(here.view(viewer), there.view(viewer)))

    def _hidden(self, events: Sequence[Event]) -> int:
        """How many events there are before one that reveals something: from that one on, worlds may differ."""
        game = self.match.game
        told = (at for at, event in enumerate(events) if traits(game.name).reveals(event, game.options))
        return next(told, len(events))


def name(viewer: int | None) -> str:
    """Who looks."""
    return "a spectator" if viewer is None else f"seat {viewer}"


def _comparable(here: View, there: View) -> tuple[View, View]:
    """A piece that the viewer himself has drawn may be another one, and so may what he can do with it."""
    if here.hand == there.hand:
        return here, there
    hidden: dict[str, Any] = {"hand": (), "offers": ()}
    return msgspec.structs.replace(here, **hidden), msgspec.structs.replace(there, **hidden)


def _uncommitted(world: Match) -> list[str]:
    """The record without the commitment, which binds another seed."""
    return [line for line in world.record().splitlines() if not line.startswith("commitment:")]
