cimport cython
from libc.string cimport memcpy, memset
from tablee.games.corners.tiles cimport TileSet

cdef extern from *:
    int __builtin_ctzll(unsigned long long word) noexcept nogil

cdef inline int lowest(unsigned long long word) noexcept nogil:
    return __builtin_ctzll(word)

cdef enum:
    NONE = 255
    LAID = 254
    FREE = 6
    HASH_X = 549

cdef unsigned long long ONE, ALL

cdef unsigned char* _at(object block, object start) except NULL

@cython.final
cdef class Layout:
    cdef TileSet tiles
    cdef int k, round_a_point, words, rows, hash_mask
    cdef readonly int size
    cdef object block
    cdef unsigned char* base
    cdef int[8] offset, stride, beyond, beyond_slot, seen_slot, seen_at, seen_stride, seen_offset
    cdef int seen
    cdef bint one_way
    cdef int[4] power
    cdef int[5] here
    # what follows is the state, and all that is copied
    cdef unsigned long long[4] open
    cdef int points
    cdef unsigned long long* fits
    cdef unsigned int* place_key
    cdef unsigned int* point_key
    cdef unsigned short* pattern
    cdef unsigned char* ways
    cdef unsigned char* corner
    cdef unsigned char* label
    cdef unsigned char* laid
    cdef unsigned char* around
    cdef unsigned long long* all_around
    cdef unsigned char* hash

    @cython.locals(index=cython.int)
    cdef void clear(self) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void copy_from(self, Layout other) noexcept nogil
    @cython.locals(corner=cython.int)
    cdef void start(self, unsigned int key, int tile, int turn) noexcept nogil
    @cython.locals(cell=cython.uint, first=cython.int, slot=cython.int, point=cython.int, place=cython.int)
    cpdef int place_at(self, unsigned int key) noexcept nogil
    @cython.locals(k=cython.Py_ssize_t, around=cython.p_uchar, here=cython.p_int, laid=cython.p_uchar,
                   corners=cython.p_uchar, key=cython.uint, first=cython.Py_ssize_t, fresh=cython.uint,
                   corner=cython.Py_ssize_t, point=cython.Py_ssize_t, step=cython.Py_ssize_t, slot=cython.Py_ssize_t)
    cdef void lay(self, Py_ssize_t place, Py_ssize_t tile, Py_ssize_t turn) noexcept nogil
    @cython.locals(found=cython.int, corner=cython.int)
    cdef int numbered(self, int place) noexcept nogil
    @cython.locals(found=cython.int, first=cython.int, corner=cython.int, point=cython.int, slot=cython.int)
    cdef int sides(self, int place) noexcept nogil
    @cython.locals(found=cython.int, corner=cython.int, point=cython.int)
    cdef int closes(self, int place) noexcept nogil
    @cython.locals(corner=cython.int, point=cython.int, step=cython.int)
    cdef bint agrees(self, int place, int tile, int turn) noexcept nogil
    @cython.locals(row=cython.int, end=cython.int, found=cython.int)
    cdef int choices(self, int tile) noexcept nogil
    @cython.locals(found=cython.int, ways=cython.p_uchar)
    cdef int choices_of(self, unsigned long long low, unsigned long long high) noexcept nogil
    @cython.locals(tile=cython.int, found=cython.int, ways=cython.p_uchar)
    cdef int choice_of(self, unsigned long long low, unsigned long long high, int k) noexcept nogil
    @cython.locals(row=cython.int, index=cython.int, bits=cython.ulonglong, place=cython.int, at=cython.int,
                   fitting=cython.p_uchar)
    cdef int choice(self, int tile, int k) noexcept nogil
    cdef Py_ssize_t _find(self, unsigned int key) noexcept nogil
    @cython.locals(point=cython.Py_ssize_t)
    cdef Py_ssize_t _probe(self, unsigned int key, unsigned int at) noexcept nogil
    @cython.locals(at=cython.uint, point=cython.Py_ssize_t)
    cdef Py_ssize_t _number(self, unsigned int key, int number) noexcept nogil
    @cython.locals(around=cython.p_uchar, hash=cython.p_uchar, mask=cython.uint, key=cython.uint, home=cython.uint,
                   index=cython.Py_ssize_t, at=cython.uint, slot=cython.Py_ssize_t, other=cython.Py_ssize_t,
                   place=cython.Py_ssize_t)
    cdef void _spread(self, Py_ssize_t point) noexcept nogil
    @cython.locals(corner=cython.Py_ssize_t)
    cdef void _renumber(self, Py_ssize_t place, Py_ssize_t slot, Py_ssize_t point) noexcept nogil
    @cython.locals(around=cython.p_uchar, label=cython.p_uchar, corners=cython.p_uchar, power=cython.p_int,
                   k=cython.Py_ssize_t, word=cython.Py_ssize_t, free=cython.Py_ssize_t, place=cython.Py_ssize_t,
                   first=cython.Py_ssize_t, last=cython.Py_ssize_t, pattern=cython.int, corner=cython.Py_ssize_t,
                   point=cython.Py_ssize_t)
    cdef void _open_place(self, unsigned int key, Py_ssize_t slot, Py_ssize_t one, Py_ssize_t two) noexcept nogil
    @cython.locals(bit=cython.ulonglong, pattern=cython.Py_ssize_t, index=cython.Py_ssize_t, end=cython.Py_ssize_t,
                   row=cython.Py_ssize_t, words=cython.Py_ssize_t, fits=cython.p_ulonglong, ways=cython.p_uchar,
                   fitting=cython.p_uchar)
    cdef void _list(self, Py_ssize_t place) noexcept nogil
    @cython.locals(bit=cython.ulonglong, pattern=cython.Py_ssize_t, index=cython.Py_ssize_t, end=cython.Py_ssize_t,
                   row=cython.Py_ssize_t, words=cython.Py_ssize_t, fits=cython.p_ulonglong, ways=cython.p_uchar,
                   fitting=cython.p_uchar)
    cdef void _unlist(self, Py_ssize_t place) noexcept nogil
