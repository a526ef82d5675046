"""`tablee serve`, `backup` and `restore` as commands: their help, what they refuse, and that backups come back."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tablee import cli
from tablee.house.run.config import Config, flag, settings, variable
from tablee.house.run.parsers import ConfigError
from tablee.house.run.process import address, alone, bind
from tablee.house.store.rows import Change
from tablee.house.store.store import open_store
from tests.house import made

Says = Callable[..., tuple[int, str, str]]


@pytest.fixture
def says(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[Says]:
    for name in os.environ:
        if name.startswith(("TABLEE_", "LC_", "LANG")) and name != "TABLEE_ENGINE":
            monkeypatch.delenv(name)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "200")

    def run(*arguments: str) -> tuple[int, str, str]:
        code = cli.run(arguments)
        return code, *capsys.readouterr()

    root = logging.getLogger()
    before = root.handlers[:], root.level
    yield run
    logging.captureWarnings(False)
    root.handlers[:], root.level = before


@pytest.mark.parametrize(
    ("lang", "usage", "default"), [("en", "Usage:", "default"), ("fr", "Emploi\u202f:", "par défaut")]
)
def test_the_help_documents_every_flag_and_variable(says: Says, lang: str, usage: str, default: str) -> None:
    code, told, _ = says("serve", "--help", "--lang", lang)
    assert code == 0
    assert told.startswith(usage)
    flat = " ".join(told.split())
    for name in settings():
        assert variable(name) in flat
        assert (flag(name) + " " in told) == (name != "key")
    assert f"[TABLEE_PORT; {default} 8018]" in flat
    for command in ("backup", "restore"):
        code, told, _ = says(command, "--help", "--lang", lang)
        assert (code, "--database" in told, "--port" in told) == (0, True, False)


REFUSED = [
    (
        ("--port", "http"),
        "(TABLEE_PORT) takes a whole number from 0 to 65535, not 'http'.",
        "un nombre entier",
    ),
    (("--workers", "2"), "2 workers need PostgreSQL", "2 processus demandent PostgreSQL"),
    (
        ("--database", "house.db"),
        "takes sqlite:///file or postgresql://user@host/name",
        "attend sqlite:///fichier",
    ),
    (("--key", "x"), "There is no option --key", "Il n’y a pas d’option --key"),
    (
        ("--database", "postgresql://ada:sesame@127.0.0.1:1/x"),
        "The database postgresql://127.0.0.1/x cannot",
        "ne peut pas être ouverte",
    ),
    (
        ("--host", "203.0.113.7"),
        "The house cannot listen at 203.0.113.7",
        "ne peut pas écouter à l’adresse 203.0.113.7",
    ),
]


@pytest.mark.parametrize(
    ("arguments", "english", "french"), REFUSED, ids=[" ".join(row[0]) for row in REFUSED]
)
def test_a_refusal_is_one_sentence_that_says_what_would_be_right(
    says: Says, arguments: tuple[str, ...], english: str, french: str
) -> None:
    for lang, sentence in (("en", english), ("fr", french)):
        code, out, err = says("serve", "--port", "0", *arguments, "--lang", lang)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert sentence in err
        assert "sesame" not in err


def test_a_value_in_the_environment_is_checked_too(says: Says, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LOG_LEVEL", "loud")
    assert "--log-level (TABLEE_LOG_LEVEL) is one of debug" in says("serve")[2]


def test_a_port_in_use_is_named(says: Says) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"Port {port} of 127.0.0.1 is in use" in says("serve", "--port", str(port))[2]


def test_a_sqlite_file_is_served_once(says: Says, tmp_path: Path) -> None:
    with alone(tmp_path / "house.db"):
        code, _, err = says("serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/house.db")
    assert code == 2
    assert "Another process serves" in err
    with alone(tmp_path / "house.db"):
        pass  # free again


def test_a_sqlite_file_is_served_once_whatever_it_is_called(says: Says, tmp_path: Path) -> None:
    house, other = tmp_path / "house.db", tmp_path / "other"
    other.mkdir()
    house.touch()
    (other / "link.db").symlink_to(house)
    (tmp_path / "folder").symlink_to(tmp_path)
    with alone(house):
        for name in (other / "link.db", tmp_path / "folder" / "house.db"):
            code, _, err = says("serve", "--port", "0", "--database", f"sqlite:///{name}")
            assert (code, "Another process serves" in err) == (2, True), err
        hard = other / "hard.db"
        hard.hardlink_to(house)
        code, _, err = says("serve", "--port", "0", "--database", f"sqlite:///{hard}")
        assert (code, "has 2 names (hard links)" in err) == (2, True), err
        hard.unlink()
    with alone(other / "link.db"):
        pass  # free again


def test_the_address_is_what_one_types_into_a_browser() -> None:
    for host, shown in (("0.0.0.0", "127.0.0.1"), ("127.0.0.1", "127.0.0.1"), ("localhost", None)):
        config = Config(database="sqlite:///x", host=host, port=0)
        with bind(config) as listening:
            port = listening.getsockname()[1]
            assert address(config, listening) == f"http://{shown}:{port}" or shown is None
    public = Config(database="sqlite:///x", public_url="https://play.example.org")
    with socket.socket() as unused:
        assert address(public, unused) == "https://play.example.org"


def test_several_processes_may_listen_at_one_address_but_nobody_else() -> None:
    config = Config(database="postgresql://x/y", workers=2, port=0)
    with bind(config) as first:
        port = first.getsockname()[1]
        first.listen()
        with pytest.raises(ConfigError, match="is in use"):
            bind(Config(database="postgresql://x/y", workers=2, port=port))


def test_a_backup_is_written_and_restored(says: Says, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    file, other = str(tmp_path / "backup"), f"sqlite:///{tmp_path}/other/house.db"

    async def fill() -> None:
        store = await open_store(url)
        await made.table(store, "t0")
        await store.commit(Change("t0", 1, [b"one"], "a", None))
        await store.close()

    async def found() -> list[bytes]:
        store = await open_store(other)
        entries = await store.entries("t0")
        await store.close()
        return entries

    asyncio.run(fill())
    with alone(tmp_path / "house.db"):  # while it is served
        code, out, err = says("backup", file, "--database", url)
    assert (code, out.startswith(f"Everything is in {file}"), err) == (0, True, "")
    assert Path(file).stat().st_mode & 0o077 == 0
    code, out, err = says("restore", file, "--database", other, "--lang", "fr")
    assert (code, out, err) == (0, f"{file} est rétabli\u202f: {other}\n", "")
    assert asyncio.run(found()) == [b"one"]
    code, out, err = says("restore", file, "--database", other)
    assert (code, out) == (2, "")
    assert "an empty database" in err


def test_backup_and_restore_say_what_hinders_them(says: Says, tmp_path: Path) -> None:
    code, _, err = says("backup", str(tmp_path / "backup"))
    assert (code, "There is no database" in err) == (2, True)
    (tmp_path / "text").write_text("hello")
    code, _, err = says("restore", str(tmp_path / "text"), "--lang", "fr")
    assert (code, "Rien n’a été rétabli" in err) == (2, True)
    assert not (tmp_path / "data").exists()  # nothing was made on the way
    url = f"sqlite:///{tmp_path}/house.db"

    async def empty() -> None:
        await (await open_store(url)).close()

    asyncio.run(empty())
    code, _, err = says("backup", str(tmp_path / "nowhere" / "backup"), "--database", url)
    assert (code, "No backup was written: No such file or directory" in err) == (2, True)
    with alone(tmp_path / "house.db"):
        assert "Another process serves" in says("restore", str(tmp_path / "house.db"), "--database", url)[2]
