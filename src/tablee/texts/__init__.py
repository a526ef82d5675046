"""The one catalogue of sentences, French and English, for events, errors, offers and actions."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "fr")


@cache
def catalogue(lang: str) -> Mapping[str, str]:
    """All sentences of one language by key."""
    if lang not in LANGUAGES:
        raise ValueError(f"no texts in {lang!r}: the languages are {', '.join(LANGUAGES)}")
    loaded: dict[str, str] = json.loads(files("tablee.texts").joinpath(f"{lang}.json").read_text("utf-8"))
    return loaded


def say(lang: str, key: str, values: Mapping[str, object] | None = None) -> str:
    """The sentence with its values filled in; a value may itself be the key of a text, marked by `@`."""
    words = catalogue(lang)
    filled = {name: _filled(words, value) for name, value in (values or {}).items()}
    return words[key].format_map(filled)


def _filled(words: Mapping[str, str], value: object) -> object:
    if isinstance(value, str) and value.startswith("@"):
        return words[value[1:]]
    return value


def tile_name(tile: object) -> str:
    """1-4-4: how a tile is written everywhere."""
    if not isinstance(tile, (list, tuple)):
        return str(tile)
    return "-".join(str(number) for number in tile)
