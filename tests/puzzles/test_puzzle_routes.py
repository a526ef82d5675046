"""Puzzles over HTTP: the position first, the solution only with the answer to a move."""

from datetime import UTC, datetime

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI

import tablee
from tablee.house.http.errors import explain
from tablee.house.http.routes import puzzles as routes
from tablee.puzzles import of_the_day, puzzles

SECRET = {"best", "greedy", "figures", "found", "seed", "lines", "right"}


@pytest_asyncio.fixture
async def client():
    app = FastAPI()
    app.include_router(routes.routes(None))
    explain(app)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as made:
        yield made


@pytest.mark.parametrize("game", tablee.GAMES)
async def test_the_daily_puzzle_is_that_of_the_day(client, game):
    days = [datetime.now(UTC).date()]
    told = routes.Shown.model_validate((await client.get(f"/api/puzzles/{game}/daily")).json())
    days.append(datetime.now(UTC).date())  # midnight may have passed
    assert told.number in [of_the_day(game, day).number for day in days]
    assert told.day in days
    assert told.last == len(puzzles(game))


@pytest.mark.parametrize("game", tablee.GAMES)
async def test_nothing_about_the_solution_is_sent_before_an_answer(client, game):
    """What is sent follows from the view, the number and the grade alone."""
    for path in ("daily", "1", "17"):
        told = (await client.get(f"/api/puzzles/{game}/{path}")).json()
        assert told.keys() == {"game", "number", "last", "day", "grade", "task", "view"}
        assert told["view"].keys() & SECRET == set()
        puzzle = puzzles(game)[told["number"] - 1]
        offers = [offer.action.to_dict() for offer in puzzle.seen().offers]
        assert [offer["action"] for offer in told["view"]["offers"]] == offers, "in the order of the rules"
        refused = await client.post(f"/api/puzzles/{game}/{told['number']}", json={"action": {"do": "dance"}})
        assert refused.json()["refused"]["key"]
        assert {refused.json()[name] for name in ("best", "greedy", "title")} == {None}
        assert refused.json()["lines"] == []


@pytest.mark.parametrize("game", tablee.GAMES)
async def test_the_answer_says_what_is_best_and_why(client, game):
    puzzle = puzzles(game)[4]
    offers = puzzle.seen().offers
    for chosen in {puzzle.best, puzzle.greedy, 0}:
        body = {"action": offers[chosen].action.to_dict()}
        told = routes.Answered.model_validate(
            (await client.post(f"/api/puzzles/{game}/{puzzle.number}", json=body)).json()
        )
        assert told.right == (chosen == puzzle.best)
        assert told.best == offers[puzzle.best].action.to_dict()
        best = str(round(puzzle.figures[puzzle.best].chance / 10))
        assert best in told.lines[0].en
        assert best in told.lines[0].fr
        assert len(told.lines) == 3 + (chosen not in (puzzle.best, puzzle.greedy))


async def test_a_move_against_the_rules_is_refused_with_its_clause(client):
    puzzle = puzzles("triominos")[0]
    action = {"do": "lay", "tile": [0, 0, 0], "at": [50, 50, "up"], "corners": [0, 0, 0]}
    told = (await client.post(f"/api/puzzles/triominos/{puzzle.number}", json={"action": action})).json()
    assert told["refused"]["clause"].startswith("T")
    assert told["best"] is None


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "chess/daily", None, 404),
        ("GET", "triominos/9999", None, 404),
        ("GET", "triominos/0", None, 422),
        ("GET", "triominos/tomorrow", None, 422),
        ("POST", "chess/1", {"action": {"do": "draw"}}, 404),
        ("POST", "triominos/9999", {"action": {"do": "draw"}}, 404),
        ("POST", "triominos/1", {"action": "draw"}, 422),
        ("POST", "triominos/1", {}, 422),
    ],
)
async def test_what_there_is_not_is_said_so(client, method, path, body, status):
    answer = await client.request(method, f"/api/puzzles/{path}", json=body)
    assert answer.status_code == status
    assert {"key", "text"} <= answer.json().keys()


async def test_a_game_without_puzzles_is_said_to_have_none(client, monkeypatch):
    monkeypatch.setattr(routes, "games_with_puzzles", lambda: ("quadrot",))
    for path in ("daily", "1"):
        answer = await client.get(f"/api/puzzles/triominos/{path}")
        assert answer.status_code == 404
        assert "quadrot" in answer.text
