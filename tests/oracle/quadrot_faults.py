"""R20: what is wrong with a board."""

from .quadrot_board import COLOURS, KINDS, OPPOSITE, SIDES, Board


def duplicates(names):
    return [name for number, name in enumerate(names) if name in names[:number]]


def turn(a, b, c):
    """Positive: a to b to c turns left; 0: they lie on one straight line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def lies_between(a, b, c):
    """Is c on the segment from a to b, its ends included?"""
    inside = min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])
    return turn(a, b, c) == 0 and inside


def sign(number):
    return (number > 0) - (number < 0)


def cross(first, second):
    """Do two segments meet anywhere but at a common end?"""
    common = set(first) & set(second)
    if common:
        far = [[end for end in segment if end not in common] for segment in (first, second)]
        if not far[0] or not far[1]:
            return True
        return lies_between(*first, far[1][0]) or lies_between(*second, far[0][0])
    (a, b), (c, d) = first, second
    if any(lies_between(a, b, end) for end in second) or any(lies_between(c, d, end) for end in first):
        return True
    return sign(turn(a, b, c)) != sign(turn(a, b, d)) and sign(turn(c, d, a)) != sign(turn(c, d, b))


def reach(begin, neighbours):
    """Everything that can be reached."""
    seen, waiting = set(begin), list(begin)
    while waiting:
        for there in neighbours(waiting.pop()):
            if there not in seen:
                seen.add(there)
                waiting.append(there)
    return seen


def faults(data):
    """The names of the entries that are wrong, each with what is wrong."""
    found = [(name, "twice") for name in duplicates([point["id"] for point in data["points"]])]
    found += [(point["id"], "kind") for point in data["points"] if point["kind"] not in KINDS]
    places = [(point["x"], point["y"]) for point in data["points"]]
    for number, point in enumerate(data["points"]):
        if places[number] in places[:number]:
            found.append((point["id"], "place"))
    names = {point["id"] for point in data["points"]}
    for one in data["segments"]:
        if one["colour"] not in COLOURS:
            found.append((f"{one['a']}-{one['b']}", "colour"))
        found += [(end, "unknown") for end in (one["a"], one["b"]) if end not in names]
    found += [(side, "side") for side in SIDES if [one["side"] for one in data["seats"]].count(side) != 1]
    for seat in data["seats"]:
        squares = [seat["start_red_square"], seat["finish_red_square"]]
        for point in [*seat["entry_points"], *seat["last_points"], *squares]:
            if point not in names:
                found.append((point, "unknown"))
    return found or geometry(Board(data)) + lines(Board(data))


def geometry(board):
    found = []
    for number, (a, b, _) in enumerate(board.segments):
        if a == b:
            found.append((f"{a}-{b}", "loop"))
        for c, d, _ in board.segments[:number]:
            if {a, b} == {c, d}:
                found.append((f"{a}-{b}", "double"))
            elif cross((board.at[a], board.at[b]), (board.at[c], board.at[d])):
                found.append((f"{a}-{b}", "crosses"))
        for point in board.at:
            if point not in (a, b) and lies_between(board.at[a], board.at[b], board.at[point]):
                found.append((f"{a}-{b}", "crosses"))
    first = next(iter(board.at))
    connected = reach([first], lambda point: [there for there, _ in board.beside(point)])
    return found + [(point, "connected") for point in board.at if point not in connected]


def lines(board):
    found = []
    for side, seat in board.seat.items():
        facing = board.seat[OPPOSITE[side]]
        if set(seat["last_points"]) != set(facing["entry_points"]):
            found.append((side, "last points"))
        if seat["finish_red_square"] != facing["start_red_square"]:
            found.append((side, "finish square"))
        found += [
            (square, "no red square")
            for square in (seat["start_red_square"], seat["finish_red_square"])
            if board.kind[square] != "red"
        ]
        if not set(seat["last_points"]) & safely_reached(board, seat["entry_points"]):
            found.append((side, "way home"))
    return found


def safely_reached(board, entries):
    """By segments and flights, without a red square."""

    def neighbours(point):
        kind = board.kind[point]
        flights = board.of_kind(kind) if kind in ("white", "black") else []
        walks = [there for there, _ in board.beside(point)]
        return [there for there in walks + flights if board.kind[there] != "red"]

    return reach([point for point in entries if board.kind[point] != "red"], neighbours)
