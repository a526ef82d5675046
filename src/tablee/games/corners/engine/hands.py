"""Hands and a well: who holds what, who knows what, and how to redraw what a seat cannot know."""

from __future__ import annotations

from collections.abc import Sequence

import cython

from tablee.games.corners.codes import DEALING, OPENING

if not cython.compiled:
    from tablee.games.corners.engine.belief import END, WELL, Belief
    from tablee.games.corners.engine.layout import Layout
    from tablee.games.corners.engine.tiles import TileSet
    from tablee.nocython import lowest
    from tablee.play.position import Position
    from tablee.play.rng import Rng

BIT = 1


class Hands(Position):
    """The tiles of a corner game: on the table, in the hands, in the well."""

    def __init__(self, tiles: TileSet, players: int) -> None:
        Position.__init__(self, players)
        if not cython.compiled:
            self.hand = [0] * 16
            self.held = [0] * 8
            self.well = [0] * 126
            self.some = [0, 0]
        self.tiles = tiles
        self.layout = Layout(tiles)
        self.belief = Belief(tiles.size)
        self.watched = self.shows = False
        self.phase = DEALING
        self.turn = self.well_at = self.well_end = 0
        for seat in range(8):
            self.total[seat] = self.held[seat] = 0
            self.hand[2 * seat] = self.hand[2 * seat + 1] = 0

    def _gain(self, seat: int) -> None:
        """The next tile of the well."""
        tile = self.well[self.well_at]
        self.well_at += 1
        self.hand[2 * seat + (tile >> 6)] |= BIT << (tile & 63)
        self.held[seat] += 1
        if self.watched:
            self.belief.gain(seat)

    def _drop(self, seat: int, tile: int) -> None:
        self.hand[2 * seat + (tile >> 6)] &= ~(BIT << (tile & 63))
        self.held[seat] -= 1
        if self.watched:
            self.belief.lose(seat, tile)

    def _holds(self, seat: int, tile: int) -> bool:
        return self.hand[2 * seat + (tile >> 6)] >> (tile & 63) & 1 == 1

    def _highest(self, seat: int) -> int:
        """The tile of the hand that would open."""
        best, best_rank = -1, -1
        for word in range(2):
            bits = self.hand[2 * seat + word]
            while bits:
                tile = word * 64 + lowest(bits)
                bits &= bits - 1
                if self.tiles.rank[tile] > best_rank:
                    best, best_rank = tile, self.tiles.rank[tile]
        return best

    def _highest_seat(self) -> int:
        best = 0
        for seat in range(1, self.players):
            if self.tiles.rank[self._highest(seat)] > self.tiles.rank[self._highest(best)]:
                best = seat
        return best

    def _hand_total(self, seat: int) -> int:
        total = 0
        for word in range(2):
            bits = self.hand[2 * seat + word]
            while bits:
                total += self.tiles.value[word * 64 + lowest(bits)]
                bits &= bits - 1
        return total

    def _collect_none(self) -> None:
        self.some[0] = self.some[1] = 0

    def _collect(self, tile: int) -> None:
        self.some[tile >> 6] |= BIT << (tile & 63)

    def _prove_opening(self, best: int) -> None:
        """Nobody was dealt a tile that would have opened instead of this one."""
        self._collect_none()
        for tile in range(self.tiles.size):
            if self.tiles.rank[tile] > self.tiles.rank[best]:
                self._collect(tile)
        for seat in range(self.players):
            self.belief.bar(seat, self.some[0], self.some[1])

    def _prove_stuck(self, seat: int) -> None:
        """Nothing in the hand fits the layout."""
        self._collect_none()
        for tile in range(self.tiles.size):
            if self.layout.choices(tile):
                self._collect(tile)
        self.belief.bar(seat, self.some[0], self.some[1])

    def _redraw(self, viewer: int, rng: Rng) -> None:
        """A world that agrees with what the viewer knows; without a watch only with the sizes of the hands."""
        for _ in range(10000):
            self._redraw_once(viewer, rng)
            if self.plausible():
                break

    def plausible(self) -> bool:
        """Whether the world agrees with what the phase proves: at the opening, who opens."""
        return self.phase != OPENING or self._highest_seat() == self.turn

    def _redraw_once(self, viewer: int, rng: Rng) -> None:
        self._collect_none()
        hidden = 0
        for seat in range(self.players):
            if seat != viewer:
                for word in range(2):
                    known = self.belief.shown[2 * seat + word] if self.watched else BIT - BIT
                    self.some[word] |= self.hand[2 * seat + word] & ~known
                    self.hand[2 * seat + word] = known
                slot = self.belief.first[seat] if self.watched else END
                while slot != END:
                    self.belief.place_slot(hidden, slot, seat)
                    slot = self.belief.next[slot]
                    hidden += 1
                if not self.watched:
                    for _ in range(self.held[seat]):
                        self.belief.place_slot(hidden, END, seat)
                        hidden += 1
        count = hidden
        for index in range(self.well_at, self.well_end):
            self._collect(self.well[index])
            self.belief.place_slot(count, END, WELL)
            count += 1
        count = 0
        for word in range(2):
            bits = self.some[word]
            while bits:  # in ascending order: the shuffle must not depend on where they really lie
                self.belief.tile_at[count] = word * 64 + lowest(bits)
                bits &= bits - 1
                count += 1
        self.belief.redraw(count, rng)
        for index in range(count):
            tile = self.belief.tile_at[index]
            if index < hidden:
                seat = self.belief.owner_at[index]
                self.hand[2 * seat + (tile >> 6)] |= BIT << (tile & 63)
            else:
                self.well[self.well_at + index - hidden] = tile

    def hand_of(self, seat: int) -> list[int]:
        """Its tiles, ascending."""
        return [tile for tile in range(self.tiles.size) if self._holds(seat, tile)]

    def well_order(self) -> list[int]:
        """The tiles of the well, the next one to be drawn first."""
        return [self.well[index] for index in range(self.well_at, self.well_end)]

    def seen_of(self, seat: int) -> list[int]:
        """Its tiles that everybody has seen (T6, Q6)."""
        return [
            tile
            for tile in range(self.tiles.size)
            if self.belief.shown[2 * seat + (tile >> 6)] >> (tile & 63) & 1
        ]

    def bars_of(self, seat: int) -> list[int]:
        """For each hidden tile of its hand, oldest first, the bit set of tiles it cannot be."""
        return self.belief.slots(seat)

    def watch(self) -> None:
        """From here on remember what play proves about the hands, so that `resample` agrees with it."""
        self.watched = True

    def pin(self, tile: int, owner: int) -> None:
        """For the next `resample`: the tile lies with this seat, or in the well (WELL)."""
        self.belief.pin[tile] = owner

    def unpin(self) -> None:
        """Forget all pins."""
        self.belief.forget_pins()

    def deal_out(self, hands: Sequence[Sequence[int]], well: Sequence[int]) -> None:
        """Given hands and a given well."""
        for seat, tiles in enumerate(hands):
            self.hand[2 * seat] = self.hand[2 * seat + 1] = 0
            for tile in tiles:
                self.hand[2 * seat + (tile >> 6)] |= BIT << (tile & 63)
            self.held[seat] = len(tiles)
        self.well_at, self.well_end = 0, len(well)
        for index, tile in enumerate(well):
            self.well[index] = tile

    def know(self, seat: int, seen: Sequence[int], bars: Sequence[int]) -> None:
        """Given knowledge about a hand that nothing is known of yet."""
        self.belief.set_slots(seat, list(bars))
        for tile in seen:
            self.shows = True
            self.belief.shown[2 * seat + (tile >> 6)] |= BIT << (tile & 63)
