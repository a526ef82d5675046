"""How a name looks: two names that look alike are one (Unicode's UTS #39, sections 4 and 5).

The pairs of look-alikes are Unicode's own, as the library confusable_homoglyphs ships them. It lists them both ways,
so which of a pair stands for the other is told by how many it stands for.
"""

from __future__ import annotations

import json
import re
import unicodedata
from importlib.resources import files

UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
    "\u2800\ufffc\U00016fe4\U0001d159]"
)
"""What Unicode calls default-ignorable, and what is blank: Braille without a dot, a note without a head, fillers."""
LEFT_TO_RIGHT = "\u200e"
"""Stands around letters of the other direction in the library's list."""


def seen(text: str) -> str:
    """Without characters that print nothing; spaces stay."""
    return UNSEEN.sub("", text)


def prototypes() -> dict[int, str]:
    """What each character is taken for. The list itself, which is large, is not kept."""
    listed = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_bytes())
    found: dict[int, str] = {}
    for key, alike in listed.items():
        one, other = (text.strip(LEFT_TO_RIGHT) for text in (key, alike[0]["c"]))
        if len(one) != 1 or len(alike) != 1:
            continue  # it stands for several itself
        if len(listed[alike[0]["c"]]) > 1 or len(other) > 1 or other < one:
            found[ord(one)] = other
    return found


PROTOTYPES = prototypes()


def skeleton(text: str) -> str:
    """The same for all texts that look the same."""
    apart = unicodedata.normalize("NFD", seen(text))
    return unicodedata.normalize("NFD", apart.translate(PROTOTYPES))


def look(name: str) -> str:
    """The same for all names that look the same as they are written, however large the letters are."""
    shown = skeleton(unicodedata.normalize("NFKC", name))
    return " ".join(skeleton(shown.casefold()).split())
