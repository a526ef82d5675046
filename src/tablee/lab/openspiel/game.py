"""The games as OpenSpiel registers them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pyspiel

import tablee
from tablee.lab.openspiel.dealer import Parameter, dealer_of, games
from tablee.lab.openspiel.observer import Observer
from tablee.lab.openspiel.setting import Setting, setting
from tablee.lab.openspiel.state import SpielState
from tablee.play.registry import traits


class SpielGame(pyspiel.Game):
    """One of `tablee.GAMES`."""

    name: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Parameter] | None = None) -> None:
        chosen = {**dealer_of(self.name).parameters, **(parameters or {})}
        self.setting = setting(self.name, tuple(chosen.items()))
        super().__init__(game_type(self.name, self.setting), game_info(self.setting), chosen)

    def new_initial_state(self) -> SpielState:
        """Before the deal."""
        return SpielState(self, self.setting)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a player observes; by default without memory."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setting, kind, params)

    def max_chance_nodes_in_history(self) -> int:
        """No match has more chance nodes."""
        return self.setting.dealer.nodes * self.setting.most_rounds


def game_type(name: str, chosen: Setting | None = None) -> Any:
    """What kind of game it is; it depends on the parameters where a type cannot be both."""
    alone = chosen is not None and chosen.players == 1
    dealer, seats = dealer_of(name), tablee.game(name).seats
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"tablee_{name}",
        long_name=traits(name).title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        # nothing is hidden in some games, but OpenSpiel's IS-MCTS refuses a game that says so
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.REWARDS
        if chosen is not None and chosen.every_move
        else kinds.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=dealer.fewest or seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=chosen is None or not chosen.whole_match,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=dict(dealer.parameters),
    )


def game_info(chosen: Setting) -> Any:
    """The bounds that OpenSpiel asks for."""
    dealer, rounds = chosen.dealer, chosen.most_rounds
    alone = chosen.players == 1
    return pyspiel.GameInfo(
        num_distinct_actions=chosen.space.size,
        max_chance_outcomes=dealer.most,
        num_players=chosen.players,
        min_utility=0.0 if alone else -dealer.swing * rounds,
        max_utility=dealer.swing * rounds,
        utility_sum=None if alone else 0.0,
        max_game_length=dealer.longest * rounds,
    )


def _kind(name: str) -> type[SpielGame]:
    """The class of one game."""
    return type(name.capitalize(), (SpielGame,), {"name": name, "__doc__": f"{traits(name).title}."})


KINDS = {name: _kind(name) for name in games()}
"""The class of each game, by its name."""


def register() -> None:
    """Make `pyspiel.load_game` know them.

    By class, not by function: OpenSpiel lets go of them after the interpreter has ended, and a class survives that.
    """
    for kind in KINDS.values():
        pyspiel.register_game(game_type(kind.name), kind)
