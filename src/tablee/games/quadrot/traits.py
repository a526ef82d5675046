"""What others ask of Quadrot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

import msgspec

from tablee.games.quadrot.action import QuadrotAction
from tablee.games.quadrot.view import QuadrotView
from tablee.play.event import Event
from tablee.play.traits import Eyes, Ranking, Reason, SearchStyle, Summary, Traits
from tablee.play.view import Offer, View
from tablee.texts import say

if TYPE_CHECKING:
    from tablee.games.quadrot.dice_left import Standing
    from tablee.games.quadrot.engine.core import Quadrot
    from tablee.play.game import Game
    from tablee.play.position import Position

WAYS = {"both": "jump", "white": "flight"}
"""Steps that are more than a walk, by their die."""


class QuadrotTraits(Traits):
    """Nothing is hidden; what counts is how many dice bring the pawns home."""

    title = "Quadrot"
    order = 4
    open = True
    scores = "home"
    bots = ("uniform", "random", "novice", "casual", "greedy", "careful", "club", "expert")
    search = SearchStyle(looks=10_000, most=0, most_a_player=2)
    eyes = Eyes(novice=0.3, casual=0.7)
    plain_parts = ()
    points_ahead = False
    lead_words = "puzzle.lead_dice"
    review_visits = 1000
    puzzle_tables = (
        {"players": 2},
        {"players": 3, "board": "rosace"},
        {"players": 2, "board": "rosace"},
        {"players": 4},
    )
    counted_kinds = ("back", "pass")

    @property
    def counted_names(self) -> tuple[str, ...]:
        return (*super().counted_names, *WAYS.values())

    def counted(self, event: Event) -> Iterable[str]:
        """Jumps and flights too."""
        yield from super().counted(event)
        yield from (WAYS[step.die] for step in event.steps or () if step.die in WAYS)

    def summary(self, view: View, lang: str) -> Summary:
        from tablee.games.quadrot.draw.summary import summary

        return summary(cast(QuadrotView, view), lang)

    def drawing(self, view: View, lang: str) -> str:
        from tablee.games.quadrot.draw.summary import drawing

        return drawing(cast(QuadrotView, view), lang)

    def ranked(self, view: View) -> Ranking | None:
        """The fewest dice left first."""
        from tablee.games.quadrot.dice_left import Standing

        standing = Standing(cast(QuadrotView, view))
        if len(standing.order) == 1:
            return [(standing.order[0], ("hint.forced", ()))]
        return [(offer, _cost(standing, offer)) for offer in standing.order]

    def facts(self, view: View, lang: str) -> Iterable[str]:
        """The throw."""
        dice = ", ".join(say(lang, f"colour.{die}") for die in cast(QuadrotView, view).dice)
        yield say(lang, "puzzle.dice", {"dice": dice})

    def with_offers(self, view: View, offers: tuple[Offer, ...]) -> View:
        ways = tuple(cast(QuadrotAction, offer.action).steps or () for offer in offers)
        return msgspec.structs.replace(cast(QuadrotView, view), offers=offers, ways=ways)

    def outcome(self, view: View) -> Any:
        """Where the pawns stand; they are alike."""
        seen = cast(QuadrotView, view)
        return sorted((pawn.seat, pawn.at) for pawn in seen.layout), seen.waiting, seen.scores

    def after_replies(self, view: View, seconds: float, seed: int) -> Offer | None:
        from tablee.games.quadrot.dice_left import Standing

        return Standing(cast(QuadrotView, view)).leader(seconds, seed)

    def leads(self, view: View, seed: int) -> list[float] | None:
        """In dice, over the nearest rival, after everybody's reply."""
        from tablee.games.quadrot.dice_left import Standing
        from tablee.play.rng import Rng

        standing = Standing(cast(QuadrotView, view))
        choice = standing.choice
        codes = [standing.code[offer.action] for offer in view.offers]
        return [round(choice.judge.outlook(choice.core, code, Rng(seed)), 1) for code in codes]

    def prepare(self, game: Game, root: Position | None = None) -> None:
        """Let the hasty player count dice, and near the end turns."""
        from tablee.games.quadrot.dice_left import guide, know_the_end

        guide(str(game.options["board"]))
        if root is not None:
            know_the_end(cast("Quadrot", root))


def _cost(standing: Standing, offer: Offer) -> Reason:
    turns = ("turns", standing.turns(offer))
    dice = ("dice", round(standing.more(offer)))
    if standing.left(offer) == 0:
        return "hint.all_home", ()
    if offer is standing.order[0]:
        return ("hint.goes_home" if offer.points else "hint.fewest_turns"), (turns,)
    if standing.sends_back(offer):
        return "hint.sends_back", (turns, dice)
    return ("hint.more_dice", (turns, dice)) if dice[1] else ("hint.as_near", (turns,))


TRAITS = QuadrotTraits()
