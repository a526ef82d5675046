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

LATEST = 120.0


class Running:
    def __init__(self, folder: Path, *flags: str, within: str = "") -> None:
        """`within` are limits of the shell it is started from."""
        folder.mkdir(exist_ok=True)
        self.errors = folder / "errors"
        command = [
            *(["sh", "-c", f'{within}; exec "$@"', "sh"] if within else []),
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
        self.client = httpx.Client(timeout=LATEST, limits=httpx.Limits(max_keepalive_connections=0))

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.client.get(self.url + path, headers=headers)

    def log(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.errors.read_text().splitlines()]

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(sign)
        return self.process.wait(LATEST)


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

    def opening(*flags: str, within: str = "") -> Running:
        houses.append(Running(tmp_path / "data", *flags, within=within))
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
        house.process.send_signal(signal.SIGTERM)
        assert json.loads(client.recv(timeout=LATEST)) == {"type": "bye", "reason": "restart"}
        with pytest.raises(ConnectionClosed) as closed:
            client.recv(timeout=LATEST)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    assert house.process.wait(LATEST) == 0
    told = [line["what"] for line in house.log() if line["what"] != "request"]
    assert told == ["open", "stopping", "socket", "closed"]
    assert not [line for line in house.log() if line["level"] in ("warning", "error")]
    assert "sesame" not in house.errors.read_text()
    assert (house.errors.parent / "house.db").stat().st_mode & 0o077 == 0


def test_who_stays_too_long_is_left_behind(opened: Callable[..., Running]) -> None:
    """A client that neither reads nor answers does not keep the house from closing."""
    house = opened("--stop-seconds", "4")
    host, port = house.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=LATEST) as silent:
        wish = "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        silent.sendall(f"{wish}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode())
        assert silent.recv(12) == b"HTTP/1.1 101"
        assert house.stop(signal.SIGINT) == 0


def test_without_open_files_the_house_waits_for_some_and_says_so_once_a_second(
    opened: Callable[..., Running],
) -> None:
    house = opened("--log-format", "json", within="ulimit -Sn 80; ulimit -Hn 200")
    (warned,) = [line for line in house.log() if line["what"] == "few_open_files"]
    assert (warned["limit"], warned["needed"]) == (200, 2256), "raised to what is allowed, and too little"
    host, port = house.url.removeprefix("http://").split(":")
    with contextlib.ExitStack() as stack:
        for address in ("127.0.0.2", "127.0.0.3"):
            for _ in range(150):
                line = socket.create_connection((host, int(port)), 10, (address, 0))
                stack.enter_context(contextlib.closing(line))

        def complaints() -> list[dict[str, Any]]:
            return [line for line in house.log() if line["what"] == "loop_error"]

        soon(lambda: len(complaints()) > 4)
        left_out = [line.get("left_out", 0) for line in complaints()]
        assert 0 < max(left_out) < 2000, "it does not try more and more often"
        assert len(complaints()) < 20
        assert house.errors.stat().st_size < 50_000
    assert soon(lambda: house.get("/healthz")).json() == {"alive": True}
    assert house.stop() == 0


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
        assert house.stop() == 0
    else:
        house.stop(signal.SIGKILL)
    soon(lambda: not any(Path(f"/proc/{pid}").exists() for pid in again))
    with pytest.raises(httpx.ConnectError):
        house.get("/healthz")
