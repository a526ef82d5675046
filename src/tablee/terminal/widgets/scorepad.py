"""The score pad: a column for each player, a line for each turn, and what each line is made of (T24, Q23)."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import DataTable, Static

from tablee.play.rulebook import clauses
from tablee.play.view import Line, View
from tablee.terminal.widgets.keys import Key, Keys
from tablee.terminal.words import name_of, parts_text, signed, ui


class ScorePad(ModalScreen[None]):
    """Lines to walk through; the chosen one is explained below with its clauses."""

    DEFAULT_CSS = """
    ScorePad { align: center middle; }
    ScorePad > #paper { width: 96%; max-width: 110; height: 96%; background: $surface;
                        border: round $accent; padding: 0 1; }
    ScorePad #title { text-style: bold; color: $accent; }
    ScorePad DataTable { height: 1fr; scrollbar-size-vertical: 1; background: $surface; }
    ScorePad #why { height: 35%; border-top: solid $accent; scrollbar-size-vertical: 1; }
    ScorePad #explanation { height: auto; }
    ScorePad Keys { padding: 0; }
    """
    BINDINGS = [("escape,s,q,enter", "dismiss", "")]

    def __init__(self, view: View, lang: str, names: Sequence[str]) -> None:
        super().__init__()
        self.view = view
        self.lang = lang
        self.names = names

    def compose(self) -> ComposeResult:
        with Vertical(id="paper"):
            yield Static(ui(self.lang, "pad_title"), id="title", markup=False)
            yield DataTable[Text](cursor_type="row", zebra_stripes=True)
            with VerticalScroll(id="why", can_focus=False):
                yield Static(id="explanation")
            yield Keys()

    def on_mount(self) -> None:
        """Write the pad, newest line last and chosen."""
        table: DataTable[Text] = self.query_one(DataTable)
        table.add_columns(
            ui(self.lang, "pad_round"),
            ui(self.lang, "pad_turn"),
            *(name_of(self.lang, seat, self.names) for seat in range(len(self.view.scores))),
        )
        for line in self.view.score_pad:
            cells = [Text(str(line.round)), Text(str(line.turn))]
            for seat in range(len(self.view.scores)):
                mine = f"{signed(line.points)} = {line.totals[seat]}" if seat == line.seat else ""
                cells.append(Text(mine, justify="right"))
            table.add_row(*cells)
        self.query_one(Keys).show(
            [
                Key("↑↓", ui(self.lang, "key_lines"), "noop"),
                Key(ui(self.lang, "escape"), ui(self.lang, "key_close"), "dismiss"),
            ]
        )
        if self.view.score_pad:
            table.move_cursor(row=len(self.view.score_pad) - 1, animate=False)
            self._explain(self.view.score_pad[-1])
        table.focus()

    def action_noop(self) -> None:
        """The arrows are keys only."""

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        """Explain the chosen line."""
        if 0 <= event.cursor_row < len(self.view.score_pad):
            self._explain(self.view.score_pad[event.cursor_row])

    def on_data_table_row_selected(self) -> None:
        """Enter closes the pad."""
        self.dismiss(None)

    def _explain(self, line: Line) -> None:
        lang = self.lang
        name = name_of(lang, line.seat, self.names)
        text = Text()
        parts = ui(
            lang, "pad_line", name=name, parts=parts_text(lang, line.parts), points=signed(line.points)
        )
        text.append(f"{parts}\n", "bold")
        written = clauses(self.view.game, lang)
        for clause in dict.fromkeys(line.clauses):
            text.append(f"{clause} ", "bold")
            text.append(written.get(clause, "").replace("*", "").replace("`", "") + "\n")
        self.query_one("#explanation", Static).update(text)
