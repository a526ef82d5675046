"""The messages of the socket: the only place where its bytes become objects, and objects its bytes."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.house.live import nulls
from tablee.house.table.command import FROM_PEOPLE, Create
from tablee.house.table.refused import Refused

LARGEST = 16 * 1024
"""Bytes of one message from a client."""


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """What a client asks of the house itself, not of a table's log."""

    id: str = ""


class Hello(Request, frozen=True, kw_only=True):
    """Who this is, for programs that send no cookie; and again `welcome`."""

    token: str | None = None


class Watch(Request, frozen=True, kw_only=True):
    """Tell me of this table; `since` is the newest version I have, `seat` which of my seats to look from."""

    table: str
    since: int | None = None
    seat: int | None = None
    invite: str | None = None


class Unwatch(Request, frozen=True, kw_only=True, tag="leave_watch"):
    """No more of this table."""

    table: str


class WatchLobby(Request, frozen=True, kw_only=True, tag="lobby"):
    """Tell me of open tables, now and whenever they change; `on: false` ends it."""

    on: bool = True


class Hint(Request, frozen=True, kw_only=True):
    """The best few actions for my seat."""

    table: str
    seat: int
    n: int = 3


class Ping(Request, frozen=True, kw_only=True):
    """Are you there?"""


Requests = Hello | Watch | Unwatch | WatchLobby | Hint | Ping
FromClient = FROM_PEOPLE | Create | Requests

_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


class _Named(msgspec.Struct):
    id: str | None = None


_named = msgspec.json.Decoder(_Named)


class Malformed(Exception):
    """A message nobody understands; `id` is its own if it has one."""

    def __init__(self, id: str | None, refused: Refused) -> None:
        super().__init__(refused.key)
        self.id, self.refused = id, refused


def decode(data: str | bytes) -> FromClient:
    """A client's message; raises Malformed."""
    if len(data) > LARGEST:
        raise Malformed(None, Refused("message_large", most=LARGEST))
    if nulls.in_json(data):
        raise Malformed(named(data), Refused("message_shape", reason="\\u0000"))
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(named(data), Refused("message_shape", reason=str(error)[:200])) from error


def named(data: str | bytes) -> str | None:
    """The id of a message, if that much of it can be read."""
    try:
        id = _named.decode(data).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return id if id is not None and len(id) <= 40 else None


def encode(kind: str, **fields: Any) -> bytes:
    """A message of the house."""
    return msgspec.json.encode({"type": kind, **fields})


def extended(message: bytes, **fields: Any) -> bytes:
    """An encoded message with more fields."""
    return b"".join((message[:-1], b",", msgspec.json.encode(fields)[1:]))


def refused(id: str | None, why: Refused, **more: Any) -> bytes:
    """Why not."""
    return encode("refused", id=id, **why.to_dict(), **more)
