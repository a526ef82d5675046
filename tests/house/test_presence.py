"""A bot holds the seat of somebody who is gone for too long while another waits, and gives it back."""

from tablee.house.live.presence import Presence
from tablee.house.store.store import open_store
from tablee.house.table.command import ClockRule, Create, Wish
from tests.house.served import ADA, BOB, Hand, begun, c, open_tables_of

GRACE = 30_000
NONCE = "0" * 32


class Room:
    """A process with its sockets, and a clock that goes on in steps of a second."""

    def __init__(self, store, open_tables, now):
        self.open_tables, self.now = open_tables, now
        self.presence = Presence(open_tables, store, now, GRACE)
        open_tables.heard.append(self.presence.heard)
        self.arrived, self.left = self.presence.arrived, self.presence.left

    @classmethod
    async def of(cls, store, now=None):
        now = now or Hand()
        await store.wake(now())
        return cls(store, await open_tables_of(store, now), now)

    async def wait(self, seconds, *others):
        for _ in range(seconds):
            for room in (self, *others):
                await room.presence.look()
            self.now.on(1_000)
        for room in (self, *others):
            await room.presence.look()

    async def held(self, table):
        found = await self.open_tables.fresh(table)
        return [seat for seat, one in enumerate(found.state.chairs) if one.held is not None]


async def test_a_seat_is_held_after_the_grace_and_given_back_at_once(memory_store):
    room = await Room.of(memory_store)
    table = await begun(room.open_tables, "bob")
    room.arrived(table, "ada")
    room.arrived(table, "bob")
    await room.wait(60)
    assert await room.held(table) == []
    room.left(table, "bob")
    await room.wait(30)
    assert await room.held(table) == []
    await room.wait(1)
    assert await room.held(table) == [1]
    await room.wait(100)
    room.arrived(table, "bob")
    await room.wait(0)
    assert await room.held(table) == []
    await room.wait(60)
    assert await room.held(table) == []
    kinds = [type(one).__name__ for one in await room.open_tables.missed(table, 0)]
    assert (kinds.count("Held"), kinds.count("Returned")) == (1, 1)


async def test_whoever_is_back_in_time_never_lost_his_seat(memory_store):
    room = await Room.of(memory_store)
    table = await begun(room.open_tables, "bob")
    for person in ("ada", "bob"):
        room.arrived(table, person)
    for _ in range(3):
        room.left(table, "bob")
        await room.wait(25)
        room.arrived(table, "bob")
        await room.wait(2)
    assert await room.held(table) == []


async def test_two_windows_are_one_person(memory_store):
    room = await Room.of(memory_store)
    table = await begun(room.open_tables, "bob")
    for person in ("ada", "bob", "bob"):
        room.arrived(table, person)
    room.left(table, "bob")
    await room.wait(60)
    assert await room.held(table) == []
    room.left(table, "bob")
    room.left(table, "bob")  # told once too often
    await room.wait(32)
    assert await room.held(table) == [1]


async def test_nobody_is_held_while_nobody_waits(memory_store):
    room = await Room.of(memory_store)
    table = await begun(room.open_tables, "bob")
    for person in ("ada", "bob", "eve", None):  # eve and a stranger watch
        room.arrived(table, person)
    await room.wait(3)
    room.left(table, "ada")
    room.left(table, "bob")
    await room.wait(120)
    assert await room.held(table) == []
    room.arrived(table, "ada")  # the grace of bob begins when somebody waits for him
    await room.wait(30)
    assert await room.held(table) == []
    await room.wait(1)
    assert await room.held(table) == [1]


async def test_a_match_against_bots_waits(memory_store):
    room = await Room.of(memory_store)
    table = await begun(room.open_tables, "greedy")
    room.arrived(table, "ada")
    await room.wait(2)
    room.left(table, "ada")
    room.arrived(table, "eve")
    await room.wait(60)
    assert await room.held(table) == []


async def test_where_a_move_may_take_days_nobody_need_be_there(memory_store):
    room = await Room.of(memory_store)
    table = await begun(room.open_tables, "bob", clock=ClockRule("days", days=2))
    room.arrived(table, "ada")
    room.arrived(table, "bob")
    await room.wait(1)
    room.left(table, "bob")
    await room.wait(60)
    assert await room.held(table) == []


async def test_before_the_match_and_after_it_no_seat_is_held(memory_store):
    room = await Room.of(memory_store)
    made = await room.open_tables.create(
        Create(id="new", game="triominos", seats=(Wish("person"), Wish("open"))), ADA
    )
    table = made.table.id
    for person in ("ada", "bob"):
        room.arrived(table, person)
    await room.wait(1)
    await room.open_tables.command(c.Sit(id="sit", table=table, nonce=NONCE), BOB)
    await room.wait(1)
    room.left(table, "bob")
    await room.wait(60)
    assert await room.held(table) == []
    await room.open_tables.command(c.Nonce(id="n", table=table, seat=0, nonce=NONCE), ADA)
    await room.wait(6)
    assert await room.held(table) == [1]  # now there is a match, and he has been gone for long
    await room.open_tables.command(c.Resign(id="gone", table=table), ADA)
    room.left(table, "ada")
    room.arrived(table, "bob")
    await room.wait(60)
    assert (await room.open_tables.table(table)).state.phase == "over"


async def test_who_never_came_is_expected_from_the_start(memory_store):
    room = await Room.of(memory_store)
    table = await begun(room.open_tables, "bob")
    room.arrived(table, "ada")
    await room.wait(31)
    assert await room.held(table) == [1]


async def test_all_seats_of_a_device_are_held_and_given_back(memory_store):
    room = await Room.of(memory_store)
    open_tables = room.open_tables
    seats = (Wish("person"), Wish("here", name="Zoe"), Wish("open"))
    made = await open_tables.create(Create(id="new", game="triominos", seats=seats), ADA)
    table = made.table.id
    for seat in (0, 1):
        await open_tables.command(c.Nonce(id=f"n{seat}", table=table, seat=seat, nonce=NONCE), ADA)
    await open_tables.command(c.Sit(id="sit", table=table, nonce=NONCE), BOB)
    room.arrived(table, "bob")
    await room.wait(31)
    assert await room.held(table) == [0, 1]
    room.arrived(table, "ada")
    await room.wait(0)
    assert await room.held(table) == []


async def test_who_has_resigned_is_not_missed(memory_store):
    room = await Room.of(memory_store)
    table = await begun(room.open_tables, "bob", "eve")
    for person in ("ada", "bob", "eve"):
        room.arrived(table, person)
    await room.wait(1)
    await room.open_tables.command(c.Resign(id="enough", table=table), BOB)
    room.left(table, "bob")
    await room.wait(60)
    assert await room.held(table) == []


async def test_a_restart_is_nobodys_absence(sqlite_url):
    now = Hand()
    store = await open_store(sqlite_url)
    room = await Room.of(store, now)
    table = await begun(room.open_tables, "bob")
    for person in ("ada", "bob"):
        room.arrived(table, person)
    await room.wait(10)
    await store.close()
    now.on(600_000)
    again = await open_store(sqlite_url)
    room = await Room.of(again, now)
    await room.wait(20)
    room.arrived(table, "ada")
    await room.wait(20)
    assert await room.held(table) == []
    await room.wait(11)  # since Ada waits for him
    assert await room.held(table) == [1]
    await again.close()


async def test_people_on_two_processes_wait_for_each_other(postgres_url):
    now = Hand()
    stores = [await open_store(postgres_url) for _ in range(2)]
    here, there = [await Room.of(each, now) for each in stores]
    table = await begun(here.open_tables, "bob")
    here.arrived(table, "ada")
    there.arrived(table, "bob")
    await here.wait(60, there)
    assert await here.held(table) == []
    await here.wait(42)  # the other process is dead; its last word was at most 5 s ago
    assert await here.held(table) == [1]
    there.arrived(table, "bob")
    await here.wait(1, there)
    assert await there.held(table) == []
    for each in stores:
        await each.close()


async def test_who_is_here_is_given_back_what_was_held_by_mistake(postgres_url):
    """A process that could not write for a while: another took its people for gone."""
    now = Hand()
    stores = [await open_store(postgres_url) for _ in range(2)]
    here, there = [await Room.of(each, now) for each in stores]
    table = await begun(here.open_tables, "bob")
    here.arrived(table, "ada")
    there.arrived(table, "bob")
    await here.wait(1, there)
    await here.wait(40)
    assert await here.held(table) == [1]
    await there.open_tables.fresh(table)  # it hears of that, sooner or later
    await there.wait(0)
    assert await here.held(table) == []
    for each in stores:
        await each.close()


async def test_a_table_that_is_gone_stops_nothing(memory_store):
    room = await Room.of(memory_store)
    table = await begun(room.open_tables, "bob")
    room.arrived("nosuchtabl", "ada")
    room.arrived(table, "ada")
    await room.wait(31)
    assert await room.held(table) == [1]


async def test_what_happens_while_it_is_written_is_not_forgotten(memory_store, monkeypatch):
    room = await Room.of(memory_store)
    table = await begun(room.open_tables, "bob")
    room.arrived(table, "ada")
    fine = memory_store.came

    async def came(pairs, now):
        await fine(pairs, now)
        if (table, "bob") in pairs:
            room.left(table, "bob")

    monkeypatch.setattr(memory_store, "came", came)
    room.arrived(table, "bob")
    await room.wait(31)
    assert await room.held(table) == [1]
