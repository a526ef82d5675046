"""Time left, and whose time is up next."""

import pytest

from tests.house.seated import ADA, HOUSE, ClockRule, c, playing, refused, rng


def test_without_a_clock_nothing_is_due():
    at = playing("triominos")
    assert at.table.due() is None
    with refused("not_due"):
        at.do(HOUSE, c.Timeout, seat=at.match.to_act[0])


@pytest.mark.parametrize("game", ["triominos", "quadominos", "quadrot"])
def test_seconds_a_turn(game):
    for wishes in ({"clock": ClockRule("turn", seconds=30)}, {"options": {"seconds_per_turn": 30}}):
        at = playing(game, players=2, **wishes)
        (seat,) = at.match.to_act
        assert at.table.due() == (seat, at.now + 30_000)
        with refused("not_due"):
            at.do(HOUSE, c.Timeout, seat=seat)
        at.now = at.table.due()[1]
        (made, *_) = at.do(HOUSE, c.Timeout, seat=seat)
        assert (made.by, made.action) == ("clock", "timeout")
        assert at.table.due()[1] == at.now + 30_000


def test_the_shorter_of_two_limits_counts():
    at = playing("quadrot", {"seconds_per_turn": 60}, clock=ClockRule("turn", seconds=20))
    assert at.table.due()[1] == at.now + 20_000


def test_a_turn_of_several_actions_has_one_limit():
    at = playing("triominos", clock=ClockRule("turn", seconds=100))
    while not any(action.do == "draw" for action in at.match.actions(at.match.to_act[0])):
        at.act(at.match.to_act[0])
    seat, due = at.table.due()
    at.act(seat, "draw")
    assert at.match.to_act == (seat,)
    assert at.table.due() == (seat, due)


def test_a_bank_runs_for_whoever_is_to_act_and_grows_by_the_increment():
    at = playing("quadrot", clock=ClockRule("bank", seconds=100, increment=5))
    (seat,) = at.match.to_act
    at.now += 9_000
    at.act(seat)
    while at.match.to_act == (seat,):
        at.act(seat)
    bank = at.table.state.clock.bank
    assert bank[seat] == 95_000
    assert bank[1 - seat] == 100_000
    assert at.table.due() == (1 - seat, at.now + 100_000)


def test_days():
    at = playing("quadrot", clock=ClockRule("days", days=2))
    assert at.table.due()[1] == at.now + 2 * 86_400_000


def test_no_time_runs_in_a_pause_or_while_the_house_is_down():
    at = playing("quadrot", clock=ClockRule("turn", seconds=50))
    seat, due = at.table.due()
    at.do(ADA, c.Adjourn)
    assert at.table.due() is None
    at.now += 1_000_000
    at.do(ADA, c.Resume)
    assert at.table.due() == (seat, due + 1_001_000)
    at.now += 10_000
    at.do(HOUSE, c.Resume, stood=9_000)
    assert at.table.due() == (seat, due + 1_010_000)


def test_an_undone_action_gives_no_new_time():
    at = playing("triominos", clock=ClockRule("turn", seconds=100))
    (seat,) = at.match.to_act
    at.now += 39_000
    at.act(seat, next(str(one) for one in at.match.actions(seat) if one.do == "open"))
    at.do(ADA, c.Undo)
    assert at.table.due() == (seat, at.now + 60_000)


def test_the_glass_of_domino3d():
    at = playing("domino3d", {"glass": 30, "advanced": True})
    (seat,) = at.match.to_act
    due = at.table.due()
    assert due == (seat, at.now + 30_000)
    at.act(seat)
    if at.match.to_act == (seat,):
        assert at.table.due() == due
    at.now = at.table.due()[1]
    at.do(HOUSE, c.Timeout, seat=seat)
    assert at.match.to_act != (seat,)
    assert playing("domino3d", {"glass": None}).table.due() is None


def test_round_and_checking_of_the_race():
    at = playing(
        "domino3d", {"mode": "race", "race_seconds": 200, "check_seconds": 40, "race_end": "rounds4"}
    )
    assert at.table.due() == (0, at.now + 200_000)
    due = at.table.due()
    at.act(1)
    assert at.table.due() == due
    at.now = due[1]
    at.do(HOUSE, c.Timeout, seat=0)
    assert at.table.due() == (0, at.now + 200_000), "nobody has arrived: the next round"
    dice = rng(4)
    while at.match.view(None).phase != "check":
        at.play_on(dice, 1)
    assert at.table.due()[1] == at.now + 40_000
    at.now += 10_000
    first, due = at.table.due()
    at.act(first)
    assert at.table.due() in ((1 - first, due), (0, at.now + 200_000))


def test_bank_and_turn_limits_leave_the_race_alone():
    at = playing("domino3d", {"mode": "race"}, clock=ClockRule("bank", seconds=10))
    at.now += 60_000
    at.act(0)
    assert at.table.state.clock.bank == (10_000, 10_000)


def test_the_message_says_when():
    at = playing("quadrot", clock=ClockRule("turn", seconds=50))
    seat, due = at.table.due()
    told = at.table.state_for("ada")["clock"]
    assert told["kind"] == "turn"
    assert told["due"] == {"seat": seat, "at": due}
