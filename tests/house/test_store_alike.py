"""The store in memory answers as the one in a file does, whatever is asked in whatever order."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from tablee.house.store import times
from tablee.house.store.memory import MemoryStore
from tablee.house.store.rows import (
    ASLEEP,
    Absent,
    Change,
    Deadline,
    Job,
    Jobs,
    Snapshot,
    Standing,
    StoreError,
)
from tablee.house.store.store import Store
from tests.house import made
from tests.house.conftest import AnyStore

PEOPLE, TABLES, STEPS = ("ada", "bob", "eve"), ("t1", "t2", "t3", "t4"), 400
Answer = Any
Question = Callable[[AnyStore], Awaitable[Answer]]


class Anything:
    """Random questions, the same for all stores; time goes on, now and then by hours."""

    def __init__(self, seed: int) -> None:
        self.dice, self.now = Random(seed), 1_700_000_000_000
        self.versions = dict.fromkeys(TABLES, 0)

    def question(self) -> tuple[str, Question]:
        self.now += self.dice.choice((0, 0, 1, 300, 300, 2_000, 2_000, 6_000, 13_000, 40_000, 3_600_000))
        kinds = [name for name in vars(type(self)) if name.startswith("ask_")]
        often = ["ask_commit"] * 6 + ["ask_presence"] * 3 + ["ask_beat"] * 2 + ["ask_time"]
        name = self.dice.choice(kinds + often)
        question: Question = getattr(self, name)()
        return name, question

    def ask_commit(self) -> Question:
        dice, now = self.dice, self.now
        table = dice.choice(TABLES)
        first = self.versions[table] + dice.choice((1, 1, 1, 1, 1, 1, 0, 2))
        entries = [b"%d" % dice.randrange(9) for _ in range(dice.randint(1, 3))]
        due = (
            dice.choice((0, ASLEEP)) + now + dice.choice((100, 5_000, 60_000)) + dice.randrange(10_000)
        )  # no two alike
        set_at = now - dice.choice((0, 0, 500))
        deadline = dice.choice((None, Deadline(dice.randrange(3), due, set_at)))
        people = dice.choice((None, *(frozenset(dice.sample(PEOPLE, k)) for k in (0, 1, 2, 2, 3))))
        if dice.random() < 0.05:
            people = frozenset({"nobody"})
        status = dice.choice((None, "open", "running", "finished"))
        standing = dice.choice((None, Standing(now, status, dice.choice((None, {"a": [1]})), people)))
        last = first + len(entries) - 1
        new = [
            Job(table, last, seat, dice.choice((b"", b"x")), dice.choice((now, now + 3_000, ASLEEP)))
            for seat in dice.sample(range(4), dice.randrange(3))
        ]
        jobs = dice.choice(
            (None, Jobs(None, tuple(new)), Jobs(frozenset(one.seat for one in new), tuple(new)))
        )
        command = dice.choice((None, f"c{dice.randrange(30)}"))
        played_at = dice.choice((None, now))
        change = Change(table, first, entries, command, deadline, standing, jobs, played_at)

        async def commit(store: AnyStore) -> int:
            await store.commit(change)
            self.versions[table] = last
            return last

        return commit

    def ask_read(self) -> Question:
        table, command = self.dice.choice((*TABLES, "none")), f"c{self.dice.randrange(30)}"
        since, limit = self.dice.randrange(6), self.dice.choice((1, 3, 99))

        async def read(store: AnyStore) -> Answer:
            secrets = None if table == "none" else await store.secrets(table)
            log = await store.entries(table, since, limit)
            kept = await store.table(table), await store.snapshot(table)
            return secrets, log, kept, await store.answered(table, command)

        return read

    def ask_lists(self) -> Question:
        status = self.dice.sample(("open", "running", "finished"), self.dice.randrange(3))
        public, game = self.dice.choice((None, True)), self.dice.choice((None, "triominos", "quadrot"))
        limit = self.dice.choice((1, 99))
        return lambda store: store.tables(*status, public=public, game=game, limit=limit)

    def ask_snapshot(self) -> Question:
        table, snapshot = self.dice.choice(TABLES), Snapshot(self.dice.randrange(20), b"s")
        return lambda store: store.save_snapshot(table, snapshot)

    def ask_beat(self) -> Question:
        now = self.now
        return lambda store: store.beat(now)

    def ask_wake(self) -> Question:
        now = self.now - self.dice.choice((0, 0, 0, 100, 100_000))
        return lambda store: store.wake(now)

    def ask_time(self) -> Question:
        now, limit, some = self.now, self.dice.choice((1, 2, 99)), self.dice.sample(TABLES, 2)

        async def time(store: AnyStore) -> Answer:
            due, following = await store.claim_due(now, limit), await store.next_due()
            asleep = sorted(await store.asleep(some), key=lambda one: one.table)
            moved = sorted(await store.moved(), key=lambda one: one.table)
            return sorted(due, key=str), following, moved, asleep, await store.beaten()

        return time

    def ask_jobs(self) -> Question:
        now, limit, then = self.now, self.dice.choice((1, 2, 99)), self.dice.choice(("", "done", "put off"))

        async def jobs(store: AnyStore) -> Answer:
            found = await store.claim_jobs(now, limit)
            if found and then == "done":
                await store.done(found[0])
            elif found and then:
                await store.put_off(found[0], now + 700, b"chosen")
            return found, await store.next_job(now)

        return jobs

    def ask_rouse(self) -> Question:
        some, now = self.dice.sample(TABLES, self.dice.randrange(3)), self.now
        return lambda store: store.rouse(some, now)

    def ask_presence(self) -> Question:
        pairs = [(self.dice.choice(TABLES), self.dice.choice(PEOPLE)) for _ in range(self.dice.randint(1, 4))]
        pairs, now = sorted(set(pairs)), self.now
        what = self.dice.choice(("came", "came", "seen", "went"))

        async def presence(store: AnyStore) -> None:
            await getattr(store, what)(pairs, now)

        return presence

    def ask_expect(self) -> Question:
        some, now = self.dice.sample(TABLES, 2), self.now
        return lambda store: store.expect(some, now)

    def ask_absent(self) -> Question:
        now, grace, forgets = self.now, self.dice.choice((0, 1_000, 30_000)), self.dice.random() < 0.5

        async def absent(store: AnyStore) -> list[Absent]:
            found = sorted(await store.claim_absent(now, grace), key=str)
            for one in found if forgets else ():
                await store.forget_absent(one)
            return found

        return absent


async def answer(store: AnyStore, question: Question) -> Answer:
    try:
        return await question(store)
    except StoreError as error:
        return type(error)


@pytest.mark.parametrize("seed", range(4))
async def test_memory_answers_as_a_file_does(
    sqlite_store: Store, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(times, "COMMIT_MS", 0)  # a file is spared beats that no clock needs
    stores: tuple[AnyStore, ...] = (sqlite_store, MemoryStore())
    for store in stores:
        for person in PEOPLE:
            await made.person(store, person)
        for number, table in enumerate(TABLES):
            game = ("triominos", "quadrot")[number % 2]
            host = (None, "ada", "ada", "bob")[number]
            await made.table(store, table, created_at=number, game=game, host=host)
    anything = Anything(seed)
    answered = set()
    for step in range(STEPS):
        name, question = anything.question()
        file, memory = [await answer(store, question) for store in stores]
        assert memory == file, f"step {step}: {name}"
        answered.add((name, type(file).__name__, bool(file)))
    assert len(answered) >= 14
