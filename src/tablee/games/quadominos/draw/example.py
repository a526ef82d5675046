"""Examples of Quad-Ominos: drawn and told as in any corner game."""

from tablee.games.corners.draw.example import alt, picture, played

__all__ = ["alt", "picture", "played"]
