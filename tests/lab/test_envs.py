"""The environments keep PettingZoo's and Gymnasium's promises, and ours."""

import copy
import json
import pickle
import subprocess
import sys
import warnings
from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import tablee
from tablee.lab import envs
from tablee.lab.spaces.boxes import VERSION, fingerprint

GAMES = [
    ("triominos", {"players": 3}),
    ("quadominos", {"players": 2}),
    ("domino3d", {"players": 2}),
    ("quadrot", {"players": 2}),
]
SHORT_RACE = {"mode": "race", "players": 2, "race_seconds": 6, "check_seconds": 3}
every_game = pytest.mark.parametrize(("name", "options"), [*GAMES, ("domino3d", SHORT_RACE)])


@pytest.fixture(autouse=True)
def _quiet():
    """PettingZoo warns of dictionaries as observations of all but its own games."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def steps(env, seed, most):
    """Random play: what was seen at each step, until the episode or the patience is over."""
    chooser = Random(seed)
    for _ in range(most):
        if not env.agents:
            return
        observation, reward, terminated, truncated, info = env.last()
        legal = info["legal"]
        action = None if terminated or truncated else chooser.choice(legal)
        row, mask = observation["observation"].tobytes(), observation["action_mask"].tobytes()
        yield env.agent_selection, row, mask, legal, reward, terminated, action
        env.step(action)


@every_game
def test_the_tests_of_pettingzoo_pass(name, options):
    def made(render_mode=None):
        return envs.env(name, render_mode=render_mode, **options)

    race = options.get("mode") == "race"  # a mask of a million numbers is looked at again and again
    api_test(made(), num_cycles=2 if race else 12)
    seed_test(made, num_cycles=2 if race else 8)


@every_game
def test_the_render_test_of_pettingzoo_passes(name, options, capsys):
    render_test(lambda render_mode: envs.env(name, render_mode=render_mode, **options))
    assert "player_0" in capsys.readouterr().out


def test_the_parallel_tests_of_pettingzoo_pass():
    parallel_api_test(envs.parallel_env(players=2, race_seconds=8, check_seconds=3), num_cycles=14)
    parallel_seed_test(lambda: envs.parallel_env(players=2), num_cycles=6)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_checker_of_gymnasium_passes(name, options):
    check_env(gymnasium.make(envs.IDS[name], **options).unwrapped, skip_render_check=True)


@every_game
def test_observation_mask_and_list_are_those_of_the_space(name, options):
    env = envs.raw_env(name, **options)
    env.reset(seed=2)
    chooser = Random(1)
    seen = env.episode.space
    for _ in range(25):
        if env.episode.over:
            break
        seat, position = env.seat_of[env.agent_selection], env.episode.position
        observation, _, _, _, info = env.last()
        wait = [0] if options.get("mode") == "race" else []
        assert info["legal"] == seen.actions(position, seat) + wait
        assert np.flatnonzero(info["action_mask"]).tolist() == sorted(info["legal"])
        assert observation["action_mask"] is info["action_mask"]
        assert observation["observation"].tobytes() == seen.observation(position, seat).tobytes()
        assert env.observation_space(env.agent_selection).contains(observation)
        others = [agent for agent in env.agents if agent != env.agent_selection]
        assert all(not env.infos[other]["action_mask"].any() for other in others)
        env.step(chooser.choice(info["legal"]))


@every_game
def test_what_somebody_keeps_never_changes(name, options):
    env = envs.raw_env(name, **options)
    env.reset(seed=3)
    kept = []
    for agent, row, mask, legal, *_ in steps(env, 4, 12):
        observation, info = env.observe(agent), env.infos[agent]
        kept.append((observation["observation"], row, info["action_mask"][::7], mask, info["legal"], legal))
    for array, row, part, mask, numbers, legal in kept:
        assert array.tobytes() == row
        assert part.tolist() == np.frombuffer(mask, np.int8)[::7].tolist()
        assert numbers == legal


@every_game
def test_copies_pickles_and_saves_continue_step_for_step(name, options):
    env = envs.env(name, **options)
    env.reset(seed=5)
    for _ in steps(env, 1, 9):
        pass
    env.last()
    saved = json.loads(json.dumps(env.save()))
    restored = envs.env(name, **options)
    restored.reset(seed=99)
    restored.restore(saved)
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), restored]
    runs = [list(steps(one, 2, 20)) for one in (env, *others)]
    assert runs[1:] == runs[:1] * 3
    for one in (env, *others):
        one.reset()  # the next episode of the same seed
    nexts = [list(steps(one, 3, 4)) for one in (env, *others)]
    assert nexts[1:] == nexts[:1] * 3
    assert nexts[0] != runs[0][:4]


def test_a_save_of_another_game_is_refused():
    two, three = envs.raw_env("triominos", players=2), envs.raw_env("triominos", players=3)
    two.reset(seed=1)
    with pytest.raises(tablee.BadPosition, match="options"):
        three.restore(two.save())


def test_saves_of_the_race_and_of_a_learners_table_continue():
    race = envs.parallel_env(players=2, race_seconds=5, check_seconds=2)
    chooser = Random(3)

    def ticks(env, infos, chooser):
        told = []
        while env.agents:
            actions = {agent: chooser.choice(infos[agent]["legal"]) for agent in env.agents}
            seen, rewards, ended, _, infos = env.step(actions)
            told.append((actions, rewards, ended, [one["observation"].tobytes() for one in seen.values()]))
        return told

    _, infos = race.reset(seed=4)
    race.step({agent: chooser.choice(infos[agent]["legal"]) for agent in race.agents})
    other = envs.parallel_env(players=2, race_seconds=5, check_seconds=2)
    _, there = other.restore(json.loads(json.dumps(race.save())))
    copied = copy.deepcopy(race)
    told = ticks(other, there, Random(8))
    assert told == ticks(race, there, Random(8)) == ticks(copied, there, Random(8))

    table = gymnasium.make(envs.IDS["quadominos"], players=3, opponents="casual").unwrapped
    _, info = table.reset(seed=6)
    for _ in range(3):
        _, _, _, _, info = table.step(info["legal"][0])
    again = gymnasium.make(envs.IDS["quadominos"], players=3, opponents="casual").unwrapped
    again.reset(seed=1)
    again.restore(table.save())
    for one in (again, copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert finished(one) == finished(copy.deepcopy(table))


def finished(env):
    told = []
    while True:
        legal = np.flatnonzero(env.action_masks())
        seen, reward, terminated, _, _ = env.step(legal[len(legal) // 2])
        told.append((seen["observation"].tobytes(), reward))
        if terminated:
            return told


@pytest.mark.parametrize("episode", ["round", "match"])
def test_the_reward_is_the_own_change_minus_the_mean_of_the_others(episode):
    env = envs.raw_env("triominos", players=3, target=90, episode=episode)
    env.reset(seed=7)
    chooser, before, sums = Random(1), (0, 0, 0), [0.0] * 3
    while not env.episode.over:
        env.step(chooser.choice(env.infos[env.agent_selection]["legal"]))
        scores = env.episode.scores()
        gains = [now - then for now, then in zip(scores, before, strict=True)]
        for seat, gain in enumerate(gains):
            assert env.rewards[f"player_{seat}"] == pytest.approx(gain - (sum(gains) - gain) / 2)
            sums[seat] += env.rewards[f"player_{seat}"]
        before = scores
    assert sums == pytest.approx([score - (sum(scores) - score) / 2 for score in scores])
    finished = env.episode.again(telling=True).match
    assert finished.over == (episode == "match" or max(scores) >= 90)


def test_a_number_that_is_no_action_is_an_error_and_changes_nothing():
    env = envs.raw_env("triominos", players=2)
    env.reset(seed=1)
    before, legal = env.save(), env.infos[env.agent_selection]["legal"]
    for wrong in (-1, 12346, next(number for number in range(60, 200) if number not in legal), None):
        with pytest.raises(envs.IllegalNumber) as caught:
            env.step(wrong)
        assert f"{legal[0]} (" in str(caught.value)
        assert str(wrong) in caught.value.text("fr")
        assert env.save() == before
    wrapped = envs.env("triominos", players=2)
    wrapped.reset(seed=1)
    wrapped.last()
    wrapped.step(next(number for number in range(60, 200) if number not in legal))
    assert all(wrapped.terminations.values())
    assert wrapped.rewards[wrapped.possible_agents[0]] in (0, -100.0)
    assert sorted(wrapped.rewards.values()) == [-100.0, 0]


def test_an_illegal_number_in_the_race_is_a_wait_or_an_error():
    lenient, strict = envs.parallel_env(players=2), envs.parallel_env(players=2, illegal="error")
    for env in (lenient, strict):
        env.reset(seed=1)
    actions = {"player_0": 3, "player_1": 0}
    with pytest.raises(envs.IllegalNumber, match="vote yes"):
        strict.step(actions)
    assert strict.episode.numbers == []
    _, _, _, _, infos = lenient.step(actions)
    assert infos["player_0"]["illegal"] == 3
    assert "illegal" not in infos["player_1"]
    assert lenient.episode.numbers == [0, 0]


def test_an_illegal_number_ends_the_learners_episode():
    env = gymnasium.make(envs.IDS["triominos"], players=2).unwrapped
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(12000)
    assert (reward, terminated, info["illegal"]) == (-100.0, True, 12000)


def test_in_the_race_everybody_acts_once_a_tick_and_the_clock_ends_it():
    env = envs.raw_env("domino3d", **SHORT_RACE)
    env.reset(seed=1)
    asked = {}
    while not env.episode.over:
        asked.setdefault(env.episode.tick, []).append(env.agent_selection)
        env.step(0)
    assert len(asked) == 6  # race_seconds; nobody has arrived, so nothing is checked
    assert all(sorted(agents) == ["player_0", "player_1"] for agents in asked.values())
    assert {agents[0] for agents in asked.values()} == {"player_0", "player_1"}
    assert env.rewards == {"player_0": 0.0, "player_1": 0.0}


def test_parallel_and_in_turns_the_race_is_the_same():
    turns = envs.raw_env("domino3d", **SHORT_RACE)
    options = {name: value for name, value in SHORT_RACE.items() if name != "mode"}
    ticks = envs.parallel_env(**options)
    turns.reset(seed=3)
    _, infos = ticks.reset(seed=3)
    chooser = Random(1)
    while ticks.agents:
        actions = {agent: chooser.choice(infos[agent]["legal"]) for agent in ticks.agents}
        _, _, _, _, infos = ticks.step(actions)
        tick = turns.episode.tick
        while not turns.episode.over and turns.episode.tick == tick:
            turns.step(actions[turns.agent_selection])
        assert turns.episode.numbers == ticks.episode.numbers
        assert turns.episode.scores() == ticks.episode.scores()


def test_bots_of_every_level_play_the_race_at_their_own_pace():
    env = envs.SeatEnv("domino3d", mode="race", players=2, race_seconds=40, opponents="random")
    env.reset(seed=2)
    laid, terminated = 0, False
    while not terminated:
        before = len(env.episode.match.layout)
        _, _, terminated, _, _ = env.step(0)
        laid += len(env.episode.match.layout) > before
    assert 1 <= laid <= 6  # a random bot takes 8 to 25 seconds for a domino


def test_bad_options_are_named():
    with pytest.raises(tablee.OptionError, match="round, match"):
        envs.raw_env("triominos", episode="game")
    with pytest.raises(tablee.OptionError, match="rgb_array"):
        envs.raw_env("triominos", render_mode="svg")
    with pytest.raises(tablee.OptionError, match="spectator"):
        envs.raw_env("triominos", players=2, render_for=2)
    with pytest.raises(tablee.OptionError, match="race"):
        envs.parallel_env(mode="game", players=2)
    with pytest.raises(tablee.OptionError, match="wait, error"):
        envs.parallel_env(players=2, illegal="ignore")
    with pytest.raises(tablee.OptionError, match="greedy"):
        envs.SeatEnv("triominos", opponents="champion")
    with pytest.raises(tablee.OptionError, match="from 0, here to 1"):
        envs.SeatEnv("triominos", players=2, seat=2)


FINGERPRINTS = {
    "triominos": "2f591f7c81e1aa3b",
    "quadominos": "55e443965aa2486f",
    "domino3d": "3739c9be5ff59ff3",
    "quadrot": "0ad7e79934faf897",
    "domino3d race": "615ed28d22587743",
}


def test_the_version_rises_when_observations_or_numbers_change():
    """If this fails: raise `boxes.VERSION`, then write down the new fingerprints."""
    found = {name: fingerprint(tablee.lab.space(tablee.game(name, players=2))) for name in tablee.GAMES}
    race = tablee.game("domino3d", players=2, mode="race")
    found["domino3d race"] = fingerprint(tablee.lab.space(race))
    assert (VERSION, found) == (2, FINGERPRINTS)


def test_tablee_itself_needs_no_numpy():
    code = (
        "import sys, tablee; print([name for name in ('numpy', 'gymnasium', 'PIL') if name in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == "[]"


@pytest.mark.parametrize("make", [lambda: envs.env("quadominos"), lambda: envs.raw_env("quadrot")])
def test_the_items_of_every_info_have_one_shape_for_all_agents_at_all_times(make):
    """Libraries as TorchRL make tensors of them."""
    table, chooser = make(), Random(1)
    table.reset(seed=2)
    shapes = set()
    while table.agents and not any(table.terminations.values()):
        for info in table.infos.values():
            shapes.add(tuple((name, np.asarray(value).shape) for name, value in info.items()))
        table.step(chooser.choice(table.infos[table.agent_selection]["legal"]))
    assert len(shapes) == 1


def test_the_items_of_the_races_infos_have_one_shape():
    race, chooser = envs.parallel_env(players=2), Random(1)
    _, infos = race.reset(seed=2)
    shapes = set()
    for _ in range(20):
        shapes |= {
            tuple((name, np.asarray(value).shape) for name, value in info.items()) for info in infos.values()
        }
        *_, infos = race.step({agent: chooser.choice(infos[agent]["legal"]) for agent in race.agents})
    assert len(shapes) == 1


def test_an_info_that_is_copied_still_knows_the_legal_numbers():
    table = envs.raw_env("triominos")
    table.reset(seed=1)
    info = table.infos[table.agent_selection]
    for other in (info.copy(), copy.deepcopy(info), pickle.loads(pickle.dumps(info))):
        assert (
            other["legal"]
            == info["legal"]
            == info.get("legal")
            == np.flatnonzero(info["action_mask"]).tolist()
        )
        assert list(other) == ["action_mask"]
    assert info.get("nothing") is None
    with pytest.raises(KeyError):
        info["nothing"]


@pytest.mark.parametrize("make", [envs.raw_env, envs.env, envs.parallel_env])
def test_an_environment_can_be_closed_at_any_time_and_twice(make):
    table = make()
    table.close()
    table.reset(seed=1)
    table.close()
    table.close()
