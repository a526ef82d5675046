"""A bot that joins a table by its invite link and plays what scores most.

    python examples/bot.py http://127.0.0.1:8018/j/abcdefghijklm [NAME]

With TABLEE_TOKEN it plays as the owner of that token, else as a new guest.
"""

import asyncio
import json
import os
import secrets
import sys
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

EXPECTED = ("seated_already", "started_already", "stale")  # refusals after a lost connection


def call(address: str, body: dict | None = None) -> dict:
    data = None if body is None else json.dumps(body).encode()
    return json.load(urlopen(Request(address, data, {"Content-Type": "application/json"})))


async def main(link: str, name: str = "Example") -> None:
    house, invite = link.rsplit("/j/", 1)
    table = call(f"{house}/api/invites/{invite}")["table"]
    token = os.getenv("TABLEE_TOKEN") or call(f"{house}/api/guest", {"name": name, "token": True})["token"]
    socket_address = urlsplit(house)._replace(scheme="wss" if house.startswith("https") else "ws", path="/ws")

    def say(kind: str, **fields: object) -> str:
        return json.dumps({"type": kind, "id": secrets.token_hex(8), "table": table, **fields})

    async for socket in connect(socket_address.geturl(), max_size=None):  # again and again, if it is lost
        done = 0  # the version this bot has answered
        await socket.send(say("hello", token=token))
        await socket.send(say("watch", invite=invite))
        await socket.send(say("sit", invite=invite, nonce=secrets.token_hex(16)))  # or it sits there already
        while True:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), timeout=60))
            except (ConnectionClosed, TimeoutError):  # or a minute without a word: watch anew
                break
            view = message.get("view")
            if message["type"] == "refused" and message["key"] not in EXPECTED:
                print(message["text"]["en"])
            if message.get("phase") in ("over", "closed"):
                print("scores:", message.get("scores") or (view and view["scores"]))
                return
            if view and view["offers"] and message["version"] > done:
                done = message["version"]
                best = max(view["offers"], key=lambda offer: offer["points"])
                await socket.send(say("act", seat=view["seat"], version=done, action=best["action"]))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:3]))
