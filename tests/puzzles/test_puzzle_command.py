"""`tablee puzzle`: a position, a question, and an answer with figures."""

import re

import pytest

import tablee
from tablee.cli import run
from tablee.puzzles import games_with_puzzles, of_the_day, puzzles
from tablee.shelf import resource
from tablee.texts import LANGUAGES


def asked(capsys, monkeypatch, arguments, *answers):
    """What the command prints when these lines are typed."""
    typed = iter(answers)

    def read(prompt):
        print(prompt)
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)
    code = run(["puzzle", *arguments])
    told = capsys.readouterr()
    return code, told.out, told.err


@pytest.mark.parametrize("game", tablee.GAMES)
def test_the_best_move_is_right_by_number_and_in_notation(capsys, monkeypatch, game):
    puzzle = puzzles(game)[2]
    best = puzzle.seen().offers[puzzle.best].action
    for wish in (str(puzzle.best + 1), str(best)):
        code, out, _ = asked(capsys, monkeypatch, [game, "--number", "3"], wish)
        assert code == 0
        assert "Right!" in out
        assert f"wins about {round(puzzle.figures[puzzle.best].chance / 10)} in a hundred" in out


def test_another_move_is_told_what_was_better_and_what_it_is_worth_itself(capsys, monkeypatch):
    puzzle = puzzles("triominos")[0]
    code, out, _ = asked(
        capsys, monkeypatch, ["triominos", "--number", "1", "--lang", "fr"], str(puzzle.greedy + 1)
    )
    best, greedy = (puzzle.seen().offers[one].action for one in (puzzle.best, puzzle.greedy))
    assert code == 0
    assert "Ce n’est pas le meilleur coup." in out
    assert f"Le meilleur\N{NARROW NO-BREAK SPACE}: {best.text('fr')}" in out
    assert f"à première vue\N{NARROW NO-BREAK SPACE}: {greedy.text('fr')}" in out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", tablee.GAMES)
def test_the_moves_are_listed_in_words(capsys, monkeypatch, game, lang):
    """Not in the notation of programs, which counts pawns from 0 where the board counts them from 1."""
    _, out, _ = asked(capsys, monkeypatch, [game, "--number", "3", "--lang", lang])
    for number, offer in enumerate(puzzles(game)[2].seen().offers, 1):
        assert f"{number:4}  {offer.action.text(lang)}" in out
    assert not re.search(r"\b(red|blue|yellow|black|both|white):\d", out)
    assert not (lang == "fr" and re.search(r"\b(start|home)\b", out))


def test_nothing_is_told_before_an_answer(capsys, monkeypatch):
    _, out, _ = asked(capsys, monkeypatch, ["quadrot", "--number", "5"])
    assert "Your move" in out
    assert "in a hundred" not in out


def test_a_move_that_is_not_offered_is_asked_for_again(capsys, monkeypatch):
    puzzle = puzzles("triominos")[0]
    wishes = ("fly", "999", "lay 0-0-0 at 40,40,up as 0-0-0", str(puzzle.best + 1))
    _, out, _ = asked(capsys, monkeypatch, ["triominos", "--number", "1"], *wishes)
    assert out.count("Your move") == 4
    assert "Right!" in out


def test_without_a_wish_it_is_the_daily_one(capsys, monkeypatch):
    first = asked(capsys, monkeypatch, ["quadominos"])
    assert first == asked(capsys, monkeypatch, ["quadominos", "--daily"])
    days = [of_the_day("quadominos", day).number for day in _around_midnight()]
    assert any(f"puzzle {number} " in first[1] for number in days)


def _around_midnight():
    from datetime import UTC, datetime, timedelta

    now = datetime.now(UTC)
    return {now.date(), (now - timedelta(minutes=5)).date()}


def test_a_grade_brings_one_of_that_grade(capsys, monkeypatch):
    _, out, _ = asked(capsys, monkeypatch, ["domino3d", "--grade", "hard"])
    assert "(hard)" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "chess"),
        (["triominos", "--number", "0"], "1 to"),
        (["triominos", "--grade", "odd"], "easy, medium, hard"),
        (["triominos", "--daily", "--number", "3"], "--daily"),
    ],
)
def test_what_there_is_not_is_named(capsys, monkeypatch, arguments, said):
    code, _, err = asked(capsys, monkeypatch, [*arguments, "--lang", "en"])
    assert code == 2
    assert said in err


def test_a_game_without_puzzles_has_none_and_those_with_some_are_named(capsys, monkeypatch, tmp_path):
    def without(game, *path):
        return tmp_path if game == "triominos" else resource(game, *path)

    monkeypatch.setattr("tablee.puzzles.resource", without)
    puzzles.cache_clear()
    try:
        assert games_with_puzzles() == tablee.GAMES[1:]
        code, _, err = asked(capsys, monkeypatch, ["triominos", "--lang", "en"])
        assert code == 2
        assert (
            err == "There are no puzzles for triominos; there are some for: quadominos, domino3d, quadrot.\n"
        )
        assert asked(capsys, monkeypatch, [])[0] == 0, "the game of the day is one that has some"
    finally:
        puzzles.cache_clear()
