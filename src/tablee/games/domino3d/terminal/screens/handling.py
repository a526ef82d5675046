"""The keys that move, turn and lay a domino, and those that answer a question."""

from __future__ import annotations

from abc import abstractmethod

from textual.binding import BindingType

from tablee.games.domino3d.action import Domino3dAction
from tablee.games.domino3d.terminal.finger import Finger
from tablee.games.domino3d.terminal.screens.looking import Looking
from tablee.games.domino3d.view import Domino3dView
from tablee.play.action import Action
from tablee.terminal.screens.play import PlayScreen
from tablee.terminal.words import ui

HANDLING: list[BindingType] = [
    ("right", "move(1, 0)", ""),
    ("left", "move(-1, 0)", ""),
    ("up", "move(0, 1)", ""),
    ("down", "move(0, -1)", ""),
    ("u", "lift(1)", ""),
    ("d", "lift(-1)", ""),
    ("t", "pose('turn')", ""),
    ("T", "pose('turn', True)", ""),
    ("o", "pose('roll')", ""),
    ("O", "pose('roll', True)", ""),
    ("space", "pose('tilt')", ""),
    ("tab", "next(1)", ""),
    ("shift+tab", "next(-1)", ""),
    ("f", "line(1)", ""),
    ("F", "line(-1)", ""),
    *((str(digit), f"choose({digit or 10})", "") for digit in range(10)),
    ("p", "places", ""),
    ("enter", "lay", ""),
    ("x", "put_back", ""),
    ("z", "take_back", ""),
    ("Z", "take_back(True)", ""),
    ("e", "done", ""),
    ("y", "vote(True)", ""),
    ("n", "no", ""),
]


class Handling(Looking, PlayScreen):
    """What the hands do; the conductor is told by `_decide`."""

    selection: Finger | None = None
    sure: Action | None = None
    """The attempt that would fall and has been asked about."""

    @property
    @abstractmethod
    def helped(self) -> bool:
        """Whether the places that fit are shown."""

    @helped.setter
    @abstractmethod
    def helped(self, shown: bool) -> None: ...

    @abstractmethod
    def _too_soon(self) -> bool:
        """Whether the phase has changed under the player's fingers: what was pressed was meant before."""

    @property
    def sees(self) -> Domino3dView:
        """The view as what it is."""
        assert isinstance(self.view, Domino3dView)
        return self.view

    def _pointed(self) -> None:
        self.sure = None
        super()._pointed()

    def action_move(self, dx: int, dy: int) -> None:
        """A step along the table; while checking, along the list."""
        if self.selection and self.view.phase == "check":
            self.action_line(1 if (dx, dy) in ((1, 0), (0, -1)) else -1)
        elif self.selection and self.selection.name:
            self.selection.move(dx, dy, self.table.corner)
            self._pointed()

    def action_lift(self, step: int) -> None:
        """Up or down."""
        if self.selection and self.selection.name:
            self.selection.lift(step)
            self._pointed()

    def action_read(self, pages: int) -> None:
        """Turn the pages of the rule book; while it is closed, lift the domino."""
        if self.reading or not (self.selection and self.selection.name):
            super().action_read(pages)
        else:
            self.action_lift(-pages)

    def action_pose(self, way: str, back: bool = False) -> None:
        """Turn, roll or tilt."""
        if self.view.phase == "vote" and way == "roll":
            self.action_vote(True)
        elif self.selection and self.selection.name:
            self.selection.turn(way, back)
            self._pointed()

    def action_next(self, step: int) -> None:
        """The next domino of the hand in the race, else the next line of the list."""
        if self.selection and self.view.phase == "build":
            self.selection.step_domino(step)
            self._pointed()
        else:
            self.action_line(step)

    def action_line(self, step: int) -> None:
        """The next place that fits, or the next claim."""
        if self.selection and self._list_is_shown():
            self.selection.step_line(step)
            self._pointed()

    def action_choose(self, number: int) -> None:
        """A line of the list by its number."""
        if self.selection and self._list_is_shown() and self.selection.choose_line(number - 1):
            self._pointed()

    def _list_is_shown(self) -> bool:
        if self.helped or self.view.phase == "check":
            return True
        self._say("hint", lambda lang: ui(lang, "d3_list_hidden"))
        return False

    def action_places(self) -> None:
        """Show or hide the places that fit."""
        self.helped = not self.helped
        if self.selection:
            self.selection.helped = self.helped
        self._pointed()

    def action_lay(self) -> None:
        """Lay the domino, or claim; an attempt that would fall is asked about once."""
        finger = self.selection
        action = finger.action if finger else None
        if self._too_soon():
            return
        if action is None:
            self._attempt(Domino3dAction("done" if self.view.option["mode"] == "race" else "skip"))
        elif finger and finger.fate == "falls" and self.view.phase == "play" and action != self.sure:
            self.sure = action
            self._say("error", lambda lang: ui(lang, "d3_sure"))
        else:
            self._attempt(action)

    def action_put_back(self) -> None:
        """Put the drawn domino back; while checking: nothing to claim."""
        if self._too_soon():
            return
        self._attempt(Domino3dAction("done" if self.view.phase == "check" else "skip"))

    def action_done(self) -> None:
        """All dominoes are used."""
        self._attempt(Domino3dAction("done"))

    def action_take_back(self, here: bool = False) -> None:
        """The domino laid last, or the one under the cursor."""
        mine = [standing for standing in self.sees.layout if standing.seat == self.seat]
        if here and self.selection:
            x, y, z = self.selection.at
            below = ((x, y, z), (x, y, z - 1))
            mine = [standing for standing in mine if any(cell in below for cell in standing.cells)]
        if mine:
            self._attempt(Domino3dAction("take_back", mine[-1].domino))
        else:
            self._say("error", lambda lang: ui(lang, "d3_nothing_to_take"))

    def action_vote(self, rebuild: bool) -> None:
        """Rebuild the tower, or not."""
        self._attempt(Domino3dAction("vote", rebuild=rebuild))

    def action_no(self) -> None:
        """No; when the match is over: another one."""
        if self.session.over:
            self.action_again()
        else:
            self.action_vote(False)
