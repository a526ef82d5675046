"""A game is a folder: nothing else in the client, nor what it is generated with, names one."""

import re
from pathlib import Path

import pytest

from tablee.play.registry import own_games, traits

ROOT = Path(__file__).parents[2]
SHARED = "corners"
NAMES = re.compile("|".join([*own_games(), *(re.escape(traits(game).title) for game in own_games())]), re.I)
KINDS = (".py", ".ts", ".svelte", ".css", ".js")


def files():
    own = {ROOT / "web/src/games" / game for game in (*own_games(), SHARED)} | {ROOT / "web/src/generated"}
    for folder in (ROOT / "src/tablee/clientdata", ROOT / "web/src"):
        for file in sorted(folder.rglob("*")):
            test = file.name.endswith(".test.ts")
            if file.suffix in KINDS and not test and not own & set(file.parents):
                yield file


def test_there_is_something_to_look_at():
    assert len(list(files())) > 100


@pytest.mark.parametrize("file", [pytest.param(file, id=str(file.relative_to(ROOT))) for file in files()])
def test_no_game_is_named_outside_its_folder(file):
    assert NAMES.findall(file.read_text("utf-8")) == []
