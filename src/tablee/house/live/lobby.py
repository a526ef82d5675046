"""The list of open tables, live for whoever looks at it."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from tablee.house.live import protocol
from tablee.house.live.hub import Hub
from tablee.house.live.outbox import Outbox
from tablee.house.run.logs import note
from tablee.house.store.interface import LiveStore
from tablee.house.store.rows import TableRow

PAUSE_SECONDS = 0.3  # between two lists: many changes are told together
MOST_SHOWN = 200


def listed(row: TableRow) -> dict[str, Any]:
    """A table as the lobby shows it."""
    return {
        "table": row.id,
        "game": row.game,
        "options": row.options,
        "host": row.host,
        "created_at": row.created_at,
        **row.summary,
    }


class Lobby:
    """A list read once for all who look; nobody looks, nothing is read."""

    def __init__(self, store: LiveStore, hub: Hub) -> None:
        self._store, self._hub = store, hub
        self._shown: dict[str, dict[str, Any]] = {}
        """What all who look have, but for the newcomers."""
        self._newcomers: set[Outbox] = set()
        self._stir = asyncio.Event()

    async def tables(self, game: str | None = None, limit: int = MOST_SHOWN) -> list[dict[str, Any]]:
        """Public tables that wait or play, the newest first."""
        rows = await self._store.tables("open", "running", public=True, game=game, limit=limit)
        return [listed(row) for row in rows if row.version]

    def subscribe(self, outbox: Outbox, on: bool) -> None:
        """The whole list, for this socket alone, and from then on what changes."""
        outbox.lobby = on
        if on:
            self._newcomers.add(outbox)
            self._stir.set()

    def rumour(self, table: str, version: int) -> None:
        """Some table has changed: look at the list again."""
        self._stir.set()

    async def run(self) -> None:
        """Tell what has changed since the last time."""
        while True:
            await self._stir.wait()
            self._stir.clear()
            try:
                await self._tell()
            except Exception as error:  # the database may be back next time
                note("lobby_failed", logging.ERROR, error)
                self._stir.set()
            await asyncio.sleep(PAUSE_SECONDS)

    async def _tell(self) -> None:
        if not any(outbox.lobby for outbox in self._hub.outboxes):
            self._newcomers.clear()
            return
        now = {one["table"]: one for one in await self.tables()}
        before, self._shown = self._shown, now
        newcomers, self._newcomers = self._newcomers, set()
        changed = [one for id, one in now.items() if before.get(id) != one]
        gone = [id for id in before if id not in now]
        if newcomers:
            whole = protocol.encode("lobby", whole=True, tables=list(now.values()), gone=[])
        if changed or gone:
            news = protocol.encode("lobby", whole=False, tables=changed, gone=gone)
        for outbox in self._hub.outboxes:
            if outbox.lobby and outbox in newcomers:
                outbox.send(whole)
            elif outbox.lobby and (changed or gone):
                outbox.send(news)
