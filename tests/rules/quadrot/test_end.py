"""R17 and R19: the first, the places of the others, two hundred turns."""

from tests.rules.quadrot.table import accepted, kinds, places, table, the

LAST = """
     c9 -b-<d9>-r-[e9]-y- f9 -y- g9
      r      b      k      b      r
     c8 -b- d8 -r- e8 -k- f8 -r- g8
    """


def test_R17_the_first_with_four_pawns_home_has_won_and_of_two_the_match_is_over():
    match = table(LAST, "red black")
    events = accepted(match, "red d9-home")
    assert kinds(events) == ["move", "home", "arrive", "end"]
    arrive, end = events[-2:]
    assert (arrive.seat, arrive.clause, arrive.rank) == (0, "R17", 1)
    assert (end.seat, end.clause, tuple(end.winners)) == (None, "R17", (0,))
    assert match.over
    assert match.to_act == ()
    assert match.places == (1, 2)
    assert match.scores == (4, 0)


def test_R17_the_others_play_on_for_places():
    match = table(LAST, "red black", players=3, also={1: "i4", 2: "d1"})
    events = accepted(match, "red d9-home")
    assert kinds(events) == ["move", "home", "arrive"]
    assert not match.over
    assert match.to_act == (1,)


def after_the_first(dice, **more):
    """South is home, west and north are about to be."""
    return table(
        """
             h6 -b- i6
              r      r
             h5 -k-[i5]
              k      y
             h4 -b->i4<
              r      y
             h3 -r- i3
            """,
        dice,
        players=3,
        turn=1,
        arrived=(0,),
        **{"also": {2: "d1"}, **more},
    )


def test_R17_with_three_the_second_to_arrive_ends_the_match():
    match = after_the_first("red black")
    events = accepted(match, "red i4-home")
    assert kinds(events) == ["move", "home", "arrive", "end"]
    assert events[-2].rank == 2
    assert match.places == (1, 2, 3)
    assert match.winners == (0,)


def test_R17_seats_that_are_home_are_skipped():
    """North has three pawns waiting, so that nobody arrives meanwhile."""
    match = after_the_first("black black", also={2: "c5"}, start={2: 3})
    match.play(1, {"do": "pass"})
    assert match.to_act == (2,)
    match.play(2, {"do": "timeout"})
    assert match.to_act == (1,)


def test_R17_with_four_they_play_until_one_is_left():
    match = table(LAST, "red black", players=4, also={1: "i4", 2: "d1", 3: "a4"})
    accepted(match, "red d9-home")
    for seat, point, place in ((1, "i4", 2), (2, "d1", 3)):
        position = match.position()
        position["turn"]["dice"] = ["red", "black"]
        match = match.game.from_position(position)
        assert match.to_act == (seat,)
        step = {"die": "red", "pawn": 0, "from": point, "to": "home"}
        events = match.play(seat, {"do": "move", "steps": [step]})
        assert the(events, "arrive").rank == place
    assert match.over
    assert match.places == (1, 2, 3, 4)
    assert match.scores == (4, 4, 4, 3)


def test_R17_stop_at_first_ends_the_match_with_the_first():
    match = table(LAST, "red black", players=3, also={1: "i4", 2: "d1"}, stop_at_first=True)
    events = accepted(match, "red d9-home")
    assert kinds(events)[-2:] == ["arrive", "end"]
    assert match.over
    assert match.winners == (0,)
    assert match.places[0] == 1
    assert all(place > 1 for place in match.places[1:])


def test_R17_scores_are_pawns_home():
    match = table(LAST, "red black", start={0: 2}, also={1: "a7 b7"})
    assert match.scores == (1, 2)
    events = accepted(match, "red d9-home")
    assert match.scores == (2, 2)
    assert [event.points for event in events if event.seat == 0] == [0, 1]


def test_R17_the_first_alone_is_the_winner():
    match = after_the_first("red black")
    accepted(match, "red i4-home")
    assert match.scores == (4, 4, 3)
    assert match.winners == (0,)


def test_R19_the_match_ends_when_everybody_has_had_200_turns():
    match = table("", "yellow black", also={0: "a7 b7", 1: "g1"}, start={0: 2}, turn=1, turns=[200, 199])
    events = match.play(1, match.actions(1)[0])
    end = events[-1]
    assert (end.kind, end.clause, end.seat) == ("end", "R19", None)
    assert match.over
    assert match.scores == (0, 3)
    assert match.places == (2, 1)
    assert tuple(end.winners) == match.winners == (1,)


def test_R19_not_before():
    match = table("", "yellow black", turn=0, turns=[199, 199])
    match.play(0, {"do": "pass"})
    assert not match.over
    assert match.to_act == (1,)
    match.play(1, {"do": "timeout"})
    assert match.over


def test_R19_passes_count():
    match = table("", "yellow black", turn=1, turns=[200, 199])
    events = match.play(1, {"do": "pass"})
    assert kinds(events) == ["pass", "end"]


def test_R19_ranked_by_pawns_home_then_by_pawns_on_the_board():
    """All have one home; on the board are 1, 3 and 2."""
    match = table(
        "",
        "black black",
        players=3,
        turn=2,
        also={0: "a7", 1: "b6 c8 i7", 2: "g1 h2"},
        start={0: 2, 2: 1},
        turns=[200, 200, 199],
    )
    match.play(2, {"do": "timeout"})
    assert match.scores == (1, 1, 1)
    assert match.places == (3, 1, 2)
    assert match.winners == (1,)


def test_R19_equal_ones_share():
    match = table("", "yellow black", players=4, also={3: "h2 h3 h5 a7"}, turn=2, turns=[200, 200, 199, 200])
    match.play(2, {"do": "pass"})
    assert match.places == (2, 2, 2, 1)


def test_R19_all_equal_all_win():
    match = table("", "yellow black", turn=1, turns=[200, 199])
    match.play(1, {"do": "pass"})
    assert match.places == (1, 1)
    assert match.winners == (0, 1)


def test_R19_those_who_are_home_come_first_and_their_turns_do_not_count():
    match = table(
        "",
        "yellow black",
        players=3,
        also={0: "a7", 1: ""},
        arrived=(2,),
        turn=1,
        turns=[200, 199, 31],
    )
    match.play(1, {"do": "pass"})
    assert match.over
    assert match.places == (2, 3, 1)
    assert match.winners == (2,)
    assert places(match, 1) == ["start"] * 4


def test_R19_arriving_at_the_last_turn_is_an_arrival():
    match = table(LAST, "red black", players=3, also={1: "a7", 2: "g1"}, turns=[199, 200, 200])
    events = accepted(match, "red d9-home")
    assert kinds(events) == ["move", "home", "arrive", "end"]
    assert events[-1].clause == "R19"
    assert match.places == (1, 2, 2)
