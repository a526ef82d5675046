cimport cython
from tablee.lab.envs.sheet cimport Pile, Sheet
from tablee.lab.spaces.space cimport Space
from tablee.play.position cimport Position
from tablee.play.rng cimport Rng

cdef int CHANCE, MOST

@cython.final
cdef class Episode:
    cdef readonly object tools
    cdef readonly object match
    cdef readonly Space space
    cdef readonly Position position
    cdef readonly int players
    cdef readonly int wait
    cdef readonly int seat
    cdef readonly int tick
    cdef readonly bint over
    cdef readonly bint by_round
    cdef readonly bint telling
    cdef readonly object seed
    cdef readonly list numbers
    cdef list known
    cdef readonly object nothing
    cdef Rng rng
    cdef int left
    cdef int[2] clock
    cdef int[8] change
    cdef int all_changes
    cdef object mask
    cdef Pile rows, masks
    cdef Sheet listed

    cpdef begin(self, object seed)
    cpdef step(self, int number)
    cdef bint _step(self, int number) except -1
    @cython.locals(code=cython.longlong)
    cdef bint _do(self, int number) except -1
    @cython.locals(seat=cython.int, other=cython.int, agent=object, gain=cython.double)
    cpdef turn(self, int number, list agents, dict infos, dict rewards, dict totals)
    @cython.locals(info=object)
    cpdef object ask(self)
    cpdef dict sight(self, int seat)
    cpdef play(self, long long code)
    cpdef follow(self, list numbers)
    @cython.locals(seat=cython.int)
    cdef void _count_down(self) noexcept
    @cython.locals(seat=cython.int)
    cdef void _count_up(self) noexcept
    @cython.locals(rest=cython.double)
    cdef double _gain(self, int seat) noexcept
    @cython.locals(seat=cython.int)
    cdef tuple _gains(self)
    cdef _apply(self, int seat, long long code)
    @cython.locals(position=Position, seats=cython.int, seat=cython.int)
    cdef _go_on(self)
    @cython.locals(late=cython.int, seat=cython.int)
    cdef bint _ring(self) except -1
    cpdef bint may_act(self, int seat)
    @cython.locals(count=cython.int)
    cdef int _list(self, int seat, int* into) except -1
    @cython.locals(listed=cython.p_int, k=cython.Py_ssize_t, known=list)
    cpdef list legal(self, int seat)
    @cython.locals(listed=cython.p_int, count=cython.int, k=cython.int, sheet=Sheet, known=list)
    cpdef object choice(self, int seat)
    @cython.locals(sheet=Sheet)
    cpdef observe(self, int seat)
