"""A game that nobody has built the client with: a package on a path of its own, found by its entry point."""

from __future__ import annotations

import json
import shutil
from importlib.resources import as_file
from pathlib import Path

from tablee.shelf import resource

NAME = "hexa"
TITLE = "Hexa"
TEXTS = {
    "en": {"web.home.hexa.what": "Three corners, a name of its own.", "web.home.hexa.time": "20 min"},
    "fr": {"web.home.hexa.what": "Trois coins, un nom à lui.", "web.home.hexa.time": "20 min"},
}
GAME = f"""
from tablee.games.triominos.game import TriominosGame

class HexaGame(TriominosGame):
    name = {NAME!r}

GAME = HexaGame
"""
TRAITS = f"""
from tablee.games.corners.traits import CornerTraits

class HexaTraits(CornerTraits):
    title = {TITLE!r}

TRAITS = HexaTraits()
"""
METADATA = f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1.0\n"


def install(folder: Path) -> None:
    """Lay the package into a folder, as an installer would; the rules are those of a game that there is."""
    package, about = folder / NAME, folder / f"{NAME}-1.0.dist-info"
    (package / "texts").mkdir(parents=True)
    about.mkdir()
    (package / "__init__.py").touch()
    (package / "game.py").write_text(GAME, "utf-8")
    (package / "traits.py").write_text(TRAITS, "utf-8")
    for lang, said in TEXTS.items():
        (package / "texts" / f"{lang}.json").write_text(json.dumps(said), "utf-8")
    with as_file(resource("triominos", "rulebook")) as book:
        shutil.copytree(book, package / "rulebook")
    (about / "METADATA").write_text(METADATA, "utf-8")
    (about / "entry_points.txt").write_text(f"[tablee.games]\n{NAME} = {NAME}\n", "utf-8")
