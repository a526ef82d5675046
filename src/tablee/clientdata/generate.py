"""`python -m tablee.clientdata.generate OUT`: everything the client is built with that Python knows best."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tablee.clientdata import rulebooks, score_sheets
from tablee.clientdata.games import games
from tablee.clientdata.views import views_ts
from tablee.play.registry import GAMES, own_games
from tablee.shelf import room
from tablee.texts import LANGUAGES, catalogue, sentences

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

Files = dict[str, Any]


def texts(lang: str) -> dict[str, str]:
    """The client's part of the catalogue, without the games that others have installed."""
    others = {key for game in GAMES if game not in own_games() for key in sentences(game, lang)}
    return {key: text for key, text in spoken(catalogue(lang)).items() if key not in others}


def spoken(found: Mapping[str, str]) -> dict[str, str]:
    """Those of the sentences that the client speaks."""
    return {
        key: text for key, text in found.items() if key.partition(".")[0] in PREFIXES or key.startswith(BOTS)
    }


def keys() -> str:
    """All keys as one type: a text that does not exist fails the build."""
    listed = "".join(f"\n  | {json.dumps(key, ensure_ascii=False)}" for key in texts("en"))
    return f"export type Key ={listed};\n"


def files() -> Files:
    """What is written, by file name: for the games that come with the house."""
    made: Files = {f"texts.{lang}.json": texts(lang) for lang in LANGUAGES}
    made["games.json"] = games(own_games())
    made |= score_sheets.files() | rulebooks.files()
    for game in own_games():
        if scene := room(game, "draw.scene"):
            made |= scene.files()
    return made


def write(folder: Path) -> None:
    """Write what changed, so that a watching build wakes only when it must."""
    _write(folder / "keys.ts", keys())
    _write(folder / "views.ts", views_ts())
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
