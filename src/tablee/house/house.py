"""The house: everything that serves, put together once. No web framework in here."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections.abc import Coroutine, Sequence
from functools import partial
from typing import Any

import tablee
from tablee.house.accounts.names import name_of
from tablee.house.accounts.password import Passwords
from tablee.house.accounts.people import People
from tablee.house.archive.archive import Archive
from tablee.house.archive.reviews import Reviews
from tablee.house.bots import operator_bots
from tablee.house.bots.moves import Bots
from tablee.house.bots.operator_bots import OperatorBots
from tablee.house.bots.pool import BotPool, Choice
from tablee.house.live.deadlines import Deadlines
from tablee.house.live.hub import Hub
from tablee.house.live.lobby import Lobby
from tablee.house.live.open_tables import Made, OpenTables
from tablee.house.live.presence import Presence
from tablee.house.live.steady_time import SteadyTime
from tablee.house.live.token_check import TokenCheck
from tablee.house.rate_limits import Limits
from tablee.house.run.config import Config
from tablee.house.run.key import signing_key
from tablee.house.run.logs import note
from tablee.house.run.metrics import Metrics
from tablee.house.store.store import Store, open_store
from tablee.house.table import command
from tablee.house.table.command import HOUSE, Create, Fork, Host, Person, Sit, Wish
from tablee.house.table.customs import Customs
from tablee.house.table.entry import Entry
from tablee.house.table.refused import Refused
from tablee.house.table.table import Table
from tablee.play.record import replay

MOST_TABLES = 20  # that wait for players, where somebody sits or which he has set up
MOST_RUNNING = (
    50  # where somebody plays, or which he has set up for bots, and something happened within a day
)
DAY_MS = 86_400_000
FORSAKEN_MS = 7 * DAY_MS
"""A table of bots alone that nobody has watched for so long is closed."""
TIDY_SECONDS = 60.0
PROMPT_MS, SETTLINGS = 200, 5
"""A start that settles all clocks in this time costs nobody anything; and how often that is tried."""


class House:
    """Use `House.open`; `close` loses nothing that was acknowledged."""

    def __init__(self, config: Config, store: Store, key: bytes, own_bots: OperatorBots) -> None:
        self.config, self.store, self.key, self.own_bots = config, store, key, own_bots
        self.version = tablee.__version__
        self.now = SteadyTime()
        self.logger = logging.getLogger("tablee.house")
        self.metrics = Metrics()
        self.limits = Limits(leniency=config.leniency)
        self.hub = Hub()
        shown_name = partial(name_of, taken=tuple(own_bots.games))
        customs = Customs({game: own_bots.levels(game) for game in tablee.GAMES}, shown_name)
        self.open_tables = OpenTables(store, self.now, key, customs)
        self.open_tables.watched, self.open_tables.behind = self.hub.watched, self.hub.behind
        self.lobby = Lobby(store, self.hub)
        self.people = People(store, self.now, Passwords(), self.limits, key, shown_name)
        self.token_check = TokenCheck(self.hub, self.people.still)
        self.pool = BotPool(config.bot_workers, config.bot_seconds, bots=config.bots)
        self.bots = Bots(self.open_tables, store, self.pool, self.now, config.bot_pace)
        self.deadlines = Deadlines(self.open_tables, store, self.now)
        self.presence = Presence(self.open_tables, store, self.now, round(config.grace_seconds * 1000))
        self.archive = Archive(self.open_tables, store, self.now)
        self.reviews = Reviews()
        self.open_tables.heard += [
            self.hub.heard,
            self.bots.heard,
            self.deadlines.heard,
            self.presence.heard,
            self.archive.heard,
            self.heard,
        ]
        self.open_tables.rumours.append(self.lobby.rumour)
        self.pool.chosen = self._chosen
        self.deadlines.rang = self.metrics.timeouts.inc
        self.bots.roused = self.deadlines.nudge
        self.open_tables.appended = self.metrics.appended
        self.ready = False
        self._left: int | None = None
        """When the house began to close."""
        self._loops: list[asyncio.Task[None]] = []
        self._tasks: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, config: Config) -> House:
        """A house that serves."""
        house = await cls.make(config)
        await house.begin()
        return house

    @classmethod
    async def make(cls, config: Config) -> House:
        """With its store open and its bots known; no time passes in it yet."""
        own_bots = await asyncio.to_thread(operator_bots.asked, map(operator_bots.Named._make, config.bots))
        return cls(config, await open_store(config.database), signing_key(config), own_bots)

    async def begin(self) -> None:
        """Let time go on where it stood still, and finish what a crash left.

        Telling every log how long the house was away takes a while, which counts for nobody either: it is told again
        until it takes hardly any time. Then the heart beats: in a crash a clock loses what passed since the last beat.
        """
        await self.pool.start()
        await self.open_tables.listen()
        self.now.go_on_from(await self.store.beaten() or 0)
        for _ in range(SETTLINGS):
            began = self.now()
            await self.store.hold_clocks(began)
            await self.deadlines.settle(began)
            if self.now() - began < PROMPT_MS:
                break
        began = self.now()
        await self.store.wake(began)
        await self.deadlines.settle(began)
        self._run(self.deadlines.beat(), "heart")
        for loop in (self.bots, self.deadlines, self.presence, self.lobby, self.token_check):
            self._run(loop.run(), type(loop).__name__)
        self._run(self._tidy(), "tidy")
        self._later(self.archive.catch_up())
        self.ready = True

    def _run(self, loop: Coroutine[Any, Any, None], name: str) -> None:
        self._loops.append(asyncio.create_task(loop, name=name))

    def leave(self) -> None:
        """Tell everybody that the house closes; from here on no time counts."""
        self.ready = False
        self.hub.drop("restart")
        self._left = self._left or self.now()
        for loop in self._loops:
            if loop.get_name() in ("heart", "Deadlines"):
                loop.cancel()

    async def close(self) -> None:
        """Take no further command, finish those begun, tell everybody, stop the clocks."""
        self.leave()
        for loop in self._loops:
            loop.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
        await self.open_tables.close()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.reviews.close()
        await self.archive.close()
        await self.pool.close()
        await self.store.beat(self._left or self.now())
        await self.store.close()

    def heard(self, table: Table, entries: Sequence[Entry]) -> None:
        """Another match is made once all want it."""
        self.metrics.tables.set(len(self.open_tables))
        if table.rematch_ready():
            self._later(self._rematch(table))

    def _chosen(self, choice: Choice, seconds: float) -> None:
        self.metrics.bot_moves.labels(choice.how).inc()
        self.metrics.bot_seconds.observe(seconds)

    async def create(self, wish: Create, person: Person) -> Made:
        """A table of a person's own."""
        self.limits.take("create", person.id)
        if await self.store.count_of(person.id, "open") >= MOST_TABLES:
            raise Refused("too_many_tables", most=MOST_TABLES)
        if await self.store.count_of(person.id, "running", self.now() - DAY_MS) >= MOST_RUNNING:
            raise Refused("too_many_running", most=MOST_RUNNING)
        return await self.open_tables.create(wish, person, position=await self._forked(wish))

    async def _forked(self, wish: Create) -> dict[str, Any] | None:
        """Where a fork begins; only finished matches have one."""
        if wish.fork is None:
            return None
        found = await self.archive.match(wish.fork.match)
        match = await self.archive.beside(replay, found.record, wish.fork.step)
        if match.over or found.game != wish.game or match.game.players != len(wish.seats):
            raise Refused("fork")
        return match.position()

    async def fork(self, id: str, fork: Fork, person: Person, seat: int, level: str | None) -> Made:
        """Play on from a step of a finished match, against bots."""
        found = await self.archive.match(fork.match)
        if not 0 <= seat < len(found.places):
            raise Refused("no_such_seat", most=len(found.places))
        seats = tuple(
            Wish("person") if other == seat else Wish("bot", level=level)
            for other in range(len(found.places))
        )
        wish = Create(
            id=id,
            game=found.game,
            options=found.options,
            seats=seats,
            public=False,
            undo_seconds=self.config.undo_seconds,
            fork=fork,
        )
        return await self.create(wish, person)

    async def command(self, wish: command.Commands, person: Person) -> int:
        """What somebody asks of a table."""
        begun = time.perf_counter()
        try:
            return await self.open_tables.command(wish, person)
        finally:
            self.metrics.command_seconds.observe(time.perf_counter() - begun)

    async def may_watch(self, id: str, person: str | None, invite: str | None) -> None:
        """A private table is seen by who sits there or has its link."""
        table = await self.open_tables.table(id)
        self.heard(table, ())  # the house may have stopped when all had wished for another match
        state = table.state
        if state.created.public or state.phase == "over":
            return
        if person is not None and (table.seats_of(person) or person == state.host):
            return
        if invite is None or await self.open_tables.invited(invite) != id:
            raise Refused("private")

    async def hint(self, id: str, person: Person, seat: int, n: int) -> list[Any]:
        """The best few actions, from the seat's view alone."""
        view = (await self.open_tables.table(id)).hint_view(person, seat)
        return await self.pool.hint(view, min(max(n, 1), 10))

    async def play_now(
        self,
        id: str,
        game: str,
        person: Person,
        players: int,
        against: str,
        level: str | None,
        undo_seconds: float | None = None,
    ) -> str:
        """A seat at once: at a table that waits for somebody, else at a new one."""
        others = [Wish("bot", level=level) if against == "bots" else Wish("open")] * (players - 1)
        if against == "people":
            for row in await self.store.tables("open", public=True, game=game):
                if len(row.summary.get("seats", ())) != players or row.host == person.id:
                    continue
                if any(one["holder"] == "open" for one in row.summary["seats"]):
                    try:
                        await self.open_tables.command(Sit(id=id, table=row.id), person)
                        return row.id
                    except Refused:
                        continue
        wish = Create(
            id=id,
            game=game,
            seats=(Wish("person"), *others),
            public=against == "people",
            undo_seconds=self.config.undo_seconds if undo_seconds is None else undo_seconds,
        )
        return (await self.create(wish, person)).table.id

    async def _rematch(self, table: Table) -> None:
        request = table.state.request
        if request is None:
            return
        host = request.agreed[0]
        name = next((one.name for one in table.state.chairs if one.person == host), None)
        wish = table.rematch(f"rematch-{table.id}")
        made = await self.open_tables.create(wish, Person(host, name or ""), agreed=request.agreed)
        try:
            done = command.Rematched(id="rematched", table=table.id, other=made.table.id)
            await self.open_tables.command(done, HOUSE)
        except Refused:
            self.logger.debug("the rematch was made already")

    async def tidy(self) -> None:
        """Put away what nobody needs any more."""
        await self.open_tables.tidy()
        await self.store.drop_expired(self.now())
        forsaken = await self.store.forsaken(self.now() - FORSAKEN_MS)
        for table in itertools.filterfalse(self.hub.watched, forsaken):
            try:
                await self.open_tables.command(Host(id="forsaken", table=table, do="close"), HOUSE)
            except Refused as refused:  # another process was first
                note("close_refused", logging.DEBUG, table=table, reason=refused.key)
            except Exception as error:  # one table that cannot be read keeps no other open
                note("close_failed", logging.ERROR, error, table=table)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            try:
                await self.tidy()
            except Exception as error:  # the database may be back next time
                note("tidy_failed", logging.ERROR, error)

    def _later(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
