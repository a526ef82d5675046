"""D16: the three ends of a game, and who has won."""

import pytest

import tablee
from tests.rules.domino3d.drawings import BESIDE, ON_TOP, OVERHANG, TOWER
from tests.rules.domino3d.scene import lay, table
from tests.rules.domino3d.table import accepted, kinds, laid, not_the_turn, the

TURNS = {2: 20, 3: 13, 4: 10, 5: 8, 6: 6}
MOVES = {"placed": lay(BESIDE, "B"), "put back": "skip", "timeout": "timeout"}


def test_D16_the_game_ends_when_all_dominoes_are_placed():
    match = table(ON_TOP, "B", well=[], scores=[2, 0])
    events = accepted(match, 1, lay(ON_TOP, "B"))
    assert kinds(events) == ["lay", "end"]
    end = events[-1]
    assert (end.seat, end.clause, end.points, list(end.winners)) == (None, "D16", 0, [1])
    assert match.over
    assert match.to_act == ()
    assert list(match.winners) == [1]
    assert list(match.places) == [2, 1]
    assert match.position()["turn"]["phase"] == "over"


def test_D16_all_placed_is_the_default():
    assert tablee.game("domino3d").new(seed=1).position()["options"]["end"] == "all_placed"


@pytest.mark.parametrize("end", ["all_placed", "equal_turns"])
@pytest.mark.parametrize("move", ["skip", "timeout"])
def test_D16_a_domino_that_is_put_back_is_in_the_pile_and_the_game_goes_on(move, end):
    match = table(BESIDE, "B", well=[], end=end)
    assert "end" not in kinds(match.play(1, move))
    assert match.to_act == (0,)


@pytest.mark.parametrize("end", ["all_placed", "equal_turns"])
def test_D16_so_is_one_that_fell(end):
    match = table(OVERHANG, "B", well=[], end=end)
    assert kinds(match.play(1, lay(OVERHANG, "B"))) == ["collapse", "draw"]


def test_D16_an_empty_pile_is_not_the_end_while_somebody_holds_a_domino():
    match = table(BESIDE, "B", well=["6|6="])
    assert kinds(match.play(1, lay(BESIDE, "B"))) == ["lay", "draw"]
    assert match.position()["well"] == []
    assert not match.over
    assert kinds(match.play(0, match.actions(0)[0])) == ["lay", "end"]


def test_D16_dominoes_that_left_the_game_are_not_waited_for():
    match = table(TOWER, "F", off="G", well=["3|5×"], collapse="vote", scores=[0, 0])
    match.play(1, lay(TOWER, "F"))
    match.play(0, lay(TOWER, "G"))
    assert "removed" in kinds(match.play(1, "vote no"))
    assert match.to_act == (1,)
    assert kinds(match.play(1, match.actions(1)[0])) == ["lay", "end"]
    assert len(laid(match)) == 5


@pytest.mark.parametrize(
    ("scores", "winners", "places"),
    [
        ([9, 0, 0], [0], [1, 2, 3]),
        ([0, 9, 0], [1], [2, 1, 2]),
        ([1, 0, 0], [0, 1], [1, 1, 3]),
        ([0, 0, 1], [1, 2], [3, 1, 1]),
        ([1, 0, 1], [0, 1, 2], [1, 1, 1]),
        ([8, 0, 8], [0, 2], [1, 3, 1]),
    ],
)
def test_D16_most_points_win_and_equal_points_share(scores, winners, places):
    match = table(BESIDE, "B", players=3, well=[], scores=scores)
    end = match.play(1, lay(BESIDE, "B"))[-1]
    assert list(end.winners) == list(match.winners) == winners
    assert list(match.places) == places


@pytest.mark.parametrize("players", TURNS)
@pytest.mark.parametrize("how", MOVES)
def test_D16_equal_turns_ends_after_so_many_turns_each_placed_or_not(players, how):
    turns = TURNS[players] * players - 1
    match = table(BESIDE, "B", players=players, seat=0, turns=turns, end="equal_turns")
    events = accepted(match, 0, MOVES[how])
    assert kinds(events)[-1] == "end"
    assert events[-1].clause == "D16"
    assert match.over


@pytest.mark.parametrize("players", TURNS)
@pytest.mark.parametrize("how", MOVES)
def test_D16_equal_turns_waits_for_the_last_player(players, how):
    turns = TURNS[players] * players - 2
    match = table(BESIDE, "B", players=players, seat=players - 1, turns=turns, end="equal_turns")
    assert kinds(accepted(match, players - 1, MOVES[how]))[-1] == "draw"
    assert match.to_act == (0,)


def test_D16_equal_turns_may_end_with_a_collapse():
    match = table(OVERHANG, "B", seat=0, turns=39, end="equal_turns", scores=[12, 3])
    assert kinds(match.play(0, lay(OVERHANG, "B"))) == ["collapse", "end"]
    assert list(match.winners) == [1]


def test_D16_equal_turns_counts_turns_and_not_dominoes():
    """Advanced: a further domino is no further turn."""
    match = table(BESIDE, "B", seat=0, turns=39, end="equal_turns", advanced=True)
    assert kinds(match.play(0, lay(BESIDE, "B"))) == ["lay", "draw"]
    assert match.to_act == (0,)
    assert kinds(match.play(0, "skip")) == ["skip", "end"]


def test_D16_equal_turns_ends_earlier_with_an_empty_pile():
    match = table(BESIDE, "B", well=[], end="equal_turns")
    assert kinds(match.play(1, lay(BESIDE, "B"))) == ["lay", "end"]


@pytest.mark.parametrize("players", [2, 6])
def test_D16_all_placed_knows_no_number_of_turns(players):
    turns = TURNS[players] * players - 1
    match = table(BESIDE, "B", players=players, seat=0, turns=turns)
    assert kinds(match.play(0, "skip")) == ["skip", "draw"]


IDLE = {
    "put back": (BESIDE, "skip"),
    "timeout": (BESIDE, "timeout"),
    "collapse": (OVERHANG, lay(OVERHANG, "B")),
}


@pytest.mark.parametrize("end", ["all_placed", "equal_turns"])
@pytest.mark.parametrize("how", IDLE)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_D16_over_after_twice_the_players_turns_in_a_row_without_a_domino_placed(players, how, end):
    drawing, move = IDLE[how]
    match = table(drawing, "B", players=players, turns=2 * players, idle=2 * players - 1, end=end)
    events = accepted(match, 1, move)
    assert kinds(events)[-1] == "end"
    assert events[-1].clause == "D16"


def test_D16_a_tower_that_falls_last_is_still_voted_on():
    match = table(TOWER, "G", turns=4, idle=3, collapse="vote", scores=[2, 30])
    assert kinds(match.play(1, lay(TOWER, "G"))) == ["collapse"]
    assert kinds(match.play(0, "vote no")) == ["vote", "removed", "end"]
    assert list(match.scores) == [2, 20]


@pytest.mark.parametrize("how", IDLE)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_D16_and_not_one_turn_earlier(players, how):
    drawing, move = IDLE[how]
    match = table(drawing, "B", players=players, turns=2 * players, idle=2 * players - 2)
    assert kinds(accepted(match, 1, move))[-1] == "draw"
    assert match.position()["turn"]["idle"] == 2 * players - 1


def test_D16_a_domino_placed_begins_the_count_anew():
    match = table(BESIDE, "B", turns=4, idle=3)
    assert kinds(match.play(1, lay(BESIDE, "B"))) == ["lay", "draw"]
    assert match.position()["turn"]["idle"] == 0
    for seat in (0, 1, 0):
        assert "end" not in kinds(match.play(seat, "skip"))
    assert kinds(match.play(1, "skip")) == ["skip", "end"]


@pytest.mark.parametrize("players", [2, 4])
def test_D16_from_the_first_turn_on(players):
    match = tablee.game("domino3d", players=players).new(seed=16)
    for turn in range(2 * players):
        assert not match.over
        match.play((turn + 1) % players, "skip")
    assert match.over
    assert list(match.winners) == list(range(players))


def test_D16_nobody_may_act_once_the_game_is_over():
    match = table(BESIDE, "B", well=[])
    match.play(1, lay(BESIDE, "B"))
    for seat in (0, 1):
        assert match.actions(seat) == []
        for move in ("skip", "timeout", "vote yes", lay(BESIDE, "B")):
            not_the_turn(match, seat, move)


@pytest.mark.parametrize("players", [2, 5])
def test_D16_a_whole_game_is_the_sum_of_its_events(players):
    match = tablee.game("domino3d", players=players, advanced=True).new(seed=players)
    while not match.over:
        (seat,) = match.to_act
        match.play(seat, match.actions(seat)[0])
    assert kinds(match.history)[-1] == "end"
    for seat in range(players):
        assert match.scores[seat] == sum(event.points for event in match.history if event.seat == seat)
    assert the(match.history, "end").winners == match.winners
    assert tablee.replay(match.record()).record() == match.record()
