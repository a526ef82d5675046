"""Open tables: one writer a table, nothing told before it is committed, nothing done twice."""

import asyncio
import threading

import pytest

from tablee.house.archive.archive import Archive
from tablee.house.live import loading
from tablee.house.live.open_tables import OpenTables
from tablee.house.store.rows import Change, Conflict
from tablee.house.store.rows import Person as PersonRow
from tablee.house.table import command as c
from tablee.house.table.command import HOUSE, Create, Person, Wish
from tablee.house.table.entry import Acted, Said, Undone, encode
from tablee.house.table.playing import MOST_ACTIONS
from tablee.house.table.refused import Refused
from tablee.play.match import Match
from tests.house.seated import CUSTOMS

ADA, BOB = Person("ada", "Ada"), Person("bob", "Bob")
NONCE = "00112233445566778899aabbccddeeff"


class Time:
    def __init__(self):
        self.now = 1_700_000_000_000

    def __call__(self):
        self.now += 10
        return self.now


async def open_tables_of(store, time=None):
    time = time or Time()
    for person in (ADA, BOB):
        if await store.person(person.id) is None:
            await store.create_person(PersonRow(person.id, person.name, time(), time()))
    open_tables = OpenTables(store, time, b"k" * 32, CUSTOMS)
    await open_tables.listen()
    return open_tables


def wish(*seats, **more):
    seats = tuple(Wish(one) for one in seats or ("person", "open"))
    return Create(**{"id": "new", "game": "triominos", "options": {"target": 60}, **more}, seats=seats)


async def begun(open_tables, **more):
    """A match of Ada and Bob, dealt."""
    made = await open_tables.create(wish(**more), ADA)
    id = made.table.id
    await open_tables.command(c.Nonce(id="n", table=id, seat=0, nonce=NONCE), ADA)
    await open_tables.command(c.Sit(id="s", table=id, nonce=NONCE), BOB)
    return id


async def play_on(open_tables, id, most=1000):
    """The first action of whoever is to act, until the end."""
    for _ in range(most):
        table = await open_tables.table(id)
        if table.state.phase != "playing":
            return
        seat = table.match.to_act[0]
        action = str(table.match.actions(seat)[0])
        wish = c.Act(id=f"a{table.version}", table=id, seat=seat, version=table.version, action=action)
        await open_tables.command(wish, (ADA, BOB)[seat])


async def test_a_match_is_its_log(live_store):
    open_tables = await open_tables_of(live_store)
    id = await begun(open_tables)
    await play_on(open_tables, id)
    table = await open_tables.table(id)
    other = await (await open_tables_of(live_store)).table(id)
    assert table.state.phase == "over"
    assert other.snapshot() == table.snapshot()
    assert (await live_store.table(id)).status == "finished"


async def test_the_same_create_gives_the_same_table(live_store):
    open_tables = await open_tables_of(live_store)
    first, again = await open_tables.create(wish(), ADA), await open_tables.create(wish(), ADA)
    assert first.table.id == again.table.id
    assert first.invite == again.invite
    assert (await open_tables.create(wish(id="other"), ADA)).table.id != first.table.id
    assert (await open_tables.create(wish(), BOB)).table.id != first.table.id
    assert await open_tables.invited(first.invite) == first.table.id


async def test_a_table_whose_making_was_interrupted_is_made_when_asked_again(live_store, monkeypatch):
    open_tables = await open_tables_of(live_store)

    async def dies(*_):
        raise RuntimeError("power cut")

    with monkeypatch.context() as patch:
        patch.setattr(live_store, "commit", dies)
        with pytest.raises(RuntimeError):
            await open_tables.create(wish(), ADA)
    made = await open_tables.create(wish(), ADA)
    assert made.table.version == 1
    secrets = await live_store.secrets(made.table.id)
    assert made.table.secret.seed == secrets.seed


async def test_a_command_resent_is_answered_and_not_done_again(live_store):
    open_tables = await open_tables_of(live_store)
    id = await begun(open_tables)
    say = c.Say(id="same", table=id, text="hello")
    versions = await asyncio.gather(*(open_tables.command(say, ADA) for _ in range(5)))
    assert len(set(versions)) == 1
    assert await (await open_tables_of(live_store)).command(say, ADA) == versions[0]
    assert sum(isinstance(one, Said) for one in await open_tables.missed(id, 0)) == 1


async def test_ids_of_different_people_are_different_commands(live_store):
    open_tables = await open_tables_of(live_store)
    id = await begun(open_tables)
    for person in (ADA, BOB):
        await open_tables.command(c.Say(id="same", table=id, text="hello"), person)
    assert sum(isinstance(one, Said) for one in await open_tables.missed(id, 0)) == 2


async def test_nothing_is_told_before_it_is_committed(live_store, monkeypatch):
    open_tables = await open_tables_of(live_store)
    id = await begun(open_tables)
    order = []
    commit = live_store.commit

    async def slowly(*given):
        await asyncio.sleep(0.01)
        await commit(*given)
        order.append("committed")

    monkeypatch.setattr(live_store, "commit", slowly)
    open_tables.heard.append(lambda table, entries: order.append("told"))
    await open_tables.command(c.Say(id="x", table=id, text="hello"), ADA)
    assert order == ["committed", "told"]


async def test_a_command_that_could_not_be_committed_has_not_happened(live_store, monkeypatch):
    open_tables = await open_tables_of(live_store)
    id = await begun(open_tables)
    before = (await open_tables.table(id)).snapshot()
    told = []
    open_tables.heard.append(lambda table, entries: told.append(entries))

    async def fails(*_):
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(live_store, "commit", fails)
        with pytest.raises(OSError, match="disk full"):
            await open_tables.command(c.Say(id="x", table=id, text="hello"), ADA)
    assert (await open_tables.table(id)).snapshot() == before
    assert not told
    await open_tables.command(c.Say(id="x", table=id, text="hello"), ADA)
    assert len(told) == 1


async def test_a_commit_whose_answer_was_lost_counts_once(live_store, monkeypatch):
    """The database did it, but the connection broke before it could say so."""
    open_tables = await open_tables_of(live_store)
    id = await begun(open_tables)
    told = []
    open_tables.heard.append(lambda table, entries: told.extend(entries))
    commit = live_store.commit

    async def breaks(*given):
        await commit(*given)
        raise OSError("connection lost")

    with monkeypatch.context() as patch:
        patch.setattr(live_store, "commit", breaks)
        version = await open_tables.command(c.Say(id="x", table=id, text="hello"), ADA)
    assert version == (await open_tables.table(id)).version
    assert [one.version for one in told] == [version]


class Outage:
    """A store whose commits are done without an answer, and which then cannot be read so many times."""

    def __init__(self, store, patch, failures):
        self.failures = failures
        commit = store.commit

        async def breaks(*given):
            await commit(*given)
            raise OSError("connection lost")

        patch.setattr(store, "commit", breaks)
        for name in ("secrets", "snapshot", "entries", "answered"):
            patch.setattr(store, name, self._failing(getattr(store, name)))

    def _failing(self, reads):
        async def read(*given, **more):
            if self.failures:
                self.failures -= 1
                raise OSError("connection refused")
            return await reads(*given, **more)

        return read


@pytest.mark.parametrize("failures", [1, 2, 3, 4, 5])
async def test_an_entry_whose_answer_was_lost_is_told_once_the_log_can_be_read_again(
    store, monkeypatch, failures
):
    """Nobody sends another command: those who watch wait for nothing but the news."""
    monkeypatch.setattr("tablee.house.live.open_tables.SHORTEST_PAUSE_SECONDS", 0.001)
    open_tables = await open_tables_of(store)
    id = await begun(open_tables)
    told = []
    open_tables.heard.append(lambda table, entries: told.extend(entries))
    with monkeypatch.context() as patch:
        outage = Outage(store, patch, failures)
        version = await open_tables.command(c.Say(id="x", table=id, text="hello"), ADA)
    assert outage.failures == 0
    assert [one.version for one in told] == [version]
    assert open_tables.version(id) == version == (await open_tables.table(id)).version


async def test_whoever_watches_is_told_what_a_table_that_had_to_be_put_away_has_in_its_log(
    store, monkeypatch
):
    """The database stayed away for so long that the house gave up; then somebody asks for the version."""
    monkeypatch.setattr("tablee.house.live.open_tables.SHORTEST_PAUSE_SECONDS", 0.0)
    monkeypatch.setattr("tablee.house.live.open_tables.LONGEST_PAUSE_SECONDS", 0.0)
    open_tables = await open_tables_of(store)
    id = await begun(open_tables)
    seen = (await open_tables.table(id)).version
    told, healed = [], asyncio.Event()

    def heard(table, entries):
        told.extend(entries)
        healed.set()

    open_tables.heard.append(heard)
    open_tables.behind = lambda table: seen
    with monkeypatch.context() as patch:
        Outage(store, patch, 1000)
        with pytest.raises(OSError, match="connection"):
            await open_tables.command(c.Say(id="x", table=id, text="hello"), ADA)
        assert open_tables.version(id) is None
        while open_tables._tasks:
            await asyncio.sleep(0)
        assert not told
    assert open_tables.version(id) is None
    async with asyncio.timeout(30):
        await healed.wait()
    assert [one.version for one in told] == [seen + 1]
    assert open_tables.version(id) == seen + 1


async def test_what_another_process_wrote_is_told_although_it_could_not_be_read_at_first(
    live_store, monkeypatch
):
    monkeypatch.setattr("tablee.house.live.open_tables.SHORTEST_PAUSE_SECONDS", 0.001)
    time = Time()
    one, other = await open_tables_of(live_store, time), await open_tables_of(live_store, time)
    id = await begun(one)
    await other.table(id)
    told, healed = [], asyncio.Event()

    def heard(table, entries):
        told.extend(entries)
        healed.set()

    other.heard.append(heard)
    missed, failures = other.missed, iter([OSError("connection refused")] * 3)

    async def fails_at_first(*given):
        for error in failures:
            raise error
        return await missed(*given)

    monkeypatch.setattr(other, "missed", fails_at_first)
    version = await one.command(c.Say(id="x", table=id, text="hello"), ADA)
    other._rumour(id, version)
    async with asyncio.timeout(30):
        await healed.wait()
    assert next(failures, None) is None
    assert [entry.version for entry in told] == [version]


async def test_the_loop_goes_on_while_a_table_is_read(live_store, monkeypatch):
    open_tables = await open_tables_of(live_store)
    id = await begun(open_tables)
    build, going = loading.built, threading.Event()

    def slowly(*given):
        assert going.wait(30), "the loop stood still"
        return build(*given)

    monkeypatch.setattr(loading, "built", slowly)
    reading = asyncio.create_task((await open_tables_of(live_store)).table(id))
    await asyncio.sleep(0.01)
    assert not reading.done()
    going.set()
    assert (await reading).version == (await open_tables.table(id)).version


async def test_of_two_writers_the_loser_reads_again_and_tells_both(live_store):
    """Two houses with the same table open, as two processes have it."""
    time = Time()
    one, other = await open_tables_of(live_store, time), await open_tables_of(live_store, time)
    id = await begun(one)
    await other.table(id)
    told = []
    other.heard.append(lambda table, entries: told.extend(entry.version for entry in entries))
    start = (await one.table(id)).version
    await asyncio.gather(
        *(one.command(c.Say(id=f"a{k}", table=id, text="a"), ADA) for k in range(4)),
        *(other.command(c.Say(id=f"b{k}", table=id, text="b"), BOB) for k in range(4)),
    )
    entries = await one.missed(id, start)
    assert [entry.version for entry in entries] == list(range(start + 1, start + 9))
    await other.command(c.Say(id="last", table=id, text="c"), BOB)
    assert told == list(range(start + 1, start + 10))


async def test_a_refused_command_changes_nothing(live_store):
    open_tables = await open_tables_of(live_store)
    id = await begun(open_tables)
    before = (await open_tables.table(id)).snapshot()
    for bad in (
        c.Act(id="1", table=id, seat=0, version=0, action="pass"),
        c.Act(id="2", table=id, seat=7, version=3, action="pass"),
        c.Say(id="3", table=id, text=""),
        c.Timeout(id="4", table=id, seat=0),
        c.Sit(id="5", table=id, invite="aaaaaaaaaaaaa"),
    ):
        with pytest.raises(Refused):
            await open_tables.command(bad, ADA)
    with pytest.raises(Refused, match="no such table"):
        await open_tables.command(c.Say(id="1", table="nowhere", text="x"), ADA)
    assert (await open_tables.table(id)).snapshot() == before


async def test_snapshots_shorten_the_reading_and_change_nothing(live_store, monkeypatch):
    monkeypatch.setattr("tablee.house.live.open_tables.SNAPSHOT_EVERY_VERSIONS", 5)
    open_tables = await open_tables_of(live_store)
    id = await begun(open_tables)
    await play_on(open_tables, id, 30)
    await open_tables.close()
    assert (await live_store.snapshot(id)).version > 5
    assert (await (await open_tables_of(live_store)).table(id)).snapshot() == (
        await open_tables.table(id)
    ).snapshot()


async def test_bots_are_asked_in_the_commit_that_makes_them_due(live_store):
    open_tables = await open_tables_of(live_store)
    made = await open_tables.create(
        Create(id="b", game="quadrot", seats=(Wish("bot", level="random"), Wish("person"))), ADA
    )
    id = made.table.id
    await open_tables.command(c.Nonce(id="n", table=id, seat=1, nonce=NONCE), ADA)
    table = await open_tables.table(id)
    due = set(table.bots_to_act())
    jobs = await live_store.claim_jobs(table.state.at + 60_000, limit=10)
    assert {job.seat for job in jobs} == due
    for job in jobs:
        action = str(table.match.actions(job.seat)[0])
        wish = c.Act(id="bot", table=id, seat=job.seat, version=table.version, action=action)
        await open_tables.command(wish, HOUSE)
    assert isinstance((await open_tables.missed(id, 0))[-1], Acted) or not due


async def test_a_closed_keeper_finishes_what_was_begun_and_takes_nothing_more(live_store):
    open_tables = await open_tables_of(live_store)
    id = await begun(open_tables)
    begun_one = asyncio.create_task(open_tables.command(c.Say(id="x", table=id, text="hello"), ADA))
    await asyncio.sleep(0)
    await open_tables.close()
    assert await begun_one == (await open_tables.table(id)).version
    with pytest.raises(Refused, match="restarting"):
        await open_tables.command(c.Say(id="y", table=id, text="hello"), ADA)


def test_a_conflict_names_the_table_only():
    assert "t1" in str(Conflict("t1", 4))


async def test_what_was_begun_is_finished_and_told_although_whoever_asked_has_gone(live_store):
    open_tables = await open_tables_of(live_store)
    id = await begun(open_tables)
    told = []
    open_tables.heard.append(lambda table, entries: told.extend(entries))
    gone = asyncio.create_task(open_tables.command(c.Say(id="x", table=id, text="hello"), ADA))
    while not (await open_tables._opened(id)).lock.locked():
        await asyncio.sleep(0)
    gone.cancel()
    with pytest.raises(asyncio.CancelledError):
        await gone
    assert [one.version for one in told] in ([], [(await open_tables.table(id)).version])
    assert isinstance((await open_tables.missed(id, 0))[-1], Said)
    assert len(told) == 1


async def test_a_table_where_a_move_was_taken_back_thousands_of_times_is_read_quickly_and_comes_to_an_end(
    sqlite_store, monkeypatch
):
    """At the limits of a house: its log is written straight into the store."""
    store, time = sqlite_store, Time()
    open_tables = await open_tables_of(store, time)
    id = await begun(open_tables, rated=True)
    table = await open_tables.table(id)
    (seat,) = table.match.to_act
    person, action = (ADA, BOB)[seat], str(table.match.actions(seat)[0])
    entries = []
    for number in range(MOST_ACTIONS - 1):
        more = {
            "version": table.version + 2 * number + 1,
            "at": time.now,
            "by": "person",
            "person": person.id,
        }
        entries.append(encode(Acted(**more, seat=seat, action=action)))
        entries.append(encode(Undone(**more | {"version": more["version"] + 1}, count=1, how="undo")))
    await store.commit(Change(id, table.version + 1, entries, None, None))
    played, carry_out = [], Match.carry_out

    def counting(self, *given):
        played.append(given)
        return carry_out(self, *given)

    monkeypatch.setattr(Match, "carry_out", counting)
    again = await open_tables_of(store, time)
    long = await again.table(id)
    assert (long.state.actions, len(played)) == (MOST_ACTIONS - 1, 0)
    act = c.Act(id="last", table=id, seat=seat, version=long.version, action=action)
    await again.command(act, person)
    assert (long.state.phase, long.state.how) == ("over", "long")
    assert len(played) == 1
    archive = Archive(again, store, time)
    assert await archive.keep(id)
    assert not (await store.match(id)).rated
    assert await store.ratings_of(f"person:{person.id}") == []
    await archive.close()
