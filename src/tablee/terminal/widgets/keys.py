"""A line of keys that are also buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text
from textual import events
from textual.widgets import Static


class Key(NamedTuple):
    """What is printed, what it does, and whether it would be refused now."""

    key: str
    word: str
    action: str
    ready: bool = True


class Keys(Static):
    """Shows keys beside each other, on as many lines as they need; a click is a key."""

    DEFAULT_CSS = "Keys { height: auto; padding: 0 1; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.keys: tuple[Key, ...] = ()

    def show(self, keys: Sequence[Key]) -> None:
        """Print these keys."""
        self.keys = tuple(keys)
        self._print()

    def on_resize(self) -> None:
        """Break the lines anew."""
        self._print()

    def _places(self) -> list[tuple[int, int, Key]]:
        """The row and column of each key."""
        width = max(20, self.size.width or 80)
        places, column, row = [], 0, 0
        for key in self.keys:
            length = len(key.key) + len(key.word) + 1
            if column and column + length > width:
                column, row = 0, row + 1
            places.append((row, column, key))
            column += length + 2
        return places

    def _print(self) -> None:
        text, last = Text(no_wrap=True), 0
        for row, column, key in self._places():
            text.append("\n" if row != last else "  " if column else "")
            last = row
            text.append(key.key, "bold reverse" if key.ready else "dim")
            text.append(f" {key.word}", "" if key.ready else "dim")
        self.update(text)

    async def on_click(self, event: events.Click) -> None:
        """Do what the key under the pointer does."""
        x, y = event.x - 1, event.y
        for row, column, key in self._places():
            if row == y and column <= x < column + len(key.key) + 1 + len(key.word):
                await self.screen.run_action(key.action)
                return
