"""Sentences and small phrases that several parts of the screen use."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.play.event import Event, part_name, points_text
from tablee.play.view import Offer, View
from tablee.texts import catalogue, say, tile_name
from tablee.texts.people import person


def ui(lang: str, key: str, **values: object) -> str:
    """A text of the screen."""
    return say(lang, f"ui.{key}", {name: str(value) for name, value in values.items()})


def first_said(lang: str, *keys: str) -> str | None:
    """The first of these texts that there is; None if there is none of them."""
    return next((say(lang, key) for key in keys if key in catalogue(lang)), None)


def capital(sentence: str) -> str:
    """With a capital letter."""
    return sentence[:1].upper() + sentence[1:]


def told(event: Event, lang: str, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    return f"{capital(event.text(lang, names))} {event.clause}"


def name_of(lang: str, seat: int | None, names: Sequence[str]) -> str:
    """A seat's name with a capital letter."""
    return capital(person(lang, seat, names))


def waiting(view: View, lang: str, names: Sequence[str]) -> str:
    """What is said to who is not asked: that the match is over, or who is being waited for."""
    if view.over:
        return ui(lang, "prompt_over")
    return ui(lang, "prompt_wait", name=name_of(lang, view.to_act[0], names)) if view.to_act else ""


def signed(points: int) -> str:
    """+49, -5, 0."""
    return f"{points:+d}" if points else "0"


def worth(offer: Offer, lang: str) -> str:
    """+49 (tile 9, bridge 40), +14 and then 25."""
    text = points_text(lang, offer.points, offer.parts) if offer.parts else ""
    if offer.earns:
        text += ui(lang, "and_earns", points=offer.earns)
    return text


def level_name(lang: str, level: str) -> str:
    """A bot's level in words, as it is called where there are none."""
    return first_said(lang, f"ui.bot_{level}") or level


def parts_text(lang: str, parts: Sequence[tuple[str, int]]) -> str:
    """tile 9, bridge 40."""
    return ", ".join(f"{part_name(lang, name)} {points}" for name, points in parts)


def hand_text(hand: Sequence[Sequence[int]]) -> str:
    """1-4-4  0-0-1."""
    return "  ".join(tile_name(tile) for tile in hand)
