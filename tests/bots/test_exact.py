"""Where nothing is hidden, every line is looked at to its end: that must find what patience finds."""

import json
import random

import pytest

from tablee.bots.budget import Budget
from tablee.bots.search.searcher import Searcher
from tests.bots.endings import SQUARES, TRIANGLES, everything, squares, three, triangles, worked_out
from tests.otherengine import OTHER, begun
from tests.scene import star


def lead(match, seat):
    """The points more than the others have on average, in hundreds."""
    others = [score for other, score in enumerate(match.scores) if other != seat]
    return (match.scores[seat] - sum(others) / len(others)) / 100


def share(match, seat):
    assert match.over
    return (seat in match.winners) / len(match.winners)


def patient(match, worth):
    """What each action brings the seat in turn if everybody then does what is best for himself: all through Match."""
    (seat,) = match.to_act
    return {str(action): after(match, seat, action, worth)[seat] for action in match.actions(seat)}


def after(match, seat, action, worth):
    later = match.copy()
    later.play(seat, action)
    if later.over or later.round > match.round:
        return [worth(later, each) for each in range(len(match.scores))]
    (mover,) = later.to_act
    return max(
        (after(later, mover, each, worth) for each in later.actions(mover)), key=lambda row: row[mover]
    )


def searcher(visits=1000, **how):
    return Searcher(random.Random(1), Budget(visits=visits), **how)


@pytest.mark.parametrize("ending", [triangles, squares, three])
def test_it_knows_the_points_that_every_action_brings_until_the_end_of_the_round(ending):
    assert worked_out(ending()) == pytest.approx(patient(ending(), lead))


@pytest.mark.parametrize("ahead", [-60, -20, 0, 30])
def test_when_the_bell_has_rung_it_knows_which_actions_win_the_match(ahead):
    match = triangles(scores=[500 + ahead, 500], rung=True)
    truth = patient(match, share)
    assert worked_out(match, for_points=False) == pytest.approx(truth)


def test_the_examples_are_not_all_won_or_all_lost():
    values = {
        value
        for ahead in (-60, -20, 0, 30)
        for value in patient(triangles(scores=[500 + ahead, 500], rung=True), share).values()
    }
    assert {0.0, 1.0} <= values


@pytest.mark.parametrize(("ending", "picture"), [(triangles, TRIANGLES), (squares, SQUARES)])
def test_it_lays_the_marked_tile_although_another_brings_more_at_once(ending, picture):
    view = ending().view(0)
    chosen = searcher().choose(view)
    assert star(picture, view.game) == chosen.to_dict()
    worth = {offer.action: offer.points + offer.earns for offer in view.offers}
    assert worth[chosen] < max(worth.values())


@pytest.mark.parametrize("ending", [triangles, squares])
def test_its_rows_are_exact_best_first_and_the_same_whatever_the_seed_and_visits(ending):
    view = ending().view(0)
    rows = searcher().weighed(view)
    assert all(row.exact and row.visits == 0 for row in rows)
    assert {row.offer.action for row in rows} == {offer.action for offer in view.offers}
    assert [row.chance for row in rows] == sorted((row.chance for row in rows), reverse=True)
    assert Searcher(random.Random(2), Budget(visits=500)).weighed(view) == rows
    assert Searcher(random.Random(3), Budget(seconds=1.0)).weighed(view) == rows


def test_for_points_its_rows_are_points():
    rows = searcher(for_points=True).weighed(triangles().view(0))
    assert {str(row.offer.action): row.chance for row in rows} == pytest.approx(patient(triangles(), lead))


def test_when_the_nodes_are_not_enough_it_gives_up_and_the_search_plays():
    assert worked_out(squares(), nodes=30) is None
    rows = Searcher(random.Random(1), Budget(visits=0)).weighed(squares().view(0))
    assert not any(row.exact for row in rows)


def test_hands_that_could_be_exchanged_are_not_known():
    """Three players: which of the two others holds a tile is hidden."""
    rows = searcher(visits=50).weighed(three().view(0))
    assert not any(row.exact for row in rows)


def test_a_hand_that_all_have_seen_is_known():
    """T6: what the opener showed."""
    match = three(shown=["", "", "0-0-0 1-1-1"])
    assert all(row.exact for row in searcher().weighed(match.view(0)))


def test_both_engines_find_the_same():
    printed = begun("tests.bots.endings")
    mine = everything()
    theirs = json.loads(printed())
    assert theirs["engine"] == OTHER
    assert theirs["rows"] == mine
