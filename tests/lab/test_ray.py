"""A Ray of two workers on this machine plays the same deals; in a process of its own, which it fills with threads."""

import os
import subprocess
import sys
from pathlib import Path

SCRIPT = """
import tablee
from tablee.lab.arena import Arena
from tablee.lab.deal import Contest

contest = Contest.of(tablee.game("triominos", players=2), ("greedy", "random"), 7, rounds=True)
here, there = Arena(contest, 6, to_the_end=True), Arena(contest, 6, to_the_end=True)
here.run()
there.run(ray="local:2")
assert there.standings.deals == here.standings.deals
print("the same", len(there.standings.deals))
"""


def test_a_ray_cluster_plays_the_same_deals():
    source = str(Path(__file__).parents[2] / "src")
    settings = {"PYTHONPATH": source, "RAY_USAGE_STATS_ENABLED": "0", "RAY_DEDUP_LOGS": "0"}
    result = subprocess.run(
        [sys.executable, "-c", SCRIPT], env={**os.environ, **settings}, capture_output=True, text=True
    )
    assert result.stdout.strip().endswith("the same 6"), result.stderr


def test_without_ray_it_says_how_to_get_it():
    missing = "import sys; sys.modules['ray'] = None; from tablee.cli import main; main(sys.argv[1:])"
    words = ["arena", "triominos", "greedy", "random", "--ray", "local", "--lang", "fr"]
    result = subprocess.run([sys.executable, "-c", missing, *words], capture_output=True, text=True)
    assert result.returncode == 2
    assert "pip install 'tablee[ray]'" in result.stderr
