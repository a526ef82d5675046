"""Over the wire nobody learns more than a view: not by news, answers, refusals, hints or lists."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tablee.house.accounts import export
from tablee.house.archive.archive import Archive
from tablee.house.house import House
from tablee.house.live import effects
from tablee.house.table import command, messages, playing
from tablee.house.table.entry import Entry, Undone
from tablee.house.table.refused import Refused
from tablee.house.table.table import ACCEPT, Table
from tests.conftest import DEEP
from tests.house.hosted import hosted
from tests.house.seated import SETUPS
from tests.house.twins import Twins, Visitor

HIDING = ("triominos", "quadominos")
STEPS = 60 if DEEP else 6
ASKING = 3 if DEEP else 6
"""After so many steps everything is asked again."""


@asynccontextmanager
async def twins(folder: Path, seed: int = 0) -> AsyncIterator[Twins]:
    """A house where no time passes, and whose bots and lobby are played by the test."""
    async with AsyncExitStack() as stack:
        at = await stack.enter_async_context(hosted(folder, grace_seconds=3600.0))
        for loop in at.house._loops:
            if loop.get_name() in ("heart", "Deadlines", "Bots", "Lobby"):
                loop.cancel()
        people = [await Visitor.come(at, stack, name) for name in ("Ada", "Bob", None, None)]
        yield Twins(at, *people, Random(seed))


async def looked_at(
    both: Twins, viewer: int | None, setup: tuple[str, dict[str, Any], int], steps: int
) -> None:
    game, options, players = setup
    await both.begin(game, options, players)
    both.swap(viewer)
    for number in range(steps):
        if both.tables[0].state.phase != "playing":
            break
        if number == steps // 2 and players > 1:
            await both.hold(1, viewer)
            if viewer is not None and game in HIDING:
                await both.hints()
        if number % ASKING == ASKING - 2:
            await both.question(viewer)
        await both.step(viewer, undo=number % 3 == 0 or not both.undone)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup[0])
async def test_tables_that_differ_in_what_one_cannot_know_send_him_the_same_bytes(
    tmp_path: Path, setup: tuple[str, dict[str, Any], int]
) -> None:
    async with twins(tmp_path) as both:
        for viewer in (0, None):
            before, swaps = both.compared, both.swaps
            await looked_at(both, viewer, setup, STEPS)
            assert both.compared - before > 40
            assert both.swaps > swaps or setup[0] == "quadrot", "nothing was hidden"
        assert both.undone or setup != SETUPS[0], "nothing was taken back"


def hidden(table: Table) -> int:
    """Something nobody at the table may know of it."""
    assert table.match is not None
    position = table.match.position()
    return sum(sum(tile) * number for number, tile in enumerate(position["well"], 1)) % 1_000_003


def leak_by_view(patch: pytest.MonkeyPatch) -> None:
    def shown(table: Table, *who: Any) -> Any:
        view = real(table, *who)
        return view and msgspec.structs.replace(view, passes=hidden(table))

    real = messages.view_for
    patch.setattr(messages, "view_for", shown)


def leak_by_entry(patch: pytest.MonkeyPatch) -> None:
    real = messages.public
    patch.setattr(
        messages, "public", lambda table, one: real(table, one) | {"luck": table.match and hidden(table)}
    )


def leak_by_state(patch: pytest.MonkeyPatch) -> None:
    real = messages._changing
    patch.setattr(messages, "_changing", lambda table: real(table) | {"luck": table.match and hidden(table)})


def leak_by_refusal(patch: pytest.MonkeyPatch) -> None:
    def refused(table: Table, *more: Any) -> Any:
        try:
            return real(table, *more)
        except Refused as refusal:
            refusal.text["en"] += f" {hidden(table)}"
            raise

    real = playing.act
    patch.setitem(ACCEPT, command.Act, refused)


def leak_by_hint(patch: pytest.MonkeyPatch) -> None:
    async def hint(house: House, id: str, *more: Any) -> Any:
        return [*await real(house, id, *more), hidden(await house.open_tables.table(id))]

    real = House.hint
    patch.setattr(House, "hint", hint)


def leak_by_archive(patch: pytest.MonkeyPatch) -> None:
    """Its answer about a match that goes on tells whether it goes well."""

    async def match(archive: Archive, id: str) -> Any:
        raise Refused("too_often", seconds=hidden(await archive._open_tables.table(id)))

    patch.setattr(Archive, "match", match)


def leak_by_undo(patch: pytest.MonkeyPatch) -> None:
    def shown(table: Table, one: Entry) -> Any:
        return real(table, one) | ({"luck": hidden(table)} if isinstance(one, Undone) else {})

    real = messages.public
    patch.setattr(messages, "public", shown)


def leak_by_lobby(patch: pytest.MonkeyPatch) -> None:
    real = effects.summary
    patch.setattr(effects, "summary", lambda table: real(table) | {"luck": table.match and hidden(table)})
    patch.setattr(Twins, "_rest", nothing)


def leak_by_export(patch: pytest.MonkeyPatch) -> None:
    real = export.table
    patch.setattr(export, "table", lambda row: real(row) | {"luck": row.id[::-1]})


async def nothing(*_: Any) -> AsyncIterator[str]:
    """Asked of REST."""
    yield ""


LEAKS = (
    *(leak_by_view, leak_by_entry, leak_by_state, leak_by_refusal, leak_by_hint, leak_by_archive),
    *(leak_by_undo, leak_by_lobby, leak_by_export),
)


async def test_a_house_that_leaks_is_caught_by_the_same_comparison(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with twins(tmp_path) as both:
        for leak in LEAKS:
            with monkeypatch.context() as patch:
                leak(patch)
                with pytest.raises(AssertionError, match="can be seen"):
                    await looked_at(both, 0, SETUPS[0], 30)
