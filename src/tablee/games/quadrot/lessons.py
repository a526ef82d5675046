"""Quadrot in eight moves: in, on, over, through the air, not onto red squares, and out."""

from __future__ import annotations

from typing import Any

from tablee.learn.step import Step, both


def board(own: str, other: str, dice: str, home: int = 0) -> dict[str, Any]:
    """The learner is red, from S to N; the pawns that are named nowhere wait behind their lines."""
    layout = [
        {"seat": seat, "at": point} for seat, points in enumerate((own, other)) for point in points.split()
    ]
    return {
        "game": "quadrot",
        "options": {"players": 2},
        "layout": layout,
        "scores": [home, 0],
        "turn": {"seat": 0, "dice": dice.split()},
    }


STEPS = (
    Step(
        position=board("", "", "red blue"),
        clause="R5",
        task=both(
            "Vos quatre pions attendent derrière leur ligne. Un dé rouge ou bleu en fait entrer un : jouez les deux "
            "dés.",
            "Your four pawns wait behind their line. A red or blue die lets one enter: play both of your dice.",
        ),
        done=both(
            "Chaque dé fait parcourir un segment de sa couleur, jusqu’à un point libre.",
            "Each die walks one segment of its colour, to a free point.",
        ),
    ),
    Step(
        position=board("e2", "d9", "red blue"),
        clause="R7",
        task=both(
            "Une faute, exprès : avancez d’un segment seulement, puis validez. L’autre dé pourrait servir aussi.",
            "Go wrong on purpose: walk one segment only, then confirm. The other die could be used, too.",
        ),
        aim="wrong",
        tries=("move blue:0 e2-e3",),
        done=both(
            "Refusé : qui peut utiliser ses deux dés doit le faire.",
            "Refused: whoever can use both dice has to.",
        ),
    ),
    Step(
        position=board("e2", "d9", "red blue"),
        clause="R6",
        task=both(
            "Alors avec les deux dés : un pion deux fois ou deux pions une fois, comme vous voulez.",
            "With both dice, then: one pawn twice or two pawns once, as you like.",
        ),
        done=both(
            "L’ordre des dés est libre, mais jamais d’aller et retour.",
            "The order of the dice is free, but there is no going forth and back.",
        ),
    ),
    Step(
        position=board("e3", "f3", "red red"),
        clause="R10",
        task=both(
            "Un pion barre la route. S’il est au milieu d’une ligne droite aux couleurs des deux dés, sautez-le.",
            "A pawn bars the way. If it stands in the middle of a straight line in the colours of both dice, jump over "
            "it.",
        ),
        aim="brings",
        brings={"kind": "move", "clause": "R10"},
        done=both(
            "Le saut utilise les deux dés. Le pion sauté reste où il est.",
            "A jump uses both dice. The pawn below stays where it is.",
        ),
    ),
    Step(
        position=board("c4", "d9", "yellow blue"),
        clause="R11",
        task=both(
            "Un point blanc est un envol : arrivez sur l’un d’eux, puis volez vers un autre.",
            "A white point is for flying: arrive on one of them, then fly to another.",
        ),
        aim="brings",
        brings={"kind": "move", "clause": "R11"},
        done=both(
            "Le vol ne coûte aucun dé. Un seul pion vole à chaque tour.",
            "The flight costs no die. One pawn flies each turn.",
        ),
    ),
    Step(
        position=board("b3", "d9", "blue black"),
        clause="R12",
        task=both(
            "D’un point noir, on vole avec un dé noir. Gagnez le point noir voisin avec le bleu, puis traversez le "
            "plateau.",
            "From a black point one flies with a black die. Reach the black point next to you with the blue one, then "
            "cross the board.",
        ),
        aim="brings",
        brings={"kind": "move", "clause": "R12"},
        done=both("Ce vol a utilisé le dé noir.", "This flight has used the black die."),
    ),
    Step(
        position=board("d8 b6", "h2", "blue red"),
        clause="R13",
        task=both(
            "Voyez ce qu’est un carré rouge : menez le pion devant la ligne d’arrivée, puis sur le carré.",
            "See what a red square does: bring your pawn before the finish line, then onto the square.",
        ),
        aim="brings",
        brings={"kind": "back"},
        done=both(
            "Retour derrière la ligne de départ ! Mieux vaut éviter les carrés rouges.",
            "Back behind the start line! Red squares are better avoided.",
        ),
    ),
    Step(
        position=board("d9", "h2", "red yellow", home=3),
        clause="R16",
        task=both(
            "Votre dernier pion est devant la ligne d’arrivée. Sortez-le avec le dé rouge.",
            "Your last pawn is before the finish line. Take it out with the red die.",
        ),
        aim="brings",
        brings={"kind": "home"},
        done=both(
            "Quatre pions rentrés : vous avez gagné.",
            "Four pawns home: you have won.",
        ),
    ),
)
