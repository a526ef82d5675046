"""The rules of Quad-Ominos, clauses Q1-Q23."""

from __future__ import annotations

import cython

from tablee.games.corners.codes import (
    CHOOSING,
    DEALING,
    DRAW,
    EXTRA,
    FIRST_EXTRA,
    LAY,
    ONE_TILE,
    ONE_VERB,
    OPEN,
    OPENING,
    OVER,
    PASS,
    PLAYING,
    SECOND_EXTRA,
    TAKE,
)
from tablee.games.quadominos.codes import (
    ANNOUNCED,
    ANNOUNCED_ZEROS,
    BLOCKED,
    DREW,
    EARNED,
    ENDED,
    FOR_FAR_CORNER,
    FOR_OTHER,
    FOR_QUAD,
    FOR_TWO_SIDES,
    FOR_ZEROS,
    HAND,
    LAID,
    LAID_EXTRA,
    LOWEST_HAND,
    OPENED_QUAD,
    OPENED_SUM,
    OPENED_ZEROS,
    PASSED,
    SHOWN,
    TIED,
    TIMED_OUT,
    WENT_OUT,
)
from tablee.games.quadominos.pieces import HAND_SIZES

if not cython.compiled:
    from tablee.games.corners.engine.hands import BIT
    from tablee.games.corners.engine.layout import Layout
    from tablee.games.corners.engine.round import ZEROS, Round
    from tablee.games.corners.engine.tiles import TileSet
    from tablee.nocython import lowest
    from tablee.play.position import Position
    from tablee.play.rng import Rng

PENDING = 128

# How sure a lead is, fitted to matches between hasty players (bench/outlook.py).
SPREAD, SPREAD_A_PLAYER, REST = 41.0, 27.0, 0.03


class Quadominos(Round):
    """A match of Quad-Ominos."""

    def __init__(self, tiles: TileSet, players: int, target: int, chain: bool, lowest_hand: bool) -> None:
        Round.__init__(self, tiles, players, HAND_SIZES[players])
        if not cython.compiled:
            self.pending = [0] * PENDING
        self.trial = Layout(tiles)
        self.target = target
        self.chain = chain
        self.lowest_hand = lowest_hand
        self.pending_at = self.pending_end = 0

    def seats(self) -> int:
        return self._seats()

    def chance(self, rng: Rng) -> None:
        """Q3, Q23."""
        self._deal(rng)
        self.pending_at = self.pending_end = 0

    def count(self, seat: int) -> int:
        if self.phase == OPENING:
            return 2 if self._may_choose_zeros(seat) else 1
        if self.phase == CHOOSING:
            return 2 if self._may_lay_two(seat) else 1
        placements = self._placements(seat)
        if self.phase == FIRST_EXTRA:
            good = 0
            for k in range(placements):
                if self.leaves_room(seat, self._placement(seat, k)):
                    good += 1
            return good
        return placements if placements else 1

    def nth(self, seat: int, k: int) -> int:
        if self.phase == OPENING:
            opens = ZEROS if k == 0 and self._may_choose_zeros(seat) else self._highest(seat)
            return OPEN << ONE_VERB | opens << ONE_TILE
        if self.phase == CHOOSING:
            return (TAKE if k == 0 else EXTRA) << ONE_VERB
        if self.phase == FIRST_EXTRA:
            return self._nth_with_room(seat, k)
        code = self._placement(seat, k)
        if code >= 0:
            return code
        return (DRAW if self.well_at < self.well_end else PASS) << ONE_VERB

    def apply(self, seat: int, code: int) -> None:
        self.ledger_rows = 0
        verb = code >> ONE_VERB
        if verb == LAY:
            self._lay_tile(seat, code >> ONE_TILE & 127, self._place_of(code), code & 3)
        elif verb == DRAW:
            self._draw(seat)
        elif verb == PASS:
            self._pass(seat)
        elif verb == TAKE:
            self._take(seat)
        elif verb == EXTRA:
            self._announce(seat)
        elif verb == OPEN:
            self._open(seat, code >> ONE_TILE)
        else:
            self._time_out(seat)

    def _open(self, seat: int, tile: int) -> None:
        """Q5-Q8."""
        code = self._start(seat, tile, SHOWN)
        if not self.tiles.alike[tile]:
            self._note(OPENED_SUM, seat, self.tiles.value[tile], code)
        elif tile == ZEROS:
            self._note(OPENED_ZEROS, seat, 0, code)
            self._earn(FOR_ZEROS)
        else:
            self._note(OPENED_QUAD, seat, self.tiles.value[tile], code)
            self._earn(FOR_QUAD)
        self._settle(seat)

    def _lay_tile(self, seat: int, tile: int, place: int, turn: int) -> None:
        """Q9, Q10, and Q17-Q18 for extra tiles; that it fits was seen to by whoever listed it."""
        extra = self.phase != PLAYING
        supplement = self._supplement(place)
        self._note(
            LAID_EXTRA if extra else LAID, seat, self.tiles.value[tile], self._lay_code(tile, place, turn)
        )
        self._lay(seat, place, tile, turn)
        self.passes = 0
        if supplement and (self.chain or not extra):
            self._earn(supplement)
        if self.phase == FIRST_EXTRA:
            self.phase = SECOND_EXTRA
        else:
            self._settle(seat)

    def _supplement(self, place: int) -> int:
        """Q14-Q16: what a tile earns here, judged before it lies there; 0 if nothing."""
        numbered = self.layout.numbered(place)
        if numbered < 3:
            return 0
        if numbered == 4:
            return FOR_OTHER
        return FOR_TWO_SIDES if self.layout.sides(place) == 2 else FOR_FAR_CORNER

    def worth(self, code: int) -> int:
        return self.brings(code >> ONE_TILE & 127, self._place_of(code))

    def brings(self, tile: int, place: int) -> int:
        """What laying a tile there scores, with the 25 it may earn."""
        value = self.tiles.value[tile]
        if self._supplement(place) and (self.chain or self.phase == PLAYING):
            return value + 25
        return value

    def earns(self, code: int) -> int:
        """The kind of supplement a placement earns, 0 if none (Q14-Q18)."""
        return self._supplement(self._place_of(code)) if self.chain or self.phase == PLAYING else 0

    def _earn(self, supplement: int) -> None:
        self._note(EARNED, self.turn, 0, supplement)
        self.pending[self.pending_end] = supplement
        self.pending_end += 1

    def _settle(self, seat: int) -> None:
        """Q17, Q18: whatever is still pending is settled by `take` or `extra`, then the turn is over."""
        if self.pending_at < self.pending_end:
            self.phase = CHOOSING
            return
        self.pending_at = self.pending_end = 0
        if self.held[seat] == 0:
            self._go_out(seat)
        elif not self._target_reached(seat):
            self._next_turn()

    def _take(self, seat: int) -> None:
        """Q5, Q6, Q14-Q17: the 25 points."""
        self._note(self.pending[self.pending_at], seat, 25, 0)
        self.pending_at += 1
        self._settle(seat)

    def _announce(self, seat: int) -> None:
        """Q17: two extra tiles; after 0-0-0-0 opened, the 25 as well (Q6)."""
        if self.pending[self.pending_at] == FOR_ZEROS:
            self._note(ANNOUNCED_ZEROS, seat, 25, 0)
        else:
            self._note(ANNOUNCED, seat, 0, 0)
        self.pending_at += 1
        self.phase = FIRST_EXTRA

    def _may_lay_two(self, seat: int) -> bool:
        """Q17: some tile of the hand leaves a place for some other one."""
        if self.held[seat] < 2:
            return False
        for k in range(self._placements(seat)):
            if self.leaves_room(seat, self._placement(seat, k)):
                return True
        return False

    def leaves_room(self, seat: int, code: int) -> bool:
        """Q17: after this first extra tile some other tile of the hand still fits.

        A new number changes at most three other places, two new numbers five, and a tile fits a place in at
        most two ways; only if no tile fits more often than that is it worth trying.
        """
        tile, place = code >> ONE_TILE & 127, self._place_of(code)
        missing = 4 - self.layout.numbered(place)
        changed = 1 if missing == 0 else 2 * missing + 2
        low, high = self.hand[2 * seat], self.hand[2 * seat + 1]
        if tile < 64:
            low &= ~(BIT << tile)
        else:
            high &= ~(BIT << (tile - 64))
        bits = low
        while bits:
            if self.layout.choices(lowest(bits)) > 2 * changed:
                return True
            bits &= bits - 1
        bits = high
        while bits:
            if self.layout.choices(64 + lowest(bits)) > 2 * changed:
                return True
            bits &= bits - 1
        self.trial.copy_from(self.layout)
        self.trial.lay(place, tile, code & 3)
        return self.trial.choices_of(low, high) > 0

    def _nth_with_room(self, seat: int, k: int) -> int:
        for index in range(self._placements(seat)):
            code = self._placement(seat, index)
            if self.leaves_room(seat, code):
                if k == 0:
                    return code
                k -= 1
        return -1

    def _draw(self, seat: int) -> None:
        """Q11: he could not lay."""
        if self.watched:
            self._prove_stuck(seat)
        self._gain(seat)
        self.draws += 1
        self._note_again(DREW, seat, -20)

    def _pass(self, seat: int) -> None:
        """Q12, Q21."""
        if self.watched:
            self._prove_stuck(seat)
        if self._pay_pass(seat, PASSED, -20):
            self._block()
        else:
            self._next_turn()

    def _time_out(self, seat: int) -> None:
        """Q13: the house ends the turn for the player."""
        self._note(TIMED_OUT, seat, 0, 0)
        if self.phase == OPENING:
            self._open(seat, self._highest(seat))
        elif self.phase == FIRST_EXTRA:
            self._lay_best_first(seat)
        elif self.phase == PLAYING:
            while self._placements(seat) == 0 and self.well_at < self.well_end:
                self._draw(seat)
            if self._placements(seat) == 0:
                self._pass(seat)
                return
            self._lay_best(seat)
        if self.phase == SECOND_EXTRA:
            self._lay_best(seat)
        while self.phase == CHOOSING and self.turn == seat:
            self._take(seat)

    def _lay_best(self, seat: int) -> None:
        best = self._best_placement(seat)
        if self.watched:
            self._prove_best(seat, best)
        self._lay_tile(seat, best >> ONE_TILE & 127, self._place_of(best), best & 3)

    def _lay_best_first(self, seat: int) -> None:
        best, best_score = -1, -1
        for k in range(self.count(seat)):
            code = self._nth_with_room(seat, k)
            score = self.worth(code)
            if score > best_score or (score == best_score and code < best):
                best, best_score = code, score
        if self.watched:
            self._prove_best_first(seat, best)
        self._lay_tile(seat, best >> ONE_TILE & 127, self._place_of(best), best & 3)

    def _prove_best_first(self, seat: int, laid: int) -> None:
        """Better placements of other tiles leave no place for the one laid, its own better ones none for others."""
        self._collect_none()
        worth, first = self.worth(laid), laid >> ONE_TILE & 127
        for tile in range(self.tiles.size):
            for k in range(self.layout.choices(tile)):
                choice = self.layout.choice(tile, k)
                code = self._lay_code(tile, choice >> 2, choice & 3)
                score = self.worth(code)
                if score > worth or (score == worth and code < laid):
                    self.trial.copy_from(self.layout)
                    self.trial.lay(choice >> 2, tile, choice & 3)
                    if tile != first and self.trial.choices(first):
                        self._collect(tile)
                    if tile == first:
                        self._collect_all_that_fit_the_trial(first)
        self.belief.bar(seat, self.some[0], self.some[1])

    def _collect_all_that_fit_the_trial(self, but: int) -> None:
        for tile in range(self.tiles.size):
            if tile != but and self.trial.choices(tile):
                self._collect(tile)

    def _go_out(self, seat: int) -> None:
        """Q20."""
        self._note(WENT_OUT, seat, 0, 0)
        self._score_other_hands(seat, HAND)
        if not self._target_reached(seat):
            self.phase = DEALING

    def _block(self) -> None:
        """Q21."""
        winner = self._lowest_hand() if self.lowest_hand else -1
        if not self.lowest_hand:
            self._note(BLOCKED, -1, 0, 0)
        elif winner < 0:
            self._note(TIED, -1, 0, 0)
        else:
            self._note(LOWEST_HAND, winner, -self._hand_total(winner), 0)
            self._score_other_hands(winner, HAND)
        if winner < 0 or not self._target_reached(winner):
            self.phase = DEALING

    def _target_reached(self, seat: int) -> bool:
        """Q22: the match is over at once."""
        if self.total[seat] < self.target:
            return False
        self.phase = OVER
        self._note(ENDED, -1, 0, 0)
        return True

    def plausible(self) -> bool:
        """Whoever announced two extra tiles can lay them."""
        if self.phase == FIRST_EXTRA:
            return self._may_lay_two(self.turn)
        if self.phase == SECOND_EXTRA:
            return self._placements(self.turn) > 0
        return self.phase != OPENING or self._highest_seat() == self.turn

    def result(self, seat: int) -> float:
        """Q22."""
        return self._share(seat, self.target)

    def outlook(self, seat: int) -> float:
        if self.phase == OVER:
            return self.result(seat)
        return self._chance_to_win(seat, self.target, SPREAD + SPREAD_A_PLAYER * self.players, REST)

    def copy_from(self, other: Position) -> None:
        self._copy(cython.cast(Round, other))
        self._copy_pending(cython.cast(Quadominos, other))

    def _copy_pending(self, other: Quadominos) -> None:
        self.pending_at, self.pending_end = other.pending_at, other.pending_end
        for index in range(other.pending_at, other.pending_end):
            self.pending[index] = other.pending[index]

    def resample(self, seat: int, rng: Rng) -> None:
        self._redraw(seat, rng)

    def restart(self) -> None:
        """A new match."""
        self._restart()

    def step(self, rng: Rng) -> None:
        seat = self.turn
        if self.phase == OPENING or self.phase == CHOOSING:
            self.apply(seat, self.nth(seat, rng.below(self.count(seat))))
            return
        self.ledger_rows = 0
        choice = self._random_choice(rng)
        while self.phase == FIRST_EXTRA and not self.leaves_room(
            seat, self._lay_code(choice >> 10, choice >> 2 & 255, choice & 3)
        ):
            choice = self._random_choice(rng)
        if choice >= 0:
            self._lay_tile(seat, choice >> 10, choice >> 2 & 255, choice & 3)
        elif self.well_at < self.well_end:
            self._draw(seat)
        else:
            self._pass(seat)

    def playout(self, rng: Rng) -> int:
        return self._playout(rng)

    def pending_kinds(self) -> list[int]:
        """The supplements still to be settled, in the order earned."""
        return [self.pending[index] for index in range(self.pending_at, self.pending_end)]

    def set_pending(self, kinds: list[int]) -> None:
        """The inverse of `pending_kinds`."""
        self.pending_at, self.pending_end = 0, len(kinds)
        for index, kind in enumerate(kinds):
            self.pending[index] = kind
