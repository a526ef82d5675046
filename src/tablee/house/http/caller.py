"""Who is at the other end: the person whose token a request or a socket shows."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from tablee.house.accounts.identity import Identity
from tablee.house.table.refused import Refused


def cookie_name(tls: bool) -> str:
    """The cookie with the token; under TLS browsers bind it to the host."""
    return "__Host-tablee" if tls else "tablee"


def mark_name(tls: bool) -> str:
    """The cookie that says which accounts this browser has been signed in to; it lets nobody in."""
    return cookie_name(tls) + "-known"


def token_of(connection: HTTPConnection, tls: bool) -> str | None:
    """What a request or a socket shows: `Authorization: Bearer`, else the cookie."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else connection.cookies.get(cookie_name(tls))


async def perhaps(connection: HTTPConnection) -> Identity | None:
    """Who asks, None for a stranger. The application's state has the `house`."""
    house = connection.app.state.house
    who: Identity | None = await house.people.who(token_of(connection, house.config.tls))
    return who


async def known(connection: HTTPConnection) -> Identity:
    """Who asks; strangers are told to introduce themselves."""
    who = await perhaps(connection)
    if who is None:
        raise Refused("sign_in_first")
    return who
