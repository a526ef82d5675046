from tablee.play.position cimport Position

cdef class Space:
    cdef readonly int size
    cdef readonly int width
    cdef readonly int feature_width

    cdef int number(self, Position position, int seat, long long code) noexcept nogil
    cdef long long code(self, Position position, int seat, int number) noexcept nogil
    cdef int legal(self, Position position, int seat, int* into, int most) noexcept nogil
    cdef void observe(self, Position position, int seat, short* into) noexcept nogil
    cdef void features(self, Position position, int seat, long long code, float* into) noexcept nogil
