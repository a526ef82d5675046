"""A trained network that scores actions from their features, in NumPy only: what training leaves behind.

The archive has `inputs`, the names of the features it looks at, and for each layer its weights and biases, `w0`, `b0`,
`w1` and so on. Between layers negative numbers become 0; the last one gives points.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import as_file
from pathlib import Path
from typing import Any

from tablee.lab.extras import needs

needs("lab", "numpy")

# ruff: noqa: E402
import numpy as np
import numpy.typing as npt

from tablee.lab.atomic_file import whole, writing
from tablee.lab.errors import LabError
from tablee.lab.learning.weights import archive, games
from tablee.texts import quoted

Reals = npt.NDArray[np.float32]
DIGITS = 3
"""Values that agree to so many decimals of a point are equal: the order of a sum must not decide."""


class Network:
    """Rows of features in, expected points out."""

    def __init__(self, inputs: Sequence[str], layers: Sequence[tuple[Reals, Reals]]) -> None:
        self.inputs, self.layers = tuple(inputs), tuple(layers)

    @classmethod
    def read(cls, file: Path) -> Network:
        with np.load(file, allow_pickle=False) as kept:
            count = sum(name.startswith("w") for name in kept.files)
            return cls(
                [str(name) for name in kept["inputs"]],
                [(kept[f"w{layer}"], kept[f"b{layer}"]) for layer in range(count)],
            )

    def write(self, file: Path) -> None:
        arrays: dict[str, Any] = {"inputs": np.array(self.inputs)}
        for number, (weights, biases) in enumerate(self.layers):
            arrays |= {f"w{number}": weights, f"b{number}": biases}
        with whole(file) as made, writing(file), made.open("wb") as opened:
            np.savez_compressed(opened, **arrays)

    def columns(self, names: Sequence[str]) -> list[int]:
        """Where its inputs stand in rows of features with these names."""
        return [names.index(name) for name in self.inputs]

    def values(self, rows: Reals) -> Reals:
        """The points that each row promises; the columns are the network's inputs."""
        for weights, biases in self.layers[:-1]:
            rows = np.maximum(rows @ weights + biases, 0)
        weights, biases = self.layers[-1]
        values: Reals = np.round((rows @ weights + biases)[:, 0], DIGITS)
        return values


@lru_cache(maxsize=4)
def trained(game: str) -> Network:
    """The network that comes with the package."""
    if not archive(game).is_file():
        raise LabError("not_learned", game=quoted(game), allowed=", ".join(games()))
    with as_file(archive(game)) as file:
        return Network.read(file)
