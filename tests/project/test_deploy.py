"""What stands in deploy/ and on the pages about running a house does what it says."""

import configparser
import os
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from tablee.house.run.metrics import Metrics
from tablee.house.store.rows import Person
from tests.conftest import DEEP
from tests.house.hosted import hosted
from tests.project import files

DEPLOY = files.ROOT / "deploy"
PAGES = ("docs/operations.md", "docs/operations.fr.md")
PIN = re.compile(r"^([\w.-]+)==(\S+)[^\\\n]*\\\n((?:    --hash=\S+(?: \\)?\n)+)", re.MULTILINE)


def pins(lock):
    return {
        name: (version, set(re.findall(r"sha256:\w+", hashes))) for name, version, hashes in PIN.findall(lock)
    }


def blocks(page, word):
    """The commands of a page that name something."""
    return [
        block for block in re.findall(r"^```\n(.*?)^```", files.text_of(page), re.M | re.S) if word in block
    ]


def kept(path, patterns):
    """Whether Docker sends a file to be built: the last line that names it, or a folder it is in, decides."""
    names = [str(path), *map(str, path.parents)][:-1]
    sent = True
    for pattern in patterns:
        meant = pattern.removeprefix("!")
        among = path.parts if meant.startswith("**/") else names
        if any(fnmatch(name, meant.removeprefix("**/")) for name in among):
            sent = pattern.startswith("!")
    return sent


@pytest.fixture
def context(tmp_path):
    """What an image is built from."""
    lines = (files.ROOT / ".dockerignore").read_text().splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    folder = tmp_path / "context"
    for path in files.listed():
        if kept(path, patterns):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(files.ROOT / path, folder / path)
    return folder


def dockerfile(word):
    """The rest of every line that begins with a word; lines that go on are one."""
    text = (DEPLOY / "Dockerfile").read_text().replace("\\\n", " ")
    return re.findall(rf"^{word} (.*)$", text, re.MULTILINE)


def step(folder, script, *arguments, **environment):
    words = [str(folder / "deploy" / "image" / script), *map(str, arguments)]
    ran = subprocess.run(words, cwd=folder, env=os.environ | environment, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_an_image_is_built_from_what_is_needed_and_nothing_else(context):
    sent = {path.relative_to(context).parts[0] for path in context.rglob("*") if path.is_file()}
    assert sent == {"deploy", "src", "web", "pyproject.toml", "setup.py", "README.md", "LICENSE"}
    assert not (context / "deploy" / "compose.yaml").exists()
    for words in dockerfile("COPY"):
        if not words.startswith("--from"):
            for source in words.split()[:-1]:
                assert (context / source).exists(), source


def test_images_are_chosen_by_arguments_and_steps_are_scripts():
    assert {one.partition("=")[0] for one in dockerfile("ARG")} == {"PYTHON", "NODE"}
    assert {words.split()[0] for words in dockerfile("FROM")} == {"${PYTHON}", "${NODE}", "packages"}
    scripts = [words.split()[0] for words in dockerfile("RUN") if words.startswith("deploy/")]
    assert sorted(scripts) == sorted(f"deploy/image/{path.name}" for path in (DEPLOY / "image").iterdir())
    for script in scripts:
        assert os.access(files.ROOT / script, os.X_OK), script


def test_what_an_image_installs_is_locked_with_hashes_as_everything_else():
    house, all_ = pins((DEPLOY / "house.lock").read_text()), pins(files.text_of("requirements.lock"))
    assert {"fastapi", "sqlalchemy", "msgspec", "setuptools", "cython"} <= house.keys()
    assert house.keys() <= all_.keys()
    for name, (version, hashes) in house.items():
        assert version == all_[name][0], name
        assert hashes == all_[name][1], name
    assert "--require-hashes" in (DEPLOY / "image" / "packages.sh").read_text()


def test_the_steps_of_an_image_lead_to_a_house_with_its_client(context, tmp_path):
    """The first of them here; all, with what they fetch and compile, in the deep tests."""
    environment = tmp_path / "opt"
    if not DEEP:
        step(context, "generate.sh", Path(sys.executable).parents[1])
        assert (context / "web" / "src" / "generated" / "texts.fr.json").is_file()
        return
    step(context, "packages.sh", environment)
    step(context, "generate.sh", environment)
    node = subprocess.run(
        [files.ROOT / "tools" / "node.sh", "sh", "-c", "command -v npm"],
        cwd=files.ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    path = f"{Path(node.stdout.strip()).parent}:{os.environ['PATH']}"
    step(context, "client.sh", PATH=path)
    shutil.copytree(context / "web" / "dist", context / "src" / "tablee" / "client")
    assert "tablee" in step(context, "house.sh", environment, TABLEE_FLAGS="-O0").lower()
    listed = subprocess.run(
        [environment / "bin" / "pip", "list"], capture_output=True, text=True, check=True
    ).stdout
    assert "cython" not in listed.lower()


def test_the_service_bounds_memory_and_tasks_and_is_always_started_again():
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    unit.read(DEPLOY / "tablee.service")
    assert unit["Unit"]["StartLimitIntervalSec"] == "0"
    assert unit["Service"]["Restart"] == "on-failure"
    assert unit["Service"]["MemoryMax"]
    assert int(unit["Service"]["TasksMax"]) >= 512
    assert unit["Service"]["EnvironmentFile"] == "-/etc/tablee.env"


@pytest.mark.parametrize("page", PAGES)
def test_the_client_is_there_before_a_service_is_installed(page):
    (setting_up,) = blocks(page, "pip install .")
    lines = setting_up.splitlines()
    assert lines.index("make client") < next(at for at, line in enumerate(lines) if "pip install ." in line)


@pytest.mark.parametrize("page", PAGES)
async def test_settings_are_for_their_owner_and_a_backup_is_of_the_house_that_the_service_runs(
    page, tmp_path
):
    """Every command of the page about them, with other paths, beside a house that serves."""
    (setting_up,), (backing_up,) = blocks(page, "> /etc/tablee.env"), blocks(page, " backup ")
    data = tmp_path / "data"
    data.mkdir()

    def run(commands):
        for there, here in (
            ("/etc/tablee.env", f"{tmp_path}/tablee.env"),
            ("/var/lib/tablee", str(data)),
            ("/opt/tablee/bin/tablee", f"{sys.executable} -m tablee"),
            ("/backups", f"{tmp_path}/backups"),
            ("runuser -u tablee -- ", ""),
            ("-o tablee -g tablee ", ""),
        ):
            assert there in setting_up + backing_up, there
            commands = commands.replace(there, here)
        clean = {name: value for name, value in os.environ.items() if not name.startswith("TABLEE_")}
        subprocess.run(["sh", "-euc", commands], env=clean, cwd=files.ROOT, check=True, capture_output=True)

    run("\n".join(line for line in setting_up.splitlines() if "/etc/tablee.env" in line))
    assert stat.S_IMODE((tmp_path / "tablee.env").stat().st_mode) == 0o600
    assert "TABLEE_PUBLIC_URL=https://" in (tmp_path / "tablee.env").read_text()
    with (tmp_path / "tablee.env").open("a") as more:  # as the page says: between quotes
        more.write(f"TABLEE_DATABASE='sqlite:///{data}/a $house & more;.db'\n")
    async with hosted(data, database=f"sqlite:///{data}/a $house & more;.db") as here:
        await here.house.store.create_person(Person("ada", "Ada", 1, 1))
        run("\n".join(line for line in backing_up.splitlines() if " restore " not in line))
    (made,) = (tmp_path / "backups").iterdir()
    assert stat.S_IMODE(made.stat().st_mode) == 0o600
    with sqlite3.connect(made) as backup:
        assert backup.execute("SELECT name FROM people").fetchall() == [("Ada",)]


def metrics():
    """The names that a query may use, with their labels."""
    names = {"up": {"job"}}
    for family in text_string_to_metric_families(Metrics().page().decode()):
        if family.type == "counter":
            names[f"{family.name}_total"] = set()
        elif family.type == "histogram":
            names |= {f"{family.name}_{part}": {"le"} for part in ("bucket", "sum", "count")}
        else:
            names[family.name] = set()
    return names


def test_alarms_name_figures_that_the_house_tells():
    config = yaml.safe_load((DEPLOY / "prometheus.yml").read_text())
    assert config["scrape_configs"][0]["metrics_path"] == "/metrics"
    (rules,) = config["rule_files"]
    (group,) = yaml.safe_load((DEPLOY / rules).read_text())["groups"]
    told = metrics()
    for rule in group["rules"]:
        used = re.findall(r"\b(up|tablee_\w+)", rule["expr"])
        assert used, rule["alert"]
        assert set(used) <= told.keys(), rule["alert"]
        assert rule["annotations"]["summary"]
        for page in PAGES:
            assert rule["alert"] in files.text_of(page), (page, rule["alert"])


def test_alarms_choose_by_labels_and_values_that_there_are():
    known = {"job": {"tablee"}, "status": {"5.."}}
    known |= {"result": {"done", "conflict", "failed"}, "how": {"bot", "greedy", "forced"}}
    text = (DEPLOY / "prometheus-alerts.yml").read_text()
    chosen = re.findall(r'(\w+)=~?"([^"]+)"', text)
    assert chosen
    for label, values in chosen:
        assert set(values.split("|")) <= known[label]
