"""Reviewing a match: of every step what of it was choice, luck and the others, for every seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from tablee.play.action import Action
from tablee.play.event import Part
from tablee.play.registry import traits
from tablee.review.course import Course, Step
from tablee.review.judge import CLOSER
from tablee.review.shapes import Account, Change, Choice, Moment, Review, Reviewed, Told
from tablee.review.weighing import Tick, Weighing
from tablee.review.worth import MILLION, NOTHING, added
from tablee.texts import LANGUAGES, say, tile_name

MOMENTS = 3
CLOSER_LOOKS = ((1, CLOSER), (CLOSER, 4 * CLOSER), (4 * CLOSER, 16 * CLOSER))
"""What is still doubtful after so many times the visits gets so many."""
SPREAD = 0.6
"""How far the difference of two playouts usually is from its mean, in chances to win."""
ALIKE = MILLION // 200
"""Moments that differ by less, half a win in a hundred, count as equal: then the earlier ones are named."""


def review(
    record: str,
    visits: int | None = None,
    seed: int = 0,
    threads: int = 1,
    tick: Tick = lambda look, done, of: None,
) -> Review:
    """Review a finished match; the same record, visits and seed give the same review."""
    course = Course(record)
    visits = traits(course.game.name).review_visits if visits is None else visits
    weighing = Weighing(course, visits, seed, threads, tick)
    changes = _changes(course, weighing)
    for had, wanted in CLOSER_LOOKS:
        margin = 2 * SPREAD / sqrt(visits * had)
        weighing.closer(_doubtful(weighing, changes, round(margin * MILLION), wanted), wanted)
        changes = _changes(course, weighing)
    match, players = course.match, course.game.players
    return Review(
        game=course.game.name,
        options=dict(course.game.options),
        players=players,
        names=match.names,
        scores=match.scores,
        over=match.over,
        visits=visits,
        seed=seed,
        seats=tuple(_account(weighing, [row[seat] for row in changes], seat) for seat in range(players)),
        steps=_steps(course, weighing, changes),
    )


def _changes(course: Course, weighing: Weighing) -> list[tuple[Change, ...]]:
    """By step and seat; step 0 is the deal."""
    seats = range(course.game.players)
    first = tuple(Change(dealt=weighing.worth(seat, 0) - weighing.start[seat]) for seat in seats)
    return [first, *(tuple(_change(weighing, step, seat) for seat in seats) for step in course.steps)]


def _change(weighing: Weighing, step: Step, seat: int) -> Change:
    """However well the worths are known, the parts add up to their difference."""
    before, after = (weighing.worth(seat, moment) for moment in (step.number - 1, step.number))
    middle = weighing.middle(seat, step) or after
    if step.seat != seat and step.forced:
        return Change(forced=middle - before, dealt=after - middle)
    if step.seat != seat:
        return Change(others=middle - before, dealt=after - middle)
    cost = weighing.cost(seat, step.number)
    return Change(choice=NOTHING - cost, found=middle - (before - cost), dealt=after - middle)


def _ranked(changes: Sequence[Change], points: bool = False) -> list[tuple[int, int]]:
    """The steps by the size of what mattered most in them."""
    sizes = [(number, abs(one.largest(points)[1])) for number, one in enumerate(changes)]
    return sorted(sizes, key=lambda one: (-one[1], one[0]))


def _named(ranked: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The largest three; those that are as good as the third are told apart by their time, which no chance changes."""
    if len(ranked) <= MOMENTS:
        return list(ranked)
    third = ranked[MOMENTS - 1][1]
    larger = [one for one in ranked if one[1] > third + ALIKE]
    alike = sorted(one for one in ranked if abs(one[1] - third) <= ALIKE)
    named = larger + alike[: MOMENTS - len(larger)]
    return sorted(named, key=lambda one: (-one[1], one[0]))


def _doubtful(
    weighing: Weighing, changes: Sequence[tuple[Change, ...]], margin: int, times: int
) -> set[tuple[int, int]]:
    """What has to be weighed so many times, to know which steps are among the three of a seat."""
    found = set()
    for seat in range(len(changes[0])):
        ranked = _ranked([row[seat] for row in changes])
        if len(ranked) <= MOMENTS or len(changes[0]) == 1:
            continue
        border = (ranked[MOMENTS - 1][1] + ranked[MOMENTS][1]) // 2
        steps = [number for number, size in ranked if abs(size - border) <= margin]
        moments = {max(0, number - back) for number in steps for back in (0, 1)}
        found |= {weighing.key(seat, moment) for moment in moments}
    return {key for key in found if weighing.times.get(key, times) < times}


def _account(weighing: Weighing, changes: list[Change], seat: int) -> Account:
    points = len(weighing.start) == 1
    moments = []
    for number, size in _named(_ranked(changes, points)):
        cause, _ = changes[number].largest(points)
        if size:
            moments.append(Moment(number, cause, getattr(changes[number], cause)))
    curve = tuple(weighing.worth(seat, moment) for moment in range(len(changes)))
    return Account(
        start=weighing.start[seat],
        result=curve[-1],
        skill=added([one.choice for one in changes]),
        luck=added([one.luck for one in changes]),
        rest=added([one.others for one in changes]),
        gifts=added(
            [
                NOTHING - weighing.cost(seat, step.number)
                for step in weighing.course.steps
                if step.seat != seat
            ]
        ),
        curve=curve,
        moments=tuple(moments),
    )


def _steps(course: Course, weighing: Weighing, changes: list[tuple[Change, ...]]) -> tuple[Reviewed, ...]:
    dealt = tuple(event.kind for event in course.dealt)
    rows = [Reviewed(0, course.moments[0].round, 0, changes[0], chances=dealt)]
    for step in course.steps:
        judged, choice = weighing.decisions.get(step.number), None
        if judged is not None:
            best = judged.best
            better = (
                None if best is judged.played else _told(best.action, best.points + best.earns, best.parts)
            )
            choice = Choice(judged.costs[step.seat], better)
        scored = step.events[0] if step.events else None
        told = _told(step.action, scored.points if scored else 0, scored.parts if scored else ())
        chances = tuple(event.kind for event in step.chances)
        row = Reviewed(
            step.number, step.round, step.turn, changes[step.number], step.seat, told, choice, chances
        )
        rows.append(row)
    return tuple(rows)


def _told(action: Action, points: int, parts: tuple[Part, ...]) -> Told:
    text = {lang: action.text(lang) for lang in LANGUAGES}
    laid = getattr(action, "domino", None) or getattr(action, "tile", None)
    piece = tile_name(laid) if action.do == "lay" else None
    brief = {lang: say(lang, "review.lay", {"piece": piece}) for lang in LANGUAGES} if piece else text
    return Told(str(action), text, brief, points, parts)
