"""Editions: named sets of options. They are data in a game's folder, `editions.json`, the rule sheet's first."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from tablee.play.errors import OptionError
from tablee.play.view import OptionValue
from tablee.shelf import resource
from tablee.texts import quoted

SHEET = "sheet"
"""The edition with every option at its default; every game has it."""


@cache
def editions(game: str) -> Mapping[str, Mapping[str, OptionValue]]:
    """The options that each edition of a game sets, by its name."""
    listed = resource(game, "editions.json")
    found: dict[str, dict[str, OptionValue]] = (
        json.loads(listed.read_text("utf-8")) if listed.is_file() else {}
    )
    return {SHEET: {}, **found}


def settled(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with those of the `edition` among them, which names itself no more; options beside it win."""
    chosen = dict(options)
    edition = chosen.pop("edition", None)
    if edition is None:
        return chosen
    known = editions(game)
    if not isinstance(edition, str) or edition not in known:
        allowed = ", ".join(map(repr, known))
        raise OptionError("edition_unknown", game=game, edition=quoted(edition), allowed=allowed)
    return {**known[edition], **chosen}
