"""What a change at a table tells those who watch it: what is everybody's once, and every view once."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from tablee.house.live import protocol
from tablee.house.live.outbox import Told
from tablee.house.table import messages
from tablee.house.table.entry import Entry, Undone
from tablee.house.table.table import Table
from tablee.play.view import Known, View


class Broadcast:
    """Sockets that see the same get the same bytes, made once; what all may see is looked at once."""

    def __init__(self, table: Table, entries: Sequence[Entry]) -> None:
        self._table, self.entries = table, entries
        self._shared = protocol.encode("news", **messages.news(table, entries))
        self._public: dict[Known, View] = {}
        self._made: dict[tuple[int | None, Known], bytes] = {}
        self.undone = any(isinstance(one, Undone) for one in entries)
        """Whether the past has changed."""

    def told(self, person: str | None, told: Told) -> bytes:
        """The message for somebody who has been told that much of the past."""
        seat = None if self._table.match is None else messages.seat_for(self._table, person, told.seat)
        key = (seat, told.known)
        if key not in self._made:
            self._made[key] = self._message(seat, told.known)
        return self._made[key]

    def _message(self, seat: int | None, known: Known) -> bytes:
        match = self._table.match
        if match is None:
            return protocol.extended(self._shared, view=None)
        public = self._public.get(known)
        if public is None:
            public = match.public_view(known)
            layout = msgspec.Raw(msgspec.json.encode(public.layout))  # most of a view, and the same in each
            public = self._public[known] = replace(public, layout=layout)
        view = public if seat is None else match.own_view(seat, public)
        return protocol.extended(self._shared, view=view, **{"from": known})
