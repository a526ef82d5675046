"""Positions in plain Python: dealt again in agreement with what is known, and searched like compiled ones."""

from collections import Counter
from itertools import permutations

import pytest

from tablee.bots.search.tree import Search
from tablee.play.carried import Carried, carried
from tablee.play.plain_position import PlainPosition
from tablee.play.plain_table import Table, TablePosition, assigned, shuffled
from tablee.play.rng import Rng

WIN, TOOK = 1, 0


class Nim(PlainPosition):
    """Take one to three; whoever takes the last one wins a point, and the match is over."""

    def __init__(self, heap=0):
        super().__init__(2)
        self.heap, self.turn = heap, 0

    def seats(self):
        return 1 << self.turn if self.heap else 0

    def actions(self, seat):
        return range(1, min(3, self.heap) + 1)

    def apply(self, seat, code):
        self.happened.clear()
        self.heap -= code
        self.turn = 1 - seat
        self.note(TOOK, seat, datum=code)
        if self.heap == 0:
            self.note(WIN, seat, 1)

    def chance(self, rng):
        raise AssertionError("nothing is left to chance")


@pytest.mark.parametrize(("heap", "best"), [(2, 2), (5, 1), (7, 3)])
def test_a_plain_position_is_searched_through_its_adapter(heap, best):
    root, tree = carried(Nim(heap)), Search(carried(Nim()))
    tree.plant(root, 0)
    tree.grow(root, 0, 400, Rng(1))
    assert max(tree.tally(), key=lambda row: row[1])[0] == best


def test_a_compiled_position_needs_no_adapter():
    once = carried(Nim(3))
    assert isinstance(once, Carried)
    assert carried(once) is once


def test_what_goes_wrong_in_a_plain_position_ends_the_match_for_the_search_and_is_kept():
    class Broken(Nim):
        def apply(self, seat, code):
            raise ValueError("a mistake in the rules")

    root, tree = carried(Broken(5)), Search(carried(Broken()))
    tree.plant(root, 0)
    tree.grow(root, 0, 3, Rng(1))
    assert "a mistake in the rules" in str(tree.board.failure)


def test_a_copy_of_a_plain_position_shares_nothing_and_scores_only_by_notes():
    one, two = Nim(5), Nim()
    two.copy_from(one)
    two.apply(0, 3)
    two.apply(1, 2)
    assert (one.heap, one.totals(), two.totals()) == (5, [0, 0], [0, 1])
    assert two.rows() == [(TOOK, 1, 0, 2), (WIN, 1, 1, 0)]
    assert (two.result(0), two.result(1)) == (0.0, 1.0)


def test_every_order_of_a_shuffle_is_about_as_likely():
    rng, found = Rng(3), Counter()
    for _ in range(6000):
        found["".join(shuffled("abc", rng))] += 1
    assert set(found) == {"".join(order) for order in permutations("abc")}
    assert max(abs(count - 1000) for count in found.values()) < 120


def test_pieces_find_places_though_those_before_must_make_room():
    assert assigned(["abc", "ab", "a"]) == ["c", "b", "a"]
    assert assigned(["abc", "ab", "a"], Rng(1)) == ["c", "b", "a"]
    assert assigned(["ab", "ab", "ab"]) is None
    assert assigned([]) == []


class Cards(TablePosition):
    """Two hands and a well."""

    def __init__(self):
        super().__init__(2)
        self.table = Table(layout=[], hands=[["a", "b"], ["c", "d"]], well=["e", "f"])


def test_hands_are_dealt_again_as_often_each_way_as_there_are_ways():
    """Seat 1 holds neither a nor b: each of them is in one of the other four places, each as likely."""
    core, rng, where = Cards(), Rng(5), Counter()
    places = [(0, ""), (0, ""), (1, "ab"), (1, "ab")]
    for _ in range(4000):
        assert core.deal_again(places, lambda bar, piece: piece in bar, rng)
        hands, well = core.table.hands, core.table.well
        assert sorted([*hands[0], *hands[1], *well]) == list("abcdef")
        assert not {"a", "b"} & set(hands[1])
        where["hand" if "a" in hands[0] else "well"] += 1
    assert abs(where["hand"] - 2000) < 150


def test_what_is_impossible_is_not_dealt_and_nothing_changes():
    core = Cards()
    assert not core.deal_again([(0, "abcdef")], lambda bar, piece: piece in bar, Rng(1))
    assert core.table == Cards().table


def test_a_copied_table_shares_no_list():
    one, two = Cards(), Cards()
    two.copy_from(one)
    two.table.hands[0].clear()
    two.table.well.clear()
    assert one.table == Cards().table
