"""The last two pawns of a seat: the turns it needs to bring them home, exactly, if it plays for the fewest.

Every throw and every way through it is looked at, as the rules list them (`Ways`), for every pair of places; what is
left out is everybody else: nobody stands in the way, and nobody can be jumped over but the seat's own other pawn.
"""

from __future__ import annotations

from array import array

import cython

from tablee.games.quadrot.codes import FACES, MOST_TURNS, SIDES

if not cython.compiled:
    from tablee.games.quadrot.codes import HOME, START
    from tablee.games.quadrot.engine.paths import Paths, _address
    from tablee.games.quadrot.engine.ways import Ways

    LONGEST = 64  # turns
    THROWS = 10

STILL = 1e-9


class Finale:
    """For one board and side, as long as nobody has arrived (R18). A pawn that is home is one of the pair."""

    def __init__(self, paths: Paths, side: int) -> None:
        if not cython.compiled:
            self.place, self.taken = [0] * 4, [0] * 128
            self.throw, self.chance = [0] * THROWS, [0.0] * THROWS
        self.ways = Ways(paths)
        self.side = side
        thrown = sorted(4 * min(one, two) + max(one, two) for one in FACES for two in FACES)
        for index, throw in enumerate(sorted(set(thrown))):
            self.throw[index] = throw
            self.chance[index] = thrown.count(throw) / float(len(thrown))
        board = paths.board
        far = board.distances(SIDES[side])
        points = [point.id for point in board.points if point.kind != "red"]
        near = sorted(points, key=lambda point: far.get(point, MOST_TURNS))
        places = [HOME, *(board.number[point] for point in near), START]
        self.pair = array("H", bytes(2 * 128 * 128))
        self.pairs = [(one, two) for index, one in enumerate(places) for two in places[: index + 1]]
        for index, (one, two) in enumerate(self.pairs):
            self.pair[one << 7 | two] = self.pair[two << 7 | one] = index
        self.size = len(self.pairs)
        self.turns = array("d", bytes(8 * self.size))
        self.home_by = array("d", bytes(8 * self.size * LONGEST))
        self.first, self.outcome = array("I", [0]), array("H")
        self._list()
        if cython.compiled:
            self._first = cython.cast(cython.p_uint, _address(self.first))
            self._outcome = cython.cast(cython.p_ushort, _address(self.outcome))
            self._turns = cython.cast(cython.p_double, _address(self.turns))
            self._home_by = cython.cast(cython.p_double, _address(self.home_by))
        else:
            self._first, self._outcome = self.first, self.outcome
            self._turns, self._home_by = self.turns, self.home_by
        while self._sweep() > STILL:
            pass
        self._spread()

    def _list(self) -> None:
        """What each throw can make of each pair; who cannot move stays."""
        for number, (one, two) in enumerate(self.pairs):
            for index in range(THROWS):
                found = 0 if number == 0 else self._throw(one, two, self.throw[index])
                for k in range(found):
                    self.outcome.append(self.pair[self.ways.key[k] >> 14])
                if found == 0:
                    self.outcome.append(number)
                self.first.append(len(self.outcome))

    def _throw(self, one: int, two: int, throw: int) -> int:
        """How many ways there are."""
        self.place[0], self.place[1], self.place[2], self.place[3] = one, two, HOME, HOME
        self.taken[one], self.taken[two] = one != START and one != HOME, two != START and two != HOME
        self.ways.list(self.side, self.place, self.taken, 0, throw >> 2, throw & 3)
        self.taken[one] = self.taken[two] = 0
        return self.ways.listed

    def _best(self, row: int) -> int:
        """Of what a throw can make of a pair, the pair that needs the fewest turns."""
        best = self._outcome[self._first[row]]
        for k in range(self._first[row] + 1, self._first[row + 1]):
            if self._turns[self._outcome[k]] < self._turns[best]:
                best = self._outcome[k]
        return best

    def _sweep(self) -> float:
        """Value iteration once over all pairs, those near home first; returns what it still changed.

        Nobody has more than MOST_TURNS (R19), if there is no way home.
        """
        moved = 0.0
        for number in range(1, self.size):
            turns = 1.0
            for index in range(THROWS):
                turns += self.chance[index] * self._turns[self._best(number * THROWS + index)]
            turns = min(turns, 1.0 * MOST_TURNS)
            moved = max(moved, abs(turns - self._turns[number]))
            self._turns[number] = turns
        return moved

    def _spread(self) -> None:
        """The chance to be home within so many turns. Only the best of each row of outcomes is still needed."""
        for row in range(self.size * THROWS):
            self._outcome[row] = self._best(row)  # no row begins before its number
        for turn in range(LONGEST):
            self._home_by[turn] = 1.0
        for turn in range(1, LONGEST):
            for number in range(1, self.size):
                chance = 0.0
                for index in range(THROWS):
                    best = self._outcome[number * THROWS + index]
                    chance += self.chance[index] * self._home_by[best * LONGEST + turn - 1]
                self._home_by[number * LONGEST + turn] = chance
