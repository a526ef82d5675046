"""Many games stepped in one call, without Python's lock, into arrays that NumPy lends.

Every game has its own generator, seeded from (seed, game): what happens in a game depends neither on how many others
there are nor on how they are shared among threads. Only Space and Position are asked, so all games can be played.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

import cython

from tablee.lab.spaces.space import MOST
from tablee.play.carried import carried, plain_of, raise_failure
from tablee.play.rng import Rng

if not cython.compiled:
    from tablee.lab.spaces.space import Space
    from tablee.nocython import lent, lowest
    from tablee.play.position import Position

    def _keep_luck(batch: Batch, rng: Rng, game: int) -> None:
        batch.starts[game].copy_from(rng)

    def _begin_at(batch: Batch, game: int) -> None:
        batch._begin(batch.positions[game], batch.rngs[game], game)

    def _step_at(batch: Batch, game: int) -> None:
        batch._step(batch.positions[game], batch.rngs[game], game)

    def _features_at(batch: Batch, game: int) -> None:
        batch._write_features(batch.positions[game], game)

    def _every_at(batch: Batch, game: int) -> int:
        return batch._list_every(batch.positions[game], game)

    def _has_at(batch: Batch, game: int) -> bool:
        return batch._has(batch.positions[game], game)

    def _fetch_ahead(batch: Batch, game: int, end: int) -> None:
        """Bring the next games near the processor: only compiled code can."""

    def _short_row(rows: Any, at: int) -> Any:
        """The numbers from there on."""
        return rows[at:]

    AT_ONCE = 8

    def _no_numbers(row: Any) -> None:
        """Eight places of a list that hold nothing."""
        for k in range(AT_ONCE):
            row[k] = -1

    _byte_row = _int_row = _float_row = _short_row

CHANCE = 1 << 30
UINT8, INT16, INT32, UINT64, FLOAT32 = map(ord, "BhiQf")
ALL = 0xFFFFFFFFFFFFFFFF
WEYL, MIX_ONE, MIX_TWO = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB  # of splitmix64


class Batch:
    """Games of one kind. `wait` is a number that does nothing and is always there, -1 if there is none such.

    An episode is a round with `by_round`, else a match; after `longest` actions it is cut off (0: never).
    """

    def __init__(
        self, space: Space, positions: Sequence[Position], wait: int, by_round: bool, longest: int
    ) -> None:
        self.space = space
        self.positions = [carried(position) for position in positions]
        self.plain = any(plain_of(position) is not position for position in self.positions)
        self.rngs = [Rng() for _ in self.positions]
        self.starts = [Rng() for _ in self.positions]
        """The luck with which each running episode began."""
        self.count, self.players = len(self.positions), self.positions[0].players
        self.width, self.share = space.width, 1.0 / max(1, self.players - 1)
        self.wait, self.by_round, self.longest = wait, by_round, longest
        addresses = [array("Q", map(id, each)) for each in (self.positions, self.rngs, self.starts)]
        every = array("i", [0]) * (MOST + 1)
        self.kept: list[Any] = [addresses, every]
        self.every = cython.cast(cython.p_int, lent(every, INT32, MOST + 1))
        if cython.compiled:
            self.position_at = cython.cast(cython.p_ulonglong, lent(addresses[0], UINT64, self.count))
            self.rng_at = cython.cast(cython.p_ulonglong, lent(addresses[1], UINT64, self.count))
            self.start_at = cython.cast(cython.p_ulonglong, lent(addresses[2], UINT64, self.count))

    def lend(self, obs: Any, final_obs: Any, legal: Any, numbers: Any, reward: Any, ends: Any) -> None:
        """The arrays to write into; `ends` are done and cut.

        `numbers` are n_legal, seat, action, acted and length, and how far the race is: tick, left, and two rows for
        the clocks.
        """
        self.kept += [obs, final_obs, legal, numbers, reward, ends]
        self.most = legal.shape[1]
        games, cells = self.count, self.count * self.width
        self.obs = cython.cast(cython.p_short, lent(obs, INT16, cells))
        self.final_obs = cython.cast(cython.p_short, lent(final_obs, INT16, cells))
        self.legal = cython.cast(cython.p_int, lent(legal, INT32, games * self.most))
        self.n_legal = cython.cast(cython.p_int, lent(numbers[0], INT32, games))
        self.seat = cython.cast(cython.p_int, lent(numbers[1], INT32, games))
        self.action = cython.cast(cython.p_int, lent(numbers[2], INT32, games))
        self.acted = cython.cast(cython.p_int, lent(numbers[3], INT32, games))
        self.length = cython.cast(cython.p_int, lent(numbers[4], INT32, games))
        self.tick = cython.cast(cython.p_int, lent(numbers[5], INT32, games))
        self.left = cython.cast(cython.p_int, lent(numbers[6], INT32, games))
        self.clock = cython.cast(cython.p_int, lent(numbers[7:9], INT32, 2 * games))
        self.reward = cython.cast(cython.p_float, lent(reward, FLOAT32, games * self.players))
        self.done = cython.cast(cython.p_uchar, lent(ends[0], UINT8, games))
        self.cut = cython.cast(cython.p_uchar, lent(ends[1], UINT8, games))

    def seed(self, seed: int) -> None:
        """Begin all generators anew."""
        for game, rng in enumerate(self.rngs):
            rng.seed((seed & ALL) | game << 64)

    def began_with(self, game: int) -> list[int]:
        """The luck with which the running episode of this game began."""
        return self.starts[game].state()

    def begin_with(self, game: int, luck: Sequence[int]) -> None:
        """The episode that began with this luck, from its beginning."""
        self.rngs[game].with_state(luck)
        self.begin(game, game + 1)

    def begin(self, first: int, end: int) -> None:
        """A new episode in each of these games."""
        with cython.nogil:
            for game in range(first, end):
                _begin_at(self, game)
        self._raise_failure()

    def first_illegal(self, first: int, end: int) -> int:
        """The first of these games in which `action` is none of the seat's; -1 if there is none."""
        found = -1
        with cython.nogil:
            for game in range(first, end):
                if not self._is_listed(game):
                    found = game
                    break
        return found

    def step(self, first: int, end: int) -> None:
        """Play `action`, which was looked at, in each of these games."""
        with cython.nogil:
            for game in range(first, end):
                _fetch_ahead(self, game, end)
                _step_at(self, game)
        self._raise_failure()

    def _raise_failure(self) -> None:
        """Say what went wrong in a space or a position that is written in plain Python."""
        self.space.raise_failure()
        if self.plain:
            for position in self.positions:
                raise_failure(position)

    def choose(self, seed: int, turn: int) -> None:
        """Put any of the listed actions into `action`, each as likely, as (seed, game, turn) will have it."""
        with cython.nogil:
            for game in range(self.count):
                self.action[game] = self.legal[
                    game * self.most + ((_luck(seed, game, turn) >> 32) * self.n_legal[game] >> 32)
                ]

    def write_features(self, feature: Any, start: Any) -> None:
        """The features of all listed actions of all games, those of a game from its `start` on."""
        self.start = cython.cast(cython.p_int, lent(start, INT32, self.count + 1))
        rows = self.start[self.count]
        self.feature = cython.cast(cython.p_float, lent(feature, FLOAT32, rows * self.space.feature_width))
        with cython.nogil:
            for game in range(self.count):
                _features_at(self, game)

    def write_bits(self, bits: Any, marked: Any) -> None:
        """One bit for each number, lowest first; `marked` remembers which are set: count, then the numbers."""
        width = bits.shape[1]
        here = cython.cast(cython.p_uchar, lent(bits, UINT8, self.count * width))
        old = cython.cast(cython.p_int, lent(marked, INT32, self.count * (self.most + 1)))
        with cython.nogil:
            for game in range(self.count):
                self._mark(_byte_row(here, game * width), _int_row(old, game * (self.most + 1)), game)

    def _mark(self, bits: cython.p_uchar, marked: cython.p_int, game: int) -> None:
        if marked[0] == self.most:  # more were set than it could remember
            for k in range((self.space.size + 7) // 8):
                bits[k] = 0
        else:
            for k in range(1, marked[0] + 1):
                bits[marked[k] >> 3] = 0
        marked[0] = self.n_legal[game]
        if marked[0] == self.most:
            for k in range(_every_at(self, game)):
                number = self.every[k]
                bits[number >> 3] |= 1 << (number & 7)
            return
        for k in range(marked[0]):
            number = self.legal[game * self.most + k]
            marked[k + 1] = number
            bits[number >> 3] |= 1 << (number & 7)

    def _list_every(self, position: Position, game: int) -> int:
        """All actions of whoever is asked, into `every`, where not all have room in the list."""
        count = min(self.space.legal(position, self.seat[game], self.every, MOST), MOST)
        if self.wait >= 0:
            self.every[count] = self.wait
            count += 1
        return count

    def write_masks(self, masks: Any) -> None:
        """One byte for each number, in rows of zeros."""
        width = masks.shape[1]
        here = cython.cast(cython.p_uchar, lent(masks, UINT8, self.count * width))
        with cython.nogil:
            for game in range(self.count):
                if self.n_legal[game] < self.most:
                    for k in range(self.n_legal[game]):
                        here[game * width + self.legal[game * self.most + k]] = 1
                else:
                    for k in range(_every_at(self, game)):
                        here[game * width + self.every[k]] = 1

    def _is_listed(self, game: int) -> bool:
        number, count, found = self.action[game], self.n_legal[game], 0
        if number < 0:
            return False
        row = _int_row(self.legal, game * self.most)
        for k in range(AT_ONCE):  # what stands behind the last one is no number
            if row[k] == number:
                found = 1
        for k in range(AT_ONCE, count):
            if row[k] == number:
                found = 1
        return found == 1 or (count == self.most and _has_at(self, game))

    def _has(self, position: Position, game: int) -> bool:
        """The same where not all have room in the list."""
        number = self.action[game]
        return 0 <= number < self.space.size and self.space.code(position, self.seat[game], number) >= 0

    def _keep(self, start: Rng, rng: Rng) -> None:
        start.copy_from(rng)

    def _fetch(self, position: Position, stage: int) -> None:
        self.space.fetch(position, stage)

    def _begin(self, position: Position, rng: Rng, game: int) -> None:
        _keep_luck(self, rng, game)
        position.restart()
        self.length[game] = 0
        self.tick[game], self.left[game], self.clock[2 * game] = -1, 0, -1
        seats = position.seats()
        while seats == CHANCE:
            position.chance(rng)
            seats = position.seats()
        if self.wait >= 0:
            seats = self._race_on(position, rng, game)
        self._ask(position, game, seats, False)
        self.space.observe(position, self.seat[game], _short_row(self.obs, game * self.width))

    def _step(self, position: Position, rng: Rng, game: int) -> None:
        seat, number, before = self.seat[game], self.action[game], 0
        reward = _float_row(self.reward, game * self.players)
        if self.players == 2:
            before = position.total[0] - position.total[1]
        else:
            for other in range(self.players):
                reward[other] = -position.total[other]
        if number != self.wait:
            self.space.play(position, seat, number)
        seats, dealt = position.seats(), False
        while seats == CHANCE and not (self.by_round and self.space.round_over(position)):
            position.chance(rng)
            seats, dealt = position.seats(), True
        if self.wait >= 0:
            seats, dealt = self._race_on(position, rng, game), True
        if self.players == 2:
            reward[0] = position.total[0] - position.total[1] - before
            reward[1] = before - (position.total[0] - position.total[1])
        else:
            self._share_out(position, reward)
        self.acted[game] = seat
        self.length[game] += 1
        self.done[game] = self.cut[game] = 0
        if seats == 0 or seats == CHANCE:
            self.done[game] = 1
        elif self.length[game] == self.longest:
            self.cut[game] = 1
        else:
            again = not dealt and seats == 1 << seat
            self._ask(position, game, seats, again)
            if dealt:
                self.space.observe(position, self.seat[game], _short_row(self.obs, game * self.width))
            elif again:
                self.space.renew_own(position, seat, _short_row(self.obs, game * self.width))
            else:
                self.space.renew(position, self.seat[game], _short_row(self.obs, game * self.width))
            return
        self.space.observe(position, seat, _short_row(self.final_obs, game * self.width))
        self._begin(position, rng, game)

    def _race_on(self, position: Position, rng: Rng, game: int) -> int:
        """Who is still to be asked in this tick, or in the next one; 0 when the episode is over.

        In a tick everybody who may act is asked once, and when one begins the clock acts first.
        """
        while True:
            seats = position.seats()
            if seats == 0 or (self.by_round and self.space.round_over(position)):
                return 0
            if seats == CHANCE:
                position.chance(rng)
                continue
            self.left[game] &= seats
            if self.left[game]:
                return self.left[game]
            self.tick[game] += 1
            if not self._ring(position, game):
                self.left[game] = seats
                return seats

    def _ring(self, position: Position, game: int) -> bool:
        """Let the clock act for whoever is late; whether it did."""
        late = self.space.late_now(position, _int_row(self.clock, 2 * game))
        for seat in range(self.players):
            if late >> seat & 1:
                position.apply(seat, self.space.overdue)
        return late != 0

    def _share_out(self, position: Position, reward: cython.p_float) -> None:
        """The change of each seat's score, minus the mean of the others'."""
        sum = 0.0
        for other in range(self.players):
            reward[other] += position.total[other]
            sum += reward[other]
        for other in range(self.players):
            reward[other] -= (sum - reward[other]) * self.share

    def _ask(self, position: Position, game: int, seats: int, again: bool) -> None:
        """Whose turn it is, perhaps again, and what there is to do. Who is asked first changes from tick to tick."""
        if seats & (seats - 1) == 0:
            seat = lowest(seats)
        else:
            seat = self.tick[game] % self.players
            while seats >> seat & 1 == 0:
                seat = (seat + 1) % self.players
        self.seat[game] = seat
        row = _int_row(self.legal, game * self.most)
        before = self.n_legal[game]
        if again and self.wait < 0:
            count = self.space.list_again(position, seat, row, before, self.most)
        else:
            count = self.space.legal(position, seat, row, self.most)
        if self.wait >= 0:
            self.left[game] &= ~(1 << seat)
            count = min(count, self.most - 1)
            row[count] = self.wait
            count += 1
        count = min(count, self.most)
        self.n_legal[game] = count
        if count + AT_ONCE <= self.most:  # nearly always enough, and quicker than to count
            _no_numbers(_int_row(row, count))
            count += AT_ONCE
        for k in range(count, before):
            row[k] = -1

    def _write_features(self, position: Position, game: int) -> None:
        seat, width = self.seat[game], self.space.feature_width
        for k in range(self.n_legal[game]):
            self.space.features(
                position,
                seat,
                self.space.code(position, seat, self.legal[game * self.most + k]),
                _float_row(self.feature, (self.start[game] + k) * width),
            )


def _luck(seed: int, game: int, turn: int) -> int:
    """64 random bits that belong to this turn of this game: splitmix64."""
    mixed = (seed + game * MIX_ONE + (turn + 1) * WEYL) & ALL
    mixed = ((mixed ^ mixed >> 30) * MIX_ONE) & ALL
    mixed = ((mixed ^ mixed >> 27) * MIX_TWO) & ALL
    return mixed ^ mixed >> 31
