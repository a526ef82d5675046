"""How the house is run: every setting is a flag of `tablee serve` and an environment variable."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, get_type_hints
from urllib.parse import urlsplit

from tablee.data_folder import data_folder
from tablee.house.run import parsers
from tablee.house.run.parsers import ConfigError, Setting

UNSEEN = ("key",)
"""Only in the environment: everybody on a machine sees the flags of its programs."""


def cores() -> int:
    """How many this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def bot_workers(cores: int, workers: int) -> int:
    """For each serving process its share of the cores; two at least, so that no bot keeps all others waiting."""
    return min(64, max(2, cores // workers))


@dataclass(frozen=True, kw_only=True)
class Config:
    """What `serve.help_<name>` says about a field is its documentation."""

    database: Annotated[str, Setting("URL", parsers.database)] = field(repr=False)
    host: Annotated[str, Setting("ADDRESS", parsers.host)] = "127.0.0.1"
    port: Annotated[int, Setting("NUMBER", parsers.whole(0, 65535))] = 8018
    public_url: Annotated[str | None, Setting("URL", parsers.public_url)] = None
    hosts: Annotated[tuple[str, ...], Setting("NAME,...", parsers.hosts)] = ()
    proxies: Annotated[tuple[str, ...], Setting("ADDRESS,...", parsers.networks)] = ()
    workers: Annotated[int, Setting("NUMBER", parsers.whole(1, 64))] = 1
    bot_workers: Annotated[int, Setting("NUMBER", parsers.whole(1, 64))] = 2
    bot_seconds: Annotated[float, Setting("SECONDS", parsers.number(0.05, 60))] = 2.0
    bot_pace: Annotated[float, Setting("FACTOR", parsers.number(0, 10))] = 1.0
    bots: Annotated[tuple[tuple[str, str | None], ...], Setting("NAME=COMMAND", parsers.bots, True)] = ()
    undo_seconds: Annotated[float, Setting("SECONDS", parsers.number(0, 60))] = 3.0
    grace_seconds: Annotated[float, Setting("SECONDS", parsers.number(0, 3600))] = 30.0
    max_sockets: Annotated[int, Setting("NUMBER", parsers.whole(1, 100_000))] = 2000
    leniency: Annotated[float, Setting("FACTOR", parsers.number(0.01, 1_000_000))] = 1.0
    stop_seconds: Annotated[float, Setting("SECONDS", parsers.number(1, 600))] = 10.0
    data_folder: Annotated[Path, Setting("FOLDER", parsers.path)] = field(
        default_factory=lambda: data_folder(os.environ)
    )
    key_file: Annotated[Path | None, Setting("FILE", parsers.path)] = None
    key: Annotated[bytes | None, Setting("KEY", parsers.key)] = field(default=None, repr=False)
    metrics_token: Annotated[str | None, Setting("TOKEN", parsers.secret)] = field(default=None, repr=False)
    log_level: Annotated[str, Setting("LEVEL", parsers.choice("debug", "info", "warning", "error"))] = "info"
    log_format: Annotated[str, Setting("FORMAT", parsers.choice("auto", "json", "text"))] = "auto"
    log_addresses: Annotated[str, Setting("HOW", parsers.choice("short", "full", "none"))] = "short"

    @classmethod
    def read(cls, flags: Mapping[str, str | None], environment: Mapping[str, str]) -> Config:
        """Flags count before the environment. Raises ConfigError, which says what would be right."""
        values: dict[str, Any] = {"data_folder": data_folder(environment)}
        for name, each in settings().items():
            text = flags.get(name) or environment.get(variable(name))
            if text and text.strip():
                values[name] = each.read(f"{flag(name)} ({variable(name)})", text.strip())
        values.setdefault("database", f"sqlite:///{values['data_folder'] / 'house.db'}")
        if "public_url" in values:
            public = urlsplit(values["public_url"]).hostname
            values["hosts"] = tuple(dict.fromkeys((public, *values.get("hosts", ()))))
        values.setdefault("bot_workers", bot_workers(cores(), values.get("workers", 1)))
        made = cls(**values)
        if made.workers > 1 and made.file is not None:
            raise ConfigError("workers_need_postgresql", workers=made.workers)
        if made.key is not None and made.key_file is not None:
            raise ConfigError("key_twice")
        return made

    @property
    def tls(self) -> bool:
        """Whether people reach the house by https; the certificate is the proxy's."""
        return self.public_url is not None and self.public_url.startswith("https://")

    @property
    def file(self) -> Path | None:
        """The database's file, if it is SQLite's."""
        return Path(self.database.removeprefix("sqlite:///")) if self.database.startswith("sqlite:") else None

    @property
    def shown_database(self) -> str:
        """The database without user and password."""
        where = urlsplit(self.database)
        return self.database if self.file else f"{where.scheme}://{where.hostname or ''}{where.path}"


def settings() -> dict[str, Setting]:
    """All settings by name, in the order of the help."""
    hints = get_type_hints(Config, include_extras=True)
    return {name: hint.__metadata__[0] for name, hint in hints.items()}


def flag(name: str) -> str:
    once = name.removesuffix("s") if settings()[name].repeated else name
    return "--" + once.replace("_", "-")


def variable(name: str) -> str:
    return "TABLEE_" + name.upper()
