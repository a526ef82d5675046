"""Quad-Ominos in eight moves: opening, the 25 or two extra tiles, fitting, drawing."""

from __future__ import annotations

from tablee.games.corners.drawn_position import drawn
from tablee.learn.step import Step, both

QUAD = """
4---4
| # |
4---4
"""
AND_ONE = """
4---4---3
| # | # |
4---4---4
"""
ENCLOSURE = """
3---0---0
| # | # |
2---1---0
| # |
1---1
"""
FAR_CORNER = """
5---3---0---4
| # | # | # |
5---3---5---5
| # |
1---3---3
| # | # |
1---1---0
"""
OTHER = "0-0-1-4 2-2-4-5 1-1-2-5"

STEPS = (
    Step(
        position=drawn("quadominos", "", "4-4-4-4 3-4-4-4 3-3-4-4 0-1-2-3", OTHER),
        clause="Q5",
        task=both(
            "Une manche commence. Vous avez le plus grand quad, quatre numéros égaux : ouvrez avec lui.",
            "A round begins. You hold the highest quad, four equal numbers: open with it.",
        ),
        aim="brings",
        brings={"kind": "open", "tile": (4, 4, 4, 4)},
        done=both(
            "4+4+4+4 : 16 points, et maintenant vous avez le choix.",
            "4+4+4+4: 16 points, and now you have a choice.",
        ),
    ),
    Step(
        position=drawn("quadominos", QUAD, "3-4-4-4 3-3-4-4 0-1-2-3", OTHER, phase="choice", pending=["Q5"]),
        clause="Q17",
        task=both(
            "25 points tout de suite, ou deux tuiles de plus ? Avec 15 et 14 points en main, prenez les deux tuiles.",
            "25 points at once, or two extra tiles? With 15 and 14 points in the hand, choose the two tiles.",
        ),
        aim="brings",
        brings={"kind": "extra"},
        done=both("Elles se posent l’une après l’autre.", "They are laid one after the other."),
    ),
    Step(
        position=drawn("quadominos", QUAD, "3-4-4-4 3-3-4-4 0-1-2-3", OTHER, phase="first_extra"),
        clause="Q9",
        task=both(
            "Posez la première, celle qui vaut le plus : deux numéros d’un côté égaux à ceux d’un côté de la table.",
            "Lay the first one, the one worth most: two numbers of a side equal to those of a side on the table.",
        ),
        aim="best",
        done=both("4+4+4+3 : 15 points.", "4+4+4+3: 15 points."),
    ),
    Step(
        position=drawn("quadominos", AND_ONE, "3-3-4-4 0-1-2-3", OTHER, phase="second_extra"),
        clause="Q17",
        task=both("Et la seconde, où vous voulez.", "And the second one, wherever you like."),
        aim="brings",
        brings={"kind": "lay", "tile": (3, 3, 4, 4)},
        done=both(
            "14 points de plus : 16+15+14 font 45, mieux que 16+25.",
            "14 points more: 16+15+14 are 45, better than 16+25.",
        ),
    ),
    Step(
        position=drawn("quadominos", ENCLOSURE, "0-1-1-5 0-0-0-2 0-4-5-5", OTHER),
        clause="Q14",
        task=both(
            "Deux côtés d’un coup valent le supplément. Trouvez la place qui rapporte le plus.",
            "Two sides at once earn the supplement. Find the place that brings most.",
        ),
        aim="best",
        done=both(
            "7 points, et 25 de plus, ou deux tuiles, comme à l’ouverture : 32.",
            "7 points, and 25 more, or two tiles, as at the opening: 32.",
        ),
    ),
    Step(
        position=drawn("quadominos", FAR_CORNER, "2-2-5-5 0-2-2-2", OTHER),
        clause="Q10",
        task=both(
            "Une faute, exprès : posez 2-2-5-5 à la place éclairée. Le côté 5-5 convient, mais le coin d’en bas ?",
            "Go wrong on purpose: lay 2-2-5-5 in the lit place. The side 5-5 fits, but the corner below?",
        ),
        aim="wrong",
        tries=("lay 2-2-5-5 at 2,1 as 5-5-2-2",),
        done=both(
            "Refusé : chaque coin qui touche un coin de la table doit porter le même numéro.",
            "Refused: every corner that meets a corner on the table must carry the same number.",
        ),
    ),
    Step(
        position=drawn("quadominos", FAR_CORNER, "2-3-5-5 0-2-2-2", OTHER),
        clause="Q15",
        task=both(
            "Un côté et un coin du côté opposé suffisent aussi. Où 2-3-5-5 touche-t-elle trois coins ?",
            "One side and a corner of the opposite side will do as well. Where does 2-3-5-5 meet three corners?",
        ),
        aim="brings",
        brings={"kind": "lay", "earns": 25},
        done=both("15 points, et 25 de plus : 40.", "15 points, and 25 more: 40."),
    ),
    Step(
        position=drawn("quadominos", QUAD, "0-1-2-3 0-2-5-5", OTHER),
        clause="Q11",
        task=both(
            "Rien ne va ? Piochez : chaque tuile coûte 20 points, jusqu’à ce que l’une convienne.",
            "Nothing fits? Draw: each tile costs 20 points, until one of them fits.",
        ),
        aim="brings",
        brings={"kind": "draw"},
        done=both(
            "20 de moins. Le premier à 800 gagne ; poser sa dernière tuile rapporte toutes celles des autres.",
            "20 less. The first to reach 800 wins; laying your last tile brings you all those of the others.",
        ),
    ),
)
