cdef enum:
    STRIDE = 807

cdef class Lattice:
    cdef readonly int k, round_a_point
    cdef int[8] corner_step, beyond, beyond_step, beyond_slot, after, power
    cdef int[4] seen_step
    cdef int[8] seen_slot, seen_there
