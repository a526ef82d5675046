"""The archive: finished matches, ratings, and the results of those who play alone."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import Connection, Select, and_, func, literal, or_, select

from tablee.house.store.rows import Match, Place, Rating, RatingPoint, Solo, Tally
from tablee.house.store.schema import accounts, matches, people, places, rating_history, ratings, solos
from tablee.house.store.transactions import StorePart, add, put

Rate = Callable[[dict[str, Rating], int], Iterable[Rating]]
MET_DAYS = 7


def holder(place: Place) -> str | None:
    """Whose rating a seat changes."""
    if place.person is not None:
        return f"person:{place.person}"
    return None if place.bot is None else f"bot:{place.bot}"


class MatchStore(StorePart):
    async def archive(self, match: Match, rate: Rate | None = None, solo: Solo | None = None) -> bool:
        """Keep a finished match and, in the same transaction, what it does to ratings; False if it is kept already.

        `rate` gets the ratings its players have so far, by holder, and how often two of them have met of late, and
        returns the new ones. Whoever has left the house in the meantime is kept as a former player, without rating
        or solo result.
        """
        row = {key: value for key, value in asdict(match).items() if key not in ("table", "places")}

        def work(connection: Connection) -> bool:
            self.lock(connection, f"ratings {match.game}")
            if not add(connection, matches, row | {"table_id": match.table}):
                return False
            gone = missing(connection, match.places)
            for place in match.places:
                known = replace(place, person=None) if place.person in gone else place
                connection.execute(places.insert().values(asdict(known) | {"table_id": match.table}))
            if solo is not None and solo.person not in gone:
                add(connection, solos, solo_row(solo))
            if rate is not None:
                holders = [name for name in map(holder, match.places) if name is not None]
                query = select(ratings).where(ratings.c.game == match.game, ratings.c.holder.in_(holders))
                now = {row.holder: Rating(**row._mapping) for row in connection.execute(query)}
                for rating in rate(now, met(connection, match)):
                    if rating.holder.removeprefix("person:") not in gone:
                        put(connection, ratings, asdict(rating))
                        connection.execute(rating_history.insert().values(point(match, rating)))
            return True

        return await self.write(work)

    async def match(self, table: str) -> Match | None:
        found = await self._matches(select(matches).where(matches.c.table_id == table))
        return found[0] if found else None

    async def matches(
        self,
        *,
        person: str | None = None,
        game: str | None = None,
        public: bool | None = None,
        before: int | None = None,
        after: str = "",
        limit: int = 50,
        whole: bool = True,
    ) -> list[Match]:
        """The latest first; `before` is the `finished_at` to go on from, `after` the last of those who have it.

        Without `whole` the records are left out.
        """
        columns = [column for column in matches.c if whole or column is not matches.c.record]
        query = select(*columns).order_by(matches.c.finished_at.desc(), matches.c.table_id).limit(limit)
        if person is not None:
            query = query.where(
                matches.c.table_id.in_(select(places.c.table_id).where(places.c.person == person))
            )
        if game is not None:
            query = query.where(matches.c.game == game)
        if public is not None:
            query = query.where(matches.c.public == public)
        if before is not None:
            same = and_(matches.c.finished_at == before, matches.c.table_id > after)
            query = query.where(
                or_(matches.c.finished_at < before, same) if after else matches.c.finished_at < before
            )
        return await self._matches(query)

    async def tallies(self, person: str, *, public: bool | None = None) -> list[Tally]:
        """All matches of several players that a person has finished, by game and place."""
        other = places.alias()
        several = (
            select(other.c.seat).where(other.c.table_id == places.c.table_id, other.c.seat == 1).exists()
        )
        query = (
            select(
                matches.c.game,
                places.c.place,
                func.count().label("count"),
                func.sum(places.c.score).label("points"),
                func.max(places.c.score).label("best"),
            )
            .join(matches, matches.c.table_id == places.c.table_id)
            .where(places.c.person == person, several)
            .group_by(matches.c.game, places.c.place)
            .order_by(matches.c.game, places.c.place)
        )
        if public is not None:
            query = query.where(matches.c.public == public)
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [Tally(row.game, row.place, row[2], int(row.points), row.best) for row in rows]

    async def rating_history(self, holder: str, game: str, limit: int = 200) -> list[RatingPoint]:
        """The latest ratings of somebody in a game, the oldest of them first."""
        query = (
            select(rating_history, matches.c.public)
            .join(matches, matches.c.table_id == rating_history.c.table_id)
            .where(rating_history.c.holder == holder, rating_history.c.game == game)
            .order_by(rating_history.c.at.desc(), rating_history.c.table_id.desc())
            .limit(limit)
        )
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [
            RatingPoint(row.table_id, row.game, row.at, row.mu, row.sigma, row.public)
            for row in reversed(rows)
        ]

    async def ratings_of(self, holder: str) -> list[Rating]:
        return await self._ratings(select(ratings).where(ratings.c.holder == holder).order_by(ratings.c.game))

    async def leaders(self, game: str, limit: int = 100, least: int = 1) -> list[Rating]:
        """The accounts that are best at a game by what is nearly sure of them, with at least so many matches."""
        sure = (ratings.c.mu - 3 * ratings.c.sigma).desc()
        accounted = ratings.c.holder.in_(select(literal("person:") + accounts.c.person))
        query = select(ratings).where(ratings.c.game == game, ratings.c.count >= least, accounted)
        return await self._ratings(query.order_by(sure, ratings.c.holder).limit(limit))

    async def add_solo(self, solo: Solo) -> bool:
        """False if this result is kept already."""
        return await self.write(lambda connection: add(connection, solos, solo_row(solo)))

    async def solos(
        self, person: str, game: str, limit: int = 1000, public: bool | None = None
    ) -> list[Solo]:
        """The latest first."""
        query = select(solos).where(solos.c.person == person, solos.c.game == game)
        if public is not None:
            query = query.where(
                solos.c.table_id.in_(select(matches.c.table_id).where(matches.c.public == public))
            )
        query = query.order_by(solos.c.at.desc()).limit(limit)
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [Solo(row.table_id, row.person, row.game, row.at, row.score, row.detail) for row in rows]

    async def _ratings(self, query: Select[Any]) -> list[Rating]:
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [Rating(**row._mapping) for row in rows]

    async def _matches(self, query: Select[Any]) -> list[Match]:
        def work(connection: Connection) -> list[Match]:
            found = connection.execute(query).all()
            seated: dict[str, list[Place]] = defaultdict(list)
            ids = [row.table_id for row in found]
            for row in connection.execute(
                select(places).where(places.c.table_id.in_(ids)).order_by(places.c.seat)
            ):
                fields = {name: row._mapping[name] for name in Place.__dataclass_fields__}
                seated[row.table_id].append(Place(**fields))
            return [match_row(row._mapping, seated[row.table_id]) for row in found]

        return await self.read(work)


def match_row(row: Any, seated: list[Place]) -> Match:
    fields = {
        name: row.get(name, "") for name in Match.__dataclass_fields__ if name not in ("table", "places")
    }
    return Match(table=row["table_id"], places=tuple(seated), **fields)


def missing(connection: Connection, seated: Iterable[Place]) -> set[str]:
    """Those of them who are no longer people of the house."""
    ids = {place.person for place in seated if place.person is not None}
    found = connection.execute(select(people.c.id).where(people.c.id.in_(ids))).scalars()
    return {*ids} - {*found}


def met(connection: Connection, match: Match) -> int:
    """How often two people of a match have met of late in rated ones of its game; the two who did most often.

    A guest may be anybody: all of them, and all who have left, are one opponent.
    """
    people = {place.person for place in match.places if place.person is not None}
    latest = match.finished_at - MET_DAYS * 24 * 3600 * 1000
    query = (
        select(places.c.table_id, places.c.person, accounts.c.person.label("account"))
        .join(matches, matches.c.table_id == places.c.table_id)
        .outerjoin(accounts, accounts.c.person == places.c.person)
        .where(matches.c.game == match.game, matches.c.rated, matches.c.finished_at > latest)
        .where(places.c.table_id.in_(select(places.c.table_id).where(places.c.person.in_(people))))
        .where(places.c.bot.is_(None))
    )
    seated: dict[str, list[tuple[str | None, str | None]]] = defaultdict(list)
    for row in connection.execute(query):
        seated[row.table_id].append((row.person, row.account))
    now = seated.pop(match.table, [])
    counts: Counter[tuple[str, str | None]] = Counter()
    for others in seated.values():
        for person in people & {one for one, _ in others}:
            counts.update({(person, account) for one, account in others if one != person})
    return max((counts[person, other] for person in people for one, other in now if one != person), default=0)


def solo_row(solo: Solo) -> dict[str, Any]:
    return {key: value for key, value in asdict(solo).items() if key != "table"} | {"table_id": solo.table}


def point(match: Match, rating: Rating) -> dict[str, Any]:
    """What the history keeps of a new rating."""
    kept = {name: value for name, value in asdict(rating).items() if name != "count"}
    return kept | {"table_id": match.table, "at": match.finished_at}
