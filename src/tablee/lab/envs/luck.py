"""The seeds of one environment's episodes."""

from __future__ import annotations

from secrets import randbits

BITS = 64


class Luck:
    """The n-th episode after `reset(seed=s)` is the same everywhere; without a seed, nobody can foresee it."""

    def __init__(self) -> None:
        self.seed = randbits(BITS)
        self.episode = -1

    def next(self, seed: int | None) -> int:
        """The seed of the next episode; of the first one after a given seed."""
        if seed is not None:
            self.seed, self.episode = int(seed), -1
        self.episode += 1
        return self.seed % (1 << BITS) | self.episode << BITS

    def save(self) -> list[int]:
        """As plain numbers."""
        return [self.seed, self.episode]

    def restore(self, saved: list[int]) -> None:
        """The inverse."""
        self.seed, self.episode = saved
