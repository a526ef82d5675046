"""R1-R4: the board, the pawns, the dice, the seats, the goal."""

from collections import Counter

import pytest

import tablee
from tests.oracle.quadrot_board import OPPOSITE, SEATS
from tests.rules.quadrot.table import (
    BOARD,
    accepted,
    allowed,
    ends,
    kinds,
    places,
    refused,
    stand,
    table,
    the,
    way,
    written,
)

ENTRIES = {"S": ("d1", "f1"), "W": ("a4", "a6"), "N": ("d9", "f9"), "E": ("i4", "i6")}
EVERY_SEAT = [(players, seat) for players in SEATS for seat in range(players)]


@pytest.mark.parametrize("colour", ["red", "blue", "yellow", "black"])
def test_R1_a_lone_pawn_walks_along_the_segments_of_the_board_and_nowhere_else(colour):
    """With two dice of one colour; from a last point south may also go home."""
    for point in [one["id"] for one in BOARD["points"] if one["kind"] == "plain"]:
        match = table("", f"{colour} {colour}", also={0: point})
        walks = {there for there, drawn in neighbours(point) if drawn == colour}
        first = {step["to"] for step in written(match.view(0).first_steps)}
        assert first - {"home"} <= walks
        assert bool(first) == bool(walks) or point in ENTRIES["N"]
        verbs = {action.to_dict()["do"] for action in match.actions(0)}
        assert verbs == ({"move"} if first else {"pass"})


def neighbours(point):
    found = [(one["b"], one["colour"]) for one in BOARD["segments"] if one["a"] == point]
    return found + [(one["a"], one["colour"]) for one in BOARD["segments"] if one["b"] == point]


@pytest.mark.parametrize("die", ["red", "blue"])
@pytest.mark.parametrize(("players", "seat"), EVERY_SEAT)
def test_R1_R3_each_seat_enters_by_the_two_stubs_of_its_own_side(players, seat, die):
    """No entry point has a black segment, so that the black die cannot be used."""
    match = table("", f"{die} black", players=players, turn=seat)
    entries = ENTRIES[SEATS[players][seat]]
    assert ends(match) == {f"{point} start start start" for point in entries}


@pytest.mark.parametrize(("players", "seat"), EVERY_SEAT)
def test_R1_R3_each_seat_goes_home_from_the_entry_points_opposite(players, seat):
    side = SEATS[players][seat]
    for point in ENTRIES[OPPOSITE[side]]:
        match = table("", "red black", players=players, turn=seat, also={seat: point}, start={seat: 1})
        accepted(match, f"red {point}-home")
        assert match.scores[seat] == 3


@pytest.mark.parametrize(
    ("turn", "over", "to"),
    [
        (0, "d1", "d2"),
        (0, "f1", "f2"),
        (1, "a4", "b4"),
        (1, "a6", "b6"),
        (2, "d9", "d8"),
        (2, "f9", "f8"),
        (3, "i4", "h4"),
        (3, "i6", "h6"),
    ],
)
def test_R1_a_stub_runs_at_right_angles_to_its_line(turn, over, to):
    """South enters upwards, west to the right, north downwards, east to the left: so they jump in (R10)."""
    match = table("", "red blue", players=4, turn=turn, also={turn: over}, start={turn: 3})
    assert allowed(match, f"both start-{to} over {over}")


@pytest.mark.parametrize(("turn", "square"), [(0, "e1"), (1, "a5"), (2, "e9"), (3, "i5")])
def test_R1_the_stub_of_the_red_square_is_not_for_entering(turn, square):
    match = table("", "red black", players=4, turn=turn)
    refused(match, "R1 R5", f"red start-{square}")


def test_R1_a_point_is_for_one_pawn():
    layout = [{"seat": 0, "pawn": 0, "at": "c3"}, {"seat": 1, "pawn": 0, "at": "c3"}]
    with pytest.raises(tablee.BadPosition, match="c3"):
        tablee.game("quadrot").from_position({"layout": layout, "turn": {"seat": 0, "dice": ["red", "red"]}})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R2_everybody_has_four_pawns_behind_the_start_line(players):
    match = tablee.game("quadrot", players=players).new(seed=2)
    position = match.position()
    assert position["layout"] == []
    assert position["hands"] == [[0, 1, 2, 3]] * players
    assert list(match.scores) == [0] * players
    assert list(match.view(None).waiting) == [4] * players


def test_R2_a_die_has_two_blue_two_red_a_yellow_and_a_black_face():
    thrown, pairs = Counter(), Counter()
    for seed in range(10):
        match = tablee.game("quadrot", players=2).new(seed=seed)
        for _ in range(60):
            dice = match.position()["turn"]["dice"]
            assert len(dice) == 2
            thrown.update(dice)
            pairs[tuple(dice)] += 1
            match.play(match.to_act[0], {"do": "timeout"})
            if match.over:
                break
    total = sum(thrown.values())
    assert total > 600
    for colour, sixths in (("blue", 2), ("red", 2), ("yellow", 1), ("black", 1)):
        assert 0.7 < thrown[colour] * 6 / total / sixths < 1.3
    assert set(thrown) == {"blue", "red", "yellow", "black"}
    assert len(pairs) == 16


def test_R3_with_three_north_begins_and_west_plays_last():
    for seed in range(12):
        match = tablee.game("quadrot", players=3).new(seed=seed)
        order = []
        for _ in range(6):
            order += match.to_act
            match.play(match.to_act[0], {"do": "timeout"})
        assert order == [2, 0, 1, 2, 0, 1]


@pytest.mark.parametrize(("players", "begins"), EVERY_SEAT)
def test_R3_who_begins_can_be_agreed_and_play_goes_clockwise(players, begins):
    match = tablee.game("quadrot", players=players, begins=begins).new(seed=1)
    assert kinds(match.history) == ["begin", "throw"]
    first = match.history[0]
    assert (first.kind, first.seat, first.clause) == ("begin", begins, "R3")
    for turn in range(2 * players):
        assert match.to_act == ((begins + turn) % players,)
        match.play(match.to_act[0], {"do": "timeout"})


@pytest.mark.parametrize("players", [2, 4])
def test_R3_otherwise_it_is_drawn_from_the_seed(players):
    game = tablee.game("quadrot", players=players)
    begun = [game.new(seed=seed).to_act[0] for seed in range(40)]
    assert begun == [game.new(seed=seed).to_act[0] for seed in range(40)]
    assert set(begun) == set(range(players))


def test_R3_the_finish_line_of_an_empty_side_is_used_as_usual():
    """West of three goes home in the east, where nobody sits."""
    match = table(
        """
             h7 -r- i7
              b      b
             h6 -b- i6
              r      r
             h5 -k-[i5]
              k      y
             h4 -b->i4<
              r      y
             h3 -r- i3
            """,
        "red black",
        players=3,
        turn=1,
        start={1: 1},
    )
    events = accepted(match, "red i4-home")
    assert the(events, "home").clause == "R16"
    assert match.scores[1] == 3


def test_R3_the_red_square_of_an_empty_side_sends_back_as_usual():
    match = table(
        """
             a7 -r- b7
              y      r
             a6 -b- b6
              y      k
            [a5]-k- b5
              r      r
            <a4>-b- b4
              b      b
             a3 -r- b3
            """,
        "red yellow",
    )
    assert ends(match) == {"start"}


def test_R4_whoever_has_four_pawns_behind_the_line_opposite_has_won():
    match = table(
        """
             c9 -b-<d9>-r-[e9]-y- f9 -y- g9
              r      b      k      b      r
             c8 -b- d8 -r- e8 -k- f8 -r- g8
            """,
        "blue black",
    )
    accepted(match, "blue d9-home")
    assert match.over
    assert match.winners == (0,)
    assert match.scores == (4, 0)


@pytest.mark.parametrize("point", ["d1", "f1", "a4", "a6", "i4", "i6", "d8", "c9"])
def test_R4_no_other_line_leads_home(point):
    """South is home in the north only."""
    match = table("", "blue blue", players=4, also={0: point})
    refused(match, "R5 R16", f"blue {point}-home")
    (seat,) = match.to_act
    outcomes = match.actions(seat)
    assert all(action.to_dict()["steps"][0]["to"] != "home" for action in outcomes)


def test_R4_a_pawn_that_is_home_stays_there():
    match = table(
        """
             d9 -r-[e9]-y- f9
              b      k      b
            <d8>-r- e8 -k- f8
            """,
        "blue red",
    )
    assert places(match, 0).count("home") == 3
    refused(match, "R4 R5", "red:3 home-d9", "blue d9-d8")
    assert stand(match, 0) == "d8"
    assert way(match, "blue d8-d9")["steps"][0]["pawn"] == 0
