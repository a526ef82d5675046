"""What a change at a table tells those who watch it: what is everybody's once, and every view once."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tablee.house import protocol, telling
from tablee.house.entry import Entry, Undone
from tablee.house.table import Table
from tablee.house.wire import Told


class News:
    """Sockets that see the same get the same bytes, made once."""

    def __init__(self, table: Table, entries: Sequence[Entry]) -> None:
        self._table = table
        self._shared = telling.news(table, entries)
        self._made: dict[tuple[object, ...], bytes] = {}
        self.undone = any(isinstance(one, Undone) for one in entries)
        """Whether the past has changed."""

    def told(self, person: str | None, told: Told) -> bytes:
        """The message for somebody who has been told that much of the past."""
        viewer = person if self._table.seats_of(person) else None
        key = (viewer, told.seat, told.history, told.score_pad)
        if key not in self._made:
            self._made[key] = self._message(viewer, told)
        return self._made[key]

    def _message(self, viewer: str | None, told: Told) -> bytes:
        view = telling.view_for(self._table, viewer, told.seat)
        if view is None:
            return protocol.encode("news", **self._shared, view=None)
        rest = replace(view, history=view.history[told.history :], score_pad=view.score_pad[told.score_pad :])
        known = {"history": told.history, "score_pad": told.score_pad}
        return protocol.encode("news", **self._shared, view=rest, **{"from": known})
