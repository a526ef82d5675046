"""Writes `src/words/sentences.json`: real events and actions with what Python says of them, for the words' test."""

import json
from pathlib import Path
from random import Random

import tablee

OUT = Path(__file__).parent.parent / "src/words/sentences.json"
NAMES = ["Ann", "Björn", "", "Zoé", "E", "F"]
GAMES = (
    ("triominos", {"players": 3, "target": 60}),
    ("quadominos", {"players": 2, "target": 120}),
    ("quadominos", {"players": 4, "blocked": "lowest_hand", "target": 60}),
    ("domino3d", {"players": 2}),
    ("domino3d", {"players": 3, "collapse": "vote", "advanced": True}),
    ("domino3d", {"mode": "race", "players": 2}),
    ("quadrot", {"players": 2}),
)
Event = tablee.Event
RARE = (
    Event("blocked", 1, "T21", 7, (("own hand", -3), ("hand", 10))),
    Event("bell", 1, "T22", round=3),
    Event("pass", 1, "T14"),
    Event("blocked", None, "Q21"),
    Event("blocked", None, "T21", hands=(((1, 2, 3),), ((0, 1, 5),))),
    Event("end", None, "D16", winners=(1,), idle=4),
    Event("end", None, "D25", winners=(0,)),
    Event("error", 0, "D24", 0, (("error", 0),), dominoes=("2|5=", "1|3×")),
    Event("error", 0, "D24", 0, (("error", 0),)),
    Event("show", 0, "T6", tile=(4, 4, 4)),
    Event("collapse", 1, "D15", -4, (("collapse", -4),), domino="4|4=", missing=((0, 1, 2),), tower=("2|5=", "1|3×")),
    Event("collapse", 1, "D15", 0, (("collapse", 0),), domino="4|4=", missing=((0, 1, 2),)),
    Event("collapse", 1, "D15", domino="4|4=", missing=((0, 1, 2), (0, 2, 2))),
    Event("rebuilt", None, "D15", tower=("2|5=", "1|3×")),
    Event("removed", None, "D15", tower=("2|5=",)),
    Event("vote", 0, "D15", rebuild=True),
    Event("vote", 2, "D15", rebuild=False),
    Event("claim", 0, "D21", 1, other=1, right=True),
    Event("claim", 0, "D21", other=1, right=False),
    Event("claim", 0, "D21", 1, other=1, dominoes=("2|5=", "1|3×"), right=True),
    Event("claim", 0, "D21", other=1, dominoes=("2|5=", "1|3×"), right=False),
    Event("error", 0, "D21", -1, (("error", -1),), other=1, dominoes=("2|5=", "1|3×")),
    Event("error", 0, "D21", -1, (("error", -1),), other=1),
    Event("home", 1, "R15", pawn=2, at="e9"),
    Event("arrive", 1, "R16", rank=2),
)  # fmt: skip
"""What matches played at random seldom show."""
A_KIND, STEPS = 7, 400


def shape(data: dict) -> tuple:
    """Events and actions alike in all that chooses the sentence."""
    return (data.get("kind"), data.get("do"), data.get("seat") is None, data.get("right"), data.get("rebuild"),
            bool(data.get("tower")), bool(data.get("dominoes")), len(data.get("parts", ())),
            bool(data.get("domino")), min(2, len(data.get("steps", ()))))  # fmt: skip


def main() -> None:
    """A few of every shape there is, from short matches played at random."""
    seen: dict[tuple, int] = {}
    rows = []

    def take(thing: tablee.Event | tablee.Action) -> None:
        data = thing.to_dict()
        seen[shape(data)] = seen.get(shape(data), 0) + 1
        if seen[shape(data)] > A_KIND:
            return
        if isinstance(thing, tablee.Event):
            said = {lang: thing.text(lang, NAMES) for lang in ("fr", "en")}
            if thing.kind != "blocked" or thing.seat is not None:
                data.pop("hands", None)
            rows.append({"event": data, **said})
        else:
            rows.append(
                {"action": data, "notation": str(thing), "fr": thing.text("fr"), "en": thing.text("en")}
            )

    for event in RARE:
        take(event)
    for name, options in GAMES:
        rng = Random(7)
        match = tablee.game(name, **options).new(seed=5)
        for event in match.history:
            take(event)
        for _ in range(STEPS):
            if match.over:
                break
            seat = rng.choice(match.to_act)
            action = rng.choice(match.actions(seat))
            if rng.random() < 0.04:
                action = match.game.action("timeout")
            take(action)
            for event in match.play(seat, action):
                take(event)
    text = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
    OUT.write_text(f"[\n{text}\n]\n", "utf-8")


if __name__ == "__main__":
    main()
