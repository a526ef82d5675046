"""Where somebody is: the address of the connection, or what a proxy of the house's own says about it."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Scope

from tablee.house.http.middleware.guard import Guard


def address(scope: Scope) -> str:
    """Where somebody is, as limits count: of the new addresses the network, since one has more than enough."""
    client = scope.get("client")
    return place(client[0] if client else "unknown")


def place(given: str) -> str:
    """The same of an address."""
    found = parsed(given)
    if isinstance(found, IPv6Address):
        return str(ip_network((found, 64), strict=False))
    return str(found or given)


def parsed(text: str) -> IPv4Address | IPv6Address | None:
    """An address; an old one in the clothes of a new one is an old one."""
    try:
        found = ip_address(text.strip().strip("[]"))
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


class Trusted:
    """Whether an address is one of the house's own proxies."""

    def __init__(self, proxies: Iterable[str] = ()) -> None:
        self._proxies = [ip_network(one, strict=False) for one in proxies]

    def __call__(self, text: str) -> bool:
        found = parsed(text)
        return found is not None and any(found in network for network in self._proxies)


class Forwarded(Guard):
    """Behind a known proxy the client is whom the nearest of them names; nobody else is believed."""

    def __init__(self, app: ASGIApp, proxies: Iterable[str] = ()) -> None:
        super().__init__(app)
        self._trusted = Trusted(proxies)

    def check(self, scope: Scope, given: Headers) -> None:
        client = scope.get("client")
        if client is None or not self._trusted(client[0]):
            return
        hops = [hop for line in given.getlist("x-forwarded-for") for hop in line.split(",")]
        for hop in reversed(hops):
            found = parsed(hop)
            if found is None:
                break
            scope["client"] = (str(found), 0)
            if not self._trusted(str(found)):
                break
        scheme = given.get("x-forwarded-proto", "").strip().lower()
        if scheme in ("http", "https"):
            socket = scope["type"] == "websocket"
            scope["scheme"] = {"http": "ws", "https": "wss"}[scheme] if socket else scheme
