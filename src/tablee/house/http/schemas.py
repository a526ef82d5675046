"""What is sent and answered where people are managed over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from tablee.house.accounts.identity import Identity
from tablee.house.accounts.password import LONGEST


def encodable(text: str) -> str:
    """Half a character has no bytes."""
    text.encode()
    return text


Text = Annotated[str, AfterValidator(encodable)]
Name = Annotated[Text, Field(max_length=100)]
Password = Annotated[Text, Field(max_length=LONGEST)]
Label = Annotated[Text, Field(max_length=100)]
Setting = (
    bool
    | Annotated[int, Field(ge=-(2**53), le=2**53)]
    | Annotated[float, Field(allow_inf_nan=False)]
    | Annotated[Text, Field(max_length=200)]
    | None
)
Settings = Annotated[dict[Annotated[Text, Field(max_length=40)], Setting], Field(max_length=50)]


class Asked(BaseModel):
    """What is not expected is refused, and nothing is turned into something else."""

    model_config = ConfigDict(extra="forbid", strict=True, hide_input_in_errors=True)


class NewGuest(Asked):
    """With `token` the answer has the token instead of a cookie: for programs."""

    name: Name
    label: Label = ""
    token: bool = False


class Change(Asked):
    name: Name | None = None
    settings: Settings | None = None


class NewAccount(Asked):
    name: Name
    password: Password


class SignIn(NewGuest):
    password: Password


class Recovery(SignIn):
    code: Annotated[Text, Field(max_length=60)]


class NewPassword(Asked):
    old: Password
    password: Password


class Sure(Asked):
    password: Password


class SignOut(Asked):
    all: bool = False


class NewToken(Asked):
    label: Label = ""


class Me(BaseModel):
    id: str
    name: str
    account: bool
    kind: Literal["device", "session", "bot"]
    created_at: int
    settings: dict[str, Any]


class Welcome(BaseModel):
    """`recovery` is shown this once. `token` is for programs; a browser has its cookie."""

    person: Me
    token: str | None = None
    recovery: str | None = None


class Code(BaseModel):
    recovery: str


class Device(BaseModel):
    id: str
    kind: Literal["device", "session", "bot"]
    label: str
    created_at: int
    seen_at: int
    expires_at: int | None
    this: bool


class Devices(BaseModel):
    devices: list[Device]


class BotToken(BaseModel):
    """`token` is shown this once."""

    id: str
    token: str


def me(who: Identity) -> Me:
    person = who.person
    return Me(
        id=who.id,
        name=who.name,
        account=who.account,
        kind=who.kind,
        created_at=person.created_at,
        settings=person.settings,
    )
