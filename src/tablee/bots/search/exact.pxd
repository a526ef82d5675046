cimport cython
from tablee.play.position cimport Position

cdef int CHANCE
cdef double NOTHING

cdef enum:
    MOST_CODES = 1024

@cython.final
cdef class Ply:
    cdef Position board
    cdef Ply deeper
    cdef int found
    cdef long long[1024] codes
    cdef double[1024] merits
    cdef double[8] value

    cdef void _lend(self) noexcept nogil
    @cython.locals(best=cython.int, k=cython.int, code=cython.longlong, merit=cython.double)
    cdef long long _next(self, int tried) noexcept nogil

@cython.final
cdef class Exact:
    cdef public bint for_points
    cdef readonly long long left
    cdef Ply top

    @cython.locals(top=Ply, tried=cython.int, code=cython.longlong)
    cpdef list solve(self, Position root, int seat, long long nodes)
    cdef void _try(self, Ply ply, int mover, long long code, double first, double second) noexcept nogil
    @cython.locals(mover=cython.int, best=cython.double, whole=cython.double, tried=cython.int, code=cython.longlong)
    cdef void _look(self, Ply ply, double first, double second) noexcept nogil
    @cython.locals(seats=cython.int, mover=cython.int)
    cdef int _run_on(self, Ply ply) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void _judge(self, Ply ply) noexcept nogil
