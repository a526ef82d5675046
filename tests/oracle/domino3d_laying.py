"""How a `lay` is written, in every mode."""

from .domino3d_set import FACES
from .domino3d_space import is_written_well


def written(domino, cells, pose):
    return {"domino": domino, "cells": [list(cell) for cell in cells], "pose": pose}


def listed(placements):
    return [{"do": "lay", **written(*placement)} for placement in placements]


def read(action):
    return action["domino"], tuple(tuple(cell) for cell in action["cells"]), action["pose"]


def is_well_formed(action):
    """D2."""
    domino, cells, pose = read(action)
    return domino in FACES and is_written_well(cells, pose)
