"""The Quadrot oracle on positions that can be counted by hand, and in whole matches."""

import json
import random
from pathlib import Path

import pytest

from tests.oracle.quadrot import FACES, MOST_TURNS, Oracle

QUADRAT = json.loads((Path(__file__).parent / "quadrot_board.json").read_text(encoding="utf-8"))


def table(*seats, dice, turn=0, turns=None, board=QUADRAT, **options):
    """The pawns that are named, the others home; `-`: nobody has left the start."""
    oracle = Oracle(len(seats), board, **options)
    layout, hands, arrived = [], [], []
    for seat, text in enumerate(seats):
        places = ["start"] * 4 if text == "-" else text.split()
        here = [{"seat": seat, "pawn": pawn, "at": place} for pawn, place in enumerate(places)]
        layout += [entry for entry in here if entry["at"] != "start"]
        hands.append([entry["pawn"] for entry in here if entry["at"] == "start"])
        if not places:
            arrived.append(seat)
    facts = {"seat": turn, "dice": dice.split(), "turns": turns or [0] * len(seats), "arrived": arrived}
    oracle.set_up({"layout": layout, "hands": hands, "turn": facts})
    return oracle


def ends(oracle):
    """Where the pawns that are not home may end, one text for each outcome."""
    found = set()
    for outcome in oracle.outcomes(oracle.seat):
        found.add(" ".join(place for place in outcome if place != "home"))
    return found


def move(*steps):
    """`red 0 c3 c4`, `both 1 c3 over c4 c5`."""
    found = []
    for text in steps:
        die, pawn, begin, *over, end = text.split()
        step = {"die": die, "pawn": int(pawn), "from": begin, "to": end}
        found.append({**step, "over": over[1]} if over else step)
    return {"do": "move", "steps": found}


def test_R11_a_lone_pawn_walks_two_segments_and_may_fly_from_white():
    oracle = table("e3", "-", dice="red blue")
    assert ends(oracle) == {"f2", "d4", "d6", "f4", "f6"}
    assert len(oracle.outcomes(0)["f2", "home", "home", "home"]) == 2
    assert oracle.playable(0, move("blue 0 e3 e2", "red 0 e2 f2"))
    assert oracle.playable(0, move("red 0 e3 f3", "blue 0 f3 f2"))
    assert not oracle.playable(0, move("red 0 e3 f3"))


def test_R8_forth_and_back_is_no_way_to_use_the_second_die():
    assert ends(table("a7", "-", dice="yellow yellow")) == {"start"}  # a6, then the square a5
    assert ends(table("i7", "-", dice="red red")) == {"h7"}  # h7 has no other red
    assert ends(table("f8 f9", "-", dice="red red")) == {"f9 g9", "f9 h8", "g8"}


def test_R12_black_flights_are_black_advances():
    oracle = table("c3", "-", dice="black black")
    assert ends(oracle) == {"c6", "c7", "f7", "g4", "g3", "g7"}  # not d3: no second black from there


def test_R13_R14_a_pawn_sent_back_waits_but_another_may_enter():
    assert ends(table("e4 start", "-", dice="yellow red")) >= {"d1 start", "f1 start"}
    assert ends(table("e4", "-", dice="yellow red")) == {"c4", "d7", "f3", "g6"}  # red first: R7
    assert ends(table("e4", "-", dice="yellow black")) == {"start"}


def test_R18_the_own_finish_square_opens_once_somebody_is_home():
    assert ends(table("d9", "a7", "g9", dice="red black")) == {"", "start"}
    assert ends(table("d9", "", "g9", dice="red black")) == {"", "e8"}  # R16, and both dice: R7
    assert ends(table("d9", "", "g9", dice="red red")) == {""}  # by the square
    assert ends(table("d9", "", "g9", dice="red yellow")) == {"", "f9"}


def test_R17_R18_scores_and_places():
    oracle = table("d9", "a4", "g9", dice="red red")
    events = oracle.play(0, move("red 0 d9 home"))
    assert (oracle.arrived, oracle.over, oracle.seat) == ([0], False, 1)
    assert [event["kind"] for event in events] == ["move", "home", "arrive"]
    oracle.throw(["black", "black"])
    oracle.play(1, {"do": "pass"})
    assert oracle.seat == 2
    oracle.throw(["yellow", "yellow"])
    oracle.play(2, oracle.actions(2)[0])
    assert oracle.seat == 1
    assert oracle.scores == [4, 3, 3]


def test_R19_the_ranking_when_the_turns_are_spent():
    oracle = table("c3 start start", "b6", "f1 c1 start", dice="black black", turns=[199, 200, 200])
    events = oracle.play(0, oracle.actions(0)[0])
    assert oracle.scores == [1, 3, 1]
    assert oracle.places == (3, 1, 2)
    assert (events[-1]["kind"], events[-1]["clause"]) == ("end", "R19")


def test_R7_timeout_sends_nobody_back_if_it_can():
    oracle = table("d8", "-", dice="blue red")
    events = oracle.play(0, {"do": "timeout"})
    assert [event["kind"] for event in events] == ["timeout", "move", "home", "arrive", "end"]
    assert oracle.places == (1, 2)


def told(oracle, *steps):
    """The kinds and clauses of what happens."""
    return [(event["kind"], event["clause"]) for event in oracle.play(oracle.seat, move(*steps))]


def test_the_events_of_a_turn_cite_their_clauses():
    assert told(table("e4 c3", "-", dice="yellow red"), "yellow 0 e4 e5", "red 1 c3 c4") == [
        ("move", "R5"),
        ("back", "R13"),
    ]
    assert told(table("b6", "-", dice="blue red"), "blue 0 b6 c6", "red 0 c6 d6", "white 0 d6 f4") == [
        ("move", "R11")
    ]
    assert told(table("c3", "-", dice="black red"), "black 0 c3 c7", "red 0 c7 d7") == [("move", "R12")]
    assert told(table("d8 d9 start", "-", dice="blue red"), "both 0 d8 over d9 home") == [
        ("move", "R10"),
        ("home", "R10"),
    ]
    assert told(table("e9 start", "", "g1", dice="red red"), "red 0 e9 home", "red 1 start d1")[1:] == [
        ("home", "R18")
    ]


def test_R13_a_jump_over_a_taken_red_square_sends_back_all_but_its_owner():
    assert "e9 f9" in ends(table("e9 d9", "", "g1", dice="red yellow"))
    assert ends(table("e9", "d9", "", dice="red yellow", turn=1)) == {"start"}


def test_R14_which_pawn_was_sent_back_counts():
    oracle = table("e4 start", "-", dice="yellow red")
    assert oracle.playable(0, move("yellow 0 e4 e5", "red 1 start d1"))
    assert not oracle.playable(0, move("yellow 0 e4 e5", "red 0 start d1"))


def play_to_the_end(players, seed, **options):
    oracle, rng = Oracle(players, QUADRAT, **options), random.Random(seed)
    oracle.begin(drawn=rng.randrange(players))
    while not oracle.over:
        seat = oracle.seat
        oracle.throw([rng.choice(FACES), rng.choice(FACES)])
        assert oracle.to_act == (seat,)
        actions = oracle.actions(seat)
        action = max(actions, key=lambda one: one.get("outcome", []).count("home"))
        if rng.random() < 0.5:
            action = rng.choice(actions)
        if rng.random() < 0.05:
            action = {"do": "timeout"}
        before = oracle.scores
        oracle.play(seat, action)
        taken = [place for own in oracle.pawns for place in own if place not in ("start", "home")]
        assert len(taken) == len(set(taken))
        assert all(after >= score for after, score in zip(oracle.scores, before, strict=True))
        squares = [place for place in taken if oracle.board.kind[place] == "red"]
        assert not squares or oracle.arrived
    return oracle


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R17_R19_it_plays_whole_matches(players):
    oracle = play_to_the_end(players, players)
    assert 1 in oracle.places
    turns = [oracle.turns[seat] for seat in oracle.still_playing]
    assert len(turns) == 1 or set(turns) == {MOST_TURNS}
