"""Quad-Ominos, from the clauses Q1-Q23."""

from .lattice import corners_met, placements, sides_matched
from .quadominos_tiles import PRINTED
from .table import Table

ZEROS = (0, 0, 0, 0)
HAND_SIZE = {2: 15, 3: 10, 4: 8, 5: 7, 6: 6, 7: 6, 8: 6}  # Q3


def tile_set(tiles):
    """Q1."""
    if tiles == "beginner":
        return [tile for tile in PRINTED if 5 not in tile]
    if tiles == "boxed":
        return [tile for tile in PRINTED if tile != (0, 2, 4, 5)]
    return list(PRINTED)


def printed(tile):
    return PRINTED[tile]


def is_quad(tile):
    return tile[0] == tile[1] == tile[2] == tile[3]


def supplement(layout, cell):
    """Q14-Q16: the clause by which a tile laid here earns 25, or None. Asked before it is laid."""
    met = sum(corners_met(layout, cell))
    if met == 4:
        return "Q16"
    if met == 3:
        return "Q14" if sides_matched(layout, cell) == 2 else "Q15"
    return None


class Oracle(Table):
    def __init__(
        self,
        players,
        tiles="boxed",
        target=None,
        chain_supplements=False,
        blocked="void",
        seconds_per_turn=None,
    ):
        if target is None:
            target = 600 if tiles == "beginner" else 800  # Q4
        super().__init__(players, target)
        self.chain_supplements = chain_supplements
        self.blocked = blocked
        self.pending = []

    def start_round(self, hands, well):
        self.deal(hands, well, "Q3" if self.round == 0 else "Q23")
        self.pending = []
        self.find_opener()
        return self.everything_that_happened()

    def set_up(self, position):
        super().set_up(position)
        self.pending = list(position["turn"].get("pending") or [])
        if self.phase == "open":
            self.find_opener()

    def find_opener(self):
        """Q5-Q7: who opens, and with which tiles he may."""
        highest_quad = self.highest(lambda tile: tile if is_quad(tile) else None)
        if highest_quad is not None:
            self.seat, tile = highest_quad
            self.openings = [tile]
            if tile != ZEROS and ZEROS in self.hands[self.seat]:
                self.openings.append(ZEROS)
        else:
            self.seat, tile = self.highest(lambda tile: (sum(tile), sorted(tile, reverse=True)))
            self.openings = [tile]

    def lays(self, seat):
        """Q9, Q10; for the first of two extra tiles only those that leave a place for a second (Q17)."""
        everything = placements(self.layout, self.hands[seat], printed)
        if self.phase != "first_extra":
            return list(everything)
        return [lay for lay in everything if self.leaves_a_place(seat, *lay)]

    def leaves_a_place(self, seat, tile, cell, numbers):
        others = [other for other in self.hands[seat] if other != tile]
        after = {**self.layout, cell: numbers}
        return any(True for _ in placements(after, others, printed))

    def can_lay_two(self, seat):
        everything = placements(self.layout, self.hands[seat], printed)
        return any(self.leaves_a_place(seat, *lay) for lay in everything)

    def actions(self, seat):
        if seat not in self.to_act:
            return []
        if self.phase == "open":
            return [{"do": "open", "tile": list(tile)} for tile in sorted(self.openings)]
        if self.phase == "choice":
            return [{"do": "take"}, {"do": "extra"}] if self.can_lay_two(seat) else [{"do": "take"}]
        found = []
        for tile, cell, numbers in self.lays(seat):
            found.append({"do": "lay", "tile": list(tile), "at": list(cell), "corners": list(numbers)})
        if found:
            return found
        return [{"do": "draw"}] if self.well else [{"do": "pass"}]  # Q11, Q12

    def play(self, seat, action):
        if action["do"] == "timeout":
            self.timeout(seat)
        elif action["do"] == "open":
            self.open(seat, tuple(action["tile"]))
        elif action["do"] == "lay":
            self.lay(seat, tuple(action["tile"]), tuple(action["at"]), tuple(action["corners"]))
        elif action["do"] == "take":
            self.take(seat)
        elif action["do"] == "extra":
            self.extra(seat)
        elif action["do"] == "draw":
            self.draw(seat)
        elif action["do"] == "pass":
            self.pass_on(seat)
        return self.everything_that_happened()

    def open(self, seat, tile):
        """Q5-Q8."""
        clause = "Q5" if is_quad(tile) else "Q7"
        if tile == ZEROS:
            clause = "Q6"
            if len(self.openings) == 2:
                self.note("show", seat, "Q6", tile=self.openings[0])
        cell = (0, 0)
        self.put_down(seat, tile, cell, printed(tile))
        data = {"tile": tile, "at": cell, "corners": printed(tile), "earns": 25 if is_quad(tile) else None}
        self.note("open", seat, clause, [("tile", sum(tile))], **data)
        if is_quad(tile):
            self.pending.append(clause)
        self.settle_or_end_turn(seat)

    def lay(self, seat, tile, cell, numbers):
        earned = self.earned(cell)
        clause = "Q9" if self.phase == "play" else "Q17"
        self.put_down(seat, tile, cell, numbers)
        data = {"tile": tile, "at": cell, "corners": numbers, "earns": 25 if earned else None}
        self.note("lay", seat, clause, [("tile", sum(tile))], **data)
        if earned:
            self.pending.append(earned)
        if self.phase == "first_extra":
            self.phase = "second_extra"
        else:
            self.settle_or_end_turn(seat)

    def earned(self, cell):
        """Q14-Q16; an extra tile earns nothing, unless supplements chain (Q18)."""
        if self.phase == "play" or self.chain_supplements:
            return supplement(self.layout, cell)
        return None

    def take(self, seat):
        self.note("take", seat, self.pending.pop(0), [("supplement", 25)])
        self.settle_or_end_turn(seat)

    def extra(self, seat):
        """Q17; Q6: after 0-0-0-0 the 25 as well."""
        if self.pending.pop(0) == "Q6":
            self.note("extra", seat, "Q6", [("supplement", 25)])
        else:
            self.note("extra", seat, "Q17")
        self.phase = "first_extra"

    def draw(self, seat):
        self.draw_one(seat)
        self.note("draw", seat, "Q11", [("draw", -20)])

    def pass_on(self, seat):
        self.note("pass", seat, "Q12", [("pass", -20)])
        self.passes += 1
        if self.passes < self.players:
            self.end_turn()
            return
        if self.blocked == "lowest_hand":
            self.smallest_hand_wins("Q21")
        else:
            self.note("blocked", None, "Q21")
        self.round_over = True
        self.end_turn()

    def settle_or_end_turn(self, seat):
        """Q19: what was earned is settled first, then one without tiles has won the round."""
        if self.pending:
            self.phase = "choice"
            return
        if not self.hands[seat]:
            self.note("out", seat, "Q20", self.hands_of_others(seat), hands=self.all_hands())
            self.round_over = True
        self.end_turn()

    def end_turn(self):
        """Q22: the target is looked at now."""
        self.phase = "over"
        reached = tuple(seat for seat in range(self.players) if self.scores[seat] >= self.target)
        if reached:
            self.over = True
            self.round_over = False
            self.winners = reached
            self.note("end", None, "Q22", winners=reached)
        elif not self.round_over:
            self.next_seat()

    def timeout(self, seat):
        """Q13: the house plays this turn to its end."""
        self.note("timeout", seat, "Q13")
        if self.phase == "open":
            self.open(seat, self.openings[0])
        elif self.phase == "play":
            while not self.lays(seat) and self.well:
                self.draw(seat)
            if not self.lays(seat):
                self.pass_on(seat)
                return
            self.lay_the_best(seat)
        while self.seat == seat and self.phase in ("first_extra", "second_extra"):
            self.lay_the_best(seat)
        while self.pending:
            self.take(seat)

    def lay_the_best(self, seat):
        best, best_points = None, None
        for tile, cell, numbers in self.lays(seat):
            points_here = sum(tile) + (25 if self.earned(cell) else 0)
            if best is None or points_here > best_points:
                best, best_points = (tile, cell, numbers), points_here
        self.lay(seat, *best)
