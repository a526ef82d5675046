cimport cython
from tablee.games.quadrot.engine.paths cimport Paths

cdef enum:
    START = 0
    HOME = 127
    BOTH = 4
    WHITE = 5
    WHITE_POINT = 1
    RED_SQUARE = 3
    PAWNS = 4
    STEP = 19
    NONE = -1
    MOST_WAYS = 4096
    BACKS_RANK = 57
    STEPS_RANK = 59

cdef unsigned long long ONE, ALL, SCATTER

@cython.final
cdef class Ways:
    cdef Paths paths
    # the pawns that walk: the position's own arrays
    cdef unsigned char* place
    cdef unsigned char* taken
    # this turn
    cdef int side, open_square, backs
    cdef bint flown
    cdef unsigned char[4] began, back
    # what is sought, and what was found
    cdef bint following
    cdef unsigned long long mask, wanted
    cdef int after
    cdef int listed, most
    cdef unsigned short[256] head
    cdef unsigned short[4096] next
    cdef unsigned int[4096] key
    cdef unsigned long long[4096] rank

    cdef void list(self, int side, unsigned char* place, unsigned char* taken, int open_square, int one,
                   int two) noexcept nogil
    cdef void follow(self, int side, unsigned char* place, unsigned char* taken, int open_square, int one, int two,
                     long long code, int steps) noexcept nogil
    @cython.locals(pawn=cython.int)
    cdef void _search(self, int side, unsigned char* place, unsigned char* taken, int open_square, int one,
                      int two) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void _forget(self) noexcept nogil
    @cython.locals(throw=cython.int, waiting=cython.bint, pawn=cython.int, at=cython.int, row=cython.int,
                   index=cython.int, over=cython.int, to=cython.int)
    cdef void _jump(self, int one, int two) noexcept nogil
    cdef bint _bars(self, int point) noexcept nogil
    @cython.locals(waiting=cython.bint, pawn=cython.int, at=cython.int, row=cython.int, index=cython.int,
                   to=cython.int)
    cdef void _advance(self, int die, int left, unsigned long long code, int steps) noexcept nogil
    @cython.locals(index=cython.int, white=cython.int)
    cdef void _arrived(self, int pawn, int to, int left, unsigned long long code, int steps) noexcept nogil
    cdef void _go_on(self, int left, unsigned long long code, int steps) noexcept nogil
    @cython.locals(pawn=cython.int, at=cython.int, row=cython.int, index=cython.int)
    cdef void _leave(self, int die, int left) noexcept nogil
    @cython.locals(pawn=cython.int, row=cython.int, index=cython.int)
    cdef bint _has_use_for(self, int die) noexcept nogil
    cdef unsigned long long _written(self, unsigned long long code, int steps, int die, int pawn, int at,
                                     int to) noexcept nogil
    cdef void _step(self, int pawn, int at, int to, bint sent_back) noexcept nogil
    cdef void _step_back(self, int pawn, int at) noexcept nogil
    @cython.locals(rank=cython.ulonglong)
    cdef void _enter(self, int dice, unsigned long long code, int steps) noexcept nogil
    @cython.locals(a=cython.uint, b=cython.uint, c=cython.uint, d=cython.uint)
    cdef unsigned int _outcome(self) noexcept nogil
    @cython.locals(bucket=cython.uint, index=cython.int)
    cdef void _keep(self, unsigned int key, unsigned long long rank) noexcept nogil
