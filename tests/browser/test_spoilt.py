"""No rules in the client: a house that multiplies all points by seven is believed in everything."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.browser.conftest import Welcome
from tests.browser.hands import Hand
from tests.browser.house import House
from tests.browser.spoilt import TIMES
from tests.browser.visitor import Visitor

# Wherever a page shows points: seats, lit places, the bar below them, buttons, the pad, the end.
SHOWN = """() => [...document.querySelectorAll(
  '.score, .points, .bonus, .chip, .sum, .why, .cost, .earns, .gain, .loss, .total, tfoot td, .handle .accent'
)].filter((one) => one.checkVisibility()).map((one) => {
  const copy = one.cloneNode(true);
  copy.querySelectorAll('.clause, .soft, strong, .place, .rank').forEach((other) => other.remove());
  return copy.textContent;
})"""

# "Of 4 pawns" are not points.
NUMBER = re.compile(r"(?<!of )(?<![\w|,.-])[+−-]?\d+(?![\w|,])")


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def spoilt_house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    opened = House(tmp_path_factory.mktemp("spoilt"), "tests.browser.spoilt")
    await opened.open()
    yield opened
    await opened.close()


async def points(visitor: Visitor) -> set[int]:
    """All that are on the page, each of them spoilt."""
    texts: list[str] = await visitor.page.evaluate(SHOWN)
    found = {int(number.replace("−", "-")): text for text in texts for number in NUMBER.findall(text)}
    assert not {number: text for number, text in found.items() if number % TIMES}
    return set(found)


@pytest.mark.parametrize(
    ("game", "others", "options", "steps", "several"),
    [
        ("triominos", ["random"], {"target": 40}, 1000, 6),
        ("quadominos", ["random"], {}, 12, 6),
        ("domino3d", ["random"], {"glass": None}, 8, 6),
        ("quadrot", ["greedy"] * 3, {"stop_at_first": True}, 1000, 2),
    ],
)
async def test_spoilt_points_are_shown(
    welcome: Welcome,
    spoilt_house: House,
    game: str,
    others: list[str],
    options: dict[str, object],
    steps: int,
    several: int,
    deep: bool,
) -> None:
    """At Quadrot there is little to count: pawns that are home, and in the quick run the first of them."""
    visitor = await welcome(spoilt_house.address)
    await visitor.become("Ada")
    await visitor.open(await visitor.table(game, *others, **options))
    hand = Hand(visitor, game)
    seen: set[int] = set()
    for _ in range(steps):
        await hand.look()
        seen |= await points(visitor)
        if game == "quadrot" and len(seen) >= several and not deep:
            break
        if await hand.step() == "over":
            seen |= await points(visitor)
            break
    assert len(seen) >= several
