"""Looks again at those who are inside: a token may have been signed out elsewhere, or a name changed."""

from __future__ import annotations

import asyncio
import logging

from tablee.house.accounts.people import People
from tablee.house.live.hub import Hub
from tablee.house.run.logs import note

LOOK = 5.0
"""Seconds. What is signed out in this process closes its sockets at once; this is for the other processes."""


class TokenCheck:
    """One question for all sockets together, however many there are and whatever they do."""

    def __init__(self, hub: Hub, people: People) -> None:
        self._hub, self._people = hub, people

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except Exception as error:  # the database may be back at the next look
                note("doorman_failed", logging.ERROR, error)

    async def look(self) -> None:
        shown = {outbox.token for outbox in self._hub.outboxes if outbox.person is not None}
        good = await self._people.still(shown)
        for outbox in self._hub.outboxes:
            outbox.name = good.get(outbox.token, outbox.name)
        for token in shown - good.keys():
            self._hub.drop("signed_out", token=token)
