"""What a state of OpenSpiel holds: the engine's position, and how it came about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tablee.lab.errors import IllegalNumber, illegal
from tablee.lab.openspiel.entry import Act, Entry
from tablee.play.position import CHANCE, Position
from tablee.texts import quoted

if TYPE_CHECKING:
    from tablee.lab.openspiel.setting import Setting

BY_CHANCE, NOBODY = -1, -4
"""OpenSpiel's numbers of these players."""


class Table:
    """Moves are numbers: of the space where a seat acts, of the dealer where chance does."""

    __slots__ = ("before", "core", "dealt", "drawing", "log", "past", "player", "rounds", "setting")

    def __init__(self, setting: Setting, core: Position) -> None:
        self.setting = setting
        self.core = core
        self.log: list[Entry] = []
        self.player = BY_CHANCE
        """Who moves next."""
        self.dealt: list[int] = []
        """The tiles of a deal that is not complete."""
        self.drawing: tuple[int, int] | None = None
        """The seat and the action that wait for chance."""
        self.rounds = 0
        """Rounds that were dealt; 0 where there are none."""
        self.before = core.totals()
        """The scores before the last action."""
        self.past: Any = None
        """What a dealer keeps for who asks for many worlds of the same moment; gone with the next move."""

    def copy(self) -> Table:
        """An independent table in the same state."""
        core = self.setting.game.core()
        core.copy_from(self.core)
        other = Table(self.setting, core)
        other.log, other.dealt = self.log.copy(), self.dealt.copy()
        other.player, other.drawing, other.rounds = self.player, self.drawing, self.rounds
        other.before = self.before
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        chosen = tuple(self.setting.parameters.items())
        return type(self.setting).replayed, (self.setting.name, chosen, self.moves())

    def moves(self) -> list[int]:
        """All that was done, as numbers."""
        return [move for entry in self.log for move in entry.moves] + self.dealt

    def step(self, move: int) -> None:
        """Whoever is to move does this."""
        self.past = None
        if self.player == BY_CHANCE:
            allowed = [outcome for outcome, _ in self.setting.dealer.outcomes(self)]
            if move not in allowed:
                raise IllegalNumber(
                    "spiel_outcome", number=quoted(move), allowed=", ".join(map(str, allowed))
                )
            self.setting.dealer.happen(self, move)
        else:
            self._act(self.player, move)
        self.player = self._next()

    def _act(self, seat: int, number: int) -> None:
        core, dealer = self.core, self.setting.dealer
        code = self.setting.space.action(core, seat, number)
        if code < 0:
            space = self.setting.space
            raise illegal(space, f"player {seat}", number, space.actions(core, seat))
        self.before = core.totals()
        if dealer.awaits(code):
            self.drawing = seat, code
            self.log.append(Act(seat, number, code, [], ""))
            return
        core.apply(seat, code)
        rows = core.rows()
        self.log.append(Act(seat, number, code, rows, dealer.also(core, rows)))

    def _next(self) -> int:
        if self.drawing is not None or self.dealt:
            return BY_CHANCE
        seats = self.core.seats()
        if seats == 0:
            return NOBODY
        if seats != CHANCE:
            return (seats & -seats).bit_length() - 1  # those who may act together act in the order of seats
        return NOBODY if self.rounds == self.setting.most_rounds else BY_CHANCE

    def text(self, seats: Sequence[int], public: bool = True) -> str:
        """How it came about, with what these seats know of it."""
        lines: list[str] = []
        write = self.setting.write
        for entry in self.log:
            if public:
                lines.append(entry.public(write))
            if private := entry.private(seats):
                lines.append(private)
        return "\n".join(lines)
