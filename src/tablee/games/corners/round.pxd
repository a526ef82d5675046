cimport cython
from tablee.games.corners.belief cimport END, WELL, Belief
from tablee.games.corners.layout cimport NONE, Layout, lowest
from tablee.games.corners.tiles cimport TileSet
from tablee.play.position cimport Position
from tablee.play.rng cimport Rng

cdef unsigned long long BIT
cdef int CHANCE, ONE_TILE, ONE_VERB
cdef int OPEN, LAY, TAKE, EXTRA, DRAW, PASS, TIMEOUT
cdef int DEALING, OPENING, PLAYING, CHOOSING, FIRST_EXTRA, SECOND_EXTRA, OVER

cdef class Round(Position):
    cdef readonly TileSet tiles
    cdef Layout layout
    cdef Belief belief
    cdef int hand_size
    cdef unsigned long long[2] some
    # what follows is the state, with the layout's and, if watched, the belief's
    cdef bint watched
    cdef int phase, turn, round, draws, passes, well_at, well_end
    cdef unsigned long long[16] hand
    cdef int[8] held
    cdef unsigned char[126] well

    cdef int _seats(self) noexcept nogil
    @cython.locals(size=cython.int, index=cython.int, other=cython.int, tile=cython.int, seat=cython.int,
                   highest=cython.int, rank=cython.int)
    cdef void _deal(self, Rng rng) noexcept nogil
    @cython.locals(tile=cython.int)
    cdef void _gain(self, int seat) noexcept nogil
    cdef void _lay(self, int seat, int place, int tile, int turn) noexcept nogil
    cdef void _drop(self, int seat, int tile) noexcept nogil
    cdef bint _holds(self, int seat, int tile) noexcept nogil
    @cython.locals(best=cython.int, best_rank=cython.int, word=cython.int, bits=cython.ulonglong, tile=cython.int)
    cdef int _highest(self, int seat) noexcept nogil
    @cython.locals(best=cython.int, seat=cython.int)
    cdef int _highest_seat(self) noexcept nogil
    @cython.locals(total=cython.int, word=cython.int, bits=cython.ulonglong)
    cdef int _hand_total(self, int seat) noexcept nogil
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
    @cython.locals(tile=cython.int, seat=cython.int)
    cdef void _prove_opening(self, int best) noexcept nogil
    @cython.locals(tile=cython.int)
    cdef void _prove_stuck(self, int seat) noexcept nogil
    @cython.locals(worth=cython.int, tile=cython.int, k=cython.int, choice=cython.int, code=cython.int,
                   score=cython.int)
    cdef void _prove_best(self, int seat, int laid) noexcept nogil
    cdef void _collect_none(self) noexcept nogil
    cdef void _collect(self, int tile) noexcept nogil
    cdef void _copy(self, Round other) noexcept nogil
    cdef void _redraw(self, int viewer, Rng rng) noexcept nogil
    cdef bint plausible(self) noexcept nogil
    @cython.locals(hidden=cython.int, seat=cython.int, word=cython.int, known=cython.ulonglong, slot=cython.int,
                   count=cython.int, index=cython.int, bits=cython.ulonglong, tile=cython.int)
    cdef void _redraw_once(self, int viewer, Rng rng) noexcept nogil
    cdef void _restart(self) noexcept nogil
    cdef void step(self, Rng rng) noexcept nogil
    @cython.locals(played=cython.int)
    cdef int _playout(self, Rng rng) noexcept nogil
    @cython.locals(played=cython.longlong)
    cpdef long long play_rounds(self, int rounds, Rng rng)
    cdef bint leaves_room(self, int seat, int code) noexcept nogil
