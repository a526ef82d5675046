"""Tables over HTTP: the lobby, a new table, a seat at once. Playing goes over the socket."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Depends, Query
from pydantic import BaseModel, Field

import tablee
from tablee.house.accounts.identity import Identity
from tablee.house.accounts.tokens import TABLE, fresh
from tablee.house.http.caller import known, perhaps
from tablee.house.http.command_bodies import (
    MOST_PLAYERS,
    MOST_UNDO_SECONDS,
    Id,
    Name,
    NewTable,
    Strict,
    created,
)
from tablee.house.live.lobby import listed
from tablee.house.table.chat import PHRASES
from tablee.house.table.command import Fork
from tablee.house.table.refused import ERRORS, Refused
from tablee.house.table.table import MOST_POINTS
from tablee.play.rulebook import rulebook

if TYPE_CHECKING:
    from tablee.house.house import House
    from tablee.house.live.open_tables import Made
    from tablee.house.table.table import Table


class PlayNow(Strict):
    id: Id | None = None
    game: Name
    players: int | None = Field(None, ge=1, le=MOST_PLAYERS)
    against: Literal["people", "bots"] = "bots"
    level: Name | None = None
    undo_seconds: float | None = Field(None, ge=0, le=MOST_UNDO_SECONDS)
    """Of a new table; left out, the house's own."""


class ForkWish(Strict):
    id: Id | None = None
    match: Name
    step: int = Field(ge=0, le=100_000)
    seat: int = Field(0, ge=0, le=MOST_PLAYERS - 1)
    level: Name | None = None


class Sitting(BaseModel):
    """A table with your seats there. The house has committed to its part of the deal: you may add yours at once."""

    table: str
    seats: list[int]
    commitment: str


class MadeTable(Sitting):
    invite: str
    link: str
    version: int


class Invited(BaseModel):
    table: str


class Invite(BaseModel):
    invite: str
    link: str


class Rules(BaseModel):
    game: str
    lang: str
    text: str


class Tables(BaseModel):
    tables: list[dict[str, Any]]


def offers(game: str) -> dict[str, Any]:
    """What a form offers: the game's options, within the limits of the house."""
    told: dict[str, Any] = tablee.options(game)
    for one in told["options"]:
        if one["name"] == "target":
            one["bounds"] = (one["bounds"][0], MOST_POINTS)
    return told


def routes(house: House) -> APIRouter:
    router = APIRouter(prefix="/api", tags=["tables"], responses=ERRORS)

    def link(invite: str) -> str:
        return f"/j/{invite}"

    def sitting(table: Table, who: Identity) -> dict[str, Any]:
        return {
            "table": table.id,
            "seats": list(table.seats_of(who.id)),
            "commitment": table.state.created.commitment,
        }

    def new(made: Made, who: Identity) -> MadeTable:
        return MadeTable(
            **sitting(made.table, who), invite=made.invite, link=link(made.invite), version=made.version
        )

    @router.get("/house")
    async def about() -> dict[str, Any]:
        """What is played here: games with their options, editions and levels, phrases, limits."""
        return {
            "version": house.version,
            "games": {
                name: {**offers(name), "levels": list(house.own_bots.offered(name))} for name in tablee.GAMES
            },
            "phrases": list(PHRASES),
            "undo_seconds": house.config.undo_seconds,
            "grace_seconds": house.config.grace_seconds,
        }

    @router.get("/rules/{game}/{lang}")
    async def rules(game: str, lang: Literal["fr", "en"]) -> Rules:
        """The rule book of a game, as Markdown."""
        if game not in tablee.GAMES:
            raise Refused("no_such_page")
        return Rules(game=game, lang=lang, text=rulebook(game, lang))

    @router.get("/tables")
    async def tables(game: Annotated[str | None, Query(max_length=40)] = None) -> Tables:
        """Public tables that wait or play, the newest first."""
        return Tables(tables=await house.lobby.tables(game))

    @router.post("/tables", status_code=201)
    async def create(wish: NewTable, who: Annotated[Identity, Depends(known)]) -> MadeTable:
        """A new table; you are its host."""
        return new(await house.create(created(wish, fresh(TABLE)), who.command_person), who)

    @router.post("/tables/fork", status_code=201)
    async def fork(wish: ForkWish, who: Annotated[Identity, Depends(known)]) -> MadeTable:
        """Play on from a step of a finished match, against bots."""
        from_there = Fork(wish.match, wish.step)
        id = wish.id or fresh(TABLE)
        return new(await house.fork(id, from_there, who.command_person, wish.seat, wish.level), who)

    @router.get("/tables/{id}")
    async def table(
        id: str, who: Annotated[Identity | None, Depends(perhaps)], invite: str | None = None
    ) -> Any:
        """The table as you may see it: the socket's message `table`."""
        person = None if who is None else who.id
        await house.may_watch(id, person, invite)
        return msgspec.to_builtins((await house.open_tables.fresh(id)).state_for(person))

    @router.get("/tables/{id}/invite")
    async def invite(id: str, who: Annotated[Identity, Depends(known)]) -> Invite:
        """The link to give to friends, for those who sit there."""
        table = await house.open_tables.table(id)
        if not table.seats_of(who.id) and table.state.host != who.id:
            raise Refused("not_seated")
        return Invite(invite=house.open_tables.invite(id), link=link(house.open_tables.invite(id)))

    @router.get("/invites/{token}")
    async def invited(token: str) -> Invited:
        """The table an invitation is for."""
        table = await house.open_tables.invited(token)
        if table is None:
            raise Refused("no_such_table")
        return Invited(table=table)

    @router.post("/play")
    async def play(wish: PlayNow, who: Annotated[Identity, Depends(known)]) -> Sitting:
        """A seat at once, at a table that waits or a new one."""
        players = wish.players or tablee.game(wish.game).players
        id = await house.play_now(
            wish.id or fresh(TABLE),
            wish.game,
            who.command_person,
            players,
            wish.against,
            wish.level,
            wish.undo_seconds,
        )
        return Sitting(**sitting(await house.open_tables.table(id), who))

    @router.get("/me/tables")
    async def mine(who: Annotated[Identity, Depends(known)]) -> Tables:
        """Where you sit."""
        rows = await house.store.tables_of(who.id, "open", "running")
        return Tables(tables=[listed(row) for row in rows])

    return router
