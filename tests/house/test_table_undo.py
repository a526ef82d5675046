"""What may be taken back, what may not and why: checked against sampled worlds."""

import pytest

from tablee.games.domino3d.geometry import cells_of
from tablee.house import deal
from tablee.house.refused import Refused
from tests.house.seated import ADA, BOB, EVE, SETUPS, Seated, c, playing, refused, rng


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


def test_a_takeback_needs_all_people_and_an_unrated_table():
    at = Seated("quadrot", ["person", "open", "bot"])
    at.do(BOB, c.Sit)
    at.nonces()
    with refused("undo_nothing"):
        at.do(ADA, c.Takeback)
    at.play_on(rng(2), 9)
    at.do(ADA, c.Takeback)
    at.do(BOB, c.Takeback, agree=False)
    at.do(ADA, c.Takeback)
    at.act(at.match.to_act[0])
    assert at.table.state.request is None
    at.do(ADA, c.Takeback)
    with refused("not_seated"):
        at.do(EVE, c.Takeback)
    back = at.table.since_own("ada")
    wanted = at.table.match_before(back).position()
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
