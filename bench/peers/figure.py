"""What was found: the speed of one entry, as often as it was measured."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median


@dataclass
class Figure:
    """The facts of an entry, without its calls, and its moves a second in each repetition."""

    library: str
    game: str
    way: str
    how: str
    nearest: bool = False
    beside: str = "triominos"
    sees: bool = False
    speeds: list[float] = field(default_factory=list)
    missing: str = ""
    """Why it could not be measured."""

    @property
    def ours(self) -> bool:
        return self.library == "Tablée"

    @property
    def peer(self) -> bool:
        return not self.ours and not self.library.startswith("empty")

    @property
    def speed(self) -> float:
        """The median; 0 if it was not measured."""
        return median(self.speeds) if self.speeds and not self.missing else 0.0

    @property
    def spread(self) -> float:
        """How far the fastest and the slowest repetition lie apart, as a part of the median."""
        return (max(self.speeds) - min(self.speeds)) / self.speed if self.speed else 0.0


def reference(figures: list[Figure], peer: Figure) -> Figure | None:
    """What of ours a figure is compared with: the same game and way, and sight with sight as far as there is one."""
    known = [
        figure
        for figure in figures
        if figure.ours and figure.speed and (figure.game, figure.way) == (peer.beside, peer.way)
    ]
    alike = [figure for figure in known if figure.sees == peer.sees]
    return next(iter(alike or known), None)


def found(figures: list[Figure], game: str, way: str, how: str = "") -> float:
    """The speed of one figure, 0 if it was not measured."""
    for figure in figures:
        if figure.game == game and figure.way == way and figure.how.startswith(how) and figure.speed:
            return figure.speed
    return 0.0


def fastest(figures: list[Figure], way: str, sees: bool, nearest: bool) -> Figure | None:
    """The fastest of the peers in a way, with or without sight, of all their games or only of the nearest to ours."""
    peers = [
        figure
        for figure in figures
        if figure.peer and figure.speed and (figure.way, figure.sees) == (way, sees)
        if figure.nearest or not nearest
    ]
    return max(peers, key=lambda figure: figure.speed, default=None)
