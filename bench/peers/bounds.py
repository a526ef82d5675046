"""What we promise beside the peers: ratios of one run, each kept or not, or not measured; and what is only told."""

from __future__ import annotations

from dataclasses import dataclass

from bench.peers.entry import AEC, BULK, WRAPPED
from bench.peers.figure import Figure, fastest, found


@dataclass(frozen=True)
class Bound:
    """A ratio with what it must be."""

    what: str
    at_least: float | None
    """None: told, not promised."""
    ratio: float | None
    """None: one of the two was not measured."""

    @property
    def kept(self) -> bool | None:
        if self.ratio is None or self.at_least is None:
            return None
        return self.ratio >= self.at_least

    @property
    def verdict(self) -> str:
        if self.ratio is None:
            return "not measured"
        return {None: "", True: "kept", False: "NOT KEPT"}[self.kept]


def beside(what: str, at_least: float | None, ours: float, theirs: float) -> Bound:
    return Bound(what, at_least, ours / theirs if ours and theirs else None)


def beside_fastest(
    what: str, at_least: float | None, ours: float, figures: list[Figure], sees: bool, nearest: bool
) -> Bound:
    """Beside whichever of the peers is the fastest in bulk, which is then named."""
    rival = fastest(figures, BULK, sees=sees, nearest=nearest)
    named = f"{what} ({rival.library} {rival.game})" if rival else what
    return beside(named, at_least, ours, rival.speed if rival else 0.0)


def bounds(figures: list[Figure]) -> list[Bound]:
    """The speed that the lab promises for Tri-Ominos."""
    vector, bare = found(figures, "triominos", BULK, "make_vec"), found(figures, "triominos", BULK, "bare")
    told = [
        beside("make_vec beside the bare engine", 0.4, vector, bare),
        beside_fastest(
            "make_vec beside the fastest nearest game in a vector environment",
            10.0,
            vector,
            figures,
            True,
            True,
        ),
        beside_fastest(
            "make_vec beside the fastest toy in a vector environment", None, vector, figures, True, False
        ),
        beside_fastest(
            "make_vec beside the fastest nearest game where nobody looks", None, vector, figures, False, True
        ),
        beside_fastest(
            "bare engine beside the fastest nearest game where nobody looks", None, bare, figures, False, True
        ),
    ]
    for way, wearing, times in ((AEC, "no wrappers", 5.0), (WRAPPED, "classic wrappers", None)):
        ours = found(figures, "triominos", way)
        for peer in ("texas_holdem", "leduc_holdem"):
            name = f"PettingZoo, {wearing}, beside {peer}"
            told.append(beside(name, times, ours, found(figures, f"{peer}_v4", way)))
        name = f"PettingZoo, {wearing}, beside an empty environment"
        told.append(beside(name, 0.5, ours, found(figures, "sizes of triominos", way)))
        template = found(figures, "sizes of triominos, rewards added up", way)
        told.append(beside(f"{name} that adds up rewards", None, ours, template))
    small = found(figures, "sizes of leduc_holdem", WRAPPED)
    name = "an empty environment itself, classic wrappers, beside leduc_holdem"
    told.append(beside(name, None, small, found(figures, "leduc_holdem_v4", WRAPPED)))
    return told
