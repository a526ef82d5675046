"""A whole house at a real address, inside the test's own process: a test can look behind the wire."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablee.house.house import House
from tablee.house.http.app import make_app
from tablee.house.run.config import Config
from tablee.house.run.process import Server, settings


@dataclass(frozen=True)
class Hosted:
    house: House
    http: str

    @property
    def ws(self) -> str:
        return self.http.replace("http", "ws", 1) + "/ws"


def configured(folder: Path, **wishes: Any) -> Config:
    """Bots answer once they have chosen, unless the test is about when they do."""
    usual: dict[str, Any] = {"database": f"sqlite:///{folder}/house.db", "data_folder": folder}
    usual |= {"leniency": 100_000.0, "key": b"k" * 64, "bot_workers": 1, "bot_pace": 0.0}
    return Config(**usual | wishes)


@asynccontextmanager
async def hosted(folder: Path, **wishes: Any) -> AsyncIterator[Hosted]:
    """Open until the test is done with it; settings as for `tablee serve`."""
    config = configured(folder, **wishes)
    house = await House.open(config)
    listening = socket.create_server(("127.0.0.1", 0))
    server = Server(settings(make_app(house), config))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        while not server.started:
            assert not serving.done()
            await asyncio.sleep(0.005)
        yield Hosted(house, f"http://127.0.0.1:{listening.getsockname()[1]}")
    finally:
        house.hub.drop("restart")
        server.should_exit = True
        await serving
        await house.close()
        listening.close()
