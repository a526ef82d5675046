"""What those who run the house ask it: whether it lives, whether it is ready, and what it counts."""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
import re
from typing import TYPE_CHECKING

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from sqlalchemy import text

from tablee.house.http.middleware.access import peer
from tablee.house.store.store import Store
from tablee.house.table.refused import Refused

if TYPE_CHECKING:
    from tablee.house.house import House

PATIENCE = 2.0
SILENT_SECONDS = 15.0
"""Without a heartbeat in the database: nothing is committed, whatever can still be read."""
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
HERE = ("localhost", "127.0.0.1", "[::1]")


class Health(BaseModel):
    alive: bool


class Readiness(BaseModel):
    """`store`: the database answers; `commits`: and takes what is written."""

    ready: bool
    store: bool
    commits: bool
    open: bool


def routes(house: House) -> APIRouter:
    router = APIRouter(include_in_schema=False)

    @router.get("/healthz")
    async def healthz() -> Health:
        return Health(alive=True)

    @router.get("/readyz")
    async def readyz(response: Response) -> Readiness:
        store, commits = await answers(house.store), house.deadlines.silent() < SILENT_SECONDS
        ready = store and commits and house.ready
        response.status_code = 200 if ready else 503
        return Readiness(ready=ready, store=store, commits=commits, open=house.ready)

    @router.get("/metrics")
    async def metrics(request: Request) -> Response:
        if not (local(request) or knows(request, house.config.metrics_token)):
            return JSONResponse(Refused("metrics_closed").to_dict(), 403)
        return Response(house.metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")

    return router


async def answers(store: Store) -> bool:
    """Whether the database answers in time."""
    try:
        async with asyncio.timeout(PATIENCE):
            await store.read(lambda connection: connection.execute(text("SELECT 1")).scalar_one())
    except Exception:
        return False
    return True


def local(request: Request) -> bool:
    """Asked on this machine itself, and not by a proxy on it for somebody else."""
    try:
        here = ipaddress.ip_address(peer(request.scope)).is_loopback
    except ValueError:
        here = False
    name = re.sub(r":\d*$", "", request.headers.get("host", ""))
    return here and name in HERE and not any(header in request.headers for header in FORWARDED)


def knows(request: Request, token: str | None) -> bool:
    scheme, _, shown = request.headers.get("authorization", "").partition(" ")
    return (
        token is not None
        and scheme.lower() == "bearer"
        and hmac.compare_digest(shown.strip().encode(), token.encode())
    )
