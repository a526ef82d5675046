"""Every page of the client, and how somebody gets there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tests.browser.hands import Hand
from tests.browser.visitor import Visitor

GAMES = ("triominos", "quadominos", "domino3d", "quadrot")

PLAIN = {
    "home": "/",
    **{f"new-{game}": f"/new/{game}" for game in GAMES},
    "lobby": "/lobby",
    "leaders": "/leaders/triominos",
    "me": "/me",
    "rules": "/rules",
    **{f"rules-{game}": f"/rules/{game}" for game in GAMES},
    "learn": "/learn",
    **{f"learn-{game}": f"/learn/{game}" for game in GAMES},
    "puzzle": "/puzzle",
    **{f"puzzle-{game}": f"/puzzle/{game}/1" for game in GAMES},
    "pad": "/pad",
    "missing": "/nowhere",
}
"""Open to everybody at once."""


async def waiting(visitor: Visitor) -> str:
    return await visitor.table("quadominos", {"holder": "open"}, {"holder": "friend"}, "greedy")


async def curtain(visitor: Visitor) -> str:
    return await visitor.table("triominos", {"holder": "here", "name": "Bea"})


async def ended(visitor: Visitor) -> str:
    """A short match, played to its end."""
    table = await visitor.table("triominos", "greedy", target=40)
    await visitor.open(table)
    await Hand(visitor, "triominos").play()
    return table


async def replay(visitor: Visitor) -> str:
    return (await ended(visitor)).replace("/t/", "/m/")


async def review(visitor: Visitor) -> str:
    """Of a match that the house has looked at again."""
    path = await replay(visitor)
    match = path.rpartition("/")[2]
    while (state := (await visitor.ask("GET", f"matches/{match}/review"))["state"]) != "ready":
        assert state != "failed"
        await asyncio.sleep(0.5)
    return f"{path}/review"


async def person(visitor: Visitor) -> str:
    await ended(visitor)
    return f"/people/{(await visitor.ask('GET', 'me'))['id']}"


def playing(game: str, *laid: str) -> Callable[[Visitor], Awaitable[str]]:
    async def begun(visitor: Visitor) -> str:
        """Some turns into a match, with a piece in the hand."""
        options = {"glass": None} if game == "domino3d" else {}
        table = await visitor.table(game, "greedy", "random", **options)
        await visitor.open(table)
        hand = Hand(visitor, game)
        for _ in range(4):
            await hand.until(*laid)
            await hand.step()
        await hand.until("tile", "place", "next", "goal", "pawn", "draw")
        return table

    return begun


async def racing(visitor: Visitor) -> str:
    table = await visitor.table("domino3d", "human", mode="race")
    await visitor.open(table)
    hand = Hand(visitor, "domino3d")
    await hand.play(7)
    return table


PLAYED: dict[str, Callable[[Visitor], Awaitable[str]]] = {
    "waiting": waiting,
    "curtain": curtain,
    "playing-triominos": playing("triominos", "place"),
    "playing-quadominos": playing("quadominos", "place"),
    "playing-domino3d": playing("domino3d", "place", "next"),
    "racing-domino3d": racing,
    "playing-quadrot": playing("quadrot", "move"),
    "ended": ended,
    "replay": replay,
    "review": review,
    "person": person,
}
"""There only for somebody who plays."""


async def way_to(visitor: Visitor, place: str) -> str:
    """The address of a place, once it is there; whoever plays is known."""
    if place in PLAIN:
        return PLAIN[place]
    await visitor.become("Ada")
    return await PLAYED[place](visitor)


async def settled(visitor: Visitor) -> None:
    """Until nothing is on its way any more: letters, pictures, what the house is asked."""
    page = visitor.page
    await page.wait_for_load_state("networkidle")
    await page.wait_for_function("() => !document.querySelector('main .spinner, main [aria-busy=true]')")
    await page.evaluate("() => document.fonts.ready.then(() => true)")
