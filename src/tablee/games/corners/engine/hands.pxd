cimport cython
from tablee.games.corners.engine.belief cimport END, WELL, Belief
from tablee.games.corners.engine.layout cimport Layout
from tablee.play.bits cimport lowest
from tablee.games.corners.engine.tiles cimport TileSet
from tablee.play.position cimport Position
from tablee.play.rng cimport Rng

cdef unsigned long long BIT
cdef int DEALING, OPENING

cdef class Hands(Position):
    cdef readonly TileSet tiles
    cdef Layout layout
    cdef Belief belief
    cdef unsigned long long[2] some
    # what follows is the state, with the layout's and, if watched, the belief's
    cdef bint watched, shows
    cdef int phase, turn, well_at, well_end
    cdef unsigned long long[16] hand
    cdef int[8] held
    cdef unsigned char[126] well

    @cython.locals(tile=cython.int)
    cdef void _gain(self, int seat) noexcept nogil
    cdef void _drop(self, int seat, int tile) noexcept nogil
    cdef bint _holds(self, int seat, int tile) noexcept nogil
    @cython.locals(best=cython.int, best_rank=cython.int, word=cython.int, bits=cython.ulonglong, tile=cython.int)
    cdef int _highest(self, int seat) noexcept nogil
    @cython.locals(best=cython.int, seat=cython.int)
    cdef int _highest_seat(self) noexcept nogil
    @cython.locals(total=cython.int, word=cython.int, bits=cython.ulonglong)
    cdef int _hand_total(self, int seat) noexcept nogil
    @cython.locals(tile=cython.int, seat=cython.int)
    cdef void _prove_opening(self, int best) noexcept nogil
    @cython.locals(tile=cython.int)
    cdef void _prove_stuck(self, int seat) noexcept nogil
    cdef void _collect_none(self) noexcept nogil
    cdef void _collect(self, int tile) noexcept nogil
    cdef void _redraw(self, int viewer, Rng rng) noexcept nogil
    cdef bint plausible(self) noexcept nogil
    @cython.locals(hidden=cython.int, seat=cython.int, word=cython.int, known=cython.ulonglong, slot=cython.int,
                   count=cython.int, index=cython.int, bits=cython.ulonglong, tile=cython.int)
    cdef void _redraw_once(self, int viewer, Rng rng) noexcept nogil
