cimport cython
from libc.string cimport memset
from tablee.lab.vector.memory cimport lent
from tablee.lab.spaces.space cimport Space
from tablee.play.bits cimport lowest
from tablee.play.position cimport Position
from tablee.play.rng cimport Rng

cdef enum:
    AT_ONCE = 8

cdef int CHANCE, MOST
cdef unsigned long long WEYL, MIX_ONE, MIX_TWO, ALL

# An object that only compiled code looks at needs no reference, and so no lock: its address is enough, which C takes
# for a pointer to any object.
cdef extern from *:
    """
    #define tablee_begin(batch, position, rng, game) (batch)->__pyx_vtab->_begin(batch, position, rng, game)
    #define tablee_keep(batch, start, rng) (batch)->__pyx_vtab->_keep(batch, start, rng)
    #define tablee_step(batch, position, rng, game) (batch)->__pyx_vtab->_step(batch, position, rng, game)
    #define tablee_features(batch, position, game) (batch)->__pyx_vtab->_write_features(batch, position, game)
    #define tablee_fetch(batch, position, stage) (batch)->__pyx_vtab->_fetch(batch, position, stage)
    #define tablee_list_every(batch, position, game) (batch)->__pyx_vtab->_list_every(batch, position, game)
    #define tablee_has(batch, position, game) (batch)->__pyx_vtab->_has(batch, position, game)
    """
    void tablee_begin(Batch batch, void* position, void* rng, Py_ssize_t game) noexcept nogil
    void tablee_keep(Batch batch, void* start, Rng rng) noexcept nogil
    void tablee_step(Batch batch, void* position, void* rng, Py_ssize_t game) noexcept nogil
    void tablee_features(Batch batch, void* position, Py_ssize_t game) noexcept nogil
    void tablee_fetch(Batch batch, void* position, int stage) noexcept nogil
    int tablee_list_every(Batch batch, void* position, Py_ssize_t game) noexcept nogil
    bint tablee_has(Batch batch, void* position, Py_ssize_t game) noexcept nogil
    void __builtin_prefetch(const void* at) noexcept nogil

cdef inline void* _position_at(Batch batch, Py_ssize_t game) noexcept nogil:
    return <void*> <size_t> batch.position_at[game]

cdef inline void* _rng_at(Batch batch, Py_ssize_t game) noexcept nogil:
    return <void*> <size_t> batch.rng_at[game]

cdef inline void _keep_luck(Batch batch, Rng rng, Py_ssize_t game) noexcept nogil:
    tablee_keep(batch, <void*> <size_t> batch.start_at[game], rng)

cdef inline void _begin_at(Batch batch, Py_ssize_t game) noexcept nogil:
    tablee_begin(batch, _position_at(batch, game), _rng_at(batch, game), game)

cdef inline void _step_at(Batch batch, Py_ssize_t game) noexcept nogil:
    tablee_step(batch, _position_at(batch, game), _rng_at(batch, game), game)

cdef inline void _features_at(Batch batch, Py_ssize_t game) noexcept nogil:
    tablee_features(batch, _position_at(batch, game), game)

cdef inline void _fetch_ahead(Batch batch, Py_ssize_t game, Py_ssize_t end) noexcept nogil:
    if game + 3 < end:
        tablee_fetch(batch, _position_at(batch, game + 3), 0)
        tablee_fetch(batch, _position_at(batch, game + 2), 1)
        tablee_fetch(batch, _position_at(batch, game + 1), 2)
        __builtin_prefetch(batch.legal + (game + 2) * batch.most)
        __builtin_prefetch(batch.obs + (game + 3) * batch.width - 32)
        __builtin_prefetch(batch.obs + (game + 3) * batch.width - 64)
        __builtin_prefetch(batch.obs + (game + 3) * batch.width - 96)
        __builtin_prefetch(batch.obs + (game + 3) * batch.width - 128)
        __builtin_prefetch(batch.obs + (game + 3) * batch.width - 160)

cdef inline int _every_at(Batch batch, Py_ssize_t game) noexcept nogil:
    return tablee_list_every(batch, _position_at(batch, game), game)

cdef inline bint _has_at(Batch batch, Py_ssize_t game) noexcept nogil:
    return tablee_has(batch, _position_at(batch, game), game)

cdef inline void _no_numbers(int* row) noexcept nogil:
    memset(row, 255, 4 * AT_ONCE)

cdef inline unsigned char* _byte_row(unsigned char* rows, Py_ssize_t at) noexcept nogil:
    return rows + at

cdef inline short* _short_row(short* rows, Py_ssize_t at) noexcept nogil:
    return rows + at

cdef inline int* _int_row(int* rows, Py_ssize_t at) noexcept nogil:
    return rows + at

cdef inline float* _float_row(float* rows, Py_ssize_t at) noexcept nogil:
    return rows + at

@cython.final
cdef class Batch:
    cdef readonly Space space
    cdef readonly int count, players, most, wait, longest
    cdef readonly bint by_round
    cdef Py_ssize_t width
    cdef double share
    cdef readonly list positions
    cdef bint plain
    cdef list rngs, starts
    cdef object kept
    cdef unsigned long long* position_at
    cdef unsigned long long* rng_at
    cdef unsigned long long* start_at
    # lent by NumPy
    cdef short* obs
    cdef short* final_obs
    cdef int* legal
    cdef int* n_legal
    cdef int* seat
    cdef int* action
    cdef int* acted
    cdef int* length
    cdef int* tick
    cdef int* left
    cdef int* clock
    cdef float* reward
    cdef unsigned char* done
    cdef unsigned char* cut
    cdef float* feature
    cdef int* every
    cdef int* start

    @cython.locals(games=cython.Py_ssize_t, cells=cython.Py_ssize_t)
    cpdef lend(self, object obs, object final_obs, object legal, object numbers, object reward, object ends)
    cpdef seed(self, object seed)
    cdef _raise_failure(self)
    cpdef list began_with(self, Py_ssize_t game)
    cpdef begin_with(self, Py_ssize_t game, object luck)
    @cython.locals(game=cython.Py_ssize_t)
    cpdef begin(self, Py_ssize_t first, Py_ssize_t end)
    @cython.locals(game=cython.Py_ssize_t)
    cpdef step(self, Py_ssize_t first, Py_ssize_t end)
    @cython.locals(game=cython.Py_ssize_t, found=cython.Py_ssize_t)
    cpdef Py_ssize_t first_illegal(self, Py_ssize_t first, Py_ssize_t end)
    @cython.locals(game=cython.Py_ssize_t)
    cpdef choose(self, unsigned long long seed, unsigned long long turn)
    @cython.locals(game=cython.Py_ssize_t, rows=cython.Py_ssize_t)
    cpdef write_features(self, object feature, object start)
    @cython.locals(game=cython.Py_ssize_t, width=cython.Py_ssize_t, here=cython.p_uchar, old=cython.p_int)
    cpdef write_bits(self, object bits, object marked)
    @cython.locals(game=cython.Py_ssize_t, width=cython.Py_ssize_t, here=cython.p_uchar, k=cython.int)
    cpdef write_masks(self, object masks)

    @cython.locals(k=cython.int, number=cython.int)
    cdef void _mark(self, unsigned char* bits, int* marked, Py_ssize_t game) noexcept nogil
    @cython.locals(count=cython.int)
    cdef int _list_every(self, Position position, Py_ssize_t game) noexcept nogil
    @cython.locals(number=cython.int, count=cython.int, k=cython.int, row=cython.p_int, found=cython.int)
    cdef bint _is_listed(self, Py_ssize_t game) noexcept nogil
    @cython.locals(number=cython.int)
    cdef bint _has(self, Position position, Py_ssize_t game) noexcept nogil
    cdef void _keep(self, Rng start, Rng rng) noexcept nogil
    cdef void _fetch(self, Position position, int stage) noexcept nogil
    @cython.locals(seats=cython.int)
    cdef void _begin(self, Position position, Rng rng, Py_ssize_t game) noexcept nogil
    @cython.locals(seats=cython.int)
    cdef int _race_on(self, Position position, Rng rng, Py_ssize_t game) noexcept nogil
    @cython.locals(late=cython.int, seat=cython.int)
    cdef bint _ring(self, Position position, Py_ssize_t game) noexcept nogil
    @cython.locals(other=cython.int, sum=cython.double)
    cdef void _share_out(self, Position position, float* reward) noexcept nogil
    @cython.locals(seat=cython.int, number=cython.int, other=cython.int, reward=cython.p_float, before=cython.int,
                   seats=cython.int, dealt=cython.bint, again=cython.bint)
    cdef void _step(self, Position position, Rng rng, Py_ssize_t game) noexcept nogil
    @cython.locals(seat=cython.int, before=cython.int, count=cython.int, k=cython.int, row=cython.p_int)
    cdef void _ask(self, Position position, Py_ssize_t game, int seats, bint again) noexcept nogil
    @cython.locals(k=cython.int, seat=cython.int, width=cython.Py_ssize_t)
    cdef void _write_features(self, Position position, Py_ssize_t game) noexcept nogil

@cython.locals(mixed=cython.ulonglong)
cdef unsigned long long _luck(unsigned long long seed, unsigned long long game, unsigned long long turn) noexcept nogil
