"""The rules of Domino 3D, clauses D1-D25."""

from __future__ import annotations

import cython

from tablee.games.domino3d.codes import (
    ARRIVED,
    BUILDING,
    BUILT,
    CHECK_BEGAN,
    CHECKING,
    CLAIM,
    CLAIMED,
    CLEARED,
    COLLAPSED,
    DEALING,
    DONE,
    DRAWING,
    ENDED,
    EQUAL_TURNS,
    ERRED,
    ERRED_CUT,
    LAY,
    NO_CLAIM,
    ON_TOP,
    OVER,
    PLACED,
    PLAYING,
    RACE,
    RACE_HANDS,
    RACE_TIMED_OUT,
    REBUILT,
    REMOVED,
    SCORED,
    SKIP,
    SKIPPED,
    SOLO,
    SOLO_TURNS,
    STARTING,
    TAKE_BACK,
    TIMED_OUT,
    TIMEOUT,
    TOOK_BACK,
    UPRIGHT,
    VERB,
    VOTE,
    VOTE_TIMED_OUT,
    VOTED,
    VOTING,
)

if not cython.compiled:
    from tablee.games.domino3d.space import FALLS, FITS, NONE, TOUCHES_NOTHING, Space
    from tablee.play.position import Position
    from tablee.play.rng import Rng

ONE = 1
CHANCE = 1 << 30
DOMINOES = 42
CENTRE = 128 << 16 | 128 << 8 | 1  # the cell (0, 0, 0) of seat 0


class Domino3d(Position):
    """A match of Domino 3D: the game, the race or solo."""

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
        self.restart()

    def restart(self) -> None:
        for seat in range(8):
            self.total[seat] = self.arrival[seat] = 0
            self.hand[seat] = ONE - ONE
            self.claim[seat] = -1
        self.space.clear()
        self.phase = DEALING if self.mode == RACE else STARTING
        self.pile = (ONE << DOMINOES) - 1
        self.tower = ONE - ONE
        self.turn = self.round = self.turns = self.idle = self.placed = self.arrived = self.acted = 0
        self.listed_for, self.listed = -1, 0

    def seats(self) -> int:
        if self.phase == OVER:
            return 0
        if self.phase == STARTING or self.phase == DRAWING or self.phase == DEALING:
            return CHANCE
        if self.phase == PLAYING:
            return 1 << self.turn
        waiting = 0
        for seat in range(self.players):
            if self._awaited(seat):
                waiting |= 1 << seat
        return waiting

    def _awaited(self, seat: int) -> bool:
        """Several may act: who has not voted, arrived or checked yet (D15, D18, D21)."""
        if self.phase == VOTING:
            return not self.acted >> seat & 1
        if self.phase == BUILDING:
            return self.arrival[seat] == 0
        return self.arrival[self._right_of(seat)] > 0 and not self.acted >> seat & 1

    def _right_of(self, seat: int) -> int:
        """D21: the seat before his."""
        return seat - 1 if seat else self.players - 1

    def chance(self, rng: Rng) -> None:
        """D11, D12, D17, D22."""
        self.ledger_rows = 0
        self.listed_for = -1
        if self.phase == DEALING:
            self._deal(rng)
        elif self.phase == STARTING:
            self.space.put(self._drawn(rng), CENTRE, 0)
            self.turn = 0 if self.mode == SOLO else 1
            self.round = 1
            self.phase = DRAWING
        else:
            self.hand[self.turn] = ONE << self._drawn(rng)
            self.phase = PLAYING

    def _drawn(self, rng: Rng) -> int:
        """One domino of the pile, each as likely."""
        skip = rng.below(self._size(self.pile))
        for domino in range(DOMINOES):
            if self.pile >> domino & 1:
                if skip == 0:
                    self.pile &= ~(ONE << domino)
                    return domino
                skip -= 1
        return NONE

    def _size(self, dominoes: int) -> int:
        found = 0
        while dominoes:
            dominoes &= dominoes - 1
            found += 1
        return found

    def _deal(self, rng: Rng) -> None:
        """D17, D22."""
        self.space.clear()
        self.pile = (ONE << DOMINOES) - 1
        self.arrived = self.acted = 0
        for seat in range(self.players):
            self.hand[seat] = ONE - ONE
            self.arrival[seat] = 0
            self.claim[seat] = -1
        for _ in range(self.hand_size):
            for seat in range(self.players):
                self.hand[seat] |= ONE << self._drawn(rng)
        self.round += 1
        self.phase = BUILDING

    def held(self) -> int:
        """The domino in the hand of the player whose turn it is (game, solo)."""
        for domino in range(DOMINOES):
            if self.hand[self.turn] >> domino & 1:
                return domino
        return NONE

    def apply(self, seat: int, code: int) -> None:
        self.ledger_rows = 0
        self.listed_for = -1
        verb = code >> VERB
        data = code & 0x7FFFFFFF
        if verb == LAY:
            if self.mode == RACE:
                self._build(seat, data)
            else:
                self._lay(seat, data)
        elif verb == SKIP:
            self._put_back(seat)
        elif verb == TAKE_BACK:
            self.space.take(data)
            self.hand[seat] |= ONE << data
            self._note(TOOK_BACK, seat, 0, data)
        elif verb == CLAIM:
            self._claim(seat, data)
        elif verb == VOTE:
            self._vote(seat, data)
        elif verb == DONE:
            self._done(seat)
        else:
            self._time_out(seat)

    def key_of(self, seat: int, data: int) -> int:
        """Cell A of a placement as a number of the space."""
        x, y, z = data >> 17 & 255, data >> 9 & 255, data >> 5 & 15
        return (seat if self.mode == RACE else 0) << 24 | x << 16 | y << 8 | z

    def place_code(self, domino: int, key: int, pose: int) -> int:
        """A placement as data of an action."""
        return domino << 25 | (key >> 16 & 255) << 17 | (key >> 8 & 255) << 9 | (key & 15) << 5 | pose

    def judged(self, seat: int, data: int) -> int:
        """What is wrong with a placement, in the order of D9; FITS if nothing is."""
        domino, key, pose = data >> 25, self.key_of(seat, data), data & 31
        if self.mode == RACE and self._nothing_built(seat):
            return FITS if key == seat << 24 | CENTRE and pose < 4 else TOUCHES_NOTHING
        return self.space.judge(domino, key, pose, self.differ)

    def _nothing_built(self, seat: int) -> bool:
        for index in range(self.space.count):
            if self.space.cell[2 * self.space.order[index]] >> 24 == seat:
                return False
        return True

    def _lay(self, seat: int, data: int) -> None:
        """D12-D14; an attempt without support falls (D15)."""
        domino, key, pose = data >> 25, self.key_of(seat, data), data & 31
        if self.space.judge(domino, key, pose, self.differ) == FALLS:
            self._collapse(seat, data)
            return
        self.space.put(domino, key, pose)
        self.hand[seat] = ONE - ONE
        self._note(PLACED, seat, self._size(self.touched(domino)), data)
        if self.space.level[domino] > 1:
            self._note(ON_TOP, seat, 2, 0)
        elif pose >> 2 >= 4:
            self._note(UPRIGHT, seat, 1, 0)
        self.placed += 1
        if self.advanced and self.pile:
            self.phase = DRAWING
        else:
            self._end_turn()

    def touched(self, domino: int) -> int:
        """The bit set of dominoes that share a unit face with a placed one (D6, D13)."""
        return self.space.beside(self.space.cell[2 * domino], self.space.cell[2 * domino + 1]) & ~(
            ONE << domino
        )

    def worth(self, data: int) -> int:
        """D13: what a placement scores in the game: dominoes touched * 4, and 1 upright or 2 on top."""
        key, pose = self.key_of(0, data), data & 31
        bonus = 2 if self._bottom_height(key, pose) > 1 else 1 if pose >> 2 >= 4 else 0
        return 4 * self._size(self.space.beside(key, key + self.space.step[pose >> 2])) + bonus

    def _bottom_height(self, key: int, pose: int) -> int:
        return (key & 255) - 1 if pose >> 2 == 5 else key & 255

    def _put_back(self, seat: int) -> None:
        """D12."""
        self._note(SKIPPED, seat, 0, self.held())
        self.pile |= self.hand[seat]
        self.hand[seat] = ONE - ONE
        self._end_turn()

    def _end_turn(self) -> None:
        """D12, D16, D25."""
        self.turns += 1
        self.idle = 0 if self.placed else self.idle + 1
        self.placed = 0
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0
        enough = self.most_turns > 0 and self.turns >= self.most_turns
        if self.pile == 0 or enough or (self.mode != SOLO and self.idle >= 2 * self.players):
            self._end()
        else:
            self.phase = DRAWING

    def _end(self) -> None:
        self.phase = OVER
        self._note(ENDED, -1, 0, 0)

    def _collapse(self, seat: int, data: int) -> None:
        """D15."""
        self._find_tower(self.key_of(seat, data), data & 31)
        self.pile |= self.hand[seat]
        self.hand[seat] = ONE - ONE
        loss = self.total[seat] if self.total[seat] < 10 else 10
        self._note(COLLAPSED, seat, -loss, data)
        if self.tower and self.votes:
            self.phase = VOTING
            self.acted = 0
            return
        if self.tower:
            self._note(REBUILT, -1, 0, 0)
        self._end_turn()

    def _find_tower(self, key: int, pose: int) -> None:
        """D15: what stands on level 2 or more in the columns on which the domino rested, and all above."""
        self.tower = ONE - ONE
        if pose >> 2 < 4:
            self._add_column(key)
            self._add_column(key + self.space.step[pose >> 2])
        grows = True
        while grows:
            grows = False
            for index in range(self.space.count):
                domino = self.space.order[index]
                if not self.tower >> domino & 1 and self._below(domino) & self.tower:
                    self.tower |= ONE << domino
                    grows = True

    def _add_column(self, key: int) -> None:
        if self.space.find(key - 1) == NONE:
            return
        for index in range(self.space.count):
            domino = self.space.order[index]
            for half in range(2):
                if self.space.level[domino] > 1 and self.space.cell[2 * domino + half] >> 8 == key >> 8:
                    self.tower |= ONE << domino

    def _below(self, domino: int) -> int:
        """The bit set of dominoes directly below a placed one."""
        found = ONE - ONE
        for half in range(2):
            index = self.space.find(self.space.cell[2 * domino + half] - 1)
            if index != NONE:
                found |= ONE << (index >> 1)
        return found & ~(ONE << domino)

    def _vote(self, seat: int, rebuild: int) -> None:
        """D15: the first no removes the tower, yes from all rebuilds it."""
        self._note(VOTED, seat, 0, rebuild)
        self.acted |= 1 << seat
        if not rebuild:
            self._note(REMOVED, -1, 0, 0)
            for domino in range(DOMINOES):
                if self.tower >> domino & 1:
                    self.space.take(domino)
            self._end_turn()
        elif self.acted == (1 << self.players) - 1:
            self._note(REBUILT, -1, 0, 0)
            self._end_turn()

    def _build(self, seat: int, data: int) -> None:
        """D18, D20."""
        domino = data >> 25
        self.space.put(domino, self.key_of(seat, data), data & 31)
        self.hand[seat] &= ~(ONE << domino)
        self._note(BUILT, seat, 0, data)

    def may_take_back(self, seat: int, domino: int) -> bool:
        """D20: it is his, nothing rests on it, and the others still hang together."""
        if not self.space.placed >> domino & 1 or self.space.cell[2 * domino] >> 24 != seat:
            return False
        others = ONE - ONE
        for index in range(self.space.count):
            other = self.space.order[index]
            if other != domino and self.space.cell[2 * other] >> 24 == seat:
                others |= ONE << other
                if self._below(other) >> domino & 1:
                    return False
        return self._hangs_together(others)

    def _hangs_together(self, dominoes: int) -> bool:
        reached = dominoes & ~(dominoes - 1) if dominoes else dominoes
        grows = True
        while grows:
            grows = False
            for domino in range(DOMINOES):
                if reached >> domino & 1:
                    near = self.touched(domino) & dominoes & ~reached
                    if near:
                        reached |= near
                        grows = True
        return reached == dominoes

    def _done(self, seat: int) -> None:
        """D19; while checking: nothing to claim (D21)."""
        if self.phase == CHECKING:
            self._check(seat, CLEARED, -1)
            return
        self.arrived += 1
        self.arrival[seat] = self.arrived
        self._note(ARRIVED, seat, 0, self.arrived)
        if self.arrived == self.players:
            self._stop_building()

    def _time_out(self, seat: int) -> None:
        if self.phase == PLAYING:
            self._note(TIMED_OUT, seat, 0, 0)
            self._put_back(seat)
        elif self.phase == VOTING:
            self._note(VOTE_TIMED_OUT, seat, 0, 0)
            self._vote(seat, 1)
        else:
            self._note(RACE_TIMED_OUT, seat, 0, 0)
            if self.phase == BUILDING:
                self._stop_building()
            else:
                self._check(seat, CLEARED, -1)

    def _stop_building(self) -> None:
        """D21."""
        if self.arrived == 0 or self.referee:
            self._score_round()
        else:
            self.phase = CHECKING
            self.acted = 0
            self._note(CHECK_BEGAN, -1, 0, 0)

    def _claim(self, seat: int, data: int) -> None:
        self._check(seat, CLAIMED, data)

    def _check(self, seat: int, kind: int, data: int) -> None:
        """D21: one claim each."""
        self._note(kind, seat, 0, data)
        self.claim[seat] = data
        self.acted |= 1 << seat
        if self.seats() == 0:
            self._score_round()

    def claim_is_right(self, other: int, data: int) -> bool:
        """D21: the two dominoes have a visible seam that does not match, or there is no upright one."""
        if data == NO_CLAIM << 6 | NO_CLAIM:
            return not self._has_upright(other)
        return self._pair_errs(data >> 6, data & 63)

    def _has_upright(self, seat: int) -> bool:
        for index in range(self.space.count):
            domino = self.space.order[index]
            if self.space.cell[2 * domino] >> 24 == seat and self.space.pose[domino] >> 2 >= 4:
                return True
        return False

    def _pair_errs(self, one: int, two: int) -> bool:
        """D6, D7 in the structure as it stands."""
        for half in range(2):
            mine = self.space.cell[2 * one + half]
            for direction in range(6):
                near = mine + self.space.step[direction]
                index = self.space.find(near)
                if index == NONE or index >> 1 != two:
                    continue
                hidden = self.space.mark(2 * one + half, direction)
                if self.differ and hidden == self.space.mark(index, direction ^ 1):
                    return True
                for look in range(6):
                    if look >> 1 == direction >> 1 or (look == 5 and mine & 255 == 1):
                        continue
                    front, far = mine + self.space.step[look], near + self.space.step[look]
                    if self.space.find(front) != NONE or self.space.find(far) != NONE:
                        continue
                    if self.space.mark(2 * one + half, look) != self.space.mark(index, look):
                        return True
        return False

    def first_error(self, seat: int) -> int:
        """The first error of a set as a claim; -1 if there is none."""
        for one in range(DOMINOES):
            if self.space.placed >> one & 1 and self.space.cell[2 * one] >> 24 == seat:
                near = self.touched(one)
                for two in range(one + 1, DOMINOES):
                    if near >> two & 1 and self._pair_errs(one, two):
                        return one << 6 | two
        return -1 if self._has_upright(seat) else NO_CLAIM << 6 | NO_CLAIM

    def _score_round(self) -> None:
        """D19, D21-D24."""
        for seat in range(self.players):
            if self.arrival[seat] == 0:
                continue
            won = self.players + 1 - self.arrival[seat]
            error = self.first_error(seat) if self.referee else self._claimed_error(seat)
            if error < 0:
                self._note(SCORED, seat, won, 0)
            elif won > self.total[seat]:
                self._note(ERRED_CUT, seat, -self.total[seat], error)
            else:
                self._note(ERRED, seat, -won, error)
        self._end_round()

    def _claimed_error(self, seat: int) -> int:
        """What the player to his left claimed rightly; -1 if nothing."""
        checker = seat + 1 if seat + 1 < self.players else 0
        data = self.claim[checker]
        return data if data >= 0 and self.claim_is_right(seat, data) else -1

    def _end_round(self) -> None:
        """D22, D23."""
        best = 0
        for seat in range(self.players):
            if self.total[seat] > best:
                best = self.total[seat]
        if self.round == 4 if self.four_rounds else best >= 15:
            self._end()
        else:
            self.phase = DEALING

    def count(self, seat: int) -> int:
        self._list(seat)
        return self.listed

    def nth(self, seat: int, k: int) -> int:
        self._list(seat)
        return self.code[k]

    def _list(self, seat: int) -> None:
        """All listed actions of the seat, kept until something happens."""
        if self.listed_for == seat and self.listed > 0:
            return
        self.listed_for, self.listed = seat, 0
        if self.phase == PLAYING:
            self._list_places(seat, self.held())
            self._add(SKIP, 0)
        elif self.phase == VOTING:
            self._add(VOTE, 1)
            self._add(VOTE, 0)
        elif self.phase == BUILDING:
            self._list_building(seat)
        else:
            self._list_claims(self._right_of(seat))
            self._add(DONE, 0)

    def _add(self, verb: int, data: int) -> None:
        self.code[self.listed] = (ONE * verb << VERB) + data
        self.listed += 1

    def _list_places(self, seat: int, domino: int) -> None:
        found = self.space.places(domino, seat if self.mode == RACE else 0, self.differ)
        for index in range(found):
            self._add(LAY, self.place_code(domino, self.space.place_key[index], self.space.place_pose[index]))

    def _list_building(self, seat: int) -> None:
        """D18-D20."""
        first = self._nothing_built(seat)
        for domino in range(DOMINOES):
            if self.hand[seat] >> domino & 1:
                if first:
                    for pose in range(4):
                        self._add(LAY, self.place_code(domino, CENTRE, pose))
                else:
                    self._list_places(seat, domino)
        for domino in range(DOMINOES):
            if self.may_take_back(seat, domino):
                self._add(TAKE_BACK, domino)
        if self.hand[seat] == 0:
            self._add(DONE, 0)

    def _list_claims(self, other: int) -> None:
        """D21: no upright, or any touching pair, right or wrong."""
        self._add(CLAIM, NO_CLAIM << 6 | NO_CLAIM)
        for one in range(DOMINOES):
            if self.space.placed >> one & 1 and self.space.cell[2 * one] >> 24 == other:
                near = self.touched(one)
                for two in range(one + 1, DOMINOES):
                    if near >> two & 1:
                        self._add(CLAIM, one << 6 | two)

    def result(self, seat: int) -> float:
        """D16, D23."""
        return self._share(seat, 15 if self.mode == RACE else 60)

    def copy_from(self, other: Position) -> None:
        self._copy(cython.cast(Domino3d, other))

    def _copy(self, other: Domino3d) -> None:
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

    def resample(self, seat: int, rng: Rng) -> None:
        """Nothing lies hidden but what chance will bring."""

    def playout(self, rng: Rng) -> int:
        played = 0
        while self.phase != OVER:
            if self.seats() == CHANCE:
                self.chance(rng)
            else:
                self.step(rng)
                played += 1
        return played

    def step(self, rng: Rng) -> None:
        """One action of the plain random player: a placement if there is one, else the next best way on."""
        seat = self.turn
        if self.phase != PLAYING:
            seat = rng.below(self.players)
            while not self.seats() >> seat & 1:
                seat = seat + 1 if seat + 1 < self.players else 0
        self._list(seat)
        placements = 0
        while placements < self.listed and self.code[placements] >> VERB == LAY:
            placements += 1
        if placements:
            self.apply(seat, self.code[rng.below(placements)])
        elif self.phase == BUILDING and self.hand[seat]:
            self.apply(seat, ONE * TIMEOUT << VERB)
        elif self.phase == VOTING:
            self.apply(seat, self.code[rng.below(self.listed)])
        else:
            self.apply(seat, self.code[self.listed - 1])

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

    def hand_of(self, seat: int) -> list[int]:
        """What the seat holds."""
        return [domino for domino in range(DOMINOES) if self.hand[seat] >> domino & 1]

    def pile_of(self) -> list[int]:
        """The pile, or what was set aside."""
        return [domino for domino in range(DOMINOES) if self.pile >> domino & 1]

    def tower_of(self) -> list[int]:
        """The tower of the last collapse."""
        return [domino for domino in range(DOMINOES) if self.tower >> domino & 1]

    def touched_by(self, domino: int) -> list[int]:
        """The dominoes a placed one touches, in the order placed."""
        near = self.touched(domino)
        order = [self.space.order[index] for index in range(self.space.count)]
        return [other for other in order if near >> other & 1]

    def arrivals(self) -> list[int]:
        """The seats that are done, in the order of arrival."""
        done = [seat for seat in range(self.players) if self.arrival[seat]]
        return sorted(done, key=lambda seat: self.arrival[seat])

    def claims(self) -> list[int]:
        """What each seat has claimed; -1 nothing."""
        return [self.claim[seat] for seat in range(self.players)]

    def missing(self, seat: int, data: int) -> list[int]:
        """The bottom cells of an attempt that have no support (D9)."""
        key, pose = self.key_of(seat, data), data & 31
        cells = [self._bottom_key(key, pose)]
        if pose >> 2 < 4:
            cells = [key, key + self.space.step[pose >> 2]]
        return [cell for cell in cells if cell & 255 != 1 and self.space.find(cell - 1) == NONE]

    def _bottom_key(self, key: int, pose: int) -> int:
        return key - 1 if pose >> 2 == 5 else key

    def faults(self, seat: int, data: int) -> list[tuple[int, int, int, int, int]]:
        """Where a placement breaks D6 or D7: the two cells, the direction in which the faces look, the two marks."""
        return self.space.faults(data >> 25, self.key_of(seat, data), data & 31, self.differ)

    def put_out(self, placed: list[tuple[int, int]]) -> None:
        """A given layout: seat and placement, in the order placed."""
        for seat, data in placed:
            self.space.put(data >> 25, self.key_of(seat, data), data & 31)

    def give(self, hands: list[list[int]], pile: list[int]) -> None:
        """Given hands and a given pile."""
        for seat, dominoes in enumerate(hands):
            self.hand[seat] = ONE - ONE
            for domino in dominoes:
                self.hand[seat] |= ONE << domino
        self.pile = ONE - ONE
        for domino in pile:
            self.pile |= ONE << domino

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
