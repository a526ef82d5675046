"""Tri-Ominos, from the clauses T1-T25."""

from .lattice import cells_round, corners_met, placements, points, sides_matched
from .table import Table

ZEROS = (0, 0, 0)
TILES = [(a, b, c) for a in range(6) for b in range(a, 6) for c in range(b, 6)]  # T1
HAND_SIZE = {2: 9, 3: 7, 4: 7, 5: 6, 6: 6}  # T2


def printed(tile):
    """T1: ascending clockwise, which is how a sorted tile reads."""
    return tile


def is_trio(tile):
    return tile[0] == tile[1] == tile[2]


def supplement(layout, cell):
    """T16-T19: the clause and the part that laying a tile here earns, or None. Asked before it is laid."""
    sides = sides_matched(layout, cell)
    hexagons = 0
    for point in points(cell):
        if all(other == cell or other in layout for other in cells_round(cell, point)):
            hexagons += 1
    if hexagons >= 2:
        return "T19", ("hexagons", {2: 60, 3: 70}[hexagons])
    if hexagons == 1:
        return "T18", ("hexagon", 50)
    if sides >= 2:
        return "T17", ("sides", 40)
    if sides == 1 and all(corners_met(layout, cell)):
        return "T16", ("bridge", 40)
    return None


class Oracle(Table):
    def __init__(
        self,
        players,
        target=400,
        draw="free",
        empty_well="minus10",
        bell="this_round",
        voluntary_pass=False,
        seconds_per_turn=None,
    ):
        super().__init__(players, target)
        assert not (draw == "only_if_unable" and voluntary_pass), "T12 refuses this"
        self.draw_option, self.empty_well_option, self.bell_option = draw, empty_well, bell
        self.voluntary_pass = voluntary_pass
        self.bell = False
        self.last_round = False

    def start_round(self, hands, well):
        self.last_round = self.bell
        self.deal(hands, well, "T2" if self.round == 0 else "T25")
        self.find_opener()
        return self.everything_that_happened()

    def set_up(self, position):
        super().set_up(position)
        self.bell = position["bell"]
        self.last_round = self.bell
        if self.phase == "open":
            self.find_opener()

    def find_opener(self):
        """T4-T7: who opens, and with which tiles he may."""
        highest_trio = self.highest(lambda tile: tile if is_trio(tile) else None)
        if highest_trio is not None:
            self.seat, tile = highest_trio
            self.openings = [tile]
            if tile != ZEROS and ZEROS in self.hands[self.seat]:
                self.openings.append(ZEROS)
        else:
            self.seat, tile = self.highest(lambda tile: (sum(tile), sorted(tile, reverse=True)))
            self.openings = [tile]

    def lays(self, seat):
        return list(placements(self.layout, self.hands[seat], printed))

    def may_draw(self, seat):
        if self.draw_option == "only_if_unable" and self.lays(seat):  # T12: one who can lay must lay
            return False
        return self.a_draw_is_left()

    def a_draw_is_left(self):
        return self.draws < 3 and len(self.well) > 0

    def actions(self, seat):
        if seat not in self.to_act:
            return []
        if self.phase == "open":
            return [{"do": "open", "tile": list(tile)} for tile in sorted(self.openings)]
        found = []
        for tile, cell, numbers in self.lays(seat):
            found.append({"do": "lay", "tile": list(tile), "at": list(cell), "corners": list(numbers)})
        if self.may_draw(seat):  # T12: by the sheet also for one who could lay
            found.append({"do": "draw"})
        elif not self.a_draw_is_left() and (not found or self.voluntary_pass):  # T13, T14
            found.append({"do": "pass"})
        return found

    def play(self, seat, action):
        if action["do"] == "timeout":
            self.timeout(seat)
        elif action["do"] == "open":
            self.open(seat, tuple(action["tile"]))
        elif action["do"] == "lay":
            self.lay(seat, tuple(action["tile"]), tuple(action["at"]), tuple(action["corners"]))
        elif action["do"] == "draw":
            self.draw(seat)
        elif action["do"] == "pass":
            self.pass_on(seat)
        return self.everything_that_happened()

    def open(self, seat, tile):
        """T4-T8."""
        parts = [("tile", sum(tile))]
        if is_trio(tile):
            parts.append(("start", 10))
        if tile == ZEROS:
            parts.append(("zeros", 30))
        clause = "T4" if is_trio(tile) else "T7"
        if tile == ZEROS:
            clause = "T5"
            if len(self.openings) == 2:
                clause = "T6"
                self.note("show", seat, "T6", tile=self.openings[0])
        cell = (0, 0, "up")
        self.put_down(seat, tile, cell, printed(tile))
        self.note("open", seat, clause, parts, tile=tile, at=cell, corners=printed(tile))
        self.listen_for_the_bell(seat)
        self.next_seat()

    def score(self, tile, cell):
        """T11, T16-T19: the clause and the parts."""
        earned = supplement(self.layout, cell)
        if earned is None:
            return "T11", [("tile", sum(tile))]
        clause, part = earned
        return clause, [("tile", sum(tile)), part]

    def lay(self, seat, tile, cell, numbers):
        clause, parts = self.score(tile, cell)
        self.put_down(seat, tile, cell, numbers)
        self.note("lay", seat, clause, parts, tile=tile, at=cell, corners=numbers)
        self.listen_for_the_bell(seat)
        if self.hands[seat]:
            self.next_seat()
        else:
            self.note("out", seat, "T20", [("out", 25), *self.hands_of_others(seat)], hands=self.all_hands())
            self.end_round(seat)

    def draw(self, seat):
        self.draw_one(seat)
        self.note("draw", seat, "T12", [("draw", -5)])

    def pass_on(self, seat):
        if self.draws == 3:
            self.note("pass", seat, "T13", [("pass", -10)])
        elif self.empty_well_option == "free" and not self.lays(seat):  # T14: by choice it would cost 10
            self.note("pass", seat, "T14")
        else:
            self.note("pass", seat, "T14", [("pass", -10)])
        self.passes += 1
        if self.passes < self.players:
            self.next_seat()
            return
        self.smallest_hand_wins("T21")
        self.end_round(self.happened[-1]["seat"])

    def listen_for_the_bell(self, seat):
        """T22: the points of a tile; it rings once, stays rung, and this round is the last."""
        if not self.bell and self.scores[seat] >= self.target:
            self.bell = self.last_round = True
            self.note("bell", seat, "T22")

    def end_round(self, winner):
        """T22, T23: the points of T20 or T21 ring for this round, or by the option for one more."""
        if winner is not None and not self.bell and self.scores[winner] >= self.target:
            self.bell = True
            if self.bell_option == "one_more":
                self.note("bell", winner, "T22", round=self.round + 1)
            else:
                self.last_round = True
                self.note("bell", winner, "T22")
        self.phase = "over"
        self.round_over = True
        if self.last_round:
            self.round_over = False
            self.over = True
            best = max(self.scores)
            self.winners = tuple(seat for seat in range(self.players) if self.scores[seat] == best)
            self.note("end", None, "T23", winners=self.winners)

    def timeout(self, seat):
        """T15: the house plays this turn to its end."""
        self.note("timeout", seat, "T15")
        if self.phase == "open":
            self.open(seat, ZEROS if ZEROS in self.openings else self.openings[0])
            return
        while not self.lays(seat) and self.may_draw(seat):
            self.draw(seat)
        best, best_points = None, None
        for tile, cell, numbers in self.lays(seat):
            points_here = sum(part[1] for part in self.score(tile, cell)[1])
            if best is None or points_here > best_points:
                best, best_points = (tile, cell, numbers), points_here
        if best is None:
            self.pass_on(seat)
        else:
            self.lay(seat, *best)
