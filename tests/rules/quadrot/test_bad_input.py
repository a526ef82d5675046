"""What must be refused, and named: options, seats, texts, steps."""

import pytest

import tablee
from tests.rules.quadrot.table import accepted, explained, refused, refused_action, stand, table, way

E3 = """
     c4 -y-(d4)-r- e4 -b-(f4)-r- g4
      r      r      b      y      k
    *c3*-k- d3 -b-<e3>-r- f3 -r-*g3*
      y      b      b      b      b
     c2 -r- d2 -k- e2 -r- f2 -b- g2
    """


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"colour": "red"}, "colour"),
        ({"target": 400}, "target"),
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"players": 0}, "players"),
        ({"players": 2.5}, "players"),
        ({"players": "two"}, "players"),
        ({"begins": 2}, "begins"),
        ({"begins": -1}, "begins"),
        ({"begins": "S"}, "begins"),
        ({"players": 3, "begins": 3}, "begins"),
        ({"begins": 0.5}, "begins"),
        ({"stop_at_first": "yes"}, "stop_at_first"),
        ({"stop_at_first": None}, "stop_at_first"),
        ({"seconds_per_turn": 0}, "seconds_per_turn"),
        ({"seconds_per_turn": -3}, "seconds_per_turn"),
        ({"seconds_per_turn": "long"}, "seconds_per_turn"),
        ({"board": "atlantis"}, "board"),
    ],
)
def test_an_unknown_option_or_value_is_named(options, named):
    with pytest.raises(tablee.OptionError) as caught:
        tablee.game("quadrot", **options)
    assert named in str(caught.value)
    explained(caught.value)


def test_a_wrong_number_of_players_is_answered_with_what_would_be_right():
    with pytest.raises(tablee.OptionError, match=r"2.*4"):
        tablee.game("quadrot", players=5)


@pytest.mark.parametrize("action", [{"do": "pass"}, {"do": "timeout"}, "timeout", "move red:0 start-d1"])
@pytest.mark.parametrize("seat", [1, 2])
def test_the_action_of_another_seat_is_not_its_turn(seat, action):
    match = table(E3, "red blue", players=3)
    before = match.position()
    with pytest.raises(tablee.NotYourTurn) as caught:
        match.play(seat, action)
    assert isinstance(match.check(seat, action), tablee.NotYourTurn)
    assert match.actions(seat) == []
    assert match.position() == before
    explained(caught.value)


@pytest.mark.parametrize("seat", [-1, 2, 9, None, "0"])
def test_a_seat_that_is_not_there_is_refused(seat):
    match = table(E3, "red blue")
    before = match.position()
    with pytest.raises(tablee.TableeError):
        match.play(seat, {"do": "timeout"})
    assert match.position() == before


def test_nobody_acts_when_the_match_is_over():
    match = table(
        """
             c9 -b-<d9>-r-[e9]-y- f9 -y- g9
              r      b      k      b      r
             c8 -b- d8 -r- e8 -k- f8 -r- g8
            """,
        "red black",
    )
    accepted(match, "red d9-home")
    for seat in (0, 1):
        assert match.actions(seat) == []
        with pytest.raises(tablee.NotYourTurn):
            match.play(seat, {"do": "timeout"})


# Each of these has its clause.


def test_R7_a_die_left_unused_that_could_be_used():
    refused(table(E3, "red blue"), "R7", "red e3-f3")


def test_R9_an_occupied_point():
    match = table(
        """
             c4 -y-(d4)-r- e4 -b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b-<e3>-r->f3<-r-*g3*
              y      b      b      b      b
             c2 -r- d2 -k- e2 -r- f2 -b- g2
            """,
        "red blue",
    )
    error = refused(match, "R9", "red e3-f3", "blue f3-f2")
    assert "f3" in str(error)
    assert "f3" in str(error.where)


def test_R5_a_colour_not_thrown():
    error = refused(table(E3, "red blue"), "R5", "black e3-d3")
    assert "black" in str(error)


def test_R11_a_second_flight():
    match = table(
        """
            *c7*-r- d7 -r- e7 -b- f7 -k-*g7*
              k      y      b      r      r
             c6 -r-(d6)-b-<e6>-r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-(d4)-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b- e3 -r- f3 -r-*g3*
            """,
        "red blue",
    )
    refused(match, "R11", "red e4-d4", "white d4-f4", "blue e6-d6", "white d6-f6")


@pytest.mark.parametrize(
    "steps", [["red e3-z9"], ["red z9-e3"], ["red e3-f3", "blue f3-f99"], ["both e3-g3 over q4"]]
)
def test_an_unknown_point(steps):
    match = table(E3, "red blue")
    before = match.position()
    with pytest.raises(tablee.TableeError) as caught:
        match.play(0, way(match, *steps))
    assert any(name in str(caught.value) for name in ("z9", "f99", "q4"))
    assert match.position() == before
    explained(caught.value)


STEP = {"die": "red", "pawn": 0, "from": "e3", "to": "f3"}
SECOND = {"die": "blue", "pawn": 0, "from": "f3", "to": "f2"}

MALFORMED = {
    "no verb": {"steps": [STEP, SECOND]},
    "an unknown verb": {"do": "fly", "steps": [STEP, SECOND]},
    "the verb of another game": {"do": "lay", "steps": [STEP, SECOND]},
    "no steps": {"do": "move"},
    "an empty list of steps": {"do": "move", "steps": []},
    "steps that are no list": {"do": "move", "steps": 3},
    "a step that is no step": {"do": "move", "steps": [3]},
    "a step without a die": {"do": "move", "steps": [{"pawn": 0, "from": "e3", "to": "f3"}, SECOND]},
    "a step without a pawn": {"do": "move", "steps": [{"die": "red", "from": "e3", "to": "f3"}, SECOND]},
    "a step without a beginning": {"do": "move", "steps": [{"die": "red", "pawn": 0, "to": "f3"}, SECOND]},
    "a step without an end": {"do": "move", "steps": [{"die": "red", "pawn": 0, "from": "e3"}, SECOND]},
    "an unknown colour": {"do": "move", "steps": [{**STEP, "die": "green"}, SECOND]},
    "a pawn 4": {"do": "move", "steps": [{**STEP, "pawn": 4}, SECOND]},
    "a pawn -1": {"do": "move", "steps": [{**STEP, "pawn": -1}, SECOND]},
    "a pawn that is no number": {"do": "move", "steps": [{**STEP, "pawn": "first"}, SECOND]},
    "a jump that does not say over what": {"do": "move", "steps": [{**STEP, "die": "both", "to": "g3"}]},
    "a walk that says over what": {"do": "move", "steps": [{**STEP, "over": "e4"}, SECOND]},
    "a point that is no text": {"do": "move", "steps": [{**STEP, "to": 3}, SECOND]},
    "five steps": {"do": "move", "steps": [STEP, SECOND, STEP, SECOND, STEP]},
    "a number": 3,
    "nothing": None,
    "a list": [STEP, SECOND],
}


@pytest.mark.parametrize("what", MALFORMED)
def test_what_is_no_action_is_refused(what):
    match = table(E3, "red blue")
    before = match.position()
    with pytest.raises(tablee.TableeError) as caught:
        match.play(0, MALFORMED[what])
    assert match.position() == before
    explained(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly",
        "move",
        "move red",
        "move red:0",
        "move red:0 e3",
        "move red:0 e3-f3;",
        "move red:x e3-f3",
        "lay",
        "move green:0 e3-f3, blue:0 f3-f2",
        "move red:0 e3-f3 blue:0 f3-f2",
        "move red:0 e3-f3,",
        "open e3",
    ],
)
def test_a_text_that_is_no_action_is_refused(text):
    match = table(E3, "red blue")
    before = match.position()
    with pytest.raises(tablee.TableeError):
        match.play(0, text)
    assert match.position() == before


def test_the_notation_plays_like_the_steps():
    match = table(E3, "red blue")
    match.play(0, "move blue:0 e3-e2, red:0 e2-f2")
    assert stand(match, 0) == "f2"


def test_every_listed_action_can_be_played_by_its_notation_and_by_its_JSON():
    match = table(
        """
            *c7*-r- d7 -r- e7 -b- f7 -k-*g7*
              k      y      b      r      r
             c6 -r-(d6)-b- e6 -r-(f6)-y- g6
              b      r      y      b      r
             c5 -b- d5 -y-[e5]-y- f5 -b- g5
              r      b      y      r      b
             c4 -y-(d4)-r-<e4>-b-(f4)-r- g4
              r      r      b      y      k
            <c3>-k->d3<-b- e3 -r- f3 -r-*g3*
              y      b      b      b      b
             c2 -r- d2 -k- e2 -r- f2 -b- g2
            """,
        "red yellow",
        start={0: 1},
    )
    for action in match.actions(0):
        one, other = match.copy(), match.copy()
        one.play(0, str(action))
        other.play(0, action.to_dict())
        assert stand(one, 0) == stand(other, 0)
        assert action.text("fr") != action.text("en")


def test_the_pawn_of_another_seat_cannot_be_moved():
    match = table(
        """
             c4 -y-(d4)-r- e4 -b-(f4)-r- g4
              r      r      b      y      k
            *c3*-k- d3 -b-<e3>-r- f3 -r-*g3*
              y      b      b      b      b
             c2 -r->d2<-k- e2 -r- f2 -b- g2
            """,
        "red blue",
    )
    refused(match, "R5", "red:0 d2-c2", "blue e3-d3")


def test_a_pass_is_no_pass_with_steps():
    match = table("", "yellow black")
    with pytest.raises(tablee.TableeError):
        match.play(0, {"do": "move", "steps": []})
    match.play(0, {"do": "pass"})


def test_a_move_when_only_a_pass_is_possible():
    match = table("", "yellow black")
    refused_action(
        match, "R5", {"do": "move", "steps": [{**STEP, "die": "yellow", "from": "start", "to": "d1"}]}, 0
    )
