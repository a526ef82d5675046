"""One episode by action numbers: what all environments drive.

Where several seats may act, time goes by in ticks: in each, every one of them is asked once. Who is asked first
changes from tick to tick, so that nobody is always a little earlier than the others.
"""

from __future__ import annotations

from typing import Any

import cython

from tablee.lab.envs.info import Info
from tablee.lab.envs.told import Told
from tablee.lab.envs.tools import Tools, tools
from tablee.lab.spaces.space import MOST as MOST_ACTIONS
from tablee.play.carried import carried, raise_failure
from tablee.play.errors import BadPosition
from tablee.play.rng import Rng

if not cython.compiled:
    from tablee.lab.envs.sheet import Pile, Sheet
    from tablee.lab.spaces.space import Space
    from tablee.play.position import Position

CHANCE = 1 << 30
MOST = MOST_ACTIONS + 1
"""With `wait`."""


class Episode:
    """A round (`by_round`) or a match, from its seed on.

    `seat` is who is asked, -1 when the episode is `over`. One that is `telling` drives a match, which is slower, so
    that there is a view to draw or to show to a bot; the numbers and the luck are the same.
    """

    def __init__(self, made: Tools, by_round: bool, telling: bool = False) -> None:
        self.tools = made
        self.space: Space = made.space
        self.known = made.numbers
        self.by_round, self.telling = by_round, telling
        self.position: Position = carried(made.game.core())
        self.players = self.position.players
        self.wait = getattr(made.space, "wait", -1)
        self.rng = Rng()
        self.match: Told | None = None
        self.numbers: list[int] = []
        self.rows = Pile(self.space.width, "int16")
        self.listed = Sheet(MOST, "int32", 1)
        self.masks = Pile(self.space.size, "int8", MOST)
        self.mask = self.nothing = nobodys(self.space.size)
        if not cython.compiled:
            self.change, self.clock = [0] * 8, [0] * 2
            self.listed.ints_at = cython.cast(cython.p_int, [0] * MOST)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Deal. The same seed brings the same luck."""
        self.seed, self.numbers = seed, []
        self.tick, self.left = -1, 0
        self.clock[0] = -1
        self.mask = self.nothing
        if self.telling:
            match = Told(self.tools, seed, self.by_round)
            match.begin()
            self.match, self.position = match, carried(match.core)
        else:
            self.rng.seed(seed)
            self.position.restart()
            while self.position.seats() == CHANCE:
                self.position.chance(self.rng)
        self._go_on()

    def step(self, number: int) -> tuple[float, ...] | None:
        """Play the action of whoever is asked; the reward of each seat, None if it is not among his actions."""
        return self._gains() if self._step(number) else None

    def _step(self, number: int) -> bool:
        if self.seat < 0 or number < 0 or number >= self.space.size:
            return False
        self._count_down()
        if number != self.wait and not self._do(number):
            self.space.raise_failure()
            return False
        self.numbers.append(self.known[number])
        self._go_on()
        self._count_up()
        return True

    def _do(self, number: int) -> bool:
        if not self.telling:
            return self.space.play(self.position, self.seat, number)
        code = self.space.code(self.position, self.seat, number)
        if code >= 0:
            self._apply(self.seat, code)
        return code >= 0

    def turn(
        self,
        number: Any,
        agents: list[str],
        infos: dict[str, Any],
        rewards: dict[str, float],
        totals: dict[str, float],
    ) -> str | None:
        """`step` with the books that PettingZoo wants kept; who is asked next, None if the number was refused."""
        seat = self.seat
        if not self._step(number):
            return None
        for other in range(self.players):
            agent = agents[other]
            gain = self._gain(other)
            rewards[agent] = gain
            totals[agent] = gain if other == seat else totals[agent] + gain
        if self.over or self.seat != seat:
            infos[agents[seat]] = Info(self.nothing, [])
        if self.over:
            self.mask = self.nothing
            return agents[seat]
        agent = agents[self.seat]
        infos[agent] = self.ask()
        return agent

    def ask(self) -> Info:
        """What whoever is asked may choose from."""
        info = self.choice(self.seat)
        self.mask = info["action_mask"]
        return info

    def sight(self, seat: int) -> dict[str, Any]:
        """What the seat sees, and the mask of its actions if it is the one who was asked."""
        return {
            "observation": self.observe(seat),
            "action_mask": self.mask if seat == self.seat else self.nothing,
        }

    def play(self, code: int) -> tuple[float, ...]:
        """Play what the rules allow without listing it, so that it has no number: bots may."""
        self.numbers.append(~code)
        self._count_down()
        self._apply(self.seat, code)
        self._go_on()
        self._count_up()
        return self._gains()

    def follow(self, numbers: list[int]) -> None:
        """Play what was played in another episode from the same seed on; what was never played there is refused."""
        for at, number in enumerate(numbers):
            if self.over or (number >= 0 and self.step(number) is None):
                raise BadPosition("lab_moves", at=at, number=number)
            if number < 0:
                self.play(~number)
        if not self.over:
            self.ask()

    def _count_down(self) -> None:
        """Before an action: what the seats have."""
        for seat in range(self.players):
            self.change[seat] = -self.position.total[seat]

    def _count_up(self) -> None:
        """After it: what it gave them."""
        self.all_changes = 0
        for seat in range(self.players):
            self.change[seat] += self.position.total[seat]
            self.all_changes += self.change[seat]

    def _gain(self, seat: int) -> float:
        """The change of the own score minus the mean change of the others'."""
        rest: float = self.all_changes - self.change[seat]
        return self.change[seat] - rest / max(1, self.players - 1)

    def _gains(self) -> tuple[float, ...]:
        return tuple([self._gain(seat) for seat in range(self.players)])

    def _apply(self, seat: int, code: int) -> None:
        if self.telling:
            assert self.match is not None
            self.match.carry_out(seat, self.tools.game.decode(code), code)
            self.position = carried(self.match.core)  # what was carried before knows nothing of it
        else:
            self.position.apply(seat, code)

    def _go_on(self) -> None:
        """Feed chance and clock until somebody is asked, or the episode is over."""
        self.over = False
        while True:
            position = self.position  # the clock may have acted
            seats = position.seats()
            if self.space.round_over(position) if self.by_round else seats == 0:
                self.over, self.seat = True, -1
                self.space.raise_failure()
                raise_failure(position)
                return
            if seats == CHANCE:
                position.chance(self.rng)
                continue
            self.left &= seats
            if self.left:
                break
            self.tick += 1
            self.left = seats
            if not self._ring():
                break
            self.left = 0
        self.space.raise_failure()
        seat = self.tick % self.players
        while not self.left >> seat & 1:
            seat = seat + 1 if seat + 1 < self.players else 0
        self.seat = seat
        self.left &= ~(1 << seat)

    def _ring(self) -> bool:
        """A tick begins: let the clock act for whoever is late; whether it did."""
        late = self.space.late_now(self.position, self.clock)
        for seat in range(self.players):
            if late >> seat & 1:
                self._apply(seat, self.space.overdue)
        return late != 0

    def may_act(self, seat: int) -> bool:
        """Whether the seat has any action now."""
        return not self.over and self.position.seats() >> seat & 1 == 1

    def _list(self, seat: int, into: cython.p_int) -> int:
        count = 0
        if not self.over:
            count = min(self.space.legal(self.position, seat, into, MOST - 1), MOST - 1)
            self.space.raise_failure()
            if self.wait >= 0:
                into[count] = self.wait
                count += 1
        return count

    def legal(self, seat: int) -> list[int]:
        """The numbers of the seat's actions."""
        listed, known = self.listed.ints_at, self.known
        return [known[listed[k]] for k in range(self._list(seat, listed))]

    def choice(self, seat: int) -> Info:
        """The same as an info has it."""
        listed, known, sheet = self.listed.ints_at, self.known, self.masks.top()
        count = self._list(seat, listed)
        sheet.mark(listed, count)
        mask = sheet.array.copy() if sheet is self.masks.spare else sheet.array
        return Info(mask, [known[listed[k]] for k in range(count)])

    def observe(self, seat: int) -> Any:
        """What the seat sees."""
        sheet = self.rows.top()
        self.space.observe(self.position, seat, sheet.shorts_at)
        self.space.raise_failure()
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


def nobodys(size: int) -> Any:
    """The mask of a seat that may not act."""
    from numpy import zeros

    mask = zeros(size, "int8")
    mask.flags.writeable = False
    return mask


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
