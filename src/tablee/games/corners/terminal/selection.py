"""Which tile of the hand and which of its places are chosen, made from what a view offers."""

from __future__ import annotations

from tablee.games.corners.terminal.material import Tile, first_cell, printed
from tablee.games.corners.terminal.shape import Cell
from tablee.play.action import Action
from tablee.play.view import Offer, View

PLACING = ("open", "lay")


class Place:
    """An offer that puts a tile on the table, with the number by which it is called."""

    def __init__(self, number: int, offer: Offer, view: View) -> None:
        self.number = number
        self.offer = offer
        self.tile: Tile = getattr(offer.action, "tile", None) or ()
        self.at: Cell = getattr(offer.action, "at", None) or first_cell(view)
        self.corners: Tile = getattr(offer.action, "corners", None) or printed(view, self.tile)

    @property
    def points(self) -> int:
        """What the place brings, with what it earns at least by a further choice."""
        return self.offer.points + self.offer.earns


class Selection:
    """The player's finger: on a tile, and on one of the places where it fits."""

    def __init__(self, view: View) -> None:
        self.hand: tuple[Tile, ...] = view.hand
        self.opening = view.phase == "open"
        self.plain = {offer.action.do: offer for offer in view.offers if offer.action.do not in PLACING}
        """The offers that place nothing, by their verb."""
        placing = [offer for offer in view.offers if offer.action.do in PLACING]
        placing.sort(key=lambda offer: -offer.points - offer.earns)
        self._by_tile: dict[Tile, list[Place]] = {}
        if self.opening:
            places = [Place(number, offer, view) for number, offer in enumerate(placing, 1)]
            self._by_tile = {place.tile: places for place in places}
        else:
            for tile in self.hand:
                fitting = [offer for offer in placing if getattr(offer.action, "tile", None) == tile]
                self._by_tile[tile] = [Place(number, offer, view) for number, offer in enumerate(fitting, 1)]
        self.tile_index = next((index for index, tile in enumerate(self.hand) if self.places_of(tile)), 0)
        self.place_index = 0
        self._settle()

    def places_of(self, tile: Tile) -> list[Place]:
        """Where a tile may go, the most points first; at the opening all tiles share one list."""
        return self._by_tile.get(tile, [])

    @property
    def tile(self) -> Tile | None:
        """The chosen tile."""
        return self.hand[self.tile_index] if self.hand else None

    @property
    def places(self) -> list[Place]:
        """The places of the chosen tile."""
        return self.places_of(self.tile) if self.tile else []

    @property
    def place(self) -> Place | None:
        """The chosen place."""
        return self.places[self.place_index] if self.places else None

    @property
    def can_place(self) -> bool:
        """Whether any tile of the hand fits."""
        return any(self._by_tile.values())

    def best(self, tile: Tile) -> int | None:
        """The most points that the tile can bring now."""
        own = [place.points for place in self.places_of(tile) if place.tile == tile]
        return max(own, default=None)

    def step_tile(self, step: int) -> None:
        """The next tile of the hand, round and round."""
        if self.hand:
            self.choose_tile((self.tile_index + step) % len(self.hand))

    def choose_tile(self, index: int) -> None:
        """A tile by its place in the hand."""
        if 0 <= index < len(self.hand):
            self.tile_index, self.place_index = index, 0
            self._settle()

    def step_place(self, step: int) -> None:
        """The next place of the chosen tile, round and round."""
        if self.places:
            self.choose_place(1 + (self.place_index + step) % len(self.places))

    def choose_place(self, number: int) -> bool:
        """A place by its number; False if there is none."""
        if not 1 <= number <= len(self.places):
            return False
        self.place_index = number - 1
        if self.opening and self.place:
            self.tile_index = self.hand.index(self.place.tile)
        return True

    def choose_cell(self, cell: Cell) -> bool:
        """The place at a cell; where the tile fits in several ways, the next of them."""
        here = [place.number for place in self.places if place.at == cell]
        if not here:
            return False
        later = [number for number in here if number > self.place_index + 1]
        chosen = self.place is not None and self.place.at == cell
        return self.choose_place(later[0] if chosen and later else here[0])

    def choose_action(self, action: Action) -> None:
        """Point at what an action would lay."""
        tile = getattr(action, "tile", None)
        if tile in self.hand:
            self.choose_tile(self.hand.index(tile))
            for place in self.places:
                if place.offer.action == action:
                    self.choose_place(place.number)

    def _settle(self) -> None:
        """At the opening tile and place are one choice."""
        if self.opening:
            for place in self.places:
                if place.tile == self.tile:
                    self.place_index = place.number - 1
