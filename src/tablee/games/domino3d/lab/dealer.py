"""Chance in Domino 3D: the domino that starts, and one for every turn. Everybody sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.games.domino3d.codes import SOLO_TURNS, STARTING
from tablee.games.domino3d.engine.core import Domino3d
from tablee.games.domino3d.event import Domino3dEvent
from tablee.games.domino3d.game import Domino3dGame
from tablee.games.domino3d.pieces import DOMINOES
from tablee.games.domino3d.position_json import PHASES
from tablee.lab.openspiel.dealer import Dealer, evenly, one_of
from tablee.lab.openspiel.entry import Luck

if TYPE_CHECKING:
    from tablee.lab.openspiel.table import Table

MOST_OF_A_DOMINO = 12
"""Ten dominoes touched and two points on top (D13)."""


class TowerDealer(Dealer):
    """Outcomes are dominoes by number. It is played in turns or alone; the race has no turns."""

    parameters = {
        "players": 2,
        "mode": "game",
        "contact": "free",
        "advanced": False,
        "end": "all_placed",
        "rewards": "end",
    }
    fewest = 1

    @classmethod
    def settled(cls, options: dict[str, Any]) -> dict[str, Any]:
        alone = one_of(Domino3dGame.name, "mode", options["mode"], "game", "solo") == "solo"
        return {**options, "players": 1} if alone else options

    def __init__(self, game: Domino3dGame) -> None:
        self.game = game
        self.most = len(DOMINOES)
        # after each domino a skip and fewer than two turns a player without one (D16), or there are few turns (D25)
        self.longest = self.most * (2 * game.players + 1) + SOLO_TURNS
        self.nodes = self.longest + 2
        self.swing = float(MOST_OF_A_DOMINO * self.most)

    def outcomes(self, table: Table) -> list[tuple[int, float]]:
        return evenly(self._core(table).pile_of())

    def happen(self, table: Table, outcome: int) -> None:
        said = self.name(table, outcome)
        self._core(table).let_be([[outcome]])
        table.log.append(Luck(outcome, said))

    def name(self, table: Table, outcome: int) -> str:
        moment = self._core(table).moment()
        domino = self.game.name_of(outcome)
        if moment["phase"] == STARTING:
            return self.game.chance_text(Domino3dEvent(kind="start", seat=None, clause="D11", domino=domino))
        said = self.game.chance_text(
            Domino3dEvent(kind="draw", seat=moment["turn"], clause="D12", domino=domino)
        )
        return f"[{moment['turn']}] {said}"

    def public(self, table: Table) -> str:
        core = self._core(table)
        moment = core.moment()
        standing = [self.game.standing(data) for _, data in core.placed_of()]
        return "\n".join(
            [
                f"phase {PHASES.get(moment.pop('phase'), 'chance')}",
                *(f"{name} {value}" for name, value in moment.items()),
                f"scores {' '.join(map(str, core.totals()))}",
                f"hands {' / '.join(' '.join(hand) for hand in self.game.hands(core))}",
                f"pile {len(core.pile_of())}",
                *sorted(
                    f"{domino} at {_cell(one)} {_cell(two)} pose {pose}"
                    for domino, (one, two), pose in standing
                ),
            ]
        )

    def _core(self, table: Table) -> Domino3d:
        core = table.core
        assert isinstance(core, Domino3d)
        return core


def _cell(cell: tuple[int, int, int]) -> str:
    return ",".join(map(str, cell))


DEALER = TowerDealer
