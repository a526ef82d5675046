"""`python -m tablee.clientdata.generate OUT`: everything the client is built with that Python knows best."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tablee.clientdata.games import games
from tablee.texts import LANGUAGES, catalogue

PREFIXES = (
    "action",
    "and",
    "board",
    "colour",
    "edition",
    "error",
    "event",
    "hint",
    "house",
    "look",
    "mark",
    "nobody",
    "part",
    "player",
    "semicolon",
    "step",
    "web",
)
"""The first words of the keys that the client speaks with."""
BOTS = "ui.bot_"
"""What the terminal calls the bots is good for the client, too."""

PARTS = ("scoring", "rulebooks", "lessons", "boards")
"""Modules beside this one; each `files()` gives the JSON to write, by the file's name."""

Files = dict[str, Any]


def texts(lang: str) -> dict[str, str]:
    """The client's part of the catalogue."""
    return {
        key: text
        for key, text in catalogue(lang).items()
        if key.partition(".")[0] in PREFIXES or key.startswith(BOTS)
    }


def keys() -> str:
    """All keys as one type: a text that does not exist fails the build."""
    listed = "".join(f"\n  | {json.dumps(key, ensure_ascii=False)}" for key in texts("en"))
    return f"export type Key ={listed};\n"


def files() -> Files:
    """What is written, by file name."""
    made: Files = {f"texts.{lang}.json": texts(lang) for lang in LANGUAGES}
    made["games.json"] = games()
    for part in PARTS:
        if find_spec(f"tablee.clientdata.{part}"):
            more: Callable[[], Files] = import_module(f"tablee.clientdata.{part}").files
            made |= more()
    return made


def write(folder: Path) -> None:
    """Write what changed, so that a watching build wakes only when it must."""
    _write(folder / "keys.ts", keys())
    for name, data in files().items():
        _write(folder / name, json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")


def _write(path: Path, text: str) -> None:
    if path.is_file() and path.read_text("utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tablee.clientdata.generate OUT")
    write(Path(sys.argv[1]))
