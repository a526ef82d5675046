"""Whose time runs and how much of it is left: a value that follows from the log and the time of day."""

from __future__ import annotations

import msgspec

from tablee.house.table.command import ClockRule
from tablee.house.table.refused import Refused
from tablee.play.match import Match
from tablee.play.moment import Moment

DAY = 86400.0
BOUNDS = {
    "none": (),
    "turn": (("seconds", 1.0, DAY),),
    "bank": (("seconds", 1.0, DAY), ("increment", 0.0, 3600.0)),
    "days": (("days", 1.0, 30.0),),
}
"""What each kind of clock needs, and between which bounds."""


def checked(rule: ClockRule) -> ClockRule:
    """The rule with what its kind needs and nothing else."""
    values = {}
    for name, least, most in BOUNDS[rule.kind]:
        value = getattr(rule, name)
        if value is None and name == "increment":
            value = 0.0
        if value is None or not least <= value <= most:
            raise Refused("clock", name=name, least=least, most=most)
        values[name] = value
    return ClockRule(rule.kind, **values)


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """Milliseconds; `since` is when they were true, None while no time runs."""

    bank: tuple[int, ...] = ()
    """What each seat has left for the whole match; () without banks."""
    turn: tuple[int | None, ...] = ()
    """What each seat has left for this turn; None where nothing limits it."""
    running: tuple[int, ...] = ()
    since: int | None = None
    moment: str = ""
    """Which turn it is: while this stays the same the time of a turn goes on."""
    shared: bool | None = None
    """Whether all play at once; None in what a house before 0.2 has kept."""
    limit: int | None = None
    """What every turn of this moment begins with."""

    @classmethod
    def at_start(cls, rule: ClockRule, players: int) -> Clock:
        """Full banks; nothing runs."""
        bank = (_ms(rule.seconds),) * players if rule.kind == "bank" else ()
        return cls(bank, (None,) * players)

    def at(self, now: int) -> Clock:
        """The same clock, read at a later time."""
        if self.since is None or now <= self.since:
            return self
        gone = now - self.since
        bank, turn = list(self.bank), list(self.turn)
        for seat in self.running:
            if bank and not self.together:
                bank[seat] = max(0, bank[seat] - gone)
            left = turn[seat]
            if left is not None:
                turn[seat] = max(0, left - gone)
        return msgspec.structs.replace(self, bank=tuple(bank), turn=tuple(turn), since=now)

    def stopped(self, now: int) -> Clock:
        """Nobody's time runs."""
        return msgspec.structs.replace(self.at(now), since=None)

    def gone_on(self, now: int) -> Clock:
        """It runs again."""
        return msgspec.structs.replace(self, since=now)

    def spared(self, ms: int) -> Clock:
        """So much of the past did not count."""
        return self if self.since is None else msgspec.structs.replace(self, since=self.since + ms)

    def turned(self, match: Match, rule: ClockRule, now: int, acted: int | None = None) -> Clock:
        """Now those run who are to act; whoever has finished a turn gets his increment."""
        clock, to_act = self.at(now), match.to_act
        moment = match.game.moment(match)
        limit = _limit(moment, rule)
        bank = list(clock.bank)
        finished = moment.name != clock.moment or acted not in to_act
        if acted is not None and bank and finished and not clock.together:
            bank[acted] += _ms(rule.increment)
        same = moment.name == clock.moment
        turn: list[int | None] = [None] * match.game.players
        for seat in to_act:
            turn[seat] = clock.turn[seat] if same and seat in clock.running else limit
        return Clock(tuple(bank), tuple(turn), to_act, now, moment.name, moment.together, limit)

    def left(self, seat: int, now: int) -> int | None:
        """How long the seat may still think, None: as long as it likes."""
        return self.at(now)._left(seat)

    def _left(self, seat: int) -> int | None:
        """The same at the time when this was true."""
        turn = self.turn[seat]
        if not self.bank or self.together:
            return turn
        return self.bank[seat] if turn is None else min(turn, self.bank[seat])

    def due(self) -> tuple[int, int] | None:
        """The seat whose time is up next, and when (ms)."""
        if self.since is None:
            return None
        soonest: tuple[int, int] | None = None
        for seat in self.running:
            left = self._left(seat)
            if left is not None and (soonest is None or left < soonest[1]):
                soonest = seat, left
        return None if soonest is None else (soonest[0], self.since + soonest[1])

    def to_dict(self, rule: ClockRule) -> dict[str, object]:
        """What a client needs to let it run on its screen."""
        due = self.due()
        return {
            **msgspec.to_builtins(rule),
            "bank": self.bank,
            "turn": self.turn,
            "limit": self.limit,
            "running": self.running if self.since is not None else (),
            "since": self.since,
            "due": None if due is None else {"seat": due[0], "at": due[1]},
        }

    @property
    def together(self) -> bool:
        """Whether all play at once."""
        return self.moment.startswith(("build", "check")) if self.shared is None else self.shared


def _limit(moment: Moment, rule: ClockRule) -> int | None:
    """The earlier of the chosen time and the game's own."""
    own = moment.seconds
    chosen = rule.seconds if rule.kind == "turn" else rule.days and rule.days * DAY
    if chosen is None or rule.kind == "bank" or moment.together:
        return None if own is None else _ms(own)
    return _ms(chosen if own is None else min(own, chosen))


def _ms(seconds: float | None) -> int:
    return round((seconds or 0.0) * 1000)
