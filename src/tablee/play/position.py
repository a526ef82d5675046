"""The one interface between a game's rules and everybody who drives them.

A Position is a whole match, without names and history: who may act, what they may do, what it scores.
Each game's core is one final subclass. Chance is an input: the rules never draw numbers themselves.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from math import exp, sqrt

    from tablee.play.rng import Rng

SEATS = 8
LEDGER_ROWS = 128
CHANCE = 1 << 30


class Position:
    """A match in play. Seats are 0, 1, ...; an action is a code that means the same in every world."""

    def __init__(self, players: int) -> None:
        if not cython.compiled:
            self.total = [0] * SEATS
            self.ledger = [[0, 0, 0, 0] for _ in range(LEDGER_ROWS)]
            self.codes: cython.p_longlong = []
            self.merits: cython.p_double = []
        self.players = players
        self.ledger_rows = 0

    def seats(self) -> int:
        """The bit set of seats that may act; CHANCE if chance must be fed; 0 when the match is over."""
        return 0

    def count(self, seat: int) -> int:
        """How many actions the seat has."""
        return 0

    def nth(self, seat: int, k: int) -> int:
        """The code of its k-th action."""
        return 0

    def apply(self, seat: int, code: int) -> None:
        """Play a legal action; the ledger then tells what happened and what it scored."""

    def chance(self, rng: Rng) -> None:
        """Shuffle, throw or draw, whatever `seats` waits for."""

    def copy_from(self, other: Position) -> None:
        """Become equal to another position of the same game."""

    def resample(self, seat: int, rng: Rng) -> None:
        """Redraw all that this seat cannot know (-1: a spectator), in agreement with all it does know."""

    def playout(self, rng: Rng) -> int:
        """Play to the end of the match by the game's plain random policy; returns the number of actions."""
        return 0

    def result(self, seat: int) -> float:
        """The seat's share of the win; while the match runs, a guess from the totals."""
        return 0.0

    def survey(self, seat: int, most: int) -> int:
        """List the seat's actions, at most so many, in `codes`, and what a hasty player thinks of each in `merits`.

        One more of merit makes him e times as likely to choose it. Whoever asks lends the two lists. Returns how many.
        """
        found = min(self.count(seat), most)
        for k in range(found):
            self.codes[k] = self.nth(seat, k)
            self.merits[k] = 0.0
        return found

    def hurry(self, rng: Rng, looks: int, most: int) -> int:
        """Play on hastily: in turn, the best of so many actions that one happens to look at.

        To the end of the round, or of the match where rounds are long, and so many actions at most.
        """
        return self.playout(rng)

    def forget(self) -> None:
        """Stop remembering what play proves about hidden things: nobody will `resample` this position."""

    def reshuffle(self, rng: Rng) -> None:
        """Redraw what nobody knows, not even one who sees all hands."""

    def outlook(self, seat: int) -> float:
        """The seat's chance to win, as good a guess as there is."""
        return self.result(seat)

    def lead(self, seat: int) -> float:
        """The points it has more than the others on average, in hundreds."""
        mean = 0.0
        for other in range(self.players):
            if other != seat:
                mean += self.total[other]
        return (self.total[seat] - mean / max(1, self.players - 1)) / 100.0

    def restart(self) -> None:
        """A new match, waiting for its first chance."""

    def rollouts(self, root: Position, seat: int, code: int, playouts: int, rng: Rng) -> float:
        """The mean result for the seat of playing `code` in `root`, over worlds it holds possible.

        This position is the scratch board of it. Runs without Python's lock.
        """
        total = 0.0
        with cython.nogil:
            for _ in range(playouts):
                self.copy_from(root)
                self.resample(seat, rng)
                self.apply(seat, code)
                self.playout(rng)
                total += self.result(seat)
        return total / playouts

    def _share(self, seat: int, target: int) -> float:
        """The result where the highest total wins and equal ones share; a guess while it runs."""
        best, holders = -1000000, 0
        for other in range(self.players):
            if other != seat and self.total[other] >= best:
                holders = holders + 1 if self.total[other] == best else 1
                best = self.total[other]
        if self.seats() == 0:
            if self.total[seat] == best:
                return 1.0 / (holders + 1)
            return 1.0 if self.total[seat] > best else 0.0
        guess = 1.0 / self.players + (self.total[seat] - best) / (2.0 * target)
        return min(1.0, max(0.0, guess))

    def _chance_to_win(self, seat: int, target: float, spread: float, rest: float) -> float:
        """Where points add up round by round: a lead counts for more the nearer the leader is to the target."""
        best = self.total[0]
        for other in range(1, self.players):
            if self.total[other] > best:
                best = self.total[other]
        warmth = spread * sqrt(rest + max(0.0, 1.0 - best / target))
        all = 0.0
        for other in range(self.players):
            all += exp((self.total[other] - self.total[seat]) / warmth)
        return 1.0 / all

    def _note(self, kind: int, seat: int, points: int, datum: int) -> None:
        """Enter one row into the ledger and its points into the total: the only way a score changes."""
        row = self.ledger_rows
        self.ledger[row][0] = kind
        self.ledger[row][1] = seat
        self.ledger[row][2] = points
        self.ledger[row][3] = datum
        self.ledger_rows = row + 1
        if seat >= 0:
            self.total[seat] += points

    def _note_again(self, kind: int, seat: int, points: int) -> None:
        """Like `_note`, but the same thing several times running is one row that counts them in its datum."""
        row = self.ledger_rows - 1
        if row >= 0 and self.ledger[row][0] == kind:
            self.ledger[row][2] += points
            self.ledger[row][3] += 1
            self.total[seat] += points
        else:
            self._note(kind, seat, points, 1)

    def rows(self) -> list[tuple[int, int, int, int]]:
        """The ledger of the last action."""
        ledger = self.ledger
        return [
            (ledger[row][0], ledger[row][1], ledger[row][2], ledger[row][3])
            for row in range(self.ledger_rows)
        ]

    def watch(self) -> None:
        """From here on remember what play proves about hidden things, so that `resample` agrees with it."""

    def totals(self) -> list[int]:
        """The score of each seat."""
        return [self.total[seat] for seat in range(self.players)]
