"""The rule book beside the table, opened at a clause."""

from __future__ import annotations

from textual.containers import VerticalScroll
from textual.widgets import Static

from tablee.terminal.widgets.book import pieces, styled


class RuleBook(VerticalScroll, can_focus=False):
    """The whole book to scroll through."""

    DEFAULT_CSS = """
    RuleBook { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
    RuleBook > .here { background: $boost; border-left: thick $accent; }
    """

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._shown: tuple[str, str] | None = None

    async def show(self, game: str, lang: str, clause: str) -> None:
        """Open the book at a clause."""
        if self._shown != (game, lang):
            await self.remove_children()
            book = pieces(game, lang)
            await self.mount_all(Static(styled(piece.markdown), name=piece.clause) for piece in book)
            self._shown = (game, lang)
        for piece in self.query(Static):
            piece.set_class(bool(clause) and piece.name == clause, "here")
            if clause and piece.name == clause:
                self.call_after_refresh(self.scroll_to_widget, piece, animate=False, top=True, force=True)
