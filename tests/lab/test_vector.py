"""Many games in one call: the same as one by one, whatever their number, the threads and the engine."""

import gymnasium
import numpy as np
import pytest

import tablee
from tablee.lab import make_vec, space
from tablee.lab.envs.episode import Episode
from tablee.lab.envs.tools import tools
from tablee.lab.vector.games import BadNumber
from tablee.play.rng import Rng
from tests.conftest import DEEP
from tests.lab.vectorplay import CASES, digest
from tests.otherengine import OTHER, begun

STEPS = 400 if DEEP else 60
CHANCE = 1 << 30

every_case = pytest.mark.parametrize(("name", "options"), CASES)


def by_hand(name, options, seed, index, actions, episode):
    """One game of a vector, played by itself with the engine: what its arrays must have held."""
    game = tablee.game(name, **options)
    seen, core, rng = space(game), game.core(), Rng(seed | index << 64)
    core.restart()
    core.chance(rng)
    for action in actions:
        seat = core.seats().bit_length() - 1
        yield seat, seen.observation(core, seat), seen.actions(core, seat), None
        before = core.totals()
        core.apply(seat, seen.action(core, seat, action))
        ended = seen.is_round_over(core) if episode == "round" else core.seats() == 0
        change = [after - was for after, was in zip(core.totals(), before, strict=True)]
        yield None, None, None, (ended, change)
        if ended:
            core.restart()
        while core.seats() == CHANCE:
            core.chance(rng)


@pytest.mark.parametrize("episode", ["round", "match"])
@every_case
def test_every_game_is_what_the_engine_plays(name, options, episode):
    games = make_vec(name, 5, episode=episode, seed=9, **options)
    kept = []
    for _ in range(3 * STEPS):
        before = (games.seat.copy(), games.obs.copy(), [row[row >= 0].tolist() for row in games.legal])
        assert [len(row) for row in before[2]] == games.n_legal.tolist()
        actions = games.random_actions().copy()
        games.step(actions)
        kept.append((*before, actions, games.reward.copy(), games.done.copy(), games.acted.copy()))
    players = games.players
    for index in range(5):
        told = by_hand(name, options, 9, index, [step[3][index] for step in kept], episode)
        for seats, rows, legal, _, reward, done, acted in kept:
            seat, row, numbers, _ = next(told)
            assert (seat, sorted(numbers)) == (seats[index], sorted(legal[index]))
            assert row.tobytes() == rows[index].tobytes()
            _, _, _, (ended, change) = next(told)
            fair = [own - (sum(change) - own) / (players - 1) for own in change]
            assert reward[index].tolist() == pytest.approx(fair, abs=1e-4)
            assert (done[index], acted[index]) == (ended, seat)
    assert sum(step[5].sum() for step in kept) > (5 if episode == "round" else -1)


ENVIRONMENTS = [
    *CASES,
    ("domino3d", {"players": 2}),
    ("domino3d", {"players": 3, "mode": "race", "race_seconds": 9, "check_seconds": 2}),
    ("quadrot", {"players": 3}),
]


@pytest.mark.parametrize("episode", ["round", "match"])
@pytest.mark.parametrize(("name", "options"), ENVIRONMENTS)
def test_the_environments_play_the_same_game_in_the_same_order(name, options, episode):
    """In the race too: who is asked first in each tick, and when the clock acts."""
    games = make_vec(name, 4, episode=episode, seed=5, max_legal=20_000, **options)
    made = tools(name, tuple(options.items()))
    alone = [Episode(made, episode == "round") for _ in range(4)]
    for index, one in enumerate(alone):
        one.begin(5 | index << 64)
    ended = 0
    for _ in range(3 * STEPS):
        seats, rows = games.seat.copy(), games.obs.copy()
        actions = games.random_actions().copy()
        for index, one in enumerate(alone):
            if not one.over:
                assert one.seat == seats[index]
                assert sorted(one.legal(one.seat)) == sorted(games.legal[index][: games.n_legal[index]])
                assert one.observe(one.seat).tobytes() == rows[index].tobytes()
        games.step(actions)
        for index, one in enumerate(alone):
            if not one.over:
                assert one.step(int(actions[index])) == pytest.approx(games.reward[index].tolist(), abs=1e-4)
                assert one.over == games.done[index]
                ended += one.over
    assert ended > 0 or episode == "match" or name == "quadrot"


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("num_envs", [1, 7])
def test_a_game_depends_neither_on_how_many_there_are_nor_on_threads(num_envs, threads):
    many, few = make_vec("triominos", 9, seed=4), make_vec("triominos", num_envs, seed=4, threads=threads)
    for _ in range(STEPS):
        actions = many.random_actions().copy()
        assert few.random_actions().tolist() == actions[:num_envs].tolist()
        many.step(actions)
        few.step(actions[:num_envs])
        for name in ("obs", "legal", "n_legal", "seat", "reward", "done", "length", "acted"):
            assert getattr(few, name).tobytes() == getattr(many, name)[:num_envs].tobytes()


def test_a_seed_begins_anew_and_another_seed_begins_otherwise():
    games = make_vec("triominos", 4, seed=1)
    first = games.obs.copy()
    for _ in range(30):
        games.step(games.random_actions())
    assert games.reset(1).tobytes() == first.tobytes()
    assert not games.done.any()
    assert games.reset(2).tobytes() != first.tobytes()
    again = games.obs.copy()
    assert games.reset().tobytes() != again.tobytes()


def test_a_bad_number_is_refused_before_anything_changes():
    games = make_vec("triominos", 6, seed=3)
    for _ in range(20):
        games.step(games.random_actions())
    before = [array.tobytes() for array in (games.obs, games.legal, games.seat, games.reward)]
    scores = games.scores().tolist()
    right = games.legal[:, 0].copy()
    for wrong in (-1, 12345, 2, games.space.size, 2**31 - 1):
        actions = right.copy()
        actions[4] = wrong
        with pytest.raises(BadNumber) as refused:
            games.step(actions)
        assert refused.value.index == 4
        for lang in ("en", "fr"):
            assert refused.value.text(lang).startswith({"en": "Game 4:", "fr": "Partie 4\u202f:"}[lang])
            assert str(wrong) in refused.value.text(lang)
            assert f"{right[4]} ({games.space.meaning(int(right[4]))})" in refused.value.text(lang)
        assert [array.tobytes() for array in (games.obs, games.legal, games.seat, games.reward)] == before
        assert games.scores().tolist() == scores
    games.step(right)


def test_numbers_of_another_width_are_not_cut_off():
    games = make_vec("triominos", 2, seed=3)
    with pytest.raises(BadNumber):
        games.step(games.legal[:, 0].astype(np.int64) + 2**32)
    games.step(games.legal[:, 0].astype(np.int64))
    games.step([int(number) for number in games.legal[:, 0]])


@pytest.mark.parametrize("actions", [[0.0, 1.0], [1], [[1, 2]], 3, ["a", "b"]])
def test_what_is_no_row_of_numbers_is_refused(actions):
    games = make_vec("triominos", 2, seed=3)
    with pytest.raises(BadNumber, match="2 whole numbers"):
        games.step(actions)


@pytest.mark.parametrize("wrong", [{"num_envs": 0}, {"threads": 0}, {"max_steps": 0}, {"episode": "day"}])
def test_impossible_wishes_are_refused(wrong):
    with pytest.raises(BadNumber):
        make_vec("triominos", **wrong)


def test_masks_say_what_the_lists_say():
    games = make_vec("quadominos", 5, seed=3)
    dense = np.zeros((5, games.space.size), np.bool_)
    for turn in range(STEPS):
        lists = [sorted(row[row >= 0].tolist()) for row in games.legal]
        if turn % 3 == 0:
            bits = np.unpackbits(games.mask_bits, axis=1, bitorder="little", count=games.space.size)
            assert [np.flatnonzero(row).tolist() for row in bits] == lists
        assert [np.flatnonzero(row).tolist() for row in games.masks(out=dense)] == lists
        games.step(games.random_actions())
    assert games.masks().tolist() == games.masks(out=dense).tolist()


def test_a_list_that_is_too_short_forbids_nothing():
    games = make_vec("quadominos", 8, seed=3)
    short = make_vec("quadominos", 8, seed=3, max_legal=8)
    for _ in range(STEPS):
        last = games.legal[np.arange(8), games.n_legal - 1].copy()
        assert short.n_legal.tolist() == np.minimum(games.n_legal, 8).tolist()
        games.step(last)
        short.step(last)
        assert short.obs.tobytes() == games.obs.tobytes()


@every_case
def test_features_of_all_games_lie_one_after_another(name, options):
    games = make_vec(name, 4, seed=2, **options)
    for _ in range(STEPS // 3):
        games.step(games.random_actions())
    rows, starts = games.features()
    assert np.diff(starts).tolist() == games.n_legal.tolist()
    for index, core in enumerate(games.positions):
        seat = int(games.seat[index])
        alone = dict(
            zip(games.space.actions(core, seat), games.space.action_features(core, seat), strict=True)
        )
        here = games.legal[index, : games.n_legal[index]].tolist()
        assert sorted(here) == sorted(alone)
        for number, row in zip(here, rows[starts[index] : starts[index + 1]], strict=True):
            assert row.tobytes() == alone[number].tobytes()


def test_arrays_cannot_be_written_by_mistake():
    games = make_vec("triominos", 2, seed=1)
    for array in (
        games.obs,
        games.legal,
        games.n_legal,
        games.seat,
        games.reward,
        games.done,
        games.mask_bits,
    ):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


def test_a_long_episode_is_cut():
    games = make_vec("triominos", 3, seed=1, max_steps=7)
    for step in range(1, 22):
        games.step(games.random_actions())
        assert games.cut.tolist() == [step % 7 == 0] * 3
        assert not games.done.any()
        assert games.length.tolist() == [step % 7] * 3


def test_the_last_sight_of_an_episode_is_kept():
    games = make_vec("triominos", 16, seed=1)
    ended = 0
    for _ in range(6 * STEPS):
        before = games.seat.copy()
        games.step(games.random_actions())
        for index in np.flatnonzero(games.done):
            ended += 1
            last = games.space.split(games.final_obs[index])
            assert (last["phase"], last["turn"]) == (0, -1)
            assert games.acted[index] == before[index]
            assert games.space.split(games.obs[index])["laid_count"] == 0
    assert ended > 10


def test_gymnasium_takes_the_games():
    env = make_vec("triominos", 8, seed=1).as_gymnasium()
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    wrapped = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    seen, infos = wrapped.reset(seed=5)
    assert seen in wrapped.observation_space
    finished = 0
    for _ in range(6 * STEPS):
        chosen = infos["legal"][np.arange(8), infos["n_legal"] // 2]
        assert env.action_masks()[np.arange(8), chosen].all()
        assert chosen in wrapped.action_space
        seat = infos["seat"]
        seen, rewards, ends, cuts, infos = wrapped.step(chosen)
        assert seen in wrapped.observation_space
        assert rewards.tolist() == infos["reward"][np.arange(8), seat].tolist()
        assert not cuts.any()
        if ends.any():
            finished += ends.sum()
            assert infos["_final_obs"].tolist() == ends.tolist()
            for index in np.flatnonzero(ends):
                assert infos["final_obs"][index] in env.single_observation_space
            assert (infos["episode"]["l"][ends] > 5).all()
    assert finished > 5
    assert wrapped.reset(seed=5)[0].tobytes() == env.reset(seed=5)[0].tobytes()


def test_gymnasium_gets_copies_or_the_arrays_themselves():
    copied, shared = (make_vec("triominos", 2, seed=1).as_gymnasium(copy=copy) for copy in (True, False))
    for env, kept in ((copied, True), (shared, False)):
        seen, infos = env.reset(seed=1)
        before = seen.copy()
        env.step(infos["legal"][:, 0].copy())
        assert (seen.tobytes() == before.tobytes()) is kept


def test_a_python_thread_ticks_beside_a_step():
    import threading
    import time

    games, step, most = make_vec("triominos", 20_000, seed=1), 0, 0

    def work():
        nonlocal step
        for number in range(1, 400):
            actions = games.random_actions()
            step = number
            games.step(actions)
            step = 0
            if most >= 5:
                break

    worker = threading.Thread(target=work)
    worker.start()
    last = ticks = 0
    while worker.is_alive():  # a step that held Python's lock would let one or two through
        ticks = ticks + 1 if step and step == last else 0
        last, most = step, max(most, ticks)
        time.sleep(0.001)
    worker.join()
    assert most >= 5


def test_both_engines_step_the_same():
    printed = begun("tests.lab.vectorplay")
    mine = digest()
    assert printed().split() == [OTHER, mine]
