"""Settings: from flags and the environment, with a sentence in both languages for whatever does not fit."""

from __future__ import annotations

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from tablee.house.run.config import Config, bot_workers, flag, settings, variable
from tablee.house.run.key import signing_key
from tablee.house.run.parsers import ConfigError
from tablee.texts import LANGUAGES, catalogue

POSTGRES = "postgresql://ada:sesame@db.example.org:5432/house"
LONG = "k" * 32


def read(environment: dict[str, str] | None = None, **flags: str) -> Config:
    return Config.read(flags, {"XDG_DATA_HOME": "/data", **(environment or {})})


def test_without_any_setting_everything_is_in_the_users_data_folder() -> None:
    config = read()
    assert config.database == "sqlite:////data/tablee/house.db"
    assert config.file == Path("/data/tablee/house.db")
    assert (config.host, config.port, config.workers, config.tls) == ("127.0.0.1", 8018, 1, False)
    assert Config.read({}, {}).data_folder == Path.home() / ".local" / "share" / "tablee"


def test_bots_think_on_every_core_and_in_two_processes_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, workers, expected in ((1, 1, 2), (2, 1, 2), (8, 1, 8), (8, 2, 4), (8, 8, 2), (200, 1, 64)):
        assert bot_workers(cores, workers) == expected
    monkeypatch.setattr("tablee.house.run.config.cores", lambda: 6)
    assert read().bot_workers == 6
    assert read(bot_workers="1").bot_workers == 1
    assert read(workers="3", database=POSTGRES).bot_workers == 2


def test_a_flag_counts_before_the_environment_and_the_environment_before_the_default() -> None:
    environment = {"TABLEE_PORT": "81", "TABLEE_HOST": " 0.0.0.0 ", "TABLEE_BOT_SECONDS": ""}
    config = read(environment, port="82")
    assert (config.port, config.host, config.bot_seconds) == (82, "0.0.0.0", 2.0)


def test_every_setting_can_be_given_in_the_environment() -> None:
    values = {
        "database": POSTGRES,
        "host": "::1",
        "port": "0",
        "public_url": "https://Play.example.org:8443/",
        "hosts": "tablee.local, 10.0.0.7,[fd00::1]",
        "proxies": "127.0.0.1,10.0.0.0/8",
        "workers": "4",
        "bot_workers": "2",
        "bot_seconds": "0.5",
        "bot_pace": "0",
        "bots": "stranger=python3 bot.py --depth=3\n\n mine ",
        "undo_seconds": "0",
        "grace_seconds": "45",
        "max_sockets": "10",
        "leniency": "2",
        "stop_seconds": "5",
        "data_folder": "/srv/tablee",
        "key": LONG,
        "metrics_token": "m" * 32,
        "log_level": "DEBUG",
        "log_format": "json",
        "log_addresses": "none",
    }
    assert settings().keys() - values.keys() == {"key_file"}
    config = read({variable(name): value for name, value in values.items()})
    assert config == Config(
        database=POSTGRES,
        host="::1",
        port=0,
        public_url="https://play.example.org:8443",
        hosts=("play.example.org", "tablee.local", "10.0.0.7", "fd00::1"),
        proxies=("127.0.0.1/32", "10.0.0.0/8"),
        workers=4,
        bot_workers=2,
        bot_seconds=0.5,
        bot_pace=0.0,
        bots=(("stranger", "python3 bot.py --depth=3"), ("mine", None)),
        undo_seconds=0.0,
        grace_seconds=45.0,
        max_sockets=10,
        leniency=2.0,
        stop_seconds=5.0,
        data_folder=Path("/srv/tablee"),
        key=LONG.encode(),
        metrics_token="m" * 32,
        log_level="debug",
        log_format="json",
        log_addresses="none",
    )
    assert config.tls


WRONG = [
    ("port", "65536", "from 0 to 65535", "de 0 à 65535"),
    ("port", "８０", "from 0 to 65535", "de 0 à 65535"),
    ("workers", "0", "from 1 to 64", "de 1 à 64"),
    ("workers", "2", "PostgreSQL", "PostgreSQL"),
    ("bot_seconds", "nan", "from 0.05 to 60", "de 0.05 à 60"),
    ("bots", "Stranger=python3 bot.py", "lower-case", "minuscules"),
    ("bots", "stranger=", "NAME=COMMAND LINE", "NOM=LIGNE DE COMMANDE"),
    ("bots", "mine\nmine", "each name once", "chaque nom une fois"),
    ("grace_seconds", "-1", "from 0 to 3600", "de 0 à 3600"),
    ("stop_seconds", "soon", "from 1 to 600", "de 1 à 600"),
    ("database", "mysql://db/house", "sqlite:///file", "sqlite:///fichier"),
    ("database", "sqlite://", "sqlite:///file", "sqlite:///fichier"),
    ("database", "postgresql://ada:sesame@db", "postgresql://user@host/name", "postgresql://utilisateur"),
    ("database", "postgresql://db:port/house", "postgresql://user@host/name", "postgresql://utilisateur"),
    ("host", "127.0.0.1:80", "without a port", "sans port"),
    ("host", "a b", "without a port", "sans port"),
    ("hosts", "https://play.example.org", "play.example.org", "jeux.example.org"),
    ("proxies", "10.0.0.0/33", "10.0.0.0/8", "10.0.0.0/8"),
    ("public_url", "play.example.org", "https://play.example.org", "https://jeux.example.org"),
    ("public_url", "https://play.example.org/games", "without a path", "sans chemin"),
    ("public_url", "https://ada@play.example.org", "without a path", "sans chemin"),
    ("public_url", "ftp://play.example.org", "https://play.example.org", "https://jeux.example.org"),
    ("log_level", "loud", "debug, info, warning, error", "debug, info, warning, error"),
    ("log_format", "xml", "auto, json, text", "auto, json, text"),
    ("log_addresses", "some", "short, full, none", "short, full, none"),
    ("metrics_token", "sesame", "at least 32", "au moins 32"),
    ("key", "sesame", "at least 32", "au moins 32"),
]


@pytest.mark.parametrize(("name", "value", "english", "french"), WRONG)
def test_a_wrong_value_is_refused_with_what_would_be_right(
    name: str, value: str, english: str, french: str
) -> None:
    with pytest.raises(ConfigError) as refused:
        read({variable(name): value})
    assert english in refused.value.text("en")
    assert french in refused.value.text("fr")
    named = {"key": "TABLEE_KEY", "workers": "workers" if value == "2" else "--workers"}
    assert named.get(name, flag(name)) in refused.value.text("en")


def test_no_refusal_and_no_representation_shows_a_secret() -> None:
    for name, value in (
        ("database", "mysql://ada:sesame@x/y"),
        ("metrics_token", "sesame"),
        ("key", "sesame"),
    ):
        with pytest.raises(ConfigError) as refused:
            read({variable(name): value})
        assert not any("sesame" in refused.value.text(lang) for lang in LANGUAGES)
    config = read({"TABLEE_KEY": "sesame" * 8, "TABLEE_METRICS_TOKEN": "sesame" * 8}, database=POSTGRES)
    assert "sesame" not in repr(config)
    assert config.shown_database == "postgresql://db.example.org/house"


def test_several_workers_are_for_postgresql_only() -> None:
    assert read(database=POSTGRES, workers="3").workers == 3
    with pytest.raises(ConfigError) as refused:
        read(database="sqlite:///x.db", workers="3")
    assert refused.value.key == "workers_need_postgresql"


def test_every_setting_has_its_help_in_both_languages() -> None:
    for lang in LANGUAGES:
        assert [
            name for name in settings() if name != "key" and f"serve.help_{name}" not in catalogue(lang)
        ] == []


def test_the_signing_key_is_made_once_for_the_owner_only(tmp_path: Path) -> None:
    config = Config(database="sqlite:///x", data_folder=tmp_path / "new")
    with ThreadPoolExecutor(8) as together:
        keys = set(together.map(lambda _: signing_key(config), range(8)))
    assert keys == {signing_key(config)}
    assert len(signing_key(config)) == 64
    assert os.listdir(tmp_path / "new") == ["key"]
    assert stat.S_IMODE((tmp_path / "new" / "key").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
    other = Config(database="sqlite:///x", data_folder=tmp_path / "other")
    assert signing_key(other) != signing_key(config)


def test_the_signing_key_may_come_from_the_environment_or_another_file(tmp_path: Path) -> None:
    (tmp_path / "mounted").write_text(LONG + "\n")
    assert signing_key(read({"TABLEE_KEY": LONG})) == LONG.encode()
    assert signing_key(read(key_file=f"{tmp_path}/mounted")) == LONG.encode()
    with pytest.raises(ConfigError):
        read({"TABLEE_KEY": LONG}, key_file=f"{tmp_path}/mounted")


def test_a_key_file_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "short").write_text("sesame")
    config = Config(database="sqlite:///x", key_file=tmp_path / "short")
    with pytest.raises(ConfigError, match=r"short is too short: it takes at least 32") as refused:
        signing_key(config)
    assert "sesame" not in refused.value.text("fr")
    with pytest.raises(ConfigError, match="can be neither read nor made"):
        signing_key(replace(config, key_file=tmp_path / "short" / "below"))
