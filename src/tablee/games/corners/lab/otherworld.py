"""Another past that a seat holds possible: the same to its eyes, with other hidden tiles.

The engine redraws the hidden tiles of the moment in agreement with all that play has proved. Here they get a past: for
every tile the deal or the draw that brought it, so that the whole match can be played again with them.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tablee.games.corners.codes import LAY, ONE_TILE, ONE_VERB, OPEN
from tablee.games.corners.engine.round import Round
from tablee.games.corners.game import CornerGame
from tablee.lab.openspiel.entry import Act, Dealt, Drawn, Entry, Rows
from tablee.play.rng import Rng

if TYPE_CHECKING:
    from tablee.lab.openspiel.table import Table


class Past:
    """Which move of a match brought which tile of the others' hands.

    Like the engine's belief, it takes every tile that left a hand for the oldest one it can have been.
    """

    def __init__(self, table: Table, viewer: int) -> None:
        self.viewer = viewer
        self.truth = table.moves()
        self.moves = self.truth.copy()
        self.hidden: dict[int, list[int]] = {}
        """The moves that brought the tiles each seat still hides, oldest first."""
        game = table.setting.game
        assert isinstance(game, CornerGame)
        replayed = table.setting.start.copy()
        core = replayed.core
        assert isinstance(core, Round)
        self.core = core
        at = 0
        for entry in table.log:
            if isinstance(entry, Act) and entry.seat in self.hidden:
                self._leave(game, entry)
            for move in entry.moves:
                replayed.step(move)
            self._come(entry, at)
            at += len(entry.moves)

    def _come(self, entry: Entry, at: int) -> None:
        if isinstance(entry, Dealt):
            self.moves[:at] = self.truth[:at]  # earlier rounds may stay as they were
            self.hidden = {
                seat: [at + entry.moves.index(tile) for tile in sorted(hand, key=entry.moves.index)]
                for seat, hand in enumerate(entry.hands)
                if seat != self.viewer
            }
        elif isinstance(entry, Drawn) and entry.seat in self.hidden:
            self.hidden[entry.seat].append(at)

    def _leave(self, game: CornerGame, act: Act) -> None:
        seen = self.core.seen_of(act.seat)
        for tile in [*shown(game, act.rows), *laid(act.code)]:
            if tile not in seen:
                bars = self.core.bars_of(act.seat)
                slots = self.hidden[act.seat]
                oldest = next(slot for slot in range(len(slots)) if not bars[slot] >> tile & 1)
                self.moves[slots.pop(oldest)] = tile

    def with_hands(self, hidden: dict[int, list[int]], rng: Random) -> list[int]:
        """The moves of a world in which the others hide these tiles.

        What is barred from a tile's place is barred from every older one too, so the oldest chooses first.
        """
        moves = self.moves.copy()
        for seat, slots in self.hidden.items():
            tiles = hidden[seat]
            for slot, bar in zip(slots, self.core.bars_of(seat), strict=True):
                moves[slot] = rng.choice([tile for tile in tiles if not bar >> tile & 1])
                tiles.remove(moves[slot])
        return moves


def other_world(table: Table, viewer: int, rng: Random) -> list[int]:
    """All moves of a match that looks the same to the viewer; between rounds, those of the match itself."""
    if not table.core.seats() & (1 << table.setting.players) - 1:
        return table.moves()
    past: Past | None = table.past
    if past is None or past.viewer != viewer:
        past = table.past = Past(table, viewer)
    world = table.copy().core
    assert isinstance(world, Round)
    world.resample(viewer, Rng(rng.getrandbits(96)))
    hidden = {
        seat: [tile for tile in world.hand_of(seat) if tile not in world.seen_of(seat)]
        for seat in past.hidden
    }
    return past.with_hands(hidden, rng)


def shown(game: CornerGame, rows: Rows) -> list[int]:
    """The tiles that everybody was shown (T6, Q6)."""
    return [datum for kind, _, _, datum in rows if game.entries[kind].event == "show"]


def laid(code: int) -> list[int]:
    """The tile that an action lays."""
    return [code >> ONE_TILE & 127] if code >> ONE_VERB in (OPEN, LAY) else []
