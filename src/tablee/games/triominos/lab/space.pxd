cimport cython
from tablee.games.corners.engine.layout cimport FREE, NONE
from tablee.play.bits cimport lowest
from tablee.games.corners.engine.round cimport Round
from tablee.games.triominos.engine.core cimport Triominos
from tablee.games.corners.lab.space cimport (
    BELL, DRAW_NUMBER, DRAWS, F_KIND, HEAD, NO_CORNER, NO_TILE, ONE, PASS_NUMBER, WELL, Corners, _short,
)
from tablee.lab.spaces.space cimport Space
from tablee.play.position cimport Position

cdef int BRIDGE, SIDES, DRAW, ONE_VERB, PASS, PLAYING

cdef enum:
    A_CELL = 6

cdef inline unsigned long long _bit_if(unsigned long long bits, Py_ssize_t at) noexcept nogil:
    return (<unsigned long long> (bits != 0)) << at

@cython.final
cdef class TriominosSpace(Corners):
    @cython.locals(where=cython.ulonglong, rest=cython.ulonglong, place=cython.Py_ssize_t, tile=cython.Py_ssize_t, key=cython.uint,
                   number=cython.int, fits=cython.p_ulonglong, side=cython.p_uchar)
    cdef int _list(self, Triominos table, int* into, unsigned long long hand, int found, int most) noexcept nogil
    cdef int _list_drawn(self, Triominos table, int* into, int before, int most) noexcept nogil
    cdef void _renew_drawn(self, Triominos table, int seat, short* into) noexcept nogil
    cdef int _legal(self, Triominos table, int seat, int* into, int most) noexcept nogil
    @cython.locals(place=cython.int, pattern=cython.uint, found=cython.int)
    cdef bint _play(self, Triominos table, int seat, unsigned int number) noexcept nogil
    cdef int _lays(self, Triominos table, int seat) noexcept nogil
    cdef void _merits(self, int kind, float* into) noexcept nogil
