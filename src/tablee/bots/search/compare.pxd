cimport cython
from libc.math cimport sqrt
from tablee.play.position cimport Position
from tablee.play.rng cimport Rng

cdef int NOTHING, SEES_ALL

cdef enum:
    SEATS = 8
    MOST = 8

@cython.final
cdef class Comparison:
    cdef readonly Position board
    cdef readonly int looks, most, visits
    cdef public bint for_points
    cdef Rng fate
    cdef long long[8] code
    cdef double[64] chance, lead
    cdef double[8] apart, squares, now

    @cython.locals(count=cython.int, k=cython.int)
    cpdef weigh(self, Position root, int viewer, int mover, object codes, int visits, Rng rng)
    @cython.locals(k=cython.int, seat=cython.int, apart=cython.double, one=cython.uint, two=cython.uint,
                   three=cython.uint)
    cdef void _weigh(self, Position root, int viewer, int mover, int count, int visits, Rng rng) noexcept nogil
    @cython.locals(sum=cython.int, own=cython.int, others=cython.int, seat=cython.int, outlook=cython.double,
                   lead=cython.double)
    cdef void _play_on(self, Position root, int viewer, int mover, int k) noexcept nogil
