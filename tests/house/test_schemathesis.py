"""Whatever is sent to the HTTP interface, the answer is one that its own description (OpenAPI) announces."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Coroutine, Iterator
from itertools import cycle
from typing import Any, TypeVar

import httpx
import pytest
import requests
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tablee.house.house import House
from tablee.house.http.app import make_app
from tablee.house.table import command as c
from tablee.house.table.command import Create, Wish
from tests.conftest import DEEP
from tests.house.guests import quick
from tests.house.hosted import configured
from tests.house.seated import nonce

T = TypeVar("T")
CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
)


def often(signed_in: bool) -> settings:
    """A stranger is turned away most of the time, whatever he asks."""
    return settings(
        max_examples=300 if DEEP else 12 if signed_in else 6,
        deadline=None,
        database=None,
        derandomize=not DEEP,
        suppress_health_check=list(HealthCheck),
    )


class Served:
    """A house in an event loop of its own, asked without any network."""

    def __init__(self, folder: Any) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.token: str | None = None
        self.asked = 0
        self.seen: Counter[tuple[str, int]] = Counter()
        self.app: FastAPI
        self.house: House
        self.known: dict[str, Iterator[Any]] = {}
        self.do(self._open(folder))

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(60)

    async def _open(self, folder: Any) -> None:
        self.house = await House.open(configured(folder))
        self.house.people.passwords = quick()
        self.app = make_app(self.house)
        who, _ = await self.house.people.guest("Ada", "", "")
        wish = Create(id="1", game="triominos", seats=(Wish("person"), Wish("bot", level="greedy")))
        finished = (await self.house.open_tables.create(wish, who.command_person)).table.id
        running = (
            await self.house.open_tables.create(c.Create(**_fields(wish, "2")), who.command_person)
        ).table.id
        for table in (finished, running):
            await self.house.open_tables.command(
                c.Nonce(id="n", table=table, seat=0, nonce=nonce(0)), who.command_person
            )
        await self.house.open_tables.command(c.Resign(id="r", table=finished), who.command_person)
        while await self.house.store.match(finished) is None:
            await asyncio.sleep(0.01)
        invite = self.house.open_tables.invite(running)
        self.known = {
            "id": cycle((finished, running, who.id)),
            "token": cycle((invite,)),
            "game": cycle(("quadrot", "triominos")),
            "players": cycle((2,)),
            "level": cycle((None, "greedy")),
            "seats": cycle(([{"holder": "person"}, {"holder": "open"}],)),
            "options": cycle(({},)),
        }

    async def _guest(self) -> None:
        if await self.house.people.who(self.token) is None:
            _, self.token = await self.house.people.guest("Bob", "", "")

    def answer(self, case: schemathesis.Case, signed_in: bool) -> httpx.Response:
        asked = requests.Request(**case.as_transport_kwargs(base_url="http://127.0.0.1")).prepare()
        headers = dict(asked.headers)
        headers.pop("Authorization", None)
        if signed_in:
            self.do(self._guest())
            headers["Authorization"] = f"Bearer {self.token}"
        return self.do(self._ask(asked, headers))

    def make_sense_of(self, case: schemathesis.Case) -> None:
        """Random names are rarely known ones: put some in every second time."""
        self.asked += 1
        for part in (case.path_parameters, case.body):
            for name in self.known.keys() & set(part) if isinstance(part, dict) else ():
                if self.asked % 2:
                    part[name] = next(self.known[name])

    async def _ask(self, asked: requests.PreparedRequest, headers: dict[str, str]) -> httpx.Response:
        transport = httpx.ASGITransport(self.app, client=("127.0.0.1", 4321), raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport) as client:
            body = asked.body.encode() if isinstance(asked.body, str) else asked.body
            return await client.request(asked.method or "", asked.url or "", content=body, headers=headers)

    def close(self) -> None:
        self.do(self.house.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


def _fields(wish: Create, id: str) -> dict[str, Any]:
    return {"id": id, "game": wish.game, "seats": wish.seats}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    made = Served(tmp_path_factory.mktemp("house"))
    yield made
    made.close()


def everything(served: Served, signed_in: bool) -> list[str]:
    """Ask each operation many times; those whose answers are not as described, and how not."""
    wrong = []
    for result in schemathesis.openapi.from_dict(served.app.openapi()).get_all_operations():
        operation = result.ok()
        served.token = None  # somebody new, who has not made too many tables yet
        cases = operation.as_strategy()
        if any(operation.iter_parameters()) or operation.body:
            cases |= operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)

        @often(signed_in)
        @given(case=cases)
        def ask(case: schemathesis.Case) -> None:
            if signed_in and case.meta.generation.mode is GenerationMode.POSITIVE:
                served.make_sense_of(case)
            answer = served.answer(case, signed_in)
            served.seen[case.operation.label, answer.status_code] += 1
            case.validate_response(answer, checks=CHECKS)

        try:
            ask()
        except BaseExceptionGroup as failures:
            wrong.append(f"{operation.label}: {[str(one) for one in failures.exceptions]}")
    return wrong


def test_a_stranger_gets_answers_as_described(served: Served) -> None:
    assert everything(served, signed_in=False) == []


def test_somebody_known_gets_answers_as_described(served: Served) -> None:
    assert everything(served, signed_in=True) == []
    fine = {label for label, status in served.seen if status < 300}
    assert fine >= {"GET /api/matches/{id}/record", "GET /api/tables/{id}", "POST /api/play", "PATCH /api/me"}
