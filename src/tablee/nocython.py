"""What an interpreted engine module gets for `import cython`.

Engine modules (a `.py` with a `.pxd` beside it) say plainly `import cython`. The compiler takes that for its
own compile-time module, and what it builds does not need Cython at run time. Interpreted, the loader of
`tablee.engine` hands them this module instead, whether or not Cython is installed: Cython's own run-time
module would be slow and would behave differently.
"""

from types import TracebackType
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

compiled: bool = False

bint = bool
double = float
char = uchar = short = ushort = uint = long = ulong = longlong = ulonglong = Py_ssize_t = size_t = int


class Row(Protocol):
    """What a C pointer to numbers is when interpreted: an array, a list, a memoryview."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...


class Reals(Protocol):
    """The same of numbers with a fraction."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> float: ...
    def __setitem__(self, index: int, value: float, /) -> None: ...


p_uchar = Row
p_schar = Row
p_short = Row
p_ushort = Row
p_int = Row
p_uint = Row
p_ulonglong = Row
p_longlong = Row
p_float = Reals
p_double = Reals


class _Nothing:
    """A block that does nothing special: `with cython.nogil:`."""

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass


nogil = _Nothing()
gil = _Nothing()


def cast(kind: type[T], value: object) -> T:
    """The value itself: numbers are not cut to the width of the type, mask them where that matters."""
    return value  # type: ignore[return-value]


def memset(target: Row, value: int, size: int) -> None:
    """C's: fill so many bytes."""
    memoryview(target).cast("B")[:size] = bytes([value]) * size  # type: ignore[arg-type]


def memcpy(target: Row, source: Row, size: int) -> None:
    """C's: copy so many bytes."""
    memoryview(target).cast("B")[:size] = memoryview(source).cast("B")[:size]  # type: ignore[arg-type]


def lowest(word: int) -> int:
    """The index of the lowest bit that is set."""
    return (word & -word).bit_length() - 1


def lent(array: Any, kind: int, count: int) -> Any:
    """The memory of an array, after a look at its kind and size: what is read from it are Python's numbers."""
    view = memoryview(array).cast("B").cast(chr(kind))  # type: ignore[call-overload]
    if memoryview(array).format != chr(kind) or len(view) < count:
        raise ValueError(f"an array of {count} numbers of kind {chr(kind)!r} is needed")
    return view


def declare(kind: type[T], value: T | None = None) -> T:
    return value  # type: ignore[return-value]
