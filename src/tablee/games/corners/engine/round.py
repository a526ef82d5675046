"""What the corner games share in a round: the deal, the opening, placements, turns, passes.

The rules that differ (openings, draws, supplements, ends) are in the games' own cores.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from tablee.games.corners.codes import (
    DEALING,
    LAY,
    ONE_TILE,
    ONE_VERB,
    OPENING,
    OVER,
    PLAYING,
)

if not cython.compiled:
    from tablee.games.corners.engine.hands import Hands
    from tablee.games.corners.engine.layout import NONE
    from tablee.games.corners.engine.tiles import TileSet
    from tablee.play.position import Position
    from tablee.play.rng import Rng

CHANCE = 1 << 30
POINTS_OF_MERIT = 8.0
"""So many points more make a hasty player e times as likely to lay a tile."""
ZEROS = 0  # the tile of nothing but zeros
CENTRE = (256 << 9 | 256) << 1  # the cell where a round is opened


class Round(Hands):
    """The table of a corner game."""

    def __init__(self, tiles: TileSet, players: int, hand_size: int) -> None:
        Hands.__init__(self, tiles, players)
        self.hand_size = hand_size
        self.round = self.draws = self.passes = 0

    def _seats(self) -> int:
        if self.phase == OVER:
            return 0
        if self.phase == DEALING:
            return CHANCE
        return 1 << self.turn

    def _deal(self, rng: Rng) -> None:
        """Shuffle everything and deal anew; the highest tile opens."""
        self.ledger_rows = 0
        size = self.tiles.size
        for index in range(size):
            self.well[index] = index
        rng.shuffle(self.well, size)
        self.layout.clear()
        self.belief.clear()
        self.shows = False
        self.well_at, self.well_end = 0, size
        highest = -1
        for seat in range(self.players):
            self.held[seat] = 0
            self.hand[2 * seat] = self.hand[2 * seat + 1] = 0
            for _ in range(self.hand_size):
                rank = self.tiles.rank[self.well[self.well_at]]
                if rank > highest:
                    highest, self.turn = rank, seat
                self._gain(seat)
        self.round += 1
        self.draws = self.passes = 0
        self.phase = OPENING

    def _may_choose_zeros(self, seat: int) -> bool:
        """T6, Q6: the holder of the highest tile of equal numbers also holds the zeros."""
        highest = self._highest(seat)
        return self.tiles.alike[highest] == 1 and highest != ZEROS and self._holds(seat, ZEROS)

    def _start(self, seat: int, tile: int, shown: int) -> int:
        """Lay the opening tile; if it is not the highest, that one is shown (T6, Q6). Returns its placement."""
        highest = self._highest(seat)
        if self.watched:
            self._prove_opening(highest)
        if tile != highest:
            self._note(shown, seat, 0, highest)
            self.shows = True
            if self.watched:
                self.belief.show(seat, highest)
            else:
                self.belief.see(seat, highest)
        self._drop(seat, tile)
        self.layout.start(CENTRE, tile, 0)
        return tile << ONE_TILE | CENTRE << 2

    def _lay(self, seat: int, place: int, tile: int, turn: int) -> None:
        self._drop(seat, tile)
        self.layout.lay(place, tile, turn)

    def _placements(self, seat: int) -> int:
        """In how many ways the seat can lay a tile."""
        return self.layout.choices_of(self.hand[2 * seat], self.hand[2 * seat + 1])

    def _placement(self, seat: int, k: int) -> int:
        """The code of the k-th of them; -1 if there are fewer."""
        choice = self.layout.choice_of(self.hand[2 * seat], self.hand[2 * seat + 1], k)
        if choice < 0:
            return -1
        return self._lay_code(choice >> 10, choice >> 2 & 255, choice & 3)

    def _lay_code(self, tile: int, place: int, turn: int) -> int:
        return LAY << ONE_VERB | tile << ONE_TILE | self.layout.place_key[place] << 2 | turn

    def _random_choice(self, rng: Rng) -> int:
        """A placement of the player whose turn it is: tile << 10 | place << 2 | turn; -1 if there is none."""
        return self.layout.random_choice(self.hand[2 * self.turn], self.hand[2 * self.turn + 1], rng)

    def _place_of(self, code: int) -> int:
        return self.layout.place_at(code >> 2 & 0x7FFFF)

    def _best_placement(self, seat: int) -> int:
        """The best-scoring placement, the first in `actions` if several are (T15, Q13); -1 if nothing fits."""
        best, best_score = -1, -1
        for k in range(self._placements(seat)):
            code = self._placement(seat, k)
            score = self.worth(code)
            if score > best_score or (score == best_score and code < best):
                best, best_score = code, score
        return best

    def worth(self, code: int) -> int:
        """What a placement scores, with the supplement it earns."""
        return 0

    def _pay_pass(self, seat: int, kind: int, points: int) -> bool:
        """Whether this pass was the last of as many as there are players (T21, Q21)."""
        self._note(kind, seat, points, 0)
        self.passes += 1
        return self.passes == self.players

    def _lowest_hand(self) -> int:
        """The seat with the smallest hand total; -1 if several share it (T21)."""
        winner, holders = 0, 1
        for seat in range(1, self.players):
            difference = self._hand_total(seat) - self._hand_total(winner)
            if difference < 0:
                winner, holders = seat, 1
            elif difference == 0:
                holders += 1
        return winner if holders == 1 else -1

    def _score_other_hands(self, seat: int, kind: int) -> None:
        for other in range(self.players):
            if other != seat:
                self._note(kind, seat, self._hand_total(other), other)

    def _next_turn(self) -> None:
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0
        self.draws = 0
        self.phase = PLAYING

    def _prove_best(self, seat: int, laid: int) -> None:
        """No tile of the hand has a better placement than this one, or an equal one earlier in `actions`."""
        self._collect_none()
        worth = self.worth(laid)
        for tile in range(self.tiles.size):
            for k in range(self.layout.choices(tile)):
                choice = self.layout.choice(tile, k)
                code = self._lay_code(tile, choice >> 2, choice & 3)
                score = self.worth(code)
                if score > worth or (score == worth and code < laid):
                    self._collect(tile)
        self.belief.bar(seat, self.some[0], self.some[1])

    def _copy(self, other: Round) -> None:
        self.layout.copy_from(other.layout)
        self.watched, self.shows = other.watched, other.shows
        if other.watched:
            self.belief.copy_from(other.belief)
        elif other.shows:
            self.belief.copy_shown(other.belief)
        self.round, self.phase, self.turn = other.round, other.phase, other.turn
        self.draws, self.passes = other.draws, other.passes
        self.well_at, self.well_end = other.well_at, other.well_end
        self.ledger_rows = 0
        self.total[:] = other.total
        self.hand[:] = other.hand
        self.held[:] = other.held
        self.well[:] = other.well

    def _restart(self) -> None:
        for seat in range(self.players):
            self.total[seat] = 0
        self.round = 0
        self.phase = DEALING

    def step(self, rng: Rng) -> None:
        """One action of the plain random player: uniform among the placements, else draw, else pass."""

    def _playout(self, rng: Rng) -> int:
        played = 0
        self.watched = False
        while self.phase != OVER:
            if self.phase == DEALING:
                self.chance(rng)
            else:
                self.step(rng)
                played += 1
        return played

    def play_rounds(self, rounds: int, rng: Rng) -> int:
        """So many rounds by the plain random policy, a new match whenever one is over; the number of actions."""
        played = 0
        self.watched = False
        with cython.nogil:
            for _ in range(rounds):
                if self.phase == OVER:
                    self.restart()
                if self.phase == DEALING:
                    self.chance(rng)
                while self.phase != DEALING and self.phase != OVER:
                    self.step(rng)
                    played += 1
        return played

    def survey(self, seat: int, most: int) -> int:
        if self.phase != PLAYING:
            return Position.survey(self, seat, most)
        found = min(self._placements(seat), most)
        for k in range(found):
            choice = self.layout.listed(k)
            self.codes[k] = self._lay_code(choice >> 10, choice >> 2 & 255, choice & 3)
            self.merits[k] = self.brings(choice >> 10, choice >> 2 & 255) / POINTS_OF_MERIT
        if found < most and self.count(seat) > found:
            self.codes[found] = self.nth(seat, found)
            self.merits[found] = -1.0
            found += 1
        return found

    def hurry(self, rng: Rng, looks: int, most: int) -> int:
        played = 0
        while self.phase != DEALING and self.phase != OVER and played < most:
            seat = self.turn
            choice = -1
            if self.phase == PLAYING:
                self.ledger_rows = 0
                choice = self._hasty_choice(looks, rng)
            if choice >= 0:
                self._lay_tile(seat, choice >> 10, choice >> 2 & 255, choice & 3)
            else:
                self.step(rng)
            played += 1
        return played

    def _hasty_choice(self, looks: int, rng: Rng) -> int:
        """The best of so many placements of the player whose turn it is; -1 if there is none."""
        found = self._placements(self.turn)
        if found == 0:
            return -1
        best, best_score = -1, -1
        for _ in range(looks):
            choice = self.layout.listed(rng.below(found))
            score = self.brings(choice >> 10, choice >> 2 & 255)
            if score > best_score:
                best, best_score = choice, score
        return best

    def brings(self, tile: int, place: int) -> int:
        """What laying a tile there scores."""
        return 0

    def _lay_tile(self, seat: int, tile: int, place: int, turn: int) -> None:
        """Lay it, score it, and go on to whoever is next."""

    def forget(self) -> None:
        self.watched = False

    def reshuffle(self, rng: Rng) -> None:
        """Of the well only."""
        for index in range(self.well_end - 1, self.well_at, -1):
            other = self.well_at + rng.below(index - self.well_at + 1)
            kept = self.well[index]
            self.well[index] = self.well[other]
            self.well[other] = kept

    def prove(self, what: str, seat: int, datum: int = 0) -> None:
        """Take it for proved: `opening` with this best tile, a `stuck` hand, `best` placement, `without` a tile."""
        if what == "opening":
            self._prove_opening(datum)
        elif what == "stuck":
            self._prove_stuck(seat)
        elif what == "best":
            self._prove_best(seat, datum)
        else:
            self._collect_none()
            self._collect(datum)
            self.belief.bar(seat, self.some[0], self.some[1])

    def fits_somewhere(self, tile: int) -> bool:
        """Whether the tile could be laid now."""
        return self.layout.choices(tile) > 0

    def lay_out(self, tiles: Sequence[tuple[int, int, int]]) -> None:
        """A given layout: (cell key, tile, turn) in an order in which they can be laid."""
        for key, tile, turn in tiles:
            if self.layout.points == 0:
                self.layout.start(key, tile, turn)
            else:
                self.layout.lay(self.layout.place_at(key), tile, turn)

    def set_moment(self, state: dict[str, int]) -> None:
        """A given moment of the match: turn, phase, round, draws and passes."""
        self.turn, self.phase, self.round = state["turn"], state["phase"], state["round"]
        self.draws, self.passes = state["draws"], state["passes"]

    def memory(self) -> tuple[int, int]:
        """The bytes that a copy copies, and those of everything that belongs to this position."""
        hands_and_turn = 8 * 4 + 8 * 4 + 16 * 8 + 126 + 10 * 4
        layout = self.layout.size + 4 * 8 + 4 + 4
        belief = (16 * self.tiles.size + 126 + 8 + 16 * 8 + 4) if self.watched else 16 * 8 * self.shows
        objects = sum(part.__sizeof__() for part in (self, self.layout, self.belief))
        whole = self.layout.size + 16 * self.tiles.size + objects
        return hands_and_turn + layout + belief, whole

    def set_totals(self, totals: Sequence[int]) -> None:
        """Given scores."""
        for seat, total in enumerate(totals):
            self.total[seat] = total

    def leaves_room(self, seat: int, code: int) -> bool:
        """Q17: whether some other tile of the hand still fits after this one."""
        return True

    def moment(self) -> dict[str, int]:
        """The inverse of `set_moment`."""
        return {
            "turn": self.turn,
            "phase": self.phase,
            "round": self.round,
            "draws": self.draws,
            "passes": self.passes,
        }

    def legal(self, code: int) -> bool:
        """Whether a lay code is an open place where the tile fits so."""
        place = self._place_of(code)
        return place != NONE and self.layout.agrees(place, code >> ONE_TILE & 127, code & 3)
