"""People over HTTP: come as a guest, become an account, sign in and out, take one's data away, go for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import StreamingResponse
from pydantic import Field

from tablee.house.accounts.export import device
from tablee.house.accounts.forget import leaving
from tablee.house.accounts.identity import Identity
from tablee.house.accounts.people import YEAR_MS
from tablee.house.http.caller import cookie_name, known, mark_name, perhaps
from tablee.house.http.middleware.security import address
from tablee.house.http.schemas import (
    BotToken,
    Change,
    Code,
    Device,
    Devices,
    Me,
    NewAccount,
    NewGuest,
    NewPassword,
    NewToken,
    Recovery,
    SignIn,
    SignOut,
    Sure,
    Welcome,
    me,
)
from tablee.house.table.refused import ERRORS, Refused

if TYPE_CHECKING:
    from tablee.house.house import House


async def oneself(who: Annotated[Identity, Depends(known)]) -> Identity:
    """A bot's token plays; it does not change whose it is."""
    if who.kind == "bot":
        raise Refused("bot_token")
    return who


Known = Annotated[Identity, Depends(known)]
Oneself = Annotated[Identity, Depends(oneself)]
Perhaps = Annotated[Identity | None, Depends(perhaps)]
EXPORT: dict[str, Any] = {"content": {"application/json": {"schema": {"type": "object"}}}}


def routes(house: House) -> APIRouter:
    router = APIRouter(prefix="/api", tags=["people"], responses=ERRORS)
    people, cookie, mark = house.people, cookie_name(house.config.tls), mark_name(house.config.tls)

    def remember(request: Request, response: Response, who: Identity, token: str) -> None:
        def keep(name: str, value: str) -> None:
            response.set_cookie(
                name,
                value,
                max_age=YEAR_MS // 1000,
                path="/",
                httponly=True,
                samesite="lax",
                secure=house.config.tls,
            )

        keep(cookie, token)
        if who.account:
            keep(mark, people.marks.marked(request.cookies.get(mark), who.id))

    def forget(response: Response) -> None:
        response.delete_cookie(cookie, path="/", httponly=True, samesite="lax", secure=house.config.tls)

    def welcome(
        request: Request,
        response: Response,
        who: Identity,
        token: str,
        shown: bool,
        recovery: str | None = None,
    ) -> Welcome:
        if not shown:
            remember(request, response, who, token)
        return Welcome(person=me(who), token=token if shown else None, recovery=recovery)

    async def replaced(before: Identity | None, shown: bool) -> None:
        """A browser has one cookie: the token it had is of no more use to anybody."""
        if before is not None and not shown and before.kind != "bot":
            await people.sign_out(before)
            house.hub.drop("signed_out", token=before.token)

    @router.post("/guest", status_code=201)
    async def guest(wish: NewGuest, request: Request, response: Response, before: Perhaps) -> Welcome:
        """Somebody new, who may play at once."""
        if before is not None and not wish.token:
            raise Refused("known_already")
        who, token = await people.guest(wish.name, wish.label, address(request.scope))
        return welcome(request, response, who, token, wish.token)

    @router.post("/sign-in")
    async def sign_in(wish: SignIn, request: Request, response: Response, before: Perhaps) -> Welcome:
        """An account on this device."""
        where, known = address(request.scope), request.cookies.get(mark)
        who, token = await people.sign_in(wish.name, wish.password, wish.label, where, known)
        await replaced(before, wish.token)
        return welcome(request, response, who, token, wish.token)

    @router.post("/recover")
    async def recover(wish: Recovery, request: Request, response: Response, before: Perhaps) -> Welcome:
        """A new password by the recovery code, which is replaced; all devices are signed out."""
        where, known = address(request.scope), request.cookies.get(mark)
        who, token, code = await people.recover(wish.name, wish.code, wish.password, wish.label, where, known)
        await replaced(before, wish.token)
        house.hub.drop("signed_out", person=who.id)
        return welcome(request, response, who, token, wish.token, code)

    @router.post("/sign-out", status_code=204)
    async def sign_out(wish: SignOut, response: Response, who: Known) -> None:
        """This device, or all devices and bots. A guest who does this cannot come back."""
        if wish.all and who.kind == "bot":
            raise Refused("bot_token")
        await people.sign_out(who, wish.all)
        house.hub.drop("signed_out", person=who.id, token=None if wish.all else who.token)
        forget(response)

    @router.get("/me")
    async def about(request: Request, response: Response, who: Known) -> Me:
        """Who you are; a browser's cookie lives on for another year."""
        if cookie in request.cookies and "authorization" not in request.headers:
            remember(request, response, who, request.cookies[cookie])
        return me(who)

    @router.patch("/me")
    async def change(wish: Change, who: Oneself) -> Me:
        """Another name, other settings (all of them are replaced)."""
        return me(await people.change(who, wish.name, wish.settings))

    @router.delete("/me", status_code=204)
    async def delete(response: Response, who: Oneself) -> None:
        """For ever: running matches are resigned, finished ones stay under "a former player"."""
        await people.delete(who, leaving(house.open_tables))
        house.hub.drop("deleted", person=who.id)
        forget(response)

    @router.get("/me/export", response_class=StreamingResponse, responses={200: EXPORT})
    async def export(who: Oneself) -> StreamingResponse:
        """Everything that is kept about you, as a file."""
        named = {"Content-Disposition": 'attachment; filename="tablee.json"'}
        return StreamingResponse(await people.export(who), media_type="application/json", headers=named)

    @router.get("/me/devices")
    async def devices(who: Oneself) -> Devices:
        """Where you are signed in, and your bots."""
        tokens = await people.devices(who)
        return Devices(devices=[Device(**device(one), this=one.hash == who.token) for one in tokens])

    @router.delete("/me/devices/{id}", status_code=204)
    async def drop(id: Annotated[str, Field(pattern="^[0-9a-f]{16}$")], who: Oneself) -> None:
        """Sign one device or bot out."""
        for one in await people.devices(who):
            if device(one)["id"] == id:
                await people.drop_token(who, one.hash)
                house.hub.drop("signed_out", token=one.hash)
                return
        raise Refused("no_such_device")

    @router.post("/me/account", status_code=201)
    async def account(wish: NewAccount, request: Request, response: Response, who: Oneself) -> Welcome:
        """A guest becomes an account and keeps everything; the token is a new one."""
        now, token, code = await people.account(who, wish.name, wish.password)
        return welcome(request, response, now, token, "authorization" in request.headers, code)

    @router.post("/me/password", status_code=204)
    async def password(wish: NewPassword, who: Oneself) -> None:
        """All other devices and bots are signed out."""
        await people.change_password(who, wish.old, wish.password)
        house.hub.drop("signed_out", person=who.id)

    @router.post("/me/recovery")
    async def recovery(wish: Sure, who: Oneself) -> Code:
        """Another recovery code; the one before no longer counts."""
        return Code(recovery=await people.new_recovery(who, wish.password))

    @router.post("/me/tokens", status_code=201)
    async def bot_token(wish: NewToken, who: Oneself) -> BotToken:
        """A token for a program that plays in your name."""
        token, clear = await people.bot_token(who, wish.label)
        return BotToken(id=device(token)["id"], token=clear)

    return router
