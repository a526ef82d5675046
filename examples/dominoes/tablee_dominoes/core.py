"""The rules: who may act, what they may do, what happens. No words, no history, no names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tablee.play.plain_table import Table, TablePosition, shuffled
from tablee.play.position import CHANCE
from tablee.play.rng import Rng

from tablee_dominoes.action import ACTS, CODE, DRAW, LEFT, PASS, TIMEOUT, DominoAction
from tablee_dominoes.tiles import BIT, HAND_SIZES, NUMBER, TILES, WITH, Tile, higher_than, opening, pips
from tablee_dominoes.view import Laid

OPENED, LAID, DREW, PASSED, TIMED_OUT, WENT_OUT, BLOCKED, HAND, ENDED = range(9)
"""The kinds of what `rows` tells."""


class DominoTable(Table, kw_only=True):
    """All that lies on the table and is known; it is also the JSON of a position."""

    layout: list[Laid]
    hands: list[list[Tile]]
    """Each sorted: in which order the tiles came is nobody's business."""
    well: list[Tile]
    cannot: list[list[int]] = []
    """For each tile of each hand, oldest first, what play has proved that it is not: bit n is `TILES[n]`."""
    passes: int = 0
    phase: Literal["deal", "play", "over"] = "play"


class Dominoes(TablePosition):
    """A match of dominoes."""

    table: DominoTable

    def __init__(self, players: int, target: int, draws: bool) -> None:
        super().__init__(players)
        self.target, self.draws = target, draws
        self.table = DominoTable(round=0, layout=[], hands=[], well=[], phase="deal")

    def seats(self) -> int:
        phase = self.table.phase
        return 1 << self.table.acting if phase == "play" else CHANCE if phase == "deal" else 0

    def round_number(self) -> int:
        return self.table.round + (self.table.phase == "deal")

    def ends(self) -> tuple[int, int]:
        """The pips at the left and at the right end of the line."""
        return self.table.layout[0].tile[0], self.table.layout[-1].tile[1]

    def actions(self, seat: int) -> Sequence[int]:
        """C5-C8: whoever can lay must; one who cannot draws, or passes if the well is empty."""
        ends = self.ends()
        lays = [
            2 * NUMBER[tile] + place
            for tile in self.table.hands[seat]
            for place in (0, 1)
            if ends[place] in tile
        ]
        return lays or [CODE[DRAW if self.draws and self.table.well else PASS]]

    def apply(self, seat: int, code: int) -> None:
        self.happened.clear()
        act, table = ACTS[code], self.table
        if act == TIMEOUT:
            self.note(TIMED_OUT, seat)
            if self.draws and table.well:
                self._draw(seat)
                self._next()
            else:
                self._pass(seat)
        elif act == DRAW:
            self._prove_stuck(seat)
            self._draw(seat)
        elif act == PASS:
            self._prove_stuck(seat)
            self._pass(seat)
        else:
            self._lay(seat, act, code)

    def _lay(self, seat: int, act: DominoAction, code: int) -> None:
        """C5, C6, C9."""
        table, (low, high) = self.table, act.tile or (0, 0)
        self._take(seat, (low, high))
        if act.end == LEFT:
            turned = (high, low) if low == self.ends()[0] else (low, high)
            table.layout.insert(0, Laid(turned, seat))
        else:
            turned = (low, high) if low == self.ends()[1] else (high, low)
            table.layout.append(Laid(turned, seat))
        table.passes = 0
        self.note(LAID, seat, datum=code)
        if table.hands[seat]:
            self._next()
        else:
            self.note(WENT_OUT, seat)
            self._score(seat)

    def _take(self, seat: int, tile: Tile) -> None:
        """Out of the hand. Older tiles are known better, so it was the oldest that it can have been."""
        table = self.table
        table.hands[seat].remove(tile)
        bars = table.cannot[seat]
        del bars[next((place for place, bar in enumerate(bars) if not bar & BIT[tile]), 0)]

    def _draw(self, seat: int) -> None:
        """C7."""
        table = self.table
        table.hands[seat] = sorted([*table.hands[seat], table.well.pop(0)])
        table.cannot[seat].append(0)
        table.passes = 0
        self.note(DREW, seat)

    def _pass(self, seat: int) -> None:
        """C8, C11."""
        self.table.passes += 1
        self.note(PASSED, seat)
        if self.table.passes < self.players:
            self._next()
            return
        counts = [pips(hand) for hand in self.table.hands]
        winner = counts.index(min(counts)) if counts.count(min(counts)) == 1 else -1
        self.note(BLOCKED, winner)
        self._score(winner)

    def _prove_stuck(self, seat: int) -> None:
        """Whoever draws or passes has shown that nothing in his hand fits."""
        self.table.cannot[seat] = [bar | self.fitting() for bar in self.table.cannot[seat]]

    def fitting(self) -> int:
        """All tiles that fit the line."""
        left, right = self.ends()
        return WITH[left] | WITH[right]

    def _next(self) -> None:
        self.table.acting = (self.table.acting + 1) % self.players

    def _score(self, winner: int) -> None:
        """C10, C12."""
        for seat in range(self.players):
            if winner not in (-1, seat):
                self.note(HAND, winner, pips(self.table.hands[seat]), seat)
        self.table.phase = "over" if max(self.points) >= self.target else "deal"
        if self.table.phase == "over":
            self.note(ENDED, -1)

    def chance(self, rng: Rng) -> None:
        """C3, C4."""
        tiles = shuffled(TILES, rng)
        size = HAND_SIZES[self.players]
        hands = [tiles[seat * size : (seat + 1) * size] for seat in range(self.players)]
        self._open(*opening(hands), hands, tiles[self.players * size :])

    def opened(self, opener: int, tile: Tile, rng: Rng) -> None:
        """A deal after which this seat opens with this tile; nothing else is known about it."""
        size, rest = HAND_SIZES[self.players], [one for one in TILES if one != tile]
        hands = [rest[seat * size : (seat + 1) * size] for seat in range(self.players)]
        rest[opener * size], hands[opener][0] = hands[opener][0], tile
        self._open(opener, tile, hands, [rest[opener * size], *rest[self.players * size :]])
        self.resample(-1, rng)

    def _open(self, opener: int, tile: Tile, hands: list[list[Tile]], well: list[Tile]) -> None:
        self.happened.clear()
        self.table = DominoTable(
            round=self.table.round + 1,
            acting=(opener + 1) % self.players,
            layout=[Laid(tile, opener)],
            hands=list(map(sorted, hands)),
            well=well,
            cannot=[[higher_than(tile)] * len(hand) for hand in hands],
        )
        self._take(opener, tile)
        self.note(OPENED, opener, datum=NUMBER[tile])

    def merit(self, seat: int, code: int) -> float:
        """Heavy tiles first, doubles above all."""
        tile = ACTS[code].tile
        return (sum(tile) + 3 * (tile[0] == tile[1])) / 4 if tile else 0.0

    def resample(
        self, seat: int, rng: Rng, holds: tuple[int, Tile] | None = None, stuck: int | None = None
    ) -> None:
        """Redraw what this seat does not see, in agreement with `cannot`; nothing changes if that is impossible.

        `holds`: one seat holds this tile for certain. `stuck`: nothing fits that this seat holds.
        """
        if self.table.phase == "over":  # all hands lie open (C9)
            self.reshuffle(rng)
            return
        places = [
            (other, bar | self.fitting() if other == stuck else bar)
            for other in range(self.players)
            for bar in self.table.cannot[other]
            if other != seat
        ]
        if holds is not None:
            owner, tile = holds
            free = [place for place in places if place[0] == owner and not place[1] & BIT[tile]]
            if not free:
                return
            places[places.index(free[0])] = owner, ~BIT[tile]
        self.deal_again(places, barred, rng)


def barred(bar: int, tile: Tile) -> bool:
    """Whether play has proved that this tile is not there."""
    return bool(bar & BIT[tile])
