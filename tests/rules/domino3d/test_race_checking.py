"""D21 and D24: the end of a round, the claims, the errors and what they cost."""

import pytest

import tablee
from tests.rules.domino3d.drawings import COVERED, EQUAL_FACES, LYING, ONE_STANDS, OTHER, TURNED, WHOLE
from tests.rules.domino3d.scene import DOMINOES, build, lay, mark, plan, put, race, wrong_pair
from tests.rules.domino3d.table import accepted, kinds, listed, not_the_turn, parts, refused, the, verbs

K_AND_L = "claim 1|5= 5|6×"
"""The two dominoes that do not match in TURNED."""
A_AND_C = "claim 1|6× 3|5="
"""The two dominoes of COVERED whose tops differ."""


def checking(structure=WHOLE, other=OTHER, order=(0, 1), **more):
    """Both seats are done in that order; seat 1 checks what seat 0 has built as drawn."""
    match = race([structure, other], **more)
    for seat in order:
        events = match.play(seat, "done")
    assert kinds(events) == ["done", "check"]
    return match


def settled(match, claim_of_1="done", claim_of_0="done"):
    """The events once both have checked, after those of the last claim."""
    match.play(0, claim_of_0)
    return [event for event in match.play(1, claim_of_1) if event.kind in ("score", "error")]


def test_D21_when_all_are_done_the_checking_begins():
    match = race([WHOLE, OTHER])
    match.play(1, "done")
    events = match.play(0, "done")
    assert kinds(events) == ["done", "check"]
    check = events[1]
    assert (check.seat, check.clause, check.points) == (None, "D21", 0)
    assert match.position()["turn"]["phase"] == "check"
    assert match.position()["turn"]["done"] == [1, 0]
    assert match.position()["turn"]["checked"] == []
    assert match.to_act == (0, 1)
    assert list(match.scores) == [0, 0]


def touching(drawing):
    """Neighbours in the row, as `claim` writes them, in the order of the set."""
    row = [entry["domino"] for entry in plan(drawing).values()]
    pairs = [sorted(pair, key=DOMINOES.index) for pair in zip(row, row[1:], strict=False)]
    in_order = sorted(pairs, key=lambda pair: [DOMINOES.index(name) for name in pair])
    return [f"claim {one} {two}" for one, two in in_order]


def test_D21_every_touching_pair_is_listed_right_or_wrong():
    for structure in (WHOLE, TURNED):
        match = checking(structure)
        assert sorted(listed(match, 1)) == sorted(["claim none", *touching(structure), "done"])
        assert sorted(listed(match, 0)) == sorted(["claim none", *touching(OTHER), "done"])


def test_D21_none_is_listed_first_then_the_pairs_in_the_order_of_the_set_then_done():
    assert listed(checking(), 1) == ["claim none", *touching(WHOLE), "done"]


def test_D21_each_checks_the_set_of_the_seat_before_his():
    match = tablee.game("domino3d", mode="race", players=4).new(seed=21)
    for seat in range(4):
        build(match, seat)
    for seat in range(4):
        match.play(seat, "done")
    for seat in range(4):
        other = (seat - 1) % 4
        names = {entry["domino"] for entry in match.position()["layout"] if entry["seat"] == other}
        claimed = {name for each in listed(match, seat) for name in each.split()[1:]} - {"none"}
        assert claimed == names
        event = the(match.copy().play(seat, "claim none"), "claim")
        assert event.other == other


def test_D21_an_error_found_costs_what_he_would_have_won():
    match = checking(TURNED, scores=[7, 3])
    (claim,) = accepted(match, 1, K_AND_L)
    assert (claim.kind, claim.seat, claim.other, claim.clause, claim.points) == ("claim", 1, 0, "D21", 0)
    assert (list(claim.dominoes), claim.right) == (["1|5=", "5|6×"], True)
    assert list(match.scores) == [7, 3]
    events = match.play(0, "done")
    assert kinds(events) == ["clear", "error", "score", "deal"]
    error, score = events[1:3]
    assert (error.seat, error.clause, list(error.dominoes)) == (0, "D21", ["1|5=", "5|6×"])
    assert parts(error) == [("error", -2)]
    assert (score.seat, parts(score)) == (1, [("rank", 1)])
    assert list(match.scores) == [5, 4]


def test_D21_the_others_keep_their_ranks():
    match = tablee.game("domino3d", mode="race", players=4).new(seed=22)
    for seat in range(4):
        build(match, seat)
    for seat in (2, 0, 3, 1):
        match.play(seat, "done")
    one, two = wrong_pair(match, 2)
    match.play(3, f"claim {one} {two}")
    for seat in (0, 1, 2):
        events = match.play(seat, "done")
    told = [(event.kind, event.seat, event.points) for event in events if event.kind in ("score", "error")]
    assert told == [("score", 0, 3), ("score", 1, 1), ("error", 2, 0), ("score", 3, 2)]


def test_D21_a_wrong_claim_costs_nothing():
    match = checking(scores=[7, 3])
    (claim,) = accepted(match, 1, "claim 1|5= 5|6×")
    assert (claim.right, claim.points, claim.clause) == (False, 0, "D21")
    events = match.play(0, "done")
    assert kinds(events) == ["clear", "score", "score", "deal"]
    assert list(match.scores) == [9, 4]


def test_D21_each_has_one_claim():
    match = checking(TURNED)
    match.play(1, "claim 2|3= 5|6=")
    assert match.actions(1) == []
    assert match.to_act == (0,)
    for move in (K_AND_L, "claim none", "done", "timeout"):
        not_the_turn(match, 1, move)
    assert kinds(match.play(0, "done")) == ["clear", "score", "score", "deal"]


@pytest.mark.parametrize(("move", "told"), [("done", ["clear"]), ("timeout", ["timeout", "clear"])])
def test_D21_done_or_timeout_is_nothing_to_claim_and_unclaimed_errors_stay_unpunished(move, told):
    match = checking(TURNED)
    events = accepted(match, 1, move)
    assert kinds(events) == told
    assert {event.clause for event in events} == {"D21"}
    assert (events[-1].seat, events[-1].other) == (1, 0)
    assert match.to_act == (0,)
    match.play(0, "done")
    assert list(match.scores) == [2, 1]


def test_D21_no_upright_is_an_error_claimed_with_none():
    match = checking(LYING, scores=[7, 3])
    error, score = settled(match, "claim none")
    assert (error.kind, error.seat, list(error.dominoes), error.points) == ("error", 0, [], -2)
    assert (score.kind, score.seat) == ("score", 1)


def test_D21_a_claim_that_no_domino_stands_is_wrong_if_one_does():
    match = checking()
    assert the(match.play(1, "claim none"), "claim").right is False
    assert kinds(match.play(0, "done")) == ["clear", "score", "score", "deal"]


def test_D21_a_claim_of_two_dominoes_that_match_does_not_find_another_error():
    """Nothing stands in LYING, but its dominoes match."""
    match = checking(LYING)
    assert the(match.play(1, touching(LYING)[0]), "claim").right is False
    assert the(checking(TURNED).play(1, touching(TURNED)[0]), "claim").right is False


def test_D21_an_upright_on_top_counts_as_one():
    match = checking(ONE_STANDS)
    assert the(match.play(1, "claim none"), "claim").right is False


@pytest.mark.parametrize(
    "move",
    [
        "claim 2|4× 5|6×",
        "claim 3|4× 4|5=",
        "claim 1|1= 2|2=",
        {"do": "claim", "dominoes": ["1|5="]},
        {"do": "claim", "dominoes": ["1|5=", "1|5="]},
        {"do": "claim", "dominoes": ["1|5=", "5|6×", "5|6="]},
        "skip",
        "vote yes",
        "take_back 5|6×",
        lay(WHOLE, "L"),
    ],
    ids=["apart", "one's own", "nowhere", "one", "twice", "three", "skip", "vote", "take_back", "lay"],
)
def test_D21_a_claim_names_two_touching_dominoes_of_the_set_or_none(move):
    refused(checking(), 1, move)


def test_D21_a_seam_that_is_covered_in_the_end_is_no_error():
    drawn = plan(COVERED)
    assert mark(drawn["A"], (1, 0, 0), "+z") != mark(drawn["C"], (2, 0, 0), "+z")
    match = race([COVERED, OTHER], off="B")
    accepted(match, 0, lay(COVERED, "B"))
    for seat in (0, 1):
        match.play(seat, "done")
    assert the(match.play(1, A_AND_C), "claim").right is False


def test_D21_a_seam_that_is_uncovered_in_the_end_is_one():
    """It was covered when C was laid; then B was taken back and stands at the other end."""
    match = race([COVERED, OTHER])
    match.play(0, "take_back 2|6×")
    match.play(0, put("2|6×", (-1, 0, 0), 16))
    for seat in (0, 1):
        match.play(seat, "done")
    assert the(match.play(1, A_AND_C), "claim").right is True


def test_D21_an_error_that_was_put_right_is_none():
    match = race([TURNED, OTHER])
    match.play(0, "take_back 5|6×")
    match.play(0, lay(WHOLE, "L"))
    for seat in (0, 1):
        match.play(seat, "done")
    assert the(match.play(1, K_AND_L), "claim").right is False


@pytest.mark.parametrize(("contact", "right"), [("free", False), ("differ", True)])
def test_D21_equal_faces_in_contact_are_an_error_with_contact_differ(contact, right):
    match = checking(EQUAL_FACES, contact=contact)
    claim = the(match.play(1, "claim 1|5= 2|6="), "claim")
    assert claim.right is right
    assert ("error" in kinds(match.play(0, "done"))) is right


def test_D21_right_claims_on_both_sides_punish_both():
    turned = OTHER.replace("L 4|5× 23", "L 4|5× 22")
    match = checking(TURNED, turned, scores=[9, 9])
    errors = settled(match, K_AND_L, "claim 3|6= 4|5×")
    assert [(event.seat, event.kind, event.points) for event in errors] == [
        (0, "error", -2),
        (1, "error", -1),
    ]
    assert list(match.scores) == [7, 8]


def test_D21_the_order_of_the_claims_does_not_matter():
    matches = [checking(TURNED, scores=[9, 9]), checking(TURNED, scores=[9, 9])]
    settled(matches[0], K_AND_L)
    matches[1].play(1, K_AND_L)
    matches[1].play(0, "done")
    assert matches[0].scores == matches[1].scores == (7, 10)


def test_D21_a_timeout_of_any_seat_ends_the_building_for_all():
    for seat in (1, 2):
        match = race([WHOLE], players=3)
        match.play(0, "done")
        events = accepted(match, seat, "timeout")
        assert kinds(events) == ["timeout", "check"]
        assert (events[0].seat, events[0].clause) == (seat, "D21")
        assert match.position()["turn"]["phase"] == "check"


def test_D21_those_not_done_score_0_are_not_checked_but_check():
    """Seat 0 is done; 1 checks it, 2 would check 1, who is not done, and 0 would check 2."""
    match = race([TURNED], players=3, scores=[9, 9, 9])
    match.play(0, "done")
    match.play(2, "timeout")
    assert 1 in match.to_act
    assert verbs(match, 1) == ["claim", "done"]
    for seat in (0, 2):
        assert "claim" not in verbs(match, seat)
        assert isinstance(match.check(seat, "claim none"), tablee.TableeError)
    match.play(1, K_AND_L)
    while match.to_act and match.position()["turn"]["phase"] == "check":
        match.play(match.to_act[0], "done")
    assert list(match.scores) == [6, 9, 9]


def test_D21_those_not_done_are_told_neither_score_nor_error():
    match = race([WHOLE])
    match.play(0, "done")
    match.play(1, "timeout")
    events = []
    while match.position()["turn"]["phase"] == "check":
        events += match.play(match.to_act[-1], "done")
    told = [(event.kind, event.seat) for event in events if event.kind in ("score", "error")]
    assert told == [("score", 0)]
    assert list(match.scores) == [2, 0]


def test_D21_all_laid_is_not_done_unless_said():
    match = race([WHOLE, OTHER])
    match.play(0, "timeout")
    assert list(match.scores) == [0, 0]
    assert match.round == 2


def test_D21_if_nobody_is_done_there_is_nothing_to_check():
    match = race([], players=3, scores=[1, 2, 3])
    events = accepted(match, 1, "timeout")
    assert kinds(events) == ["timeout", "deal"]
    assert list(match.scores) == [1, 2, 3]
    assert match.round == 2


@pytest.mark.parametrize(
    ("structure", "named"),
    [(TURNED, ["1|5=", "5|6×"]), (LYING, []), (WHOLE, None), (COVERED, None), (ONE_STANDS, None)],
)
def test_D21_the_referee_checks_everything_and_nobody_claims(structure, named):
    match = race([structure, OTHER], referee=True, scores=[9, 9])
    match.play(0, "done")
    events = match.play(1, "done")
    if named is None:
        assert kinds(events) == ["done", "score", "score", "deal"]
        assert list(match.scores) == [11, 10]
    else:
        assert kinds(events) == ["done", "error", "score", "deal"]
        error = events[1]
        assert (error.seat, error.clause, list(error.dominoes), error.points) == (0, "D21", named, -2)
        assert list(match.scores) == [7, 10]


@pytest.mark.parametrize(("contact", "score"), [("free", 11), ("differ", 7)])
def test_D21_the_referee_knows_the_rule_for_faces_in_contact(contact, score):
    match = race([EQUAL_FACES, OTHER], referee=True, contact=contact, scores=[9, 9])
    match.play(0, "done")
    match.play(1, "done")
    assert list(match.scores) == [score, 10]


def test_D21_the_referee_punishes_an_error_once():
    """All dominoes of a row laid anyhow: many errors, one loss."""
    match = tablee.game("domino3d", mode="race", referee=True).new(seed=23)
    build(match, 0)
    match.play(0, "done")
    assert match.position()["scores"] == [0, 0]
    error = the(match.play(1, "timeout"), "error")
    assert (error.seat, list(error.dominoes)[:1]) != (0, [])
    assert len(error.dominoes) == 2


def test_D21_the_referee_does_not_check_those_not_done():
    match = race([TURNED], referee=True, scores=[9, 9])
    assert kinds(match.play(1, "timeout")) == ["timeout", "deal"]
    assert list(match.scores) == [9, 9]


def test_D21_the_clocks_are_options():
    options = tablee.game("domino3d", mode="race").new(seed=1).position()["options"]
    assert (options["race_seconds"], options["check_seconds"], options["referee"]) == (300, 60, False)
    match = tablee.game("domino3d", mode="race", race_seconds=120, check_seconds=30).new(seed=1)
    options = match.position()["options"]
    assert (options["race_seconds"], options["check_seconds"]) == (120, 30)


def test_D21_a_checking_is_a_position_like_any_other():
    match = checking(TURNED)
    match.play(1, K_AND_L)
    position = match.position()
    assert position["turn"]["checked"] == [{"seat": 1, "dominoes": ["1|5=", "5|6×"]}]
    again = match.game.from_position(position)
    assert again.position() == position
    assert kinds(again.play(0, "done")) == kinds(match.play(0, "done"))
    assert again.scores == match.scores


def test_D21_nothing_to_claim_is_written_as_null():
    match = checking()
    match.play(0, "done")
    assert match.position()["turn"]["checked"] == [{"seat": 0, "dominoes": None}]
    assert match.game.from_position(match.position()).to_act == (1,)


@pytest.mark.parametrize(
    ("score", "left", "clause"), [(5, 3, "D21"), (2, 0, "D21"), (1, 0, "D24"), (0, 0, "D24")]
)
@pytest.mark.parametrize("referee", [False, True])
def test_D24_nobody_falls_below_0(score, left, clause, referee):
    match = race([TURNED, OTHER], scores=[score, 0], referee=referee)
    match.play(0, "done")
    events = match.play(1, "done")
    if not referee:
        match.play(0, "done")
        events = match.play(1, K_AND_L)
    error = the(events, "error")
    assert (error.clause, error.points) == (clause, left - score)
    assert list(match.scores) == [left, 1]
