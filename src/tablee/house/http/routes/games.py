"""The games on this house's shelf, for clients that were not built with all of them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Header, Response
from pydantic import BaseModel, ConfigDict, Field

from tablee.clientdata import games as forms
from tablee.clientdata.generate import spoken
from tablee.clientdata.rulebooks import book
from tablee.house.http.routes.lessons import Game
from tablee.house.table.refused import ERRORS, Refused
from tablee.play.registry import GAMES
from tablee.texts import LANGUAGES, sentences

if TYPE_CHECKING:
    from tablee.house.house import House

UNCHANGED: dict[int | str, dict[str, Any]] = {
    304: {"description": "You have it already: `If-None-Match` named its `ETag`."}
}
NoneMatch = Annotated[str | None, Header(max_length=200)]


class GameInfo(BaseModel):
    """A game as a form needs it, and what it brings with it."""

    model_config = ConfigDict(extra="allow")
    name: str
    title: str
    players: dict[str, list[int]] = Field(description="how many may play, by mode")
    options: list[dict[str, Any]]
    changes: dict[str, Any] = Field(description="defaults that another choice changes")
    conflicts: list[Any] = Field(description="pairs of choices that exclude each other")
    editions: dict[str, dict[str, Any]]
    levels: list[str]
    open: bool = Field(description="hands lie on the table")
    scores: str = Field(description="what a score counts")
    ends_round: list[str] = Field(description="kinds of events that say how a round ended")
    lessons: bool
    puzzles: bool
    pad: bool = Field(description="there is a score pad for the real table")


class ToldGame(GameInfo):
    """With the sentences that it brings, by language and key."""

    texts: dict[Literal["en", "fr"], dict[str, str]]


class Shelf(BaseModel):
    """In the order of the shelf."""

    games: list[GameInfo]


class Book(BaseModel):
    """A rule book with its clauses as HTML and its examples drawn."""

    title: str
    lead: str
    sections: list[dict[str, Any]]


def routes(house: House) -> APIRouter:
    """Strangers may look at the shelf as well."""
    router = APIRouter(prefix="/api/games", tags=["games"], responses={**ERRORS, **UNCHANGED})

    @router.get("", response_model=Shelf)
    async def games(if_none_match: NoneMatch = None) -> Response:
        """What is played here."""
        return fresh(shelf, (), if_none_match)

    @router.get("/{game}", response_model=ToldGame)
    async def game(game: Game, if_none_match: NoneMatch = None) -> Response:
        """One game with its sentences."""
        return fresh(told, (known(game),), if_none_match)

    @router.get("/{game}/book/{lang}", response_model=Book)
    async def rules(game: Game, lang: Literal["fr", "en"], if_none_match: NoneMatch = None) -> Response:
        """Its rule book, ready to be shown."""
        return fresh(rule_book, (known(game), lang), if_none_match)

    return router


def known(game: str) -> str:
    """Refuse a game that is not on the shelf."""
    if game not in GAMES:
        raise Refused("no_such_game", game=game, allowed=", ".join(GAMES))
    return game


@cache
def shelf() -> bytes:
    """All games, without their sentences."""
    return msgspec.json.encode({"games": forms.games(GAMES)})


@cache
def told(game: str) -> bytes:
    """One game with the sentences that a client speaks."""
    (info,) = forms.games([game])
    return msgspec.json.encode(info | {"texts": {lang: spoken(sentences(game, lang)) for lang in LANGUAGES}})


@cache
def rule_book(game: str, lang: str) -> bytes:
    """Sections, clauses and pictures."""
    return msgspec.json.encode(book(game, lang))


def fresh(made: Callable[..., bytes], of: tuple[str, ...], has: str | None) -> Response:
    """It changes only with the house: a browser keeps it, and asks each time whether it is still the same."""
    body = made(*of)
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"Cache-Control": "no-cache", "ETag": tag}
    if has is not None and tag in has.replace("W/", "").replace(" ", "").split(","):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
