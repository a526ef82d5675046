"""The command line: what it prints, what it refuses, and in which language."""

import csv
import io
import json
import subprocess
import sys

import pytest

import tablee
from tablee import cli


@pytest.fixture
def tablee_says(capsys, monkeypatch):
    """Runs a command and gives its exit code, output and errors."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments):
        code = cli.run(arguments)
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture(scope="module")
def match():
    match = tablee.game("triominos", players=3, target=120).new(seed=4, names=["Ada", "", "Zoé"])
    bot = tablee.bot("greedy")
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat)))
    return match


@pytest.fixture
def record(match, tmp_path):
    file = tmp_path / "match.txt"
    file.write_text(match.record(), encoding="utf-8")
    return file


def test_the_version_tells_which_engine_runs(tablee_says):
    code, out, _ = tablee_says("--version")
    assert (code, out) == (0, f"tablee {tablee.__version__} ({tablee.engine.name()} engine)\n")
    assert tablee.engine.name() in tablee_says("--version", "--lang", "fr")[1]


@pytest.mark.parametrize(
    "command",
    [(), *((name,) for name in ("play", "simulate", "arena", "bots", "replay", "verify", "rules", "bench"))],
)
def test_help_is_there_in_both_languages(tablee_says, command):
    code, english, _ = tablee_says(*command, "--help")
    assert code == 0
    assert english.startswith("Usage:")
    code, french, _ = tablee_says("--lang", "fr", *command, "--help")
    assert code == 0
    assert french.startswith("Emploi\u202f:")
    assert "Montrer cette aide." in french
    assert "[default:" not in french


def test_without_a_command_there_is_help(tablee_says):
    code, out, err = tablee_says()
    assert code == 0
    assert "simulate" in out
    assert err == ""


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE"}, "en"),
        ({"LC_ALL": "C", "LANG": "fr_FR"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_comes_from_the_environment(environment, lang):
    assert cli.language([], environment) == lang
    assert cli.language(["rules", "--lang", "fr"], environment) == "fr"
    assert cli.language(["--lang=en", "rules"], environment) == "en"


REFUSED = [
    (("rules", "chess"), "There is no game 'chess'", "Il n’y a pas de jeu 'chess'"),
    (("simulate", "chess"), "There is no game 'chess'", "Il n’y a pas de jeu 'chess'"),
    (("play", "chess"), "There is no game 'chess'", "Il n’y a pas de jeu 'chess'"),
    (("simulate", "triominos", "--players", "9"), "is not for 9 players", "ne se joue pas à 9"),
    (
        ("simulate", "triominos", "--bots", "oracle"),
        "There is no bot 'oracle'",
        "Il n’y a pas de robot 'oracle'",
    ),
    (("simulate", "triominos", "--bots", "random,greedy,greedy"), "3 bots are named", "3 robots sont nommés"),
    (("simulate", "triominos", "--rounds", "0"), "0 rounds", "0 manches"),
    (("simulate", "triominos", "--option", "speed=9"), "has no option speed", "n’a pas d’option speed"),
    (("play", "quadominos", "--edition", "hard"), "has no edition 'hard'", "n’a pas d’édition 'hard'"),
    (
        ("arena", "go", "greedy", "random", "--edition", "sheet"),
        "There is no game 'go'",
        "Il n’y a pas de jeu 'go'",
    ),
    (("arena", "triominos", "greedy", "greedy", "--visits", "0"), "0 is too little", "0 est trop peu"),
    (("arena", "triominos", "greedy"), "is not for 1 players", "ne se joue pas à 1"),
    (("simulate", "triominos", "--option", "target"), "name=value", "nom=valeur"),
    (("rules", "triominos", "T99"), "There is no clause 'T99'", "Il n’y a pas de clause 'T99'"),
    (
        ("verify", "nowhere.txt"),
        "The file nowhere.txt cannot be read: No such file or directory",
        "Le fichier nowhere.txt ne peut pas être lu : ",
    ),
    (
        ("verify", "no\0file"),
        "cannot be read: this is no text.",
        "ne peut pas être lu : ce n’est pas un texte.",
    ),
    (
        ("play", "triominos", "--seat", "0"),
        "There is no seat 0; seats are 1 to 3.",
        "Il n’y a pas de place 0",
    ),
    (("play", "triominos", "--humans", "4"), "4 people", "4 personnes"),
    (("play", "triominos", "--theme", "pink"), "There is no theme 'pink'", "Il n’y a pas de thème 'pink'"),
    (("play", "--colour"), "There is no option --colour", "Il n’y a pas d’option --colour"),
    (("simulate",), "GAME is missing", "Il manque GAME"),
    (("simulate", "triominos", "--players", "two"), "given for --players", "donnée à --players"),
    (("dance",), "There is no such command", "Cette commande n’existe pas"),
]


@pytest.mark.parametrize(
    ("arguments", "english", "french"), REFUSED, ids=[" ".join(row[0]) for row in REFUSED]
)
def test_a_refusal_is_one_sentence_in_the_chosen_language(tablee_says, arguments, english, french):
    for lang, sentence in (("en", english), ("fr", french)):
        code, out, err = tablee_says(*arguments, "--lang", lang)
        assert code == 2
        assert out == ""
        assert sentence in err
        assert "Traceback" not in err
        assert err.count("\n") == 1


def test_an_unknown_language_is_refused(tablee_says):
    code, _, err = tablee_says("rules", "triominos", "--lang", "de")
    assert code == 2
    assert "There is no language 'de'" in err


@pytest.mark.parametrize(
    "arguments", [("play",), ("play", "triominos"), ("play", "quadominos", "--players", "2")]
)
def test_playing_needs_a_terminal(tablee_says, arguments, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    code, _, err = tablee_says(*arguments)
    assert code == 2
    assert "needs a terminal" in err


def test_there_must_be_something_to_resume(tablee_says, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    code, _, err = tablee_says("play", "--resume")
    assert code == 2
    assert "No unfinished match is kept" in err


def test_rules_prints_the_book_or_one_clause_as_plain_text(tablee_says):
    code, whole, _ = tablee_says("rules", "triominos", "--lang", "fr")
    assert code == 0
    assert "T25" in whole
    assert "**" not in whole
    code, clause, _ = tablee_says("rules", "triominos", "t16")
    assert clause.startswith("T16 ")
    assert "/#\\" in clause, "with its drawing"
    assert "T17" not in clause


def test_verify_says_what_was_verified(tablee_says, record, match):
    code, out, _ = tablee_says("verify", str(record))
    assert code == 0
    for said in (f"{match.round} rounds", f"{len(match.log)} actions", match.commitment, "deal", "point"):
        assert said in out
    assert "La graine correspond à l’engagement" in tablee_says("verify", str(record), "--lang", "fr")[1]


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_an_edited_record_is_refused(tablee_says, record, command):
    text = record.read_text("utf-8")
    turn = next(line for line in text.splitlines() if line.startswith("2. "))
    for edited in (
        text.replace(turn, turn.rpartition(" = ")[0] + " = 99"),
        text[: len(text) // 2],
        "nonsense",
    ):
        record.write_text(edited, encoding="utf-8")
        code, out, err = tablee_says(command, str(record))
        assert code == 2
        assert "record" in err
        assert "is right" not in out


def test_a_record_with_another_seed_is_refused(tablee_says, record):
    text = record.read_text("utf-8")
    record.write_text(text.replace("seed: 0", "seed: 1", 1), encoding="utf-8")
    code, _, err = tablee_says("verify", str(record))
    assert code == 2
    assert "does not fit the commitment" in err


def test_replay_in_a_pipe_tells_every_turn_with_the_table_and_the_scores(tablee_says, record, match):
    code, out, _ = tablee_says("replay", str(record))
    assert code == 0
    for event in match.history:
        said = event.text("en", match.names)
        assert said[:1].upper() + said[1:] in out
    assert "/#\\" in out
    assert "*" in out
    totals = "   ".join(
        f"{name} {score}" for name, score in zip(("Ada", "Player 2", "Zoé"), match.scores, strict=True)
    )
    assert totals in out
    french = tablee_says("replay", str(record), "--plain", "--lang", "fr")[1]
    assert "Totaux\u202f:" in french


def test_simulate_is_the_same_for_the_same_seed(tablee_says):
    command = ("simulate", "triominos", "--players", "3", "--rounds", "6", "--bots", "random,greedy,random")
    first = tablee_says(*command, "--seed", "7")
    assert first[0] == 0
    assert first == tablee_says(*command, "--seed", "7")
    assert first != tablee_says(*command, "--seed", "8")
    assert "greedy" in first[1]
    assert "±" in first[1]


def test_an_edition_sets_options_and_those_beside_it_win(tablee_says, tmp_path):
    file = tmp_path / "summary.json"
    command = ("simulate", "quadominos", "--matches", "1", "--seed", "1", "--edition", "beginner")
    assert tablee_says(*command, "--option", "target=50", "--json", str(file))[0] == 0
    options = json.loads(file.read_text("utf-8"))["options"]
    assert (options["tiles"], options["target"]) == ("beginner", 50)
    assert "edition" not in options


def test_simulate_writes_json(tablee_says, tmp_path):
    file = tmp_path / "summary.json"
    command = ("simulate", "quadominos", "--rounds", "4", "--seed", "1", "--option", "tiles=beginner")
    assert tablee_says(*command, "--json", str(file))[0] == 0
    summary = json.loads(file.read_text("utf-8"))
    assert summary["rounds"] == 4
    assert summary["options"]["tiles"] == "beginner"
    assert [seat["bot"] for seat in summary["seats"]] == ["greedy", "greedy"]
    assert sum(seat["won"] for seat in summary["seats"]) * 4 + summary["blocked"] == pytest.approx(4)
    _, out, err = tablee_says(*command, "--json", "-")
    assert json.loads(out) == summary
    assert "quadominos" in err, "the summary leaves the output to the data"


def test_simulate_writes_csv_whose_means_are_the_summary(tablee_says):
    command = ("simulate", "triominos", "--players", "2", "--rounds", "5", "--seed", "3")
    rows = list(csv.DictReader(io.StringIO(tablee_says(*command, "--csv", "-")[1])))
    assert len(rows) == 10
    summary = json.loads(tablee_says(*command, "--json", "-")[1])
    for seat in summary["seats"]:
        points = [int(row["points"]) for row in rows if row["seat"] == str(seat["seat"])]
        assert sum(points) / 5 == pytest.approx(seat["points"])


def test_more_rounds_begin_with_the_same_rounds(tablee_says):
    few, many = (
        list(
            csv.DictReader(
                io.StringIO(
                    tablee_says("simulate", "triominos", "--seed", "3", "--rounds", n, "--csv", "-")[1]
                )
            )
        )
        for n in ("2", "4")
    )
    assert many[: len(few)] == few


def test_the_module_is_the_command_and_a_broken_pipe_is_no_accident(record):
    command = f"{sys.executable} -m tablee replay {record} | head -n 1"
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert result.stdout.startswith("Tri-Ominos, ")
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("lang", "title"), [("en", "Random play on one core"), ("fr", "Jeu au hasard sur un cœur")]
)
def test_bench_outside_a_checkout_tells_how_fast_the_engine_is_here(
    tablee_says, monkeypatch, tmp_path, lang, title
):
    monkeypatch.setattr(tablee, "__file__", str(tmp_path / "lib" / "tablee" / "__init__.py"))
    monkeypatch.setattr("tablee.commands.bench.SECONDS", 0.001)
    code, out, err = tablee_says("bench", "--lang", lang)
    assert (code, err) == (0, "")
    assert title in out
    for name in tablee.GAMES:
        assert name in out
