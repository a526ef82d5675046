"""Short lessons: positions from the sheets' examples, a task each, and the engine as the judge."""

from __future__ import annotations

from collections.abc import Mapping

from tablee.learn import domino3d, quadominos, quadrot, triominos
from tablee.learn.step import Answer, Step

LESSONS: Mapping[str, tuple[Step, ...]] = {
    "triominos": triominos.STEPS,
    "quadominos": quadominos.STEPS,
    "domino3d": domino3d.STEPS,
    "quadrot": quadrot.STEPS,
}

__all__ = ["LESSONS", "Answer", "Step"]
