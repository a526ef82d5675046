cimport cython
from libc.string cimport memcpy
from tablee.play.position cimport Position

@cython.locals(_=cython.int)
cpdef void copy_position(Position target, Position source, int times) except *

@cython.locals(turn=cython.int)
cdef void _copy(unsigned char* target, unsigned char* source, int size, int times) noexcept nogil

cdef unsigned char* _start(object block) except NULL
