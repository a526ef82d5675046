cimport cython
from libc.string cimport memcpy
from tablee.play.rng cimport Rng

cdef int END, WELL, TILES
cdef unsigned long long BIT

@cython.final
cdef class Belief:
    cdef int tiles, unused
    cdef object block
    cdef unsigned long long* barred
    cdef unsigned char[126] next
    cdef unsigned char[8] first
    cdef unsigned long long[16] shown
    # scratch of `redraw`, not copied
    cdef unsigned char[126] tile_at, slot_at, owner_at, queue
    cdef signed char[126] pin
    cdef short[126] came_from

    @cython.locals(seat=cython.int, slot=cython.int)
    cdef void clear(self) noexcept nogil
    @cython.locals(seat=cython.int, slot=cython.int)
    cdef void copy_from(self, Belief other) noexcept nogil
    @cython.locals(slot=cython.int, last=cython.int)
    cdef int gain(self, int seat) noexcept nogil
    @cython.locals(word=cython.int, bit=cython.ulonglong, before=cython.int, slot=cython.int)
    cdef void lose(self, int seat, int tile) noexcept nogil
    cdef void copy_shown(self, Belief other) noexcept nogil
    cdef void show(self, int seat, int tile) noexcept nogil
    cdef void see(self, int seat, int tile) noexcept nogil
    @cython.locals(slot=cython.int)
    cdef void bar(self, int seat, unsigned long long low, unsigned long long high) noexcept nogil
    cdef void forget_pins(self) noexcept nogil
    cdef void place_slot(self, int index, int slot, int owner) noexcept nogil
    @cython.locals(index=cython.int, mended=cython.int, one=cython.int, two=cython.int)
    cdef bint redraw(self, int count, Rng rng) noexcept nogil
    @cython.locals(tile=cython.int)
    cdef void _exchange(self, int one, int two) noexcept nogil
    @cython.locals(pinned=cython.int, slot=cython.int)
    cdef bint _possible(self, int index, int tile) noexcept nogil
    @cython.locals(index=cython.int, head=cython.int, tail=cython.int, taker=cython.int, step=cython.int,
                   giver=cython.int)
    cdef bint _mend(self, int wrong, int count, int start) noexcept nogil
    @cython.locals(left=cython.int, given=cython.int)
    cdef void _turn_round(self, int wrong, int giver) noexcept nogil
