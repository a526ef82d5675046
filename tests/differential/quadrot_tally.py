"""What happens in a turn of Quadrot, clause by clause, and how often each of it came up."""

from collections import Counter

CLAUSES = [
    "begin R3",
    "throw R5",
    "move R5",
    "move R10",
    "move R11",
    "move R12",
    "back R13",
    "home R10",
    "home R16",
    "home R18",
    "pass R7",
    "timeout R7",
    "arrive R17",
    "end R17",
    "end R19",
]
FINER = [
    "R5 enters",
    "R6 one pawn uses both dice",
    "R6 two pawns use one each",
    "R6 enters and goes on",
    "R7 both dice",
    "R7 one die only",
    "R7 one die only, either of the two",
    "R7 both dice only with a flight",
    "R7 both dice only by a jump",
    "R7 only ways that send a pawn back",
    "R7 timeout moves",
    "R7 timeout sends back",
    "R7 timeout passes",
    "R8 enters and is sent back",
    "R10 over an own pawn",
    "R10 over another's pawn",
    "R10 in",
    "R10 out",
    "R11 after the first advance",
    "R11 after the second advance",
    "R11 after a jump",
    "R11 after entering",
    "R11 and goes on",
    "R11 and another pawn goes on",
    "R12 at once with the second die",
    "R12 as the first advance",
    "R12 and goes on",
    "R12 as the second advance after another pawn",
    "R12 one pawn flies twice",
    "R12 two pawns fly",
    "R12 and a white flight",
    "R13 with the first die",
    "R13 with the second die",
    "R13 one die only",
    "R13 by a jump onto it",
    "R13 by a jump over it",
    "R13 two pawns",
    "R14 another pawn starts",
    "R16 reached and left in one turn",
    "R16 another pawn uses the other die",
    "R16 two pawns leave",
    "R16 may leave alone though both dice can be used",
    "R16 leaves alone",
    "R17 arrives as number 1",
    "R17 arrives as number 2",
    "R17 arrives as number 3",
    "R18 stands on the square",
    "R18 walks over it",
    "R18 reached and left in one turn",
    "R18 jumps onto it",
    "R18 jumps over it",
    "R18 jumps off it",
    "R18 jumps out over it",
    "R18 another red square sends back",
    "R18 another's finish square sends back",
    "R19 shared",
    "R19 after an arrival",
]
REFUSED = [f"refused R{n}" for n in (4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18)]
OPTIONS = (
    [f"players={n}" for n in (2, 3, 4)]
    + [f"stop_at_first={value}" for value in (False, True)]
    + [f"begins={value}" for value in (None, 0, 1, 2, 3)]
    + [f"seconds_per_turn={value}" for value in (None, 30)]
    + [f"board={name}" for name in ("quadrat", "rosace", "random")]
)
EXPECTED = [*CLAUSES, *FINER, *REFUSED, *OPTIONS]


class Tally(Counter):
    def table(self):
        rows = [f"{self[what]:8}  {what}" for what in ("positions", "ways", *EXPECTED)]
        return "quadrot: how often each clause and option came up\n" + "\n".join(rows)

    def rarer_than(self, least, expected):
        return [what for what in expected if self[what] < least]

    def options(self, players, options, board):
        for name, value in {"players": players, **options, "board": board}.items():
            self[f"{name}={value}"] += 1

    def events(self, oracle, events):
        kinds = [event["kind"] for event in events]
        for event in events:
            self[f"{event['kind']} {event['clause']}"] += 1
            if event["kind"] == "arrive":
                self[f"R17 arrives as number {event['rank']}"] += 1
            elif event["kind"] == "timeout":
                done = "passes" if "pass" in kinds else "sends back" if "back" in kinds else "moves"
                self[f"R7 timeout {done}"] += 1
            elif event["clause"] == "R19":
                self["R19 shared"] += len(set(oracle.places)) < oracle.players
                self["R19 after an arrival"] += bool(oracle.arrived)

    def turn(self, ways):
        """All legal ways of a turn: what R7 makes a duty."""
        self["positions"] += 1
        self["ways"] += len(ways)
        if not ways:
            return
        most = [way for way in ways if not way.dice] or ways
        both = not most[0].dice
        self["R7 both dice" if both else "R7 one die only"] += 1
        dice = {step["die"] for way in ways for step in way.steps} - {"white"}
        self["R7 one die only, either of the two"] += not both and len(dice) == 2
        self["R7 both dice only with a flight"] += both and all(way.has_flown for way in most)
        self["R7 both dice only by a jump"] += both and all(way.steps[0]["die"] == "both" for way in most)
        self["R7 only ways that send a pawn back"] += all(way.sent_back for way in ways)
        self["R16 may leave alone though both dice can be used"] += len(most) < len(ways)


class Told:
    """What happened on one way through a turn."""

    def __init__(self, oracle, seat, way):
        self.oracle, self.way, self.board = oracle, way, oracle.board
        self.own = self.board.seat[oracle.sides[seat]]
        self.square = self.own["finish_red_square"]
        self.steps = way.steps
        self.advances = [(number, step) for number, step in enumerate(self.steps) if step["die"] != "white"]

    def features(self):
        found = [*self.pawns(), *self.white(), *self.back(), *self.finish_square()]
        for number, step in enumerate(self.steps):
            found += self.jump(step) if step["die"] == "both" else self.step(number, step)
        return found + self.black()

    def pawns(self):
        pawns = [step["pawn"] for _, step in self.advances]
        if len(pawns) == 2:
            yield "R6 one pawn uses both dice" if pawns[0] == pawns[1] else "R6 two pawns use one each"
        home = [number for number, step in enumerate(self.steps) if step["to"] == "home"]
        if len(home) == 2:
            yield "R16 two pawns leave"
        if home and len(pawns) == 2 and pawns[0] != pawns[1]:
            yield "R16 another pawn uses the other die"
        if home and self.way.dice:
            yield "R16 leaves alone"

    def step(self, number, step):
        if step["die"] == "white":
            return
        before = [one for one in self.steps[:number] if one["pawn"] == step["pawn"]]
        if step["from"] == "start":
            yield "R5 enters"
            if self.way.sent_back and number:
                yield "R14 another pawn starts"
        elif before and before[0]["from"] == "start":
            yield "R6 enters and goes on"
        if step["to"] == "home" and before and step["from"] != self.square:
            yield "R16 reached and left in one turn"

    def jump(self, step):
        own = step["over"] in self.way.began
        yield "R10 over an own pawn" if own else "R10 over another's pawn"
        if step["from"] == "start":
            yield "R10 in"
        if step["to"] == "home":
            yield "R10 out"

    def white(self):
        for number, step in enumerate(self.steps):
            if step["die"] != "white":
                continue
            before = self.steps[number - 1]
            if before["die"] == "both":
                yield "R11 after a jump"
            else:
                yield "R11 after the first advance" if number == 1 else "R11 after the second advance"
            if before["from"] == "start":
                yield "R11 after entering"
            for after in self.steps[number + 1 :]:
                yield "R11 and goes on" if after["pawn"] == step["pawn"] else "R11 and another pawn goes on"

    def black(self):
        found = []
        flights = [
            (n, step) for n, (_, step) in enumerate(self.advances) if self.oracle.is_black_flight(step)
        ]
        pawns = [step["pawn"] for _, step in self.advances]
        for n, _ in flights:
            if n == 0:
                found.append("R12 as the first advance")
                if pawns[0] == pawns[-1] and len(pawns) == 2:
                    found.append("R12 and goes on")
            elif pawns[0] == pawns[1]:
                found.append("R12 at once with the second die")
            else:
                found.append("R12 as the second advance after another pawn")
        if len(flights) == 2:
            found.append("R12 one pawn flies twice" if pawns[0] == pawns[1] else "R12 two pawns fly")
        if flights and self.way.has_flown:
            found.append("R12 and a white flight")
        return found

    def back(self):
        squares = {other["finish_red_square"] for other in self.board.seat.values()} - {self.square}
        if len(self.way.backs) == 2:
            yield "R13 two pawns"
        for number, at in self.way.backs.items():
            step = self.steps[number]
            if step["die"] == "both":
                yield "R13 by a jump over it" if at == step["over"] else "R13 by a jump onto it"
            elif len(self.advances) == 1:
                yield "R13 one die only"
            else:
                yield "R13 with the first die" if number == self.advances[0][0] else "R13 with the second die"
            if self.way.began[step["pawn"]] == "start":
                yield "R8 enters and is sent back"
            if self.way.square_is_open:
                yield (
                    "R18 another's finish square sends back"
                    if at in squares
                    else "R18 another red square sends back"
                )

    def finish_square(self):
        if not self.way.square_is_open:
            return
        if self.square in self.way.pawns and self.square not in self.way.began:
            yield "R18 stands on the square"
        for number, step in enumerate(self.steps):
            jumped = step["die"] == "both"
            if jumped and step["over"] == self.square:
                yield "R18 jumps out over it" if step["to"] == "home" else "R18 jumps over it"
            if jumped and step["to"] == self.square:
                yield "R18 jumps onto it"
            if step["from"] == self.square:
                if jumped:
                    yield "R18 jumps off it"
                elif number:
                    yield "R18 reached and left in one turn" if step["to"] == "home" else "R18 walks over it"
