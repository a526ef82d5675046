"""Judges positions as a race: the dice that every seat still needs, as they stand or after everybody's next turn."""

from __future__ import annotations

from collections.abc import Sequence

import cython

from tablee.games.quadrot.codes import FACES, THROWING

if not cython.compiled:
    from tablee.games.quadrot.engine.core import Quadrot
    from tablee.games.quadrot.engine.paths import Paths
    from tablee.play.rng import Rng

    SIDE, OPEN, THROWS = 128, 512, 10

STEPS = (1 << 57) - 1  # the steps of a code
DECIDED = 100.0
"""A race that is won or lost, as a lead in dice."""


class Racer:
    """For one board and number of players.

    `dice` has what a lone pawn needs from each place: 128 places a side, four sides, then the same with open finish
    squares (R18).
    """

    def __init__(self, paths: Paths, players: int, dice: Sequence[float]) -> None:
        if not cython.compiled:
            self.dice = [0.0] * 2 * OPEN
            self.throw = [0] * THROWS
            self.chance = [0.0] * THROWS
        for index in range(2 * OPEN):
            self.dice[index] = dice[index]
        thrown = sorted(4 * min(one, two) + max(one, two) for one in FACES for two in FACES)
        for index, throw in enumerate(sorted(set(thrown))):
            self.throw[index] = throw
            self.chance[index] = thrown.count(throw) / float(len(thrown))
        self.after, self.reply, self.later = (Quadrot(paths, players) for _ in range(3))
        self.steps = 0

    def left(self, core: Quadrot, seat: int) -> float:
        """The dice a seat needs: the sum of its pawns."""
        row = self._row(core, seat)
        dice = 0.0
        for pawn in range(4):
            dice += self.dice[row + core.place[seat][pawn]]
        return dice

    def _row(self, core: Quadrot, seat: int) -> int:
        return SIDE * core.sides[seat] + (OPEN if core.arrivals else 0)

    def best(self, core: Quadrot) -> int:
        """The code that leaves the seat in turn the fewest dice; of equal ones the first in the order of `actions`."""
        self._search(core)
        return core._code(self.steps) if self.steps else core.nth(core.turn, 0)

    def _search(self, core: Quadrot) -> float:
        """The fewest dice that the seat in turn can leave itself."""
        self.steps = 0
        core._list()
        if core.ways.listed == 0:
            return self.left(core, core.turn)
        row = self._row(core, core.turn)
        least = 1e9
        for index in range(core.ways.listed):
            key = core.ways.key[index]
            dice = self.dice[row + (key >> 21)] + self.dice[row + (key >> 14 & 127)]
            dice += self.dice[row + (key >> 7 & 127)] + self.dice[row + (key & 127)]
            steps = core.ways.rank[index] & STEPS
            if dice < least or (dice == least and steps < self.steps):
                least = dice
                self.steps = steps
        return least

    def outlook(self, core: Quadrot, code: int, rng: Rng) -> float:
        """The lead in dice over the nearest rival that a code of the seat in turn is expected to bring.

        The next seat's throws are all looked at, those of further seats drawn; everybody then plays for the fewest dice
        left. At the end both the seat and its rival are judged by what their next throws would allow.
        """
        seat, arrivals = core.turn, core.arrivals
        self.after.copy_from(core)
        self.after.apply(seat, code)
        if self.after.arrived[seat]:
            return DECIDED
        if self.after.phase != THROWING:
            return 0.0
        lead = 0.0
        for index in range(THROWS):
            self.reply.copy_from(self.after)
            if self.reply.turn != seat:
                self.reply.let_be(self.throw[index])
                self.reply.apply(self.reply.turn, self.best(self.reply))
                self._go_round(self.reply, seat, rng)
            if self.reply.arrivals > arrivals:
                lead -= self.chance[index] * DECIDED
            elif self.reply.phase == THROWING:
                lead += self.chance[index] * self._lead(self.reply, seat)
        return lead

    def _go_round(self, core: Quadrot, seat: int, rng: Rng) -> None:
        """Until it is the seat's turn again."""
        while core.phase == THROWING and core.turn != seat:
            core.chance(rng)
            core.apply(core.turn, self.best(core))

    def _lead(self, core: Quadrot, seat: int) -> float:
        """Over whoever needs fewest of those still playing."""
        rival = -1
        for other in range(core.players):
            if other == seat or core.arrived[other]:
                continue
            if rival < 0 or self.left(core, other) < self.left(core, rival):
                rival = other
        return self._after_throw(core, rival) - self._after_throw(core, seat)

    def _after_throw(self, core: Quadrot, seat: int) -> float:
        """The dice left if it were this seat's throw now."""
        dice = 0.0
        for index in range(THROWS):
            self.later.copy_from(core)
            self.later.turn = seat
            self.later.let_be(self.throw[index])
            dice += self.chance[index] * self._search(self.later)
        return dice
