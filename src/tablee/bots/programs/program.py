"""A bot that is any program: it reads views and writes actions, line by line, in JSON (docs/bots.md)."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
from collections import Counter
from random import Random
from typing import Any

import msgspec

from tablee.bots.budget import Budget
from tablee.bots.levels.greedy import Greedy
from tablee.bots.programs.child_process import Child, ProgramFailed
from tablee.play.action import Action
from tablee.play.errors import OptionError, TableeError
from tablee.play.registry import GAMES
from tablee.play.view import View
from tablee.texts import quoted, shortened

PREFIX = "program:"
VERSION = 1
START_SECONDS = 10.0
GRACE = 0.5
"""Seconds past its budget after which a program is late."""
MEGABYTES = 2048
MOST_STARTS = 3


class Program:
    """Started when it is first asked; raises ProgramFailed, and is started again after it died."""

    def __init__(
        self, command: str, budget: Budget, seed: int | None = None, *, megabytes: int = MEGABYTES
    ) -> None:
        try:
            self.words = shlex.split(command)
        except ValueError:
            self.words = []
        if not self.words or shutil.which(self.words[0]) is None:
            raise OptionError("program_missing", command=quoted(command))
        self.command, self.budget, self.seed, self.megabytes = command, budget, seed, megabytes
        self.pace = Greedy(Random(seed))
        self.games: tuple[str, ...] = GAMES
        self.starts = 0
        self.last_words = ""
        self._child: Child | None = None

    def start(self, game: str | None = None) -> None:
        """Say hello; the answer tells which games it plays."""
        self.starts += 1
        try:
            self._child = Child(self.words, self.megabytes)
        except (OSError, subprocess.SubprocessError) as error:
            raise ProgramFailed("died") from error
        budget = {"seconds": self.budget.seconds, "visits": self.budget.visits}
        hello = {"hello": {"version": VERSION, "game": game, **budget, "seed": self.seed}}
        try:
            answer = _read(self._ask(msgspec.json.encode(hello), START_SECONDS))
            games = answer.get("games", GAMES) if isinstance(answer, dict) else None
            if not isinstance(games, (list, tuple)):
                raise ProgramFailed("garbage")
        except ProgramFailed:
            self.close()
            raise
        self.games = tuple(one for one in GAMES if one in games)

    def choose(self, view: View) -> Action:
        """One of the offers; nothing but the view is told."""
        if not view.offers:
            raise TableeError("nothing_to_choose_from")
        if self._child is None:
            if self.starts >= MOST_STARTS:
                raise ProgramFailed("gone")
            self.start(view.game)
        self.check_game(view.game)
        return _meant(_read(self._ask(b'{"view":' + view.encode() + b"}", self.budget.seconds + GRACE)), view)

    def check_game(self, game: str) -> None:
        """Refuse to play what it does not know."""
        if game not in self.games:
            plays = ", ".join(self.games) or "–"
            raise OptionError("program_games", command=quoted(self.command), game=game, allowed=plays)

    def _ask(self, message: bytes, seconds: float) -> bytes:
        assert self._child is not None
        try:
            return self._child.ask(message + b"\n", seconds)
        except ProgramFailed:
            self.close()
            raise

    def delay(self, view: View) -> float:
        """As long as a greedy one."""
        return self.pace.delay(view)

    def close(self) -> None:
        """End it; what it said last of its own troubles stays."""
        if self._child is not None:
            self._child.close()
            self.last_words = shortened(self._child.last_words)
            self._child = None


class Guarded:
    """Plays the greedy move where the program fails, and counts how often that was."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.failures: Counter[str] = Counter()

    def choose(self, view: View) -> Action:
        try:
            return self.program.choose(view)
        except ProgramFailed as failed:
            self.failures[failed.kind] += 1
            return self.program.pace.choose(view)

    def delay(self, view: View) -> float:
        return self.program.delay(view)

    def close(self) -> None:
        self.program.close()


def _read(line: bytes) -> Any:
    """JSON; what is none is the notation of an action."""
    try:
        text = line.decode("utf-8").strip()
    except UnicodeDecodeError:
        raise ProgramFailed("garbage") from None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        if not text or text[0] in "{[":
            raise ProgramFailed("garbage") from None
        return text


def _meant(answer: Any, view: View) -> Action:
    """The offer that an answer names: by its notation, its JSON or its number."""
    if isinstance(answer, dict) and "offer" in answer:
        number = answer["offer"]
        if type(number) is int and 0 <= number < len(view.offers):
            return view.offers[number].action
        raise ProgramFailed("wrong")
    if isinstance(answer, dict) and "action" in answer:
        answer = answer["action"]
    if not isinstance(answer, (str, dict)):
        raise ProgramFailed("garbage")
    for offer in view.offers:
        written = str(offer.action) if isinstance(answer, str) else msgspec.to_builtins(offer.action)
        if answer == _plain(written):
            return offer.action
    raise ProgramFailed("wrong")


def _plain(value: Any) -> Any:
    """JSON has lists only."""
    return json.loads(msgspec.json.encode(value)) if isinstance(value, dict) else value
