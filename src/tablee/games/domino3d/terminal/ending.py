"""The sheets of Domino 3D: before a clock begins, after a round of the race, and at the end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.widget import Widget
from textual.widgets import Static

from tablee.games.domino3d.terminal.results import Result, all_results, curve
from tablee.games.domino3d.view import Domino3dView
from tablee.play.event import Event
from tablee.play.registry import traits
from tablee.terminal.screens.notes import SCROLLING
from tablee.terminal.screens.sheet import Sheet
from tablee.terminal.widgets.keys import Key
from tablee.terminal.words import name_of, signed, told, ui

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


class Ending(Sheet[str]):
    """Who arrived when, what was claimed, and what the round brought; at the end also the places."""

    BINDINGS = [
        *SCROLLING,
        ("enter,space,escape", "answer('look')", ""),
        ("n", "answer('again')", ""),
        ("q", "answer('quit')", ""),
    ]

    def __init__(
        self,
        lang: str,
        view: Domino3dView,
        events: Sequence[Event],
        names: Sequence[str],
        *,
        record: Path | None = None,
        results: Sequence[Result] = (),
    ) -> None:
        super().__init__(lang)
        self.view = view
        self.events = [event for event in events if event.kind in TOLD]
        self.names = names
        self.record = record
        self.results = results

    def title_text(self) -> str:
        key = "match_end_title" if self.view.over else "round_end_title"
        return ui(self.lang, key, game=traits(self.view.game).title, round=self.view.round)

    def body(self) -> Widget:
        lang = self.lang
        parts: list[RenderableType] = []
        if self.events:
            parts.append(Text("\n".join(told(event, lang, self.names) for event in self.events) + "\n"))
        parts.append(self._table())
        if self.results:
            parts.append(progress(self.results, lang))
        if self.record:
            parts.append(Text("\n" + ui(lang, "record_written", file=self.record), overflow="fold"))
        return Static(Group(*parts), id="text")

    def _table(self) -> Table:
        lang, view = self.lang, self.view
        race = view.option["mode"] == "race"
        table = Table(box=None, padding=(0, 1), expand=True)
        table.add_column(ui(lang, "column_player"))
        columns = (["arrival", "round"] if race else []) + ["total"] + (["place"] if view.over else [])
        for column in columns:
            table.add_column(ui(lang, f"column_{column}"), justify="right")
        for seat in sorted(range(len(view.scores)), key=lambda seat: -view.scores[seat]):
            row = [name_of(lang, seat, self.names)]
            if race:
                mine = (line for line in view.score_pad if (line.round, line.seat) == (view.round, seat))
                row.append(str(view.done.index(seat) + 1) if seat in view.done else "–")
                row.append(signed(sum(line.points for line in mine)))
            row.append(str(view.scores[seat]))
            table.add_row(*row, *([str(view.places[seat])] if view.over else []))
        return table

    def keys(self) -> list[Key]:
        if not self.view.over:
            return [Key(ui(self.lang, "enter"), ui(self.lang, "key_next_round"), "answer('look')")]
        return [
            Key(ui(self.lang, "enter"), ui(self.lang, "key_look"), "answer('look')"),
            Key("n", ui(self.lang, "key_again"), "answer('again')"),
            Key("q", ui(self.lang, "key_quit"), "answer('quit')"),
        ]

    def action_answer(self, answer: str) -> None:
        """Go on; other answers only count at the end of the match."""
        self.dismiss(answer if self.view.over else "look")


def progress(results: Sequence[Result], lang: str) -> Text:
    """How many, the best, the curve, and the last few with their dates."""
    best = max(result.points for result in results)
    text = Text("\n" + ui(lang, "d3_results", count=len(results), best=best) + "\n", "bold")
    text.append("\n".join(curve(results)) + "\n", "not bold")
    last = "   ".join(f"{result.date}: {result.points}" for result in results[-SHOWN_RESULTS:])
    text.append(last, "not bold")
    return text
