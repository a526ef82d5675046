"""The games as OpenSpiel plays them: its own tests, secrets, chance, worlds, bots."""

import pickle
import re
import subprocess
import sys
import unittest
from pathlib import Path
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import tablee
import tablee.lab.openspiel
from tests.pages import wrong_examples

ROOT = Path(__file__).parents[2]
HIDDEN = (
    "tablee_triominos(players=2)",
    "tablee_triominos(players=4,voluntary_pass=true)",
    "tablee_triominos(draw=only_if_unable,empty_well=free,bell=one_more)",
    "tablee_triominos(players=3,episode=match,target=120)",
    "tablee_quadominos(players=3,chain_supplements=true)",
    "tablee_quadominos(players=2,tiles=beginner,episode=match,target=150,blocked=lowest_hand)",
)
OPEN = (
    "tablee_domino3d(players=3,advanced=true)",
    "tablee_domino3d(mode=solo,rewards=move)",
    "tablee_quadrot",
)
DEFAULTS = ("tablee_triominos", "tablee_quadominos", "tablee_domino3d", "tablee_quadrot")


def moments(name, seed, most=10_000):
    """Every state of a random episode in which somebody is to act, and at last its end."""
    luck = Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(luck.choice(state.chance_outcomes())[0])
        else:
            yield state
            state.apply_action(luck.choice(state.legal_actions()))
    yield state


def dealt(name, tiles):
    """A state after a deal of the first of these tiles."""
    state, tiles = pyspiel.load_game(name).new_initial_state(), iter(tiles)
    while state.is_chance_node():
        state.apply_action(next(tiles))
    return state


def named(game, tiles):
    """Tiles as they are written."""
    return ["-".join(map(str, game.tiles.names[tile])) for tile in tiles]


def acts(state):
    """Who did what."""
    return [(move.player, move.action) for move in state.full_history() if move.player >= 0]


def seen(state, seat):
    """All that OpenSpiel tells this seat."""
    kind = state.get_game().get_type()
    return (
        state.information_state_string(seat),
        state.information_state_tensor(seat) if kind.provides_information_state_tensor else None,
        state.observation_string(seat),
        state.observation_tensor(seat),
    )


@pytest.mark.parametrize("name", [*HIDDEN, *OPEN])
def test_random_simulations_of_openspiel_pass(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", DEFAULTS)
def test_rewards_of_every_move_add_up_to_the_returns(name):
    game = pyspiel.load_game(f"{name}(players=3,rewards=move)")
    if name != "tablee_quadrot":  # 600 turns of three random players
        pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    environment = rl_environment.Environment(game)
    step, sums, luck = environment.reset(), np.zeros(3), Random(3)
    while not step.last():
        step = environment.step([luck.choice(step.observations["legal_actions"][step.current_player()])])
        sums += step.rewards
    assert sums == pytest.approx(environment.get_state.returns())


@pytest.mark.parametrize("name", DEFAULTS)
def test_the_interface_is_as_openspiel_wants_it(name):
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    case = type("Case", (EnforceAPIOnPartialTreeBase,), {"game": pyspiel.load_game(name), "game_name": name})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert result.errors + result.failures == []


@pytest.mark.parametrize("name", HIDDEN)
def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same(name):
    luck = Random(5)
    others = 0
    for state in moments(name, 5):
        if state.is_terminal() or luck.random() < 0.5:
            continue
        players = range(state.num_players())
        seat = luck.choice(players)
        world = state.resample_from_infostate(seat, luck.random)
        assert seen(world, seat) == seen(state, seat)
        assert world.current_player() == state.current_player()
        if seat == state.current_player():
            assert world.legal_actions() == state.legal_actions()
        others += any(seen(world, other) != seen(state, other) for other in players)
    assert others > 5


def test_what_another_seat_was_dealt_is_nowhere_in_an_information_state():
    mine, theirs = list(range(0, 18, 2)), list(range(1, 19, 2))
    one = dealt("tablee_triominos", mine + theirs)
    two = dealt("tablee_triominos", [*mine, *theirs[1:], 18])
    assert one.current_player() == two.current_player()
    assert seen(one, 0) == seen(two, 0)
    assert seen(one, 1) != seen(two, 1)


def test_a_drawn_tile_is_told_to_its_seat_alone():
    states = []
    for tile in (30, 31):
        state = dealt("tablee_triominos", range(18))
        state.apply_action(state.legal_actions()[0])
        drawer = state.current_player()
        draw = next(action for action in state.legal_actions() if state.action_to_string(action) == "draw")
        state.apply_action(draw)
        state.apply_action(tile)
        states.append(state)
    one, two = states
    assert seen(one, 1 - drawer) == seen(two, 1 - drawer)
    assert seen(one, drawer) != seen(two, drawer)
    assert f"got {named(tablee.game('triominos'), [30])[0]}" in one.information_state_string(drawer)


@pytest.mark.parametrize("name", HIDDEN)
def test_another_world_has_a_legal_past_of_its_own(name):
    luck = Random(8)
    for state in moments(name, 8):
        if state.is_terminal() or luck.random() < 0.8:
            continue
        world = state.resample_from_infostate(state.current_player(), luck.random)
        again = world.get_game().new_initial_state()
        for move in world.history():
            again.apply_action_with_legality_check(move)
        assert str(again) == str(world) == str(pickle.loads(pickle.dumps(world)))
        assert acts(world) == acts(state)


def test_where_nobody_is_to_act_a_world_is_the_same():
    *_, end = moments("tablee_quadominos", 1)
    undealt = pyspiel.load_game("tablee_triominos").new_initial_state()
    undealt.apply_action(7)
    for state in (end, undealt):
        assert str(state.resample_from_infostate(0, Random(1).random)) == str(state)


def test_chance_deals_the_tiles_it_is_told():
    game = tablee.game("quadominos", tiles="complete")
    state = dealt("tablee_quadominos(players=2,tiles=complete)", range(100, 40, -1))
    hands = [re.search(r"holds (.*)", state.observation_string(seat))[1].split() for seat in range(2)]
    size = len(hands[0])
    assert hands == [named(game, sorted(range(101 - size * n, 101 - size * (n - 1)))) for n in (1, 2)]


@pytest.mark.parametrize("name", DEFAULTS)
def test_chances_add_up_and_leave_out_what_is_known(name):
    luck, left = Random(2), set()
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(60):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            left.add(len(outcomes))
            state.apply_action(luck.choice(outcomes))
        elif not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
    assert len(left) > 1


def test_a_throw_of_two_dice_is_as_likely_as_its_faces():
    state = pyspiel.load_game("tablee_quadrot(begins=1)").new_initial_state()
    assert state.chance_outcomes() == [(1, 1.0)]
    state.apply_action(1)
    throws = {state.action_to_string(throw): chance for throw, chance in state.chance_outcomes()}
    assert throws["[1] throws black black"] == pytest.approx(1 / 36)
    assert throws["[1] throws blue red"] == pytest.approx(4 / 36)


@pytest.mark.parametrize("name", DEFAULTS)
def test_actions_are_written_in_the_notation(name):
    game = tablee.game(name.removeprefix("tablee_"))
    for state in moments(name, 4, 60):
        written = [state.action_to_string(action) for action in state.legal_actions()]
        if not state.is_chance_node():
            assert [str(game.action(text)) for text in written] == written


def test_returns_are_points_compared_with_the_others():
    *_, end = moments("tablee_triominos(players=3)", 6)
    scores = [int(score) for score in re.search(r"scores (.*)", end.observation_string(0))[1].split()]
    assert end.returns() == [scores[seat] - (sum(scores) - scores[seat]) / 2 for seat in range(3)]
    assert sum(end.returns()) == pytest.approx(0)


def test_a_match_goes_on_until_the_target():
    *_, end = moments("tablee_triominos(players=2,episode=match,target=400)", 1)
    text = end.information_state_string(0)
    assert text.count("deal") > 1
    assert max(map(int, re.search(r"scores (.*)", end.observation_string(0))[1].split())) >= 400


def test_a_match_that_never_ends_is_cut_off():
    game = pyspiel.load_game("tablee_triominos(episode=match,target=1)")
    state = game.new_initial_state()
    state.table.setting.most_rounds, kept = 1, state.table.setting.most_rounds
    try:
        *_, end = moments("tablee_triominos(episode=match,target=1)", 1)
    finally:
        state.table.setting.most_rounds = kept
    assert end.information_state_string(0).count("deal") == 1


@pytest.mark.parametrize("name", DEFAULTS)
def test_is_mcts_chooses_among_the_legal_actions(name):
    numbers = np.random.RandomState(1)
    game = pyspiel.load_game(name)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, numbers), 60.0, max_simulations=6, random_state=numbers
    )
    asked = 0
    for state in moments(name, 1, 40):
        if not state.is_chance_node() and len(state.legal_actions()) > 1:
            policy = dict(bot.get_policy(state))
            assert set(policy) == set(state.legal_actions())
            assert sum(policy.values()) == pytest.approx(1)
            asked += 1
        if asked == 3:
            return
    pytest.fail("nobody had a choice")


@pytest.mark.parametrize("name", DEFAULTS)
def test_random_bots_play_to_the_end(name):
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, 3) for seat in range(game.num_players())]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 3)
    assert len(returns) == 2
    assert sum(returns) == pytest.approx(0)


def test_an_observer_remembers_every_move():
    game = pyspiel.load_game("tablee_domino3d")
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    *_, end = moments("tablee_domino3d", 3)
    observer.set_from(end, 1)
    past = [row for row in observer.dict["past"].tolist() if any(row)]
    assert past == [
        [0, 0, 1 + move.action] if move.player < 0 else [1 + (move.player - 1) % 2, 1 + move.action, 0]
        for move in end.full_history()
    ]


def test_observers_tell_public_and_private_things_apart():
    state = dealt("tablee_triominos", range(18))
    kinds = pyspiel.PrivateInfoType
    texts = {}
    for private in (kinds.NONE, kinds.SINGLE_PLAYER, kinds.ALL_PLAYERS):
        for recall in (False, True):
            kind = pyspiel.IIGObservationType(public_info=True, perfect_recall=recall, private_info=private)
            texts[private, recall] = make_observation(state.get_game(), kind).string_from(state, 0)
    for recall in (False, True):
        assert "holds" not in texts[kinds.NONE, recall]
        assert re.findall(r"\[(.)\] holds", texts[kinds.SINGLE_PLAYER, recall]) == ["0"]
        assert re.findall(r"\[(.)\] holds", texts[kinds.ALL_PLAYERS, recall]) == ["0", "1"]


@pytest.mark.parametrize(
    "name",
    ["tablee_triominos(players=9)", "tablee_domino3d(mode=race)", "tablee_quadominos(episode=day)"],
)
def test_wrong_parameters_are_refused(name):
    with pytest.raises(tablee.OptionError):
        pyspiel.load_game(name)


def test_an_action_that_is_not_legal_is_refused():
    state = dealt("tablee_triominos", range(18))
    with pytest.raises(ValueError, match="pass"):
        state.apply_action(0)


def test_the_examples_of_the_page_run():
    page = (ROOT / "docs" / "lab" / "openspiel.md").read_text("utf-8")
    assert wrong_examples(page, at_least=5) == []
    links = re.findall(r"\]\(([^)#:]+)\)", page)
    assert [link for link in links if not (ROOT / "docs" / "lab" / link).exists()] == []


def test_a_process_that_has_loaded_the_games_ends_well():
    script = (
        "import pyspiel, tablee.lab.openspiel as o; pyspiel.load_game('tablee_quadrot').new_initial_state()"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT / "src")
    assert (done.returncode, done.stderr) == (0, "")


def test_tablee_itself_needs_neither_numpy_nor_openspiel():
    script = "import sys, tablee; print(sorted({'numpy', 'pyspiel', 'open_spiel'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT / "src")
    assert done.stdout.strip() == "[]"
