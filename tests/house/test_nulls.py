"""A null character, which PostgreSQL takes in no text: refused at the door, whichever database there is."""

import asyncio
import json

import httpx
import pytest

from tablee.house.live import nulls
from tests.house.hosted import hosted
from tests.house.line import line
from tests.house.player import Player, guest

PATHS = ("/api/tables/%00", "/api/tables/a%00b/invite", "/api/matches/%00", "/api/tables?game=a%00b")
BODIES = {
    "/api/sign-in": {"name": "A\0da", "password": "correct horse battery"},
    "/api/recover": {"name": "A\0da", "code": "x", "password": "correct horse battery"},
    "/api/play": {"game": "triominos", "id": "\0"},
    "/api/tables/fork": {"id": "f", "match": "\0", "step": 0, "seat": 0},
}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (r'"\u0000"', True),
        (r'"a\\\u0000"', True),
        (r'"\\u0000"', False),
        (r'"\u0001"', False),
        ("[0]", False),
    ],
)
def test_a_null_character_is_found_in_json_and_nothing_that_looks_like_it(text, found):
    assert nulls.in_json(text) is nulls.in_json(text.encode()) is found
    assert ("\0" in json.loads(text)) is found if isinstance(json.loads(text), str) else not found


async def test_no_request_with_one_is_an_error_of_the_house(store_url, tmp_path):
    async with hosted(tmp_path, database=store_url) as at:
        _, token = await guest(at.http, "Ada")
        headers = {"Authorization": f"Bearer {token}"}
        async with httpx.AsyncClient(base_url=at.http, headers=headers, trust_env=False) as client:
            answers = [await client.get(path) for path in PATHS]
            answers += [await client.post(path, json=body) for path, body in BODIES.items()]
        told = [(one.status_code, one.json()["key"]) for one in answers]
        assert told == [(404, "no_such_page")] * 3 + [(422, "malformed")] * (1 + len(BODIES))


async def test_a_command_with_one_keeps_nobody_at_the_table_waiting(store_url, tmp_path):
    async with hosted(tmp_path, database=store_url, leniency=1.0) as at:
        _, token = await guest(at.http, "Eve")
        async with await Player.new(at.http, "Ada") as ada, line(at.ws, token) as eve:
            seats = [{"holder": "person"}, {"holder": "open"}]
            table = (await ada.ask("create", game="triominos", seats=seats))["table"]
            nasty = {"type": "say", "id": "\0", "table": table, "text": "x"}
            watch = {"type": "watch", "id": "w", "table": f"{table}\0"}
            told = [json.loads(one) for one in await eve.tell(nasty, watch)]
            assert [one["key"] for one in told if one["type"] == "refused"] == ["message_shape"] * 2
            async with asyncio.timeout(30):
                assert (await ada.ask("say", table=table, text="Hello"))["version"] == 2
