"""Quadrot, from the clauses R1-R20. The dice are thrown by the caller."""

from .quadrot_board import SEATS, Board
from .quadrot_turn import Moment, complete

MOST_TURNS = 200  # R19
FACES = ("blue", "blue", "red", "red", "yellow", "black")  # R2
DICE = ("red", "blue", "yellow", "black", "both", "white")  # the order in which ways are listed


class Oracle:
    def __init__(self, players, board, begins=None, stop_at_first=False, seconds_per_turn=None):
        self.players = players
        self.board = Board(board)
        self.stop_at_first = stop_at_first
        self.sides = SEATS[players]
        self.pawns = [["start"] * 4 for _ in range(players)]  # R2
        self.turns = [0] * players
        self.arrived = []
        self.seat = None
        self.dice = []
        self.over = False
        self.places = ()
        self.happened = []
        self.agreed = 2 if begins is None and players == 3 else begins  # R3; None: to be drawn

    def set_up(self, position):
        """Takes a complete position in the middle of a match."""
        turn = position["turn"]
        self.pawns = [["home"] * 4 for _ in range(self.players)]
        for entry in position["layout"]:
            self.pawns[entry["seat"]][entry["pawn"]] = entry["at"]
        for seat, hand in enumerate(position["hands"]):
            for pawn in hand:
                self.pawns[seat][pawn] = "start"
        self.seat = turn["seat"]
        self.dice = list(turn["dice"])
        self.turns = list(turn["turns"])
        self.arrived = list(turn["arrived"])

    @property
    def scores(self):
        """R17."""
        return [places.count("home") for places in self.pawns]

    @property
    def winners(self):
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def to_act(self):
        return () if self.over or not self.dice else (self.seat,)

    @property
    def still_playing(self):
        return [seat for seat in range(self.players) if seat not in self.arrived]

    def begin(self, drawn=None):
        """R3: who begins; `drawn` counts if nobody is agreed upon."""
        assert self.seat is None
        self.seat = drawn if self.agreed is None else self.agreed
        self.note("begin", self.seat, "R3")
        return self.everything_that_happened()

    def throw(self, dice):
        """R5."""
        assert not self.dice
        assert not self.over
        self.dice = list(dice)
        self.note("throw", self.seat, "R5", dice=list(dice))
        return self.everything_that_happened()

    def beginning(self, seat):
        """The seat's turn before its first step."""
        others = [place for other in range(self.players) if other != seat for place in self.pawns[other]]
        square_is_open = len(self.arrived) > 0  # R18
        return Moment(self.board, self.sides[seat], self.pawns[seat], others, self.dice, square_is_open)

    def outcomes(self, seat):
        """Every outcome of the throw with all the moments that are it, the way that is listed first."""
        found = {}
        if seat in self.to_act:
            for moment in complete(self.beginning(seat)):
                found.setdefault(moment.outcome, []).append(moment)
        for moments in found.values():
            moments.sort(key=lambda moment: (len(moment.steps), len(moment.sent_back), self.order(moment)))
        return found

    def order(self, moment):
        """By `from`, `to`, die and pawn, step by step."""
        places = ["start", *self.board.kind, "home"]
        return [
            (places.index(step["from"]), places.index(step["to"]), DICE.index(step["die"]), step["pawn"])
            for step in moment.steps
        ]

    def listed(self, seat):
        return sorted((moments[0] for moments in self.outcomes(seat).values()), key=self.order)

    def actions(self, seat):
        """Each outcome once, with the way that is listed for it."""
        if seat not in self.to_act:
            return []
        found = [
            {"do": "move", "steps": moment.steps, "outcome": list(moment.outcome)}
            for moment in self.listed(seat)
        ]
        return found or [{"do": "pass"}]

    def playable(self, seat, action):
        return seat in self.to_act and (action["do"] == "timeout" or self.reached(seat, action) is not None)

    def reached(self, seat, action):
        """The moment after an action, or None if it cannot be played."""
        outcomes = self.outcomes(seat)
        if action["do"] == "pass":
            return None if outcomes else self.beginning(seat)
        for moments in outcomes.values():
            for moment in moments:
                if action["do"] == "move" and moment.steps == action["steps"]:
                    return moment
        return None

    def play(self, seat, action):
        if not self.playable(seat, action):
            raise ValueError(f"seat {seat} cannot play {action}")
        if action["do"] == "timeout":
            self.note("timeout", seat, "R7")
            self.end_turn(seat, self.least_harm(seat))
        else:
            self.end_turn(seat, self.reached(seat, action))
        return self.everything_that_happened()

    def least_harm(self, seat):
        """R7: the first listed of those that send fewest own pawns back."""
        listed = self.listed(seat) or [self.beginning(seat)]
        return min(listed, key=lambda moment: len(moment.sent_back))

    def end_turn(self, seat, moment):
        self.tell(seat, moment)
        self.pawns[seat] = list(moment.pawns)
        self.turns[seat] += 1
        self.dice = []
        if self.scores[seat] == 4:
            self.arrived.append(seat)
            self.note("arrive", seat, "R17", rank=len(self.arrived))
        if self.arrived and (self.stop_at_first or len(self.still_playing) == 1):
            self.finish("R17")
        elif all(self.turns[other] >= MOST_TURNS for other in self.still_playing):
            self.finish("R19")
        else:
            self.next_seat()

    def tell(self, seat, moment):
        """The events of a way."""
        if not moment.steps:
            self.note("pass", seat, "R7")
            return
        steps = [dict(step) for step in moment.steps]
        for number in moment.backs:
            steps[number]["back"] = True
        self.note("move", seat, self.clause(moment), steps=steps)
        for number, step in enumerate(moment.steps):
            if number in moment.backs:
                self.note("back", seat, "R13", pawn=step["pawn"], at=moment.backs[number])
            if step["to"] == "home":
                clause = "R18" if self.board.kind[step["from"]] == "red" else "R16"
                clause = "R10" if step["die"] == "both" else clause
                self.note("home", seat, clause, [("home", 1)], pawn=step["pawn"], at=step["from"])

    def clause(self, moment):
        if any(step["die"] == "both" for step in moment.steps):
            return "R10"
        if moment.has_flown:
            return "R11"
        return "R12" if any(self.is_black_flight(step) for step in moment.steps) else "R5"

    def is_black_flight(self, step):
        """R12; a black segment between two black points makes no difference."""
        kinds = [self.board.kind.get(place) for place in (step["from"], step["to"])]
        return step["die"] == "black" and kinds == ["black", "black"]

    def next_seat(self):
        """R3, R17: clockwise, without those who are home."""
        self.seat = (self.seat + 1) % self.players
        if self.seat in self.arrived:
            self.next_seat()

    def finish(self, clause):
        """R17, R19: in the order of arrival, then by pawns home, then by pawns on the board."""
        self.over = True
        merits = [self.merit(seat) for seat in range(self.players)]
        self.places = tuple(1 + sum(other > mine for other in merits) for mine in merits)
        self.note("end", None, clause, winners=list(self.winners))

    def merit(self, seat):
        if seat in self.arrived:
            return (1, -self.arrived.index(seat), 0)
        places = self.pawns[seat]
        return (0, places.count("home"), 4 - places.count("home") - places.count("start"))

    def note(self, kind, seat, clause, parts=(), **data):
        points = sum(part[1] for part in parts)
        self.happened.append(
            {"kind": kind, "seat": seat, "clause": clause, "points": points, "parts": list(parts), **data}
        )

    def everything_that_happened(self):
        happened, self.happened = self.happened, []
        return happened
