"""The rules of Tri-Ominos, clauses T1-T25."""

from __future__ import annotations

import cython

from tablee.games.corners.codes import DEALING, DRAW, LAY, ONE_TILE, ONE_VERB, OPEN, OPENING, OVER, PASS
from tablee.games.triominos.kinds import (
    BELL,
    BLOCKED,
    BRIDGE,
    CHOSE_ZEROS,
    DREW,
    ENDED,
    HAND,
    HEXAGON,
    HEXAGONS,
    LAID,
    OPENED_SUM,
    OPENED_TRIO,
    OPENED_ZEROS,
    PASSED_AFTER_DRAWS,
    PASSED_EMPTY_WELL,
    SHOWN,
    SIDES,
    START,
    START_ZEROS,
    TIED,
    TIMED_OUT,
    WENT_OUT,
)
from tablee.games.triominos.pieces import HAND_SIZES, TILES

if not cython.compiled:
    from tablee.games.corners.round import ZEROS, Round
    from tablee.play.position import Position
    from tablee.play.rng import Rng

# How sure a lead is, fitted to matches between hasty players (bench/outlook.py).
SPREAD, SPREAD_A_PLAYER, REST = 86.0, 7.0, 0.2


class Triominos(Round):
    """A match of Tri-Ominos."""

    def __init__(self, players: int, target: int, voluntary_pass: bool) -> None:
        Round.__init__(self, TILES, players, HAND_SIZES[players])
        self.target = target
        self.voluntary_pass = voluntary_pass
        self.bell = False

    def seats(self) -> int:
        return self._seats()

    def chance(self, rng: Rng) -> None:
        """T2, T25."""
        self._deal(rng)

    def count(self, seat: int) -> int:
        if self.phase == OPENING:
            return 2 if self._may_choose_zeros(seat) else 1
        placements = self._placements(seat)
        if self._may_draw():
            return placements + 1
        return placements + 1 if self._may_pass(placements) else placements

    def nth(self, seat: int, k: int) -> int:
        if self.phase == OPENING:
            opens = ZEROS if k == 0 and self._may_choose_zeros(seat) else self._highest(seat)
            return OPEN << ONE_VERB | opens << ONE_TILE
        code = self._placement(seat, k)
        if code >= 0:
            return code
        return (DRAW if self._may_draw() else PASS) << ONE_VERB

    def apply(self, seat: int, code: int) -> None:
        self.ledger_rows = 0
        verb = code >> ONE_VERB
        if verb == LAY:
            self._lay_tile(seat, code >> ONE_TILE & 127, self._place_of(code), code & 3)
        elif verb == DRAW:
            self._draw(seat)
        elif verb == PASS:
            if self.watched and not self.voluntary_pass:
                self._prove_stuck(seat)
            self._pass(seat)
        elif verb == OPEN:
            self._open(seat, code >> ONE_TILE)
        else:
            self._time_out(seat)

    def _may_draw(self) -> bool:
        """T12: three draws a turn at most."""
        return self.draws < 3 and self.well_at < self.well_end

    def _may_pass(self, placements: int) -> bool:
        """T13, T14: only where no draw is left, and only one who cannot lay, unless passes are voluntary."""
        return not self._may_draw() and (placements == 0 or self.voluntary_pass)

    def _open(self, seat: int, tile: int) -> None:
        """T4-T8."""
        highest = self._highest(seat)
        code = self._start(seat, tile, SHOWN)
        if not self.tiles.alike[tile]:
            self._note(OPENED_SUM, seat, self.tiles.value[tile], code)
        elif tile != ZEROS:
            self._note(OPENED_TRIO, seat, self.tiles.value[tile], code)
            self._note(START, seat, 10, 0)
        else:
            self._note(OPENED_ZEROS if tile == highest else CHOSE_ZEROS, seat, 0, code)
            self._note(START, seat, 10, 0)
            self._note(START_ZEROS, seat, 30, 0)
        self._ring(seat)
        self._next_turn()

    def _lay_tile(self, seat: int, tile: int, place: int, turn: int) -> None:
        """T9-T11; that it fits was seen to by whoever listed it."""
        supplement = self._supplement(place)
        self._note(LAID, seat, self.tiles.value[tile], self._lay_code(tile, place, turn))
        if supplement:
            self._note(supplement >> 8, seat, supplement & 255, 0)
        self._lay(seat, place, tile, turn)
        self.passes = 0
        self._ring(seat)
        if self.held[seat] == 0:
            self._go_out(seat)
        else:
            self._next_turn()

    def _supplement(self, place: int) -> int:
        """T16-T19: kind * 256 + points, judged before the tile lies there; 0 if there is none."""
        if self.layout.numbered(place) < 3:
            return 0
        hexagons = self.layout.closes(place)
        if hexagons > 1:
            return HEXAGONS << 8 | 40 + 10 * hexagons
        if hexagons == 1:
            return HEXAGON << 8 | 50
        return (BRIDGE if self.layout.sides(place) == 1 else SIDES) << 8 | 40

    def supplement(self, code: int) -> int:
        """The same for a placement that is listed."""
        return self._supplement(self._place_of(code))

    def worth(self, code: int) -> int:
        return self.brings(code >> ONE_TILE & 127, self._place_of(code))

    def brings(self, tile: int, place: int) -> int:
        return self.tiles.value[tile] + (self._supplement(place) & 255)

    def _draw(self, seat: int) -> None:
        """T12."""
        self._gain(seat)
        self.draws += 1
        self._note(DREW, seat, -5, 1)

    def _pass(self, seat: int) -> None:
        """T13, T14, T21."""
        if self._pay_pass(seat, PASSED_AFTER_DRAWS if self.draws == 3 else PASSED_EMPTY_WELL, -10):
            self._block()
        else:
            self._next_turn()

    def _time_out(self, seat: int) -> None:
        """T15: the house acts for the player."""
        self._note(TIMED_OUT, seat, 0, 0)
        if self.phase == OPENING:
            if self._may_choose_zeros(seat):
                self._open(seat, ZEROS)
            else:
                highest = self._highest(seat)
                if self.watched and self.tiles.alike[highest] and highest != ZEROS:
                    self._collect_none()
                    self._collect(ZEROS)
                    self.belief.bar(seat, self.some[0], self.some[1])
                self._open(seat, highest)
            return
        best = self._best_placement(seat)
        while best < 0 and self._may_draw():
            if self.watched:
                self._prove_stuck(seat)
            self._draw(seat)
            best = self._best_placement(seat)
        if best < 0:
            if self.watched:
                self._prove_stuck(seat)
            self._pass(seat)
        else:
            if self.watched:
                self._prove_best(seat, best)
            self._lay_tile(seat, best >> ONE_TILE & 127, self._place_of(best), best & 3)

    def _go_out(self, seat: int) -> None:
        """T20."""
        self._note(WENT_OUT, seat, 25, 0)
        self._score_other_hands(seat, HAND)
        self._ring(seat)
        self._end_round()

    def _block(self) -> None:
        """T21."""
        winner = self._lowest_hand()
        if winner < 0:
            self._note(TIED, -1, 0, 0)
        else:
            self._note(BLOCKED, winner, -self._hand_total(winner), 0)
            self._score_other_hands(winner, HAND)
            self._ring(winner)
        self._end_round()

    def _ring(self, seat: int) -> None:
        """T22: the bell rings once."""
        if not self.bell and self.total[seat] >= self.target:
            self.bell = True
            self._note(BELL, seat, 0, 0)

    def _end_round(self) -> None:
        """T22, T25."""
        if self.bell:
            self.phase = OVER
            self._note(ENDED, -1, 0, 0)
        else:
            self.phase = DEALING

    def result(self, seat: int) -> float:
        """T23."""
        return self._share(seat, self.target)

    def outlook(self, seat: int) -> float:
        if self.phase == OVER:
            return self.result(seat)
        return self._chance_to_win(seat, self.target, SPREAD + SPREAD_A_PLAYER * self.players, REST)

    def copy_from(self, other: Position) -> None:
        self._copy(cython.cast(Round, other))
        self.bell = cython.cast(Triominos, other).bell

    def resample(self, seat: int, rng: Rng) -> None:
        self._redraw(seat, rng)

    def restart(self) -> None:
        """A new match."""
        self.bell = False
        self._restart()

    def step(self, rng: Rng) -> None:
        seat = self.turn
        if self.phase == OPENING:
            self.apply(seat, self.nth(seat, rng.below(self.count(seat))))
            return
        self.ledger_rows = 0
        choice = self._random_choice(rng)
        if choice >= 0:
            self._lay_tile(seat, choice >> 10, choice >> 2 & 255, choice & 3)
        elif self._may_draw():
            self._draw(seat)
        else:
            self._pass(seat)

    def playout(self, rng: Rng) -> int:
        return self._playout(rng)

    def moment(self) -> dict[str, int]:
        return {**Round.moment(self), "bell": int(self.bell)}

    def set_moment(self, state: dict[str, int]) -> None:
        Round.set_moment(self, state)
        self.bell = bool(state["bell"])
