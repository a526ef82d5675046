"""What the screen of a corner game asks and offers, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.corners.terminal.selection import Selection
from tablee.play.view import View
from tablee.terminal.widgets.banner import Line
from tablee.terminal.words import signed, ui, waiting, worth
from tablee.texts import tile_name


def prompt(view: View, selection: Selection | None, lang: str, names: Sequence[str]) -> str:
    """One line: what may be done, or who is being waited for."""
    if selection is None:
        return waiting(view, lang, names)
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
