"""The record of a match: one text for all games, to be read, pasted, diffed and read aloud.

A header, then one line a turn with what was done and scored. A record is checked by playing it again: what
does not come out the same, line for line, is refused with the number of the line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from tablee.play.chance import Chance
from tablee.play.errors import BadRecord, OptionError, TableeError
from tablee.play.event import Event
from tablee.play.proof import Proof
from tablee.texts import quoted, tile_name

if TYPE_CHECKING:
    from tablee.play.match import Match

FIRST = "tablee record 1"
_ACTING = re.compile(r", \[(\d{1,3})\](?: \[\d+\])* to act$")
_TURN = re.compile(r"(\d+)\. \[(\d{1,3})\] (.*)")


def scored(events: Sequence[Event]) -> str:
    """`= 46 (tile 6, bridge 40)`: the points of an action, and their parts where there are several."""
    parts = [part for event in events for part in event.parts]
    listed = ", ".join(f"{name} {points}" for name, points in parts)
    return f"= {sum(points for _, points in parts)}" + (f" ({listed})" if len(parts) > 1 else "")


def round_end(event: Event) -> list[str]:
    """`out: [1] +5 +12 = 17` and the hands that were shown: what a record says of the end of a round."""
    parts = " ".join(f"{points:+d}" for _, points in event.parts)
    who = "nobody" if event.seat is None else f"[{event.seat}] {parts} = {event.points}"
    lines = [f"{event.kind}: {who}"]
    if event.hands is not None:
        hands = " / ".join(" ".join(map(tile_name, hand)) or "-" for hand in event.hands)
        lines.append(f"hands: {hands}")
    return lines


def write(match: Match) -> str:
    """The public text of a match."""
    lines = [FIRST, *_header(match), "", *_Body(match).lines]
    totals = " ".join(str(score) for score in match.scores)
    acting = " ".join(f"[{seat}]" for seat in match.to_act)
    lines.append(f"over: {totals}" if match.over else f"running: {totals}, {acting} to act")
    return "\n".join(lines) + "\n"


class _Body:
    """One line a turn, and what chance brought: in that line, or before it if it concerns all."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.lines: list[str] = []
        self.items: list[str] = []
        self.turn = 0
        self.chances, self.comments = list(match.chances), list(match.comments)
        self.lines.append(f"round {1 if match.begun_from is None else match.begun_from['round']}")
        begins, after, acting = True, [], 0
        for index, (acting, action, events, ended) in enumerate(match.log):
            self._tell_chances(index)
            if begins:
                self._tell_comments(index)
            self.items.append(match.game.item(action, acting, events))
            after = match.game.afterwards(events)
            begins = ended
            if ended:
                self._end_line(acting)
                self.lines += after
        self._tell_chances(len(match.log))
        if self.items:
            self._end_line(match.to_act[0] if begins else acting)
        if not begins:
            self.lines += after
        self._tell_comments(len(match.log))

    def _tell_chances(self, index: int) -> None:
        while self.chances and self.chances[0][0] <= index:
            count, event = self.chances.pop(0)
            if event.kind == "deal" and count > 0:
                self.lines.append(f"round {event.round}")
            text = self.match.game.chance_text(event)
            if ": " in text:
                self.lines.append(text)
            elif text:
                self.items.append(text)

    def _tell_comments(self, index: int) -> None:
        while self.comments and self.comments[0][0] <= index:
            self.lines.append(f"; {self.comments.pop(0)[1]}")

    def _end_line(self, seat: int) -> None:
        self.turn += 1
        self.lines.append(f"{self.turn}. [{seat}] {'; '.join(self.items)}")
        self.items.clear()


def _header(match: Match) -> list[str]:
    recorded = match.game.recorded_options
    options = " ".join(f"{name}={json.dumps(value)}" for name, value in recorded.items())
    lines = [f"game: {match.game.name}", f"options: {options}"]
    if match.names:
        lines.append(f"players: {json.dumps(list(match.names), ensure_ascii=False)}")
    lines += [f"date: {match.date}", f"commitment: {match.commitment}"]
    if match.over:
        lines += [f"seed: {match.chance.seed.hex()}", f"salt: {match.chance.salt.hex()}"]
    if match.begun_from is not None:
        shown = match.begun_from if match.over else match.game.public(match.begun_from)
        shown = {**shown, "options": recorded}
        lines.append(f"position: {json.dumps(shown, separators=(',', ':'))}")
    return lines if match.proof is None else lines + match.proof.lines()


class Words:
    """The words of a game's records: how what chance brought begins, and what may follow from an action."""

    def __init__(self, chance: Sequence[str] = (), followed: Sequence[str] = ()) -> None:
        self.chance = tuple(chance)
        self._followed = re.compile(f", (?:{'|'.join(followed)})$") if followed else None

    def action(self, item: str) -> str:
        """The action of an item, without its points and what followed from it."""
        text = item.rpartition(" = ")[0] or item
        if text.startswith("timeout:"):
            return "timeout"
        return self._followed.sub("", text) if self._followed else text


class Reader:
    """A record taken apart: header, actions, comments; `lines` are the lines without comments."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise BadRecord("not_a_record", found=type(text).__name__)
        lines = text.split("\n")
        if lines[0].strip() != FIRST:
            raise BadRecord("not_a_record", found=repr(lines[0][:40]))
        for number, line in enumerate(lines, 1):
            if not _whole(line):
                raise BadRecord("record_text", line=number)
        self.text = text
        self.header: dict[str, str] = {}
        at = 1
        while at < len(lines) and lines[at].strip():
            name, colon, value = lines[at].partition(": ")
            if not colon or name in self.header:
                raise BadRecord("record_header", found=repr(lines[at][:60]))
            self.header[name] = value
            at += 1
        body = [(number + 1, line) for number, line in enumerate(lines) if number > at and line.strip()]
        self.actions: list[tuple[int, int, str]] = []
        """The number of the line, the seat and the action."""
        self.items: list[str] = []
        """What the record says was done and scored, for each action."""
        self.hands: dict[int, str] = {}
        """The hands shown at the end of a round, by the index of its last action."""
        self.chances: list[str] = []
        """What chance brought, where all could see it."""
        self.comments: list[tuple[int, str]] = []
        words = self._words()
        last = ""
        for number, line in body:
            if line.startswith(";"):
                self.comments.append((len(self.actions), line[1:].strip()))
                continue
            last = line
            if found := _TURN.fullmatch(line):
                for item in found[3].split("; "):
                    if item.startswith(words.chance):
                        self.chances.append(item)
                        continue
                    self.actions.append((number, int(found[2]), words.action(item)))
                    self.items.append(item)
            elif line.startswith(words.chance):
                self.chances.append(line)
            elif line.startswith("hands: "):
                self.hands[len(self.actions) - 1] = line[len("hands: ") :]
        if not last.startswith(("running:", "over:")):
            raise BadRecord("record_cut")
        self.over = last.startswith("over:")
        self.proof = Proof.read(self)
        self.known = self.over or self.proof is not None
        """Whether the record tells where all chance came from; else what is hidden has to be guessed."""
        acting = _ACTING.search(last)
        self.to_act = int(acting[1]) if acting else None
        """The first of those who act next."""

    def _words(self) -> Words:
        from tablee.play.registry import record_words

        try:
            return record_words(self._need("game"))
        except OptionError as error:
            raise BadRecord("record_game", reason=error) from error

    def game(self) -> Any:
        """The game the header names, with its options."""
        from tablee.play.registry import recorded_game

        options: dict[str, Any] = {}
        rest = self._need("options").strip()
        while rest:
            name, _, rest = rest.partition("=")
            try:
                options[name], end = json.JSONDecoder().raw_decode(rest)
            except (ValueError, RecursionError) as error:
                raise BadRecord("record_header", found=quoted(f"{name}={rest}")) from error
            if not _whole(options[name]):
                raise BadRecord("record_header", found=quoted(f"{name}={rest}"))
            rest = rest[end:].lstrip(" ")
        try:
            return recorded_game(self._need("game"), options)
        except OptionError as error:
            raise BadRecord("record_game", reason=error) from error

    def _need(self, name: str) -> str:
        if name not in self.header:
            raise BadRecord("record_header", found=f"no line '{name}: ...'")
        return self.header[name]

    def begin(self) -> Match:
        """The match before its first action."""
        from tablee.play.match import Match

        game = self.game()
        if not self.known:
            match: Match = game.guess(self)
        else:
            self._check_proof(game.players)
            match = Match(game, game.core(), self._chance())
            match.proof = self.proof
            if "position" in self.header:
                game.restore(match, self.read_json("position"))
                match.begun_from = match.position()
            else:
                match.begin()
        match.names = self.names()
        match.date = self._need("date")
        self.let_act(match, 0)
        return match

    def names(self) -> tuple[str, ...]:
        """The names of the players, () if the record has none."""
        if "players" not in self.header:
            return ()
        names = self.read_json("players")
        if not isinstance(names, list):
            raise BadRecord("record_header", found="players")
        return tuple(map(str, names))

    def _check_proof(self, players: int) -> None:
        """A house deals to every seat, and from the beginning."""
        if self.proof is None:
            return
        if len(self.proof.nonces) != players:
            raise BadRecord("record_header", found=f"nonces: {len(self.proof.nonces)}")
        if "position" in self.header:
            raise BadRecord("record_header", found="position")

    def let_act(self, match: Match, index: int) -> None:
        """Whose turn it is before the index-th action is public; where it was guessed, make it so."""
        seat = self.actions[index][1] if index < len(self.actions) else self.to_act
        if not self.known and seat is not None:
            match.game.let_act(match, seat)

    def _chance(self) -> Chance:
        chance = self._own_chance() if self.proof is None else self.proof.chance()
        found = self._need("commitment")
        if chance.commitment != found:
            raise BadRecord("commitment", found=found, needed=chance.commitment)
        return chance

    def _own_chance(self) -> Chance:
        try:
            seed, salt = bytes.fromhex(self._need("seed")), bytes.fromhex(self._need("salt"))
        except ValueError as error:
            raise BadRecord("record_header", found=str(error)) from error
        if len(seed) != 32 or len(salt) != 16:
            raise BadRecord("record_header", found="seed, salt")
        return Chance(seed, salt)

    def read_json(self, name: str) -> Any:
        """The value of a header line."""
        try:
            value = json.loads(self.header[name])
        except (ValueError, RecursionError) as error:
            raise BadRecord("record_header", found=f"{name}: {error}"[:80]) from error
        if not _whole(value):
            raise BadRecord("record_header", found=quoted(f"{name}: {self.header[name]}"))
        return value

    def compare(self, match: Match) -> None:
        """Refuse the record unless the match gives exactly this text again."""
        match.comments = list(self.comments)
        right = match.record().split("\n")
        for number, line in enumerate(self.text.split("\n")):
            wanted = right[number] if number < len(right) else ""
            if line != wanted:
                found, needed = repr(line[:100]), repr(wanted[:100])
                raise BadRecord("record_line", line=number + 1, found=found, needed=needed)


def _whole(value: Any) -> bool:
    """Whether all of its characters can be written: half of one can be in a text, or escaped in JSON."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text.isascii() or not any("\ud800" <= one <= "\udfff" for one in text)


def steps(text: str) -> Iterator[Match]:
    """The match as it was at each moment of a record: at the start, and after every action (copies)."""
    return (match.copy() for match in course(Reader(text)))


def course(reader: Reader) -> Iterator[Match]:
    """One and the same match at each moment of a record: to be looked at before the next, or copied."""
    match = reader.begin()
    yield match
    for _ in _played(reader, match):
        yield match
    reader.compare(match)


def replay(text: str, until: int | None = None) -> Match:
    """The match of a record, or as it was after its first `until` actions."""
    reader = Reader(text)
    match = reader.begin()
    wanted = len(reader.actions) if until is None else until
    for _ in islice(_played(reader, match), max(0, wanted)):
        pass
    if wanted >= len(reader.actions):
        reader.compare(match)
    return match


def _played(reader: Reader, match: Match) -> Iterator[None]:
    for index, (line, seat, text) in enumerate(reader.actions):
        try:
            if not reader.known:
                match.game.make_possible(match, reader, index)
            match.play(seat, text)
            reader.let_act(match, index + 1)
        except TableeError as error:
            raise BadRecord("record_action", line=line, reason=error, names=match.names) from error
        yield


def verify(text: str, commitment: str | None = None) -> bool:
    """True if the deal follows from the committed seed and the rest from the rules; else raises BadRecord.

    The record of a house also has to show that the seed follows from the house's seed and the nonces of the
    seats. `commitment` is what was published before the deal, if somebody wrote it down.
    """
    verified(text, commitment)
    return True


def verified(text: str, commitment: str | None = None) -> Match:
    """The match of a record that `verify` finds right."""
    if not Reader(text).known:
        raise BadRecord("no_seed")
    match = replay(text)
    published = match.commitment if match.proof is None else match.proof.secret.commitment
    if commitment not in (None, published):
        raise BadRecord("other_commitment", found=published, needed=quoted(commitment))
    return match
