"""Many values, some at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

T = TypeVar("T")
TOGETHER = 1_000
"""Values in one statement, or tables settled at once."""


def batched(values: Iterable[T]) -> Iterator[list[T]]:
    """As many at a time as one statement takes."""
    rest = iter(values)
    while some := list(islice(rest, TOGETHER)):
        yield some
