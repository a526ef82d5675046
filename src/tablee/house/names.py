"""What people may be called: something to read that is not taken for a bot, the house, or somebody long gone."""

from __future__ import annotations

import re
import unicodedata

from tablee.house.refused import Refused
from tablee.house.seating import LONGEST_NAME
from tablee.house.talk import cleaned
from tablee.texts import LANGUAGES, say

BLANK = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters by name that print nothing."""
BOTS = {"bot", "bots", "robot", "robots"}
HOUSE = "tablee"
ALPHABETS = {"LATIN", "CYRILLIC", "GREEK"}
"""Those whose letters look alike."""


def name_of(text: str) -> str:
    """The name as it is shown; raises Refused."""
    name = cleaned(unicodedata.normalize("NFC", text))
    words = re.findall(r"\w+", name)
    if not 0 < len(name) <= LONGEST_NAME or not seen(name) or any(mixed(word) for word in words):
        raise Refused("name", most=LONGEST_NAME)
    letters = plain(name)
    if HOUSE in letters or letters in FORMER | BOTS or any(plain(word) in BOTS for word in words):
        raise Refused("name_reserved")
    return name


def seen(name: str) -> bool:
    """Whether anything of it is printed by itself; not so marks alone."""
    return any(not unicodedata.category(one).startswith(("M", "Z", "C")) for one in name if one not in BLANK)


def mixed(word: str) -> bool:
    """Whether it is written with look-alikes from several alphabets."""
    found = {unicodedata.name(one, "?").split()[0] for one in word if one.isalpha()}
    return len(found & ALPHABETS) > 1


def plain(text: str) -> str:
    """Its letters alone, without accents and case."""
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(one for one in apart if one.isalpha() and one not in BLANK)


FORMER = {plain(say(lang, "house.former_player")) for lang in LANGUAGES}
