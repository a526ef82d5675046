"""Finished matches played again: pure work on texts, done beside the event loop."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.house.archive.shapes import Sentence, Verdict, Why
from tablee.house.table import notes
from tablee.house.table.refused import Refused
from tablee.play.errors import TableeError
from tablee.play.match import Match
from tablee.play.record import Reader, course, verified

HEAVIEST = 2 * 1024 * 1024
"""Bytes after which no further step is put on a page: after thousands of moves a score pad is long."""


def page(
    match: str | None, text: str, first: int, count: int, seat: int | None = None, outline: bool = False
) -> bytes:
    """The JSON of `archived.Replay`: step 0 is the deal, step n is after the n-th action.

    Views come without their history, which would be most of the page: it is the events of the steps up to there.
    A page has `count` steps, or fewer where they are very large; `next` is the first that is not in it.
    A seat sees what it saw then only if the record tells where all chance came from; else only what all could see.
    """
    reader = Reader(text)
    game, total = reader.game(), len(reader.actions) + 1
    if seat is not None and seat >= game.players:
        raise Refused("no_such_seat", most=game.players)
    seen = seat if reader.known else None
    before = weight = 0
    steps: list[msgspec.Raw] = []
    lines: list[dict[str, Any]] = []
    for number, moment in enumerate(islice(course(reader), None if outline else first + count)):
        events = moment.history[before:]
        if first <= number < first + count and weight < HEAVIEST:
            steps.append(msgspec.Raw(msgspec.json.encode(step(number, moment, events, reader, seen))))
            weight += len(steps[-1])
        if outline:
            lines.append(line(moment, events))
        before = len(moment.history)
    following = first + len(steps)
    return msgspec.json.encode(
        {
            "match": match,
            "game": game.name,
            "names": reader.names(),
            "players": game.players,
            "open": reader.known,
            "seat": seen,
            "total": total,
            "steps": steps,
            "next": following if steps and following < total else None,
            "outline": lines if outline else None,
        }
    )


def step(
    number: int, moment: Match, events: list[Any], reader: Reader, seat: int | None = None
) -> dict[str, Any]:
    """One of them; what might have been done instead is left out."""
    acted, action = moment.log[-1][:2] if moment.log else (None, None)
    return {
        "number": number,
        "seat": acted,
        "action": None if action is None else str(action),
        "events": events,
        "notes": [notes.read(note) for after, note in reader.comments if after == number],
        "view": replace(moment.view(seat), history=(), offers=()),
    }


def line(moment: Match, events: list[Any]) -> dict[str, Any]:
    """A step in a few numbers; `points` is the most that one event brought."""
    return {
        "seat": moment.log[-1][0] if moment.log else None,
        "round": moment.round,
        "scores": list(moment.scores),
        "points": max((event.points for event in events), default=0),
    }


def verdict(text: str, commitment: str | None) -> Verdict:
    """Whether a record is right, or why not."""
    try:
        match = verified(text, commitment)
    except TableeError as error:
        why = Why(key=error.key, text=Sentence(en=error.text("en"), fr=error.text("fr")))
        return Verdict(right=False, why=why)
    return Verdict(
        right=True,
        game=match.game.name,
        actions=len(match.log),
        scores=list(match.scores),
        commitment=match.commitment,
        house_commitment=None if match.proof is None else match.proof.secret.commitment,
    )
