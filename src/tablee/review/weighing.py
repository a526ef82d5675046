"""All that a judge has to say about a match: every choice, and what each moment was worth to each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from queue import SimpleQueue

from tablee.play.opengame import OpenGame
from tablee.review.course import Course, Step
from tablee.review.judge import Decision, Judge, Worths, judgeable
from tablee.review.worth import NOTHING, Worth

Key = tuple[int, int]
"""A moment, and the seat whose view of it is meant."""
Work = Callable[[Judge], None]
Tick = Callable[[int, int, int], object]
"""Called with the look (0: all moments; then closer ones at what is doubtful), what it has weighed, and of how many."""


class Weighing:
    """Moment 0 is before the first action. The threads change nothing but the time it takes."""

    def __init__(self, course: Course, visits: int, seed: int, threads: int, tick: Tick) -> None:
        self.course, self.threads, self.tick = course, threads, tick
        self.open = isinstance(course.game, OpenGame)
        """Nothing is hidden: whoever acts next knows what all may expect."""
        self.judges: SimpleQueue[Judge] = SimpleQueue()
        for _ in range(threads):
            self.judges.put(Judge(course.game, visits, seed))
        self.look = -1
        self.decisions: dict[int, Decision] = {}
        """By the number of their step."""
        self.middles: dict[int, Worths] = {}
        """After an action, before chance spoke."""
        self.answers: dict[Key, Worths] = {}
        self.times: dict[Key, int] = {}
        """From how many times the usual visits an answer is."""
        self.following = {
            (step.number, step.seat)
            for step in course.steps
            if not self.open and step.quiet(*(course.views[step.number - k][step.seat] for k in (1, 0)))
        }
        """Moments that are worth as much as the one before to the seat that acted, but for what its choice cost."""
        self._run(self._all())

    @property
    def start(self) -> Worths:
        """What each seat could expect before anything was dealt."""
        return self.middles[0]

    def worth(self, seat: int, moment: int) -> Worth:
        """What the seat could expect then, with what it knew; the result once the match is over."""
        match = self.course.match
        if match.over and moment == len(self.course.steps):
            scores = match.scores
            others = (sum(scores) - scores[seat]) / max(1, len(scores) - 1)
            return Worth.of(match.core.result(seat), scores[seat] - others)
        if (moment, seat) in self.following:
            return self.worth(seat, moment - 1) - self.cost(seat, moment)
        return self.answers[self.key(seat, moment)][seat]

    def cost(self, seat: int, number: int) -> Worth:
        """What the choice of a step cost a seat."""
        return self.decisions[number].costs[seat] if number in self.decisions else NOTHING

    def middle(self, seat: int, step: Step) -> Worth | None:
        """What the seat could expect after the action, before chance spoke; None if it did not."""
        if not step.chances:
            return None
        if step.number in self.middles:
            return self.middles[step.number][seat]
        return self.worth(seat, step.number - 1) - self.cost(seat, step.number)

    def key(self, seat: int, moment: int) -> Key:
        """Which answer tells the worth of a moment."""
        steps = self.course.steps
        if self.open:
            return moment, steps[moment].seat if moment < len(steps) else 0
        while (moment, seat) in self.following:
            moment -= 1
        return moment, seat

    def closer(self, keys: Iterable[Key], times: int) -> None:
        """Weigh these again, so many times as often."""
        self._run([self._asking(key, times) for key in sorted(keys)])

    def _all(self) -> list[Work]:
        course = self.course
        work: list[Work] = [self._beginning]
        chosen: set[Key] = set()
        for step in course.steps:
            key = (step.number - 1, step.seat)
            view = course.views[key[0]][key[1]]
            if judgeable(view):
                chosen.add(key)
                work.append(self._judging(step))
            if step.chances and not (self.open and (key in chosen or len(view.offers) == 1)):
                work.append(self._waiting(step))
        moments = range(len(course.moments) - course.match.over)
        keys = {self.key(seat, moment) for moment in moments for seat in range(course.game.players)}
        return work + [self._asking(key, 1) for key in sorted(keys - chosen)]

    def _beginning(self, judge: Judge) -> None:
        match = self.course.moments[0]
        if match.begun_from is None:
            self.middles[0] = judge.waiting(match.game.core(), 0)
        else:
            seats = range(match.game.players)
            self.middles[0] = tuple(judge.worths(match.view(seat))[seat] for seat in seats)

    def _judging(self, step: Step) -> Work:
        def work(judge: Judge) -> None:
            key = (step.number - 1, step.seat)
            judged = judge.decision(self.course.views[key[0]][key[1]], step.action)
            self.decisions[step.number] = judged
            self.answers[key], self.times[key] = judged.worths, 1

        return work

    def _waiting(self, step: Step) -> Work:
        def work(judge: Judge) -> None:
            self.middles[step.number] = judge.waiting(step.waiting(), step.number)

        return work

    def _asking(self, key: Key, times: int) -> Work:
        def work(judge: Judge) -> None:
            moment, seat = key
            steps, view = self.course.steps, self.course.views[moment][seat]
            chosen = self.decisions.get(moment + 1) if moment < len(steps) else None
            own = chosen is not None and steps[moment].seat == seat
            self.answers[key] = judge.worths(view, chosen.best.action if own and chosen else None, times)
            self.times[key] = times

        return work

    def _run(self, work: list[Work]) -> None:
        self.look += 1

        def one(task: Work) -> None:
            judge = self.judges.get()
            try:
                task(judge)
            finally:
                self.judges.put(judge)

        with ThreadPoolExecutor(self.threads) if self.threads > 1 else nullcontext() as pool:
            for done, _ in enumerate(pool.map(one, work) if pool else map(one, work), 1):
                self.tick(self.look, done, len(work))
