"""Domino 3D, from the clauses D1-D25: what all modes have, scores and the list of what happened.

The caller hands in all chance: `start` the first domino, `draw` each drawn one, `deal` the hands of a race.
"""

from .domino3d_race import Race
from .domino3d_set import in_order
from .domino3d_turns import Turns

CHOICES = {
    "mode": ("game", "race", "solo"),
    "contact": ("free", "differ"),
    "glass": (60, 30, 90, None),
    "advanced": (False, True),
    "collapse": ("rebuilt", "vote"),
    "end": ("all_placed", "equal_turns"),
    "race_end": ("points15", "rounds4"),
    "referee": (False, True),
}  # the default first
SECONDS = {"race_seconds": 300, "check_seconds": 60}


class Oracle:
    def __init__(self, players, **options):
        defaults = {name: choices[0] for name, choices in CHOICES.items()} | SECONDS
        self.options = defaults | options
        self.players = players
        self.check_options()
        self.scores = [0] * players
        self.round = 0
        self.over = False
        self.winners = ()
        self.happened = []
        self.rules = Race(self) if self.options["mode"] == "race" else Turns(self)

    def check_options(self):
        unknown = set(self.options) - set(CHOICES) - set(SECONDS)
        bad = [name for name, choices in CHOICES.items() if self.options[name] not in choices]
        if unknown or bad:
            raise ValueError(f"options: {sorted(unknown) + bad}")
        if self.players not in ((1,) if self.options["mode"] == "solo" else range(2, 7)):  # D4
            raise ValueError(f"players: {self.players}")
        if self.options["advanced"] and self.options["glass"] is None:  # D14
            raise ValueError("advanced needs a glass")

    @property
    def needs_start(self):
        return self.rules.phase == "start"

    @property
    def needs_draw(self):
        return self.rules.phase == "draw"

    @property
    def needs_deal(self):
        return self.rules.phase == "deal"

    def start(self, domino):
        self.rules.start(domino)
        return self.everything_that_happened()

    def draw(self, domino):
        self.rules.draw(domino)
        return self.everything_that_happened()

    def deal(self, hands):
        self.rules.deal(hands)
        return self.everything_that_happened()

    def set_up(self, position):
        """Takes a position in the middle of a match."""
        self.scores = list(position["scores"])
        self.round = position["round"]
        self.rules.set_up(position)

    @property
    def hands(self):
        """As positions have them; each in the order of the set."""
        return [in_order(hand) for hand in self.rules.hands]

    @property
    def well(self):
        """The pile, or what is set aside in a race, in the order of the set."""
        return in_order(self.rules.pile)

    @property
    def structures(self):
        """One for all, or one for each seat in a race."""
        return self.rules.structures

    @property
    def to_act(self):
        return self.rules.to_act

    def actions(self, seat):
        return self.rules.actions(seat) if seat in self.to_act else []

    def playable(self, seat, action):
        """What is listed, `timeout`, what falls (D9), and in the race wrong marks (D20)."""
        if seat not in self.to_act:
            return False
        return action == {"do": "timeout"} or self.rules.playable(seat, action)

    def play(self, seat, action):
        if not self.playable(seat, action):
            raise ValueError(f"seat {seat} cannot play {action}")
        self.rules.play(seat, action)
        return self.everything_that_happened()

    def note(self, kind, seat, clause, parts=(), **data):
        """Writes down what happened; the only place where a score changes."""
        points = sum(part[1] for part in parts)
        if seat is not None:
            self.scores[seat] += points
        self.happened.append(
            {"kind": kind, "seat": seat, "clause": clause, "points": points, "parts": list(parts), **data}
        )

    def everything_that_happened(self):
        happened, self.happened = self.happened, []
        return happened

    def finish(self, clause):
        """D16, D23: most points win, equal points share."""
        self.over = True
        self.winners = tuple(seat for seat in range(self.players) if self.scores[seat] == max(self.scores))
        self.note("end", None, clause, winners=list(self.winners))

    @property
    def places(self):
        """1 for the best score, equal ranks shared; nothing before the match is over."""
        if not self.over:
            return ()
        return tuple(1 + sum(other > mine for other in self.scores) for mine in self.scores)
