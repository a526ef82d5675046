"""Help pages in one language: a help text that is a key of the catalogue becomes its sentence."""

from __future__ import annotations

from typing import Any, NamedTuple

from typer.core import TyperCommand, TyperGroup

from tablee.texts import catalogue, say

WORDS = {
    "Usage:": "usage",
    "Arguments:": "arguments",
    "Options:": "options",
    "Commands:": "commands",
    "Show this message and exit.": "help",
    "[default:": "default",
    "[required]": "required",
}
"""What the parser itself writes into a help page."""


class Frame(NamedTuple):
    """The kinds of commands that speak one language."""

    group: type[TyperGroup]
    command: type[TyperCommand]


def framed(lang: str) -> Frame:
    def said(text: str | None) -> str | None:
        return say(lang, text) if text is not None and text in catalogue(lang) else text

    def worded(text: str) -> str:
        for word, key in WORDS.items():
            text = text.replace(word, say(lang, f"cli.frame_{key}"))
        return text

    def translate(command: Any) -> None:
        command.help = said(command.help)
        for parameter in command.params:
            parameter.help = said(parameter.help)

    class Group(TyperGroup):
        def __init__(self, **given: Any) -> None:
            super().__init__(**given)
            translate(self)

        def get_help(self, ctx: Any) -> str:
            return worded(super().get_help(ctx))

    class Command(TyperCommand):
        def __init__(self, *names: Any, **given: Any) -> None:
            super().__init__(*names, **given)
            translate(self)

        def get_help(self, ctx: Any) -> str:
            return worded(super().get_help(ctx))

    return Frame(Group, Command)
