cimport cython
from tablee.games.quadrot.engine.core cimport Quadrot

cdef int BLACK, BLACK_POINT, BOTH, HOME, PASS, PLAYING, START, STEP, VERB, WHITE
cdef int PAWNS, MOMENT, COLOURS_SEEN
cdef int PASSES, STAYS, DICE, MOVED, NEARER, LEFT, REAR, HOMES, BACKS, WAITING, JUMPS, FLIGHTS, BLACK_FLIGHTS
cdef int FEATURE_COUNT

@cython.final
cdef class Sight:
    cdef int points
    cdef list _kept
    # by side * 128 + the engine's place: the place as the side sees it
    cdef unsigned char* view
    # by whether the finish square is open, side and place: the dice a lone pawn needs on average
    cdef double* dice
    cdef unsigned short* tenths

    cdef int seen(self, int side, int place) noexcept nogil
    @cython.locals(places=cython.uint)
    cdef unsigned int before(self, Quadrot core, int seat) noexcept nogil
    @cython.locals(places=cython.uint, index=cython.int, step=cython.int, to=cython.uint, shift=cython.int)
    cdef unsigned int after(self, Quadrot core, int seat, long long code) noexcept nogil
    cdef bint _sends_back(self, Quadrot core, int seat, int step) noexcept nogil
    @cython.locals(left=cython.int, one=cython.int, two=cython.int, found=cython.uint, count=cython.uint,
                   place=cython.uint, apart=cython.bint)
    cdef unsigned int only_in(self, unsigned int places, unsigned int others) noexcept nogil

    @cython.locals(players=cython.int, side=cython.int, at=cython.int, point=cython.int, step=cython.int,
                   other=cython.int, index=cython.int)
    cdef void see(self, Quadrot core, int seat, short* into) noexcept nogil
    @cython.locals(pawn=cython.int, place=cython.int, slot=cython.int, pawns=cython.int, left=cython.int,
                   row=cython.int)
    cdef void _see_pawns(self, Quadrot core, int other, int side, int step, short* into, int at) noexcept nogil
    @cython.locals(index=cython.int, row=cython.int)
    cdef double _dice_left(self, Quadrot core, int seat, unsigned int places) noexcept nogil

    @cython.locals(index=cython.int, before=cython.uint, after=cython.uint, place=cython.int, row=cython.int,
                   step=cython.int)
    cdef void weigh(self, Quadrot core, int seat, long long code, float* into) noexcept nogil
    @cython.locals(die=cython.int, at=cython.int, to=cython.int)
    cdef void _weigh_step(self, Quadrot core, int seat, int step, float* into) noexcept nogil
