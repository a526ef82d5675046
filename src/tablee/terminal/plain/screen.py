"""Playing a game that brings no screen of its own: a list of what can be done, each seat in its turn."""

from __future__ import annotations

from tablee.terminal.plain.choice import Choice
from tablee.terminal.screens.in_turn import InTurnScreen
from tablee.terminal.widgets.banner import Line
from tablee.terminal.widgets.keys import Key
from tablee.terminal.widgets.listing import Listing
from tablee.terminal.words import ui, waiting

HELP = "plain_choose plain_play hint rules scores look save language theme quit".split()


class PlainScreen(InTurnScreen):
    """Arrows or a number choose, Enter plays."""

    BINDINGS = [
        ("down,tab", "next(1)", ""),
        ("up,shift+tab", "next(-1)", ""),
        *((str(digit), f"type({digit})", "") for digit in range(10)),
        ("enter", "play", ""),
    ]
    help_title = "plain_help_title"
    help_lines = tuple(HELP)
    selection: Choice | None = None

    def _point(self) -> None:
        self.selection = Choice(self.view) if self.view.offers else None

    def _prompt(self) -> str:
        return ui(self.lang, "plain_prompt") if self.selection else waiting(self.view, self.lang, self.names)

    def _banner(self) -> list[Line]:
        return []

    def _own_keys(self) -> list[Key]:
        return [Key("↵", ui(self.lang, "key_play"), "play", self.selection is not None)]

    def action_next(self, step: int) -> None:
        """Another offer."""
        if self.selection:
            self.selection.step(step)
            self._pointed()

    def action_type(self, digit: int) -> None:
        """An offer by its number, digit by digit."""
        if self.selection and self.selection.type(digit):
            self._pointed()

    def action_play(self) -> None:
        """Play the chosen offer."""
        if self.selection:
            self._attempt(self.selection.offer.action)

    def on_listing_clicked(self, message: Listing.Clicked) -> None:
        """Choose the offer; a second click plays it."""
        if self.selection and self.selection.index == message.number - 1:
            self.action_play()
        elif self.selection and self.selection.choose(message.number):
            self._pointed()
