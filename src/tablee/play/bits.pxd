# Sets of small numbers as the bits of a word. Interpreted modules get the same from `tablee.nocython`.
cdef extern from *:
    int __builtin_ctzll(unsigned long long word) noexcept nogil

cdef inline Py_ssize_t lowest(unsigned long long word) noexcept nogil:
    return __builtin_ctzll(word)
