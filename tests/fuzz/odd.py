"""Odd input: random JSON, things that are no JSON, and valid values with something changed in one place."""

import copy
import json

from hypothesis import settings
from hypothesis import strategies as st

import tablee
from tests.conftest import DEEP

several = settings(max_examples=200 if DEEP else 30)

LANGUAGES = ("en", "fr")
DEPTH = 8
HUGE = 10**5000  # too long to be written as a decimal number


def deep(levels):
    """Lists in lists in lists."""
    nest = []
    for _ in range(levels):
        nest = [nest]
    return nest


def looped():
    """A list that contains itself."""
    loop = []
    loop.append(loop)
    return loop


NASTY = [
    None, True, False, 0, -1, 1, 2**31, 2**63, 2**64, -(2**63) - 1, HUGE, -HUGE, 0.0, 1.5, float("nan"),
    float("inf"), "", "0", "é", "\x00", "\ud800", "😀" * 50, "@and", "{tile}", "%s", b"", b"\xff", [], [[]], {},
    {"do": "lay"}, deep(5), deep(3000), looped(), (), set(), object(), lambda: None,
]  # fmt: skip

scalars = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 60), st.integers(), st.floats(), st.text(max_size=12)
)
ENTRIES = "game options layout hands well scores turn round bell shown cannot counter seat tile at corners"
keys = st.sampled_from(ENTRIES.split()) | st.text(max_size=6)
json_values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(keys, inner, max_size=5),
    max_leaves=25,
)
odd_values = st.sampled_from(NASTY) | json_values


def places(value, path=()):
    """The path of every place in a JSON value, down to a reasonable depth."""
    yield path
    if len(path) == DEPTH:
        return
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from places(inner, (*path, key))


def at(value, path):
    for key in path:
        value = value[key]
    return value


@st.composite
def changed(draw, value, times=3):
    """The value with one to three places replaced, removed, doubled or exchanged."""
    value = copy.deepcopy(value)
    for _ in range(draw(st.integers(1, times))):
        everywhere = [path for path in places(value) if path]
        if not everywhere:
            break
        path = draw(st.sampled_from(everywhere))
        parent, key = at(value, path[:-1]), path[-1]
        how = draw(st.sampled_from(["replace", "nudge", "remove", "double", "exchange", "borrow"]))
        if how == "remove":
            del parent[key]
        elif how == "double" and isinstance(parent, list):
            parent.insert(key, copy.deepcopy(parent[key]))
        elif how == "nudge" and type(parent[key]) is int:
            parent[key] += draw(st.sampled_from([-1, 1, -100, 100, 2**40]))
        elif how in ("exchange", "borrow"):
            other = draw(st.sampled_from(everywhere))
            taken = copy.deepcopy(at(value, other))
            if how == "exchange" and path != other[: len(path)] and other != path[: len(other)]:
                at(value, other[:-1])[other[-1]] = parent[key]
            parent[key] = taken
        else:
            parent[key] = fresh(draw(odd_values))
    return value


def fresh(value):
    """A copy, so that later changes do not change the list of odd values; some of them cannot be copied."""
    try:
        return copy.deepcopy(value)
    except RecursionError:
        return value


def answer(call, *args, **kwargs):
    """What it returns, or the TableeError it raises; that has words in both languages. Nothing else may happen."""
    try:
        return call(*args, **kwargs)
    except tablee.TableeError as error:
        refusal = error
    assert all(refusal.text(lang) for lang in LANGUAGES)
    assert str(refusal)
    return refusal


def refused(result):
    return isinstance(result, tablee.TableeError)


def sound(match, rng, steps=12):
    """A match that was accepted works: it can be written, seen and played on."""
    json.dumps(match.position())
    again = match.game.from_position(match.position())
    assert again.position() == match.position()
    assert tablee.load(match.save()).position() == match.position()
    for _ in range(steps):
        for seat in (None, *range(match.game.players)):
            assert match.view(seat).encode()
        if match.over:
            break
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.actions(seat)))
        assert match.game.sample(match.view(seat), rng).scores == match.scores


def kind(value):
    """A name for pytest, which cannot write all of them."""
    return type(value).__name__
