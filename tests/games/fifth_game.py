"""What is done with the game of examples/dominoes where it is installed; prints what came of it as JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import tablee
from tablee.play.match import Match
from tablee.review.review import review

GAME = "dominoes"
LEVELS = ("novice", "casual", "club", "expert")
VISITS = 40


def played(seed: int, **options: int) -> Match:
    """A match to its end: whoever has a choice takes the greedy one."""
    match = tablee.game(GAME, **options).new(seed=seed)
    while not match.over:
        (seat,) = match.to_act
        match.play(seat, tablee.bot("greedy").choose(match.view(seat)))
    return match


def choices() -> list[list[str]]:
    """What every level chooses, with the same seed and visits, in some positions with a choice."""
    match, rows = tablee.game(GAME, players=3).new(seed=4), []
    while len(rows) < 6:
        (seat,) = match.to_act
        view = match.view(seat)
        if len(view.offers) > 2:
            rows.append([str(tablee.bot(one, seed=1, visits=VISITS).choose(view)) for one in LEVELS])
        match.play(seat, match.actions(seat)[0])
    return rows


def story(folder: Path) -> dict[str, object]:
    """A match with everything that can be asked about it; the record is left in the folder."""
    match = played(2, players=2, target=20)
    record = match.record()
    (folder / "match.txt").write_text(record)
    running = [moment for moment in tablee.steps(record) if not moment.over][-1]
    view = next(
        moment.view(seat)
        for moment in tablee.steps(record)
        for seat in moment.to_act
        if len(moment.view(seat).offers) > 2
    )
    told = review(record, visits=2)
    return {
        "games": tablee.GAMES,
        "levels": tablee.levels(GAME),
        "scores": match.scores,
        "replayed": tablee.replay(record).scores,
        "loaded": tablee.load(match.save()).scores,
        "verified": tablee.verify(record),
        "running": tablee.replay(running.record()).record() == running.record(),
        "hints": [hint.text(lang) for lang in ("en", "fr") for hint in tablee.hint(view)],
        "reviewed": [len(told.steps), len(match.log)],
        "words": [[event.text(lang) for event in match.history[:4]] for lang in ("en", "fr")],
    }


if __name__ == "__main__":
    print(json.dumps(choices() if sys.argv[1:] == ["choices"] else story(Path(sys.argv[1]))))
