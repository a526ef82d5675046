"""Chance in Quadrot: who begins, and the dice. Everybody sees them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tablee.games.quadrot import codes
from tablee.games.quadrot.engine.core import Quadrot
from tablee.games.quadrot.event import QuadrotEvent
from tablee.games.quadrot.game import QuadrotGame
from tablee.lab.openspiel.dealer import USUAL, Dealer, evenly
from tablee.lab.openspiel.entry import Luck

if TYPE_CHECKING:
    from tablee.lab.openspiel.table import Table

THROWS = Counter(one << 2 | two for one in codes.FACES for two in codes.FACES)


class DiceDealer(Dealer):
    """Outcomes are who begins, then throws as the engine numbers them."""

    parameters = {
        "players": 2,
        "board": "quadrat",
        "begins": USUAL,
        "stop_at_first": False,
        "rewards": "end",
    }

    def __init__(self, game: QuadrotGame) -> None:
        self.game = game
        self.most = max(THROWS) + 1
        self.longest = codes.MOST_TURNS * game.players
        self.nodes = self.longest + 1
        self.swing = float(codes.PAWNS)

    def outcomes(self, table: Table) -> list[tuple[int, float]]:
        if self._phase(table) == codes.BEGINNING:
            return evenly(self.game.beginners)
        return [(throw, THROWS[throw] / THROWS.total()) for throw in sorted(THROWS)]

    def happen(self, table: Table, outcome: int) -> None:
        said = self.name(table, outcome)
        self._core(table).let_be(outcome)
        table.log.append(Luck(outcome, said))

    def name(self, table: Table, outcome: int) -> str:
        if self._phase(table) == codes.BEGINNING:
            return self.game.chance_text(QuadrotEvent(kind="begin", seat=outcome, clause="R3"))
        seat = self._core(table).moment()["turn"]
        dice = (codes.COLOURS[outcome >> 2], codes.COLOURS[outcome & 3])
        return (
            f"[{seat}] {self.game.chance_text(QuadrotEvent(kind='throw', seat=seat, clause='R5', dice=dice))}"
        )

    def public(self, table: Table) -> str:
        core = self._core(table)
        names = self.game.board.names
        return "\n".join(
            [
                f"phase {codes.PHASES[self._phase(table)]}",
                f"turn {core.moment()['turn']}",
                f"dice {' '.join(self.game.dice(core))}",
                f"turns {' '.join(map(str, core.turns_had()))}",
                f"arrived {' '.join(map(str, core.arrival_order()))}",
                *(
                    f"[{seat}] {' '.join(sorted(names[place] for place in core.places_of(seat)))}"
                    for seat in range(self.game.players)
                ),
            ]
        )

    def _phase(self, table: Table) -> int:
        return self._core(table).moment()["phase"]

    def _core(self, table: Table) -> Quadrot:
        core = table.core
        assert isinstance(core, Quadrot)
        return core


DEALER = DiceDealer
