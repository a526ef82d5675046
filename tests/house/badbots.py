"""Bots that fail in every way, for a worker that is told to load them."""

import os
import time

from tablee.bots import BOTS, bot
from tablee.play.action import Action


class Bad:
    def __init__(self, rng, budget):
        self.rng, self.budget = rng, budget

    def delay(self, view):
        return 0.0


class Hangs(Bad):
    def choose(self, view):
        while True:
            time.sleep(0.01)


class Spins(Bad):
    """Busy in C, deaf to everything."""

    def choose(self, view):
        return pow(3, 10**9)


class Crashes(Bad):
    def choose(self, view):
        os._exit(3)


class Raises(Bad):
    def choose(self, view):
        raise RuntimeError(f"my hand is {view.hand}")


class Nonsense(Bad):
    def choose(self, view):
        return Action("win")


class Prints(Bad):
    """Whatever it says, to whomever it can; the answer's own pipe among them."""

    def choose(self, view):
        for number in range(1, 20):
            try:
                os.write(number, b"\x7f\xff\xff\xffhello")
            except OSError:
                continue
        return view.offers[-1].action


class Eats(Bad):
    def choose(self, view):
        eaten = []
        while True:
            eaten.append(bytearray(1 << 24))


class Endless(Bad):
    """Plays well, and would take for ever about it."""

    def choose(self, view):
        return bot("greedy").choose(view)

    def delay(self, view):
        return float("nan")


class Slow(Bad):
    def choose(self, view):
        time.sleep(0.5)
        return view.offers[-1].action


class Last(Bad):
    """Good, and unlike greedy."""

    def choose(self, view):
        return view.offers[-1].action


class Late(Last):
    """Where people race against it, it takes its time."""

    def delay(self, view):
        return 0.8


BAD = {
    name.lower(): kind
    for name, kind in list(globals().items())
    if isinstance(kind, type) and issubclass(kind, Bad) and kind is not Bad
}
BOTS |= BAD
