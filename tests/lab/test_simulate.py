"""Simulations: tables that depend on nothing but the seed, and files that are whole or not there."""

import csv
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import tablee
from tablee import cli
from tablee.lab.atomic_file import writing
from tablee.lab.errors import LabError
from tablee.lab.simulation import round_table
from tablee.lab.simulation.simulate import Simulation
from tablee.play.seed import mixed

SMALL = ("simulate", "triominos", "--players", "2", "--rounds", "4", "--seed", "3", "--bots", "greedy,random")


def simulation(game="triominos", *bots, seed=3, **more):
    options = more.pop("options", {})
    bots = bots or ("greedy", "random")
    made = tablee.game(game, players=len(bots), **options)
    return Simulation.of(made, bots, seed, given=options, date="2026-01-01", **more)


def rows(given, count=3, **more):
    return [round_table.row(given, one) for one in given.rounds(count, **more)]


def test_a_row_is_the_same_whoever_plays_it():
    given = simulation()
    alone = rows(given, 8)
    assert rows(given, 8, workers=2, patience=0) == alone
    assert rows(given, 3) == alone[:3]
    assert rows(simulation(seed=4), 8) != alone


def test_who_is_called_late_goes_on_where_this_process_stopped():
    given = simulation()
    numbers = [one.number for one in given.rounds(30, workers=2, patience=0.001)]
    assert numbers == list(range(1, 31))


@pytest.mark.parametrize("game", tablee.GAMES)
def test_every_row_has_exactly_the_documented_columns(game):
    given = simulation(game)
    for row in rows(given, 1):
        assert list(row) == list(round_table.columns(given))


def test_a_row_tells_what_the_events_of_its_round_tell():
    given = simulation("triominos", "greedy", "greedy", "random")
    for one in given.rounds(5):
        match = tablee.game("triominos", players=3, target=100_000).new(one.seed)
        assert one.seed == mixed(3, one.number)
        assert one.first == match.to_act[0]
        opened = match.play(match.to_act[0], _opening(match, one.opening))[-1]
        assert (one.opening_points, opened.kind) == (opened.points, "open")
        assert one.blocked or one.winner is not None
        assert one.rounds == 1
        assert one.actions >= one.turns >= 3


def _opening(match, tile):
    return next(a for a in match.actions(match.to_act[0]) if str(a) == f"open {tile}")


def test_counts_are_those_of_the_match():
    given = simulation("triominos", "greedy", "greedy", matches=True, views=True)
    total = Counter()
    for one in given.rounds(2):
        match = tablee.replay(json.loads(one.lines[-1])["record"])
        parts = Counter(name for event in match.history for name, _ in event.parts)
        assert one.happened == {name: parts[name] for name in one.happened}
        assert (one.scores, one.rounds) == (match.scores, match.round)
        assert (one.winner,) == match.winners
        total.update(one.happened)
    assert total["bridge"]
    assert total["draw"]


def test_in_quadrot_jumps_and_flights_are_counted():
    one = next(simulation("quadrot", "greedy", "greedy").rounds(1))
    assert one.happened["jump"] + one.happened["flight"] > 0
    assert one.opening is None


def read_parquet(file):
    import pyarrow.parquet

    return pyarrow.parquet.read_table(file).to_pylist()


def read_csv(file):
    with file.open(encoding="utf-8", newline="") as opened:
        return list(csv.DictReader(opened))


def test_the_four_formats_hold_the_same_rows(tmp_path, capsys):
    for suffix in ("parquet", "csv", "json", "jsonl"):
        assert cli.run([*SMALL, "--out", str(tmp_path / f"t.{suffix}"), "--workers", "1"]) == 0
    parquet = read_parquet(tmp_path / "t.parquet")
    assert parquet == json.loads((tmp_path / "t.json").read_text("utf-8"))
    assert parquet == [json.loads(line) for line in (tmp_path / "t.jsonl").read_text("utf-8").splitlines()]
    words = {"None": "", "True": "true", "False": "false"}
    as_text = [{name: words.get(str(value), str(value)) for name, value in row.items()} for row in parquet]
    assert read_csv(tmp_path / "t.csv") == as_text
    assert [row["number"] for row in parquet] == [1, 2, 3, 4]
    assert parquet[0]["bot_1"] == "random"
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".csv", ".json", ".jsonl", ".parquet"]


def test_parquet_tells_how_it_was_made_and_types_stay_when_all_is_empty(tmp_path):
    import pyarrow.parquet

    file = tmp_path / "t.parquet"
    given = simulation("quadrot")
    with round_table.opened(file, given) as add:
        for row in rows(given, 1):
            add(row)
    schema = pyarrow.parquet.read_schema(file)
    assert json.loads(schema.metadata[b"tablee"])["seed"] == 3
    assert str(schema.field("opening").type) == "string"
    assert str(schema.field("opening_points").type) == "int64"


def test_a_table_of_many_rows_is_written_in_groups(tmp_path, monkeypatch):
    monkeypatch.setattr(round_table, "GROUP", 2)
    given = simulation()
    made = rows(given, 5)
    with round_table.opened(tmp_path / "t.parquet", given) as add:
        for row in made:
            add(row)
    assert read_parquet(tmp_path / "t.parquet") == made


REFUSED = [
    (("--out", "{}/t.xls"), "a table ends in .parquet", "un tableau finit par .parquet"),
    (("--out", "{}/nowhere/t.csv"), "no such folder", "ce dossier n’existe pas"),
    (("--out", "{}/t.json", "--json", "{}/t.json"), "the same file", "le même fichier"),
    (("--records", "{}/taken"), "is not empty", "n’est pas vide"),
    (("--matches", "3"), "--rounds or --matches", "--rounds, soit --matches"),
    (("--workers", "0"), "0 is too little", "0 est trop peu"),
    (("--visits", "0"), "0 is too little", "0 est trop peu"),
    (("--visits", "5", "--seconds", "1"), "not both", "pas les deux"),
]


@pytest.mark.parametrize(
    ("words", "english", "french"), REFUSED, ids=[" ".join(row[0]).replace("{}/", "") for row in REFUSED]
)
def test_a_refusal_is_one_sentence_and_writes_nothing(words, english, french, tmp_path, capsys):
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "mine").write_text("kept")
    given = [word.format(tmp_path) for word in words]
    for lang, sentence in (("en", english), ("fr", french)):
        assert cli.run([*SMALL, *given, "--lang", lang]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert sentence in said.err
        assert said.err.count("\n") == 1
    assert [path.name for path in tmp_path.rglob("*")] == ["taken", "mine"]


def test_what_was_there_stays_when_it_goes_wrong(tmp_path, monkeypatch):
    from tablee.lab.simulation import simulate

    def stopped(given, game, number):
        raise KeyboardInterrupt

    file, folder = tmp_path / "t.csv", tmp_path / "records"
    file.write_text("before")
    monkeypatch.setattr(simulate, "play", stopped)
    assert cli.run([*SMALL, "--out", str(file), "--records", str(folder)]) == 130
    assert file.read_text() == "before"
    assert [path.name for path in tmp_path.iterdir()] == ["t.csv"]


def test_a_full_disk_is_said_in_words(tmp_path):
    full = Path("/dev/full")
    with pytest.raises(LabError) as caught, writing(full), full.open("w") as file:
        file.write("x" * 100_000)
    assert "cannot be written" in caught.value.text("en")
    assert "ne peut pas être écrit" in caught.value.text("fr")


def test_pyarrow_is_loaded_for_parquet_only_and_missed_in_words(tmp_path):
    script = (
        "import sys; sys.modules['pyarrow'] = None; from tablee.cli import run;"
        f"words = {[*SMALL]!r}; table = {str(tmp_path / 't')!r};"
        "assert run([*words, '--out', table + '.csv']) == 0;"
        "sys.exit(run([*words, '--out', table + '.parquet', '--lang', 'fr']))"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert result.returncode == 2
    assert "pip install 'tablee[lab]'" in result.stderr
    assert "Parquet demande pyarrow" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["t.csv"]


def test_matches_are_played_to_their_target_and_said_to_be_matches(capsys):
    words = ["simulate", "triominos", "--matches", "2", "--seed", "1", "--option", "target=60"]
    assert cli.run([*words, "--json", "-", "--lang", "fr"]) == 0
    said = capsys.readouterr()
    summary = json.loads(said.out)
    assert (summary["matches"], summary["options"]["target"]) == (True, 60)
    assert max(seat["points"] for seat in summary["seats"]) >= 60
    assert "2 parties, graine 1" in said.err
