"""The rules of Tri-Ominos, clauses T1-T25."""

from __future__ import annotations

from collections.abc import Sequence

import cython

from tablee.games.corners.codes import DEALING, DRAW, LAY, ONE_TILE, ONE_VERB, OPEN, OPENING, OVER, PASS
from tablee.games.triominos.codes import (
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
    PASSED_FREE,
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
    from tablee.games.corners.engine.round import ZEROS, Round
    from tablee.play.position import Position
    from tablee.play.rng import Rng

# How sure a lead is, fitted to matches between hasty players (bench/outlook.py).
SPREAD, SPREAD_A_PLAYER, REST = 86.0, 7.0, 0.2
MOST_CLAIMS = 336  # between two of 56 lays each of six players passes at most once


class Triominos(Round):
    """A match of Tri-Ominos."""

    def __init__(
        self,
        players: int,
        target: int,
        voluntary_pass: bool = False,
        must_lay: bool = False,
        free_well: bool = False,
        one_more: bool = False,
    ) -> None:
        Round.__init__(self, TILES, players, HAND_SIZES[players])
        if not cython.compiled:
            self.claimant = [0] * MOST_CLAIMS
            self.claimed = [0] * MOST_CLAIMS
        self.target = target
        self.voluntary_pass, self.must_lay = voluntary_pass, must_lay
        self.free_well, self.one_more = free_well, one_more
        self.bell = False
        self.claims = 0

    def seats(self) -> int:
        return self._seats()

    def chance(self, rng: Rng) -> None:
        """T2, T25."""
        self.claims = 0
        self._deal(rng)

    def count(self, seat: int) -> int:
        if self.phase == OPENING:
            return 2 if self._may_choose_zeros(seat) else 1
        placements = self._placements(seat)
        if self._may_draw(placements):
            return placements + 1
        return placements + 1 if self._may_pass(placements) else placements

    def nth(self, seat: int, k: int) -> int:
        if self.phase == OPENING:
            opens = ZEROS if k == 0 and self._may_choose_zeros(seat) else self._highest(seat)
            return OPEN << ONE_VERB | opens << ONE_TILE
        code = self._placement(seat, k)
        if code >= 0:
            return code
        return (DRAW if self._may_draw(0) else PASS) << ONE_VERB

    def apply(self, seat: int, code: int) -> None:
        self.ledger_rows = 0
        verb = code >> ONE_VERB
        if verb == LAY:
            self._lay_tile(seat, code >> ONE_TILE & 127, self._place_of(code), code & 3)
        elif verb == DRAW:
            if self.watched and self.must_lay:
                self._prove_stuck(seat)
            self._draw(seat)
        elif verb == PASS:
            if self.watched:
                self._prove_pass(seat)
            self._pass(seat)
        elif verb == OPEN:
            self._open(seat, code >> ONE_TILE)
        else:
            self._time_out(seat)

    def _may_draw(self, placements: int) -> bool:
        """T12: three draws a turn at most; with `must_lay` only one who cannot lay."""
        return self.draws < 3 and self.well_at < self.well_end and (placements == 0 or not self.must_lay)

    def _may_pass(self, placements: int) -> bool:
        """T13, T14: only where no draw is left, and only one who cannot lay, unless passes are voluntary."""
        return not self._may_draw(0) and (placements == 0 or self.voluntary_pass)

    def price_of_pass(self, seat: int) -> int:
        """T13, T14: what the seat would pay now."""
        if not self.free_well or self.draws == 3:
            return 10
        return 10 if self.voluntary_pass and self._placements(seat) > 0 else 0

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
        self._ring(seat, 0)
        self._next_turn()

    def _lay_tile(self, seat: int, tile: int, place: int, turn: int) -> None:
        """T9-T11; that it fits was seen to by whoever listed it."""
        supplement = self._supplement(place)
        self._note(LAID, seat, self.tiles.value[tile], self._lay_code(tile, place, turn))
        if supplement:
            self._note(supplement >> 8, seat, supplement & 255, 0)
        self._lay(seat, place, tile, turn)
        if self.claims:
            self._settle(seat, tile)
        self.passes = 0
        self._ring(seat, 0)
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
        price = self.price_of_pass(seat)
        kind = PASSED_AFTER_DRAWS if self.draws == 3 else PASSED_EMPTY_WELL if price else PASSED_FREE
        if self._pay_pass(seat, kind, -price):
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
        while best < 0 and self._may_draw(0):
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
        self._end_round(seat)

    def _block(self) -> None:
        """T21."""
        winner = self._lowest_hand()
        if winner < 0:
            self._note(TIED, -1, 0, 0)
        else:
            self._note(BLOCKED, winner, -self._hand_total(winner), 0)
            self._score_other_hands(winner, HAND)
        self._end_round(winner)

    def _ring(self, seat: int, next_round: int) -> None:
        """T22: the bell rings once, for this round (0) or the next one."""
        if not self.bell and self.total[seat] >= self.target:
            self.bell = True
            self._note(BELL, seat, 0, next_round)

    def _end_round(self, winner: int) -> None:
        """T22, T25: the winner's points may ring the bell, with `one_more` for a round that follows."""
        last = self.bell or not self.one_more
        if winner >= 0:
            self._ring(winner, 0 if last else self.round + 1)
        if self.bell and last:
            self.phase = OVER
            self._note(ENDED, -1, 0, 0)
        else:
            self.phase = DEALING

    def _prove_pass(self, seat: int) -> None:
        """Who had to pass holds nothing that fits; who paid for an empty well that is free, and chose to, does."""
        if not self.voluntary_pass:
            self._prove_stuck(seat)
        elif self.free_well and self.draws < 3:
            if self.price_of_pass(seat) == 0:
                self._prove_stuck(seat)
            else:
                self._collect_none()
                for tile in range(self.tiles.size):
                    if self.layout.choices(tile):
                        self._collect(tile)
                self._claim(seat, self.some[0])

    def _claim(self, seat: int, tiles: int) -> None:
        """The seat holds at least one of these. As the well is empty, that stays so until it lays one of them."""
        if self.claims < MOST_CLAIMS:  # a hand-written position may already be full of them
            self.claimant[self.claims] = seat
            self.claimed[self.claims] = tiles
            self.claims += 1

    def _settle(self, seat: int, tile: int) -> None:
        """Forget what the seat was known to hold one of, now that it has laid one."""
        kept = 0
        for index in range(self.claims):
            if self.claimant[index] != seat or not self.claimed[index] >> tile & 1:
                self.claimant[kept], self.claimed[kept] = self.claimant[index], self.claimed[index]
                kept += 1
        self.claims = kept

    def plausible(self) -> bool:
        """Also with what was paid for passing by choice."""
        for index in range(self.claims if self.watched else 0):
            if self.hand[2 * self.claimant[index]] & self.claimed[index] == 0:
                return False
        return Round.plausible(self)

    def result(self, seat: int) -> float:
        """T23."""
        return self._share(seat, self.target)

    def outlook(self, seat: int) -> float:
        if self.phase == OVER:
            return self.result(seat)
        return self._chance_to_win(seat, self.target, SPREAD + SPREAD_A_PLAYER * self.players, REST)

    def copy_from(self, other: Position) -> None:
        self._copy(cython.cast(Round, other))
        self._copy_claims(cython.cast(Triominos, other))

    def _copy_claims(self, other: Triominos) -> None:
        self.bell = other.bell
        self.claims = other.claims if other.watched else 0
        for index in range(self.claims):
            self.claimant[index], self.claimed[index] = other.claimant[index], other.claimed[index]

    def resample(self, seat: int, rng: Rng) -> None:
        self._redraw(seat, rng)

    def restart(self) -> None:
        """A new match."""
        self.bell = False
        self.claims = 0
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
        elif self._may_draw(0):
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

    def claims_of(self, seat: int) -> list[int]:
        """Bit sets of tiles: of each the seat is known to hold at least one."""
        return [self.claimed[index] for index in range(self.claims) if self.claimant[index] == seat]

    def set_claims(self, seat: int, claims: Sequence[int]) -> None:
        """The inverse of `claims_of`, for a seat without any yet."""
        for tiles in claims:
            self._claim(seat, tiles)
