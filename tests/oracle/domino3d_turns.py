"""D11-D16 and D25: one structure for all, a turn each; the game and solo."""

from .domino3d_laying import is_well_formed, listed, read, written
from .domino3d_set import NAMES
from .domino3d_space import Structure, is_upright

START_CELLS = ((0, 0, 0), (1, 0, 0))
EQUAL_TURNS = {2: 20, 3: 13, 4: 10, 5: 8, 6: 6}
GLASSES = 10


def points_for(structure, cells):
    """D13: the parts a domino laid in these cells scores. Asked before it is laid."""
    parts = [("touch", len(structure.touched(cells)))]
    if structure.below(cells):
        parts.append(("top", 2))
    elif is_upright(cells):
        parts.append(("upright", 1))
    return parts


class Turns:
    def __init__(self, pad):
        self.pad = pad
        self.structure = Structure()
        self.pile = list(NAMES)
        self.hand = None  # the domino drawn
        self.seat = 0
        self.phase = "start"
        self.turns = 0
        self.idle = 0
        self.placed = 0
        self.tower = []
        self.votes = []

    def set_up(self, position):
        turn = position["turn"]
        self.structure = Structure()
        for entry in position["layout"]:
            self.structure.add(*read(entry))
        self.pile = list(position["well"])
        self.seat = turn["seat"]
        self.hand = next(iter(position["hands"][self.seat]), None)
        self.phase = turn["phase"]
        self.turns = turn.get("turns", 0)
        self.idle = turn.get("idle", 0)
        self.placed = turn.get("placed", 0)
        self.tower = list(turn.get("tower") or [])
        self.votes = list(turn.get("votes") or [])

    def start(self, domino):
        """D11."""
        assert self.phase == "start"
        self.pad.round = 1
        self.pile.remove(domino)
        self.structure.add(domino, START_CELLS, 0)
        self.pad.note("start", 0, "D11", **written(domino, START_CELLS, 0))
        self.seat = 1 % self.pad.players
        self.phase = "draw"

    def draw(self, domino):
        """D12; D14 for a further domino of the same turn."""
        assert self.phase == "draw"
        self.pile.remove(domino)
        self.hand = domino
        self.pad.note("draw", self.seat, "D14" if self.placed else "D12", domino=domino)
        self.phase = "play"

    @property
    def hands(self):
        drawn = [self.hand] if self.hand else []
        return [drawn if seat == self.seat else [] for seat in range(self.pad.players)]

    @property
    def structures(self):
        return [self.structure]

    @property
    def to_act(self):
        if self.phase == "play":
            return (self.seat,)
        if self.phase == "vote":
            return tuple(seat for seat in range(self.pad.players) if seat not in self.votes)
        return ()

    def actions(self, seat):
        if self.phase == "vote":
            return [{"do": "vote", "rebuild": True}, {"do": "vote", "rebuild": False}]
        return [*listed(self.structure.placements([self.hand], self.pad.options["contact"])), {"do": "skip"}]

    def playable(self, seat, action):
        if self.phase == "vote" or action["do"] != "lay":
            return action in ([{"do": "skip"}] if self.phase == "play" else self.actions(seat))
        if not is_well_formed(action) or action["domino"] != self.hand:
            return False
        return self.fault(action) in (None, "D9")

    def fault(self, action):
        return self.structure.fault(*read(action), self.pad.options["contact"])

    def play(self, seat, action):
        if action["do"] == "timeout":
            self.timeout(seat)
        elif action["do"] == "skip":
            self.skip()
        elif action["do"] == "vote":
            self.vote(seat, action["rebuild"])
        elif self.fault(action) == "D9":
            self.collapse(*read(action))
        else:
            self.lay(*read(action))

    def timeout(self, seat):
        """D12, D15."""
        if self.phase == "vote":
            self.pad.note("timeout", seat, "D15")
            self.vote(seat, True)
        else:
            self.pad.note("timeout", seat, "D12")
            self.skip()

    def skip(self):
        self.pad.note("skip", self.seat, "D12", domino=self.hand)
        self.put_back()
        self.end_turn()

    def put_back(self):
        self.pile.append(self.hand)
        self.hand = None

    def lay(self, domino, cells, pose):
        touched = self.structure.touched(cells)
        parts = points_for(self.structure, cells)
        self.structure.add(domino, cells, pose)
        self.hand = None
        self.placed += 1
        self.pad.note("lay", self.seat, "D13", parts, **written(domino, cells, pose), touched=touched)
        if self.pad.options["advanced"] and self.pile:  # D14
            self.phase = "draw"
        else:
            self.end_turn()

    def collapse(self, domino, cells, pose):
        """D15."""
        self.tower = self.structure.tower(cells)
        missing = [list(cell) for cell in self.structure.missing(cells)]
        loss = min(10, self.pad.scores[self.seat])
        facts = {**written(domino, cells, pose), "missing": missing, "tower": list(self.tower)}
        self.pad.note("collapse", self.seat, "D15", [("collapse", -loss)], **facts)
        self.put_back()
        if self.tower and self.pad.options["collapse"] == "vote":
            self.phase = "vote"
            self.votes = []
        else:
            self.settle_tower(rebuild=True)

    def vote(self, seat, rebuild):
        self.pad.note("vote", seat, "D15", rebuild=rebuild)
        self.votes.append(seat)
        if not rebuild or len(self.votes) == self.pad.players:
            self.settle_tower(rebuild)

    def settle_tower(self, rebuild):
        if self.tower:
            self.pad.note("rebuilt" if rebuild else "removed", None, "D15", tower=list(self.tower))
        if not rebuild:
            for domino in self.tower:
                self.structure.remove(domino)
        self.tower = []
        self.votes = []
        self.end_turn()

    def end_turn(self):
        self.turns += 1
        self.idle = 0 if self.placed else self.idle + 1
        self.placed = 0
        if self.is_over():
            self.phase = "over"
            self.pad.finish("D25" if self.pad.options["mode"] == "solo" else "D16")
        else:
            self.seat = (self.seat + 1) % self.pad.players
            self.phase = "draw"

    def is_over(self):
        """D16, D25. Asked between turns, when nobody holds a domino."""
        if not self.pile:
            return True
        if self.pad.options["mode"] == "solo":
            return self.turns == GLASSES
        if self.idle == 2 * self.pad.players:
            return True
        all_turns = EQUAL_TURNS[self.pad.players] * self.pad.players
        return self.pad.options["end"] == "equal_turns" and self.turns == all_turns
