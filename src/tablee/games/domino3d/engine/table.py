"""The table of Domino 3D: the whole state of a match, what chance does to it, and how it is read and set up."""

from __future__ import annotations

import cython

from tablee.games.domino3d.codes import (
    DEALING,
    ENDED,
    EQUAL_TURNS,
    LAY,
    OVER,
    RACE,
    RACE_HANDS,
    SOLO,
    SOLO_TURNS,
    STARTING,
    VERB,
)

if not cython.compiled:
    from tablee.games.domino3d.engine.space import DOMINO_COUNT, NONE, Space
    from tablee.play.position import Position
    from tablee.play.rng import Rng

ONE = 1
CENTRE = 128 << 16 | 128 << 8 | 1  # the cell (0, 0, 0) of seat 0


class Table(Position):
    """Structures, hands and pile; sets of dominoes are bit sets."""

    def __init__(
        self,
        mode: int,
        players: int,
        differ: bool,
        advanced: bool,
        votes: bool,
        equal_turns: bool,
        four_rounds: bool,
        referee: bool,
    ) -> None:
        Position.__init__(self, players)
        if not cython.compiled:
            self.hand = [0] * 8
            self.arrival = [0] * 8
            self.claim = [0] * 8
            self.code = [0] * 16384
        self.space = Space()
        self.mode, self.differ, self.advanced, self.votes = mode, differ, advanced, votes
        self.four_rounds, self.referee = four_rounds, referee
        self.most_turns = 0
        if mode == SOLO:
            self.most_turns = SOLO_TURNS
        elif mode != RACE and equal_turns:
            self.most_turns = EQUAL_TURNS[players] * players
        self.hand_size = RACE_HANDS.get(players, 0)
        self._clear()

    def _clear(self) -> None:
        for seat in range(8):
            self.total[seat] = 0
        self._gather()
        self.phase = DEALING if self.mode == RACE else STARTING
        self.tower = ONE - ONE
        self.turn = self.round = self.turns = self.idle = self.placed = 0
        self.listed_for, self.listed = -1, 0

    def _gather(self) -> None:
        """All dominoes back (D22)."""
        self.space.clear()
        self.pile = (ONE << DOMINO_COUNT) - 1
        self.arrived = self.acted = 0
        for seat in range(8):
            self.hand[seat] = ONE - ONE
            self.arrival[seat] = 0
            self.claim[seat] = -1

    def _copy(self, other: Table) -> None:
        self.space.copy_from(other.space)
        self.total[:] = other.total
        self.hand[:] = other.hand
        self.arrival[:] = other.arrival
        self.claim[:] = other.claim
        self.pile, self.tower, self.phase, self.turn = other.pile, other.tower, other.phase, other.turn
        self.round, self.turns, self.idle, self.placed = other.round, other.turns, other.idle, other.placed
        self.arrived, self.acted = other.arrived, other.acted
        self.ledger_rows = 0
        self.listed_for = -1

    def _end(self) -> None:
        self.phase = OVER
        self._note(ENDED, -1, 0, 0)

    def _start(self, domino: int) -> None:
        """D11."""
        self.pile &= ~(ONE << domino)
        self.space.put(domino, CENTRE, 0)

    def _take(self, seat: int, domino: int) -> None:
        """D12, D17."""
        self.pile &= ~(ONE << domino)
        self.hand[seat] |= ONE << domino

    def _drawn(self, rng: Rng) -> int:
        """One domino of the pile, each as likely."""
        skip = rng.below(self._size(self.pile))
        for domino in range(DOMINO_COUNT):
            if self.pile >> domino & 1:
                if skip == 0:
                    return domino
                skip -= 1
        return NONE

    def _size(self, dominoes: int) -> int:
        found = 0
        while dominoes:
            dominoes &= dominoes - 1
            found += 1
        return found

    def _first(self, dominoes: int) -> int:
        for domino in range(DOMINO_COUNT):
            if dominoes >> domino & 1:
                return domino
        return NONE

    def _key(self, seat: int, data: int) -> int:
        """Cell A of a placement as a number of the space."""
        x, y, z = data >> 17 & 255, data >> 9 & 255, data >> 5 & 15
        return (seat if self.mode == RACE else 0) << 24 | x << 16 | y << 8 | z

    def _place(self, domino: int, key: int, pose: int) -> int:
        """A placement as data of an action."""
        return domino << 25 | (key >> 16 & 255) << 17 | (key >> 8 & 255) << 9 | (key & 15) << 5 | pose

    def _add(self, verb: int, data: int) -> None:
        """One more listed action."""
        self.code[self.listed] = (ONE * verb << VERB) + data
        self.listed += 1

    def _list_places(self, seat: int, domino: int) -> None:
        found = self.space.places(domino, seat if self.mode == RACE else 0, self.differ)
        for index in range(found):
            self._add(LAY, self._place(domino, self.space.place_key[index], self.space.place_pose[index]))

    def moment(self) -> dict[str, int]:
        """Whose turn it is and what has happened in it."""
        return {
            "phase": self.phase,
            "turn": self.turn,
            "round": self.round,
            "turns": self.turns,
            "idle": self.idle,
            "placed": self.placed,
            "acted": self.acted,
        }

    def set_moment(self, state: dict[str, int]) -> None:
        """The inverse of `moment`."""
        self.phase, self.turn, self.round = state["phase"], state["turn"], state["round"]
        self.turns, self.idle = state["turns"], state["idle"]
        self.placed, self.acted = state["placed"], state["acted"]
        self.listed_for = -1

    def held(self) -> int:
        """The domino in the hand of the player whose turn it is (game, solo)."""
        return self._first(self.hand[self.turn])

    def hand_of(self, seat: int) -> list[int]:
        """What the seat holds."""
        return [domino for domino in range(DOMINO_COUNT) if self.hand[seat] >> domino & 1]

    def pile_of(self) -> list[int]:
        """The pile, or what was set aside."""
        return [domino for domino in range(DOMINO_COUNT) if self.pile >> domino & 1]

    def give(self, hands: list[list[int]], pile: list[int]) -> None:
        """Given hands and a given pile."""
        for seat, dominoes in enumerate(hands):
            self.hand[seat] = ONE - ONE
            for domino in dominoes:
                self.hand[seat] |= ONE << domino
        self.pile = ONE - ONE
        for domino in pile:
            self.pile |= ONE << domino

    def placed_of(self) -> list[tuple[int, int]]:
        """The layout: seat of the structure (0 in the game) and placement, in the order placed."""
        found = []
        for index in range(self.space.count):
            domino = self.space.order[index]
            key = self.space.cell[2 * domino]
            found.append((key >> 24, self._place(domino, key, self.space.pose[domino])))
        return found

    def put_out(self, placed: list[tuple[int, int]]) -> None:
        """The inverse of `placed_of`, on an empty table."""
        for seat, data in placed:
            self.space.put(data >> 25, self._key(seat, data), data & 31)

    def touched_by(self, domino: int) -> list[int]:
        """The dominoes a placed one touches, in the order placed."""
        near = self.space.touched(domino)
        order = [self.space.order[index] for index in range(self.space.count)]
        return [other for other in order if near >> other & 1]

    def seams(self, data: int) -> list[tuple[int, int, int, int, int]]:
        """The seams a placement makes in the game (D6): both cells, the direction the faces look, both marks."""
        return self.space.seams(data >> 25, self._key(0, data), data & 31)

    def faults(self, seat: int, data: int) -> list[tuple[int, int, int, int, int]]:
        """Where a placement breaks D6 or D7: both cells, the direction the faces look, both marks."""
        return self.space.faults(data >> 25, self._key(seat, data), data & 31, self.differ)

    def arrivals(self) -> list[int]:
        """The seats that are done, in the order of arrival."""
        done = [seat for seat in range(self.players) if self.arrival[seat]]
        return sorted(done, key=lambda seat: self.arrival[seat])

    def claims(self) -> list[int]:
        """What each seat has claimed; -1 nothing."""
        return [self.claim[seat] for seat in range(self.players)]

    def tower_of(self) -> list[int]:
        """The tower of the last collapse."""
        return [domino for domino in range(DOMINO_COUNT) if self.tower >> domino & 1]

    def set_race(self, arrivals: list[int], claims: list[int], tower: list[int]) -> None:
        """Given arrivals, claims and a given fallen tower."""
        for seat in range(self.players):
            self.arrival[seat] = arrivals.index(seat) + 1 if seat in arrivals else 0
            self.claim[seat] = claims[seat]
        self.arrived = len(arrivals)
        self.tower = ONE - ONE
        for domino in tower:
            self.tower |= ONE << domino

    def set_totals(self, totals: list[int]) -> None:
        """Given scores."""
        for seat, total in enumerate(totals):
            self.total[seat] = total
