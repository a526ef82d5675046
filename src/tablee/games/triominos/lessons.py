"""Tri-Ominos in eight moves: opening, fitting, the supplements, drawing, going out."""

from __future__ import annotations

from tablee.games.corners.drawn_position import drawn
from tablee.learn.step import Step, both

TRIO = r"""
  4
 /#\
4---4
"""
PAIR = r"""
  4---1
 /#\#/#\
4---4---2
"""
BRIDGE = r"""
  3---3
 /#\#/#\
2---2---4
 \#/#\ /
  1---1---4
   \#/#\#/
    0---0
"""
TWO_SIDES = r"""
  5---5---3
 /#\#/#\#/#\
4---4---3---4
 \#/#\ /#\#/
  1---1---4
   \#/ \#/
    1   5
"""
HEXAGON = r"""
  3---5
 /#\#/
1---0---5
 \#/#\#/
  0---0
"""

STEPS = (
    Step(
        position=drawn("triominos", "", "3-3-3 1-4-4 0-2-5 1-2-3", "0-0-4 2-4-5 1-1-5 0-1-3"),
        clause="T4",
        task=both(
            "Une manche commence. Vous avez le plus grand trio, trois numéros égaux : ouvrez avec lui.",
            "A round begins. You hold the highest trio, three equal numbers: open with it.",
        ),
        aim="brings",
        brings={"kind": "open", "tile": (3, 3, 3)},
        done=both(
            "3+3+3, et 10 pour avoir commencé : 19 points.",
            "3+3+3, and 10 for having begun: 19 points.",
        ),
    ),
    Step(
        position=drawn("triominos", TRIO, "1-4-4 0-2-5 1-2-3", "0-0-4 2-4-5 1-1-5"),
        clause="T9",
        task=both(
            "Les trois 4 sont sur la table. Posez une tuile contre l’un de leurs côtés : les deux numéros doivent "
            "être égaux.",
            "The three 4s lie on the table. Lay a tile against one of their sides: both numbers must be equal.",
        ),
        aim="brings",
        brings={"kind": "lay", "tile": (1, 4, 4)},
        done=both(
            "4+4+1 : une tuile posée rapporte la somme de ses numéros, ici 9 points.",
            "4+4+1: a tile brings the sum of its numbers, here 9 points.",
        ),
    ),
    Step(
        position=drawn("triominos", BRIDGE, "1-2-4 0-2-5 1-2-3", "0-0-4 2-4-5 1-1-5"),
        clause="T10",
        task=both(
            "Maintenant une faute, exprès. Posez 1-2-4 à la place éclairée : le côté 1-4 convient, mais le coin du "
            "haut ?",
            "Now go wrong on purpose. Lay 1-2-4 in the lit place: the side 1-4 fits, but the corner at the top?",
        ),
        aim="wrong",
        done=both(
            "Refusé : chaque coin qui en touche un autre doit porter le même numéro, même sans côté commun.",
            "Refused: every corner that meets another one must carry the same number, even without a common side.",
        ),
        tries=("lay 1-2-4 at 0,1,up as 1-2-4",),
    ),
    Step(
        position=drawn("triominos", BRIDGE, "1-4-4 0-2-5 0-0-4", "1-2-3 2-4-5 1-1-5"),
        clause="T16",
        task=both(
            "Un côté et le coin d’en face à la fois, c’est un pont : 40 points de plus. Où 1-4-4 en fait-il un ?",
            "A side and the corner opposite at once is a bridge: 40 points more. Where does 1-4-4 make one?",
        ),
        aim="brings",
        brings={"kind": "lay", "clause": "T16"},
        done=both("4+4+1, et 40 pour le pont : 49 points.", "4+4+1, and 40 for the bridge: 49 points."),
    ),
    Step(
        position=drawn("triominos", TWO_SIDES, "1-1-5 0-2-5 0-0-4", "1-2-3 2-4-5 0-1-4"),
        clause="T17",
        task=both(
            "Deux côtés d’un coup valent 40 aussi. Trouvez la place qui rapporte le plus.",
            "Two sides at once are worth 40, too. Find the place that brings most.",
        ),
        aim="best",
        done=both(
            "5+1+1, et 40 pour les deux côtés : 47 points.", "5+1+1, and 40 for both sides: 47 points."
        ),
    ),
    Step(
        position=drawn("triominos", HEXAGON, "0-5-5 0-2-5 0-0-4", "1-2-3 2-4-5 0-1-4"),
        clause="T18",
        task=both(
            "Autour du 0 il ne manque qu’une tuile. Fermez l’hexagone.",
            "Round the 0 only one tile is missing. Complete the hexagon.",
        ),
        aim="brings",
        brings={"clause": "T18"},
        done=both(
            "0+5+5, et 50 pour l’hexagone : 60 points. C’est 50 au lieu de 40, pas les deux.",
            "0+5+5, and 50 for the hexagon: 60 points. It is 50 instead of 40, not both.",
        ),
    ),
    Step(
        position=drawn("triominos", PAIR, "0-0-5 3-3-5 0-3-5", "1-2-3 2-4-5 0-1-4"),
        clause="T12",
        task=both(
            "Rien ne va ? Alors piochez au puits : 5 points de moins par tuile, trois tuiles au plus.",
            "Nothing fits? Then draw from the well: 5 points less for each tile, three tiles at most.",
        ),
        aim="brings",
        brings={"kind": "draw"},
        done=both(
            "C’est 5 de moins. Qui ne peut toujours pas poser après trois tuiles passe et perd encore 10.",
            "That is 5 less. Who still cannot lay after three tiles passes and loses another 10.",
        ),
    ),
    Step(
        position=drawn("triominos", PAIR, "1-2-2", "1-2-3 2-4-5 0-1-4", scores=(360, 371)),
        clause="T20",
        task=both(
            "Votre dernière tuile. Posez-la : la manche est à vous, et la partie aussi.",
            "Your last tile. Lay it: the round is yours, and so is the match.",
        ),
        aim="brings",
        brings={"kind": "out"},
        done=both(
            "25 points, et tous les numéros qui restent dans les autres mains. Quelqu’un a 400 points : c’est fini.",
            "25 points, and all the numbers left in the other hands. Somebody has 400 points: it is over.",
        ),
    ),
)
