"""The score pad of the real table: what may be written down in a turn, and what it is worth.

A game that has such a pad has a module `score_sheet` with a function `sheets()`: a sheet for each of its modes, or one
called `game`.

A *sheet* is for one game in one mode. Its `states` say what may be written next: a list of [kind, state after it,
options that must hold]. A turn begins in the state `turn`, the first one of a round in `opening` where there is
one. After a kind that leads to `settle`, whatever the turn has earned is settled first: each clause earned is a
state of its own; then the turn is over.

Its `options` are those that change what is written: each [name, options that must hold for it to matter].

A *kind* has its clause first (others that may stand behind it follow) and its parts; a part is worth a number, or
the value of the tile that was tapped, or the number of dominoes touched. Where not all parts are scored by that
clause, `cites` has one for each part.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

Kind = dict[str, Any]
Sheet = dict[str, Any]


def kind(clauses: str, *parts: Sequence[Any], **more: Any) -> Kind:
    """What may be written down: `kind("T11", ["tile", "tile"])`."""
    asks = next((worth for _, worth in parts if isinstance(worth, str)), None)
    return {"clauses": clauses.split(), "parts": [list(part) for part in parts], "asks": asks, **more}


def only(found: Iterable[int]) -> int:
    """The one number that was found, however often; what something is worth does not vary."""
    (value,) = set(found)
    return value
