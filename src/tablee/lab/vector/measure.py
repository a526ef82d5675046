"""Copying positions and plain memory many times over, without Python in between: for the benchmark."""

from __future__ import annotations

from array import array

import cython

if not cython.compiled:
    from tablee.nocython import memcpy
    from tablee.play.position import Position


def copy_position(target: Position, source: Position, times: int) -> None:
    """So many copies of a position."""
    with cython.nogil:
        for _ in range(times):
            target.copy_from(source)


def copy_memory(size: int, times: int) -> None:
    """As many copies of a block of memory."""
    source, target = array("B", bytes(size)), array("B", bytes(size))
    if cython.compiled:
        _copy(_start(target), _start(source), size, times)
    else:
        for _ in range(times):
            memcpy(target, source, size)


def _copy(target: cython.p_uchar, source: cython.p_uchar, size: int, times: int) -> None:
    for turn in range(times):
        source[turn % size] = turn & 255  # no copy is the same as the one before: none can be left out
        memcpy(target, source, size)


def _start(block: array[int]) -> cython.p_uchar:
    return cython.cast(cython.p_uchar, cython.cast(cython.size_t, block.buffer_info()[0]))
