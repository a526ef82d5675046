"""Quadrot as a race in dice: what every choice leaves, and the lead it keeps after the others' replies."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from tablee import engine
from tablee.games.quadrot.board_file import paths
from tablee.games.quadrot.codes import SEATED, SENT_BACK, SIDES
from tablee.games.quadrot.engine.core import Quadrot
from tablee.games.quadrot.engine.endgame import Finale
from tablee.games.quadrot.engine.journey import PLACES, dice_home
from tablee.games.quadrot.engine.racer import Racer
from tablee.games.quadrot.game import QuadrotGame
from tablee.games.quadrot.view import QuadrotView
from tablee.play.rng import Rng
from tablee.play.view import Offer, OptionValue

DICE_A_TURN = 2.7
"""What a turn brings of the dice that lone pawns need: two dice, four pawns to choose from, and jumps (measured)."""
WORTH_A_LOOK = 12
"""Choices that leave more dice than so many others are hardly ever the best."""
LOOKS_A_SECOND = {"compiled": 1000, "interpreted": 20}
"""A budget is counted, not timed: the same view and seed always bring the same choice."""


@lru_cache(maxsize=8)
def racer(board: str, players: int) -> Racer:
    """The judge of a board, named as the option names it."""
    nobody = (0.0,) * PLACES
    tables = [
        dice_home(board, side, is_open) if side in SEATED[players] else nobody
        for is_open in (False, True)
        for side in range(len(SIDES))
    ]
    return Racer(paths(board), players, [dice for table in tables for dice in table])


def guide(board: str) -> None:
    """Let the engine's hasty player of this board count dice as well as we can."""
    if paths(board).guided:
        return
    tables = [dice_home(board, side, is_open) for is_open in (False, True) for side in range(len(SIDES))]
    paths(board).guide([dice for table in tables for dice in table])


def know_the_end(core: Quadrot) -> None:
    """Let the hasty player count turns exactly, where everybody has two pawns left at most."""
    if min(core.totals()) < 2:
        return
    for seat in range(core.players):
        side = core.side_of(seat)
        if not core.paths.finales >> side & 1:
            finale = Finale(core.paths, side)
            core.paths.let_end(side, finale.pair, finale.turns, finale.home_by)
    core.know_the_end()


class Choice:
    """The codes of the seat in turn, fewest dice left first; of equal ones the first in the order of `actions`."""

    def __init__(self, core: Quadrot, after: Quadrot, judge: Racer) -> None:
        self.core, self.after, self.judge = core, after, judge
        self.seat = core.moment()["turn"]
        codes = sorted(core.nth(self.seat, k) for k in range(core.count(self.seat)))
        self.left = {code: judge.left(self.played(code), self.seat) for code in codes}
        self.order = sorted(codes, key=lambda code: self.left[code])

    def played(self, code: int) -> Quadrot:
        """The position after it."""
        self.after.copy_from(self.core)
        self.after.apply(self.seat, code)
        return self.after

    def leader(self, looks: int, seed: int) -> int:
        """The code that keeps the greatest lead after everybody's reply, of so many that leave the fewest dice."""
        best = self.order[: max(1, min(looks, WORTH_A_LOOK))]
        return best[0] if len(best) == 1 else max(best, key=lambda code: self._outlook(code, seed))

    def _outlook(self, code: int, seed: int) -> float:
        """Every code meets the same throws."""
        return self.judge.outlook(self.core, code, Rng(seed))


@lru_cache(maxsize=8)
def _game(options: tuple[tuple[str, OptionValue], ...]) -> QuadrotGame:
    return QuadrotGame(**dict(options))


class Standing:
    """The offers of a view in that order."""

    def __init__(self, view: QuadrotView) -> None:
        game = _game(view.options)
        core = game.core_of(game.sample(view, Random(0)))
        self.choice = Choice(core, game.core(), racer(str(game.options["board"]), game.players))
        offered = {offer.action: offer for offer in view.offers}
        self.offer = {code: offered[game.decode(code)] for code in self.choice.order}
        self.code = {offer.action: code for code, offer in self.offer.items()}
        self.order = list(self.offer.values())

    def left(self, offer: Offer) -> float:
        """The dice it leaves."""
        return self.choice.left[self.code[offer.action]]

    def more(self, offer: Offer) -> float:
        """Those beyond what the best leaves."""
        return self.left(offer) - self.left(self.order[0])

    def turns(self, offer: Offer) -> int:
        """About how many turns it leaves."""
        return max(1, round(self.left(offer) / DICE_A_TURN))

    def sends_back(self, offer: Offer) -> bool:
        """R13."""
        return any(row[0] == SENT_BACK for row in self.choice.played(self.code[offer.action]).rows())

    def leader(self, seconds: float, seed: int) -> Offer:
        """What keeps the greatest lead, as far as there is time to look."""
        return self.offer[self.choice.leader(int(LOOKS_A_SECOND[engine.name()] * seconds), seed)]
