"""The shelf of the house: what a client is told of games that it was not built with."""

from __future__ import annotations

from collections.abc import AsyncIterator

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI

import tablee
from tablee.clientdata.games import games as forms
from tablee.clientdata.rulebooks import book
from tablee.house.http.errors import explain
from tablee.house.http.routes import games
from tablee.texts import LANGUAGES, catalogue


@pytest_asyncio.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    app = FastAPI()
    app.include_router(games.routes(None))  # type: ignore[arg-type]
    explain(app)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as opened:
        yield opened


async def test_all_games_stand_on_the_shelf_in_their_order(client):
    listed = (await client.get("/api/games")).json()["games"]
    assert [one["name"] for one in listed] == list(tablee.GAMES)
    assert listed[0]["title"] == "Tri-Ominos"
    assert not any("texts" in one for one in listed)


@pytest.mark.parametrize("game", tablee.GAMES)
async def test_a_game_brings_what_its_form_needs_and_its_own_sentences(client, game):
    told = (await client.get(f"/api/games/{game}")).json()
    texts = told.pop("texts")
    (info,) = forms([game])
    assert told.keys() == info.keys()
    assert {option["name"] for option in told["options"]} == set(tablee.game(game).options) - {"players"}
    for lang in LANGUAGES:
        assert texts[lang].items() <= catalogue(lang).items()
        assert f"web.home.{game}.what" in texts[lang]
        assert not any(key.startswith("ui.option") for key in texts[lang])


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_rule_book_is_the_one_that_a_client_is_built_with(client, lang):
    assert (await client.get(f"/api/games/quadominos/book/{lang}")).json() == book("quadominos", lang)


@pytest.mark.parametrize("path", ["", "/quadrot", "/quadrot/book/fr"])
async def test_what_a_browser_has_already_is_not_sent_again(client, path):
    first = await client.get(f"/api/games{path}")
    assert first.headers["cache-control"] == "no-cache"
    tag = first.headers["etag"]
    for has in (tag, f"W/{tag}", f'"other", {tag}'):
        again = await client.get(f"/api/games{path}", headers={"If-None-Match": has})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    other = await client.get(f"/api/games{path}", headers={"If-None-Match": '"other"'})
    assert other.content == first.content


@pytest.mark.parametrize("path", ["/go", "/go/book/fr", "/quadrot/book/de", "/Quadrot"])
async def test_what_there_is_not_is_refused(client, path):
    answer = await client.get(f"/api/games{path}")
    assert answer.status_code in (400, 404, 422)
    assert set(answer.json()["text"]) == set(LANGUAGES)
