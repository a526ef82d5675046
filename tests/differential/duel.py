"""One match played on the engine and on the oracle at the same time, compared after every action."""

import json

import tablee
from tests.differential.layouts import ORACLES

EVENT_FIELDS = "kind seat clause points parts tile at corners round hands winners earns".split()
STATE = ("to_act", "scores", "round", "over", "winners", "places")
VERBS = {"triominos": ("draw", "pass"), "quadominos": ("draw", "pass", "take", "extra")}


def plain(value):
    """As JSON has it: tuples and lists alike."""
    return json.loads(json.dumps(value))


def told(event):
    """An event of either side as a dictionary with every field."""
    read = event.get if isinstance(event, dict) else lambda field: getattr(event, field)
    facts = {field: plain(read(field)) for field in EVENT_FIELDS}
    if facts["hands"] is not None:
        facts["hands"] = [sorted(hand) for hand in facts["hands"]]
    return facts


class Duel:
    def __init__(self, name, players, options, seed, tally, position=None):
        self.name, self.seed, self.tally = name, seed, tally
        self.game = tablee.game(name, players=players, **options)
        self.oracle = ORACLES[name].Oracle(players, **options)
        tally.new_match(name, players, options)
        if position is None:
            self.before = self.match = self.game.new(seed=seed)
            events = self.start_round()
            self.same("the deal", [told(e) for e in self.match.history], [told(e) for e in events])
        else:
            self.before = self.match = self.game.from_position(plain(position), seed=seed)
            if position["layout"]:
                self.oracle.set_up(position)
            else:
                self.oracle.start_round(position["hands"], position["well"])
        self.first_scores = list(self.oracle.scores)
        self.compare()

    def start_round(self):
        position = self.match.position()
        events = self.oracle.start_round(position["hands"], position["well"])
        self.tally.after(self.oracle, events)
        return events

    def same(self, what, engine, oracle):
        engine, oracle = plain(engine), plain(oracle)
        if engine != oracle:
            only = ""
            if isinstance(engine, list) and isinstance(oracle, list):
                only = (
                    f"only in the engine's: {[one for one in engine if one not in oracle]}\n"
                    f"only in the oracle's: {[one for one in oracle if one not in engine]}\n"
                )
            raise AssertionError(
                f"{self.name}, seed {self.seed}: {what}\n"
                f"engine: {json.dumps(engine)}\n"
                f"oracle: {json.dumps(oracle)}\n{only}"
                f"before: {json.dumps(self.before.position())}\n"
                f"after:  {json.dumps(self.match.position())}"
            )

    def compare(self):
        for what in STATE:
            self.same(what, getattr(self.match, what), getattr(self.oracle, what))
        self.actions = []
        for seat in range(self.oracle.players):
            engine = [action.to_dict() for action in self.match.actions(seat)]
            oracle = self.oracle.actions(seat)
            self.same(f"actions of seat {seat}", engine, oracle)
            self.actions += oracle

    def compare_tiles(self):
        position = plain(self.match.position())
        self.same("the well", position["well"], self.oracle.well)
        self.same("the hands", [sorted(hand) for hand in position["hands"]], self.oracle.all_hands())
        laid = [[tile["at"], tile["corners"]] for tile in position["layout"]]
        self.same("the layout", sorted(laid), sorted(self.oracle.layout.items()))

    def compare_refusals(self, rng, seat, actions):
        """What the oracle lists is allowed, and what it does not list is refused."""
        asked = [{"do": verb} for verb in VERBS[self.name]]
        asked.append(rng.choice(actions))
        lays = [action for action in actions if action["do"] == "lay"]
        if lays:
            lay = rng.choice(lays)
            asked.append({**lay, "corners": lay["corners"][1:] + lay["corners"][:1]})
            asked.append({**lay, "at": rng.choice(lays)["at"]})
            asked.append({**lay, "tile": rng.choice(lays)["tile"]})
        for action in asked:
            refused = self.match.check(seat, action) is not None
            self.same(f"is {action} refused?", refused, action not in actions)

    def step(self, rng, choose):
        """One action, chosen by `choose(oracle, seat, actions)`."""
        (seat,) = self.oracle.to_act
        actions = self.actions
        if rng.random() < 0.1:
            self.compare_refusals(rng, seat, actions)
            self.compare_tiles()
        action = choose(self.oracle, seat, actions)
        self.tally.before(self.oracle, seat, action, actions)
        self.before = self.match.copy()
        engine = self.match.play(seat, self.game.action(action))
        events = self.oracle.play(seat, action)
        self.tally.after(self.oracle, events)
        if self.oracle.round_over:
            events = events + self.start_round()
        self.same(f"events of {action}", [told(e) for e in engine], [told(e) for e in events])
        self.compare()

    def run(self, rng, choose, most_actions):
        for _ in range(most_actions):
            if self.oracle.over:
                break
            self.step(rng, choose)
        self.compare_tiles()
        gained = list(self.first_scores)
        for event in self.match.history:
            if event.seat is not None:
                gained[event.seat] += event.points
        self.same("the sum of all events", gained, self.oracle.scores)
