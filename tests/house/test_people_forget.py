"""Export and deletion: everything for the person, nothing left but a former player at tables that still work."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, get_args

import msgspec
import pytest
import pytest_asyncio
from sqlalchemy import select

from tablee.house.accounts.forget import Eraser, forget, leaving, met, unfinished
from tablee.house.accounts.identity import Identity
from tablee.house.store.rows import Match, Missing, Place, Rating, Snapshot, Solo
from tablee.house.store.schema import metadata
from tablee.house.table import command as c
from tablee.house.table import deal, entry
from tablee.house.table.command import HOUSE, HostTool, Person, Wish
from tablee.house.table.deal import Secret
from tablee.house.table.entry import decode, encode
from tablee.house.table.refused import Refused
from tablee.house.table.table import Table
from tests.house.guests import PASSWORD, SmallHouse, fine, opened, said
from tests.house.seated import ADA, BOB, CUSTOMS, EVE, Seated, nonce


@pytest_asyncio.fixture
async def house(sqlite_url: str) -> AsyncIterator[SmallHouse]:
    async with opened(sqlite_url) as made:
        yield made


@pytest_asyncio.fixture
async def either(store_url: str) -> AsyncIterator[SmallHouse]:
    """On both stores."""
    async with opened(store_url) as made:
        yield made


async def read(house: SmallHouse, table: str) -> Table:
    """From the store alone, as a house that has just been started does."""
    secrets = await house.store.secrets(table)
    snapshot = await house.store.snapshot(table)
    secret = Secret(secrets.seed, secrets.salt)
    log = [decode(body) for body in await house.store.entries(table)]
    if snapshot is not None:
        made = Table.restore(table, msgspec.json.decode(snapshot.body), secret, CUSTOMS)
    else:
        first = log[0]
        assert isinstance(first, entry.Created)
        made = Table(table, first, secret, CUSTOMS)
    for one in log[made.version :]:
        made.apply(one)
    return made


async def everything(house: SmallHouse) -> str:
    def work(connection: Any) -> str:
        return repr([connection.execute(select(table)).all() for table in metadata.sorted_tables])

    return await house.store.read(work)


class Company:
    """Some people at a table of the house."""

    def __init__(self, house: SmallHouse, *people: Identity) -> None:
        self.house, self.people, self.count = house, people, 0
        self.id = ""

    async def sit(self, *seats: Wish, **wishes: Any) -> Company:
        host, *others = (who.command_person for who in self.people)
        wish = c.Create(id=f"create-{random.random()}", game="triominos", seats=seats, **wishes)
        self.id = (await self.house.open_tables.create(wish, host)).table.id
        for person in others:
            await self.do(person, c.Sit)
        return self

    async def do(self, person: Person, kind: Any, **fields: Any) -> int:
        self.count += 1
        wish = kind(id=f"c{self.count}", table=self.id, **fields)
        return await self.house.open_tables.command(wish, person)

    async def nonces(self) -> Company:
        table = await self.house.open_tables.table(self.id)
        people = {who.id: who.command_person for who in self.people}
        for seat, one in enumerate(list(table.state.chairs)):
            if one.person and not one.nonce:
                await self.do(people[one.person], c.Nonce, seat=seat, nonce=nonce(seat))
        return self

    async def play(self, most: int = 10**6) -> Company:
        table = await self.house.open_tables.table(self.id)
        people = {who.id: who.command_person for who in self.people}
        while table.state.phase == "playing" and most > 0:
            assert table.match is not None
            seat = table.match.to_act[0]
            chair = table.state.chairs[seat]
            person = HOUSE if chair.player else people[chair.person or ""]
            action = str(table.match.actions(seat)[0])
            await self.do(person, c.Act, seat=seat, version=table.version, action=action)
            table = await self.house.open_tables.table(self.id)
            most -= 1
        return self


async def people(house: SmallHouse, *names: str) -> list[Identity]:
    return [(await house.people.guest(name))[0] for name in names]


async def test_a_finished_match_stays_with_a_former_player(house: SmallHouse) -> None:
    ada, bob, zoe = await people(house, "Adalbert", "Bob", "Zoe")
    at = await Company(house, ada, bob).sit(Wish("person"), Wish("open"), options={"target": 50})
    await at.do(ada.command_person, c.Say, text="my address is 5 Elm")
    await at.do(bob.command_person, c.Say, text="hello Bob here")
    await (await at.nonces()).play()
    before = await read(house, at.id)
    await house.store.save_snapshot(at.id, Snapshot(before.version, msgspec.json.encode(before.snapshot())))
    assert ada.id in await everything(house)

    await house.people.delete(ada, leaving(house.open_tables))

    kept = await everything(house)
    for word in (ada.id, "Adalbert", "5 Elm"):
        assert word not in kept
    assert bob.id in kept
    assert "hello Bob here" in kept
    after = await read(house, at.id)
    assert after.version == before.version
    assert after.state.phase == "over"
    assert (after.state.scores, after.state.places) == (before.state.scores, before.state.places)
    assert after.state.acts == before.state.acts
    assert [(one.person, one.name) for one in after.state.chairs] == [(None, ""), (bob.id, "Bob")]
    assert after.record() == before.record().replace("Adalbert", "")
    assert deal.verify(after.record())
    served = await house.open_tables.table(at.id)  # it had been in memory
    assert "Adalbert" not in json.dumps(msgspec.to_builtins(served.state_for(zoe.id)))
    row = await house.store.table(at.id)
    assert row is not None
    assert (row.host, row.summary["seats"][0]["name"], row.summary["seats"][1]["name"]) == (None, "", "Bob")


async def test_a_running_match_is_resigned_and_goes_on_for_the_others(either: SmallHouse) -> None:
    house = either
    ada, bob, zoe = await people(house, "Adalbert", "Bob", "Zoe")
    seats = [Wish("person"), Wish("open"), Wish("open")]
    at = await Company(house, ada, bob, zoe).sit(*seats, options={"target": 50})
    await (await at.nonces()).play(4)
    two = await Company(house, ada, bob).sit(Wish("person"), Wish("open"))
    await (await two.nonces()).play(4)
    assert set(await unfinished(house.store, ada.id)) == {at.id, two.id}

    await house.people.delete(ada, leaving(house.open_tables))

    assert ada.id not in await everything(house)
    ended = await read(house, two.id)
    assert (ended.state.phase, ended.state.places) == ("over", (2, 1))
    assert deal.verify(ended.record())
    running = await read(house, at.id)
    assert running.state.phase == "playing"
    assert running.people() == {bob.id, zoe.id}
    await at.play()
    over = await read(house, at.id)
    assert (over.state.phase, over.state.places[0]) == ("over", 3)
    assert ada.id not in await everything(house)
    for who in (bob, zoe):
        await at.do(who.command_person, c.Rematch)
    wish = (await house.open_tables.table(at.id)).rematch("again")
    assert [one.holder for one in wish.seats] == ["open", "person", "person"]


async def test_a_table_that_waits_is_left(house: SmallHouse) -> None:
    ada, bob = await people(house, "Adalbert", "Bob")
    alone = await Company(house, ada).sit(Wish("person"), Wish("open"))
    both = await Company(house, ada, bob).sit(
        Wish("person"), Wish("open"), Wish("here", name="Aunt Adelaide")
    )
    await house.people.delete(ada, leaving(house.open_tables))
    kept = await everything(house)
    assert not any(word in kept for word in (ada.id, "Adalbert", "Adelaide"))
    assert (await read(house, alone.id)).state.phase == "closed"
    left = await read(house, both.id)
    assert left.state.host == bob.id
    assert [one.holder for one in left.state.chairs] == ["open", "person", "open"]
    (eve,) = await people(house, "Eve")
    await both.do(eve.command_person, c.Sit)


async def test_who_only_watched_and_talked_is_forgotten_too(house: SmallHouse) -> None:
    ada, bob = await people(house, "Adalbert", "Bob")
    at = await Company(house, bob).sit(Wish("person"), Wish("open"))
    await at.do(ada.command_person, c.Say, text="just looking")
    await at.do(ada.command_person, c.Say, phrase="hello")
    await house.people.delete(ada, leaving(house.open_tables))
    kept = await everything(house)
    assert not any(word in kept for word in (ada.id, "Adalbert", "just looking"))
    talk = (await read(house, at.id)).state.talk
    assert [(one.person, one.name, one.text, one.phrase) for one in talk] == [
        ("", "", "", None),
        ("", "", None, "hello"),
    ]


async def test_nothing_happens_if_it_cannot_be_done_whole(house: SmallHouse) -> None:
    ada, bob = await people(house, "Adalbert", "Bob")
    at = await Company(house, ada, bob).sit(Wish("person"), Wish("open"), options={"target": 50})
    await (await at.nonces()).play()
    broken = await Company(house, ada).sit(Wish("person"), Wish("open"))

    def spoil(connection: Any) -> None:
        entries = metadata.tables["entries"]
        this = entries.update().where(entries.c.table_id == broken.id)
        connection.execute(this.values(body=f'{{"kind": "?", "person": "{ada.id}"}}'.encode()))

    await house.store.write(spoil)
    before = await everything(house)
    with pytest.raises(msgspec.ValidationError):
        await forget(house.store, ada.id)
    assert await everything(house) == before
    with pytest.raises(Missing):
        await forget(house.store, "nobody")


def replayed(seated: Seated, person: str) -> Table:
    """From the log without that person."""
    eraser = Eraser(person)
    clean = [decode(encode(eraser(one))) for one in seated.entries]
    assert f'"{person}"' not in repr([encode(one) for one in clean])
    return seated.again(clean)


def same_but_for(person: str, one: Table, other: Table) -> bool:
    """Whether two tables differ only in that the second does not know the person."""

    def seen(table: Table) -> Any:
        state = table.state
        chairs = [
            (chair.holder, chair.level, chair.nonce, chair.held, chair.resigned, hide(chair.person))
            for chair in state.chairs
        ]
        request = state.request and (state.request.what, [hide(who) for who in state.request.agreed])
        return state.phase, hide(state.host), chairs, request, state.acts, state.clock, len(state.talk)

    def hide(who: str | None) -> str:
        return "" if who in (person, None) else who or ""

    return bool(seen(one) == seen(other))


def test_seats_are_free_again_where_a_former_player_was_sent_away() -> None:
    seated = Seated(seats=("person", "open", "open"), host=ADA)
    seated.do(BOB, c.Sit)
    seated.do(ADA, c.Host, do="kick", seat=1)
    after = replayed(seated, "bob")
    assert same_but_for("bob", seated.table, after)
    assert [one.holder for one in after.state.chairs] == ["person", "open", "open"]
    after.accept(c.Sit(id="x"), EVE, seated.now)


def test_a_former_host_is_no_host() -> None:
    seated = Seated(seats=("person", "open", "open"), host=ADA)
    seated.do(BOB, c.Sit)
    seated.do(ADA, c.Host, do="host", seat=1)
    after = replayed(seated, "bob")
    assert same_but_for("bob", seated.table, after)
    with pytest.raises(Refused):
        after.accept(c.Host(id="x", do="close"), ADA, seated.now)
    after = replayed(seated, "ada")
    assert same_but_for("ada", seated.table, after)
    after.accept(c.Host(id="x", do="quiet"), BOB, seated.now)


def test_a_former_player_does_not_speak_for_the_house() -> None:
    """Who called his commands as the house calls its own keeps no bot from playing."""
    seated = Seated(seats=("person", "bot"), host=ADA)
    seated.do(ADA, c.Nonce, seat=0, nonce=nonce(1), id="bot-9-1")
    after = replayed(seated, "ada")
    assert after.answer(HOUSE, "bot-9-1") is None
    assert seated.table.answer(ADA, "bot-9-1") is not None


LOBBY = [
    *((c.Host, {"do": do, "seat": seat}) for do in get_args(HostTool) if do != "close" for seat in range(3)),
    *((c.Sit, {"seat": seat}) for seat in range(3)),
    *((c.Nonce, {"seat": seat, "nonce": nonce(seat)}) for seat in range(3)),
    *((c.Stand, {}), (c.Sit, {"invite": "x"}), (c.Say, {"text": "hi"})),
]
MATCH = [
    (c.Resign, {}),
    (c.Adjourn, {}),
    (c.Resume, {}),
    (c.Rematch, {}),
    (c.Takeback, {}),
    (c.Say, {"text": "hi"}),
]


def tried(seated: Seated, rng: random.Random, wishes: Any, count: int) -> None:
    """Whatever of these is allowed."""
    for _ in range(count):
        kind, fields = rng.choice(wishes)
        with suppress(Refused):
            seated.do(rng.choice((ADA, BOB, EVE)), kind, **fields)


@pytest.mark.parametrize("seed", range(60))
def test_whatever_was_done_the_log_without_somebody_gives_the_same_table(seed: int) -> None:
    rng = random.Random(seed)
    seated = Seated(seats=("person", "open", "friend"), host=ADA, start="host")
    tried(seated, rng, LOBBY, 40)
    for seat in range(3):
        tried(seated, rng, [(c.Host, {"do": "bot", "seat": seat})], 9)
        tried(seated, rng, [(c.Nonce, {"seat": seat, "nonce": nonce(seat)})], 9)
    tried(seated, rng, [(c.Start, {})], 9)
    for _ in range(6):
        if seated.table.state.phase == "playing":
            seated.play_on(rng, 1)
        tried(seated, rng, MATCH, 3)
    for person in ("ada", "bob", "eve"):
        assert same_but_for(person, seated.table, replayed(seated, person))


async def test_the_route_deletes_and_forgets_the_cookie(sqlite_url: str) -> None:
    async with opened(sqlite_url) as house, house.browser() as ada, house.browser() as eve:
        id = fine(await ada.post("/api/guest", json={"name": "Adalbert"}), 201)["person"]["id"]
        fine(await ada.post("/api/me/account", json={"name": "Adalbert", "password": PASSWORD}), 201)
        token = ada.cookies["tablee"]
        said(await eve.delete("/api/me"), 401, "sign_in_first")
        fine(await ada.delete("/api/me"), 204)
        assert "tablee" not in ada.cookies
        assert house.hub.dropped == [("deleted", {"person": id})]
        assert await house.people.who(token) is None
        kept = await everything(house)
        assert id not in kept
        assert "Adalbert" not in kept
        fine(await eve.post("/api/guest", json={"name": "Adalbert"}), 201)


async def test_the_export_has_all_of_it_and_nobody_elses(either: SmallHouse) -> None:
    house = either
    ada, bob = await people(house, "Ada", "Bob")
    await house.people.account(ada, "Countess", PASSWORD)
    await house.people.bot_token(ada, "my bot")
    await house.people.change(ada, settings={"language": "fr"})
    at = await Company(house, ada, bob).sit(Wish("person"), Wish("open"))
    await at.do(ada.command_person, c.Say, text="said by Ada, not Bob")
    await at.do(bob.command_person, c.Say, text=f"said by Bob to {ada.id}")
    places = (Place(0, ada.id, None, 9, 1), Place(1, bob.id, None, 3, 2))
    match = Match("m1", "triominos", {}, "the record", True, True, 1, 2, places)
    rating = Rating(f"person:{ada.id}", "triominos", 25.0, 8.0, 1)
    await house.store.archive(match, lambda *_: [rating])
    await house.store.add_solo(Solo("s1", ada.id, "domino3d", 5, 42, {"solved": True}))
    text = b"".join([piece async for piece in await house.people.export(ada)]).decode()
    told = json.loads(text)
    assert bob.id not in text
    assert "argon2" not in text
    assert (told["person"]["id"], told["person"]["name"]) == (ada.id, "Countess")
    assert told["person"]["settings"] == {"language": "fr"}
    assert told["account"]["name"] == "Countess"
    assert [one["kind"] for one in told["devices"]] == ["session", "bot"]
    assert (told["matches"][0]["record"], told["matches"][0]["own"]) == ("the record", [0])
    assert [one["game"] for one in told["ratings"]] == ["triominos"]
    assert [one["score"] for one in told["solos"]] == [42]
    assert [one["id"] for one in told["tables"]] == [at.id]
    assert [one["text"] for one in told["talk"]] == ["said by Ada, not Bob"]
    assert await house.store.read(lambda connection: met(connection, "nobody here")) == []


async def test_however_much_there_is_an_export_comes_in_pages(
    either: SmallHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, many = either, 47
    for name, most in (("PAGE", 10), ("MATCHES", 3)):
        monkeypatch.setattr(f"tablee.house.accounts.export.{name}", most)
    ada, bob = await people(house, "Ada", "Bob")
    at = await Company(house, ada, bob).sit(Wish("person"), Wish("open"))
    for number in range(many):
        monkeypatch.setattr("tablee.house.table.chat.OFTEN", ())
        await at.do(ada.command_person, c.Say, text=f"line {number}")
        places = (Place(0, ada.id, None, 9, 1), Place(1, bob.id, None, 3, 2))
        match = Match(f"m{number:02}", "triominos", {}, "record", False, True, 1, number // 5, places)
        await house.store.archive(match, None)
        await house.store.add_solo(Solo(f"s{number:02}", ada.id, "domino3d", 5, number, {}))
    read, sizes = house.store.read, []

    async def counted(work: Any) -> Any:
        found = await read(work)
        sizes.append(len(found) if isinstance(found, list) else 0)
        return found

    monkeypatch.setattr(house.store, "read", counted)
    pieces = [piece async for piece in await house.people.export(ada)]
    told = json.loads(b"".join(pieces))
    assert [one["text"] for one in told["talk"]] == [f"line {number}" for number in range(many)]
    assert sorted(one["table"] for one in told["matches"]) == [f"m{number:02}" for number in range(many)]
    assert sorted(one["score"] for one in told["solos"]) == list(range(many))
    assert len(pieces) > 2 * many // 10 + many // 3
    assert max(sizes) <= 10
