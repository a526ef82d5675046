"""The sheets that interrupt a game: help, quitting, the curtain between two people, and a round's end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.widget import Widget
from textual.widgets import Static

from tablee.play.event import Event
from tablee.play.registry import traits
from tablee.play.view import View
from tablee.terminal.screens.sheet import Sheet
from tablee.terminal.widgets.keys import Key
from tablee.terminal.words import hand_text, name_of, signed, told, ui

SCROLLING = [
    ("up", "scroll(-1)", ""),
    ("down", "scroll(1)", ""),
    ("pageup", "scroll(-9)", ""),
    ("pagedown", "scroll(9)", ""),
]


class Help(Sheet[None]):
    """All keys."""

    BINDINGS = [*SCROLLING, ("escape,enter,question_mark,q,space", "dismiss", "")]

    def __init__(self, lang: str, title: str, lines: Sequence[str]) -> None:
        super().__init__(lang)
        self.title_key = title
        self.lines = lines

    def title_text(self) -> str:
        return ui(self.lang, self.title_key)

    def body(self) -> Widget:
        table = Table.grid(padding=(0, 2))
        for line in self.lines:
            table.add_row(Text(ui(self.lang, f"help_{line}_keys"), "bold"), ui(self.lang, f"help_{line}"))
        return Static(table, id="text")

    def keys(self) -> list[Key]:
        return [Key(ui(self.lang, "escape"), ui(self.lang, "key_close"), "dismiss")]


class Quit(Sheet[bool]):
    """Asks before leaving."""

    BINDINGS = [("y,o,enter,q", "answer(True)", ""), ("n,escape", "answer(False)", "")]

    def title_text(self) -> str:
        return ui(self.lang, "quit_title")

    def body(self) -> Widget:
        return Static(ui(self.lang, "quit_text"), id="text", markup=False)

    def keys(self) -> list[Key]:
        return [
            Key(ui(self.lang, "key_yes_letter"), ui(self.lang, "key_yes"), "answer(True)"),
            Key("n", ui(self.lang, "key_no"), "answer(False)"),
        ]

    def action_answer(self, leave: bool) -> None:
        """Leave or stay."""
        self.dismiss(leave)


class Curtain(Sheet[None]):
    """Hides the table until the next person sits before it."""

    DEFAULT_CSS = "Curtain { background: $background; }"
    BINDINGS = [("enter,space", "dismiss", "")]

    def __init__(self, lang: str, name: str) -> None:
        super().__init__(lang)
        self.player = name

    def title_text(self) -> str:
        return ui(self.lang, "curtain_title", name=self.player)

    def body(self) -> Widget:
        return Static(ui(self.lang, "curtain_text", name=self.player), id="text", markup=False)

    def keys(self) -> list[Key]:
        return [Key(ui(self.lang, "enter"), ui(self.lang, "key_ready"), "dismiss")]


class RoundEnd(Sheet[str]):
    """What a round brought, with all hands shown; at the end of the match also the places."""

    BINDINGS = [
        *SCROLLING,
        ("enter,space,escape", "answer('look')", ""),
        ("n", "answer('again')", ""),
        ("q", "answer('quit')", ""),
    ]

    def __init__(
        self, lang: str, view: View, events: Sequence[Event], names: Sequence[str], record: Path | None = None
    ) -> None:
        super().__init__(lang)
        self.view = view
        self.events = [event for event in events if self.tells(event)]
        self.names = names
        self.record = record

    def title_text(self) -> str:
        key = "match_end_title" if self.view.over else "round_end_title"
        return ui(self.lang, key, game=traits(self.view.game).title, round=self.view.round)

    def tells(self, event: Event) -> bool:
        """Whether an event is told above the table."""
        return event.ends_round or event.kind in ("bell", "end")

    def body(self) -> Widget:
        parts: list[RenderableType] = []
        if self.events:
            parts.append(Text("\n".join(told(event, self.lang, self.names) for event in self.events) + "\n"))
        parts += [self.table(), *self.more()]
        if self.record:
            parts.append(Text("\n" + ui(self.lang, "record_written", file=self.record), overflow="fold"))
        return Static(Group(*parts), id="text")

    def columns(self, *names: str) -> Table:
        """A table with a line for each player: the name, and numbers under these headings."""
        table = Table(box=None, padding=(0, 1), expand=True)
        table.add_column(ui(self.lang, "column_player"))
        for name in names:
            table.add_column(ui(self.lang, f"column_{name}"), justify="right")
        return table

    def table(self) -> Table:
        """What the round brought, the best total first."""
        lang, view = self.lang, self.view
        table = self.columns("hand", "round", "total", *(["place"] if view.over else []))
        table.columns[1].justify, table.columns[1].ratio = "left", 3
        hands = next((event.hands for event in self.events if getattr(event, "hands", None)), None)
        for seat in sorted(range(len(view.scores)), key=lambda seat: -view.scores[seat]):
            hand = ui(lang, "hand_hidden", count=view.counts[seat])
            if hands:
                hand = hand_text(hands[seat]) or "–"
            row = [name_of(lang, seat, self.names), hand, signed(self.brought(seat)), str(view.scores[seat])]
            table.add_row(*row, *([str(view.places[seat])] if view.over else []))
        return table

    def brought(self, seat: int) -> int:
        """The points that the round brought a seat."""
        view = self.view
        return sum(line.points for line in view.score_pad if (line.round, line.seat) == (view.round, seat))

    def more(self) -> list[RenderableType]:
        """What else there is to say below the table."""
        return []

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
