"""The archive: every match that has ended, once, under the names people have now."""

from __future__ import annotations

import asyncio
import itertools
import logging
from dataclasses import replace
from typing import Any

import pytest

import tablee
from tablee.house.archive import archive as archives
from tablee.house.live.open_tables import OpenTables
from tablee.house.store.rows import Solo, Tally
from tablee.house.store.store import Store
from tablee.house.table.command import Wish
from tablee.house.table.refused import Refused
from tests.house.seated import ADA, BOB, CUSTOMS, EVE, HOUSE, c, nonce, refused
from tests.house.shelved import Shelved, begun, between, result, rng


@pytest.fixture
async def house(sqlite_store: Store) -> Any:
    made = await Shelved(sqlite_store).people(ADA, BOB, EVE)
    yield made
    await made.archive.close()


async def test_a_finished_match_is_kept_with_its_places_and_without_names(store: Store) -> None:
    house = await Shelved(store).people(ADA, BOB)
    at = begun(["person", "open", Wish("bot", level="greedy")], public=False).play_on(rng(1))
    await house.add("m", at)
    match, ended = await house.kept("m"), at.entries[-1]
    assert [(one.person, one.bot) for one in match.places] == [("ada", None), ("bob", None), (None, "greedy")]
    assert tuple(one.score for one in match.places) == ended.scores
    assert tuple(one.place for one in match.places) == ended.places
    assert (match.finished_at, match.started_at) == (ended.at, at.table.state.began)
    assert (match.rated, match.public, match.game) == (False, False, "triominos")
    assert '\nplayers: ["", "", "greedy"]\n' in match.record
    assert "Ada" not in match.record
    assert await house.archive.text(match, "en") == at.table.record()
    assert await store.unarchived() == []


async def test_records_carry_the_names_people_have_now(house: Shelved) -> None:
    await house.add("m", between(ADA, BOB))
    await house.store.update_person("ada", name='Ada "Λ"\n; \u2028 1. [0] draw')
    await house.store.forget_person("bob")
    match = await house.kept("m")
    for lang, former in (("en", "a former player"), ("fr", "ancien joueur")):
        text = await house.archive.text(match, lang)
        assert tablee.replay(text).names == ('Ada "Λ"\n; \u2028 1. [0] draw', former)
        assert tablee.verify(text)
    (shown,) = await house.archive.shown(match)
    assert [one.kind for one in shown.players] == ["person", "former"]
    assert shown.players[1].name is None


async def test_names_at_one_device_stay_until_somebody_of_that_match_leaves(house: Shelved) -> None:
    await house.add("m", begun(["person", Wish("here", name="Mamie")], [ADA]).play_on(rng()))
    match = await house.kept("m")
    assert "Mamie" in await house.archive.text(match, "fr")
    (shown,) = await house.archive.shown(match)
    assert [(one.kind, one.person) for one in shown.players] == [("person", "ada"), ("here", None)]
    assert await house.store.matches(person="ada") == [match]
    await house.store.forget_person("ada")
    assert "Mamie" not in await house.archive.text(await house.kept("m"), "fr")


async def test_a_match_that_was_resigned_is_kept_and_its_record_is_proved(house: Shelved) -> None:
    at = begun(["person", "open"]).play_on(rng(), most=5)
    at.do(BOB, c.Resign)
    await house.add("m", at)
    match = await house.kept("m")
    assert [one.place for one in match.places] == [1, 2]
    assert tablee.verify(await house.archive.text(match, "en"), at.table.state.created.commitment)


async def test_a_table_that_was_closed_or_still_plays_is_not_kept(house: Shelved) -> None:
    at = begun(["person", "open"])
    await house.add("running", at)
    house.archive.heard(at.table, [archives.Ended(how="closed")])
    await house.archive.settle()
    assert not await house.archive.keep("running")
    assert await house.store.match("running") is None
    with refused("no_such_match"):
        await house.archive.match("running")
    with refused("no_such_match"):
        await house.archive.match("nowhere")


async def test_a_match_that_ended_this_moment_is_found(house: Shelved) -> None:
    await house.add("m", between(ADA, BOB), hear=False)
    assert (await house.archive.match("m")).table == "m"
    assert not await house.archive.keep("m"), "it is kept once"


async def test_what_could_not_be_kept_is_tried_again(
    house: Shelved, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def quick(seconds: float) -> None:
        pauses.append(seconds)
        await sleep(0)

    monkeypatch.setattr(archives.asyncio, "sleep", quick)
    house.open_tables.broken = 3
    with caplog.at_level(logging.WARNING):
        await house.add("m", between(ADA, BOB))
    assert await house.store.match("m") is not None
    assert [one for one in pauses if one] == [0.5, 1, 2]
    assert "OSError" in caplog.text
    assert "no disk" not in caplog.text


async def test_at_the_start_it_keeps_what_a_crash_left(house: Shelved) -> None:
    await house.add("m1", between(ADA, BOB), hear=False)
    await house.add("m2", begun(["person", "open"]), hear=False)
    house.open_tables.seated["m3"] = between(ADA, EVE)
    await house.archive.catch_up()
    await house.archive.settle()
    assert [one.table for one in await house.store.matches()] == ["m1"]


async def test_closing_waits_for_nothing_that_fails_for_ever(
    house: Shelved, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait = asyncio.wait
    monkeypatch.setattr(archives.asyncio, "wait", lambda tasks, timeout: wait(tasks, timeout=0.05))
    await house.add("m", between(ADA, BOB), hear=False)
    house.open_tables.broken = 10**6
    await house.archive.catch_up()
    await house.archive.close()
    assert [one.id for one in await house.store.unarchived()] == ["m"]


async def test_whoever_left_before_it_was_kept_is_a_former_player(store: Store) -> None:
    house = await Shelved(store).people(ADA, BOB)
    at = between(ADA, BOB, rated=True)
    await store.forget_person("bob")
    await house.add("m", at)
    assert [one.person for one in (await house.kept("m")).places] == ["ada", None]
    assert [one.holder for one in await store.leaders("triominos")] == ["person:ada"]


async def test_who_plays_alone_has_a_result_to_compare(house: Shelved) -> None:
    at = begun(["person"], [ADA], game="domino3d", options={"mode": "solo"}).play_on(rng(2))
    await house.add("m", at)
    (solo,) = await house.store.solos("ada", "domino3d")
    ended = at.entries[-1]
    seconds = round((ended.at - at.table.state.began) / 1000)
    detail = {"seconds": seconds, "options": at.table.state.created.options}
    assert solo == Solo("m", "ada", "domino3d", ended.at, ended.scores[0], detail)
    given_up = begun(["person"], [ADA], game="domino3d", options={"mode": "solo"}).play_on(rng(2), most=3)
    given_up.do(ADA, c.Resign)
    await house.add("m2", given_up)
    assert len(await house.store.solos("ada", "domino3d")) == 1
    assert await house.store.match("m2") is not None


async def test_lists_go_on_where_they_stopped_also_among_matches_of_one_moment(store: Store) -> None:
    for number in range(7):
        await store.archive(result(f"m{number}", "bot:greedy", at=number // 4))
    found: list[str] = []
    before, after = None, ""
    while page := await store.matches(before=before, after=after, limit=2, whole=False):
        found += [one.table for one in page]
        before, after = page[-1].finished_at, page[-1].table
    assert found == ["m4", "m5", "m6", "m0", "m1", "m2", "m3"]
    assert len(await store.matches(before=1)) == 4


async def test_tallies_and_solos_count_what_the_asker_may_see(store: Store) -> None:
    await Shelved(store).people(ADA, BOB)
    for number, public in enumerate((True, True, False)):
        await store.archive(result(f"m{number}", "ada", "bob", at=number, public=public))
        alone = result(f"s{number}", "ada", at=number, game="domino3d", public=public)
        await store.archive(alone, None, Solo(f"s{number}", "ada", "domino3d", number, 5, {}))
    await store.archive(result("m3", "bob", "ada"))
    first, second = Tally("triominos", 1, 3, 300, 100), Tally("triominos", 2, 1, 90, 90)
    assert await store.tallies("ada") == [first, second]
    assert await store.tallies("ada", public=True) == [replace(first, count=2, points=200), second]
    assert await store.tallies("nobody") == []
    assert len(await store.solos("ada", "domino3d")) == 3
    assert [one.table for one in await store.solos("ada", "domino3d", public=True)] == ["s1", "s0"]


async def test_long_work_is_done_beside_and_too_much_of_it_is_refused(house: Shelved) -> None:
    gate = asyncio.Event()
    loop = asyncio.get_running_loop()

    def work() -> int:
        asyncio.run_coroutine_threadsafe(gate.wait(), loop).result(5)
        return 7

    waiting = [
        asyncio.create_task(house.archive.beside(work)) for _ in range(archives.READERS + archives.QUEUE)
    ]
    await asyncio.sleep(0)
    with refused("busy"):
        await house.archive.beside(work)
    gate.set()
    assert set(await asyncio.gather(*waiting)) == {7}
    with pytest.raises(Refused, match="match"):
        await house.archive.beside(raising)
    assert await house.archive.beside(work) == 7


def raising() -> None:
    raise Refused("no_such_match")


async def test_with_a_real_keeper_a_match_is_in_the_archive_soon_after_its_last_move(
    sqlite_store: Store,
) -> None:
    await Shelved(sqlite_store).people(ADA)
    clock = itertools.count(1_700_000_000_000, 1000)
    open_tables = OpenTables(sqlite_store, lambda: next(clock), b"k" * 32, CUSTOMS)
    archive = archives.Archive(open_tables, sqlite_store, lambda: 0)
    open_tables.heard.append(archive.heard)
    seats = (Wish("person"), Wish("bot", level="greedy"))
    made = await open_tables.create(
        c.Create(id="new", game="triominos", options={"target": 60}, seats=seats, rated=True), ADA
    )
    id, random = made.table.id, rng(4)
    await open_tables.command(c.Nonce(id="n", table=id, seat=0, nonce=nonce(0)), ADA)
    while (table := await open_tables.table(id)).state.phase == "playing":
        assert table.match is not None
        (seat,) = table.match.to_act
        action = str(random.choice(table.match.actions(seat)))
        wish = c.Act(id=f"c{table.version}", table=id, seat=seat, version=table.version, action=action)
        await open_tables.command(wish, HOUSE if seat else ADA)
    match = await archive.match(id)
    await archive.settle()
    assert [(one.person, one.bot) for one in match.places] == [("ada", None), (None, "greedy")]
    assert tablee.verify(await archive.text(match, "fr"), table.state.created.commitment)
    for holder in ("person:ada", "bot:greedy"):
        assert [one.count for one in await sqlite_store.ratings_of(holder)] == [1]
    await open_tables.close()
    await archive.close()
