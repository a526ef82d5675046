"""Boards and parts of boards drawn in text.

 a3 -r-(b3)-b-[c3]      plain a3, white (b3), black *b3*, red square [c3]
  y      k      r       segments: r red, b blue, y yellow, k black; an upright one under the row number
<a2>    >b2<   {c2}     pawns: <a2> of seat 0, >b2< of seat 1, {c2} of seat 2
"""

from .quadrot_board import OPPOSITE

LETTERS = {"r": "red", "b": "blue", "y": "yellow", "k": "black"}
KINDS = {"  ": "plain", "()": "white", "**": "black", "[]": "red"}
PAWNS = ("<>", "><", "{}")
PITCH = 7


class Drawing:
    """The points of a picture with their columns and lines, its segments, and the pawns of each seat."""

    def __init__(self, text):
        self.lines = [line + " " * PITCH for line in text.splitlines() if line.strip()]
        self.spots = {}
        self.marks = {}
        for row, line in enumerate(self.lines):
            for column in range(len(line) - 1):
                if line[column].isalpha() and line[column + 1].isdigit():
                    name = line[column : column + 2]
                    self.spots[column, row] = name
                    self.marks[name] = (" " if column == 0 else line[column - 1]) + line[column + 2]
        self.segments = []
        for (column, row), name in self.spots.items():
            self.segment(name, self.lines[row][column + 4], self.spots.get((column + PITCH, row)))
            if row + 2 < len(self.lines):
                letter = self.lines[row + 1].ljust(column + 2)[column + 1]
                self.segment(name, letter, self.spots.get((column, row + 2)))

    def segment(self, a, letter, b):
        if letter in LETTERS and b is not None:
            self.segments.append({"a": a, "b": b, "colour": LETTERS[letter]})

    def pawns(self, seat):
        return [name for name, mark in self.marks.items() if mark == PAWNS[seat]]


def drawn(text):
    """A square board: the middle point of every side is its red square, beside it are the entry points."""
    picture = Drawing(text)
    left = min(column for column, _ in picture.spots)
    lowest = max(row for _, row in picture.spots)
    names, points = {}, []
    for (column, row), name in picture.spots.items():
        x, y = (column - left) // PITCH, (lowest - row) // 2
        names[x, y] = name
        points.append({"id": name, "x": x, "y": y, "kind": KINDS[picture.marks[name]]})
    return {
        "name": "drawn",
        "points": points,
        "segments": picture.segments,
        "seats": seats(names, lowest // 2 + 1),
    }


def seats(names, size):
    middle, far = size // 2, size - 1
    squares = {"S": (middle, 0), "W": (0, middle), "N": (middle, far), "E": (far, middle)}
    entries = {}
    for side, (x, y) in squares.items():
        beside = [(x - 1, y), (x + 1, y)] if side in "SN" else [(x, y - 1), (x, y + 1)]
        entries[side] = [names[spot] for spot in beside]
    return [
        {
            "side": side,
            "entry_points": entries[side],
            "last_points": entries[OPPOSITE[side]],
            "start_red_square": names[square],
            "finish_red_square": names[squares[OPPOSITE[side]]],
        }
        for side, square in squares.items()
    ]
