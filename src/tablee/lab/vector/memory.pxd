# Where the memory of an array lies that somebody lends, after a look at its kind and size. (No typed memoryviews: they
# would make every module that sees them a megabyte larger.)
from cpython.buffer cimport PyBUF_CONTIG, PyBUF_FORMAT, PyBuffer_Release, PyObject_GetBuffer


cdef inline size_t lent(object array, int kind, Py_ssize_t count) except 0:
    cdef Py_buffer view
    PyObject_GetBuffer(array, &view, PyBUF_CONTIG | PyBUF_FORMAT)
    try:
        if view.format[0] != kind or view.len < count * view.itemsize:
            raise ValueError(f"an array of {count} numbers of kind {chr(kind)!r} is needed")
        return <size_t> view.buf
    finally:
        PyBuffer_Release(&view)
