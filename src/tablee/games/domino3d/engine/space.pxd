cimport cython

cdef enum:
    NONE = 255
    DOMINO_COUNT = 42

cdef int FITS, OVERLAPS, TOUCHES_NOTHING, TOO_HIGH, FALLS, BREAKS_A_SEAM, EQUAL_IN_CONTACT
cdef unsigned long long ONE, FACE
cdef int MOST_PLACES

@cython.final
cdef class Space:
    cdef unsigned long long* marks
    cdef int[6] step
    cdef unsigned char[42] double
    # the state, and all that is copied
    cdef unsigned long long placed
    cdef int count
    cdef unsigned int[84] cell
    cdef unsigned char[42] pose, level, order
    cdef unsigned char[256] hash
    # scratch of the last listing or judgement
    cdef int listed, contacts
    cdef unsigned long long fixed, wanted
    cdef unsigned int[8192] place_key
    cdef unsigned char[8192] place_pose
    cdef unsigned int[512] open_key
    cdef unsigned int[2048] seen
    cdef int[16] contact_face
    cdef unsigned long long[16] contact_mark

    @cython.locals(index=cython.int)
    cdef void clear(self) noexcept nogil
    cdef void copy_from(self, Space other) noexcept nogil
    cdef void put(self, int domino, unsigned int key, int pose) noexcept nogil
    @cython.locals(kept=cython.int, index=cython.int)
    cdef void take(self, int domino) noexcept nogil
    @cython.locals(at=cython.uint)
    cdef void _enter(self, int index) noexcept nogil
    cdef unsigned int _home(self, unsigned int key) noexcept nogil
    @cython.locals(at=cython.uint, index=cython.int)
    cdef int find(self, unsigned int key) noexcept nogil
    @cython.locals(domino=cython.int)
    cdef int mark(self, int index, int look) noexcept nogil
    @cython.locals(other=cython.uint, marks=cython.ulonglong)
    cdef int judge(self, int domino, unsigned int key, int pose, bint differ) noexcept nogil
    @cython.locals(found=cython.ulonglong, direction=cython.int, index=cython.int)
    cdef unsigned long long beside(self, unsigned int key, unsigned int other) noexcept nogil
    cdef unsigned long long touched(self, int domino) noexcept nogil
    cdef unsigned int bottom(self, unsigned int key, int pose) noexcept nogil
    cdef bint _supported(self, unsigned int key, int pose) noexcept nogil
    cdef bint _rests(self, unsigned int key) noexcept nogil
    @cython.locals(one=cython.int, two=cython.int)
    cdef int _level(self, unsigned int key, int pose) noexcept nogil
    @cython.locals(below=cython.int)
    cdef int _level_below(self, unsigned int key) noexcept nogil
    @cython.locals(half=cython.int, mine=cython.uint, mate=cython.uint, direction=cython.int, near=cython.uint,
                   index=cython.int, look=cython.int, face=cython.int, wanted=cython.ulonglong,
                   mask=cython.ulonglong)
    cdef bint _demand(self, unsigned int key, unsigned int other) noexcept nogil
    @cython.locals(front=cython.uint, far=cython.uint)
    cdef bint both_visible(self, unsigned int mine, unsigned int mate, unsigned int near, int look) noexcept nogil
    @cython.locals(index=cython.int)
    cdef bint _equal_contact(self, unsigned long long marks) noexcept nogil
    @cython.locals(cells=cython.int, index=cython.int, cell=cython.uint, direction=cython.int, other=cython.uint)
    cdef int places(self, int domino, unsigned int seat, bint differ) noexcept nogil
    @cython.locals(roll=cython.int, marks=cython.ulonglong)
    cdef void _try_rolls(self, int domino, unsigned int cell, int pose, unsigned long long fixed,
                         unsigned long long wanted, bint differ) noexcept nogil
    @cython.locals(pose=cython.int, fixed=cython.ulonglong, wanted=cython.ulonglong, index=cython.int, face=cython.int)
    cdef void _try_pair(self, int domino, unsigned int cell, unsigned int other, int direction, bint differ) noexcept nogil
    cdef void _add_place(self, unsigned int key, int pose) noexcept nogil
    @cython.locals(count=cython.int, index=cython.int, slot=cython.int, cell=cython.uint, direction=cython.int,
                   near=cython.uint, at=cython.uint)
    cdef int _open_cells(self, unsigned int seat) noexcept nogil
    @cython.locals(at=cython.uint)
    cdef bint _is_open(self, unsigned int key) noexcept nogil
