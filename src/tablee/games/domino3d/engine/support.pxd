cimport cython
from tablee.games.domino3d.engine.space cimport NONE, Space

cdef unsigned long long ONE

@cython.locals(found=cython.ulonglong, half=cython.int, index=cython.int)
cdef unsigned long long below(Space space, int domino) noexcept nogil
@cython.locals(tower=cython.ulonglong, grows=cython.bint, index=cython.int, domino=cython.int)
cdef unsigned long long tower_under(Space space, unsigned int key, int pose) noexcept nogil
@cython.locals(found=cython.ulonglong, index=cython.int, domino=cython.int, half=cython.int)
cdef unsigned long long column(Space space, unsigned int key) noexcept nogil
@cython.locals(others=cython.ulonglong, index=cython.int, other=cython.int)
cdef bint is_loose(Space space, unsigned int seat, int domino) noexcept nogil
@cython.locals(reached=cython.ulonglong, near=cython.ulonglong, grows=cython.bint, index=cython.int, domino=cython.int)
cdef bint hang_together(Space space, unsigned long long dominoes) noexcept nogil
