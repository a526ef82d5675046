"""One episode by action numbers: what all environments drive.

Where several seats may act, time goes by in ticks: in each, every one of them is asked once. Who is asked first
changes from tick to tick, so that nobody is always a little earlier than the others.
"""

from __future__ import annotations

from typing import Any

import cython

from tablee.lab.envs.clock import RaceClock, clock_of
from tablee.lab.envs.told import Told
from tablee.lab.envs.tools import Tools, tools
from tablee.play.rng import Rng

if not cython.compiled:
    from tablee.lab.envs.sheet import Pile
    from tablee.lab.spaces.space import Space
    from tablee.play.position import Position

CHANCE = 1 << 30
MOST = 16385
"""No seat of any game has more actions at once, `wait` included."""


class Episode:
    """A round (`by_round`) or a match, from its seed on.

    `seat` is who is asked, -1 when the episode is `over`. One that is `telling` drives a match, which is slower, so
    that there is a view to draw or to show to a bot; the numbers and the luck are the same.
    """

    def __init__(self, made: Tools, by_round: bool, telling: bool = False) -> None:
        self.tools = made
        self.space: Space = made.space
        self.by_round, self.telling = by_round, telling
        self.position: Position = made.game.core()
        self.players = self.position.players
        self.wait = getattr(made.space, "wait", -1)
        self.rng = Rng()
        self.match: Told | None = None
        self.clock: RaceClock | None = None
        self.numbers: list[int] = []
        self.rows = Pile(self.space.width, "int16")
        self.lists = Pile(MOST, "int32")
        self.masks = Pile(self.space.size, "int8", MOST)
        self.nothing, self.none = nobodys(self.space.size)
        if not cython.compiled:
            self.change = [0] * 8
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Deal. The same seed brings the same luck."""
        self.seed, self.numbers = seed, []
        self.tick, self.left = -1, 0
        self.clock = clock_of(self.tools.game)
        if self.telling:
            match = Told(self.tools, seed, self.by_round)
            match.begin()
            self.match, self.position = match, match.core
        else:
            self.rng.seed(seed)
            self.position.restart()
            while self.position.seats() == CHANCE:
                self.position.chance(self.rng)
        self._go_on()

    def step(self, number: int) -> tuple[float, ...] | None:
        """Play the action of whoever is asked; the reward of each seat, None if it is not among his actions."""
        code = -1
        if self.seat < 0 or number < 0 or number >= self.space.size:
            return None
        if number != self.wait:
            code = self.space.code(self.position, self.seat, number)
            if code < 0:
                return None
        self.numbers.append(number)
        return self._play(code)

    def turn(
        self,
        number: int,
        agents: list[str],
        infos: dict[str, Any],
        rewards: dict[str, float],
        totals: dict[str, float],
    ) -> str | None:
        """`step` with the books that PettingZoo wants kept; who is asked next, None if the number was refused."""
        seat = self.seat
        gains = self.step(number)
        if gains is None:
            return None
        totals[agents[seat]] = 0.0
        for other in range(self.players):
            agent = agents[other]
            rewards[agent] = gains[other]
            totals[agent] += gains[other]
        infos[agents[seat]] = {"action_mask": self.nothing, "legal": self.none}
        if self.over:
            return agents[seat]
        agent = agents[self.seat]
        infos[agent] = self.choice(self.seat)
        return agent

    def play(self, code: int) -> tuple[float, ...]:
        """Play what the rules allow without listing it, so that it has no number: bots may."""
        self.numbers.append(~code)
        return self._play(code)

    def follow(self, numbers: list[int]) -> None:
        """Play what was played in another episode from the same seed on."""
        for number in numbers:
            if number < 0:
                self.play(~number)
            else:
                self.step(number)

    def _play(self, code: int) -> tuple[float, ...]:
        for seat in range(self.players):
            self.change[seat] = -self.position.total[seat]
        if code >= 0:
            self._apply(self.seat, code)
        self._go_on()
        sum = 0
        for seat in range(self.players):
            self.change[seat] += self.position.total[seat]
            sum += self.change[seat]
        others = max(1, self.players - 1)
        if self.players == 2:
            gain = float(self.change[0] - self.change[1])
            return gain, -gain
        return tuple(
            [
                self.change[seat] - (sum - self.change[seat]) / cython.cast(cython.double, others)
                for seat in range(self.players)
            ]
        )

    def _apply(self, seat: int, code: int) -> None:
        if self.telling:
            assert self.match is not None
            self.match.carry_out(seat, self.tools.game.decode(code), code)
        else:
            self.position.apply(seat, code)

    def _go_on(self) -> None:
        """Feed chance and clock until somebody is asked, or the episode is over."""
        position = self.position
        self.over = False
        while True:
            seats = position.seats()
            if self.space.round_over(position) if self.by_round else seats == 0:
                self.over, self.seat = True, -1
                return
            if seats == CHANCE:
                position.chance(self.rng)
                continue
            self.left &= seats
            if self.left:
                break
            self.tick += 1
            self.left = seats
            if self.clock is None or not self._ring():
                break
            self.left = 0
        seat = self.tick % self.players
        while not self.left >> seat & 1:
            seat = seat + 1 if seat + 1 < self.players else 0
        self.seat = seat
        self.left &= ~(1 << seat)

    def _ring(self) -> bool:
        """Let the clock act; whether it did."""
        assert self.clock is not None
        late = self.clock.late(self.position)
        for seat in late:
            self._apply(seat, self.clock.code)
        return bool(late)

    def may_act(self, seat: int) -> bool:
        """Whether the seat has any action now."""
        return not self.over and self.position.seats() >> seat & 1 == 1

    def _list(self, seat: int, into: cython.p_int) -> int:
        count = 0
        if not self.over:
            count = min(self.space.legal(self.position, seat, into, MOST - 1), MOST - 1)
            if self.wait >= 0:
                into[count] = self.wait
                count += 1
        return count

    def legal(self, seat: int) -> Any:
        """The numbers of the seat's actions."""
        sheet = self.lists.spare
        return sheet.array[: self._list(seat, sheet.ints_at)].copy()

    def choice(self, seat: int) -> dict[str, Any]:
        """The same as info has it: `legal`, and as `action_mask`."""
        listed, marked = self.lists.top(), self.masks.top()
        count = self._list(seat, listed.ints_at)
        marked.mark(listed.ints_at, count)
        return {
            "action_mask": marked.array.copy() if marked is self.masks.spare else marked.array,
            "legal": listed.array[:count].copy() if listed is self.lists.spare else listed.array[:count],
        }

    def observe(self, seat: int) -> Any:
        """What the seat sees."""
        sheet = self.rows.top()
        self.space.observe(self.position, seat, sheet.shorts_at)
        return sheet.array.copy() if sheet is self.rows.spare else sheet.array

    def scores(self) -> tuple[int, ...]:
        """The totals."""
        return tuple(self.position.totals())

    def again(self, telling: bool) -> Episode:
        """The same episode, played anew from its seed."""
        other = Episode(self.tools, self.by_round, telling)
        other.begin(self.seed)
        other.follow(self.numbers)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        return self.again(self.telling)

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.tools.game
        past = self.by_round, self.telling, self.seed, list(self.numbers)
        return remade, (game.name, tuple(game.options.items()), *past)


def nobodys(size: int) -> tuple[Any, Any]:
    """The mask and the list of a seat that may not act."""
    import numpy as np

    mask, none = np.zeros(size, np.int8), np.zeros(0, np.int32)
    mask.flags.writeable = False
    return mask, none


def remade(
    name: str,
    options: tuple[tuple[str, Any], ...],
    by_round: bool,
    telling: bool,
    seed: int,
    numbers: list[int],
) -> Episode:
    """An episode that was pickled."""
    episode = Episode(tools(name, options), by_round, telling)
    episode.begin(seed)
    episode.follow(numbers)
    return episode
