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
    cdef readonly object nothing
    cdef readonly object none
    cdef Rng rng
    cdef object clock
    cdef int left
    cdef int[8] change
    cdef Pile rows, lists, masks

    cpdef begin(self, object seed)
    @cython.locals(code=cython.longlong)
    cpdef step(self, int number)
    @cython.locals(seat=cython.int, other=cython.int, gains=tuple, agent=object)
    cpdef turn(self, int number, list agents, dict infos, dict rewards, dict totals)
    cpdef play(self, long long code)
    cpdef follow(self, list numbers)
    @cython.locals(seat=cython.int, sum=cython.int, others=cython.int, gain=cython.double)
    cdef _play(self, long long code)
    cdef _apply(self, int seat, long long code)
    @cython.locals(position=Position, seats=cython.int, seat=cython.int)
    cdef _go_on(self)
    cdef bint _ring(self) except -1
    cpdef bint may_act(self, int seat)
    @cython.locals(count=cython.int)
    cdef int _list(self, int seat, int* into) noexcept
    @cython.locals(sheet=Sheet)
    cpdef legal(self, int seat)
    @cython.locals(count=cython.int, listed=Sheet, marked=Sheet)
    cpdef choice(self, int seat)
    @cython.locals(sheet=Sheet)
    cpdef observe(self, int seat)
