"""`tablee bots`."""

from __future__ import annotations

import typer
from typer.core import TyperCommand

from tablee.commands.parts import Lang
from tablee.play.errors import TableeError
from tablee.texts import catalogue, say


def add(app: typer.Typer, lang: str, command: type[TyperCommand]) -> None:
    @app.command(cls=command, help="bots.help")
    def bots(lang_: Lang = None) -> None:
        from tablee.bots import BOTS, levels_of
        from tablee.bots.programs import child_process, plug_ins
        from tablee.lab.learning.weights import games as learned
        from tablee.play.registry import GAMES

        for name in BOTS:
            games = [game for game in GAMES if name in levels_of(game)]
            if name == "learned":  # no level: a house may be without NumPy
                games = learned()
            key = f"bots.about_{name}"
            _tell(name, games, say(lang, key) if key in catalogue(lang) else "")
        for name in plug_ins.plug_ins():
            try:
                factory = plug_ins.loaded(name)
            except TableeError as error:
                _tell(name, (), error.text(lang))
                continue
            about = (getattr(factory, "__doc__", None) or "").strip().partition("\n")[0]
            _tell(name, plug_ins.games_of(factory), about or say(lang, "bots.about_plugin"))
        _tell("program:COMMAND", GAMES, say(lang, "bots.about_program"))
        if not child_process.MEMORY_IS_LIMITED:
            print(say(lang, "bots.no_memory_limit"))


def _tell(name: str, games: list[str] | tuple[str, ...], about: str) -> None:
    print(f"{name}  ({', '.join(games) or '–'})\n    {about}")
