"""Playing Quadrot: dice, outcomes in words, and turns built step by step."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import cycle

import tablee
from tablee.games.quadrot.action import QuadrotAction, Step
from tablee.games.quadrot.codes import COLOURS, FACES
from tablee.games.quadrot.terminal.board import TrackBoard
from tablee.games.quadrot.terminal.ending import TrackEnd
from tablee.games.quadrot.terminal.options import Options
from tablee.games.quadrot.terminal.turn import Turn
from tablee.games.quadrot.terminal.wording import asking, verdict
from tablee.games.quadrot.view import QuadrotView
from tablee.play.event import Event
from tablee.terminal.screens.in_turn import InTurnScreen
from tablee.terminal.screens.play import Note
from tablee.terminal.screens.sheet import Sheet
from tablee.terminal.widgets.banner import Line
from tablee.terminal.widgets.keys import Key
from tablee.terminal.widgets.listing import Listing
from tablee.terminal.words import told, ui

OWN_HELP = ("lines", "points", "marks", "choose", "play", "along", "undo", "steps", "finish", "sight")
COMMON_HELP = ("hint", "rules", "scores", "look", "save", "quit")
ROLLS, ROLLING = 6, 0.5
"""So many faces are seen while the dice roll, in so many seconds at most."""


class TrackScreen(InTurnScreen):
    """A board, two dice, and a list of what can be done with them."""

    BINDINGS = [
        ("down", "next(1)", ""),
        ("up", "next(-1)", ""),
        *((str(digit), f"option({digit or 10})", "") for digit in range(10)),
        ("enter", "take", ""),
        ("right", "along", ""),
        ("left,backspace,u", "undo", ""),
        ("tab", "switch", ""),
        ("f", "finish", ""),
        ("p", "pass", ""),
    ]
    help_title = "qr_help_title"
    help_lines = (*(f"qr_{line}" for line in OWN_HELP), *COMMON_HELP)
    selection: Turn | None = None

    @property
    def sees(self) -> QuadrotView:
        """The view as what it is."""
        assert isinstance(self.view, QuadrotView)
        return self.view

    def _point(self) -> None:
        self.selection = None
        if self.view.offers:
            ranked = [hint.action for hint in tablee.hint(self.view, len(self.view.offers))]
            self.selection = Turn(self.sees, ranked)

    async def _before(self, seat: int) -> None:
        """The dice roll, then they lie."""
        if not self.pause:
            return
        options, faces = self.query_one(Options), cycle(FACES)
        self.selection = None
        for _ in range(ROLLS):
            options.rolling = (COLOURS[next(faces)], COLOURS[next(faces)])
            next(faces)
            self.show()
            await asyncio.sleep(min(self.pause, ROLLING) / ROLLS)
        options.rolling = ()
        self._point()
        self.show()

    async def _after(self, events: Sequence[Event]) -> None:
        """What one must not miss stays to be read until the next choice."""
        for event in events:
            if event.kind in ("arrive", "timeout"):
                self._note = ("hint", lambda lang, event=event: told(event, lang, self.names))
        await super()._after(events)

    def _ending(self) -> Sheet[str]:
        return TrackEnd(self.lang, self.sees, self.view.history[-1:], self.names, self._keep())

    def _prompt(self) -> str:
        return asking(self.sees, self.selection, self.lang, self.names)

    def _banner(self) -> list[Line]:
        return []

    def _verdict(self) -> tuple[str, Note] | None:
        turn = self.selection
        found = verdict(turn) if turn else None
        if found is None:
            return None
        kind, key, values = found
        return kind, lambda lang: ui(lang, key, **values)

    def _own_keys(self) -> list[Key]:
        lang, turn = self.lang, self.selection
        if turn is not None and turn.must_pass:
            return [Key("p", ui(lang, "key_pass"), "pass")]
        steps = bool(turn and turn.stepwise)
        play = not steps or bool(turn and turn.entry and turn.entry.step is None)
        there = turn is not None
        return [
            Key("↵", ui(lang, "key_qr_play" if play else "key_qr_step"), "take", there),
            *([Key("←", ui(lang, "key_qr_undo"), "undo")] if steps else []),
            Key("Tab", ui(lang, "key_qr_outcomes" if steps else "key_qr_steps"), "switch", there),
        ]

    def action_next(self, step: int) -> None:
        """Another line of the list."""
        if self.selection:
            self.selection.move(step)
            self._pointed()

    def action_option(self, number: int) -> None:
        """A line by its number."""
        if self.selection and self.selection.choose(number):
            self._pointed()

    def action_take(self) -> None:
        """Play the outcome, or take the step."""
        turn = self.selection
        if turn is None:
            self._attempt(QuadrotAction("pass"))
        elif turn.entry and turn.entry.step is not None:
            self.action_along()
        else:
            self._attempt(turn.action)

    def action_along(self) -> None:
        """One step along the chosen way."""
        if self.selection:
            self.selection.go_on()
            self._pointed()

    def action_undo(self) -> None:
        """Take the last step back."""
        if self.selection:
            self.selection.undo()
            self._pointed()

    def action_switch(self) -> None:
        """Outcomes or steps."""
        if self.selection:
            self.selection.switch()
            self._pointed()

    def action_finish(self) -> None:
        """Play what is built, as it stands."""
        if self.selection:
            self._attempt(self.selection.action)

    def action_pass(self) -> None:
        """Pass."""
        self._attempt(QuadrotAction("pass"))

    def on_listing_clicked(self, message: Listing.Clicked) -> None:
        """Choose the line; a second click takes it."""
        turn = self.selection
        if turn and turn.index == message.number - 1:
            self.action_take()
        else:
            self.action_option(message.number)

    def on_track_board_clicked(self, message: TrackBoard.Clicked) -> None:
        """Choose what leads there; where nothing does, the table says why."""
        turn = self.selection
        if turn is None:
            return
        if turn.choose_point(message.point):
            self._pointed()
        else:
            self._refuse_point(turn, message.point)

    def _refuse_point(self, turn: Turn, point: str) -> None:
        """Why the pawn of the chosen way does not get to a point with the dice that are left."""
        pawn = turn.way[-1].pawn if turn.way else 0
        start = turn.places(turn.begun)[pawn]
        for die in turn.dice_left or turn.view.dice:
            tried = QuadrotAction("move", (*turn.begun, Step(die, pawn, start, point)))
            error = self.session.check(self.seat or 0, tried)
            if error is not None:
                self._refuse(error)
                return
