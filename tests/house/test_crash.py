"""kill -9 of real servers at random moments of play: what was acknowledged stays, once, and clocks stand still."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

from tablee.house.store.store import Store, open_store
from tablee.house.table.command import Person, Rematch, Resign
from tablee.house.table.entry import Acted, Entry
from tests.house.party import Witness, begin, play_all, rematch
from tests.house.player import Player, best
from tests.house.process import Server

READ_TWICE_MS = 100
LONG = {"target": 5_000}
NAMES = ("Ada", "Bob", "Cleo", "Dora")


def now() -> int:
    return time.time_ns() // 1_000_000


async def test_kill_9_loses_nothing(store_url: str, tmp_path: Path, deep: bool) -> None:
    kills = 200 if deep else 20
    async with AsyncExitStack() as stack:
        servers = []
        for _ in range(2 if store_url.startswith("postgresql") else 1):
            server = Server(store_url, tmp_path, "--bot-seconds", "0.5")
            servers.append(await stack.enter_async_context(server))
        people = [
            await stack.enter_async_context(await Player.new(servers[number % len(servers)].http, name))
            for number, name in enumerate(NAMES)
        ]
        witness = Witness(await open_store(store_url))
        stack.push_async_callback(witness.store.close)
        scene = Scene(servers, people, witness.store)
        await scene.begin()
        async with asyncio.TaskGroup() as desks:
            desks.create_task(scene.matches("triominos", people[:2], ("greedy",), again=True, target=1))
            desks.create_task(scene.matches("quadominos", people[2:3], ("greedy", "random"), target=60))
            desks.create_task(scene.matches("domino3d", people[1:4]))
            for number in range(kills):
                if number % 4 == 3:
                    await scene.all_get_on()
                # The last one ends all of them: then nobody waits for what a dead process has claimed.
                await scene.crash(everything=number == kills - 1)
            scene.enough.set()
        await scene.a_deadline_passes()
        await scene.verify(witness, kills)
        await scene.half_done(witness)


class Scene:
    """A house, its matches, a table whose clock nobody touches while it crashes, and one that nobody plays at."""

    def __init__(self, servers: Sequence[Server], people: Sequence[Player], store: Store) -> None:
        self.servers, self.people, self.store = servers, people, store
        self.enough = asyncio.Event()
        self.played: list[tuple[str, Sequence[Player]]] = []
        self.desks: dict[str, tuple[str, Player]] = {}
        """The table in play of each game, and one who sits there."""
        self.gains: list[int] = []
        self.opened_at = 0
        self.chance = random.Random()

    async def begin(self) -> None:
        pair, bank = self.people[:2], {"kind": "bank", "seconds": 3600}
        self.quiet = await begin("triominos", pair, options=LONG, clock=bank)
        self.left_alone = await begin("triominos", pair, options=LONG, clock={"kind": "turn", "seconds": 1})

    async def matches(
        self,
        game: str,
        people: Sequence[Player],
        bots: tuple[str, ...] = (),
        again: bool = False,
        **options: int,
    ) -> None:
        """One match after another; what matters happens at whatever moment the house is killed."""
        table = None
        while not self.enough.is_set() or table is None:
            before = table
            if before is not None and again:
                table = await rematch(before, people)
                await asyncio.gather(*(one.nonce(table, seat) for seat, one in enumerate(people)))
            else:
                table = await begin(game, people, bots, options=options)
            if before is not None:  # nobody may watch too many
                await asyncio.gather(*(one.leave(before) for one in people))
            self.desks[game] = table, people[0]
            await play_all(table, people, seconds=600)  # `all_get_on` looks after the bots
            self.played.append((table, people))

    async def crash(self, everything: bool) -> None:
        """Let them play, kill, wait, start again, and look at the clocks."""
        await self.progress()
        victims = self.servers if everything else self.chance.choice(self.choices())
        before = dict(self.people[0].tables[self.quiet].state)
        await asyncio.gather(*(one.kill() for one in victims))
        dead, beaten = now(), await self.store.beaten()
        assert beaten is not None
        await asyncio.sleep(
            self.chance.choice((0, 0, self.chance.uniform(0, 0.3), self.chance.uniform(0.3, 1.2)))
        )
        down = now() - dead
        await asyncio.gather(*(one.start() for one in victims))
        self.opened_at = now()
        clock = before["clock"]["due"]["at"]
        if len(victims) == len(self.servers):
            for person in self.people[:2]:
                seen = await person.reach(self.quiet, before["version"] + 1)
            resumed = seen.log[seen.version]  # by each pass of each server that started
            moved = seen.state["clock"]["due"]["at"] - clock
            assert resumed["kind"] == "resumed"
            assert moved >= down, "a clock ran while the house was down"
            self.gains.append(dead - beaten)
            # the pass that moves a clock and the entry that says so read the time one after the other
            assert moved <= resumed["at"] - beaten + READ_TWICE_MS, (
                "a clock has gained more than the time since the last beat"
            )
        else:
            await self.back()
            for person in self.people[:2]:
                assert person.tables[self.quiet].state["clock"]["due"]["at"] == clock, "somebody served"
        if self.chance.random() < 0.5:
            await self.move()

    def choices(self) -> list[Sequence[Server]]:
        alone: list[Sequence[Server]] = [[one] for one in self.servers]
        return [*alone, self.servers] if len(alone) > 1 else alone

    async def progress(self) -> None:
        """Until somebody was answered, and a moment longer; sometimes not even that."""
        answers = self.answers()
        if self.chance.random() < 0.8:
            async with asyncio.timeout(60):
                while self.answers() < answers + 4:
                    await asyncio.sleep(0.005)
        await asyncio.sleep(self.chance.uniform(0, 0.3))
        await self.back()

    async def all_get_on(self) -> None:
        """A bot may take longer than most lives of the house: now and then every table has the time for one."""
        reached = self.reached()
        async with asyncio.timeout(120):
            while any(self.reached().get(desk) == version for desk, version in reached.items()):
                await asyncio.sleep(0.005)

    def reached(self) -> dict[tuple[str, str], int]:
        return {(game, table): one.tables[table].version for game, (table, one) in self.desks.items()}

    def answers(self) -> int:
        return sum(len(one.answered) for one in self.people)

    async def back(self) -> None:
        async with asyncio.timeout(60):
            while not all(one.connected for one in self.people):
                await asyncio.sleep(0.005)

    async def move(self) -> None:
        """Whoever is to act at the quiet table does."""
        for seat, person in enumerate(self.people[:2]):
            state = person.tables[self.quiet].state
            if seat in state["view"]["to_act"]:
                action = best(state["view"])["action"]
                version = state["version"]
                await person.ask("act", table=self.quiet, seat=seat, version=version, action=action)
                for one in self.people[:2]:
                    await one.reach(self.quiet, version + 1)
                return

    async def a_deadline_passes(self) -> None:
        """It was set before the last crash."""
        await self.people[0].until(
            self.left_alone,
            lambda seen: any(
                one["by"] == "clock" and one["at"] > self.opened_at for one in seen.log.values()
            ),
        )

    async def verify(self, witness: Witness, kills: int) -> None:
        acknowledged = 0
        rest = [(self.quiet, self.people[:2]), (self.left_alone, self.people[:2])]
        for table, people in (*self.played, *rest):
            await witness.same_log(table, people)
            acknowledged += await witness.commands_once(table, people)
        for table, people in self.played:
            await witness.ended(table, people, (), self.servers[-1].http)
        print(f"{len(self.played)} matches, {acknowledged} commands, clocks gained {sorted(self.gains)} ms")
        assert acknowledged > 4 * kills
        assert bots_after(self.opened_at, [await witness.log(table) for table, _ in self.played])
        assert [one.complaints() for one in self.servers] == [[]] * len(self.servers)
        assert sum(one.starts for one in self.servers) >= kills

    async def half_done(self, witness: Witness) -> None:
        """A match that ended and was not archived, a rematch that all wished for and nobody made."""
        await asyncio.gather(*(one.kill() for one in self.servers))
        ada, bob = (Person(one.person, name) for one, name in zip(self.people[:2], NAMES[:2], strict=True))
        table = next(table for table, people in reversed(self.played) if people == self.people[:2])
        for person in (ada, bob):
            await witness.open_tables.command(Rematch(id="again", table=table), person)
        await witness.open_tables.command(Resign(id="enough", table=self.quiet), bob)
        assert await witness.store.match(self.quiet) is None
        await asyncio.gather(*(one.start() for one in self.servers))
        for one in self.people[:2]:
            await one.until(table, lambda seen: seen.state["rematch"] is not None)
        assert await witness.store.match(self.quiet) is not None


def bots_after(ms: int, logs: Sequence[Sequence[Entry]]) -> bool:
    return any(isinstance(one, Acted) and one.by == "bot" and one.at > ms for log in logs for one in log)
