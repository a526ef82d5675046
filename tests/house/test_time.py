"""Nobody's clock runs while the house cannot be played in, and none stops because the machine's clock was set back."""

from __future__ import annotations

from contextlib import asynccontextmanager

import pytest

from tablee.house.house import House
from tablee.house.live import open_tables as keeper_module
from tablee.house.live.steady_time import SteadyTime
from tablee.house.store.rows import Person
from tablee.house.table.command import ClockRule
from tests.house.hosted import configured
from tests.house.served import ADA, BOB, begun

HOUR_MS = 3_600_000
START_MS = 1_700_000_000_000
BANK = ClockRule("bank", seconds=600)


class Machine:
    """A clock that can be set, and one that cannot."""

    def __init__(self) -> None:
        self.wall = self.steady = START_MS

    def on(self, ms: int) -> None:
        self.wall += ms
        self.steady += ms

    def time(self) -> SteadyTime:
        return SteadyTime(lambda: self.wall * 1_000_000, lambda: self.steady * 1_000_000)


def test_time_goes_on_when_the_clock_of_the_machine_is_set_back():
    machine = Machine()
    now = machine.time()
    machine.on(1000)
    assert now() == START_MS + 1000
    machine.wall -= HOUR_MS
    assert now() == START_MS + 1000
    machine.on(500)
    assert now() == START_MS + 1500
    machine.wall += 2 * HOUR_MS
    assert now() == machine.wall


def test_time_goes_on_from_the_last_heartbeat_unless_that_is_nonsense():
    now = Machine().time()
    now.go_on_from(START_MS - 5)
    assert now() == START_MS
    now.go_on_from(START_MS + HOUR_MS)
    assert now() == START_MS + HOUR_MS
    now.go_on_from(START_MS + 1000 * HOUR_MS)
    assert now() == START_MS + HOUR_MS


class Rests:
    """Bots that are not needed."""

    async def nothing(self, *_: object) -> None:
        pass

    start = close = nothing


@asynccontextmanager
async def opened(folder, machine, patch):
    """A house in the machine's time, with people; its bots are asleep and only the test lets time pass."""
    house = await House.make(configured(folder))
    time = machine.time()
    patch.setattr(house, "now", time)
    for one in (house.open_tables, house.people, house.bots, house.deadlines, house.presence, house.archive):
        for name in ("_now", "now"):
            if hasattr(one, name):
                patch.setattr(one, name, time)
    patch.setattr(house, "pool", Rests())
    for person in (ADA, BOB):
        if await house.store.person(person.id) is None:
            await house.store.create_person(Person(person.id, person.name, 1, 1))
    try:
        yield house
    finally:
        await house.close()


async def left(house, table):
    """What the one who is to act has left."""
    found = await house.open_tables.table(table)
    (seat,) = found.match.to_act
    return found.state.clock.left(seat, house.now())


async def test_no_clock_runs_while_the_house_starts_and_while_it_closes(tmp_path, monkeypatch):
    machine = Machine()
    async with opened(tmp_path, machine, monkeypatch) as house:
        await house.begin()
        tables = [await begun(house.open_tables, "bob", id=f"t{number}", clock=BANK) for number in range(3)]
        machine.on(4000)
        house.leave()
        machine.on(3000)  # everybody has been told, and gone: only the house itself is still busy
    machine.on(60_000)
    load = keeper_module.load

    async def slowly(*given):
        machine.on(2000)
        return await load(*given)

    monkeypatch.setattr(keeper_module, "load", slowly)
    async with opened(tmp_path, machine, monkeypatch) as house:
        await house.begin()
        assert machine.steady >= START_MS + 73_000
        assert [await left(house, table) for table in tables] == [596_000] * 3
        machine.on(1000)
        assert [await left(house, table) for table in tables] == [595_000] * 3


@pytest.mark.parametrize("again", [False, True], ids=["while it is open", "between two starts"])
async def test_a_clock_set_back_by_an_hour_stops_no_clock_of_a_table(tmp_path, monkeypatch, again):
    machine = Machine()
    async with opened(tmp_path, machine, monkeypatch) as house:
        await house.begin()
        table = await begun(house.open_tables, "bob", clock=BANK)
        machine.on(4000)
        assert await left(house, table) == 596_000
        if not again:
            machine.wall -= HOUR_MS
            machine.on(4000)
            assert await left(house, table) == 592_000
    if again:
        machine.wall -= HOUR_MS
        machine.on(1000)
        async with opened(tmp_path, machine, monkeypatch) as house:
            await house.begin()
            assert await left(house, table) == 596_000
            machine.on(4000)
            assert await left(house, table) == 592_000
