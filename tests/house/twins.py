"""Two tables that differ only in what a viewer cannot know: over the wire he must not be able to tell them apart.

The second has the hidden pieces elsewhere (`game.sample` from the viewer's own view). Both get the same commands;
everything the viewer hears and asks is compared byte for byte, ids and times aside. Where an action brings
something to light the two may part; then the second is made anew from what the viewer has seen by then.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from itertools import zip_longest
from random import Random
from typing import Any
from unittest import mock

import httpx
import msgspec

from tablee.house.table import command as c
from tablee.house.table.command import HOUSE
from tablee.house.table.state import State
from tablee.house.table.table import Table
from tablee.play.match import Match
from tablee.play.registry import traits
from tablee.testing.promises import probes
from tests.house.hosted import Hosted
from tests.house.line import Line, line
from tests.house.player import guest
from tests.house.seated import nonce

TIME = re.compile(r"\b1\d{12}\b|(?<=\"turn\":)\[[^\]]*\]")
TRIES = 12
Told = list[str]


class Visitor:
    """Somebody with a socket and a browser; without a token a stranger."""

    def __init__(
        self, line: Line, http: httpx.AsyncClient, person: c.Person | None, token: str | None
    ) -> None:
        self.line, self.http, self.person, self.token = line, http, person, token

    @classmethod
    async def come(cls, at: Hosted, stack: AsyncExitStack, name: str | None = None) -> Visitor:
        person, token = await guest(at.http, name) if name else (None, None)
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        http = httpx.AsyncClient(
            base_url=at.http,
            headers=headers,
            trust_env=False,
            verify=False,
            timeout=120,
            limits=httpx.Limits(
                keepalive_expiry=1
            ),  # sooner than the house: nobody asks on a line being closed
        )
        await stack.enter_async_context(http)
        known = c.Person(person, name) if person and name else None
        visitor = cls(await stack.enter_async_context(line(at.ws, token)), http, known, token)
        await visitor.line.tell()  # hear the welcome
        return visitor


class Twins:
    """Ada sits first and looks, or a stranger does; Bob sits second, bots on the other seats.

    Somebody else has nothing but the lobby before him, whose lists are told when the test says so.
    """

    def __init__(
        self, at: Hosted, ada: Visitor, bob: Visitor, stranger: Visitor, idler: Visitor, rng: Random
    ) -> None:
        self.at, self.rng = at, rng
        self.ada, self.bob, self.stranger, self.idler = ada, bob, stranger, idler
        self.tables: list[Table] = []
        self.seen: list[Any] = []
        self.compared = self.steps = self.swaps = self.undone = 0

    async def begin(self, game: str, options: dict[str, Any], players: int) -> None:
        """The same table twice, dealt; Ada and the stranger watch both."""
        others = [{"holder": "open"}, *[{"holder": "bot", "level": "greedy"}] * 6][: players - 1]
        seats = [{"holder": "person"}, *others]
        for one in (self.ada, self.stranger):
            await one.line.tell(*({"type": "leave_watch", "id": "l", "table": old.id} for old in self.tables))
        self.tables, self.seen = [], []
        for which in "ab":
            wish: dict[str, Any] = {"id": f"{game}-{self.rng.random()}-{which}", "undo_seconds": 0}
            wish |= {"type": "create", "game": game, "options": options, "seats": seats}
            (id,) = (
                told["table"]
                for one in await self.ada.line.tell(wish)
                if "invite" in (told := json.loads(one))
            )
            for one in (self.ada, self.stranger):
                await one.line.tell({"type": "watch", "id": "w", "table": id})
            await self.ada.line.tell({"type": "nonce", "id": "n", "table": id, "seat": 0, "nonce": nonce(0)})
            if players > 1:
                await self.bob.line.tell({"type": "sit", "id": "s", "table": id, "nonce": nonce(1)})
            self.tables.append(await self.at.house.open_tables.table(id))
        assert [one.state.phase for one in self.tables] == ["playing"] * 2
        await self._heard(None, self._mark())
        await self.idler.line.tell({"type": "lobby", "id": "l", "on": True})
        self._same("the lobby", *await self._lobby())

    def swap(self, viewer: int | None) -> None:
        """The second table becomes the first one with everything elsewhere that the viewer cannot see."""
        real, other = self.tables
        assert real.match is not None
        other.match = real.match.game.sample(real.match.view(viewer), Random(self.rng.random()))
        self.swaps += other.match.position() != real.match.position()
        other.events = dict(real.events)
        kept = msgspec.json.decode(msgspec.json.encode(real.state), type=State)
        kept.created = other.state.created
        other.state = kept
        for outbox in self.at.house.hub.watchers(
            other.id
        ):  # what was told of the other past counts no longer
            if real.id in outbox.tables:
                told, again = outbox.tables[real.id], outbox.tables[other.id]
                again.known = told.known

    async def step(self, viewer: int | None, undo: bool = False) -> None:
        """Somebody acts, the same at both tables; whoever looks hears the same, unless something came to light.

        If nothing did he may take it back.
        """
        real, other = self.tables
        assert real.match is not None
        seat = self.rng.choice(real.match.to_act)
        actions = [str(one) for one in real.match.actions(seat)]
        self.rng.shuffle(actions)
        for action in actions[:TRIES]:
            for _ in range(TRIES):
                self.swap(viewer)
                assert other.match is not None
                if other.match.check(seat, action) is None:
                    break
            else:
                continue
            break
        else:
            return
        self.seen += real.match.actions(seat)
        version, mark = real.version, self._mark()
        before = other.match.copy()
        for table in self.tables:
            await self._act(table, seat, version, action)
        self.steps += 1
        heard = await self._heard(viewer, mark)
        hands = [None if viewer is None else one.match.view(viewer).hand for one in self.tables if one.match]
        new = range(version + 1, real.version + 1)
        events = [event for table in self.tables for at in new for event in table.events.get(at, ())]
        game = before.game
        revealed = any(traits(game.name).reveals(event, game.options) for event in events)
        if hands[:1] == hands[1:] and not revealed:
            self._same(f"seat {seat} does {action}", *([self._of(table, heard) for table in self.tables]))
            if undo and real.state.phase == "playing" and real.state.acts[-1].by == "person":
                await self._undo(seat, viewer, before)
        self._equal("the lobby", *await self._lobby())
        self.swap(viewer)

    async def _undo(self, seat: int, viewer: int | None, before: Match) -> None:
        """Of what may be taken back nobody has learned anything; the second table cannot be dealt again."""
        mark, who = self._mark(), self.ada if seat == 0 else self.bob
        version, wish = self.tables[0].version, {"type": "undo", "id": f"undo-{self.tables[0].version}"}
        with mock.patch.object(self.tables[1], "match_at", return_value=before):
            answers = [await who.line.tell({**wish, "table": table.id}) for table in self.tables]
        heard = await self._heard(viewer, mark)
        told = [[one for one in answer if wish["id"] in json.loads(one).values()] for answer in answers]
        self._same("an undo is answered", *map(self._plain, told))
        if self.tables[0].version > version:
            self._same("an undo", *([self._of(table, heard) for table in self.tables]))
            self.undone += 1

    async def _act(self, table: Table, seat: int, version: int, action: str) -> None:
        id = f"act-{version}"
        chair = table.state.chairs[seat]
        if chair.player is not None:
            wish = c.Act(id=id, table=table.id, seat=seat, version=version, action=action)
            await self.at.house.open_tables.command(wish, HOUSE)
            return
        who = self.ada if seat == 0 else self.bob
        said = {"type": "act", "id": id, "table": table.id, "seat": seat, "version": version}
        answers = await who.line.tell({**said, "action": action})
        assert any('"done"' in one for one in answers), answers

    async def hold(self, seat: int, viewer: int | None) -> None:
        """A bot holds a seat from now on, at both."""
        mark = self._mark()
        for table in self.tables:
            await self.at.house.open_tables.command(c.Hold(id="hold", table=table.id, seat=seat), HOUSE)
        heard = await self._heard(viewer, mark)
        self._same("a bot holds a seat", *([self._of(table, heard) for table in self.tables]))
        self._same("the lobby", *await self._lobby())

    async def question(self, viewer: int | None) -> None:
        """Everything that can be asked of a running match, by the one who looks and by a stranger."""
        attempts = [] if viewer is None else self._illegal(viewer)
        hearings = ([(self.ada, attempts)] if viewer is not None else []) + [(self.stranger, [])]
        for who, tried in hearings:
            socket = [await who.line.tell(*self._said(table, who, tried)) for table in self.tables]
            self._same("asked over the socket", *map(self._plain, socket))
            rest = [[one async for one in self._rest(table, who)] for table in self.tables]
            self._same("asked over HTTP", *map(self._plain, rest))

    async def hints(self) -> None:
        """Ada asks for advice, for her own seat and others."""
        for seat in (0, 1, 5):
            hint = {"type": "hint", "id": "h", "seat": seat, "n": 5}
            told = [await self.ada.line.tell({**hint, "table": table.id}) for table in self.tables]
            self._same("hints", *map(self._plain, told))

    def _said(self, table: Table, who: Visitor, attempts: Sequence[Any]) -> Iterator[dict[str, Any]]:
        version, id = table.version, table.id
        watches: list[dict[str, Any]] = [
            {},
            {"since": 1},
            {"since": version - 1},
            {"seat": 1},
            {"since": 10**6},
        ]
        for watch in watches:
            yield {"type": "watch", "id": "w", "table": id, **watch}
        for number, action in enumerate(attempts):
            yield {
                "type": "act",
                "id": f"t{number}",
                "table": id,
                "seat": 0,
                "version": version,
                "action": action,
            }
        for seat, at in ((1, version), (-1, version), (9, version), (0, version - 1), (0, version + 1)):
            for action in ("draw", "pass", "timeout"):
                yield {"type": "act", "id": "x", "table": id, "seat": seat, "version": at, "action": action}
        for kind in ("start", "sit", "stand", "resume", "nonsense"):
            yield {"type": kind, "id": "k", "table": id}
        yield {"type": "nonce", "id": "k", "table": id, "seat": 0, "nonce": nonce(9)}
        for do in ("kick", "bot", "open", "close"):
            yield {"type": "host", "id": "k", "table": id, "do": do, "seat": 1}
        last = table.state.acts[-1] if table.state.acts else None
        if last is None or last.seat != 0 or last.by != "person" or last.tells is not None:
            yield {"type": "undo", "id": "u", "table": id}  # refused

    def _illegal(self, viewer: int) -> list[Any]:
        """What the viewer may not do, as far as he can know: of all kinds, and fit for JSON."""
        match = self.tables[0].match
        assert match is not None
        found = [
            one.to_dict() if hasattr(one, "to_dict") else one for one in probes(match, self.rng, self.seen)
        ]
        hands = match.position().get("hands") or []
        tiles = [tile for hand in hands for tile in hand[:2]]
        found += [{"do": do, "tile": tile} for do in ("open", "lay") for tile in tiles]
        found += [{"do": "lay", "tile": tile, "at": [0, 0, "up"], "corners": tile} for tile in tiles]
        return [one for one in found if isinstance(one, (str, dict)) and match.check(viewer, one) is not None]

    async def _rest(self, table: Table, who: Visitor) -> Any:
        id = table.id
        paths = [f"/api/tables/{id}", f"/api/tables/{id}/invite", f"/api/matches?person={id}"]
        paths += [f"/api/matches/{id}{more}" for more in ("", "/record", "/replay", "/replay?from=3")]
        for path in paths:
            yield _answer(await who.http.get(path))
        for path in ("/api/tables", "/api/me/tables"):
            answer = await who.http.get(path)
            listed = answer.json().get("tables", [answer.json()])
            yield json.dumps([one for one in listed if one.get("table", id) == id])
        answer = await who.http.get("/api/me/export")
        yield json.dumps([answer.status_code, *about(id, answer.json())])

    async def _lobby(self) -> tuple[Told, Told]:
        """What the lobby tells of either table now."""
        await self.at.house.lobby._tell()
        heard = [json.loads(one) for one in await self.idler.line.tell()]
        rows = [one for message in heard if message["type"] == "lobby" for one in message["tables"]]
        real, other = (
            self._plain([json.dumps(row) for row in rows if row["table"] == table.id])
            for table in self.tables
        )
        return real, other

    async def _heard(self, viewer: int | None, since: tuple[int, ...]) -> Told:
        """What the one who looks and the stranger were told since then, of both tables."""
        own, strange = (one.line for one in (self.ada, self.stranger))
        await own.tell()
        await strange.tell()
        return ([] if viewer is None else own.heard[since[0] :]) + strange.heard[since[1] :]

    def _mark(self) -> tuple[int, ...]:
        return len(self.ada.line.heard), len(self.stranger.line.heard)

    def _of(self, table: Table, heard: Told) -> Told:
        """A pong counts the versions of both, whichever of them was first."""
        return self._plain([one for one in heard if table.id in one and '"type":"pong"' not in one])

    def _plain(self, texts: Sequence[str]) -> Told:
        """Ids and times aside."""
        plain = []
        for text in texts:
            for table in self.tables:
                text = text.replace(table.id, "TABLE").replace(table.state.created.commitment, "COMMITMENT")
                text = text.replace(self.at.house.open_tables.invite(table.id), "INVITE")
            plain.append(TIME.sub("TIME", text))
        return plain

    def _same(self, what: str, one: Told, other: Told) -> None:
        assert one, f"{what}: nothing was told"
        self._equal(what, one, other)

    def _equal(self, what: str, one: Told, other: Told) -> None:
        for here, there in zip_longest(one, other):
            assert here == there, f"{what}: a difference can be seen: {difference(here, there)}"
            self.compared += 1


def _answer(answer: httpx.Response) -> str:
    headers = {name: value for name, value in answer.headers.items() if name not in ("date", "x-request-id")}
    return json.dumps([answer.status_code, headers, answer.text])


def about(id: str, export: dict[str, Any]) -> Iterator[Any]:
    """What somebody's own data say of one table."""
    for name, kept in export.items():
        if isinstance(kept, list):
            yield name, [one for one in kept if id in (one.get("id"), one.get("table"))]


def difference(here: str | None, there: str | None) -> str:
    """Where two messages part."""
    one, other = here or "nothing", there or "nothing"
    at = next((at for at, pair in enumerate(zip(one, other, strict=False)) if len(set(pair)) > 1), 0)
    return f"{one[max(0, at - 200) : at + 200]} / {other[max(0, at - 20) : at + 200]}"
