"""What a player does: a verb, and in each game its data."""

from __future__ import annotations

from typing import Any

import msgspec


class Action(msgspec.Struct, frozen=True, gc=False, order=False, omit_defaults=True):
    """One action. `str(action)` is its notation, `to_dict` its JSON."""

    do: str

    def to_dict(self) -> dict[str, Any]:
        """The JSON shape; what does not apply is left out."""
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in msgspec.structs.asdict(self).items()
            if value is not None
        }

    def text(self, lang: str = "en") -> str:
        """The action in words."""
        raise TypeError("each game words its own actions")
