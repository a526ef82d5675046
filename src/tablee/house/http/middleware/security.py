"""What stands before the house: ASGI middlewares that see requests and sockets alike.

From the outside in: `Headers` on whatever is answered, `Forwarded` (who asks), `Hosts` (by which name), `Rates`
(how often), `Origins` (from whose page), `Texts` (in characters), `Bodies` (how much, how slowly). Whoever is
refused gets the usual answer, a socket before it is accepted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers as Given
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.house.http.errors import answer
from tablee.house.http.middleware.address import Forwarded, address, parsed
from tablee.house.http.middleware.bodies import Bodies
from tablee.house.http.middleware.guard import Guard
from tablee.house.rate_limits import Limits
from tablee.house.table.refused import Refused

if TYPE_CHECKING:
    from tablee.house.run.config import Config

__all__ = ["address", "middlewares"]

LOOPBACK = ("localhost", "127.0.0.1", "::1")
HOST = re.compile(r"([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?")
CHANGING = ("POST", "PUT", "PATCH", "DELETE")
HEAD = 16 * 1024
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
ALWAYS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def middlewares(config: Config, limits: Limits) -> list[Middleware]:
    """For `FastAPI(middleware=...)`, in their order."""
    return [
        Middleware(Headers, tls=config.tls),
        Middleware(Forwarded, proxies=config.proxies),
        Middleware(Hosts, hosts=config.hosts),
        Middleware(Rates, limits=limits),
        Middleware(Origins, tls=config.tls),
        Middleware(Texts),
        Middleware(Bodies),
    ]


class Hosts(Guard):
    """The name in the address must be the house's own: a foreign one may have been made to lead here."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str] = ()) -> None:
        super().__init__(app)
        self._hosts = {one.lower().strip("[]") for one in (*hosts, *LOOPBACK)}

    def check(self, scope: Scope, given: Given) -> None:
        """A plain number is always the house's own: only names can be made to lead elsewhere."""
        named = given.getlist("host")
        found = name(named[0]) if len(named) == 1 else None
        if found is None or (found not in self._hosts and parsed(found) is None):
            raise Refused("host_header")


class Rates(Guard):
    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        super().__init__(app)
        self._limits = limits

    def check(self, scope: Scope, given: Given) -> None:
        size = sum(len(key) + len(value) for key, value in scope["headers"]) + len(scope["query_string"])
        if size + len(scope["path"]) > HEAD:
            raise Refused("head_large", most=HEAD)
        self._limits.take("request" if scope["type"] == "http" else "socket", address(scope))


class Origins(Guard):
    """What changes something, and every socket, comes from the house's own pages or from no page at all."""

    def __init__(self, app: ASGIApp, tls: bool = False) -> None:
        super().__init__(app)
        self._tls = tls

    def check(self, scope: Scope, given: Given) -> None:
        if scope["type"] == "http" and scope["method"] not in CHANGING:
            return
        origin, site = given.get("origin"), given.get("sec-fetch-site")
        if origin is not None:
            fine = len(given.getlist("origin")) == 1 and self._own(origin, given.get("host", ""))
            fine = fine and site in (None, "same-origin", "none")
        elif site is not None:
            fine = site in ("same-origin", "none")
        else:  # no browser; a cookie without a page is not believed
            fine = "cookie" not in given or given.get("authorization", "").lower().startswith("bearer ")
        if not fine:
            raise Refused("origin")

    def _own(self, origin: str, host: str) -> bool:
        try:
            where = urlsplit(origin)
        except ValueError:
            return False
        safe = where.scheme == "https" or not self._tls or name(host) in LOOPBACK
        return where.scheme in ("http", "https") and safe and where.netloc.lower() == host.lower()


class Texts(Guard):
    """No database is asked for a null character; what else is at no address the pages say themselves."""

    def check(self, scope: Scope, given: Given) -> None:
        if "\0" in scope["path"] and scope["path"].startswith("/api"):
            raise Refused("no_such_page")
        if b"%00" in scope["query_string"]:
            raise Refused("malformed", where="query")


def name(host: str) -> str | None:
    """A host without its port."""
    found = HOST.fullmatch(host.lower())
    return None if found is None else found[1].strip("[]")


class Headers:
    """On every answer; also on the apology for an error nobody foresaw, which is then raised for the log."""

    def __init__(self, app: ASGIApp, tls: bool = False) -> None:
        self.app = app
        self._headers = ALWAYS | ({"Strict-Transport-Security": "max-age=31536000"} if tls else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                begun = True
                self._add(scope, message)
            await send(message)

        try:
            await self.app(scope, receive, with_headers)
        except Exception:
            if scope["type"] == "http" and not begun:
                await answer(Refused("failed"))(scope, receive, with_headers)
            raise

    def _add(self, scope: Scope, message: Any) -> None:
        headers = MutableHeaders(scope=message)
        for key, value in self._headers.items():
            headers.setdefault(key, value)
        if scope["path"].startswith("/api"):
            headers.setdefault("Cache-Control", "no-store")
