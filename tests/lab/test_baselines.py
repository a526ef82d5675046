"""The baselines: what is told of them is what the command finds, and can be played again."""

import json
import re
import shlex
from statistics import fmean

import pytest

import tablee
from bench import baselines
from tablee import cli
from tests.conftest import DEEP
from tests.pages import wrong_examples

RESULTS = json.loads(baselines.RESULTS.read_text("utf-8"))
PAGE = baselines.PAGE.read_text("utf-8")
LINES = [(game, bot) for game, found in RESULTS["games"].items() for bot in found]


def test_every_bot_of_every_game_has_its_line():
    assert sorted(LINES) == sorted((game, bot) for game in tablee.GAMES for bot in baselines.bots(game))
    assert ("triominos", "learned") in LINES
    assert RESULTS["seed"] == baselines.SEED
    assert RESULTS["visits"] == baselines.VISITS


@pytest.mark.parametrize(("game", "bot"), LINES)
def test_a_line_has_10_000_rounds_and_an_interval(game, bot):
    found = RESULTS["games"][game][bot]
    assert found["rounds"] == 2 * found["deals"] == 10_000
    value, within = found["lead"]
    assert within > 0
    assert value == pytest.approx(found["points"] - found["greedy"], abs=0.011)
    share, about = found["ahead"]
    assert 0 <= share <= 1
    assert 0 <= about < 0.02


@pytest.mark.parametrize(("game", "bot"), LINES)
def test_the_first_deals_come_out_the_same_again(game, bot):
    """On every machine: the seed and the visits decide."""
    again = baselines.played(game, bot, range(1, 1 + (baselines.SHOWN if DEEP else 1)))
    leads = [fmean(own - other for own, other in deal) for deal in again]
    assert leads == RESULTS["games"][game][bot]["first"][: len(leads)]


def test_the_page_has_the_tables_of_the_results():
    assert baselines.written(PAGE, RESULTS) == PAGE


def test_a_run_that_was_stopped_goes_on(tmp_path, capsys):
    def run(deals, *more):
        page, results = tmp_path / "page.md", tmp_path / "results.json"
        page.write_text(f"Before.\n{baselines.BEGIN}\n{baselines.END}\nAfter.\n")
        places = ["--keep", str(tmp_path / "kept"), "--results", str(results), "--page", str(page)]
        baselines.main(["--deals", str(deals), "--workers", "1", *places, *more])
        return page, results

    run(2, "--game", "triominos", "--bot", "random")
    (kept,) = (tmp_path / "kept").iterdir()
    kept.write_text(kept.read_text() + "[[1, 2]")  # it was stopped while it wrote
    page, results = run(3, "--game", "triominos", "--bot", "random")
    assert len(kept.read_text().splitlines()) == 3
    assert [json.loads(line) for line in kept.read_text().splitlines()] == [
        [list(both) for both in deal] for deal in baselines.played("triominos", "random", range(1, 4))
    ]
    assert not results.exists()
    assert "Before.\n" in page.read_text()


def test_the_whole_command_writes_results_and_page(tmp_path, monkeypatch):
    monkeypatch.setattr(baselines, "bots", lambda game: ["random"])
    page, results = tmp_path / "page.md", tmp_path / "results.json"
    page.write_text(f"Before.\n{baselines.BEGIN}\nold\n{baselines.END}\nAfter.\n")
    places = ["--keep", str(tmp_path / "kept"), "--results", str(results), "--page", str(page)]
    baselines.main(["--deals", "2", "--workers", "1", *places])
    found = json.loads(results.read_text())
    assert set(found["games"]) == set(tablee.GAMES)
    assert found["games"]["quadrot"]["random"]["rounds"] == 4
    text = page.read_text()
    assert text.startswith("Before.\n")
    assert text.endswith("\nAfter.\n")
    assert "old" not in text
    assert "### Quad-Ominos" in text


def test_a_part_that_is_played_anew_takes_the_place_of_its_own_lines_only():
    old = {"triominos": {"expert": 1, "random": 2}, "quadrot": {"random": 3}}
    found = baselines.merged(old, {"triominos": {"random": 4}, "domino3d": {"uniform": 5}})
    assert found["triominos"] == {"random": 4, "expert": 1}
    assert list(found["triominos"]) == ["random", "expert"]
    assert (found["quadrot"], found["domino3d"]) == ({"random": 3}, {"uniform": 5})


def test_the_examples_of_the_page_run(capsys):
    (console,) = re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
    for line in console.splitlines():
        assert cli.run(shlex.split(line)[2:]) == 0, capsys.readouterr().err
    assert wrong_examples(PAGE, at_least=6) == []
