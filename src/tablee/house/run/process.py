"""A process of the house, from the listening socket to the last heartbeat; `Supervisor` runs several of them."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn

from tablee.house.bots import operator_bots
from tablee.house.http.client_files import has_client
from tablee.house.http.middleware.connections import protocols
from tablee.house.live.protocol import LARGEST
from tablee.house.rate_limits import CONNECTIONS
from tablee.house.run import logs
from tablee.house.run.config import Config
from tablee.house.run.key import signing_key
from tablee.house.run.parsers import ConfigError
from tablee.texts import say

STOPS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
BACKLOG = 2048
AT_ONCE = 50
"""Connections taken in one go. Without open files asyncio fails as often each time, and comes back for each failure."""
SPARE = 256
"""Connections, and open files, beside the sockets."""
BYE = 0.2  # share of the time to stop in which sockets take leave
FINISH = 0.4  # share of it in which answers are finished; the rest is the house's own
GARBAGE = 20_000, 10, 10
"""New objects before cycles are looked for: one move makes hundreds, and hardly ever a cycle."""


def serve(config: Config, lang: str) -> int:
    """Serve until a signal says to stop. Raises ConfigError if it cannot begin."""
    logs.set_up(config.log_level, config.log_format)
    open_files(config.max_sockets + SPARE)
    config = replace(config, key=signing_key(config), key_file=None)
    with contextlib.ExitStack() as held:
        if config.file is not None:
            held.enter_context(alone(config.file))
        listening = held.enter_context(contextlib.closing(bind(config)))
        asyncio.run(check_database(config))
        if config.workers > 1:  # else the house itself does
            operator_bots.hire(map(operator_bots.Named._make, config.bots))

        def opened() -> None:
            print(say(lang, "serve.open", {"url": address(config, listening)}), flush=True)
            if not has_client():
                print(say(lang, "serve.no_client"), file=sys.stderr, flush=True)
                logs.note("no_client", logging.WARNING)
            logs.note("open", url=address(config, listening), database=config.shown_database)

        if config.workers > 1:
            from tablee.house.run.supervisor import Supervisor

            code = Supervisor(config, listening, opened).run()
        else:
            code = asyncio.run(Process(config, listening, opened).run())
    logs.note("closed")
    return code


class Process:
    """One event loop with a house in it."""

    def __init__(
        self,
        config: Config,
        listening: socket.socket,
        opened: Callable[[], None],
        stops: Sequence[signal.Signals] = STOPS,
    ) -> None:
        self.config, self.listening, self.opened, self.stops = config, listening, opened, stops
        self._stop = asyncio.Event()

    async def run(self) -> int:
        from tablee.house.house import House
        from tablee.house.http.app import make_app

        loop = asyncio.get_running_loop()
        logs.watch(loop)
        for each in self.stops:
            loop.add_signal_handler(each, self.stop)
        house = await House.make(self.config)
        server = Server(settings(make_app(house), self.config))
        server.config.load()
        await house.begin()  # from here on time counts: nothing that takes long may follow
        gc.freeze()  # the program itself stays; looking through it again and again is what collecting costs most
        gc.set_threshold(*GARBAGE)
        serving = asyncio.create_task(server.serve(sockets=[self.listening]))
        stopping = asyncio.create_task(self._stop.wait())
        try:
            while not server.started and not serving.done():
                await asyncio.sleep(0.01)
            self.listening.listen(BACKLOG)  # so many may wait, however few are taken at once
            self.opened()
            await asyncio.wait((serving, stopping), return_when=asyncio.FIRST_COMPLETED)
            for listener in getattr(server, "servers", ()):
                listener.close()
            house.leave()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BYE * self.config.stop_seconds):
                    while house.hub.outboxes:
                        await asyncio.sleep(0.02)
            server.should_exit = True
            await serving
        finally:
            stopping.cancel()
            await house.close()
        return 0

    def stop(self) -> None:
        """Take leave in good order. Whoever asks again, or waits too long, does not care for that."""
        if self._stop.is_set():
            leave_at_once(130)
        logs.note("stopping")
        late = threading.Timer(self.config.stop_seconds, leave_at_once, (1,))
        late.daemon = True
        late.start()
        self._stop.set()


class Server(uvicorn.Server):
    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """They are ours."""
        yield


def settings(app: object, config: Config) -> uvicorn.Config:
    http, socket = protocols(round(CONNECTIONS * config.leniency), config.proxies)
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        http=http,
        ws=socket,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        h11_max_incomplete_event_size=16 * 1024,
        limit_concurrency=config.max_sockets + SPARE,
        backlog=AT_ONCE,
        timeout_graceful_shutdown=max(1, int(FINISH * config.stop_seconds)),
    )


def open_files(needed: int) -> None:
    """As many as the system lets this process have; said if that is not enough for its sockets."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):  # some systems promise more than they give
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    if soft != resource.RLIM_INFINITY and soft < needed:
        logs.note("few_open_files", logging.WARNING, limit=soft, needed=needed)


def leave_at_once(code: int) -> None:
    """Nothing acknowledged is lost by it."""
    logs.note("left_at_once", logging.WARNING)
    sys.stderr.flush()
    os._exit(code)


def bind(config: Config) -> socket.socket:
    try:
        found = socket.getaddrinfo(config.host, config.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, where = found[0]
        alone = socket.create_server(where[:2], family=family, backlog=BACKLOG)
        if config.workers == 1:
            return alone
        with alone:  # nobody else is there
            where = alone.getsockname()
        return shared(family, where)
    except OSError as error:
        key = "port_taken" if error.errno == errno.EADDRINUSE else "cannot_listen"
        code = error.errno or 0  # below 0: the name is unknown
        reason = os.strerror(code) if code > 0 else error.strerror or ""
        raise ConfigError(key, host=config.host, port=config.port, reason=reason) from None


def shared(family: int, where: Any) -> socket.socket:
    """One of several sockets at the same address; connections go by turns to those that listen."""
    made = socket.socket(family)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    if family == socket.AF_INET6:
        made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    made.bind(where)
    return made


def address(config: Config, listening: socket.socket) -> str:
    """What to type into a browser."""
    if config.public_url is not None:
        return config.public_url
    host, port = listening.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


@contextlib.contextmanager
def alone(file: Path) -> Iterator[None]:
    """A SQLite file is served by one process; the mark vanishes with it, however it ends.

    The mark is beside the file itself, wherever a link to it lies. What a file with a second name would be marked by
    nobody knows, and SQLite would keep two journals of it: such a one is not served.
    """
    import fcntl

    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if file.exists() and file.stat().st_nlink > 1:
            raise ConfigError("database_linked", database=str(file), names=file.stat().st_nlink)
        mark = os.open(f"{file.resolve()}.lock", os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise ConfigError("database_refused", database=str(file), reason=error.strerror or "") from None
    try:
        try:
            fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ConfigError("database_served", database=str(file)) from None
        yield
    finally:
        os.close(mark)


async def check_database(config: Config) -> None:
    """Open it once, which brings its schema up to date, so that what is wrong is said in a sentence."""
    import asyncpg  # type: ignore[import-untyped]
    from sqlalchemy.exc import SQLAlchemyError

    from tablee.house.store.rows import StoreError
    from tablee.house.store.store import open_store

    try:
        await (await open_store(config.database)).close()
    except (StoreError, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
        cause = getattr(error, "orig", None) or error
        reason = logs.scrubbed(str(cause).partition("\n")[0]) or logs.kind(error)
        raise ConfigError("database_refused", database=config.shown_database, reason=reason) from None
