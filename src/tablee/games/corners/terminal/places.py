"""The places of the chosen tile in words: number, cell, points with their parts, clause."""

from __future__ import annotations

from textwrap import wrap

from rich.text import Text
from textual import events
from textual.containers import VerticalScroll
from textual.widgets import Static

from tablee.games.corners.action import cell_name
from tablee.games.corners.terminal.selection import Place, Selection
from tablee.terminal.widgets.listing import Listing
from tablee.terminal.words import ui, worth
from tablee.texts import tile_name

LETTERS = {"draw": "d", "pass": "p", "take": "t", "extra": "x"}


class Places(VerticalScroll, can_focus=False):
    """A list to read and to click; the chosen place is always in sight."""

    DEFAULT_CSS = "Places { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._body = Static()
        self._owner: list[int] = []
        """The place that each line belongs to; 0 is none, -1 the first verb."""
        self._verbs: list[str] = []

    def compose(self) -> list[Static]:
        return [self._body]

    def show(self, selection: Selection | None, lang: str) -> None:
        """List the places of the chosen tile."""
        text = Text()
        self._owner = []
        self._verbs = []
        if selection is None:
            self._body.update(text)
            return
        width = max(20, self.size.width - 3)
        if selection.tile and selection.can_place:
            heading = "places_open" if selection.opening else "places" if selection.places else "places_none"
            self._append(text, ui(lang, heading, tile=tile_name(selection.tile)), 0, "bold")
        cells = [place.at for place in selection.places]
        top = bottom = 0
        for place in selection.places:
            chosen = place is selection.place
            if chosen:
                top = len(self._owner)
            where = tile_name(place.tile) if selection.opening else ui(lang, "at", at=cell_name(place.at))
            if cells.count(place.at) > 1 and not selection.opening:
                where += f" ({tile_name(place.corners)})"
            for line in _lines(place, lang, width, f"{'▸' if chosen else ' '}{place.number}: {where}"):
                self._append(text, line, place.number, "bold reverse" if chosen else "")
            if chosen:
                bottom = len(self._owner)
        for verb, offer in selection.plain.items():
            self._verbs.append(verb)
            line = f"{LETTERS[verb]}: {offer.action.text(lang)} {worth(offer, lang)} {offer.clause}"
            for piece in wrap(line, width, subsequent_indent="   "):
                self._append(text, piece, -len(self._verbs), "")
        self._body.update(text)
        self.call_after_refresh(self._reveal, top, bottom)

    def _append(self, text: Text, line: str, owner: int, style: str) -> None:
        text.append(line + "\n", style)
        self._owner.append(owner)

    def _reveal(self, top: int, bottom: int) -> None:
        if top <= self.scroll_offset.y:
            self.scroll_to(y=max(0, top - 1), animate=False)
        elif bottom > self.scroll_offset.y + self.size.height:
            self.scroll_to(y=bottom - self.size.height, animate=False)

    async def on_click(self, event: events.Click) -> None:
        """Tell which place was clicked."""
        line = int(event.screen_y) - self._body.region.y
        owner = self._owner[line] if 0 <= line < len(self._owner) else 0
        if owner > 0:
            self.post_message(Listing.Clicked(owner))
        elif owner < 0:
            await self.screen.run_action(f"verb('{self._verbs[-owner - 1]}')")


def _lines(place: Place, lang: str, width: int, head: str) -> list[str]:
    """One line if it fits, else two or three."""
    offer = place.offer
    value = worth(offer, lang)
    whole = f"{head} {value} {offer.clause}"
    if len(whole) <= width:
        return [whole]
    points, _, rest = value.partition(" ")
    return [f"{head} {points} {offer.clause}", *(f"    {line}" for line in wrap(rest, width - 4))]
