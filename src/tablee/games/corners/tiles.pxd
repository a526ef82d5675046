cimport cython

@cython.final
cdef class TileSet:
    cdef readonly object tiling, printed, names, number
    cdef readonly int k, size, rows, patterns
    cdef list _kept
    cdef unsigned char* label_of
    cdef unsigned char* turns
    cdef unsigned char* value
    cdef unsigned char* alike
    cdef unsigned char* rank
    cdef unsigned short* first_row
    cdef unsigned short* start
    cdef unsigned char* fitting
    cdef unsigned char* fitting_turn

cdef size_t _address(object table) except 0
