"""What both games have at the table: hands, a well, a layout, scores, and the list of what happened."""


def total(hand):
    return sum(number for tile in hand for number in tile)


class Table:
    def __init__(self, players, target):
        self.players = players
        self.target = target
        self.scores = [0] * players
        self.round = 0
        self.round_over = True
        self.over = False
        self.winners = ()
        self.hands = []
        self.well = []
        self.layout = {}
        self.seat = None
        self.phase = None
        self.draws = 0
        self.passes = 0
        self.happened = []

    @property
    def to_act(self):
        return () if self.over or self.round_over else (self.seat,)

    @property
    def places(self):
        """1 for the best score, equal ranks shared; nothing before the match is over."""
        if not self.over:
            return ()
        return tuple(1 + sum(other > mine for other in self.scores) for mine in self.scores)

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

    def deal(self, hands, well, clause):
        self.round += 1
        self.round_over = False
        self.hands = [[tuple(tile) for tile in hand] for hand in hands]
        self.well = [tuple(tile) for tile in well]
        self.layout = {}
        self.phase = "open"
        self.draws = 0
        self.passes = 0
        self.note("deal", None, clause, round=self.round)

    def set_up(self, position):
        """Takes a position in the middle of a match instead of a deal."""
        turn = position["turn"]
        self.hands = [[tuple(tile) for tile in hand] for hand in position["hands"]]
        self.well = [tuple(tile) for tile in position["well"]]
        self.layout = {tuple(laid["at"]): tuple(laid["corners"]) for laid in position["layout"]}
        self.scores = list(position["scores"])
        self.round = position["round"]
        self.round_over = False
        self.seat = turn["seat"]
        self.phase = turn["phase"]
        self.draws = turn["draws"]
        self.passes = turn["passes"]

    def put_down(self, seat, tile, cell, numbers):
        self.hands[seat].remove(tile)
        self.layout[cell] = numbers
        self.passes = 0

    def draw_one(self, seat):
        self.hands[seat].append(self.well.pop(0))
        self.draws += 1

    def highest(self, worth):
        """The seat and the tile that is worth most, of all hands; None if no tile is worth anything."""
        best = None
        for seat, hand in enumerate(self.hands):
            for tile in hand:
                if worth(tile) is not None and (best is None or worth(tile) > worth(best[1])):
                    best = seat, tile
        return best

    def all_hands(self):
        return [sorted(hand) for hand in self.hands]

    def hands_of_others(self, seat):
        return [("hand", total(self.hands[other])) for other in range(self.players) if other != seat]

    def smallest_hand_wins(self, clause):
        """T21, also for Q21: the smallest hand total; on a tie nobody scores."""
        totals = [total(hand) for hand in self.hands]
        lowest = [seat for seat in range(self.players) if totals[seat] == min(totals)]
        if len(lowest) == 1:
            seat = lowest[0]
            parts = [("own hand", -totals[seat]), *self.hands_of_others(seat)]
            self.note("blocked", seat, clause, parts, hands=self.all_hands())
        else:
            self.note("blocked", None, clause, hands=self.all_hands())

    def next_seat(self):
        self.seat = (self.seat + 1) % self.players
        self.phase = "play"
        self.draws = 0
