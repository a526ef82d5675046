"""`tablee bench`, in a checkout of the project."""

from __future__ import annotations

import sys
from pathlib import Path

import typer
from typer.core import TyperCommand

import tablee
from tablee.commands.parts import CommandError, Lang


def add(app: typer.Typer, command: type[TyperCommand]) -> None:
    @app.command(
        cls=command,
        help="cli.help_bench",
        context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    )
    def bench(context: typer.Context, lang_: Lang = None) -> int:
        import subprocess

        root = Path(tablee.__file__).parents[2]
        if not (root / "bench" / "__main__.py").exists():
            raise CommandError("no_bench")
        command = [sys.executable, "-m", "bench", *context.args]
        return subprocess.run(command, cwd=root, check=False).returncode
