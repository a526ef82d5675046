"""Tablée: table games, complete to the last sentence of their rule sheets."""

from tablee import engine as engine
from tablee.bots import bot, hint
from tablee.bots import levels_of as levels
from tablee.play.action import Action
from tablee.play.errors import BadPosition, BadRecord, IllegalAction, NotYourTurn, OptionError, TableeError
from tablee.play.event import Event
from tablee.play.game import Game
from tablee.play.match import Match
from tablee.play.record import replay, steps, verify
from tablee.play.registry import GAMES, game, options
from tablee.play.saving import load
from tablee.play.view import Offer, View

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Action",
    "BadPosition",
    "BadRecord",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "NotYourTurn",
    "Offer",
    "OptionError",
    "TableeError",
    "View",
    "bot",
    "engine",
    "game",
    "hint",
    "levels",
    "load",
    "options",
    "replay",
    "steps",
    "verify",
]
