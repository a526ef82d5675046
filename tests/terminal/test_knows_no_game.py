"""What all games share knows none of them: the code of these rooms names no game and imports from no game's package."""

import re
from pathlib import Path

import pytest

import tablee
from tablee.play.registry import traits

SOURCE = Path(tablee.__file__).parent
ROOMS = ("terminal", "commands", "learn", "puzzles")
NAMES = "|".join([*tablee.GAMES, *(traits(game).title for game in tablee.GAMES)])
NAMED = re.compile(rf"tablee\.games\b|(?i:{NAMES})")


@pytest.mark.parametrize("room", ROOMS)
def test_no_game_is_named(room):
    files = sorted((SOURCE / room).rglob("*.py"))
    assert files
    assert {file.name: found for file in files if (found := NAMED.findall(file.read_text("utf-8")))} == {}
