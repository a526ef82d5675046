"""What a seat gets from an environment does not depend on what it cannot know."""

from random import Random

import pytest

from tablee.lab import envs
from tablee.lab.envs.rendering import Renderer

CASES = [("triominos", {"players": 3}), ("quadominos", {"players": 2})]


@pytest.mark.parametrize(("name", "options"), CASES)
def test_two_episodes_that_differ_only_in_hidden_tiles_look_the_same(name, options, monkeypatch):
    env = envs.raw_env(name, **options)
    env.reset(seed=3)
    chooser, compared = Random(1), 0
    renderers = [
        Renderer(mode, viewer, options["players"], "en")
        for mode in ("ansi", "rgb_array")
        for viewer in ("spectator", "actor")
    ]
    for turn in range(24):
        if env.episode.over:
            break
        agent = env.agent_selection
        seat = env.seat_of[agent]
        if turn % 6 == 5:
            mine = [renderer.render(env.episode) for renderer in renderers]
            told = renderers[0].beside.match
            other = told.game.sample(told.view(seat), chooser)
            assert other.position() != told.position()
            seen, info = env.observe(agent), env.infos[agent]
            space = env.episode.space
            assert space.observation(other.core, seat).tobytes() == seen["observation"].tobytes()
            assert space.actions(other.core, seat) == info["legal"]
            for renderer, shown in zip(renderers, mine, strict=True):
                monkeypatch.setattr(Renderer, "_told", lambda self, episode, other=other: Stand(other))
                theirs = renderer.render(env.episode)
                monkeypatch.undo()
                assert theirs == shown if isinstance(shown, str) else (theirs == shown).all()
            compared += 1
        env.step(chooser.choice(env.infos[agent]["legal"]))
    assert compared >= 3


class Stand:
    """An episode as far as a renderer looks at it."""

    def __init__(self, match):
        self.match = match


@pytest.mark.parametrize("name", ["triominos", "quadominos"])
def test_a_spectators_text_shows_no_hand_and_the_actors_shows_his(name):
    env = envs.raw_env(name, players=2, render_mode="ansi", render_for="actor")
    env.reset(seed=1)
    shown = env.render()
    told = env.renderer.beside.match
    seat = env.seat_of[env.agent_selection]
    hands = [["-".join(map(str, tile)) for tile in told.view(one).hand] for one in range(2)]
    assert all(tile in shown for tile in hands[seat])
    spectator = Renderer("ansi", "spectator", 2, "en").render(env.episode)
    assert not any(tile in spectator for hand in hands for tile in hand)


def test_infos_of_all_agents_tell_nothing_of_hidden_hands():
    env = envs.raw_env("triominos", players=2)
    env.reset(seed=4)
    chooser = Random(3)
    for _ in range(10):
        assert all(set(info) == {"action_mask"} for info in env.infos.values())
        idle = next(agent for agent in env.agents if agent != env.agent_selection)
        assert env.infos[idle]["legal"] == []
        env.step(chooser.choice(env.infos[env.agent_selection]["legal"]))
