"""Buckets that empty and fill."""

from __future__ import annotations

import pytest

from tablee.house.http.errors import answer
from tablee.house.rate_limits import RULES, Limits, Rule, TooOften
from tablee.house.table.refused import STATUS, Refused
from tablee.texts import catalogue


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def limits(clock: Clock) -> Limits:
    return Limits({"knock": Rule(3, 60), "ring": Rule(1, 10)}, clock, room=4)


def test_so_many_at_once_and_then_one_after_the_other(limits: Limits, clock: Clock) -> None:
    for _ in range(3):
        limits.take("knock", "ada")
    with pytest.raises(TooOften) as caught:
        limits.take("knock", "ada")
    assert caught.value.seconds == 20
    clock.now += 19.9
    with pytest.raises(TooOften):
        limits.take("knock", "ada")
    clock.now += 0.2
    limits.take("knock", "ada")
    with pytest.raises(TooOften):
        limits.take("knock", "ada")


def test_a_refused_try_does_not_make_one_wait_longer(limits: Limits, clock: Clock) -> None:
    limits.take("ring", "ada")
    for _ in range(50):
        with pytest.raises(TooOften):
            limits.take("ring", "ada")
    clock.now += 10
    limits.take("ring", "ada")


def test_everybody_and_everything_is_counted_apart(limits: Limits) -> None:
    limits.take("ring", "ada")
    limits.take("ring", "bob")
    limits.take("knock", "ada")


def test_a_long_pause_does_not_save_up_more_than_the_bucket_holds(limits: Limits, clock: Clock) -> None:
    limits.take("knock", "ada")
    clock.now += 10**6
    limits.take("knock", "ada", 3)
    with pytest.raises(TooOften):
        limits.take("knock", "ada")


def test_whoever_was_right_in_the_end_starts_afresh(limits: Limits) -> None:
    limits.take("ring", "ada")
    limits.forgive("ring", "ada")
    limits.take("ring", "ada")


def test_memory_is_bounded_and_one_limit_does_not_push_out_another(limits: Limits) -> None:
    limits.take("ring", "ada")
    for number in range(1000):
        limits.take("knock", str(number))
    assert len(limits) == 5
    with pytest.raises(TooOften):
        limits.take("ring", "ada")


def test_the_answer_says_when_to_come_back() -> None:
    told = answer(TooOften(7))
    assert (told.status_code, told.headers["Retry-After"]) == (429, "7")


def test_every_rule_lets_somebody_through_in_the_end() -> None:
    assert all(rule.most >= 1 and rule.seconds > 0 for rule in RULES.values())


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_status_belongs_to_a_sentence(lang: str) -> None:
    assert [key for key in STATUS if f"house.{key}" not in catalogue(lang)] == []
    assert Refused("name_reserved").status == 400
