"""Who asks: a person, by the token a request or a socket shows."""

from __future__ import annotations

import msgspec
from starlette.requests import HTTPConnection

from tablee.house.store.rows import Person, TokenKind
from tablee.house.table import command
from tablee.house.table.refused import Refused


class Identity(msgspec.Struct, frozen=True):
    """Somebody who has shown a token."""

    person: Person
    token: bytes
    kind: TokenKind
    account: bool

    @property
    def id(self) -> str:
        return self.person.id

    @property
    def name(self) -> str:
        return self.person.name

    @property
    def command_person(self) -> command.Person:
        return command.Person(self.id, self.name)

    def __repr__(self) -> str:
        return f"Identity({self.id!r})"


def cookie_name(tls: bool) -> str:
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
