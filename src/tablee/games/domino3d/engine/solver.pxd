cimport cython
from tablee.games.domino3d.engine.checking cimport has_upright, pair_errs
from tablee.games.domino3d.engine.space cimport DOMINO_COUNT, Space

cdef enum:
    MOST_HAND = 12
    ROW = 1024

cdef unsigned long long ONE
cdef unsigned int FIRST_CELL
cdef int UPRIGHT

@cython.final
cdef class Solver:
    cdef Space space
    cdef bint differ
    cdef readonly int nodes
    cdef int patience
    cdef unsigned long long left
    # of each depth the places that are being tried: MOST_HAND rows
    cdef unsigned int[12288] key
    cdef unsigned char[12288] roll

    @cython.locals(domino=cython.int, pose=cython.int)
    cdef bint _begin(self) noexcept nogil
    @cython.locals(domino=cython.int)
    cdef bint _go_on(self, int depth, bint upright) noexcept nogil
    @cython.locals(found=cython.int, row=cython.int, index=cython.int, flat=cython.int,
                   wanted=cython.bint)
    cdef bint _lay_somewhere(self, int domino, int depth, bint upright) noexcept nogil
    cdef bint _lay(self, int domino, unsigned int key, int pose, int depth, bint upright) noexcept nogil
