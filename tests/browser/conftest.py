"""One chromium and one house for all tests of a process; every visitor must leave without a complaint."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

from tests.browser.house import House
from tests.browser.visitor import CHROMIUM, FLAGS, PATIENCE, Visitor

HERE = Path(__file__).parent

expect.set_options(timeout=PATIENCE)

Welcome = Callable[..., Awaitable[Visitor]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """They share a browser, and therefore an event loop."""
    for item in items:
        if HERE in item.path.parents and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    assert Path(CHROMIUM).is_file(), f"there is no {CHROMIUM}: run `tools/system.sh chromium`"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    opened = House(tmp_path_factory.mktemp("house"))
    await opened.open()
    yield opened
    await opened.close()


@pytest_asyncio.fixture(loop_scope="session")
async def welcome(chromium: Browser, house: House) -> AsyncIterator[Welcome]:
    """`await welcome()` is somebody with a browser of his own; `phone=True`, `dark=True`, `lang="fr-FR"`."""
    visitors: list[Visitor] = []

    async def make(address: str = house.address, **device: Any) -> Visitor:
        visitors.append(await Visitor.arrive(chromium, address, **device))
        return visitors[-1]

    yield make
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        await visitor.leave()
    assert not complaints


@pytest_asyncio.fixture(loop_scope="session")
async def visitor(welcome: Welcome) -> Visitor:
    return await welcome()
