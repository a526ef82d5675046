"""A table in the middle of a long match, without a browser that plays it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from tests.house.player import Player, Seen, best


class LongMatch:
    """`path` is its address in the client; the host, Hortense, plays on when told to."""

    def __init__(self, host: Player, table: str) -> None:
        self.path = f"/t/{table}"
        self._host, self._table, self._acted = host, table, 0

    async def play(self, lines: int) -> None:
        """Until the score pad has so many lines."""

        def enough(seen: Seen) -> bool:
            view = seen.state["view"]
            return bool(view) and len(view["score_pad"]) >= lines

        def goes_on(seen: Seen) -> bool:
            view = seen.state["view"]
            return seen.over or enough(seen) or bool(view and view["offers"] and seen.version > self._acted)

        while not enough(seen := await self._host.until(self._table, goes_on)):
            assert not seen.over, "the match ended before its pad was long"
            view, self._acted = seen.state["view"], seen.version
            wish = {"seat": view["seat"], "version": seen.version, "action": best(view)["action"]}
            await self._host.ask("act", table=self._table, **wish)


@asynccontextmanager
async def long_match(
    house: str, game: str, lines: int, *seats: dict[str, str], **options: object
) -> AsyncIterator[LongMatch]:
    """A match of Hortense against these seats whose score pad has so many lines."""
    async with await Player.new(house, "Hortense") as host:
        wish: dict[str, Any] = {
            "game": game,
            "options": {"players": 1 + len(seats), **options},
            "seats": [{"holder": "person"}, *seats],
            "undo_seconds": 0,
        }
        async with httpx.AsyncClient(base_url=house, trust_env=False) as client:
            headers = {"Authorization": f"Bearer {host.token}"}
            made = await client.post("/api/tables", json=wish, headers=headers)
            assert made.status_code == 201, made.text
        sitting = made.json()
        await host.watch(sitting["table"])
        for seat in sitting["seats"]:
            await host.nonce(sitting["table"], seat)
        match = LongMatch(host, sitting["table"])
        await match.play(lines)
        yield match
