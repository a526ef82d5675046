cimport cython
from tablee.games.corners.engine.layout cimport Layout
from tablee.play.bits cimport lowest
from tablee.games.corners.engine.hands cimport BIT
from tablee.games.corners.engine.round cimport ZEROS, Round
from tablee.games.corners.engine.tiles cimport TileSet
from tablee.play.position cimport Position
from tablee.play.rng cimport Rng

cdef int CHOOSING, DEALING, DRAW, EXTRA, FIRST_EXTRA, LAY, ONE_TILE, ONE_VERB, OPEN, OPENING, OVER, PASS, PLAYING
cdef int SECOND_EXTRA, TAKE
cdef int SHOWN, OPENED_QUAD, OPENED_ZEROS, OPENED_SUM, LAID, LAID_EXTRA
cdef int FOR_QUAD, FOR_ZEROS, FOR_TWO_SIDES, FOR_FAR_CORNER, FOR_OTHER
cdef int ANNOUNCED, ANNOUNCED_ZEROS, DREW, PASSED, TIMED_OUT
cdef int WENT_OUT, HAND, BLOCKED, LOWEST_HAND, TIED, ENDED, EARNED
cdef double SPREAD, SPREAD_A_PLAYER, REST

@cython.final
cdef class Quadominos(Round):
    cdef int target
    cdef bint chain, lowest_hand
    cdef Layout trial  # for looking one tile ahead; not part of the state
    cdef int pending_at, pending_end
    cdef unsigned char[128] pending

    cpdef int seats(self) noexcept nogil
    @cython.locals(placements=cython.int, good=cython.int, k=cython.int)
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

    @cython.locals(highest=cython.int, code=cython.int)
    cdef void _open(self, int seat, int tile) noexcept nogil
    @cython.locals(extra=cython.bint, supplement=cython.int)
    cpdef void _lay_tile(self, int seat, int tile, int place, int turn) noexcept nogil
    @cython.locals(numbered=cython.int)
    cdef int _supplement(self, int place) noexcept nogil
    @cython.locals(value=cython.int)
    cpdef int worth(self, int code) noexcept nogil
    @cython.locals(value=cython.int)
    cpdef int brings(self, int tile, int place) noexcept nogil
    cpdef int earns(self, int code) noexcept nogil
    cdef void _earn(self, int supplement) noexcept nogil
    cdef void _settle(self, int seat) noexcept nogil
    cdef void _take(self, int seat) noexcept nogil
    cdef void _announce(self, int seat) noexcept nogil
    @cython.locals(k=cython.int)
    cdef bint _may_lay_two(self, int seat) noexcept nogil
    @cython.locals(tile=cython.int, place=cython.int, missing=cython.int, changed=cython.int,
                   low=cython.ulonglong, high=cython.ulonglong, bits=cython.ulonglong)
    cpdef bint leaves_room(self, int seat, int code) noexcept nogil
    @cython.locals(index=cython.int, code=cython.int)
    cdef int _nth_with_room(self, int seat, int k) noexcept nogil
    cdef void _draw(self, int seat) noexcept nogil
    cdef void _pass(self, int seat) noexcept nogil
    cdef void _time_out(self, int seat) noexcept nogil
    @cython.locals(best=cython.int)
    cdef void _lay_best(self, int seat) noexcept nogil
    @cython.locals(best=cython.int, best_score=cython.int, k=cython.int, code=cython.int, score=cython.int)
    cdef void _lay_best_first(self, int seat) noexcept nogil
    @cython.locals(worth=cython.int, first=cython.int, tile=cython.int, k=cython.int, choice=cython.int,
                   code=cython.int, score=cython.int)
    cdef void _prove_best_first(self, int seat, int laid) noexcept nogil
    @cython.locals(tile=cython.int)
    cdef void _collect_all_that_fit_the_trial(self, int but) noexcept nogil
    cdef void _go_out(self, int seat) noexcept nogil
    @cython.locals(winner=cython.int)
    cdef void _block(self) noexcept nogil
    cdef bint _target_reached(self, int seat) noexcept nogil
    cpdef bint plausible(self) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void _copy_pending(self, Quadominos other) noexcept nogil
    @cython.locals(seat=cython.int, choice=cython.int)
    cpdef void step(self, Rng rng) noexcept nogil
