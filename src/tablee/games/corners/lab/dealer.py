"""Chance in the corner games: the deal tile by tile, and a tile for every draw when it is drawn.

The engine shuffles the whole set at once. Here the order of the well is left open until somebody draws, so that no
copy of a state knows what comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from tablee.games.corners.codes import DRAW, LAY, ONE_VERB, OPEN
from tablee.games.corners.engine.round import Round
from tablee.games.corners.game import CornerGame
from tablee.games.corners.lab.otherworld import other_world
from tablee.games.corners.position_json import phase_name
from tablee.lab.openspiel.dealer import Dealer, evenly
from tablee.lab.openspiel.entry import Act, Dealt, Drawn, Rows
from tablee.play.position import Position
from tablee.play.rng import Rng
from tablee.texts import tile_name

if TYPE_CHECKING:
    from tablee.lab.openspiel.table import Table

SWING_A_TILE = 200
"""More than a tile can bring, with supplements, in a hand at the end, and as a draw or a pass of others."""


class CornerDealer(Dealer):
    """Outcomes are tiles."""

    hides = True

    def __init__(self, game: CornerGame) -> None:
        self.game = game
        tiles = game.tiles.size
        dealt = game.core()
        dealt.chance(Rng(0))
        assert isinstance(dealt, Round)
        self.dealt = tiles - len(dealt.well_order())
        self.most = self.nodes = tiles
        # a tile is laid, drawn and followed by a choice once; all but one player may pass between two tiles
        self.longest = tiles * (game.players + 2) + 2
        self.swing = SWING_A_TILE * tiles

    def outcomes(self, table: Table) -> list[tuple[int, float]]:
        if table.drawing is not None:
            return evenly(sorted(core_of(table).well_order()))
        return evenly([tile for tile in range(self.most) if tile not in table.dealt])

    def happen(self, table: Table, outcome: int) -> None:
        core = core_of(table)
        if table.drawing is not None:
            seat, code = table.drawing
            table.drawing = None
            put_next(core, outcome)
            core.apply(seat, code)
            table.log.append(Drawn(seat, outcome, self.tiles((outcome,)), core.rows()))
            return
        table.dealt.append(outcome)
        if len(table.dealt) < self.dealt:
            return
        rest = [tile for tile in range(self.most) if tile not in table.dealt]
        core.chance(bringing([*table.dealt, *rest]))
        hands = tuple(tuple(core.hand_of(seat)) for seat in range(self.game.players))
        table.log.append(Dealt(tuple(table.dealt), hands, tuple(map(self.tiles, hands))))
        table.dealt = []
        table.rounds += 1

    def awaits(self, code: int) -> bool:
        return code >> ONE_VERB == DRAW

    def name(self, table: Table, outcome: int) -> str:
        return f"{'draw' if table.drawing is not None else 'deal'} {self.tiles((outcome,))}"

    def tiles(self, tiles: Sequence[int]) -> str:
        """Tiles by name."""
        return " ".join(tile_name(self.game.tiles.names[tile]) for tile in tiles)

    def also(self, core: Position, rows: Rows) -> str:
        said = ""
        for kind, _, _, datum in rows:
            entry = self.game.entries[kind]
            if entry.event == "show":
                said += f", shows {self.tiles((datum,))}"
            if entry.shows_hands:
                assert isinstance(core, Round)
                hands = [self.tiles(core.hand_of(seat)) for seat in range(self.game.players)]
                said += f", hands {' / '.join(hands)}"
        return said

    def public(self, table: Table) -> str:
        core = core_of(table)
        moment = core.moment()
        seats = range(self.game.players)
        return "\n".join(
            [
                f"phase {phase_name(moment.pop('phase'))}",
                *(f"{name} {value}" for name, value in moment.items()),
                f"scores {' '.join(map(str, core.totals()))}",
                f"tiles {' '.join(str(len(core.hand_of(seat))) for seat in seats)}, {len(core.well_order())}",
                f"shown {' / '.join(self.tiles(core.seen_of(seat)) for seat in seats)}",
                f"pending {' '.join(self.game.pending(core))}",
                *sorted(self._laid(table)),
            ]
        )

    def _laid(self, table: Table) -> list[str]:
        """The placements of this round."""
        found = []
        for entry in reversed(table.log):
            if isinstance(entry, Dealt):
                break
            if isinstance(entry, Act) and entry.code >> ONE_VERB in (OPEN, LAY):
                found.append(table.setting.write(entry.code))
        return found

    def private(self, table: Table, seat: int) -> str:
        return f"[{seat}] holds {self.tiles(core_of(table).hand_of(seat))}"

    def another(self, table: Table, seat: int, rng: Random) -> list[int] | None:
        return other_world(table, seat, rng)


def core_of(table: Table) -> Round:
    """The table's position as what it is."""
    core = table.core
    assert isinstance(core, Round)
    return core


def put_next(core: Round, tile: int) -> None:
    """Let this tile of the well be the next one."""
    well = core.well_order()
    if well[0] != tile:
        well.remove(tile)
        core.deal_out([core.hand_of(seat) for seat in range(core.players)], [tile, *well])


def bringing(order: Sequence[int]) -> Rng:
    """Numbers that shuffle a sorted set into this order; the inverse of `Rng.shuffle` and `Rng.below`."""
    tiles = list(range(len(order)))
    words = []
    for index in range(len(order) - 1, 0, -1):
        other = tiles.index(order[index], 0, index + 1)
        tiles[index], tiles[other] = tiles[other], tiles[index]
        words.append((other << 32) // (index + 1) + 2)  # not among the few words that `below` rejects
    rng = Rng()
    rng.feed(words)
    return rng
