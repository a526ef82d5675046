"""D22-D23: the next round, and the end of a race."""

import pytest

import tablee
from tests.rules.domino3d.drawings import OTHER, TURNED, WHOLE
from tests.rules.domino3d.scene import DOMINOES, SHARE, build, race
from tests.rules.domino3d.table import kinds, laid, listed, not_the_turn, the

K_AND_L = "claim 1|5= 5|6×"


def round_over(structure=WHOLE, order=(0, 1), claim="done", **more):
    """A round in which both are done in that order and seat 1 says `claim`."""
    match = race([structure, OTHER], **more)
    for seat in order:
        events = match.play(seat, "done")
    if match.position()["turn"]["phase"] == "check":
        match.play(0, "done")
        events = match.play(1, claim)
    return match, events


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_D22_all_dominoes_go_back_and_are_dealt_again(players):
    match = race([], players=players, scores=[1] * players)
    before = match.position()["hands"]
    deal = match.play(0, "timeout")[-1]
    assert (deal.kind, deal.seat, deal.clause, deal.round, deal.points) == ("deal", None, "D22", 2, 0)
    position = match.position()
    assert [list(hand) for hand in deal.hands] == position["hands"] != before
    assert [len(hand) for hand in position["hands"]] == [SHARE[players]] * players
    dealt = [name for hand in position["hands"] for name in hand] + position["well"]
    assert sorted(dealt) == sorted(DOMINOES)
    assert position["layout"] == []
    assert (match.round, position["round"]) == (2, 2)
    assert (position["turn"]["phase"], position["turn"]["done"]) == ("build", [])
    assert match.to_act == tuple(range(players))
    assert list(match.scores) == [1] * players


def test_D22_also_after_a_checking():
    match, events = round_over(scores=[4, 5])
    assert kinds(events) == ["clear", "score", "score", "deal"]
    assert events[-1].clause == "D22"
    assert laid(match) == []
    assert list(match.scores) == [6, 6]
    assert len(listed(match, 0)) == 48


def test_D22_those_who_were_done_build_again():
    match, _ = round_over()
    build(match, 0)
    assert match.play(0, "done")[0].rank == 1


def test_D22_the_deals_differ():
    match = tablee.game("domino3d", mode="race").new(seed=22)
    deals = []
    for _ in range(3):
        deals.append(str(match.position()["hands"]))
        match.play(0, "timeout")
    assert len(set(deals)) == 3


def test_D23_first_to_15_points_is_the_default():
    assert tablee.game("domino3d", mode="race").new(seed=1).position()["options"]["race_end"] == "points15"


@pytest.mark.parametrize("referee", [False, True])
def test_D23_who_has_15_points_after_the_checking_wins(referee):
    match, events = round_over(scores=[13, 5], referee=referee)
    assert kinds(events)[-3:] == ["score", "score", "end"]
    end = events[-1]
    assert (end.seat, end.clause, end.points, list(end.winners)) == (None, "D23", 0, [0])
    assert match.over
    assert list(match.scores) == [15, 6]
    assert list(match.places) == [1, 2]
    assert match.position()["turn"]["phase"] == "over"


def test_D23_14_points_are_not_enough():
    match, events = round_over(scores=[12, 13])
    assert kinds(events)[-1] == "deal"
    assert list(match.scores) == [14, 14]
    assert not match.over


@pytest.mark.parametrize(
    ("scores", "order", "winners"),
    [
        ([13, 14], (0, 1), [0, 1]),
        ([14, 13], (1, 0), [0, 1]),
        ([14, 14], (0, 1), [0]),
        ([14, 14], (1, 0), [1]),
    ],
)
def test_D23_if_several_have_15_the_most_points_win_and_equal_points_share(scores, order, winners):
    match, events = round_over(scores=scores, order=order)
    assert min(match.scores) >= 15
    assert list(events[-1].winners) == list(match.winners) == winners


def test_D23_points_are_looked_at_after_the_checking_only():
    """Seat 0 would have had 15; the claim takes 2 away."""
    match, events = round_over(TURNED, claim=K_AND_L, scores=[13, 0])
    assert kinds(events) == ["claim", "error", "score", "deal"]
    assert list(match.scores) == [11, 1]


@pytest.mark.parametrize("number", [1, 4, 9])
def test_D23_points15_knows_no_number_of_rounds(number):
    match, events = round_over(number=number)
    assert kinds(events)[-1] == "deal"
    assert events[-1].round == match.round == number + 1


@pytest.mark.parametrize("number", [1, 2, 3])
def test_D23_rounds4_goes_on_until_the_fourth_whatever_the_points(number):
    match, events = round_over(number=number, scores=[30, 14], race_end="rounds4")
    assert kinds(events)[-1] == "deal"
    assert not match.over


@pytest.mark.parametrize(
    ("scores", "winners"), [([0, 0], [0]), ([3, 4], [0, 1]), ([3, 9], [1]), ([14, 3], [0]), ([0, 1], [0, 1])]
)
def test_D23_after_four_rounds_most_points_win_and_equal_points_share(scores, winners):
    match, events = round_over(number=4, scores=scores, race_end="rounds4")
    assert kinds(events)[-1] == "end"
    end = events[-1]
    assert (end.clause, list(end.winners)) == ("D23", winners)
    assert list(match.winners) == winners
    assert match.round == 4


def test_D23_a_fourth_round_in_which_nobody_is_done_is_the_last_too():
    match = race([], number=4, scores=[2, 3], race_end="rounds4")
    events = match.play(0, "timeout")
    assert kinds(events) == ["timeout", "end"]
    assert list(match.winners) == [1]


def test_D23_four_rounds_from_the_beginning():
    match = tablee.game("domino3d", mode="race", players=3, race_end="rounds4").new(seed=23)
    for number in (1, 2, 3, 4):
        assert match.round == number
        events = match.play(1, "timeout")
    assert kinds(events) == ["timeout", "end"]
    assert list(match.winners) == [0, 1, 2]
    assert list(match.scores) == [0, 0, 0]


def test_D23_nobody_may_act_once_the_race_is_over():
    match, _ = round_over(scores=[13, 5])
    for seat in (0, 1):
        assert match.actions(seat) == []
        for move in ("done", "timeout", "claim none"):
            not_the_turn(match, seat, move)


def test_D23_a_whole_race_is_the_sum_of_its_events():
    match = tablee.game("domino3d", mode="race", players=3, race_end="rounds4", referee=True).new(seed=3)
    for number in range(4):
        build(match, number % 3)
        match.play(number % 3, "done")
        match.play((number + 1) % 3, "timeout")
    assert the(match.history, "end").winners == match.winners
    for seat in range(3):
        assert match.scores[seat] == sum(event.points for event in match.history if event.seat == seat)
    assert tablee.replay(match.record()).record() == match.record()
