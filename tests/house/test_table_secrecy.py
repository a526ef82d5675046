"""Two tables that differ only in what a viewer cannot know tell him the same, byte for byte."""

import msgspec
import pytest

from tablee.house.live.broadcast import Broadcast
from tablee.house.live.outbox import Told
from tablee.house.table.messages import public
from tablee.house.table.refused import Refused
from tablee.play.view import NOTHING, Known
from tests.house.seated import ADA, BOB, SECRET, SETUPS, Seated, c, nonce, playing, refused, rng

PEOPLE = {"ada": ADA, "bob": BOB}
ATTEMPTS = (
    "draw",
    "pass",
    "nonsense",
    {"do": "lay", "tile": [0, 0, 0], "at": [0, 0, "up"], "corners": [0, 0, 0]},
)


def told(at, viewer, *entries):
    """All that the hub sends: the whole table, and the news for somebody who knows nothing or all of the past."""
    table = at.table
    news = Broadcast(table, entries)
    pasts = [NOTHING]
    if table.match is not None:
        pasts.append(Known(len(table.match.history), max(0, len(table.match.pad.lines) - 1)))
    seats = (None, *range(len(table.state.chairs)))
    messages = [news.told(viewer, Told(0, seat, known)) for seat in seats for known in pasts]
    return b"".join([msgspec.json.encode([table.state_for(viewer, seat) for seat in seats]), *messages])


def answer(at, person, command):
    try:
        return [public(at.table, one) for one in at.table.accept(command, person, at.now).entries]
    except Refused as refusal:
        return refusal.to_dict()


@pytest.mark.parametrize(("game", "options", "players"), SETUPS)
def test_what_a_viewer_cannot_know_changes_nothing_he_is_told(game, options, players):
    if players == 1:
        seats = ["person"]
    else:
        seats = ["person", "open", *["bot"] * (players - 2)]
    at, dice = Seated(game, seats, options=options), rng(11)
    if players > 1:
        at.do(BOB, c.Sit)
    at.nonces()
    for _ in range(12):
        at.play_on(dice, 3)
        if at.table.state.phase != "playing":
            break
        for viewer, person in (("ada", ADA), ("bob", BOB), ("eve", None)):
            seat = (at.table.seats_of(viewer) or (None,))[0]
            real = at.match
            before = told(at, viewer, *at.entries)
            attempts = [
                c.Act(id="a", seat=seat, version=at.table.version, action=action)
                for action in ATTEMPTS
                if person and seat is not None
            ]
            answers = [answer(at, person, attempt) for attempt in [*attempts, c.Undo(id="u")] if person]
            at.table.match = real.game.sample(real.view(seat), dice)
            assert told(at, viewer, *at.entries) == before
            others = [answer(at, person, attempt) for attempt in attempts if person]
            assert others == answers[: len(others)]
            at.table.match = real


def test_nothing_secret_is_told_before_the_end():
    at = playing("triominos", {"target": 100}, 2)
    hidden = [SECRET.seed.hex(), SECRET.salt.hex(), nonce(0), nonce(1), at.match.chance.seed.hex(), '"c1"']
    for viewer in ("ada", "eve", None):
        text = told(at, viewer, *at.entries).decode()
        assert not [secret for secret in hidden if secret in text]
    assert not [secret for secret in hidden[:2] if secret in str(at.table.snapshot()) + repr(at.table.secret)]
    with refused("record_running"):
        at.table.record()


def test_a_stranger_sees_no_hand_and_several_people_at_one_device_one_at_a_time():
    at = playing("triominos", {}, 2)
    assert at.table.state_for(None)["view"].hand == ()
    (seat,) = at.match.to_act
    assert at.table.state_for("ada")["view"].seat == seat
    assert at.table.state_for("ada", 1 - seat)["view"].seat == 1 - seat
    assert at.table.state_for("eve", seat)["view"].seat is None


def test_before_the_match_there_is_no_view():
    at = Seated()
    state = at.table.state_for(None)
    assert state["view"] is None
    assert [one["holder"] for one in state["seats"]] == ["person", "open"]
    news = msgspec.json.decode(Broadcast(at.table, at.entries).told(None, Told(0)))
    assert (news["view"], news["entries"][0]["kind"]) == (None, "created")
