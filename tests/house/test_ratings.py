"""Ratings: of people and of bot levels, by game, in the transaction that archives the match."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.house.archive.ratings import fresh, rated, rating_of, sure
from tablee.house.store.rows import Account, Match, Place, Rating
from tablee.house.store.store import Store
from tablee.house.table.command import HOUSE, Person
from tests.house import made
from tests.house.seated import ADA, BOB, EVE, ClockRule, c
from tests.house.shelved import Shelved, begun, between, result, rng


def places(*seats: tuple[str | None, str | None, int]) -> list[Place]:
    return [Place(seat, person, bot, 0, place) for seat, (person, bot, place) in enumerate(seats)]


def by_holder(ratings: list[Rating]) -> dict[str, Rating]:
    return {one.holder: one for one in ratings}


def test_whoever_wins_rises_and_whoever_loses_falls() -> None:
    after = by_holder(rated("triominos", places(("ada", None, 2), ("bob", None, 1), (None, "greedy", 3)), {}))
    assert after["person:bob"].mu > after["person:ada"].mu > after["bot:greedy"].mu
    assert all(one.sigma < fresh("", "").sigma for one in after.values())
    assert {one.count for one in after.values()} == {1}


def test_places_count_and_seats_do_not() -> None:
    one = by_holder(rated("triominos", places(("ada", None, 1), ("bob", None, 2)), {}))
    other = by_holder(rated("triominos", places(("bob", None, 2), ("ada", None, 1)), {}))
    assert one == other
    even = by_holder(rated("triominos", places(("ada", None, 1), ("bob", None, 1)), {}))
    assert even["person:ada"].mu == pytest.approx(even["person:bob"].mu)


def test_beating_the_strong_is_worth_more_than_beating_the_weak() -> None:
    strong = {"bot:search": Rating("bot:search", "triominos", 40, 2, 99)}
    weak = {"bot:search": Rating("bot:search", "triominos", 10, 2, 99)}
    won = places(("ada", None, 1), (None, "search", 2))
    gains = [by_holder(rated("triominos", won, now))["person:ada"].mu for now in (strong, weak)]
    assert gains[0] > gains[1] > 25


def test_a_level_with_several_seats_has_one_rating_and_one_more_match() -> None:
    now = {"bot:greedy": Rating("bot:greedy", "triominos", 25, 5, 7)}
    after = rated("triominos", places((None, "greedy", 1), ("ada", None, 2), (None, "greedy", 3)), now)
    assert sorted(one.holder for one in after) == ["bot:greedy", "person:ada"]
    assert by_holder(after)["bot:greedy"].count == 8
    assert by_holder(after)["bot:greedy"].mu == pytest.approx(25, abs=1)


def test_a_former_player_plays_along_and_is_not_remembered() -> None:
    after = rated("triominos", places(("ada", None, 1), (None, None, 2), (None, None, 3)), {})
    assert [one.holder for one in after] == ["person:ada"]
    assert rated("domino3d", places(("ada", None, 1)), {}) == []


async def keep(store: Store, match: Match) -> None:
    await store.archive(match, lambda now, met: rated(match.game, match.places, now, met))


def test_each_time_two_people_meet_it_counts_less() -> None:
    won = places(("ada", None, 1), ("bob", None, 2))
    gains = [by_holder(rated("triominos", won, {}, met))["person:ada"].mu - 25 for met in range(4)]
    assert gains[0] > 0
    assert gains == pytest.approx([gains[0] / (1 + met) for met in range(4)])
    unsure = [by_holder(rated("triominos", won, {}, met))["person:ada"].sigma for met in range(4)]
    assert unsure == sorted(unsure)


async def test_who_plays_the_same_person_again_and_again_gains_little_and_a_guest_is_always_the_same(
    store: Store,
) -> None:
    """Forty wins over one friend or over forty guests, who leave afterwards, are worth a few over strangers."""
    await Shelved(store).people(ADA, BOB, EVE)
    strangers = [Person(f"p{number}", f"Player {'abcdefghij'[number]}") for number in range(10)]
    await Shelved(store).people(*strangers)
    guests = [Person(f"g{number}", "Somebody") for number in range(40)]
    await Shelved(store).people(*guests, guests=True)
    for number in range(40):
        await keep(store, result(f"friend{number}", "ada", "bob", at=number))
        await keep(store, result(f"guest{number}", "eve", f"g{number}", at=number, game="quadominos"))
        await store.forget_person(f"g{number}")
        if number < 10:
            await keep(store, result(f"fair{number}", "ada", f"p{number}", at=number, game="quadrot"))
    (friend,) = (one for one in await store.ratings_of("person:ada") if one.game == "triominos")
    (fair,) = (one for one in await store.ratings_of("person:ada") if one.game == "quadrot")
    (fodder,) = await store.ratings_of("person:eve")
    assert rating_of(fair) > rating_of(friend) + 3
    assert rating_of(fair) > rating_of(fodder) + 3
    week = 7 * 24 * 3600 * 1000
    before = await store.ratings_of("person:bob")
    await keep(store, result("later", "bob", "ada", at=week + 39))
    (after,) = await store.ratings_of("person:bob")
    assert after.mu - before[0].mu > 1, "after a week they are strangers again"


async def test_leaders_are_accounts_neither_guests_nor_bots(store: Store) -> None:
    await Shelved(store).people(ADA)
    await Shelved(store).people(BOB, guests=True)
    await keep(store, result("m", "bob", "ada", "bot:greedy"))
    assert [one.holder for one in await store.leaders("triominos")] == ["person:ada"]
    assert len(await store.ratings_of("person:bob")) == len(await store.ratings_of("bot:greedy")) == 1
    await store.create_account(Account("bob", "Bob", "hash", "code", 1))
    assert len(await store.leaders("triominos")) == 2


async def test_no_rating_before_every_seat_has_played(sqlite_store: Store) -> None:
    """Neither the clock nor a bot in somebody's place plays for him, and what was undone was not played."""
    house = await Shelved(sqlite_store).people(ADA, BOB)

    def started() -> Any:
        return begun(["person", "open"], rated=True, clock=ClockRule("turn", seconds=30))

    at_once, one_only, late = started(), started(), started()
    one_only.play_on(rng(), most=1)
    late.play_on(rng(), most=1)
    (waiting,) = late.table.match.to_act
    late.now += 31_000
    late.do(HOUSE, c.Timeout, seat=waiting)
    for number, at in enumerate((at_once, one_only, late)):
        at.do(BOB, c.Resign)
        await house.add(f"m{number}", at)
        assert not (await house.kept(f"m{number}")).rated
    assert await sqlite_store.ratings_of("person:ada") == []
    both = started().play_on(rng(), most=4)
    both.do(BOB, c.Resign)
    await house.add("both", both)
    assert (await house.kept("both")).rated
    assert len(await sqlite_store.ratings_of("person:ada")) == 1


def test_the_rating_is_what_one_can_be_sure_of() -> None:
    assert rating_of(Rating("person:ada", "triominos", 30, 2, 9)) == sure(30, 2) == 24


async def test_only_rated_matches_change_ratings(store: Store) -> None:
    house = await Shelved(store).people(ADA, BOB)
    await house.add("m1", between(ADA, BOB))
    assert await store.ratings_of("person:ada") == []
    await house.add("m2", between(ADA, BOB, rated=True))
    match = await house.kept("m2")
    expected = rated("triominos", match.places, {})
    found = [*await store.ratings_of("person:ada"), *await store.ratings_of("person:bob")]
    assert by_holder(found) == by_holder(expected)
    first = next(one.person for one in match.places if one.place == 1)
    (best, _) = await store.leaders("triominos")
    assert best.holder == f"person:{first}"


async def test_the_same_matches_in_the_same_order_give_the_same_numbers(store: Store) -> None:
    await Shelved(store).people(ADA, BOB)
    now: dict[str, Rating] = {}
    for number in range(6):
        seats = ("ada", "bob", "bot:greedy") if number % 3 else ("bot:greedy", "bob", "ada")
        match = result(f"m{number}", *seats, at=number)
        for _ in range(2):  # the second time it is kept already
            await keep(store, match)
        now |= by_holder(rated("triominos", match.places, now, met=number))
    found = [rating for holder in now for rating in await store.ratings_of(holder)]
    assert by_holder(found) == now
    history = await store.rating_history("person:ada", "triominos")
    assert [one.table for one in history] == [f"m{number}" for number in range(6)]
    assert (history[-1].mu, history[-1].sigma) == (now["person:ada"].mu, now["person:ada"].sigma)
    assert [one.table for one in await store.rating_history("person:ada", "triominos", 2)] == ["m4", "m5"]


async def test_a_match_and_its_ratings_are_kept_together_or_not_at_all(store: Store) -> None:
    await made.person(store)

    def broken(now: dict[str, Rating], met: int) -> list[Rating]:
        return [*rated("triominos", result("m", "ada").places, now), fresh("person:ada", None)]  # type: ignore[arg-type]

    with pytest.raises(Exception, match=r"(?i)null"):
        await store.archive(result("m", "ada", "bot:greedy"), broken)
    assert await store.match("m") is None
    assert await store.ratings_of("person:ada") == []
    assert await store.rating_history("person:ada", "triominos") == []


async def test_whoever_resigned_is_rated_by_his_place(sqlite_store: Store) -> None:
    house = await Shelved(sqlite_store).people(ADA, BOB)
    at = begun(["person", "open"], rated=True).play_on(rng(), most=4)
    at.do(ADA, c.Resign)
    await house.add("m", at)
    (ada,), (bob,) = [await sqlite_store.ratings_of(f"person:{one}") for one in ("ada", "bob")]
    assert ada.mu < 25 < bob.mu


async def test_whoever_leaves_takes_ratings_and_their_history_along(store: Store) -> None:
    await Shelved(store).people(ADA, BOB)
    match = result("m", "ada", "bob")
    await store.archive(match, lambda now, met: rated("triominos", match.places, now, met))
    await store.forget_person("ada")
    assert [one.holder for one in await store.leaders("triominos")] == ["person:bob"]
    assert await store.rating_history("person:ada", "triominos") == []
    assert len(await store.rating_history("person:bob", "triominos")) == 1
