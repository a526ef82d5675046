"""Who watches which table, and what they are told when it changes: each socket what its person may see."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from tablee.house.live import protocol
from tablee.house.live.broadcast import News
from tablee.house.live.outbox import Told, Wire
from tablee.house.table.entry import Entry
from tablee.house.table.table import Table
from tablee.play.view import NOTHING, Known

MOST_MISSED = 500
"""Entries told to somebody who was away; after more than that he gets the whole table."""


class Hub:
    def __init__(self) -> None:
        self.wires: set[Wire] = set()
        self._at: defaultdict[str, set[Wire]] = defaultdict(set)

    def watched(self, table: str) -> bool:
        return table in self._at

    def watchers(self, table: str) -> Iterable[Wire]:
        return self._at.get(table, ())

    def enter(self, wire: Wire) -> None:
        self.wires.add(wire)

    def leave(self, wire: Wire) -> None:
        """The socket is gone."""
        self.wires.discard(wire)
        for table in list(wire.tables):
            self.unwatch(wire, table)

    def unwatch(self, wire: Wire, table: str) -> None:
        wire.tables.pop(table, None)
        watching = self._at.get(table)
        if watching is not None:
            watching.discard(wire)
            if not watching:
                del self._at[table]

    def behind(self, table: str) -> int | None:
        """The oldest version that one of those who watch was told last; None if nobody watches."""
        return min((wire.tables[table].version for wire in self.watchers(table)), default=None)

    def watch(self, wire: Wire, table: Table, seat: int | None, missed: Sequence[Entry] | None) -> None:
        """From here on the socket hears of the table; first the news it missed (None: the whole table)."""
        self._at[table.id].add(wire)
        wire.tables[table.id] = Told(version=0, seat=seat)
        if missed is None:
            self._whole(wire, table)
        else:
            self._news(wire, table, News(table, missed))

    def heard(self, table: Table, entries: Sequence[Entry]) -> None:
        """Tell all who watch, each from the version he was told."""
        made: dict[int, News] = {}
        for wire in tuple(self.watchers(table.id)):
            since = wire.tables[table.id].version
            if since >= table.version:
                continue
            if since not in made:
                made[since] = News(table, [one for one in entries if one.version > since])
            if since + len(made[since].entries) == table.version and len(made[since].entries) <= MOST_MISSED:
                self._news(wire, table, made[since])
            else:
                self._whole(wire, table)

    def drop(self, reason: str, *, person: str | None = None, token: bytes | None = None) -> None:
        """Close the sockets of a person or a token; of all, if neither is given."""
        for wire in tuple(self.wires):
            if (person is None or wire.person == person) and (token is None or wire.token == token):
                wire.send(protocol.encode("bye", reason=reason))
                wire.close(reason)

    def _whole(self, wire: Wire, table: Table) -> None:
        wire.send(protocol.encode("table", **table.state_for(wire.person, wire.tables[table.id].seat)))
        self._remember(wire, table)

    def _news(self, wire: Wire, table: Table, news: News) -> None:
        told = wire.tables[table.id]
        if news.undone:
            told.known = NOTHING
        wire.send(news.told(wire.person, told))
        self._remember(wire, table)

    def _remember(self, wire: Wire, table: Table) -> None:
        """The past is public and the same for all; only the last line of the pad may still change."""
        told = wire.tables[table.id]
        told.version = table.version
        if table.match is not None:
            told.known = Known(len(table.match.history), max(0, len(table.match.pad.lines) - 1))
