"""What the first page costs, how soon one plays, and whether a large layout is slow."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from playwright.async_api import CDPSession, Page, Response, WebSocket, WebSocketRoute, expect

from tablee.texts import say
from tests.browser.hands import Hand
from tests.browser.visitor import Visitor

LARGE = Path(__file__).parents[2] / "web/src/games/corners/fixtures/quad-whole.json"
PAGE_BYTES = 120_000
PANS = 30


async def test_first_page_is_light(visitor: Visitor) -> None:
    """At most 120 kB of JavaScript, gzipped, of which nothing draws in three dimensions."""
    scripts: list[Response] = []
    visitor.page.on("response", lambda one: scripts.append(one) if one.url.endswith(".js") else None)
    await visitor.open("/")
    await visitor.page.wait_for_load_state("networkidle")
    bodies = {one.url: await one.body() for one in scripts}
    assert bodies
    sizes = {url.rpartition("/")[2]: len(gzip.compress(body)) for url, body in bodies.items()}
    assert sum(sizes.values()) <= PAGE_BYTES, sizes
    assert not [url for url, body in bodies.items() if b"WebGLRenderer" in body]


@pytest.mark.parametrize("game", ["triominos", "quadominos", "domino3d", "quadrot"])
async def test_three_clicks_to_the_first_move(visitor: Visitor, game: str) -> None:
    """The box, the piece, the place; and what can be done is known after one exchange on the socket."""
    sent: list[str] = []
    turns: list[str] = []

    def passed(who: str, data: str | bytes) -> None:
        kind = json.loads(data)["type"]
        if who == "client":
            sent.append(kind)
        # Hello goes out while the house is still making the table: it keeps nobody waiting.
        if kind not in ("ping", "hello", "welcome") and turns[-1:] != [who]:
            turns.append(who)

    def heard(socket: WebSocket) -> None:
        """Whoever is let in says hello anew, as himself."""
        sent.clear()
        turns.clear()
        socket.on("framesent", lambda data: passed("client", data))
        socket.on("framereceived", lambda data: passed("house", data))

    page = visitor.page
    page.on("websocket", heard)
    await visitor.open("/")
    title = {
        "triominos": "Tri-Ominos",
        "quadominos": "Quad-Ominos",
        "domino3d": "Domino 3D",
        "quadrot": "Quadrot",
    }
    await visitor.press(
        page.get_by_role("button", name=say("en", "web.home.play_game", {"game": title[game]}))
    )
    clicks = 1
    hand = Hand(visitor, game)
    first = await hand.look()
    assert [kind for kind in sent if kind != "ping"] == ["hello", "watch", "nonce"]
    assert turns.count("client") == 1, turns
    if first in ("draw", "pass"):
        return  # a hand without a tile that fits: one click is the move
    before = len(sent)
    while True:
        can = await hand.step()
        clicks += 2 if (game, can) == ("domino3d", "place") else 1  # one aims, one lays
        if can in ("place", "goal", "pass", "draw", "skip", "take"):
            break
    assert clicks <= 3, hand.done
    await expect(page.locator(".refused")).to_have_count(0)
    assert set(sent[before:]) <= {"act", "ping", "hint"}, sent[before:]


def squares(count: int) -> dict[str, Any]:
    """A view with so many squares on the table; two of 125 lie far away."""
    view: dict[str, Any] = json.loads(LARGE.read_text())
    laid = view["layout"]
    far = [{**one, "at": [one["at"][0] + 40, *one["at"][1:]]} for one in laid]
    return view | {"layout": [*laid, *far][:count], "history": [], "offers": [], "to_act": []}


async def show(visitor: Visitor, view: dict[str, Any]) -> None:
    """A table with that view, whatever the house tells."""

    async def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def told(message: str | bytes) -> None:
            heard: dict[str, Any] = json.loads(message)
            if heard["type"] in ("table", "news") and heard.get("view"):
                heard["view"] = view
            route.send(json.dumps(heard))

        server.on_message(told)

    await visitor.page.route_web_socket("**/ws", between)
    await visitor.open(await visitor.table("quadominos", "random"))
    await (
        visitor.page.locator(".felt [data-cell], .felt .world g")
        .nth(len(view["layout"]) - 1)
        .wait_for(state="attached")
    )


async def calls(cdp: CDPSession) -> int:
    """How often functions of the page were called since the last time one asked."""
    told = await cdp.send("Profiler.takePreciseCoverage")
    return sum(one["ranges"][0]["count"] for script in told["result"] for one in script["functions"])


async def pan(page: Page, cdp: CDPSession) -> float:
    """Function calls for each movement of one drag across the felt: work, however busy the machine is."""
    box = await page.locator(".felt").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 20
    await page.mouse.move(x, y)
    await page.evaluate("() => (window.moves = 0)")
    await calls(cdp)
    await page.mouse.down()
    await page.mouse.move(x + 120, y + 60, steps=PANS)
    await page.mouse.up()
    await page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
    return await calls(cdp) / float(await page.evaluate("window.moves"))


async def test_panning_a_large_layout(visitor: Visitor) -> None:
    """125 squares cost at most twice the work of 10."""
    await visitor.become("Ada")
    costs = {}
    for count in (10, 125):
        await show(visitor, squares(count))
        cdp = await visitor.context.new_cdp_session(visitor.page)
        await cdp.send("Profiler.enable")
        await cdp.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": False})
        await visitor.page.evaluate("addEventListener('pointermove', () => (window.moves += 1), true)")
        costs[count] = median([await pan(visitor.page, cdp) for _ in range(7)])
        await cdp.detach()
    assert costs[125] <= 2 * costs[10], costs
    print(costs)
