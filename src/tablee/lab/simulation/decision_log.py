"""What each seat saw when it decided: the games of a simulation as JSON lines, to learn from or to look at.

A line is a decision: the view the seat had, and what it did. A view repeats the past, so a line has only what is new
of it since the seat's last line; `read` puts it together again. After the decisions of a game comes a line with its
result and its record. Nothing else is written: no seed, no hand but the seat's own, before the game itself shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

import tablee
from tablee.lab.atomic_file import whole, writing
from tablee.lab.errors import LabError
from tablee.play.action import Action
from tablee.play.match import Match
from tablee.play.view import NOTHING, Known, OptionValue, View


class Decision(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", tag="decision"):
    """A view, and what its seat did."""

    number: int
    """The number of the game in its simulation."""
    step: int
    """How many actions went before."""
    seat: int
    bot: str
    known: Known
    """So much of the past of the seat's last line still stands before what this view shows of it."""
    view: Any
    action: Any


class Ended(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", tag="game"):
    """The end of a game."""

    number: int
    game: str
    options: dict[str, OptionValue]
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winner: int | None
    record: str
    """The public text: of a round it does not show the seed, because its match is not over."""


class Witness:
    """Is shown every decision of a game, and writes it down."""

    def __init__(self, number: int, bots: Sequence[str]) -> None:
        self.number, self.bots = number, tuple(bots)
        self.lines: list[bytes] = []
        self.last: dict[int, View] = {}

    def __call__(self, seat: int, view: View, action: Action) -> None:
        before = self.last.get(seat)
        known = NOTHING if before is None else Known(*(_common(before, view, past) for past in PAST))
        self.last[seat] = view
        new = replace(
            view, history=view.history[known.history :], score_pad=view.score_pad[known.score_pad :]
        )
        self.lines.append(
            msgspec.json.encode(
                Decision(
                    number=self.number,
                    step=len(self.lines),
                    seat=seat,
                    bot=self.bots[seat],
                    known=known,
                    view=new,
                    action=action.to_dict(),
                )
            )
        )

    def close(self, match: Match, winner: int | None) -> None:
        """The last line."""
        ended = Ended(
            number=self.number,
            game=match.game.name,
            options=dict(match.game.options),
            bots=self.bots,
            scores=match.scores,
            winner=winner,
            record=match.record(),
        )
        self.lines.append(msgspec.json.encode(ended))


PAST = ("history", "score_pad")


def _common(before: View, now: View, past: str) -> int:
    """The past only grows, save that the last line of a score pad goes on while its turn does."""
    old, new = getattr(before, past), getattr(now, past)
    count = len(old)
    return count - 1 if count and old[-1] != new[count - 1] else count


@contextmanager
def kept(path: Path) -> Iterator[Callable[[int, Sequence[bytes]], None]]:
    """Takes the lines of one game after the other, into one file if it is called `.jsonl`, else a file for each.

    A folder that is there already must be empty.
    """
    one_file = path.suffix.lower() == ".jsonl"
    if not one_file and path.is_dir() and any(path.iterdir()):
        raise LabError("folder_taken", folder=str(path))
    with whole(path) as made:
        with writing(path):
            made.touch() if one_file else made.mkdir()

        def add(number: int, lines: Sequence[bytes]) -> None:
            file = made if one_file else made / f"{number:08}.jsonl"
            with writing(path), file.open("ab") as opened:
                opened.write(b"".join(line + b"\n" for line in lines))

        yield add


def read(path: str | Path) -> Iterator[Decision | Ended]:
    """The lines of a file, or of all files of a folder; views are whole `View`s, actions are `Action`s."""
    where = Path(path)
    files = sorted(where.glob("*.jsonl")) if where.is_dir() else [where]
    if not files:
        raise LabError("no_records", folder=str(where))
    for file in files:
        last: dict[int, View] = {}
        with _opened(file) as lines:
            for number, line in enumerate(lines, start=1):
                try:
                    one = msgspec.json.decode(line, type=Decision | Ended)
                except (msgspec.MsgspecError, UnicodeDecodeError):
                    raise LabError("no_record_line", file=str(file), number=number) from None
                if isinstance(one, Ended):
                    last.clear()
                    yield one
                else:
                    whole = _whole(one, last.get(one.seat))
                    last[one.seat] = whole.view
                    yield whole


def _opened(file: Path) -> Any:
    try:
        return file.open("rb")
    except OSError as error:
        raise LabError("unreadable", file=str(file), reason=error.strerror or "") from None


def _whole(one: Decision, before: View | None) -> Decision:
    if before is not None:
        for past in PAST:
            kept = msgspec.to_builtins(getattr(before, past)[: getattr(one.known, past)])
            one.view[past] = [*kept, *one.view[past]]
    game = tablee.game(one.view["game"], **dict(one.view["options"]))
    view = game.view_type.read(msgspec.json.encode(one.view))
    return replace(one, view=view, action=game.action(one.action))
