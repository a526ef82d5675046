"""Whatever is written can be read, and goes on as if nothing had happened."""

from __future__ import annotations

import hashlib
import json
import pickle
from random import Random

from tablee.play.match import Match
from tablee.play.record import replay, steps, verify
from tablee.play.saving import load
from tablee.testing.promises import snapshot
from tablee.testing.story import Story

AHEAD = 12  # actions played with a copy


def of_a_position(story: Story, match: Match, rng: Random) -> None:
    """Copy, position, save, record and views."""
    before = snapshot(match)
    twins = {"a copy": match.copy(), "a save": load(match.save())}
    for name, twin in twins.items():
        story.same(f"{name} is the same match", snapshot(twin), before)
    read = match.game.from_position(json.loads(json.dumps(match.position())), seed=story.seed)
    story.same("a position is read as it was written", read.position(), match.position())
    twins["a position"] = read
    record = match.record()
    again = replay(record)
    story.same("a record is read as it was written", again.record(), record)
    story.same("a spectator sees the same in a replayed match", again.view(None), match.view(None))
    for seat in (*range(match.game.players), None):
        view = match.view(seat)
        story.same("a view travels", pickle.loads(pickle.dumps(view)), view)
        story.same("a view is JSON", json.loads(view.encode()), view)
    if not match.over:
        story.true("\nseed:" not in record, "the record of a running match shows no seed")
        play_on(story, twins, rng)
    story.same("a played copy never changes its parent", snapshot(match), before)


def play_on(story: Story, twins: dict[str, Match], rng: Random) -> None:
    """The same actions lead all of them to the same end, also through the next deal."""
    (name, first), *others = twins.items()
    for _ in range(AHEAD):
        if first.over:
            break
        seat = first.to_act[0]
        action = rng.choice(first.actions(seat))
        events = first.play(seat, action)
        for other, twin in others:
            story.same(f"{name} and {other} go on alike: events of {action}", events, twin.play(seat, action))
    for other, twin in others:
        story.same(f"{name} and {other} go on alike", first.position(), twin.position())


def of_a_finished_match(story: Story, match: Match) -> None:
    """Its record shows the seed that was committed to, and can be stepped through."""
    record = match.record()
    story.true(verify(record), "a finished match can be verified")
    header = dict(line.partition(": ")[::2] for line in record.split("\n\n")[0].splitlines())
    proof = hashlib.sha256(bytes.fromhex(header["seed"]) + bytes.fromhex(header["salt"])).hexdigest()
    story.same("the commitment is the SHA-256 of seed and salt", proof, match.commitment)
    moments = list(steps(record))
    story.same("one step for the start and one for each action", len(moments), 1 + len(story.played))
    story.same(
        "the first step is the beginning", moments[0].position(), match.game.new(seed=story.seed).position()
    )
    story.same("the last step is the end", snapshot(moments[-1]), snapshot(match))
    middle = len(story.played) // 2
    story.same("`until` stops there", replay(record, until=middle).position(), moments[middle].position())
    story.same(
        "a step is a match of its own", replay(moments[middle].record()).record(), moments[middle].record()
    )
