cimport cython

cdef enum:
    WORD = 0xFFFFFFFF
    TAPE = 256
    BLOCK = 64
    WARM_UP = 12

@cython.final
cdef class Rng:
    cdef unsigned int a, b, c, counter
    cdef int at, end
    cdef unsigned int[256] tape

    cpdef void seed(self, object seed) except *
    cpdef void feed(self, object words) except *
    cdef void branch(self, unsigned int a, unsigned int b, unsigned int c) noexcept nogil

    @cython.locals(index=cython.int)
    cdef void copy_from(self, Rng other) noexcept nogil
    cpdef list state(self)
    cpdef with_state(self, object state)

    cpdef unsigned int word(self) noexcept nogil

    @cython.locals(a=cython.uint, b=cython.uint, c=cython.uint, counter=cython.uint, out=cython.uint,
                   index=cython.int)
    cdef void _write(self, int count) noexcept nogil

    @cython.locals(product=cython.ulonglong, low=cython.ulonglong, unfair=cython.ulonglong)
    cpdef unsigned int below(self, unsigned long long n) noexcept nogil

    @cython.locals(index=cython.Py_ssize_t, other=cython.Py_ssize_t, kept=cython.uchar)
    cdef void shuffle(self, unsigned char* cards, int count) noexcept nogil
