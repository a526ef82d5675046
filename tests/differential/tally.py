"""Counts how often each clause and each option value came up, from events and from what the table shows."""

from collections import Counter
from types import SimpleNamespace

from tests.differential.expected import CLAUSES, DEFAULTS, FINER, OPTIONS
from tests.differential.layouts import ORACLES, manner
from tests.oracle.lattice import placements, touching
from tests.oracle.quadominos import PRINTED


class Tally:
    def __init__(self, name):
        self.name = name
        self.oracle = ORACLES[name]
        self.fired = Counter()
        self.layout = {}

    def expected(self):
        values = [f"{option}={value}" for option, every in OPTIONS[self.name].items() for value in every]
        return CLAUSES[self.name] + FINER[self.name] + values

    def table(self):
        rows = [f"{self.fired[what]:8}  {what}" for what in self.expected()]
        return f"{self.name}: how often each clause and option came up\n" + "\n".join(rows)

    def rarer_than(self, least, expected):
        return [what for what in expected if self.fired[what] < least]

    def new_match(self, name, players, options):
        target = "small" if "target" in options else "real"
        for option, value in {**DEFAULTS[name], **options, "players": players, "target": target}.items():
            self.fired[f"{option}={value}"] += 1
        for clause in ("T1", "T3", "T24") if name == "triominos" else ("Q1", "Q4"):
            self.fired[clause] += 1
        self.ringer, self.for_one_more = None, False
        self.was = None
        self.extras = 0

    def before(self, table, seat, action, actions):
        """What the table looks like before an action."""
        self.layout = dict(table.layout)
        self.was = SimpleNamespace(
            seat=seat,
            action=action["do"],
            actions=actions,
            could_lay=any(one["do"] == "lay" for one in actions),
            phase=table.phase,
            draws=table.draws,
            held=len(table.hands[seat]),
            hand=list(table.hands[seat]),
            openings=len(table.openings) if table.phase == "open" else 0,
            rung=self.name == "triominos" and table.bell,
        )
        if self.name == "triominos" and self.was.could_lay and table.draw_option == "only_if_unable":
            self.fired["T12 must lay"] += table.draws < 3 and bool(table.well)
            self.fired["T12 must lay what was drawn"] += 0 < table.draws < 3
        if self.name == "quadominos":
            self.before_quadominos(table)

    def after(self, table, events):
        kinds = [event["kind"] for event in events]
        for n, event in enumerate(events):
            self.fired[event["clause"]] += 1
            if event["kind"] == "deal":
                self.layout = {}
            elif event["kind"] in ("open", "lay"):
                cell = event["at"]
                if any(other in self.layout for other in touching(cell, 1)):
                    self.fired["T10" if self.name == "triominos" else "Q10"] += 1
                self.tile_laid(event, cell)
                self.layout[cell] = event["corners"]
            if self.name == "triominos":
                self.after_triominos(table, event, kinds, n)
            else:
                self.after_quadominos(table, event, kinds)

    def tile_laid(self, event, cell):
        if event["kind"] == "open":
            self.fired["T8" if self.name == "triominos" else "Q8"] += 1
            return
        earned = manner(self.name, self.layout, cell)
        if self.name == "triominos":
            self.fired["T9"] += 1
            self.fired["T11"] += event["clause"] != "T11"
        else:
            self.fired["Q9"] += event["clause"] != "Q9"
            self.fired["Q2"] += PRINTED[event["tile"]] != event["tile"]
            if event["clause"] == "Q17" and earned:
                self.fired["Q18"] += 1
                self.fired["Q18 chained" if event["earns"] else "Q18 not chained"] += 1
                if not event["earns"]:
                    return
        if earned in FINER[self.name]:
            self.fired[earned] += 1

    def after_triominos(self, table, event, kinds, n):
        fired, was, kind = self.fired, self.was, event["kind"]
        if kind == "open" and was.openings == 2:
            fired["T6"] += event["clause"] != "T6"
            fired["T6 0-0-0" if event["clause"] == "T6" else "T6 the higher trio"] += 1
        elif kind == "pass":
            if was.action == "pass" and was.could_lay:
                fired[f"{event['clause']} by choice"] += 1
            if event["clause"] == "T14" and was.draws + kinds.count("draw") > 0:
                fired["T14 after draws"] += 1
            if table.empty_well_option == "free":
                self.at_a_free_well(table, event, was.draws + kinds.count("draw"))
        elif kind == "timeout":
            names = {"open": "at the opening", "lay": "lays", "draw": "draws", "pass": "passes"}
            for what, name in names.items():
                fired[f"T15 {name}"] += what in kinds
        elif kind == "blocked":
            fired["T21 tie" if event["seat"] is None else "T21 paid"] += 1
            fired["T21 the well holds tiles"] += bool(table.well)
        elif kind == "bell":
            self.ringer, self.for_one_more = event["seat"], "round" in event
            names = {"out": "by T20", "blocked": "by T21"}
            how = names.get(kinds[n - 1], "in mid-round")
            fired[f"T22 {how}"] += 1
            if table.bell_option == "one_more":
                fired[f"T22 one more, {how}"] += 1
                fired["T22 one more, by the last tile"] += "out" in kinds[n:]
        elif kind == "end":
            fired["T22 one more, its end"] += was.rung and self.for_one_more
            fired["T23 shared"] += len(event["winners"]) > 1
            fired["T23 under the target"] += max(table.scores) < table.target
            fired["T23 another rang the bell"] += self.ringer not in (None, *event["winners"])

    def at_a_free_well(self, table, event, draws):
        if event["clause"] == "T13":
            self.fired["T13 the well is empty"] += not table.well
        elif event["points"]:
            self.fired["T14 by choice is not free"] += 1
        else:
            self.fired["T14 free"] += 1
            self.fired["T14 free after draws"] += draws > 0

    def before_quadominos(self, table):
        fired, was = self.fired, self.was
        if was.phase in ("open", "play"):
            self.extras = 0
        places = [(one["tile"], one["at"]) for one in was.actions if one["do"] == "lay"]
        fired["Q9 one side, two ways"] += any(places.count(place) > 1 for place in places)
        if was.phase == "choice" and was.held >= 2 and len(was.actions) == 1:
            fired["Q17 only take is possible"] += 1
        if was.phase == "first_extra":
            everything = list(placements(table.layout, was.hand, self.oracle.printed))
            fired["Q17 a first tile is not offered"] += len(everything) > len(was.actions)

    def after_quadominos(self, table, event, kinds):
        fired, was, kind = self.fired, self.was, event["kind"]
        if kind == "open":
            if was.openings == 2:
                fired["Q6 0-0-0-0 by choice" if event["clause"] == "Q6" else "Q6 the higher quad"] += 1
            elif event["clause"] == "Q6":
                fired["Q6 0-0-0-0 the highest"] += 1
        elif kind == "take":
            if event["clause"] in ("Q5", "Q6"):
                fired[f"{event['clause']} take"] += 1
            left = len(table.hands[event["seat"]])
            fired["Q19"] += left < 2
            fired["Q19 one tile left"] += left == 1
            fired["Q19 last tile"] += left == 0 and self.extras == 0
            fired["Q19 second extra tile last"] += left == 0 and self.extras > 0
        elif kind == "extra":
            fired["Q6 extra"] += event["clause"] == "Q6"
            fired["Q5 extra"] += event["clause"] == "Q17" and len(table.layout) == 1
            fired["Q18 extra tiles again"] += self.extras > 0
            self.extras += 1
        elif kind == "out":
            fired["Q17 out by two extra tiles"] += was.phase == "second_extra"
        elif kind == "pass":
            fired["Q12 after draws"] += was.draws + kinds.count("draw") > 0
        elif kind == "timeout":
            fired[f"Q13 {was.phase}"] += 1
            fired["Q13 passes"] += "pass" in kinds
        elif kind == "blocked":
            if event.get("hands") is None:
                fired["Q21 void"] += 1
            else:
                fired["Q21 tie" if event["seat"] is None else "Q21 lowest hand"] += 1
        elif kind == "end":
            how = "by Q20" if "out" in kinds else "by Q21" if "blocked" in kinds else "in mid-round"
            fired[f"Q22 {how}"] += 1
