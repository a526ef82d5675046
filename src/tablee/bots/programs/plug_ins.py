"""Bots of other people: classes registered by entry point, and programs."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Any

from tablee.bots.budget import Budget
from tablee.bots.levels.greedy import Greedy
from tablee.bots.programs.program import PREFIX, Guarded, Program
from tablee.play.action import Action
from tablee.play.errors import OptionError, TableeError
from tablee.play.registry import GAMES
from tablee.play.view import View
from tablee.texts import quoted, shortened

GROUP = "tablee.bots"
OURS = "tablee."
"""Bots of our own that need more than bots may know: they are found as strangers' are, and told apart by this."""


class PlugIn:
    """An installed bot; what goes wrong in it is said in a sentence that names it."""

    def __init__(self, name: str, made: Any, seed: int | None) -> None:
        self.name, self.made = name, made
        self.greedy = Greedy(Random(seed))

    def choose(self, view: View) -> Action:
        try:
            action = self.made.choose(view)
        except Exception as error:
            raise TableeError("plugin_failed", bot=quoted(self.name), reason=reason(error)) from error
        if not isinstance(action, Action) or all(action != offer.action for offer in view.offers):
            raise TableeError("plugin_wrong", bot=quoted(self.name), action=quoted(str(action)))
        return action

    def delay(self, view: View) -> float:
        """Its own, or that of a greedy one."""
        own = getattr(self.made, "delay", None)
        return float(own(view)) if own is not None else self.greedy.delay(view)


def plug_ins() -> dict[str, EntryPoint]:
    """Those of other people by name; none is loaded."""
    return {one.name: one for one in entry_points(group=GROUP) if not one.value.startswith(OURS)}


def of_ours(name: str) -> Any:
    """The class of a bot of our own that lies above the bots, in the lab."""
    for one in entry_points(group=GROUP, name=name):
        if one.value.startswith(OURS):
            return one.load()
    raise unknown(name, ())  # the package was not installed, only put on the path


def loaded(name: str) -> Any:
    """The class or function of a plug-in; its docstring and `games` tell about it."""
    try:
        return plug_ins()[name].load()
    except Exception as error:
        raise OptionError("plugin_failed", bot=quoted(name), reason=reason(error)) from error


def games_of(factory: Any) -> tuple[str, ...]:
    """The games that a plug-in says it plays; all, if it says nothing."""
    said = getattr(factory, "games", GAMES)
    return tuple(one for one in GAMES if one in said)


def bot(name: str, budget: Budget, seed: int | None, known: tuple[str, ...]) -> PlugIn | Guarded:
    """The bot of that name, which is none of the house's own."""
    if isinstance(name, str) and name.startswith(PREFIX):
        return Guarded(Program(name.removeprefix(PREFIX), budget, seed))
    if name not in tuple(plug_ins()):
        raise unknown(name, known)
    factory = loaded(name)
    try:
        made = factory(seconds=budget.seconds, visits=budget.visits, seed=seed)
    except Exception as error:
        raise OptionError("plugin_failed", bot=quoted(name), reason=reason(error)) from error
    return PlugIn(name, made, seed)


def unknown(name: str, known: tuple[str, ...]) -> OptionError:
    """That there is no such bot, and which there are."""
    allowed = ", ".join((*known, *plug_ins()))
    return OptionError("bot_unknown", bot=quoted(name), game=", ".join(GAMES), allowed=allowed)


def reason(error: BaseException) -> str:
    return shortened(f"{type(error).__name__}: {error}".strip().partition("\n")[0])
