"""Random numbers as the engine takes them: 32-bit words from a tape that a fast generator goes on writing.

A match writes its tape from the seed (see `chance`), so the deal can be proved; simulation begins with an empty
one. Both engines give the same words.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

import cython

if not cython.compiled:
    WORD = 0xFFFFFFFF
    TAPE = 256  # words on a tape
    BLOCK = 64  # words that the generator writes at once
    WARM_UP = 12


class Rng:
    """Chris Doty-Humphrey's sfc32, preceded by a tape."""

    def __init__(self, seed: int = 0) -> None:
        if not cython.compiled:
            self.tape = [0] * TAPE
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Begin anew; games numbered by different seeds are independent."""
        mask = 0xFFFFFFFF  # of a Python number, which may be negative or have more bits than a word
        self.branch(seed & mask, seed >> 32 & mask, seed >> 64 & mask)

    def feed(self, words: Sequence[int]) -> None:
        """Read these words next; once they are used up, go on with the generator they seed."""
        if not 3 <= len(words) <= TAPE:
            raise ValueError(f"a tape holds 3 to {TAPE} words")
        self.branch(words[-1], words[-2], words[-3])
        for index, word in enumerate(words):
            self.tape[index] = word
        self.end = len(words)

    def branch(self, a: int, b: int, c: int) -> None:
        """Begin anew from three words: the same ones bring the same luck."""
        self.a, self.b, self.c, self.counter = a, b, c, 1
        self._write(WARM_UP)
        self.at = self.end = 0

    def copy_from(self, other: Rng) -> None:
        """Have the same luck from here on."""
        self.a, self.b, self.c, self.counter = other.a, other.b, other.c, other.counter
        self.at, self.end = other.at, other.end
        for index in range(other.at, other.end):
            self.tape[index] = other.tape[index]

    def state(self) -> list[int]:
        """What `with_state` goes on from."""
        tape = [self.tape[index] for index in range(self.at, self.end)]
        return [self.a, self.b, self.c, self.counter, *tape]

    def with_state(self, state: Sequence[int]) -> None:
        """Go on from what `state` has told."""
        self.a, self.b, self.c, self.counter = state[:4]
        self.at, self.end = 0, len(state) - 4
        for index, word in enumerate(state[4:]):
            self.tape[index] = word

    def word(self) -> int:
        """The next 32 bits."""
        if self.at == self.end:
            self._write(BLOCK)
        self.at += 1
        return self.tape[self.at - 1]

    def _write(self, count: int) -> None:
        """Write a new tape."""
        a, b, c, counter = self.a, self.b, self.c, self.counter
        for index in range(count):
            out = (a + b + counter) & WORD
            counter = (counter + 1) & WORD
            a = b ^ (b >> 9)
            b = (c + (c << 3)) & WORD
            c = (((c << 21) | (c >> 11)) + out) & WORD
            self.tape[index] = out
        self.a, self.b, self.c, self.counter = a, b, c, counter
        self.at, self.end = 0, count

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each exactly as likely (Lemire's multiplication with rejection)."""
        product = self.word() * n
        low = product & WORD
        if low < n:
            unfair = (WORD - n + 1) % n
            while low < unfair:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def shuffle(self, cards: MutableSequence[int], count: int) -> None:
        """Put the first `count` of them into random order."""
        for index in range(count - 1, 0, -1):
            other = self.below(index + 1)
            kept = cards[index]
            cards[index] = cards[other]
            cards[other] = kept
