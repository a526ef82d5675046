cimport cython
from tablee.lab.vector.memory cimport lent

cdef extern from "Python.h":
    Py_ssize_t Py_REFCNT(object held)

@cython.final
cdef class Sheet:
    cdef object array
    cdef object kept
    cdef Py_ssize_t alone
    cdef int marked
    cdef int* marks
    cdef signed char* bytes_at
    cdef short* shorts_at
    cdef int* ints_at

    cdef Py_ssize_t _holders(self) noexcept
    cdef bint is_free(self) noexcept
    @cython.locals(k=cython.int)
    cdef void mark(self, int* numbers, int count) noexcept nogil

@cython.final
cdef class Pile:
    cdef Sheet one, two, three, spare

    @cython.locals(sheet=Sheet, _=cython.int)
    cdef Sheet top(self)
