cimport cython
from libc.math cimport exp, sqrt
from tablee.games.domino3d.engine.race cimport Race
from tablee.games.domino3d.engine.space cimport DOMINO_COUNT
from tablee.games.domino3d.engine.support cimport below, hang_together
from tablee.games.domino3d.engine.table cimport CENTRE, Table
from tablee.play.position cimport Position
from tablee.play.rng cimport Rng

cdef unsigned long long ONE
cdef double POINTS_OF_MERIT, SPREAD, REST
cdef int LOOKS_EVERYWHERE, CHANCE, VERB, RACE, SOLO, FITS, TOUCHES_NOTHING, NOT_UPRIGHT, YES, NO
cdef int LAY, TAKE_BACK, CLAIM, VOTE, DONE, SKIP, TIMEOUT
cdef int STARTING, DRAWING, PLAYING, VOTING, DEALING, BUILDING, OVER
cdef int CLAIMED, CLEARED, TIMED_OUT, VOTE_TIMED_OUT, RACE_TIMED_OUT

@cython.final
cdef class Domino3d(Race):
    cpdef void restart(self) noexcept nogil
    @cython.locals(waiting=cython.int, seat=cython.int)
    cpdef int seats(self) noexcept nogil
    cdef bint _awaited(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef void chance(self, Rng rng) noexcept nogil
    cpdef void draw(self, int domino) noexcept nogil
    cpdef void reply(self, Rng rng) noexcept nogil
    cdef void _before_chance(self) noexcept nogil
    cdef void _after_chance(self) noexcept nogil
    @cython.locals(domino=cython.int, key=cython.uint, pose=cython.int)
    cpdef int judged(self, unsigned int seat, int data) noexcept nogil
    @cython.locals(verb=cython.int, data=cython.int)
    cpdef void apply(self, int seat, long long code) noexcept nogil
    cdef void _time_out(self, int seat) noexcept nogil
    cpdef int count(self, int seat) noexcept nogil
    cpdef long long nth(self, int seat, int k) noexcept nogil
    cdef void _list(self, int seat) noexcept nogil
    cpdef double result(self, int seat) noexcept nogil
    @cython.locals(best=cython.int, other=cython.int, warmth=cython.double, all=cython.double)
    cpdef double outlook(self, int seat) noexcept nogil
    @cython.locals(found=cython.int, k=cython.int)
    cpdef int survey(self, int seat, int most) noexcept nogil
    cdef int _points(self, int data) noexcept nogil
    @cython.locals(played=cython.int, seat=cython.int)
    cpdef int hurry(self, Rng rng, int looks, int most) noexcept nogil
    @cython.locals(placements=cython.int, best=cython.int, points=cython.int, most=cython.int, k=cython.int, one=cython.int)
    cdef bint _hasty(self, int seat, Rng rng, int looks) noexcept nogil
    cpdef void copy_from(self, Position other) noexcept nogil
    cpdef void resample(self, int seat, Rng rng) noexcept nogil
    @cython.locals(played=cython.int)
    cpdef int playout(self, Rng rng) noexcept nogil
    @cython.locals(seat=cython.int, placements=cython.int)
    cpdef void step(self, Rng rng) noexcept nogil
    @cython.locals(built=cython.ulonglong, index=cython.int)
    cdef unsigned long long _built_by(self, unsigned int seat) noexcept nogil
