"""The bot that learned: it plays from its view only, alike on both engines, and says what it lacks."""

import importlib.util
import re
import sys
import types
from pathlib import Path
from random import Random

import numpy as np
import pytest

import tablee
from tablee.games.triominos.lab.duels import ByNetwork, ByPoints, Duel, Table
from tablee.games.triominos.lab.lookahead import AHEAD, Lookahead
from tablee.lab import space
from tablee.lab.arena.interval import Sample
from tablee.lab.learning.network import Network, trained
from tablee.lab.learning.weights import archive, games
from tests.lab.learnedplay import digest, moments
from tests.otherengine import OTHER, begun

ROOT = Path(__file__).parents[2]


def test_the_weights_come_with_the_package_and_are_small():
    network = trained("triominos")
    seen = space(tablee.game("triominos", players=2))
    names = Lookahead(tablee.game("triominos", players=2), seen).names
    assert {names[column] for column in network.columns(names)} == set(network.inputs)
    assert len(archive("triominos").read_bytes()) < 1_000_000
    assert all(np.isfinite(part).all() for layer in network.layers for part in layer)


def test_it_beats_greedy():
    """A hundred deals in both seatings; `python -m bench.learned` plays 4,000."""
    duel = Duel(tablee.game("triominos", players=2), seed=5)
    one, other = ByNetwork(trained("triominos"), duel.names), ByPoints(duel.names)
    assert Sample.of(duel.differences(one, other, 100)).interval().low > 0


def test_the_bots_choose_from_their_views_what_the_duel_chooses():
    game = tablee.game("triominos", players=2)
    duel = Duel(game, seed=1)
    choosers = {
        "learned": ByNetwork(trained("triominos"), duel.names),
        "greedy": ByPoints(duel.names),
    }
    asked = 0
    for match, seat in moments(game, seeds=range(3)):
        table = Table(match.core, 0, 0)
        table.seat, table.actions = seat, duel.space.actions(match.core, seat)
        here = duel.choices([table])
        asked += len(table.actions) > 1
        for name, chooser in choosers.items():
            (row,) = chooser.pick(here)
            assert tablee.bot(name).choose(match.view(seat)) == game.decode(here.codes[row])
    assert asked > 40


def test_a_duel_of_equals_is_even():
    duel = Duel(tablee.game("triominos", players=2), seed=2)
    greedy = ByPoints(duel.names)
    assert duel.differences(greedy, greedy, 10) == [0.0] * 10


def test_its_choice_depends_on_its_view_only():
    """In every world that agrees with the view the features are the same, and so is the choice."""
    game = tablee.game("triominos", players=2)
    sight = Lookahead(game, space(game))
    differed = 0
    for match, seat in moments(game, seeds=range(1)):
        view = match.view(seat)
        worlds = [match, *(game.sample(view, Random(world)) for world in range(2))]
        rows = [features(sight, world.core, seat) for world in worlds]
        assert all((row == rows[0]).all() for row in rows)
        assert len({tablee.bot("learned", seed=seed).choose(view) for seed in range(2)}) == 1
        differed += worlds[1].core.hand_of(1 - seat) != match.core.hand_of(1 - seat)
    assert differed > 10


def features(sight, position, seat):
    """A row for each action, in the order of their numbers."""
    numbers = np.array(sorted(sight.space.actions(position, seat)), np.int32)
    rows = np.full((len(numbers), sight.width), np.nan, np.float32)
    sight.write(position, seat, numbers, rows)
    return rows


def test_it_sees_the_bridge_that_a_tile_opens_to_the_next_player():
    """Whoever holds the one tile that fits scores 40 more; the chance is that of holding it."""
    game = tablee.game("triominos", players=2)
    sight = Lookahead(game, space(game))
    for match, seat in moments(game, seeds=range(2)):
        codes = match.codes(seat)
        rows = dict(zip(sorted_codes(sight, match, seat), features(sight, match.core, seat), strict=True))
        for code in codes:
            named = dict(zip(sight.names, rows[code].tolist(), strict=True))
            after, fitting, bonus = answers(game, match, seat, code)
            held, unseen = match.view(seat).counts[1 - seat], len(after)
            assert named["open_bonuses"] == len(bonus)
            assert named["drawn_fits"] == pytest.approx(len(fitting) / unseen)
            assert named["reply_chance"] == pytest.approx(1 - none_of(len(fitting), held, unseen), abs=1e-6)
            assert named["reply_bonus"] == pytest.approx(1 - none_of(len(bonus), held, unseen), abs=1e-6)


def sorted_codes(sight, match, seat):
    return [
        sight.space.action(match.core, seat, number)
        for number in sorted(sight.space.actions(match.core, seat))
    ]


def none_of(good, held, unseen):
    """The chance that a hand of so many tiles has none of the good ones."""
    chance = 1.0
    for index in range(good):
        chance *= max(0.0, 1 - held / (unseen - index))
    return chance


def answers(game, match, seat, code):
    """The tiles that the seat does not see after its action, those that fit, and those that earn a supplement."""
    action = game.decode(code)
    core = game.core()
    core.copy_from(match.core)
    if action.do in ("open", "lay"):
        core.apply(seat, code)
    held = set(match.core.hand_of(seat)) - ({game.tiles.number[action.tile]} if action.tile else set())
    laid = {game.tiles.number[one.tile] for one in match.layout}
    if action.tile:
        laid.add(game.tiles.number[action.tile])
    unseen = sorted(set(range(game.tiles.size)) - held - laid)
    other = game.core()
    fitting, bonus = [], []
    for tile in unseen:
        other.copy_from(core)
        other.set_moment({**core.moment(), "turn": 1 - seat, "phase": 2, "draws": 0})
        other.deal_out([[tile] if one == 1 - seat else [] for one in range(2)], [])
        lays = [other.nth(1 - seat, k) for k in range(other.count(1 - seat))]
        lays = [one for one in lays if game.decode(one).do == "lay"]
        if lays:
            fitting.append(tile)
        if any(other.supplement(one) for one in lays):
            bonus.append(tile)
    return unseen, fitting, bonus


def test_both_engines_choose_the_same():
    printed = begun("tests.lab.learnedplay")
    mine = digest(range(1))
    assert printed().split() == [OTHER, mine]


@pytest.mark.parametrize("players", [3, 6])
def test_it_plays_at_larger_tables_too(players):
    match = tablee.game("triominos", players=players, target=60).new(seed=4)
    bot = tablee.bot("learned")
    while not match.over:
        (seat,) = match.to_act
        match.play(seat, bot.choose(match.view(seat)))
    assert max(match.scores) > 0


@pytest.mark.parametrize("name", [name for name in tablee.GAMES if name not in games()])
def test_of_a_game_it_has_not_learned_it_says_so(name):
    match = tablee.game(name).new(seed=1)
    with pytest.raises(tablee.TableeError) as caught:
        tablee.bot("learned").choose(match.view(match.to_act[0]))
    assert "triominos" in caught.value.text("en")
    assert "n’a appris que triominos" in caught.value.text("fr")


def test_a_view_without_offers_is_refused():
    match = tablee.game("triominos", players=2).new(seed=1)
    with pytest.raises(tablee.TableeError):
        tablee.bot("learned").choose(match.view(None))


def test_it_is_a_bot_by_name_but_no_level_of_the_house():
    """A house may be without NumPy."""
    assert all("learned" not in tablee.levels(name) for name in tablee.GAMES)
    assert "learned" in tablee.bots.BOTS


def test_a_network_is_written_and_read(tmp_path):
    layers = [
        (np.ones((2, 3), np.float32), np.zeros(3, np.float32)),
        (np.full((3, 1), 2, np.float32), np.ones(1)),
    ]
    made = Network(["points", "reply"], layers)
    made.write(tmp_path / "made.npz")
    kept = Network.read(tmp_path / "made.npz")
    rows = np.array([[1, 2], [-5, 1]], np.float32)
    assert kept.inputs == made.inputs
    assert kept.values(rows).tolist() == [19.0, 1.0]
    assert kept.columns(("reply", "other", "points")) == [2, 0]


def test_rows_that_do_not_fit_and_numbers_that_are_no_actions_are_refused():
    game = tablee.game("triominos", players=2)
    match = game.new(seed=1)
    sight = Lookahead(game, space(game))
    seat = match.to_act[0]
    numbers = np.array(sight.space.actions(match.core, seat), np.int32)
    for shape in ((len(numbers) + 1, sight.width), (len(numbers), sight.width - 1), (0, sight.width)):
        with pytest.raises(ValueError, match="rows of"):
            sight.write(match.core, seat, numbers, np.zeros(shape, np.float32))
    with pytest.raises(ValueError, match="no action 0 now"):
        sight.write(match.core, seat, np.zeros(1, np.int32), np.zeros((1, sight.width), np.float32))
    assert sight.names[-len(AHEAD) :] == AHEAD


def script():
    """`examples/learn_triominos.py` where there is no torch: what does not need it can be tried."""
    spec = importlib.util.spec_from_file_location("learn_triominos", ROOT / "examples/learn_triominos.py")
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "torch", types.ModuleType("torch"))
        spec.loader.exec_module(module)
    return module


def test_the_script_learns_from_what_followed_a_choice(monkeypatch):
    """One round of three choices: seat 0 wins 1, loses 2 by the other's choice, wins 5, and then it is over.

    In between it had hoped for 30: a fifth of its first lesson is that hope, the rest what came.
    """
    learning = script()
    monkeypatch.setattr(learning, "GAMES", 1)
    chosen = np.arange(4, dtype=np.float32).reshape(4, 1, 1)
    hoped = np.array([[10.0], [20.0], [30.0], [40.0]], np.float32)
    seats = np.array([[0], [1], [0], [0]])
    rewards = np.array([[[1, -1]], [[-2, 2]], [[5, -5]], [[7, -7]]], np.float32)
    done = np.array([[False], [False], [True], [False]])
    rows, lessons = learning.returns(chosen, hoped, seats, rewards, done)
    assert rows[:, 0].tolist() == [
        0,
        1,
        2,
    ]  # the round that the block does not see the end of teaches nothing
    assert lessons.tolist() == pytest.approx([1 - 2 + 0.8 * 5 + 0.2 * 30, 2 - 5, 5])


def test_the_script_takes_the_best_of_each_game():
    values, starts = np.array([1.0, 3.0, 2.0, 9.0, 4.0]), np.array([0, 3, 4, 5])
    assert script().last_of_each(values, starts).tolist() == [1, 3, 4]


@pytest.mark.parametrize("name", ["learn_triominos", "train_maskable_ppo"])
def test_the_pages_name_options_that_the_scripts_have(name):
    source = (ROOT / "examples" / f"{name}.py").read_text("utf-8")
    pages = [file.read_text("utf-8") for file in (ROOT / "docs" / "lab").glob("*.md")]
    shown = re.findall(rf"python examples/{name}\.py(.*)", "\n".join([source, *pages]))
    assert shown
    for option in re.findall(r"--\w+", " ".join(shown)):
        assert f'"{option}"' in source
