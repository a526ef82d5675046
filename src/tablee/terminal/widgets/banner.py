"""Where there is a choice to make that comes up rarely, it is spelled out on a banner."""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text
from textual import events
from textual.widgets import Static


class Line(NamedTuple):
    """A line of the banner and what a click on it does."""

    text: str
    action: str = ""


class Banner(Static):
    """Lies over the top of the table and goes when it is not needed."""

    DEFAULT_CSS = """
    Banner { height: auto; padding: 0 1; background: $accent; color: $background; text-style: bold;
             text-wrap: nowrap; text-overflow: ellipsis; }
    """

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lines: list[Line] = []
        self.display = False

    def show(self, lines: list[Line]) -> None:
        """Show these lines, or nothing."""
        self.lines = lines
        self.display = bool(lines)
        self.update(Text("\n".join(line.text for line in lines)))

    async def on_click(self, event: events.Click) -> None:
        """Do what the clicked line says."""
        if event.y < len(self.lines) and self.lines[event.y].action:
            await self.screen.run_action(self.lines[event.y].action)
