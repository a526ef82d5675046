"""`replay`, `steps` and `verify`: whatever was changed in a record, it is refused or it is a record all the same."""

import re
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee
from tests.conftest import DEEP
from tests.fuzz.matches import played, situations
from tests.fuzz.odd import NASTY, answer, kind, refused, several

EVERY = 1 if DEEP else 6
HEADER = ("options", "players", "date")  # not covered by the commitment: other values are another record


FINISHED = ("triominos", "quadominos", "domino3d", "domino3d race", "domino3d solo")


@cache
def records():
    return [match.record() for match in situations()]


@cache
def short_record(name):
    """A finished match of one or two rounds."""
    return min(finished(name), key=lambda match: len(match.record())).record()


def finished(name):
    game, _, mode = name.partition(" ")
    of_game = [match for match in situations() if match.over and match.game.name == game]
    wanted = mode or "game"
    return [match for match in of_game if match.game.options.get("mode", wanted) == wanted]


def read(text):
    """A changed record is refused with BadRecord (or because of its options), or comes out as it is written."""
    result = answer(tablee.replay, text)
    if refused(result):
        assert isinstance(result, (tablee.BadRecord, tablee.OptionError, tablee.BadPosition)), result
    else:
        assert result.record().rstrip("\n") == text.rstrip("\n")
    return result


@several
@given(st.data())
def test_a_record_with_changed_characters(data):
    text = data.draw(st.sampled_from(records()))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 3)))
        new = data.draw(st.text(max_size=3) | st.sampled_from("0123456789-[]:;,= \n"))
        text = text[:start] + new + text[end:]
    read(text)


@several
@given(st.data())
def test_a_record_with_changed_lines(data):
    lines = data.draw(st.sampled_from(records())).split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        one, two = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        how = data.draw(st.sampled_from(["remove", "double", "exchange", "foreign"]))
        if how == "remove" and len(lines) > 1:
            del lines[one]
        elif how == "double":
            lines.insert(one, lines[two])
        elif how == "exchange":
            lines[one], lines[two] = lines[two], lines[one]
        else:
            lines[one] = data.draw(st.sampled_from(data.draw(st.sampled_from(records())).split("\n")))
    read("\n".join(lines))


@several
@given(st.text())
def test_any_text_is_refused(text):
    assert refused(read(text))
    assert refused(read("tablee record 1\n" + text))
    assert refused(answer(tablee.verify, text))


@pytest.mark.parametrize("value", NASTY, ids=kind)
def test_what_is_no_text_is_refused(value):
    for function in (tablee.replay, tablee.verify, lambda text: list(tablee.steps(text))):
        assert isinstance(answer(function, value), tablee.BadRecord)


@pytest.mark.parametrize("name", FINISHED)
def test_a_record_cut_off_after_any_line_is_refused(name):
    for text in (short_record(name), records()[3]):
        lines = text.splitlines(keepends=True)
        for count in range(len(lines)):
            result = answer(tablee.replay, "".join(lines[:count]))
            assert isinstance(result, tablee.BadRecord), lines[count]


@pytest.mark.parametrize("name", FINISHED)
def test_a_record_cut_off_after_any_character_is_refused(name):
    text = short_record(name)
    for end in range(0, len(text) - 1, 1 if DEEP else 7):
        assert isinstance(answer(tablee.replay, text[:end]), tablee.BadRecord)


def edits(text):
    """Every number of a finished record changed, one at a time: (line, the whole text, the line's name)."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        name = line.split(":")[0]
        if name in HEADER or (name == "tablee record 1"):
            continue
        for found in list(re.finditer(r"\d+", line))[number % EVERY :: EVERY]:
            for new in (int(found[0]) + 1, int(found[0]) - 1):
                if new >= 0:
                    changed = line[: found.start()] + str(new) + line[found.end() :]
                    yield number + 1, "\n".join([*lines[:number], changed, *lines[number + 1 :]]), name


@pytest.mark.parametrize("name", FINISHED)
def test_every_changed_number_is_noticed_and_its_line_named(name):
    tried = 0
    for line, text, where in edits(short_record(name)):
        result = answer(tablee.replay, text)
        if name.startswith("domino3d") and not refused(result):
            assert result.record() == text, "in space another pose or cell may be as good: another record"
            continue
        assert isinstance(result, tablee.BadRecord), f"line {line}: {text.splitlines()[line - 1]}"
        assert refused(answer(tablee.verify, text))
        if line > 9:
            assert result.values["line"] >= line or where in ("out", "hands", "blocked", "bell", "over")
            assert f"Line {result.values['line']} " in result.text("en")
            assert f"{result.values['line']}" in result.text("fr")
        tried += 1
    assert tried > 40


@pytest.mark.parametrize("name", FINISHED)
def test_a_missing_or_doubled_line_is_noticed(name):
    lines = short_record(name).split("\n")
    for number, line in enumerate(lines[:-1]):
        if line.startswith(("players:", "date:")):
            continue
        for edited in (lines[:number] + lines[number + 1 :], [*lines[:number], line, *lines[number:]]):
            assert refused(read("\n".join(edited))), line


@pytest.mark.parametrize("name", FINISHED)
def test_a_seed_that_does_not_fit_its_commitment_is_named(name):
    text = short_record(name)
    for field, length in (("seed", 64), ("salt", 32), ("commitment", 64)):
        other = re.sub(rf"(?m)^{field}: .*$", f"{field}: {'5' * length}", text)
        for function in (tablee.replay, tablee.verify):
            result = answer(function, other)
            assert isinstance(result, tablee.BadRecord)
            assert "commitment" in result.text("en")


@pytest.mark.parametrize("name", FINISHED)
def test_another_seed_with_a_fitting_commitment_is_refused_too(name):
    """Whoever forges all three still cannot forge the deal."""
    game = finished(name)[0].game
    other = played(game, 99, 10_000)
    forged = short_record(name)
    for field in ("seed", "salt", "commitment"):
        line = re.search(rf"(?m)^{field}: .*$", other.record())[0]
        forged = re.sub(rf"(?m)^{field}: .*$", line, forged)
    result = answer(tablee.verify, forged)
    assert isinstance(result, tablee.BadRecord)
    assert "line" in result.values


def test_a_running_match_cannot_be_verified_yet():
    running = next(text for text in records() if "\nrunning:" in text)
    result = answer(tablee.verify, running)
    assert isinstance(result, tablee.BadRecord)
    assert result.key == "no_seed"


@pytest.mark.parametrize("name", FINISHED)
def test_comments_are_kept_and_ignored(name):
    lines = short_record(name).split("\n")
    turns = [number for number, line in enumerate(lines) if re.match(r"\d+\. ", line)]
    for at in (*turns[::5], len(lines) - 2):
        text = "\n".join([*lines[:at], "; Zoé resigned, a bot took the seat", "; really", *lines[at:]])
        assert read(text).record() == text


@pytest.mark.parametrize(("until", "played"), [(-1, 0), (0, 0), (1, 1), (3, 3), (10**9, None)])
def test_until_counts_actions(until, played):
    text = short_record("triominos")
    moments = list(tablee.steps(text))
    expected = moments[-1 if played is None else played]
    assert tablee.replay(text, until=until).position() == expected.position()


@pytest.mark.parametrize("half", ["\ud800", "\\ud800", "\\udfff x"])
def test_half_a_character_is_refused_in_words_wherever_it_stands(half):
    """In the text itself, or escaped where the record has JSON; also in a record that is not finished."""
    for whole in (short_record("triominos"), tablee.game("triominos", players=2).new(seed=1).record()):
        lines = whole.replace("date:", 'players: ["Ada", "Bob"]\ndate:', 1).split("\n")
        for number, line in enumerate(lines):
            for changed in (
                line + half,
                line.replace('"', f'"{half}', 1),
                line.replace("=", f'="{half}"', 1),
            ):
                if changed == line:
                    continue
                text = "\n".join([*lines[:number], changed, *lines[number + 1 :]])
                for reading in (tablee.replay, tablee.verify, lambda text: next(tablee.steps(text))):
                    result = answer(reading, text)
                    if refused(result):
                        assert isinstance(result, (tablee.BadRecord, tablee.OptionError)), result
                        assert all(result.text(lang).encode() for lang in ("fr", "en"))
                    elif not isinstance(result, bool):
                        assert all(name.encode() for name in result.names)
                    if half == "\ud800":
                        assert refused(result)
