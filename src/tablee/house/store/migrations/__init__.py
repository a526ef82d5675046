"""The history of the schema. `upgrade` brings a database of any earlier release up to date."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import Script, ScriptDirectory
from sqlalchemy import Connection

from tablee.house.store.rows import TooNew

HERE = Path(__file__).parent
VERSIONS = (HERE / "versions",)


def upgrade(connection: Connection, to: str = "head", versions: Sequence[Path] = VERSIONS) -> None:
    """Inside the transaction of the caller. Raises TooNew for a database of a later release."""
    settings = Config()
    settings.set_main_option("script_location", str(HERE).replace("%", "%%"))
    settings.set_main_option("path_separator", "newline")
    settings.set_main_option("version_locations", "\n".join(map(str, versions)).replace("%", "%%"))
    settings.attributes["connection"] = connection
    now = revision(connection)
    if now is not None and now not in {each.revision for each in scripts(settings)}:
        raise TooNew(f"the database has revision {now}: use the release that wrote it, or a later one")
    command.upgrade(settings, to)


def scripts(settings: Config) -> list[Script]:
    return list(ScriptDirectory.from_config(settings).walk_revisions())


def revision(connection: Connection) -> str | None:
    """The revision a database is at, None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()
