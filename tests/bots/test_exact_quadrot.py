"""Quadrot, the last two pawns: the turns they need are what the rules, asked throw by throw, say."""

from functools import lru_cache
from itertools import pairwise
from random import Random

import pytest

import tablee
from tablee.bots.budget import Budget
from tablee.bots.search.searcher import Searcher
from tablee.games.quadrot import codes
from tablee.games.quadrot.board_file import paths
from tablee.games.quadrot.dice_left import guide, know_the_end
from tablee.games.quadrot.engine.core import Quadrot
from tablee.games.quadrot.engine.endgame import Finale
from tablee.play.rng import Rng
from tests.rules.quadrot.table import ends, table

SOUTH, NORTH = (
    0,
    2,
)  # the sides of two players; d9 and f9 are the last points of the first, d1 and f1 of the other
LONGEST = 64
BOARD = paths("quadrat").board


@lru_cache
def finale(side):
    return Finale(paths("quadrat"), side)


def number(side, pawns):
    """Of the pair that stands there; pawns that are not named are home."""
    one, two = [BOARD.number[place] for place in [*pawns.split(), "home", "home"][:2]]
    return finale(side).pair[one << 7 | two]


def turns(pawns, side=SOUTH):
    return finale(side).turns[number(side, pawns)]


def home_by(pawns, side=SOUTH):
    first = number(side, pawns) * LONGEST
    return finale(side).home_by[first : first + LONGEST]


def outcomes(pawns, dice):
    """How the pawns can stand after the throw, by the match's own list; the rival waits behind its line."""
    places = pawns.split()
    points = " ".join(place for place in places if place != "start")
    match = table("", dice, also={0: points}, start={0: places.count("start"), 1: 4})
    return ends(match)


def throws():
    colours = [codes.COLOURS[face] for face in codes.FACES]
    every = [tuple(sorted((one, two))) for one in colours for two in colours]
    return {" ".join(throw): every.count(throw) / 36 for throw in every}


@pytest.mark.parametrize("pawns", ["d9", "e8", "e8 f9", "c3 e8", "start", "start start", "start f9", "c7 d6"])
def test_one_throw_played_as_well_as_can_be_is_one_turn_less(pawns):
    """The equation that only the true values solve; every throw and outcome comes from a match."""
    best = {dice: min(outcomes(pawns, dice), key=turns) for dice in throws()}
    assert turns(pawns) == pytest.approx(
        1 + sum(turns(best[dice]) * p for dice, p in throws().items()), abs=1e-6
    )
    for turn in (1, 2, 5, 20):
        later = sum(home_by(best[dice])[turn - 1] * p for dice, p in throws().items())
        assert home_by(pawns)[turn] == pytest.approx(later, abs=1e-9)


@pytest.mark.parametrize("point", ["d9", "f9"])
def test_the_last_pawn_on_its_last_point_leaves_with_32_of_36_throws(point):
    """R16. On d9 it then waits; on f9 a yellow die takes it away."""
    assert home_by(point)[1] == pytest.approx(32 / 36)
    assert turns("d9") == pytest.approx(36 / 32)
    assert turns("f9") > turns("d9")


@pytest.mark.parametrize("pawns", ["d9", "e8", "e8 f9", "c3 e8"])
def test_the_chances_add_up_to_the_turns(pawns):
    chances = home_by(pawns)
    assert all(now >= before for before, now in pairwise(chances))
    assert chances[0] == 0
    assert sum(1 - chance for chance in chances) == pytest.approx(turns(pawns), abs=0.1)


def test_both_sides_are_equally_far():
    assert turns("start start", SOUTH) == pytest.approx(turns("start start", NORTH))
    assert turns("", SOUTH) == 0


def race(south, north, turn=0, phase=codes.THROWING):
    core = Quadrot(paths("quadrat"), 2)
    pawns = [[BOARD.number[place] for place in [*each.split(), *["home"] * 4][:4]] for each in (south, north)]
    core.set_up(pawns, turn, phase, (0, 0), [0, 0], [])
    guide("quadrat")
    know_the_end(core)
    return core


@pytest.mark.parametrize("turn", [0, 1])
def test_the_chance_to_be_first_is_that_of_two_races_that_do_not_meet(turn):
    mine, theirs = home_by("e8 d9", SOUTH), home_by("c2 f1", NORTH)
    first = [mine, theirs][turn], [mine, theirs][1 - turn]
    wins = sum((first[0][t] - first[0][t - 1]) * (1 - first[1][t - 1]) for t in range(1, LONGEST))
    core = race("e8 d9", "c2 f1", turn)
    assert core.outlook(turn) == pytest.approx(wins, abs=2e-3)
    assert core.outlook(0) + core.outlook(1) == pytest.approx(1)


@pytest.mark.skipif(tablee.engine.name() == "interpreted", reason="a minute")
@pytest.mark.parametrize(
    ("south", "north", "turn"), [("d9", "d1", 0), ("e8 f9", "c2 f1", 1), ("c3", "g7 d1", 0)]
)
def test_races_that_are_played_out_end_so(south, north, turn):
    core, rng, won, played = race(south, north, turn), Rng(7), 0.0, 4000
    board = Quadrot(paths("quadrat"), 2)
    for _ in range(played):
        board.copy_from(core)
        board.hurry(rng, 10_000, 10_000)
        won += board.result(0)
    assert won / played == pytest.approx(core.outlook(0), abs=0.03)


def test_the_end_is_known_only_when_everybody_has_two_pawns_left_at_most():
    assert race("e8 d9", "start start").ending
    assert not race("e8 d9", "start start start").ending


def test_the_search_knows_the_end():
    """A rival one step from home: what counts is to be there at once."""
    match = table("", "red blue", also={0: "d9 e8", 1: "d1"})
    bot = Searcher(Random(1), Budget(visits=200))
    root = bot._root(match.view(0), 1)
    assert isinstance(root, Quadrot)
    assert root.ending
    assert [row.offer.action for row in bot.weighed(match.view(0))]


def test_either_engine_finds_the_same():
    """The interpreted one needs seconds: so what both found is written down here."""
    assert sum(Finale(paths("rosace"), 0).turns) == pytest.approx(9420.336664679602, abs=1e-7)
