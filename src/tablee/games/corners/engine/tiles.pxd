cimport cython

@cython.final
cdef class TileSet:
    cdef readonly object tiling, printed, names, number
    cdef readonly int k, size, rows, nothing
    cdef list _kept
    # by tile
    cdef unsigned char* turns
    cdef unsigned char* value
    cdef unsigned char* alike
    cdef unsigned char* rank
    cdef unsigned char* twice
    # by tile * 8 + corner + turn, and by tile * 4 + turn
    cdef unsigned char* label
    cdef unsigned char* side
    cdef unsigned short* pattern_of
    # by pattern
    cdef unsigned char* numbered
    cdef unsigned short* known
    cdef unsigned char* row
    cdef unsigned short* start
    cdef unsigned char* fitting

cdef size_t _address(object table) except 0
