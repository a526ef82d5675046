"""The search: repeatable, from a view only, for every game and number of players."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

import tablee
from tablee.bots import Budget
from tablee.bots.search.searcher import Searcher
from tablee.bots.search.tree import Search
from tablee.play.registry import traits
from tablee.play.rng import Rng

TABLES = [
    ("triominos", {"players": 2}),
    ("triominos", {"players": 6}),
    ("quadominos", {"players": 3}),
    ("quadominos", {"players": 8, "chain_supplements": True}),
    ("domino3d", {"players": 3}),
    ("domino3d", {"mode": "solo"}),
    ("quadrot", {"players": 4}),
]
VISITS = 40


def moments(name, options, seed=3, every=5, most=4):
    """A match by greedy bots, stopped wherever somebody has a choice to make."""
    match = tablee.game(name, **options).new(seed=seed)
    bot, met = tablee.bot("greedy", seed=1), 0
    while not match.over and met < every * most:
        seat = match.to_act[0]
        view = match.view(seat)
        if len(view.offers) > 1:
            met += 1
            if met % every == 0:
                yield match, seat, view
        match.play(seat, bot.choose(view))


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_same_view_seed_and_visits_bring_the_same_choice(name, options):
    for _, _, view in moments(name, options):
        weighed = [Searcher(Random(5), Budget(visits=VISITS)).weighed(view) for _ in range(2)]
        assert weighed[0] == weighed[1]
        assert weighed[0][0].offer in view.offers
        assert sum(row.visits for row in weighed[0]) <= VISITS


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_choice_is_the_same_whatever_lies_hidden(name, options):
    """Two matches that differ only in what the seat cannot know."""
    for match, seat, view in moments(name, options):
        for twin in range(3):
            other = match.game.sample(view, Random(twin))
            chosen = [
                tablee.bot("expert", visits=VISITS, seed=9).choose(one) for one in (view, other.view(seat))
            ]
            assert chosen[0] == chosen[1]


def test_the_choice_does_not_depend_on_where_hidden_tiles_really_lie():
    """The search gets a position to begin with: whichever of the possible ones it is, the tree is the same."""
    for match, seat, view in moments("quadominos", {"players": 3}):
        tallies = []
        for twin in range(3):
            tree = Search(match.game.core())
            root = match.game.sample(view, Random(twin)).core
            tree.plant(root, seat)
            tree.grow(root, seat, VISITS, Rng(7))
            tallies.append(tree.tally())
        assert tallies[0] == tallies[1] == tallies[2]


def test_a_search_that_peeks_is_caught():
    """The comparison above can fail: allowed to see all hands, the trees differ."""
    differ = 0
    for match, seat, view in moments("quadominos", {"players": 3}):
        tallies = []
        for twin in range(3):
            tree = Search(match.game.core())
            tree.sees_all = True
            root = match.game.sample(view, Random(twin)).core
            tree.plant(root, seat)
            tree.grow(root, seat, VISITS, Rng(7))
            tallies.append(tree.tally())
        differ += tallies[0] != tallies[1]
    assert differ


def test_several_threads_split_the_visits_and_add_up_the_same_every_time():
    for _, _, view in moments("triominos", {"players": 2}):
        weighed = [Searcher(Random(5), Budget(visits=600), threads=3).weighed(view) for _ in range(3)]
        assert weighed[0] == weighed[1] == weighed[2]
        assert max(row.visits for row in weighed[0]) > 200, "more than one tree was counted"


def test_it_stops_when_nothing_can_overtake_the_best_move():
    used = [
        sum(row.visits for row in Searcher(Random(5), Budget(visits=4000)).weighed(view))
        for _, _, view in moments("triominos", {"players": 2})
    ]
    assert min(used) < 4000
    assert all(count > 2000 for count in used), "not before half of the visits are made"


def test_it_wins_at_once_where_it_can():
    """Quad-Ominos ends at the target (Q22): with 20 points missing, a tile that brings them is laid."""
    for match, seat, view in moments("quadominos", {"players": 2}):
        scores = list(match.scores)
        best = max((offer.points for offer in view.offers if offer.action.do == "lay"), default=0)
        if best == 0:
            continue
        scores[seat] = 800 - best
        near = match.game.from_position({**match.position(), "scores": scores}).view(seat)
        chosen = tablee.bot("expert", visits=400, seed=1).choose(near)
        brought = next(offer.points + offer.earns for offer in near.offers if offer.action == chosen)
        assert brought >= best


def test_each_seat_wants_the_most_for_itself():
    """Chances of one move, seen by all seats, add up to one: nobody is helped for nothing."""
    match, _, _ = next(iter(moments("triominos", {"players": 4})))
    core = match.core
    assert sum(core.outlook(other) for other in range(4)) == pytest.approx(1.0)
    assert all(0 <= core.outlook(other) <= 1 for other in range(4))


def test_the_outlook_grows_with_the_lead_and_with_nearness_to_the_target():
    core = tablee.game("triominos", players=2).new(seed=1).core
    chances = []
    for totals in ([100, 100], [130, 100], [330, 300], [130, 10]):
        core.set_totals(totals)
        chances.append(core.outlook(0))
    assert chances[0] == 0.5
    assert chances[0] < chances[1] < chances[2]
    assert chances[1] < chances[3]


def test_a_full_tree_goes_on_counting():
    match, seat, view = next(iter(moments("triominos", {"players": 2})))
    tree = Search(match.game.core(), 1)
    root = match.game.sample(view, Random(1)).core
    tree.plant(root, seat)
    tree.grow(root, seat, 9000, Rng(3))
    assert sum(visits for _, visits, _ in tree.tally()) == 9000
    assert tree.nodes <= 8192


def test_points_are_a_setting():
    """For points a hopeless match is played for as much as there is."""
    match, seat, _ = next(iter(moments("triominos", {"players": 2})))
    scores = [0, 0]
    scores[1 - seat] = 390
    view = match.game.from_position({**match.position(), "scores": scores}).view(seat)
    chance = Searcher(Random(5), Budget(visits=300)).weighed(view)
    points = Searcher(Random(5), Budget(visits=300), for_points=True).weighed(view)
    assert 0 <= chance[0].chance <= 1
    assert points[0].chance < -1, "hundreds of points behind"


def test_other_threads_run_while_it_searches():
    match, seat, view = next(iter(moments("triominos", {"players": 2})))
    root = match.game.sample(view, Random(1)).core
    trees = [Search(match.game.core()) for _ in range(2)]
    for tree in trees:
        tree.plant(root, seat)
    steps = 0
    with ThreadPoolExecutor(1) as threads:
        growing = threads.submit(trees[0].grow, root, seat, 20_000, Rng(1))
        while not growing.done():
            steps += 1
    assert steps > 1000, "Python ran on while the tree grew"


def test_both_engines_grow_the_same_tree():
    """A few visits on the interpreted engine, in a process of its own."""
    code = (
        "from random import Random; import tablee; from tablee.bots import Budget; "
        "from tablee.bots.search.searcher import Searcher; from tests.bots.test_search import TABLES, moments\n"
        "for name, options in TABLES:\n"
        "  for _, _, view in moments(name, options, most=1):\n"
        "    rows = Searcher(Random(5), Budget(visits=6)).weighed(view)\n"
        "    print(name, [(str(row.offer.action), row.visits, row.chance) for row in rows if row.visits])\n"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "TABLEE_ENGINE": engine},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for engine in ("interpreted", tablee.engine.name())
    ]
    assert said[0].count("\n") == len(TABLES)
    assert said[0] == said[1]


def test_the_nth_visit_of_every_action_has_the_same_luck():
    """In Domino 3D a draw follows every action: what n visits bring depends on n alone, not on when they were made."""
    game = tablee.game("domino3d", players=2)
    root = game.new(seed=4).core
    seen = []
    for curiosity in (0.2, 20.0):
        tree, rng = Search(game.core()), Rng(8)
        tree.curiosity, tree.looks, tree.most = curiosity, 10_000, 2
        tree.plant(root, 1)
        means = {}
        for _ in range(200):
            tree.grow(root, 1, 1, rng)
            means.update({(code, visits): mean for code, visits, mean in tree.tally() if visits})
        seen.append(means)
    both = seen[0].keys() & seen[1].keys()
    assert len({code for code, _ in both}) >= 5
    assert max(visits for _, visits in both) >= 5
    assert all(seen[0][one] == seen[1][one] for one in both)


def test_a_club_player_looks_as_often_as_the_style_of_the_game_says():
    for name, style in {one: traits(one).search for one in tablee.GAMES}.items():
        _, _, view = next(moments(name, {"players": 2}))
        club = tablee.bot("club", seed=1, visits=100_000)
        assert sum(row.visits for row in club.weighed(view)) <= style.glance
