"""The games as the client's forms need them: how many play, what may be chosen, which bots there are."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import tablee
from tablee.bots import LEVELS
from tablee.play.options import Option
from tablee.play.registry import traits
from tablee.play.view import OptionValue
from tablee.shelf import has_room, resource

MOST_SEATS = 8


def games(names: Sequence[str]) -> list[dict[str, Any]]:
    """One entry a game, in the order given."""
    return [_game(name) for name in names]


def _game(name: str) -> dict[str, Any]:
    made, found = tablee.game(name), traits(name)
    options = [_option(option, made.options[option.name]) for option in made.settings]
    modes = next((one["values"] for one in options if one["name"] == "mode"), [None])
    return {
        "name": name,
        "players": {str(mode or "game"): _players(name, mode) for mode in modes},
        "options": options,
        "changes": _changes(name, options),
        "conflicts": _conflicts(name, options),
        "editions": tablee.options(name)["editions"],
        "levels": list(LEVELS),
        "title": found.title,
        "open": found.open,
        "scores": found.scores,
        "ends_round": found.ends_round,
        "lessons": has_room(name, "lessons"),
        "puzzles": resource(name, "puzzles.json").is_file(),
        "pad": has_room(name, "score_sheet"),
    }


def _players(name: str, mode: str | None) -> list[int]:
    """The numbers of players that a mode takes."""
    chosen = {} if mode is None else {"mode": mode}
    taken = []
    for count in range(1, MOST_SEATS + 1):
        try:
            tablee.game(name, players=count, **chosen)
        except tablee.OptionError:
            continue
        taken.append(count)
    return taken


def _changes(name: str, options: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The defaults that another choice changes: `changes["tiles"]["beginner"]` is `{"target": 600}`."""
    usual = tablee.game(name).options
    changes: dict[str, dict[str, Any]] = {}
    for option in options:
        for value in option["values"][1:]:
            made = tablee.game(name, **{option["name"]: value}).options
            other = {key: made[key] for key in usual if made[key] != usual[key] and key != option["name"]}
            if other:
                changes.setdefault(option["name"], {})[str(value)] = other
    return changes


def _conflicts(name: str, options: list[dict[str, Any]]) -> list[list[list[Any]]]:
    """Pairs of choices that the game refuses together: `[["draw", "only_if_unable"], ["voluntary_pass", true]]`."""
    others = [[option["name"], value] for option in options for value in option["values"][1:]]
    return [[one, two] for one, two in combinations(others, 2) if not _playable(name, one, two)]


def _playable(name: str, one: list[Any], two: list[Any]) -> bool:
    try:
        tablee.game(name, **{two[0]: two[1], one[0]: one[1]})
    except tablee.OptionError:
        return False
    return True


def _option(option: Option, default: OptionValue) -> dict[str, Any]:
    """Its values, the default first, or its bounds."""
    shape: dict[str, Any] = {"name": option.name, "default": default}
    if option.bounds is not None:
        shape |= {"least": option.bounds[0], "most": option.bounds[1]}
    if option.modes:
        shape["modes"] = option.modes
    shape["values"] = option.values
    return shape | {"unit": option.unit, "main": option.main}
