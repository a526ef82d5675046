cimport cython
from tablee.games.corners.engine.layout cimport NONE, _home
from tablee.play.bits cimport lowest
from tablee.games.corners.engine.round cimport CENTRE, Round
from tablee.lab.vector.memory cimport lent
from tablee.lab.spaces.space cimport Space
from tablee.play.position cimport Position

cdef enum:
    F_REPLY = 0
    F_REPLY_CHANCE = 1
    F_REPLY_BONUS = 2
    F_OPEN_BONUSES = 3
    F_DRAWN = 4
    F_DRAWN_FITS = 5
    F_OTHERS_VALUE = 6
    F_OWN_BEST = 7
    F_OWN_NEXT = 8
    F_OWN_BONUSES = 9
    F_OWN_FITTING = 10
    F_OWN_STUCK = 11
    F_TOUCHED = 12
    AHEAD_COUNT = 13
    MOST_POINTS = 96

cdef unsigned long long ONE
cdef int FLOAT32, INT32, LAY, ONE_TILE, ONE_VERB, OPEN

cdef inline float* _row(float* rows, Py_ssize_t at) noexcept nogil:
    return rows + at

@cython.final
cdef class Lookahead:
    cdef readonly Space space
    cdef readonly Round board
    cdef readonly tuple names
    cdef readonly int width
    cdef int players, tile_count
    cdef int[96] found

    @cython.locals(count=cython.int, listed=cython.p_int, into=cython.p_float, wrong=cython.int)
    cpdef write(self, Position position, int seat, object numbers, object rows)
    @cython.locals(k=cython.int, code=cython.longlong, row=cython.p_float)
    cdef int _write(self, Round table, int seat, int* numbers, int count, float* into) noexcept nogil
    @cython.locals(verb=cython.int, tile=cython.int, hand=cython.ulonglong, unseen=cython.ulonglong,
                   index=cython.Py_ssize_t, next=cython.int, place=cython.int)
    cdef void _try(self, Round table, Round board, int seat, long long code, float* into) noexcept nogil
    @cython.locals(key=cython.uint, home=cython.uint, first=cython.Py_ssize_t, found=cython.int,
                   slot=cython.Py_ssize_t, point=cython.Py_ssize_t)
    cdef int _touched(self, Round board, int place) noexcept nogil
    @cython.locals(best=cython.int, bits=cython.ulonglong)
    cdef int best(self, Round board, int tile) noexcept nogil
    @cython.locals(best=cython.int, second=cython.int, points=cython.int, tile=cython.int)
    cdef void _own(self, Round board, unsigned long long hand, float* into) noexcept nogil
    @cython.locals(count=cython.int, fitting=cython.int, bonuses=cython.int, sum=cython.int, value=cython.int,
                   points=cython.int, tile=cython.int, missed=cython.double, reply=cython.double,
                   share=cython.double, _=cython.int)
    cdef void _answers(self, Round board, unsigned long long unseen, int held, float* into) noexcept nogil
    @cython.locals(missed=cython.double, index=cython.int)
    cdef double _missed(self, int count, int good, int held) noexcept nogil
