"""Could a sampled world have produced the public history? Judged from the clauses, with the oracle's geometry.

Every tile that a player has laid or still holds came to him at some time: in the deal or by a draw. Whoever
passed, had to draw, or was played for by the house held, at that time, none of certain tiles. A world is possible
exactly if the tiles of every player can be matched with the times at which he got one, so that nothing proved
is contradicted: a matching in a bipartite graph.
"""

from tests.oracle import quadominos, triominos
from tests.oracle.lattice import placements

NEVER = 10**6
TRIOMINOS, QUADOMINOS = "triominos", "quadominos"


def rank(tile):
    """T4, T7, Q5, Q7: what opens before what."""
    return len(set(tile)) == 1, sum(tile), sorted(tile, reverse=True)


class Judge:
    """Listens to the events of a match; knows nothing that is not public."""

    def __init__(self, name, options, position=None):
        self.name, self.options = name, options
        self.players = options["players"]
        self.rules = triominos if name == TRIOMINOS else quadominos
        self.tiles = triominos.TILES if name == TRIOMINOS else quadominos.tile_set(options["tiles"])
        self.zeros = self.rules.ZEROS
        self.deal()
        if position is not None:
            self.begin(position)

    def begin(self, position):
        """Nothing is known of what happened before this position."""
        self.phase = position["turn"]["phase"]
        self.layout = {tuple(laid["at"]): tuple(laid["corners"]) for laid in position["layout"]}
        self.before = {tuple(laid["tile"]) for laid in position["layout"]}
        self.came = [[0] * len(hand) for hand in position["hands"]]

    def deal(self):
        self.now = 0
        self.layout = {}
        self.before = set()
        self.phase = "open"
        self.by_house = None
        self.shown = None
        hand = self.rules.HAND_SIZE[self.players]
        self.came = [[0] * hand for _ in range(self.players)]
        self.laid = [{} for _ in range(self.players)]
        self.held = [{} for _ in range(self.players)]  # tile -> a time at which he certainly held it
        self.without = [[] for _ in range(self.players)]  # (time, tiles he did not hold then)
        self.one_of = [[] for _ in range(self.players)]  # (time, tiles of which he held at least one then)

    def hear(self, events):
        for event in events:
            if event.kind == "deal":
                self.deal()
            elif event.seat is not None:
                self.now += 1
                if self.by_house != event.seat:
                    self.by_house = None
                getattr(self, f"hear_{event.kind}", lambda event: None)(event)

    def hear_timeout(self, event):
        self.by_house = event.seat

    def hear_show(self, event):
        self.shown = event.tile
        self.held[event.seat][event.tile] = self.now

    def hear_open(self, event):
        """T4-T7, Q5-Q7: nobody was dealt anything higher. T15: the house would have laid 0-0-0."""
        highest = self.shown or event.tile
        higher = {tile for tile in self.tiles if rank(tile) > rank(highest)}
        for seat in range(self.players):
            self.prove(seat, higher)
        trio = len(set(event.tile)) == 1 and event.tile != self.zeros
        if self.by_house is not None and self.name == TRIOMINOS and trio:
            self.prove(event.seat, {self.zeros})
        self.put_down(event)
        self.phase = "choice" if event.earns else "play"
        self.shown = None

    def hear_pass(self, event):
        """T13, T14, Q12. Where a pass at an empty well is free, only one who could have laid pays for it."""
        if self.by_house is not None or not self.options.get("voluntary_pass") or event.points == 0:
            self.prove(event.seat, self.that_fit())
        elif self.options["empty_well"] == "free" and event.clause == "T14":
            self.one_of[event.seat].append((self.now, frozenset(self.that_fit())))

    def hear_draw(self, event):
        """Q11, T12 with `only_if_unable`; by the sheet T12 proves nothing, unless the house drew (T15)."""
        forced = self.name == QUADOMINOS or self.options["draw"] == "only_if_unable"
        if self.by_house is not None or forced:
            self.prove(event.seat, self.that_fit())
        self.came[event.seat].append(self.now)

    def hear_extra(self, event):
        self.phase = "first_extra"

    def hear_take(self, event):
        self.phase = "play"

    def hear_lay(self, event):
        if self.by_house is not None:
            self.best_of_the_house(event)
        self.put_down(event)
        self.phase = "second_extra" if self.phase == "first_extra" else "choice" if event.earns else "play"

    def put_down(self, event):
        self.laid[event.seat][event.tile] = self.now
        self.layout[event.at] = event.corners

    def knows(self, seat):
        """Whether play has proved anything about the hand of this seat."""
        return bool(self.without[seat] or self.one_of[seat])

    def prove(self, seat, tiles):
        self.without[seat].append((self.now, frozenset(tiles)))

    def on_the_table(self):
        return self.before.union(*self.laid)

    def not_laid(self):
        table = self.on_the_table()
        return [tile for tile in self.tiles if tile not in table]

    def fitting(self, layout, tiles):
        return placements(layout, tiles, self.rules.printed)

    def that_fit(self):
        return {tile for tile, _, _ in self.fitting(self.layout, self.not_laid())}

    def points(self, tile, cell):
        earned = self.rules.supplement(self.layout, cell)
        if self.name == TRIOMINOS:
            return sum(tile) + (earned[1][1] if earned else 0)
        counts = self.phase in ("play", "choice") or self.options["chain_supplements"]
        return sum(tile) + (25 if earned and counts else 0)

    def better(self, event):
        """The placements that the house would have preferred: more points, or as many and listed earlier."""
        done = (event.tile, event.at, event.corners)
        points = self.points(event.tile, event.at)
        earlier = True
        for placement in self.fitting(self.layout, self.not_laid()):
            if placement == done:
                earlier = False
            here = self.points(placement[0], placement[1])
            if placement != done and (here > points or (here == points and earlier)):
                yield placement

    def best_of_the_house(self, event):
        """T15, Q13: nothing in the hand would have been better.

        A first extra tile must leave a place for another one, so what is proved there is partly about pairs (not
        this tile together with that one). Only what is proved about single tiles is asked for.
        """
        if self.phase != "first_extra":
            self.prove(event.seat, {tile for tile, _, _ in self.better(event)} - {event.tile})
            return
        for tile, cell, numbers in self.better(event):
            after = {**self.layout, cell: numbers}
            if tile == event.tile:
                self.prove(
                    event.seat, {other for other, _, _ in self.fitting(after, self.not_laid())} - {tile}
                )
            elif any(True for _ in self.fitting(after, [event.tile])):
                self.prove(event.seat, {tile})

    def objection(self, world):
        """Why this position cannot be, or None."""
        hands = [[tuple(tile) for tile in hand] for hand in world["hands"]]
        seat, phase = world["turn"]["seat"], world["turn"]["phase"]
        if phase == "open":
            highest = max((tile for hand in hands for tile in hand), key=rank)
            return None if highest in hands[seat] else f"seat {seat} would not open, {highest} is elsewhere"
        for owner, hand in enumerate(hands):
            if not self.possible(owner, hand):
                return f"seat {owner} cannot hold {hand}"
        if phase == "first_extra" and not self.can_lay_two(hands[seat]):
            return f"seat {seat} cannot lay two of {hands[seat]}"
        if phase == "second_extra" and not any(True for _ in self.fitting(self.layout, hands[seat])):
            return f"seat {seat} cannot lay a second one of {hands[seat]}"
        return None

    def can_lay_two(self, hand):
        for tile, cell, numbers in self.fitting(self.layout, hand):
            others = [other for other in hand if other != tile]
            if any(True for _ in self.fitting({**self.layout, cell: numbers}, others)):
                return True
        return False

    def possible(self, seat, hand):
        """Whether the tiles can be matched with the times at which the seat got one."""
        gone = {**self.laid[seat], **dict.fromkeys(hand, NEVER)}
        held = self.held[seat]
        for time, tiles in self.one_of[seat]:  # the well was empty: he had got all his tiles before
            if not any(tile in tiles and gone[tile] >= time for tile in gone):
                return False

        def fits(tile, came):
            return (
                came < gone[tile]
                and came < held.get(tile, NEVER)
                and not any(came < time <= gone[tile] and tile in tiles for time, tiles in self.without[seat])
            )

        return (
            len(gone) == len(self.came[seat])
            and held.keys() <= gone.keys()
            and matching(gone, self.came[seat], fits)
        )


def matching(tiles, slots, fits):
    """Kuhn's algorithm: is there a slot of its own for every tile?"""
    owner = {}

    def place(tile, tried):
        for index, came in enumerate(slots):
            if index not in tried and fits(tile, came):
                tried.add(index)
                if index not in owner or place(owner[index], tried):
                    owner[index] = tile
                    return True
        return False

    return all(place(tile, set()) for tile in tiles)
