"""Mutants of Quadrot."""

from tests.mutants.mutant import Mutant

BOARD = "games/quadrot/board.py"
FILE = "games/quadrot/boardfile.py"
CODES = "games/quadrot/codes.py"
CORE = "games/quadrot/core.py"
GAME = "games/quadrot/game.py"
PATHS = "games/quadrot/paths.py"
WAYS = "games/quadrot/ways.py"
WRITTEN = "games/quadrot/written.py"

MUTANTS = [
    Mutant("R1", BOARD, 'STUB = ("red", "blue")', 'STUB = ("red", "yellow")', "stubs are red and yellow"),
    Mutant("R1", BOARD, '"W": (1, 0),', '"W": (0, 1),', "the stubs of W run along its line"),
    Mutant(
        "R1", BOARD, "found[segment.b].append((segment.a, segment.colour))", "pass", "segments lead one way"
    ),
    Mutant(
        "R2",
        CODES,
        "(BLUE, BLUE, RED, RED, YELLOW, BLACK)",
        "(BLUE, BLUE, RED, YELLOW, YELLOW, BLACK)",
        "one red face",
    ),
    Mutant("R3", CODES, "2: (0, 2)", "2: (0, 1)", "two players sit at a corner"),
    Mutant(
        "R3",
        CORE,
        "self.begins = 2 if players == 3 and begins < 0",
        "self.begins = 1 if players == 3 and begins < 0",
        "W begins",
    ),
    Mutant(
        "R3",
        CORE,
        "return seat + 1 if seat + 1 < self.players else 0",
        "return seat - 1 if seat else self.players - 1",
        "counter-clockwise",
    ),
    Mutant(
        "R4",
        CORE,
        "        if self.total[seat] == 4:",
        "        if self.total[seat] == 3:",
        "three pawns are enough",
    ),
    Mutant(
        "R4",
        BOARD,
        "if colour in STUB and at in (*own.last_points, own.finish_square)",
        "if colour in STUB and at in (*own.entry_points, own.finish_square)",
        "home behind the own line",
    ),
    Mutant(
        "R5",
        BOARD,
        "return own.entry_points if colour in STUB else ()",
        "return own.entry_points",
        "every colour enters",
    ),
    Mutant(
        "R5",
        BOARD,
        "to = [other for other, walked in self.neighbours[at] if walked == colour]",
        "to = [other for other, _ in self.neighbours[at]]",
        "any die walks any segment",
    ),
    Mutant(
        "R5",
        CORE,
        "self.let_be(one << 2 | self.face[rng.below(6)])",
        "self.let_be(one << 2 | one)",
        "one die is thrown twice",
    ),
    Mutant(
        "R6",
        WAYS,
        "        if one != two:\n            self._advance(two, one, ONE - ONE, 0)",
        "",
        "the dice in one order",
    ),
    Mutant(
        "R6",
        WAYS,
        "if at == HOME or self.back[pawn] or",
        "if at == HOME or self.place[pawn] != self.began[pawn] or self.back[pawn] or",
        "a pawn moves once",
    ),
    Mutant(
        "R6",
        WAYS,
        "return a << 21 | b << 14 | c << 7 | d",
        "return self.place[0] << 21 | self.place[1] << 14 | self.place[2] << 7 | self.place[3]",
        "pawns are not alike",
    ),
    Mutant("R7", WAYS, "        if dice < self.most:\n            return\n", "", "a die may be left"),
    Mutant(
        "R7",
        WAYS,
        "            self._enter(1, code, steps)",
        "            pass",
        "one die alone cannot be used",
    ),
    Mutant(
        "R11",
        WAYS,
        "self._enter(1, code, steps)",
        "self._enter(1, code, steps) if not self.flown else None",
        "no flight after the only die",
    ),
    Mutant(
        "R7",
        CORE,
        "way = self.ways.rank[index] & ((ONE << BACKS + 2) - 1)",
        "way = self.ways.rank[index] & STEPS",
        "the house does not mind red squares",
    ),
    Mutant(
        "R7",
        CORE,
        "            if way < best:",
        "            if way > best or index == 0:",
        "the house plays the last",
    ),
    Mutant(
        "R8",
        WAYS,
        "if not self.taken[to] and to != self.began[pawn]:",
        "if not self.taken[to]:",
        "forth and back",
    ),
    Mutant(
        "R8",
        WAYS,
        "if not self.taken[white] and white != self.began[pawn]:",
        "if not self.taken[white]:",
        "back by a flight",
    ),
    Mutant(
        "R8",
        WAYS,
        "if not self.taken[to] and to != self.began[pawn]:",
        "if not self.taken[to] and to not in list(self.began):",
        "no pawn comes to where another began",
    ),
    Mutant(
        "R9",
        WAYS,
        "if not self.taken[to] and to != self.began[pawn]:",
        "if to != self.began[pawn]:",
        "two on a point",
    ),
    Mutant(
        "R9",
        CORE,
        "        self.place[seat][pawn] = to\n        self.taken[to] = to != HOME",
        "        self.place[seat][pawn] = to\n        self.taken[to] = 0",
        "a pawn that has walked takes no room",
    ),
    Mutant(
        "R10",
        WAYS,
        "if self.taken[over] and not self.taken[to]",
        "if not self.taken[to]",
        "jumps over nothing",
    ),
    Mutant(
        "R10", WAYS, "if self.taken[over] and not self.taken[to]", "if self.taken[over]", "jumps onto a pawn"
    ),
    Mutant(
        "R10",
        BOARD,
        "if a != c and self._direction(a, over) == self._direction(over, c)",
        "if a != c",
        "jumps round corners",
    ),
    Mutant("R10", BOARD, "length = gcd(dx, dy)", "length = 1", "halves of equal length only"),
    Mutant(
        "R10",
        BOARD,
        " or (two in self.first and one in self.second)",
        "",
        "the dice in the order of the segments",
    ),
    Mutant("R10", BOARD, "if self._direction(over, c) == forward:", "if True:", "jumps in sideways"),
    Mutant("R10", BOARD, "if self._direction(a, over) == forward:", "if False:", "nobody jumps out"),
    Mutant(
        "R11",
        WAYS,
        "and not self.flown and self.place[pawn] == to",
        "and self.place[pawn] == to",
        "two flights",
    ),
    Mutant(
        "R11", WAYS, "                if not self.taken[white] and", "                if", "flies onto a pawn"
    ),
    Mutant(
        "R11",
        WAYS,
        "self._arrived(pawn, to, NONE, self._written(ONE - ONE, 0, BOTH, pawn, at, to), 1)",
        "self._enter(2, self._written(ONE - ONE, 0, BOTH, pawn, at, to), 1)",
        "no flight after a jump",
    ),
    Mutant(
        "R11",
        WAYS,
        "self._go_on(left, self._written(code, steps, WHITE, pawn, to, white), steps + 1)",
        "self._enter(1 if left >= 0 else 2, self._written(code, steps, WHITE, pawn, to, white), steps + 1)",
        "the flight ends the turn",
    ),
    Mutant(
        "R11",
        WAYS,
        "        self._go_on(left, code, steps)\n        if self.paths",
        "        self._go_on(left, code, steps) if self.paths.kind[to] != 1 else None\n        if self.paths",
        "who can fly must",
    ),
    Mutant(
        "R12",
        BOARD,
        'if colour == "black" and self.point[at].kind == "black":',
        "if False:",
        "no black flights",
    ),
    Mutant(
        "R12",
        BOARD,
        'if colour == "black" and self.point[at].kind == "black":',
        'if self.point[at].kind == "black":',
        "every die flies from black",
    ),
    Mutant(
        "R12",
        CORE,
        "return 12 if die == BLACK and flown and clause == 5 else clause",
        "return clause",
        "told as a walk",
    ),
    Mutant(
        "R13", WAYS, "self._bars(over) or self._bars(to)", "self._bars(to)", "one may jump over a red square"
    ),
    Mutant(
        "R13",
        WAYS,
        "self._bars(over) or self._bars(to)",
        "self._bars(over)",
        "one may jump onto a red square",
    ),
    Mutant("R13", CORE, "if self._bars(to) or (", "if (", "nobody is sent back"),
    Mutant(
        "R13",
        CORE,
        "(step >> 2 & 7 == BOTH and self._bars(self._over(seat, at, to)))",
        "False",
        "who jumps over a red square stays on the board",
    ),
    Mutant(
        "R13",
        WAYS,
        "return self.paths.kind[point] == RED_SQUARE and point != self.open_square",
        "return False",
        "red squares are points",
    ),
    Mutant("R14", WAYS, "if at == HOME or self.back[pawn] or", "if at == HOME or", "starts again at once"),
    Mutant(
        "R14",
        WAYS,
        "if at == HOME or self.back[pawn] or",
        "if at == HOME or self.backs or",
        "nobody goes on after a red square",
    ),
    Mutant(
        "R15",
        WAYS,
        "                if not self.taken[to] and to != self.began[pawn]:",
        "                if not self.taken[to] and to != self.began[pawn] and not self._bars(to):",
        "red squares are avoided",
    ),
    Mutant(
        "R16",
        BOARD,
        "        if colour in STUB and at in (*own",
        '        if colour == "red" and at in (*own',
        "only red leaves",
    ),
    Mutant(
        "R16",
        CORE,
        "self._note(WENT_HOME, seat, 1,",
        "self._note(WENT_HOME, seat, 2,",
        "two points for a pawn",
    ),
    Mutant(
        "R17",
        CORE,
        "if self.stop_at_first or self.arrivals == self.players - 1:",
        "if self.arrivals == self.players - 1:",
        "the option does nothing",
    ),
    Mutant(
        "R17",
        CORE,
        "if self.stop_at_first or self.arrivals == self.players - 1:",
        "if True:",
        "the first always ends it",
    ),
    Mutant(
        "R17",
        CORE,
        "        while self.arrived[self.turn]:\n            self.turn = self._after(self.turn)\n",
        "",
        "who is home is asked too",
    ),
    Mutant("R18", CORE, "if self.arrivals else 0", "if self.arrivals < 0 else 0", "the square never opens"),
    Mutant(
        "R18",
        CORE,
        "if self.arrivals else 0",
        "if self.arrivals or self.total[self.turn] else 0",
        "it opens with the first pawn home",
    ),
    Mutant(
        "R18",
        CORE,
        "self.paths.finish_square[self.sides[self.turn]]",
        "self.paths.finish_square[self.sides[0]]",
        "the square of seat 0 opens for all",
    ),
    Mutant(
        "R18",
        BOARD,
        "for over in (*own.last_points, own.finish_square):",
        "for over in own.last_points:",
        "its stub does not count in jumps",
    ),
    Mutant(
        "R18", BOARD, "at in (*own.last_points, own.finish_square)", "at in own.last_points", "it has no stub"
    ),
    Mutant("R19", CODES, "MOST_TURNS = 200", "MOST_TURNS = 201", "201 turns"),
    Mutant(
        "R19",
        CORE,
        "if self.arrived[seat] == 0 and self.turns[seat] < MOST_TURNS:",
        "if self.turns[seat] < MOST_TURNS:",
        "those who are home have to have their turns",
    ),
    Mutant(
        "R19",
        CORE,
        "standing = 5 * self.total[seat]",
        "standing = self.total[seat]",
        "a pawn on the board is as good as one home",
    ),
    Mutant(
        "R19",
        CORE,
        "                standing += 1",
        "                standing += 0",
        "pawns on the board do not count",
    ),
    Mutant(
        "R20", FILE, "    _check_lines(made)\n    _check_connected", "    _check_connected", "lines may cross"
    ),
    Mutant("R20", FILE, "    _check_connected(made)\n", "", "lone points"),
    Mutant("R20", FILE, "    _check_ways_home(made)\n", "", "no way home"),
    Mutant(
        "R20", FILE, "if set(own.last_points) != set(across.entry_points):", "if False:", "any last points"
    ),
    Mutant("R20", FILE, "if frozenset((a, b)) in seen:", "if False:", "double segments"),
    Mutant(
        "R20",
        FILE,
        "if point.id not in (a.id, b.id) and _turn(a, b, point) == 0 and _within(a, b, point):",
        "if False:",
        "a segment may run through a point",
    ),
    Mutant(
        "R20",
        WRITTEN,
        "if point != side.finish_square or not set(self.arrived) - {seat}:",
        "if False:",
        "pawns on red squares",
    ),
]
