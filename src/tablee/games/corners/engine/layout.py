"""The tiles on the table, seen from the corners: every lattice point of the layout carries one number.

A *place* is an empty cell with a laid tile beyond one of its sides. The layout keeps, for each row of the tile
set, the bit set of its places: what can be laid is read off, never searched. Only numbered points are stored, at
most one more for each triangle laid, two for each square, found by a small hash table. A point takes eight bytes
of `around`: the place at each slot round it, LAID or NONE, and in the last byte its number. `laid` lists the tiles
in the order in which they were laid, as in an action's code: tile, key of the cell, turn.
"""

from __future__ import annotations

from array import array

import cython

ONE = 1
ALL = 0xFFFFFFFFFFFFFFFF

if not cython.compiled:
    from tablee.games.corners.engine.lattice import STRIDE, Lattice
    from tablee.games.corners.engine.tiles import TileSet
    from tablee.nocython import lowest, memcpy, memset
    from tablee.play.rng import Rng

    NONE = 255  # no such place or point
    LAID = 254  # a cell that holds a tile
    NUMBER = 7
    FREE = 7

    def _home(key: int) -> int:
        """The point from which the corners of a cell are counted."""
        return (key >> 10) * (STRIDE - 512) + (key >> 1)


class Layout(Lattice):
    """The layout of one round, with its index of open places."""

    def __init__(self, tiles: TileSet) -> None:
        Lattice.__init__(self, tiles.tiling)
        self.tiles = tiles
        points = places = (tiles.k - 2) * tiles.size + 2
        self.words = (places + 63) // 64
        self.hash_mask = 256 * self.words - 1
        if not cython.compiled:
            self.here, self.tile_at, self.found_at, self.open = [0] * 5, [0] * 128, [0] * 128, [0] * 4
        sizes = [
            8 * tiles.rows * self.words,  # fits
            8 * points,  # around
            4 * places,  # place_key
            4 * points,  # point_key
            4 * tiles.size,  # laid
            2 * places,  # pattern
            tiles.rows,  # ways
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
            self.laid = cython.cast(cython.p_uint, _at(self.block, starts[4]))
            self.pattern = cython.cast(cython.p_ushort, _at(self.block, starts[5]))
            self.ways = _at(self.block, starts[6])
            self.hash = _at(self.block, starts[7])
        else:
            self.base = memoryview(self.block)
            parts = [self.base[a:b] for a, b in zip(starts, starts[1:], strict=False)]
            self.fits, self.around, self.all_around = parts[0].cast("Q"), parts[1], parts[1].cast("Q")
            self.place_key, self.point_key, self.laid = (part.cast("I") for part in parts[2:5])
            self.pattern, self.ways, self.hash = parts[5].cast("H"), parts[6], parts[7]
        self.clear()

    def clear(self) -> None:
        """An empty table."""
        memset(self.fits, 0, 8 * self.tiles.rows * self.words)
        memset(self.ways, 0, self.tiles.rows)
        memset(self.hash, NONE, self.hash_mask + 1)
        for index in range(self.words):
            self.open[index] = 0
        self.points = self.laid_count = 0

    def copy_from(self, other: Layout) -> None:
        """Become equal to another layout of the same tiles."""
        memcpy(self.base, other.base, self.size)
        for index in range(self.words):
            self.open[index] = other.open[index]
        self.points, self.laid_count = other.points, other.laid_count

    def start(self, key: int, tile: int, turn: int) -> None:
        """Lay the first tile."""
        self.open[0] = 1
        self.place_key[0] = key
        self.pattern[0] = self.tiles.nothing
        self._mark(0, 1)
        self.lay(0, tile, turn)

    def place_at(self, key: int) -> int:
        """The open place of this cell, or NONE."""
        home = _home(key)
        first = (key & 1) * 4
        for slot in range(first, first + self.k):
            point = self._find(home + self.corner_step[slot])
            if point != NONE:
                place = self.around[point * 8 + slot]
                return place if place < LAID else NONE
        return NONE

    def lay(self, place: int, tile: int, turn: int) -> None:
        """Lay a tile that fits; update every place that gains a number, and open the places beside it."""
        around, here, fresh = self.around, self.here, self.points
        key = self.place_key[place]
        home = _home(key)
        first = (key & 1) * 4
        self.laid[self.laid_count] = tile << 21 | key << 2 | turn
        self.laid_count += 1
        self._mark(place, -1)
        self.open[place >> 6] &= ~(ONE << (place & 63))
        for slot in range(first, first + self.k):
            point = self._find(home + self.corner_step[slot])
            if point == NONE:
                number = self.tiles.label[tile * 8 + turn + slot - first]
                point = self._number(home + self.corner_step[slot], number)
            here[slot - first] = point
            around[point * 8 + slot] = LAID
        here[self.k] = here[0]
        for point in range(fresh, self.points):
            self._spread(point)
        for slot in range(first, first + self.k):
            point, other = here[slot - first], self.beyond_slot[slot]
            if around[point * 8 + other] == NONE:
                self._open_place(
                    key + self.beyond[slot],
                    home + self.beyond_step[slot],
                    other,
                    point,
                    here[slot - first + 1],
                )

    def numbered(self, place: int) -> int:
        """How many corners of the place carry a number."""
        return self.tiles.numbered[self.pattern[place]]

    def sides(self, place: int) -> int:
        """How many of its sides touch a laid tile."""
        found = 0
        home = _home(self.place_key[place])
        first = (self.place_key[place] & 1) * 4
        for slot in range(first, first + self.k):
            point = self._find(home + self.corner_step[slot])
            if point != NONE and self.around[point * 8 + self.beyond_slot[slot]] == LAID:
                found += 1
        return found

    def closes(self, place: int) -> int:
        """How many points a tile laid here would surround completely."""
        found = 0
        home = _home(self.place_key[place])
        first = (self.place_key[place] & 1) * 4
        for slot in range(first, first + self.k):
            point = self._find(home + self.corner_step[slot])
            if point != NONE and self._laid_round(point) + 1 == self.round_a_point:
                found += 1
        return found

    def _laid_round(self, point: int) -> int:
        found = 0
        for slot in range(point * 8, point * 8 + NUMBER):
            if self.around[slot] == LAID:
                found += 1
        return found

    def agrees(self, place: int, tile: int, turn: int) -> bool:
        """Whether the turned tile has the right number at every numbered corner of the place."""
        pattern = self.pattern[place]
        return (self.tiles.pattern_of[tile * 4 + turn] ^ pattern) & self.tiles.known[pattern] == 0

    def choices(self, tile: int) -> int:
        """In how many ways the tile can be laid."""
        ways, side = self.ways, self.tiles.side
        found = ways[tile] + ways[side[tile * 4]] + ways[side[tile * 4 + 1]] + ways[side[tile * 4 + 2]]
        return found + ways[side[tile * 4 + 3]] if self.k == 4 else found

    def choices_of(self, low: int, high: int) -> int:
        """In how many ways one of these tiles, a bit set, can be laid."""
        found = count = 0
        for word in range(2):
            bits = high if word else low
            while bits:
                tile = 64 * word + lowest(bits)
                bits &= bits - 1
                found += self.choices(tile)
                self.tile_at[count], self.found_at[count] = tile, found
                count += 1
        return found

    def choice_of(self, low: int, high: int, k: int) -> int:
        """The k-th of them: tile << 10 | place << 2 | turn; -1 if there are fewer."""
        return self.listed(k) if k < self.choices_of(low, high) else -1

    def random_choice(self, low: int, high: int, rng: Rng) -> int:
        """Any one of them, each as likely; -1 if there is none."""
        found = self.choices_of(low, high)
        return self.listed(rng.below(found)) if found else -1

    def listed(self, k: int) -> int:
        """The k-th of those that were counted last."""
        index = 0
        while k >= self.found_at[index]:
            index += 1
        if index:
            k -= self.found_at[index - 1]
        tile = self.tile_at[index]
        return tile << 10 | self.choice(tile, k)

    def choice(self, tile: int, k: int) -> int:
        """The k-th way of laying the tile, place * 4 + turn: by place, but second ways come after all first ones."""
        word, row, second = 0, self.tiles.twice[tile], False
        if self.ways[row]:
            once = self.choices(tile) - self.ways[row]
            second = k >= once
            if second:
                k -= once
        bits = self.fits[row * self.words] if second else self._where(tile, 0)
        while True:
            if bits == 0:
                word += 1
                bits = self.fits[row * self.words + word] if second else self._where(tile, word)
            elif k == 0:
                break
            else:
                k -= 1
                bits &= bits - 1
        place = word * 64 + lowest(bits)
        pattern = self.pattern[place]
        known = self.tiles.known[pattern]
        at = tile * 4
        while (self.tiles.pattern_of[at] ^ pattern) & known:
            at += 1
        if second:
            at += 1
            while (self.tiles.pattern_of[at] ^ pattern) & known:
                at += 1
        return place * 4 + (at & 3)

    def _where(self, tile: int, word: int) -> int:
        """The places where the tile can be laid, 64 of them."""
        fits, words, side = self.fits, self.words, self.tiles.side
        return (
            fits[tile * words + word]
            | fits[side[tile * 4] * words + word]
            | fits[side[tile * 4 + 1] * words + word]
            | fits[side[tile * 4 + 2] * words + word]
            | fits[side[tile * 4 + 3] * words + word]
        )

    def _find(self, key: int) -> int:
        """The point with this key, or NONE."""
        at = key & self.hash_mask
        point = self.hash[at]
        while point != NONE and self.point_key[point] != key:
            at = (at + 1) & self.hash_mask
            point = self.hash[at]
        return point

    def _number(self, key: int, number: int) -> int:
        """A new point that carries this number."""
        at = key & self.hash_mask
        while self.hash[at] != NONE:
            at = (at + 1) & self.hash_mask
        point = self.points
        self.points = point + 1
        self.hash[at] = point
        self.point_key[point] = key
        self.all_around[point] = ALL
        self.around[point * 8 + NUMBER] = number
        return point

    def _spread(self, point: int) -> None:
        """Tell the open places round a new point its number."""
        key = self.point_key[point]
        for index in range(self.k):
            other = self._find(key + self.seen_step[index])
            if other != NONE:
                self._tell(point, other, 2 * index)
                self._tell(point, other, 2 * index + 1)

    def _tell(self, point: int, other: int, cell: int) -> None:
        place = self.around[other * 8 + self.seen_there[cell]]
        if place < LAID:
            slot = self.seen_slot[cell]
            self._mark(place, -1)
            self.around[point * 8 + slot] = place
            self.pattern[place] -= (FREE - self.around[point * 8 + NUMBER]) * self.power[slot]
            self._mark(place, 1)

    def _open_place(self, key: int, home: int, slot: int, one: int, two: int) -> None:
        """A new place for this cell; the point `one` is at the slot, the point `two` one corner before it."""
        around = self.around
        word = 0
        while self.open[word] == ALL:
            word += 1
        place = 64 * word + lowest(~self.open[word])
        self.open[word] |= self.open[word] + 1
        self.place_key[place] = key
        around[one * 8 + slot] = place
        pattern = around[one * 8 + NUMBER] * self.power[slot]
        for _ in range(self.k - 2):
            slot = self.after[slot]
            point = self._find(home + self.corner_step[slot])
            if point == NONE:
                pattern += FREE * self.power[slot]
            else:
                around[point * 8 + slot] = place
                pattern += around[point * 8 + NUMBER] * self.power[slot]
        slot = self.after[slot]
        around[two * 8 + slot] = place
        self.pattern[place] = pattern + around[two * 8 + NUMBER] * self.power[slot]
        self._mark(place, 1)

    def _mark(self, place: int, step: int) -> None:
        """Enter the place into its rows (step 1) or take it out of them (step -1)."""
        pattern = self.pattern[place]
        row = self.tiles.row[pattern]
        if row != NONE:
            self._mark_in(row, place, step)
        else:
            for index in range(self.tiles.start[pattern], self.tiles.start[pattern + 1]):
                self._mark_in(self.tiles.fitting[index], place, step)

    def _mark_in(self, row: int, place: int, step: int) -> None:
        self.fits[row * self.words + (place >> 6)] ^= ONE << (place & 63)
        self.ways[row] += step


def _at(block: array[int], start: int) -> cython.p_uchar:
    """Where in memory the block's bytes from `start` on lie."""
    return cython.cast(cython.p_uchar, cython.cast(cython.size_t, block.buffer_info()[0] + start))
