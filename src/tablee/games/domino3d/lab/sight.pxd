cimport cython
from tablee.games.domino3d.engine.core cimport Domino3d
from tablee.games.domino3d.engine.checking cimport errs
from tablee.games.domino3d.engine.space cimport DOMINO_COUNT, NONE

cdef unsigned long long ONE
cdef int VERB, LAY, TAKE_BACK, CLAIM, VOTE, DONE, SKIP, YES, NOT_UPRIGHT, RACE
cdef int BUILDING, CHECKING, OVER, VOTING
cdef int HIGHEST, MOMENT, ROW, IN_PILE, LYING, GONE, HELD, FALLEN, CENTRE
cdef int YES_VOTE, POINTS, TOUCHED, UPRIGHT, ON_TOP, LEVEL, SEAMS, OPENS, RIGHT, HAND, FEATURE_COUNT

@cython.locals(at=cython.int, other=cython.int, step=cython.int, domino=cython.int, players=cython.int,
               shown=cython.int)
cdef void see(Domino3d core, int seat, short* into) noexcept nogil
@cython.locals(data=cython.int)
cdef void _see_claim(Domino3d core, int seat, short* into, int at) noexcept nogil
@cython.locals(step=cython.int)
cdef int _where(Domino3d core, int seat, int domino) noexcept nogil
@cython.locals(step=cython.int, owner=cython.uint, index=cython.int, domino=cython.int, row=cython.int, races=cython.bint)
cdef void _see_structures(Domino3d core, int seat, short* into, int at) noexcept nogil
@cython.locals(cell=cython.uint, x=cython.int, y=cython.int, z=cython.int)
cdef void _see_domino(Domino3d core, int domino, short* into, int at) noexcept nogil

@cython.locals(verb=cython.int, data=cython.int, index=cython.int)
cdef void weigh(Domino3d core, int seat, long long code, float* into) noexcept nogil
@cython.locals(key=cython.uint, other=cython.uint, pose=cython.int)
cdef void _weigh_placement(Domino3d core, int seat, int data, float* into) noexcept nogil
@cython.locals(near=cython.uint, direction=cython.int, found=cython.int)
cdef int _open_beside(Domino3d core, unsigned int cell, unsigned int mate) noexcept nogil
@cython.locals(face=cython.int, found=cython.int)
cdef int _seams(Domino3d core, unsigned int key, unsigned int other) noexcept nogil
