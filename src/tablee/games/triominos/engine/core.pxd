cimport cython
from tablee.games.corners.engine.round cimport ZEROS, Round
from tablee.play.position cimport Position
from tablee.play.rng cimport Rng

cdef int DEALING, DRAW, LAY, ONE_TILE, ONE_VERB, OPEN, OPENING, OVER, PASS
cdef int SHOWN, OPENED_TRIO, OPENED_ZEROS, CHOSE_ZEROS, OPENED_SUM, START, START_ZEROS
cdef int LAID, BRIDGE, SIDES, HEXAGON, HEXAGONS, DREW, PASSED_AFTER_DRAWS, PASSED_EMPTY_WELL, PASSED_FREE
cdef int TIMED_OUT, WENT_OUT, HAND, BLOCKED, TIED, BELL, ENDED, MOST_CLAIMS
cdef double SPREAD, SPREAD_A_PLAYER, REST

@cython.final
cdef class Triominos(Round):
    cdef int target
    cdef bint voluntary_pass, must_lay, free_well, one_more
    # what follows is the state; of the claims only if watched
    cdef bint bell
    cdef int claims
    cdef unsigned char[336] claimant
    cdef unsigned long long[336] claimed

    cpdef int seats(self) noexcept nogil
    @cython.locals(placements=cython.int)
    cpdef int count(self, int seat) noexcept nogil
    @cython.locals(opens=cython.int, code=cython.int)
    cpdef long long nth(self, int seat, int k) noexcept nogil
    @cython.locals(verb=cython.int)
    cpdef void apply(self, int seat, long long code) noexcept nogil
    cpdef void chance(self, Rng rng) noexcept nogil
    cpdef void copy_from(self, Position other) noexcept nogil
    cpdef void resample(self, int seat, Rng rng) noexcept nogil
    cpdef int playout(self, Rng rng) noexcept nogil
    cpdef double result(self, int seat) noexcept nogil
    cpdef double outlook(self, int seat) noexcept nogil
    cpdef void restart(self) noexcept nogil

    cdef bint _may_draw(self, int placements) noexcept nogil
    cdef bint _may_pass(self, int placements) noexcept nogil
    cpdef int price_of_pass(self, int seat) noexcept nogil
    @cython.locals(highest=cython.int, code=cython.int)
    cdef void _open(self, int seat, int tile) noexcept nogil
    @cython.locals(supplement=cython.int)
    cpdef void _lay_tile(self, int seat, int tile, int place, int turn) noexcept nogil
    @cython.locals(hexagons=cython.int)
    cdef int _supplement(self, int place) noexcept nogil
    cpdef int supplement(self, int code) noexcept nogil
    cpdef int worth(self, int code) noexcept nogil
    @cython.locals(value=cython.int)
    cpdef int brings(self, int tile, int place) noexcept nogil
    cdef void _draw(self, int seat) noexcept nogil
    @cython.locals(price=cython.int, kind=cython.int)
    cdef void _pass(self, int seat) noexcept nogil
    @cython.locals(tile=cython.int)
    cdef void _prove_pass(self, int seat) noexcept nogil
    cdef void _claim(self, int seat, unsigned long long tiles) noexcept nogil
    @cython.locals(index=cython.int, kept=cython.int)
    cdef void _settle(self, int seat, int tile) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void _copy_claims(self, Triominos other) noexcept nogil
    @cython.locals(index=cython.int)
    cpdef bint plausible(self) noexcept nogil
    @cython.locals(highest=cython.int, best=cython.int)
    cdef void _time_out(self, int seat) noexcept nogil
    cdef void _go_out(self, int seat) noexcept nogil
    @cython.locals(winner=cython.int)
    cdef void _block(self) noexcept nogil
    cdef void _ring(self, int seat, int next_round) noexcept nogil
    @cython.locals(last=cython.bint)
    cdef void _end_round(self, int winner) noexcept nogil
    @cython.locals(seat=cython.int, choice=cython.int)
    cpdef void step(self, Rng rng) noexcept nogil
