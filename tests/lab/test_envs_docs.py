"""The page about environments tells the truth, and the example that trains on them uses what exists."""

import importlib.util
import re
import warnings
from pathlib import Path

import numpy as np

from tests.pages import wrong_examples

ROOT = Path(__file__).parents[2]


def test_the_snippets_of_the_page_run():
    text = (ROOT / "docs/lab/environments.md").read_text("utf-8")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert wrong_examples(text, at_least=26) == []


def test_the_page_links_to_what_exists():
    page = ROOT / "docs/lab/environments.md"
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8"))
    assert links
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_table_of_the_example_can_be_played():
    """All but the learner itself, which needs torch."""
    file = ROOT / "examples/train_maskable_ppo.py"
    spec = importlib.util.spec_from_file_location("train_maskable_ppo", file)
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)

    class First:
        """Stands in for a trained policy."""

        def predict(self, observation, action_masks, deterministic):
            assert observation.dtype == np.float32
            assert action_masks.dtype == bool
            return np.flatnonzero(action_masks)[0], None

    env = example.table("triominos", 2, "random")
    assert env.observation_space.contains(env.reset(seed=1)[0])
    assert -300 < example.mean_reward(First(), env, 2) < 300
