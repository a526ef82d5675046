"""Table talk: short, not too much of it, and a few phrases that everybody understands in his own language."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

import msgspec

from tablee.house.table.command import Person, Say
from tablee.house.table.entry import Said
from tablee.house.table.refused import Refused

if TYPE_CHECKING:
    from tablee.house.table.table import Table

LONGEST_LINE = 200
KEPT_LINES = 100
OFTEN = ((5, 10_000), (20, 120_000))
"""Not more than so many lines of one person in so many ms."""
PHRASES = ("hello", "good_luck", "well_played", "thanks", "oops", "one_moment", "your_turn", "again", "bye")
"""`house.phrase.*` of the catalogue."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who said what."""

    version: int
    at: int
    person: str
    name: str
    text: str | None = None
    phrase: str | None = None


def say(table: Table, command: Say, person: Person, now: int) -> list[Said]:
    """One line of talk."""
    if table.state.quiet and not table.seats_of(person.id):
        raise Refused("talk_quiet")
    for most, span in OFTEN:
        recent = [line for line in table.state.talk if line.person == person.id and line.at > now - span]
        if len(recent) >= most:
            raise Refused("talk_often", most=most, seconds=span // 1000)
    if command.phrase is not None:
        if command.phrase not in PHRASES or command.text is not None:
            raise Refused("talk_phrase", allowed=", ".join(PHRASES))
        return [Said(name=person.name, phrase=command.phrase)]
    text = cleaned(command.text or "")
    if not text or len(text) > LONGEST_LINE:
        raise Refused("talk_length", most=LONGEST_LINE)
    return [Said(name=person.name, text=text)]


def said(table: Table, entry: Said) -> None:
    """Keep the newest lines."""
    line = Line(entry.version, entry.at, entry.person or "", entry.name, entry.text, entry.phrase)
    table.state.talk = [*table.state.talk, line][-KEPT_LINES:]


def cleaned(text: str) -> str:
    """One line, without characters that nobody sees or that turn the writing round."""
    shown = (" " if one.isspace() else one for one in text if one.isspace() or _visible(one))
    return " ".join("".join(shown).split())


def _visible(character: str) -> bool:
    return unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Cn") or character == "\u200d"
