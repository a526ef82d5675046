"""A mutant: one line of the rules, changed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    """In this file `line` (which stands there once) becomes `changed`; that breaks the clause."""

    clause: str
    file: str
    line: str
    changed: str
    why: str

    def apply(self, text: str) -> str:
        """The file's text with the line changed."""
        if text.count(self.line) != 1:
            raise SystemExit(
                f"{self.clause} ({self.why}): {self.file} has {text.count(self.line)} times: {self.line}"
            )
        return text.replace(self.line, self.changed)
