"""`tablee review` on a screen: its progress bar, its accounts, its moments, its files."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from tablee.play.registry import traits
from tablee.review.course import ReviewError
from tablee.review.page import page
from tablee.review.review import review
from tablee.review.shapes import Review
from tablee.review.words import Words
from tablee.texts import say


def run(
    record: str,
    lang: str,
    *,
    visits: int | None,
    seed: int,
    threads: int,
    to_json: str | None,
    to_html: str | None,
) -> None:
    """Review, print it, write the files; `-` is the standard output, then left to the data."""
    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=errors, disable=not errors.is_terminal, transient=True) as progress:
        task = progress.add_task("", total=None)

        def tick(look: int, done: int, of: int) -> None:
            what = say(lang, "review.closer" if look else "review.progress", {"look": look})
            progress.update(task, description=what, completed=done, total=of)

        found = review(record, visits, seed, threads, tick)
    result(Words(found, lang), errors if to_json == "-" else Console())
    if to_json == "-":
        sys.stdout.write(found.encode().decode() + "\n")
    elif to_json:
        _write(to_json, found.encode().decode() + "\n")
    if to_html:
        _write(to_html, page(found, lang))


def result(words: Words, console: Console) -> None:
    """What of the result was whose doing, and when it was decided."""
    found, lang = words.review, words.lang
    table = Table(title=say(lang, "review.title", {"game": traits(found.game).title}))
    for column in ("name", "score", "start", "skill", "luck", "rest", "gifts", "result"):
        table.add_column(say(lang, f"review.{column}"), justify="left" if column == "name" else "right")
    for seat in range(found.players):
        table.add_row(words.name(seat), str(found.scores[seat]), *_account(words, found, seat))
    console.print(table)
    for seat, account in enumerate(found.seats):
        console.print(say(lang, "review.moments_of", {"name": words.name(seat)}), style="bold", markup=False)
        for moment in account.moments:
            console.print(f"  {words.sentence(seat, moment)}", highlight=False, markup=False)
        if not account.moments:
            console.print(f"  {say(lang, 'review.no_moments')}")
    settings = {"visits": found.visits, "seed": found.seed}
    console.print(say(lang, "review.exact", settings), highlight=False)


def _account(words: Words, found: Review, seat: int) -> list[str]:
    account = found.seats[seat]
    parts = (account.skill, account.luck, account.rest, account.gifts)
    signed = [words.percent(part, sign=True) for part in parts]
    return [words.percent(account.start), *signed, words.percent(account.result)]


def _write(file: str, text: str) -> None:
    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError as error:
        raise ReviewError("cannot_write", file=file, reason=error.strerror or "") from error
