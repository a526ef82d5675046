"""Lessons over HTTP: nothing is kept, every answer follows from the step and the move alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Path, Response
from pydantic import BaseModel, ConfigDict, Field

from tablee.house.archive.shapes import Sentence
from tablee.house.table.refused import ERRORS, SHAPE, Refused
from tablee.learn import LESSONS, Step

if TYPE_CHECKING:
    from tablee.house.house import House

Game = Annotated[str, Path(pattern="^[a-z0-9]{1,40}$")]


class LessonStep(BaseModel):
    """`aim`: any legal move, one that brings what the task says, the best one, or one that `clause` forbids."""

    number: int
    clause: str
    aim: Literal["any", "brings", "best", "wrong"]
    task: Sentence
    view: dict[str, Any] = Field(description="what the learner sees; its offers are the moves to light up")


class Lesson(BaseModel):
    game: str
    steps: list[LessonStep]


class Move(BaseModel):
    model_config = ConfigDict(extra="forbid")
    action: dict[str, Any] = Field(max_length=10, description="as in an offer")


class Judged(BaseModel):
    """`done` sums up what was right; else `why` or `refused` says why not. `view` is what the learner sees now."""

    right: bool
    view: dict[str, Any]
    events: list[dict[str, Any]]
    refused: Annotated[dict[str, Any] | None, Field(json_schema_extra=SHAPE)]
    why: Sentence | None
    done: Sentence | None


def routes(house: House) -> APIRouter:
    """All of them; strangers learn as well."""
    router = APIRouter(prefix="/api/lessons", tags=["lessons"], responses=ERRORS)

    @router.get("/{game}", response_model=Lesson)
    async def lesson(game: Game) -> Response:
        """The steps of a game's lesson, each with its own position."""
        steps = [shown(number, one) for number, one in enumerate(steps_of(game), 1)]
        return answered({"game": game, "steps": steps})

    @router.post("/{game}/{step}", response_model=Judged)
    async def judge(game: Game, step: Annotated[int, Path(ge=1, le=100)], move: Move) -> Response:
        """What the engine says to a move."""
        steps = steps_of(game)
        if step > len(steps):
            raise Refused("no_such_page")
        return answered(judged(steps[step - 1], move.action))

    return router


def steps_of(game: str) -> tuple[Step, ...]:
    """The lesson of a game."""
    if game not in LESSONS:
        raise Refused("no_such_game", game=game, allowed=", ".join(LESSONS))
    return LESSONS[game]


def shown(number: int, step: Step) -> dict[str, Any]:
    """A step, without what the learner is to find out."""
    return {
        "number": number,
        "clause": step.clause,
        "aim": step.aim,
        "task": step.task,
        "view": step.view(),
    }


def judged(step: Step, action: dict[str, Any]) -> dict[str, Any]:
    """The answer to a move."""
    answer = step.judge(action)
    return {
        "right": answer.right,
        "view": answer.view,
        "events": answer.events,
        "refused": None if answer.refused is None else Refused.by_the_rules(answer.refused).to_dict(),
        "why": answer.why,
        "done": step.done if answer.right else None,
    }


def answered(data: dict[str, Any]) -> Response:
    """Views are encoded as everywhere."""
    return Response(msgspec.json.encode(data), media_type="application/json")
