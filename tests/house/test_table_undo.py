"""What may be taken back, what may not and why: checked against sampled worlds."""

import pytest

from tablee.games.domino3d.geometry import cells_of
from tablee.house.table import deal
from tablee.house.table.refused import Refused
from tablee.house.table.table import Table
from tablee.house.table.undo import since_own
from tablee.play.match import Match
from tests.house.seated import (
    ADA,
    BOB,
    CUSTOMS,
    EVE,
    SECRET,
    SETUPS,
    Seated,
    c,
    playing,
    refused,
    rng,
    state_of,
)


def until(at, verb, seed=1):
    """Play until the seat to act has such an action; returns seat and action."""
    dice = rng(seed)
    while True:
        for seat in at.match.to_act:
            for action in at.match.actions(seat):
                if action.do == verb:
                    return seat, action
        at.play_on(dice, 1)


def test_ones_own_last_lay_is_undone():
    at = playing("triominos", {}, 2)
    seat, action = until(at, "lay")
    before = at.match.position()
    hands = at.match.view(seat)
    at.act(seat, str(action))
    assert at.table.undo_until() == at.now + 3000
    at.do(ADA, c.Undo)
    assert at.match.position() == before
    assert at.match.view(seat) == hands
    assert at.act(seat, str(action))


def test_a_draw_is_not_undone():
    at = playing("triominos", {}, 2)
    seat, _ = until(at, "draw")
    at.act(seat, "draw")
    assert at.table.undo_until() is None
    with refused("undo_revealed"):
        at.do(ADA, c.Undo)


def test_dice_are_not_thrown_back():
    at = playing("quadrot", {}, 2)
    at.act(at.match.to_act[0])
    with refused("undo_chance"):
        at.do(ADA, c.Undo)


def test_nobody_undoes_what_others_did_or_after_they_acted():
    at = Seated("triominos", ["person", "open"])
    at.do(BOB, c.Sit)
    at.nonces()
    with refused("undo_nothing"):
        at.do(ADA, c.Undo)
    with refused("not_seated"):
        at.do(EVE, c.Undo)
    (seat,) = at.match.to_act
    at.act(seat)
    mine, other = (ADA, BOB) if seat == 0 else (BOB, ADA)
    with refused("undo_others"):
        at.do(other, c.Undo)
    at.act(at.match.to_act[0])
    with refused("undo_others"):
        at.do(mine, c.Undo)


def test_a_claim_stays():
    at = playing("domino3d", {"mode": "race", "race_end": "rounds4"}, 3)
    seat, action = until(at, "claim")
    at.act(seat, str(action))
    with refused("undo_judged"):
        at.do(ADA, c.Undo)


def test_a_fallen_tower_stays_fallen():
    at = playing("domino3d", {"collapse": "vote"}, 3)
    for _ in range(12):
        (seat,) = at.match.to_act
        at.act(seat, max(map(str, at.match.actions(seat)), key=height))
    while at.match.view(None).phase != "vote":
        (seat,) = at.match.to_act
        at.act(seat, overhang(at.match, seat))
    with refused("undo_judged"):
        at.do(ADA, c.Undo)


def height(action):
    return int(action.split()[3].split(",")[2]) if action.startswith("lay") else -1


def overhang(match, seat):
    """An attempt that is playable but not listed, for it will fall (D9); else what is listed first."""
    listed = [str(action) for action in match.actions(seat)]
    domino = match.view(seat).hand[0]
    for x, y, z in sorted((cell for piece in match.layout for cell in piece.cells), key=lambda at: -at[2]):
        for pose in range(24):
            cells = " ".join(",".join(map(str, cell)) for cell in cells_of((x, y, z + 1), pose))
            attempt = f"lay {domino} at {cells} pose {pose}"
            if attempt not in listed and match.check(seat, attempt) is None:
                return attempt
    return listed[0]


def laid_on(at, dice, count):
    """So many actions more, none of which draws."""
    for _ in range(count):
        (seat,) = at.match.to_act
        at.act(seat, str(dice.choice([one for one in at.match.actions(seat) if one.do != "draw"])))
    return at


def test_a_takeback_needs_all_people_and_an_unrated_table():
    at = Seated("quadominos", ["person", "open", "bot"])
    at.do(BOB, c.Sit)
    at.nonces()
    with refused("undo_nothing"):
        at.do(ADA, c.Takeback)
    laid_on(at, rng(2), 9)
    at.do(ADA, c.Takeback)
    at.do(BOB, c.Takeback, agree=False)
    at.do(ADA, c.Takeback)
    laid_on(at, rng(2), 1)
    assert at.table.state.request is None
    at.do(ADA, c.Takeback)
    with refused("not_seated"):
        at.do(EVE, c.Takeback)
    back = since_own(at.table, "ada")
    wanted = at.table.match_at(len(at.table.state.acts) - back).position()
    at.do(BOB, c.Takeback)
    assert (at.entries[-1].how, at.entries[-1].count) == ("takeback", back)
    assert at.match.to_act == (0,)
    assert at.match.position() == wanted
    at.play_on(rng(3))
    assert "; undone: " in at.table.record()
    assert deal.verify(at.table.record())
    rated = Seated("quadrot", ["person", "bot"], rated=True).nonces()
    with refused("takeback_rated"):
        rated.do(ADA, c.Takeback)
    with refused("hint_rated"):
        rated.table.hint_view(ADA, 0)


def test_a_drawn_tile_is_not_put_back_although_all_agree():
    """Else the well would be known: the same tile is drawn again."""
    at = Seated("triominos", ["person", "open"])
    at.do(BOB, c.Sit)
    at.nonces()
    seat, _ = until(at, "draw")
    person = (ADA, BOB)[seat]
    at.act(seat, "draw")
    with refused("takeback_revealed"):
        at.do(person, c.Takeback)
    assert at.table.state.request is None


@pytest.mark.parametrize(("game", "verb"), [("quadrot", "move"), ("domino3d", "lay")])
def test_dice_and_dominoes_that_came_by_chance_are_not_taken_back_although_all_agree(game, verb):
    at = playing(game, {}, 2)
    seat, action = until(at, verb)
    at.act(seat, str(action))
    with refused("takeback_revealed"):
        at.do(ADA, c.Takeback)


def test_nobody_goes_back_farther_than_a_hundred_actions():
    at = playing("domino3d", {"mode": "race", "race_end": "rounds4"}, 2, here=False)
    at.act(0, next(str(one) for one in at.match.actions(0) if one.do == "lay"))
    for number in range(100):
        verb = ("lay", "take_back")[number % 2]
        at.act(1, next(str(one) for one in at.match.actions(1) if one.do == verb))
        assert at.table.state_for("ada")["takebacks"] == ([0] if number < 99 else [])
    with refused("takeback_far"):
        at.do(ADA, c.Takeback)


@pytest.mark.parametrize(("game", "options", "players"), SETUPS)
def test_what_is_told_to_be_taken_back_is_what_will_be(game, options, players):
    """And a takeback brings nobody back behind something that came out of the well or of chance."""
    at, dice = playing(game, options, players), rng(7)
    known = {}
    for _ in range(80):
        if at.table.state.phase != "playing":
            break
        known[len(at.table.state.acts)] = (at.match.chance.counter, at.match.view(None).well)
        at.act(seat := dice.choice(at.match.to_act), str(dice.choice(at.match.actions(seat))))
        told = at.table.state_for(None)
        allowed = {}
        for kind in (c.Undo, c.Takeback):
            try:
                allowed[kind] = at.table.accept(kind(id="x"), ADA, at.now).entries[-1].count
            except Refused:
                allowed[kind] = 0
        assert (told["undoable"] is not None) == bool(allowed[c.Undo])
        assert bool(told["takebacks"]) == bool(allowed[c.Takeback])
        if allowed[c.Takeback]:
            back = len(at.table.state.acts) - allowed[c.Takeback]
            assert known[back] == (at.match.chance.counter, at.match.view(None).well)


def plays(monkeypatch):
    """Counts the actions that matches play from here on."""
    counted = []
    carry_out = Match.carry_out

    def counting(self, *given):
        counted.append(given)
        return carry_out(self, *given)

    monkeypatch.setattr(Match, "carry_out", counting)
    return counted


def test_however_long_the_match_an_undo_plays_few_actions_again(monkeypatch):
    at, dice = playing("triominos", {"target": 5000}, 2), rng(4)
    at.play_on(dice, 480)
    for _ in range(60):
        seat, action = until(at, "lay")
        at.act(seat, str(action))
        if at.table.state_for("ada")["undoable"] is None:  # it ended a round
            continue
        before = at.match.view(seat)
        with monkeypatch.context() as patch:
            counted = plays(patch)
            at.do(ADA, c.Undo)
            assert len(counted) < 50
        at.act(seat, str(action))
        assert at.match.view(seat) == before
    assert state_of(at.again()) == state_of(at.table)


def test_reading_a_log_plays_only_what_counts_in_the_end(monkeypatch):
    at, dice = playing("triominos", {}, 2), rng(4)
    for _ in range(40):
        seat, action = until(at, "lay", seed=dice.random())
        at.act(seat, str(action))
        at.do(ADA, c.Undo)
    snapshot = at.table.snapshot()
    more = len(at.entries)
    seat, action = until(at, "lay")
    at.act(seat, str(action))
    at.do(ADA, c.Undo)
    live = state_of(at.table)
    counted = plays(monkeypatch)
    table = Table("t", at.entries[0], SECRET, CUSTOMS)
    table.follow(at.entries[1:])
    assert len(counted) == len(table.state.acts)
    assert state_of(table) == live
    counted.clear()
    again = Table.restore("t", snapshot, SECRET, CUSTOMS, at.entries[more:])
    assert len(counted) == len(again.state.acts)
    assert state_of(again) == live


def test_a_match_that_will_not_end_is_ended_unrated(monkeypatch):
    """Also one in which the same action is taken back again and again."""
    monkeypatch.setattr("tablee.house.table.playing.MOST_ACTIONS", 30)
    at = playing("triominos", {"target": 5000}, 2)
    for _ in range(14):
        seat, action = until(at, "lay")
        at.act(seat, str(action))
        if at.table.state.actions < 29:
            at.do(ADA, c.Undo)
    while at.table.state.phase == "playing":
        at.act(at.match.to_act[0])
    assert at.table.state.actions == 30
    assert at.entries[-1].how == at.table.state_for("ada")["how"] == "long"
    assert at.table.state_for("ada")["scores"] == at.match.scores
    assert deal.verify(at.table.record())
    assert state_of(at.again()) == state_of(at.table)


def test_a_match_is_played_to_five_thousand_points_at_most():
    Seated("triominos", options={"target": 5000})
    with refused("target_high"):
        Seated("triominos", options={"target": 5001})


@pytest.mark.parametrize(("game", "options", "players"), SETUPS)
def test_what_can_be_undone_comes_out_alike_in_every_world_its_player_can_imagine(game, options, players):
    at, dice, undone = playing(game, options, players), rng(5), 0
    for _ in range(60):
        if at.table.state.phase != "playing":
            break
        seat = dice.choice(at.match.to_act)
        before = at.match.copy()
        action = str(dice.choice(at.match.actions(seat)))
        at.act(seat, action)
        if at.table.state.phase != "playing":
            break
        after, events = at.match.view(seat), at.table.events[at.table.version]
        try:
            at.table.accept(c.Undo(id="u"), ADA, at.now)
        except Refused:
            continue
        undone += 1
        world = before.game.sample(before.view(seat), dice)
        assert tuple(world.play(seat, action)) == events
        assert world.view(seat) == after
    assert undone or game in ("quadrot", "domino3d")
