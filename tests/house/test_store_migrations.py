"""A database of any release, or of none, is brought up to date at the start."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from tablee.house.store import sqlite
from tablee.house.store.backup import restore
from tablee.house.store.migrations import VERSIONS, revision, upgrade
from tablee.house.store.rows import Change, Deadline, TooNew
from tablee.house.store.schema import metadata
from tablee.house.store.store import Store, open_store
from tests.house import made

OLDEST = Path(__file__).parent / "house-0001.sql"
NEXT = """
from alembic import op
import sqlalchemy as sa
revision, down_revision = "9999", "{}"
def upgrade():
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("mood", sa.Text(), nullable=False, server_default="calm"))
        batch.alter_column("game", new_column_name="kind")
"""


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def test_an_empty_database_gets_the_schema_of_the_code(empty_url: str) -> None:
    store = await open_store(empty_url)
    assert await store.read(differences) == []
    await store.close()


async def test_opening_twice_changes_nothing(store: Store, store_url: str) -> None:
    table = await made.table(store)
    again = await open_store(store_url)
    assert await again.read(differences) == []
    assert await again.version(table) == 0
    await again.close()


def oldest(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.executescript(OLDEST.read_text())
    connection.close()


async def expect_oldest(store: Store) -> None:
    assert await store.read(differences) == []
    assert await store.entries("oldtable") == [b'{"kind":"created"}', b'{"kind":"sat"}']
    assert await store.deadline("oldtable") == Deadline(0, 9_000, 1_000)
    assert await store.secrets("oldtable") == made.SECRETS
    assert [each.id for each in await store.tables_of("ada")] == ["oldtable"]
    assert await store.name_taken("ADA")
    assert await store.name_taken("\u0410d\u0430"), "an account of before looks like something, too"
    kept = await store.match("oldmatch")
    assert kept is not None
    assert kept.record == "a record\n"
    await store.commit(Change("oldtable", 3, [b"new"], "c3", None))


async def test_a_database_of_the_first_release_migrates(tmp_path: Path) -> None:
    oldest(tmp_path / "house.db")
    store = await open_store(f"sqlite:///{tmp_path}/house.db")
    await expect_oldest(store)
    await store.close()


async def test_a_backup_of_the_first_release_is_restored(store: Store, tmp_path: Path) -> None:
    oldest(tmp_path / "backup")
    await restore(tmp_path / "backup", store)
    await expect_oldest(store)


async def test_the_next_revision_keeps_the_rows(store: Store, tmp_path: Path) -> None:
    """A revision as a later release may bring it: a column more, one renamed, in a table others refer to."""
    table = await made.table(store)
    await store.commit(Change(table, 1, [b"x"], "a", None))
    later = tmp_path / "versions"
    later.mkdir()

    def work(connection: Connection) -> object:
        (later / "r9999_next.py").write_text(NEXT.format(revision(connection)))
        upgrade(connection, versions=(*VERSIONS, later))
        return connection.exec_driver_sql("SELECT mood, kind, version FROM tables").one()

    if isinstance(store, sqlite.SqliteStore):
        await store.close()
        engine = sqlite.engine(store.path, ("foreign_keys=OFF",))
        with engine.begin() as connection:
            found = work(connection)
            kept = connection.exec_driver_sql("SELECT count(*) FROM entries").scalar()
        engine.dispose()
        with pytest.raises(TooNew, match="9999"):
            await sqlite.SqliteStore.open(store.path)
    else:
        found = await store.write(work)
        kept = await store.read(lambda c: c.exec_driver_sql("SELECT count(*) FROM entries").scalar())
    assert tuple(found) == ("calm", "triominos", 1)  # type: ignore[call-overload]
    assert kept == 1


async def test_a_migration_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(connection: Connection) -> None:
        upgrade(connection)
        raise ZeroDivisionError

    monkeypatch.setattr(sqlite, "upgrade", fail)
    with pytest.raises(ZeroDivisionError):
        await sqlite.SqliteStore.open(tmp_path / "house.db")
    with sqlite3.connect(tmp_path / "house.db") as connection:
        assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    connection.close()
