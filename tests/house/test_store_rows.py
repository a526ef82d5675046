"""Tables, people, accounts, tokens and the archive."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from tablee.house.store.rows import (
    Account,
    Change,
    Good,
    Match,
    Missing,
    Person,
    Place,
    Rating,
    Solo,
    Standing,
    Taken,
    Token,
)
from tablee.house.store.store import Store
from tests.house import made
from tests.house.conftest import AnyStore


async def test_tables_are_listed_without_their_secrets(live_store: AnyStore) -> None:
    await made.person(live_store)
    await made.table(live_store, "t1", created_at=1, host="ada")
    await made.table(live_store, "t2", created_at=2, public=False)
    await made.table(live_store, "t3", created_at=3, game="quadrot")
    with pytest.raises(Taken):
        await made.table(live_store, "t3")
    await live_store.commit(Change("t3", 1, [b"x"], None, None, Standing(4, "running")))
    assert [each.id for each in await live_store.tables()] == ["t3", "t2", "t1"]
    assert [each.id for each in await live_store.tables("open")] == ["t2", "t1"]
    assert [each.id for each in await live_store.tables("open", "running", public=True)] == ["t3", "t1"]
    assert [each.id for each in await live_store.tables(game="quadrot", limit=1)] == ["t3"]
    row = await live_store.table("t1")
    assert row is not None
    assert row.options == {"target": 400}
    assert "seed" not in repr(row)
    assert await live_store.secrets("t1") == made.SECRETS
    assert "seed" not in repr(made.SECRETS)
    with pytest.raises(Missing):
        await live_store.secrets("t9")


async def test_names_of_accounts_are_unique_whatever_their_case(store: Store) -> None:
    for id in ("ada", "bob", "zoe"):
        await made.person(store, id)
    await store.create_account(Account("ada", "Éloïse Straße", "hash", "code", 5))
    with pytest.raises(Taken):
        await store.create_account(Account("bob", " éLOÏSE  STRASSE ", "hash", "code", 5))
    with pytest.raises(Taken):  # one account a person
        await store.create_account(Account("ada", "Other", "hash", "code", 5))
    found = await store.account("E\u0301LOÏSE strasse")
    assert found is not None
    assert (found.person, found.name) == ("ada", "Éloïse Straße")
    assert "hash" not in repr(found)
    person = await store.person("ada")
    assert person is not None
    assert person.name == "Éloïse Straße"

    names = [store.create_account(Account(id, "Same", "h", "c", 5)) for id in ("bob", "zoe")]
    results = await asyncio.gather(*names, return_exceptions=True)
    assert sorted(type(each).__name__ for each in results) == ["NoneType", "Taken"]

    await store.set_password("ada", "new")
    assert await store.account_of("ada") == replace(found, password="new")
    await store.set_password("ada", "newer", "fresh")
    assert await store.account_of("ada") == replace(found, password="newer", recovery="fresh")
    with pytest.raises(Missing):
        await store.set_password("nobody", "x")


async def test_tokens(store: Store) -> None:
    await made.person(store)
    device = Token(b"d" * 32, "ada", "device", 1, 1)
    session = Token(b"s" * 32, "ada", "session", 2, 2, expires_at=100, label="phone")
    for token in (device, session):
        await store.add_token(token)
    assert await store.token(device.hash, 10**15) == device
    assert await store.token(session.hash, 99) == session
    assert await store.token(session.hash, 100) is None
    assert await store.token(b"?" * 32, 0) is None
    asked = [device.hash, session.hash, b"?" * 32]
    assert await store.good_tokens(asked, 99) == {device.hash: Good("Ada", 1), session.hash: Good("Ada", 2)}
    assert await store.good_tokens(asked, 100) == {device.hash: Good("Ada", 1)}
    await store.touch_tokens([device.hash], 7, 200)
    assert [token.seen_at for token in await store.tokens("ada")] == [7, 2]
    assert [token.expires_at for token in await store.tokens("ada")] == [None, 100]
    person = await store.person("ada")
    assert person is not None
    assert person.seen_at == 7
    await store.drop_expired(100)
    assert await store.tokens("ada") == [replace(device, seen_at=7)]
    assert await store.drop_token(device.hash)
    assert not await store.drop_token(device.hash)
    await store.add_token(session)
    await store.drop_tokens("ada", "device", "bot")
    assert await store.tokens("ada") == [session]
    await store.drop_tokens("ada")
    assert await store.tokens("ada") == []


async def test_people_change(store: Store) -> None:
    person = Person("ada", "Ada", 1, 1, {"language": "fr"})
    await store.create_person(person)
    with pytest.raises(Taken):
        await store.create_person(person)
    await store.update_person("ada", name="Lady Ada", seen_at=9)
    assert await store.person("ada") == Person("ada", "Lady Ada", 1, 9, {"language": "fr"})
    await store.update_person("ada", settings={})
    assert (await store.people("ada", "bob"))["ada"].settings == {}
    with pytest.raises(Missing):
        await store.update_person("bob", name="Bob")


def match(table: str, *people: str | None, finished_at: int = 20, game: str = "triominos") -> Match:
    places = [Place(seat, person, None, 10 - seat, seat + 1) for seat, person in enumerate(people)]
    places.append(Place(len(people), None, "greedy", 0, len(people) + 1))
    return Match(table, game, {"target": 400}, "record\n", True, True, 10, finished_at, tuple(places))


def count_one(*holders: str, game: str = "triominos") -> Callable[[dict[str, Rating], int], list[Rating]]:
    def rate(now: dict[str, Rating], met: int) -> list[Rating]:
        fresh = {name: now.get(name, Rating(name, game, 25.0, 8.0, 0)) for name in holders}
        return [replace(each, mu=each.mu + 1, count=each.count + 1) for each in fresh.values()]

    return rate


async def test_matches_are_archived_once_with_their_ratings(store: Store) -> None:
    await made.person(store)
    await made.person(store, "bob")
    await made.table(store, "m0")
    await store.commit(Change("m0", 1, [b"x"], None, None, Standing(4, "finished")))
    assert [each.id for each in await store.unarchived()] == ["m0"]
    kept = [match(f"m{k}", "ada", "bob", finished_at=20 + k) for k in range(6)]
    rate = count_one("person:ada", "bot:greedy")
    results = await asyncio.gather(*(store.archive(each, rate) for each in kept + kept))
    assert sum(results) == 6
    assert await store.unarchived() == []
    assert await store.ratings_of("person:ada") == [Rating("person:ada", "triominos", 31.0, 8.0, 6)]
    assert await store.match("m3") == kept[3]
    assert await store.match("m9") is None
    assert await store.matches(person="ada", before=24, limit=2) == [kept[3], kept[2]]
    assert await store.matches(person="zoe") == await store.matches(game="quadrot") == []
    assert await store.matches(public=False) == []

    def broken(now: dict[str, Rating], met: int) -> list[Rating]:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.archive(match("m7", "ada"), broken)
    assert await store.match("m7") is None


async def test_leaders_are_those_one_can_be_sure_of(store: Store) -> None:
    for number, name in enumerate(("ada", "bob")):
        await made.person(store, name)
        await store.create_account(Account(name, name.title(), "hash", f"code{number}", 1))
    given = [Rating("person:ada", "quadrot", 20, 1, 9), Rating("person:bob", "quadrot", 25, 8, 1)]
    await store.archive(match("m1", game="quadrot"), lambda *_: given)
    assert [each.holder for each in await store.leaders("quadrot")] == ["person:ada", "person:bob"]
    assert [each.holder for each in await store.leaders("quadrot", least=2)] == ["person:ada"]


async def test_a_forgotten_person_leaves_only_matches(store: Store) -> None:
    await made.person(store)
    await store.create_account(Account("ada", "Ada", "hash", "code", 5))
    await store.add_token(Token(b"d" * 32, "ada", "device", 1, 1))
    await made.table(store, "t1", host="ada")
    await store.commit(Change("t1", 1, [b"x"], None, None, Standing(1, people=frozenset({"ada"}))))
    await store.archive(match("m1", "ada"), count_one("person:ada"))
    solo = Solo("s1", "ada", "domino3d", 5, 42, {"solved": True})
    assert await store.add_solo(solo)
    assert not await store.add_solo(solo)
    assert await store.solos("ada", "domino3d") == [solo]

    await store.forget_person("ada")
    with pytest.raises(Missing):
        await store.forget_person("ada")
    assert await store.person("ada") is None
    assert await store.account("Ada") is None
    assert await store.token(b"d" * 32, 0) is None
    assert await store.ratings_of("person:ada") == await store.solos("ada", "domino3d") == []
    assert await store.tables_of("ada") == await store.matches(person="ada") == []
    left = await store.match("m1")
    assert left is not None
    assert [place.person for place in left.places] == [None, None]
    row = await store.table("t1")
    assert row is not None
    assert row.host is None
