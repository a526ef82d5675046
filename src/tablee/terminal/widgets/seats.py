"""Who sits at the table: names, totals, tiles in hand, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widgets import Static

from tablee.play.view import View
from tablee.terminal.family import family_of
from tablee.terminal.words import level_name, name_of, ui


class Seats(Static):
    """One entry for each seat, in the order of play."""

    DEFAULT_CSS = "Seats { height: auto; max-height: 3; padding: 0 1; }"

    def show(self, view: View, lang: str, names: Sequence[str], levels: Sequence[str | None] = ()) -> None:
        """Write the seats of a view."""
        text = Text()
        for seat, total in enumerate(view.scores):
            acts = seat in view.to_act
            name = name_of(lang, seat, names).replace(" ", "\u00a0")
            if seat == view.seat:
                name += f"\u00a0({ui(lang, 'you')})"
            held = family_of(view.game).holds(view, seat).replace(" ", "\u00a0")
            entry = f"{'▶' if acts else ' '}{name}\u00a0{total}\u00a0{held}"
            text.append(entry, "bold reverse" if acts else "bold" if seat == view.seat else "")
            text.append("  ")
        self.update(text)
        levels_told = [
            f"{name_of(lang, seat, names)}: {level_name(lang, level)}"
            for seat, level in enumerate(levels)
            if level
        ]
        self.tooltip = "\n".join(levels_told) or None
