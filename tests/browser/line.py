"""A line to the house that can be cut and mended; whatever was on its way is lost."""

from __future__ import annotations

import asyncio
import contextlib
from urllib.parse import urlsplit


class Line:
    def __init__(self, house: str) -> None:
        self._house = urlsplit(house)
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._port = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    async def mend(self) -> None:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", self._port)
        self._port = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        assert self._server is not None
        self._server.close()
        for writer in tuple(self._writers):
            writer.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(self._house.hostname, self._house.port)
        ends = {writer, back}
        self._writers |= ends
        with contextlib.suppress(OSError):
            await asyncio.gather(self._pour(reader, back), self._pour(there, writer))
        self._writers -= ends

    async def _pour(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(65536):
                target.write(data)
                await target.drain()
        finally:
            target.close()
