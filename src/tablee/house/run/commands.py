"""`tablee serve`, `backup` and `restore`. What they need is loaded when they run."""

from __future__ import annotations

import asyncio
import inspect
import os
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from tablee.house.run.config import UNSEEN, Config, flag, settings, variable
from tablee.house.run.parsers import ConfigError
from tablee.texts import say

Given = Mapping[str, str | None]
WHERE = ("database", "data_folder")
"""What `backup` and `restore` need to know."""


def add(app: typer.Typer, lang: str, command: type[TyperCommand], language: Any) -> None:
    """Give the program the house's commands, with their help in one language."""

    def serve(given: Given) -> int:
        config = Config.read(given, os.environ)
        from tablee.house.run.process import serve as keep_open

        return keep_open(config, lang)

    def backup(given: Given) -> None:
        file = given["file"] or ""
        size = asyncio.run(_failing("backup", _backup(Path(file), Config.read(given, os.environ))))
        print(say(lang, "serve.backed_up", {"file": file, "size": f"{size / 1e6:.1f}"}))

    def restore(given: Given) -> None:
        file = given["file"] or ""
        config = Config.read(given, os.environ)
        asyncio.run(_failing("restore", _restore(Path(file), config)))
        print(say(lang, "serve.restored", {"file": file, "database": config.shown_database}))

    FILE = typer.Argument(metavar="FILE", help=say(lang, "serve.help_file"), show_default=False)
    seen = [name for name in settings() if name not in UNSEEN]
    for work, names in ((serve, seen), (backup, WHERE), (restore, WHERE)):
        told = say(lang, f"serve.help_{work.__name__}")
        epilog = say(lang, "serve.help_more") if work is serve else None
        parameters = {} if work is serve else {"file": Annotated[str, FILE]}
        parameters |= {name: option(name, lang) for name in names} | {"lang_": language}
        app.command(work.__name__, cls=command, help=told, epilog=epilog)(with_parameters(work, parameters))


def with_parameters(work: Callable[[Given], Any], annotated: Mapping[str, Any]) -> Callable[..., Any]:
    """The function as the parser wants it: with a signature."""

    def run(**given: str | list[str] | None) -> Any:
        return work(
            {name: "\n".join(value) if isinstance(value, list) else value for name, value in given.items()}
        )

    parameters = [
        inspect.Parameter(
            name,
            inspect.Parameter.KEYWORD_ONLY,
            annotation=annotation,
            default=inspect.Parameter.empty if name == "file" else None,
        )
        for name, annotation in annotated.items()
    ]
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    run.__annotations__ = dict(annotated)
    return run


def option(name: str, lang: str) -> Any:
    """A flag: its help names the environment variable and what holds without it."""
    default = next(each.default for each in fields(Config) if each.name == name)
    told = say(lang, f"serve.help_{name}")
    if default in (MISSING, None, ()):
        told += f" [{variable(name)}]"
    else:
        shown = f"{default:g}" if isinstance(default, float) else default
        told += f" [{variable(name)}; {say(lang, 'serve.help_default', {'value': shown})}]"
    kind: Any = list[str] | None if settings()[name].repeated else str | None
    return Annotated[
        kind, typer.Option(flag(name), metavar=settings()[name].form, help=told, show_default=False)
    ]


async def _failing(what: str, work: Awaitable[Any]) -> Any:
    """What goes wrong with files and databases, in a sentence."""
    import asyncpg  # type: ignore[import-untyped]
    from sqlalchemy.exc import SQLAlchemyError

    from tablee.house.run.logs import kind, scrubbed
    from tablee.house.store.rows import StoreError

    try:
        return await work
    except (StoreError, SQLAlchemyError, asyncpg.PostgresError, OSError) as error:
        cause = getattr(error, "orig", None) or error
        reason = getattr(error, "strerror", None) or str(cause).partition("\n")[0] or kind(error)
        raise ConfigError(f"{what}_failed", reason=scrubbed(reason)) from None


async def _backup(file: Path, config: Config) -> int:
    """The size of what was written. The database is left at the release it has."""
    from sqlalchemy import make_url

    from tablee.house.store.backup import backup
    from tablee.house.store.postgres import PostgresStore
    from tablee.house.store.sqlite import SqliteStore

    if config.file is not None and not config.file.is_file():
        raise ConfigError("no_database", database=config.shown_database)
    url = make_url(config.database)
    store = PostgresStore(url) if config.file is None else SqliteStore(config.file)
    try:
        await backup(store, file)
    finally:
        await store.close()
    return file.stat().st_size


async def _restore(file: Path, config: Config) -> None:
    from contextlib import nullcontext

    from tablee.house.run.process import alone
    from tablee.house.store.backup import check, restore
    from tablee.house.store.store import open_store

    await asyncio.to_thread(check, file)
    with alone(config.file) if config.file is not None else nullcontext():
        store = await open_store(config.database)
        try:
            await restore(file, store)
        finally:
            await store.close()
