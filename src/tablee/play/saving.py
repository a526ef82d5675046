"""A match as private text, complete with its seed: what a terminal or a server keeps."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.play.chance import Chance
from tablee.play.errors import BadRecord, TableeError
from tablee.play.proof import Proof
from tablee.play.record import replay

if TYPE_CHECKING:
    from tablee.play.match import Match

FORMAT = 1


def write(match: Match) -> str:
    """The complete text."""
    if match.published is not None:
        guessed = {"tablee": FORMAT, "record": match.record(), "position": match.position()}
        return json.dumps(guessed, ensure_ascii=False) + "\n"
    kept: dict[str, Any] = {
        "tablee": FORMAT,
        "game": match.game.name,
        "options": dict(match.game.options),
        "names": list(match.names),
        "date": match.date,
        "seed": match.chance.seed.hex(),
        "salt": match.chance.salt.hex(),
        "counter": match.chance.counter,
        "begun_from": match.begun_from,
        "past": msgspec.to_builtins(match.past),
        "log": [[seat, str(action)] for seat, action, _, _ in match.log],
        "comments": [list(comment) for comment in match.comments],
    }
    if match.proof is not None:
        secret = match.proof.secret
        kept["proof"] = [secret.seed.hex(), secret.salt.hex(), list(match.proof.nonces)]
    return json.dumps(kept, ensure_ascii=False) + "\n"


def load(text: str) -> Match:
    """The match of a saved text."""
    try:
        return _load(json.loads(text))
    except BadRecord:
        raise
    except TableeError as error:
        raise BadRecord("not_a_save", found=error) from error
    except (
        KeyError,
        TypeError,
        ValueError,
        AttributeError,
        IndexError,
        RecursionError,
        OverflowError,
    ) as error:
        raise BadRecord("not_a_save", found=f"{type(error).__name__}: {error}"[:120]) from error


def _load(kept: dict[str, Any]) -> Match:
    from tablee.play.match import Match, Past
    from tablee.play.registry import recorded_game

    if kept["tablee"] != FORMAT:
        raise BadRecord("not_a_save", found=f"format {kept['tablee']!r}")
    if "record" in kept:
        return _load_guessed(kept)
    made = recorded_game(kept["game"], kept["options"])
    seed, salt = bytes.fromhex(kept["seed"]), bytes.fromhex(kept["salt"])
    if len(seed) != 32 or len(salt) != 16:
        raise BadRecord("not_a_save", found="seed, salt")
    match = Match(
        made,
        made.core(),
        Chance(seed, salt),
        names=[str(name) for name in kept["names"]],
        date=str(kept["date"]),
    )
    if kept["begun_from"] is None:
        match.begin()
    else:
        made.restore(match, kept["begun_from"])
        match.begun_from = match.position()
        if kept["past"] is not None:
            history = match.game.view_type.past(kept["past"]["history"])
            past = msgspec.convert({**kept["past"], "history": ()}, Past, strict=False)
            match.go_on_from(msgspec.structs.replace(past, history=history))
    for seat, action in kept["log"]:
        match.play(seat, action)
    match.comments = [(int(count), str(comment)) for count, comment in kept["comments"]]
    if "proof" in kept:
        match.proof = Proof.of(*kept["proof"])
        if match.proof.chance().seed != seed:
            raise BadRecord("not_a_save", found="proof")
    if match.chance.counter != kept["counter"]:
        raise BadRecord("not_a_save", found=f"counter {kept['counter']}")
    return match


def _load_guessed(kept: dict[str, Any]) -> Match:
    """A match known from its public record, with what had been guessed of it."""
    match = replay(kept["record"])
    known = match.game.from_position(kept["position"])
    match.core, match.layout, match.chance.counter = known.core, known.layout, known.chance.counter
    return match
