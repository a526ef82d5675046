"""Beside the table: the domino in the hand unfolded, and a list of places, of claims, or of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from tablee.games.domino3d.draw.placed import Placed
from tablee.games.domino3d.draw.svg import RIGHT, TOP
from tablee.games.domino3d.draw.svg import turned as seen_from
from tablee.games.domino3d.geometry import DIRECTIONS, upright
from tablee.games.domino3d.pieces import DOMINOES, NUMBER
from tablee.games.domino3d.terminal.finger import Finger
from tablee.games.domino3d.terminal.picture.paint import glyph
from tablee.games.domino3d.terminal.widgets.net import Net
from tablee.games.domino3d.terminal.widgets.others import Others
from tablee.games.domino3d.view import Domino3dView
from tablee.play.view import Offer
from tablee.terminal.words import name_of, signed, ui

if TYPE_CHECKING:
    from tablee.games.domino3d.terminal.screens.looking import Looking
    from tablee.games.domino3d.terminal.widgets.board import SpaceBoard


ROOMY = 22
"""From so many rows on there is room for everything."""


class Spots(Vertical):
    """The domino above, the list below it."""

    DEFAULT_CSS = """
    Spots { height: 2fr; padding: 0 1; }
    Spots > #held { height: 1; text-style: bold; }
    Spots > #lines { height: 1fr; }
    """

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines = Static(id="lines")

    def compose(self) -> ComposeResult:
        yield Static(id="held", markup=False)
        yield Net(id="net")
        yield self._lines
        yield Others(id="others")

    def on_resize(self) -> None:
        """A large domino where there is room."""
        self.query_one(Net).styles.height = 8 if self.size.height >= ROOMY else 4

    def show(self, selection: Finger | None, lang: str) -> None:
        """Show what the finger points at; while others act, what they hold."""
        screen = cast("Looking", self.screen)
        view, board = screen.view, screen.table
        assert isinstance(view, Domino3dView)
        piece = selection.piece if selection else drawn(view)
        heading = _heading(selection, lang) if selection else ""
        if selection is None and piece is not None:
            heading = f"{name_of(lang, view.player, screen.names)}: {piece.domino.name}"
        net, held = self.query_one(Net), self.query_one("#held", Static)
        net.display = piece is not None
        net.show(piece, board.corner, selection.fate if selection else "", board.numbers)
        held.display = bool(heading)
        held.update(heading)
        racing = view.phase == "build"
        listing = selection is not None and (selection.helped or view.phase == "check")
        self._lines.display = listing
        others = self.query_one(Others)
        others.display = racing and not (listing and self.size.height < ROOMY)
        others.show(view if racing else None, board.corner, lang, screen.names)
        if selection and listing:
            self.call_after_refresh(self._list, selection, lang, board)

    def _list(self, finger: Finger, lang: str, board: SpaceBoard) -> None:
        """As many lines as there is room for, the chosen one among them."""
        room = max(2, self._lines.size.height)
        count = len(finger.lines)
        first = max(0, min(finger.line - room // 2, count - room))
        text = Text(no_wrap=True)
        for index in range(first, min(first + room, count)):
            chosen = index == finger.line
            line = f"{'▸' if chosen else ' '}{index + 1}: {_line(finger.lines[index], lang, board)}"
            if index + 1 == first + room < count and not chosen:
                line = f" ▼ {index + 1}-{count}"
            text.append(line + "\n", "bold reverse" if chosen else "")
        if not count and finger.name:
            text.append(ui(lang, "d3_fits_nowhere", domino=finger.name))
        self._lines.update(text)


def drawn(view: Domino3dView) -> Placed | None:
    """The domino that the player in turn has drawn; it lies open to all (D12)."""
    hand = view.hands[view.player] if view.player is not None and view.phase == "play" else ()
    return Placed(DOMINOES[NUMBER[hand[0]]], (0, 0, 0), 0) if hand else None


def _heading(finger: Finger, lang: str) -> str:
    """2|5×  x 1  y 0  z 2  upright."""
    if finger.view.phase == "check":
        return ui(lang, "d3_claims")
    if finger.name is None:
        return ""
    x, y, z = finger.at
    way = ui(lang, "d3_upright" if upright(finger.pose) else "d3_flat")
    return f"{finger.name}  x {x}  y {y}  z {z}  {way}"


def _line(offer: Offer, lang: str, board: SpaceBoard) -> str:
    """1,0,2 1,0,3 +4 ●■: the two cells, the points, the marks; or the two dominoes of a claim."""
    action = offer.action
    cells, pose = getattr(action, "cells", None), getattr(action, "pose", None)
    if cells is None or pose is None:
        named = getattr(action, "dominoes", None)
        return "  ".join(named) if named else ui(lang, "d3_no_upright")
    where = " ".join(",".join(map(str, cell)) for cell in cells)
    points = f" {signed(offer.points)}" if offer.parts else ""
    looks = RIGHT if upright(pose) else TOP
    towards = DIRECTIONS.index(seen_from(DIRECTIONS[looks], -board.corner))
    domino = DOMINOES[NUMBER[getattr(action, "domino", "")]]
    marks = "".join(glyph(domino.mark(pose, half, towards), board.numbers) for half in (0, 1))
    return f"{where}{points} {marks}"
