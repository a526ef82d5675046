"""One random match to its end, looked at on the way."""

from __future__ import annotations

from random import Random
from typing import Any

from tablee.bots import bot
from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.event import Event
from tablee.play.game import Game
from tablee.testing import promises, roundtrips
from tablee.testing.rewind import Rewind
from tablee.testing.secrecy import Secrecy
from tablee.testing.story import Story, Tally

MOODS = ("any", "any", "last", "bot")
PATIENCE = 400  # then everybody plays to win, so that the match ends
TIMEOUTS = 0.04


class Walk:
    """Seats of different moods: one that likes the last action listed (draw, pass) empties wells."""

    def __init__(self, game: Game, seed: int, every: int, tally: Tally) -> None:
        self.game, self.every, self.tally = game, every, tally
        self.rng = Random(f"{game!r} {seed}")
        self.story = Story(game, seed)
        self.match = game.new(seed=seed)
        self.moods = [self.rng.choice(MOODS) for _ in range(game.players)]
        self.seen: list[Action] = []
        """Actions that were listed some time: most are illegal later."""

    def to_the_end(self) -> None:
        """Every action is checked, one turn in `every` closely."""
        try:
            self._to_the_end()
        except TableeError as error:
            self.story.fail(f"what must be accepted was refused: {error}", error=type(error).__name__)

    def _to_the_end(self) -> None:
        again = self.game.new(seed=self.story.seed)
        self.story.same("the same seed gives the same match", self.match.save(), again.save())
        promises.of_events(self.story, self.match, list(self.match.history))
        while not self.match.over:
            if self.rng.randrange(self.every) == 0:
                self.look()
                self.step_watched()
            else:
                self.step()
        self.look()
        roundtrips.of_a_finished_match(self.story, self.match)
        self.tally.matches += 1

    def look(self) -> None:
        """Everything that can be said about one position."""
        self.tally.looked_at += 1
        promises.of_a_position(self.story, self.match)
        self.tally.refusals += promises.of_refusals(self.story, self.match, self.rng, self.seen)
        roundtrips.of_a_position(self.story, self.match, self.rng)
        secrecy = Secrecy(self.story, self.match, self.rng, self.tally)
        for viewer in self.viewers():
            secrecy.swap(viewer, self.seen)

    def viewers(self) -> list[int | None]:
        """Every seat, and a spectator."""
        return [*range(self.game.players), None]

    def choose(self) -> tuple[int, Action]:
        """Who acts, and what."""
        seat = self.rng.choice(self.match.to_act)
        actions = self.match.actions(seat)
        self.seen = [*self.seen[-100:], *self.rng.sample(actions, min(3, len(actions)))]
        if self.rng.random() < TIMEOUTS:
            return seat, self.game.action("timeout")
        mood = self.moods[seat]
        if len(self.story.played) > PATIENCE:
            return seat, bot("greedy").choose(self.match.view(seat))
        if mood == "bot":
            return seat, bot("random", seed=self.rng.getrandbits(32)).choose(self.match.view(seat))
        if mood == "last" and self.rng.random() < 0.7:
            return seat, actions[-1]
        return seat, self.rng.choice(actions)

    def step(self) -> None:
        """One action."""
        self.play(*self.choose())

    def step_watched(self) -> None:
        """One action, played in swapped worlds too, and taken back in sampled ones."""
        seat, action = self.choose()
        secrecy = Secrecy(self.story, self.match, self.rng, self.tally)
        for viewer in self.viewers():
            secrecy.play_in_a_swapped_world(viewer, seat, action)
        before: dict[str, Any] = self.match.position()
        events = self.play(seat, action)
        rewind = Rewind(self.story, self.match, before, seat, action, events)
        for viewer in self.viewers():
            self.tally.taken_back += rewind.in_a_world_of(viewer, self.rng)

    def play(self, seat: int, action: Action) -> list[Event]:
        events = self.match.play(seat, action)
        self.tally.actions += 1
        self.story.played.append(f"[{seat}] {action}")
        promises.of_events(self.story, self.match, events)
        return events
