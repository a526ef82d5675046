"""The shipped puzzles: sound, all different, graded, and right by a search that did not make them."""

from collections import Counter
from datetime import date, timedelta
from importlib.resources import files
from random import Random

import pytest

import tablee
from tablee.bots.judgement import judged
from tablee.bots.search.thorough import Thorough
from tablee.lab.puzzles.maker import FEWEST_OFFERS
from tablee.lab.puzzles.symmetry import key
from tablee.play.registry import traits
from tablee.puzzles import GRADES, of_the_day, puzzles, restored, trimmed
from tests.puzzles.turned import turned

EVERY = [(game, puzzle) for game in tablee.GAMES for puzzle in puzzles(game)]


@pytest.mark.parametrize("game", tablee.GAMES)
def test_there_are_at_least_fifty_and_ten_of_each_grade(game):
    shelf = puzzles(game)
    grades = Counter(puzzle.grade for puzzle in shelf)
    assert len(shelf) >= 50
    assert set(grades) == set(GRADES)
    assert min(grades.values()) >= 10
    assert [puzzle.number for puzzle in shelf] == list(range(1, len(shelf) + 1))


def test_all_of_them_are_small():
    sizes = [
        len(files(f"tablee.games.{game}").joinpath("puzzles.json").read_bytes()) for game in tablee.GAMES
    ]
    assert sum(sizes) < 400_000


@pytest.mark.parametrize("game", tablee.GAMES)
def test_positions_are_legal_and_say_only_what_the_player_may_know(game):
    for puzzle in puzzles(game):
        view = puzzle.seen()
        assert view.to_act == (view.seat,)
        assert len(view.offers) == len(puzzle.figures) >= FEWEST_OFFERS
        assert trimmed(view) == puzzle.view
        world = tablee.game(game, **view.option).sample(view, Random(1))
        assert world.view(view.seat) == view
        for offer in view.offers[:: max(1, len(view.offers) // 10)]:
            assert world.check(view.seat, offer.action) is None


@pytest.mark.parametrize("game", tablee.GAMES)
def test_the_solution_is_clearly_best_and_not_the_greedy_move(game):
    for puzzle in puzzles(game):
        view = puzzle.seen()
        chances = [figures.chance for figures in puzzle.figures]
        assert view.offers[puzzle.greedy].action == judged(view)[0][0].action
        assert puzzle.best != puzzle.greedy
        assert chances[puzzle.best] == max(chances)
        assert puzzle.margin() >= 1000 * traits(game).puzzle_margin - 1
        assert 0 <= chances[puzzle.greedy] <= chances[puzzle.best] - 1000 * traits(game).puzzle_margin + 1


def test_no_two_are_alike_under_any_symmetry():
    keys = [key(puzzle.seen()) for _, puzzle in EVERY]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("game", tablee.GAMES)
def test_a_position_seen_from_another_side_is_alike(game):
    compared = 0
    for puzzle in puzzles(game)[:8]:
        view = puzzle.seen()
        for other in turned(view):
            assert other.layout != view.layout
            assert key(other) == key(view)
            compared += 1
    assert compared >= 5


def test_another_piece_makes_another_position():
    for game in ("triominos", "quadominos", "domino3d"):
        first, second = (puzzle.seen() for puzzle in puzzles(game)[:2])
        assert key(first) != key(second)


@pytest.mark.parametrize("game", tablee.GAMES)
def test_the_levels_that_find_it_make_the_grade(game):
    means = {
        grade: [sum(one.found.values()) / len(one.found) for one in puzzles(game) if one.grade == grade]
        for grade in GRADES
    }
    assert min(means["easy"]) >= max(means["medium"])
    assert min(means["medium"]) >= max(means["hard"])


@pytest.mark.parametrize("game", tablee.GAMES)
def test_another_search_finds_the_same_move(game, deep):
    """A few of them with few visits; in a deep run more of them and as many visits as when they were made."""
    sample = Random(game).sample(puzzles(game), 12 if deep else 2)
    search = Thorough(40_000 if deep else 4_000, seed=77)
    for puzzle in sample:
        view = puzzle.seen()
        best, second, *_ = search.leading(view)
        assert best.offer.action == view.offers[puzzle.best].action, puzzle.number
        assert best.chance - second.chance > traits(game).puzzle_margin / 3


@pytest.mark.parametrize("game", tablee.GAMES)
def test_the_daily_one_is_the_same_for_all_and_another_each_day(game):
    first = date(2026, 3, 1)
    days = [of_the_day(game, first + timedelta(days=day)).number for day in range(200)]
    assert days == [of_the_day(game, first + timedelta(days=day)).number for day in range(200)]
    assert set(days) == {puzzle.number for puzzle in puzzles(game)}
    assert all(one != two for one, two in zip(days, days[1:], strict=False))


def test_a_written_view_is_read_again():
    match = tablee.game("quadominos", players=3, tiles="beginner").new(seed=4)
    for _ in range(20):
        (seat,) = match.to_act
        match.play(seat, tablee.bot("greedy").choose(match.view(seat)))
    (seat,) = match.to_act
    view, again = match.view(seat), restored(trimmed(match.view(seat)))
    assert again.offers == view.offers
    assert (again.layout, again.hand, again.cannot) == (view.layout, view.hand, view.cannot)
