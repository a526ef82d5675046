"""Without the extras: every way into the lab says which extra is missing, and the rest of tablee works."""

import json
import subprocess
import sys

import pytest

ASK = """
import json, sys
for module in sys.argv[2].split(","):
    sys.modules[module] = None
from tablee.play.errors import TableeError
try:
    exec(sys.argv[1])
except ImportError as error:
    said = [error.text("en"), error.text("fr")] if isinstance(error, TableeError) else [repr(error)]
    print(json.dumps(said))
"""
WAYS = {
    "import tablee.lab.envs": ("numpy", "lab"),
    "import  tablee.lab.envs": ("gymnasium", "lab"),
    "from tablee.lab.envs import env": ("pettingzoo", "lab"),
    "from tablee.lab import make_vec": ("numpy", "lab"),
    "import tablee.lab.vector.games": ("numpy", "lab"),
    "from tablee.lab.learning.network import trained": ("numpy", "lab"),
    "from tablee.games.triominos.lab.duels import Duel": ("numpy", "lab"),
    "from tablee.lab import envs; e = envs.raw_env(render_mode='rgb_array'); e.reset(seed=1); e.render()": (
        "PIL",
        "lab",
    ),
    "import tablee; tablee.bot('learned')": ("numpy", "lab"),
    "import tablee, tablee.lab as lab; g = tablee.game('quadrot'); lab.space(g).mask(g.new(1).core, 0)": (
        "numpy",
        "lab",
    ),
    "from tablee.lab import make_vec; make_vec('quadrot').as_gymnasium()": ("gymnasium", "lab"),
    "import tablee.lab.openspiel": ("pyspiel", "openspiel"),
}


@pytest.mark.parametrize(("way", "module", "extra"), [(way, *missing) for way, missing in WAYS.items()])
def test_a_missing_library_is_told_with_the_extra_that_brings_it(way, module, extra):
    asked = subprocess.run(
        [sys.executable, "-c", ASK, way, module], capture_output=True, text=True, check=True
    )
    english, french = json.loads(asked.stdout)
    assert english == f"{module} is not installed: pip install 'tablee[{extra}]' brings it."
    assert french == f"{module} n’est pas installé\u202f: pip install 'tablee[{extra}]' l’apporte."
