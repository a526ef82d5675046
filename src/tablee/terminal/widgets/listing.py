"""Numbered lines to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import Static


class Listing(Static):
    """As many entries as there is room for, the chosen one always among them."""

    DEFAULT_CSS = "Listing { height: 1fr; }"

    class Clicked(Message):
        """An entry was clicked, counted from 1."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.entries: Sequence[str] = ()
        self.chosen = 0
        self._owner: list[int] = []
        """The entry that each line belongs to."""

    def fill(self, entries: Sequence[str], chosen: int = 0) -> None:
        """List these, once it is known how much room there is."""
        self.entries, self.chosen = entries, chosen
        self.call_after_refresh(self._print)

    def on_resize(self) -> None:
        """Fit another size."""
        self._print()

    def _print(self) -> None:
        room = self.content_size
        width, height = max(20, room.width), max(2, room.height)
        blocks = [
            wrap(f"{'▸' if k == self.chosen else ' '}{k + 1:>2} {entry}", width, subsequent_indent="    ")
            for k, entry in enumerate(self.entries)
        ]
        text = Text(no_wrap=True)
        self._owner = []
        for number in range(_first_shown([len(block) for block in blocks], self.chosen, height), len(blocks)):
            if len(self._owner) >= height:
                break
            here = number == self.chosen
            for line in blocks[number]:
                last = len(self._owner) == height - 1 and number + 1 < len(blocks) and not here
                text.append(
                    f"    ▼ {len(blocks)}\n" if last else f"{line:<{width}}\n", "bold reverse" if here else ""
                )
                self._owner.append(number + 1)
        self.update(text)

    def on_click(self, event: events.Click) -> None:
        """Tell which entry was clicked."""
        line = int(event.screen_y) - self.content_region.y
        if 0 <= line < len(self._owner):
            self.post_message(self.Clicked(self._owner[line]))


def _first_shown(heights: Sequence[int], chosen: int, room: int) -> int:
    """The first entry of a window in which the chosen one is about in the middle, or as near as there is room."""
    first, seen = chosen, heights[chosen] if heights else 0
    while first > 0 and seen + heights[first - 1] <= room // 2:
        first -= 1
        seen += heights[first]
    while first > 0 and sum(heights[first - 1 :]) <= room:
        first -= 1
    return first
