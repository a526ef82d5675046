from tablee.play.position cimport Position
from tablee.play.rng cimport Rng

cdef class Carried(Position):
    cdef readonly object plain
    cdef readonly object failure

    cpdef int seats(self) noexcept with gil
    cpdef int count(self, int seat) noexcept with gil
    cpdef long long nth(self, int seat, int k) noexcept with gil
    cpdef void apply(self, int seat, long long code) noexcept with gil
    cpdef void chance(self, Rng rng) noexcept with gil
    cpdef void copy_from(self, Position other) noexcept with gil
    cpdef void resample(self, int seat, Rng rng) noexcept with gil
    cpdef int playout(self, Rng rng) noexcept with gil
    cpdef double result(self, int seat) noexcept with gil
    cpdef int survey(self, int seat, int most) noexcept with gil
    cpdef int hurry(self, Rng rng, int looks, int most) noexcept with gil
    cpdef void forget(self) noexcept with gil
    cpdef void reshuffle(self, Rng rng) noexcept with gil
    cpdef void restart(self) noexcept with gil
    cpdef double outlook(self, int seat) noexcept with gil
    cdef void _enter(self)
