"""A table with a hand to play it: commands, people, time that goes on by itself."""

from contextlib import contextmanager
from random import Random

import pytest

import tablee
from tablee.house.accounts.names import name_of
from tablee.house.table import command as c
from tablee.house.table.command import HOUSE, ClockRule, Person, Wish
from tablee.house.table.customs import Customs
from tablee.house.table.deal import Secret
from tablee.house.table.entry import decode, encode
from tablee.house.table.refused import Refused
from tablee.house.table.table import Table, create

ADA, BOB, EVE = Person("ada", "Ada"), Person("bob", "Bob"), Person("eve", "Eve")
SECRET = Secret(bytes(range(32)), bytes(range(16)))
CUSTOMS = Customs({game: tablee.levels(game) for game in tablee.GAMES}, name_of)
START = 1_700_000_000_000
SETUPS = (
    ("triominos", {"target": 120}, 2),
    ("triominos", {"target": 100, "voluntary_pass": True, "empty_well": "free", "bell": "one_more"}, 3),
    ("quadominos", {"tiles": "beginner", "target": 100}, 3),
    ("domino3d", {"end": "equal_turns"}, 3),
    ("domino3d", {"advanced": True, "collapse": "vote"}, 2),
    ("domino3d", {"mode": "race", "race_end": "rounds4"}, 3),
    ("domino3d", {"mode": "solo"}, 1),
    ("quadrot", {"stop_at_first": True}, 2),
)
"""Games with options that end soon."""


@contextmanager
def refused(key):
    """What is inside is refused for exactly this reason."""
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.key == key, caught.value


def nonce(number):
    return f"{number:032x}"


class Seated:
    """A table and all that was entered; every entry goes through its JSON."""

    def __init__(
        self, game="triominos", seats=("person", "open"), *, host=ADA, secret=SECRET, agreed=(), **wishes
    ):
        seats = tuple(one if isinstance(one, Wish) else Wish(one) for one in seats)
        wish = c.Create(id="create", game=game, seats=seats, **wishes)
        self.now, self.count = START, 0
        self.entries = [create(wish, host, self.now, secret, CUSTOMS, agreed)]
        self.table = Table("t", self.entries[0], secret, CUSTOMS)

    def do(self, person, kind, **fields):
        """Accept, keep, apply; returns the entries."""
        self.count += 1
        fields.setdefault("id", f"c{self.count}")
        return self.send(person, kind(**fields))

    def send(self, person, command):
        self.now += 1000
        accepted = self.table.accept(command, person, self.now)
        kept = [decode(encode(one)) for one in accepted.entries]
        made = self.table.carry_out(accepted._replace(entries=kept))
        self.entries += made
        return made

    def nonces(self):
        """Everybody sends one; a full table starts by that."""
        people = {"ada": ADA, "bob": BOB, "eve": EVE}
        for seat, one in enumerate(self.table.state.chairs):
            if one.person is not None and one.nonce is None:
                self.do(people[one.person], c.Nonce, seat=seat, nonce=nonce(seat))
        return self

    def act(self, seat, action=None, version=None, person=None):
        """For whoever plays the seat; by default the first of its actions."""
        one = self.table.state.chairs[seat]
        people = {"ada": ADA, "bob": BOB, "eve": EVE}
        person = person or (HOUSE if one.player else people[one.person])
        action = action or str(self.match.actions(seat)[0])
        version = self.table.version if version is None else version
        return self.do(person, c.Act, seat=seat, version=version, action=action)

    def play_on(self, rng, most=10**6):
        """Random actions, until the end or so many."""
        while self.table.state.phase == "playing" and most > 0:
            seat = rng.choice(self.match.to_act)
            self.act(seat, str(rng.choice(self.match.actions(seat))))
            most -= 1
        return self

    @property
    def match(self):
        return self.table.match

    def again(self, entries=None):
        """The table from its log."""
        entries = self.entries if entries is None else entries
        table = Table("t", entries[0], self.table.secret, CUSTOMS)
        for one in entries[1:]:
            table.apply(one)
        return table


def playing(game="triominos", options=None, players=2, *, here=True, **wishes):
    """A running table: Ada with everybody else on her device."""
    seats = ["person", *["here" if here else "bot"] * (players - 1)]
    return Seated(game, seats, options=options or {}, **wishes).nonces()


def state_of(table):
    """All there is to a table."""
    match = table.match
    return (
        table.snapshot(),
        table.events,
        None
        if match is None
        else (match.save(), [match.view(seat) for seat in (*range(match.game.players), None)]),
    )


def rng(seed=0):
    return Random(seed)


__all__ = [
    "ADA",
    "BOB",
    "CUSTOMS",
    "EVE",
    "HOUSE",
    "SECRET",
    "SETUPS",
    "START",
    "ClockRule",
    "Person",
    "Seated",
    "Wish",
    "c",
]
