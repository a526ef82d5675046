"""Who watches which table, and what they are told when it changes: each socket what its person may see."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from tablee.house import protocol
from tablee.house.entry import Entry, Undone
from tablee.house.table import Table
from tablee.house.wire import Told, Wire
from tablee.play.view import View


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

    def watch(self, wire: Wire, table: Table, seat: int | None, missed: Sequence[Entry] | None) -> None:
        """From here on the socket hears of the table; first the news it missed (None: the whole table)."""
        self._at[table.id].add(wire)
        wire.tables[table.id] = Told(version=0, seat=seat)
        if missed is None:
            message = table.state_for(wire.person, seat)
            wire.send(protocol.encode("table", **message))
            self._remember(wire, table)
        else:
            self._news(wire, table, missed, {})

    def heard(self, table: Table, entries: Sequence[Entry]) -> None:
        """Tell all who watch; sockets that see the same get the same bytes, made once."""
        made: dict[tuple[Any, ...], bytes] = {}
        for wire in tuple(self._at.get(table.id, ())):
            self._news(wire, table, entries, made)

    def drop(self, reason: str, *, person: str | None = None, token: bytes | None = None) -> None:
        """Close the sockets of a person or a token; of all, if neither is given."""
        for wire in tuple(self.wires):
            if (person is None or wire.person == person) and (token is None or wire.token == token):
                wire.send(protocol.encode("bye", reason=reason))
                wire.close(reason)

    def _news(
        self, wire: Wire, table: Table, entries: Sequence[Entry], made: dict[tuple[Any, ...], bytes]
    ) -> None:
        told = wire.tables[table.id]
        if told.version >= table.version and entries:
            return
        if any(isinstance(one, Undone) for one in entries):
            told.history = told.score_pad = 0
        viewer = wire.person if table.seats_of(wire.person) else None
        key = (viewer, told.seat, told.history, told.score_pad)
        message = made.get(key)
        if message is None:
            news = table.news_for(viewer, *entries, seat=told.seat)
            view: View | None = news["view"]
            if view is not None:
                news["from"] = {"history": told.history, "score_pad": told.score_pad}
                news["view"] = replace(
                    view, history=view.history[told.history :], score_pad=view.score_pad[told.score_pad :]
                )
            message = made[key] = protocol.encode("news", **news)
        wire.send(message)
        self._remember(wire, table)

    def _remember(self, wire: Wire, table: Table) -> None:
        """The past is public and the same for all; only the last line of the pad may still change."""
        told = wire.tables[table.id]
        told.version = table.version
        if table.match is not None:
            told.history, told.score_pad = len(table.match.history), max(0, len(table.match.pad.lines) - 1)
