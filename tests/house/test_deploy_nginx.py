"""`deploy/nginx.conf` as it is, before a house that serves: with this machine's nginx, over TLS, and the socket too."""

import asyncio
import json
import os
import re
import shutil
import ssl
import subprocess
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

from tests.house.hosted import hosted
from tests.house.process import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
NGINX = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")
AROUND = """
daemon off;
master_process off;
pid {folder}/pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/house.conf;
}}
"""


def certificate(folder):
    """Its own, for this machine."""
    words = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    words += ["-keyout", "privkey.pem", "-out", "fullchain.pem", "-days", "2", "-subj", "/CN=localhost"]
    words += ["-addext", "subjectAltName=DNS:localhost"]
    subprocess.run(words, cwd=folder, check=True, capture_output=True)


def written(folder, house, tls, plain):
    """Only addresses, the name and the certificate's folder are others; each of them must be there to be changed."""
    text = (DEPLOY / "nginx.conf").read_text()
    for pattern, instead in (
        (r"listen \[::\]:\d+[^;]*;", ""),
        (r"listen 443\b", f"listen 127.0.0.1:{tls}"),
        (r"listen 80\b", f"listen 127.0.0.1:{plain}"),
        (r"127\.0\.0\.1:8018", house),
        (r"/etc/letsencrypt/live/play\.example\.org", str(folder)),
        (r"play\.example\.org", "localhost"),
    ):
        text, count = re.subn(pattern, instead, text)
        assert count, pattern
    (folder / "house.conf").write_text(text)
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder))


@asynccontextmanager
async def before(folder, house, tls, plain):
    """nginx until the test is done with it."""
    assert NGINX, "nginx is missing (Debian: nginx-light)"
    certificate(folder)
    written(folder, house, tls, plain)
    words = (NGINX, "-p", str(folder), "-c", str(folder / "nginx.conf"))
    checked = subprocess.run([*words, "-t"], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
    assert "[warn]" not in checked.stderr, checked.stderr
    with (folder / "errors").open("wb") as errors:
        running = await asyncio.create_subprocess_exec(*words, stderr=errors)
    try:
        async with asyncio.timeout(60):
            while not await answers(plain):
                assert running.returncode is None, (folder / "errors").read_text()
                await asyncio.sleep(0.02)
        yield
    finally:
        if running.returncode is None:
            running.terminate()
        await running.wait()


async def answers(port):
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True


async def alpn(port, context, *offered):
    context.set_alpn_protocols(list(offered))
    _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=context, server_hostname="localhost")
    chosen = writer.get_extra_info("ssl_object").selected_alpn_protocol()
    writer.close()
    return chosen


async def test_the_example_for_nginx_serves_a_house_over_tls_with_its_sockets(tmp_path):
    tls, plain = free_port(), free_port()
    public = f"https://localhost:{tls}"
    wishes = {"public_url": public, "hosts": ("localhost",), "proxies": ("127.0.0.1/32",)}
    async with hosted(tmp_path, **wishes) as here, before(tmp_path, here.http[7:], tls, plain):
        context = ssl.create_default_context(cafile=tmp_path / "fullchain.pem")
        assert await alpn(tls, ssl.create_default_context(cafile=tmp_path / "fullchain.pem"), "h2") == "h2"
        async with httpx.AsyncClient(base_url=public, verify=context, trust_env=False) as client:
            made = await client.post("/api/guest", json={"name": "Ada"}, headers={"Origin": public})
            assert made.status_code == 201, made.text
            assert made.headers["Set-Cookie"].startswith("__Host-")
            assert (await client.get("/healthz")).status_code == 200
            for inside in ("/metrics", "/readyz"):
                assert (await client.get(inside)).status_code == 404
            long = await client.post("/api/verify", content=b"; x\n" * 400_000, headers={"Origin": public})
            assert long.headers["Content-Type"].startswith("application/json"), "the house answers, not nginx"
            cookie = made.headers["Set-Cookie"].partition(";")[0]
        more = {"ssl": context, "origin": public, "proxy": None, "additional_headers": {"Cookie": cookie}}
        async with connect(f"wss://localhost:{tls}/ws", **more) as socket:
            await socket.send(json.dumps({"type": "hello", "id": "h"}))
            told = json.loads(await socket.recv())
            assert (told["type"], told["name"]) == ("welcome", "Ada")
        async with httpx.AsyncClient(trust_env=False) as client:
            sent_on = await client.get(f"http://127.0.0.1:{plain}/new?x=1", headers={"Host": "localhost"})
        assert (sent_on.status_code, sent_on.headers["Location"]) == (301, "https://localhost/new?x=1")
