cimport cython
from libc.math cimport exp, sqrt
from tablee.play.position cimport Position
from tablee.play.rng cimport Rng

cdef unsigned long long ALL, MIX_NODE, MIX_CODE
cdef int CHANCE

cdef enum:
    MOST_CODES = 4096
    DEEPEST = 64

@cython.final
cdef class Search:
    cdef readonly Position board
    cdef public double curiosity
    cdef public int looks, most
    cdef public bint sees_all, for_points, whole
    cdef readonly int visits
    cdef unsigned int luck, fate
    # the tree: node 0 is the root, its children are the first nodes after it
    cdef int capacity, mask
    cdef readonly int nodes, width
    cdef object block
    cdef long long* code
    cdef double* total
    cdef double* prior
    cdef int* parent
    cdef int* visited
    cdef int* offered
    cdef int* table
    # scratch
    cdef long long[4096] codes
    cdef double[4096] weight
    cdef int[4096] child
    cdef int[64] path, mover
    cdef double[8] value

    cpdef void plant(self, Position root, int seat)
    cpdef void grow(self, Position root, int seat, int visits, Rng rng)
    @cython.locals(other=cython.int)
    cpdef list foresee(self, Position root, int seat, long long code, int worlds, Rng rng)
    @cython.locals(other=cython.int)
    cdef void _foresee(self, Position root, int seat, long long code, int worlds, Rng rng) noexcept nogil
    cdef void _imagine(self, Position root, int seat, Rng rng) noexcept nogil
    @cython.locals(at=cython.int, k=cython.int)
    cdef void _plant(self, Position root, int seat) noexcept nogil
    cdef void _grow(self, Position root, int seat, int visits, Rng rng) noexcept nogil
    @cython.locals(node=cython.int, depth=cython.int, seats=cython.int, mover=cython.int, fresh=cython.bint,
                   pick=cython.int, first=cython.int)
    cdef void _once(self, Position root, int seat, Rng rng) noexcept nogil
    @cython.locals(best=cython.int, one=cython.int, share=cython.double, score=cython.double,
                   best_score=cython.double, mean=cython.double, tried=cython.int)
    cdef int _pick_first(self) noexcept nogil
    @cython.locals(k=cython.int, found=cython.int, one=cython.int, mean=cython.double, tried=cython.int,
                   best=cython.int, best_score=cython.double, score=cython.double)
    cdef int _pick(self, int node, int mover) noexcept nogil
    @cython.locals(highest=cython.double, all=cython.double, k=cython.int)
    cdef void _weigh(self, int found) noexcept nogil
    @cython.locals(at=cython.uint, found=cython.int)
    cdef int _find(self, int node, long long code) noexcept nogil
    @cython.locals(at=cython.uint, made=cython.int)
    cdef int _make(self, int node, long long code) noexcept nogil
    cdef unsigned int _home(self, int node, long long code) noexcept nogil
    @cython.locals(step=cython.int, seat=cython.int)
    cdef void _tell(self, int depth) noexcept nogil
    cdef void _lend(self) noexcept nogil
