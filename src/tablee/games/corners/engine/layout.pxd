cimport cython
from libc.string cimport memcpy, memset
from tablee.games.corners.engine.lattice cimport STRIDE, Lattice
from tablee.games.corners.engine.tiles cimport TileSet
from tablee.play.bits cimport lowest
from tablee.play.rng cimport Rng

cdef inline unsigned int _home(unsigned int key) noexcept nogil:
    return (key >> 10) * (STRIDE - 512) + (key >> 1)

cdef enum:
    NONE = 255
    LAID = 254
    NUMBER = 7
    FREE = 7

cdef unsigned long long ONE, ALL

cdef unsigned char* _at(object block, object start) except NULL

@cython.final
cdef class Layout(Lattice):
    cdef TileSet tiles
    cdef Py_ssize_t words
    cdef unsigned int hash_mask
    cdef readonly int size
    cdef object block
    cdef unsigned char* base
    # the state, and all that is copied: it stands together, for the sake of the cache
    cdef unsigned long long* fits
    cdef unsigned int* place_key
    cdef unsigned int* point_key
    cdef unsigned int* laid
    cdef unsigned short* pattern
    cdef unsigned char* ways
    cdef unsigned char* around
    cdef unsigned long long* all_around
    cdef unsigned char* hash
    cdef unsigned long long[4] open
    cdef int points, laid_count
    # scratch
    cdef int[5] here
    cdef unsigned char[128] tile_at
    cdef unsigned short[128] found_at

    @cython.locals(index=cython.int)
    cdef void clear(self) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void copy_from(self, Layout other) noexcept nogil
    cdef void start(self, unsigned int key, int tile, int turn) noexcept nogil
    @cython.locals(first=cython.Py_ssize_t, home=cython.uint, slot=cython.Py_ssize_t, point=cython.Py_ssize_t,
                   place=cython.int)
    cpdef int place_at(self, unsigned int key) noexcept nogil
    @cython.locals(around=cython.p_uchar, here=cython.p_int, fresh=cython.Py_ssize_t, key=cython.uint,
                   home=cython.uint, first=cython.Py_ssize_t, slot=cython.Py_ssize_t, point=cython.Py_ssize_t,
                   number=cython.int, other=cython.Py_ssize_t)
    cdef void lay(self, Py_ssize_t place, Py_ssize_t tile, Py_ssize_t turn) noexcept nogil
    cdef int numbered(self, Py_ssize_t place) noexcept nogil
    @cython.locals(found=cython.int, home=cython.uint, first=cython.Py_ssize_t, slot=cython.Py_ssize_t,
                   point=cython.Py_ssize_t)
    cdef int sides(self, Py_ssize_t place) noexcept nogil
    @cython.locals(found=cython.int, home=cython.uint, first=cython.Py_ssize_t, slot=cython.Py_ssize_t,
                   point=cython.Py_ssize_t)
    cdef int closes(self, Py_ssize_t place) noexcept nogil
    @cython.locals(found=cython.int, slot=cython.Py_ssize_t)
    cdef int _laid_round(self, Py_ssize_t point) noexcept nogil
    @cython.locals(pattern=cython.int)
    cdef bint agrees(self, Py_ssize_t place, Py_ssize_t tile, Py_ssize_t turn) noexcept nogil
    @cython.locals(ways=cython.p_uchar, side=cython.p_uchar, found=cython.int)
    cdef inline int choices(self, Py_ssize_t tile) noexcept nogil
    @cython.locals(tile=cython.Py_ssize_t, found=cython.int, count=cython.Py_ssize_t, word=cython.Py_ssize_t,
                   bits=cython.ulonglong)
    cdef inline int choices_of(self, unsigned long long low, unsigned long long high) noexcept nogil
    cdef int choice_of(self, unsigned long long low, unsigned long long high, int k) noexcept nogil
    @cython.locals(found=cython.int)
    cdef int random_choice(self, unsigned long long low, unsigned long long high, Rng rng) noexcept nogil
    @cython.locals(index=cython.Py_ssize_t, tile=cython.Py_ssize_t)
    cdef inline int listed(self, int k) noexcept nogil
    @cython.locals(row=cython.Py_ssize_t, bits=cython.ulonglong, place=cython.Py_ssize_t, word=cython.Py_ssize_t,
                   at=cython.Py_ssize_t, pattern=cython.int, known=cython.int, once=cython.int, second=cython.bint)
    cdef inline int choice(self, Py_ssize_t tile, int k) noexcept nogil
    @cython.locals(fits=cython.p_ulonglong, words=cython.Py_ssize_t, side=cython.p_uchar)
    cdef inline unsigned long long _where(self, Py_ssize_t tile, Py_ssize_t word) noexcept nogil
    @cython.locals(at=cython.uint, point=cython.Py_ssize_t)
    cdef inline Py_ssize_t _find(self, unsigned int key) noexcept nogil
    @cython.locals(at=cython.uint, point=cython.Py_ssize_t)
    cdef inline Py_ssize_t _number(self, unsigned int key, int number) noexcept nogil
    @cython.locals(key=cython.uint, index=cython.Py_ssize_t, other=cython.Py_ssize_t)
    cdef inline void _spread(self, Py_ssize_t point) noexcept nogil
    @cython.locals(place=cython.Py_ssize_t, slot=cython.Py_ssize_t)
    cdef inline void _tell(self, Py_ssize_t point, Py_ssize_t other, Py_ssize_t cell) noexcept nogil
    @cython.locals(around=cython.p_uchar, word=cython.Py_ssize_t, place=cython.Py_ssize_t, pattern=cython.int,
                   point=cython.Py_ssize_t)
    cdef void _open_place(self, unsigned int key, unsigned int home, Py_ssize_t slot, Py_ssize_t one,
                          Py_ssize_t two) noexcept nogil
    @cython.locals(pattern=cython.Py_ssize_t, row=cython.Py_ssize_t, index=cython.Py_ssize_t)
    cdef inline void _mark(self, Py_ssize_t place, int step) noexcept nogil
    cdef inline void _mark_in(self, Py_ssize_t row, Py_ssize_t place, int step) noexcept nogil
