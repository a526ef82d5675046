"""Short lessons: positions from the sheets' examples, a task each, and the engine as the judge."""

from __future__ import annotations

from collections.abc import Mapping

from tablee.games.domino3d import lessons as domino3d
from tablee.games.quadominos import lessons as quadominos
from tablee.games.quadrot import lessons as quadrot
from tablee.games.triominos import lessons as triominos
from tablee.learn.step import Answer, Step

LESSONS: Mapping[str, tuple[Step, ...]] = {
    "triominos": triominos.STEPS,
    "quadominos": quadominos.STEPS,
    "domino3d": domino3d.STEPS,
    "quadrot": quadrot.STEPS,
}

__all__ = ["LESSONS", "Answer", "Step"]
