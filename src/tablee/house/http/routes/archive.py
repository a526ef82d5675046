"""The archive over HTTP: finished matches, whoever played them, and records put to the test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response

import tablee
from tablee.house.accounts.identity import Identity
from tablee.house.archive import replays
from tablee.house.archive.archive import player
from tablee.house.archive.shapes import (
    Finished,
    FinishedList,
    GameStanding,
    Lang,
    Leader,
    Leaders,
    Person,
    Replay,
    SoloProgress,
    Statistics,
    Verdict,
)
from tablee.house.archive.statistics import progress, standing, statistics
from tablee.house.http.caller import perhaps
from tablee.house.http.middleware.bodies import RECORD
from tablee.house.http.middleware.security import address
from tablee.house.store.rows import Place
from tablee.house.table.refused import ERRORS, Refused

if TYPE_CHECKING:
    from tablee.house.house import House

USUAL = 32 * 1024
"""The length of most records; longer ones count more often."""
PAGE, STEPS = 50, 50
Id = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,40}$")]
Game = Annotated[str, Query(pattern="^[a-z0-9]{1,40}$")]
First = Annotated[int, Query(alias="from", ge=0, le=1_000_000)]
Count = Annotated[int, Query(ge=1, le=STEPS)]
Seat = Annotated[int | None, Query(ge=0, le=7)]
Viewer = Annotated[Identity | None, Depends(perhaps)]
TEXT = {"content": {"text/plain": {"schema": {"type": "string"}}}}


def first_played_alone() -> str:
    """The first game on the shelf that one person can play; where there is none, the first game."""
    for game in tablee.GAMES:
        for option in tablee.options(game)["options"]:
            if option["name"] == "players" and option["bounds"][0] == 1:
                return game
    return tablee.GAMES[0]


def routes(house: House) -> APIRouter:
    """All of them; nothing here looks at a match that has not ended."""
    router = APIRouter(prefix="/api", tags=["archive"], responses=ERRORS)
    archive, store, alone = house.archive, house.store, first_played_alone()

    async def somebody(id: str) -> str:
        """The name of a person of the house."""
        found = await store.person(id)
        if found is None:
            raise Refused("no_such_person")
        return found.name

    def played(game: str) -> str:
        if game not in tablee.GAMES:
            raise Refused("no_such_game", game=game, allowed=", ".join(tablee.GAMES))
        return game

    @router.get("/matches")
    async def matches(
        viewer: Viewer,
        game: Game | None = None,
        person: Annotated[str | None, Query(pattern="^[A-Za-z0-9_-]{1,40}$")] = None,
        before: Annotated[str | None, Query(pattern="^[0-9]{1,15}-[A-Za-z0-9_-]{1,40}$")] = None,
        count: Annotated[int, Query(ge=1, le=PAGE)] = 20,
    ) -> FinishedList:
        """Finished public matches, and all of your own if you ask for them; the latest first."""
        at, _, last = (before or "").partition("-")
        found = await store.matches(
            person=person,
            game=None if game is None else played(game),
            public=None if viewer is not None and viewer.id == person else True,
            before=int(at) if at else None,
            after=last,
            limit=count + 1,
            whole=False,
        )
        shown = await archive.shown(*found[:count])
        more = f"{shown[-1].finished_at}-{shown[-1].id}" if len(found) > count else None
        return FinishedList(matches=shown, next=more)

    @router.get("/matches/{id}")
    async def match(id: Id) -> Finished:
        """A finished match."""
        (shown,) = await archive.shown(await archive.match(id))
        return shown

    @router.get("/matches/{id}/record", response_class=Response, responses={200: TEXT})
    async def record(id: Id, lang: Lang = "en") -> Response:
        """Its record, as a file; `lang` is for those who have left."""
        match = await archive.match(id)
        name = f"{match.game}-{id}.txt"
        return Response(
            await archive.text(match, lang),
            media_type="text/plain; charset=utf-8",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    @router.get("/matches/{id}/replay", response_model=Replay)
    async def replay(
        request: Request,
        id: Id,
        first: First = 0,
        count: Count = 20,
        seat: Seat = None,
        outline: bool = False,
    ) -> Response:
        """Step by step, as a spectator saw it or a seat: all is public after the end."""
        house.limits.take("replay", address(request.scope))
        match = await archive.match(id)
        page = await archive.beside(replays.page, id, match.record, first, count, seat, outline)
        return Response(page, media_type="application/json")

    @router.post("/replay", response_model=Replay, openapi_extra={"requestBody": TEXT | {"required": True}})
    async def replay_sent(
        request: Request, first: First = 0, count: Count = 20, seat: Seat = None, outline: bool = False
    ) -> Response:
        """The same for a record that is sent as plain text; nothing of it is kept."""
        sent = await body(request)
        house.limits.take("replay", address(request.scope), 1 + len(sent) // USUAL)
        text = sent.decode("utf-8", "replace")
        page = await archive.beside(replays.page, None, text, first, count, seat, outline)
        return Response(page, media_type="application/json")

    @router.get("/people/{id}")
    async def person(id: Id) -> Person:
        """Somebody's name and ratings."""
        ratings = [
            GameStanding(**dict(standing(one)), game=one.game)
            for one in await store.ratings_of(f"person:{id}")
        ]
        return Person(id=id, name=await somebody(id), ratings=ratings)

    @router.get("/people/{id}/statistics")
    async def numbers(id: Id, viewer: Viewer) -> Statistics:
        """What somebody's matches add up to: the public ones, your own all."""
        await somebody(id)
        return await statistics(store, id, all=viewer is not None and viewer.id == id)

    @router.get("/people/{id}/solo")
    async def solo(id: Id, viewer: Viewer, game: Game = alone) -> SoloProgress:
        """Results of somebody who played alone, over time."""
        await somebody(id)
        mine = viewer is not None and viewer.id == id
        return progress(id, played(game), await store.solos(id, game, public=None if mine else True))

    @router.get("/leaders/{game}")
    async def leaders(
        game: Annotated[str, Path(pattern="^[a-z0-9]{1,40}$")],
        count: Annotated[int, Query(ge=1, le=100)] = 50,
    ) -> Leaders:
        """The accounts that are best at a game, by the rating one can be nearly sure of."""
        ratings = await store.leaders(played(game), count)
        seats = [seat(one.holder) for one in ratings]
        people = await archive.people(seats)
        return Leaders(
            game=game,
            leaders=[
                Leader(**dict(player(one, people)), **dict(standing(rating)), rank=rank)
                for rank, (one, rating) in enumerate(zip(seats, ratings, strict=True), 1)
            ],
        )

    @router.post("/verify", openapi_extra={"requestBody": TEXT | {"required": True}})
    async def verify(
        request: Request,
        commitment: Annotated[str | None, Query(pattern="^[0-9a-f]{64}$")] = None,
    ) -> Verdict:
        """Whether a record, sent as plain text, is right; `commitment` is what was published before the deal."""
        house.limits.take("verify", address(request.scope))
        text = (await body(request)).decode("utf-8", "replace")
        return await archive.beside(replays.verdict, text, commitment)

    return router


async def body(request: Request, most: int = RECORD) -> bytes:
    """What was sent, as far as it is not too much."""
    whole = bytearray()
    async for part in request.stream():
        whole += part
        if len(whole) > most:
            raise Refused("body_large", most=most)
    return bytes(whole)


def seat(holder: str) -> Place:
    """Whoever holds a rating, as if sitting somewhere."""
    kind, _, name = holder.partition(":")
    return Place(0, name if kind == "person" else None, name if kind == "bot" else None, 0, 0)
