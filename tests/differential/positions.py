"""Positions in which rare clauses come up: special openings, good places, layouts where nothing fits."""

from tests.differential.layouts import ORACLES, earning, looped, manner, ringed, tiles_of, where_nothing_fits
from tests.oracle.lattice import placements


def target_of(name, options):
    if options.get("target"):
        return options["target"]
    if name == "triominos":
        return 400
    return 600 if options.get("tiles") == "beginner" else 800


def dealt(rng, name, players, options, opening):
    """Hands and well of a fresh round: `zeros` only, a `choice` (T6, Q6), `none` equal, or `any`."""
    tiles = tiles_of(name, options)
    rng.shuffle(tiles)
    size = ORACLES[name].HAND_SIZE[players]
    equal = sorted((tile for tile in tiles if len(set(tile)) == 1), reverse=True)
    first, last = [], []
    if opening == "zeros":
        first, last = equal[-1:], equal[:-1]
    elif opening == "choice":
        highest = rng.randrange(len(equal) - 1)
        first, last = [equal[highest], equal[-1]], equal[:highest]
    elif opening == "none":
        last = equal
    tiles = first + [tile for tile in tiles if tile not in first and tile not in last] + last
    hands = [tiles[seat * size : (seat + 1) * size] for seat in range(players)]
    rng.shuffle(hands)
    well = tiles[players * size :]
    rng.shuffle(well)
    return {"layout": [], "hands": hands, "well": well}


def spread(rng, tiles, players):
    """Deals all these tiles, at least one to each."""
    rng.shuffle(tiles)
    hands = [[tile] for tile in tiles[:players]]
    for tile in tiles[players:]:
        rng.choice(hands).append(tile)
    return hands


def spread_evenly(rng, tiles, players):
    """The same with the two smallest totals equal; None if a hundred tries do not give it."""
    for _ in range(100):
        hands = spread(rng, tiles, players)
        totals = sorted(sum(map(sum, hand)) for hand in hands)
        if totals[0] == totals[1]:
            return hands
    return None


def written(name, layout, hands, well, scores, target, **turn):
    players = len(hands)
    entries = [
        {"tile": tile, "at": cell, "corners": numbers, "seat": n % players}
        for n, (cell, (tile, numbers)) in enumerate(layout.items())
    ]
    turn = {"seat": 0, "phase": "play", "draws": 0, "passes": 0, **turn}
    position = {"layout": entries, "hands": hands, "well": well, "scores": scores, "round": 1, "turn": turn}
    if name == "triominos":
        position["bell"] = max(scores) >= target
    return position


def some_scores(rng, players, target, may_reach):
    """Anything below the target, just under it, or all equal; beyond it only where a bell may have rung."""
    how = rng.choice(["below", "near", "nearer", "nearer", "equal"])
    if how == "below":
        return [rng.randrange(-60, target) for _ in range(players)]
    if how == "near":
        return [target - rng.randint(1, 60) for _ in range(players)]
    if how == "nearer" or not may_reach:
        return [target - rng.randint(1, 3) for _ in range(players)]
    return [target + rng.randrange(10)] * players


GOOD_PLACES = {
    "triominos": ("T16", "T17 two sides", "T17 three sides", "T18", "T19 for 60", "T19 for 70"),
    "quadominos": (
        "Q14",
        "Q15",
        "Q16 one side",
        "Q16 two sides round a corner",
        "Q16 two opposite sides",
        "Q16 three sides",
        "Q16 four sides",
    ),
}


def good_place(rng, name, options, wanted):
    """A layout with a place that earns a supplement in the manner wanted, and a tile that fits there."""
    to_order = {
        "T17 two sides": (looped, 2),
        "T17 three sides": (looped, 3),
        "T19 for 60": (ringed, 2),
        "T19 for 70": (ringed, 3),
        "Q16 four sides": (ringed, 4),
    }
    if wanted in to_order:
        make, how_many = to_order[wanted]
        return make(rng, name, options, how_many)
    return earning(rng, name, options, wanted)


def tiles_that_earn(name, layout, tiles):
    """Those for which there is a place that earns a supplement."""
    numbers = {cell: laid for cell, (_, laid) in layout.items()}
    fitting = placements(numbers, tiles, ORACLES[name].printed)
    places = {}
    for tile, cell, _ in fitting:
        places.setdefault(cell, set()).add(tile)
    earning_places = [cell for cell in places if manner(name, numbers, cell)]
    return sorted({tile for cell in earning_places for tile in places[cell]})


def with_a_good_place(rng, name, players, options, wanted):
    """The seat to act can earn a supplement in the manner wanted, often with other tiles as well."""
    rest = []
    while len(rest) < 5 + 3 * players:
        layout, tile = good_place(rng, name, options, wanted)
        laid = {t for t, _ in layout.values()}
        rest = [t for t in tiles_of(name, options) if t not in laid and t != tile]
    rng.shuffle(rest)
    if rng.random() < 0.7:
        good = tiles_that_earn(name, layout, rest)
        rest.sort(key=lambda t: t in good)
    mine = [tile] + [rest.pop() for _ in range(rng.choice([0, 0, 1, 2, 2, 2, 3, 4]))]
    rng.shuffle(rest)
    others = [[rest.pop() for _ in range(rng.randint(1, 3))] for _ in range(players - 1)]
    well = rest
    if rng.random() < 0.3:
        for t in rest:
            rng.choice(others).append(t)
        well = []
    target = target_of(name, options)
    scores = some_scores(rng, players, target, name == "triominos")
    seat = rng.randrange(players)
    hands = [*others[:seat], mine, *others[seat:]]
    return written(name, layout, hands, well, scores, target, seat=seat)


def stuck(rng, name, most_players, options):
    """Nothing fits any more: (players, layout, tiles left over)."""
    rest = []
    while len(rest) < 2:
        layout, rest = where_nothing_fits(rng, name, options)
    most_players = min(most_players, len(rest))
    return min(rng.randint(2, most_players), rng.randint(2, most_players)), layout, rest


def stuck_and_even(rng, name, most_players, options):
    """Nobody can lay or draw, and the two smallest hands are equal: (players, position)."""
    hands = None
    while hands is None:
        players, layout, rest = stuck(rng, name, most_players, options)
        hands = spread_evenly(rng, rest, players)
    target = target_of(name, options)
    scores = [target + rng.randint(-20, 9 if name == "triominos" else -1)] * players
    return players, written(name, layout, hands, [], scores, target, seat=rng.randrange(players))


def stuck_and_uneven(rng, name, most_players, options):
    """Nobody can lay or draw, and the lightest tile alone wins a good deal: (players, position)."""
    players, layout, rest = stuck(rng, name, most_players, options)
    rest.sort(key=sum)
    hands = [rest[:1], *spread(rng, rest[1:], players - 1)]
    rng.shuffle(hands)
    target = target_of(name, options)
    scores = [target - rng.randint(1, 3) for _ in hands]
    return players, written(name, layout, hands, [], scores, target, seat=rng.randrange(players))


def nearly_stuck(rng, name, most_players, options):
    """Nothing fits but for up to three tiles of the seat to act: (players, position)."""
    players, layout, rest = stuck(rng, name, most_players, options)
    well = []
    three = rng.random() < 0.4
    while len(rest) > players and (len(well) < 3 if three else rng.random() < 0.6):
        well.append(rest.pop())
    taken_back = [layout.pop(list(layout)[-1])[0] for _ in range(rng.choice([0, 0, 1, 2, 3, 3]))]
    hands = spread(rng, rest, players)
    seat = rng.randrange(players)
    if taken_back and rng.random() < 0.5:
        hands[seat - 1] += hands[seat]
        hands[seat] = []
    hands[seat] += taken_back
    target = target_of(name, options)
    scores = some_scores(rng, players, target, name == "triominos")
    return players, written(name, layout, hands, well, scores, target, seat=seat)
