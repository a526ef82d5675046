"""Moments of play that have no address: each is played up to, and the page left as it is then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tests.browser.hands import Hand
from tests.browser.test_puzzle import answer
from tests.browser.visitor import Visitor


async def _begun(visitor: Visitor, game: str, steps: int, *others: object, **options: object) -> Hand:
    await visitor.become("Ada")
    await visitor.open(await visitor.table(game, *(others or ("greedy", "random")), **options))
    hand = Hand(visitor, game)
    await hand.play(steps)
    return hand


def picked(game: str) -> Callable[[Visitor], Awaitable[None]]:
    async def state(visitor: Visitor) -> None:
        """A tile in the hand, its places lit with their points."""
        hand = await _begun(visitor, game, 8)
        await hand.until("tile", "place")
        if hand.done[-1] == "tile":
            await visitor.press("[data-tile].fits")
        await visitor.page.locator("[data-place]").first.wait_for()

    return state


async def pawn(visitor: Visitor) -> None:
    hand = await _begun(visitor, "quadrot", 12)
    await hand.until("goal", "pawn")
    if hand.done[-1] == "pawn":
        await visitor.page.locator("[data-item^=pawn-]").first.focus()
        await visitor.page.keyboard.press("Enter")


async def choice(visitor: Visitor) -> None:
    """25 points, or two tiles more, where both can be had."""
    hand = await _begun(visitor, "quadominos", 4, "greedy")
    both = visitor.page.locator("[data-do=extra]:enabled")
    while await hand.until("take") and not await both.count():
        await hand.step()


async def extra(visitor: Visitor) -> None:
    """The first of two tiles more."""
    await choice(visitor)
    await visitor.press("[data-do=extra]")
    await visitor.page.locator(".banner").wait_for()


def answered(game: str) -> Callable[[Visitor], Awaitable[None]]:
    async def state(visitor: Visitor) -> None:
        """A puzzle after an answer: the best move on the board, and why."""
        await answer(visitor, game, f"/puzzle/{game}/2")

    return state


def hint(game: str) -> Callable[[Visitor], Awaitable[None]]:
    async def state(visitor: Visitor) -> None:
        """Three moves, on the board and in words."""
        options = {"glass": None} if game == "domino3d" else {}
        hand = await _begun(visitor, game, 6, **options)
        await hand.until("tile", "place", "next", "goal", "pawn")
        await visitor.press(".row .icon:nth-of-type(2), .row button:has(svg):nth-of-type(2)")
        await visitor.page.locator(".hints").wait_for()

    return state


async def refused(visitor: Visitor) -> None:
    """A tile where it does not fit."""
    hand = await _begun(visitor, "triominos", 6)
    await hand.until("tile", "place")
    page = visitor.page
    if hand.done[-1] == "tile":
        await visitor.press("[data-tile].fits")
    for x in range(500, 700, 24):
        for y in range(150, 420, 24):
            await page.mouse.click(x, y)
            if await page.locator(".refused, [data-refused]").count():
                return


async def crowd(visitor: Visitor) -> None:
    """As many as can sit, with names as long as they may be."""
    here = {"holder": "here", "name": "Maximilienne-Apolline de Bourg"}
    await _begun(visitor, "quadominos", 6, here, *["random"] * 6)


async def menu(visitor: Visitor) -> None:
    await _begun(visitor, "triominos", 2)
    await visitor.press(".table .menu > button")


async def resigning(visitor: Visitor) -> None:
    await menu(visitor)
    await visitor.press(visitor.page.get_by_role("menuitem").last)


async def cut(visitor: Visitor) -> None:
    """Without the network."""
    await _begun(visitor, "triominos", 4)
    visitor.forgiving = True
    await visitor.context.set_offline(True)
    await visitor.page.wait_for_timeout(2500)


async def halfway(visitor: Visitor) -> None:
    """In the middle of a replay."""
    await visitor.become("Ada")
    table = await visitor.table("quadominos", "greedy", "greedy", target=100, tiles="beginner")
    await visitor.open(table)
    await Hand(visitor, "quadominos").play()
    await visitor.open(table.replace("/t/", "/m/") + "?step=14")
    await visitor.page.wait_for_timeout(1500)


async def tables(visitor: Visitor) -> None:
    """Other people's tables: two that wait, two where one may watch."""
    browser = visitor.context.browser
    assert browser is not None
    free = {"holder": "open"}
    wishes: list[tuple[str, str, tuple[object, ...], dict[str, object]]] = [
        ("Bea", "quadominos", (free, free, "greedy"), {}),
        ("Maximilienne-Apolline de Bourg", "triominos", (free,), {"target": 200}),
        ("Cyril", "quadrot", ("greedy", "random"), {"board": "rosace"}),
        ("Dora", "domino3d", ("human",), {"mode": "race"}),
    ]
    for name, game, others, options in wishes:
        other = await Visitor.arrive(browser, visitor.address)
        await other.become(name)
        table = await other.table(game, *others, **options)
        await other.open(table)
        await other.page.wait_for_timeout(1500)
        await other.leave()
    await visitor.open("/lobby")
    await visitor.page.locator("#playing").wait_for()


async def watching(visitor: Visitor) -> None:
    await tables(visitor)
    await visitor.press("a[href^='/t/']")
    await visitor.page.wait_for_timeout(2500)


async def sheet(visitor: Visitor) -> None:
    """What is beside the board on a wide screen, on a phone."""
    await _begun(visitor, "triominos", 10)
    await visitor.page.set_viewport_size({"width": 390, "height": 780})
    await visitor.press(".row > .button")
    await visitor.page.wait_for_timeout(500)


# A domino that leans over the edge of another: the cells and poses are tried until the house lets one fall.
TOPPLE = """async (table) => {
  const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
  const answers = new Map();
  let told = null;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'table') told = message;
    answers.get(message.id)?.(message.type);
  };
  await new Promise((open) => (socket.onopen = open));
  const send = (message) => {
    const id = crypto.randomUUID();
    const answer = new Promise((heard) => answers.set(id, heard));
    socket.send(JSON.stringify({ ...message, id }));
    return answer;
  };
  send({ type: 'hello' });
  send({ type: 'watch', table });
  while (!told) await new Promise((later) => setTimeout(later, 100));
  const { view, version } = told;
  const taken = new Set(view.layout.flatMap(({ cells }) => cells.map(String)));
  for (const [x, y, z] of view.layout.flatMap(({ cells }) => cells))
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const cells = [[x, y, z + 1], [x + dx, y + dy, z + 1]];
      if (cells.some((cell) => taken.has(String(cell))) || taken.has(String([x + dx, y + dy, z]))) continue;
      for (let pose = 0; pose < 24; pose++) {
        const action = { do: 'lay', domino: view.hand[0], cells, pose };
        if ((await send({ type: 'act', table, seat: view.seat, version, action })) === 'done') return true;
      }
    }
  return false;
}"""


async def fallen(visitor: Visitor) -> None:
    """The tower has fallen."""
    hand = await _begun(visitor, "domino3d", 4, "greedy", glass=None)
    table = visitor.page.url.rpartition("/")[2]
    while await hand.until("place") and not await visitor.page.evaluate(TOPPLE, table):
        await hand.step()
    await visitor.page.wait_for_timeout(1200)


async def checking(visitor: Visitor) -> None:
    """The race is run: the tables are checked."""
    hand = await _begun(visitor, "domino3d", 6, "human", mode="race", race_seconds=60)
    while "done" not in hand.done:
        await hand.step()
    await visitor.page.locator(".bar .check, .bar:has-text('vérifi')").first.wait_for(timeout=90_000)


async def known(visitor: Visitor) -> None:
    """One's own page, with a table and a match."""
    await visitor.become("Ada")
    await visitor.table("quadrot", "greedy", {"holder": "open"})
    await visitor.open(await visitor.table("triominos", "greedy", target=40))
    await Hand(visitor, "triominos").play()
    await visitor.open("/me")
    await visitor.page.wait_for_timeout(1500)


STATES: dict[str, Callable[[Visitor], Awaitable[None]]] = {
    "picked-triominos": picked("triominos"),
    "picked-quadominos": picked("quadominos"),
    "picked-quadrot": pawn,
    "choice": choice,
    "extra": extra,
    **{f"hint-{game}": hint(game) for game in ("triominos", "quadominos", "domino3d", "quadrot")},
    **{f"answered-{game}": answered(game) for game in ("triominos", "domino3d", "quadrot")},
    "refused": refused,
    "crowd": crowd,
    "menu": menu,
    "resigning": resigning,
    "cut": cut,
    "halfway": halfway,
    "known": known,
    "tables": tables,
    "watching": watching,
    "sheet": sheet,
    "fallen": fallen,
    "checking": checking,
}
