"""What the player points at: a domino of the hand, where it would be laid and how, or one line of a list."""

from __future__ import annotations

from tablee.games.domino3d.action import Domino3dAction
from tablee.games.domino3d.draw.placed import Placed
from tablee.games.domino3d.draw.structure import structure_of
from tablee.games.domino3d.draw.svg import turned as seen_from
from tablee.games.domino3d.geometry import UP, Cell, along, beside, cells_of, upright
from tablee.games.domino3d.pieces import DOMINOES, NUMBER, Domino
from tablee.games.domino3d.terminal import pose as poses
from tablee.games.domino3d.view import Domino3dView
from tablee.play.action import Action
from tablee.play.view import Offer

FARTHEST = 3
"""How far beyond the dominoes the cursor goes."""


class Finger:
    """Made from what a view offers; the cursor is the lower half of the domino, or its half A if it lies flat."""

    def __init__(self, view: Domino3dView, *, helped: bool) -> None:
        self.view = view
        self.helped = helped
        """Whether the places that fit are shown."""
        self.at: Cell = (0, 0, 0)
        self.pose = 0
        self.index = 0
        self.fate = "free"
        """What would become of the domino, as the table has judged: see `Ghost`."""
        self.line = 0
        """The chosen line of the list, counted from 0; -1 while the cursor is elsewhere."""
        self._axis: int | None = None
        self.renew(view, fresh=True)

    def renew(self, view: Domino3dView, *, fresh: bool = False) -> None:
        """The same finger on another view; with another domino in the hand it begins anew."""
        held = None if fresh else self.name
        self.view = view
        self._lines: dict[str | None, list[Offer]] = {}
        self.heights: dict[tuple[int, int], int] = {}
        for standing in structure_of(view, view.seat):
            for x, y, z in standing.cells:
                self.heights[x, y] = max(self.heights.get((x, y), 0), z + 1)
        self.hand: tuple[str, ...] = view.hand if view.phase in ("play", "build") else ()
        if held in self.hand:
            self.index = self.hand.index(held)
            self._find_line()
        else:
            self.index = min(self.index, max(0, len(self.hand) - 1))
            self._begin()

    @property
    def name(self) -> str | None:
        """The domino in the hand."""
        return self.hand[self.index] if self.hand else None

    @property
    def domino(self) -> Domino | None:
        """The same, with its marks."""
        return DOMINOES[NUMBER[self.name]] if self.name else None

    @property
    def lines(self) -> list[Offer]:
        """What the list offers: places of the chosen domino, the most points first, or what can be claimed."""
        if self.name not in self._lines:
            kind = "claim" if self.view.phase == "check" else "lay"
            found = [offer for offer in self.view.offers if offer.action.do == kind]
            if kind == "lay":
                found = [offer for offer in found if getattr(offer.action, "domino", None) == self.name]
            self._lines[self.name] = sorted(found, key=lambda offer: -offer.points)
        return self._lines[self.name]

    @property
    def offer(self) -> Offer | None:
        """The chosen line of the list."""
        lines = self.lines
        return lines[self.line] if 0 <= self.line < len(lines) else None

    @property
    def cell_a(self) -> Cell:
        """Where half A is."""
        return beside(self.at, UP) if along(self.pose) == UP + 1 else self.at

    @property
    def cells(self) -> tuple[Cell, Cell]:
        """Both cells of the domino."""
        return cells_of(self.cell_a, self.pose)

    @property
    def piece(self) -> Placed | None:
        """The domino as it would lie."""
        return Placed(self.domino, self.cell_a, self.pose) if self.domino else None

    @property
    def action(self) -> Domino3dAction | None:
        """What Enter would do."""
        if self.view.phase == "check":
            offer = self.offer
            return offer.action if offer and isinstance(offer.action, Domino3dAction) else None
        return Domino3dAction("lay", self.name, self.cells, self.pose) if self.name else None

    def listed(self) -> Offer | None:
        """The offer for the domino as it is held; a double may be held either way round (D2)."""
        if self.domino is None:
            return None
        written = {(self.cells, self.pose)}
        other = self.domino.turned_end_for_end(self.pose)
        if other is not None:
            written.add(((self.cells[1], self.cells[0]), other))
        for offer in self.lines:
            if (getattr(offer.action, "cells", None), getattr(offer.action, "pose", None)) in written:
                return offer
        return None

    def move(self, dx: int, dy: int, corner: int) -> None:
        """A step along the table as it is seen; the domino comes down on whatever is there."""
        x, y, _ = seen_from((dx, dy, 0), -corner)
        at = (self.at[0] + x, self.at[1] + y)
        taken = [*self.heights, (0, 0)]
        if all(
            min(spot[axis] for spot in taken) - FARTHEST
            <= at[axis]
            <= max(spot[axis] for spot in taken) + FARTHEST
            for axis in (0, 1)
        ):
            self.at = (*at, 0)
            self._come_down()

    def lift(self, step: int) -> None:
        """Up or down."""
        self.at = (self.at[0], self.at[1], max(0, min(self.at[2] + step, 11)))
        self._find_line()

    def turn(self, way: str, back: bool = False) -> None:
        """`turn` on the spot, `roll` along its length, `tilt` up on its end."""
        if way == "tilt":
            if self._axis is None:
                self._axis = poses.tilt_axis(self.pose)
            self.pose = poses.tilt(self.pose, self._axis ^ back)
        else:
            self._axis = None
            self.pose = poses.turn(self.pose, back) if way == "turn" else poses.roll(self.pose, back)
        self._come_down()

    def step_domino(self, step: int) -> None:
        """Another domino of the hand, held where this one was."""
        if self.hand:
            self.choose_domino((self.index + step) % len(self.hand))

    def choose_domino(self, index: int) -> None:
        """A domino by its place in the hand."""
        if 0 <= index < len(self.hand):
            self.index = index
            self._find_line()

    def step_line(self, step: int) -> None:
        """Another line of the list."""
        if self.lines:
            start = self.line if self.line >= 0 else (-1 if step > 0 else 0)
            self.choose_line((start + step) % len(self.lines))

    def choose_line(self, index: int) -> bool:
        """A line of the list; the cursor jumps there."""
        if not 0 <= index < len(self.lines):
            return False
        self.line = index
        self._jump(self.lines[index].action)
        return True

    def choose_action(self, action: Action) -> None:
        """Point at what an action would do."""
        name = getattr(action, "domino", None)
        if name in self.hand:
            self.index = self.hand.index(name)
        for index, offer in enumerate(self.lines):
            if offer.action == action:
                self.choose_line(index)

    def _jump(self, action: Action) -> None:
        cells, pose = getattr(action, "cells", None), getattr(action, "pose", None)
        if cells is not None and pose is not None:
            self.pose, self._axis = pose, None
            self.at = min(cells, key=lambda cell: cell[2]) if upright(pose) else cells[0]

    def _begin(self) -> None:
        """With help at the best place, else flat beside the middle."""
        self._axis = None
        if self.lines and (self.helped or self.view.phase == "check" or not self.heights):
            self.choose_line(0)
            return
        self.line = -1
        if not self.heights:
            self.at, self.pose = (0, 0, 0), 0
            return
        self._come_down()

    def _come_down(self) -> None:
        """To the height of what is below."""
        columns = {(cell[0], cell[1]) for cell in self.cells}
        self.at = (self.at[0], self.at[1], max(self.heights.get(column, 0) for column in columns))
        self._find_line()

    def _find_line(self) -> None:
        """The line of the list where the cursor is now, if there is one."""
        if self.view.phase == "check":
            return
        here = self.listed()
        self.line = next((index for index, offer in enumerate(self.lines) if offer is here), -1)
