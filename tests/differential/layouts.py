"""Layouts to order: rings round a cell, loops that leave a place open, solitaires."""

from tests.oracle import quadominos, triominos
from tests.oracle.lattice import (
    cells_round,
    numbers_on_points,
    points,
    sides_matched,
    touching,
    turned,
)

ORACLES = {"triominos": triominos, "quadominos": quadominos}
START = {"triominos": (0, 0, "up"), "quadominos": (0, 0)}


def tiles_of(name, options):
    if name == "triominos":
        return list(triominos.TILES)
    return quadominos.tile_set(options.get("tiles", "boxed"))


def manner(name, layout, cell):
    """How a tile laid on this cell earns a supplement, finer than the clause (T16-T19, Q14-Q16); or None."""
    earned = ORACLES[name].supplement(layout, cell)
    if earned is None:
        return None
    sides = sides_matched(layout, cell)
    if name == "triominos":
        clause, (_, points_earned) = earned
        if clause == "T17":
            return "T17 two sides" if sides == 2 else "T17 three sides"
        return f"T19 for {points_earned}" if clause == "T19" else clause
    if earned != "Q16":
        return earned
    x, y = cell
    if sides == 2 and ((x - 1, y) in layout) == ((x + 1, y) in layout):
        return "Q16 two opposite sides"
    return "Q16 " + {1: "one side", 2: "two sides round a corner", 3: "three sides", 4: "four sides"}[sides]


def fitting(known, cell, tiles, printed):
    """Every (tile, numbers) that agrees with what is known on the corners of the cell, in the order given."""
    pattern = [known.get(point) for point in points(cell)]
    needed = {number for number in pattern if number is not None}
    for tile in tiles:
        if not needed.issubset(tile):
            continue
        for numbers in turned(printed(tile)):
            if all(want in (None, number) for want, number in zip(pattern, numbers, strict=True)):
                yield tile, numbers


def filled(rng, cells, tiles, printed, tries):
    """Tiles laid on all these cells by trial and error: cell -> (tile, numbers); None without success."""
    layout = {}

    def fill(left):
        nonlocal tries
        tries -= 1
        if not left or tries < 0:
            return not left
        known = numbers_on_points({cell: numbers for cell, (_, numbers) in layout.items()})
        used = {tile for tile, _ in layout.values()}
        free = [tile for tile in rng.sample(tiles, len(tiles)) if tile not in used]
        for tile, numbers in fitting(known, left[0], free, printed):
            layout[left[0]] = tile, numbers
            if fill(left[1:]):
                return True
            del layout[left[0]]
        return False

    return layout if fill(cells) else None


def in_reach(cells, first):
    """The cells that hang together with the first one side by side, each after one it touches."""
    order = [first]
    for cell in order:
        order += [other for other in touching(cell, 2) if other in cells and other not in order]
    return order


def ringed(rng, name, options, corners):
    """A cell with tiles all round so many of its corners, and the tile that fits there: (layout, tile)."""
    start, printed = START[name], ORACLES[name].printed
    layout = None
    while layout is None:
        cell = rng.choice(touching(start, 2))
        ring = {c for point in rng.sample(points(cell), corners) for c in cells_round(cell, point)}
        if start in ring:
            layout = filled(rng, in_reach(ring, start), tiles_of(name, options), printed, tries=100)
    tile, _ = layout.pop(cell)
    return {c: layout[c] for c in in_reach(layout, start)}, tile


def path(rng, allowed, start, goal):
    """A shortest way from start to goal, side by side through the allowed cells; None if there is none."""
    ways = [[start]]
    seen = {start}
    for way in ways:
        if way[-1] == goal:
            return way
        for cell in rng.sample(touching(way[-1], 2), len(touching(way[-1], 2))):
            if cell in allowed and cell not in seen:
                seen.add(cell)
                ways.append([*way, cell])
    return None


def looped(rng, name, options, how_many):
    """T17: a cell with tiles on so many sides, no hexagon to complete, and its tile: (layout, tile)."""
    start, printed = START[name], ORACLES[name].printed
    while True:
        cell = rng.choice(touching(start, 2))
        sides = [start, *rng.sample([side for side in touching(cell, 2) if side != start], how_many - 1)]
        ring = set(touching(cell, 1) + touching(cell, 2))
        allowed = ring | {far for near in ring for far in touching(near, 1)}
        allowed -= {cell, *(side for side in touching(cell, 2) if side not in sides)}
        for point in points(cell):
            allowed.discard(rng.choice([c for c in cells_round(cell, point) if c not in (cell, *sides)]))
        ways = [path(rng, allowed, one, other) for one, other in zip(sides, sides[1:], strict=False)]
        if None in ways:
            continue
        order = in_reach({cell, *(c for way in ways for c in way)}, start)
        layout = filled(rng, order, tiles_of(name, options), printed, tries=100)
        if layout is not None:
            tile, _ = layout.pop(cell)
            return {c: layout[c] for c in in_reach(layout, start)}, tile


def grown(rng, name, options, compact, until):
    """A solitaire until nothing fits or `until(numbers, cell, rest)` says so: (layout, rest)."""
    start, printed = START[name], ORACLES[name].printed
    rest = tiles_of(name, options)
    rng.shuffle(rest)
    layout, numbers, known, beside = {}, {}, {}, []
    cell, tile, way = start, rest[0], printed(rest[0])
    while tile is not None:
        layout[cell] = tile, way
        numbers[cell] = way
        rest.remove(tile)
        if until(numbers, cell, rest):
            break
        known.update(zip(points(cell), way, strict=True))
        beside = [c for c in beside if c != cell]
        beside += [c for c in touching(cell, 2) if c not in numbers and c not in beside]
        rng.shuffle(beside)
        beside.sort(key=lambda c: -compact * sum(point in known for point in points(c)))
        tile = None
        for cell in beside:
            tile, way = next(fitting(known, cell, rest, printed), (None, None))
            if tile is not None:
                break
    return layout, rest


def earning(rng, name, options, wanted):
    """A layout with a place where the next tile earns in this manner: (layout, tile)."""
    printed = ORACLES[name].printed
    found = []

    def until(numbers, cell, rest):
        known = numbers_on_points(numbers)
        for place in touching(cell, 1) + touching(cell, 2):
            beside = place not in numbers and any(side in numbers for side in touching(place, 2))
            if beside and manner(name, numbers, place) == wanted:
                found.extend(tile for tile, _ in fitting(known, place, rest, printed))
        return found

    while not found:
        layout, _ = grown(rng, name, options, rng.choice([-1, 0]), until)
    return layout, rng.choice(found)


def where_nothing_fits(rng, name, options):
    return grown(rng, name, options, 1, lambda numbers, cell, rest: False)
