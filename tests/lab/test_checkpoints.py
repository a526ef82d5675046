"""What is running can be kept: matches, spaces and many games go through pickle and deepcopy and go on as before."""

import copy
import pickle
import random

import numpy as np
import pytest

import tablee
from tablee import lab
from tests.conftest import DEEP

KEPT = (lambda given: pickle.loads(pickle.dumps(given)), copy.deepcopy)
ARRAYS = ("obs", "final_obs", "legal", "n_legal", "seat", "acted", "length", "reward", "done", "cut")
TABLES = [
    ("triominos", {}),
    ("quadominos", {"players": 3}),
    ("domino3d", {}),
    ("domino3d", {"mode": "race"}),
    ("quadrot", {}),
]


def played(match, actions, seed):
    chooser = random.Random(seed)
    for _ in range(actions):
        if match.over:
            break
        seat = chooser.choice(match.to_act)
        match.play(seat, chooser.choice(match.actions(seat)))
    return match


@pytest.mark.parametrize("kept", [*KEPT, copy.copy])
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_match_that_was_kept_has_the_same_past_and_the_same_future(name, options, kept):
    match = played(tablee.game(name, **options).new(seed=4), 15, 1)
    match.comment("the coffee is ready")
    other = kept(match)
    assert other.save() == match.save()
    assert other.view(0) == match.view(0)
    before = match.save()
    played(other, 10, 2)
    assert match.save() == before
    assert played(match, 10, 2).save() == other.save()


@pytest.mark.parametrize("kept", KEPT)
def test_a_sampled_match_can_be_kept(kept):
    game = tablee.game("triominos", players=3)
    match = played(game.new(seed=4), 12, 1)
    sampled = game.sample(match.view(0), random.Random(5))
    assert kept(sampled).save() == sampled.save()
    assert kept(sampled).view(0) == sampled.view(0)


@pytest.mark.parametrize("kept", KEPT)
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_game_and_its_space_can_be_kept(name, options, kept):
    game = tablee.game(name, **options)
    assert repr(kept(game)) == repr(game)
    space = lab.space(game)
    other = kept(space)
    position = game.new(seed=3).core
    seat = game.new(seed=3).to_act[0]
    assert other.actions(position, seat) == space.actions(position, seat)
    assert np.array_equal(other.observation(position, seat), space.observation(position, seat))


def same(one, other):
    return [name for name in ARRAYS if not np.array_equal(getattr(one, name), getattr(other, name))] == []


@pytest.mark.parametrize("kept", KEPT)
@pytest.mark.parametrize("episode", ["round", "match"])
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_many_games_that_were_kept_go_on_as_if_nothing_had_happened(name, options, episode, kept):
    games = lab.make_vec(name, 6, seed=5, episode=episode, **options)
    for _ in range(300 if DEEP else 60):
        games.step(games.random_actions())
    other = kept(games)
    assert same(games, other)
    for _ in range(100 if DEEP else 40):
        assert np.array_equal(games.random_actions(), other.random_actions())
        games.step(games._action.copy())
        other.step(other._action.copy())
        assert same(games, other)


def test_episodes_longer_than_what_is_remembered_at_first_can_be_kept():
    games = lab.make_vec("triominos", 2, seed=1, episode="match", target=5000)
    while games.length.max() < 600:
        games.step(games.random_actions())
    assert same(games, pickle.loads(pickle.dumps(games)))


def test_kept_games_with_other_options_and_threads_stay_as_they_were_made():
    games = lab.make_vec("quadrot", 5, seed=1, threads=2, max_steps=20, max_legal=64)
    for _ in range(30):
        games.step(games.random_actions())
    other = pickle.loads(pickle.dumps(games))
    assert other.legal.shape == games.legal.shape
    for _ in range(30):
        games.step(games.random_actions())
        other.step(other.random_actions())
        assert same(games, other)


def test_a_vector_environment_can_be_kept():
    env = lab.make_vec("triominos", 3, seed=2).as_gymnasium()
    _, infos = env.reset(seed=9)
    env.step(infos["legal"][:, 0])
    other = pickle.loads(pickle.dumps(env))
    assert same(env.games, other.games)
