"""Puzzles over HTTP: the solution is sent with the answer to a move, never before. Nothing is kept."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Annotated, Any, Literal

from fastapi import APIRouter, Path, Response
from pydantic import BaseModel, Field

from tablee.house.archive.shapes import Sentence
from tablee.house.http.routes.lessons import Game, Move, answered
from tablee.house.table.refused import ERRORS, SHAPE, Refused
from tablee.play.errors import TableeError
from tablee.puzzles import Puzzle, games_with_puzzles, of_the_day, puzzles
from tablee.puzzles.answer import answer, offered
from tablee.texts import LANGUAGES, say

if TYPE_CHECKING:
    from tablee.house.house import House

Number = Annotated[int, Path(ge=1, le=10_000)]


class Shown(BaseModel):
    """`day` is when it is the daily one, in UTC."""

    game: str
    number: int
    last: int = Field(description="puzzles are numbered 1 to this")
    day: date | None
    grade: Literal["easy", "medium", "hard"]
    task: Sentence
    view: dict[str, Any] = Field(description="what the player sees; its offers are the moves to choose from")


class Answered(BaseModel):
    """`refused` says why a move cannot be judged; then the solution is not told."""

    right: bool
    best: dict[str, Any] | None
    greedy: dict[str, Any] | None
    title: Sentence | None
    lines: list[Sentence]
    refused: Annotated[dict[str, Any] | None, Field(json_schema_extra=SHAPE)]


def routes(house: House) -> APIRouter:
    """All of them; strangers puzzle as well."""
    router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], responses=ERRORS)

    @router.get("/{game}/daily", response_model=Shown)
    async def daily(game: Game) -> Response:
        """The puzzle of the day, the same for everybody."""
        known(game)
        today = datetime.now(UTC).date()
        return answered(shown(of_the_day(game, today), today))

    @router.get("/{game}/{number}", response_model=Shown)
    async def numbered(game: Game, number: Number) -> Response:
        """A puzzle by its number."""
        return answered(shown(found(game, number), None))

    @router.post("/{game}/{number}", response_model=Answered)
    async def judge(game: Game, number: Number, move: Move) -> Response:
        """What there is to say to a move; with it comes the solution."""
        return answered(judged(found(game, number), move.action))

    return router


def known(game: str) -> None:
    if game not in games_with_puzzles():
        raise Refused("no_such_game", game=game, allowed=", ".join(games_with_puzzles()))


def found(game: str, number: int) -> Puzzle:
    known(game)
    if number > len(puzzles(game)):
        raise Refused("no_such_page")
    return puzzles(game)[number - 1]


def shown(puzzle: Puzzle, day: date | None) -> dict[str, Any]:
    """A puzzle by naming what may be seen of it."""
    view = puzzle.seen()
    return {
        "game": view.game,
        "number": puzzle.number,
        "last": len(puzzles(view.game)),
        "day": day,
        "grade": puzzle.grade,
        "task": both("puzzle.task"),
        "view": view,
    }


def judged(puzzle: Puzzle, wish: dict[str, Any]) -> dict[str, Any]:
    """The engine says whether the move can be made at all."""
    view = puzzle.seen()
    try:
        chosen = offered(view, wish)
    except TableeError as error:
        nothing = dict.fromkeys(("best", "greedy", "title"))
        refused = Refused.by_the_rules(error).to_dict()
        return {"right": False, **nothing, "lines": [], "refused": refused}
    said = answer(puzzle, view, chosen)
    return {
        "right": said.right,
        "best": said.best.to_dict(),
        "greedy": said.greedy.to_dict(),
        "title": said.title,
        "lines": said.lines,
        "refused": None,
    }


def both(key: str) -> dict[str, str]:
    """A sentence in both languages."""
    return {lang: say(lang, key) for lang in LANGUAGES}
