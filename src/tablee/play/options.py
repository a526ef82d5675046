"""A game's options: their names, defaults and what each may be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tablee.play.errors import OptionError
from tablee.play.view import OptionValue
from tablee.texts import quoted


@dataclass(frozen=True)
class Option:
    """One option; `allowed` is how the error names what would be right, `values` or `bounds` how a form does."""

    name: str
    default: OptionValue | Callable[[Mapping[str, OptionValue]], OptionValue]
    fits: Callable[[Any], bool]
    allowed: str
    values: tuple[OptionValue, ...] = ()
    bounds: tuple[float, float] | None = None
    later: bool = False
    """It came after the first records: they do not name it, and none does where it has its default."""
    modes: tuple[str, ...] = ()
    """The values of the option `mode` under which it means something; () for all."""
    unit: str = ""
    """What a number counts: `points`, `seconds`, or `seat` where it is a seat at the table."""
    main: bool = False
    """A form shows it at once; the others are folded away."""

    def to_dict(self) -> dict[str, Any]:
        """For whoever draws a form: one of `values`, or a number within `bounds`; `default` is the usual one."""
        default = self.default({}) if callable(self.default) else self.default
        return {"name": self.name, "default": default, "values": self.values, "bounds": self.bounds}


def choice(
    name: str,
    *values: OptionValue,
    later: bool = False,
    modes: tuple[str, ...] = (),
    unit: str = "",
    main: bool = False,
) -> Option:
    """One of a few values, the default first."""
    return Option(
        name,
        values[0],
        lambda value: any(value is one or (type(value) is type(one) and value == one) for one in values),
        ", ".join(map(str, values)),
        values,
        later=later,
        modes=modes,
        unit=unit,
        main=main,
    )


def whole(
    name: str,
    default: int | Callable[[Mapping[str, OptionValue]], OptionValue],
    least: int,
    most: int,
    *,
    modes: tuple[str, ...] = (),
    unit: str = "",
    main: bool = False,
) -> Option:
    """A whole number within bounds."""
    return Option(
        name,
        default,
        lambda value: type(value) is int and least <= value <= most,
        f"{least}-{most}",
        bounds=(least, most),
        modes=modes,
        unit=unit,
        main=main,
    )


def seconds(name: str) -> Option:
    """A time limit, by default none."""

    def fits(value: Any) -> bool:
        return value is None or (type(value) in (int, float) and 1 <= value <= 86400)

    return Option(name, None, fits, "None, 1-86400", (None,), (1, 86400), unit="seconds")


def _range(players: range) -> str:
    return f"{players[0]}-{players[-1]}" if len(players) > 1 else str(players[0])


def validated(
    game: str, players: range, options: Sequence[Option], given: Mapping[str, Any]
) -> dict[str, OptionValue]:
    """All options of a game with their values, `players` first."""
    names = ["players", *(option.name for option in options)]
    for name in given:
        if name not in names:
            raise OptionError("option_unknown", game=game, option=name, allowed=", ".join(names))
    count = given.get("players", players[0])
    if type(count) is not int or count not in players:
        raise OptionError("players", game=game, value=quoted(count), allowed=_range(players))
    values: dict[str, OptionValue] = {"players": count}
    for option in options:
        if option.name in given:
            value = given[option.name]
            if not option.fits(value):
                raise OptionError(
                    "option_value", game=game, option=option.name, value=quoted(value), allowed=option.allowed
                )
            values[option.name] = value
        else:
            values[option.name] = option.default(values) if callable(option.default) else option.default
    return values
