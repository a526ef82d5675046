"""Sampled worlds agree with what openings, draws, passes and the house have proved, and with nothing more."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

import tablee
from tests.conftest import DEEP
from tests.games.judge import Judge

SLOW = tablee.engine.name() == "interpreted"
GAMES = {
    "triominos": ("triominos", {"target": 200}),
    "triominos, voluntary passes": ("triominos", {"target": 200, "voluntary_pass": True}),
    "triominos, only if unable": ("triominos", {"target": 200, "draw": "only_if_unable"}),
    "triominos, a free well": (
        "triominos",
        {"target": 200, "empty_well": "free", "voluntary_pass": True, "bell": "one_more"},
    ),
    "quadominos": ("quadominos", {"target": 250}),
    "quadominos, beginners": ("quadominos", {"target": 250, "tiles": "beginner", "chain_supplements": True}),
    "quadominos, complete": ("quadominos", {"target": 250, "tiles": "complete", "blocked": "lowest_hand"}),
}
if SLOW:
    GAMES = {name: GAMES[name] for name in ("triominos", "triominos, only if unable", "quadominos")}
MOODS = ("any", "last", "close")
MOST_HIDDEN = 7


def enough(quick, slow, deep):
    """How much of it: the interpreted engine is slow, and the judge is slower."""
    return slow if SLOW else deep if DEEP else quick


def choose(match, rng, mood, timeouts):
    """`last` draws and passes when it may, `close` lays where most tiles touch: both leave players stuck."""
    (seat,) = match.to_act
    actions = match.actions(seat)
    if rng.random() < timeouts:
        return seat, "timeout"
    if mood == "last" and rng.random() < 0.7:
        return seat, actions[-1]
    if mood == "close" and actions[0].do == "lay":
        offers = match.view(seat).offers
        most = max(len(offer.cells) for offer in offers)
        return seat, rng.choice([offer.action for offer in offers if len(offer.cells) == most])
    return seat, rng.choice(actions)


def agreed(match, judge, rng):
    """A sample for every seat and a spectator, none of which the judge objects to."""
    for viewer in (None, *range(match.game.players)):
        world = match.game.sample(match.view(viewer), rng).position()
        objection = judge.objection(world)
        assert objection is None, f"{match.game}, after {len(match.log)} actions, for {viewer}: {objection}"


def walk(match, judge, rng, mood, most, timeouts=0.08):
    """Play on, with the judge listening; yields before every action."""
    for _ in range(most):
        if match.over:
            return
        yield
        judge.hear(match.play(*choose(match, rng, mood, timeouts)))


@pytest.mark.parametrize("variant", GAMES)
def test_no_sample_contradicts_what_was_played(variant):
    name, options = GAMES[variant]
    proofs = Counter()
    for players in tablee.game(name).seats:
        for number in range(enough(1, 1, 8)):
            game = tablee.game(name, players=players, **options)
            rng = Random(f"{variant} {players} {number}")
            mood = MOODS[(players + number) % len(MOODS)]
            match, judge = game.new(seed=number), Judge(name, game.options)
            judge.hear(match.history)
            for _ in walk(match, judge, rng, mood, enough(45, 20, 300)):
                assert judge.objection(match.position()) is None, "the judge doubts the truth"
                if rng.random() < 0.2:
                    agreed(match, judge, rng)
                    proofs["samples"] += any(map(judge.knows, range(players)))
            proofs.update(event.kind for event in match.history)
    assert proofs["samples"] > 8, proofs


def small_table(name, options, rng, most=3):
    """A position in which seat 0 holds nearly everything, so that few tiles are hidden from him."""
    players = rng.choice((2, 3))
    game = tablee.game(name, players=players, **options)
    match = game.new(seed=rng.getrandbits(64))
    for _ in range(rng.randint(4, 40)):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.actions(seat)))
        if match.round > 1 or match.over:
            return small_table(name, options, rng, most)
    position = match.position()
    if position["turn"]["phase"] != "play":
        return small_table(name, options, rng, most)
    pile = [tile for hand in position["hands"] for tile in hand] + position["well"]
    rng.shuffle(pile)
    well = [pile.pop() for _ in range(rng.randint(0, 3))]
    others = [[pile.pop() for _ in range(rng.randint(1, most))] for _ in range(players - 1)]
    return game.from_position(
        {
            "layout": position["layout"],
            "hands": [pile, *others],
            "well": well,
            "turn": {"seat": rng.randrange(players)},
        }
    )


@pytest.mark.parametrize("variant", GAMES)
def test_no_sample_contradicts_many_passes_and_an_empty_well(variant):
    name, options = GAMES[variant]
    rng = Random(f"passes {variant}")
    seen = Counter()
    while seen["pass"] < enough(8, 2, 100):
        match = small_table(name, options, rng, most=8)
        judge = Judge(name, match.game.options, match.position())
        for _ in walk(match, judge, rng, rng.choice(MOODS), 40):
            if match.round > 1:
                break
            if rng.random() < 0.3:
                agreed(match, judge, rng)
        seen.update(event.kind for event in match.history)


def worlds(position, viewer):
    """Every way to deal out what this seat does not see: (hands of the others, well) as sets."""
    hands = [sorted(map(tuple, hand)) for hand in position["hands"]]
    sizes = [len(hand) for seat, hand in enumerate(hands) if seat != viewer]
    hidden = [tile for seat, hand in enumerate(hands) if seat != viewer for tile in hand]
    return deals(frozenset(hidden) | set(map(tuple, position["well"])), sizes)


def deals(tiles, sizes):
    if not sizes:
        yield ()
        return
    for hand in combinations(sorted(tiles), sizes[0]):
        for rest in deals(tiles - set(hand), sizes[1:]):
            yield (hand, *rest)


def with_hands(position, viewer, others):
    others = list(others)
    hands = [hand if seat == viewer else others.pop(0) for seat, hand in enumerate(position["hands"])]
    return {**position, "hands": hands}


def hands_of_others(position, viewer):
    hands = [tuple(sorted(map(tuple, hand))) for hand in position["hands"]]
    return tuple(hand for seat, hand in enumerate(hands) if seat != viewer)


@pytest.mark.parametrize("variant", GAMES)
def test_every_world_that_is_possible_is_sampled_some_time_and_no_other(variant):
    name, options = GAMES[variant]
    rng = Random(variant)
    narrowed = 0
    while narrowed < enough(4, 1, 40):
        match = small_table(name, options, rng)
        judge = Judge(name, match.game.options, match.position())
        for _ in walk(match, judge, rng, rng.choice(MOODS), 12, timeouts=0.25):
            position = match.position()
            if match.round > 1 or position["turn"]["phase"] == "open":
                break
            hidden = sum(map(len, position["hands"][1:])) + len(position["well"])
            if hidden > MOST_HIDDEN or not any(map(judge.knows, range(1, match.game.players))):
                continue
            every = list(worlds(position, 0))
            possible = {world for world in every if judge.objection(with_hands(position, 0, world)) is None}
            found = set()
            view = match.view(0)
            for _ in range(100 * len(possible)):
                if len(found) >= len(possible):
                    break
                found.add(hands_of_others(match.game.sample(view, rng).position(), 0))
            assert found == possible, f"{match.game}: {match.position()}"
            narrowed += len(possible) < len(every)


def test_who_pays_for_a_pass_at_a_free_well_holds_a_tile_that_fits_in_every_sample():
    """T14: with `empty_well=free` and `voluntary_pass` only one who could have laid pays 10."""
    rng, samples = Random("a free well"), 0
    options = {"target": 5000, "empty_well": "free", "voluntary_pass": True}
    while samples < enough(60, 20, 600):
        match = small_table("triominos", options, rng, most=4)
        judge = Judge("triominos", match.game.options, match.position())
        for _ in walk(match, judge, rng, "last", 12):
            if match.round > 1:
                break
            view = match.view(0)
            for _ in range(8 if any(view.one_of[1:]) else 0):
                world = match.game.sample(view, rng)
                assert judge.objection(world.position()) is None
                assert world.view(0).encode() == view.encode()
                samples += 1
