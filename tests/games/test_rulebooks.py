"""The rule books say every clause in both languages, and the engine agrees with every drawn example."""

import re
from dataclasses import dataclass

import pytest

import tablee
from tablee.games.corners.draw.text import parse
from tablee.play.rulebook import clauses, rulebook
from tablee.texts import LANGUAGES
from tests.scene import TILINGS, all_tiles, mark, scene, tiles

CLAUSES = {
    "triominos": [f"T{number}" for number in range(1, 26)],
    "quadominos": [f"Q{number}" for number in range(1, 24)],
}
HEADINGS = {
    "triominos": [
        ("How to play", "Comment jouer"),
        ("This book", "Ce livret"),
        ("Material", "Le matériel"),
        ("Opening a round", "L’ouverture d’une manche"),
        ("A turn", "Un tour"),
        ("Supplements", "Les suppléments"),
        ("End of a round", "La fin d’une manche"),
        ("End of the match", "La fin de la partie"),
    ],
    "quadominos": [
        ("How to play", "Comment jouer"),
        ("This book", "Ce livret"),
        ("Material", "Le matériel"),
        ("Opening a round", "L’ouverture d’une manche"),
        ("A turn", "Un tour"),
        ("Supplements", "Les suppléments"),
        ("End of a round, end of the match", "La fin d’une manche, la fin de la partie"),
    ],
}
FRENCH = {
    "détail": "parts",
    "main": "hand",
    "mains": "hands",
    "puits": "well",
    "coups": "play",
    "montrée": "shown",
    "refus": "refused",
    "posée": "as",
    "pioches": "draws",
    "pièce": "tile",
    "départ": "start",
    "zéros": "zeros",
    "pont": "bridge",
    "côtés": "sides",
    "hexagone": "hexagon",
    "hexagones": "hexagons",
    "pioche": "draw",
    "passe": "pass",
    "sortie": "out",
    "sa main": "own hand",
    "supplément": "supplement",
}
FIGURES = {"triominos": {19, 12, 40, 9, 49, 47, 60}, "quadominos": {41, 45, 18, 32, 40}}


@dataclass(frozen=True)
class Example:
    game: str
    head: dict[str, str]
    picture: str

    @property
    def clauses(self) -> list[str]:
        return self.head.get("clause", self.head.get("refused", "")).split(", ")

    @property
    def parts(self) -> list[tuple[str, int]]:
        named = (part.rpartition(" ") for part in self.head["parts"].split(", "))
        return [(name, int(points)) for name, _, points in named]

    @property
    def plays(self) -> list[str]:
        return self.head.get("play", "*").split(", ")

    def hands(self) -> list[str]:
        """Those of the example; else the drawn tile and another one, so that the round goes on."""
        if "hands" in self.head:
            return self.head["hands"].split(" | ")
        if "hand" in self.head:
            return [self.head["hand"]]
        cells = parse(self.picture, TILINGS[self.game])
        tile = tiles(self.head["as"])[0] if "as" in self.head else cells["*"][0]["tile"]
        taken = [tile, *(cell["tile"] for group in cells.values() for cell in group)]
        spare = next(tile for tile in all_tiles(self.game) if tile not in taken)
        return [" ".join("-".join(map(str, held)) for held in (tile, spare))]

    def match(self):
        hands = self.hands()
        opening = self.plays[0].startswith("open")
        return scene(
            self.game,
            "" if opening else self.picture,
            hands,
            players=max(2, len(hands)),
            well=self.head.get("well"),
            draws=int(self.head.get("draws", 0)),
            passes=int(self.head.get("passes", 0)),
        )

    def action(self, play: str):
        game = tablee.game(self.game)
        if play in ("draw", "pass", "take", "extra"):
            return game.action({"do": play})
        if play.startswith("open "):
            return game.action({"do": "open", "tile": tiles(play.removeprefix("open "))[0]})
        lay = mark(self.picture, self.game, play)
        if "as" in self.head:
            corners = [int(number) for number in self.head["as"].split("-")]
            lay |= {"tile": sorted(corners), "corners": corners}
        return game.action(lay)


def english(words: str) -> str:
    """A heading of an example or the name of a part, whatever its language."""
    return FRENCH.get(words, words)


def examples(game: str, lang: str) -> list[Example]:
    found = []
    for block in re.findall(r"^```example\n(.*?)^```$", rulebook(game, lang), re.MULTILINE | re.DOTALL):
        lines, _, picture = block.partition("\n\n")
        head = {}
        for line in lines.splitlines():
            key, _, value = (text.strip() for text in line.partition(":"))
            head[english(key)] = value
        if "parts" in head:
            named = (part.rpartition(" ") for part in head["parts"].split(", "))
            head["parts"] = ", ".join(f"{english(name)} {points}" for name, _, points in named)
        found.append(Example(game, head, picture))
    return found


EXAMPLES = [example for game in CLAUSES for example in examples(game, "en")]
PLAYED = [example for example in EXAMPLES if "refused" not in example.head]
REFUSED = [example for example in EXAMPLES if "refused" in example.head]


def name(example: Example) -> str:
    return "-".join(example.clauses)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", CLAUSES)
def test_every_clause_is_there_in_both_languages_and_in_order(game, lang):
    assert list(clauses(game, lang)) == CLAUSES[game]
    assert all(len(text) > 20 for text in clauses(game, lang).values())


@pytest.mark.parametrize("game", CLAUSES)
def test_headings_correspond(game):
    for column, lang in enumerate(("en", "fr")):
        headings = re.findall(r"^## (.+)$", rulebook(game, lang), re.MULTILINE)
        assert headings == [pair[column] for pair in HEADINGS[game]]


@pytest.mark.parametrize("game", CLAUSES)
def test_clauses_stand_under_the_same_headings_and_name_the_same_options_and_figures(game):
    one, other = (rulebook(game, lang).split("\n## ") for lang in LANGUAGES)
    for left, right in zip(one, other, strict=True):
        assert re.findall(r"^\*\*([TQ]\d+)\*\*", left, re.MULTILINE) == re.findall(
            r"^\*\*([TQ]\d+)\*\*", right, re.MULTILINE
        )
    for clause in CLAUSES[game]:
        said = [clauses(game, lang)[clause] for lang in LANGUAGES]
        options = [set(re.findall(r"`(\w+)`", text)) for text in said]
        assert options[0] == options[1], clause
        figures = [sorted(re.findall(r"\d+", text)) for text in said]
        assert figures[0] == figures[1], clause


@pytest.mark.parametrize("game", CLAUSES)
def test_both_languages_show_the_same_examples(game):
    assert examples(game, "fr") == examples(game, "en")


@pytest.mark.parametrize("game", CLAUSES)
def test_the_worked_figures_of_the_sheets_are_examples(game):
    shown = {int(example.head["points"]) for example in PLAYED if example.game == game}
    assert shown >= FIGURES[game]


def test_every_supplement_and_every_kind_of_refusal_is_drawn():
    cited = [clause for example in EXAMPLES for clause in example.clauses]
    for clause, least in {"T16": 1, "T17": 2, "T18": 1, "T19": 2, "Q14": 1, "Q15": 1, "Q16": 5}.items():
        assert cited.count(clause) >= least, clause
    assert [example.clauses for example in REFUSED] == [["T10"], ["Q10"], ["Q10"]]


@pytest.mark.parametrize("example", PLAYED, ids=name)
def test_the_engine_scores_an_example_as_the_book_does(example):
    match = example.match()
    events = [event for play in example.plays for event in match.play(0, example.action(play))]
    events = [event for event in events if event.kind not in ("deal", "bell", "end")]
    shown = [event.tile for event in events if event.kind == "show"]
    assert [sorted(tile) for tile in shown] == tiles(example.head.get("shown", ""))
    assert [part for event in events for part in event.parts] == example.parts
    assert sum(event.points for event in events) == int(example.head["points"])
    assert {event.seat for event in events} == {0}
    assert list(dict.fromkeys(event.clause for event in events)) == example.clauses


@pytest.mark.parametrize("example", REFUSED, ids=name)
def test_the_engine_refuses_what_the_book_refuses(example):
    match = example.match()
    before = match.position()
    with pytest.raises(tablee.IllegalAction) as refusal:
        match.play(0, example.action("*"))
    assert refusal.value.clause == example.head["refused"]
    assert match.position() == before


@pytest.mark.parametrize(
    ("game", "lang", "right"), [("triominos", "de", "en, fr"), ("chess", "fr", "triominos")]
)
def test_a_book_that_does_not_exist_is_refused_with_those_that_do(game, lang, right):
    for ask in (rulebook, clauses):
        with pytest.raises(tablee.OptionError, match=right):
            ask(game, lang)


def test_nobody_can_change_the_clauses_for_the_others():
    clauses("triominos", "en").clear()
    assert clauses("triominos", "en")
