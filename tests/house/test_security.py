"""What stands before the house: names, origins, proxies, headers, sizes, rates; for requests and sockets."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from tablee.house.http.middleware.bodies import RECORD, Bodies
from tablee.house.http.middleware.security import address, middlewares
from tablee.house.rate_limits import RULES, Limits, Rule

Pairs = dict[str, str]


async def echo(request: Request) -> JSONResponse:
    body = await request.body()
    return JSONResponse({"size": len(body), "address": address(request.scope), "scheme": request.url.scheme})


async def fail(request: Request) -> JSONResponse:
    raise ZeroDivisionError("seed 1234")


async def socket(websocket: WebSocket) -> None:
    await websocket.accept()
    await websocket.close()


class Door:
    """Knocks with plain ASGI, so that every header is exactly what a test says."""

    def __init__(self, *, tls: bool = False, proxies: tuple[str, ...] = (), **rules: Rule) -> None:
        config: Any = SimpleNamespace(tls=tls, hosts=("house.example", "192.0.2.7"), proxies=proxies)
        paths = ["/api/echo", "/api/verify", "/api/replay", "/page"]
        routes: list[Any] = [Route(path, echo, methods=["GET", "POST", "DELETE"]) for path in paths]
        routes += [Route("/api/fail", fail), WebSocketRoute("/ws", socket)]
        self.app = Starlette(routes=routes, middleware=middlewares(config, Limits({**RULES, **rules})))
        self.headers: Pairs = {}
        self.body = b""

    async def knock(
        self,
        method: str = "GET",
        path: str = "/api/echo",
        headers: Pairs | list[tuple[str, str]] | None = None,
        *,
        host: str | None = "house.example",
        client: str = "203.0.113.5",
        chunks: tuple[bytes, ...] = (b"",),
        pause: float = 0,
        query: bytes = b"",
        extensions: Any = None,
        app: Any = None,
    ) -> int:
        """The status; for a socket 101 if it was accepted, else what it was told."""
        pairs = list(headers.items()) if isinstance(headers, dict) else list(headers or [])
        pairs = ([("host", host)] if host is not None else []) + pairs
        is_socket = method == "SOCKET"
        scope: dict[str, Any] = {
            "type": "websocket" if is_socket else "http",
            "method": method,
            "path": "/ws" if is_socket else path,
            "raw_path": path.encode(),
            "query_string": query,
            "headers": [(key.lower().encode(), value.encode("latin-1")) for key, value in pairs],
            "client": (client, 4321),
            "server": ("127.0.0.1", 8018),
            "scheme": "ws" if is_socket else "http",
            "http_version": "1.1",
            "extensions": extensions or {},
        }
        coming: list[Any] = [{"type": "websocket.connect"}] if is_socket else []
        if not is_socket:
            for number, chunk in enumerate(chunks, 1):
                more = number < len(chunks)
                coming.append({"type": "http.request", "body": chunk, "more_body": more})
        sent: list[Any] = []

        async def receive() -> Any:
            await asyncio.sleep(pause)
            if coming:
                return coming.pop(0)
            return (
                {"type": "websocket.disconnect", "code": 1000} if is_socket else {"type": "http.disconnect"}
            )

        async def send(message: Any) -> None:
            sent.append(message)

        await (app or self.app)(scope, receive, send)
        starts = [one for one in sent if one["type"].endswith("response.start")]
        self.headers = {
            key.decode(): value.decode() for key, value in (starts[0]["headers"] if starts else [])
        }
        self.body = b"".join(one.get("body", b"") for one in sent)
        if starts:
            return int(starts[0]["status"])
        first = sent[0]
        return 101 if first["type"] == "websocket.accept" else int(first["code"])


@pytest.fixture
def door() -> Door:
    return Door()


OWN = {"origin": "http://house.example"}


@pytest.mark.parametrize(
    "host",
    [
        "house.example",
        "House.Example:8018",
        "192.0.2.7",
        "localhost:5173",
        "127.0.0.1",
        "[::1]:8018",
        "[::1]",
    ],
)
async def test_the_house_answers_to_its_names(door: Door, host: str) -> None:
    assert await door.knock(host=host) == 200
    assert await door.knock("SOCKET", host=host) == 101


@pytest.mark.parametrize(
    "host",
    [
        None,
        "",
        "evil.example",
        "house.example.evil.example",
        "evil.example@house.example",
        "house.example@evil.example",
        "house.example/evil",
        "house.example:80:80",
        "house.example:port",
        "[::1",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
    ],
)
async def test_and_to_no_other(door: Door, host: str | None) -> None:
    assert await door.knock(host=host) == 400
    assert b'"host_header"' in door.body
    assert await door.knock("SOCKET", host=host) == 1008


async def test_two_names_are_none(door: Door) -> None:
    assert await door.knock(headers=[("host", "house.example")]) == 400


FORGED = [
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"origin": ""},
    {"origin": "http://house.example.evil.example"},
    {"origin": "http://house.example:81"},
    {"origin": "http://x@house.example"},
    {"origin": "file://house.example"},
    {"origin": "http://[house.example"},
    {"origin": "http://evil.example", "authorization": "Bearer td_x"},
    {"origin": "http://house.example", "sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"sec-fetch-site": "cross-site", "authorization": "Bearer td_x"},
    {"cookie": "tablee=td_x"},
    {"cookie": "tablee=td_x", "authorization": "Basic x"},
]


@pytest.mark.parametrize("headers", FORGED, ids=str)
@pytest.mark.parametrize("method", ["POST", "DELETE", "SOCKET"])
async def test_another_sites_page_changes_nothing_here(door: Door, method: str, headers: Pairs) -> None:
    assert await door.knock(method, headers=headers) == (1008 if method == "SOCKET" else 403)


@pytest.mark.parametrize(
    "headers",
    [
        OWN,
        OWN | {"cookie": "tablee=td_x", "sec-fetch-site": "same-origin"},
        {"sec-fetch-site": "same-origin", "cookie": "tablee=td_x"},
        {"authorization": "Bearer td_x"},
        {},
    ],
    ids=str,
)
@pytest.mark.parametrize("method", ["POST", "DELETE", "SOCKET"])
async def test_the_houses_own_pages_and_programs_may(door: Door, method: str, headers: Pairs) -> None:
    assert await door.knock(method, headers=headers) == (101 if method == "SOCKET" else 200)


async def test_a_link_from_anywhere_may_be_followed(door: Door) -> None:
    assert await door.knock("GET", headers={"sec-fetch-site": "cross-site", "cookie": "tablee=td_x"}) == 200


async def test_under_tls_a_page_without_it_is_another_site() -> None:
    door = Door(tls=True)
    assert await door.knock("POST", headers=OWN) == 403
    assert await door.knock("POST", headers={"origin": "https://house.example"}) == 200
    local = {"origin": "http://localhost:5173"}
    assert await door.knock("POST", headers=local, host="localhost:5173") == 200


async def test_a_socket_is_told_why_if_the_server_can_say_it(door: Door) -> None:
    can = {"websocket.http.response": {}}
    assert await door.knock("SOCKET", headers=FORGED[0], extensions=can) == 403
    assert b'"origin"' in door.body
    assert door.headers["x-content-type-options"] == "nosniff"


async def told(door: Door, **knock: Any) -> str:
    assert await door.knock(**knock) == 200
    return door.body.decode().split('"address":"')[1].split('"')[0]


async def test_a_stranger_cannot_say_where_he_comes_from(door: Door) -> None:
    forged = {
        "x-forwarded-for": "198.51.100.1",
        "forwarded": "for=198.51.100.1",
        "x-forwarded-proto": "https",
    }
    assert await told(door, headers=forged) == "203.0.113.5"
    assert b'"scheme":"http"' in door.body


@pytest.mark.parametrize(
    ("forwarded", "address"),
    [
        (["198.51.100.1"], "198.51.100.1"),
        (["6.6.6.6, 198.51.100.1"], "198.51.100.1"),  # what the client wrote himself is further left
        (["6.6.6.6", "198.51.100.1"], "198.51.100.1"),
        (["198.51.100.1, 10.0.0.9"], "198.51.100.1"),  # through two proxies
        (["::ffff:198.51.100.1"], "198.51.100.1"),
        (["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2::/64"),
        (["198.51.100.1, nonsense"], "10.0.0.1"),
        ([], "10.0.0.1"),
    ],
)
async def test_a_known_proxy_can(forwarded: list[str], address: str) -> None:
    door = Door(proxies=("10.0.0.0/8",))
    headers = [("x-forwarded-for", line) for line in forwarded]
    assert await told(door, client="10.0.0.1", headers=headers) == address
    assert (
        await told(door, client="::ffff:10.0.0.1", headers=headers or [("x-forwarded-for", "10.0.0.1")])
        == address
    )


async def test_limits_count_the_client_not_the_proxy() -> None:
    door = Door(proxies=("10.0.0.1",), request=Rule(2, 60), socket=Rule(1, 60))
    for _ in range(2):
        assert await door.knock(client="10.0.0.1", headers={"x-forwarded-for": "198.51.100.1"}) == 200
    assert await door.knock(client="10.0.0.1", headers={"x-forwarded-for": "198.51.100.1"}) == 429
    assert int(door.headers["retry-after"]) > 0
    assert await door.knock(client="10.0.0.1", headers={"x-forwarded-for": "198.51.100.2"}) == 200
    assert await door.knock("SOCKET") == 101
    assert await door.knock("SOCKET") == 1008


@pytest.mark.parametrize("path", ["/api/echo", "/page", "/nowhere"])
async def test_every_answer_carries_the_headers(door: Door, path: str) -> None:
    await door.knock(path=path)
    policy = door.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert door.headers["x-content-type-options"] == "nosniff"
    assert door.headers["referrer-policy"] == "same-origin"
    assert door.headers["cross-origin-opener-policy"] == "same-origin"
    assert door.headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in door.headers["permissions-policy"]
    assert ("cache-control" in door.headers) == path.startswith("/api")
    assert "strict-transport-security" not in door.headers


async def test_refusals_and_tls_too() -> None:
    door = Door(tls=True)
    assert await door.knock(host="evil.example") == 400
    assert "content-security-policy" in door.headers
    assert door.headers["strict-transport-security"] == "max-age=31536000"
    assert door.headers["cache-control"] == "no-store"


async def test_an_error_nobody_foresaw_says_nothing_of_itself(door: Door) -> None:
    with pytest.raises(ZeroDivisionError):  # for the log
        await door.knock(path="/api/fail")
    # knock is cut short by it: ask again with something that keeps what was sent
    sent: list[Any] = []

    async def keep(scope: Any, receive: Any, send: Any) -> None:
        async def both(message: Any) -> None:
            sent.append(message)
            await send(message)

        try:
            await door.app(scope, receive, both)
        except ZeroDivisionError:
            sent.append("raised")

    assert await door.knock(path="/api/fail", app=keep) == 500
    assert sent[-1] == "raised"
    assert b'"failed"' in door.body
    assert b"1234" not in door.body
    assert "content-security-policy" in door.headers


async def test_a_body_may_be_so_large_and_not_larger(door: Door) -> None:
    most = 64 * 1024
    assert await door.knock("POST", headers=OWN, chunks=(b"x" * (most - 1), b"y")) == 200
    assert b'"size":65536' in door.body
    assert await door.knock("POST", headers=OWN, chunks=(b"x" * most, b"y", b"z" * 10**6)) == 413
    assert b'"body_large"' in door.body
    assert door.headers["connection"] == "close"
    assert await door.knock("POST", headers=OWN | {"content-length": str(most + 1)}) == 413
    assert await door.knock("POST", headers=OWN | {"content-length": "9" * 5000}) == 413
    assert await door.knock("GET", chunks=(b"x" * (most + 1),)) == 413
    record = (b"x" * RECORD,)
    for path in ("/api/verify", "/api/replay"):
        assert await door.knock("POST", path=path, headers=OWN, chunks=record) == 200
        assert await door.knock("POST", path=path, headers=OWN, chunks=(*record, b"x")) == 413


async def test_a_body_that_trickles_in_is_not_waited_for(door: Door) -> None:
    slow = {"chunks": (b"x",) * 100, "pause": 0.01}
    assert await door.knock("POST", **slow, app=Bodies(echo_app, seconds=0.05)) == 408
    assert b'"body_slow"' in door.body
    assert await door.knock("POST", **slow, app=Bodies(echo_app, seconds=3600)) == 200


async def echo_app(scope: Any, receive: Any, send: Any) -> None:
    await JSONResponse({"size": len(await Request(scope, receive).body())})(scope, receive, send)


async def test_addresses_and_headers_have_a_size(door: Door) -> None:
    assert await door.knock(query=b"x" * 20_000) == 431
    assert await door.knock(headers={"x-much": "x" * 20_000}) == 431
    assert await door.knock(path="/" + "x" * 20_000) == 431
    assert await door.knock("SOCKET", headers={"x-much": "x" * 20_000}) == 1008
    assert await door.knock(query=b"x" * 2000) == 200
