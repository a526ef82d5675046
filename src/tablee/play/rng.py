"""Random numbers as the engine takes them: 32-bit words from a tape, then from a fast generator.

A match writes its tape from the seed (see `chance`), so the deal can be proved; simulation has no tape and
uses the generator alone. Both engines give the same words.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

WORD = 0xFFFFFFFF
TAPE = 256
_WARM_UP = 12


class Rng:
    """Chris Doty-Humphrey's sfc32, preceded by a tape."""

    def __init__(self, seed: int = 0) -> None:
        if not cython.compiled:
            self.tape = [0] * TAPE
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Begin anew; games numbered by different seeds are independent."""
        self._restart(seed & WORD, seed >> 32 & WORD, seed >> 64 & WORD)

    def feed(self, words: Sequence[int]) -> None:
        """Read these words next; once they are used up, go on with the generator they seed."""
        if not 3 <= len(words) <= TAPE:
            raise ValueError(f"a tape holds 3 to {TAPE} words")
        self._restart(words[-1], words[-2], words[-3])
        for index, word in enumerate(words):
            self.tape[index] = word
        self.tape_length = len(words)

    def _restart(self, a: int, b: int, c: int) -> None:
        self.tape_at = self.tape_length = 0
        self.a, self.b, self.c, self.counter = a, b, c, 1
        for _ in range(_WARM_UP):
            self.word()

    def word(self) -> int:
        """The next 32 bits."""
        if self.tape_at < self.tape_length:
            self.tape_at += 1
            return self.tape[self.tape_at - 1]
        out = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + out) & WORD
        return out

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each exactly as likely (Lemire's multiplication with rejection)."""
        product = self.word() * n
        low = product & WORD
        if low < n:
            unfair = (WORD + 1 - n) % n
            while low < unfair:
                product = self.word() * n
                low = product & WORD
        return product >> 32
