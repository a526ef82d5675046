"""Duplicate rounds of Tri-Ominos between two that choose by features, hundreds of rounds side by side.

As in the arena every deal is played once in each seating. Positions are driven directly, which is many times faster;
that the bots of the same name choose the same from their views is tested.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from tablee.lab.extras import needs

needs("lab", "numpy")

# ruff: noqa: E402
import numpy as np
import numpy.typing as npt

from tablee.games.corners.game import CornerGame
from tablee.games.triominos.lab.lookahead import Lookahead
from tablee.lab.learning.network import Network
from tablee.lab.spaces.making import space
from tablee.play.position import Position
from tablee.play.rng import Rng
from tablee.play.seed import mixed

AT_ONCE = 256
"""Deals that are played side by side."""
MOST_ACTIONS = 512
POINTS_OF = {"draw": -5.0, "pass": -10.0}


class Choices(NamedTuple):
    """The actions of several seats: those of the k-th are the rows from `starts[k]` to `starts[k + 1]`."""

    numbers: npt.NDArray[np.int32]
    rows: npt.NDArray[np.float32]
    starts: npt.NDArray[np.intp]
    codes: Sequence[int]

    def best(self, values: npt.NDArray[Any], order: npt.NDArray[Any]) -> npt.NDArray[np.intp]:
        """The row of the greatest value of each seat; of equal ones the first in the order."""
        owner = np.repeat(np.arange(len(self.starts) - 1), np.diff(self.starts))
        ranked = np.lexsort((order, -values, owner))
        return ranked[self.starts[:-1]]


class Chooser(Protocol):
    """Whoever picks one row for each seat."""

    def pick(self, choices: Choices) -> npt.NDArray[np.intp]: ...


class ByNetwork:
    """The greatest expected difference; of equal ones the lowest number."""

    def __init__(self, network: Network, names: Sequence[str]) -> None:
        self.network, self.columns = network, network.columns(names)

    def pick(self, choices: Choices) -> npt.NDArray[np.intp]:
        values = self.network.values(choices.rows[:, self.columns])
        return choices.best(values, choices.numbers)


class ByPoints:
    """What `greedy` does: the most points, then the place that touches most, then the first in `actions`."""

    def __init__(self, names: Sequence[str]) -> None:
        self.at = {name: index for index, name in enumerate(names)}

    def pick(self, choices: Choices) -> npt.NDArray[np.intp]:
        points = np.round(10 * choices.rows[:, self.at["points"]])
        for verb, cost in POINTS_OF.items():
            points = np.where(choices.rows[:, self.at[verb]] > 0, cost, points)
        opens = choices.rows[:, self.at["open"]] > 0  # where there is a choice the zeros score most (T5, T6)
        points = np.where(opens, 100 - points, points)
        touched = np.round(10 * choices.rows[:, self.at["touched"]])
        return choices.best(100 * points + touched, np.asarray(choices.codes))


class Table:
    """A round of one deal: `first` is the seat of the one whose points count."""

    def __init__(self, position: Position, deal: int, first: int) -> None:
        self.position, self.deal, self.first = position, deal, first
        self.seat = 0
        self.actions: list[int] = []

    @property
    def difference(self) -> int:
        totals = self.position.totals()
        return totals[self.first] - totals[1 - self.first]


class Duel:
    """One against the other, two players."""

    def __init__(self, game: CornerGame, seed: int) -> None:
        self.game, self.seed = game, seed
        self.space = space(game)
        self.sight = Lookahead(game, self.space)
        self._numbers = np.zeros(MOST_ACTIONS, np.int32)
        self._spare = [game.core() for _ in range(2 * AT_ONCE)]

    @property
    def names(self) -> tuple[str, ...]:
        """Of the features."""
        return self.sight.names

    def differences(self, one: Chooser, other: Chooser, deals: int) -> list[float]:
        """For each deal the points that `one` made more than the other, on average of both seatings."""
        found = [0.0] * deals
        for first in range(0, deals, AT_ONCE):
            tables = list(self._dealt(range(first, min(deals, first + AT_ONCE))))
            while tables:
                for table in tables:
                    table.seat = table.position.seats().bit_length() - 1
                for chooser, is_first in ((one, True), (other, False)):
                    self._act(chooser, [table for table in tables if (table.seat == table.first) is is_first])
                for table in tables:
                    if self.space.is_round_over(table.position):
                        found[table.deal] += table.difference / 2
                tables = [table for table in tables if not self.space.is_round_over(table.position)]
        return found

    def _dealt(self, deals: range) -> Iterator[Table]:
        for deal in deals:
            for first in range(2):
                position = self._spare[2 * (deal - deals.start) + first]
                position.restart()
                position.chance(Rng(mixed(self.seed, deal)))
                yield Table(position, deal, first)

    def _act(self, chooser: Chooser, tables: list[Table]) -> None:
        """Who has no choice is not asked."""
        asked = []
        for table in tables:
            count = self.space.write_legal(table.position, table.seat, self._numbers)
            table.actions = self._numbers[:count].tolist()
            if count == 1:
                self._play(table, table.actions[0])
            else:
                asked.append(table)
        if not asked:
            return
        choices = self.choices(asked)
        for table, row in zip(asked, chooser.pick(choices).tolist(), strict=True):
            table.position.apply(table.seat, choices.codes[row])

    def choices(self, tables: Sequence[Table]) -> Choices:
        """What the seats of these tables can do."""
        starts = np.cumsum([0, *(len(table.actions) for table in tables)])
        numbers = np.array([number for table in tables for number in table.actions], np.int32)
        rows = np.empty((len(numbers), self.sight.width), np.float32)
        for table, first, end in zip(tables, starts, starts[1:], strict=False):
            self.sight.write(table.position, table.seat, numbers[first:end], rows[first:end])
        codes = [
            self.space.action(table.position, table.seat, number)
            for table in tables
            for number in table.actions
        ]
        return Choices(numbers, rows, starts, codes)

    def _play(self, table: Table, number: int) -> None:
        table.position.apply(table.seat, self.space.action(table.position, table.seat, number))
