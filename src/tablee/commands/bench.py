"""`tablee bench`: the measurements of the project in a checkout, else how fast the engine is on this machine."""

from __future__ import annotations

import sys
from pathlib import Path

import typer
from typer.core import TyperCommand

import tablee
from tablee.commands.parts import Lang
from tablee.texts import say

SECONDS = 0.5
"""Of processor time, for each game."""


def add(app: typer.Typer, lang: str, command: type[TyperCommand]) -> None:
    @app.command(
        cls=command,
        help="cli.help_bench",
        context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    )
    def bench(context: typer.Context, lang_: Lang = None) -> int:
        import subprocess

        root = Path(tablee.__file__).parents[2]
        if not (root / "bench" / "__main__.py").exists() or not (root / "pyproject.toml").exists():
            tell_speed(lang)
            return 0
        command = [sys.executable, "-m", "bench", *context.args]
        return subprocess.run(command, cwd=root, check=False).returncode


def tell_speed(lang: str) -> None:
    """Random play of every game, as it is by default."""
    from tablee.lab.speed import speed

    print(say(lang, "cli.speed_title", {"engine": tablee.engine.name()}))
    for name in tablee.GAMES:
        game = tablee.game(name)
        found = speed(game, SECONDS)
        said = {"matches": f"{found.matches:.1f}", "moves": f"{found.actions / 1e6:.3f}"}
        print(say(lang, "cli.speed", {"game": name, "players": game.players, **said}), flush=True)
