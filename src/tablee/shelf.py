"""Which games there are: packages that an entry point of the group `tablee.games` has put on the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType

GROUP = "tablee.games"
OWN = "tablee.games"
"""The package of our own games."""


@cache
def packages() -> Mapping[str, str]:
    """The package of each game by the game's name; none of them is loaded. Our own names stay ours."""
    return {point.name: point.value for point in entry_points(group=GROUP)} | _own()


def _own() -> dict[str, str]:
    """Our own games lie in one folder: they are there even where nothing is installed. A game has a rule book."""
    folders = (folder for folder in files(OWN).iterdir() if folder.joinpath("rulebook").is_dir())
    return {folder.name: f"{OWN}.{folder.name}" for folder in folders}


@cache
def text_packages() -> Mapping[str, str]:
    """The packages that may bring sentences of their own: those of the games, and what our games share."""
    folders = (folder for folder in files(OWN).iterdir() if folder.joinpath("texts").is_dir())
    return {**{folder.name: f"{OWN}.{folder.name}" for folder in folders}, **packages()}


def room(game: str, name: str) -> ModuleType | None:
    """A module of a game's package, such as `terminal` or `lab.space`; None if the game does not have it."""
    package = packages()[game]
    for part in name.split("."):
        package = f"{package}.{part}"
        if find_spec(package) is None:
            return None
    return import_module(package)


def resource(game: str, *path: str) -> Traversable:
    """A file of a game's package, which may not be there."""
    return files(packages()[game]).joinpath(*path)
