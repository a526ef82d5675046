"""The page about simulation does what it says, and names every column."""

import re
import shlex
from pathlib import Path

import pytest

import tablee
from tablee import cli
from tablee.lab.simulation import decision_log, round_table
from tablee.lab.simulation.simulate import Simulation
from tests.pages import wrong_examples

PAGE = (Path(__file__).parents[2] / "docs" / "lab" / "simulation.md").read_text("utf-8")


def test_the_commands_and_examples_of_the_page_run(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for kind, body in re.findall(r"```(\w+)\n(.*?)```", PAGE, re.DOTALL):
        if kind == "console":
            commands = [shlex.split(line)[2:] for line in body.splitlines()]
            assert len(commands) == 5
            for words in commands:
                assert cli.run(words) == 0, capsys.readouterr().err
    assert wrong_examples(PAGE, at_least=16) == []


@pytest.mark.parametrize("game", tablee.GAMES)
def test_the_page_names_every_column(game):
    given = Simulation.of(tablee.game(game, players=2), ("greedy", "greedy"), 1)
    rows = [line for line in PAGE.splitlines() if line.startswith("| ")]
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert [name for name in round_table.columns(given) if name not in named] == []


@pytest.mark.parametrize("line", [decision_log.Decision, decision_log.Ended])
def test_the_page_names_every_field_of_a_record(line):
    part = PAGE.partition("## The records")[2]
    assert [name for name in ("line", *line.__struct_fields__) if f"`{name}`" not in part] == []
