"""Playing Domino 3D: the game, the race and alone, with real clocks."""

from __future__ import annotations

from collections.abc import Sequence

from textual.widgets import Static

from tablee.games.domino3d.terminal import results
from tablee.games.domino3d.terminal.conductor import Conductor, Move
from tablee.games.domino3d.terminal.finger import Finger
from tablee.games.domino3d.terminal.screens.ending import Ending, Ready
from tablee.games.domino3d.terminal.screens.handling import HANDLING, Handling
from tablee.games.domino3d.terminal.screens.looking import LOOKING
from tablee.games.domino3d.terminal.verdict import Verdict, judge
from tablee.games.domino3d.terminal.wording import asking, clock_line, help_lines, keys, question
from tablee.games.domino3d.view import Domino3dView
from tablee.play.action import Action
from tablee.play.errors import IllegalAction, NotYourTurn
from tablee.play.event import Event
from tablee.terminal.clock import Clock
from tablee.terminal.screens.play import Note
from tablee.terminal.screens.table import TableScreen
from tablee.terminal.session import Session
from tablee.terminal.widgets.banner import Line
from tablee.terminal.widgets.keys import Key
from tablee.terminal.words import name_of, told

HURRY = 10
"""With so many seconds left the clock turns red."""
GRACE = 1.0
"""Seconds in which nothing is claimed by a key that was meant for building."""


class SpaceScreen(Handling):
    """A structure in the middle, the domino in the hand beside it."""

    CSS = TableScreen.CSS + "#status.hurry { background: $error; color: $background; }"
    BINDINGS = [*LOOKING, *HANDLING]
    help_title = "d3_help_title"

    def __init__(self, session: Session, pause: float) -> None:
        super().__init__(session, pause)
        self.clock = Clock()
        self.conductor = Conductor(session, self.clock, pause)
        self._helped = self.view.option["mode"] != "race"
        self._judged: Verdict | None = None
        self._handed: int | None = None
        self.help_lines = help_lines(str(self.view.option["mode"]))
        self._look_again()

    @property
    def helped(self) -> bool:
        return self._helped

    @helped.setter
    def helped(self, shown: bool) -> None:
        self._helped = shown

    def on_mount(self) -> None:
        """Let the clock be seen."""
        self.clock = Clock(self.tablee.tick)
        self.conductor.clock = self.clock
        self.set_interval(0.25, self._show_status)

    def on_screen_suspend(self) -> None:
        """While a sheet lies on the table time stands still."""
        self.clock.stop()

    def on_screen_resume(self) -> None:
        """And then goes on."""
        self.clock.go_on()

    @property
    def asked(self) -> bool:
        may = self.seat in self.view.to_act and self.seat in self.session.humans
        return may and self.conductor.waiting and not self.conductor.decided

    async def _conduct(self) -> None:
        session = self.session
        if session.humans and not session.over and self.view.option["mode"] != "game":
            await self._ready(session.humans[0], f"d3_ready_{self.view.option['mode']}")
        while not session.over:
            self._look_again()
            self.show()
            await self._hand_over()
            self.conductor.look()
            self._show_status()
            move = await self.conductor.next()
            await self._play(move)
        await self._end()

    async def _play(self, move: Move) -> None:
        before = self.sees
        try:
            events = self.session.play(move.seat, move.action)
        except (IllegalAction, NotYourTurn) as error:
            self._refuse(error)  # decided too late: the round was over
            return
        except OSError as error:
            events = list(self.session.view(None).history[len(before.history) :])
            self._cannot_save(error)
        if move.seat == self.seat:
            self._note, self.sure, self._hint = None, None, 0
        await self._after(before, events)

    async def _after(self, before: Domino3dView, events: Sequence[Event]) -> None:
        for event in events:
            if event.kind == "collapse":
                self._note = ("error", lambda lang, event=event: told(event, lang, self.names))
        dealt = any(event.kind == "deal" for event in events)
        if dealt and not self.session.over:
            happened = [event for event in events if event.kind != "deal"]
            closed = self.family.closing(before, self.session.view(self.seat), happened)
            assert isinstance(closed, Domino3dView)
            self.view, self.selection, self.table.watched = closed, None, None
            self.show()
            await self.app.push_screen_wait(Ending(self.lang, closed, happened, self.names))

    async def _end(self) -> None:
        self._look_again()
        self.show()
        record, kept = self._keep(), []
        if self.view.option["mode"] == "solo":
            try:
                kept = results.keep(self.session.match)
            except OSError as error:
                self._cannot_save(error)
        view = self.sees
        last = max(i for i, event in enumerate(view.history) if i == 0 or event.kind in ("deal", "check"))
        events = view.history[last:] if view.option["mode"] == "race" else view.history[-1:]
        sheet = Ending(self.lang, view, events, self.names, record)
        sheet.results = kept
        await self._part(sheet)

    async def _ready(self, seat: int, key: str) -> None:
        self._handed = seat
        await self.app.push_screen_wait(Ready(self.lang, name_of(self.lang, seat, self.names), key))

    async def _hand_over(self) -> None:
        """Between two people the glass waits until the next one sits before the screen."""
        several = len(self.session.humans) > 1 and self.view.phase == "play"
        if (
            several
            and self.view.option["glass"]
            and self.seat in self.view.to_act
            and self.seat != self._handed
        ):
            await self._ready(self.seat or 0, "d3_ready_turn")

    def _look_again(self) -> None:
        """See what is there now, with the eyes of whoever is asked."""
        humans = self.session.humans
        if len(humans) > 1:
            may = [seat for seat in self.session.match.to_act if seat in humans]
            self.seat = may[0] if may else self.seat
        before = self.view
        self.view = self.session.view(self.seat)
        if not self.view.offers:
            self.selection = None
        elif self.selection and (before.seat, before.phase, before.round) == (
            self.view.seat,
            self.view.phase,
            self.view.round,
        ):
            self.selection.renew(self.sees)
        else:
            self.selection = Finger(self.sees, helped=self.helped)

    def _too_soon(self) -> bool:
        left, seconds = self.conductor.left, self.conductor.seconds
        return self.view.phase == "check" and left is not None and (seconds or 0.0) - left < GRACE

    def _decide(self, action: Action) -> None:
        if self.asked and self.seat is not None:
            self.conductor.decide(self.seat, action)

    def show(self) -> None:
        self._judged = None
        if self.selection and self.seat is not None:
            self._judged = judge(self.session, self.seat, self.selection)
            self.selection.fate = self._judged.fate if self._judged else "free"
        super().show()

    def status(self) -> str:
        return super().status() + clock_line(self.conductor, self.lang)

    def _show_status(self) -> None:
        line = self.query_one("#status", Static)
        left = self.conductor.left
        line.set_class(left is not None and left <= HURRY and self.seat in self.view.to_act, "hurry")
        line.update(self.status())

    def _verdict(self) -> tuple[str, Note] | None:
        if self._judged is None:
            return None
        kinds = {"fits": "hint", "refused": "error", "falls": "error"}
        return kinds.get(self._judged.fate, ""), self._judged.note

    def _prompt(self) -> str:
        return asking(self.sees, self.lang, self.names, len(self.session.humans) > 1)

    def _banner(self) -> list[Line]:
        return question(self.sees, self.lang)

    def _own_keys(self) -> list[Key]:
        return keys(self.sees, self.lang, self.helped)
