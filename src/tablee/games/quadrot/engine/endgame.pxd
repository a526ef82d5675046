cimport cython
from tablee.games.quadrot.engine.paths cimport Paths, _address
from tablee.games.quadrot.engine.ways cimport HOME, START, Ways

cdef double STILL
cdef int MOST_TURNS

cdef enum:
    LONGEST = 64
    THROWS = 10

@cython.final
cdef class Finale:
    cdef Ways ways
    cdef int side, size
    cdef int[10] throw
    cdef double[10] chance
    cdef unsigned char[4] place
    cdef unsigned char[128] taken
    # by place * 128 + place: the number of the pair
    cdef readonly object pair
    cdef readonly list pairs
    # by pair: the turns on average; by pair * LONGEST + turns: the chance to be home by then
    cdef readonly object turns, home_by
    # by pair * THROWS + throw: where its outcomes begin
    cdef object first, outcome
    cdef unsigned int* _first
    cdef unsigned short* _outcome
    cdef double* _turns
    cdef double* _home_by

    @cython.locals(number=cython.int, one=cython.int, two=cython.int, index=cython.int, found=cython.int, k=cython.int)
    cdef void _list(self) except *
    cdef int _throw(self, int one, int two, int throw) noexcept nogil
    @cython.locals(best=cython.int, k=cython.uint)
    cdef int _best(self, int row) noexcept nogil
    @cython.locals(moved=cython.double, turns=cython.double, number=cython.int, index=cython.int)
    cdef double _sweep(self) noexcept nogil
    @cython.locals(turn=cython.int, number=cython.int, index=cython.int, best=cython.int, row=cython.int,
                   chance=cython.double)
    cdef void _spread(self) noexcept nogil
