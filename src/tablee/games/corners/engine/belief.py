"""What play has proved about the hidden tiles, and how to redraw them in agreement with it.

Every hidden tile of a hand is a *slot*, kept in the order in which the tiles came. A slot remembers the tiles it
cannot be: whoever passed or had to draw held, at that moment, none of the tiles that fitted. Which slot a tile
came from when it is laid is not seen; that it was the oldest one it can have been leaves the most possible for
the rest, and so excludes nothing that is possible.
"""

from __future__ import annotations

from array import array

import cython

if not cython.compiled:
    from tablee.nocython import memcpy
    from tablee.play.rng import Rng

END = 255
WELL = 100
TILES = 126
BIT = 1


class Belief:
    """The slots of all hands. Tiles that everybody has seen (T6, Q6) are no slots but `shown`."""

    def __init__(self, tiles: int) -> None:
        if not cython.compiled:
            self.next = [0] * TILES
            self.first = [0] * 8
            self.shown = [0] * 16
            self.tile_at, self.slot_at, self.owner_at = [0] * TILES, [0] * TILES, [0] * TILES
            self.came_from, self.queue, self.pin = [0] * TILES, [0] * TILES, [0] * TILES
        self.tiles = tiles
        self.block = array("Q", bytes(16 * tiles))
        if cython.compiled:
            self.barred = cython.cast(
                cython.p_ulonglong, cython.cast(cython.size_t, self.block.buffer_info()[0])
            )
        else:
            self.barred = self.block
        self.forget_pins()
        self.clear()

    def clear(self) -> None:
        """Nobody holds anything."""
        for seat in range(8):
            self.first[seat] = END
            self.shown[2 * seat] = self.shown[2 * seat + 1] = 0
        for slot in range(self.tiles):
            self.next[slot] = slot + 1
        self.next[self.tiles - 1] = END
        self.unused = 0

    def copy_from(self, other: Belief) -> None:
        """Become equal to another belief about the same set."""
        memcpy(self.barred, other.barred, 16 * self.tiles)
        self.next[:] = other.next
        self.first[:] = other.first
        self.unused = other.unused
        self.copy_shown(other)

    def copy_shown(self, other: Belief) -> None:
        """Only of what all have seen."""
        self.shown[:] = other.shown

    def gain(self, seat: int) -> int:
        """A tile nobody knows comes to the hand; returns its slot."""
        slot = self.unused
        self.unused = self.next[slot]
        self.next[slot] = END
        self.barred[2 * slot] = self.barred[2 * slot + 1] = 0
        if self.first[seat] == END:
            self.first[seat] = slot
        else:
            last = self.first[seat]
            while self.next[last] != END:
                last = self.next[last]
            self.next[last] = slot
        return slot

    def lose(self, seat: int, tile: int) -> None:
        """The tile leaves the hand, or is known from now on."""
        word, bit = tile >> 6, BIT << (tile & 63)
        if self.shown[2 * seat + word] & bit:
            self.shown[2 * seat + word] &= ~bit
            return
        before, slot = END, self.first[seat]
        while slot != END and self.barred[2 * slot + word] & bit:
            before, slot = slot, self.next[slot]
        if slot == END:  # a hand-written position may claim the impossible: give up the oldest slot
            before, slot = END, self.first[seat]
        if before == END:
            self.first[seat] = self.next[slot]
        else:
            self.next[before] = self.next[slot]
        self.next[slot] = self.unused
        self.unused = slot

    def show(self, seat: int, tile: int) -> None:
        """The tile stays in the hand, and all know it."""
        self.lose(seat, tile)
        self.see(seat, tile)

    def see(self, seat: int, tile: int) -> None:
        """The same where no slots are kept."""
        self.shown[2 * seat + (tile >> 6)] |= BIT << (tile & 63)

    def bar(self, seat: int, low: int, high: int) -> None:
        """None of the seat's hidden tiles is one of these."""
        slot = self.first[seat]
        while slot != END:
            self.barred[2 * slot] |= low
            self.barred[2 * slot + 1] |= high
            slot = self.next[slot]

    def slots(self, seat: int) -> list[int]:
        """For each hidden tile of the hand, oldest first, the bit set of tiles it cannot be."""
        found = []
        slot = self.first[seat]
        while slot != END:
            found.append(self._bar_of(slot))
            slot = self.next[slot]
        return found

    def _bar_of(self, slot: int) -> int:
        low: int = self.barred[2 * slot]
        high: int = self.barred[2 * slot + 1]
        return low | high << 64

    def set_slots(self, seat: int, bars: list[int]) -> None:
        """The inverse of `slots`, for a hand without any yet."""
        for bar in bars:
            slot = self.gain(seat)
            self.barred[2 * slot] = bar & 0xFFFFFFFFFFFFFFFF
            self.barred[2 * slot + 1] = bar >> 64

    def forget_pins(self) -> None:
        """No tile is known to lie with a seat but those shown."""
        for tile in range(TILES):
            self.pin[tile] = -1

    def place_slot(self, index: int, slot: int, owner: int) -> None:
        """For `redraw`: the index-th place for a tile; END is a place that can be any tile."""
        self.slot_at[index] = slot
        self.owner_at[index] = owner

    def redraw(self, count: int, rng: Rng) -> bool:
        """Exchange the `count` placed tiles at random so that each slot can be what lies there.

        A shuffle, then for every slot with an impossible tile a cycle of exchanges that mends it without
        spoiling another; a possible world always has such a cycle. Returns False if there is no such world.
        """
        rng.shuffle(self.tile_at, count)
        mended = 0
        for index in range(count):
            if not self._possible(index, self.tile_at[index]):
                mended += 1
                if not self._mend(index, count, rng.below(count)):
                    return False
        if mended:  # mending prefers short cycles: forget that
            for _ in range(4 * count):
                one, two = rng.below(count), rng.below(count)
                if self._possible(one, self.tile_at[two]) and self._possible(two, self.tile_at[one]):
                    self._exchange(one, two)
        return True

    def _exchange(self, one: int, two: int) -> None:
        tile = self.tile_at[one]
        self.tile_at[one] = self.tile_at[two]
        self.tile_at[two] = tile

    def _possible(self, index: int, tile: int) -> bool:
        pinned = self.pin[tile]
        if pinned >= 0 and pinned != self.owner_at[index]:
            return False
        slot = self.slot_at[index]
        return slot == END or not self.barred[2 * slot + (tile >> 6)] >> (tile & 63) & 1

    def _mend(self, wrong: int, count: int, start: int) -> bool:
        """Breadth-first search for the shortest cycle of exchanges through `wrong`."""
        for index in range(count):
            self.came_from[index] = -1
        self.came_from[wrong] = wrong
        self.queue[0] = wrong
        head, tail = 0, 1
        while head < tail:
            taker = self.queue[head]
            head += 1
            for step in range(count):
                giver = start + step
                if giver >= count:
                    giver -= count
                if self.came_from[giver] < 0 and self._possible(taker, self.tile_at[giver]):
                    self.came_from[giver] = taker
                    if self._possible(giver, self.tile_at[wrong]):
                        self._turn_round(wrong, giver)
                        return True
                    self.queue[tail] = giver
                    tail += 1
        return False

    def _turn_round(self, wrong: int, giver: int) -> None:
        """Hand each tile of the cycle on; the last giver gets the wrong slot's."""
        left = self.tile_at[wrong]
        while giver != wrong:
            given = self.tile_at[giver]
            self.tile_at[giver] = left
            left = given
            giver = self.came_from[giver]
        self.tile_at[wrong] = left
