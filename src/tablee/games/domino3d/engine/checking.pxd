cimport cython
from tablee.games.domino3d.engine.space cimport DOMINO_COUNT, NONE, Space

cdef int NOT_UPRIGHT

cdef bint errs(Space space, int seat, int claim, bint differ) noexcept nogil
@cython.locals(index=cython.int, domino=cython.int)
cdef bint has_upright(Space space, unsigned int seat) noexcept nogil
@cython.locals(half=cython.int, mine=cython.uint, mate=cython.uint, direction=cython.int, near=cython.uint,
               index=cython.int, look=cython.int)
cdef bint pair_errs(Space space, int one, int two, bint differ) noexcept nogil
@cython.locals(one=cython.int, two=cython.int, near=cython.ulonglong)
cdef int error_of(Space space, unsigned int seat, bint differ) noexcept nogil
