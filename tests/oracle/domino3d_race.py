"""D17-D24: the race, each seat with a structure of its own, then the checking."""

from itertools import combinations

from .domino3d_laying import is_well_formed, listed, read, written
from .domino3d_set import NAMES, in_order
from .domino3d_space import Structure

HAND_SIZE = {2: 12, 3: 12, 4: 10, 5: 8, 6: 7}  # D17
FIRST_CELLS = ((0, 0, 0), (1, 0, 0))  # D18


class Race:
    def __init__(self, pad):
        self.pad = pad
        self.hands = [[] for _ in range(pad.players)]
        self.structures = [Structure() for _ in range(pad.players)]
        self.phase = "deal"
        self.arrived = []  # seats, the first to be done first
        self.claims = {}  # of each seat that has checked: the dominoes named, or None for nothing to claim

    def set_up(self, position):
        turn = position["turn"]
        self.hands = [list(hand) for hand in position["hands"]]
        self.structures = [Structure() for _ in self.hands]
        for entry in position["layout"]:
            self.structures[entry["seat"]].add(*read(entry))
        self.phase = turn["phase"]
        self.arrived = list(turn.get("done") or [])
        self.claims = {said["seat"]: said["dominoes"] for said in turn.get("checked") or []}

    def deal(self, hands):
        """D17, D22."""
        assert self.phase == "deal"
        dealt = [domino for hand in hands for domino in hand]
        assert len(hands) == self.pad.players
        assert all(len(hand) == HAND_SIZE[self.pad.players] for hand in hands)
        assert len(set(dealt)) == len(dealt)
        assert set(dealt) <= set(NAMES)
        self.hands = [list(hand) for hand in hands]
        self.structures = [Structure() for _ in hands]
        self.arrived = []
        self.claims = {}
        self.phase = "build"
        self.pad.round += 1
        clause = "D17" if self.pad.round == 1 else "D22"
        self.pad.note("deal", None, clause, round=self.pad.round, hands=[list(hand) for hand in hands])

    @property
    def pile(self):
        """D17: what is set aside."""
        used = [domino for hand in self.hands for domino in hand]
        used += [domino for structure in self.structures for domino in structure.cells]
        return [domino for domino in NAMES if domino not in used]

    def checked_by(self, seat):
        """D21: the player to the right, the seat before."""
        return (seat - 1) % self.pad.players

    @property
    def to_act(self):
        seats = range(self.pad.players)
        if self.phase == "build":
            return tuple(seat for seat in seats if seat not in self.arrived)
        if self.phase == "check":
            asked = [seat for seat in seats if self.checked_by(seat) in self.arrived]
            return tuple(seat for seat in asked if seat not in self.claims)
        return ()

    def actions(self, seat):
        if self.phase == "check":
            pairs = [[], *self.touching_pairs(self.checked_by(seat))]
            return [*({"do": "claim", "dominoes": pair} for pair in pairs), {"do": "done"}]
        backs = [
            domino for domino in in_order(self.structures[seat].cells) if self.may_take_back(seat, domino)
        ]
        found = [*listed(self.lays(seat)), *({"do": "take_back", "domino": domino} for domino in backs)]
        return found if self.hands[seat] else [*found, {"do": "done"}]

    def lays(self, seat):
        """D18: each domino of the hand wherever D5-D10 allow it."""
        hand = in_order(self.hands[seat])
        if self.structures[seat].cells:
            return self.structures[seat].placements(hand, self.pad.options["contact"])
        return [(domino, FIRST_CELLS, pose) for domino in hand for pose in range(4)]

    def touching_pairs(self, seat):
        structure = self.structures[seat]
        pairs = combinations(in_order(structure.cells), 2)
        return [[one, other] for one, other in pairs if other in structure.touched(structure.cells[one])]

    def may_take_back(self, seat, domino):
        """D20."""
        structure = self.structures[seat]
        if domino not in structure.cells or structure.resting_on(domino):
            return False
        return structure.hangs_together_without(domino)

    def playable(self, seat, action):
        if self.phase == "check":
            if action["do"] != "claim":
                return action == {"do": "done"}
            said = list(action["dominoes"])
            pairs = self.touching_pairs(self.checked_by(seat))
            return said == [] or said in pairs or said[::-1] in pairs
        if action["do"] == "lay":
            return self.may_lay(seat, action)
        if action["do"] == "take_back":
            return self.may_take_back(seat, action["domino"])
        return action == {"do": "done"} and not self.hands[seat]

    def may_lay(self, seat, action):
        """D18, D20: nobody looks at the marks."""
        if not is_well_formed(action) or action["domino"] not in self.hands[seat]:
            return False
        _, cells, _ = read(action)
        if not self.structures[seat].cells:
            return cells == FIRST_CELLS
        return self.structures[seat].fault_of_place(cells) is None

    def play(self, seat, action):
        if action["do"] == "timeout":
            self.timeout(seat)
        elif action["do"] == "lay":
            self.lay(seat, *read(action))
        elif action["do"] == "take_back":
            self.take_back(seat, action["domino"])
        elif action["do"] == "claim":
            self.claim(seat, list(action["dominoes"]))
        elif self.phase == "check":
            self.nothing_to_claim(seat)
        else:
            self.done(seat)

    def lay(self, seat, domino, cells, pose):
        self.hands[seat].remove(domino)
        self.structures[seat].add(domino, cells, pose)
        self.pad.note("lay", seat, "D18", **written(domino, cells, pose))

    def take_back(self, seat, domino):
        self.structures[seat].remove(domino)
        self.hands[seat].append(domino)
        self.pad.note("take_back", seat, "D20", domino=domino)

    def done(self, seat):
        """D19."""
        self.arrived.append(seat)
        self.pad.note("done", seat, "D19", rank=len(self.arrived))
        if len(self.arrived) == self.pad.players:
            self.end_building()

    def timeout(self, seat):
        """D21: the round clock rings for all, that of the checking for one seat."""
        self.pad.note("timeout", seat, "D21")
        if self.phase == "build":
            self.end_building()
        else:
            self.nothing_to_claim(seat)

    def end_building(self):
        if self.pad.options["referee"] or not self.arrived:
            self.score()
        else:
            self.phase = "check"
            self.pad.note("check", None, "D21")

    def claim(self, seat, dominoes):
        other = self.checked_by(seat)
        right = self.is_error(other, dominoes)
        self.claims[seat] = dominoes
        self.pad.note("claim", seat, "D21", other=other, dominoes=dominoes, right=right)
        self.score_if_all_have_checked()

    def nothing_to_claim(self, seat):
        self.claims[seat] = None
        self.pad.note("clear", seat, "D21", other=self.checked_by(seat))
        self.score_if_all_have_checked()

    def score_if_all_have_checked(self):
        if not self.to_act:
            self.score()

    def is_error(self, seat, dominoes):
        """D21: two dominoes that do not fit, or none named and no upright."""
        if not dominoes:
            return not self.structures[seat].has_upright()
        return self.structures[seat].is_wrong(*dominoes, self.pad.options["contact"])

    def error_found(self, seat):
        """The dominoes of the error for which the seat is punished; None if there is none."""
        if self.pad.options["referee"]:
            said = [*self.touching_pairs(seat), []]
        else:
            said = [self.claims[(seat + 1) % self.pad.players]]
        return next((pair for pair in said if pair is not None and self.is_error(seat, pair)), None)

    def score(self):
        """D19, D21, D24, then D23."""
        for seat in range(self.pad.players):
            if seat in self.arrived:
                self.score_of(seat, self.pad.players - self.arrived.index(seat))
        rounds4 = self.pad.options["race_end"] == "rounds4"
        if self.pad.round == 4 if rounds4 else max(self.pad.scores) >= 15:
            self.phase = "over"
            self.pad.finish("D23")
        else:
            self.phase = "deal"

    def score_of(self, seat, won):
        error = self.error_found(seat)
        if error is None:
            self.pad.note("score", seat, "D19", [("rank", won)])
        else:
            loss = min(won, self.pad.scores[seat])
            clause = "D21" if loss == won else "D24"
            self.pad.note("error", seat, clause, [("error", -loss)], dominoes=error)
