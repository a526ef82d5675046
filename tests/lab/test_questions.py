"""The answers of docs/lab/questions.md come from games that were played, and from figures that mean what they say."""

import re
import sys
from pathlib import Path

import numpy as np
import pytest

import tablee
from bench.questions import __main__ as questions
from bench.questions import figures
from bench.questions.play import Played, play
from bench.questions.players import CORNERS, greedy, position
from tablee.lab.simulation.simulate import ENDLESS

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "lab" / "questions.md").read_text("utf-8")
TABLE = re.compile(r"(<!-- (?!end)\w+ -->\n)(.*?)(<!-- end -->)", re.DOTALL)


@pytest.mark.parametrize("game", tablee.GAMES)
def test_the_same_deal_and_the_same_lots_bring_the_same_game(game):
    core = position(game, 2, ENDLESS)
    bots = [greedy(game, 2), greedy(game, 2, half=True)]
    one, same, other = (
        play(core, bots, deal, own, game=game, whole=False) for deal, own in ((1, 2), (1, 2), (3, 2))
    )
    assert one == same != other


def test_the_greedy_player_takes_the_most_points_like_the_bot():
    core = position("triominos", 2, ENDLESS)
    bots = [greedy("triominos", 2)] * 2
    for deal in range(20):
        one = play(core, bots, deal, deal, game="triominos", whole=False)
        assert one.opening_points >= 9
        assert len(one.totals) == 2
    from tablee.play.rng import Rng

    core.restart()
    core.chance(Rng(1))
    seat = core.seats().bit_length() - 1
    bots[0](core, seat, Rng(1))
    seat = core.seats().bit_length() - 1
    best = max((core.worth(core.nth(seat, k)) for k in range(core.count(seat) - 1)), default=None)
    before = core.totals()[seat]
    bots[0](core, seat, Rng(1))
    assert core.totals()[seat] - before == (-5 if best is None else best)


def made(totals, first=0, opening=0):
    return Played(totals, first, opening, 0, 0, 0, 1, 1)


def test_a_shared_win_is_shared_and_a_lead_is_over_the_mean_of_the_others():
    assert figures.won(made((5, 5, 1)), 0) == 0.5
    assert figures.won(made((5, 6, 1)), 0) == 0
    assert figures.lead(made((5, 6, 1), first=1)) == 3
    assert figures.first_player([made((9, 1, 1)), made((1, 9, 1))]).value == pytest.approx(1.5)


def test_the_shares_of_a_variance_are_those_it_was_made_of():
    dice = np.random.default_rng(5)
    deal, rest = dice.normal(0, 3, (20_000, 1)), dice.normal(0, 2, (20_000, 4))
    who = np.array([[-1.0, -1, 1, 1]])
    shares = figures._shares(deal + rest + who)
    assert shares == pytest.approx((1 / 14, 9 / 14, 4 / 14), abs=0.01)


def test_who_is_better_by_a_whole_deviation_is_ahead_after_three_games():
    assert figures.games_until_ahead(1, 1) == pytest.approx(2.7055, abs=1e-3)
    assert figures.from_wins(0.8413447) == pytest.approx(2.7055, abs=1e-3)


def test_a_tile_that_decides_all_explains_all():
    rounds = [made((tile, 0), opening=tile) for tile in (1, 2, 3)] * 2
    assert figures.explained(rounds) == pytest.approx(1)


def test_one_command_draws_the_pictures_and_fills_the_tables(tmp_path, monkeypatch, capsys):
    (tmp_path / "lab").mkdir()
    page = tmp_path / "lab" / "questions.md"
    page.write_text(TABLE.sub(r"\1\3", PAGE), "utf-8")
    words = ["--scale", "0", "--docs", str(tmp_path), "--workers", "1"]
    monkeypatch.setattr(sys, "argv", ["questions", *words])
    questions.main()
    assert "seed 2026" in capsys.readouterr().out
    heads, written = (
        [body.split("\n")[0] for _, body, _ in TABLE.findall(text)] for text in (PAGE, page.read_text())
    )
    assert heads == written
    assert len(heads) == 6
    drawn = {path.name for path in (tmp_path / "pictures" / "lab").iterdir()}
    assert drawn == set(re.findall(r"pictures/lab/(\w+\.svg)", PAGE))


@pytest.mark.parametrize("name", ["opening", "hexagons", "luck", "first", "length"])
def test_the_pictures_are_small_have_their_text_as_text_and_tell_no_date(name):
    picture = (DOCS / "pictures" / "lab" / f"{name}.svg").read_text("utf-8")
    assert len(picture) < 60_000
    assert picture.count("<text") > 5
    assert "dc:date" not in picture


def test_the_experts_shares_are_those_of_the_page_about_opponents():
    assert set(questions.experts()) == set(tablee.GAMES)
    assert set(CORNERS) < set(tablee.GAMES)
