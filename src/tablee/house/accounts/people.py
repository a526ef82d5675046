"""People: guests who came by a name, accounts with a password, and the devices that are known to be theirs."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection
from dataclasses import replace

from tablee.house.accounts import password, tokens
from tablee.house.accounts.device_marks import Marks
from tablee.house.accounts.export import exported
from tablee.house.accounts.forget import Leave, forget, unfinished
from tablee.house.accounts.identity import Identity
from tablee.house.accounts.names import name_of
from tablee.house.accounts.password import Passwords, recovery_code
from tablee.house.accounts.tokens import fresh, hashed
from tablee.house.rate_limits import Limits
from tablee.house.store.people import fold
from tablee.house.store.rows import Account, Json, Missing, Person, Taken, Token, TokenKind
from tablee.house.store.store import Store
from tablee.house.table.chat import cleaned
from tablee.house.table.refused import Refused

YEAR_MS = 365 * 24 * 3600 * 1000
CACHED_MS, MOST_CACHED = 5_000, 10_000
"""For so many ms, and for so many tokens, it is remembered whose they are."""
TOUCH_MS = 60_000
MOST_BOTS, MOST_SESSIONS, LONGEST_LABEL = 20, 50, 40
PREFIX: dict[TokenKind, str] = {"device": tokens.DEVICE, "session": tokens.SESSION, "bot": tokens.BOT}


class People:
    """Clear tokens and recovery codes are returned once and kept nowhere.

    `now` is in ms; `shown_name` gives a typed name as it is shown here, or raises Refused.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        passwords: Passwords,
        limits: Limits,
        key: bytes,
        shown_name: Callable[[str], str] = name_of,
    ) -> None:
        self._shown_name = shown_name
        self.store, self.now, self.passwords, self.limits = store, now, passwords, limits
        self.marks = Marks(key)
        self._known: OrderedDict[bytes, tuple[Identity, int]] = OrderedDict()

    async def guest(self, name: str, label: str = "", address: str = "") -> tuple[Identity, str]:
        """Somebody new, and the clear token of the device."""
        name = self._shown_name(name)
        self.limits.take("guest", address)
        await self._free(name)
        person = Person(fresh(tokens.PERSON), name, self.now(), self.now())
        await self.store.create_person(person)
        clear, token = self._token(person.id, "device", label)
        await self.store.add_token(token)
        return Identity(person, token.hash, "device", False), clear

    async def who(self, token: str | None) -> Identity | None:
        """Whose token it is. What another process changed is seen within seconds."""
        if token is None or len(token) != 3 + tokens.TOKEN or token[:3] not in PREFIX.values():
            return None
        hash, now = hashed(token), self.now()
        who, until = self._known.get(hash, (None, 0))
        if who is not None and now < until:
            return who
        self._known.pop(hash, None)
        found = await self.store.token(hash, now)
        person = None if found is None else await self.store.person(found.person)
        if found is None or person is None:
            return None
        if now - found.seen_at >= TOUCH_MS:
            await self.store.touch_tokens([hash], now, now + YEAR_MS)
        who = Identity(person, hash, found.kind, await self.store.account_of(person.id) is not None)
        self._known[hash] = (who, now + CACHED_MS)
        while len(self._known) > MOST_CACHED:
            self._known.popitem(last=False)
        return who

    async def still(self, hashes: Collection[bytes]) -> dict[bytes, str]:
        """Which of these tokens are good, and what their people are called now: sockets outlive both."""
        now = self.now()
        found = await self.store.good_tokens(hashes, now)
        used = [hash for hash, one in found.items() if now - one.seen_at >= TOUCH_MS]
        if used:
            await self.store.touch_tokens(used, now, now + YEAR_MS)
        return {hash: one.name for hash, one in found.items()}

    async def change(self, who: Identity, name: str | None = None, settings: Json | None = None) -> Identity:
        """Another name, other settings."""
        self.limits.take("name", who.id)
        person = who.person
        if name is not None and (shown := self._shown_name(name)) != who.name:
            person = replace(person, name=shown)
            try:
                await self.store.rename(who.id, person.name)
            except Taken:
                raise Refused("name_taken") from None
        if settings is not None:
            person = replace(person, settings=settings)
            await self.store.update_person(who.id, settings=settings)
        self._drop(who.id)
        return Identity(person, who.token, who.kind, who.account)

    async def account(self, who: Identity, name: str, secret: str) -> tuple[Identity, str, str]:
        """The guest keeps id and history; gives the new token that takes the old one's place, and the recovery code."""
        self.limits.take("account", who.id)
        if who.account:
            raise Refused("account_already")
        name = self._shown_name(name)
        password.allowed(secret, name)
        await self._free(name)
        code = recovery_code()
        made = Account(
            who.id, name, await self.passwords.hash(secret), await self.passwords.hash(code), self.now()
        )
        label = next((one.label for one in await self.store.tokens(who.id) if one.hash == who.token), "")
        clear, token = self._token(who.id, "session", label)
        try:
            await self.store.create_account(made, gone=who.token, fresh=token)
        except Taken:
            taken = await self.store.account_of(who.id) is None
            raise Refused("name_taken" if taken else "account_already") from None
        self._drop(who.id)
        return Identity(replace(who.person, name=name), token.hash, "session", True), clear, code

    async def sign_in(
        self, name: str, secret: str, label: str = "", address: str = "", mark: str | None = None
    ) -> tuple[Identity, str]:
        """On another device; a name nobody has takes as long to refuse as a wrong password."""
        account, tries = await self._tried(name, address, mark)
        if not await self.passwords.right(account.password if account else None, secret) or account is None:
            raise Refused("sign_in_wrong")
        clear, token = self._token(account.person, "session", label)
        if not await self.store.add_session(account, token, MOST_SESSIONS):
            raise Refused("sign_in_wrong")
        self.limits.forgive(*tries)
        return await self._welcome(token), clear

    async def recover(
        self,
        name: str,
        code: str,
        secret: str,
        label: str = "",
        address: str = "",
        mark: str | None = None,
    ) -> tuple[Identity, str, str]:
        """By the code, which is used up; gives a token, the only one from now on, and the next code."""
        account, tries = await self._tried(name, address, mark)
        password.allowed(secret, name)
        hash = account.recovery if account else None
        right = await self.passwords.right(hash, password.written(code))
        if not right or account is None:
            raise Refused("recovery_wrong")
        following = recovery_code()
        hashes = await self.passwords.hash(secret), await self.passwords.hash(following)
        clear, token = self._token(account.person, "session", label)
        if not await self.store.replace_password(account, *hashes, fresh=token):
            raise Refused("recovery_wrong")
        self.limits.forgive(*tries)
        self._drop(account.person)
        return await self._welcome(token), clear, following

    async def change_password(self, who: Identity, old: str, secret: str) -> None:
        """All other devices and bots are signed out."""
        account = await self._sure(who, old)
        password.allowed(secret, account.name)
        if not await self.store.replace_password(account, await self.passwords.hash(secret), keep=who.token):
            raise Refused("password_wrong")
        self._drop(who.id)

    async def new_recovery(self, who: Identity, secret: str) -> str:
        """Another recovery code for one that was lost."""
        account = await self._sure(who, secret)
        code = recovery_code()
        await self.store.set_password(who.id, account.password, await self.passwords.hash(code))
        return code

    async def sign_out(self, who: Identity, all: bool = False) -> None:
        """This device, or all of them and the bots as well."""
        if all:
            await self.store.drop_tokens(who.id)
        else:
            await self.store.drop_token(who.token)
        self._drop(who.id)

    async def devices(self, who: Identity) -> list[Token]:
        return await self.store.tokens(who.id)

    async def bot_token(self, who: Identity, label: str) -> tuple[Token, str]:
        """A token for a program that plays in the person's name."""
        self.limits.take("bot_token", who.id)
        if sum(one.kind == "bot" for one in await self.store.tokens(who.id)) >= MOST_BOTS:
            raise Refused("too_many_tokens", most=MOST_BOTS)
        clear, token = self._token(who.id, "bot", label)
        await self.store.add_token(token)
        return token, clear

    async def drop_token(self, who: Identity, hash: bytes) -> None:
        """One of the person's own."""
        if not any(one.hash == hash for one in await self.store.tokens(who.id)):
            raise Refused("no_such_device")
        await self.store.drop_token(hash)
        self._drop(who.id)

    async def export(self, who: Identity) -> AsyncIterator[bytes]:
        """Everything that is kept about the person: JSON in pieces."""
        self.limits.take("export", who.id)
        person = await self.store.person(who.id)
        return exported(self.store, person or who.person, self.now())

    async def delete(self, who: Identity, leave: Leave) -> None:
        """For ever. First `leave(table, person)` gets the person away from every table that is not finished."""
        for table in await unfinished(self.store, who.id):
            await leave(table, who.command_person)
        try:
            await forget(self.store, who.id)
        except Missing:
            raise Refused("sign_in_first") from None
        finally:
            self._drop(who.id)

    def _token(self, person: str, kind: TokenKind, label: str) -> tuple[str, Token]:
        clear, now = fresh(tokens.TOKEN, PREFIX[kind]), self.now()
        expires = now + YEAR_MS if kind == "session" else None
        return clear, Token(hashed(clear), person, kind, now, now, expires, cleaned(label)[:LONGEST_LABEL])

    async def _welcome(self, token: Token) -> Identity:
        person = await self.store.person(token.person)
        if person is None:
            raise Refused("sign_in_first")
        return Identity(person, token.hash, token.kind, True)

    async def _tried(
        self, name: str, address: str, mark: str | None
    ) -> tuple[Account | None, tuple[str, str]]:
        """Counted by address and by name, whether there is such an account or not; and which limit that is.

        On a device where the account has been before it is counted by device alone: others cannot use that up.
        """
        account = await self.store.account(name)
        device = None if account is None else self.marks.device(mark, account.person)
        if account is not None and device is not None:
            tries = "sign_in_device", f"{device} {account.person}"
        else:
            self.limits.take("sign_in_from", address)
            tries = "sign_in", fold(name)
        self.limits.take(*tries)
        return account, tries

    async def _sure(self, who: Identity, secret: str) -> Account:
        """Whoever found an open device does not know the password."""
        self.limits.take("password", who.id)
        account = await self.store.account_of(who.id)
        if account is None:
            raise Refused("account_needed")
        if not await self.passwords.right(account.password, secret):
            raise Refused("password_wrong")
        return account

    async def _free(self, name: str) -> None:
        if await self.store.name_taken(name):
            raise Refused("name_taken")

    def _drop(self, person: str) -> None:
        """From the memory of this process."""
        for hash in [hash for hash, (who, _) in self._known.items() if who.id == person]:
            del self._known[hash]
