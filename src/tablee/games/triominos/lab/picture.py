"""Pictures of Tri-Ominos: those of any corner game."""

from tablee.games.corners.lab.picture import paint

__all__ = ["paint"]
