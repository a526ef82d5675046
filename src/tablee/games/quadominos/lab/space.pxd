cimport cython
from tablee.games.corners.engine.layout cimport NONE
from tablee.play.bits cimport lowest
from tablee.games.corners.engine.round cimport Round
from tablee.games.quadominos.engine.core cimport Quadominos
from tablee.games.corners.lab.space cimport (
    DRAW_NUMBER, F_KIND, NO_CORNER, PASS_NUMBER, PENDING, PENDING_KIND, Corners,
)
from tablee.lab.spaces.space cimport Space
from tablee.play.position cimport Position

cdef int FOR_FAR_CORNER, FOR_TWO_SIDES, DRAW, EXTRA, FIRST_EXTRA, PASS, PLAYING, SECOND_EXTRA, TAKE
cdef int NEAR, SAFE, MIDDLE_PAGE

cdef enum:
    A_CELL = 36
    TAKE_NUMBER = 2
    EXTRA_NUMBER = 3

@cython.final
cdef class QuadominosSpace(Corners):
    cdef int _list(self, Quadominos table, int seat, int number, int* into, int found, int most) noexcept nogil
    @cython.locals(found=cython.int, places=cython.ulonglong, fit=cython.ulonglong, tile=cython.Py_ssize_t,
                   turn=cython.Py_ssize_t, word=cython.Py_ssize_t, half=cython.Py_ssize_t, place=cython.int,
                   number=cython.int, wide=cython.bint, pattern=cython.Py_ssize_t)
    cdef int _legal(self, Quadominos table, int seat, int* into, int most) noexcept nogil
    @cython.locals(word=cython.Py_ssize_t, bits=cython.ulonglong, all=cython.uint)
    cdef bint _wide(self, Round table) noexcept nogil
    @cython.locals(word=cython.Py_ssize_t, bits=cython.ulonglong, key=cython.uint, other=cython.uint,
                   earlier=cython.int, far=cython.bint)
    cdef int _far_number(self, Round table, int place) noexcept nogil
    @cython.locals(word=cython.Py_ssize_t, bits=cython.ulonglong, place=cython.int)
    cdef int _far_place(self, Round table, int number) noexcept nogil
    cdef void _pending(self, Quadominos table, short* into) noexcept nogil
    cdef void _merits(self, int kind, float* into) noexcept nogil
