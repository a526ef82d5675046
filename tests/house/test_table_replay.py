"""The same entries give the same table, whatever was asked of it; also from a snapshot at any moment."""

from random import Random
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.house.table import deal, entry
from tablee.house.table.accepted import Accepted
from tablee.house.table.refused import Refused
from tablee.house.table.table import Table
from tests.house.seated import (
    ADA,
    BOB,
    CUSTOMS,
    EVE,
    HOUSE,
    SECRET,
    SETUPS,
    ClockRule,
    Seated,
    c,
    nonce,
    state_of,
)

PEOPLE = (ADA, ADA, BOB, EVE, HOUSE)
CLOCKS = (
    ClockRule(),
    ClockRule("turn", seconds=20),
    ClockRule("bank", seconds=60, increment=2),
    ClockRule("days", days=1),
)
SEATS = ("open", "friend", "here", "bot")
AFTER_IT = (c.Rematch, c.Rematched)
ENDS_IT = (c.Resign, c.Stand)


def any_command(dice, at, id):
    """One command of any kind, sensible more often than not."""
    match = at.table.match
    if match is not None and not match.over and dice.random() < 0.6:
        seat = dice.choice(match.to_act)
        action = str(dice.choice(match.actions(seat)))
        version = at.table.version - dice.choice([0, 0, 0, 0, 0, 1, 2, -1])
        return c.Act(id=id, seat=seat, version=version, action=dice.choice([action] * 9 + ["timeout"]))
    seat, agree = dice.randint(0, len(at.table.state.chairs)), dice.random() < 0.8
    commands = [
        c.Sit(id=id, seat=dice.choice([None, seat]), invite=dice.choice([None, "x"])),
        c.Sit(id=id, invite="x", nonce=nonce(len(at.entries))),
        c.Stand(id=id),
        c.Nonce(id=id, seat=seat, nonce=dice.choice([nonce(len(at.entries)), "x"])),
        c.Start(id=id),
        c.Undo(id=id),
        c.Takeback(id=id, agree=agree),
        c.Adjourn(id=id, agree=agree),
        c.Resume(id=id, agree=agree, stood=dice.randint(0, 5000)),
        c.Rematch(id=id, agree=agree),
        c.Resign(id=id),
        c.Say(id=id, text=dice.choice(["", "hello", "é\n\u202e?", "x" * 201])),
        c.Host(id=id, do=dice.choice(get_args(c.HostTool)[:-1]), seat=seat),
        c.Host(id=id, do="close"),
        c.Timeout(id=id, seat=seat),
        c.Hold(id=id, seat=seat),
        c.Return(id=id, seat=seat),
        c.Rematched(id=id, other="t2"),
    ]
    rare = ENDS_IT + AFTER_IT if match is None or not match.over else ()
    if dice.random() < 0.9:
        commands = [
            one for one in commands if not isinstance(one, rare) and getattr(one, "do", "") != "close"
        ]
    return dice.choice(commands)


def sender(dice, at, command):
    """Most often one who may."""
    if isinstance(command, c.Act) and dice.random() < 0.95:
        one = at.table.state.chairs[command.seat]
        return HOUSE if one.player else {"ada": ADA, "bob": BOB, "eve": EVE}[one.person]
    if isinstance(command, (c.Timeout, c.Hold, c.Return, c.Rematched)):
        return HOUSE
    request = at.table.state.request
    if request is not None and request.what == command.__class__.__name__.lower():
        return dice.choice((BOB, EVE))
    return dice.choice(PEOPLE)


@given(st.integers(0, 2**32))
def test_rebuilt_from_the_log_or_a_snapshot_it_is_the_same_table(seed):
    dice = Random(seed)
    game, options, players = dice.choice(SETUPS)
    seats = ["person", *dice.choices(SEATS, k=players - 1)]
    at = Seated(game, seats, options=options, clock=dice.choice(CLOCKS))
    kept = []
    if dice.random() < 0.7:
        free = [seat for seat, one in enumerate(at.table.state.chairs) if not one.taken]
        for person, seat in zip((BOB, EVE), free, strict=False):
            at.do(person, c.Sit, seat=seat, invite="x")
        at.nonces()
    for number in range(dice.randint(5, 120)):
        command = any_command(dice, at, f"h{number}")
        at.now += dice.randint(0, 20_000)
        before = msgspec.json.encode(at.table.snapshot())
        try:
            made = at.table.accept(command, sender(dice, at, command), at.now)
        except Refused:
            made = Accepted(())
        assert msgspec.json.encode(at.table.snapshot()) == before
        for one in made.entries:
            assert entry.decode(entry.encode(one)) == one
        at.entries += at.table.carry_out(made)
        if not number % 20:
            kept.append((len(at.entries), msgspec.json.encode(at.table.snapshot())))
    live = state_of(at.table)
    assert state_of(at.again()) == live
    read = Table("t", at.entries[0], SECRET, CUSTOMS)
    read.follow(at.entries[1:])
    assert state_of(read) == live
    for count, snapshot in kept:
        table = Table.restore("t", msgspec.json.decode(snapshot), SECRET, CUSTOMS)
        for one in at.entries[count:]:
            table.apply(one)
        assert state_of(table) == live
        read = Table.restore("t", msgspec.json.decode(snapshot), SECRET, CUSTOMS, at.entries[count:])
        assert state_of(read) == live
    if at.table.state.phase == "over":
        assert deal.verify(at.table.record())


def test_entries_come_in_order():
    at = Seated()
    with pytest.raises(ValueError, match="entry 3 after 1"):
        at.table.apply(entry.Said(version=3, name="Ada", text="x"))


def test_time_in_a_log_never_goes_back():
    at = Seated()
    (made,) = at.table.accept(c.Say(id="x", text="early"), ADA, at.now - 5000).entries
    assert made.at == at.now


def test_a_table_remembers_many_commands_but_not_all():
    at = Seated()
    for number in range(1100):
        at.table.apply(entry.Host(version=at.table.version + 1, do="loud", person="ada", id=f"n{number}"))
    assert len(at.table.state.commands) == 1000
    assert at.table.answer(ADA, "n1099") == at.table.version
    assert at.table.answer(ADA, "n1") is None
