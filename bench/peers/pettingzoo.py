"""PettingZoo's classic games with hidden information; it has no way to play many AEC games in one call."""

from __future__ import annotations

from functools import partial
from importlib import import_module

from bench.peers.aec import player, wrapped
from bench.peers.entry import AEC, WRAPPED, Entry, Play

PACKAGES = ("pettingzoo", "rlcard", "gymnasium", "numpy")


def bare_player(module: str) -> Play:
    return player(import_module(f"pettingzoo.classic.{module}").raw_env())


def wrapped_player(module: str) -> Play:
    return player(wrapped(import_module(f"pettingzoo.classic.{module}").raw_env()))


def of(module: str, nearest: bool = False) -> tuple[Entry, Entry]:
    entry = partial(Entry, "PettingZoo", module, how="last, step", nearest=nearest, sees=True)
    return (
        entry(way=AEC, make=partial(bare_player, module)),
        entry(way=WRAPPED, make=partial(wrapped_player, module)),
    )


ENTRIES = (
    *of("texas_holdem_v4", nearest=True),
    *of("texas_holdem_no_limit_v6", nearest=True),
    *of("leduc_holdem_v4"),
    *of("hanabi_v5", nearest=True),
)
