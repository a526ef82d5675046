cimport cython
from tablee.games.domino3d.engine.core cimport Domino3d
from tablee.games.domino3d.engine.space cimport DOMINO_COUNT
from tablee.games.domino3d.lab.sight cimport see, weigh
from tablee.lab.spaces.space cimport Space
from tablee.play.position cimport Position

cdef int BUILDING, TIMEOUT, VERB, LAY, TAKE_BACK, CLAIM, VOTE, DONE, SKIP, YES, NOT_UPRIGHT, RACE, DEALING, OVER
cdef int SKIPPING, READY, VOTING_YES, VOTING_NO, TAKING, CLAIMING, PAIRS, LAYING
cdef int HIGH, POSES, REACH, CENTRE

cdef class Domino3dSpace(Space):
    cdef readonly int mode, window, far, wait
    cdef int build_ticks, check_ticks

    cdef int number(self, Position position, int seat, long long code) noexcept nogil
    cdef long long code(self, Position position, int seat, int number) noexcept nogil
    cdef int legal(self, Position position, int seat, int* into, int most) noexcept nogil
    cdef void observe(self, Position position, int seat, short* into) noexcept nogil
    cdef void features(self, Position position, int seat, long long code, float* into) noexcept nogil

    cdef bint round_over(self, Position position) noexcept nogil
    @cython.final
    cdef bint _round_over(self, Domino3d core) noexcept nogil

    cdef int period(self, Position position) noexcept nogil
    @cython.final
    cdef int _period(self, Domino3d core) noexcept nogil
    cdef int late(self, Position position, int ticks) noexcept nogil
    @cython.final
    @cython.locals(seats=cython.int)
    cdef int _late(self, Domino3d core, int ticks) noexcept nogil

    @cython.final
    @cython.locals(verb=cython.int, data=cython.int, one=cython.int, two=cython.int)
    cdef int _plain(self, long long code) noexcept nogil
    @cython.final
    @cython.locals(x=cython.int, y=cython.int, z=cython.int, domino=cython.int)
    cdef int _lay(self, int data) noexcept nogil
    @cython.final
    @cython.locals(left=cython.uint, right=cython.uint, near=cython.uint, back=cython.uint, index=cython.int,
                   cell=cython.uint, x=cython.uint, y=cython.uint, owner=cython.uint)
    cdef unsigned int _box(self, Domino3d core, int seat) noexcept nogil
    @cython.final
    @cython.locals(across=cython.int, along=cython.int)
    cdef bint _wide(self, unsigned int box) noexcept nogil
    @cython.final
    @cython.locals(x=cython.int, y=cython.int, left=cython.int, right=cython.int, near=cython.int, back=cython.int)
    cdef bint _alone(self, unsigned int box, int data) noexcept nogil
    @cython.final
    @cython.locals(plain=cython.int, earlier=cython.int)
    cdef bint _taken(self, Domino3d core, unsigned int box, int k) noexcept nogil
    @cython.final
    @cython.locals(box=cython.uint, k=cython.int, far=cython.int, taken=cython.bint)
    cdef int _number(self, Domino3d core, int seat, long long code) noexcept nogil
    @cython.final
    @cython.locals(box=cython.uint, k=cython.int, far=cython.int)
    cdef long long _code(self, Domino3d core, int seat, int number) noexcept nogil
    @cython.final
    @cython.locals(box=cython.uint, k=cython.int, far=cython.int, number=cython.int, wide=cython.bint)
    cdef int _legal(self, Domino3d core, int seat, int* into, int most) noexcept nogil
