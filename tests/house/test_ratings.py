"""Ratings: of people and of bot levels, by game, in the transaction that archives the match."""

from __future__ import annotations

import pytest

from tablee.house.ratings import fresh, rated, rating_of, sure
from tablee.house.rows import Place, Rating
from tablee.house.store import Store
from tests.house import made
from tests.house.seated import ADA, BOB, c
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
            await store.archive(match, lambda before, match=match: rated("triominos", match.places, before))
        now |= by_holder(rated("triominos", match.places, now))
    assert by_holder(await store.leaders("triominos")) == now
    history = await store.rating_history("person:ada", "triominos")
    assert [one.table for one in history] == [f"m{number}" for number in range(6)]
    assert (history[-1].mu, history[-1].sigma) == (now["person:ada"].mu, now["person:ada"].sigma)
    assert [one.table for one in await store.rating_history("person:ada", "triominos", 2)] == ["m4", "m5"]


async def test_a_match_and_its_ratings_are_kept_together_or_not_at_all(store: Store) -> None:
    await made.person(store)

    def broken(now: dict[str, Rating]) -> list[Rating]:
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
    await store.archive(match, lambda now: rated("triominos", match.places, now))
    await store.forget_person("ada")
    assert [one.holder for one in await store.leaders("triominos")] == ["person:bob"]
    assert await store.rating_history("person:ada", "triominos") == []
    assert len(await store.rating_history("person:bob", "triominos")) == 1
