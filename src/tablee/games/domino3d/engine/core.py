"""Domino 3D, clauses D1-D25: a match in any of its three modes."""

from __future__ import annotations

import cython

from tablee.games.domino3d.codes import (
    BUILDING,
    CLAIM,
    CLAIMED,
    CLEARED,
    DEALING,
    DONE,
    DRAWING,
    FITS,
    LAY,
    NO,
    NOT_UPRIGHT,
    OVER,
    PLAYING,
    RACE,
    RACE_TIMED_OUT,
    SKIP,
    SOLO,
    STARTING,
    TAKE_BACK,
    TIMED_OUT,
    TIMEOUT,
    TOUCHES_NOTHING,
    VERB,
    VOTE,
    VOTE_TIMED_OUT,
    VOTING,
    YES,
)

if not cython.compiled:
    from math import exp, sqrt

    from tablee.games.domino3d.engine.race import Race
    from tablee.games.domino3d.engine.space import DOMINO_COUNT
    from tablee.games.domino3d.engine.support import below, hang_together
    from tablee.games.domino3d.engine.table import CENTRE, Table
    from tablee.play.position import Position
    from tablee.play.rng import Rng

POINTS_OF_MERIT = 0.5
"""So many points more make a hasty player e times as likely to lay a domino."""
SPREAD, REST = 24.0, 0.01
"""How sure a lead is, fitted to matches between hasty players (bench/outlook.py)."""
LOOKS_EVERYWHERE = 1 << 20
ONE = 1
CHANCE = 1 << 30


class Domino3d(Race):
    """A match of Domino 3D: the game, the race or solo."""

    def restart(self) -> None:
        self._clear()

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

    def chance(self, rng: Rng) -> None:
        """D11, D12, D17, D22."""
        self._before_chance()
        if self.phase == STARTING:
            self._start(self._drawn(rng))
        elif self.phase == DRAWING:
            self._take(self.turn, self._drawn(rng))
        else:
            for _ in range(self.hand_size):
                for seat in range(self.players):
                    self._take(seat, self._drawn(rng))
        self._after_chance()

    def let_be(self, outcome: list[list[int]]) -> None:
        """Like `chance`, with a given outcome: the one domino that starts or is drawn, or the hands of a deal."""
        self._before_chance()
        if self.phase == STARTING:
            self._start(outcome[0][0])
        elif self.phase == DRAWING:
            self._take(self.turn, outcome[0][0])
        else:
            for seat, hand in enumerate(outcome):
                for domino in hand:
                    self._take(seat, domino)
        self._after_chance()

    def draw(self, domino: int) -> None:
        """Like `chance` where somebody draws (D12): this one of the pile."""
        self._before_chance()
        self._take(self.turn, domino)
        self._after_chance()

    def reply(self, rng: Rng) -> None:
        """Whoever is to play lays where it brings most points at once, or puts back what fits nowhere."""
        if not self._hasty(self.turn, rng, LOOKS_EVERYWHERE):
            self.step(rng)

    def may_be(self, outcome: list[list[int]]) -> bool:
        """Whether chance could bring this now."""
        if self.phase not in (STARTING, DRAWING, DEALING):
            return False
        deals = self.phase == DEALING
        sizes = [self.hand_size] * self.players if deals else [1]
        dominoes = [domino for hand in outcome for domino in hand]
        return (
            [len(hand) for hand in outcome] == sizes
            and len(set(dominoes)) == len(dominoes)
            and set(dominoes) <= set(range(DOMINO_COUNT) if deals else self.pile_of())
        )

    def _before_chance(self) -> None:
        self.ledger_rows = 0
        self.listed_for = -1
        if self.phase == DEALING:
            self._gather()

    def _after_chance(self) -> None:
        if self.phase == STARTING:
            self.turn = 0 if self.mode == SOLO else 1
            self.round = 1
            self.phase = DRAWING
        elif self.phase == DRAWING:
            self.phase = PLAYING
        else:
            self.round += 1
            self.phase = BUILDING

    def judged(self, seat: int, data: int) -> int:
        """What is wrong with a placement, in the order of D9; FITS if nothing is."""
        domino, key, pose = data >> 25, self._key(seat, data), data & 31
        if self.mode == RACE and self._nothing_built(seat):
            return FITS if key == seat << 24 | CENTRE and pose < 4 else TOUCHES_NOTHING
        return self.space.judge(domino, key, pose, self.differ)

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
            self._take_back(seat, data)
        elif verb == CLAIM:
            self._check(seat, CLAIMED, data)
        elif verb == VOTE:
            self._vote(seat, data)
        elif verb == DONE:
            self._done(seat)
        else:
            self._time_out(seat)

    def _time_out(self, seat: int) -> None:
        """D12, D15, D21."""
        if self.phase == PLAYING:
            self._note(TIMED_OUT, seat, 0, 0)
            self._put_back(seat)
        elif self.phase == VOTING:
            self._note(VOTE_TIMED_OUT, seat, 0, 0)
            self._vote(seat, YES)
        else:
            self._note(RACE_TIMED_OUT, seat, 0, 0)
            if self.phase == BUILDING:
                self._stop_building()
            else:
                self._check(seat, CLEARED, -1)

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
            self._list_places(seat, self._first(self.hand[self.turn]))
            self._add(SKIP, 0)
        elif self.phase == VOTING:
            self._add(VOTE, YES)
            self._add(VOTE, NO)
        elif self.phase == BUILDING:
            self._list_building(seat)
        else:
            self._list_claims(self._right_of(seat))
            self._add(DONE, 0)

    def result(self, seat: int) -> float:
        """D16, D23."""
        return self._share(seat, 15 if self.mode == RACE else 60)

    def outlook(self, seat: int) -> float:
        """A lead counts for more the fewer dominoes are left."""
        if self.phase == OVER or self.mode == RACE:
            return self.result(seat)
        warmth = SPREAD / self.players * sqrt(REST + self._size(self.pile) / 56.0)
        all = 0.0
        for other in range(self.players):
            all += exp((self.total[other] - self.total[seat]) / warmth)
        return 1.0 / all

    def survey(self, seat: int, most: int) -> int:
        found = min(self.count(seat), most)
        for k in range(found):
            self.codes[k] = self.code[k]
            self.merits[k] = 0.0
            if self.phase == PLAYING and self.code[k] >> VERB == LAY:
                self.merits[k] = self._points(self.code[k] & 0x7FFFFFFF) / POINTS_OF_MERIT
        return found

    def _points(self, data: int) -> int:
        return self._touched(data) + self._bonus(data)

    def hurry(self, rng: Rng, looks: int, most: int) -> int:
        played = 0
        while self.phase != OVER and played < most:
            if self.seats() == CHANCE:
                self.chance(rng)
            else:
                seat = self.turn
                if self.phase != PLAYING or not self._hasty(seat, rng, looks):
                    self.step(rng)
                played += 1
        return played

    def _hasty(self, seat: int, rng: Rng, looks: int) -> bool:
        """Lay where it brings most points; of so many places, if that is not all."""
        self._list(seat)
        placements = self.listed - 1
        if placements <= 0:
            return False
        best, most = 0, -1
        for k in range(min(placements, looks)):
            one = k if looks >= placements else rng.below(placements)
            points = self._points(self.code[one] & 0x7FFFFFFF)
            if points > most:
                best, most = one, points
        self.apply(seat, self.code[best])
        return True

    def copy_from(self, other: Position) -> None:
        self._copy(cython.cast(Table, other))

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

    def verdict(self, seat: int, data: int) -> int:
        """What is wrong with a placement beside what lies there, whatever the mode."""
        return self.space.judge(data >> 25, self._key(seat, data), data & 31, self.differ)

    def opens_structure(self, seat: int) -> bool:
        """Whether the seat's next domino is the first of its structure (D18)."""
        return self.mode == RACE and self._nothing_built(seat)

    def level_of(self, domino: int) -> int:
        """D10."""
        return self.space.level[domino]

    def is_one_piece(self, seat: int) -> bool:
        """Whether the seat's dominoes hang together (D8)."""
        return hang_together(self.space, self._built_by(seat))

    def resting_on(self, domino: int) -> list[int]:
        """The dominoes that lie directly on it."""
        order = [self.space.order[index] for index in range(self.space.count)]
        return [other for other in order if below(self.space, other) >> domino & 1]

    def may_claim(self, other: int, claim: int) -> bool:
        """Whether a claim names two dominoes of this seat's structure that touch, or no upright (D21)."""
        one, two = claim >> 6, claim & 63
        if claim == NOT_UPRIGHT:
            return True
        built = self._built_by(other)
        return bool(built >> one & 1 and built >> two & 1 and self.space.touched(one) >> two & 1)

    def _built_by(self, seat: int) -> int:
        built = ONE - ONE
        for index in range(self.space.count):
            if self.space.cell[2 * self.space.order[index]] >> 24 == seat:
                built |= ONE << self.space.order[index]
        return built
