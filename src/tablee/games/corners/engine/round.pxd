cimport cython
from tablee.games.corners.engine.hands cimport Hands
from tablee.games.corners.engine.layout cimport NONE
from tablee.games.corners.engine.tiles cimport TileSet
from tablee.play.position cimport Position
from tablee.play.rng cimport Rng

cdef double POINTS_OF_MERIT
cdef int CHANCE, ZEROS, CENTRE, ONE_TILE, ONE_VERB, LAY, DEALING, OPENING, PLAYING, OVER

cdef class Round(Hands):
    cdef int hand_size
    # what follows is the state
    cdef int round, draws, passes

    @cython.locals(highest=cython.int)
    cdef bint _may_choose_zeros(self, int seat) noexcept nogil
    @cython.locals(highest=cython.int)
    cdef int _start(self, int seat, int tile, int shown) noexcept nogil
    cdef int _seats(self) noexcept nogil
    @cython.locals(size=cython.int, index=cython.int, other=cython.int, tile=cython.int, seat=cython.int,
                   highest=cython.int, rank=cython.int)
    cdef void _deal(self, Rng rng) noexcept nogil
    cdef void _lay(self, int seat, int place, int tile, int turn) noexcept nogil
    cdef int _placements(self, int seat) noexcept nogil
    @cython.locals(choice=cython.int)
    cdef int _placement(self, int seat, int k) noexcept nogil
    cdef int _lay_code(self, int tile, int place, int turn) noexcept nogil
    cdef int _random_choice(self, Rng rng) noexcept nogil
    cdef int _place_of(self, int code) noexcept nogil
    @cython.locals(best=cython.int, best_score=cython.int, k=cython.int, code=cython.int, score=cython.int)
    cdef int _best_placement(self, int seat) noexcept nogil
    cdef int worth(self, int code) noexcept nogil
    cdef bint _pay_pass(self, int seat, int kind, int points) noexcept nogil
    @cython.locals(winner=cython.int, holders=cython.int, seat=cython.int, difference=cython.int)
    cdef int _lowest_hand(self) noexcept nogil
    @cython.locals(other=cython.int)
    cdef void _score_other_hands(self, int seat, int kind) noexcept nogil
    cdef void _next_turn(self) noexcept nogil
    @cython.locals(worth=cython.int, tile=cython.int, k=cython.int, choice=cython.int, code=cython.int,
                   score=cython.int)
    cdef void _prove_best(self, int seat, int laid) noexcept nogil
    cdef void _copy(self, Round other) noexcept nogil
    cdef void _restart(self) noexcept nogil
    cdef void step(self, Rng rng) noexcept nogil
    @cython.locals(played=cython.int)
    cdef int _playout(self, Rng rng) noexcept nogil
    @cython.locals(played=cython.longlong)
    cpdef long long play_rounds(self, int rounds, Rng rng)
    cdef bint leaves_room(self, int seat, int code) noexcept nogil

    # for search
    @cython.locals(found=cython.int, k=cython.int, choice=cython.int)
    cdef int survey(self, int seat, int most) noexcept nogil
    @cython.locals(played=cython.int, seat=cython.int)
    cdef int hurry(self, Rng rng, int looks, int most) noexcept nogil
    @cython.locals(found=cython.int, best=cython.int, score=cython.int, best_score=cython.int, choice=cython.int)
    cdef int _hasty_choice(self, int looks, Rng rng) noexcept nogil
    cdef void _lay_tile(self, int seat, int tile, int place, int turn) noexcept nogil
    cdef int brings(self, int tile, int place) noexcept nogil
    cdef void forget(self) noexcept nogil
    @cython.locals(index=cython.int, other=cython.int, kept=cython.uchar)
    cdef void reshuffle(self, Rng rng) noexcept nogil
