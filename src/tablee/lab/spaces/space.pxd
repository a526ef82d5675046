cimport cython
from tablee.lab.vector.memory cimport lent
from tablee.play.position cimport Position

cdef class Space:
    cdef readonly int size
    cdef readonly int width
    cdef readonly int feature_width
    cdef readonly long long overdue
    cdef public object kind
    cdef public int seats
    cdef public object game
    # for Python: what stands where
    cdef readonly object fields
    cdef readonly object feature_names
    # a space written in Python: whether it is one, and what went wrong in it where nothing can be raised
    cdef bint plain
    cdef object failure

    cdef int number(self, Position position, int seat, long long code) noexcept nogil
    cdef long long code(self, Position position, int seat, int number) noexcept nogil
    cdef int legal(self, Position position, int seat, int* into, int most) noexcept nogil
    cdef void observe(self, Position position, int seat, short* into) noexcept nogil
    cdef void features(self, Position position, int seat, long long code, float* into) noexcept nogil

    # may be overridden
    @cython.locals(code=cython.longlong)
    cdef bint play(self, Position position, int seat, int number) noexcept nogil
    cdef void renew(self, Position position, int seat, short* into) noexcept nogil
    cdef void renew_own(self, Position position, int seat, short* into) noexcept nogil
    cdef int list_again(self, Position position, int seat, int* into, int before, int most) noexcept nogil
    cdef void fetch(self, Position position, int stage) noexcept nogil
    cdef bint round_over(self, Position position) noexcept nogil
    cdef int period(self, Position position) noexcept nogil
    cdef int late(self, Position position, int ticks) noexcept nogil
    @cython.locals(period=cython.int)
    cdef int late_now(self, Position position, int* clock) noexcept nogil

    # a space written in Python, asked from where Python's lock is not held
    cdef int ask_number(self, Position position, int seat, long long code) noexcept with gil
    cdef long long ask_code(self, Position position, int seat, int number) noexcept with gil
    @cython.locals(k=cython.int)
    cdef int ask_legal(self, Position position, int seat, int* into, int most) noexcept with gil
    @cython.locals(k=cython.int)
    cdef void ask_observe(self, Position position, int seat, short* into) noexcept with gil
    @cython.locals(k=cython.int)
    cdef void ask_features(self, Position position, int seat, long long code, float* into) noexcept with gil
    cdef bint ask_round_over(self, Position position) noexcept with gil
    cdef int raise_failure(self) except -1

    # the same for Python
    cdef int _check(self, Position position, int seat) except -1
    @cython.locals(number=cython.int)
    cpdef int number_of(self, Position position, int seat, long long code) except? -1
    @cython.locals(code=cython.longlong)
    cpdef long long action(self, Position position, int seat, int number) except? -1
    @cython.locals(found=cython.int)
    cpdef int write_legal(self, Position position, int seat, object into) except -1
    cpdef int write_observation(self, Position position, int seat, object into) except -1
    cpdef int write_features(self, Position position, int seat, long long code, object into) except -1
    @cython.locals(ended=cython.bint)
    cpdef bint is_round_over(self, Position position) except -1
