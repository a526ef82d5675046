"""Intervals on known numbers, and what they promise."""

import random
from math import inf, sqrt
from statistics import stdev

import pytest

from tablee.lab.arena.interval import Sample, elo, student


def test_the_interval_of_known_numbers():
    sample = Sample.of([1.0, 0.5, 0.5, 0.0, 1.0])
    assert sample.mean == pytest.approx(0.6)
    assert sample.deviation == pytest.approx(stdev([1.0, 0.5, 0.5, 0.0, 1.0]))
    assert sample.interval().within == pytest.approx(2.776 * sample.deviation / sqrt(5), rel=1e-2)
    assert Sample.of([0.5]).interval().within == inf
    assert Sample.of([0.5, 0.5]).interval().within == 0


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.706), (2, 4.303), (4, 2.776), (10, 2.228), (60, 2.0003), (10**6, 1.96)]
)
def test_students_quantile_is_that_of_the_tables(freedom, quantile):
    assert student(freedom) == pytest.approx(quantile, rel=0.005)


def test_whoever_looks_after_every_deal_is_fooled_in_fewer_than_one_of_twenty_runs():
    dice = random.Random(2)
    fooled = {"always": 0, "fixed": 0}
    for _ in range(80):
        sample, seen = Sample(), set()
        for count in range(1, 201):
            sample = sample.more(dice.choice((0.0, 0.5, 0.5, 1.0)))
            if count >= 30:
                lead = abs(sample.mean - 0.5)
                seen |= {"always"} if lead > sample.always().within else set()
                seen |= {"fixed"} if lead > sample.interval().within else set()
        for which in seen:
            fooled[which] += 1
    assert fooled["always"] <= 4
    assert fooled["fixed"] > 8, "the usual interval does not bear it"


def test_looking_often_costs_less_than_twice_the_width():
    for count in (30, 100, 1000, 10000):
        sample = Sample(count, 0.6, 0.1 * (count - 1))
        assert 1 < sample.always().within / sample.interval().within < 2.2


def test_elo_is_zero_for_the_fair_share_and_400_for_ten_to_one():
    assert elo(0.5, 0.5) == pytest.approx(0)
    assert elo(10 / 11, 0.5) == pytest.approx(400)
    assert elo(0.25, 0.25) == pytest.approx(0)
    assert elo(1.0, 0.5) is None
