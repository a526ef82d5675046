"""Deadlines stand still while the house is down; what is claimed is claimed by one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tablee.house.store.interface import CLAIM_MS, STALL_MS
from tablee.house.store.rows import Absent, Change, Conflict, Deadline, Due, Job, Jobs, Moved, Standing
from tablee.house.store.store import open_store
from tests.house import made
from tests.house.conftest import AnyStore

Opening = Callable[[], Awaitable[AnyStore]]

DAY = 86_400_000


async def test_deadlines_are_moved_by_the_downtime(live_store: AnyStore, opening: Opening) -> None:
    early, late, never = [await made.table(live_store, id) for id in ("early", "late", "never")]
    assert await live_store.wake(1_000) == 0
    await live_store.commit(Change(early, 1, [b"x"], None, Deadline(0, 31_000, 1_000)))
    await live_store.commit(Change(never, 1, [b"x"], None, None))
    assert await live_store.beat(1_500) == 0
    await live_store.commit(
        Change(late, 1, [b"x"], None, Deadline(1, 61_700, 1_700))
    )  # and then the house dies
    await live_store.close()

    again = await opening()
    assert await again.wake(1_500 + DAY) == DAY
    assert await again.deadline(early) == Deadline(0, 31_000 + DAY, 1_000, DAY)
    # It was set after the last beat: it has all its time, and not more.
    assert await again.deadline(late) == Deadline(1, 61_700 + DAY - 200, 1_700, DAY - 200)
    assert await again.deadline(never) is None
    assert await again.claim_due(31_000 + DAY - 1) == []
    assert await again.claim_due(31_000 + DAY) == [Due(early, 1, 0, 31_000 + DAY)]
    await again.close()


async def test_a_clock_that_runs_is_left_alone(live_store: AnyStore) -> None:
    table = await made.table(live_store)
    await live_store.wake(0)
    await live_store.commit(Change(table, 1, [b"x"], None, Deadline(0, 30_000, 0)))
    for now in range(500, 20_000, 500):
        assert await live_store.beat(now) == 0
    assert await live_store.deadline(table) == Deadline(0, 30_000, 0)


async def test_an_idle_house_does_not_lose_time(live_store: AnyStore) -> None:
    """Without deadlines no beat is written; one that comes later must not be moved by that silence."""
    table = await made.table(live_store)
    await live_store.wake(0)
    for now in range(500, 20_000, 500):
        await live_store.beat(now)
    await live_store.commit(Change(table, 1, [b"x"], None, Deadline(0, 50_000, 19_800)))
    assert await live_store.beat(20_000) == 0
    assert await live_store.deadline(table) == Deadline(0, 50_000, 19_800)


async def test_a_house_that_slept_moves_its_deadlines(live_store: AnyStore) -> None:
    table = await made.table(live_store)
    await live_store.wake(0)
    await live_store.commit(Change(table, 1, [b"x"], None, Deadline(0, 30_000, 0)))
    await live_store.beat(500)
    assert await live_store.beat(500 + STALL_MS) == STALL_MS
    assert await live_store.deadline(table) == Deadline(0, 30_000 + STALL_MS, 0, STALL_MS)


async def test_a_process_that_joins_moves_nothing(postgres_url: str) -> None:
    first, second, third = [await open_store(postgres_url) for _ in range(3)]
    table = await made.table(first)
    await first.wake(0)
    await first.commit(Change(table, 1, [b"x"], None, Deadline(0, 30_000, 0)))
    await first.beat(1_000)
    assert await second.wake(1_400) == 0
    assert await first.deadline(table) == Deadline(0, 30_000, 0)
    await first.close()
    await second.close()
    assert await third.wake(5_000) == 3_600  # since the second came
    assert await third.deadline(table) == Deadline(0, 33_600, 0, 3_600)
    await third.close()


async def test_processes_that_start_together_move_deadlines_once(postgres_url: str) -> None:
    first = await open_store(postgres_url)
    table = await made.table(first)
    await first.wake(0)
    await first.commit(Change(table, 1, [b"x"], None, Deadline(0, 30_000, 0)))
    await first.close()
    several = [await open_store(postgres_url) for _ in range(4)]
    await asyncio.gather(*(each.wake(DAY) for each in several))
    assert await several[0].deadline(table) == Deadline(0, 30_000 + DAY, 0, DAY)
    for each in several:
        await each.close()


async def test_a_deadline_is_claimed_once_and_again_if_nothing_came_of_it(
    live_store: AnyStore, opening: Opening
) -> None:
    for k in range(20):
        await live_store.commit(
            Change(await made.table(live_store, f"t{k}"), 1, [b"x"], None, Deadline(0, 100 + k, 0))
        )
    other = await opening()
    claims = await asyncio.gather(*((live_store, other)[k % 2].claim_due(119, limit=6) for k in range(8)))
    again = await live_store.claim_due(119)  # rows that were being looked at are skipped, not lost
    found = [due.table for claim in (*claims, again) for due in claim]
    assert sorted(found) == sorted(f"t{k}" for k in range(20))
    assert await other.next_due() == 100
    await live_store.commit(Change("t3", 2, [b"y"], None, None))
    await live_store.commit(Change("t4", 2, [b"y"], None, Deadline(1, 125, 119)))
    assert await other.claim_due(126) == [Due("t4", 2, 1, 125)]
    assert len(await other.claim_due(119 + CLAIM_MS)) == 18
    await other.close()


async def test_jobs_are_done_once(live_store: AnyStore, opening: Opening) -> None:
    table = await made.table(live_store)
    jobs = [Job(table, version, 0, b"think", run_at=version * 10) for version in (1, 2, 3)]
    for job in jobs:
        assert await live_store.ask(job)
        assert not await live_store.ask(job)
    other = await opening()
    assert await live_store.claim_jobs(5) == []
    [first] = await live_store.claim_jobs(25)
    [second] = await other.claim_jobs(25)
    assert (first.version, second.version, first.attempts) == (1, 2, 1)
    assert await other.claim_jobs(25) == []
    await live_store.done(second)  # and with it what was asked before
    assert [job.version for job in await other.claim_jobs(25 + CLAIM_MS, limit=9)] == [3]
    assert [(job.version, job.attempts) for job in await other.claim_jobs(25 + 2 * CLAIM_MS)] == [(3, 2)]
    await other.close()


async def test_jobs_change_with_the_append_or_not_at_all(live_store: AnyStore) -> None:
    table = await made.table(live_store)
    other = await made.table(live_store, "other")
    await live_store.commit(Change(other, 1, [b"x"], None, None, jobs=Jobs(new=(Job(other, 1, 0, b"o", 0),))))
    both = tuple(Job(table, 2, seat, b"think", run_at=10 + seat) for seat in (0, 1))
    await live_store.commit(Change(table, 1, [b"x", b"y"], None, None, jobs=Jobs(new=both)))
    await live_store.commit(Change(table, 3, [b"z"], None, None))  # and without a word about jobs they stay
    with pytest.raises(Conflict):
        await live_store.commit(
            Change(table, 3, [b"z"], None, None, jobs=Jobs(new=(Job(table, 3, 2, b"lost", 0),)))
        )
    fresh = Job(table, 4, 0, b"again", run_at=30)
    await live_store.commit(Change(table, 4, [b"z"], None, None, jobs=Jobs(frozenset({0, 3}), (fresh,))))
    claimed = await live_store.claim_jobs(50, limit=9)
    assert [(job.table, job.version, job.seat, job.body) for job in claimed] == [
        ("other", 1, 0, b"o"),
        ("t1", 2, 1, b"think"),
        ("t1", 4, 0, b"again"),
    ]
    await live_store.commit(Change(table, 5, [b"z"], None, None, jobs=Jobs()))
    assert [job.table for job in await live_store.claim_jobs(50 + CLAIM_MS, limit=9)] == ["other"]


async def test_a_job_done_leaves_those_of_other_seats(live_store: AnyStore) -> None:
    """In the race each seat has its own."""
    table = await made.table(live_store)
    await live_store.ask(Job(table, 1, 0, b"", 1))
    await live_store.ask(Job(table, 2, 1, b"", 2))
    assert await live_store.next_job(0) == 1
    [first] = await live_store.claim_jobs(1)
    assert await live_store.next_job(1) == 2
    [second] = await live_store.claim_jobs(2)
    await live_store.done(second)
    await live_store.put_off(first, 500, b"found")
    assert await live_store.claim_jobs(499) == []
    assert await live_store.claim_jobs(500) == [Job(table, 1, 0, b"found", 500, attempts=2)]


async def test_a_start_frees_what_a_dead_process_had_claimed(live_store: AnyStore, opening: Opening) -> None:
    table, timed = await made.table(live_store), await made.table(live_store, "timed")
    await live_store.wake(0)
    await live_store.ask(Job(table, 1, 0, b"", 1))
    asked = Jobs(new=(Job(timed, 1, 0, b"", 4_000), Job(timed, 1, 1, b"", 50)))
    await live_store.commit(Change(timed, 1, [b"x"], None, Deadline(0, 30_000, 100), jobs=asked))
    await live_store.beat(1_000)
    assert len(await live_store.claim_jobs(1_000, limit=9, hold=DAY)) == 2
    await live_store.close()
    again = await opening()
    await again.wake(1_000 + DAY)
    # What would have waited 3 s more does so from now on; the others were due already.
    assert [job.run_at for job in await again.claim_jobs(1_000 + DAY, limit=9)] == [1, 50]
    assert [job.run_at for job in await again.claim_jobs(4_000 + DAY, limit=9)] == [4_000 + DAY]
    await again.close()


async def test_a_table_is_moved_until_its_log_knows(live_store: AnyStore) -> None:
    slow, quick = [await made.table(live_store, id) for id in ("slow", "quick")]
    await live_store.wake(0)
    await live_store.commit(Change(slow, 1, [b"x", b"y"], None, Deadline(0, 30_000, 0)))
    await live_store.commit(Change(quick, 1, [b"x"], None, Deadline(0, 20_000, 0)))
    assert await live_store.moved() == []
    await live_store.beat(500)
    await live_store.beat(500 + STALL_MS)
    assert await live_store.moved() == [Moved(quick, 1, STALL_MS), Moved(slow, 2, STALL_MS)]
    await live_store.commit(Change(quick, 2, [b"x"], None, Deadline(0, 25_000, 10_000)))
    assert await live_store.moved() == [Moved(slow, 2, STALL_MS)]


async def test_an_invite_finds_its_table(live_store: AnyStore) -> None:
    table = await made.table(live_store)
    assert await live_store.invited(made.SECRETS.invite or b"") == table
    assert await live_store.invited(b"another") is None


async def at_a_table(live_store: AnyStore, *people: str) -> str:
    table = await made.table(live_store)
    for each in people:
        await made.person(live_store, each)
    await live_store.commit(Change(table, 1, [b"x"], None, None, Standing(1, people=frozenset(people))))
    return table


async def test_whoever_is_gone_is_absent_only_while_somebody_waits(
    live_store: AnyStore, opening: Opening
) -> None:
    table = await at_a_table(live_store, "ada", "bob")
    await made.person(live_store, "eve")
    await live_store.came([(table, "ada")], 1_000)
    await live_store.came([(table, "bob")], 2_000)
    await live_store.came([(table, "eve")], 2_000)  # who only watches
    await live_store.went([(table, "bob")], 10_000)
    await live_store.seen([(table, "ada"), (table, "eve")], 40_000)
    assert await live_store.claim_absent(40_000, 30_000) == []
    other = await opening()
    assert await other.claim_absent(40_001, 30_000) == [Absent(table, "bob", 10_000)]
    assert await live_store.claim_absent(40_001, 30_000) == []  # the other process has him
    assert await live_store.claim_absent(40_001 + 5_000, 30_000) == [Absent(table, "bob", 10_000)]
    await live_store.went([(table, "ada")], 50_000)
    assert (
        await live_store.claim_absent(60_000, 30_000) == []
    )  # nobody waits, though ada was there a moment ago
    assert await live_store.claim_absent(150_000, 30_000) == []
    # Ada is back: now somebody waits again, and for bob the grace begins anew.
    await other.came([(table, "ada")], 150_000)
    await live_store.seen([(table, "ada")], 180_000)
    assert await live_store.claim_absent(180_000, 30_000) == []
    [bob] = await live_store.claim_absent(180_001, 30_000)
    await live_store.came([(table, "bob")], 180_002)
    await live_store.forget_absent(bob)  # too late: he was seen
    await live_store.went([(table, "bob")], 180_003)
    await live_store.seen([(table, "ada")], 220_000)
    [bob] = await live_store.claim_absent(220_000, 30_000)
    await live_store.forget_absent(bob)
    assert await live_store.claim_absent(230_000, 30_000) == []
    await other.close()


async def test_who_is_here_is_not_absent_however_short_the_grace(live_store: AnyStore) -> None:
    """Who is here is written down again every five seconds only; the grace may be shorter than that."""
    table = await at_a_table(live_store, "ada", "bob")
    await live_store.came([(table, "ada"), (table, "bob")], 1_000)
    assert await live_store.claim_absent(5_500, 1_000) == []
    await live_store.went([(table, "bob")], 6_000)
    assert await live_store.claim_absent(7_001, 1_000) == [Absent(table, "bob", 6_000)]


async def test_whose_process_has_died_waits_for_nobody(live_store: AnyStore) -> None:
    """Nobody says that they went: their rows are not refreshed any more."""
    table = await at_a_table(live_store, "ada", "bob", "eve")
    await live_store.came([(table, "ada"), (table, "bob")], 1_000)
    await live_store.expect([table], 1_000)
    await live_store.came([(table, "eve")], 100_000)
    await live_store.seen([(table, "eve")], 101_500)
    gone = await live_store.claim_absent(101_500, 1_000)  # since she came, and not since they were seen last
    assert sorted(gone, key=str) == [Absent(table, "ada", 100_000), Absent(table, "bob", 100_000)]


async def test_nobody_is_absent_while_the_house_is_down(live_store: AnyStore, opening: Opening) -> None:
    table = await at_a_table(live_store, "ada", "bob")
    await live_store.wake(0)
    await live_store.came([(table, "ada")], 1_000)
    await live_store.expect([table], 2_000)
    await live_store.close()
    again = await opening()
    await again.wake(DAY)
    assert await again.claim_absent(DAY + 30_001, 30_000) == []  # nobody has come back yet
    await again.came([(table, "ada")], DAY + 30_002)
    await again.seen([(table, "ada")], DAY + 60_003)
    assert [each.person for each in await again.claim_absent(DAY + 60_003, 30_000)] == ["bob"]
    await again.close()
