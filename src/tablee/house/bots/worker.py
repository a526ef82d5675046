"""A process in which bots think: `python -m tablee.house.bots.worker`. It gets views and nothing else.

Frames are a length (4 bytes) and as many bytes of MessagePack: an `Ask` in, an `Answer` out, the first one to say
that it is ready. A worker that thinks for longer than it may ends itself, even if nobody is left to end it. The
programs that the operator has named are started with it, wait for views as it does, and end with it.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any, BinaryIO

import msgspec

from tablee.bots import Bot, bot, hint
from tablee.bots.budget import Budget
from tablee.bots.programs.child_process import ProgramFailed
from tablee.bots.programs.program import MEGABYTES, PREFIX, Program
from tablee.play.registry import read_view
from tablee.play.view import View

GRACE = 1.0
"""Seconds past its budget after which a bot has failed."""
HINT_SECONDS = 10.0
"""A hint takes a fraction of that, but people who play come first, and nobody's clock depends on it."""
GREEDY, GREEDY_SECONDS = "greedy", 10.0
"""Who plays where a bot has failed: it takes milliseconds; the rest is for a machine that is busy with other things."""
LARGEST = 1 << 24
FAILED = -1
NAMED = "TABLEE_BOTS"
"""The variable with the operator's bots: names and command lines."""
LONGEST, THINKING = 1.0, 0.5
"""The seconds a bot of the house may think, and the share of the watchdog's: a busy machine needs the rest."""


class Ask(msgspec.Struct, frozen=True, array_like=True):
    """What would this level play, or with `hints`: what are the best so many actions?"""

    level: str
    view: bytes
    hints: int = 0


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """The number of an offer and the seconds a person would take; `hints` if these were asked for."""

    offer: int = FAILED
    delay: float = 0.0
    hints: list[dict[str, Any]] = []
    error: str = ""
    """The kind of what went wrong; its message may quote what is hidden."""


def thinking_seconds(seconds: float) -> float:
    """How long a bot of the house may think, where the watchdog gives it so many seconds."""
    return min(LONGEST, THINKING * seconds)


def answer(ask: Ask, seconds: float, programs: Mapping[str, Program]) -> Answer:
    view = read_view(ask.view)
    if ask.hints:
        return Answer(hints=hints(view, ask.hints))
    if ask.level.startswith(PREFIX):
        raise ValueError("only the operator names programs")
    player: Bot = programs.get(ask.level) or bot(ask.level, seconds=thinking_seconds(seconds))
    action = player.choose(view)
    offers = [offer.action for offer in view.offers]
    return Answer(offers.index(action), float(player.delay(view)))


def hints(view: View, most: int) -> list[dict[str, Any]]:
    return [
        {
            "action": one.action.to_dict(),
            "notation": str(one.action),
            "points": one.points,
            "chance": one.chance,
            "text": {lang: one.text(lang) for lang in ("fr", "en")},
        }
        for one in hint(view, most)
    ]


def started(seconds: float) -> dict[str, Program]:
    """The operator's programs. They see nothing of this worker's environment that is only for the worker."""
    named = msgspec.json.decode(os.environ.pop(NAMED, "[]"), type=list[tuple[str, str | None]])
    os.environ.pop("PYTHONPATH", None)
    programs = {name: Program(command, Budget(seconds)) for name, command in named if command is not None}
    for program in programs.values():
        with contextlib.suppress(ProgramFailed):  # it gets further chances
            program.start()
    return programs


def serve(source: BinaryIO, target: BinaryIO, seconds: float, programs: Mapping[str, Program]) -> None:
    """Until nobody asks any more, or a bot fails: what it has left behind is not to be trusted."""
    send(target, Answer())
    while len(size := source.read(4)) == 4:
        ask = msgspec.msgpack.decode(source.read(int.from_bytes(size)), type=Ask)
        alarm(allowed(ask, seconds) + 2 * GRACE)
        try:
            told = answer(ask, seconds, programs)
        except ProgramFailed as failed:
            told = Answer(error=failed.kind)
        except Exception as error:
            told = Answer(error=type(error).__name__)
        alarm(0.0)
        send(target, told)
        if told.error:
            return


def allowed(ask: Ask, seconds: float) -> float:
    """How long the house waits for it at most."""
    if ask.hints:
        return HINT_SECONDS
    return max(seconds, GREEDY_SECONDS) if ask.level == GREEDY else seconds


def send(target: BinaryIO, told: Answer) -> None:
    data = msgspec.msgpack.encode(told)
    target.write(len(data).to_bytes(4) + data)
    target.flush()


def alarm(seconds: float) -> None:
    """Die then, wherever the program is; 0: never mind."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def be_modest(megabytes: int) -> None:
    """People's moves come first, and a bot does not eat the machine."""
    if hasattr(os, "nice"):
        os.nice(10)
    try:
        import resource
    except ImportError:  # not on Windows
        return
    most = max(megabytes, MEGABYTES) << 20  # a program has a limit of its own
    limit = resource.getrlimit(resource.RLIMIT_AS)[1]
    if limit != resource.RLIM_INFINITY:  # whoever started the house may have set one, which cannot be raised
        most = min(most, limit)
    resource.setrlimit(resource.RLIMIT_AS, (min(megabytes << 20, most), most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--megabytes", type=int, default=1024)
    parser.add_argument("--load", help="a module with more levels")
    given = parser.parse_args()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who stops the house from the keyboard stops it in order
    be_modest(given.megabytes)
    if given.load:
        import_module(given.load)
    target = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints is no answer
    serve(sys.stdin.buffer, target, given.seconds, started(given.seconds))


if __name__ == "__main__":
    main()
