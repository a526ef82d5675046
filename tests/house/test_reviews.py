"""Reviews over HTTP: only of what has ended, made once, under the names people have now."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from typing import Any

import httpx
import msgspec
import pytest
from fastapi import FastAPI

from tablee.house.archive.reviews import Reviews
from tablee.house.archive.shapes import Player
from tablee.house.http.errors import explain
from tablee.house.http.routes import review
from tablee.house.rate_limits import Limits, Rule
from tablee.house.store.store import Store
from tablee.review.shapes import Review
from tablee.texts import say
from tests.house.seated import ADA, BOB
from tests.house.shelved import Shelved, begun, between


@pytest.fixture
async def house(sqlite_store: Store) -> AsyncIterator[Any]:
    made: Any = await Shelved(sqlite_store).people(ADA, BOB)
    made.reviews = Reviews(visits=2)
    yield made
    await made.reviews.close()
    await made.archive.close()


@pytest.fixture
async def client(house: Any) -> AsyncIterator[httpx.AsyncClient]:
    app = FastAPI()
    app.include_router(review.routes(house))
    explain(app)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test/api") as made:
        yield made


async def test_the_first_who_asks_begins_it_and_it_is_made_once(house: Any, client: httpx.AsyncClient):
    await house.add("m", between(ADA, BOB))
    path = "/matches/m/review"
    first = (await client.get(path)).json()
    assert (first["state"], first["review"]) == ("working", None)
    await house.reviews.settle()
    ready = (await client.get(path)).json()
    assert ready["state"] == "ready"
    account = ready["review"]["seats"][0]
    parts = [account[name]["chance"] for name in ("start", "skill", "luck", "rest")]
    assert sum(parts) == account["result"]["chance"]
    assert len(ready["sentences"]) == 2
    assert ADA.name in ready["sentences"][0][0]["fr"]
    assert (await client.get(path)).json() == ready


async def test_only_one_that_has_others_before_it_waits(house: Any, client: httpx.AsyncClient):
    for id in ("one", "two"):
        await house.add(id, between(ADA, BOB))
    states = [(await client.get(f"/matches/{id}/review")).json()["state"] for id in ("one", "two")]
    assert states == ["working", "waiting"]


async def test_a_match_that_runs_has_none(house: Any, client: httpx.AsyncClient):
    await house.add("m", begun(["person", "open"]), hear=False)
    answer = await client.get("/matches/m/review")
    assert (answer.status_code, answer.json()["key"]) == (404, "no_such_match")


def test_players_are_called_as_in_the_client_and_told_apart():
    bot = Player(kind="bot", level="greedy", name="greedy")
    called = review.names([bot, Player(kind="person", name="Ada"), bot, Player(kind="former")], "en")
    assert called[1] == "Ada"
    assert (called[0][-2:], called[2][-2:]) == (" 1", " 2")
    assert called[0] != "greedy 1"
    assert called[3] == say("en", "house.former_player")


async def test_nobody_may_begin_too_many(house: Any, client: httpx.AsyncClient):
    house.limits = Limits({"replay": Rule(9, 60), "review": Rule(1, 600)})
    for id in ("one", "two"):
        await house.add(id, between(ADA, BOB))
    assert (await client.get("/matches/one/review")).status_code == 200
    assert (await client.get("/matches/two/review")).status_code == 429
    assert (await client.get("/matches/one/review")).status_code == 200


async def test_one_that_takes_too_long_has_failed_and_may_be_asked_for_again(
    house: Any, client: httpx.AsyncClient
):
    house.reviews = Reviews(seconds=0.05)
    await house.add("m", between(ADA, BOB))
    states = []
    for _ in range(3):
        states.append((await client.get("/matches/m/review")).json()["state"])
        await house.reviews.settle()
    assert states == ["working", "failed", "working"]


async def test_waiting_for_the_processor_does_not_count(house: Any):
    """A review has seconds of work, not of the clock: on a busy machine it comes late, but it comes."""
    await house.add("m", between(ADA, BOB))
    match = await house.archive.match("m")
    seconds, pipe = 4.0, asyncio.subprocess.PIPE
    words = "-m", "tablee.house.archive.reviewer", f"--seconds={seconds}", "--visits=2"
    process = await asyncio.create_subprocess_exec(sys.executable, *words, stdin=pipe, stdout=pipe)
    await asyncio.sleep(seconds)  # with nothing to do, as if others had the processor
    told, _ = await process.communicate(match.record.encode())
    assert msgspec.json.decode(told.splitlines()[-1], type=Review).visits == 2
