"""Playing on from a step of a finished match."""

import pytest

import tablee
from tablee.house.live.broadcast import Broadcast
from tablee.house.live.outbox import Told
from tablee.house.table import command as c
from tablee.house.table.command import Create, Fork, Wish
from tablee.house.table.deal import Secret
from tablee.house.table.refused import Refused
from tablee.house.table.table import Table, create
from tests.house.seated import ADA, CUSTOMS, SECRET, SETUPS, START, nonce


def finished(game, options, players):
    match = tablee.game(game, players=players, **options).new(seed=5)
    bot = tablee.bot("random")
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat)))
    return match.record()


def forked(game, options, position, players, **more):
    seats = (Wish("person"), *[Wish("bot")] * (players - 1))
    wish = Create(
        id="f", game=game, options=options, seats=seats, fork=Fork("m", 3), **{"public": False, **more}
    )
    return create(wish, ADA, START, SECRET, CUSTOMS, position=position)


@pytest.mark.parametrize(
    ("game", "options", "players"), [one for one in SETUPS if one[1].get("mode") != "race"]
)
def test_a_fork_begins_where_the_match_was_and_is_its_own_from_there(game, options, players):
    then = tablee.replay(finished(game, options, players), until=3)
    created = forked(game, options, then.position(), players)
    table = Table("t", created, SECRET, CUSTOMS)
    table.carry_out(table.accept(c.Nonce(id="n", seat=0, nonce=nonce(0)), ADA, START))
    assert table.match.view(0).hand == then.view(0).hand
    assert table.match.scores == then.scores
    assert table.match.to_act == then.to_act
    again = Table.restore("t", table.snapshot(), SECRET, CUSTOMS)
    assert again.match.position() == table.match.position()
    bot = tablee.bot("random")
    while not table.match.over:
        seat = table.match.to_act[0]
        table.match.play(seat, bot.choose(table.match.view(seat)))
    assert tablee.verify(table.match.record())


def test_the_position_of_a_fork_is_told_to_nobody():
    then = tablee.replay(finished("triominos", {"target": 60}, 2), until=3)
    created = forked("triominos", {"target": 60}, then.position(), 2)
    table = Table("t", created, Secret(bytes(32), bytes(16)), CUSTOMS)
    for viewer in (ADA.id, None):
        assert b"position" not in Broadcast(table, [created]).told(viewer, Told(version=0))
        assert "hands" not in str(table.state_for(viewer))


def test_a_fork_does_not_count_for_ratings():
    then = tablee.replay(finished("triominos", {"target": 60}, 2), until=3)
    with pytest.raises(Refused, match="ratings"):
        forked("triominos", {"target": 60}, then.position(), 2, rated=True)
