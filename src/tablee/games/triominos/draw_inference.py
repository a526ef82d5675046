"""What draws suggest. Whoever draws in Tri-Ominos may have had something to lay (T12), but people seldom do.

Where a draw proves that nothing fitted (`only_if_unable`), the view says so already.

It is taken for true until something refutes it: then what this seat draws suggests nothing in this round. What play
proves is never given up for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from tablee.games.corners.engine.round import Round
from tablee.games.corners.game import CornerGame
from tablee.games.corners.position_json import grouped
from tablee.games.corners.view import CornerView, Tile
from tablee.games.triominos.pieces import HAND_SIZES
from tablee.play.event import Event

Bars = list[list[int]]
"""For each seat and hidden tile, oldest first, the bit set of tiles it cannot be."""


class Refuted(Exception):
    """A seat laid a tile that it should not have had."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


def trusting(game: CornerGame, view: CornerView) -> CornerView:
    """The view as somebody sees it who trusts the others: there are more tiles that they cannot have."""
    trusted = {seat for seat in range(len(view.counts)) if seat != view.seat}
    events = _this_round(view.history)
    if game.must_lay or not any(event.kind == "draw" and event.seat in trusted for event in events):
        return view
    proved = [[bar for count, tiles in groups for bar in [_bits(tiles)] * count] for groups in view.cannot]
    if _Follower(game, view, set()).followed(events) != proved:
        return view  # somebody's time ran out, or the match began in the middle
    while trusted:
        try:
            found = _Follower(game, view, trusted).followed(events)
        except Refuted as refuted:
            trusted.remove(refuted.seat)
            continue
        if (doubted := _contradicted(view, found)) is not None:
            if doubted not in trusted:
                break  # the view itself cannot be
            trusted.remove(doubted)
            continue
        if not _possible(game, view, found):
            break
        return msgspec.structs.replace(view, cannot=tuple([grouped(bars) for bars in found]))
    return view


def _contradicted(view: CornerView, bars: Bars) -> int | None:
    """A seat that should hold none of some tiles although it is known to hold one of them (T14)."""
    for seat, sets in enumerate(view.one_of):
        hidden = seat != view.seat and not view.shown[seat]
        if hidden and any(all(_bits(tiles) & ~bar == 0 for bar in bars[seat]) for tiles in sets):
            return seat
    return None


def _this_round(history: Sequence[Event]) -> Sequence[Event]:
    """What happened since the tiles were dealt; nothing if that is not told."""
    for index in range(len(history) - 1, -1, -1):
        if history[index].kind == "deal":
            return history[index + 1 :]
    return ()


def _bits(tiles: Sequence[int]) -> int:
    return sum(1 << tile for tile in tiles)


class _Follower:
    """Goes through a round and remembers of each hidden tile what it cannot be, as the engine does."""

    def __init__(self, game: CornerGame, view: CornerView, trusted: set[int]) -> None:
        self.game, self.trusted = game, trusted
        self.board = cast(Round, game.core())
        self.forced = not game.options.get("voluntary_pass")
        seats = range(len(view.counts))
        self.bars: Bars = [[0] * HAND_SIZES[len(view.counts)] for _ in seats]
        self.shown: list[set[Tile]] = [set() for _ in seats]
        self.opened = False

    def followed(self, events: Sequence[Event]) -> Bars:
        for event in events:
            seat, tile = event.seat, event.tile
            if seat is None:
                continue
            if tile is not None and event.kind in ("show", "open"):
                self._open(seat, tile, event)
            elif tile is not None and event.kind == "lay":
                self._lose(seat, tile)
                self._lay(tile, event)
            elif event.kind == "draw":
                if seat in self.trusted:
                    self._bar(seat, self._fitting())
                self.bars[seat].append(0)
            elif event.kind == "pass" and (self.forced or event.points == 0):
                self._bar(seat, self._fitting())
        return self.bars

    def _open(self, seat: int, tile: Tile, event: Event) -> None:
        """T4-T6: nobody was dealt a tile that would have opened instead of the first that is seen."""
        if not self.opened:
            order = self.game.tiles.highest_first()
            higher = _bits(order[: order.index(self.game.tiles.number[tile])])
            for other in range(len(self.bars)):
                self._bar(other, higher)
            self.opened = True
        self._lose(seat, tile)
        if event.kind == "show":
            self.shown[seat].add(tile)
        else:
            self._lay(tile, event)

    def _lay(self, tile: Tile, event: Event) -> None:
        number, key = self.game.tiles.number[tile], self.game.key(event.at or ())
        assert key is not None
        self.board.lay_out([(key, number, self.game.tiles.turned(number, event.corners or ()))])

    def _lose(self, seat: int, tile: Tile) -> None:
        """It was the oldest one it can have been."""
        if tile in self.shown[seat]:
            self.shown[seat].remove(tile)
            return
        number = self.game.tiles.number[tile]
        for index, bar in enumerate(self.bars[seat]):
            if not bar >> number & 1:
                del self.bars[seat][index]
                return
        raise Refuted(seat)

    def _bar(self, seat: int, tiles: int) -> None:
        self.bars[seat] = [bar | tiles for bar in self.bars[seat]]

    def _fitting(self) -> int:
        return _bits([tile for tile in range(self.game.tiles.size) if self.board.fits_somewhere(tile)])


def _possible(game: CornerGame, view: CornerView, bars: Bars) -> bool:
    """Whether the tiles that are not seen can lie so: each hidden tile of the others can be one of its own."""
    seen = [laid.tile for laid in view.layout] + [
        tile for tiles in (view.hand, *view.shown) for tile in tiles
    ]
    unseen = [game.tiles.number[tile] for tile in game.tiles.names if tile not in set(seen)]
    slots = [bar for seat, own in enumerate(bars) if seat != view.seat for bar in own]
    taken: dict[int, int] = {}

    def place(slot: int, tried: set[int]) -> bool:
        for tile in unseen:
            if tile in tried or slots[slot] >> tile & 1:
                continue
            tried.add(tile)
            if tile not in taken or place(taken[tile], tried):
                taken[tile] = slot
                return True
        return False

    return all(place(slot, set()) for slot in range(len(slots)))
