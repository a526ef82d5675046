"""The log: one line a happening, and nothing in it that only one seat may know."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from httpx import ASGITransport, AsyncClient
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from tablee.house.accounts.tokens import DEVICE, TOKEN
from tablee.house.http.middleware.access import Access, route_of
from tablee.house.run import logs
from tablee.house.run.metrics import Metrics

SECRET = DEVICE + "abcdefghijklmnopqrstuvwxyz"[:TOKEN]  # the same in every process that runs tests


class Log(io.StringIO):
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.getvalue().splitlines()]


@pytest.fixture
def log() -> Iterator[Log]:
    root = logging.getLogger()
    before = root.handlers[:], root.level, logging.getLogger("tablee").level
    stream = Log()
    logs.set_up("info", "json", stream)
    yield stream
    logging.captureWarnings(False)
    root.handlers[:], root.level = before[:2]
    logging.getLogger("tablee").setLevel(before[2])


def test_a_happening_is_one_line_of_json(log: Log) -> None:
    logs.note("open", url="http://127.0.0.1:8018", tables=3, nothing=None)
    logs.note("ignored", logging.DEBUG)
    (line,) = log.lines()
    assert line.pop("at").endswith("Z")
    assert isinstance(line.pop("process"), int)
    assert line == {"level": "info", "what": "open", "url": "http://127.0.0.1:8018", "tables": 3}


def test_on_a_terminal_it_is_text_that_cannot_pass_for_another_line() -> None:
    record = logging.LogRecord("tablee.house", logging.INFO, "", 0, "said", None, None)
    record.values = {"name": "Ada\n12:00:00 error broken", "table": "abc"}
    text = logs.Lines(as_text=True).format(record)
    assert text.count("\n") == 0
    assert text.endswith('info    said name="Ada\\n12:00:00 error broken" table=abc')


@pytest.mark.parametrize(
    "name", ["token", "seed", "salt", "nonces", "hand", "view", "password", "Cookie", "invite"]
)
def test_values_with_a_secret_name_are_struck_out(log: Log, name: str) -> None:
    logs.note("careless", **{name: "sesame"})
    assert "sesame" not in log.getvalue()
    assert log.lines()[0][name] == "…"


@pytest.mark.parametrize(
    "text",
    [
        f"by {SECRET}",
        f"tablee={SECRET[3:]}; other=1",
        f"__Host-tablee={SECRET[3:]}",
        f"Authorization: Bearer {SECRET[3:]}",
        "seed " + "0123456789abcdef" * 2,
        f"postgresql://ada:{SECRET[3:]}@db/house",
    ],
)
def test_whatever_looks_like_a_secret_is_struck_out_of_any_text(log: Log, text: str) -> None:
    logs.note("careless", text=text)
    logging.getLogger("tablee.house").warning("%s", text)
    logging.getLogger("somebody.else").warning(text)
    assert len(log.lines()) == 3
    assert SECRET[3:] not in log.getvalue()
    assert "0123456789abcdef" not in log.getvalue()


def test_only_plain_values_are_written(log: Log) -> None:
    logs.note("careless", match={"tiles": "1-4-4"})  # type: ignore[arg-type]
    assert log.lines()[0]["match"] == "<dict>"


def test_an_exception_is_told_by_kind_and_stack_without_its_message_or_values(log: Log) -> None:
    def inner(tile: str) -> None:
        raise KeyError(f"{tile} is in nobody's hand")

    def outer() -> None:
        drawn = "-".join("144")
        try:
            inner(drawn)
        except KeyError as error:
            raise ValueError(f"no {drawn}") from error

    try:
        outer()
    except ValueError as error:
        logs.note("failed", logging.ERROR, error)
    (line,) = log.lines()
    assert line["error"] == "ValueError"
    assert line["stack"].index("KeyError\nthen") < line["stack"].index("in outer\n    raise ValueError")
    assert "1-4-4" not in log.getvalue()


def test_others_are_heard_from_warnings_on_without_the_values_they_fill_in(log: Log) -> None:
    other = logging.getLogger("sqlalchemy.engine")
    other.info("SELECT %s", "sesame")
    other.warning("SELECT %s", "sesame")
    (line,) = log.lines()
    assert (line["what"], line["message"]) == ("sqlalchemy.engine", "SELECT %s")


def test_the_same_complaint_is_logged_once_a_second_and_the_next_counts_the_others(
    log: Log,
) -> None:
    at = [0.0]
    handler = next(one for one in logging.getLogger().handlers if isinstance(one.formatter, logs.Lines))
    handler.filters[:] = [logs.Seldom(lambda: at[0])]
    for _ in range(5000):
        logs.note("loop_error", logging.ERROR, OSError(24, "too many"), message="accept")
        logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    logs.note("loop_error", logging.ERROR, OSError(24, "too many"), message="something else")
    logs.note("open")
    logs.note("open")
    assert len(log.lines()) == 5
    at[0] = 1.0
    logs.note("loop_error", logging.ERROR, OSError(24, "too many"), message="accept")
    assert log.lines()[-1]["left_out"] == 4999


async def test_what_fails_in_a_task_nobody_waits_for_is_logged(log: Log) -> None:
    loop = asyncio.get_running_loop()
    logs.watch(loop)
    loop.call_exception_handler(
        {"message": "Task exception was never retrieved", "exception": KeyError("sesame")}
    )
    (line,) = log.lines()
    assert (line["what"], line["error"]) == ("loop_error", "KeyError")
    assert "sesame" not in log.getvalue()


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("203.0.113.77", "203.0.113.0/24"),
        ("2001:db8:1:2:3::4", "2001:db8:1::/48"),
        ("::ffff:203.0.113.77", "203.0.113.0/24"),
        ("testclient", None),
    ],
)
def test_addresses_are_cut_to_their_network(text: str, short: str | None) -> None:
    assert logs.address(text, "short") == short
    assert logs.address(text, "full") == text
    assert logs.address(text, "none") is None


def test_a_route_is_named_without_what_stands_in_its_place() -> None:
    found = {"endpoint": None, "path": "/ws", "path_params": {}}
    assert route_of(found) == "/ws"
    assert route_of({**found, "path_params": {"token": "sesame"}}) == "other"
    assert route_of({**found, "path": "/assets/sesame", "app_root_path": ""}) == "files"
    assert route_of({"path": "/sesame"}) == "other"


def served() -> tuple[AsyncClient, Metrics]:
    async def invited(request: Request) -> PlainTextResponse:
        return PlainTextResponse(str(logs.request.get()))

    async def broken(request: Request) -> PlainTextResponse:
        raise KeyError("sesame")

    async def healthz(request: Request) -> PlainTextResponse:
        return PlainTextResponse("fine")

    metrics = Metrics()
    routes = [Route("/api/invites/{token}", invited), Route("/broken", broken), Route("/healthz", healthz)]
    transport = ASGITransport(Access(Starlette(routes=routes), metrics), raise_app_exceptions=False)
    return AsyncClient(transport=transport, base_url="http://localhost"), metrics


async def test_a_request_is_logged_by_route_and_id_and_nothing_it_carries(log: Log) -> None:
    client, metrics = served()
    answer = await client.get("/api/invites/sesame?q=sesame", headers={"cookie": "a=sesame"})
    (line,) = log.lines()
    assert answer.headers["x-request-id"] == answer.text == line["request"]
    assert (line["what"], line["method"], line["route"], line["status"]) == (
        "request",
        "GET",
        "/api/invites/{token}",
        200,
    )
    assert line["ms"] >= 0
    assert "sesame" not in log.getvalue()
    assert (await client.get("/healthz")).status_code == 200  # not worth a line
    assert (await client.request("BREW", "/sesame")).status_code == 404
    assert (await client.get("/broken")).status_code == 500
    assert [(line["method"], line["route"], line["status"]) for line in log.lines()[1:]] == [
        ("other", "other", 404),
        ("GET", "/broken", 500),
    ]
    assert "sesame" not in log.getvalue()
    page = metrics.page().decode()
    assert 'tablee_http_requests_total{method="GET",route="/api/invites/{token}",status="200"} 1.0' in page
    assert 'tablee_http_requests_total{method="GET",route="/broken",status="500"} 1.0' in page
