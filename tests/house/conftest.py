"""Stores for tests: `store_url` is a new, empty database, of SQLite and then of PostgreSQL."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from tablee.house.store import Store, open_store
from tests.house import database


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with database.server() as address:
        yield address


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    name = f"house_{secrets.token_hex(6)}"
    database.command(postgres_server, f"CREATE DATABASE {name}")
    yield postgres_server.format(name)
    database.command(postgres_server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/house.db"


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest) -> str:
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


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
