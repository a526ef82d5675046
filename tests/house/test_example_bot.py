"""The example of docs/protocol.md, run as anybody would run it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import httpx

from tablee.house.store.store import open_store
from tests.house.nursery import environment
from tests.house.party import Witness
from tests.house.player import guest
from tests.house.process import Server

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_the_example_is_under_60_lines() -> None:
    assert len(BOT.read_text().splitlines()) < 60


async def test_it_joins_by_link_and_plays_a_whole_match_against_another_with_a_bot_token(
    sqlite_url: str, tmp_path: Path
) -> None:
    async with Server(sqlite_url, tmp_path) as server:
        _, host = await guest(server.http, "Ada")
        owner, owners = await guest(server.http, "Bob")
        async with httpx.AsyncClient(base_url=server.http, trust_env=False, timeout=120) as http:
            seats = [{"holder": "friend"}, {"holder": "friend"}]
            wish = {"game": "triominos", "options": {"target": 1}, "seats": seats, "public": False}
            made = await http.post("/api/tables", json=wish, headers={"Authorization": f"Bearer {host}"})
            table, link = made.json()["table"], server.http + made.json()["link"]
            told = await http.post("/api/me/tokens", json={}, headers={"Authorization": f"Bearer {owners}"})
            bots = [await start(link, "Example"), await start(link, "unused", token=told.json()["token"])]
            said = await asyncio.gather(*(until_the_end(bot) for bot in bots))
            assert [bot.returncode for bot in bots] == [0, 0], said
            result = (await http.get(f"/api/matches/{table}")).json()
        scores = [one["score"] for one in result["players"]]
        assert set(said) == {f"scores: {scores}\n"}
        assert sorted(one["name"] for one in result["players"]) == ["Bob", "Example"]
        assert owner in [one["person"] for one in result["players"]]
        store = await open_store(sqlite_url)
        assert len(await Witness(store).log(table)) > 10
        await store.close()


async def start(link: str, name: str, token: str | None = None) -> asyncio.subprocess.Process:
    known = {"TABLEE_TOKEN": token} if token else {}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, str(BOT), link, name),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env=environment() | known | {"NO_PROXY": "*", "no_proxy": "*"},
    )


async def until_the_end(bot: asyncio.subprocess.Process) -> str:
    """What it said; one that waits for ever is stopped."""
    assert bot.stdout is not None
    try:
        async with asyncio.timeout(120):
            said = await bot.stdout.read()
    except TimeoutError:
        bot.kill()
        said = await bot.stdout.read()
    await bot.wait()
    return said.decode()
