"""A title is all that a game has to say."""

from tablee.play.traits import Traits


class HeapTraits(Traits):
    title = "The Heap"
    bots = ("uniform", "random")


TRAITS = HeapTraits()
