"""What an action of Tri-Ominos leads to, one tile further: what the next player may answer, and what one keeps.

The features of a Space say what an action is. These look at the table after it: how good the best answer of the next
player is on average, over all hands of so many tiles that one has not seen, and what the rest of the own hand could
earn. Only what the seat's view shows is asked for. A Lookahead has a table of its own to try actions on: one a thread.
"""

from __future__ import annotations

from typing import Any

import cython

from tablee.games.corners.codes import LAY, ONE_TILE, ONE_VERB, OPEN
from tablee.games.corners.game import CornerGame

if not cython.compiled:
    from tablee.games.corners.engine.layout import NONE, _home
    from tablee.games.corners.engine.round import CENTRE, Round
    from tablee.lab.spaces.space import Space
    from tablee.nocython import lent, lowest
    from tablee.play.position import Position

    F_REPLY, F_REPLY_CHANCE, F_REPLY_BONUS, F_OPEN_BONUSES, F_DRAWN, F_DRAWN_FITS, F_OTHERS_VALUE = range(7)
    F_OWN_BEST, F_OWN_NEXT, F_OWN_BONUSES, F_OWN_FITTING, F_OWN_STUCK, F_TOUCHED, AHEAD_COUNT = range(7, 14)
    MOST_POINTS = 96

    def _row(rows: Any, at: int) -> Any:
        """The numbers from there on."""
        return rows[at:]


ONE = 1
FLOAT32, INT32 = map(ord, "fi")
AHEAD = (
    *("reply", "reply_chance", "reply_bonus", "open_bonuses", "drawn", "drawn_fits", "others_value"),
    *("own_best", "own_next", "own_bonuses", "own_fitting", "own_stuck", "touched"),
)


class Lookahead:
    """Writes, for each action, the features of the space and then those of AHEAD; `names` has them all."""

    def __init__(self, game: CornerGame, space: Space) -> None:
        self.space = space
        self.board = cython.cast(Round, game.core())
        self.names = (*space.feature_names, *AHEAD)
        self.width = len(self.names)
        self.players, self.tile_count = game.players, game.tiles.size
        if not cython.compiled:
            self.found = [0] * MOST_POINTS

    def write(self, position: Position, seat: int, numbers: Any, rows: Any) -> None:
        """A row for each of these actions of the seat, int32 numbers, in their order."""
        count = len(numbers)
        if rows.shape != (count, self.width):
            raise ValueError(f"{count} actions need {count} rows of {self.width} features, not {rows.shape}")
        if count:
            listed = cython.cast(cython.p_int, lent(numbers, INT32, count))
            into = cython.cast(cython.p_float, lent(rows, FLOAT32, count * self.width))
            wrong = self._write(cython.cast(Round, position), seat, listed, count, into)
            if wrong >= 0:
                raise ValueError(f"seat {seat} has no action {numbers[wrong]} now")

    def _write(self, table: Round, seat: int, numbers: cython.p_int, count: int, into: cython.p_float) -> int:
        """The place of the first number that is no action, or -1."""
        for k in range(count):
            code = self.space.code(table, seat, numbers[k])
            if code < 0:
                return k
            row = _row(into, k * self.width)
            self.space.features(table, seat, code, row)
            self._try(table, self.board, seat, code, _row(row, self.space.feature_width))
        return -1

    def _try(self, table: Round, board: Round, seat: int, code: int, into: cython.p_float) -> None:
        """A draw or a pass leaves the table as it is."""
        verb, tile, hand = code >> ONE_VERB, code >> ONE_TILE & 127, table.hand[2 * seat]
        for index in range(AHEAD_COUNT):
            into[index] = 0.0
        board.layout.copy_from(table.layout)
        if verb == LAY:
            place = board._place_of(code)
            into[F_TOUCHED] = self._touched(board, place) / 10.0
            board.layout.lay(place, tile, code & 3)
        elif verb == OPEN:
            board.layout.start(CENTRE, tile, 0)
        if verb in (LAY, OPEN):
            hand &= ~(ONE << tile)
        self._own(board, hand, into)
        unseen = (ONE << self.tile_count) - 1 & ~hand
        for index in range(board.layout.laid_count):
            unseen &= ~(ONE << (board.layout.laid[index] >> ONE_TILE & 127))
        next = seat + 1 if seat + 1 < self.players else 0
        self._answers(board, unseen, table.held[next], into)

    def _touched(self, board: Round, place: int) -> int:
        """How many laid tiles meet the place by a side or a corner."""
        key = board.layout.place_key[place]
        home, first = _home(key), (key & 1) * 4
        found = -board.layout.sides(place)  # whoever shares a side meets it at two corners
        for slot in range(first, first + 3):
            point = board.layout._find(home + board.layout.corner_step[slot])
            if point != NONE:
                found += board.layout._laid_round(point)
        return found

    def best(self, board: Round, tile: int) -> int:
        """The most that the tile can earn; -1 if it fits nowhere. Supplements want three numbers: its own row."""
        best, bits = -1, board.layout.fits[tile]
        while bits:
            best = max(best, board.brings(tile, lowest(bits)))
            bits &= bits - 1
        return board.tiles.value[tile] if best < 0 and board.layout.choices(tile) else best

    def _own(self, board: Round, hand: int, into: cython.p_float) -> None:
        best = second = 0
        while hand:
            tile = lowest(hand)
            hand &= hand - 1
            points = self.best(board, tile)
            if points < 0:
                into[F_OWN_STUCK] += board.tiles.value[tile] / 50.0
                continue
            into[F_OWN_FITTING] += 0.1
            if points > board.tiles.value[tile]:
                into[F_OWN_BONUSES] += 1.0
            if points > best:
                best, second = points, best
            elif points > second:
                second = points
        into[F_OWN_BEST] = best / 10.0
        into[F_OWN_NEXT] = second / 10.0

    def _answers(self, board: Round, unseen: int, held: int, into: cython.p_float) -> None:
        """Over all hands that the next player may hold, each as likely."""
        for points in range(MOST_POINTS):
            self.found[points] = 0
        count, fitting, bonuses, sum, value = 0, 0, 0, 0, 0
        while unseen:
            tile = lowest(unseen)
            unseen &= unseen - 1
            count += 1
            value += board.tiles.value[tile]
            points = self.best(board, tile)
            if points >= 0:
                self.found[points] += 1
                fitting += 1
                sum += points
                if points > board.tiles.value[tile]:
                    bonuses += 1
        if count == 0:
            return
        into[F_OPEN_BONUSES] = bonuses
        into[F_DRAWN] = sum / (10.0 * count)
        into[F_DRAWN_FITS] = fitting / (1.0 * count)
        into[F_OTHERS_VALUE] = held * value / (50.0 * count)
        into[F_REPLY_BONUS] = 1.0 - self._missed(count, bonuses, held)
        into[F_REPLY_CHANCE] = 1.0 - self._missed(count, fitting, held)
        missed, reply = 1.0, 0.0
        for points in range(MOST_POINTS - 1, 0, -1):
            for _ in range(self.found[points]):
                share = min(1.0, held / (1.0 * count))
                reply += missed * share * points
                missed *= 1.0 - share
                count -= 1
        into[F_REPLY] = reply / 10.0

    def _missed(self, count: int, good: int, held: int) -> float:
        """The chance that none of the good ones is among so many held of all."""
        missed = 1.0
        for index in range(good):
            missed *= max(0.0, 1.0 - held / (1.0 * (count - index)))
        return missed
