"""The house's server stack with nothing behind it: answers a message with an answer and news of given sizes."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections import defaultdict
from typing import Any

from tablee.house.run.config import Config
from tablee.house.run.process import Server, settings


def echo(answer: str, news: str) -> Any:
    """A message from one socket of a path: an answer and news to it, news to the other."""
    rooms: defaultdict[str, list[Any]] = defaultdict(list)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        room = rooms[scope["path"]]
        room.append(send)
        while (await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": answer})
            for each in room:
                await each({"type": "websocket.send", "text": news})

    return app


async def main() -> None:
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    config = Config(database="sqlite:///", max_sockets=5000)
    server = Server(settings(echo("a" * int(sys.argv[1]), "n" * int(sys.argv[2])), config))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    await serving


if __name__ == "__main__":
    asyncio.run(main())
