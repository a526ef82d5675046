"""What the house must keep to itself until the end is in no byte it sends before, and never in its log."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx

from tablee.house.store.store import open_store
from tablee.house.table.deal import Secret
from tablee.house.table.table import Table
from tests.house.party import Witness, begin, play_all
from tests.house.player import Player, Refusal
from tests.house.process import Server

Tile = tuple[int, ...]
PRYING = ("", "/invite", "/record", "/seed", "?seed=1", "?seat=1")


async def test_no_secret_is_sent_before_the_end_nor_ever_logged(sqlite_url: str, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(Server(sqlite_url, tmp_path, "--log-level", "debug"))
        names = ("Ada", "Bob", "Eve")
        ada, bob, eve = [
            await stack.enter_async_context(await Player.new(server.http, one, keep=True)) for one in names
        ]
        stranger = await stack.enter_async_context(Player(server.ws, keep=True))
        table = await begin("triominos", [ada, bob], ["greedy"], [eve, stranger], options={"target": 1})
        asked = [text for one in (ada, bob, eve, stranger) for text in await pry(server.http, one, table)]
        await play_all(table, [ada, bob])
        for one in (eve, stranger):
            await one.until(table, lambda seen: seen.over)
        everybody = (ada, bob, eve, stranger)
        store = await open_store(sqlite_url)
        stack.push_async_callback(store.close)
        kept = await store.secrets(table)
        rebuilt = await Witness(store).open_tables.table(table)
        secrets = [*forms(rebuilt, Secret(kept.seed, kept.salt)), *(one.token or "none" for one in everybody)]
        for seat, one in enumerate(everybody):
            before = [text for text in one.raw if '"phase":"over"' not in text]
            assert len(before) > 10
            assert found(secrets, [*before, *asked]) == []
            assert [text for text in before if shows_hidden(json.loads(text), rebuilt, seat)] == []
        assert found(forms(rebuilt, rebuilt.secret), [await record(server.http, table)]) != []
    logged = "".join(file.read_text() for file in tmp_path.glob("server-*.log"))
    assert '"level": "debug"' in logged
    passing = [*secrets, "lay ", '"tile', "Bearer", "td_", "a secret text"]
    assert found(passing, [logged]) == []


async def record(http: str, table: str) -> str:
    """After the end it has them all."""
    async with httpx.AsyncClient(base_url=http, trust_env=False, timeout=120) as client:
        return (await client.get(f"/api/matches/{table}/record")).text


async def pry(http: str, who: Player, table: str) -> list[str]:
    """Ask for what one may not have, in many ways; what was answered."""
    headers = {"Authorization": f"Bearer {who.token}"} if who.token else {}
    answers = []
    async with httpx.AsyncClient(base_url=http, headers=headers, trust_env=False, timeout=120) as client:
        for more in PRYING:
            for kind in ("tables", "matches"):
                answers.append((await client.get(f"/api/{kind}/{table}{more}")).text)
        for path in (
            "/api/matches",
            "/api/me/tables",
            "/api/tables",
            "/api/me/export",
            "/api/me",
            "/metrics",
        ):
            answers.append((await client.get(path)).text)
        answers.append(
            (await client.post("/api/sign-in", json={"name": "x", "password": "a secret text"})).text
        )
        answers.append((await client.post("/api/verify", content="a secret text")).text)
    for kind in ("record", "hint", "act", "undo", "nonce", "sit", "resume", "host"):
        try:
            fields = {"seat": 1, "version": 1, "action": "a secret text", "nonce": "0" * 32, "do": "kick"}
            await who.ask(kind, table=table, **fields)
        except Refusal as refusal:
            answers.append(json.dumps(refusal.message))
    return answers


def forms(table: Table, secret: Secret) -> list[str]:
    """Seeds, salt and nonces as somebody might write them down."""
    nonces = [one.nonce or "none" for one in table.state.chairs]
    raw = [secret.seed, secret.salt, secret.match_seed(nonces), *map(bytes.fromhex, nonces)]
    written = [one.hex() for one in raw] + [base64.b64encode(one).decode().rstrip("=") for one in raw]
    return [*written, *(str(list(one))[1:-1] for one in raw)]


def found(secrets: list[str], texts: list[str]) -> list[str]:
    return [text[:300] for text in texts if any(one in text or one.upper() in text for one in secrets)]


def shows_hidden(message: dict[str, Any], table: Table, seat: int) -> set[Tile]:
    """Pieces that this seat (or a spectator) could not see at that version, but finds in the message."""
    if "view" not in message or message["view"] is None:
        return set()
    match = table.match_at(0)
    for act in table.state.acts:
        if act.version <= message["version"]:
            match.play(act.seat, act.action)
    position = match.position()
    others = [tile for owner, hand in enumerate(position["hands"]) if owner != seat for tile in hand]
    shown = {tuple(tile) for tiles in position["shown"] for tile in tiles}
    hidden = {tuple(tile) for tile in (*others, *position["well"])} - shown
    return hidden & set(tiles(message))


def tiles(value: Any) -> Iterator[Tile]:
    """Whatever looks like a piece; `cannot` has numbers of pieces that a hand does not hold."""
    if isinstance(value, dict):
        for name, one in value.items():
            if name not in ("cannot", "scores", "counts", "places"):
                yield from tiles(one)
    elif isinstance(value, list):
        if len(value) == 3 and all(type(one) is int and 0 <= one <= 5 for one in value):
            yield tuple(sorted(value))
        for one in value:
            yield from tiles(one)


def test_the_search_for_pieces_finds_one() -> None:
    assert list(tiles({"a": [{"b": [[3, 1, 2], [0, 0, "up"]]}]})) == [(1, 2, 3)]
