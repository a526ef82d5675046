"""How often somebody may do something: a bucket for each (what, who) that fills up again with time.

Buckets live in the memory of one process. For each `what` there is room for so many; beyond that, the one not
asked for longest is forgotten. Whoever fills the room of one limit does not touch the others.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from tablee.house.table.refused import Refused


class Rule(NamedTuple):
    """So many at once, and as many again in so many seconds."""

    most: float
    seconds: float


RULES: Mapping[str, Rule] = {
    "request": Rule(600, 60),  # by address: any request
    "socket": Rule(60, 60),  # by address: a new socket
    "message": Rule(200, 20),  # by socket: any message
    "watch": Rule(2000, 60),  # by address: tables told, long ones and the list of the lobby count more
    "guest": Rule(20, 3600),  # by address: a new person
    "name": Rule(10, 3600),  # by person: another name, other settings
    "account": Rule(5, 3600),  # by person: tries to become an account
    "password": Rule(10, 900),  # by person: tries to change it
    "sign_in": Rule(10, 900),  # by name: passwords and recovery codes tried
    "sign_in_from": Rule(30, 900),  # by address: the same
    "sign_in_device": Rule(10, 900),  # by device and account: the same, where it has been signed in to before
    "hello": Rule(30, 900),  # by address: tokens shown at a socket that nobody has
    "bot_token": Rule(10, 3600),  # by person
    "export": Rule(6, 3600),  # by person
    "create": Rule(30, 600),  # by person: a new table
    "hint": Rule(30, 60),  # by person
    "replay": Rule(120, 60),  # by address: what is played again on the server
    "review": Rule(10, 600),  # by address: a match that nobody had reviewed yet
    "verify": Rule(10, 60),  # by address: the same
}

CONNECTIONS, SOCKETS = 200, 100
"""What one address may hold at once, by default; a browser has up to six connections, one of them a socket."""


@dataclass(slots=True)
class Bucket:
    left: float
    at: float

    def fill(self, rule: Rule, now: float) -> None:
        self.left = min(rule.most, self.left + (now - self.at) * rule.most / rule.seconds)
        self.at = now

    def take(self, rule: Rule, count: int) -> None:
        if self.left < count:
            raise TooOften(ceil((count - self.left) * rule.seconds / rule.most))
        self.left -= count


class Limits:
    """`now` is in seconds and never goes back; `leniency` is by how much more than the rules say is allowed."""

    def __init__(
        self,
        rules: Mapping[str, Rule] = RULES,
        now: Callable[[], float] = time.monotonic,
        room: int = 10_000,
        leniency: float = 1.0,
    ) -> None:
        self._rules = {what: Rule(rule.most * leniency, rule.seconds) for what, rule in rules.items()}
        self._now, self._room = now, room
        self._buckets: dict[str, OrderedDict[str, Bucket]] = {what: OrderedDict() for what in rules}

    def take(self, what: str, who: str, count: int = 1) -> None:
        """Count it; or raise TooOften, and then nothing is counted."""
        self._bucket(what, who).take(self._rules[what], count)

    def own(self, what: str) -> Callable[[], None]:
        """The same for somebody whose bucket nobody else asks for, and who forgets it himself."""
        rule, now = self._rules[what], self._now
        bucket = Bucket(rule.most, now())

        def take() -> None:
            bucket.fill(rule, now())
            bucket.take(rule, 1)

        return take

    def forgive(self, what: str, who: str) -> None:
        """Whoever was right in the end starts afresh."""
        self._buckets[what].pop(who, None)

    def __len__(self) -> int:
        return sum(map(len, self._buckets.values()))

    def _bucket(self, what: str, who: str) -> Bucket:
        """Filled up to now, and the last to be forgotten."""
        rule, now, buckets = self._rules[what], self._now(), self._buckets[what]
        bucket = buckets.get(who)
        if bucket is None:
            while len(buckets) >= self._room:
                buckets.popitem(last=False)
            bucket = buckets[who] = Bucket(rule.most, now)
        else:
            bucket.fill(rule, now)
            buckets.move_to_end(who)
        return bucket


class TooOften(Refused):
    """`seconds` is what the header Retry-After says."""

    def __init__(self, seconds: int) -> None:
        super().__init__("too_often", seconds=seconds)
        self.seconds = seconds
