cimport cython

@cython.final
cdef class Paths:
    cdef readonly object board
    cdef list _kept
    cdef object _dice
    cdef int whites
    # by side * 512 + place * 4 + colour
    cdef unsigned short* advance
    cdef unsigned char* advance_to
    # by side * 128 + place
    cdef unsigned short* jump
    cdef unsigned char* jump_over
    cdef unsigned char* jump_to
    cdef unsigned short* jump_throws
    cdef unsigned char* distance
    # by whether the finish square is open, side and place
    cdef double* dice
    cdef readonly bint guided
    # by side: for two pawns left, the number of the pair, turns and chances by pair; a bit for each side that has them
    cdef readonly int finales
    cdef unsigned short* pair[4]
    cdef double* turns[4]
    cdef double* home_by[4]
    # by point
    cdef unsigned char* kind
    cdef unsigned char* white
    # by side
    cdef unsigned char* finish_square

cdef size_t _address(object table) except? 0
