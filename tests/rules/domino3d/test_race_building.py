"""D17-D20: the dominoes of a race, building, who is done, and what nobody checks."""

import pytest

import tablee
from tests.rules.domino3d.drawings import (
    BESIDE,
    EQUAL_FACES,
    FIFTH,
    LYING,
    ONE,
    OTHER,
    TOWER,
    TURNED,
    UPRIGHT,
    WHOLE,
)
from tests.rules.domino3d.scene import DOMINOES, SHARE, build, lay, plan, put, race, table
from tests.rules.domino3d.table import (
    accepted,
    entry,
    kinds,
    laid,
    listed,
    not_the_turn,
    notation,
    refused,
    verbs,
)


def new(players=2, seed=17, **options):
    return tablee.game("domino3d", mode="race", players=players, **options).new(seed=seed)


def hands(match):
    return match.position()["hands"]


@pytest.mark.parametrize(("players", "share"), [(2, 12), (3, 12), (4, 10), (5, 8), (6, 7)])
def test_D17_each_player_takes_the_same_number_and_the_rest_is_set_aside(players, share):
    match = new(players)
    assert [len(hand) for hand in hands(match)] == [share] * players
    assert len(match.position()["well"]) == 42 - share * players
    dealt = [name for hand in hands(match) for name in hand] + match.position()["well"]
    assert sorted(dealt) == sorted(DOMINOES)


def test_D17_they_are_dealt_blind():
    first = [tuple(hands(new(seed=seed))[0]) for seed in range(20)]
    assert len(set(first)) == 20


@pytest.mark.parametrize("players", [2, 6])
def test_D17_hands_lie_open_to_all(players):
    match = new(players)
    for seat in [*range(players), None]:
        deal = match.view(seat).history[0]
        assert (deal.kind, deal.seat, deal.clause, deal.round, deal.points) == ("deal", None, "D17", 1, 0)
        assert [list(hand) for hand in deal.hands] == hands(match)


def test_D17_structures_lie_open_to_all():
    match = race([TOWER, UPRIGHT], off="G")
    views = [match.view(seat).layout for seat in (0, 1, None)]
    assert len(views[0]) == 6 + 2
    assert views == views[:1] * 3


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_D18_all_build_at_once(players):
    match = new(players)
    assert match.to_act == tuple(range(players))
    for seat in reversed(range(players)):
        accepted(match, seat, put(hands(match)[seat][0], (0, 0, 0), 0))
        assert match.to_act == tuple(range(players))


def test_D18_one_may_lay_again_before_the_others_have():
    match = new()
    for number in range(3):
        accepted(match, 1, put(hands(match)[1][0], (2 * number, 0, 0), 0))
    assert [len(hand) for hand in hands(match)] == [12, 9]


def test_D18_each_builds_on_a_grid_of_his_own():
    match = race([ONE])
    accepted(match, 1, put(hands(match)[1][0], (0, 0, 0), 0))
    refused(match, 0, put(hands(match)[0][0], (0, 0, 0), 0))
    assert [entry["seat"] for entry in match.position()["layout"]] == [0, 1]


@pytest.mark.parametrize("players", [2, 4])
def test_D18_the_first_domino_lies_flat_in_poses_0_to_3(players):
    match = new(players)
    for seat in range(players):
        expected = [notation(put(name, (0, 0, 0), pose)) for name in hands(match)[seat] for pose in range(4)]
        assert listed(match, seat) == expected


@pytest.mark.parametrize(
    ("cell", "pose"),
    [
        ((1, 0, 0), 4),
        ((0, 0, 0), 4),
        ((0, 0, 0), 8),
        ((0, 0, 0), 16),
        ((0, 0, 1), 20),
        ((1, 0, 0), 0),
        ((0, 1, 0), 0),
        ((0, 0, 1), 0),
    ],
)
def test_D18_and_nowhere_else(cell, pose):
    match = race([])
    refused(match, 0, put("1|2=", cell, pose), "D18")


def test_D18_a_placement_is_told_and_scores_nothing():
    match = race([BESIDE], off="B", scores=[3, 4])
    (event,) = accepted(match, 0, lay(BESIDE, "B"))
    assert (event.kind, event.seat, event.clause, event.points, list(event.parts)) == ("lay", 0, "D18", 0, [])
    assert entry(event) == plan(BESIDE)["B"]
    assert list(match.scores) == [3, 4]
    assert laid(match, 0) == ["1|1=", "1|6="]
    assert "1|6=" not in hands(match)[0]


@pytest.mark.parametrize("name", ["2|5=", "6|6=", "1|6="])
@pytest.mark.parametrize("contact", ["free", "differ"])
def test_D18_listed_is_what_the_game_would_allow(name, contact):
    both = f"{ONE.rstrip()}, B {name} 0\n".replace("A a", "A a . B b")
    match = race([both], off="B", contact=contact)
    mine = [each for each in listed(match, 0) if each.startswith(f"lay {name} ")]
    assert mine == listed(table(ONE, hand=name, contact=contact), 1)[:-1]


def test_D18_actions_are_placements_then_dominoes_to_take_back_then_done():
    match = race([BESIDE])
    assert verbs(match, 0) == ["lay", "take_back"]
    assert listed(match, 0)[-2:] == ["take_back 1|1=", "take_back 1|6="]
    order = [DOMINOES.index(each.split()[1]) for each in listed(match, 0)[:-2]]
    assert order == sorted(order)
    assert verbs(race([WHOLE]), 0) == ["take_back", "done"]


@pytest.mark.parametrize("move", ["skip", "vote yes", "claim none", "claim 1|1= 1|6="])
def test_D18_while_building_there_is_nothing_else_to_do(move):
    refused(race([BESIDE]), 0, move)


def test_D18_without_an_upright_he_may_be_done_at_his_own_risk():
    assert accepted(race([LYING]), 0, "done")[0].kind == "done"


@pytest.mark.parametrize("off", ["L", "KL", "BCDEFGHIJKL"])
def test_D19_done_is_refused_while_a_domino_is_left(off):
    match = race([WHOLE], off=off)
    assert "done" not in listed(match, 0)
    refused(match, 0, "done", "D19")


def test_D19_nor_before_the_first():
    refused(race([]), 0, "done", "D19")


def test_D19_done_is_final():
    match = race([WHOLE])
    (event,) = accepted(match, 0, "done")
    assert (event.kind, event.seat, event.clause, event.points, event.rank) == ("done", 0, "D19", 0, 1)
    assert match.to_act == (1,)
    assert match.actions(0) == []
    for move in ("done", "take_back 5|6×", "timeout"):
        not_the_turn(match, 0, move)
    assert match.position()["turn"]["done"] == [0]


@pytest.mark.parametrize(
    ("players", "order"),
    [
        (2, [1, 0]),
        (2, [0, 1]),
        (3, [2, 0, 1]),
        (4, [3, 1, 0, 2]),
        (5, [0, 4, 1, 3, 2]),
        (6, [5, 4, 3, 2, 1, 0]),
    ],
)
def test_D19_the_first_gets_as_many_points_as_there_are_players_and_the_last_1(players, order):
    match = new(players)
    for seat in order:
        build(match, seat)
    for rank, seat in enumerate(order, 1):
        event = match.play(seat, "done")[0]
        assert (event.kind, event.seat, event.rank) == ("done", seat, rank)
    assert list(match.scores) == [0] * players
    for seat in range(players):
        events = match.play(seat, "done")
    scores = [event for event in events if event.kind == "score"]
    assert [event.seat for event in scores] == list(range(players))
    for event in scores:
        points = players - order.index(event.seat)
        assert (event.clause, list(event.parts), event.points) == ("D19", [("rank", points)], points)
        assert match.scores[event.seat] == points


def test_D20_placements_that_do_not_match_are_playable_and_not_listed():
    match = race([TURNED], off="L")
    move = lay(TURNED, "L")
    assert match.check(0, move) is None
    assert notation(move) not in listed(match, 0)
    (event,) = accepted(match, 0, move)
    assert (event.kind, event.points) == ("lay", 0)
    assert laid(match, 0)[-1] == "5|6×"


@pytest.mark.parametrize(("contact", "shown"), [("free", True), ("differ", False)])
def test_D20_so_are_equal_faces_in_contact_with_contact_differ(contact, shown):
    match = race([EQUAL_FACES], off="L", contact=contact)
    move = lay(EQUAL_FACES, "L")
    assert (notation(move) in listed(match, 0)) is shown
    accepted(match, 0, move)


def refused_without_cost(match, move, clause):
    refused(match, 0, move, clause)
    assert list(match.scores) == [5, 5]
    assert match.to_act == (0, 1)


def test_D20_an_overlap_is_refused():
    match = race([BESIDE], scores=[5, 5])
    refused_without_cost(match, put(hands(match)[0][0], (1, 0, 0), 0), None)


def test_D20_what_touches_nothing_is_refused():
    match = race([BESIDE], scores=[5, 5])
    refused_without_cost(match, put(hands(match)[0][0], (0, 2, 0), 0), "D8")
    refused_without_cost(match, put(hands(match)[0][0], (0, 0, 2), 0), "D8")


def test_D20_what_has_no_support_is_refused_and_nothing_falls():
    match = race([TOWER], off="G", scores=[5, 5])
    refused_without_cost(match, lay(TOWER, "G"), "D9")
    assert laid(match, 0) == [entry["domino"] for letter, entry in plan(TOWER).items() if letter != "G"]


def test_D20_a_fifth_level_is_refused():
    match = race([FIFTH], off="E", scores=[5, 5])
    refused_without_cost(match, lay(FIFTH, "E"), "D10")


def test_D20_the_fifth_is_judged_before_the_support():
    match = race([FIFTH], off="E", scores=[5, 5])
    refused_without_cost(match, put("1|4=", (0, 0, 7), 0), "D10")


def test_D20_a_collapse_vote_is_not_for_the_race():
    match = race([TOWER], off="G", collapse="vote")
    refused(match, 0, lay(TOWER, "G"), "D9")
    assert match.position()["turn"]["phase"] == "build"


def test_D20_take_back_returns_a_domino_to_the_hand_free():
    match = race([BESIDE], scores=[3, 4])
    before = hands(match)[0]
    (event,) = accepted(match, 0, "take_back 1|6=")
    assert (event.kind, event.seat, event.clause, event.points) == ("take_back", 0, "D20", 0)
    assert event.domino == "1|6="
    assert laid(match, 0) == ["1|1="]
    assert sorted(hands(match)[0]) == sorted([*before, "1|6="])
    assert list(match.scores) == [3, 4]
    accepted(match, 0, lay(BESIDE, "B"))


def free_to_take(match):
    return [each.split()[1] for each in listed(match, 0) if each.startswith("take_back")]


def test_D20_not_if_something_rests_on_it():
    """D carries F, E carries F; B carries D and E; F alone is free, and C, on which E rests, is not."""
    match = race([TOWER], off="G")
    assert free_to_take(match) == ["2|5="]
    for name in ("2|6×", "1|6=", "1|3=", "1|2=", "5|6="):
        refused(match, 0, f"take_back {name}", "D20")
    accepted(match, 0, "take_back 2|5=")
    assert free_to_take(match) == ["1|2=", "5|6="]


def test_D20_not_if_the_others_no_longer_hang_together():
    match = race([WHOLE])
    assert listed(match, 0) == ["take_back 2|4×", "take_back 5|6×", "done"]
    for letter in "BCDEFGHIJK":
        refused(match, 0, f"take_back {plan(WHOLE)[letter]['domino']}", "D20")


def test_D20_the_first_domino_may_be_taken_back_like_any_other():
    match = race([BESIDE])
    accepted(match, 0, "take_back 1|1=")
    assert laid(match, 0) == ["1|6="]
    refused(match, 0, put("1|1=", (0, 0, 1), 0))
    accepted(match, 0, put("1|1=", (0, 0, 0), 0))


def test_D20_after_the_only_one_a_structure_begins_anew():
    match = race([ONE])
    accepted(match, 0, "take_back 1|1=")
    assert laid(match, 0) == []
    refused(match, 0, put("1|1=", (0, 0, 0), 16), "D18")
    assert len(listed(match, 0)) == 4 * 12


@pytest.mark.parametrize("name", ["1|2=", "3|4×", "6|6×"])
def test_D20_only_a_domino_of_one_s_own_that_lies(name):
    """One in the hand, one of the other structure, one set aside."""
    match = race([BESIDE, OTHER.replace("1|6=", "5|5=")])
    refused(match, 0, f"take_back {name}", "D20")


def test_D20_hands_differ_only_by_what_was_taken_back_and_laid():
    match = race([UPRIGHT])
    before = match.position()
    match.play(0, f"take_back {plan(UPRIGHT)['B']['domino']}")
    match.play(0, lay(UPRIGHT, "B"))
    assert match.position() == before
    assert SHARE[2] == len(before["hands"][0]) + 2
    assert kinds(match.history)[-2:] == ["take_back", "lay"]
