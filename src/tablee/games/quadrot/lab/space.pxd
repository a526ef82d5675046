cimport cython
from tablee.games.quadrot.engine.core cimport Quadrot
from tablee.games.quadrot.lab.sight cimport Sight
from tablee.lab.spaces.space cimport Space
from tablee.play.position cimport Position

cdef enum:
    NO_STEP = -1

cdef unsigned long long ONE
cdef int PASS, VERB
cdef int PLACES, PASSING, STAYING, MOVING

cdef class QuadrotSpace(Space):
    cdef readonly int points, pairs
    cdef readonly object board
    cdef Sight sight
    cdef object _steps, _numbers
    # by place * 128 + place, as seen: the number of the step, or NO_STEP
    cdef short* step

    cdef int number(self, Position position, int seat, long long code) noexcept nogil
    cdef long long code(self, Position position, int seat, int number) noexcept nogil
    cdef int legal(self, Position position, int seat, int* into, int most) noexcept nogil
    cdef void observe(self, Position position, int seat, short* into) noexcept nogil
    cdef void features(self, Position position, int seat, long long code, float* into) noexcept nogil

    @cython.final
    cdef int _number(self, Quadrot core, int seat, long long code) noexcept nogil
    @cython.final
    @cython.locals(lost=cython.uint, gained=cython.uint, a=cython.int, b=cython.int, c=cython.int, d=cython.int)
    cdef int _change(self, int side, unsigned int before, unsigned int after) noexcept nogil
    @cython.final
    @cython.locals(one=cython.int, two=cython.int)
    cdef int _pair(self, int a, int c, int b, int d) noexcept nogil
    @cython.final
    @cython.locals(k=cython.int, before=cython.uint)
    cdef long long _code(self, Quadrot core, int seat, int number) noexcept nogil
    @cython.final
    @cython.locals(k=cython.int, before=cython.uint)
    cdef int _legal(self, Quadrot core, int seat, int* into, int most) noexcept nogil
