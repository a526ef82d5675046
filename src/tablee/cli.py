"""The command `tablee`. What a command needs is loaded when it runs, so that `--help` answers at once."""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

import tablee
from tablee.house import commands
from tablee.play.errors import TableeError
from tablee.play.game import Game
from tablee.texts import LANGUAGES, say

REFUSED = 2
INTERRUPTED = 130
FRAME = {
    "Usage:": "usage",
    "Arguments:": "arguments",
    "Options:": "options",
    "Commands:": "commands",
    "Show this message and exit.": "help",
    "[default:": "default",
    "[required]": "required",
}
"""What the parser itself writes into a help page."""


class CommandError(TableeError):
    """Something about the command itself."""

    def text(self, lang: str = "en") -> str:
        return say(lang, f"cli.{self.key}", self.values)


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


def _worded(text: str, lang: str) -> str:
    """The parser's own words in the language."""
    for word in FRAME:
        text = text.replace(word, say(lang, f"cli.frame_{FRAME[word]}"))
    return text


def build(lang: str) -> typer.Typer:
    """The command with its help in one language."""

    def help_text(key: str) -> str:
        return say(lang, f"cli.help_{key}")

    def known(value: str | None) -> str | None:
        if value is not None and value not in LANGUAGES:
            raise CommandError("lang_unknown", value=repr(value), allowed=", ".join(LANGUAGES))
        return value

    def version(wanted: bool) -> None:
        if wanted:
            print(say(lang, "cli.version", {"version": tablee.__version__, "engine": tablee.engine.name()}))
            raise typer.Exit

    class Group(TyperGroup):
        def get_help(self, ctx: Any) -> str:
            return _worded(super().get_help(ctx), lang)

    class Command(TyperCommand):
        def get_help(self, ctx: Any) -> str:
            return _worded(super().get_help(ctx), lang)

    app = typer.Typer(
        name="tablee",
        cls=Group,
        help=help_text("tablee"),
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        no_args_is_help=True,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    Lang = Annotated[
        str | None, typer.Option("--lang", metavar="fr|en", help=help_text("lang"), callback=known)
    ]
    GameName = Annotated[str, typer.Argument(metavar="GAME", help=help_text("game"), show_default=False)]
    Players = Annotated[int | None, typer.Option("--players", help=help_text("players"), show_default=False)]
    Bots = Annotated[str, typer.Option("--bots", help=help_text("bots"))]
    Seed = Annotated[int | None, typer.Option("--seed", help=help_text("seed"), show_default=False)]
    Settings = Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=VALUE", help=help_text("option"), show_default=False),
    ]
    File = Annotated[str, typer.Argument(metavar="FILE", help=help_text("file"), show_default=False)]

    @app.callback()
    def root(
        version: Annotated[
            bool, typer.Option("--version", help=help_text("version"), callback=version, is_eager=True)
        ] = False,
        lang: Lang = None,
    ) -> None:
        pass

    @app.command(cls=Command, help=help_text("play"))
    def play(
        game: Annotated[
            str | None, typer.Argument(metavar="GAME", help=help_text("play_game"), show_default=False)
        ] = None,
        players: Players = None,
        humans: Annotated[int, typer.Option("--humans", help=help_text("humans"))] = 1,
        seat: Annotated[int, typer.Option("--seat", help=help_text("seat"))] = 0,
        bots: Bots = "greedy",
        names: Annotated[str, typer.Option("--names", help=help_text("names"), show_default=False)] = "",
        seed: Seed = None,
        option: Settings = None,
        resume: Annotated[bool, typer.Option("--resume", help=help_text("resume"))] = False,
        pause: Annotated[float, typer.Option("--pause", help=help_text("pause"))] = 0.6,
        theme: Annotated[
            str, typer.Option("--theme", metavar="auto|dark|light", help=help_text("theme"))
        ] = "auto",
        lang_: Lang = None,
    ) -> None:
        from tablee.terminal.session import Session

        session = None
        if resume:
            session = Session.latest()
            if session is None:
                raise CommandError("nothing_to_resume")
        elif game is not None:
            made = _game(game, players, 3, settings(option))
            levels = _seats(game, made.players, humans, seat, bots)
            session = Session.new(made, levels, [name.strip() for name in names.split(",") if names], seed)
        _in_terminal(lang, theme, session=session, pause=pause)

    @app.command(cls=Command, help=help_text("simulate"))
    def simulate(
        game: GameName,
        players: Players = None,
        rounds: Annotated[int, typer.Option("--rounds", help=help_text("rounds"))] = 100,
        bots: Bots = "greedy",
        seed: Seed = None,
        option: Settings = None,
        to_json: Annotated[
            str | None, typer.Option("--json", metavar="FILE|-", help=help_text("json"), show_default=False)
        ] = None,
        to_csv: Annotated[
            str | None, typer.Option("--csv", metavar="FILE|-", help=help_text("csv"), show_default=False)
        ] = None,
        lang_: Lang = None,
    ) -> None:
        from tablee.lab.simulate import ENDLESS
        from tablee.terminal import summary

        made = _game(game, players, 2, settings(option))
        if "target" in made.options:
            made = type(made)(**{**made.options, "target": ENDLESS, **settings(option)})
        if rounds < 1:
            raise CommandError("rounds", value=rounds)
        summary.run(made, _bots(game, bots, made.players), rounds, seed, to_json, to_csv, lang)

    @app.command(cls=Command, help=help_text("replay"))
    def replay(
        file: File,
        plain: Annotated[bool, typer.Option("--plain", help=help_text("plain"))] = False,
        theme: Annotated[
            str, typer.Option("--theme", metavar="auto|dark|light", help=help_text("theme"))
        ] = "auto",
        lang_: Lang = None,
    ) -> None:
        record = _read(file)
        if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
            from tablee.terminal.plain import lines

            for line in lines(record, lang):
                print(line)
        else:
            tablee.replay(record)
            _in_terminal(lang, theme, record=record)

    @app.command(cls=Command, help=help_text("verify"))
    def verify(
        file: File,
        commitment: Annotated[
            str | None,
            typer.Option("--commitment", metavar="HEX", help=help_text("commitment"), show_default=False),
        ] = None,
        lang_: Lang = None,
    ) -> None:
        from tablee.play.record import verified

        match = verified(_read(file), commitment)
        found = {
            "file": file,
            "game": match.game.name,
            "players": match.game.players,
            "rounds": match.round,
            "actions": len(match.log),
            "commitment": match.commitment,
            "scores": " ".join(map(str, match.scores)),
        }
        print(say(lang, "cli.verified", found))
        if match.proof is not None:
            print(say(lang, "cli.verified_house", {"commitment": match.proof.secret.commitment}))

    @app.command(cls=Command, help=help_text("rules"))
    def rules(
        game: GameName,
        clause: Annotated[
            str | None, typer.Argument(metavar="CLAUSE", help=help_text("clause"), show_default=False)
        ] = None,
        lang_: Lang = None,
    ) -> None:
        from tablee.terminal import book

        pieces = book.pieces(game, lang)
        if clause is not None:
            there = [piece.clause for piece in pieces if piece.clause]
            if clause.upper() not in there:
                allowed = f"{there[0]}-{there[-1]}"
                raise CommandError("clause_unknown", clause=repr(clause), game=game, allowed=allowed)
            pieces = [piece for piece in pieces if piece.clause == clause.upper()]
        whole = "\n\n".join(piece.markdown for piece in pieces)
        if sys.stdout.isatty():
            from rich.console import Console
            from rich.markdown import Markdown

            Console().print(Markdown(whole))
        else:
            print(book.plain(whole))

    boards = typer.Typer(cls=Group, help=help_text("board"), no_args_is_help=True, rich_markup_mode=None)
    app.add_typer(boards, name="board")
    BoardFile = Annotated[
        str, typer.Argument(metavar="FILE", help=help_text("board_file"), show_default=False)
    ]

    @boards.command("check", cls=Command, help=help_text("board_check"))
    def board_check(file: BoardFile, lang_: Lang = None) -> None:
        from tablee.games.quadrot.boardfile import board
        from tablee.games.quadrot.report import report

        print(report(board(file), lang), end="")

    @boards.command("draw", cls=Command, help=help_text("board_draw"))
    def board_draw(
        file: BoardFile,
        output: Annotated[
            str, typer.Option("-o", "--output", metavar="FILE", help=help_text("output"))
        ] = "board.svg",
        lang_: Lang = None,
    ) -> None:
        from tablee.games.quadrot import svg

        try:
            svg.draw(file, output, lang)
        except OSError as error:
            raise CommandError("cannot_write", file=output, reason=error.strerror or "") from error
        print(say(lang, "cli.drawn", {"board": file, "file": output}))

    commands.add(app, lang, Command, Lang)

    @app.command(
        cls=Command,
        help=help_text("bench"),
        context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    )
    def bench(context: typer.Context, lang_: Lang = None) -> int:
        import subprocess

        root = Path(tablee.__file__).parents[2]
        if not (root / "bench" / "__main__.py").exists():
            raise CommandError("no_bench")
        command = [sys.executable, "-m", "bench", *context.args]
        return subprocess.run(command, cwd=root, check=False).returncode

    return app


def _game(name: str, players: int | None, usual: int, options: Mapping[str, Any]) -> Game:
    """The game as asked for; without a number of players the usual one, or the nearest it is for."""
    if players is None:
        seats = tablee.game(name, **options).seats
        players = usual if usual in seats else seats[0]
    return tablee.game(name, players=players, **options)


def settings(pairs: Sequence[str] | None) -> dict[str, Any]:
    """`name=value` pairs as options; numbers, true, false and none are what they look like."""
    words: dict[str, Any] = {"true": True, "false": False, "none": None, "null": None}
    chosen: dict[str, Any] = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise CommandError("option_form", value=repr(pair))
        if value.lower() in words:
            chosen[name] = words[value.lower()]
            continue
        try:
            number = json.loads(value)
        except ValueError:
            number = value
        chosen[name] = number if isinstance(number, (int, float)) else value
    return chosen


def _bots(game: str, listed: str, count: int) -> list[str]:
    """One level for all, or one for each."""
    levels = [level.strip() for level in listed.split(",")]
    for level in levels:
        if level not in tablee.levels(game):
            tablee.bot(level)
    if len(levels) == 1:
        return levels * count
    if len(levels) != count:
        raise CommandError("bots_count", found=len(levels), needed=count)
    return levels


def _seats(game: str, players: int, humans: int, seat: int, bots: str) -> list[str | None]:
    """Who sits where: the people beside each other from `seat` on, bots elsewhere."""
    if not 0 <= humans <= players:
        raise CommandError("humans_count", value=humans, players=players)
    if not 0 <= seat < players:
        raise CommandError("no_such_seat", value=seat, most=players - 1)
    people = {(seat + number) % players for number in range(humans)}
    levels = iter(_bots(game, bots, players - humans))
    return [None if place in people else next(levels) for place in range(players)]


def _read(file: str) -> str:
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError("unreadable", file=file) from error


def _in_terminal(lang: str, theme: str, **what: Any) -> None:
    themes: dict[str, bool | None] = {"auto": None, "dark": False, "light": True}
    if theme not in themes:
        raise CommandError("theme_unknown", value=repr(theme), allowed=", ".join(themes))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CommandError("no_terminal")
    from tablee.terminal.app import TableeApp

    TableeApp(lang, light=themes[theme], **what).run()
