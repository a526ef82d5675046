"""The screen on which a match is played."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic

from textual.widgets import Static

import tablee
from tablee.games.corners.action import CornerAction
from tablee.play.action import Action
from tablee.play.errors import IllegalAction, NotYourTurn
from tablee.play.event import Event
from tablee.terminal.board import Board
from tablee.terminal.frames import closing, ends_round
from tablee.terminal.hand import Hand
from tablee.terminal.keys import Key, Keys
from tablee.terminal.material import Tile, turns
from tablee.terminal.notes import Curtain, Help, Quit, RoundEnd
from tablee.terminal.places import LETTERS, Places
from tablee.terminal.prompt import Banner, banner, prompt
from tablee.terminal.scorepad import ScorePad
from tablee.terminal.seats import Seats
from tablee.terminal.selection import Selection
from tablee.terminal.session import Session
from tablee.terminal.shape import Cell
from tablee.terminal.table import TableScreen
from tablee.terminal.words import name_of, signed, status, ui
from tablee.texts import tile_name

Note = Callable[[str], str]
"""A message in any language."""

NEAREST = ("leaves_no_room", "corner_mismatch", "side_mismatch")
"""Of the reasons why a tile does not fit, turned this way or that, the most telling first."""


class PlayScreen(TableScreen):
    """People choose here; a conductor lets everybody act in turn."""

    BINDINGS = [
        ("right,tab", "tile(1)", ""),
        ("left,shift+tab", "tile(-1)", ""),
        ("down", "next_place(1)", ""),
        ("up", "next_place(-1)", ""),
        *((str(digit), f"place({digit or 10})", "") for digit in range(10)),
        ("enter", "lay", ""),
        ("d", "verb('draw')", ""),
        ("p", "verb('pass')", ""),
        ("t", "verb('take')", ""),
        ("x", "verb('extra')", ""),
        ("h", "hint", ""),
        ("s", "scores", ""),
        ("ctrl+s", "save", ""),
        ("question_mark", "help", ""),
        ("n", "again", ""),
        ("q,ctrl+c,ctrl+q", "quit", ""),
    ]

    def __init__(self, session: Session, pause: float) -> None:
        super().__init__()
        self.session = session
        self.pause = pause
        self.names = session.names
        self.seat: int | None = session.humans[0] if len(session.humans) == 1 else None
        """Whose eyes see the screen; with several people nobody's until one has lifted the curtain."""
        self.view = session.view(self.seat)
        self.selection: Selection | None = None
        self._wish: asyncio.Future[Action] | None = None
        self._note: tuple[str, Note] | None = None
        self._hint = 0
        self._clock: tuple[int, int, int, float] | None = None
        """Seat, round and turn that the clock runs for, and when it runs out."""

    def on_mount(self) -> None:
        """Begin."""
        self._keep()
        self.run_worker(self._conduct(), name="conductor", exit_on_error=True)
        if self.view.option["seconds_per_turn"]:
            self.set_interval(0.25, self._show_status)

    @property
    def asked(self) -> bool:
        """Whether a person is being waited for."""
        return self._wish is not None and not self._wish.done()

    async def _conduct(self) -> None:
        """Let everybody act in turn until the match is over."""
        session = self.session
        while not session.over:
            seat = session.next_seat()
            if seat in session.bots:
                self._see(session.humans[0] if len(session.humans) == 1 else None)
                action: Action | str = await self._bot(seat)
            else:
                if len(session.humans) > 1 and seat != self.seat:
                    self._see(None)
                    await self.app.push_screen_wait(Curtain(self.lang, name_of(self.lang, seat, self.names)))
                self._see(seat)
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

    async def _after(self, events: Sequence[Event]) -> None:
        if ends_round(events) and not self.session.over:
            self.view = closing(self.view, self.session.view(self.seat), events)
            self.selection = None
            self.show()
            await self.app.push_screen_wait(RoundEnd(self.lang, self.view, events, self.names))
        self._hint = 0

    async def _end(self) -> None:
        self._see(self.session.humans[0] if len(self.session.humans) == 1 else None)
        last = max(i for i, event in enumerate(self.view.history) if event.kind == "deal")
        record = self._keep()
        sheet = RoundEnd(self.lang, self.view, self.view.history[last:], self.names, record)
        answer = await self.app.push_screen_wait(sheet)
        if answer == "again":
            self.tablee.start()
        elif answer == "quit":
            self.app.exit()

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
        limit = self.view.option["seconds_per_turn"]
        turn = (seat, self.view.round, self.view.turn)
        if limit and (self._clock is None or self._clock[:3] != turn):
            self._clock = (*turn, monotonic() + float(limit))

    def _see(self, seat: int | None) -> None:
        """Look at the table with the eyes of a seat."""
        self.seat = seat
        self.view = self.session.view(seat)
        self.selection = Selection(self.view) if self.view.offers else None
        self.show()

    def show(self) -> None:
        super().show()
        lang, view, selection = self.lang, self.view, self.selection
        self._show_status()
        self.query_one(Seats).show(view, lang, self.names, self.session.levels)
        self.query_one(Banner).show(banner(view, selection, lang))
        self.board.show(view, selection)
        self.query_one(Hand).show(view, selection)
        self.query_one(Places).show(selection, lang)
        self.query_one("#prompt", Static).update(prompt(view, selection, lang, self.names))
        message = self.query_one("#message", Static)
        message.set_class(self._note is not None and self._note[0] == "error", "error")
        message.set_class(self._note is not None and self._note[0] == "hint", "hint")
        said = self._note[1](lang) if self._note else ""
        message.update(said)
        message.styles.height = 2 if len(said) > self.size.width - 2 else 1
        self.query_one("#prompt").display = len(said) <= self.size.width - 2
        self.query_one(Keys).show(self._keys())

    def _show_status(self) -> None:
        line = status(self.view, self.lang)
        if getattr(self.view, "bell", False):
            line += f"   {ui(self.lang, 'bell')}"
        if self._clock and self.asked:
            left = max(0, round(self._clock[3] - monotonic()))
            line += f"   {ui(self.lang, 'clock', seconds=left)}"
        self.query_one("#status", Static).update(line)

    def _keys(self) -> list[Key]:
        lang = self.lang
        plain = self.selection.plain if self.selection else {}
        keys = [Key("↵", ui(lang, "key_lay"), "lay", bool(self.selection and self.selection.place))]
        for verb in ("take", "extra") if "take" in plain else ("draw", "pass"):
            letter, offer = LETTERS[verb], plain.get(verb)
            points = f" {signed(offer.points)}" if offer and offer.points else ""
            keys.append(Key(letter, ui(lang, f"key_{verb}") + points, f"verb('{verb}')", offer is not None))
        others = {"h": "hint", "r": "rules", "s": "scores", "l": "language", "?": "help", "q": "quit"}
        return keys + [Key(letter, ui(lang, f"key_{what}"), what) for letter, what in others.items()]

    def _say(self, kind: str, note: Note) -> None:
        self._note = (kind, note)
        self.show()

    def _attempt(self, action: Action) -> None:
        """Play, or say why not."""
        seat = self.seat if self.seat is not None else next(iter(self.session.humans), None)
        if seat is None:
            return
        error = self.session.check(seat, action)
        if error is not None:
            self._refuse(error)
        elif self._wish is not None and not self._wish.done():
            self._wish.set_result(action)

    def _refuse(self, error: IllegalAction | NotYourTurn) -> None:
        self._say("error", lambda lang: f"✗ {error.text(lang)}")

    def _pointed(self) -> None:
        """The finger has moved."""
        self._note = None
        self.show()

    def action_tile(self, step: int) -> None:
        """Another tile of the hand."""
        if self.selection:
            self.selection.step_tile(step)
            self._pointed()

    def action_next_place(self, step: int) -> None:
        """Another place."""
        if self.selection:
            self.selection.step_place(step)
            self._pointed()

    def action_place(self, number: int) -> None:
        """A place by its number."""
        if self.selection and self.selection.choose_place(number):
            self._pointed()

    def action_lay(self) -> None:
        """Lay the chosen tile at the chosen place."""
        if self.selection and self.selection.place:
            self._attempt(self.selection.place.offer.action)
        elif self.selection and self.selection.tile and self.view.phase == "play":
            key = "fits_nowhere" if self.selection.can_place else "nothing_fits"
            name = tile_name(self.selection.tile)
            self._say("error", lambda lang: f"✗ {ui(lang, key, tile=name)}")
        else:
            self._attempt(CornerAction("lay", self.view.hand[0] if self.view.hand else ()))

    def action_verb(self, verb: str) -> None:
        """Draw, pass, take or extra."""
        self._attempt(CornerAction(verb))

    def action_hint(self) -> None:
        """Point at a good action; asked again, at the next best."""
        if not self.selection:
            return
        hints = tablee.hint(self.view, 3)
        index, self._hint = self._hint % len(hints), self._hint + 1
        hint = hints[index]
        self.selection.choose_action(hint.action)
        count = len(hints)
        self._say("hint", lambda lang: f"★ {index + 1}/{count} {hint.text(lang)}")

    def action_scores(self) -> None:
        """The score pad."""
        self.app.push_screen(ScorePad(self.view, self.lang, self.names))

    def action_help(self) -> None:
        """All keys."""
        self.app.push_screen(Help(self.lang))

    def action_save(self) -> None:
        """Save now, and write the record beside it."""
        file = self._keep()
        if file:
            self._say("hint", lambda lang: ui(lang, "saved", file=file))

    def _keep(self) -> Path | None:
        try:
            return self.session.keep()
        except OSError as error:
            self._cannot_save(error)
            return None

    def _cannot_save(self, error: OSError) -> None:
        why = f"{error.strerror}: {error.filename}"
        self._say("error", lambda lang: ui(lang, "save_failed", why=why))

    def action_again(self) -> None:
        """Another match, once this one is over."""
        if self.session.over:
            self.tablee.start()

    def action_quit(self) -> None:
        """Leave, after asking."""
        if self.session.over:
            self.app.exit()
        else:
            self.app.push_screen(Quit(self.lang), lambda leave: self.app.exit() if leave else None)

    def on_hand_clicked(self, message: Hand.Clicked) -> None:
        """Choose the tile."""
        if self.selection:
            self.selection.choose_tile(message.index)
            self._pointed()

    def on_places_clicked(self, message: Places.Clicked) -> None:
        """Choose the place."""
        self.action_place(message.number)

    def on_board_clicked(self, message: Board.Clicked) -> None:
        """Choose the place; a second click lays. Elsewhere the table says why the tile does not fit."""
        selection = self.selection
        if selection is None or selection.tile is None:
            return
        again = selection.place is not None and selection.place.at == message.cell
        several = len([place for place in selection.places if place.at == message.cell]) > 1
        if again and not several:
            self.action_lay()
        elif selection.choose_cell(message.cell):
            self._pointed()
        else:
            self._refuse(self._why_not(selection.tile, message.cell))

    def _why_not(self, tile: Tile, cell: Cell) -> IllegalAction | NotYourTurn:
        """Why a tile cannot be laid at a cell: of its turns, the one that comes nearest."""
        tries = [CornerAction("lay", tile, cell, corners) for corners in turns(self.view, tile)]
        errors = [error for action in tries if (error := self.session.check(self.seat or 0, action))]
        return min(
            errors, key=lambda error: NEAREST.index(error.key) if error.key in NEAREST else len(NEAREST)
        )
