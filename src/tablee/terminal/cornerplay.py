"""Playing a game with numbers at the corners: choosing tiles and places, each seat in its turn."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import monotonic

from textual.widgets import Static

from tablee.games.corners.action import CornerAction
from tablee.play.action import Action
from tablee.play.errors import IllegalAction, NotYourTurn
from tablee.play.event import Event
from tablee.play.pad import ROUND_ENDS
from tablee.terminal.board import Board
from tablee.terminal.hand import Hand
from tablee.terminal.keys import Key
from tablee.terminal.material import Tile, turns
from tablee.terminal.notes import Curtain, RoundEnd
from tablee.terminal.places import LETTERS, Places
from tablee.terminal.play import PlayScreen
from tablee.terminal.prompt import Line, banner, prompt
from tablee.terminal.selection import Selection
from tablee.terminal.session import Session
from tablee.terminal.shape import Cell
from tablee.terminal.words import name_of, signed, ui
from tablee.texts import tile_name

NEAREST = ("leaves_no_room", "corner_mismatch", "side_mismatch")
"""Of the reasons why a tile does not fit, turned this way or that, the most telling first."""
HELP = "choose place lay verbs hint rules scores look zoom save language theme quit".split()


class CornerScreen(PlayScreen):
    """A hand of tiles, and the places where the chosen one fits."""

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
    ]
    help_lines = tuple(HELP)

    def __init__(self, session: Session, pause: float) -> None:
        super().__init__(session, pause)
        self.selection: Selection | None = None
        self._wish: asyncio.Future[Action] | None = None
        self._clock: tuple[int, int, int, float] | None = None
        """Seat, round and turn that the clock runs for, and when it runs out."""

    def on_mount(self) -> None:
        """Let the clock be seen."""
        if self.view.option["seconds_per_turn"]:
            self.set_interval(0.25, self._show_status)

    def _decide(self, action: Action) -> None:
        if self._wish is not None and not self._wish.done():
            self._wish.set_result(action)

    def _prompt(self) -> str:
        return prompt(self.view, self.selection, self.lang, self.names)

    def _banner(self) -> list[Line]:
        return banner(self.view, self.selection, self.lang)

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
        if any(event.kind in ROUND_ENDS for event in events) and not self.session.over:
            self.view = self.family.closing(self.view, self.session.view(self.seat), events)
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

    def status(self) -> str:
        line = super().status()
        if self._clock and self.asked:
            left = max(0, round(self._clock[3] - monotonic()))
            line += f"   {ui(self.lang, 'clock', seconds=left)}"
        return line

    def _show_status(self) -> None:
        self.query_one("#status", Static).update(self.status())

    def _own_keys(self) -> list[Key]:
        lang = self.lang
        plain = self.selection.plain if self.selection else {}
        keys = [Key("↵", ui(lang, "key_lay"), "lay", bool(self.selection and self.selection.place))]
        for verb in ("take", "extra") if "take" in plain else ("draw", "pass"):
            letter, offer = LETTERS[verb], plain.get(verb)
            points = f" {signed(offer.points)}" if offer and offer.points else ""
            keys.append(Key(letter, ui(lang, f"key_{verb}") + points, f"verb('{verb}')", offer is not None))
        return keys

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
