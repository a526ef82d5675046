"""The real program: it opens, serves, takes leave in good order, and several processes stand in for each other."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.conftest import DEEP

LATEST = 30.0


class Running:
    def __init__(self, folder: Path, *flags: str) -> None:
        folder.mkdir(exist_ok=True)
        self.errors = folder / "errors"
        command = [
            sys.executable,
            "-m",
            "tablee",
            "serve",
            "--port",
            "0",
            "--data-folder",
            str(folder),
            *flags,
        ]
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        assert told.startswith("Tablée"), self.errors.read_text()
        self.url = told.split(" : " if " : " in told else ": ", 1)[1].strip()
        # A new connection each time: any process may take it.
        self.client = httpx.Client(timeout=10, limits=httpx.Limits(max_keepalive_connections=0))

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.client.get(self.url + path, headers=headers)

    def log(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.errors.read_text().splitlines()]

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> tuple[int, float]:
        began = time.monotonic()
        self.process.send_signal(sign)
        return self.process.wait(LATEST), time.monotonic() - began


def soon(found: Callable[[], Any]) -> Any:
    until = time.monotonic() + LATEST
    while time.monotonic() < until:
        if result := found():
            return result
        time.sleep(0.05)
    raise AssertionError("it did not happen in time")


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    houses: list[Running] = []

    def opening(*flags: str) -> Running:
        houses.append(Running(tmp_path / "data", *flags))
        return houses[-1]

    yield opening
    for house in houses:
        with contextlib.suppress(ProcessLookupError):
            house.process.kill()
        house.process.wait()
        house.client.close()


def test_the_house_takes_leave_in_good_order(opened: Callable[..., Running]) -> None:
    house = opened()
    assert house.get("/healthz").json() == {"alive": True}
    assert house.get("/readyz").json()["ready"] is True
    assert "tablee_sockets 0.0" in house.get("/metrics").text
    assert house.get("/metrics", Host="play.example.org").status_code >= 400
    with connect(house.url.replace("http", "ws") + "/ws?token=sesame", legacy=True) as client:
        soon(lambda: "tablee_sockets 1.0" in house.get("/metrics").text)
        began = time.monotonic()
        house.process.send_signal(signal.SIGTERM)
        assert json.loads(client.recv(timeout=5)) == {"type": "bye", "reason": "restart"}
        with pytest.raises(ConnectionClosed) as closed:
            client.recv(timeout=5)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    assert house.process.wait(LATEST) == 0
    assert time.monotonic() - began < 10
    told = [line["what"] for line in house.log() if line["what"] != "request"]
    assert told == ["open", "stopping", "socket", "closed"]
    assert not [line for line in house.log() if line["level"] in ("warning", "error")]
    assert "sesame" not in house.errors.read_text()
    assert (house.errors.parent / "house.db").stat().st_mode & 0o077 == 0


def test_who_stays_too_long_is_left_behind(opened: Callable[..., Running]) -> None:
    """A client that neither reads nor answers does not keep the house from closing."""
    house = opened("--stop-seconds", "4")
    host, port = house.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=10) as silent:
        wish = "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        silent.sendall(f"{wish}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode())
        assert silent.recv(12) == b"HTTP/1.1 101"
        code, seconds = house.stop(signal.SIGINT)
    assert (code, seconds < 4.5) == (0, True)


@pytest.mark.parametrize("end", ["good order", "orphaned"] if DEEP else ["good order"])
def test_several_processes_stand_in_for_each_other(
    opened: Callable[..., Running], postgres_url: str, end: str
) -> None:
    house = opened("--workers", "2", "--database", postgres_url, "--lang", "fr", "--log-level", "info")

    def serving() -> set[int]:
        """The processes that answer, as their log lines say."""
        for _ in range(8):
            with contextlib.suppress(httpx.ReadError):  # what waited at the door of one that was killed
                house.get("/api/nothing")
        lines = [line for line in house.log() if line["what"] == "request"][-8:]
        return {line["process"] for line in lines} - {house.process.pid}

    both = soon(lambda: len(found := serving()) == 2 and found)
    victim = min(both)
    os.kill(victim, signal.SIGKILL)
    again = soon(lambda: len(found := serving()) == 2 and victim not in found and found)
    assert [line["code"] for line in house.log() if line["what"] == "process_died"] == [-9]
    counted = [line for line in house.get("/metrics").text.splitlines() if "http_requests_total" in line]
    assert sum(float(line.rsplit(" ", 1)[1]) for line in counted if "404" in line) >= 16
    if end == "good order":
        code, seconds = house.stop()
        assert (code, seconds < 10) == (0, True)
    else:
        house.stop(signal.SIGKILL)
    soon(lambda: not any(Path(f"/proc/{pid}").exists() for pid in again))
    with pytest.raises(httpx.ConnectError):
        house.get("/healthz")
