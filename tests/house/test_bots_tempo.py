"""When a bot answers is public: no forced move can be told from a choice, and no hand from another."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.bots import BOTS
from tablee.house.bots.tempo import AROUND_MS, GLANCE_MS, beat_ms, on_the_beat
from tablee.house.live.effects import HEAD_START_MS
from tests.house.served import ADA, HOUSE, Hand, act, acts, begun, c, open_tables_of, until
from tests.house.thinking import HeldPool, held_bots

TIMES = st.integers(0, 10**7)


@given(TIMES, st.integers(1, 5000), TIMES)
def test_an_answer_comes_on_the_first_beat_that_has_not_passed(first, beat, now):
    due = on_the_beat(first, beat, now)
    assert due >= max(first, now)
    assert (due - first) % beat == 0
    assert due == first or due - beat < now


def test_every_level_has_a_beat_that_leaves_it_the_time_to_think():
    for level in BOTS:
        beat = beat_ms(level, 2.0)
        assert beat == (1000 + AROUND_MS if level in ("careful", "club", "expert") else GLANCE_MS)
        assert beat <= HEAD_START_MS, "what is sought while the person may undo is found by then"
    assert beat_ms("the operator's own", 4.0) == 4000


def forced(match):
    return len(match.view(1).offers) == 1


async def twins(open_tables):
    """Two tables of Ada and a bot, whose turn it is: she sees the same at both, but at one of them it has no choice."""
    real, other = [
        await open_tables.table(await begun(open_tables, "novice", id=id)) for id in ("one", "other")
    ]
    while True:
        match = real.match
        if match.to_act == (1,):
            samples = (match.game.sample(match.view(0), Random(seed)) for seed in range(20))
            twin = next((one for one in samples if forced(one) != forced(match)), None)
            if twin is not None:
                assert twin.view(0) == match.view(0)
                other.match = twin
                return real, other
        (seat,) = match.to_act
        action = str(match.actions(seat)[0])
        for table in (real, other):
            who = HOUSE if seat == 1 else ADA
            wish = {"table": table.id, "seat": seat, "version": table.version, "action": action}
            await open_tables.command(c.Act(id=f"{who.id}-{table.version}", **wish), who)


def test_no_bot_loses_on_time_by_holding_back_what_it_knows():
    for left in (0, 10, 999, 5_000, 60_000):
        assert max(1, left // 10) >= beat_ms("expert", 2.0, 10.0, left) > 0
    assert beat_ms("expert", 2.0, 1.0, 3_600_000) == beat_ms("expert", 2.0)
    assert beat_ms("expert", 2.0, 0.0, 60_000) == 0, "without beats none"


async def answers(store, open_tables, table, since):
    return [one.at for one in await acts(store, open_tables, table.id) if one.version > since]


@pytest.mark.parametrize("late", [0, 1], ids=["in time", "a beat late"])
async def test_a_forced_move_and_a_choice_are_answered_at_the_same_time(sqlite_store, monkeypatch, late):
    """By the house's own clock: one is found at once, the other just before the beat is over, or just after it."""
    monkeypatch.setattr(
        "tablee.house.live.open_tables.secrets.token_bytes", lambda count: bytes(range(count))
    )
    clock = Hand()
    open_tables, pool = await open_tables_of(sqlite_store, clock), HeldPool(workers=2)
    tables = await twins(open_tables)
    asked, since = clock.now, tables[0].version

    async def found(count):
        pool.let()
        await until(lambda: true(pool.found == count))

    async def answered():
        return [await answers(sqlite_store, open_tables, table, since) for table in tables]

    async def both():
        return all(await answered())

    async with held_bots(open_tables, sqlite_store, pool, clock, pace=1.0):
        await until(lambda: true(len(pool.asked) == 2))
        clock.on(late * GLANCE_MS + late)
        await found(1)
        clock.on(GLANCE_MS - 1 - late)
        await found(2)
        assert await answered() == [[], []]
        clock.on(1)
        await until(both)
    beats = 1 + late
    assert await answered() == [[asked + beats * GLANCE_MS]] * 2


async def true(value):
    return value


async def test_what_is_chosen_while_a_person_may_undo_is_played_when_he_no_longer_may(sqlite_store):
    clock = Hand()
    open_tables, pool = await open_tables_of(sqlite_store, clock), HeldPool()
    table = await begun(open_tables, "novice", undo_seconds=3.0)
    async with held_bots(open_tables, sqlite_store, pool, clock, pace=1.0):
        found = await open_tables.table(table)
        pool.let(99)
        while found.undo_until() is None:
            if found.bots_to_act():
                clock.on(GLANCE_MS)
                version = found.version
                await until(lambda: answers(sqlite_store, open_tables, found, version))  # noqa: B023
            else:
                await act(open_tables, table)
        asked, own, sought = clock.now, found.version, pool.found
        clock.on(3000 - HEAD_START_MS)
        await until(lambda: true(pool.found == sought + 1))
        clock.on(HEAD_START_MS - 1)
        assert found.version == own
        clock.on(1)
        await until(lambda: answers(sqlite_store, open_tables, found, own))
        assert (await answers(sqlite_store, open_tables, found, own))[0] == asked + 3000
