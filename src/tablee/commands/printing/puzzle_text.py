"""A puzzle in lines of text: the position, the moves there are, and the answer to the one chosen."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.play.errors import TableeError
from tablee.play.registry import traits
from tablee.play.view import View
from tablee.puzzles import Puzzle
from tablee.puzzles.answer import answer, offered
from tablee.terminal.words import signed
from tablee.texts import say
from tablee.texts.people import person


def ask(puzzle: Puzzle, lang: str) -> None:
    """Show it, ask until a move that is offered was named, and answer."""
    view = puzzle.seen()
    print("\n".join(shown(puzzle, view, lang)))
    while True:
        try:
            wish = input(say(lang, "puzzle.prompt")).strip()
        except EOFError:
            print()
            return
        if not wish:
            return
        try:
            chosen = meant(wish, view)
        except TableeError as error:
            print(error.text(lang))
            continue
        said = answer(puzzle, view, chosen)
        print("\n".join([said.title[lang], *(line[lang] for line in said.lines)]))
        return


def shown(puzzle: Puzzle, view: View, lang: str) -> Iterator[str]:
    """The position, without a word about what is best."""
    grade = say(lang, f"puzzle.grade_{puzzle.grade}")
    yield say(
        lang, "puzzle.title", {"game": traits(view.game).title, "number": puzzle.number, "grade": grade}
    )
    yield ""
    yield traits(view.game).drawing(view, lang)
    yield from _facts(view, lang)
    yield ""
    yield say(lang, "puzzle.task")
    for number, offer in enumerate(view.offers, 1):
        points = offer.points + offer.earns
        yield f"{number:4}  {offer.action.text(lang)}" + (f"  {signed(points)}" if points else "")


def _facts(view: View, lang: str) -> Iterator[str]:
    scores = "   ".join(
        say(
            lang,
            "puzzle.you" if seat == view.seat else "puzzle.other",
            {"name": person(lang, seat, None), "score": score},
        )
        for seat, score in enumerate(view.scores)
    )
    yield say(lang, "puzzle.scores", {"scores": scores})
    yield from traits(view.game).facts(view, lang)


def meant(wish: str, view: View) -> int:
    """The offer with that number in the list, or that move in notation; raises what the engine says to others."""
    if wish.isdecimal() and 1 <= int(wish) <= len(view.offers):
        return int(wish) - 1
    return offered(view, wish)
