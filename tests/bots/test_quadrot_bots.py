"""The bots of Quadrot: legal from views only, at every number of players, and each better than the one before."""

from fractions import Fraction
from importlib.resources import files
from math import comb

import pytest

import tablee
from tablee.bots import sand_is_out
from tablee.games.quadrot import codes
from tablee.games.quadrot.board_file import paths, shipped
from tablee.games.quadrot.dice_left import Choice, racer
from tablee.games.quadrot.engine.core import Quadrot
from tablee.play.rng import Rng
from tests.conftest import DEEP

LEVELS = ("random", "greedy", "careful")
COMPILED = tablee.engine.name() == "compiled"


def played(game, levels, seed, seconds=1.0):
    """To the end, or to the 300th turn; every choice is an offer."""
    match = game.new(seed=seed)
    bots = [tablee.bot(level, seed=seat, seconds=seconds) for seat, level in enumerate(levels)]
    for _ in range(300):
        if match.over:
            break
        (seat,) = match.to_act
        view = match.view(seat)
        assert not sand_is_out(view)
        assert bots[seat].delay(view) == 0.0
        action = bots[seat].choose(view)
        assert action in [offer.action for offer in view.offers]
        match.play(seat, action)
    return match


def test_the_levels_begin_with_the_weakest():
    assert [level for level in tablee.levels("quadrot") if level in LEVELS] == list(LEVELS)


@pytest.mark.parametrize("board", shipped())
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_board(level, players, board):
    match = played(tablee.game("quadrot", players=players, board=board), [level] * players, seed=players)
    assert match.over or level == "random"


def test_a_board_of_ones_own_is_played_from_its_text(tmp_path):
    file = tmp_path / "mine.json"
    shipped_board = files("tablee.games.quadrot").joinpath("boards", "quadrat.json")
    file.write_text(shipped_board.read_text("utf-8"), "utf-8")
    game = tablee.game("quadrot", board=str(file), stop_at_first=True)
    assert game.options["board"].startswith("{")
    assert played(game, ["greedy", "careful"], seed=1).over


@pytest.mark.parametrize("level", ["greedy", "careful", "club", "expert"])
def test_who_can_bring_the_last_pawn_home_does(level):
    """R16: also where it could walk with both dice."""
    position = {
        "layout": [{"seat": 0, "at": "d9"}, {"seat": 1, "at": "d2"}],
        "scores": [3, 3],
        "turn": {"seat": 0, "dice": ["red", "blue"]},
    }
    view = tablee.game("quadrot", players=2).from_position(position).view(0)
    bot = tablee.bot(level, seed=1, visits=100)
    assert str(bot.choose(view)) in ("move red:0 d9-home", "move blue:0 d9-home")


@pytest.mark.parametrize("level", LEVELS)
def test_a_seed_makes_a_bot_repeatable(level):
    game = tablee.game("quadrot", players=3)
    records = {played(game, [level] * 3, seed=4).save() for _ in range(2)}
    assert len(records) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_view_without_offers_is_refused(level):
    with pytest.raises(tablee.TableeError):
        tablee.bot(level).choose(tablee.game("quadrot").new(seed=1).view(None))


def test_careful_is_greedy_in_other_games_and_without_time():
    match = tablee.game("triominos", players=2).new(seed=1)
    (seat,) = match.to_act
    view = match.view(seat)
    assert tablee.bot("careful").choose(view) == tablee.bot("greedy").choose(view)
    match = tablee.game("quadrot").new(seed=2)
    while not match.over:
        (seat,) = match.to_act
        view = match.view(seat)
        action = tablee.bot("greedy").choose(view)
        assert tablee.bot("careful", seconds=0.0).choose(view) == action
        match.play(seat, action)


def wins(players, games, better, worse):
    """How often one among others of another level is the first home, in every seat as often; the engine alone plays."""
    core, rng, won = Quadrot(paths("quadrat"), players, -1, True), Rng(3), 0
    for game in range(games):
        core.restart()
        while core.seats():
            moment = core.moment()
            if moment["phase"] != codes.PLAYING:
                core.chance(rng)
            else:
                seat = moment["turn"]
                core.apply(seat, (better if seat == game % players else worse)(core))
        won += core.arrival_order()[:1] == [game % players]
    return won


def by_luck(won, games, share):
    """The chance to win at least as often with an equal chance in every game."""
    return float(sum(comb(games, k) * share**k * (1 - share) ** (games - k) for k in range(won, games + 1)))


@pytest.mark.skipif(not COMPILED, reason="hours on the interpreted engine")
@pytest.mark.parametrize(("players", "games"), [(2, 240), (4, 480)] if DEEP else [(2, 240)])
def test_careful_beats_greedy(players, games):
    """So clearly that luck alone would not do it once in a hundred times."""
    games *= 4 if DEEP else 1
    after, dice, judge = Quadrot(paths("quadrat"), players), Rng(7), racer("quadrat", players)
    won = wins(
        players,
        games,
        lambda core: Choice(core, after, judge).leader(100, dice.word()),
        judge.best,
    )
    assert by_luck(won, games, Fraction(1, players)) < 0.01, f"won {won} of {games}"


@pytest.mark.skipif(not COMPILED, reason="slow on the interpreted engine")
def test_greedy_beats_random():
    dice, judge = Rng(1), racer("quadrat", 2)
    won = wins(2, 20, judge.best, lambda core: core.nth(core.moment()["turn"], dice.below(core.count(0))))
    assert won == 20
