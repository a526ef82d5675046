"""People at a table of a house that serves, and what must be true of its log afterwards."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import httpx
import msgspec

import tablee
from tablee.house.live.open_tables import OpenTables
from tablee.house.store.store import Store
from tablee.house.table.entry import Acted, Created, Entry
from tablee.house.table.messages import public
from tablee.house.table.table import Table
from tests.house.player import Player, play

ASIDE = ("watch", "leave_watch", "hello", "ping", "lobby", "hint")
"""What clients send that leaves nothing in a log."""


async def begin(
    game: str,
    people: Sequence[Player],
    bots: Sequence[str] = (),
    watching: Iterable[Player] = (),
    *,
    private: bool = False,
    undo_seconds: float = 0,
    **wishes: Any,
) -> str:
    """A table of the first of these people, where everybody watches from the beginning; dealt."""
    others = [{"holder": "friend" if private else "open"}] * (len(people) - 1)
    seats = [{"holder": "person"}, *others, *({"holder": "bot", "level": level} for level in bots)]
    host = people[0]
    made = await host.ask(
        "create", game=game, seats=seats, public=not private, undo_seconds=undo_seconds, **wishes
    )
    table: str = made["table"]
    invite = made["invite"] if private else None
    await asyncio.gather(*(one.watch(table, invite) for one in (*people, *watching)))
    await host.nonce(table, 0)
    link = {"invite": invite} if private else {}
    await asyncio.gather(
        *(
            one.ask("sit", table=table, seat=seat, nonce=secrets.token_hex(16), **link)
            for seat, one in enumerate(people[1:], 1)
        )
    )
    return table


async def play_all(table: str, people: Sequence[Player], seconds: float = 120) -> None:
    """Everybody plays his seat until the match is over."""
    await asyncio.gather(*(play(one, table, (seat,), seconds=seconds) for seat, one in enumerate(people)))


async def rematch(table: str, people: Sequence[Player]) -> str:
    """All want another match; the one table where it is, where they all sit already."""
    await asyncio.gather(*(one.ask("rematch", table=table) for one in people))
    seen = [await one.until(table, lambda seen: seen.state["rematch"] is not None) for one in people]
    (other,) = {one.state["rematch"] for one in seen}
    for seat, one in enumerate(people):
        told = await one.watch(other)
        assert (told.state["seats"][seat]["person"], told.state["rematch_of"]) == (one.person, table)
    return str(other)


class Witness:
    """Reads the store itself."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.open_tables = OpenTables(store, lambda: 0, b"")

    async def log(self, table: str) -> list[Entry]:
        entries = await self.open_tables.missed(table, 0)
        assert [one.version for one in entries] == list(range(1, len(entries) + 1))
        return entries

    async def same_log(self, table: str, clients: Iterable[Player]) -> None:
        """Every client was told the whole log since it came, and nothing else."""
        entries, rebuilt = await self.log(table), await self.open_tables.table(table)
        told = {one.version: plain(public(rebuilt, one)) for one in entries}
        for client in clients:
            seen = await client.reach(table, len(entries))
            known = {version: one for version, one in seen.log.items() if version <= len(entries)}
            missing = set(range(min(known), len(entries) + 1)) - known.keys()
            assert not missing, (
                f"{table}: {sorted(missing)} of {len(entries)} missing, whole {seen.whole} times"
            )
            for version, entry in known.items():
                assert entry == told[version]

    async def commands_once(self, table: str, people: Iterable[Player]) -> int:
        """What was acknowledged is there as it was acknowledged, what was refused is not, and nothing is twice."""
        entries = await self.log(table)
        kinds = Counter((one.person, one.id, type(one)) for one in entries)
        assert [key for key, count in kinds.items() if count > 1] == []
        checked = 0
        for person in people:
            own = [one for one in entries if one.person == person.person and not made_by_the_house(one)]
            known = {str(asked["id"]): (asked, answer) for asked, answer in person.answered}
            assert {one.id for one in own} <= known.keys(), "something is in the log that nobody sent"
            for id, (asked, answer) in known.items():
                if asked["type"] in ASIDE or asked.get("table", answer.get("table")) != table:
                    continue
                led_to = [one for one in own if one.id == id]
                if answer["type"] == "refused":
                    assert led_to == [], f"{asked['type']} was refused and done"
                    continue
                assert led_to, f"{asked['type']} was acknowledged and is missing"
                assert led_to[-1].version == answer["version"]
                assert led_to[-1].version - led_to[0].version == len(led_to) - 1
                assert sum(isinstance(one, Acted) for one in led_to) == (asked["type"] == "act")
                checked += 1
        return checked

    async def ended(
        self, table: str, people: Sequence[Player], watching: Sequence[Player], http: str
    ) -> Table:
        """The match is over, all saw it as it was, and the archive can prove it."""
        rebuilt = await self.open_tables.table(table)
        assert rebuilt.state.phase == "over"
        async with httpx.AsyncClient(base_url=http, timeout=120, trust_env=False, verify=False) as client:
            answer = await client.get(f"/api/matches/{table}/record")
            assert answer.status_code == 200, answer.text
            listed = (await client.get(f"/api/matches/{table}")).json()
        record = answer.text
        assert tablee.verify(record, rebuilt.state.created.commitment)
        match = tablee.replay(record)
        assert match.over
        assert match.record() == record
        assert [one["score"] for one in listed["players"]] == list(match.scores)
        assert (await self.store.match(table)) is not None
        seats = [*enumerate(people), *((None, one) for one in watching)]
        for seat, client_ in seats:
            assert client_.tables[table].over
            assert client_.tables[table].state["view"] == plain(match.view(seat))
        return rebuilt


def made_by_the_house(one: Entry) -> bool:
    """A rematch is made in the name of who wished for it first."""
    return isinstance(one, Created) and one.rematch_of is not None


def plain(value: Any) -> Any:
    """As it comes over the wire."""
    return json.loads(msgspec.json.encode(value))
