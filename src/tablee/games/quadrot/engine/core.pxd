cimport cython
from libc.math cimport exp, sqrt
from tablee.games.quadrot.engine.endgame cimport LONGEST
from tablee.games.quadrot.engine.paths cimport Paths
from tablee.games.quadrot.engine.ways cimport Ways
from tablee.play.position cimport Position
from tablee.play.rng cimport Rng

cdef unsigned long long ONE, STEPS
cdef double DICE_A_TURN, DICE_OF_MERIT, NEVER, SPREAD, REST
cdef int CHANCE, BACKS
cdef int ARRIVED, BEGAN, BEGINNING, BLACK, BLACK_POINT, BOTH, ENDED, ENDED_BY_TURNS, HOME, MOST_TURNS, MOVED, OVER
cdef int PASS, PASSED, PLAYING, RED_SQUARE, SENT_BACK, SIDE, START, STEP, STEPPED, THREW, THROWING, TIMED_OUT
cdef int TIMEOUT, VERB, WENT_HOME, WHITE

@cython.final
cdef class Quadrot(Position):
    cdef readonly Paths paths
    cdef Ways ways
    cdef int begins
    cdef bint stop_at_first
    cdef int[4] sides
    cdef int[6] face
    # the state
    cdef unsigned char[4][4] place
    cdef unsigned char[128] taken
    cdef int[4] turns, arrived
    cdef int phase, turn, one, two, arrivals
    # whether the turns of everybody's last pawns are known
    cdef readonly bint ending
    # scratch
    cdef int[4] row
    # whether `ways` has the outcomes of this moment
    cdef bint fresh

    @cython.locals(point=cython.int, seat=cython.int, pawn=cython.int)
    cpdef void restart(self) noexcept nogil
    cpdef int seats(self) noexcept nogil
    @cython.locals(one=cython.int)
    cpdef void chance(self, Rng rng) noexcept nogil
    cpdef void let_be(self, int outcome) noexcept nogil
    cpdef int open_square(self) noexcept nogil
    cpdef int count(self, int seat) noexcept nogil
    cpdef long long nth(self, int seat, int k) noexcept nogil
    cdef long long _code(self, unsigned long long steps) noexcept nogil
    @cython.locals(side=cython.int, pawns=cython.p_uchar)
    cdef void _list(self) noexcept nogil
    @cython.locals(verb=cython.int)
    cpdef void apply(self, int seat, long long code) noexcept nogil
    @cython.locals(best=cython.ulonglong, way=cython.ulonglong, index=cython.int)
    cdef long long _first_harmless(self) noexcept nogil
    @cython.locals(clause=cython.int, head=cython.int, index=cython.int, step=cython.int, last=cython.int,
                   row=cython.int)
    cdef void _move(self, int seat, long long code) noexcept nogil
    @cython.locals(die=cython.int, flown=cython.bint)
    cdef int _clause(self, int step, int clause) noexcept nogil
    @cython.locals(pawn=cython.int, at=cython.int, to=cython.int)
    cdef int _walk(self, int seat, int step) noexcept nogil
    cdef bint _bars(self, int point) noexcept nogil
    @cython.locals(row=cython.int, index=cython.int)
    cdef int _over(self, int seat, int at, int to) noexcept nogil
    @cython.locals(pawn=cython.int, at=cython.int, to=cython.int, jumped=cython.bint, clause=cython.int,
                   over=cython.int)
    cdef void _tell(self, int seat, int told) noexcept nogil
    cdef void _end_turn(self, int seat) noexcept nogil
    cdef int _after(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef bint _all_turns_had(self) noexcept nogil
    @cython.locals(rank=cython.int, other=cython.int)
    cpdef int rank_of(self, int seat) noexcept nogil
    @cython.locals(standing=cython.int, pawn=cython.int)
    cdef int _standing(self, int seat) noexcept nogil
    @cython.locals(sharing=cython.int, other=cython.int, least=cython.int, guess=cython.double)
    cpdef double result(self, int seat) noexcept nogil
    @cython.locals(dice=cython.int, pawn=cython.int)
    cpdef int needed(self, int seat) noexcept nogil
    @cython.locals(row=cython.int, pawn=cython.int, dice=cython.double)
    cpdef double dice_left(self, int seat) noexcept nogil
    @cython.locals(other=cython.int, least=cython.double, warmth=cython.double, all=cython.double)
    cpdef double outlook(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef void know_the_end(self) noexcept nogil
    @cython.locals(one=cython.int, two=cython.int, pawn=cython.int)
    cdef int _pair(self, int seat) noexcept nogil
    @cython.locals(other=cython.int, step=cython.int, turn=cython.int, chance=cython.double, nobody=cython.double,
                   before=cython.double, now=cython.double, still=cython.double, home_by=cython.p_double)
    cdef double _first_home(self, int seat) noexcept nogil
    @cython.locals(row=cython.int, key=cython.uint, side=cython.int)
    cdef double _leaves(self, int k) noexcept nogil
    @cython.locals(found=cython.int, k=cython.int, least=cython.double)
    cpdef int survey(self, int seat, int most) noexcept nogil
    @cython.locals(played=cython.int)
    cpdef int hurry(self, Rng rng, int looks, int most) noexcept nogil
    @cython.locals(found=cython.int, k=cython.int, best=cython.int, one=cython.int, least=cython.double,
                   dice=cython.double)
    cdef long long _hasty(self, Rng rng, int looks) noexcept nogil
    cpdef void copy_from(self, Position other) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void _copy(self, Quadrot other) noexcept nogil
    cpdef void resample(self, int seat, Rng rng) noexcept nogil
    @cython.locals(played=cython.int)
    cpdef int playout(self, Rng rng) noexcept nogil
    cpdef void step(self, Rng rng) noexcept nogil
    @cython.locals(side=cython.int, pawns=cython.p_uchar)
    cdef void _follow(self, long long code, int steps) noexcept nogil
