cimport cython
from tablee.games.domino3d.engine.core cimport Domino3d
from tablee.games.domino3d.engine.space cimport DOMINO_COUNT
from tablee.play.rng cimport Rng

cdef int CHANCE

@cython.final
cdef class Foresight:
    cdef Domino3d after, answered
    cdef Rng rng

    cpdef double worth(self, Domino3d root, int seat, long long code)
    @cython.locals(total=cython.double, drawn=cython.int, domino=cython.int)
    cdef double _mean(self, Domino3d root, int seat, long long code) noexcept nogil
