"""The one catalogue of sentences, French and English, for events, errors, offers and actions.

What all share lies here; the sentences of a game lie in its own folder, `texts/en.json` and `texts/fr.json`.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple, Protocol, runtime_checkable

from tablee.shelf import text_packages

LANGUAGES = ("en", "fr")
LONGEST = 100


@cache
def catalogue(lang: str) -> Mapping[str, str]:
    """All sentences of one language by key."""
    if lang not in LANGUAGES:
        raise ValueError(f"no texts in {lang!r}: the languages are {', '.join(LANGUAGES)}")
    merged = _read(files("tablee.texts"), lang)
    for name in text_packages():
        own = sentences(name, lang)
        if twice := merged.keys() & own.keys():
            raise ValueError(f"{name} has sentences whose keys others have too: {', '.join(sorted(twice))}")
        merged |= own
    return dict(sorted(merged.items()))


@cache
def sentences(name: str, lang: str) -> Mapping[str, str]:
    """The sentences that a game brings by itself; none if its package cannot be loaded."""
    try:
        folder = files(text_packages()[name]).joinpath("texts")
    except ImportError:
        return {}
    return _read(folder, lang)


def _read(folder: Traversable, lang: str) -> dict[str, str]:
    listed = folder.joinpath(f"{lang}.json")
    found: dict[str, str] = json.loads(listed.read_text("utf-8")) if listed.is_file() else {}
    return found


def say(lang: str, key: str, values: Mapping[str, object] | None = None) -> str:
    """The sentence with its values filled in; what the system says for a reason is said in the same language."""
    found = catalogue(lang)
    said = {name: _plain(value) for name, value in (values or {}).items()}
    if said.get("reason") in _system():
        said["reason"] = found[_system()[said["reason"]]]
    return found[key].format_map(said)


@cache
def _system() -> Mapping[str, str]:
    """The key of each sentence of the system that there is a translation of."""
    keys = (key for key in catalogue("en") if key.startswith("system."))
    return {os.strerror(getattr(errno, key.removeprefix("system."))): key for key in keys}


@runtime_checkable
class Spoken(Protocol):
    """What a sentence will be filled with, said in the language of the sentence."""

    def text(self, lang: str) -> str:
        """In this language."""


class Word(NamedTuple):
    """A word of the catalogue that a sentence will be filled with, in the sentence's language."""

    key: str

    def text(self, lang: str) -> str:
        """The word."""
        return say(lang, self.key)


class Words(NamedTuple):
    """Several words of the catalogue in a row: `red, blue and blue`, or joined by another word than `and`."""

    keys: tuple[str, ...]
    last_joint: str = "and"

    def text(self, lang: str) -> str:
        """The words."""
        return joined(lang, [say(lang, key) for key in self.keys], self.last_joint)


def joined(lang: str, words: Sequence[str], last_joint: str = "and") -> str:
    """a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {say(lang, last_joint)} {words[-1]}"


def decimal(lang: str, value: float, digits: int = 1) -> str:
    """A number with so many decimals, as the language writes it."""
    written = f"{value:.{digits}f}"
    return written.replace(".", ",") if lang == "fr" else written


def spread(lang: str, value: float, within: float, digits: int = 1) -> str:
    """A value, and how far off it may be."""
    return f"{decimal(lang, value, digits)} ± {decimal(lang, within, digits)}"


def percent(lang: str, number: str) -> str:
    """A number that is written already, with its sign."""
    return say(lang, "review.percent", {"number": number})


def tile_name(tile: object) -> str:
    """1-4-4: how a tile is written everywhere."""
    if not isinstance(tile, (list, tuple)):
        return _plain(tile)
    return shortened("-".join(_plain(number) for number in tile))


def quoted(value: object) -> str:
    """A value as an error shows it, however strange it is: some numbers are too long to be written at all."""
    try:
        return shortened(repr(value))
    except (ValueError, RecursionError):
        return f"<{type(value).__name__}>"


def shortened(text: str) -> str:
    """Not more than an error can show."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def _plain(value: object) -> str:
    return value if isinstance(value, str) else quoted(value)
