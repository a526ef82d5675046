"""A player that knows only `Position` works for every game unchanged, and beats greedy where tiles are hidden."""

from fractions import Fraction
from math import comb

import pytest

import tablee
from tablee.play.rng import Rng
from tests.conftest import DEEP
from tests.play.monte_carlo import MonteCarlo, play_out

SLOW = tablee.engine.name() == "interpreted"


def by_luck(won, matches, players):
    """The chance to win that many matches of one against equally strong players."""
    p = Fraction(1, players)
    return float(
        sum(comb(matches, k) * p**k * (1 - p) ** (matches - k) for k in range(int(won), matches + 1))
    )


def won_against(level, game, matches, playouts):
    """Every seat in turn is the Monte Carlo player's, with the same deals."""
    opponent = tablee.bot(level, seed=matches)
    won = 0.0
    for number in range(matches):
        match = game.new(seed=number // game.players)
        mine = number % game.players
        player = MonteCarlo(game.core(), playouts, seed=number)
        while not match.over:
            (seat,) = match.to_act
            if seat == mine:
                match.play(seat, game.decode(player.choose(match.core, seat)))
            else:
                match.play(seat, opponent.choose(match.view(seat)))
        won += match.core.result(mine)
    return won


CONTESTS = {
    "triominos, 2 players": ("triominos", {"players": 2, "target": 100}, 100, 120),
    "quadominos, 6 players": ("quadominos", {"players": 6, "target": 200}, 48, 100),
}
if DEEP:
    CONTESTS["triominos, longer"] = ("triominos", {"players": 2, "target": 200}, 200, 200)
    CONTESTS["quadominos, 4 players"] = ("quadominos", {"players": 4, "target": 200}, 100, 600)
    CONTESTS["quadominos, 8 players"] = ("quadominos", {"players": 8, "target": 200}, 96, 200)


@pytest.mark.parametrize("contest", CONTESTS)
def test_it_beats_greedy(contest):
    name, options, matches, playouts = CONTESTS[contest]
    game = tablee.game(name, **options)
    if SLOW:
        assert 0 <= won_against("greedy", game, 1, 4) <= 1
    else:
        won = won_against("greedy", game, matches, playouts)
        assert by_luck(won, matches, game.players) < 0.01, f"won {won} of {matches}"


def table_sizes(name):
    """Options at every number of players, with matches that do not take long."""
    if name == "quadrot":
        return [{"players": seats, "stop_at_first": True} for seats in ((2,) if SLOW else (2, 3, 4))]
    if name != "domino3d":
        return [{"players": seats, "target": 30 if SLOW else 100} for seats in tablee.game(name).seats]
    alone = [{"mode": "solo", "players": 1}]
    return alone if SLOW else [*alone, *({"players": seats, "end": "equal_turns"} for seats in (2, 6))]


def beginning(game):
    """Before the deal; random turns of Quadrot are many, so the interpreted engine begins near the end."""
    if game.name != "quadrot" or not SLOW:
        return game.core()
    pawns = [{"seat": 0, "at": "d7"}, {"seat": 1, "at": "d3"}]
    return game.from_position({"layout": pawns, "scores": [3, 3], "turn": {"seat": 0}}).core


def test_it_beats_random_in_space():
    """Not greedy: random play from there tells little of a place, and greedy takes the points that count."""
    if SLOW:
        assert won_against("random", tablee.game("domino3d", mode="solo"), 1, 1) == 1
        return
    matches = 12
    won = won_against("random", tablee.game("domino3d", players=2, end="equal_turns"), matches, 8)
    assert by_luck(won, matches, 2) < 0.01, f"won {won} of {matches}"


@pytest.mark.parametrize("name", tablee.GAMES)
def test_it_plays_whole_matches_of_every_game_at_every_number_of_players(name):
    for options in table_sizes(name):
        game = tablee.game(name, **options)
        players = game.players
        bots = [MonteCarlo(game.core(), 4, seed=seat) for seat in range(players)]
        results = play_out(beginning(game), bots, Rng(players))
        assert sum(results) == pytest.approx(1)
        assert all(0 <= result <= 1 for result in results)


def test_it_needs_no_other_help_than_the_position():
    """The same choices with a fresh scratch board and the same seed."""
    game = tablee.game("triominos", players=3)
    match = game.new(seed=5)
    (seat,) = match.to_act
    match.play(seat, match.actions(seat)[0])
    (seat,) = match.to_act
    before = match.position()
    choices = [MonteCarlo(game.core(), 60, seed=9).choose(match.core, seat) for _ in range(3)]
    assert len(set(choices)) == 1
    assert match.position() == before
    assert match.check(seat, game.decode(choices[0])) is None
