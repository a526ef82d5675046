"""What is loaded, and when: a program that only wants the rules should not wait for a terminal."""

import json
import subprocess
import sys

HEAVY = {"numpy", "textual", "fastapi", "sqlalchemy"}


def loaded_by(code: str) -> set[str]:
    """The packages (and modules from files) that this code loads in a new process."""
    script = f"""
import json, sys
before = set(sys.modules)
try:
    {code}
except SystemExit:
    pass
new = [name for name in set(sys.modules) - before if getattr(sys.modules[name], "__file__", None)]
print(json.dumps([name.partition(".")[0] for name in new]))
"""
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(json.loads(result.stdout.splitlines()[-1]))


def test_importing_tablee_loads_no_third_party_module_but_msgspec() -> None:
    what_msgspec_brings = loaded_by("import msgspec")
    modules = loaded_by("import tablee")
    assert "msgspec" in modules
    assert modules - what_msgspec_brings - sys.stdlib_module_names == {"tablee"}


def test_asking_for_help_loads_nothing_heavy() -> None:
    modules = loaded_by("sys.argv = ['tablee', '--help']; from tablee.cli import main; main()")
    assert "tablee" in modules
    assert not modules & HEAVY
