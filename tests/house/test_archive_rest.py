"""The archive over HTTP: what has ended is shown to all who know of it, what runs to nobody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import httpx
import msgspec
import pytest
from fastapi import FastAPI

import tablee
from tablee.house.archive import replays
from tablee.house.archive.ratings import rated, rating_of
from tablee.house.archive.shapes import Finished, Leaders, Replay, SoloProgress, Statistics, Verdict
from tablee.house.archive.shapes import Person as PersonShown
from tablee.house.http.caller import perhaps
from tablee.house.http.errors import explain
from tablee.house.http.middleware import bodies
from tablee.house.http.routes import archive
from tablee.house.rate_limits import Limits, Rule
from tablee.house.store.rows import Match, Solo
from tablee.house.store.store import Store
from tablee.house.table.command import Wish
from tests.house.seated import ADA, BOB, EVE, SETUPS, c, playing
from tests.house.shelved import Shelved, begun, between, result, rng


@pytest.fixture
async def house(sqlite_store: Store) -> AsyncIterator[Shelved]:
    made = await Shelved(sqlite_store).people(ADA, BOB, EVE)
    yield made
    await made.archive.close()


@pytest.fixture
def app(house: Shelved) -> FastAPI:
    made = FastAPI()
    made.include_router(archive.routes(house))  # type: ignore[arg-type]
    made.dependency_overrides[perhaps] = house.who
    explain(made)
    return made


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test/api") as made:
        yield made


async def got(client: httpx.AsyncClient, path: str, **query: Any) -> Any:
    answer = await client.get(path, params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def not_got(client: httpx.AsyncClient, path: str, status: int, key: str, **query: Any) -> None:
    answer = await client.get(path, params=query)
    told = answer.json()
    assert (answer.status_code, told["key"]) == (status, key)
    assert told["text"]["fr"]
    assert told["text"]["en"]


async def keep(store: Store, match: Match) -> None:
    rate = (lambda now, met: rated(match.game, match.places, now, met)) if match.rated else None
    await store.archive(match, rate)


async def test_a_match_is_shown_with_who_played_and_how_it_came_out(
    house: Shelved, client: httpx.AsyncClient
) -> None:
    at = begun(["person", "open", Wish("bot", level="greedy")], rated=True).play_on(rng(1))
    await house.add("m", at)
    await house.store.update_person("bob", name="Robert")
    shown = Finished.model_validate(await got(client, "/matches/m"))
    assert [(one.kind, one.name) for one in shown.players] == [
        ("person", "Ada"),
        ("person", "Robert"),
        ("bot", "greedy"),
    ]
    assert tuple(one.score for one in shown.players) == at.entries[-1].scores
    assert tuple(one.place for one in shown.players) == at.entries[-1].places
    assert (shown.link, shown.rated, shown.options["target"]) == ("/m/m", True, 100)


async def test_a_record_is_a_file_that_verifies(house: Shelved, client: httpx.AsyncClient) -> None:
    at = between(ADA, BOB)
    await house.add("m", at)
    answer = await client.get("/matches/m/record")
    assert answer.text == at.table.record()
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="triominos-m.txt"'
    await house.store.forget_person("bob")
    assert "ancien joueur" in (await client.get("/matches/m/record", params={"lang": "fr"})).text
    assert "a former player" in (await client.get("/matches/m/record")).text
    await not_got(client, "/matches/m/record", 422, "malformed", lang="de")


@pytest.mark.parametrize("count", [1, 50])
@pytest.mark.parametrize(("game", "options", "players"), SETUPS[2:6])
async def test_a_replay_is_the_match_as_a_spectator_saw_it(
    house: Shelved, client: httpx.AsyncClient, game: str, options: Any, players: int, count: int
) -> None:
    house.limits = Limits({"replay": Rule(10_000, 60)})
    at = playing(game, options, players, here=False).play_on(rng(3), most=10**6 if count > 1 else 12)
    if at.table.state.phase == "playing":
        at.do(ADA, c.Resign)
    await house.add("m", at)
    steps: list[Any] = []
    following: int | None = 0
    while following is not None:
        page = await got(client, "/matches/m/replay", **{"from": following, "count": count})
        Replay.model_validate(page)
        assert len(page["steps"]) <= count
        steps += page["steps"]
        following = page["next"]
    assert page["total"] == len(steps)
    moments = list(tablee.steps(at.table.record()))
    assert [one["number"] for one in steps] == list(range(len(moments)))
    history: list[Any] = []
    for one, moment in zip(steps, moments, strict=True):
        seen = msgspec.to_builtins(moment.view(None))
        history += one["events"]
        assert one["view"] | {"history": history} == msgspec.json.decode(msgspec.json.encode(seen))
        assert (one["seat"], one["action"]) == (
            (moment.log[-1][0], str(moment.log[-1][1])) if moment.log else (None, None)
        )
    if count == 1:
        assert steps[-1]["notes"] == [{"kind": "resigned", "seat": 0}]


async def test_pages_of_a_replay_are_small(house: Shelved, client: httpx.AsyncClient) -> None:
    await house.add("m", between(ADA, BOB))
    beyond = await got(client, "/matches/m/replay", **{"from": 100_000})
    assert (beyond["steps"], beyond["next"]) == ([], None)
    for query in ({"count": 51}, {"count": 0}, {"from": -1}, {"from": 10**9}, {"from": "x"}):
        await not_got(client, "/matches/m/replay", 422, "malformed", **query)


async def test_what_is_played_again_is_limited(house: Shelved, client: httpx.AsyncClient) -> None:
    await house.add("m", between(ADA, BOB))
    house.limits = Limits({"replay": Rule(2, 60), "verify": Rule(1, 60)})
    statuses = [(await client.get("/matches/m/replay")).status_code for _ in range(3)]
    assert statuses == [200, 200, 429]
    answers = [await client.post("/verify", content="x") for _ in range(2)]
    assert [one.status_code for one in answers] == [200, 429]
    assert answers[1].headers["retry-after"] == "60"


async def test_a_running_match_is_nowhere(house: Shelved, client: httpx.AsyncClient) -> None:
    at = begun(["person", "open"], rated=True).play_on(rng(), most=6)
    await house.add("running", at)
    house.viewer = "ada"
    for path in ("", "/record", "/replay"):
        await not_got(client, f"/matches/running{path}", 404, "no_such_match")
    assert (await got(client, "/matches", person="ada"))["matches"] == []
    assert (await got(client, "/people/ada/statistics"))["games"] == []
    assert (await got(client, "/leaders/triominos"))["leaders"] == []
    for text in (at.match.record(), at.match.save()):
        answer = await client.post("/verify", content=text)
        assert Verdict.model_validate(answer.json()).right is False
    everything = "".join(
        [
            (await client.get(path)).text
            for path in (
                *(f"/matches/running{path}" for path in ("", "/record", "/replay")),
                "/matches?person=ada",
                "/people/ada",
                "/people/ada/statistics",
                "/people/ada/solo",
            )
        ]
    )
    secrets = (at.table.secret.seed.hex(), at.match.chance.seed.hex(), at.table.state.chairs[1].nonce)
    assert not any(secret in everything for secret in secrets)
    at.play_on(rng())
    house.archive.heard(at.table, at.entries[-2:])
    await house.archive.settle()
    assert (await got(client, "/matches/running"))["id"] == "running"


async def test_what_there_is_not_is_said_so(client: httpx.AsyncClient) -> None:
    for path in ("", "/record", "/replay"):
        await not_got(client, f"/matches/nowhere{path}", 404, "no_such_match")
    for path in ("", "/statistics", "/solo"):
        await not_got(client, f"/people/nobody{path}", 404, "no_such_person")
    await not_got(client, "/leaders/chess", 404, "no_such_game")
    await not_got(client, "/matches", 404, "no_such_game", game="chess")
    await not_got(client, "/people/ada/solo", 404, "no_such_game", game="chess")
    for path, query in (
        ("/matches/a%00b", {}),
        (f"/matches/{'a' * 41}", {}),
        ("/people/é", {}),
        ("/matches", {"before": "5"}),
        ("/matches", {"before": f"{'9' * 16}-m"}),
        ("/matches", {"before": "٣-m"}),
        ("/matches", {"person": "a\0"}),
        ("/matches", {"count": 51}),
        ("/leaders/TRIOMINOS", {}),
        ("/leaders/triominos", {"count": 0}),
    ):
        await not_got(client, path, 422, "malformed", **query)


async def test_lists_are_paged_and_show_what_is_public(house: Shelved, client: httpx.AsyncClient) -> None:
    for number in range(9):
        await keep(
            house.store,
            result(
                f"m{number}",
                "ada" if number % 2 else "bob",
                "bot:greedy",
                at=number // 2,
                game="quadrot" if number == 8 else "triominos",
                public=number != 3,
            ),
        )
    found: list[str] = []
    query: dict[str, Any] = {"count": 3}
    while True:
        page = await got(client, "/matches", **query)
        found += [one["id"] for one in page["matches"]]
        if page["next"] is None:
            break
        query["before"] = page["next"]
    assert found == ["m8", "m6", "m7", "m4", "m5", "m2", "m0", "m1"]
    assert [one["id"] for one in (await got(client, "/matches", game="quadrot"))["matches"]] == ["m8"]
    for viewer, seen in (
        (None, ["m7", "m5", "m1"]),
        ("bob", ["m7", "m5", "m1"]),
        ("ada", ["m7", "m5", "m3", "m1"]),
    ):
        house.viewer = viewer
        assert [one["id"] for one in (await got(client, "/matches", person="ada"))["matches"]] == seen
    assert (await got(client, "/matches/m3"))["id"] == "m3", "whoever has the link may see it"


async def test_statistics_count_places_scores_streaks_and_opponents(
    house: Shelved, client: httpx.AsyncClient
) -> None:
    store = house.store
    orders = ["ab", "ab", "ba", "ag", "ga", "ga", "ag"]
    names = {"a": "ada", "b": "bob", "g": "bot:greedy"}
    for number, order in enumerate(orders):
        await keep(store, result(f"m{number}", *(names[one] for one in order), at=number))
    await keep(store, result("tie", "ada", "bob", "eve", at=8, places=(1, 1, 3), rated=False, public=False))
    await keep(store, result("other", "bob", "eve", at=9))
    await keep(store, result("quadrot", "bob", "eve", "ada", at=9, game="quadrot"))
    await keep(store, result("alone", "ada", at=9, game="domino3d", rated=False))
    await store.update_person("bob", name="Robert")

    told = Statistics.model_validate(await got(client, "/people/ada/statistics"))
    assert [one.game for one in told.games] == ["quadrot", "triominos"]
    quadrot, seen = told.games
    assert (quadrot.matches, quadrot.wins, quadrot.places) == (1, 0, [0, 0, 1])
    assert (seen.matches, seen.wins, seen.places) == (7, 4, [4, 3])
    assert (seen.mean_score, seen.best_score) == (round((4 * 100 + 3 * 90) / 7, 2), 100)
    assert (seen.streak, seen.longest_streak, quadrot.streak, quadrot.longest_streak) == (1, 2, -1, 0)
    assert [(one.kind, one.name, one.matches, one.better, one.worse) for one in seen.opponents] == [
        ("bot", "greedy", 4, 2, 2),
        ("person", "Robert", 3, 2, 1),
    ]
    (rating,) = [one for one in await store.ratings_of("person:ada") if one.game == "triominos"]
    assert seen.rating is not None
    assert (seen.rating.rating, seen.rating.matches) == (rating_of(rating), 7)
    assert [one.match for one in seen.history] == [f"m{number}" for number in range(7)]
    assert seen.history[-1].rating == seen.rating.rating

    house.viewer = "ada"
    (_, own) = Statistics.model_validate(await got(client, "/people/ada/statistics")).games
    assert (own.matches, own.wins, own.streak) == (8, 5, 2)
    assert [(one.name, one.matches, one.better, one.worse) for one in own.opponents] == [
        ("Robert", 4, 2, 1),
        ("greedy", 4, 2, 2),
        ("Eve", 1, 1, 0),
    ]
    person = PersonShown.model_validate(await got(client, "/people/ada"))
    assert (person.name, [one.game for one in person.ratings]) == ("Ada", ["quadrot", "triominos"])


async def test_a_rating_of_a_private_match_does_not_name_it(
    house: Shelved, client: httpx.AsyncClient
) -> None:
    await keep(house.store, result("open", "ada", "bob", at=1))
    await keep(house.store, result("hidden", "ada", "bob", at=2, public=False))
    for viewer, named in ((None, ["open", None]), ("bob", ["open", None]), ("ada", ["open", "hidden"])):
        house.viewer = viewer
        (game,) = (await got(client, "/people/ada/statistics"))["games"]
        assert [one["match"] for one in game["history"]] == named


async def test_leaders_are_accounts_by_the_names_they_have_now(
    house: Shelved, client: httpx.AsyncClient
) -> None:
    for number in range(3):
        await keep(house.store, result(f"m{number}", "ada", "bot:greedy", "bob", at=number))
    await house.store.update_person("ada", name="Countess")
    told = Leaders.model_validate(await got(client, "/leaders/triominos"))
    assert [(one.rank, one.kind, one.name) for one in told.leaders] == [
        (1, "person", "Countess"),
        (2, "person", "Bob"),
    ]
    ratings = [one.rating for one in told.leaders]
    assert ratings == sorted(ratings, reverse=True)
    assert {one.matches for one in told.leaders} == {3}
    assert len((await got(client, "/leaders/triominos", count=1))["leaders"]) == 1
    assert (await got(client, "/leaders/quadrot"))["leaders"] == []


async def test_solo_results_show_progress(house: Shelved, client: httpx.AsyncClient) -> None:
    for number in range(12):
        solo = Solo(f"s{number}", "ada", "domino3d", number, 10 + number, {"seconds": 60})
        match = result(f"s{number}", "ada", at=number, game="domino3d", rated=False, public=number % 2 == 0)
        await house.store.archive(match, None, solo)
    house.viewer = "ada"
    told = SoloProgress.model_validate(await got(client, "/people/ada/solo", game="domino3d"))
    assert (told.count, told.best, told.mean, told.recent_mean) == (12, 21, 15.5, 16.5)
    assert [one.at for one in told.results] == list(range(12))
    house.viewer = "bob"
    assert (await got(client, "/people/ada/solo"))["count"] == 6
    empty = SoloProgress.model_validate(await got(client, "/people/bob/solo"))
    assert (empty.count, empty.best, empty.mean, empty.results) == (0, None, None, [])


async def test_a_record_is_put_to_the_test(house: Shelved, client: httpx.AsyncClient) -> None:
    table = between(ADA, BOB).table
    text, commitment = table.record(), table.state.created.commitment

    async def verdict(content: str | bytes, **query: str) -> Verdict:
        answer = await client.post("/verify", content=content, params=query)
        assert answer.status_code == 200, answer.text
        return Verdict.model_validate(answer.json())

    right = await verdict(text, commitment=commitment)
    assert (right.right, right.game, right.scores) == (True, "triominos", list(table.match.scores))
    assert (right.house_commitment, right.actions) == (commitment, len(table.match.log))
    wrong = await verdict(text, commitment="0" * 64)
    assert wrong.why is not None
    assert wrong.why.key == "other_commitment"
    for bad in (b"", b"\xff\xfe", text[:-10], text.replace("nonces: [", 'nonces: ["'), "tablee record 1\n\0"):
        found = await verdict(bad)
        assert found.right is False
        assert found.why is not None
        assert found.why.text.fr
    refused = await client.post("/verify", content=b"x" * (bodies.RECORD + 1))
    assert (refused.status_code, refused.json()["key"]) == (413, "body_large")
    refused = await client.post("/verify", content=text, params={"commitment": "zz"})
    assert (refused.status_code, refused.json()["key"]) == (422, "malformed")


async def test_every_answer_is_described(app: FastAPI) -> None:
    paths = app.openapi()["paths"]
    assert len(paths) == 10
    for path, methods in paths.items():
        for operation in methods.values():
            described = operation["responses"]
            assert {"200", "404", "422", "429"} <= set(described), path
            (content,) = described["200"]["content"].values()
            assert content["schema"], path
            assert described["404"]["content"]["application/json"]["schema"]["required"] == ["key", "text"]
            assert "text" in str(described["422"]["content"]["application/json"]["schema"]), path
    for path in ("/api/verify", "/api/replay"):
        assert "text/plain" in paths[path]["post"]["requestBody"]["content"]


async def test_after_the_end_a_replay_shows_every_hand(house: Shelved, client: httpx.AsyncClient) -> None:
    at = between(ADA, BOB)
    await house.add("m", at)
    moments = list(tablee.steps(at.table.record()))
    for seat in (0, 1):
        page = await got(client, "/matches/m/replay", count=5, seat=seat)
        assert (page["seat"], page["open"]) == (seat, True)
        for one, moment in zip(page["steps"], moments, strict=False):
            seen = msgspec.to_builtins(moment.view(seat))
            assert one["view"]["hand"] == msgspec.json.decode(msgspec.json.encode(seen["hand"]))
            assert (one["view"]["offers"], one["view"]["history"]) == ([], [])
    await not_got(client, "/matches/m/replay", 400, "no_such_seat", seat=2)
    await not_got(client, "/matches/m/replay", 422, "malformed", seat=8)


async def test_the_outline_has_every_step(house: Shelved, client: httpx.AsyncClient) -> None:
    at = between(ADA, BOB)
    await house.add("m", at)
    page = Replay.model_validate(await got(client, "/matches/m/replay", count=1, outline=True))
    assert page.outline is not None
    assert len(page.outline) == page.total
    assert len(page.steps) == 1
    moments = list(tablee.steps(at.table.record()))
    assert [(one.round, one.scores) for one in page.outline] == [
        (moment.round, list(moment.scores)) for moment in moments
    ]


async def test_a_record_that_is_sent_is_replayed(house: Shelved, client: httpx.AsyncClient) -> None:
    house.limits = Limits({"replay": Rule(100, 60)})
    at = between(ADA, BOB)
    text = at.table.record()
    answer = await client.post("/replay?seat=1&count=3&outline=true", content=text)
    page = Replay.model_validate(answer.json())
    assert (page.match, page.seat, len(page.steps), page.game) == (None, 1, 3, "triominos")
    running = tablee.game("triominos").new(seed=5)
    answer = await client.post("/replay?seat=1", content=running.record())
    page = Replay.model_validate(answer.json())
    assert (page.open, page.seat) == (False, None)
    assert page.steps[0].view["hand"] == []
    assert (await client.post("/replay", content="x" * (bodies.RECORD + 1))).status_code == 413
    with pytest.raises(tablee.BadRecord):
        await client.post("/replay", content="tablee record 1\n")


async def test_a_long_record_is_replayed_page_by_page_however_large_its_steps_are(
    house: Shelved, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.limits = Limits({"replay": Rule(1000, 60)})
    match, random = tablee.game("triominos", players=4, target=3000).new(seed=3), rng(1)
    while not match.over:
        match.play(match.to_act[0], random.choice(match.actions(match.to_act[0])))
    text, last = match.record(), len(match.log)
    assert len(text) > bodies.MOST
    monkeypatch.setattr(replays, "HEAVIEST", 300_000)
    first: int | None = last - 19
    numbers: list[int] = []
    pages = 0
    while first is not None:
        answer = await client.post("/replay", params={"from": first, "count": 20}, content=text)
        page = answer.json()
        assert len(answer.content) < 600_000
        numbers += [step["number"] for step in page["steps"]]
        first, pages = page["next"], pages + 1
    assert numbers == list(range(last - 19, last + 1))
    assert pages > 1
    assert page["steps"][-1]["view"]["scores"] == list(match.scores)
