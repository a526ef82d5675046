"""Random positions of Quadrot in which something can happen, and random boards to play them on."""

import copy
import json
from functools import cache
from pathlib import Path

from tests.oracle.quadrot import FACES, MOST_TURNS
from tests.oracle.quadrot_board import COLOURS, SEATS, Board
from tests.oracle.quadrot_faults import faults

ROOT = Path(__file__).parents[2]
SHIPPED = ("quadrat", "rosace")


@cache
def shipped(name):
    """The file of a shipped board."""
    text = (ROOT / "src/tablee/games/quadrot/boards" / f"{name}.json").read_text("utf-8")
    return json.loads(text)


def repainted(rng, board):
    """Other colours and kinds, columns and rows stretched, some points moved a little; it may break R20."""
    board = copy.deepcopy(board)
    for segment in board["segments"]:
        segment["colour"] = rng.choice([*COLOURS, "red", "blue"])
    squares = {seat[end] for seat in board["seats"] for end in ("start_red_square", "finish_red_square")}
    lines = {point for seat in board["seats"] for point in seat["entry_points"]}
    rest = {"white": 16, "black": 16}  # as many as a board may have
    for point in board["points"]:
        if point["id"] not in squares:
            kinds = ["plain"] * 6 + [*rest] + ["red"] * (point["id"] not in lines)
            point["kind"] = rng.choice(kinds)
            if point["kind"] in rest:
                rest[point["kind"]] -= 1
                rest = {kind: left for kind, left in rest.items() if left}
    for axis in ("x", "y"):
        moved, total = {}, 0
        for number in sorted({point[axis] for point in board["points"]}):
            moved[number] = total
            total += rng.choice([1, 1, 2])
        for point in board["points"]:
            point[axis] = moved[point[axis]] + (0.2 if rng.random() < 0.04 else 0)
    return board


def broken(rng, board):
    """Something is changed that may break R20."""
    board = copy.deepcopy(board)
    points, segments = board["points"], board["segments"]
    how = rng.choice(["lose", "lose", "add", "move", "move", "lines", "colour", "kind", "double", "walls"])
    if how == "lose":
        point = rng.choice(points)["id"]
        left = [one for one in segments if point not in (one["a"], one["b"]) or rng.random() < 0.3]
        segments[:] = left or segments
    elif how == "add":
        a, b = rng.sample(points, 2)
        segments.append({"a": a["id"], "b": b["id"], "colour": rng.choice(COLOURS)})
    elif how == "move":
        point = rng.choice(points)
        point["x"] += rng.choice([-1, -0.3, 0.3, 1])
        point["y"] += rng.choice([-0.5, 0, 0.5])
    elif how == "lines":
        one, two = rng.sample(board["seats"], 2)
        name = rng.choice(["last_points", "finish_red_square"])
        one[name], two[name] = two[name], one[name]
    elif how == "colour":
        rng.choice(segments)["colour"] = rng.choice(["green", "white", ""])
    elif how == "kind":
        rng.choice(points)["kind"] = rng.choice(["green", "yellow", ""])
    elif how == "double":
        segments.append({**rng.choice(segments), "colour": "red"})
    else:
        safe = {point for seat in board["seats"] for point in seat["entry_points"]}
        for point in points:
            if point["id"] not in safe and rng.random() < 0.6:
                point["kind"] = "red"
    return board


def random_board(rng):
    """One that keeps R20."""
    while True:
        board = repainted(rng, shipped(rng.choice(SHIPPED)))
        if not faults(board):
            return board


class Setting:
    """Draws positions on one board."""

    def __init__(self, board):
        self.board = board
        self.ways = Board(board)
        self.at, self.kind, self.seat = self.ways.at, self.ways.kind, self.ways.seat

    def near(self, rng, point, how_many):
        """The nearest points on which a pawn may stand."""
        x, y = self.at[point]
        free = [name for name in self.at if self.kind[name] != "red"]
        free.sort(key=lambda name: (self.at[name][0] - x) ** 2 + (self.at[name][1] - y) ** 2 + rng.random())
        return free[:how_many]

    def around(self, rng, side):
        """Where pawns are drawn: before the finish, before the start, at either end, on one kind, anywhere."""
        own = self.seat[side]
        what = rng.randrange(6)
        if what == 0:
            return [*own["last_points"], *own["entry_points"]]
        if what == 1:
            return self.ways.of_kind(rng.choice(["white", "black"])) or list(own["last_points"])
        centre = rng.choice([own["finish_red_square"], own["start_red_square"], *self.at])
        return self.near(rng, centre, rng.choice([6, 10, 16, 60]))

    def position(self, rng, players, stop_at_first):
        """A position in which somebody is to move."""
        sides = SEATS[players]
        most_home = 0 if stop_at_first else players - 2
        arrived = rng.sample(range(players), rng.randint(0, most_home) if rng.random() < 0.6 else 0)
        playing = [seat for seat in range(players) if seat not in arrived]
        seat = rng.choice(playing)
        pawns, dice = self.staged(rng, sides, playing, seat, bool(arrived))
        almost = rng.random() < 0.15  # the rest of his pawns are home
        if almost:
            point = rng.choice(self.ways.exits(sides[seat], bool(arrived)))
            pawns.setdefault(point, seat)
        crowd = self.around(rng, rng.choice(sides)) if rng.random() < 0.6 else None
        for other in playing:
            place = crowd or self.around(rng, sides[other])
            most = 0 if almost and other == seat else 4 - list(pawns.values()).count(other)
            for _ in range(rng.randint(0, most)):
                square = self.seat[sides[other]]["finish_red_square"]
                point = square if arrived and rng.random() < 0.25 else rng.choice(place)
                if self.may_stand(point, sides[other], arrived):
                    pawns.setdefault(point, other)
        layout = sorted(({"seat": other, "at": point} for point, other in pawns.items()), key=str)
        turns = [rng.randint(0, MOST_TURNS - 1) for _ in range(players)]
        if rng.random() < 0.1:  # R19: this turn is the last one
            turns = [MOST_TURNS - (other == seat) for other in range(players)]
        left = [4 - list(pawns.values()).count(other) for other in range(players)]
        scores = [min(3, rng.choice([0, most, rng.randint(0, most)])) for most in left]
        scores[seat] = min(3, left[seat]) if almost else scores[seat]
        return {
            "layout": layout,
            "scores": [4 if other in arrived else score for other, score in enumerate(scores)],
            "turn": {"seat": seat, "dice": dice, "arrived": arrived, "turns": turns},
        }

    def may_stand(self, point, side, arrived):
        """R13, R18."""
        return self.kind[point] != "red" or (arrived and point == self.seat[side]["finish_red_square"])

    def staged(self, rng, sides, playing, seat, arrived):
        """One time in three there is something to jump over, or two pawns stand on black points."""
        dice = [rng.choice([*FACES, "black"]) for _ in range(2)]
        black = self.ways.of_kind("black")
        what = rng.randrange(12)
        if what == 0 and len(black) > 2:
            return dict.fromkeys(rng.sample(black, 2), seat), ["black", "black"]
        if what > 4:
            return {}, dice
        own = self.seat[sides[seat]]
        square = own["finish_red_square"]
        doubles = [
            (a, *double)
            for a in ("start", *self.at)
            if a == "start" or self.may_stand(a, sides[seat], arrived)
            for double in self.ways.doubles(sides[seat], a, arrived)
        ]
        holders = {
            over: [other for other in playing if self.may_stand(over, sides[other], arrived)]
            for _, over, *_ in doubles
        }
        doubles = [one for one in doubles if holders[one[1]]]
        at_the_lines = [one for one in doubles if {"start", "home", square} & {*one[:3]}]
        over_red = [one for one in doubles if self.kind[one[1]] == "red"]
        at_the_square = [one for one in doubles if square in one[:3]] if arrived else []
        out_over_it = [one for one in at_the_square if one[1:3] == (square, "home")]
        wanted = rng.choice([doubles, at_the_lines, over_red, at_the_square, out_over_it])
        a, over, _, first, second = rng.choice(wanted or doubles)
        pawns = {over: rng.choice(holders[over])}
        if a != "start":
            pawns[a] = seat
        return pawns, [rng.choice(first), rng.choice(second)]
