"""What the house tells those who run it, and whom it tells."""

from __future__ import annotations

import asyncio
import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import select

from tablee.house.http.routes import running
from tablee.house.run.config import Config
from tablee.house.run.metrics import SHARED, Metrics
from tablee.house.store import times
from tablee.house.store.schema import heartbeat
from tablee.house.store.store import Store, open_store
from tests.house.database import ROOT
from tests.house.hosted import Hosted, hosted

TOKEN = "m" * 32


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> Any:
    store = await open_store(f"sqlite:///{tmp_path}/house.db")
    config = Config(database="sqlite:///x", metrics_token=TOKEN)
    deadlines = SimpleNamespace(silent=lambda: 0.0)
    yield SimpleNamespace(config=config, store=store, metrics=Metrics(), ready=True, deadlines=deadlines)
    await store.close()


def asking(house: Any, peer: str = "127.0.0.1", name: str = "localhost:8018", **headers: str) -> AsyncClient:
    app = FastAPI()
    app.include_router(running.routes(house))
    return AsyncClient(
        transport=ASGITransport(app, client=(peer, 1234)),
        base_url=f"http://{name}",
        headers={header.replace("_", "-"): value for header, value in headers.items()},
    )


def test_every_metric_is_on_the_page_and_can_be_read() -> None:
    metrics = Metrics()
    metrics.commands.labels("act", "done").inc()
    metrics.appends.labels("done").inc()
    metrics.bot_moves.labels("greedy").inc()
    metrics.requests.labels("GET", "/healthz", 200).inc()
    metrics.request_seconds.labels("/healthz").observe(0.01)
    metrics.sockets.inc()
    families = {family.name: family for family in text_string_to_metric_families(metrics.page().decode())}
    ours = {name.removeprefix("tablee_") for name in families if name.startswith("tablee_")}
    assert ours == {
        *("commands", "command_seconds", "appends", "sockets", "tables", "bot_moves", "bot_seconds"),
        *("timeouts", "slow_readers", "send_queue_messages", "http_requests", "http_request_seconds"),
    }
    assert all(families[f"tablee_{name}"].documentation for name in ours)
    assert families["tablee_sockets"].samples[0].value == 1
    assert Metrics().page() != metrics.page()  # each house counts for itself


def test_processes_that_share_a_folder_count_together(tmp_path: Path) -> None:
    code = """
from tablee.house.run.metrics import Metrics
metrics = Metrics()
metrics.timeouts.inc()
metrics.sockets.inc(2)
print(metrics.page().decode())
"""
    for _ in range(2):
        ran = subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {SHARED: str(tmp_path)},
            capture_output=True,
            text=True,
            check=True,
        )
    assert "tablee_timeouts_total 2.0" in ran.stdout
    assert "tablee_sockets 4.0" in ran.stdout


async def test_the_house_lives_and_is_ready(house: Any) -> None:
    async with asking(house, "203.0.113.7", "play.example.org") as client:
        assert (await client.get("/healthz")).json() == {"alive": True}
        answer = await client.get("/readyz")
        told = {"ready": True, "store": True, "commits": True, "open": True}
        assert (answer.status_code, answer.json()) == (200, told)


async def test_a_house_that_stops_is_alive_but_not_ready(house: Any) -> None:
    house.ready = False
    async with asking(house) as client:
        assert (await client.get("/healthz")).status_code == 200
        answer = await client.get("/readyz")
        told = {"ready": False, "store": True, "commits": True, "open": False}
        assert (answer.status_code, answer.json()) == (503, told)


async def test_a_store_that_fails_or_keeps_silent_is_not_ready(
    house: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(work: object) -> None:
        raise OSError("gone")

    async def silent(work: object) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(running, "PATIENCE", 0.05)
    for read in (fails, silent):
        monkeypatch.setattr(house.store, "read", read)
        async with asking(house) as client:
            answer = await client.get("/readyz")
            assert (answer.status_code, answer.json()["store"]) == (503, False)


@contextmanager
def full(disk: Path) -> Iterator[None]:
    """Not a byte is left on it."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))
    yield
    filler.unlink()


@contextmanager
def failing(at: Hosted, patch: pytest.MonkeyPatch) -> Iterator[None]:
    """A disk that can be read."""

    async def fails(work: object) -> None:
        raise OSError(errno.EIO, "broken")

    with patch.context() as context:
        context.setattr(at.house.store, "write", fails)
        yield


@pytest.mark.parametrize("disk", ["broken", "full"] if ROOT else ["broken"])
async def test_a_disk_that_takes_nothing_is_seen_although_it_can_be_read(
    disk: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "SILENT_SECONDS", 1.0)
    monkeypatch.setattr(times, "COMMIT", 0)
    with ExitStack() as stack:
        if disk == "full":
            subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "none", str(tmp_path)], check=True)
            stack.callback(subprocess.run, ["umount", "--lazy", str(tmp_path)], check=True)
        async with hosted(tmp_path) as at, AsyncClient() as client:

            async def becomes(ready: bool) -> dict[str, bool]:
                async with asyncio.timeout(120):
                    while (answer := await client.get(f"{at.http}/readyz")).is_success is not ready:
                        await asyncio.sleep(0.05)
                told: dict[str, bool] = answer.json()
                return told

            await becomes(True)
            with full(tmp_path) if disk == "full" else failing(at, monkeypatch):
                told = await becomes(False)
                assert told == {"ready": False, "store": True, "commits": False, "open": True}
            await becomes(True)


async def test_a_house_where_nothing_happens_commits_a_beat_now_and_then(sqlite_store: Store) -> None:
    await sqlite_store.wake(1_000)

    async def last() -> object:
        return await sqlite_store.read(lambda c: c.execute(select(heartbeat.c.at)).scalar_one())

    for now, written in (
        (1_250, 1_000),
        (5_999, 1_000),
        (6_000, 6_000),
        (6_250, 6_000),
        (2_000, 6_000),
        (70_000, 70_000),
        (2_000, 2_000),
    ):
        await sqlite_store.beat(now)
        assert await last() == written


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1:8018", "[::1]:8018", "[::1]"])
async def test_the_figures_are_shown_on_the_machine_itself(house: Any, name: str) -> None:
    async with asking(house, "::1" if "[" in name else "127.0.0.1", name) as client:
        answer = await client.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert "tablee_sockets 0.0" in answer.text


@pytest.mark.parametrize(
    ("peer", "name", "headers"),
    [
        ("203.0.113.7", "localhost", {}),
        ("203.0.113.7", "localhost", {"x_forwarded_for": "127.0.0.1"}),
        ("127.0.0.1", "play.example.org", {}),  # a proxy on this machine, for somebody else
        ("127.0.0.1", "localhost", {"x_forwarded_for": "203.0.113.7"}),
        ("127.0.0.1", "localhost", {"forwarded": "for=203.0.113.7"}),
        ("127.0.0.1", "localhost.example.org", {}),
        ("203.0.113.7", "localhost", {"authorization": "Bearer " + "x" * 32}),
        ("203.0.113.7", "localhost", {"authorization": f"Basic {TOKEN}"}),
        ("203.0.113.7", "localhost", {"authorization": "Bearer "}),
        ("", "localhost", {}),
    ],
)
async def test_the_figures_are_not_shown_to_others(
    house: Any, peer: str, name: str, headers: dict[str, str]
) -> None:
    async with asking(house, peer, name, **headers) as client:
        answer = await client.get("/metrics")
    assert answer.status_code == 403
    assert answer.json()["key"] == "metrics_closed"
    assert answer.json()["text"].keys() == {"fr", "en"}


async def test_the_token_opens_the_figures_from_anywhere(house: Any) -> None:
    async with asking(house, "203.0.113.7", "play.example.org", authorization=f"Bearer {TOKEN}") as client:
        assert (await client.get("/metrics")).status_code == 200
        object.__setattr__(house.config, "metrics_token", None)
        assert (await client.get("/metrics")).status_code == 403
