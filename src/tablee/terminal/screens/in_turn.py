"""Playing where one seat acts after the other: people choose, bots think, and a clock may run."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Sequence
from time import monotonic

from textual.widgets import Static

from tablee.play.action import Action
from tablee.play.event import Event
from tablee.play.registry import traits
from tablee.terminal.screens.notes import Curtain, RoundEnd
from tablee.terminal.screens.play import PlayScreen
from tablee.terminal.screens.sheet import Sheet
from tablee.terminal.session import Session
from tablee.terminal.words import name_of, ui


class InTurnScreen(PlayScreen):
    """Each seat in its turn, until the match is over."""

    def __init__(self, session: Session, pause: float) -> None:
        super().__init__(session, pause)
        self._wish: asyncio.Future[Action] | None = None
        self._clock: tuple[int, int, int, float] | None = None
        """Seat, round and turn that the clock runs for, and when it runs out."""

    def on_mount(self) -> None:
        """Let the clock be seen."""
        if self.session.match.game.time_limit(self.view):
            self.set_interval(0.25, self._show_status)

    @abstractmethod
    def _point(self) -> None:
        """Point at something of the view that is seen now."""

    def _ending(self) -> Sheet[str]:
        """The sheet that ends the match; it is kept before."""
        deals = [number for number, event in enumerate(self.view.history) if event.kind == "deal"]
        last = self.view.history[max(deals, default=0) :]
        return RoundEnd(self.lang, self.view, last, self.names, self._keep())

    async def _hand_over(self, seat: int) -> None:
        """Before the person at a seat looks at the table: where hands are hidden, a curtain falls between two."""
        if len(self.session.humans) > 1 and seat != self.seat and not traits(self.view.game).open:
            self._see(None)
            await self.app.push_screen_wait(Curtain(self.lang, name_of(self.lang, seat, self.names)))

    async def _before(self, seat: int) -> None:
        """Before a seat acts, when the table is seen."""

    async def _after(self, events: Sequence[Event]) -> None:
        """After a seat has acted: a round that is over is looked at before the next deal."""
        if any(event.kind == "deal" for event in events) and not self.session.over:
            self.view = self.family.closing(self.view, self.session.view(self.seat), events)
            self.selection = None
            self.show()
            await self.app.push_screen_wait(RoundEnd(self.lang, self.view, events, self.names))
        self._hint = 0

    def _decide(self, action: Action) -> None:
        if self._wish is not None and not self._wish.done():
            self._wish.set_result(action)

    @property
    def asked(self) -> bool:
        """Whether a person is being waited for."""
        return self._wish is not None and not self._wish.done()

    async def _conduct(self) -> None:
        session = self.session
        while not session.over:
            seat = session.next_seat()
            if seat in session.bots:
                self._see(session.humans[0] if len(session.humans) == 1 else None)
                await self._before(seat)
                action: Action | str = await self._bot(seat)
            else:
                await self._hand_over(seat)
                self._see(seat)
                await self._before(seat)
                action = await self._decision(seat)
                self._note = None
            before = self.view
            try:
                events = session.play(seat, action)
            except OSError as error:
                events = list(session.view(None).history[len(before.history) :])
                self._cannot_save(error)
            await self._after(events)
        await self._end()

    async def _end(self) -> None:
        self._see(self.session.humans[0] if len(self.session.humans) == 1 else None)
        await self._part(self._ending())

    async def _bot(self, seat: int) -> Action:
        view = self.session.view(seat)
        began = monotonic()
        action = await asyncio.to_thread(self.session.bots[seat].choose, view)
        await asyncio.sleep(max(0.0, self.pause - (monotonic() - began)))
        while self.app.screen is not self:
            await asyncio.sleep(0.05)
        return action

    async def _decision(self, seat: int) -> Action | str:
        """What the person at the seat wants to do, or that the time is up."""
        self._wish = asyncio.get_running_loop().create_future()
        self._start_clock(seat)
        try:
            if self._clock is None:
                return await self._wish
            return await asyncio.wait_for(self._wish, max(0.0, self._clock[3] - monotonic()))
        except TimeoutError:
            return "timeout"
        finally:
            self._wish = None

    def _start_clock(self, seat: int) -> None:
        limit = self.session.match.game.time_limit(self.view)
        turn = (seat, self.view.round, self.view.turn)
        if limit and (self._clock is None or self._clock[:3] != turn):
            self._clock = (*turn, monotonic() + limit)

    def _see(self, seat: int | None) -> None:
        """Look at the table with the eyes of a seat."""
        self.seat = seat
        self.view = self.session.view(seat)
        self._point()
        self.show()

    def status(self) -> str:
        line = super().status()
        if self._clock and self.asked:
            left = max(0, round(self._clock[3] - monotonic()))
            line += f"   {ui(self.lang, 'clock', seconds=left)}"
        return line

    def _show_status(self) -> None:
        self.query_one("#status", Static).update(self.status())
