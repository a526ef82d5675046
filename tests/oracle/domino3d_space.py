"""D2, D6-D10, D15: the grid, the poses, and a structure of dominoes on it."""

from functools import cache

from .domino3d_set import FACES, is_double

DIRECTIONS = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
OWN_UP = [(0, 0, 1), (0, 0, -1), (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0)]
DOWN = (0, 0, -1)
POSES = range(24)


def plus(cell, way):
    return (cell[0] + way[0], cell[1] + way[1], cell[2] + way[2])


def opposite(way):
    return (-way[0], -way[1], -way[2])


def perpendicular(one, other):
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2] == 0


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


@cache
def axes(pose):
    """D2: where the domino's own +x, +y and +z look."""
    x = DIRECTIONS[pose // 4]
    z = [way for way in OWN_UP if perpendicular(way, x)][pose % 4]
    return {"x": x, "y": cross(z, x), "z": z}


@cache
def marks_in(domino, pose):
    """The ten faces as (which half, direction, mark): half 0 is A, half 1 is B."""
    found = []
    for key, mark in FACES[domino].items():
        half, sign, axis = key
        way = axes(pose)[axis]
        found.append(("AB".index(half), way if sign == "+" else opposite(way), mark))
    return found


def marks_of(domino, cells, pose):
    """The marks of a domino that lies there: (cell, direction) -> mark."""
    return {(cells[half], way): mark for half, way, mark in marks_in(domino, pose)}


def is_written_well(cells, pose):
    """D2: B lies where the pose looks to, and both cells are on the grid."""
    if pose not in POSES or len(cells) != 2:
        return False
    return cells[1] == plus(cells[0], axes(pose)["x"]) and all(cell[2] >= 0 for cell in cells)


def other_writing(domino, cells, pose):
    """D2: the same placement of a double turned end for end; None for any other domino."""
    if not is_double(domino):
        return None
    turned = (cells[1], cells[0])
    looks = marks_of(domino, cells, pose)
    (same,) = [p for p in POSES if marks_of(domino, turned, p) == looks]
    return turned, same


def is_upright(cells):
    return cells[0][2] != cells[1][2]


def bottom(cells):
    """The cells that have to lie on something, in their order."""
    return [cell for cell in cells if plus(cell, DOWN) not in cells]


def seams(occupied, mine, theirs):
    """D6: pairs of visible faces side by side, one of mine and one of theirs; a face is (cell, direction)."""

    def visible(cell, way):
        front = plus(cell, way)
        return front[2] >= 0 and front not in occupied

    for cell, way in contacts(mine, theirs):
        neighbour = plus(cell, way)
        for n in DIRECTIONS:
            if perpendicular(n, way) and visible(cell, n) and visible(neighbour, n):
                yield (cell, n), (neighbour, n)


def contacts(mine, theirs):
    """D6: where a cell of mine shares a unit face with one of theirs."""
    for cell in mine:
        for way in DIRECTIONS:
            if plus(cell, way) in theirs:
                yield cell, way


class Structure:
    def __init__(self):
        self.cells = {}  # of each domino, in the order placed
        self.owner = {}  # of each occupied cell
        self.marks = {}  # of each face: (cell, direction)

    def add(self, domino, cells, pose):
        self.cells[domino] = cells
        self.owner.update(dict.fromkeys(cells, domino))
        self.marks.update(marks_of(domino, cells, pose))

    def remove(self, domino):
        gone = self.cells.pop(domino)
        self.owner = {cell: name for cell, name in self.owner.items() if cell not in gone}
        self.marks = {face: mark for face, mark in self.marks.items() if face[0] not in gone}

    def touched(self, cells):
        """D6: the dominoes touched from these cells, in the order placed."""
        met = {self.owner[plus(cell, way)] for cell, way in contacts(cells, self.owner)}
        return [name for name in self.cells if name in met]

    def below(self, cells):
        """The dominoes on which these cells rest."""
        under = {plus(cell, DOWN) for cell in bottom(cells)}
        return {self.owner[cell] for cell in under if cell in self.owner}

    def level(self, cells):
        """D10."""
        return 1 + max((self.level(self.cells[name]) for name in self.below(cells)), default=0)

    def missing(self, cells):
        """D9: the bottom cells without support."""
        return [cell for cell in bottom(cells) if cell[2] > 0 and plus(cell, DOWN) not in self.owner]

    def fault_of_place(self, cells):
        """D9: what forbids the place, whatever the marks, judged in order; or None."""
        if any(cell in self.owner for cell in cells):
            return "overlap"
        if not self.touched(cells):
            return "D8"
        if self.level(cells) > 4:
            return "D10"
        return "D9" if self.missing(cells) else None

    def fault(self, domino, cells, pose, contact):
        """D9: what forbids this placement, judged in order; or None."""
        place = self.fault_of_place(cells)
        if place:
            return place
        wanted, unwanted = self.conditions(cells, contact)
        marks = marks_of(domino, cells, pose)
        if any(marks[face] != mark for face, mark in wanted):
            return "D6"
        return "D7" if any(marks[face] == mark for face, mark in unwanted) else None

    def conditions(self, cells, contact):
        """D6, D7: for a domino in this place the (face, mark) it must show and those it must not have."""
        occupied = {*self.owner, *cells}
        wanted = [(mine, self.marks[theirs]) for mine, theirs in seams(occupied, cells, self.owner)]
        unwanted = []
        if contact == "differ":
            for cell, way in contacts(cells, self.owner):
                unwanted.append(((cell, way), self.marks[plus(cell, way), opposite(way)]))
        return wanted, unwanted

    def placements(self, hand, contact):
        """Every (domino, cells, pose) that D6-D10 allow, each once: by domino, cell A, pose."""
        beside = {plus(cell, way) for cell in self.owner for way in DIRECTIONS}
        near = beside | {plus(cell, way) for cell in beside for way in DIRECTIONS}
        places = []
        for a in sorted(near):
            for d, way in enumerate(DIRECTIONS):
                cells = (a, plus(a, way))
                if min(cell[2] for cell in cells) >= 0 and self.fault_of_place(cells) is None:
                    places.append((cells, d, *self.conditions(cells, contact)))
        for domino in hand:
            for cells, d, wanted, unwanted in places:
                if is_double(domino) and cells[0] > cells[1]:
                    continue
                for pose in range(4 * d, 4 * d + 4):
                    marks = marks_of(domino, cells, pose)
                    fits = all(marks[face] == mark for face, mark in wanted)
                    if fits and all(marks[face] != mark for face, mark in unwanted):
                        yield domino, cells, pose

    def is_wrong(self, one, other, contact):
        """D21: a visible seam of these two that does not match; with `differ` also equal faces in contact."""
        mine, theirs = self.cells[one], self.cells[other]
        if any(self.marks[a] != self.marks[b] for a, b in seams(self.owner, mine, theirs)):
            return True
        if contact == "free":
            return False
        met = [((cell, way), (plus(cell, way), opposite(way))) for cell, way in contacts(mine, theirs)]
        return any(self.marks[a] == self.marks[b] for a, b in met)

    def resting_on(self, domino):
        """The dominoes that lie directly on this one."""
        return [name for name, cells in self.cells.items() if domino in self.below(cells)]

    def tower(self, cells):
        """D15: what a domino that falls from these cells takes along, in the order placed."""
        rested = [cell for cell in bottom(cells) if plus(cell, DOWN) in self.owner]
        columns = {cell[:2] for cell in rested}
        falling = set()
        for name, its_cells in self.cells.items():
            if self.level(its_cells) >= 2 and any(cell[:2] in columns for cell in its_cells):
                falling.add(name)
        grown = True
        while grown:
            above = {name for fallen in falling for name in self.resting_on(fallen)}
            grown = not above <= falling
            falling |= above
        return [name for name in self.cells if name in falling]

    def hangs_together_without(self, domino):
        """D20: the other dominoes form one piece (or there is none)."""
        others = [name for name in self.cells if name != domino]
        reached = set(others[:1])
        grown = True
        while grown:
            met = {name for one in reached for name in self.touched(self.cells[one])} - {domino}
            grown = not met <= reached
            reached |= met
        return len(reached) == len(others)

    def has_upright(self):
        return any(is_upright(cells) for cells in self.cells.values())
