"""Playing a game with numbers at the corners: choosing tiles and places, each seat in its turn."""

from __future__ import annotations

from tablee.games.corners.action import CornerAction
from tablee.games.corners.terminal.board import Board
from tablee.games.corners.terminal.hand import Hand
from tablee.games.corners.terminal.material import Tile, turns
from tablee.games.corners.terminal.places import LETTERS
from tablee.games.corners.terminal.selection import Selection
from tablee.games.corners.terminal.shape import Cell
from tablee.games.corners.terminal.wording import banner, prompt
from tablee.play.errors import IllegalAction, NotYourTurn
from tablee.terminal.screens.in_turn import InTurnScreen
from tablee.terminal.widgets.banner import Line
from tablee.terminal.widgets.keys import Key
from tablee.terminal.widgets.listing import Listing
from tablee.terminal.words import signed, ui
from tablee.texts import tile_name

NEAREST = ("leaves_no_room", "corner_mismatch", "side_mismatch")
"""Of the reasons why a tile does not fit, turned this way or that, the most telling first."""
HELP = "choose place lay verbs hint rules scores look zoom save language theme quit".split()


class CornerScreen(InTurnScreen):
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

    selection: Selection | None = None

    def _point(self) -> None:
        self.selection = Selection(self.view) if self.view.offers else None

    def _prompt(self) -> str:
        return prompt(self.view, self.selection, self.lang, self.names)

    def _banner(self) -> list[Line]:
        return banner(self.view, self.selection, self.lang)

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

    def on_listing_clicked(self, message: Listing.Clicked) -> None:
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
