cimport cython
from libc.math cimport exp, sqrt
from tablee.play.rng cimport Rng

cdef class Position:
    cdef readonly int players
    cdef int[8] total
    cdef int[128][4] ledger
    cdef int ledger_rows
    # lent by whoever asks for a `survey`
    cdef long long* codes
    cdef double* merits

    cdef int seats(self) noexcept nogil
    cdef int count(self, int seat) noexcept nogil
    cdef long long nth(self, int seat, int k) noexcept nogil
    cdef void apply(self, int seat, long long code) noexcept nogil
    cdef void chance(self, Rng rng) noexcept nogil
    cdef void copy_from(self, Position other) noexcept nogil
    cdef void resample(self, int seat, Rng rng) noexcept nogil
    cdef int playout(self, Rng rng) noexcept nogil
    cdef double result(self, int seat) noexcept nogil

    # for search
    @cython.locals(k=cython.int, found=cython.int)
    cdef int survey(self, int seat, int most) noexcept nogil
    cdef int hurry(self, Rng rng, int looks, int most) noexcept nogil
    cdef void forget(self) noexcept nogil
    cdef void reshuffle(self, Rng rng) noexcept nogil
    cdef double outlook(self, int seat) noexcept nogil
    @cython.locals(mean=cython.double, other=cython.int)
    cdef double lead(self, int seat) noexcept nogil
    @cython.locals(best=cython.int, other=cython.int, warmth=cython.double, all=cython.double)
    cdef double _chance_to_win(self, int seat, double target, double spread, double rest) noexcept nogil

    cdef void restart(self) noexcept nogil
    @cython.locals(total=cython.double)
    cpdef double rollouts(self, Position root, int seat, long long code, int playouts, Rng rng)
    @cython.locals(best=cython.int, holders=cython.int, other=cython.int, guess=cython.double)
    cdef double _share(self, int seat, int target) noexcept nogil
    @cython.locals(row=cython.int)
    cdef void _note(self, int kind, int seat, int points, int datum) noexcept nogil
    @cython.locals(row=cython.int)
    cdef void _note_again(self, int kind, int seat, int points) noexcept nogil
