"""The engine against the oracle in random matches: the same legal actions, events and scores."""

import random
import sys
from itertools import count

import pytest

import tablee
from tests.conftest import DEEP
from tests.differential.duel import Duel
from tests.differential.expected import CLAUSES, OPTIONS
from tests.differential.layouts import manner
from tests.differential.positions import (
    GOOD_PLACES,
    dealt,
    nearly_stuck,
    stuck_and_even,
    stuck_and_uneven,
    with_a_good_place,
)
from tests.differential.tally import Tally

FULL = DEEP and tablee.engine.name() == "compiled"
"""Enough of everything; the interpreted engine runs the same files, and fewer of the duels."""
MOODS = ("any", "any", "lays", "earns", "earns", "draws")
SMALL_TARGETS = (1, 30, 60, 120, 200)


def chooser(rng, name, players, timeouts=0.02):
    """Players of different moods, so that empty wells, blocked rounds and supplements all come up."""
    moods = [rng.choice(MOODS) for _ in range(players)]
    if rng.random() < 0.15:
        moods = ["stubborn"] * players
    boldness = rng.choice([0.3, 0.6, 0.95])

    def choose(oracle, seat, actions):
        if rng.random() < timeouts:
            return {"do": "timeout"}
        if {"do": "extra"} in actions:
            return {"do": "extra" if rng.random() < boldness else "take"}
        mood = moods[seat]
        lays = [action for action in actions if action["do"] == "lay"]
        others = [action for action in actions if action["do"] != "lay"]
        if others and rng.random() < {"stubborn": 1, "draws": 0.8}.get(mood, 0):
            return rng.choice(others)
        if mood == "earns" and lays:
            good = [lay for lay in lays if manner(name, oracle.layout, tuple(lay["at"]))]
            return rng.choice(good or lays)
        if mood == "lays" and lays:
            return rng.choice(lays)
        return rng.choice(actions)

    return choose


def some_options(rng, name):
    """A random value for every option; `target` small three times in four."""
    options = {
        option: rng.choice(values)
        for option, values in OPTIONS[name].items()
        if option not in ("players", "target")
    }
    if options.get("draw") == "only_if_unable":
        options["voluntary_pass"] = False  # T12
    if rng.random() < 0.75:
        options["target"] = rng.choice(SMALL_TARGETS)
    return options


def some_players(rng, name):
    return rng.choice(OPTIONS[name]["players"])


def natural(rng, name, tally, seed):
    """A match from its deal; every number of players comes round in turn."""
    numbers = OPTIONS[name]["players"]
    players = numbers[seed % len(numbers)]
    options = some_options(rng, name)
    Duel(name, players, options, seed, tally).run(rng, chooser(rng, name, players), 700 if DEEP else 250)


def special_opening(rng, name, tally, seed):
    players, options = some_players(rng, name), some_options(rng, name)
    opening = ("zeros", "choice", "none")[seed % 3]
    position = dealt(rng, name, players, options, opening)
    duel = Duel(name, players, options, seed, tally, position)
    duel.run(rng, chooser(rng, name, players, timeouts=0.15), 8)


def good_place(rng, name, tally, seed):
    players, options = some_players(rng, name), some_options(rng, name)
    if name == "quadominos":
        options["chain_supplements"] = rng.random() < 0.75
    wanted = GOOD_PLACES[name][seed % len(GOOD_PLACES[name])]
    position = with_a_good_place(rng, name, players, options, wanted)
    duel = Duel(name, players, options, seed, tally, position)
    choose = chooser(rng, name, players, timeouts=0.1)

    def the_good_place_first(oracle, seat, actions):
        lays = [action for action in actions if action["do"] == "lay"]
        good = [lay for lay in lays if manner(name, oracle.layout, tuple(lay["at"])) == wanted]
        return rng.choice(good) if good and rng.random() < 0.8 else choose(oracle, seat, actions)

    duel.run(rng, the_good_place_first, 12)


def blocked(rng, name, tally, seed):
    options = some_options(rng, name)
    if name == "quadominos":
        options["blocked"] = rng.choice(["void", "lowest_hand", "lowest_hand", "lowest_hand"])
        options["chain_supplements"] = rng.random() < 0.75
    stuck = (stuck_and_even, stuck_and_uneven, nearly_stuck, nearly_stuck)[seed % 4]
    players, position = stuck(rng, name, max(OPTIONS[name]["players"]), options)
    duel = Duel(name, players, options, seed, tally, position)
    duel.run(rng, chooser(rng, name, players, timeouts=0.1), 3 * players)


SCENES = (natural, special_opening, good_place, blocked)
QUICK = {"triominos": (30, 24, 24, 16), "quadominos": (35, 24, 24, 10)}
THOROUGH = {"triominos": (400, 300, 600, 1400), "quadominos": (450, 400, 800, 650)}


@pytest.mark.parametrize("name", ["triominos", "quadominos"])
def test_the_engine_and_the_oracle_agree_on_every_action_event_and_score(name, capsys):
    tally = Tally(name)
    seeds = count()
    for scene, how_many in zip(SCENES, (THOROUGH if FULL else QUICK)[name], strict=True):
        for _ in range(how_many if FULL or not DEEP else 4 * how_many):
            seed = next(seeds)
            scene(random.Random(f"{name} {seed}"), name, tally, seed)
    with capsys.disabled():
        print("\n" + tally.table(), file=sys.stderr)
    if FULL:
        assert tally.rarer_than(50, tally.expected()) == []
    else:
        assert tally.rarer_than(1, CLAUSES[name]) == []
