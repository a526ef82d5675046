"""A game is a folder: no file of the package outside the games' own folders names a game."""

import re

import pytest

import tablee
from tests.project import files

SOURCE = files.ROOT / "src" / "tablee"
NAMED = re.compile(rf"\b(?:{'|'.join((*tablee.GAMES, 'corners'))})\b")
OUTSIDE = [
    file
    for file in sorted((*SOURCE.rglob("*.py"), *SOURCE.rglob("*.pxd")))
    if file.relative_to(SOURCE).parts[0] not in ("games", "client")
]


@pytest.mark.parametrize("file", OUTSIDE, ids=lambda file: file.relative_to(SOURCE).as_posix())
def test_no_file_outside_a_game_s_folder_names_a_game(file):
    assert NAMED.findall(file.read_text("utf-8")) == []


def test_there_are_files_outside():
    assert len(OUTSIDE) > 200
