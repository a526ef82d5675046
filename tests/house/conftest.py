"""Stores for tests: `store_url` is a new database without rows, of SQLite and then of PostgreSQL.

It is a copy: what tests of the migrations get is `empty_url`. A `live_store` has only what live tables need; it stands
on either database, or on plain memory.
"""

from __future__ import annotations

import asyncio
import secrets
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from tablee.house.store.memory import MemoryStore
from tablee.house.store.memory_rows import Memory
from tablee.house.store.store import Store, open_store
from tests.house import database


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with database.server() as address:
        database.command(address, "CREATE DATABASE house")
        migrate(address.format("house"))
        yield address


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    with new_database(postgres_server, "house") as url:
        yield url


@pytest.fixture(scope="session")
def sqlite_house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("sqlite") / "house.db"
    migrate(f"sqlite:///{file}")
    return file


@pytest.fixture
def sqlite_url(sqlite_house: Path, tmp_path: Path) -> str:
    shutil.copy(sqlite_house, tmp_path)
    return f"sqlite:///{tmp_path}/{sqlite_house.name}"


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest) -> str:
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/empty.db"
    else:
        with new_database(request.getfixturevalue("postgres_server")) as url:
            yield url


@contextmanager
def new_database(server: str, template: str = "template1") -> Iterator[str]:
    name = f"house_{secrets.token_hex(6)}"
    database.command(server, f"CREATE DATABASE {name} TEMPLATE {template}")
    yield server.format(name)
    database.command(server, f"DROP DATABASE {name} WITH (FORCE)")


def migrate(url: str) -> None:
    async def opened() -> None:
        await (await open_store(url)).close()

    asyncio.run(opened())


@pytest_asyncio.fixture
async def store(store_url: str) -> AsyncIterator[Store]:
    opened = await open_store(store_url)
    yield opened
    await opened.close()


@pytest_asyncio.fixture
async def sqlite_store(sqlite_url: str) -> AsyncIterator[Store]:
    opened = await open_store(sqlite_url)
    yield opened
    await opened.close()


AnyStore = Store | MemoryStore


@pytest.fixture(params=["sqlite", "postgres", "memory"])
def opening(request: pytest.FixtureRequest) -> Callable[[], Awaitable[AnyStore]]:
    """Opens a store, and again and again another one on the same database."""
    memory = Memory()
    url = None if request.param == "memory" else request.getfixturevalue(f"{request.param}_url")

    async def opened() -> AnyStore:
        return MemoryStore(memory) if url is None else await open_store(url)

    return opened


@pytest_asyncio.fixture
async def live_store(opening: Callable[[], Awaitable[AnyStore]]) -> AsyncIterator[AnyStore]:
    opened = await opening()
    yield opened
    await opened.close()


@pytest.fixture
def memory_store() -> MemoryStore:
    return MemoryStore()
