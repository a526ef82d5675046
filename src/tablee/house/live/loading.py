"""A table from its log. Playing a long match again takes a while: that is done beside the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import msgspec

from tablee.house.store.interface import LiveStore
from tablee.house.store.rows import Missing, Snapshot
from tablee.house.table.customs import Customs
from tablee.house.table.deal import Secret
from tablee.house.table.entry import Created, decode
from tablee.house.table.refused import Refused
from tablee.house.table.table import Table

READERS = 2  # tables built at once: each takes its share of the interpreter from the event loop
_room = ThreadPoolExecutor(READERS, "tablee-loader")


async def load(store: LiveStore, id: str, customs: Customs) -> tuple[Table, int]:
    """The table, and the version of the snapshot it was begun from; raises Refused if there is none."""
    try:
        known = await store.secrets(id)
    except Missing:
        raise Refused("no_such_table") from None
    snapshot = await store.snapshot(id)
    bodies = await store.entries(id, 0 if snapshot is None else snapshot.version)
    secret = Secret(known.seed, known.salt)
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_room, built, id, secret, customs, snapshot, bodies)


def built(
    id: str, secret: Secret, customs: Customs, snapshot: Snapshot | None, bodies: Sequence[bytes]
) -> tuple[Table, int]:
    """The table of a snapshot, if there is one, and of the log after it; and the version of the snapshot."""
    entries = [decode(body) for body in bodies]
    if snapshot is not None:
        state = msgspec.json.decode(snapshot.body)
        return Table.restore(id, state, secret, customs, entries), snapshot.version
    if not entries or not isinstance(entries[0], Created):
        raise Refused("no_such_table")
    table = Table(id, entries[0], secret, customs)
    table.follow(entries[1:])
    return table, 0
