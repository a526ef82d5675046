"""What stands on the table, in which colours: dominoes, the one in the hand, and what is talked about."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from tablee.games.domino3d.draw.placed import Placed
from tablee.games.domino3d.draw.structure import placed
from tablee.games.domino3d.geometry import Cell, beside
from tablee.games.domino3d.terminal.picture.paint import TONES, WOODS, Tone
from tablee.games.domino3d.view import Standing


@dataclass(frozen=True)
class Ghost:
    """A domino that is not laid yet, and what would become of it: `fits`, `free`, `falls` or `refused`."""

    piece: Placed
    fate: str


@dataclass
class Scene:
    """The dominoes with their tones, in the order in which they were placed."""

    pieces: list[Placed] = field(default_factory=list)
    tones: list[Tone] = field(default_factory=list)
    ghost: Ghost | None = None
    missing: tuple[Cell, ...] = ()
    marked: list[Placed] = field(default_factory=list)
    """The dominoes that are talked about; they shine through what hides them."""

    @property
    def cells(self) -> list[Cell]:
        """All cells that must be seen."""
        pieces = [*self.pieces, *([self.ghost.piece] if self.ghost else [])]
        return [cell for piece in pieces for cell in piece.cells] or [(0, 0, 0), (1, 0, 0)]


def scene(standing: Sequence[Standing], marked: Collection[str] = (), ghost: Ghost | None = None) -> Scene:
    """The picture of a structure; the last domino is golden unless others are talked about."""
    pieces = [placed(one) for one in standing]
    tones = [WOODS[wood] for wood in woods(pieces)]
    named = [number for number, one in enumerate(standing) if one.domino in marked]
    for number in named:
        tones[number] = TONES["marked"]
    if not named and len(pieces) > 1:
        tones[-1] = TONES["last"]
    return Scene(pieces, tones, ghost, marked=[pieces[number] for number in named])


def woods(pieces: Iterable[Placed]) -> list[int]:
    """A wood for each domino: the first that none of those it touches has."""
    owner: dict[Cell, int] = {}
    chosen: list[int] = []
    for number, piece in enumerate(pieces):
        near = {owner.get(beside(cell, way)) for cell in piece.cells for way in range(6)}
        taken = {chosen[other] for other in near if other is not None}
        free = [wood for wood in range(len(WOODS)) if wood not in taken]
        chosen.append(free[number % len(free)] if free else number % len(WOODS))
        owner.update(dict.fromkeys(piece.cells, number))
    return chosen
