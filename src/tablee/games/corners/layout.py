"""The tiles on the table, seen from the corners: every lattice point of the layout carries one number.

A *place* is an empty cell with a laid tile beyond one of its sides. The layout keeps, for each row of the tile
set, the bit set of places where it fits: what can be laid is read off, never searched. Only numbered points are
stored, at most one more for each triangle laid, two for each square, found by a small hash table.
"""

from __future__ import annotations

from array import array

import cython

ONE = 1
ALL = 0xFFFFFFFFFFFFFFFF

if not cython.compiled:
    from tablee.games.corners.tiles import TileSet

    NONE = 255  # no such place or point
    LAID = 254  # a cell that holds a tile
    FREE = 6
    HASH_X = 549  # a point's hash is linear in x and y: a neighbour's is one addition away

    def lowest(word: int) -> int:
        """The index of the lowest bit that is set."""
        return (word & -word).bit_length() - 1


class Layout:
    """The layout of one round, with its index of open places."""

    def __init__(self, tiles: TileSet) -> None:
        tiling = tiles.tiling
        self.tiles = tiles
        self.k = tiling.corners
        self.round_a_point = tiling.cells_round_a_point
        points = (self.k - 2) * tiles.size + 2
        places = points
        self.words = (places + 63) // 64
        self.rows = tiles.rows
        self.one_way = tiles.rows == tiles.size <= 64
        self.hash_mask = (1 << (4 * points - 1).bit_length() - 1) - 1
        if not cython.compiled:
            self.offset, self.stride = [0] * 8, [0] * 8
            self.beyond, self.beyond_slot = [0] * 8, [0] * 8
            self.seen_slot, self.seen_at, self.seen_stride, self.seen_offset = [0] * 8, [0] * 8, [0] * 8, [0] * 8
            self.power, self.here, self.open = [0] * 4, [0] * 5, [0] * 4
        for kind, offsets in enumerate(tiling.corner_offsets):
            for corner, (dx, dy) in enumerate(offsets):
                slot = kind * self.k + corner
                self.offset[slot] = (dx << 9) + dy
                self.stride[slot] = HASH_X * dx + dy
                dx, dy, other, other_corner = tiling.across[kind][corner]
                self.beyond[slot] = (((dx << 9) + dy) << 1) + other - kind
                self.beyond_slot[slot] = other * self.k + other_corner
        for corner in range(self.k):
            self.power[corner] = 7**corner
        self._prepare_spread()
        sizes = [
            8 * self.rows * self.words,  # fits
            8 * points,  # around
            4 * places,  # place_key
            4 * points,  # point_key
            2 * places,  # pattern
            self.rows,  # ways
            4 * places,  # corner
            points,  # label
            points,  # laid
            self.hash_mask + 1,  # hash
        ]
        starts = [sum(sizes[:index]) for index in range(len(sizes) + 1)]
        self.size = starts[-1]
        self.block = array("B", bytes(self.size))
        if cython.compiled:
            self.base = _at(self.block, 0)
            self.fits = cython.cast(cython.p_ulonglong, self.base)
            self.around = _at(self.block, starts[1])
            self.all_around = cython.cast(cython.p_ulonglong, self.around)
            self.place_key = cython.cast(cython.p_uint, _at(self.block, starts[2]))
            self.point_key = cython.cast(cython.p_uint, _at(self.block, starts[3]))
            self.pattern = cython.cast(cython.p_ushort, _at(self.block, starts[4]))
            self.ways = _at(self.block, starts[5])
            self.corner = _at(self.block, starts[6])
            self.label = _at(self.block, starts[7])
            self.laid = _at(self.block, starts[8])
            self.hash = _at(self.block, starts[9])
        else:
            parts = [memoryview(self.block)[a:b] for a, b in zip(starts, starts[1:], strict=False)]
            self.fits, self.around, self.all_around = parts[0].cast("Q"), parts[1], parts[1].cast("Q")
            self.place_key, self.point_key = parts[2].cast("I"), parts[3].cast("I")
            self.pattern, self.ways, self.corner = parts[4].cast("H"), parts[5], parts[6]
            self.label, self.laid, self.hash = parts[7], parts[8], parts[9]
        self.clear()

    def _prepare_spread(self) -> None:
        """Where an open place is known, seen from a corner that has no number yet.

        An open place has two neighbouring numbered corners, so it is known at one of those that lie two, four,
        ... steps on from the corner without a number.
        """
        self.seen = 0
        for slot in range(self.round_a_point):
            first = slot - slot % self.k
            for step in range(2, self.k, 2):
                other = first + (slot + step) % self.k
                self.seen_slot[self.seen] = slot
                self.seen_at[self.seen] = other
                self.seen_stride[self.seen] = self.stride[other] - self.stride[slot]
                self.seen_offset[self.seen] = self.offset[other] - self.offset[slot]
                self.seen += 1

    def clear(self) -> None:
        """An empty table."""
        if cython.compiled:
            memset(self.fits, 0, 8 * self.rows * self.words)
            memset(self.ways, 0, self.rows)
            memset(self.hash, NONE, self.hash_mask + 1)
        else:
            self.block[:] = array("B", bytes(self.size))
            self.hash[:] = bytes([NONE]) * len(self.hash)
        for index in range(self.words):
            self.open[index] = 0
        self.points = 0

    def copy_from(self, other: Layout) -> None:
        """Become equal to another layout of the same tiles."""
        if cython.compiled:
            memcpy(self.base, other.base, self.size)
        else:
            self.block[:] = other.block
        for index in range(self.words):
            self.open[index] = other.open[index]
        self.points = other.points

    def start(self, key: int, tile: int, turn: int) -> None:
        """Lay the first tile."""
        self.open[0] = 1
        self.place_key[0] = key
        self.pattern[0] = 0  # a pattern that no open place has: nothing is listed for it
        for corner in range(self.k):
            self.corner[corner] = NONE
            self.pattern[0] += FREE * self.power[corner]
        self.lay(0, tile, turn)

    def place_at(self, key: int) -> int:
        """The open place of this cell, or NONE."""
        cell = key >> 1
        first = (key & 1) * self.k
        for slot in range(first, first + self.k):
            point = self._find(cell + self.offset[slot])
            if point != NONE:
                place = self.around[point * 8 + slot]
                return place if place < LAID else NONE
        return NONE

    def lay(self, place: int, tile: int, turn: int) -> None:
        """Lay a tile that fits; update every place that gains a number, and open the places beside it."""
        k, around, here, laid, corners = self.k, self.around, self.here, self.laid, self.corner
        key = self.place_key[place]
        first = (key & 1) * k
        fresh = 0
        self._unlist(place)
        self.open[place >> 6] &= ~(ONE << (place & 63))
        for corner in range(k):
            point = corners[place * 4 + corner]
            if point == NONE:
                step = corner + turn
                if step >= k:
                    step -= k
                point = self._number((key >> 1) + self.offset[first + corner], self.tiles.label_of[tile * k + step])
                fresh |= 1 << corner
            here[corner] = point
            around[point * 8 + first + corner] = LAID
            laid[point] += 1
        here[k] = here[0]
        corner = 0
        while fresh:
            if fresh & 1:
                self._spread(here[corner])
            fresh >>= 1
            corner += 1
        for corner in range(k):
            slot = self.beyond_slot[first + corner]
            if around[here[corner] * 8 + slot] == NONE:
                self._open_place(key + self.beyond[first + corner], slot, here[corner], here[corner + 1])

    def numbered(self, place: int) -> int:
        """How many corners of the place carry a number."""
        found = 0
        for corner in range(place * 4, place * 4 + self.k):
            if self.corner[corner] != NONE:
                found += 1
        return found

    def sides(self, place: int) -> int:
        """How many of its sides touch a laid tile."""
        found = 0
        first = (self.place_key[place] & 1) * self.k
        for corner in range(self.k):
            point = self.corner[place * 4 + corner]
            if point != NONE:
                slot = self.beyond_slot[first + corner]
                if self.around[point * 8 + slot] == LAID:
                    found += 1
        return found

    def closes(self, place: int) -> int:
        """How many points a tile laid here would surround completely."""
        found = 0
        for corner in range(self.k):
            point = self.corner[place * 4 + corner]
            if point != NONE and self.laid[point] + 1 == self.round_a_point:
                found += 1
        return found

    def agrees(self, place: int, tile: int, turn: int) -> bool:
        """Whether the turned tile has the right number at every numbered corner of the place."""
        for corner in range(self.k):
            point = self.corner[place * 4 + corner]
            if point != NONE:
                step = corner + turn
                if step >= self.k:
                    step -= self.k
                if self.label[point] != self.tiles.label_of[tile * self.k + step]:
                    return False
        return True

    def choices(self, tile: int) -> int:
        """In how many ways the tile can be laid."""
        row, end = self.tiles.first_row[tile], self.tiles.first_row[tile + 1]
        found = self.ways[row]
        while row + 1 < end:
            row += 1
            found += self.ways[row]
        return found

    def choices_of(self, low: int, high: int) -> int:
        """In how many ways one of these tiles, a bit set, can be laid."""
        found, ways = 0, self.ways
        if self.one_way:
            while low:
                found += ways[lowest(low)]
                low &= low - 1
            return found
        while low:
            found += self.choices(lowest(low))
            low &= low - 1
        while high:
            found += self.choices(64 + lowest(high))
            high &= high - 1
        return found

    def choice_of(self, low: int, high: int, k: int) -> int:
        """The k-th of them: tile << 10 | place << 2 | turn; -1 if there are fewer."""
        ways = self.ways
        if self.one_way:
            while low:
                tile = lowest(low)
                if k < ways[tile]:
                    return tile << 10 | self.choice(tile, k)
                k -= ways[tile]
                low &= low - 1
            return -1
        while low | high:
            if low:
                tile = lowest(low)
                low &= low - 1
            else:
                tile = 64 + lowest(high)
                high &= high - 1
            found = self.choices(tile)
            if k < found:
                return tile << 10 | self.choice(tile, k)
            k -= found
        return -1

    def choice(self, tile: int, k: int) -> int:
        """The k-th of them: place * 4 + turn."""
        row = self.tiles.first_row[tile]
        while k >= self.ways[row]:
            k -= self.ways[row]
            row += 1
        index = row * self.words
        bits = self.fits[index]
        while True:
            if bits == 0:
                index += 1
                bits = self.fits[index]
            elif k == 0:
                break
            else:
                k -= 1
                bits &= bits - 1
        place = (index - row * self.words) * 64 + lowest(bits)
        fitting = self.tiles.fitting
        at = self.tiles.start[self.pattern[place]]
        while fitting[at] != row:
            at += 1
        return place * 4 + self.tiles.fitting_turn[at]

    def _find(self, key: int) -> int:
        """The point with this key, or NONE."""
        return self._probe(key, (key + (key >> 9) * (HASH_X - 512)) & self.hash_mask)

    def _probe(self, key: int, at: int) -> int:
        point = self.hash[at]
        while point != NONE and self.point_key[point] != key:
            at = (at + 1) & self.hash_mask
            point = self.hash[at]
        return point

    def _number(self, key: int, number: int) -> int:
        """A new point that carries this number."""
        at = (key + (key >> 9) * (HASH_X - 512)) & self.hash_mask
        while self.hash[at] != NONE:
            at = (at + 1) & self.hash_mask
        point = self.points
        self.points = point + 1
        self.hash[at] = point
        self.point_key[point] = key
        self.label[point] = number
        self.laid[point] = 0
        self.all_around[point] = ALL
        return point

    def _spread(self, point: int) -> None:
        """Tell the open places round a new point its number."""
        around, hash, mask = self.around, self.hash, self.hash_mask
        key = self.point_key[point]
        home = key + (key >> 9) * (HASH_X - 512)
        for index in range(self.seen):
            at = (home + self.seen_stride[index]) & mask
            if hash[at] != NONE:
                slot = self.seen_slot[index]
                if around[point * 8 + slot] == NONE:
                    other = self._probe(key + self.seen_offset[index], at)
                    if other != NONE:
                        place = around[other * 8 + self.seen_at[index]]
                        if place != NONE:
                            self._renumber(place, slot, point)

    def _renumber(self, place: int, slot: int, point: int) -> None:
        """One more corner of the place has got a number."""
        corner = slot if slot < self.k else slot - self.k
        self.around[point * 8 + slot] = place
        self.corner[place * 4 + corner] = point
        self._unlist(place)
        self.pattern[place] -= (FREE - self.label[point]) * self.power[corner]
        self._list(place)

    def _open_place(self, key: int, slot: int, one: int, two: int) -> None:
        """A new place for this cell; one of its sides, from `slot` back to the slot before, is known."""
        around, k, label, power = self.around, self.k, self.label, self.power
        word = 0
        while self.open[word] == ALL:
            word += 1
        free = lowest(~self.open[word] & ALL)
        place = word * 64 + free
        self.open[word] |= ONE << free
        self.place_key[place] = key
        first = (key & 1) * k
        corners = self.corner + place * 4 if cython.compiled else self.corner[place * 4 : place * 4 + 4]
        corner = slot - first
        corners[corner] = one
        around[one * 8 + slot] = place
        pattern = label[one] * power[corner]
        last = corner - 1 if corner else k - 1
        corners[last] = two
        around[two * 8 + first + last] = place
        pattern += label[two] * power[last]
        corner = corner + 1 if corner + 1 < k else 0
        while corner != last:
            point = self._find((key >> 1) + self.offset[first + corner])
            corners[corner] = point
            if point == NONE:
                pattern += FREE * power[corner]
            else:
                around[point * 8 + first + corner] = place
                pattern += label[point] * power[corner]
            corner = corner + 1 if corner + 1 < k else 0
        self.pattern[place] = pattern
        self._list(place)

    def _list(self, place: int) -> None:
        fits, ways, fitting, words = self.fits, self.ways, self.tiles.fitting, self.words
        bit = ONE << (place & 63)
        pattern = self.pattern[place]
        index, end = self.tiles.start[pattern], self.tiles.start[pattern + 1]
        place >>= 6
        while index < end:
            row = fitting[index]
            fits[row * words + place] |= bit
            ways[row] += 1
            index += 1

    def _unlist(self, place: int) -> None:
        fits, ways, fitting, words = self.fits, self.ways, self.tiles.fitting, self.words
        bit = ONE << (place & 63)
        pattern = self.pattern[place]
        index, end = self.tiles.start[pattern], self.tiles.start[pattern + 1]
        place >>= 6
        while index < end:
            row = fitting[index]
            fits[row * words + place] &= ~bit
            ways[row] -= 1
            index += 1


def _at(block: array[int], start: int) -> int:
    """Where in memory the block's bytes from `start` on lie."""
    return cython.cast(cython.p_uchar, cython.cast(cython.size_t, block.buffer_info()[0] + start))
