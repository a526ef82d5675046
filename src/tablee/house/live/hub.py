"""Who watches which table, and what they are told when it changes: each socket what its person may see."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from tablee.house.live import protocol
from tablee.house.live.broadcast import Broadcast
from tablee.house.live.outbox import Outbox, Told
from tablee.house.table.entry import Entry
from tablee.house.table.table import Table
from tablee.play.view import NOTHING, Known

MOST_MISSED = 500
"""Entries told to somebody who was away; after more than that he gets the whole table."""


class Hub:
    """All sockets of this process, and the tables they watch."""

    def __init__(self) -> None:
        self.outboxes: set[Outbox] = set()
        self._at: defaultdict[str, set[Outbox]] = defaultdict(set)

    def watched(self, table: str) -> bool:
        """Whether a socket watches the table."""
        return table in self._at

    def watchers(self, table: str) -> Iterable[Outbox]:
        """The sockets that watch the table."""
        return self._at.get(table, ())

    def enter(self, outbox: Outbox) -> None:
        """A socket is there; it watches nothing yet."""
        self.outboxes.add(outbox)

    def leave(self, outbox: Outbox) -> None:
        """The socket is gone."""
        self.outboxes.discard(outbox)
        for table in list(outbox.tables):
            self.unwatch(outbox, table)

    def unwatch(self, outbox: Outbox, table: str) -> None:
        """The socket hears no more of the table."""
        outbox.tables.pop(table, None)
        watching = self._at.get(table)
        if watching is not None:
            watching.discard(outbox)
            if not watching:
                del self._at[table]

    def behind(self, table: str) -> int | None:
        """The oldest version that one of those who watch was told last; None if nobody watches."""
        return min((outbox.tables[table].version for outbox in self.watchers(table)), default=None)

    def watch(self, outbox: Outbox, table: Table, seat: int | None, missed: Sequence[Entry] | None) -> None:
        """From here on the socket hears of the table; first the news it missed (None: the whole table)."""
        self._at[table.id].add(outbox)
        outbox.tables[table.id] = Told(version=0, seat=seat)
        if missed is None:
            self._whole(outbox, table)
        else:
            self._news(outbox, table, Broadcast(table, missed))

    def heard(self, table: Table, entries: Sequence[Entry]) -> None:
        """Tell all who watch, each from the version he was told."""
        made: dict[int, Broadcast] = {}
        for outbox in tuple(self.watchers(table.id)):
            since = outbox.tables[table.id].version
            if since >= table.version:
                continue
            if since not in made:
                made[since] = Broadcast(table, [one for one in entries if one.version > since])
            if since + len(made[since].entries) == table.version and len(made[since].entries) <= MOST_MISSED:
                self._news(outbox, table, made[since])
            else:
                self._whole(outbox, table)

    def drop(self, reason: str, *, person: str | None = None, token: bytes | None = None) -> None:
        """Close the sockets of a person or a token; of all, if neither is given."""
        for outbox in tuple(self.outboxes):
            if (person is None or outbox.person == person) and (token is None or outbox.token == token):
                outbox.send(protocol.encode("bye", reason=reason))
                outbox.close(reason)

    def _whole(self, outbox: Outbox, table: Table) -> None:
        outbox.send(protocol.encode("table", **table.state_for(outbox.person, outbox.tables[table.id].seat)))
        self._remember(outbox, table)

    def _news(self, outbox: Outbox, table: Table, news: Broadcast) -> None:
        told = outbox.tables[table.id]
        if news.undone:
            told.known = NOTHING
        outbox.send(news.told(outbox.person, told))
        self._remember(outbox, table)

    def _remember(self, outbox: Outbox, table: Table) -> None:
        """The past is public and the same for all; only the last line of the pad may still change."""
        told = outbox.tables[table.id]
        told.version = table.version
        if table.match is not None:
            told.known = Known(len(table.match.history), max(0, len(table.match.pad.lines) - 1))
