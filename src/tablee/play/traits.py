"""What others ask of a game without knowing which one it is.

Every game's package has a module `traits` with one object `TRAITS`. Whatever it leaves out has a plain answer here, so
that a new game needs a title and nothing else. What costs time to load is loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import msgspec

from tablee.play.event import Event
from tablee.play.view import Offer, View
from tablee.texts import say, tile_name

if TYPE_CHECKING:
    from tablee.play.game import Game
    from tablee.play.position import Position

Reason = tuple[str, tuple[tuple[str, int], ...]]
"""Why an offer is good: a key of the catalogue and its values."""
Ranking = list[tuple[Offer, Reason]]
"""Offers, best first."""
Seconds = tuple[float, float]
"""Between so many seconds and so many."""

USUAL_BOTS = ("uniform", "random", "novice", "casual", "greedy", "club", "expert")


class SearchStyle(msgspec.Struct, frozen=True):
    """How to search a game: curiosity, how many actions a hasty player looks at, and how far he plays on."""

    curiosity: float = 0.5
    looks: int = 3
    most: int = 1000
    most_a_player: int = 0
    glance: int = 100
    """The visits of a club player."""


class Eyes(msgspec.Struct, frozen=True):
    """The share of all placements that a beginner sees, by his level."""

    novice: float = 0.4
    casual: float = 0.7


class Summary(msgspec.Struct, frozen=True):
    """How a match stands, in plain text without names of people."""

    status: str
    """The state of the match in one line."""
    holds: tuple[str, ...]
    """What each seat has, in a few characters behind its score."""
    thrown: tuple[str, ...] = ()
    """The dice, where there are any."""


class Foresight(Protocol):
    """Looks one answer ahead without a tree."""

    def worth(self, root: Position, seat: int, code: int) -> float:
        """The seat's chance to win after this action and the best answer to it."""


class Traits:
    """The plain answers; a game's own traits are a subclass with one instance."""

    title: ClassVar[str]
    """As it stands on the box, the same in every language."""
    order: ClassVar[int] = 100
    """Its place on the shelf: small numbers first, then by name."""

    # How it is played by bots.
    bots: ClassVar[tuple[str, ...]] = USUAL_BOTS
    """The bots there are for it, weakest first."""
    search: ClassVar[SearchStyle] = SearchStyle()
    eyes: ClassVar[Eyes] = Eyes()
    plain_parts: ClassVar[tuple[str, ...] | None] = None
    """The parts of a score that no beginner forgets: the numbers on the tile, the dominoes touched; None: all."""
    worth_saying: ClassVar[float] = 3.0
    """Points between two offers that are more than the noise of a short search."""
    points_ahead: ClassVar[bool] = True
    """Whether a hint tells the points that hasty play would bring."""
    open: ClassVar[bool] = False
    """Whether nothing is hidden but what chance will bring: hands lie on the table."""

    # How it is told.
    scores: ClassVar[str] = "points"
    """What a score counts: `points`, or `home` where it is the pieces that have arrived."""
    ends_round: ClassVar[tuple[str, ...]] = ("out", "blocked")
    """The kinds of events that say how a round ended."""

    lead_words: ClassVar[str] = "puzzle.lead"
    """The sentence that tells by how much a move makes the lead grow, in what the game counts in."""

    # How it is measured.
    review_visits: ClassVar[int] = 800
    """Worlds for a moment: so many that a match of four is reviewed in less than a minute on one core."""
    puzzle_margin: ClassVar[float] = 0.03
    """The chance to win by which the best move of a puzzle is better than the next."""
    puzzle_tables: ClassVar[Sequence[Mapping[str, Any]]] = ({"players": 2},)
    counted_parts: ClassVar[tuple[str, ...]] = ()
    counted_kinds: ClassVar[tuple[str, ...]] = ()
    """What a simulation counts: parts of scores, and kinds of events."""

    def counted(self, event: Event) -> Iterable[str]:
        """What a simulation counts of one event; all names are in `counted_names`."""
        yield from (name for name, _ in event.parts if name in self.counted_parts)
        if event.kind in self.counted_kinds:
            yield event.kind

    @property
    def counted_names(self) -> tuple[str, ...]:
        """All that `counted` may name."""
        return (*self.counted_parts, *self.counted_kinds)

    def leads(self, view: View, seed: int) -> list[float] | None:
        """For each offer the lead that it leaves, where points do not say it; None: in points, by playing on."""
        return None

    def ranked(self, view: View) -> Ranking | None:
        """The offers as somebody sees them who counts what they bring at once; None: by their points."""
        return None

    def nothing_to_search(self, view: View) -> bool:
        """Whether `ranked` is all there is to know, so that no search is needed."""
        return False

    def nothing_is_hidden(self, view: View) -> bool:
        """Whether the view tells where everything is, so that the rest of the round can be solved."""
        return False

    def inferred(self, game: Game, view: View) -> View:
        """The view with what play suggests about hidden things, beyond what it proves."""
        return view

    def prepare(self, game: Game, root: Position | None = None) -> None:
        """Give a game, and a position from which a search begins, what hasty play needs to judge well."""

    def foresight(self, game: Game) -> Foresight | None:
        """What looks one answer ahead better than a search; None where there is no such thing."""
        return None

    def willing(self, view: View) -> Sequence[Offer]:
        """Among what somebody chooses who plays anything that costs nothing."""
        return view.offers

    def noticed(
        self, view: View, judged: Callable[[View], Ranking], heeds: bool, rng: Random
    ) -> Ranking | None:
        """What a beginner makes of a moment in which there are no placements to overlook; None: there are."""
        return None

    def after_replies(self, view: View, seconds: float, seed: int) -> Offer | None:
        """The offer that keeps the greatest lead after everybody's reply; None where nobody counts that."""
        return None

    def in_sight(self, view: View) -> float:
        """The share of placements that a player sees who plays like a person against the clock."""
        return 1.0

    # What comes to light.
    revealing: ClassVar[frozenset[str]] = frozenset({"deal", "show", "timeout", "out", "blocked", "end"})
    """Kinds of events by which hidden pieces come to light, or are dealt anew."""

    def reveals(self, event: Event, options: Mapping[str, Any]) -> bool:
        """Whether worlds that looked the same to somebody may look different from this event on."""
        return event.kind in self.revealing or event.is_open_chance

    # How it is shown where there is only text, and how its learners play it.
    races: ClassVar[Mapping[str, Any] | None] = None
    """The options with which all seats act at once, against a clock; None where they never do."""

    def summary(self, view: View, lang: str) -> Summary:
        """How the match stands: by default the title, round and turn, and how many pieces each holds."""
        return Summary(f"{self.title} {view.round}.{view.turn}", tuple(f"▪{count}" for count in view.counts))

    def drawing(self, view: View, lang: str) -> str:
        """The layout as plain text, nothing if nothing lies there; by default one piece a line."""
        return listing(view)

    # How long it takes.
    timed: ClassVar[bool] = False
    """Whether time is part of the game, so that even who has no choice is asked how long he takes."""

    def pace(self, view: View, kind: str, dice: Random) -> float:
        """The seconds that a bot which is as fast as `human`, `greedy` or `random` takes for one action."""
        return 0.0

    def moment(self, view: View) -> tuple[Any, ...]:
        """What `pace` depends on, all of it public; () where the game has no pace of its own."""
        return ()

    def time_is_out(self, view: View) -> bool:
        """Whether a bot lets its time run out now: its driver plays `timeout` for it."""
        return False

    # How it is shown and explained where the game has nothing of its own for that.
    def example_drawing(self, moves: str) -> str | None:
        """What an example of the rule book shows that has a drawing, in characters; None where there are none."""
        return None

    def facts(self, view: View, lang: str) -> Iterable[str]:
        """What a player goes by beside the layout, in sentences: his hand, and what is left elsewhere."""
        if view.hand:
            yield hand_line(view, lang)
        if any(view.counts) or view.well:
            yield say(lang, "puzzle.left", {"counts": ", ".join(map(str, view.counts)), "well": view.well})

    def with_offers(self, view: View, offers: tuple[Offer, ...]) -> View:
        """The view with only these moves on offer: what a lesson lets a learner choose from."""
        return msgspec.structs.replace(view, offers=offers)

    def outcome(self, view: View) -> Any:
        """What is equal after two actions that come to the same; None where only the same action does."""
        return None


def listing(view: View) -> str:
    """The pieces of a layout, one a line, in the order in which the view has them."""
    return "\n".join(_listed(piece) for piece in view.layout)


def hand_line(view: View, lang: str) -> str:
    """The hand of the view's seat in a sentence."""
    return say(lang, "puzzle.hand", {"hand": "  ".join(tile_name(tile) for tile in view.hand)})


def _listed(piece: Any) -> str:
    """A piece with its fields by name: `tile 1 4  at 0 2`."""
    if not isinstance(piece, msgspec.Struct):
        return _words(piece)
    fields = ((name, getattr(piece, name)) for name in piece.__struct_fields__)
    return "  ".join(f"{name} {_words(value)}" for name, value in fields)


def _words(value: Any) -> str:
    return " ".join(map(_words, value)) if isinstance(value, (tuple, list)) else str(value)
