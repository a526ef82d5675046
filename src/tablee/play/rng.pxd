cimport cython

cdef unsigned long long WORD

@cython.final
cdef class Rng:
    cdef unsigned int a, b, c, counter
    cdef int tape_at, tape_length
    cdef unsigned int[256] tape

    cpdef void seed(self, object seed) except *
    cpdef void feed(self, object words) except *
    cdef void _restart(self, unsigned int a, unsigned int b, unsigned int c) noexcept

    @cython.locals(out=cython.uint)
    cpdef unsigned int word(self) noexcept nogil

    @cython.locals(product=cython.ulonglong, low=cython.ulonglong, unfair=cython.ulonglong)
    cpdef unsigned int below(self, unsigned long long n) noexcept nogil
