"""Lessons: every step can be played, what is wrong is refused by the clause it teaches, both languages say all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI

import tablee
from tablee import learn
from tablee.house.http.errors import explain
from tablee.house.http.routes import lessons
from tablee.learn import LESSONS, Step
from tablee.play.rulebook import rulebook
from tablee.shelf import room

ALL = [
    pytest.param(game, number, step, id=f"{game}-{number}")
    for game, steps in LESSONS.items()
    for number, step in enumerate(steps, 1)
]
every_step = pytest.mark.parametrize(("game", "number", "step"), ALL)


def lit(step: Step) -> Iterator[dict[str, Any]]:
    """The moves that the board lights up."""
    return (offer.action.to_dict() for offer in step.view().offers)


def test_every_game_has_a_lesson_of_at_least_six_moves_and_one_of_them_is_wrong():
    assert tuple(LESSONS) == tablee.GAMES
    for steps in LESSONS.values():
        assert len(steps) >= 6
        assert sum(step.aim == "wrong" for step in steps) >= 1


def test_a_game_without_a_lesson_is_absent(monkeypatch):
    monkeypatch.setattr(
        "tablee.learn.room", lambda game, name: None if game == "quadrot" else room(game, name)
    )
    assert tuple(learn._lessons.__wrapped__()) == tablee.GAMES[:-1]


@every_step
def test_the_learner_is_to_act_and_some_lit_move_is_right(game, number, step):
    view = step.view()
    assert view.game == game
    assert view.seat in view.to_act
    assert any(step.judge(action).right for action in lit(step))


@every_step
def test_what_is_right_is_played_and_what_is_not_changes_nothing(game, number, step):
    for action in lit(step):
        answer = step.judge(action)
        played = answer.right and step.aim != "wrong"
        assert bool(answer.events) == played
        assert (answer.view == step.view()) != played
        assert (answer.why is None) == answer.right


@every_step
def test_a_wrong_move_is_refused_with_exactly_the_clause_it_teaches(game, number, step):
    if step.aim != "wrong":
        assert all(step.match().check(step.seat, action) is None for action in lit(step))
        return
    assert step.tries
    for text in step.tries:
        error = step.match().check(step.seat, text)
        assert isinstance(error, tablee.IllegalAction)
        assert error.clause == step.clause
        assert step.judge(step.match().game.action(text).to_dict()).right


@every_step
def test_a_legal_move_is_not_the_wrong_one_that_was_asked_for(game, number, step):
    if step.aim == "wrong":
        for action in step.match().actions(step.seat):
            answer = step.judge(action.to_dict())
            assert not answer.right
            assert answer.why is not None


@every_step
def test_sentences_are_said_in_both_languages(game, number, step):
    for sentence in (step.task, step.done):
        assert set(sentence) == {"fr", "en"}
        assert sentence["fr"] != sentence["en"]
        assert all(text[-1] in ".!?" and len(text) <= 160 for text in sentence.values())
        assert not any(f" {sign}" in sentence["fr"] for sign in ":;!?")
        assert "'" not in sentence["fr"]


@every_step
def test_the_clause_stands_in_the_rule_book(game, number, step):
    for lang in ("fr", "en"):
        assert step.clause in rulebook(game, lang)


@pytest_asyncio.fixture
async def client():
    app = FastAPI()
    app.include_router(lessons.routes(None))
    explain(app)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as made:
        yield made


@pytest.mark.parametrize("game", tablee.GAMES)
async def test_a_whole_lesson_over_http(client, game):
    lesson = lessons.Lesson.model_validate((await client.get(f"/api/lessons/{game}")).json())
    assert lesson.game == game
    for step in lesson.steps:
        for offer in step.view["offers"]:
            answer = await client.post(f"/api/lessons/{game}/{step.number}", json={"action": offer["action"]})
            judged = lessons.Judged.model_validate(answer.json())
            if judged.right:
                break
        assert judged.right
        assert judged.done is not None
        if step.aim == "wrong":
            assert judged.refused is not None
            assert judged.refused["clause"] == step.clause


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "chess", None, 404),
        ("POST", "chess/1", {"action": {"do": "draw"}}, 404),
        ("POST", "triominos/99", {"action": {"do": "draw"}}, 404),
        ("POST", "triominos/0", {"action": {"do": "draw"}}, 422),
        ("POST", "triominos/1", {"action": "draw"}, 422),
        ("POST", "triominos/1", {}, 422),
        ("POST", "triominos/1", {"action": {"do": "draw"}, "more": 1}, 422),
    ],
)
async def test_what_there_is_not_is_said_so(client, method, path, body, status):
    answer = await client.request(method, f"/api/lessons/{path}", json=body)
    assert answer.status_code == status
    assert {"key", "text"} <= answer.json().keys()


@pytest.mark.parametrize("game", tablee.GAMES)
@pytest.mark.parametrize(
    "action", [{}, {"do": "dance"}, {"do": 3}, {"do": "lay", "tile": "x"}, {"do": "move", "steps": 1}]
)
async def test_nonsense_is_refused_like_a_move_that_is_not_allowed(client, game, action):
    answer = await client.post(f"/api/lessons/{game}/1", json={"action": action})
    assert answer.status_code == 200
    assert answer.json()["right"] is False
    assert answer.json()["refused"] is not None
