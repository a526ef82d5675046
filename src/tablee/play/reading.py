"""Reading a written position: what the positions of all games have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from tablee.play.errors import BadPosition
from tablee.texts import quoted

if TYPE_CHECKING:
    from tablee.play.game import Game

Read = TypeVar("Read")
STRANGE = (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError)
"""What strange input raises."""


def check_header(game: Game, position: Any, allowed: Iterable[str]) -> None:
    """Refuse what is no position, has unknown entries, or belongs to another game or other options."""
    if not isinstance(position, Mapping):
        raise BadPosition("unreadable_position", found=type(position).__name__)
    known = {"game", "options", "scores", "turn", "round", *allowed}
    for name in position:
        if name not in known | {"counter"}:
            raise BadPosition("unknown_entry", entry=quoted(name), allowed=", ".join(sorted(known)))
    if position.get("game", game.name) != game.name:
        raise BadPosition("position_of_another_game", found=position["game"], game=game.name)
    options = {**game.options, **entry("options", dict, position.get("options", {}))}
    if options != game.options:
        changed = sorted(str(name) for name in options if options[name] != game.options.get(name))
        raise BadPosition("position_options", option=", ".join(changed))


def entry(name: str, read: Callable[[Any], Read], value: Any) -> Read:
    """Read one entry; whatever shape it has, the error names it."""
    try:
        return read(value)
    except STRANGE as error:
        raise BadPosition("bad_entry", entry=name, found=quoted(value)) from error


def number(value: Any, name: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not least <= value <= most:
        raise BadPosition("bad_number", entry=name, value=quoted(value), allowed=f"{least}-{most}")
    return value


def one_each(game: Game, values: Any, name: str) -> list[Any]:
    """A list with one item for each seat."""
    if len(values) != game.players:
        raise BadPosition("wrong_count", entry=name, found=len(values), needed=game.players)
    return list(values)


def scores(game: Game, values: Any, least: int) -> list[int]:
    """The score of each seat."""
    return [
        number(score, f"scores[{seat}]", least, 1000000)
        for seat, score in enumerate(one_each(game, values, "scores"))
    ]
