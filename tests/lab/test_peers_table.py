"""`make bench-peers` without the peers: its tables, its bounds, and our own side of it."""

from argparse import Namespace
from pathlib import Path

import numpy as np
import pytest
from gymnasium import spaces
from pettingzoo.test import api_test

from bench.peers import ours, table
from bench.peers.__main__ import LIBRARIES, README, main
from bench.peers.bounds import bounds
from bench.peers.empty import Empty, Template
from bench.peers.entry import AEC, BULK, ONE
from bench.peers.figure import Figure
from bench.peers.library import Library


def figure(library, game, way, *speeds, how="step", **more):
    return Figure(library, game, way, how, speeds=list(speeds), **more)


def line_of(text, *words):
    return next(line for line in text.splitlines() if all(word in line for word in words))


def test_a_peer_stands_beside_our_median():
    figures = [
        figure("Tablée", "triominos", ONE, 900.0, 3000.0, 1000.0, how="core: apply"),
        figure("RLCard", "uno", ONE, 50.0, nearest=True),
    ]
    told = table.section(figures, ONE)
    assert "| 1,000 | 210 % |" in line_of(told, "Tablée")
    assert "| uno * |" in line_of(told, "RLCard")
    assert "| 20.0x (triominos, core) |" in line_of(told, "RLCard")


def test_who_shows_observations_is_put_beside_ours_that_does_too():
    figures = [
        figure("Tablée", "triominos", BULK, 4e6, how="make_vec", sees=True),
        figure("Tablée", "triominos", BULK, 1e7, how="bare engine: play_rounds"),
        figure("Pgx", "leduc", BULK, 1e6, sees=True),
        figure("OpenSpiel", "gin", BULK, 1e6),
    ]
    told = table.section(figures, BULK)
    assert "4.00x (triominos, make_vec)" in line_of(told, "Pgx")
    assert "10.0x (triominos, bare engine)" in line_of(told, "OpenSpiel")


def test_a_game_is_put_beside_the_one_of_ours_it_is_nearest_to():
    figures = [
        figure("Tablée", "triominos", ONE, 4e6),
        figure("Tablée", "quadrot", ONE, 1e6),
        figure("OpenSpiel", "maedn", ONE, 5e5, beside="quadrot"),
    ]
    assert "2.00x (quadrot" in line_of(table.section(figures, ONE), "OpenSpiel")


def test_what_could_not_be_measured_is_said_and_stands_in_no_table():
    lost = figure("Pgx", "leduc", ONE, missing="No module named 'pgx'")
    page = table.page([lost], "today")
    assert "| Pgx" not in page
    assert "- Pgx, step (leduc): No module named 'pgx'" in page


def verdicts(*figures):
    return {bound.what: bound.verdict for bound in bounds(list(figures))}


def test_a_bound_is_kept_or_not_or_not_measured():
    environment = figure("Tablée", "triominos", AEC, 100.0)
    texas = figure("PettingZoo", "texas_holdem_v4", AEC, 20.0)
    leduc = figure("PettingZoo", "leduc_holdem_v4", AEC, 21.0)
    told = verdicts(environment, texas, leduc)
    assert told["PettingZoo, no wrappers, beside texas_holdem"] == "kept"
    assert told["PettingZoo, no wrappers, beside leduc_holdem"] == "NOT KEPT"
    assert told["PettingZoo, no wrappers, beside an empty environment"] == "not measured"


def test_the_vector_environment_is_held_against_the_fastest_of_the_nearest_games():
    vector = figure("Tablée", "triominos", BULK, 1000.0, how="make_vec", sees=True)
    slow = figure("OpenSpiel", "gin", BULK, 10.0, sees=True, nearest=True)
    near = figure("Pgx", "mahjong", BULK, 101.0, sees=True, nearest=True)
    toy = figure("Pgx", "kuhn", BULK, 900.0, sees=True)
    told = verdicts(vector, slow, near, toy)
    assert (
        told["make_vec beside the fastest nearest game in a vector environment (Pgx mahjong)"] == "NOT KEPT"
    )
    assert told["make_vec beside the fastest toy in a vector environment (Pgx kuhn)"] == ""


def test_the_tables_are_kept_between_their_markers_and_nothing_else_changes(tmp_path: Path):
    page = tmp_path / "README.md"
    page.write_text(f"before\n{table.BEGIN}\nold\n{table.END}\nafter\n", "utf-8")
    table.keep(page, "new")
    table.keep(page, "newer")
    assert page.read_text("utf-8") == f"before\n{table.BEGIN}\nnewer\n{table.END}\nafter\n"


def test_the_page_has_its_markers_once():
    text = README.read_text("utf-8")
    assert (text.count(table.BEGIN), text.count(table.END)) == (1, 1)


def test_every_library_has_its_file():
    folder = README.parent / "peers"
    assert [name for name in LIBRARIES if not (folder / f"{name}.py").exists()] == []


def test_our_own_games_are_measured_in_a_process_of_their_own():
    library = Library("ours", -1)
    try:
        library.measure(0.01)
    finally:
        library.close()
    assert {found.missing for found in library.figures} == {""}
    assert all(found.speed > 100 for found in library.figures)
    assert len(library.figures) >= 12
    assert "tablee" in library.versions


def test_without_our_own_games_nothing_is_measured_and_no_table_written(monkeypatch):
    monkeypatch.setattr("bench.peers.machine.ONE_THREAD", {"TABLEE_ENGINE": "no such engine"})
    before = README.read_text("utf-8")
    with pytest.raises(SystemExit, match="no such engine"):
        main(Namespace(only=["ours"], seconds=0.01, repetitions=1, keep=True))
    assert README.read_text("utf-8") == before


def test_a_library_that_is_not_here_is_told_and_stops_nothing():
    library = Library("nowhere", -1)
    library.measure(0.01)
    library.close()
    assert "nowhere" in library.figures[0].missing


@pytest.mark.parametrize("entry", [entry for entry in ours.ENTRIES if entry.way == ONE], ids=lambda e: e.how)
def test_it_plays_for_as_long_as_it_is_told(entry):
    moves, seconds = entry.make()(0.02)
    assert moves > 0
    assert 0.02 <= seconds < 2


@pytest.mark.parametrize("kind", [Empty, Template])
def test_the_empty_environment_is_a_proper_one(kind):
    api_test(kind(spaces.Box(0, 1, (4,), np.float32), actions=20), num_cycles=100)
