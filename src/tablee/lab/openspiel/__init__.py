"""The games as games of OpenSpiel: import this, then `pyspiel.load_game("tablee_GAME(players=2)")`."""

from tablee.lab.extras import needs

needs("openspiel", "numpy", "pyspiel")

# ruff: noqa: E402
from tablee.lab.openspiel.game import SpielGame, register

register()

__all__ = ["SpielGame"]
