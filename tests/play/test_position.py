"""The interface between the rules and everybody who drives them: what `Position` promises."""

from random import Random

import pytest

import tablee
from tablee.play.position import CHANCE
from tablee.play.rng import Rng

VARIANTS = [
    ("triominos", {"target": 100}),
    ("triominos", {"target": 100, "voluntary_pass": True, "empty_well": "free"}),
    ("triominos", {"target": 100, "draw": "only_if_unable", "bell": "one_more"}),
    ("quadominos", {"target": 150}),
    ("quadominos", {"target": 150, "tiles": "beginner", "chain_supplements": True, "blocked": "lowest_hand"}),
]
SEATS = {"triominos": (2, 4, 6), "quadominos": (2, 5, 8)}
IN_SPACE = [
    {"players": 3, "collapse": "vote", "end": "equal_turns"},
    {"players": 6, "mode": "race", "race_end": "rounds4"},
]
if tablee.engine.name() == "interpreted":
    IN_SPACE = [{"mode": "solo"}]
HIDDEN = [
    tablee.game(name, players=players, **options) for name, options in VARIANTS for players in SEATS[name]
]
GAMES = [*HIDDEN, *(tablee.game("domino3d", **options) for options in IN_SPACE)]


def moments(game, seed, every=4):
    """Matches in the middle of a match."""
    rng = Random(seed)
    match = game.new(seed=seed)
    while not match.over:
        seat = match.to_act[0]
        if rng.random() < 1 / every:
            yield match, seat, rng
        match.play(seat, rng.choice(match.actions(seat)) if rng.random() < 0.97 else "timeout")


def codes(position, seat):
    return [position.nth(seat, k) for k in range(position.count(seat))]


def told(position, game):
    """What can be asked of a position."""
    seats = range(game.players)
    listed = [] if position.seats() in (0, CHANCE) else [codes(position, seat) for seat in acting(position)]
    return position.seats(), position.totals(), listed, [position.result(seat) for seat in seats]


def acting(position):
    return [seat for seat in range(8) if position.seats() >> seat & 1]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_count_nth_and_apply_are_the_actions_of_a_match(game):
    scratch = game.core()
    for match, seat, rng in moments(game, 1):
        listed = codes(match.core, seat)
        assert len(set(listed)) == len(listed)
        assert [game.decode(code) for code in sorted(listed)] == match.actions(seat)
        code = rng.choice(listed)
        scratch.copy_from(match.core)
        scratch.apply(seat, code)
        played = match.copy()
        played.play(seat, game.decode(code))
        assert scratch.totals() == list(played.scores)
        if scratch.seats() != CHANCE:
            assert told(scratch, game) == told(played.core, game)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_codes_mean_the_same_in_every_resampled_world(game):
    scratch = game.core()
    for match, seat, rng in moments(game, 2):
        scratch.copy_from(match.core)
        scratch.resample(seat, Rng(rng.getrandbits(32)))
        assert codes(scratch, seat) == codes(match.core, seat)
        assert scratch.totals() == match.core.totals()
        assert scratch.seats() == match.core.seats()


@pytest.mark.parametrize("game", HIDDEN, ids=repr)
def test_resampling_is_repeatable_and_changes_what_is_hidden(game):
    twin = game.new(seed=3)
    changed = 0
    for match, seat, rng in moments(game, 3, every=8):
        dice = rng.getrandbits(32)
        worlds = []
        for _ in range(2):
            twin = match.copy()
            twin.core.resample(seat, Rng(dice))
            worlds.append(twin.position())
        assert worlds[0] == worlds[1]
        assert worlds[0]["hands"][seat] == match.position()["hands"][seat]
        changed += worlds[0]["hands"] != match.position()["hands"]
    assert changed


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_playouts_are_repeatable_and_end_with_results_that_share_one_win(game):
    scratch = game.core()
    for match, _seat, rng in moments(game, 4, every=8):
        before = match.position()
        dice = rng.getrandbits(32)
        ends = []
        for _ in range(2):
            scratch.copy_from(match.core)
            played = scratch.playout(Rng(dice))
            ends.append((played, told(scratch, game)))
        assert ends[0] == ends[1]
        assert ends[0][0] > 0
        assert scratch.seats() == 0
        assert sum(scratch.result(seat) for seat in range(game.players)) == pytest.approx(1)
        assert match.position() == before


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_copy_is_independent_of_what_it_was_copied_from(game):
    one, two = game.core(), game.core()
    for match, seat, rng in moments(game, 5, every=8):
        one.copy_from(match.core)
        two.copy_from(one)
        assert told(two, game) == told(match.core, game)
        kept = told(one, game)
        two.apply(seat, rng.choice(codes(two, seat)))
        two.playout(Rng(1))
        assert told(one, game) == kept == told(match.core, game)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_result_of_a_finished_match_is_shared_by_its_winners(game):
    rng = Random(6)
    match = game.new(seed=6)
    while not match.over:
        seat = match.to_act[0]
        running = [match.core.result(one) for one in range(game.players)]
        assert all(0 <= result <= 1 for result in running)
        match.play(seat, rng.choice(match.actions(seat)) if rng.random() < 0.97 else "timeout")
    share = 1 / len(match.winners)
    results = [match.core.result(seat) for seat in range(game.players)]
    assert results == [pytest.approx(share) if seat in match.winners else 0 for seat in range(game.players)]


def test_equal_totals_share_the_win():
    game = tablee.game("triominos", players=3)
    match = game.new(seed=1)
    position = {**match.position(), "scores": [400, 400, 12], "bell": True}
    position["hands"] = [[[0, 0, 1]], [[0, 0, 2]], [[5, 5, 5]]]
    position["layout"] = [{"tile": [4, 4, 4], "at": [0, 0, "up"], "corners": [4, 4, 4], "seat": 0}]
    del position["well"]
    position["turn"] = {"seat": 0, "phase": "over"}
    del position["cannot"]
    over = game.from_position(position)
    assert over.winners == (0, 1)
    assert [over.core.result(seat) for seat in range(3)] == [0.5, 0.5, 0.0]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_rollouts_are_the_mean_of_resampled_playouts(game):
    scratch = game.core()
    for match, seat, rng in moments(game, 7, every=30):
        code = rng.choice(codes(match.core, seat))
        dice, total = rng.getrandbits(32), 0.0
        one = Rng(dice)
        for _ in range(5):
            scratch.copy_from(match.core)
            scratch.resample(seat, one)
            scratch.apply(seat, code)
            scratch.playout(one)
            total += scratch.result(seat)
        assert scratch.rollouts(match.core, seat, code, 5, Rng(dice)) == pytest.approx(total / 5)
