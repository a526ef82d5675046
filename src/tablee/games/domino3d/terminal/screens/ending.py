"""The sheets of Domino 3D: before a clock begins, after a round of the race, and at the end."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text
from textual.widget import Widget
from textual.widgets import Static

from tablee.games.domino3d.terminal.results import Result, all_results, curve
from tablee.games.domino3d.view import Domino3dView
from tablee.play.event import Event
from tablee.terminal.screens.notes import SCROLLING, RoundEnd
from tablee.terminal.screens.sheet import Sheet
from tablee.terminal.widgets.keys import Key
from tablee.terminal.words import name_of, signed, ui

TOLD = ("claim", "clear", "score", "error", "timeout", "collapse", "removed", "end")
SHOWN_RESULTS = 4


class Ready(Sheet[None]):
    """Waits until the player is ready: then the sand runs."""

    BINDINGS = [("enter,space", "dismiss", "")]

    def __init__(self, lang: str, name: str, key: str) -> None:
        super().__init__(lang)
        self.player = name
        self.key = key

    def title_text(self) -> str:
        return ui(self.lang, "curtain_title", name=self.player)

    def body(self) -> Widget:
        return Static(ui(self.lang, self.key), id="text", markup=False)

    def keys(self) -> list[Key]:
        return [Key(ui(self.lang, "enter"), ui(self.lang, "key_ready"), "dismiss")]


class Results(Sheet[None]):
    """What one has reached alone, in whatever way."""

    BINDINGS = [*SCROLLING, ("escape,enter,space,s,q", "dismiss", "")]

    def title_text(self) -> str:
        return ui(self.lang, "results_title")

    def body(self) -> Widget:
        found = all_results()
        return Static(progress(found, self.lang) if found else ui(self.lang, "results_none"), id="text")

    def keys(self) -> list[Key]:
        return [Key(ui(self.lang, "escape"), ui(self.lang, "key_close"), "dismiss")]


class Ending(RoundEnd):
    """Who arrived when, what was claimed, and what the round brought; at the end also the places."""

    results: Sequence[Result] = ()
    """What was reached alone before, in the same way."""

    def tells(self, event: Event) -> bool:
        return event.kind in TOLD

    def table(self) -> Table:
        lang, view = self.lang, self.view
        assert isinstance(view, Domino3dView)
        race = view.option["mode"] == "race"
        table = self.columns(
            *(["arrival", "round"] if race else []), "total", *(["place"] if view.over else [])
        )
        for seat in sorted(range(len(view.scores)), key=lambda seat: -view.scores[seat]):
            row = [name_of(lang, seat, self.names)]
            if race:
                row.append(str(view.done.index(seat) + 1) if seat in view.done else "–")
                row.append(signed(self.brought(seat)))
            row.append(str(view.scores[seat]))
            table.add_row(*row, *([str(view.places[seat])] if view.over else []))
        return table

    def more(self) -> list[RenderableType]:
        return [progress(self.results, self.lang)] if self.results else []


def progress(results: Sequence[Result], lang: str) -> Text:
    """How many, the best, the curve, and the last few with their dates."""
    best = max(result.points for result in results)
    text = Text("\n" + ui(lang, "d3_results", count=len(results), best=best) + "\n", "bold")
    text.append("\n".join(curve(results)) + "\n", "not bold")
    last = "   ".join(f"{result.date}: {result.points}" for result in results[-SHOWN_RESULTS:])
    text.append(last, "not bold")
    return text
