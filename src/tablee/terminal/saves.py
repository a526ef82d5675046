"""Where matches and records are kept between two evenings."""

from __future__ import annotations

from pathlib import Path

from tablee.data_folder import data_folder
from tablee.play.match import Match


def file_of(match: Match) -> Path:
    """Where a running match is kept; its commitment tells it from all others."""
    return data_folder() / "matches" / f"{match.date}-{match.game.name}-{match.commitment[:8]}.json"


def record_of(match: Match) -> Path:
    """Where the public record of a match is written."""
    return data_folder() / "records" / f"{match.date}-{match.game.name}-{match.commitment[:8]}.txt"


def running() -> list[Path]:
    """The matches that can be resumed, the latest first."""
    found = [file for file in (data_folder() / "matches").glob("*.json") if file.is_file()]
    return sorted(found, key=lambda file: file.stat().st_mtime, reverse=True)


def write(file: Path, text: str) -> None:
    """Write a file so that a crash leaves the old one or the new one, never half of it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_suffix(".writing")
    half.write_text(text, encoding="utf-8")
    half.replace(file)
