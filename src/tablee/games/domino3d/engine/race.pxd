cimport cython
from tablee.games.domino3d.engine.checking cimport error_of, errs
from tablee.games.domino3d.engine.space cimport DOMINO_COUNT
from tablee.games.domino3d.engine.support cimport is_loose
from tablee.games.domino3d.engine.table cimport CENTRE
from tablee.games.domino3d.engine.turns cimport Turns

cdef unsigned long long ONE
cdef int ARRIVED, BUILT, CHECK_BEGAN, CHECKING, CLAIM, CLEARED, DEALING, DONE, ERRED, ERRED_CUT, LAY, NOT_UPRIGHT
cdef int SCORED, TAKE_BACK, TOOK_BACK

cdef class Race(Turns):
    @cython.locals(index=cython.int)
    cdef bint _nothing_built(self, unsigned int seat) noexcept nogil
    @cython.locals(domino=cython.int)
    cdef void _build(self, int seat, int data) noexcept nogil
    cdef void _take_back(self, int seat, int domino) noexcept nogil
    cdef void _done(self, int seat) noexcept nogil
    cdef void _stop_building(self) noexcept nogil
    cdef int _right_of(self, int seat) noexcept nogil
    cdef void _check(self, int seat, int kind, int data) noexcept nogil
    @cython.locals(seat=cython.int, won=cython.int, error=cython.int)
    cdef void _score_round(self) noexcept nogil
    @cython.locals(checker=cython.int, data=cython.int)
    cdef int _claimed_error(self, int seat) noexcept nogil
    @cython.locals(best=cython.int, seat=cython.int)
    cdef void _end_round(self) noexcept nogil
    @cython.locals(first=cython.bint, domino=cython.int, pose=cython.int)
    cdef void _list_building(self, int seat) noexcept nogil
    @cython.locals(one=cython.int, two=cython.int, near=cython.ulonglong)
    cdef void _list_claims(self, unsigned int other) noexcept nogil
