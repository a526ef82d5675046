cimport cython
from tablee.games.corners.layout cimport FREE, NONE, lowest
from tablee.games.corners.round cimport Round
from tablee.games.triominos.core cimport Triominos
from tablee.lab.spaces.corners cimport (
    BELL, DRAW_NUMBER, F_KIND, NO_CORNER, NO_TILE, PASS_NUMBER, Corners,
)
from tablee.lab.spaces.space cimport Space
from tablee.play.position cimport Position

cdef int BRIDGE, SIDES, DRAW, PASS, PLAYING

cdef enum:
    A_CELL = 6

@cython.final
cdef class TriominosSpace(Corners):
    @cython.locals(found=cython.int, hand=cython.ulonglong, where=cython.ulonglong, place=cython.Py_ssize_t,
                   tile=cython.Py_ssize_t, key=cython.uint, number=cython.int, fits=cython.p_ulonglong,
                   side=cython.p_uchar)
    cdef int _legal(self, Triominos table, int seat, int* into, int most) noexcept nogil
    @cython.locals(place=cython.int, pattern=cython.uint, found=cython.int)
    cdef bint _play(self, Triominos table, int seat, unsigned int number) noexcept nogil
    cdef void _merits(self, int kind, float* into) noexcept nogil
