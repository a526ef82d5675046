"""A view goes through bytes and comes back as it was: bots may sit in another process, or elsewhere."""

import random

import msgspec
import pytest

import tablee
from tablee.play.registry import read_view

SETUPS = (
    ("triominos", {"target": 120}),
    ("quadominos", {"tiles": "beginner", "players": 3}),
    ("domino3d", {}),
    ("domino3d", {"advanced": True, "collapse": "vote"}),
    ("domino3d", {"mode": "race", "race_end": "rounds4"}),
    ("domino3d", {"mode": "solo", "players": 1}),
    ("quadrot", {"stop_at_first": True}),
)


@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_every_view_is_read_back_as_it_was(game, options):
    rng = random.Random(5)
    match = tablee.game(game, **options).new(7)
    for step in range(200):
        if step % 4 == 0 or match.over:
            for seat in (*range(match.game.players), None):
                view = match.view(seat)
                again = read_view(view.encode())
                assert again == view
                assert [type(one) for one in again.layout] == [type(one) for one in view.layout]
                assert [str(one.action) for one in again.offers] == [str(one.action) for one in view.offers]
        if match.over:
            break
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.actions(seat)))


def test_a_bot_plays_the_same_from_bytes():
    for game, level in (("triominos", "greedy"), ("domino3d", "human"), ("quadrot", "careful")):
        match = tablee.game(game).new(3)
        view = match.view(match.to_act[0])
        chosen = [tablee.bot(level, seed=1).choose(one) for one in (view, read_view(view.encode()))]
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b'{"game":"triominos"}', b'{"game":"chess"}', b'{"game":1}']
)
def test_what_is_no_view_is_refused(data):
    with pytest.raises((msgspec.MsgspecError, tablee.OptionError)):
        read_view(data)


def test_a_view_kept_from_before_an_option_came_is_one_of_the_game_at_its_default():
    game = tablee.game("triominos", players=2)
    view = game.new(seed=1).view(0)
    older = msgspec.structs.replace(
        view, options=tuple(one for one in view.options if one[0] not in ("draw", "empty_well", "bell"))
    )
    assert len(older.options) == len(view.options) - 3
    assert game.sample(older, random.Random(1)).game.options == game.options
    with pytest.raises(tablee.BadPosition):
        tablee.game("triominos", players=2, draw="only_if_unable").sample(older, random.Random(1))
