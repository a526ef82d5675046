"""Whatever the lab is given that makes no sense is refused in words, and nothing changes."""

import copy
import json

import gymnasium
import numpy as np
import pyspiel
import pytest

import tablee
import tablee.lab.openspiel
from tablee.lab import envs, make_vec, space, workers
from tablee.lab.atomic_file import whole
from tablee.lab.errors import LabError
from tablee.lab.learning.network import trained
from tablee.lab.simulation import decision_log
from tablee.lab.vector.games import BadNumber
from tablee.play.errors import BadPosition, OptionError, TableeError

NO_NUMBERS = ["x", None, 2.9, 1 << 40, -1, 12_345]


def in_words(error):
    """In both languages, and not the same."""
    assert error.text("en") != error.text("fr")
    return error.text("en")


@pytest.mark.parametrize(
    "out",
    [
        np.zeros((4, 10), bool),
        np.zeros((5, 12_346), bool),
        np.zeros((4, 12_346), np.int32),
        np.zeros((12_346, 4), bool).T,
    ],
    ids=lambda out: f"{out.dtype}{out.shape}",
)
def test_masks_are_written_only_where_they_fit(out):
    games = make_vec("triominos", 4, seed=1)
    out[:] = 1
    with pytest.raises(BadNumber) as refused:
        games.masks(out)
    assert "(4, 12346)" in in_words(refused.value)
    assert out.all()


def test_masks_have_all_actions_where_the_list_has_no_room_for_them():
    """In the race a seat soon has hundreds of them."""
    games = make_vec("domino3d", 6, seed=2, players=3, mode="race")
    cut = 0
    for _ in range(40):
        cut += int((games.n_legal == 256).sum())
        dense = games.masks()
        for game, (position, seat) in enumerate(zip(games.positions, games.seat, strict=True)):
            wanted = {0, *games.space.actions(position, int(seat))}
            assert set(np.flatnonzero(dense[game])) == wanted
        bits = np.unpackbits(games.mask_bits, axis=1, bitorder="little")[:, : games.space.size]
        assert (bits == dense).all()
        games.step(games.random_actions())
    assert cut > 0


@pytest.mark.parametrize(
    "wrong", [{"num_envs": 2.5}, {"num_envs": "a"}, {"threads": None}, {"max_steps": "x"}, {"seed": 1.5}]
)
def test_sizes_and_seeds_are_whole_numbers(wrong):
    with pytest.raises(BadNumber) as refused:
        make_vec("triominos", **wrong)
    assert "whole number" in in_words(refused.value)


def test_a_bad_seed_leaves_the_games_as_they_are():
    one, other = (make_vec("triominos", 2, seed=4) for _ in range(2))
    with pytest.raises(BadNumber):
        one.reset(seed="x")
    for games in (one, other):
        games.step(games.random_actions())
    assert one.obs.tobytes() == other.obs.tobytes()


def test_a_game_that_is_made_takes_no_options():
    with pytest.raises(OptionError) as refused:
        make_vec(tablee.game("triominos", players=2), players=3)
    assert "players" in in_words(refused.value)


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_a_space_knows_its_seats(seat):
    game = tablee.game("triominos", players=2)
    actions, core = space(game), game.new(seed=1).core
    for asked in (actions.observation, actions.actions, actions.action_features):
        with pytest.raises(BadPosition) as refused:
            asked(core, seat)
        assert "from 0, here to 1" in in_words(refused.value)
    for asked in (actions.action, actions.number_of):
        with pytest.raises(BadPosition):
            asked(core, seat, 1)


@pytest.mark.parametrize(("name", "players"), [("quadrot", 2), ("triominos", 3), ("quadominos", 2)])
def test_a_space_takes_positions_of_its_own_game_only(name, players):
    foreign = tablee.game(name, players=players).new(seed=1).core
    with pytest.raises(BadPosition) as refused:
        space(tablee.game("triominos", players=2)).observation(foreign, 0)
    assert "2 players" in in_words(refused.value)


@pytest.mark.parametrize("number", NO_NUMBERS)
def test_a_table_refuses_what_is_no_number(number):
    table = envs.raw_env("triominos", players=2)
    table.reset(seed=1)
    before = json.dumps(table.save())
    with pytest.raises(envs.IllegalNumber) as refused:
        table.step(number)
    assert "player_" in in_words(refused.value)
    assert json.dumps(table.save()) == before


@pytest.mark.parametrize("number", NO_NUMBERS)
def test_a_learner_ends_his_episode_with_what_is_no_number(number):
    table = gymnasium.make("tablee/triominos-v2", players=2)
    table.reset(seed=1)
    _, reward, ended, _, info = table.step(number)
    assert (reward, ended, info["illegal"]) == (-100.0, True, number)


@pytest.mark.parametrize("number", [*NO_NUMBERS[:5], 899])
def test_in_the_race_what_is_no_number_counts_as_wait(number):
    race = envs.parallel_env(players=2)
    race.reset(seed=1)
    *_, infos = race.step({"player_0": number, "player_1": 0})
    assert infos["player_0"]["illegal"] == number
    assert "illegal" not in infos["player_1"]


def test_in_the_race_everybody_acts():
    race = envs.parallel_env(players=2, race_seconds=1, check_seconds=1)
    race.reset(seed=1)
    with pytest.raises(OptionError) as refused:
        race.step({"player_1": 0})
    assert "Missing: player_0" in in_words(refused.value)
    while race.agents:
        race.step(dict.fromkeys(race.agents, 0))
    with pytest.raises(OptionError, match="reset"):
        race.step({})


@pytest.mark.parametrize(
    ("game", "wrong"),
    [
        ("quadrot", {"opponents": "learned"}),
        ("triominos", {"opponents": "human"}),
        ("triominos", {"opponents": "nobody"}),
        ("triominos", {"visits": -1}),
        ("triominos", {"visits": "a"}),
        ("triominos", {"seconds": 0}),
        ("triominos", {"players": [2]}),
        ("triominos", {"lang": "de"}),
    ],
)
def test_a_table_for_one_says_at_once_what_it_cannot_be(game, wrong):
    with pytest.raises(OptionError) as refused:
        envs.SeatEnv(game, **wrong)
    in_words(refused.value)


def test_whoever_learned_may_be_the_opponent():
    table = envs.SeatEnv("triominos", players=2, opponents="learned")
    _, info = table.reset(seed=2)
    table.step(info["legal"][0])


SPOILED = [
    ("agents", None),
    ("agents", ["player_7"]),
    ("agent", "player_7"),
    ("agent", None),
    ("rewards", None),
    ("rewards", {"nobody": 1.0}),
    ("numbers", None),
    ("numbers", ["a"]),
    ("numbers", [1 << 70]),
    ("numbers", [99, 5000]),
    ("seed", "x"),
    ("seed", -1),
    ("luck", None),
    ("options", {"players": 3}),
]


@pytest.mark.parametrize(("entry", "value"), SPOILED, ids=str)
def test_a_spoiled_save_changes_nothing(entry, value):
    table = envs.raw_env("triominos", players=2)
    table.reset(seed=3)
    for _ in range(5):
        table.step(table.infos[table.agent_selection]["legal"][0])
    before = table.save()
    saved = copy.deepcopy(before)
    if value is None:
        del saved[entry]
    else:
        saved[entry] = value
    table.step(table.infos[table.agent_selection]["legal"][0])
    later = table.save()
    with pytest.raises(BadPosition) as refused:
        table.restore(saved)
    assert entry in in_words(refused.value) or entry == "numbers"
    assert table.save() == later
    table.restore(before)
    assert table.save() == before


def test_a_save_is_no_list():
    table = envs.raw_env("triominos", players=2)
    table.reset(seed=3)
    for nothing in (None, [], "x"):
        with pytest.raises(BadPosition):
            table.restore(nothing)


def test_a_learner_goes_on_with_the_same_company():
    one = envs.SeatEnv("triominos", players=2, opponents="greedy")
    one.reset(seed=1)
    for other in ({"seat": 1}, {"opponents": "random"}, {"visits": 5}):
        table = envs.SeatEnv("triominos", players=2, **other)
        table.reset(seed=2)
        before = table.save()
        with pytest.raises(BadPosition, match=next(iter(other))):
            table.restore(one.save())
        assert table.save()["numbers"] == before["numbers"]


@pytest.mark.parametrize("wrong", ["players=-1", "target=-1"])
def test_minus_one_is_no_option_of_openspiel(wrong):
    with pytest.raises(Exception, match="-1"):
        pyspiel.load_game(f"tablee_triominos({wrong})")


@pytest.mark.parametrize("outcome", [99, 4])
def test_chance_deals_no_tile_twice_and_none_that_is_not_there(outcome):
    state = pyspiel.load_game("tablee_triominos(players=2)").new_initial_state()
    table = state.table.copy()
    table.step(4)
    with pytest.raises(TableeError) as refused:
        table.step(outcome)
    assert "0, 1, 2, 3, 5" in in_words(refused.value)
    assert table.moves() == [4]


def test_what_is_not_read_is_said_with_file_and_line(tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_text('{"line": "nothing"}\n')
    with pytest.raises(LabError, match="line 1"):
        list(decision_log.read(file))
    (tmp_path / "empty").mkdir()
    with pytest.raises(LabError) as refused:
        list(decision_log.read(tmp_path / "empty"))
    assert "--records" in in_words(refused.value)
    with pytest.raises(LabError, match="triominos"):
        trained("quadrot")
    with pytest.raises(LabError, match="local:2"):
        workers._where("local:x")


def test_files_of_others_stay(tmp_path):
    """Also those that are named as a temporary file might be."""
    (tmp_path / "games.new").mkdir()
    (tmp_path / "games.new" / "thesis.txt").write_text("years of work")
    with whole(tmp_path / "games") as made:
        made.mkdir()
        (made / "one").write_text("1")
    assert (tmp_path / "games" / "one").read_text() == "1"
    assert (tmp_path / "games.new" / "thesis.txt").read_text() == "years of work"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["games", "games.new"]
