"""What people install: the wheel, and the sdist where there is no compiler, each in an empty environment."""

import os
import re
import subprocess
import sys
import venv
from pathlib import Path

import pytest

import tablee
from tests.project import files

PIP = (sys.executable, "-m", "pip")
MATCH = """
import random
import tablee

dice = random.Random(5)
for name in ("triominos", "quadominos"):
    match = tablee.game(name, players=3, target=100).new(seed=7)
    while not match.over:
        seat = dice.choice(match.to_act)
        match.play(seat, dice.choice(match.actions(seat)))
    assert max(match.scores) >= 100 and match.winners, match.scores
print(tablee.engine.name())
"""


def run(*command: str | Path, **changes: str) -> subprocess.CompletedProcess[str]:
    ours = ("TABLEE_", "PYTHON")
    environment = {key: value for key, value in os.environ.items() if not key.startswith(ours)}
    result = subprocess.run(
        [str(part) for part in command], env=environment | changes, cwd="/", capture_output=True, text=True
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result


@pytest.fixture
def sdist(tmp_path: Path) -> Path:
    source = tmp_path / "source"
    files.copy_to(source)
    run(sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", tmp_path, source)
    return next(tmp_path.glob("*.tar.gz"))


@pytest.fixture
def wheel(sdist: Path, tmp_path: Path) -> Path:
    """Built from the sdist, as people would."""
    run(*PIP, "wheel", "-qq", "--no-deps", "--no-build-isolation", "--wheel-dir", tmp_path, sdist)
    return next(tmp_path.glob("*.whl"))


@pytest.fixture
def pins(tmp_path: Path) -> Path:
    """The locked versions without their hashes: pip wants none beside a package it is to build."""
    lock = (files.ROOT / "requirements.lock").read_text()
    path = tmp_path / "pins.txt"
    path.write_text("\n".join(re.findall(r"^[\w.-]+==[^\\\n]+", lock, re.MULTILINE)))
    return path


def installed(package: Path, pins: Path, folder: Path, **changes: str) -> Path:
    """The folder of programs of an empty environment with nothing but this package and what it needs."""
    venv.create(folder)
    programs = folder / "bin"
    run(*PIP, "--python", programs / "python", "install", "-qq", "--constraint", pins, package, **changes)
    return programs


def test_the_wheel_plays_a_match_on_the_compiled_engine(wheel: Path, pins: Path, tmp_path: Path) -> None:
    programs = installed(wheel, pins, tmp_path / "venv")
    assert run(programs / "python", "-c", MATCH).stdout == "compiled\n"
    version = run(programs / "tablee", "--version")
    assert tablee.__version__ in version.stdout
    assert "compiled" in version.stdout
    assert run(programs / "python", "-m", "tablee", "--version").stdout == version.stdout


def test_the_sdist_plays_a_match_without_a_compiler_and_warns_once(
    sdist: Path, pins: Path, tmp_path: Path
) -> None:
    nowhere = {"PATH": str(tmp_path / "venv" / "bin"), "CC": "/nonexistent"}
    programs = installed(sdist, pins, tmp_path / "venv", **nowhere)
    played = run(programs / "python", "-c", MATCH, **nowhere)
    assert played.stdout == "interpreted\n"
    assert played.stderr.count("RuntimeWarning") == 1
    assert "interpreted" in run(programs / "tablee", "--version", **nowhere).stdout
