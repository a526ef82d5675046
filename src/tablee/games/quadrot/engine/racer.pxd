cimport cython
from tablee.games.quadrot.engine.core cimport Quadrot
from tablee.play.rng cimport Rng

cdef unsigned long long STEPS
cdef int THROWING
cdef double DECIDED

cdef enum:
    SIDE = 128
    OPEN = 512
    THROWS = 10

@cython.final
cdef class Racer:
    # by whether the finish square is open, side and place
    cdef double[1024] dice
    # the throws that differ
    cdef int[10] throw
    cdef double[10] chance
    # what was found last
    cdef unsigned long long steps
    # scratch boards
    cdef Quadrot after, reply, later

    @cython.locals(row=cython.int, pawn=cython.int, dice=cython.double)
    cpdef double left(self, Quadrot core, int seat) noexcept nogil
    cdef int _row(self, Quadrot core, int seat) noexcept nogil
    cpdef long long best(self, Quadrot core) noexcept nogil
    @cython.locals(row=cython.int, key=cython.uint, index=cython.int, least=cython.double, dice=cython.double,
                   steps=cython.ulonglong)
    cdef double _search(self, Quadrot core) noexcept nogil
    @cython.locals(seat=cython.int, index=cython.int, arrivals=cython.int, lead=cython.double)
    cpdef double outlook(self, Quadrot core, long long code, Rng rng) noexcept nogil
    cdef void _go_round(self, Quadrot core, int seat, Rng rng) noexcept nogil
    @cython.locals(rival=cython.int, other=cython.int)
    cdef double _lead(self, Quadrot core, int seat) noexcept nogil
    @cython.locals(index=cython.int, dice=cython.double)
    cdef double _after_throw(self, Quadrot core, int seat) noexcept nogil
