cimport cython
from libc.string cimport memcpy
from tablee.games.corners.engine.layout cimport FREE, NONE
from tablee.play.bits cimport lowest
from tablee.games.corners.engine.round cimport Round
from tablee.lab.vector.memory cimport lent
from tablee.lab.spaces.space cimport Space
from tablee.play.position cimport Position

cdef extern from *:
    """
    static inline void tablee_widen(short* restrict into, const unsigned char* restrict from, long count) {
        long at; int k;
        for (at = 0; at <= count - 16; at += 16)
            for (k = 0; k < 16; k++) into[at + k] = from[at + k];
        for (k = 0, at = count - 16; k < 16; k++) into[at + k] = from[at + k];
    }
    """
    void tablee_widen(short* into, unsigned char* bytes, long count) noexcept nogil
    int __builtin_popcountll(unsigned long long word) noexcept nogil
    void __builtin_prefetch(const void* at) noexcept nogil

cdef inline void _spread_bits(short* into, Py_ssize_t at, unsigned long long bits, short* spread,
                              Py_ssize_t count) noexcept nogil:
    into += at
    while count > 0:
        memcpy(into, spread + 8 * (bits & 255), 16)
        bits >>= 8
        into += 8
        count -= 8

cdef inline void _widen(short* into, Py_ssize_t at, unsigned char* bytes, Py_ssize_t count) noexcept nogil:
    tablee_widen(into + at, bytes, count)

cdef inline void _fetch_table(Round table) noexcept nogil:
    __builtin_prefetch(&table.total[0])
    __builtin_prefetch(&table.ledger_rows)
    __builtin_prefetch(&table.hand[0])
    __builtin_prefetch(&table.held[0])
    __builtin_prefetch(&table.round)

cdef inline void _fetch_layout(Round table) noexcept nogil:
    __builtin_prefetch(&table.layout.corner_step[0])
    __builtin_prefetch(&table.layout.beyond_step[0])
    __builtin_prefetch(&table.layout.after[0])
    __builtin_prefetch(&table.layout.seen_step[0])
    __builtin_prefetch(&table.layout.words)
    __builtin_prefetch(&table.layout.fits)
    __builtin_prefetch(&table.layout.open[0])

cdef inline void _fetch_places(Round table, Py_ssize_t tiles) noexcept nogil:
    __builtin_prefetch(table.layout.fits + tiles)
    __builtin_prefetch(table.layout.fits + tiles + 8)
    __builtin_prefetch(table.layout.fits + tiles + 16)
    __builtin_prefetch(table.layout.fits + tiles + 24)
    __builtin_prefetch(table.layout.fits + tiles + 32)
    __builtin_prefetch(table.layout.ways)
    __builtin_prefetch(table.layout.ways + 64)
    __builtin_prefetch(table.layout.hash)
    __builtin_prefetch(table.layout.hash + 64)
    __builtin_prefetch(table.layout.hash + 128)
    __builtin_prefetch(table.layout.hash + 192)
    __builtin_prefetch(table.layout.point_key)
    __builtin_prefetch(table.layout.point_key + 16)
    __builtin_prefetch(table.layout.around)
    __builtin_prefetch(table.layout.around + 64)
    __builtin_prefetch(table.layout.around + 128)
    __builtin_prefetch(table.layout.pattern)

cdef inline int _ones(unsigned long long word) noexcept nogil:
    return __builtin_popcountll(word)

cdef inline short _short(int number) noexcept nogil:
    if <unsigned int> (number + 32768) < 65536:
        return <short> number
    return <short> (-32768 if number < 0 else 32767)

cdef enum:
    NO_CORNER = 255
    NO_TILE = 0xFFFF
    SIDES = 36
    PASS_NUMBER = 0
    DRAW_NUMBER = 1
    # what stands where in a row
    PHASE = 0
    TURN = 1
    DRAWS = 2
    PASSES = 3
    WELL = 4
    BELL = 5
    PENDING = 6
    PENDING_KIND = 7
    ROUND = 8
    TARGET = 9
    OPTIONS = 10
    LAID_COUNT = 11
    HEAD = 12
    # what stands where among the features
    F_VERB = 0
    F_POINTS = 6
    F_SUPPLEMENT = 7
    F_KIND = 8
    F_VALUE = 11
    F_ALIKE = 12
    F_HAND_VALUE = 13
    F_HAND_SIZE = 14
    F_OUT = 15
    F_KEEPS = 16
    F_KEPT_TILES = 17
    F_ANSWERS = 18
    F_OWN_ANSWERS = 19
    F_TAKEN = 20
    F_NEW_SIDES = 21
    F_WELL = 22
    F_NEXT_COUNT = 23
    F_LEAST_COUNT = 24
    F_LEAD = 25
    F_MISSING = 26
    F_OTHERS_MISSING = 27
    F_DRAWS = 28
    F_PASSES = 29
    FEATURE_COUNT = 30

cdef int ONE_TILE, ONE_VERB, LAY, OPEN, DEALING, OPENING, OVER
cdef unsigned long long ONE

cdef class Corners(Space):
    cdef readonly object tiles
    cdef int open_base, lay_base, a_cell, tile_count, k, players, halves, laid_at, held_at, option_bits
    cdef dict _kept
    # by pattern
    cdef unsigned char* free_one
    cdef unsigned char* free_two
    cdef unsigned char* known_sum
    cdef unsigned short* tile_turn
    # by tile: its number among all tiles of the game; by that number: the tile
    cdef unsigned char* open_number
    cdef unsigned char* open_tile
    # by side, 6 * one + two: the bit set of tiles that have it, two words each; then that of all tiles
    cdef unsigned long long* with_side
    # by pattern: the bit set of tiles that fit, two words each
    cdef unsigned long long* fitting
    # by byte: its eight bits as a row has them
    cdef short* spread

    cdef void _fetch_stage(self, Round table, int stage) noexcept nogil
    cdef int verb_number(self, int verb) noexcept nogil
    cdef int verb_of(self, int number) noexcept nogil
    cdef int cell_of(self, unsigned int key) noexcept nogil
    cdef unsigned int likely_key(self, int cell) noexcept nogil
    cdef int cell_number(self, Round table, int place) noexcept nogil
    cdef int place_of(self, Round table, int cell) noexcept nogil
    cdef int target_of(self, Round table) noexcept nogil

    @cython.locals(full=cython.uint, one=cython.int, two=cython.int, pattern=cython.Py_ssize_t)
    cdef int corner_number(self, Round table, int place, int tile, int turn) noexcept nogil
    @cython.locals(verb=cython.int, place=cython.int)
    cdef int _number(self, Round table, long long code) noexcept nogil
    @cython.locals(place=cython.int, pattern=cython.uint, one=cython.int, two=cython.int, rest=cython.int,
                   found=cython.int, tile=cython.int, code=cython.longlong, verb=cython.int)
    cdef long long _code(self, Round table, int seat, int number) noexcept nogil
    @cython.locals(k=cython.int, count=cython.int)
    cdef int _listed_by_count(self, Round table, int seat, int* into, int most) noexcept nogil
    @cython.locals(word=cython.Py_ssize_t, bits=cython.ulonglong, place=cython.int, best=cython.int,
                   key=cython.uint)
    cdef int scan(self, Round table, int cell) noexcept nogil
    @cython.locals(index=cython.Py_ssize_t)
    cdef void _observe(self, Round table, short* into) noexcept nogil
    @cython.locals(index=cython.Py_ssize_t, other=cython.int, at=cython.Py_ssize_t, laid=cython.uint,
                   players=cython.int, turn=cython.int)
    cdef void _renew(self, Round table, int seat, short* into) noexcept nogil
    @cython.locals(k=cython.int, count=cython.int)
    cdef bint _listed_last(self, Round table, int seat, long long code) noexcept nogil
    cdef bint may_do(self, Round table, int seat, int verb) noexcept nogil
    cdef bint may_lay(self, Round table, int seat, long long code) noexcept nogil
    cdef bint _round_over(self, Round table) noexcept nogil
    @cython.locals(word=cython.Py_ssize_t, bits=cython.ulonglong)
    cdef void _show(self, Round table, int seat, int mark, short* into) noexcept nogil
    cdef void write_laid(self, short* into, Py_ssize_t at, int tile, unsigned int key, int turn) noexcept nogil
    cdef void merits(self, Round table, long long code, float* into) noexcept nogil
    @cython.locals(index=cython.Py_ssize_t, verb=cython.int, tile=cython.int, other=cython.int, next=cython.int,
                   least=cython.int, best=cython.int, mean=cython.double, value=cython.int, hand=cython.int,
                   worth=cython.int)
    cdef void _features(self, Round table, int seat, long long code, float* into) noexcept nogil
    @cython.locals(index=cython.Py_ssize_t, tile=cython.int, bits=cython.ulonglong)
    cdef unsigned long long _out(self, Round table, int seat, int word) noexcept nogil
    @cython.locals(place=cython.int, bits=cython.ulonglong, word=cython.Py_ssize_t, other=cython.int,
                   kept=cython.int, keeps=cython.int, tiles=cython.int)
    cdef void _rest(self, Round table, int seat, int tile, long long code, float* into) noexcept nogil
    @cython.locals(turn=cython.Py_ssize_t, found=cython.int, row=cython.Py_ssize_t, word=cython.Py_ssize_t)
    cdef int _ways_at(self, Round table, int tile, int place) noexcept nogil
    @cython.locals(place=cython.int, pattern=cython.uint, full=cython.uint, corner=cython.int, one=cython.int,
                   two=cython.int, sides=cython.int, answers=cython.int, own=cython.int, row=cython.Py_ssize_t,
                   low=cython.ulonglong, high=cython.ulonglong, next=cython.int, own_low=cython.ulonglong,
                   own_high=cython.ulonglong)
    cdef void _new_sides(self, Round table, int seat, int tile, long long code, float* into) noexcept nogil
