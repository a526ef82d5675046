"""What people install: the wheel, and the sdist where there is no compiler, each in an empty environment."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from importlib.util import find_spec
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

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


CLIENT = Path("src/tablee/client")
OTHERS = {key: value for key, value in os.environ.items() if not key.startswith(("TABLEE_", "PYTHON"))}


def run(*command: str | Path, **changes: str) -> subprocess.CompletedProcess[str]:
    result = subprocess.run(
        [str(part) for part in command], env=OTHERS | changes, cwd="/", capture_output=True, text=True
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result


@pytest.fixture
def sdist(tmp_path: Path) -> Path:
    source = tmp_path / "source"
    files.copy_to(source)
    shutil.copytree(files.ROOT / CLIENT, source / CLIENT, dirs_exist_ok=True)
    run(sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", tmp_path, source)
    return next(tmp_path.glob("*.tar.gz"))


@pytest.fixture
def wheel(sdist: Path, tmp_path: Path) -> Path:
    """Built from the sdist, as people would."""
    # It is about what is in it, not about how fast it is: compiled in a hurry.
    hurry = {"TABLEE_FLAGS": "-O0"}
    run(*PIP, "wheel", "-qq", "--no-deps", "--no-build-isolation", "--wheel-dir", tmp_path, sdist, **hurry)
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
    run(
        *PIP,
        "--python",
        programs / "python",
        "install",
        "-qq",
        "--no-compile",
        "--constraint",
        pins,
        package,
        **changes,
    )
    return programs


def client() -> set[str]:
    """The files of the browser client, as it was built."""
    paths = {
        path.relative_to(files.ROOT / "src") for path in (files.ROOT / CLIENT).rglob("*") if path.is_file()
    }
    assert Path("tablee/client/index.html") in paths, "the client has not been built: run `make client`"
    return {path.as_posix() for path in paths}


def page_served_by(tablee: Path, folder: Path) -> str:
    """The first page of a house that is opened there."""
    folder.mkdir()
    command = [tablee, "serve", "--port", "0", "--data-folder", folder]
    command += ["--database", f"sqlite:///{folder}/house.db"]
    with subprocess.Popen(command, env=OTHERS, cwd=folder, stdout=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        try:
            told = next(found for line in house.stdout if (found := re.search(r"http://[\w.]+:\d+", line)))
            with urlopen(told[0]) as answer:
                page: str = answer.read().decode()
                return page
        finally:
            house.kill()


def test_the_wheel_plays_a_match_on_the_compiled_engine_and_serves_the_client(
    wheel: Path, pins: Path, tmp_path: Path
) -> None:
    assert "-cp" in wheel.name
    packed = set(zipfile.ZipFile(wheel).namelist())
    assert client() <= packed
    programs = installed(wheel, pins, tmp_path / "venv")
    assert (
        page_served_by(programs / "tablee", tmp_path / "house")
        == (files.ROOT / CLIENT / "index.html").read_text()
    )
    assert run(programs / "python", "-c", MATCH).stdout == "compiled\n"
    version = run(programs / "tablee", "--version")
    assert tablee.__version__ in version.stdout
    assert "compiled" in version.stdout
    assert run(programs / "python", "-m", "tablee", "--version").stdout == version.stdout
    assert "triominos, 2 players" in run(programs / "tablee", "bench", "--lang", "en").stdout


def test_the_sdist_has_the_client_and_what_it_is_built_from(sdist: Path) -> None:
    with tarfile.open(sdist) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {f"src/{name}" for name in client()} <= names
    needed = {
        path.as_posix()
        for path in files.listed()
        if path.parts[0] in ("src", "web", "tests", "tools", "docs")
    }
    missing = needed - names
    assert not missing
    assert not [name for name in names if "node_modules" in name or name.endswith((".so", ".pyc"))]


def test_the_sdist_plays_a_match_without_a_compiler_and_warns_once(
    sdist: Path, pins: Path, tmp_path: Path
) -> None:
    nowhere = {"PATH": str(tmp_path / "venv" / "bin"), "CC": "/nonexistent"}
    run(*PIP, "wheel", "-qq", "--no-deps", "--no-build-isolation", "--wheel-dir", tmp_path, sdist, **nowhere)
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl"), "a compiled wheel for this machine goes before it"
    programs = installed(wheel, pins, tmp_path / "venv", **nowhere)
    played = run(programs / "python", "-c", MATCH, **nowhere)
    assert played.stdout == "interpreted\n"
    assert played.stderr.count("RuntimeWarning") == 1
    assert "interpreted" in run(programs / "tablee", "--version", **nowhere).stdout


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What git gives: the sources without the client. What npm would install is there already."""
    source = tmp_path / "clone"
    files.copy_to(source)
    (source / "web" / "node_modules").symlink_to(files.ROOT / "web" / "node_modules")
    return source


def build_package(clone: Path, **changes: str) -> subprocess.CompletedProcess[str]:
    """What `pip install .` does with what is not compiled."""
    command = [
        sys.executable,
        "-W",
        "ignore",
        "setup.py",
        "-q",
        "build_py",
        "--build-lib",
        str(clone / "made"),
    ]
    environment = OTHERS | {"TABLEE_NO_COMPILE": "1"} | changes
    return subprocess.run(command, cwd=clone, env=environment, capture_output=True, text=True)


def test_a_package_built_from_a_clone_has_the_client_where_node_is_present(clone: Path) -> None:
    built = build_package(clone)
    assert built.returncode == 0, built.stderr
    made = clone / "made" / "tablee" / "client"
    assert (made / "index.html").read_text() == (files.ROOT / CLIENT / "index.html").read_text()
    assert {path.name for path in made.iterdir()} == {path.name for path in (files.ROOT / CLIENT).iterdir()}


def test_the_client_is_made_with_nothing_but_what_the_build_requires(tmp_path: Path) -> None:
    """pip brings no more than that; for want of anything else the package would be without its client, silently."""
    required = tomllib.loads((files.ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    brought = tmp_path / "brought"
    brought.mkdir()
    for name in (re.split("[^a-z]", one)[0] for one in required):
        spec = find_spec("Cython" if name == "cython" else name)
        assert spec is not None
        (brought / spec.name).symlink_to(Path(spec.origin or "").parent)
    settings = {"PYTHONPATH": f"{files.ROOT / 'src'}:{brought}", "TABLEE_ENGINE": "interpreted"}
    run(sys.executable, "-S", "-m", "tablee.clientdata.generate", tmp_path / "made", **settings)
    assert (tmp_path / "made" / "games.json").is_file()


def test_without_node_the_package_is_built_without_the_client_and_says_what_would_make_it(
    clone: Path,
) -> None:
    tools = clone / "tools-only"
    tools.mkdir()
    for name in ("bash", "env"):
        (tools / name).symlink_to(shutil.which(name) or name)
    built = build_package(clone, PATH=str(tools))
    assert built.returncode == 0, built.stderr
    assert "the browser client was not made" in built.stdout
    assert "Node.js 20.19 or newer" in built.stdout
    made = clone / "made" / "tablee" / "client"
    assert not made.exists()
    (clone / CLIENT).mkdir()
    (clone / CLIENT / "index.html").write_text("made before")
    built = build_package(clone, PATH=str(tools))
    assert (built.returncode, built.stdout) == (0, "")
    assert (made / "index.html").read_text() == "made before"


def test_a_client_older_than_what_it_is_made_from_is_made_anew(clone: Path) -> None:
    page = clone / CLIENT / "index.html"
    page.parent.mkdir()
    page.write_text("old")
    os.utime(page, (1, 1))
    assert build_package(clone).returncode == 0
    assert page.read_text() != "old"


def test_a_house_without_its_client_says_so_at_start_and_answers_503(tmp_path: Path) -> None:
    shutil.copytree(
        files.ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("client", "*.egg-info")
    )
    command = [sys.executable, "-m", "tablee", "serve", "--port", "0", "--lang", "en"]
    command += ["--data-folder", str(tmp_path), "--log-format", "json"]
    environment = OTHERS | {"PYTHONPATH": str(tmp_path / "src")}
    with subprocess.Popen(
        command, env=environment, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as house:
        assert house.stdout is not None
        assert house.stderr is not None
        try:
            told = next(found for line in house.stdout if (found := re.search(r"http://[\w.]+:\d+", line)))
            with pytest.raises(HTTPError) as answer:
                urlopen(told[0])
            assert answer.value.code == 503
            assert "make client" in answer.value.read().decode()
            assert "pages answer 503" in next(line for line in house.stderr if "Node.js" in line)
        finally:
            house.kill()
