"""What an environment tells an agent beside its observation."""

from __future__ import annotations

from typing import Any


class Info(dict[str, Any]):
    """Its item is `action_mask`, which always has the same shape: libraries make tensors of all items of an info.

    `info["legal"]`, the numbers of the actions as a list, can be asked for, but is not among the items.
    """

    __slots__ = ("legal",)

    def __init__(self, action_mask: Any, legal: list[int]) -> None:
        self["action_mask"] = action_mask
        self.legal = legal

    def __missing__(self, name: str) -> list[int]:
        if name == "legal":
            return self.legal
        raise KeyError(name)

    def get(self, name: str, default: Any = None) -> Any:
        """As `info[name]`, or the default."""
        return self.legal if name == "legal" else super().get(name, default)

    def copy(self) -> Info:
        """Another one with the same items."""
        other = Info(None, self.legal)
        other.update(self)
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return _info, (dict(self), self.legal)


def _info(items: dict[str, Any], legal: list[int]) -> Info:
    """An info from its pickle."""
    info = Info(None, legal)
    info.update(items)
    return info
