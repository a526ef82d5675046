"""Whoever is signed out elsewhere is shown out here, also if he only listens."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.house.live.token_check import LOOK_SECONDS
from tests.house.hosted import hosted
from tests.house.line import line


async def test_a_token_dropped_by_another_process_closes_its_sockets_and_no_others(tmp_path: Path) -> None:
    async with hosted(tmp_path) as at:
        people, store = at.house.people, at.house.store
        (ada, hers), (bob, his) = [await people.guest(name) for name in ("Ada", "Bob")]
        async with line(at.ws, hers) as listening, line(at.ws, his) as other, line(at.ws) as stranger:
            assert '"welcome"' in await listening.hear()
            await store.rename(bob.id, "Robert")
            await store.drop_token(ada.token)
            await at.house.token_check.look()
            assert await listening.hear() == '{"type":"bye","reason":"signed_out"}'
            with pytest.raises(ConnectionClosed):
                await listening.hear()
            assert '"Robert"' in (await other.tell({"type": "hello", "id": "again"}))[-1]
            assert await stranger.tell() == []
    assert LOOK_SECONDS < 10


async def test_a_session_whose_socket_stays_open_lives_on(tmp_path: Path) -> None:
    async with hosted(tmp_path) as at:
        house = at.house
        who, _ = await house.people.guest("Ada")
        before = (await house.store.tokens(who.id))[0].seen_at
        house.people.now = lambda: before + 59_000
        assert await house.people.still([who.token, b"?" * 32]) == {who.token: "Ada"}
        assert (await house.store.tokens(who.id))[0].seen_at == before
        house.people.now = lambda: before + 60_000
        await house.people.still([who.token])
        assert (await house.store.tokens(who.id))[0].seen_at == before + 60_000
