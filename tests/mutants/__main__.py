"""`python -m tests.mutants [CLAUSE ...]`: break the rules line by line; a test must notice each time.

Every mutant is tried in its own copy of the package, interpreted, against the tests whose names begin with its
clause. First these tests have to pass on the rules as they are.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.mutants import domino3d, quadominos, quadrot, triominos
from tests.mutants.mutant import Mutant

ROOT = Path(__file__).parents[2]
GAMES = {"T": "triominos", "Q": "quadominos", "D": "domino3d", "R": "quadrot"}
MUTANTS: list[Mutant] = [*triominos.MUTANTS, *quadominos.MUTANTS, *domino3d.MUTANTS, *quadrot.MUTANTS]


def tests_of(clauses: set[str], source: Path) -> subprocess.CompletedProcess[str]:
    """Run the tests that name these clauses on the package in `source`."""
    folders = sorted({f"tests/rules/{GAMES[clause[0]]}" for clause in clauses})
    wanted = " or ".join(f"test_{clause}_" for clause in sorted(clauses))
    environment = {
        **os.environ,
        "TABLEE_ENGINE": "interpreted",
        "PYTHONPATH": str(source),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-k", wanted, *folders]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300, check=False
    )


def copy_of_the_package(folder: str) -> Path:
    """The package's sources in a folder of their own."""
    source = Path(folder)
    shutil.copytree(
        ROOT / "src" / "tablee", source / "tablee", ignore=shutil.ignore_patterns("*.so", "__pycache__")
    )
    return source


def caught(mutant: Mutant) -> bool:
    """Whether a test that names the clause fails on the mutant."""
    with tempfile.TemporaryDirectory() as folder:
        source = copy_of_the_package(folder)
        file = source / "tablee" / mutant.file
        file.write_text(mutant.apply(file.read_text("utf-8")), "utf-8")
        ran = tests_of({mutant.clause}, source)
    return ran.returncode == 1 or (ran.returncode in (2, 4) and "Error" in ran.stdout + ran.stderr)


def main(clauses: list[str]) -> int:
    mutants = [mutant for mutant in MUTANTS if not clauses or mutant.clause in clauses]
    for mutant in mutants:
        mutant.apply((ROOT / "src" / "tablee" / mutant.file).read_text("utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        sound = tests_of({mutant.clause for mutant in mutants}, copy_of_the_package(folder))
    if sound.returncode != 0:
        print(sound.stdout[-3000:], "the rules as they are fail their own tests", sep="\n")
        return 1
    survivors = 0
    with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        for mutant, was_caught in zip(mutants, pool.map(caught, mutants), strict=True):
            survivors += not was_caught
            print(f"{'caught  ' if was_caught else 'SURVIVED'} {mutant.clause:4} {mutant.why}", flush=True)
    print(f"{len(mutants) - survivors} caught, {survivors} survived")
    return 1 if survivors else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
