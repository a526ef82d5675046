"""The command `tablee`. What a command needs is loaded when it runs, so that `--help` answers at once."""

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NoReturn

import typer

import tablee
from tablee.commands import arena, bench, bots, play, puzzle, records, review, rules, simulate
from tablee.commands.frame import framed
from tablee.commands.parts import INTERRUPTED, Lang
from tablee.house.run import commands as house
from tablee.play.errors import TableeError
from tablee.play.registry import GAMES
from tablee.shelf import room
from tablee.texts import LANGUAGES, say

REFUSED = 2


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command and leave with its exit code."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run a command; an error becomes one sentence and exit code 2."""
    lang = language(arguments, os.environ)
    try:
        result = build(lang)(args=list(arguments), prog_name="tablee", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except TableeError as error:
        return _refuse(error.text(lang))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except typer.Exit as exit:
        return exit.exit_code
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        if type(error).__name__ == "NoArgsIsHelpError":
            print(error.format_message())
            return 0
        return _refuse(_usage(error, lang))


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return REFUSED


def _usage(error: Any, lang: str) -> str:
    """What the parser complains about, in our words."""
    kind = type(error).__name__
    path = error.ctx.command_path if getattr(error, "ctx", None) else "tablee"
    hint = say(lang, "cli.see_help", {"command": path})
    if kind == "NoSuchOption":
        return say(lang, "cli.no_such_option", {"option": error.option_name}) + hint
    param = getattr(error, "param", None)
    spelled = str(param.opts[-1]) if param is not None else ""
    name = spelled if spelled.startswith("-") else spelled.upper()
    if kind == "MissingParameter":
        return say(lang, "cli.missing", {"what": name}) + hint
    if kind == "BadParameter":
        return say(lang, "cli.bad_value", {"option": name}) + hint
    commands = getattr(getattr(getattr(error, "ctx", None), "command", None), "commands", None)
    if commands:
        return say(lang, "cli.command_unknown", {"allowed": ", ".join(commands)})
    return say(lang, "cli.usage_error") + hint


def language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """What `--lang` says, else what the environment speaks: French or English."""
    for index, argument in enumerate(arguments):
        wish = argument.partition("=")[2] if argument.startswith("--lang=") else None
        if argument == "--lang" and index + 1 < len(arguments):
            wish = arguments[index + 1]
        if wish in LANGUAGES:
            return wish
    spoken = environment.get("LC_ALL") or environment.get("LC_MESSAGES") or environment.get("LANG") or ""
    return "fr" if spoken.lower().startswith("fr") else "en"


def build(lang: str) -> typer.Typer:
    """The command with its help in one language."""

    def version(wanted: bool) -> None:
        if wanted:
            print(say(lang, "cli.version", {"version": tablee.__version__, "engine": tablee.engine.name()}))
            raise typer.Exit

    frame = framed(lang)
    app = typer.Typer(
        name="tablee",
        cls=frame.group,
        help="cli.help_tablee",
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        no_args_is_help=True,
        context_settings={"help_option_names": ["-h", "--help"]},
    )

    @app.callback()
    def root(
        version: Annotated[
            bool, typer.Option("--version", help="cli.help_version", callback=version, is_eager=True)
        ] = False,
        lang: Lang = None,
    ) -> None:
        pass

    for each in (play, puzzle, simulate, arena, bots, records, review, rules):
        each.add(app, lang, frame.command)
    for game in GAMES:
        own = room(game, "commands")
        if own is not None:
            own.add(app, lang, frame)
    house.add(app, lang, frame.command, Lang)
    bench.add(app, lang, frame.command)
    return app
