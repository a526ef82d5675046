"""What the archive shows, as JSON."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

Lang = Literal["en", "fr"]


class Player(BaseModel):
    """Whoever had a seat. `here` played on somebody's device; a former player has left the house and has no name."""

    kind: Literal["person", "bot", "here", "former"]
    person: str | None = None
    level: str | None = None
    name: str | None = None


class Result(Player):
    """A seat and how it came out."""

    seat: int
    score: int
    place: int


class Finished(BaseModel):
    """A finished match. Whoever has its id, or the link, may see it."""

    id: str
    game: str
    options: dict[str, Any]
    rated: bool
    public: bool
    started_at: int
    finished_at: int
    players: list[Result]
    link: str


class FinishedList(BaseModel):
    """The latest first; `next` is the `before` of the next page."""

    matches: list[Finished]
    next: str | None


class Note(BaseModel):
    """What is not a rule; which of the fields there are depends on the kind."""

    kind: Literal["resigned", "held", "back", "undone", "other"]
    seat: int | None = None
    level: str | None = Field(None, description="the bot that held the seat")
    count: int | None = Field(None, description="how many actions were taken back")
    text: str | None = Field(None, description="a note of other hands, as it stands")


class Step(BaseModel):
    """A moment of a match, after `action`; `view` is what the seat asked for saw, with an empty `history`."""

    number: int
    seat: int | None = Field(description="who acted; null in step 0, the deal")
    action: str | None
    events: list[dict[str, Any]] = Field(description="what happened since the step before")
    notes: list[Note] = Field(description="what is not a rule: somebody resigned, a bot held a seat")
    view: dict[str, Any]


class OutlineStep(BaseModel):
    """A step in a few numbers: whose, in which round, the most that one event brought, and where all stood then."""

    seat: int | None
    round: int
    points: int
    scores: list[int]


class Replay(BaseModel):
    """Some steps of a match; `next` is the `from` of the next page, `outline` all steps from the deal on."""

    match: str | None = Field(description="null for a record that was sent")
    game: str
    names: list[str] = Field(description="as the record has them; empty for people of the house")
    players: int
    open: bool = Field(description="whether the record tells what was hidden")
    seat: int | None = Field(description="whose views these are; null: a spectator's")
    total: int
    steps: list[Step]
    next: int | None
    outline: list[OutlineStep] | None


class Standing(BaseModel):
    """A rating: `rating` = mu - 3 sigma, what one can be nearly sure of, after so many rated matches."""

    rating: float
    mu: float
    sigma: float
    matches: int


class GameStanding(Standing):
    game: str


class Leader(Player, Standing):
    rank: int


class Leaders(BaseModel):
    game: str
    leaders: list[Leader]


class Person(BaseModel):
    """What all may know of somebody."""

    id: str
    name: str
    ratings: list[GameStanding]


class Point(BaseModel):
    """A rating after a match; the match is named if you may know of it."""

    at: int
    rating: float
    match: str | None


class Opponent(Player):
    """How often somebody came out better and worse than this one; in the other matches they were even."""

    matches: int
    better: int
    worse: int


class GameStatistics(BaseModel):
    """Matches of several players. `places[0]` counts the first places, shared ones too: the wins."""

    game: str
    matches: int
    wins: int
    places: list[int]
    mean_score: float
    best_score: int
    streak: int = Field(description="wins in a row just now; negative: matches without a win")
    longest_streak: int = Field(
        description="most wins in a row; of the latest matches, like streak and opponents"
    )
    opponents: list[Opponent]
    rating: Standing | None
    history: list[Point]


class Statistics(BaseModel):
    """Of public matches only, but for the person himself."""

    person: str
    games: list[GameStatistics]


class SoloResult(BaseModel):
    match: str
    at: int
    score: int
    detail: dict[str, Any]


class SoloProgress(BaseModel):
    """The oldest result first; `recent_mean` is of the last ten."""

    person: str
    game: str
    count: int
    best: int | None
    mean: float | None
    recent_mean: float | None
    results: list[SoloResult]


class Sentence(BaseModel):
    en: str
    fr: str


class Why(BaseModel):
    key: str
    text: Sentence


class Verdict(BaseModel):
    """Whether a record is right: deal, actions and points. If not, `why`."""

    right: bool
    why: Why | None = None
    game: str | None = None
    actions: int | None = None
    scores: list[int] | None = None
    commitment: str | None = None
    house_commitment: str | None = Field(
        default=None, description="if the record proves that nobody chose the deal"
    )
