"""A small house with a real store and archive: tables are played in memory and put away as a house would."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from tablee.house.archive.archive import Archive
from tablee.house.live.effects import STATUS
from tablee.house.rate_limits import Limits
from tablee.house.store.rows import Account, Change, Match, Place, Secrets, Standing, TableRow
from tablee.house.store.rows import Person as PersonRow
from tablee.house.store.store import Store
from tablee.house.table.command import Person, Wish
from tablee.house.table.entry import Entry
from tablee.house.table.refused import Refused
from tests.house.seated import ADA, BOB, SECRET, Seated, c, nonce, rng

SHORT: dict[str, Any] = {"target": 100}


class Tables:
    """What the archive asks of the open tables."""

    def __init__(self) -> None:
        self.seated: dict[str, Any] = {}
        self.broken = 0

    async def fresh(self, id: str) -> Any:
        if self.broken:
            self.broken -= 1
            raise OSError("no disk")
        if id not in self.seated:
            raise Refused("no_such_table")
        return self.seated[id].table

    async def missed(self, id: str, since: int) -> list[Entry]:
        return [one for one in self.seated[id].entries if one.version > since]


class Shelved:
    def __init__(self, store: Store) -> None:
        self.store, self.open_tables, self.limits = store, Tables(), Limits()
        self.archive = Archive(self.open_tables, store, lambda: 0)  # type: ignore[arg-type]
        self.viewer: str | None = None

    async def people(self, *people: Person, guests: bool = False) -> Shelved:
        for one in people:
            await self.store.create_person(PersonRow(one.id, one.name, 1, 1))
            if not guests:
                await self.store.create_account(Account(one.id, one.name, "hash", "code", 1))
        return self

    def who(self) -> Any:
        return None if self.viewer is None else SimpleNamespace(id=self.viewer)

    async def add(self, id: str, at: Any, hear: bool = True) -> str:
        """A table as it stands now, in the store and in memory; if its match has ended the archive hears of it."""
        table = at.table
        table.id = id
        self.open_tables.seated[id] = at
        created = table.state.created
        row = TableRow(id, created.game, created.options, created.public, None, created.at)
        await self.store.create_table(row, Secrets(SECRET.seed, SECRET.salt))
        await self.store.commit(
            Change(id, 1, [b"all"], None, None, Standing(table.state.at, STATUS[table.state.phase]))
        )
        if hear:
            self.archive.heard(table, at.entries[-2:])
            await self.archive.settle()
        return id

    async def kept(self, id: str) -> Match:
        match = await self.store.match(id)
        assert match is not None
        return match


def begun(seats: Sequence[str | Wish], people: Sequence[Person] = (ADA, BOB), **wishes: Any) -> Any:
    """A running table: the first person is host, the others take the open seats."""
    wishes.setdefault("options", SHORT if wishes.get("game", "triominos") == "triominos" else {})
    at = Seated(wishes.pop("game", "triominos"), seats, host=people[0], **wishes)
    for number, one in enumerate(people[1:], 1):
        at.do(one, c.Sit, nonce=nonce(number), invite="the link")
    for seat, one in enumerate(at.table.state.chairs):
        if one.person == people[0].id and one.nonce is None:
            at.do(people[0], c.Nonce, seat=seat, nonce=nonce(seat))
    assert at.table.state.phase == "playing"
    return at


def between(*people: Person, seed: int = 0, **wishes: Any) -> Any:
    """A finished match of these people."""
    return begun(["person", *["open"] * (len(people) - 1)], people, **wishes).play_on(rng(seed))


def result(
    id: str, *seats: str | None, game: str = "triominos", at: int = 0, places: Sequence[int] = (), **more: Any
) -> Match:
    """A row of the archive: who came first, second, ... (`bot:greedy` is a bot, None a former player)."""
    placed = [
        Place(
            seat,
            None if one is None or one.startswith("bot:") else one,
            one.removeprefix("bot:") if one is not None and one.startswith("bot:") else None,
            100 - 10 * seat,
            places[seat] if places else seat + 1,
        )
        for seat, one in enumerate(seats)
    ]
    fields: dict[str, Any] = {"options": {}, "record": "", "rated": True, "public": True} | more
    return Match(table=id, game=game, started_at=at, finished_at=at, places=tuple(placed), **fields)
