"""Looks again at those who are inside: a token may have been signed out elsewhere, or a name changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection

from tablee.house.live.hub import Hub
from tablee.house.run.logs import note

LOOK_SECONDS = 5.0
"""What is signed out in this process closes its sockets at once; this is for the other processes."""


Still = Callable[[Collection[bytes]], Awaitable[dict[bytes, str]]]
"""Which of these hashed tokens are good, and what their people are called now."""


class TokenCheck:
    """One question for all sockets together, however many there are and whatever they do."""

    def __init__(self, hub: Hub, still: Still) -> None:
        self._hub, self._still = hub, still

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except Exception as error:  # the database may be back at the next look
                note("doorman_failed", logging.ERROR, error)

    async def look(self) -> None:
        """Close the sockets whose tokens are good no longer, and learn the names of the others."""
        shown = {outbox.token for outbox in self._hub.outboxes if outbox.person is not None}
        good = await self._still(shown)
        for outbox in self._hub.outboxes:
            outbox.name = good.get(outbox.token, outbox.name)
        for token in shown - good.keys():
            self._hub.drop("signed_out", token=token)
