"""R5-R16 and R18: every way to play a throw, found by trying everything in every order."""


class Moment:
    """A moment within a turn: where the seat's pawns are, what is left of the throw, what was done so far."""

    def __init__(self, board, side, pawns, others, dice, square_is_open):
        self.board = board
        self.side = side
        self.pawns = list(pawns)
        self.began = list(pawns)
        self.others = set(others)
        self.dice = sorted(dice)
        self.square_is_open = square_is_open
        self.sent_back = set()
        self.may_fly = None  # the pawn that has just arrived by dice
        self.has_flown = False
        self.steps = []
        self.backs = {}  # for the number of each step that sent its pawn back: the red square

    def copy(self):
        other = Moment(self.board, self.side, self.pawns, self.others, self.dice, self.square_is_open)
        other.began = list(self.began)
        other.sent_back = set(self.sent_back)
        other.may_fly = self.may_fly
        other.has_flown = self.has_flown
        other.steps = list(self.steps)
        other.backs = dict(self.backs)
        return other

    @property
    def outcome(self):
        """Pawns are alike."""
        return tuple(sorted(self.pawns))

    def is_taken(self, place):
        """R9. Behind the lines there is room for all."""
        return place not in ("start", "home") and (place in self.others or place in self.pawns)

    def may_come_to(self, pawn, place):
        """R8, R9."""
        return place == "home" or (not self.is_taken(place) and place != self.began[pawn])

    def may_set_out(self, pawn):
        """R14: not with the other die of the turn in which it was sent back."""
        return pawn not in self.sent_back and self.pawns[pawn] != "home"

    def after(self, step, dice_left):
        """The moment after a step; a red square on its way sends the pawn back (R13)."""
        pawn = step["pawn"]
        then = self.copy()
        then.steps.append(step)
        then.dice = dice_left
        then.may_fly = None
        squares = [place for place in (step.get("over"), step["to"]) if self.sends_back(place)]
        if squares:
            then.pawns[pawn] = "start"
            then.sent_back.add(pawn)
            then.backs[len(self.steps)] = squares[0]
        else:
            then.pawns[pawn] = step["to"]
            if step["die"] == "white":
                then.has_flown = True
            elif then.kind_under(pawn) == "white":
                then.may_fly = pawn
        return then

    def kind_under(self, pawn):
        return self.board.kind.get(self.pawns[pawn])

    def sends_back(self, place):
        return place in self.board.kind and self.board.sends_back(self.side, place, self.square_is_open)

    def next_moments(self):
        found = self.white_flights()
        for pawn in range(len(self.pawns)):
            if self.may_set_out(pawn):
                for die in sorted(set(self.dice)):
                    found += self.advances(pawn, die)
                if len(self.dice) == 2:
                    found += self.jumps(pawn)
        return found

    def advances(self, pawn, die):
        """R5: a segment, a stub or a black flight (R12), with one die."""
        place = self.pawns[pawn]
        targets = []
        for target, colours in self.board.steps(self.side, place, self.square_is_open):
            if die in colours:
                targets.append(target)
        if die == "black" and self.kind_under(pawn) == "black":
            targets += [point for point in self.board.of_kind("black") if point not in targets]
        left = list(self.dice)
        left.remove(die)
        found = []
        for target in targets:
            if self.may_come_to(pawn, target):
                step = {"die": die, "pawn": pawn, "from": place, "to": target}
                found.append(self.after(step, left))
        return found

    def jumps(self, pawn):
        """R10, R13: over a taken point to a free one, with both dice."""
        place = self.pawns[pawn]
        found = []
        for middle, end, first, second in self.board.doubles(self.side, place, self.square_is_open):
            one, other = self.dice
            fits = (one in first and other in second) or (other in first and one in second)
            if fits and self.is_taken(middle) and self.may_come_to(pawn, end):
                step = {"die": "both", "pawn": pawn, "from": place, "over": middle, "to": end}
                found.append(self.after(step, []))
        return found

    def white_flights(self):
        """R11: at once after arriving by dice, one pawn a turn."""
        pawn = self.may_fly
        if pawn is None or self.has_flown:
            return []
        found = []
        for target in self.board.of_kind("white"):
            if self.may_come_to(pawn, target):
                step = {"die": "white", "pawn": pawn, "from": self.pawns[pawn], "to": target}
                found.append(self.after(step, self.dice))
        return found

    def all_later(self):
        """Every moment that can still come in this turn, after at least one step."""
        found = []
        for moment in self.next_moments():
            found += [moment, *moment.all_later()]
        return found


def complete(start):
    """R7: the moments at which a turn may end: as many dice used as any sequence can use. None: pass.

    Beside them those of R16.
    """
    reached = start.all_later()
    fewest_left = min((len(moment.dice) for moment in reached), default=2)
    return [moment for moment in reached if len(moment.dice) == fewest_left or ends_with_an_exit(moment)]


def ends_with_an_exit(moment):
    """R16: one pawn has left its last point, nothing else was done, and no other pawn can use the other die."""
    if len(moment.steps) != 1 or len(moment.dice) != 1 or moment.steps[0]["to"] != "home":
        return False
    gone, other_die = moment.steps[0]["pawn"], moment.dice[0]
    others = [pawn for pawn in range(len(moment.pawns)) if pawn != gone and moment.may_set_out(pawn)]
    return not any(moment.advances(pawn, other_die) for pawn in others)
