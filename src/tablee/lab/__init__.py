"""Experiments with the games: what bots make of many rounds, and what learners see and do."""

from tablee.lab.spaces.making import space

__all__ = ["space"]
