"""Chance as a pure function of a seed and a counter, so that a deal can be proved afterwards.

SHA-256 in counter mode gives the words; the engine takes numbers from them by rejection (`Rng.below`).
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from struct import unpack

from tablee.play.errors import OptionError
from tablee.play.rng import Rng
from tablee.texts import quoted

WORDS = 256
SEED_BYTES = 32
SALT_BYTES = 16


class Chance:
    """The seed of a match, the salt of its commitment, and how often chance was asked."""

    __slots__ = ("counter", "salt", "seed")

    def __init__(self, seed: bytes, salt: bytes, counter: int = 0) -> None:
        self.seed = seed
        self.salt = salt
        self.counter = counter

    @classmethod
    def fresh(cls, seed: int | bytes | None) -> Chance:
        """From a given seed, always the same; without one, from the operating system."""
        if seed is None:
            return cls(secrets.token_bytes(SEED_BYTES), secrets.token_bytes(SALT_BYTES))
        if isinstance(seed, bool) or not isinstance(seed, (int, bytes)):
            raise OptionError("seed", value=quoted(seed))
        if isinstance(seed, int):
            if not 0 <= seed < 1 << 8 * SEED_BYTES:
                raise OptionError("seed", value=seed)
            seed = seed.to_bytes(SEED_BYTES, "big")
        if len(seed) != SEED_BYTES:
            raise OptionError("seed", value=seed.hex())
        return cls(seed, sha256(b"salt" + seed).digest()[:SALT_BYTES])

    @property
    def commitment(self) -> str:
        """Published before the deal: it binds the seed without telling it."""
        return sha256(self.seed + self.salt).hexdigest()

    def next(self) -> Rng:
        """The numbers of the next chance event."""
        rng = Rng(0)
        rng.feed(words(self.seed, self.counter))
        self.counter += 1
        return rng

    def copy(self) -> Chance:
        """The same future."""
        return Chance(self.seed, self.salt, self.counter)


def words(seed: bytes, counter: int) -> tuple[int, ...]:
    """The 32-bit words of one chance event."""
    start = seed + counter.to_bytes(8, "big")
    blocks = b"".join(sha256(start + block.to_bytes(4, "big")).digest() for block in range(WORDS // 8))
    return unpack(f">{WORDS}I", blocks)
