"""A bot may be any program: it gets views and nothing else, and whatever it does somebody plays, in time."""

import gc
import json
import shutil
import sys
from pathlib import Path
from random import Random

import pytest

import tablee
from tablee.bots.budget import Budget
from tablee.bots.programs.child_process import ProgramFailed
from tablee.bots.programs.program import Guarded, Program

EXAMPLES = Path(__file__).parents[2] / "examples"
PYTHON = f"{sys.executable} -S -E"
NODE = shutil.which("node") or str(Path(sys.executable).parent / "node")


AMPLE = 120.0
"""Seconds for a program that answers: how busy the machine is must not matter."""


@pytest.fixture(autouse=True)
def ample(monkeypatch):
    """Time to start, and to hear the last words of one that has ended."""
    monkeypatch.setattr("tablee.bots.programs.program.START_SECONDS", AMPLE)
    monkeypatch.setattr("tablee.bots.programs.child_process.LISTEN_SECONDS", AMPLE)


@pytest.fixture
def program(tmp_path):
    """A bot whose program answers the hello, and each view with what the given lines make of it."""

    def make(body, hello='print(json.dumps({"games": ["triominos"]}), flush=True)', **limits):
        script = tmp_path / f"bot{len(list(tmp_path.iterdir()))}.py"
        loop = "".join(f"    {line}\n" for line in body.splitlines())
        script.write_text(
            "import json, os, sys, time\n"
            f"hello = json.loads(sys.stdin.readline())['hello']\n{hello}\n"
            f"for line in sys.stdin:\n    view = json.loads(line)['view']\n{loop}"
        )
        budget = Budget(limits.pop("seconds", AMPLE), limits.pop("visits", None))
        made = Guarded(Program(f"{PYTHON} {script}", budget, 3, **limits))
        closing.append(made)
        return made

    closing = []
    yield make
    for made in closing:
        made.close()


def a_view(seed=4):
    """One where greedy does not take the last offer."""
    match = tablee.game("triominos", players=2).new(seed)
    while True:
        view = match.view(match.to_act[0])
        if len(view.offers) > 1 and greedy(view) != view.offers[-1].action:
            return view
        match.play(view.seat, view.offers[0].action)


def greedy(view):
    return tablee.bot("greedy").choose(view)


LAST = {
    "its number": 'print(json.dumps({"offer": len(view["offers"]) - 1}), flush=True)',
    "its JSON": 'print(json.dumps({"action": view["offers"][-1]["action"]}), flush=True)',
    "bare JSON": 'print(json.dumps(view["offers"][-1]["action"]), flush=True)',
}


@pytest.mark.parametrize("how", LAST)
def test_a_program_names_an_offer(program, how):
    view = a_view()
    bot = program(LAST[how])
    assert bot.choose(view) == view.offers[-1].action
    assert bot.failures == {}


def test_a_program_may_write_the_notation(program):
    view = a_view()
    wanted = view.offers[-1].action
    assert program(f"print({str(wanted)!r}, flush=True)").choose(view) == wanted
    assert program(f"print(json.dumps({{'action': {str(wanted)!r}}}), flush=True)").choose(view) == wanted


FAILING = {
    "late": "time.sleep(3600)",
    "died": "os._exit(3)",
    "garbage": 'print("{nonsense", flush=True)',
    "wrong": 'print("lay 9-9-9", flush=True)',
}


@pytest.mark.parametrize("kind", FAILING)
def test_whatever_a_program_does_the_greedy_move_is_played_and_counted(program, kind):
    view = a_view()
    bot = program(FAILING[kind], seconds=0.2 if kind == "late" else AMPLE)
    assert bot.choose(view) == greedy(view)
    assert bot.failures == {kind: 1}


@pytest.mark.parametrize(
    "body",
    [
        'print("x" * 1_000_000, flush=True)',
        'print("[" * 60_000, flush=True)',
        "print('{\"offer\": true}', flush=True)",
    ],
    ids=["endless", "deep", "odd"],
)
def test_strange_lines_are_no_moves(program, body):
    bot = program(body)
    assert bot.choose(a_view()) == greedy(a_view())
    assert sum(bot.failures.values()) == 1


def test_a_program_that_dies_is_started_again_but_not_for_ever(program):
    view = a_view()
    bot = program("os._exit(3)")
    for _ in range(5):
        bot.choose(view)
    assert bot.failures == {"died": 3, "gone": 2}


@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a program is limited on Linux")
def test_a_program_that_eats_is_stopped_before_the_machine_is_full(program):
    bot = program("eaten = bytearray(1 << 29)\n" + LAST["its number"], megabytes=200)
    assert bot.choose(a_view()) == greedy(a_view())
    assert bot.failures == {"died": 1}
    assert "MemoryError" in bot.program.last_words


def test_what_it_writes_to_its_standard_error_is_kept_apart(program, capfd):
    bot = program(
        'sys.stderr.write("thinking " * 50_000 + "\\nhmm\\n"); sys.stderr.flush()\n' + LAST["its number"]
    )
    assert bot.choose(a_view()) == a_view().offers[-1].action
    bot.close()
    assert bot.program.last_words == "hmm"
    assert capfd.readouterr() == ("", "")


def test_a_program_ends_with_its_bot(program):
    bot = program("time.sleep(3600)")
    bot.program.start("triominos")
    process = bot.program._child.process
    assert process.poll() is None
    bot.close()
    assert process.poll() is not None
    left = program("time.sleep(3600)")
    left.program.start("triominos")
    process = left.program._child.process
    left.program._child = None
    gc.collect()
    assert process.poll() is not None


def test_hello_tells_version_game_and_budget_and_the_answer_tells_the_games(program):
    said = "open(sys.argv[0] + '.hello', 'w').write(json.dumps(hello)); print('{}', flush=True)"
    bot = program(LAST["its number"], hello=said, seconds=2.0, visits=50)
    bot.choose(a_view())
    script = bot.program.words[-1]
    expected = {"version": 1, "game": "triominos", "seconds": 2.0, "visits": 50, "seed": 3}
    assert json.loads(Path(script + ".hello").read_text()) == expected
    assert bot.program.games == tablee.GAMES, "all, if it does not say"
    other = program(LAST["its number"], hello='print(\'{"games": ["quadrot", "chess"]}\', flush=True)')
    with pytest.raises(tablee.TableeError, match="does not play triominos") as caught:
        other.choose(a_view())
    assert "ne joue pas à triominos" in caught.value.text("fr")


def test_a_greeting_that_is_not_answered_is_a_failure(program):
    with pytest.raises(ProgramFailed, match="garbage"):
        program("", hello="print('hello', flush=True)").program.start()
    bot = program("", hello="raise SystemExit('I am not well')")
    with pytest.raises(ProgramFailed, match="died"):
        bot.program.start()
    assert bot.program.last_words == "I am not well"


def test_a_program_gets_the_view_and_nothing_else(program):
    """Two matches that differ only in what the seat cannot know send it the same bytes."""
    match = tablee.game("triominos", players=3).new(seed=5)
    for _ in range(12):
        seat = match.to_act[0]
        match.play(seat, match.actions(seat)[0])
    seat = match.to_act[0]
    other = match.game.sample(match.view(seat), Random(1))
    assert other.position()["well"] != match.position()["well"]
    heard = []
    tee = "open(sys.argv[0] + '.seen', 'a').write(line)\n" + LAST["its number"]
    for one in (match, other):
        bot = program(tee)
        bot.choose(one.view(seat))
        heard.append(Path(bot.program.words[-1] + ".seen").read_bytes())
    assert heard[0] == heard[1] == b'{"view":' + match.view(seat).encode() + b"}\n"


@pytest.mark.parametrize(
    "command", [f"{PYTHON} {EXAMPLES / 'program.py'}", f"{NODE} {EXAMPLES / 'program.js'}"]
)
def test_the_examples_play_like_greedy(command):
    bot = tablee.bot(f"program:{command}", seconds=AMPLE)
    match = tablee.game("triominos", players=2).new(seed=2)
    for _ in range(30):
        seat = match.to_act[0]
        view = match.view(seat)
        action = bot.choose(view)
        assert action == greedy(view)
        match.play(seat, action)
    bot.close()
    assert bot.failures == {}


def test_the_example_in_python_is_short():
    assert len((EXAMPLES / "program.py").read_text("utf-8").splitlines()) < 40


@pytest.mark.parametrize("command", ["", "no-such-program-here --fast", "'unbalanced"])
def test_a_program_that_is_not_there_is_refused(command):
    with pytest.raises(tablee.TableeError) as caught:
        tablee.bot(f"program:{command}")
    assert "There is no such program here" in caught.value.text("en")
    assert "n’existe pas ici" in caught.value.text("fr")


def test_the_arena_counts_the_failures_of_a_program(tmp_path, capsys):
    from tablee import cli

    script = tmp_path / "bad.py"
    script.write_text(
        "import sys\nfor line in sys.stdin: print('{}' if 'hello' in line else 'pass', flush=True)"
    )
    words = [
        "greedy",
        f"program:{PYTHON} {script}",
        "--rounds",
        "--workers",
        "1",
        "--games",
        "1",
        "--seed",
        "2",
    ]
    assert cli.run(["arena", "triominos", *words]) == 0
    assert "wrong move:" in capsys.readouterr().out
    silent = tmp_path / "silent.py"
    silent.write_text("raise SystemExit('no licence')")
    assert cli.run(["arena", "triominos", "greedy", f"program:{PYTHON} {silent}", "--lang", "fr"]) == 2
    assert "s’est arrêté au lieu de répondre au bonjour: no licence" in capsys.readouterr().err
