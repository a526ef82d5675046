cimport cython
from tablee.games.corners.layout cimport lowest
from tablee.games.corners.round cimport Round
from tablee.games.triominos.core cimport Triominos
from tablee.lab.spaces.corners cimport (
    BELL, DRAW_NUMBER, F_KIND, PASS_NUMBER, Corners,
)
from tablee.lab.spaces.space cimport Space
from tablee.play.position cimport Position

cdef int BRIDGE, SIDES, DRAW, PASS, PLAYING

cdef enum:
    A_CELL = 6

@cython.final
cdef class TriominosSpace(Corners):
    @cython.locals(found=cython.int, bits=cython.ulonglong, where=cython.ulonglong, tile=cython.Py_ssize_t,
                   turn=cython.Py_ssize_t, fits=cython.p_ulonglong, keys=cython.p_uint, label=cython.p_uchar,
                   side=cython.p_uchar, corner=cython.int, key=cython.uint)
    cdef int _legal(self, Triominos table, int seat, int* into, int most) noexcept nogil
    cdef void _merits(self, int kind, float* into) noexcept nogil
