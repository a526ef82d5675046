"""Whole matches at a table: people, bots and the house, commands sent twice or too late, the end."""

import msgspec
import pytest

import tablee
from tablee.house.table import deal
from tablee.house.table.refused import Refused
from tests.house.seated import (
    ADA,
    BOB,
    CUSTOMS,
    EVE,
    HOUSE,
    SECRET,
    SETUPS,
    Seated,
    Wish,
    c,
    nonce,
    playing,
    refused,
    rng,
)


@pytest.mark.parametrize(("game", "options", "players"), SETUPS)
def test_a_match_ends_with_a_record_that_proves_its_deal(game, options, players):
    at = playing(game, options, players, here=False).play_on(rng(3))
    table = at.table
    assert table.state.phase == "over"
    assert at.entries[-1].places == table.match.places
    assert at.entries[-1].id == at.entries[-2].id
    record = table.record()
    assert deal.verify(record, table.state.created.commitment)
    with pytest.raises(tablee.BadRecord):
        deal.verify(record, "0" * 64)
    swapped = record.replace(nonce(0), nonce(9))
    assert swapped != record
    with pytest.raises(tablee.BadRecord):
        deal.verify(swapped)
    lines = [line for line in record.split("\n") if line.partition(":")[0] not in deal.HEADER]
    assert tablee.verify("\n".join(lines))


def test_the_deal_follows_from_secret_and_nonces():
    first, same = playing(), playing()
    assert first.match.position() == same.match.position()
    other = Seated("triominos", ["person", "here"])
    other.do(ADA, c.Nonce, seat=0, nonce=nonce(7))
    other.do(ADA, c.Nonce, seat=1, nonce=nonce(1))
    assert other.match.position() != first.match.position()
    assert SECRET.commitment == first.table.state.created.commitment
    assert first.match.date == "2023-11-14"


def test_a_command_is_done_once():
    at = playing()
    (seat,) = at.match.to_act
    action = str(at.match.actions(seat)[0])
    command = c.Act(id="x", seat=seat, version=at.table.version, action=action)
    (entry,) = at.send(ADA, command)
    assert at.send(ADA, command) == []
    assert at.table.answer(ADA, "x") == entry.version
    assert at.table.answer(BOB, "x") is None
    restored = type(at.table).restore(
        "t", msgspec.json.decode(msgspec.json.encode(at.table.snapshot())), SECRET, CUSTOMS
    )
    assert restored.answer(ADA, "x") == entry.version
    with refused("command_id"):
        at.do(ADA, c.Undo, id="")


def test_accept_changes_nothing_and_a_refusal_cites_the_clause():
    at = playing()
    before = msgspec.json.encode(at.table.snapshot())
    (seat,) = at.match.to_act
    with pytest.raises(Refused) as refusal:
        at.act(seat, "lay 9-9-9 at 0,0,up corners 9 9 9")
    told = refusal.value.to_dict()
    assert told["clause"].startswith("T")
    assert set(told["text"]) == {"fr", "en"}
    with refused("not_your_turn"):
        at.act(1 - seat, "draw")
    with refused("timeout_by_clock"):
        at.act(seat, {"do": "timeout"})
    action = str(at.match.actions(seat)[0])
    at.table.accept(c.Act(id="y", seat=seat, version=at.table.version, action=action), ADA, at.now)
    assert msgspec.json.encode(at.table.snapshot()) == before


def test_only_the_own_seat_is_played():
    at = Seated("triominos", ["person", Wish("bot", level="random"), "open"])
    at.do(BOB, c.Sit)
    at.nonces()
    with refused("not_your_seat"):
        at.act(0, "draw", person=BOB)
    with refused("not_your_seat"):
        at.act(1, "draw", person=ADA)
    with refused("not_your_seat"):
        at.act(0, "draw", person=HOUSE)
    with refused("not_your_seat"):
        at.act(0, "draw", person=EVE)
    with refused("house_only"):
        at.do(ADA, c.Timeout, seat=0)
    with refused("house_only"):
        at.do(HOUSE, c.Resign)


def test_a_stale_version_counts_in_the_race_only():
    at = playing("domino3d", {"mode": "race"}, 2)
    seen = at.table.version
    at.act(1)
    assert at.act(0, version=seen)
    with refused("stale"):
        at.act(0, version=seen)
    at = playing("quadrot", {}, 2)
    seen = at.table.version
    at.act(at.match.to_act[0])
    with refused("stale"):
        at.act(at.match.to_act[0], version=seen)
    with refused("stale"):
        at.act(at.match.to_act[0], version=at.table.version + 1)
    seen = at.table.version
    at.do(BOB, c.Say, text="a spectator talks")
    assert at.act(at.match.to_act[0], version=seen)


def test_who_resigns_is_last_and_the_house_plays_on():
    at = Seated("triominos", ["person", "open", "open"], options={"target": 100})
    at.do(BOB, c.Sit)
    at.do(EVE, c.Sit)
    at.nonces().play_on(rng(1), 5)
    at.do(BOB, c.Resign)
    assert at.table.state.phase == "playing"
    with refused("not_seated"):
        at.do(BOB, c.Resign)
    at.play_on(rng(2))
    assert at.entries[-1].places[1] == 3
    assert "; [1] resigned" in at.table.record()
    assert deal.verify(at.table.record())


@pytest.mark.parametrize(("game", "options", "players"), SETUPS)
def test_with_nobody_left_to_play_for_the_match_ends(game, options, players):
    at = playing(game, options, players, here=False).play_on(rng(1), 6)
    at.do(ADA, c.Resign)
    assert at.table.state.phase == "over"
    assert at.entries[-1].how == "resigned"
    assert at.entries[-1].places[0] == players
    assert deal.verify(at.table.record())
    with refused("over"):
        at.do(ADA, c.Undo)


def test_a_bot_holds_a_seat_and_gives_it_back():
    at = playing("triominos", {}, 2)
    (seat,) = at.match.to_act
    at.do(HOUSE, c.Hold, seat=seat)
    assert at.table.bots_to_act() == {seat: "greedy"}
    with refused("held_already"):
        at.do(HOUSE, c.Hold, seat=seat)
    made = at.act(seat, person=ADA)
    assert [type(one).__name__ for one in made] == ["Returned", "Acted"]
    at.do(HOUSE, c.Hold, seat=seat)
    at.do(HOUSE, c.Return, seat=seat)
    with refused("not_held"):
        at.do(HOUSE, c.Return, seat=seat)
    assert at.table.state.chairs[seat].player is None


def test_adjourn_and_resume_need_everybody():
    at = Seated("quadrot", ["person", "open"])
    at.do(BOB, c.Sit)
    at.nonces()
    with refused("nothing_asked"):
        at.do(ADA, c.Adjourn, agree=False)
    at.do(ADA, c.Adjourn)
    with refused("agreed_already"):
        at.do(ADA, c.Adjourn)
    at.do(BOB, c.Adjourn, agree=False)
    assert at.table.state.request is None
    at.do(ADA, c.Adjourn)
    at.do(BOB, c.Adjourn)
    assert at.table.state.phase == "adjourned"
    with refused("adjourned"):
        at.act(at.match.to_act[0])
    at.do(BOB, c.Resume)
    at.do(ADA, c.Resume)
    assert at.act(at.match.to_act[0])


def test_a_rematch_is_a_command_for_another_table():
    at = Seated("domino3d", ["person", "open", "bot"], options={"mode": "race"})
    at.do(BOB, c.Sit)
    at.nonces()
    with refused("rematch_running"):
        at.do(ADA, c.Rematch)
    with refused("record_running"):
        at.table.record()
    at.do(ADA, c.Resign)
    at.do(BOB, c.Resign)
    at.do(ADA, c.Rematch)
    assert not at.table.rematch_ready()
    assert [one.holder for one in at.table.rematch("r").seats] == ["person", "open", "bot"]
    at.do(BOB, c.Rematch)
    assert at.table.rematch_ready()
    wish = at.table.rematch("r")
    assert [one.person for one in wish.seats] == ["ada", "bob", None]
    with refused("not_agreed"):
        Seated(wish.game, wish.seats, options=wish.options)
    other = Seated(wish.game, wish.seats, options=wish.options, agreed=at.table.state.request.agreed)
    assert other.nonces().table.state.phase == "playing"
    at.do(HOUSE, c.Rematched, other="t2")
    with refused("rematch_made"):
        at.do(ADA, c.Rematch)
