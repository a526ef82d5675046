"""Who may sit where, and what the host may do."""

import pytest

from tablee.house.table.refused import Refused
from tests.house.seated import ADA, BOB, EVE, SETUPS, ClockRule, Seated, Wish, c, nonce, playing, refused


def holders(at):
    return [one.holder for one in at.table.state.chairs]


def test_open_seats_are_for_anyone_and_a_friends_seat_for_an_invited_one():
    at = Seated(seats=["person", "friend", "open"])
    at.do(BOB, c.Sit)
    assert at.table.seats_of("bob") == (2,)
    with refused("full"):
        at.do(EVE, c.Sit)
    with refused("invite_needed"):
        at.do(EVE, c.Sit, seat=1)
    with refused("seat_taken"):
        at.do(EVE, c.Sit, seat=2, invite="x")
    with refused("no_such_seat"):
        at.do(EVE, c.Sit, seat=3)
    at.do(EVE, c.Sit, invite="x")
    assert at.table.seats_of("eve") == (1,)
    with refused("seated_already"):
        at.do(EVE, c.Sit)
    at.do(EVE, c.Stand)
    assert holders(at) == ["person", "friend", "person"]


def test_a_private_table_needs_an_invitation():
    at = Seated(public=False)
    with refused("invite_needed"):
        at.do(BOB, c.Sit)
    at.do(BOB, c.Sit, invite="x")


def test_a_full_table_starts_with_the_last_nonce():
    at = Seated(seats=["person", "open", "bot"])
    at.do(ADA, c.Nonce, seat=0, nonce=nonce(1))
    with refused("nonce_twice"):
        at.do(ADA, c.Nonce, seat=0, nonce=nonce(2))
    with refused("seats_open"):
        at.do(ADA, c.Start)
    with refused("nonce_shape"):
        at.do(BOB, c.Sit, nonce="F" * 32)
    made = at.do(BOB, c.Sit, nonce=nonce(2))
    assert [type(one).__name__ for one in made] == ["Sat", "Nonce", "Started"]
    with refused("started_already"):
        at.do(EVE, c.Sit)
    with refused("stand_playing"):
        at.do(BOB, c.Stand)


def test_the_host_may_say_when():
    at = Seated(seats=["person", "open"], start="host")
    at.do(BOB, c.Sit)
    with refused("nonce_missing"):
        at.do(ADA, c.Start)
    at.nonces()
    assert at.table.state.phase == "lobby"
    with refused("host_only"):
        at.do(BOB, c.Start)
    at.do(ADA, c.Start)
    assert at.table.state.phase == "playing"


def test_the_hosts_tools():
    at = Seated(seats=["person", "open", "open"])
    at.do(BOB, c.Sit)
    with refused("host_only"):
        at.do(BOB, c.Host, do="kick", seat=0)
    with refused("kick_nobody"):
        at.do(ADA, c.Host, do="kick", seat=0)
    with refused("seat_taken"):
        at.do(ADA, c.Host, do="bot", seat=1)
    with refused("level"):
        at.do(ADA, c.Host, do="bot", seat=2, level="genius")
    at.do(ADA, c.Host, do="kick", seat=1)
    with refused("kicked"):
        at.do(BOB, c.Sit)
    at.do(ADA, c.Host, do="bot", seat=1, level="random")
    at.do(ADA, c.Host, do="here", seat=2, name="Zoé")
    assert holders(at) == ["person", "bot", "here"]
    at.do(ADA, c.Host, do="friend", seat=1)
    at.do(EVE, c.Sit, invite="x")
    with refused("host_nobody"):
        at.do(ADA, c.Host, do="host", seat=2)
    at.do(ADA, c.Host, do="host", seat=1)
    at.do(ADA, c.Stand)
    assert holders(at) == ["open", "person", "open"]
    at.do(EVE, c.Host, do="close")
    assert at.table.state.phase == "closed"
    with refused("over"):
        at.do(ADA, c.Sit)
    with refused("closed"):
        at.do(EVE, c.Undo)


@pytest.mark.parametrize(
    ("name", "key"),
    [("Expert", "name_reserved"), ("Tab1ée", "name_reserved"), ("\u200b\u2800", "name"), ("x" * 31, "name")],
)
def test_who_shares_a_device_is_called_something_like_everybody_else(name, key):
    with refused(key):
        Seated(seats=["person", Wish("here", name=name)])
    at = Seated(seats=["person", "open"])
    with refused(key):
        at.do(ADA, c.Host, do="here", seat=1, name=name)
    at.do(ADA, c.Host, do="here", seat=1, name=" Z\u00ado\u0065\u0301 ")
    assert at.table.state.chairs[1].name == "Zoé"


def test_when_the_host_leaves_another_is_host_and_the_last_one_closes():
    at = Seated()
    at.do(BOB, c.Sit)
    at.do(ADA, c.Stand)
    assert at.table.state.host == "bob"
    at.do(BOB, c.Stand)
    assert at.table.state.phase == "closed"


def test_filling_the_last_seat_with_a_bot_starts_the_match():
    at = Seated().nonces()
    at.do(ADA, c.Host, do="bot", seat=1)
    assert at.table.state.phase == "playing"


@pytest.mark.parametrize(("game", "options", "players"), SETUPS)
def test_every_game_can_be_played_here_or_against_bots(game, options, players):
    for here in (True, False):
        at = playing(game, options, players, here=here)
        assert at.table.state.phase == "playing"
        assert len(at.table.bots_to_act()) <= (0 if here else players - 1)


@pytest.mark.parametrize(
    ("key", "wishes"),
    [
        ("players", {"options": {"players": 4}}),
        ("option_unknown", {"options": {"colour": 4}}),
        ("option_unknown", {"options": {"self": 1}}),
        ("option_value", {"game": "quadrot", "options": {"board": []}}),
        ("edition_unknown", {"options": {"edition": "hard"}}),
        ("edition_unknown", {"options": {"edition": []}}),
        ("options_together", {"options": {"edition": "only if stuck", "voluntary_pass": True}}),
        ("game_unknown", {"game": "chess"}),
        ("game_unknown", {"game": "chess", "options": {"edition": "sheet"}}),
        ("players", {"seats": ["person"]}),
        ("level", {"seats": ["person", Wish("bot", level="genius")]}),
        ("rated_here", {"seats": ["person", "here"], "rated": True}),
        ("rated_alone", {"seats": ["bot", "bot"], "rated": True}),
        (
            "rated_alone",
            {"game": "domino3d", "seats": ["person"], "options": {"mode": "solo"}, "rated": True},
        ),
        ("seated_already", {"seats": ["person", "person"]}),
        ("clock", {"clock": ClockRule("turn")}),
        ("clock", {"clock": ClockRule("bank", seconds=0.5)}),
        ("board_unknown", {"game": "quadrot", "options": {"board": "/etc/passwd"}}),
    ],
)
def test_a_table_that_cannot_be_is_refused(key, wishes):
    with refused(key):
        Seated(**wishes)


def test_a_table_may_be_asked_for_by_an_edition_and_holds_its_options():
    at = Seated("quadominos", ("person", "bot"), options={"edition": "beginner", "target": 300})
    held = at.table.state.created.options
    assert (held["tiles"], held["target"]) == ("beginner", 300)
    assert "edition" not in held


def test_a_refusal_calls_people_by_their_names():
    at = Seated("triominos", ["person", "open", "open"])
    at.do(BOB, c.Sit)
    with pytest.raises(Refused) as taken:
        at.do(EVE, c.Sit, seat=1)
    assert taken.value.text == {
        "en": f"{BOB.name} sits there already.",
        "fr": f"{BOB.name} est déjà à cette place.",
    }
    at.do(EVE, c.Sit)
    at.nonces()
    with pytest.raises(Refused) as strange:
        at.act(0, "draw", person=BOB)
    assert f"{ADA.name} plays there" in strange.value.text["en"]
    waiting = next(seat for seat in range(3) if seat not in at.match.to_act)
    with pytest.raises(Refused) as early:
        at.act(waiting, "draw", person=(ADA, BOB, EVE)[waiting])
    names = [ADA.name, BOB.name, EVE.name]
    assert early.value.text["en"].startswith(
        f"{names[waiting]} may not act now; it is the turn of {names[at.match.to_act[0]]}."
    )
