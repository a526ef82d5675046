"""Bots against each other on the same deals, until it is certain who is better, all is played, or somebody stops it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import msgspec

from tablee import engine
from tablee.lab.arena.deal import ArenaError, Contest, Deal
from tablee.lab.arena.standings import Standings, replayed
from tablee.lab.atomic_file import whole, writing
from tablee.lab.workers import gathered

FORMAT = 1
KEPT_EVERY = 2.0
"""Seconds between two writings of the file."""

Ending = Literal["running", "all", "certain", "interrupted"]


class Kept(msgspec.Struct, forbid_unknown_fields=False):
    """What a file must have to be gone on with; the summary is for people."""

    arena: int
    contest: Contest
    results: list[Deal]


class Arena:
    """`ending` says why it is over; `keep` is where the file is."""

    def __init__(
        self, contest: Contest, deals: int, *, to_the_end: bool = False, keep: Path | None = None
    ) -> None:
        self.contest, self.deals, self.to_the_end, self.keep = contest, deals, to_the_end, keep
        self.standings = Standings(contest)
        self.ending: Ending = "running"

    def go_on(self, file: Path) -> None:
        """From where another run of the same contest ended."""
        kept = read(file)
        if different := _differences(kept.contest, self.contest):
            raise ArenaError("other_settings", file=str(file), what=", ".join(different))
        self.standings = replayed(self.contest, kept.results[: self.deals])

    def run(
        self,
        *,
        workers: int = 1,
        ray: str | None = None,
        tick: Callable[[Standings], object] = lambda _: None,
    ) -> Standings:
        """Play what is left; `tick` is called after every deal. Ctrl-C ends it and keeps what is done."""
        written = time.monotonic()
        try:
            if not self._over():
                left = range(len(self.standings.deals) + 1, self.deals + 1)
                with gathered(self.contest, left, workers=workers, ray=ray) as deals:
                    for deal in deals:
                        self.standings.add(deal)
                        tick(self.standings)
                        if self._over():
                            break
                        if time.monotonic() - written > KEPT_EVERY:
                            self.write()
                            written = time.monotonic()
        except KeyboardInterrupt:
            self.ending = "interrupted"
        finally:
            self.write()
        return self.standings

    def _over(self) -> bool:
        if self.standings.certain and not self.to_the_end:
            self.ending = "certain"
        elif len(self.standings.deals) >= self.deals:
            self.ending = "all"
        return self.ending != "running"

    @property
    def stopped_early(self) -> bool:
        return self.ending == "certain"

    def to_dict(self) -> dict[str, Any]:
        """The whole run as JSON, every match of it."""
        return {
            "arena": FORMAT,
            "engine": engine.name(),
            "contest": msgspec.to_builtins(self.contest),
            "deals": self.deals,
            "ending": self.ending,
            "summary": self.standings.to_dict(self.stopped_early) if self.standings.deals else None,
            "results": [msgspec.to_builtins(deal) for deal in self.standings.deals],
        }

    def write(self) -> None:
        """All or nothing: a crash leaves the file as it was."""
        if self.keep is None:
            return
        with whole(self.keep) as made, writing(self.keep):
            made.write_text(json.dumps(self.to_dict(), ensure_ascii=False) + "\n", encoding="utf-8")


def read(file: Path) -> Kept:
    """A file of the arena, or why it is none."""
    try:
        kept = msgspec.json.decode(file.read_bytes(), type=Kept)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise ArenaError("no_file", file=str(file)) from error
    if kept.arena != FORMAT:
        raise ArenaError("no_file", file=str(file))
    return kept


def _differences(kept: Contest, wanted: Contest) -> list[str]:
    """`name: there, here` for every setting that is not the same."""
    told = []
    for name in Contest.__struct_fields__:
        there, here = getattr(kept, name), getattr(wanted, name)
        if name == "options" and kept.game == wanted.game:
            there, here = kept.made().options, wanted.made().options
        if there != here:
            told.append(f"{name}: {there} / {here}")
    return told
