"""Backups are taken while play goes on, and restored into either store."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tablee.house.store.backup import backup, restore
from tablee.house.store.rows import Account, Change, Deadline, Standing, StoreError, Token
from tablee.house.store.store import Store, open_store
from tests.house import made


async def fill(store: Store) -> None:
    await store.wake(1_000)
    await made.person(store)
    await store.create_account(Account("ada", "Ada", "hash", "code", 5))
    await store.add_token(Token(b"d" * 32, "ada", "device", 1, 1))
    for k in range(8):
        await made.table(store, f"t{k}")
    await store.commit(
        Change("t0", 1, [b"x"], "a", Deadline(0, 9_000, 1_000), Standing(2, people=frozenset({"ada"})))
    )


async def test_a_backup_taken_during_play_is_whole(store: Store, tmp_path: Path, postgres_url: str) -> None:
    await fill(store)
    playing = True

    async def play(table: str) -> None:
        version = 0
        while playing:
            await store.commit(Change(table, version + 1, [b"one", b"two"], f"{version}", None))
            version += 2

    tasks = [asyncio.create_task(play(f"t{k}")) for k in range(1, 8)]
    for k in range(3):
        await asyncio.sleep(0.1)
        before = {f"t{k}": await store.version(f"t{k}") for k in range(8)}
        await backup(store, tmp_path / f"backup{k}")
    playing = False
    await asyncio.gather(*tasks)
    assert sorted(path.name for path in tmp_path.glob("*backup*")) == ["backup0", "backup1", "backup2"]
    assert (tmp_path / "backup2").stat().st_mode & 0o077 == 0

    # The fixture's PostgreSQL database is this one's own if the store is SQLite's, and taken if not.
    targets = [f"sqlite:///{tmp_path}/other/house.db"]
    if (tmp_path / "house.db").exists():
        targets.append(postgres_url)
    for url in targets:
        other = await open_store(url)
        await restore(tmp_path / "backup2", other)
        for table, version in before.items():
            log = await other.entries(table)
            assert len(log) == await other.version(table) >= version
            assert table == "t0" or log == [b"one", b"two"] * (len(log) // 2)
        assert await other.secrets("t0") == made.SECRETS
        assert await other.answered("t0", "a") == 1
        assert [each.id for each in await other.tables_of("ada")] == ["t0"]
        assert await other.account("ADA") == await store.account("ada")
        assert await other.wake(101_000) == 100_000  # no clock ran since the backup
        assert await other.deadline("t0") == Deadline(0, 109_000, 1_000, 100_000)
        with pytest.raises(StoreError, match="empty"):
            await restore(tmp_path / "backup2", other)
        await other.commit(Change("t0", 2, [b"goes on"], "b", None))
        await other.close()


async def test_postgres_is_restored_from_its_own_backup(
    postgres_server: str, postgres_url: str, tmp_path: Path
) -> None:
    store = await open_store(postgres_url)
    await fill(store)
    await backup(store, tmp_path / "backup")
    await store.close()
    name = postgres_url.partition("@/")[2].partition("?")[0]
    import asyncpg

    admin = await asyncpg.connect(postgres_server.format("postgres"))
    await admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
    await admin.execute(f"CREATE DATABASE {name}")
    await admin.close()
    again = await open_store(postgres_url)
    await restore(tmp_path / "backup", again)
    assert await again.entries("t0") == [b"x"]
    assert len(await again.tables()) == 8
    await again.close()


async def test_what_is_no_backup_is_refused(store: Store, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("hello " * 1000)
    with sqlite3.connect(tmp_path / "foreign") as connection:
        connection.execute("CREATE TABLE other (a)")
    await backup(store, tmp_path / "cut")
    whole = (tmp_path / "cut").read_bytes()
    (tmp_path / "cut").write_bytes(whole[: len(whole) // 2])
    for name in ("text", "foreign", "cut", "nothing"):
        with pytest.raises(StoreError):
            await restore(tmp_path / name, store)
    assert await store.tables() == []
