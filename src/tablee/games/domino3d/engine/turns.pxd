cimport cython
from tablee.games.domino3d.engine.space cimport DOMINO_COUNT, NONE
from tablee.games.domino3d.engine.support cimport tower_under
from tablee.games.domino3d.engine.table cimport Table

cdef unsigned long long ONE
cdef int COLLAPSED, DRAWING, FALLS, ON_TOP, PLACED, REBUILT, REMOVED, SKIPPED, SOLO, UPRIGHT, VOTED, VOTING, NO

cdef class Turns(Table):
    @cython.locals(domino=cython.int, key=cython.uint, pose=cython.int, touched=cython.int, bonus=cython.int)
    cdef void _lay(self, int seat, int data) noexcept nogil
    @cython.locals(key=cython.uint, pose=cython.int)
    cdef int _touched(self, int data) noexcept nogil
    @cython.locals(pose=cython.int)
    cdef int _bonus(self, int data) noexcept nogil
    cdef void _put_back(self, int seat) noexcept nogil
    @cython.locals(enough=cython.bint)
    cdef void _end_turn(self) noexcept nogil
    @cython.locals(loss=cython.int)
    cdef void _collapse(self, int seat, int data) noexcept nogil
    @cython.locals(domino=cython.int)
    cdef void _vote(self, int seat, int vote) noexcept nogil
