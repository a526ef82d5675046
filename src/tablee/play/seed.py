"""Seeds of many matches from one."""

from __future__ import annotations

from hashlib import sha256


def mixed(*numbers: int) -> int:
    """A seed from several numbers, the same on every machine."""
    return int.from_bytes(sha256(repr(numbers).encode()).digest()[:8], "big")
