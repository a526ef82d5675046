"""What the player is asked now, said in one line and, where there is a choice to make, on a banner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text
from textual import events
from textual.widgets import Static

from tablee.games.corners.terminal.selection import Selection
from tablee.play.view import View
from tablee.terminal.words import name_of, signed, ui, worth
from tablee.texts import tile_name


def prompt(view: View, selection: Selection | None, lang: str, names: Sequence[str]) -> str:
    """One line: what may be done, or who is being waited for."""
    if view.over:
        return ui(lang, "prompt_over")
    if selection is None:
        return ui(lang, "prompt_wait", name=name_of(lang, view.to_act[0], names)) if view.to_act else ""
    if "take" in selection.plain:
        return ui(lang, "prompt_choice" if "extra" in selection.plain else "prompt_take")
    if selection.can_place:
        key = "prompt_open" if selection.opening else "prompt_lay"
        if "draw" in selection.plain:
            key = "prompt_lay_or_draw"
        elif "pass" in selection.plain:
            key = "prompt_lay_or_pass"
        return ui(lang, key)
    for verb in ("draw", "pass"):
        if verb in selection.plain:
            points = selection.plain[verb].points
            return ui(lang, f"prompt_{verb}" if points else "prompt_pass_free", points=signed(points))
    return ""


class Line(NamedTuple):
    """A line of the banner and what a click on it does."""

    text: str
    action: str = ""


def banner(view: View, selection: Selection | None, lang: str) -> list[Line]:
    """The choices that come up rarely, spelled out."""
    if selection is None:
        return []
    if selection.opening:
        lines = [Line(ui(lang, "banner_open_choice" if len(selection.places) > 1 else "banner_open"))]
        for place in selection.places:
            what = f"{place.number}  {tile_name(place.tile)}"
            value = f"{worth(place.offer, lang)}  {place.offer.clause}"
            lines.append(Line(f"{what}  {value}", f"place({place.number})"))
        return lines
    if view.phase == "choice":
        take, extra = selection.plain.get("take"), selection.plain.get("extra")
        lines = [Line(ui(lang, "banner_choice"))]
        if take:
            text = ui(lang, "banner_take", points=signed(take.points), clause=take.clause)
            lines.append(Line(text, "verb('take')"))
        if extra:
            more = f"{signed(extra.points)} + " if extra.points else ""
            lines.append(Line(ui(lang, "banner_extra", points=more, clause=extra.clause), "verb('extra')"))
        else:
            lines.append(Line(ui(lang, "banner_no_extra"), "verb('extra')"))
        return lines
    if view.phase == "first_extra":
        return [Line(ui(lang, "banner_first_extra"))]
    if view.phase == "second_extra":
        return [Line(ui(lang, "banner_second_extra"))]
    return []


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
