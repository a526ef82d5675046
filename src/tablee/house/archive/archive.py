"""Finished matches: kept once, with what they do to ratings, and shown under the names people have now."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from tablee.house.archive.ratings import everybody_played, rated
from tablee.house.archive.shapes import Finished, Player, Result
from tablee.house.live.open_tables import OpenTables
from tablee.house.store.rows import Match, Person, Place, Rating, Solo
from tablee.house.store.store import Store
from tablee.house.table.entry import Ended, Entry
from tablee.house.table.refused import Refused
from tablee.house.table.table import Table
from tablee.texts import say

P = ParamSpec("P")
T = TypeVar("T")
READERS, QUEUE = 2, 30
"""So many matches are played again at once, and so many wait for it."""
PATIENCE = 60.0
PLAYERS = re.compile(r"(?m)^players: .*$")

log = logging.getLogger(__name__)


class Archive:
    """Only what has ended gets in here, so nothing that runs can come out."""

    def __init__(self, open_tables: OpenTables, store: Store, now: Callable[[], int]) -> None:
        self._open_tables, self._store, self._now = open_tables, store, now
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._room = ThreadPoolExecutor(READERS, "archive")
        self._asked = 0

    def heard(self, table: Table, entries: Sequence[Entry]) -> None:
        """A match has ended: keep it soon."""
        if any(isinstance(one, Ended) and one.how != "closed" for one in entries):
            self._soon(table.id)

    async def catch_up(self) -> None:
        """Keep what the house had no time for when it stopped."""
        for row in await self._store.unarchived():
            self._soon(row.id)

    async def settle(self) -> None:
        """Wait for whatever is being kept."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        """What could not be kept yet is kept at the next start."""
        if self._tasks:
            await asyncio.wait(self._tasks.values(), timeout=5)
        for task in self._tasks.values():
            task.cancel()
        await self.settle()
        await asyncio.to_thread(self._room.shutdown, cancel_futures=True)

    def _soon(self, id: str) -> None:
        if id not in self._tasks:
            task = self._tasks[id] = asyncio.create_task(self._until_kept(id))
            task.add_done_callback(lambda _: self._tasks.pop(id, None))

    async def _until_kept(self, id: str) -> None:
        pause = 0.5
        while True:
            try:
                await self.keep(id)
                return
            except Refused as error:
                log.warning("table %s cannot be archived: %s", id, error.key)
                return
            except Exception as error:  # its text might tell more than a log may
                log.warning("table %s is not archived yet: %s", id, type(error).__name__)
            await asyncio.sleep(pause)
            pause = min(pause * 2, PATIENCE)

    async def keep(self, id: str) -> bool:
        """Archive a table whose match has ended; False if that was done, or it has not."""
        table = await self._open_tables.fresh(id)
        if table.state.phase != "over":
            return False
        match, solo = await asyncio.to_thread(kept, table, await self._open_tables.missed(id, 0))

        def rate(now: dict[str, Rating], met: int) -> list[Rating]:
            return rated(match.game, match.places, now, met)

        return await self._store.archive(match, rate if match.rated else None, solo)

    async def match(self, id: str) -> Match:
        """A finished match; one that ended this moment is kept first."""
        found = await self._store.match(id)
        if found is None:
            row = await self._store.table(id)
            if row is not None and row.status == "finished":
                await self.keep(id)
                found = await self._store.match(id)
        if found is None:
            raise Refused("no_such_match")
        return found

    async def text(self, match: Match, lang: str) -> str:
        """The record, with the names people have now."""
        people = await self.people(match.places)
        former = say(lang, "house.former_player")
        return named(match.record, [player(one, people).name or former for one in match.places])

    async def people(self, places: Iterable[Place]) -> dict[str, Person]:
        """Who of them still is of the house."""
        return await self._store.people(*{place.person for place in places if place.person is not None})

    async def shown(self, *matches: Match) -> list[Finished]:
        """The matches as all may see them."""
        people = await self.people(place for match in matches for place in match.places)
        return [finished(match, people) for match in matches]

    async def beside(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do long work beside the event loop; refused if too much of it waits already."""
        if self._asked >= READERS + QUEUE:
            raise Refused("busy")
        self._asked += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._room, lambda: work(*args, **kwargs))
        finally:
            self._asked -= 1


def kept(table: Table, entries: Sequence[Entry]) -> tuple[Match, Solo | None]:
    """What is kept of a table: no name that a person could want to change or take along."""
    state, created = table.state, table.state.created
    ended = next(one for one in reversed(entries) if isinstance(one, Ended))
    places = tuple(
        Place(
            seat=seat,
            person=one.person if one.holder == "person" else None,
            bot=one.level if one.holder == "bot" else None,
            score=ended.scores[seat],
            place=ended.places[seat],
            name=one.name or "" if one.holder == "here" else "",
        )
        for seat, one in enumerate(state.chairs)
    )
    match = Match(
        table=table.id,
        game=created.game,
        options=created.options,
        record=named(table.record(), [place.bot or "" for place in places]),
        rated=created.rated and ended.how != "long" and everybody_played(entries, state.chairs),
        public=created.public,
        started_at=state.began or created.at,
        finished_at=ended.at,
        places=places,
    )
    alone = places[0].person if len(places) == 1 and ended.how == "over" else None
    if alone is None:
        return match, None
    detail = {"seconds": round((match.finished_at - match.started_at) / 1000), "options": match.options}
    return match, Solo(match.table, alone, match.game, match.finished_at, places[0].score, detail)


def named(record: str, names: Sequence[str]) -> str:
    """The record with these names of players."""
    line = f"players: {json.dumps(list(names), ensure_ascii=False)}"
    return PLAYERS.sub(lambda _: line, record, count=1)


def player(place: Place, people: dict[str, Person]) -> Player:
    """Whoever had the seat."""
    if place.bot is not None:
        return Player(kind="bot", level=place.bot, name=place.bot)
    person = people.get(place.person or "")
    if person is not None:
        return Player(kind="person", person=person.id, name=person.name)
    return Player(kind="here", name=place.name) if place.name else Player(kind="former")


def finished(match: Match, people: dict[str, Person]) -> Finished:
    """A match as all may see it."""
    return Finished(
        id=match.table,
        game=match.game,
        options=match.options,
        rated=match.rated,
        public=match.public,
        started_at=match.started_at,
        finished_at=match.finished_at,
        players=[
            Result(**dict(player(one, people)), seat=one.seat, score=one.score, place=one.place)
            for one in match.places
        ],
        link=f"/m/{match.table}",
    )
