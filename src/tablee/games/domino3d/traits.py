"""What others ask of Domino 3D."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, cast

from tablee.games.domino3d.view import Domino3dView
from tablee.play.action import Action
from tablee.play.traits import Eyes, Foresight, Ranking, SearchStyle, Seconds, Summary, Traits, hand_line
from tablee.play.view import Offer, View
from tablee.texts import say

if TYPE_CHECKING:
    from tablee.games.domino3d.engine.core import Domino3d
    from tablee.play.game import Game

NOT_SEARCHED = ("vote", "build", "check")
"""Phases in which a plan and sharp eyes are all."""
ON_THE_WAY = ("lay", "done", "skip", "take_back")
SEES_AN_ERROR = {False: 0.4, True: 0.7}
"""The chance to see that a neighbour has built wrong (D21), for those who heed and those who do not."""

PACES: dict[str, dict[str, tuple[float, float]]] = {
    "human": {"play": (0.3, 0.9), "build": (10.0, 25.0), "check": (0.3, 0.9)},
    "greedy": {"play": (0.1, 0.3), "build": (4.0, 9.0), "check": (0.1, 0.3)},
    "random": {"play": (0.1, 0.5), "build": (8.0, 25.0), "check": (0.1, 0.5)},
}
"""Shares of the glass and of the time for checking; seconds for each domino of the race."""
A_WORD_SECONDS: Seconds = (1.0, 3.0)
"""To vote, or to say that one is done."""
WITHOUT_GLASS_SECONDS = 60.0
MOST_IN_A_GLASS = 3
SECONDS_A_LOOK = 5.0
LONGEST_SECONDS = 150.0  # without a glass (D12)
SPOTS = 12  # of each domino that lies there, with the poses worth trying
CLEAREST = 0.9


class Domino3dTraits(Traits):
    """Nothing is hidden, time is part of the game, and in the race all play at once."""

    title = "Domino 3D"
    order = 3
    open = True
    timed = True
    ends_round = ("score",)
    bots = ("uniform", "random", "novice", "human", "casual", "greedy", "club", "expert")
    search = SearchStyle(looks=10_000, most=0, most_a_player=1, glance=6)
    eyes = Eyes(novice=0.55, casual=0.6)
    plain_parts = ("touch",)
    worth_saying = 1.5
    review_visits = 150
    puzzle_tables = ({"players": 2}, {"players": 3})
    counted_parts = ("upright", "top", "error")
    counted_kinds = ("skip", "collapse", "take_back")
    races = {"mode": "race"}

    def summary(self, view: View, lang: str) -> Summary:
        from tablee.games.domino3d.draw.summary import summary

        return summary(cast(Domino3dView, view), lang)

    def drawing(self, view: View, lang: str) -> str:
        from tablee.games.domino3d.draw.summary import drawing

        return drawing(cast(Domino3dView, view))

    def ranked(self, view: View) -> Ranking | None:
        """In a vote, in the race and in its checking: by a plan."""
        assert isinstance(view, Domino3dView)
        if view.phase not in NOT_SEARCHED or len(view.offers) == 1:
            return None
        rows = [(offer, *self._verdict(view)(offer.action)) for offer in view.offers]
        return [(offer, (why, ())) for offer, _, why in sorted(rows, key=lambda row: row[1])]

    def _verdict(self, view: Domino3dView) -> Any:
        """How good an action is, 0 the best, and why."""
        if view.phase == "vote":
            return _vote
        from tablee.games.domino3d.race_plan import Building, Checking

        return Building(view).verdict if view.phase == "build" else Checking(view).verdict

    def nothing_to_search(self, view: View) -> bool:
        return view.phase in NOT_SEARCHED

    def example_drawing(self, moves: str) -> str | None:
        """The dominoes from the corner where the last one, a ghost, is seen best."""
        from tablee.games.domino3d.draw.placed import read
        from tablee.games.domino3d.draw.svg import best_corner
        from tablee.games.domino3d.draw.text import text

        placed = read(moves)
        return text(placed[:-1], best_corner(placed), ghost=placed[-1])

    def facts(self, view: View, lang: str) -> Iterable[str]:
        yield hand_line(view, lang)
        yield say(lang, "puzzle.pile", {"well": view.well})

    def foresight(self, game: Game) -> Foresight | None:
        """The best answer to whatever domino the next player may draw; alone there is none."""
        if game.players == 1:
            return None
        from tablee.games.domino3d.engine.foresight import Foresight as Exact

        after, answered = (cast("Domino3d", game.core()) for _ in range(2))
        return cast(Foresight, Exact(after, answered))

    def willing(self, view: View) -> Sequence[Offer]:
        """It lays whatever fits, else goes on, else back; it agrees in a vote."""
        if view.phase == "check":
            return view.offers
        if view.phase == "vote":
            return [offer for offer in view.offers if agrees(offer.action)]
        verbs = {offer.action.do for offer in view.offers}
        first = next(verb for verb in ON_THE_WAY if verb in verbs)
        return [offer for offer in view.offers if offer.action.do == first]

    def noticed(
        self, view: View, judged: Callable[[View], Ranking], heeds: bool, rng: Random
    ) -> Ranking | None:
        """A beginner builds as everybody does, but does not see every error of a neighbour (D21)."""
        if view.phase == "play":
            return None
        order = judged(view)
        if view.phase == "check" and rng.random() > SEES_AN_ERROR[heeds]:
            order = [row for row in order if row[0].action.do == "done"]
        return order

    def in_sight(self, view: View) -> float:
        """Each place alike: the more lies there, and the less sand is left (D14), the smaller."""
        assert isinstance(view, Domino3dView)
        looks = float(view.option["glass"] or LONGEST_SECONDS) / SECONDS_A_LOOK / (1 + view.placed)
        return min(CLEAREST, looks / (SPOTS * len(view.layout)))

    def moment(self, view: View) -> tuple[Any, ...]:
        assert isinstance(view, Domino3dView)
        return view.seat, view.round, view.phase, view.turns, view.placed, len(view.hand)

    def pace(self, view: View, kind: str, dice: Random) -> float:
        assert isinstance(view, Domino3dView)
        if view.phase == "vote" or (view.phase == "build" and not view.hand):
            return dice.uniform(*A_WORD_SECONDS)
        return dice.uniform(*PACES[kind][view.phase]) * _unit_seconds(view)

    def time_is_out(self, view: View) -> bool:
        """D14: in the advanced game a bot's glass is over after three dominoes."""
        assert isinstance(view, Domino3dView)
        return view.phase == "play" and view.placed >= MOST_IN_A_GLASS


def _unit_seconds(view: Domino3dView) -> float:
    """What a share is of; in the advanced game three dominoes share a glass."""
    option = view.option
    if view.phase == "build":
        return 1.0
    if view.phase == "check":
        return float(option["check_seconds"] or 0)
    glass = float(option["glass"] or WITHOUT_GLASS_SECONDS)
    return glass / MOST_IN_A_GLASS if option["advanced"] else glass


def _vote(action: Action) -> tuple[int, str]:
    """D15: a tower is worth points to whoever builds on."""
    return (0, "hint.rebuild") if agrees(action) else (1, "hint.remove")


def agrees(action: Action) -> bool:
    """A vote for the tower."""
    return bool(getattr(action, "rebuild", False))


TRAITS = Domino3dTraits()
