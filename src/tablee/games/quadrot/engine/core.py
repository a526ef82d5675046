"""The rules of Quadrot, clauses R1-R19; the ways through one turn are in `ways`."""

from __future__ import annotations

from collections.abc import Sequence

import cython

from tablee.games.quadrot.codes import (
    ARRIVED,
    BEGAN,
    BEGINNING,
    BLACK,
    BLACK_POINT,
    BOTH,
    ENDED,
    ENDED_BY_TURNS,
    FACES,
    HOME,
    MOST_TURNS,
    MOVED,
    OVER,
    PASS,
    PASSED,
    PLAYING,
    RED_SQUARE,
    SEATED,
    SENT_BACK,
    SIDE,
    START,
    STEP,
    STEPPED,
    THREW,
    THROWING,
    TIMED_OUT,
    TIMEOUT,
    VERB,
    WENT_HOME,
    WHITE,
    Step,
    packed,
    unpacked,
)

if not cython.compiled:
    from math import exp, sqrt

    from tablee.games.quadrot.engine.endgame import LONGEST
    from tablee.games.quadrot.engine.paths import Paths
    from tablee.games.quadrot.engine.ways import Ways
    from tablee.play.position import Position
    from tablee.play.rng import Rng

DICE_OF_MERIT = 0.7
"""So many dice fewer make a hasty player e times as likely to move so."""
SPREAD, REST = 25.0, 0.01
"""How sure a lead in dice is, fitted to races between hasty players (bench/outlook.py)."""
DICE_A_TURN = 2.5
"""What a turn is worth of the dice that lone pawns need."""
NEVER = 1e-6
"""A chance that nobody needs to count."""
ONE = 1
CHANCE = 1 << 30
STEPS = (1 << 57) - 1  # the steps of a code
BACKS = 57  # where the rank of a way has its pawns sent back


class Quadrot(Position):
    """A match of Quadrot. `begins` is a seat, or -1: N of three, else drawn (R3)."""

    def __init__(self, paths: Paths, players: int, begins: int = -1, stop_at_first: bool = False) -> None:
        Position.__init__(self, players)
        if not cython.compiled:
            self.sides = [0] * 4
            self.face = [0] * 6
            self.place = [[0] * 4 for _ in range(4)]
            self.taken = [0] * 128
            self.turns = [0] * 4
            self.arrived = [0] * 4
            self.row = [0] * 4
        self.paths = paths
        self.ways = Ways(paths)
        for seat in range(players):
            self.sides[seat] = SEATED[players][seat]
        for index in range(6):
            self.face[index] = FACES[index]
        self.begins = 2 if players == 3 and begins < 0 else begins
        self.stop_at_first = stop_at_first
        self.restart()

    def restart(self) -> None:
        for point in range(128):
            self.taken[point] = 0
        for seat in range(4):
            self.total[seat] = self.turns[seat] = self.arrived[seat] = 0
            for pawn in range(4):
                self.place[seat][pawn] = START
        self.phase = BEGINNING
        self.turn = self.one = self.two = self.arrivals = 0
        self.ledger_rows = 0
        self.fresh = self.ending = False

    def seats(self) -> int:
        if self.phase == PLAYING:
            return 1 << self.turn
        return 0 if self.phase == OVER else CHANCE

    def chance(self, rng: Rng) -> None:
        """R3, R5."""
        if self.phase == THROWING:
            one = self.face[rng.below(6)]
            self.let_be(one << 2 | self.face[rng.below(6)])
        else:
            self.let_be(rng.below(self.players) if self.begins < 0 else self.begins)

    def let_be(self, outcome: int) -> None:
        """What chance brought: who begins, or the throw (4 * one die + the other)."""
        self.ledger_rows = 0
        self.fresh = False
        if self.phase == THROWING:
            self.one, self.two = outcome >> 2 & 3, outcome & 3
            self.phase = PLAYING
            self._note(THREW, self.turn, 0, outcome)
        else:
            self.turn = outcome
            self.phase = THROWING
            self._note(BEGAN, self.turn, 0, 0)

    def open_square(self) -> int:
        """R18: the red square that is a point for the seat in turn, 0 if none is."""
        return self.paths.finish_square[self.sides[self.turn]] if self.arrivals else 0

    def count(self, seat: int) -> int:
        self._list()
        return self.ways.listed if self.ways.listed else 1

    def nth(self, seat: int, k: int) -> int:
        self._list()
        if self.ways.listed == 0:
            return (ONE * PASS) << VERB
        return self._code(self.ways.rank[k] & STEPS)

    def _code(self, steps: int) -> int:
        return (ONE * self.sides[self.turn]) << SIDE | steps

    def _list(self) -> None:
        if not self.fresh:
            side, pawns = self.sides[self.turn], self.place[self.turn]
            self.ways.list(side, pawns, self.taken, self.open_square(), self.one, self.two)
            self.fresh = True

    def apply(self, seat: int, code: int) -> None:
        self.ledger_rows = 0
        verb = code >> VERB & 3
        if verb == TIMEOUT:
            self._note(TIMED_OUT, seat, 0, 0)
            code = self._first_harmless()
            verb = code >> VERB & 3
        if verb == PASS:
            self._note(PASSED, seat, 0, 0)
        else:
            self._move(seat, code)
        self.fresh = False
        self._end_turn(seat)

    def _first_harmless(self) -> int:
        """R7: of the ways that send fewest own pawns back the first in order."""
        self._list()
        if self.ways.listed == 0:
            return (ONE * PASS) << VERB
        best = ~(ONE - ONE) & ((ONE << BACKS + 2) - 1)
        for index in range(self.ways.listed):
            way = self.ways.rank[index] & ((ONE << BACKS + 2) - 1)
            if way < best:
                best = way
        return self._code(best & STEPS)

    def _move(self, seat: int, code: int) -> None:
        """R5-R16: the steps, told as one move; then who was sent back and who went home."""
        clause = 5
        head = self.ledger_rows
        self._note(MOVED, seat, 0, clause)
        for index in range(2, -1, -1):
            step = code >> STEP * index & 0x7FFFF
            if step:
                clause = self._clause(step, clause)
                self._note(STEPPED, seat, 0, step | self._walk(seat, step) << STEP)
        self.ledger[head][3] = clause
        last = self.ledger_rows
        for row in range(head + 1, last):
            self._tell(seat, self.ledger[row][3])

    def _clause(self, step: int, clause: int) -> int:
        """R10, then R11, then R12, then R5."""
        die = step >> 2 & 7
        if die == BOTH:
            return 10
        if die == WHITE:
            return clause if clause == 10 else 11
        flown = self.paths.kind[step >> 12] == BLACK_POINT and self.paths.kind[step >> 5 & 127] == BLACK_POINT
        return 12 if die == BLACK and flown and clause == 5 else clause

    def _walk(self, seat: int, step: int) -> int:
        """Move the pawn; 1 if it is sent back (R13)."""
        pawn, at, to = step & 3, step >> 12, step >> 5 & 127
        self.taken[at] = 0
        if self._bars(to) or (step >> 2 & 7 == BOTH and self._bars(self._over(seat, at, to))):
            self.place[seat][pawn] = START
            return 1
        self.place[seat][pawn] = to
        self.taken[to] = to != HOME
        return 0

    def _bars(self, point: int) -> bool:
        return self.paths.kind[point] == RED_SQUARE and point != self.open_square()

    def _over(self, seat: int, at: int, to: int) -> int:
        row = 128 * self.sides[seat] + at
        for index in range(self.paths.jump[row], self.paths.jump[row + 1]):
            if self.paths.jump_to[index] == to:
                return self.paths.jump_over[index]
        return START

    def _tell(self, seat: int, told: int) -> None:
        pawn, at, to = told & 3, told >> 12 & 127, told >> 5 & 127
        jumped = told >> 2 & 7 == BOTH
        if told >> STEP:
            over = self._over(seat, at, to) if jumped else START
            self._note(SENT_BACK, seat, 0, pawn << 7 | (over if self._bars(over) else to))
        elif to == HOME:
            clause = 10 if jumped else 18 if self.paths.kind[at] == RED_SQUARE else 16
            self._note(WENT_HOME, seat, 1, clause << 9 | pawn << 7 | at)

    def _end_turn(self, seat: int) -> None:
        """R17, R19."""
        self.turns[seat] += 1
        if self.total[seat] == 4:
            self.arrivals += 1
            self.arrived[seat] = self.arrivals
            self._note(ARRIVED, seat, 0, self.arrivals)
            if self.stop_at_first or self.arrivals == self.players - 1:
                self.phase = OVER
                self._note(ENDED, -1, 0, 0)
                return
        if self._all_turns_had():
            self.phase = OVER
            self._note(ENDED_BY_TURNS, -1, 0, 0)
            return
        self.turn = self._after(seat)
        while self.arrived[self.turn]:
            self.turn = self._after(self.turn)
        self.phase = THROWING

    def _after(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.players else 0

    def _all_turns_had(self) -> bool:
        for seat in range(self.players):
            if self.arrived[seat] == 0 and self.turns[seat] < MOST_TURNS:
                return False
        return True

    def rank_of(self, seat: int) -> int:
        """R17, R19: 1 for the first; who is not home comes after them, by pawns home, then pawns on the board."""
        if self.arrived[seat]:
            return self.arrived[seat]
        rank = 1 + self.arrivals
        for other in range(self.players):
            if self.arrived[other] == 0 and self._standing(other) > self._standing(seat):
                rank += 1
        return rank

    def _standing(self, seat: int) -> int:
        standing = 5 * self.total[seat]
        for pawn in range(4):
            if self.place[seat][pawn] != START and self.place[seat][pawn] != HOME:
                standing += 1
        return standing

    def result(self, seat: int) -> float:
        """The first alone wins; without one (R19) the best share it. A guess from the dice still needed before."""
        if self.arrivals:
            return 1.0 if self.arrived[seat] == 1 else 0.0
        if self.phase == OVER:
            if self.rank_of(seat) > 1:
                return 0.0
            sharing = 0
            for other in range(self.players):
                if self.rank_of(other) == 1:
                    sharing += 1
            return 1.0 / sharing
        least = 1000
        for other in range(self.players):
            if other != seat and self.needed(other) < least:
                least = self.needed(other)
        guess = 1.0 / self.players + (least - self.needed(seat)) / 48.0
        return min(1.0, max(0.0, guess))

    def needed(self, seat: int) -> int:
        """The fewest dice that bring all pawns home, each as if alone."""
        dice = 0
        for pawn in range(4):
            dice += self.paths.distance[128 * self.sides[seat] + self.place[seat][pawn]]
        return dice

    def dice_left(self, seat: int) -> float:
        """The dice its pawns need on average, each as if alone."""
        row = 128 * self.sides[seat] + (512 if self.arrivals else 0)
        dice = 0.0
        for pawn in range(4):
            dice += self.paths.dice[row + self.place[seat][pawn]]
        return dice

    def outlook(self, seat: int) -> float:
        """A lead in dice counts for more the nearer the leader is to home."""
        if self.phase == OVER or self.arrivals:
            return self.result(seat)
        if self.ending:
            return self._first_home(seat)
        least = self.dice_left(0)
        for other in range(1, self.players):
            least = min(least, self.dice_left(other))
        warmth = SPREAD * sqrt(REST + least / 48.0)
        all = 0.0
        for other in range(self.players):
            all += exp((self.dice_left(seat) - self.dice_left(other)) / warmth)
        return 1.0 / all

    def know_the_end(self) -> None:
        """From here on count turns, not dice, if everybody has two pawns left at most and `Paths` knows the rest."""
        self.ending = not self.arrivals
        for seat in range(self.players):
            if self.total[seat] < 2 or not self.paths.finales >> self.sides[seat] & 1:
                self.ending = False

    def _pair(self, seat: int) -> int:
        """The number of the two pawns that are left, or home."""
        one = two = HOME
        for pawn in range(4):
            if self.place[seat][pawn] != HOME:
                one, two = self.place[seat][pawn], one
        return self.paths.pair[self.sides[seat]][one << 7 | two]

    def _first_home(self, seat: int) -> float:
        """The chance to be first if everybody plays for the fewest turns of his own and meets nobody."""
        for other in range(self.players):
            self.row[other] = self._pair(other) * LONGEST
        chance, nobody, turn = 0.0, 1.0, 0
        while nobody > NEVER and turn < LONGEST - 1:
            turn += 1
            for step in range(self.players):
                other = (self.turn + step) % self.players
                home_by = self.paths.home_by[self.sides[other]]
                before, now = home_by[self.row[other] + turn - 1], home_by[self.row[other] + turn]
                still = (1.0 - now) / (1.0 - before) if before < 1.0 else 0.0
                if other == seat:
                    chance += nobody * (1.0 - still)
                nobody *= still
        return chance + nobody / self.players

    def _leaves(self, k: int) -> float:
        """The dice that the k-th way leaves the seat in turn."""
        row = 128 * self.sides[self.turn] + (512 if self.arrivals else 0)
        key = self.ways.key[k]
        if self.ending and not self.arrivals:
            side = self.sides[self.turn]
            return DICE_A_TURN * self.paths.turns[side][self.paths.pair[side][key >> 14]]
        return (
            self.paths.dice[row + (key >> 21)]
            + self.paths.dice[row + (key >> 14 & 127)]
            + self.paths.dice[row + (key >> 7 & 127)]
            + self.paths.dice[row + (key & 127)]
        )

    def survey(self, seat: int, most: int) -> int:
        found = min(self.count(seat), most)
        for k in range(found):
            self.codes[k] = self.nth(seat, k)
            self.merits[k] = -self._leaves(k) / DICE_OF_MERIT if self.ways.listed else 0.0
        return found

    def hurry(self, rng: Rng, looks: int, most: int) -> int:
        played = 0
        while self.phase != OVER and played < most and not self.arrivals:
            if self.phase != PLAYING:
                self.chance(rng)
            else:
                self.apply(self.turn, self._hasty(rng, looks))
                played += 1
        return played

    def _hasty(self, rng: Rng, looks: int) -> int:
        """The way that leaves fewest dice; of so many, if that is not all."""
        found = self.count(self.turn)
        if self.ways.listed == 0:
            return self.nth(self.turn, 0)
        best, least = 0, 1e9
        for k in range(min(found, looks)):
            one = k if looks >= found else rng.below(found)
            dice = self._leaves(one)
            if dice < least:
                best, least = one, dice
        return self.nth(self.turn, best)

    def copy_from(self, other: Position) -> None:
        self._copy(cython.cast(Quadrot, other))

    def _copy(self, other: Quadrot) -> None:
        self.total[:] = other.total
        for seat in range(self.players):
            self.place[seat][:] = other.place[seat]
        self.taken[:] = other.taken
        self.turns[:] = other.turns
        self.arrived[:] = other.arrived
        self.phase, self.turn, self.one, self.two = other.phase, other.turn, other.one, other.two
        self.arrivals, self.ending = other.arrivals, other.ending
        self.ledger_rows = 0
        self.fresh = False

    def resample(self, seat: int, rng: Rng) -> None:
        """Nothing lies hidden but what chance will bring."""

    def playout(self, rng: Rng) -> int:
        played = 0
        while self.phase != OVER:
            if self.phase != PLAYING:
                self.chance(rng)
            else:
                self.step(rng)
                played += 1
        return played

    def step(self, rng: Rng) -> None:
        """One turn of the plain random player: any outcome, each as likely."""
        self.apply(self.turn, self.nth(self.turn, rng.below(self.count(self.turn))))

    def _follow(self, code: int, steps: int) -> None:
        side, pawns = self.sides[self.turn], self.place[self.turn]
        self.ways.follow(side, pawns, self.taken, self.open_square(), self.one, self.two, code, steps)
        self.fresh = False

    def next_steps(self, code: int) -> list[int]:
        """What can follow the first steps of a way in a legal one, as packed steps; 0: it may end here."""
        self._follow(code & STEPS, len(unpacked(code)))
        return sorted(self.ways.rank[index] for index in range(self.ways.listed))

    def legal(self, code: int) -> bool:
        """Whether a move is a legal way, listed or not."""
        return 0 in self.next_steps(code)

    def way_code(self, steps: Sequence[Step]) -> int:
        """The code of a written way of the seat in turn, -1 if it is not legal."""
        code = packed(self.sides[self.turn], steps)
        return code if steps and self.legal(code) else -1

    def usable_dice(self) -> int:
        """R7: how many dice a turn can use; the exits of R16 may use fewer."""
        self._list()
        return self.ways.most

    def places_of(self, seat: int) -> list[int]:
        """Where its four pawns are."""
        return [self.place[seat][pawn] for pawn in range(4)]

    def side_of(self, seat: int) -> int:
        """The index of its side in SIDES."""
        return self.sides[seat]

    def moment(self) -> dict[str, int]:
        """The state beside the pawns."""
        return {"turn": self.turn, "phase": self.phase, "one": self.one, "two": self.two}

    def turns_had(self) -> list[int]:
        """R19, by seat."""
        return [self.turns[seat] for seat in range(self.players)]

    def arrival_order(self) -> list[int]:
        """The seats that are home, first to last."""
        home = [seat for seat in range(self.players) if self.arrived[seat]]
        return sorted(home, key=lambda seat: self.arrived[seat])

    def places(self) -> list[int]:
        """The rank of each seat."""
        return [self.rank_of(seat) for seat in range(self.players)]

    def set_up(
        self,
        pawns: Sequence[Sequence[int]],
        turn: int,
        phase: int,
        dice: Sequence[int],
        turns: Sequence[int],
        arrived: Sequence[int],
    ) -> None:
        """A given state, already found possible: four places a seat, and the seats that are home in order."""
        self.restart()
        for seat in range(self.players):
            self.turns[seat] = turns[seat]
            for pawn in range(4):
                at = pawns[seat][pawn]
                self.place[seat][pawn] = at
                self.taken[at] = at != START and at != HOME
                self.total[seat] += at == HOME
        for seat in arrived:
            self.arrivals += 1
            self.arrived[seat] = self.arrivals
        self.turn, self.phase = turn, phase
        if phase == PLAYING:
            self.one, self.two = dice[0], dice[1]
