"""Reviews over HTTP: of matches that have ended, under the names people have now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, Field

from tablee.house.archive.archive import player
from tablee.house.archive.shapes import Player
from tablee.house.http.middleware.security import address
from tablee.house.table.refused import ERRORS
from tablee.review.words import Words
from tablee.texts import LANGUAGES, catalogue, say

if TYPE_CHECKING:
    from tablee.house.house import House

Id = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,40}$")]


class Reviewing(BaseModel):
    """A review, or how far it is: ask again in a second until it is ready."""

    state: Literal["waiting", "working", "ready", "failed"]
    look: int = Field(description="0: every moment is weighed; 1 to 3: the doubtful ones once more, closer")
    done: int = Field(description="moments weighed so far in this look")
    of: int = Field(description="how many this look weighs")
    review: dict[str, Any] | None = Field(description="as `tablee review --json` writes it (docs/review.md)")
    sentences: list[list[dict[str, str]]] | None = Field(
        description="the moments of each seat, in each language"
    )


def routes(house: House) -> APIRouter:
    router = APIRouter(prefix="/api", tags=["archive"], responses=ERRORS)

    @router.get("/matches/{id}/review", response_model=Reviewing)
    async def review(request: Request, id: Id) -> Response:
        """What of a finished match was choice, luck and the others; the first who asks begins it."""
        house.limits.take("replay", address(request.scope))
        match = await house.archive.match(id)
        asked = house.reviews.known(id)
        if asked is None:
            house.limits.take("review", address(request.scope))
            asked = house.reviews.begin(id, match.record)
        sentences = None
        if asked.review is not None:
            people = await house.archive.people(match.places)
            players = [player(one, people) for one in match.places]
            spoken = {lang: Words(asked.review, lang, names(players, lang)) for lang in LANGUAGES}
            sentences = [
                [{lang: spoken[lang].sentence(seat, moment) for lang in spoken} for moment in account.moments]
                for seat, account in enumerate(asked.review.seats)
            ]
        found = {
            "state": asked.state,
            "look": asked.look,
            "done": asked.done,
            "of": asked.of,
            "review": asked.review,
            "sentences": sentences,
        }
        return Response(msgspec.json.encode(found), media_type="application/json")

    return router


def names(players: Sequence[Player], lang: str) -> list[str]:
    """As the client calls them; those with the same name are numbered."""
    called = [_called(one, lang) for one in players]
    alike = [
        called[: index + 1].count(name) if called.count(name) > 1 else 0 for index, name in enumerate(called)
    ]
    return [f"{name} {nth}" if nth else name for name, nth in zip(called, alike, strict=True)]


def _called(one: Player, lang: str) -> str:
    if one.kind == "bot":
        level = catalogue(lang).get(f"ui.bot_{one.level}", one.level)
        return say(lang, "web.table.seat_bot", {"level": level})
    return one.name or say(lang, "house.former_player")
