"""What people may be called: something to read that is not taken for a bot, the house, or somebody long gone."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from tablee.bots import BOTS
from tablee.house.accounts.lookalikes import look, seen
from tablee.house.bots import operator_bots
from tablee.house.table.chat import cleaned
from tablee.house.table.refused import Refused
from tablee.texts import LANGUAGES, catalogue, say

LONGEST_NAME = 30
BOT_WORDS = ("bot", "bots", "robot", "robots")
"""In no word of a name."""
HOUSE = "tablee"
"""Nowhere in a name."""
ARTICLES = ("a", "la", "the")
ALPHABETS = {"LATIN", "CYRILLIC", "GREEK"}
"""Those whose letters look alike."""


def name_of(text: str) -> str:
    """The name as it is shown; raises Refused."""
    name = cleaned(seen(unicodedata.normalize("NFC", text)))
    words = re.findall(r"\w+", name)
    if not 0 < len(name) <= LONGEST_NAME or not printed(name) or any(mixed(word) for word in words):
        raise Refused("name", most=LONGEST_NAME)
    taken = alike(*operator_bots.named()) | reserved()
    if any(HOUSE in one or one in taken for one in alike(name)) or alike(*words) & alike(*BOT_WORDS):
        raise Refused("name_reserved")
    return name


def printed(name: str) -> bool:
    """Whether anything of it is printed by itself; not so marks alone."""
    return any(not unicodedata.category(one).startswith(("M", "Z", "C")) for one in name)


def mixed(word: str) -> bool:
    """Whether it is written with look-alikes from several alphabets."""
    found = {unicodedata.name(one, "?").split()[0] for one in word if one.isalpha()}
    return len(found & ALPHABETS) > 1


@cache
def reserved() -> set[str]:
    """Of levels, by key and in every language, of the house, and of those who have left; with an article or without."""
    levels = [
        text for lang in LANGUAGES for key, text in catalogue(lang).items() if key.startswith("ui.bot_")
    ]
    others = [say(lang, f"house.{key}") for lang in LANGUAGES for key in ("former_player", "itself")]
    others += [text.partition(" ")[2] for text in others if text.split()[0].lower() in ARTICLES]
    return alike(*BOTS, *BOT_WORDS, *levels, *others)


def alike(*names: str) -> set[str]:
    """The letters of names, as they are written and as they look."""
    return {letters(text) for name in names for text in (name, look(name))} - {""}


def letters(text: str) -> str:
    """Its letters alone, without accents and case."""
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(one for one in apart if one.isalpha())
