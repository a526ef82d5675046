"""One source, two engines: which of them runs, and what is said about it."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tests.project import files

# Imports every engine module and tells where each came from.
ASK = """
import importlib
from tablee import engine
kinds = {importlib.import_module(name).__file__.rpartition(".")[2] for name in engine.sources()}
print(engine.name(), *sorted(kinds))
"""
ANEW = "pip install --force-reinstall --no-deps --no-cache-dir"
COMMIT = "0123456789abcdef0123456789abcdef01234567"


def ask(source: Path, wish: str | None) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key != "TABLEE_ENGINE"}
    environment["PYTHONPATH"] = str(source)
    if wish is not None:
        environment["TABLEE_ENGINE"] = wish
    return subprocess.run([sys.executable, "-c", ASK], env=environment, capture_output=True, text=True)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the package with whatever was compiled."""
    return shutil.copytree(files.ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("*.egg-info"))


def compiled_files(source: Path) -> list[Path]:
    return sorted(source.rglob("*" + EXTENSION_SUFFIXES[0]))


def test_the_compiled_engine_runs_if_it_was_built(source: Path) -> None:
    answer = ask(source, None)
    assert (answer.stdout.split(), answer.stderr) == (["compiled", "so"], "")


def test_the_interpreted_engine_may_be_asked_for_and_then_says_nothing(source: Path) -> None:
    answer = ask(source, "interpreted")
    assert (answer.stdout.split(), answer.stderr) == (["interpreted", "py"], "")


def test_one_missing_extension_makes_all_interpreted_and_warns_once(source: Path) -> None:
    compiled_files(source)[0].unlink()
    answer = ask(source, None)
    assert answer.stdout.split() == ["interpreted", "py"]
    assert answer.stderr.count("RuntimeWarning") == 1
    assert "moteur interprété" in answer.stderr
    assert answer.stderr.count(f"{ANEW} --no-binary tablee tablee") == 2
    assert "runs interpreted" in answer.stderr


ORIGINS: list[tuple[dict[str, object], str]] = [
    (
        {"url": "https://example.org/t", "vcs_info": {"vcs": "git", "commit_id": COMMIT}},
        f"{ANEW} git+https://example.org/t@{COMMIT}",
    ),
    ({"url": "file:///sources/a b", "dir_info": {}}, f"{ANEW} 'file:///sources/a b'"),
    ({"url": "https://example.org/tablee-1.tar.gz"}, f"{ANEW} https://example.org/tablee-1.tar.gz"),
    ({"url": "file:///tablee-1-py3-none-any.whl"}, f"{ANEW} --no-binary tablee tablee"),
]


def test_an_interpreted_installation_says_what_compiles_it_from_where_it_came(source: Path) -> None:
    """By its name alone pip might find nothing, or somebody else's package."""
    told = source / "tablee-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: tablee\nVersion: 1\n")
    compiled_files(source)[0].unlink()
    for origin, way in ORIGINS:
        (told / "direct_url.json").write_text(json.dumps(origin))
        answer = ask(source, None)
        assert f"Avec un compilateur C, {way} les compile." in answer.stderr
        assert f"With a C compiler, {way} compiles them." in answer.stderr


def test_in_a_checkout_make_build_compiles_it(source: Path) -> None:
    shutil.copy(files.ROOT / "setup.py", source.parent)
    compiled_files(source)[0].unlink()
    assert "With a C compiler, make build compiles them." in ask(source, None).stderr


def test_a_missing_extension_is_named_if_the_compiled_engine_was_asked_for(source: Path) -> None:
    missing = compiled_files(source)[0]
    missing.unlink()
    answer = ask(source, "compiled")
    module = ".".join(missing.relative_to(source).parts).partition(".cpython")[0]
    assert answer.returncode != 0
    assert f"ces modules ne sont pas compilés\u202f: {module}." in answer.stderr
    assert f"these modules are not compiled: {module}." in answer.stderr


def test_an_unknown_wish_is_refused(source: Path) -> None:
    answer = ask(source, "fast")
    assert answer.returncode != 0
    assert "TABLEE_ENGINE=fast is unknown: compiled, interpreted or nothing." in answer.stderr


def test_the_engine_needs_no_cython_to_run(source: Path, tmp_path: Path) -> None:
    (tmp_path / "src" / "cython.py").write_text("raise SystemExit('the real cython was imported')")
    assert ask(source, None).stdout.split() == ["compiled", "so"]
    assert ask(source, "interpreted").stdout.split() == ["interpreted", "py"]


def test_without_cython_the_build_succeeds_and_says_so_in_one_line(tmp_path: Path) -> None:
    files.copy_to(tmp_path)
    (tmp_path / "Cython.py").write_text("raise ImportError('no Cython here')")
    result = subprocess.run(
        [sys.executable, "-W", "ignore", "setup.py", "-q", "build_ext", "--inplace"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "tablee: not compiled (ImportError: no Cython here)" in result.stdout
    assert not compiled_files(tmp_path)


def test_the_compiler_finds_no_call_that_c_forbids():
    """A function that is called as another type than it has is undefined behaviour."""
    made = files.ROOT / "build" / "cython" / "src" / "tablee" / "lab" / "vector" / "batch.c"
    include = sysconfig.get_path("include")
    told = subprocess.run(
        [os.environ.get("CC", "cc"), "-fsyntax-only", f"-I{include}", str(made)],
        capture_output=True,
        text=True,
        env=os.environ | {"LC_ALL": "C"},
        check=True,
    )
    assert "non-compatible" not in told.stderr
