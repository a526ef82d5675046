"""A Quadrot board: points, segments, lines and stubs (R1), from the dictionary that its file holds."""

COLOURS = ("red", "blue", "yellow", "black")
KINDS = ("plain", "white", "black", "red")
STUB_COLOURS = ("red", "blue")
SIDES = ("S", "W", "N", "E")
OPPOSITE = {"S": "N", "W": "E", "N": "S", "E": "W"}
INWARDS = {"S": (0, 1), "W": (1, 0), "N": (0, -1), "E": (-1, 0)}  # R1: how one crosses the own start line
SEATS = {2: ("S", "N"), 3: ("S", "W", "N"), 4: ("S", "W", "N", "E")}  # R3


def same_way(first, second):
    """Do two steps point in the same direction? Their lengths may differ."""
    (a, b), (c, d) = first, second
    return a * d == b * c and a * c + b * d > 0


class Board:
    def __init__(self, data):
        self.at = {point["id"]: (point["x"], point["y"]) for point in data["points"]}
        self.kind = {point["id"]: point["kind"] for point in data["points"]}
        self.segments = [(one["a"], one["b"], one["colour"]) for one in data["segments"]]
        self.seat = {one["side"]: one for one in data["seats"]}

    def beside(self, point):
        """The segments from here: where each leads, and its colour."""
        found = []
        for a, b, colour in self.segments:
            if a == point:
                found.append((b, colour))
            if b == point:
                found.append((a, colour))
        return found

    def of_kind(self, kind):
        return [point for point in self.kind if self.kind[point] == kind]

    def way(self, a, b):
        return (self.at[b][0] - self.at[a][0], self.at[b][1] - self.at[a][1])

    def entries(self, side):
        return list(self.seat[side]["entry_points"])

    def exits(self, side, square_is_open):
        """R1, R18: the points from which this side leaves by a stub."""
        own = self.seat[side]
        return [*own["last_points"], *([own["finish_red_square"]] if square_is_open else [])]

    def sends_back(self, side, point, square_is_open):
        """R13, and R18 for the own finish square."""
        if square_is_open and point == self.seat[side]["finish_red_square"]:
            return False
        return self.kind[point] == "red"

    def steps(self, side, place, square_is_open):
        """What lies one segment or stub away from a place: (place, the colours that lead there)."""
        if place == "home":
            return []
        if place == "start":
            return [(point, STUB_COLOURS) for point in self.entries(side)]
        found = [(point, (colour,)) for point, colour in self.beside(place)]
        if place in self.exits(side, square_is_open):
            found.append(("home", STUB_COLOURS))
        return found

    def step_way(self, side, a, b):
        """The direction of such a step: both lines are crossed at right angles."""
        return INWARDS[side] if a == "start" or b == "home" else self.way(a, b)

    def doubles(self, side, place, square_is_open):
        """R10: two segments or stubs in one straight line: (middle, end, colours, colours)."""
        found = []
        for middle, first in self.steps(side, place, square_is_open):
            for end, second in self.steps(side, middle, square_is_open):
                if same_way(self.step_way(side, place, middle), self.step_way(side, middle, end)):
                    found.append((middle, end, first, second))
        return found
