"""What holds in every position of every game, and for every event and error."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from tablee.play.action import Action
from tablee.play.errors import IllegalAction, NotYourTurn, TableeError
from tablee.play.event import Event
from tablee.play.game import Game
from tablee.play.match import Match
from tablee.play.rulebook import clauses
from tablee.testing.story import Story
from tablee.texts import LANGUAGES

NONSENSE: tuple[Any, ...] = (
    "",
    "nonsense",
    "lay",
    "résigne",
    {},
    {"do": "nonsense"},
    {"do": []},
    None,
    5,
    [],
    b"pass",
)


def of_events(story: Story, match: Match, events: Sequence[Event]) -> None:
    """They end the history, cite a clause, add up to the scores, and can be told in words."""
    story.same(
        "what `play` returns ends the history", match.history[len(match.history) - len(events) :], events
    )
    known = clauses(match.game.name, "en")
    for event in events:
        story.true(event.clause in known, "an event cites a clause that the rule book has not", event=event)
        story.true(
            event.points == sum(points for _, points in event.parts),
            "parts add up to the points",
            event=event,
        )
        for lang in LANGUAGES:
            story.true(
                bool(event.text(lang).strip()), "an event can be told in words", event=event, lang=lang
            )
        json.dumps(event.to_dict())
    sums = [0] * match.game.players
    for event in match.history:
        if event.seat is not None:
            sums[event.seat] += event.points
    story.same("scores are the sum of the events", match.scores, sums)


def of_a_position(story: Story, match: Match) -> None:
    """Who may act, what they may do, and what their view offers."""
    players = range(match.game.players)
    story.true(
        match.over == (match.to_act == ()), "somebody may act until the match is over", to_act=match.to_act
    )
    story.true(
        bool(match.winners) == match.over, "winners are known once the match is over", winners=match.winners
    )
    story.same("places are ranks", match.places, _ranks(match) if match.over else [])
    for seat in players:
        actions, view = match.actions(seat), match.view(seat)
        story.true(
            bool(actions) == (seat in match.to_act), "exactly the seats to act have actions", seat=seat
        )
        story.true(
            len({str(one) for one in actions}) == len(actions), "each action is listed once", seat=seat
        )
        story.same(f"seat {seat} is offered its actions", [offer.action for offer in view.offers], actions)
        story.same(f"the score pad of seat {seat} ends with the scores", *_pad_and_scores(match, seat))
        for offer in view.offers:
            story.same(
                f"parts of the offer {offer.action}", offer.points, sum(points for _, points in offer.parts)
            )
        for action in actions:
            story.true(
                match.check(seat, action) is None, "a listed action is legal", seat=seat, action=action
            )
            story.same("an action is read from its JSON", match.game.action(_json(action.to_dict())), action)
            story.same("an action is read from its notation", match.game.action(str(action)), action)
            for lang in LANGUAGES:
                story.true(bool(action.text(lang)), "an action has words", action=action, lang=lang)
    if not match.over:
        for seat in match.to_act:
            story.true(match.check(seat, "timeout") is None, "a clock may play `timeout`", seat=seat)


def of_refusals(story: Story, match: Match, rng: Random, seen: Sequence[Action]) -> int:
    """An illegal action is refused by `check` and `play` alike, explained, and changes nothing."""
    before = snapshot(match)
    tried = 0
    for seat in [*range(match.game.players), -1, match.game.players]:
        for action in probes(match, rng, seen):
            refusal = match.check(seat, action)
            if refusal is None:
                continue
            tried += 1
            story.same("the same refusal twice", told(refusal), told(match.check(seat, action)))
            kind = IllegalAction if seat in match.to_act else NotYourTurn
            story.true(
                isinstance(refusal, kind),
                "the right kind of refusal",
                seat=seat,
                action=action,
                refusal=refusal,
            )
            if isinstance(refusal, IllegalAction):
                known = refusal.clause in clauses(match.game.name, "en")
                story.true(known, "a refusal cites a clause that the rule book has not", refusal=refusal)
            try:
                match.play(seat, action)
            except TableeError as error:
                story.same(
                    f"`check` and `play` refuse {action} of seat {seat} alike", told(error), told(refusal)
                )
            else:
                story.fail("`play` accepts what `check` refuses", seat=seat, action=action, refusal=refusal)
    story.same("refused actions change nothing", snapshot(match), before)
    return tried


def probes(match: Match, rng: Random, seen: Sequence[Action]) -> list[Any]:
    """Things to try: what was listed once, what is listed for another seat, slightly wrong ones, nonsense."""
    now = [action for seat in match.to_act for action in match.actions(seat)]
    real = [*rng.sample(now, min(3, len(now))), *rng.sample(seen, min(6, len(seen)))]
    return [*real, *(_bent(action, rng) for action in real), *rng.sample(NONSENSE, 3)]


def _bent(action: Action, rng: Random) -> dict[str, Any]:
    data: dict[str, Any] = _json(action.to_dict())
    name = rng.choice(sorted(data))
    value = data[name]
    if isinstance(value, list) and value:
        at = rng.randrange(len(value))
        number = isinstance(value[at], int)
        value[at] = value[at] + rng.choice((-1, 1)) if number else rng.choice(("up", "x", None))
    else:
        data[name] = rng.choice(("open", "lay", "draw", "pass", "take", "extra", "move", "", 3))
    return data


def told(error: TableeError | None) -> tuple[Any, ...]:
    """Everything an error tells."""
    if error is None:
        return ()
    words = tuple(error.text(lang) for lang in LANGUAGES)
    return type(error).__name__, words, repr(sorted(vars(error).items()))


def snapshot(match: Match) -> tuple[Any, ...]:
    """All there is to a match."""
    views = [match.view(seat) for seat in (*range(match.game.players), None)]
    return match.position(), match.save(), match.record(), views


def _ranks(match: Match) -> list[int]:
    """By points, unless the game has an order of its own; then at least ranks, equal ones shared."""
    if type(match.game).places is Game.places:
        return [1 + sum(other > score for other in match.scores) for score in match.scores]
    return [1 + sum(other < place for other in match.places) for place in match.places]


def _pad_and_scores(match: Match, seat: int) -> tuple[Sequence[int], Sequence[int]]:
    pad = match.view(seat).score_pad
    return pad[-1].totals if pad else [0] * match.game.players, match.scores


def _json(value: Any) -> Any:
    return json.loads(json.dumps(value))
