cimport cython
from tablee.games.domino3d.engine.space cimport DOMINO_COUNT, NONE, Space
from tablee.play.position cimport Position
from tablee.play.rng cimport Rng

cdef unsigned long long ONE
cdef int CENTRE, DEALING, ENDED, LAY, OVER, RACE, SOLO, STARTING, VERB

cdef class Table(Position):
    cdef Space space
    cdef int mode, most_turns, hand_size
    cdef bint differ, advanced, votes, four_rounds, referee
    # the state, with the space's
    cdef unsigned long long pile, tower
    cdef unsigned long long[8] hand
    cdef int[8] arrival, claim
    cdef int phase, turn, round, turns, idle, placed, arrived, acted
    # the actions last listed
    cdef int listed_for, listed
    cdef long long[16384] code

    @cython.locals(seat=cython.int)
    cdef void _clear(self) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void _gather(self) noexcept nogil
    cdef void _copy(self, Table other) noexcept nogil
    cdef void _end(self) noexcept nogil
    cdef void _start(self, int domino) noexcept nogil
    cdef void _take(self, int seat, int domino) noexcept nogil
    @cython.locals(skip=cython.int, domino=cython.int)
    cdef int _drawn(self, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(found=cython.int)
    cdef int _size(self, unsigned long long dominoes) noexcept nogil
    @cython.final
    @cython.locals(domino=cython.int)
    cdef int _first(self, unsigned long long dominoes) noexcept nogil
    @cython.final
    @cython.locals(x=cython.uint, y=cython.uint, z=cython.uint)
    cdef unsigned int _key(self, unsigned int seat, int data) noexcept nogil
    @cython.final
    cdef int _place(self, int domino, unsigned int key, int pose) noexcept nogil
    @cython.final
    cdef void _add(self, int verb, int data) noexcept nogil
    @cython.locals(found=cython.int, index=cython.int)
    cdef void _list_places(self, int seat, int domino) noexcept nogil
