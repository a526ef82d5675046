"""A small house with its people, and browsers and programs that ask it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import httpx
from argon2 import PasswordHasher
from fastapi import FastAPI

from tablee.house.accounts.password import Passwords
from tablee.house.accounts.people import People
from tablee.house.http.errors import explain
from tablee.house.http.middleware.security import middlewares
from tablee.house.http.routes import people
from tablee.house.live.open_tables import OpenTables
from tablee.house.rate_limits import RULES, Limits, Rule
from tablee.house.store.store import Store, open_store
from tests.house.seated import CUSTOMS

HOST = "house.example"
PASSWORD = "correct horse battery"


def quick() -> Passwords:
    """Real argon2, but not made to take long."""
    return Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


class Hub:
    def __init__(self) -> None:
        self.dropped: list[tuple[str, dict[str, Any]]] = []

    def drop(self, reason: str, **whose: Any) -> None:
        self.dropped.append((reason, whose))


class SmallHouse:
    """What routes and middlewares need of a house; time stands until it is told to go on."""

    def __init__(
        self, store: Store, *, tls: bool = False, proxies: tuple[str, ...] = (), **rules: Rule
    ) -> None:
        scheme = "https" if tls else "http"
        self.config = SimpleNamespace(
            tls=tls, hosts=(HOST,), proxies=proxies, public_url=f"{scheme}://{HOST}"
        )
        self.time = 1_700_000_000_000
        self.store = store
        self.limits = Limits({**RULES, **rules}, now=lambda: self.time / 1000)
        self.people = People(store, self.now, quick(), self.limits, b"k" * 32)
        self.open_tables = OpenTables(store, self.now, b"k" * 32, CUSTOMS)
        self.hub = Hub()
        self.app = FastAPI(middleware=middlewares(self.config, self.limits))  # type: ignore[arg-type]
        self.app.state.house = self
        explain(self.app)
        self.app.include_router(people.routes(self))  # type: ignore[arg-type]

    def now(self) -> int:
        return self.time

    def browser(self, address: str = "203.0.113.5") -> httpx.AsyncClient:
        """Keeps cookies and says which page it is on."""
        origin = self.config.public_url
        return self._client(address, {"Origin": origin, "Sec-Fetch-Site": "same-origin"})

    def program(self, token: str | None = None, address: str = "203.0.113.5") -> httpx.AsyncClient:
        return self._client(address, {"Authorization": f"Bearer {token}"} if token else {})

    def _client(self, address: str, headers: dict[str, str]) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.app, client=(address, 4321), raise_app_exceptions=False)
        return httpx.AsyncClient(transport=transport, base_url=self.config.public_url, headers=headers)


@asynccontextmanager
async def opened(url: str, **wishes: Any) -> AsyncIterator[SmallHouse]:
    store = await open_store(url)
    house = SmallHouse(store, **wishes)
    await house.open_tables.listen()
    yield house
    await house.open_tables.close()
    house.people.passwords.close()
    await store.close()


def said(answer: httpx.Response, status: int, key: str) -> None:
    """It was refused for this reason, in both languages."""
    assert (answer.status_code, answer.json().get("key")) == (status, key), answer.text
    assert all(answer.json()["text"][lang] for lang in ("fr", "en"))


def fine(answer: httpx.Response, status: int = 200) -> Any:
    assert answer.status_code == status, answer.text
    return answer.json() if answer.content else None
