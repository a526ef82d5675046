"""The colours of the table, for dark and for light terminals."""

from __future__ import annotations

from dataclasses import dataclass

Shades = tuple[str, str]
"""Two shades of one colour: cells that share a side always differ in shade, so that edges need no lines."""


@dataclass(frozen=True)
class Palette:
    """What each thing on the table is painted with."""

    felt: str
    rack: str
    """What the hand stands on."""
    tile: Shades
    last: Shades
    place: Shades
    chosen: Shades
    idle: Shades
    """A tile of the hand that fits nowhere now."""
    ink: tuple[str, str, str, str, str, str]
    """The colour of each number, readable on every kind of tile."""
    place_ink: str
    mark: str
    caption: str
    faint: str


INK = ("#3d4149", "#0f5a96", "#14703a", "#b3261e", "#6d2c9c", "#8f5200")

DARK = Palette(
    felt="#173d31",
    rack="#33261c",
    tile=("#fbf5e3", "#e6dabb"),
    last=("#ffe08a", "#f6cf62"),
    place=("#2f6f86", "#3d829a"),
    chosen=("#ffb36b", "#ff9f4a"),
    idle=("#b9b3a2", "#a39d8c"),
    ink=INK,
    place_ink="#ffffff",
    mark="#7a2e00",
    caption="#f4efe0",
    faint="#a3a892",
)

LIGHT = Palette(
    felt="#8dbba4",
    rack="#d6bd97",
    tile=("#fffdf6", "#f0e7cf"),
    last=("#ffe38f", "#f9d465"),
    place=("#2c6c84", "#387c95"),
    chosen=("#ffb877", "#ffa658"),
    idle=("#cfcabb", "#bfb9a8"),
    ink=INK,
    place_ink="#ffffff",
    mark="#7a2e00",
    caption="#1d1408",
    faint="#4a4a35",
)
