"""What lies on the table of a game in plain Python, and how hidden pieces are dealt again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, TypeVar, cast

import msgspec

from tablee.play.plain_position import PlainPosition
from tablee.play.position import Position
from tablee.play.rng import Rng

Bar = TypeVar("Bar")
Piece = TypeVar("Piece", bound=Hashable)


class Table(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """All that a position must remember beside its scores; it is also the position's JSON.

    A game says again what its layout and pieces are, and adds entries of its own. An entry that is added is public,
    and the game's view has it under the same name.
    """

    round: int = 1
    acting: int = 0
    """The seat whose turn it is."""
    layout: list[Any]
    hands: list[list[Any]]
    well: list[Any]
    """In the order in which pieces are drawn; a written position may leave it out: all that lies nowhere else."""
    phase: str = "play"
    """"over" when the match is."""


class TablePosition(PlainPosition):
    """A plain position that keeps everything in `table`, and its scores in `points`."""

    table: Any
    """The game's own subclass of `Table`."""

    def copy_from(self, other: Position) -> None:
        one = cast(TablePosition, other)
        self.table, self.points = self.copied(one.table), one.points.copy()
        self.happened = one.happened.copy()

    def copied(self, table: Any) -> Any:
        """A table that shares nothing with this one that will change: lists are copied, and lists in lists."""
        copy = msgspec.structs.replace(table)
        for name in copy.__struct_fields__:
            value = getattr(copy, name)
            if type(value) is list:
                setattr(copy, name, [one.copy() if type(one) is list else one for one in value])
        return copy

    def round_number(self) -> int:
        number: int = self.table.round
        return number

    def reshuffle(self, rng: Rng) -> None:
        self.table.well = shuffled(self.table.well, rng)

    def deal_again(
        self, places: Sequence[tuple[int, Bar]], barred: Callable[[Bar, Any], bool], rng: Rng
    ) -> bool:
        """Redraw whole hands and the well: a place is the seat that owns it and what cannot be there.

        Those come first where least can be: what is barred there is then as likely elsewhere as it should be. False,
        and nothing changes, if there is no way.
        """
        owners = dict.fromkeys(seat for seat, _ in places)
        pieces = [*self.table.well, *(piece for seat in owners for piece in self.table.hands[seat])]
        fits = [[piece for piece in pieces if not barred(bar, piece)] for _, bar in places]
        order = sorted(range(len(places)), key=lambda place: len(fits[place]))
        dealt = assigned([fits[place] for place in order], rng)
        if dealt is None:
            return False
        for seat in owners:
            own = [piece for place, piece in zip(order, dealt, strict=True) if places[place][0] == seat]
            self.table.hands[seat] = sorted(own)
        self.table.well = shuffled([piece for piece in pieces if piece not in dealt], rng)
        return True


def shuffled(pieces: Sequence[Piece], rng: Rng) -> list[Piece]:
    """The pieces in any order, every order as likely as the others."""
    deck = list(pieces)
    for last in range(len(deck) - 1, 0, -1):
        other = rng.below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def assigned(fits: Sequence[Sequence[Piece]], rng: Rng | None = None) -> list[Piece] | None:
    """A piece for each place, from the list of those that fit there; None if there is no way.

    The places choose in turn among what is left, by chance if there is any.
    """
    place_of: dict[Piece, int] = {}

    def seek(place: int, tried: set[Piece]) -> bool:
        """Take a free piece, or one whose place finds another."""
        free = [piece for piece in fits[place] if piece not in place_of]
        if free:
            place_of[free[rng.below(len(free)) if rng else 0]] = place
            return True
        for piece in fits[place]:
            if piece not in tried:
                tried.add(piece)
                if seek(place_of[piece], tried):
                    place_of[piece] = place
                    return True
        return False

    if not all(seek(place, set()) for place in range(len(fits))):
        return None
    return sorted(place_of, key=place_of.__getitem__)
