"""A match with the people and bots at its seats: it is driven here and saved after every action."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import tablee
from tablee.bots import Bot
from tablee.play.action import Action
from tablee.play.errors import BadRecord, IllegalAction, NotYourTurn, TableeError
from tablee.play.event import Event
from tablee.play.game import Game
from tablee.play.match import Match
from tablee.play.view import View
from tablee.terminal import saves
from tablee.terminal.family import family_of

BOT_NAMES = ("Ada", "Blaise", "Chloé", "Denis", "Emma", "Félix", "Grace", "Hugo")
FORMAT = 1


class TooManyPeople(TableeError):
    """More people than can sit before one screen."""

    texts = "ui"


class Session:
    """Holds the match; everybody else gets views."""

    def __init__(
        self, match: Match, levels: Sequence[str | None], *, seed: int | None = None, file: Path | None = None
    ) -> None:
        self.match = match
        self.levels = tuple(levels)
        """The bot at each seat, None where a person sits."""
        self.file = file or saves.file_of(match)
        self.bots: dict[int, Bot] = {
            seat: tablee.bot(level, seed=None if seed is None else seed + seat)
            for seat, level in enumerate(self.levels)
            if level is not None
        }

    @classmethod
    def new(
        cls, game: Game, levels: Sequence[str | None], names: Sequence[str] = (), seed: int | None = None
    ) -> Session:
        """A fresh match; people without a name are called Player 1, 2, ..."""
        if list(levels).count(None) > family_of(game.name).most_people(game.options):
            raise TooManyPeople("too_many_people")
        bots = iter(BOT_NAMES)
        given = [*names, *[""] * game.players]
        called = [
            name or ("" if level is None else next(bots)) for name, level in zip(given, levels, strict=False)
        ]
        return cls(game.new(seed, names=called), levels, seed=seed)

    def failures(self) -> dict[str, dict[str, int]]:
        """How often the program at a seat failed, by the bot's name."""
        found = {seat: getattr(bot, "failures", {}) for seat, bot in self.bots.items()}
        return {f"{self.levels[seat]} [{seat + 1}]": dict(kinds) for seat, kinds in found.items() if kinds}

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, level in enumerate(self.levels) if level is None)

    @property
    def names(self) -> tuple[str, ...]:
        """The name at each seat; an empty one is filled in by the language."""
        return self.match.names

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.over

    def view(self, seat: int | None) -> View:
        """What a seat may know."""
        return self.match.view(seat)

    def next_seat(self) -> int:
        """Who acts next; where several may, a bot does not wait for people."""
        may = self.match.to_act
        return next((seat for seat in may if seat in self.bots), may[0])

    def check(self, seat: int, action: Action) -> IllegalAction | NotYourTurn | None:
        """Why the action is refused, None if it is not."""
        return self.match.check(seat, action)

    def play(self, seat: int, action: Action | str) -> list[Event]:
        """Play and keep; raises OSError if it was played but could not be kept."""
        events = self.match.play(seat, action)
        self.keep()
        return events

    def keep(self) -> Path:
        """Write the match down: as a save while it runs, as a record once it is over."""
        if self.over:
            self.file.unlink(missing_ok=True)
            return self.write_record()
        kept = {"tablee_terminal": FORMAT, "levels": self.levels, "match": self.match.save()}
        saves.write(self.file, json.dumps(kept, ensure_ascii=False))
        return self.file

    def write_record(self) -> Path:
        """Write the public record."""
        file = saves.record_of(self.match)
        saves.write(file, self.match.record())
        return file

    @classmethod
    def load(cls, file: Path) -> Session:
        """The session of a save."""
        try:
            kept: Any = json.loads(file.read_text(encoding="utf-8"))
            if kept["tablee_terminal"] != FORMAT:
                raise BadRecord("not_a_save", found=str(file))
            match = tablee.load(kept["match"])
            levels = [None if level is None else str(level) for level in kept["levels"]]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise BadRecord("not_a_save", found=f"{file}: {type(error).__name__}") from error
        if len(levels) != match.game.players:
            raise BadRecord("not_a_save", found=f"{file}: levels")
        return cls(match, levels, file=file)

    @classmethod
    def latest(cls) -> Session | None:
        """The match that was played last and is not over."""
        for file in saves.running():
            session = cls.load(file)
            if not session.over:
                return session
        return None
