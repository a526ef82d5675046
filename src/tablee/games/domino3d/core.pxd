cimport cython
from tablee.games.domino3d.space cimport FALLS, FITS, NONE, OVERLAPS, TOO_HIGH, TOUCHES_NOTHING, Space
from tablee.play.position cimport Position
from tablee.play.rng cimport Rng

cdef unsigned long long ONE
cdef int CHANCE, DOMINOES, CENTRE, VERB, NO_CLAIM, RACE, SOLO
cdef int LAY, TAKE_BACK, CLAIM, VOTE, DONE, SKIP, TIMEOUT
cdef int STARTING, DRAWING, PLAYING, VOTING, DEALING, BUILDING, CHECKING, OVER
cdef int PLACED, UPRIGHT, ON_TOP, SKIPPED, TIMED_OUT, COLLAPSED, VOTED, REBUILT, REMOVED, BUILT, TOOK_BACK, ARRIVED
cdef int CHECK_BEGAN, CLAIMED, CLEARED, SCORED, ERRED, ERRED_CUT, ENDED, VOTE_TIMED_OUT, RACE_TIMED_OUT

@cython.final
cdef class Domino3d(Position):
    cdef Space space
    cdef int mode, most_turns, hand_size
    cdef bint differ, advanced, votes, four_rounds, referee
    # the state, with the space's
    cdef unsigned long long pile, tower
    cdef unsigned long long[8] hand
    cdef int[8] arrival, claim
    cdef int phase, turn, round, turns, idle, placed, arrived, acted
    # the actions last listed
    cdef int listed_for, listed
    cdef long long[16384] code

    cpdef void restart(self) noexcept nogil
    @cython.locals(waiting=cython.int, seat=cython.int)
    cpdef int seats(self) noexcept nogil
    cdef bint _awaited(self, int seat) noexcept nogil
    cdef int _right_of(self, int seat) noexcept nogil
    cpdef void chance(self, Rng rng) noexcept nogil
    @cython.locals(skip=cython.int, domino=cython.int)
    cdef int _drawn(self, Rng rng) noexcept nogil
    @cython.locals(found=cython.int)
    cdef int _size(self, unsigned long long dominoes) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void _deal(self, Rng rng) noexcept nogil
    @cython.locals(domino=cython.int)
    cpdef int held(self) noexcept nogil
    @cython.locals(verb=cython.int, data=cython.int)
    cpdef void apply(self, int seat, long long code) noexcept nogil
    @cython.locals(x=cython.uint, y=cython.uint, z=cython.uint)
    cpdef unsigned int key_of(self, unsigned int seat, int data) noexcept nogil
    cpdef int place_code(self, int domino, unsigned int key, int pose) noexcept nogil
    @cython.locals(domino=cython.int, key=cython.uint, pose=cython.int)
    cpdef int judged(self, unsigned int seat, int data) noexcept nogil
    @cython.locals(index=cython.int)
    cdef bint _nothing_built(self, unsigned int seat) noexcept nogil
    @cython.locals(domino=cython.int, key=cython.uint, pose=cython.int)
    cdef void _lay(self, int seat, int data) noexcept nogil
    cpdef unsigned long long touched(self, int domino) noexcept nogil
    @cython.locals(key=cython.uint, pose=cython.int, bonus=cython.int)
    cpdef int worth(self, int data) noexcept nogil
    cdef int _bottom_height(self, unsigned int key, int pose) noexcept nogil
    cdef void _put_back(self, int seat) noexcept nogil
    @cython.locals(enough=cython.bint)
    cdef void _end_turn(self) noexcept nogil
    cdef void _end(self) noexcept nogil
    @cython.locals(loss=cython.int)
    cdef void _collapse(self, int seat, int data) noexcept nogil
    @cython.locals(grows=cython.bint, index=cython.int, domino=cython.int)
    cdef void _find_tower(self, unsigned int key, int pose) noexcept nogil
    @cython.locals(index=cython.int, domino=cython.int, half=cython.int)
    cdef void _add_column(self, unsigned int key) noexcept nogil
    @cython.locals(found=cython.ulonglong, half=cython.int, index=cython.int)
    cdef unsigned long long _below(self, int domino) noexcept nogil
    @cython.locals(domino=cython.int)
    cdef void _vote(self, int seat, int rebuild) noexcept nogil
    @cython.locals(domino=cython.int)
    cdef void _build(self, int seat, int data) noexcept nogil
    @cython.locals(others=cython.ulonglong, index=cython.int, other=cython.int)
    cpdef bint may_take_back(self, unsigned int seat, int domino) noexcept nogil
    @cython.locals(reached=cython.ulonglong, near=cython.ulonglong, grows=cython.bint, domino=cython.int)
    cdef bint _hangs_together(self, unsigned long long dominoes) noexcept nogil
    cdef void _done(self, int seat) noexcept nogil
    cdef void _time_out(self, int seat) noexcept nogil
    cdef void _stop_building(self) noexcept nogil
    cdef void _claim(self, int seat, int data) noexcept nogil
    cdef void _check(self, int seat, int kind, int data) noexcept nogil
    cpdef bint claim_is_right(self, int other, int data) noexcept nogil
    @cython.locals(index=cython.int, domino=cython.int)
    cdef bint _has_upright(self, unsigned int seat) noexcept nogil
    @cython.locals(half=cython.int, mine=cython.uint, direction=cython.int, near=cython.uint, index=cython.int,
                   hidden=cython.int, look=cython.int, front=cython.uint, far=cython.uint)
    cdef bint _pair_errs(self, int one, int two) noexcept nogil
    @cython.locals(one=cython.int, two=cython.int, near=cython.ulonglong)
    cpdef int first_error(self, unsigned int seat) noexcept nogil
    @cython.locals(seat=cython.int, won=cython.int, error=cython.int)
    cdef void _score_round(self) noexcept nogil
    @cython.locals(checker=cython.int, data=cython.int)
    cdef int _claimed_error(self, int seat) noexcept nogil
    @cython.locals(best=cython.int, seat=cython.int)
    cdef void _end_round(self) noexcept nogil
    cpdef int count(self, int seat) noexcept nogil
    cpdef long long nth(self, int seat, int k) noexcept nogil
    cdef void _list(self, int seat) noexcept nogil
    cdef void _add(self, int verb, int data) noexcept nogil
    @cython.locals(found=cython.int, index=cython.int)
    cdef void _list_places(self, int seat, int domino) noexcept nogil
    @cython.locals(first=cython.bint, domino=cython.int, pose=cython.int)
    cdef void _list_building(self, int seat) noexcept nogil
    @cython.locals(one=cython.int, two=cython.int, near=cython.ulonglong)
    cdef void _list_claims(self, unsigned int other) noexcept nogil
    cpdef double result(self, int seat) noexcept nogil
    cpdef void copy_from(self, Position other) noexcept nogil
    cdef void _copy(self, Domino3d other) noexcept nogil
    cpdef void resample(self, int seat, Rng rng) noexcept nogil
    @cython.locals(played=cython.int)
    cpdef int playout(self, Rng rng) noexcept nogil
    @cython.locals(seat=cython.int, placements=cython.int)
    cpdef void step(self, Rng rng) noexcept nogil
