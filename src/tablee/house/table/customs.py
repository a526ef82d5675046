"""What a house allows at its tables besides the rules of the games: handed to every table it makes or loads."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec


class Customs(msgspec.Struct, frozen=True):
    """The same for all tables of a house."""

    levels: Mapping[str, tuple[str, ...]]
    """Which bots may sit at the tables of a game, weakest first."""
    shown_name: Callable[[str], str]
    """What somebody typed as a name, as it is shown; raises Refused if nobody may be called that."""
