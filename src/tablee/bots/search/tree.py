"""One search for all games: information-set Monte Carlo tree search.

The tree holds codes and counts, never positions. Each visit draws a world that the seat holds possible, goes down
the tree by what was good so far and what looks good at first sight, adds one node, and plays on hastily to the end
of the round; every seat wants the most for itself. Where chance comes the tree ends: beyond it play is hasty.
The n-th visit of every action of the root has the same luck, so that they are compared on equal terms.
"""

from __future__ import annotations

from array import array

import cython

if not cython.compiled:
    from math import exp, sqrt

    from tablee.play.position import Position
    from tablee.play.rng import Rng

    MOST_CODES = 4096
    DEEPEST = 64

ALL = 0xFFFFFFFFFFFFFFFF
MIX_NODE = 0x9E3779B97F4A7C15
MIX_CODE = 0xC2B2AE3D27D4EB4F
CHANCE = 1 << 30


class Search:
    """A tree for one seat; `board` is its scratch position. The same seed and visits always give the same tree.

    `sees_all`: hidden hands stay as they are in the root. `for_points`: what counts is the lead, not the chance to win.
    `whole`: visits end with the match, played by the plain random player, not with the round.
    """

    def __init__(self, board: Position, nodes: int = 1 << 14) -> None:
        self.board = board
        self.curiosity, self.looks, self.most = 1.0, 3, 1000
        self.sees_all = self.for_points = self.whole = False
        self.visits = self.nodes = self.width = 0
        self.luck = self.fate = 0
        self.capacity = max(nodes, 2 * MOST_CODES)
        self.mask = 4 * (1 << (self.capacity - 1).bit_length()) - 1
        if not cython.compiled:
            self.codes, self.weight, self.child = [0] * MOST_CODES, [0.0] * MOST_CODES, [0] * MOST_CODES
            self.path, self.mover, self.value = [0] * DEEPEST, [0] * DEEPEST, [0.0] * 8
        self._lend()
        starts = [8 * self.capacity * index for index in range(4)]
        starts += [starts[3] + 4 * self.capacity * index for index in range(1, 4)]
        self.block = array("B", bytes(starts[-1] + 4 * (self.mask + 1)))
        if cython.compiled:
            base = cython.cast(cython.size_t, self.block.buffer_info()[0])
            self.code = cython.cast(cython.p_longlong, base)
            self.total = cython.cast(cython.p_double, base + cython.cast(cython.size_t, starts[1]))
            self.prior = cython.cast(cython.p_double, base + cython.cast(cython.size_t, starts[2]))
            self.parent = cython.cast(cython.p_int, base + cython.cast(cython.size_t, starts[3]))
            self.visited = cython.cast(cython.p_int, base + cython.cast(cython.size_t, starts[4]))
            self.offered = cython.cast(cython.p_int, base + cython.cast(cython.size_t, starts[5]))
            self.table = cython.cast(cython.p_int, base + cython.cast(cython.size_t, starts[6]))
        else:
            view = memoryview(self.block)
            parts = [view[one:two] for one, two in zip(starts, [*starts[1:], None], strict=False)]
            self.code, self.total, self.prior = parts[0].cast("q"), parts[1].cast("d"), parts[2].cast("d")
            self.parent, self.visited, self.offered = (part.cast("i") for part in parts[3:6])
            self.table = parts[6].cast("i")

    def _lend(self) -> None:
        self.board.codes = self.codes
        self.board.merits = self.weight

    def plant(self, root: Position, seat: int) -> None:
        """A new tree for the seat's choice in this position, which is of its own making (`Game.sample`)."""
        self._plant(root, seat)

    def grow(self, root: Position, seat: int, visits: int, rng: Rng) -> None:
        """So many visits more, without Python's lock."""
        with cython.nogil:
            self._grow(root, seat, visits, rng)

    def lead(self) -> int:
        """By how many visits the best action is ahead: with fewer left the choice is certain."""
        counts = sorted((self.visited[one] for one in range(1, self.width + 1)), reverse=True)
        return counts[0] - counts[1] if len(counts) > 1 else 1 << 30

    def first_sight(self) -> list[tuple[int, float]]:
        """The code of each action with the chance that a hasty player would choose it."""
        return [(self.code[one], self.prior[one]) for one in range(1, self.width + 1)]

    def tally(self) -> list[tuple[int, int, float]]:
        """The code of each action with its visits and the mean of what they brought."""
        return [
            (self.code[one], self.visited[one], self.total[one] / max(1, self.visited[one]))
            for one in range(1, self.width + 1)
        ]

    def foresee(self, root: Position, seat: int, code: int, worlds: int, rng: Rng) -> list[float]:
        """The mean points of every seat after an action, until hasty play ends, over so many possible worlds."""
        with cython.nogil:
            self._foresee(root, seat, code, worlds, rng)
        return [self.value[other] / worlds for other in range(self.board.players)]

    def _foresee(self, root: Position, seat: int, code: int, worlds: int, rng: Rng) -> None:
        for other in range(self.board.players):
            self.value[other] = 0.0
        for _ in range(worlds):
            self._imagine(root, seat, rng)
            self.board.apply(seat, code)
            self.board.hurry(rng, self.looks, self.most)
            for other in range(self.board.players):
                self.value[other] += self.board.total[other] - root.total[other]

    def _imagine(self, root: Position, seat: int, rng: Rng) -> None:
        """A world that the seat holds possible."""
        self.board.copy_from(root)
        if self.sees_all:
            self.board.reshuffle(rng)
        else:
            self.board.resample(seat, rng)
        self.board.forget()

    def _plant(self, root: Position, seat: int) -> None:
        for at in range(self.mask + 1):
            self.table[at] = 0
        self.visits = 0
        self.nodes = 1
        self.board.copy_from(root)
        self.width = self.board.survey(seat, MOST_CODES)
        self._weigh(self.width)
        for k in range(self.width):
            self.prior[self._make(0, self.codes[k])] = self.weight[k]

    def _grow(self, root: Position, seat: int, visits: int, rng: Rng) -> None:
        if self.visits == 0:
            self.luck, self.fate = rng.word(), rng.word()
        for _ in range(visits):
            self._once(root, seat, rng)
            self.visits += 1

    def _once(self, root: Position, seat: int, rng: Rng) -> None:
        first = self._pick_first()
        rng.branch(self.luck, self.fate, self.visited[first])
        self._imagine(root, seat, rng)
        node = depth = 0
        fresh = False
        seats = 1 << seat
        while not fresh and seats != 0 and seats != CHANCE and depth < DEEPEST:
            mover = seat
            if not seats >> seat & 1:
                mover = 0
                while not seats >> mover & 1:
                    mover += 1
            pick = first if node == 0 else self._pick(node, mover)
            if pick < 0:  # the tree is full
                break
            fresh = self.visited[pick] == 0
            self.path[depth], self.mover[depth] = pick, mover
            depth += 1
            self.board.apply(mover, self.code[pick])
            node = pick
            seats = self.board.seats()
        if self.whole:
            self.board.playout(rng)
        else:
            self.board.hurry(rng, self.looks, self.most)
        self._tell(depth)

    def _pick_first(self) -> int:
        """At the root, where the actions are the same in every world."""
        tried, mean = 0, 0.0
        for one in range(1, self.width + 1):
            tried += self.visited[one]
            mean += self.total[one]
        mean = mean / tried if tried else 0.5
        share = self.curiosity * sqrt(tried + 1.0)
        best, best_score = -1, -1e9
        for one in range(1, self.width + 1):
            score = self.total[one] / self.visited[one] if self.visited[one] else mean
            score += share * self.prior[one] / (1.0 + self.visited[one])
            if score > best_score:
                best, best_score = one, score
        return best

    def _pick(self, node: int, mover: int) -> int:
        """Of the actions that this world offers, what was good so far or looks good; a new node if need be."""
        found = self.board.survey(mover, MOST_CODES)
        if found == 1:
            one = self._find(node, self.codes[0])
            return one if one else self._make(node, self.codes[0])
        self._weigh(found)
        tried, mean = 0, 0.0
        for k in range(found):
            one = self._find(node, self.codes[k])
            self.child[k] = one
            if one:
                self.offered[one] += 1
                tried += self.visited[one]
                mean += self.total[one]
        mean = mean / tried if tried else 0.5
        best, best_score = 0, -1e9
        for k in range(found):
            one = self.child[k]
            if one and self.visited[one]:
                score = self.total[one] / self.visited[one]
                score += (
                    self.curiosity
                    * self.weight[k]
                    * sqrt(self.offered[one] + 1.0)
                    / (1.0 + self.visited[one])
                )
            else:
                score = mean + self.curiosity * self.weight[k] * sqrt(self.visited[node] + 1.0)
            if score > best_score:
                best, best_score = k, score
        one = self.child[best]
        return one if one else self._make(node, self.codes[best])

    def _weigh(self, found: int) -> None:
        """From merits to how likely a hasty player is to choose each of the listed actions."""
        highest, all = -1e9, 0.0
        for k in range(found):
            if self.weight[k] > highest:
                highest = self.weight[k]
        for k in range(found):
            self.weight[k] = exp(self.weight[k] - highest)
            all += self.weight[k]
        for k in range(found):
            self.weight[k] /= all

    def _home(self, node: int, code: int) -> int:
        return (((node * MIX_NODE & ALL) ^ (code * MIX_CODE & ALL)) >> 32) & self.mask

    def _find(self, node: int, code: int) -> int:
        """The node of an action, 0 if it has none."""
        at = self._home(node, code)
        found = self.table[at]
        while found and (self.parent[found] != node or self.code[found] != code):
            at = (at + 1) & self.mask
            found = self.table[at]
        return found

    def _make(self, node: int, code: int) -> int:
        """A new node; -1 when the tree is full: from there on play is hasty."""
        made = self.nodes
        if made == self.capacity:
            return -1
        at = self._home(node, code)
        while self.table[at]:
            at = (at + 1) & self.mask
        self.table[at] = made
        self.parent[made], self.code[made] = node, code
        self.visited[made], self.offered[made] = 0, 1
        self.total[made] = 0.0
        self.nodes += 1
        return made

    def _tell(self, depth: int) -> None:
        """Everybody on the way learns what came of it."""
        for seat in range(self.board.players):
            self.value[seat] = self.board.lead(seat) if self.for_points else self.board.outlook(seat)
        for step in range(depth):
            self.visited[self.path[step]] += 1
            self.total[self.path[step]] += self.value[self.mover[step]]
