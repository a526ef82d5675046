"""The views of a simulation: exactly what each seat saw, and nothing else."""

import json

import pytest

import tablee
from tablee import cli
from tablee.lab.errors import LabError
from tablee.lab.simulation import decision_log
from tablee.lab.simulation.simulate import Simulation

GAMES = [
    ("triominos", ("greedy", "random"), {}, False),
    ("triominos", ("greedy", "random"), {"target": 150}, True),
    ("quadominos", ("greedy", "random"), {"tiles": "beginner"}, False),
    ("domino3d", ("greedy", "random"), {"end": "equal_turns"}, False),
    ("domino3d", ("random", "random"), {"mode": "race", "race_end": "rounds4"}, False),
    ("quadrot", ("greedy", "greedy"), {"stop_at_first": True}, False),
]


def simulation(game, bots, options, matches, **more):
    made = tablee.game(game, players=len(bots), **options)
    more = {"views": True, "date": "2026-01-01", **more}
    return Simulation.of(made, bots, 5, given=options, matches=matches, **more)


@pytest.fixture(params=GAMES, ids=lambda row: f"{row[0]} {' '.join(map(str, row[2].values()))}")
def played(request, tmp_path):
    given = simulation(*request.param)
    one = next(given.rounds(1))
    with decision_log.kept(tmp_path / "r.jsonl") as add:
        add(one.number, one.lines)
    return given, one, tmp_path / "r.jsonl"


def test_read_gives_back_the_view_of_every_decision_byte_for_byte(played):
    given, one, file = played
    match = tablee.game(given.game, **given.options).new(one.seed)
    *decisions, ended = decision_log.read(file)
    assert len(decisions) == one.actions
    for step, decision in enumerate(decisions):
        assert (decision.step, decision.number) == (step, 1)
        assert decision.bot == given.bots[decision.seat]
        assert decision.view.encode() == match.view(decision.seat).encode()
        match.play(decision.seat, decision.action)
    assert ended.scores == match.scores == one.scores
    assert ended.record.split("\n")[6:] == _as_named(match, given).record().split("\n")[6:]


def _as_named(match, given):
    match.names, match.date = given.bots, given.date
    return match


def test_a_line_shows_no_seed_and_no_other_hand(played):
    given, one, file = played
    match = tablee.game(given.game, **given.options).new(one.seed)
    text = file.read_text("utf-8")
    assert (match.chance.seed.hex() in text) == ("\nover: " in json.loads(text.splitlines()[-1])["record"])
    for line in text.splitlines()[:-1]:
        assert set(json.loads(line)) == {"line", "number", "step", "seat", "bot", "known", "view", "action"}
        assert match.chance.seed.hex() not in line
        assert match.commitment not in line
        assert str(one.seed) not in line


def test_hidden_tiles_of_others_do_not_change_a_line():
    given = simulation("triominos", ("greedy", "greedy"), {}, False)
    match = tablee.game("triominos", players=2).new(5)
    view = match.view(match.to_act[0])
    from random import Random

    other = match.game.sample(view, Random(1))
    lines = []
    for one in (match, other):
        witness = decision_log.Witness(1, given.bots)
        witness(view.seat, one.view(view.seat), one.actions(view.seat)[0])
        lines.append(witness.lines)
    assert match.position()["hands"] != other.position()["hands"]
    assert lines[0] == lines[1]


def test_whoever_is_watched_plays_the_same():
    watched = simulation("quadominos", ("greedy", "random"), {}, False)
    alone = simulation("quadominos", ("greedy", "random"), {}, False, views=False)
    for one, other in zip(watched.rounds(3), alone.rounds(3), strict=True):
        assert one.lines
        assert other.lines == ()
        assert (one.scores, one.actions, one.happened) == (other.scores, other.actions, other.happened)


def test_a_folder_has_a_file_for_each_game_and_a_file_has_all(tmp_path, capsys):
    words = ["simulate", "triominos", "--rounds", "3", "--seed", "2"]
    assert cli.run([*words, "--records", str(tmp_path / "many")]) == 0
    assert cli.run([*words, "--records", str(tmp_path / "one.jsonl")]) == 0
    names = sorted(path.name for path in (tmp_path / "many").iterdir())
    assert names == ["00000001.jsonl", "00000002.jsonl", "00000003.jsonl"]
    joined = b"".join((tmp_path / "many" / name).read_bytes() for name in names)
    assert joined == (tmp_path / "one.jsonl").read_bytes()
    assert list(decision_log.read(tmp_path / "many")) == list(decision_log.read(tmp_path / "one.jsonl"))


def test_the_past_is_written_once(tmp_path):
    one = next(simulation("triominos", ("greedy", "greedy"), {}, False).rounds(1))
    last = [json.loads(line) for line in one.lines[:-1]][-1]
    assert last["known"]["history"] > 10
    assert len(last["view"]["history"]) < 8


def test_a_file_that_is_not_there_is_said_in_words(tmp_path):
    with pytest.raises(LabError) as caught:
        list(decision_log.read(tmp_path / "nothing.jsonl"))
    assert "cannot be read" in caught.value.text("en")
    assert "ne peut pas être lu" in caught.value.text("fr")
