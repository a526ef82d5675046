"""Whether a sampled world can have come about: the last action, taken back in it, must be possible again.

The real position before the action is relabelled: every hidden piece becomes the one that lies in its place
in the sampled world. Which piece of a hand was drawn last is not known, so each is tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from tablee.play.action import Action
from tablee.play.errors import TableeError
from tablee.play.event import Event
from tablee.play.match import Match
from tablee.testing.secrecy import name
from tablee.testing.story import Story


class Rewind:
    """One action of the real match, and the positions before and after it."""

    def __init__(
        self,
        story: Story,
        match: Match,
        before: dict[str, Any],
        seat: int,
        action: Action,
        events: Sequence[Event],
    ) -> None:
        self.story, self.match, self.before = story, match, before
        self.seat, self.action, self.events = seat, action, list(events)
        self.after = match.position()

    def in_a_world_of(self, viewer: int | None, rng: Random) -> bool:
        """Sample from what the viewer sees now, and take the action back there; False if it cannot be."""
        if not self._can_be_taken_back():
            return False
        sampled = self.match.game.sample(self.match.view(viewer), rng).position()
        self.story.true(
            any(self._leads_there(world, sampled) for world in self._relabelled(sampled, viewer)),
            f"the world sampled for {name(viewer)} contradicts what was played: "
            f"{self.action} of seat {self.seat} was not possible in it, or had another outcome",
            hands=sampled["hands"],
            events=self.events,
        )
        return True

    def _can_be_taken_back(self) -> bool:
        """Only pieces in hands and well are hidden, no new deal, nothing that chance brought in the open, at most one
        piece drawn, and not by the house: what that does may depend on a whole hand, of which no sample can know
        everything."""
        kinds = {event.kind for event in self.events}
        if not {"hands", "well"} <= self.before.keys() or kinds & {"deal", "timeout"}:
            return False
        if any(event.is_open_chance for event in self.events):
            return False
        return len(self.before["well"]) - len(self.after["well"]) <= 1

    def _relabelled(self, sampled: dict[str, Any], viewer: int | None) -> Iterator[dict[str, Any]]:
        for shift in range(len(self.after["hands"][self.seat]) or 1):
            new: dict[Any, Any] = {}
            for seat, (real, drawn) in enumerate(zip(self.after["hands"], sampled["hands"], strict=True)):
                known = self.after.get("shown", [[]] * (seat + 1))[seat] if seat != viewer else real
                hidden = [_key(piece) for piece in real if piece not in known]
                theirs = [_key(piece) for piece in drawn if piece not in known]
                turn = shift if seat == self.seat else 0
                new.update(zip(hidden, theirs[turn:] + theirs[:turn], strict=True))
            new.update(zip(map(_key, self.after["well"]), map(_key, sampled["well"]), strict=True))
            yield {
                **self.before,
                "hands": [[_piece(new.get(_key(one), one)) for one in hand] for hand in self.before["hands"]],
                "well": [_piece(new.get(_key(one), one)) for one in self.before["well"]],
            }

    def _leads_there(self, relabelled: dict[str, Any], sampled: dict[str, Any]) -> bool:
        try:
            world = self.match.game.from_position(relabelled)
            events = world.play(self.seat, self.action)
        except TableeError:
            return False
        return events == self.events and _uncounted(world.position()) == _uncounted(sampled)


def _key(piece: Any) -> Any:
    return tuple(piece) if isinstance(piece, list) else piece


def _piece(key: Any) -> Any:
    return list(key) if isinstance(key, tuple) else key


def _uncounted(position: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in position.items() if key != "counter"}
