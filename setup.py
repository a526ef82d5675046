"""Compiles the engine modules, every `X.py` under src/tablee with an `X.pxd` beside it, and makes the browser client.

A build never fails for lack of a compiler: without one the same files run interpreted, which
TABLEE_NO_COMPILE=1 also asks for. TABLEE_FLAGS is for compilers that want other flags.
Nor does it fail for lack of Node.js: then the house says that it has no client. TABLEE_NO_CLIENT=1 asks for that.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from setuptools import Command, Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

SOURCE = Path("src")
CLIENT = SOURCE / "tablee" / "client"
WEB = Path("web")
NOT_SOURCES = ("node_modules", "dist", "shots", "generated", "client", "__pycache__")
FLAGS = os.environ.get("TABLEE_FLAGS", "/O2" if os.name == "nt" else "-O3").split()
# Indices of Python lists stay checked, negative ones count from the end; C arrays and pointers never are.
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "infer_types": True,
    "cdivision": True,
    "initializedcheck": False,
    "embedsignature": True,
}


def engine_modules() -> list[Extension]:
    files = [pxd.with_suffix(".py") for pxd in sorted(SOURCE.rglob("*.pxd"))]
    return [Extension(module(file), [str(file)], extra_compile_args=FLAGS) for file in files if file.exists()]


def module(file: Path) -> str:
    return ".".join(file.relative_to(SOURCE).with_suffix("").parts)


class BuildEngine(build_ext):
    """All engine modules are compiled, or none."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        in_place = self.inplace
        try:
            self.generate_c()
            super().run()
        except (Exception, SystemExit) as error:
            reason = f"{type(error).__name__}: {error}"
            print(f"tablee: not compiled ({reason}); the engine will run interpreted, much slower")
            self.extensions = self.distribution.ext_modules = []
        self.remove_leftovers(SOURCE if in_place else Path(self.build_lib))

    def generate_c(self) -> None:
        from Cython.Build import cythonize

        settings = {"compiler_directives": DIRECTIVES, "build_dir": "build/cython", "force": bool(self.force)}
        generated = cythonize(self.extensions, quiet=True, **settings)
        sources = {extension.name: extension.sources for extension in generated}
        for extension in self.extensions:
            extension.sources = sources[extension.name]

    def remove_leftovers(self, folder: Path) -> None:
        """A compiled module that no longer belongs to its source would be imported all the same."""
        built = {folder / self.get_ext_filename(extension.name) for extension in self.extensions}
        suffix = self.get_ext_filename("")
        for file in folder.rglob(f"*{suffix}"):
            if file not in built:
                file.unlink()


class BuildClient(Command):
    """The browser client into the package: what Python knows is generated, the rest is Node's."""

    user_options = []

    def initialize_options(self) -> None:
        pass

    def finalize_options(self) -> None:
        pass

    def run(self) -> None:
        installed = WEB / "node_modules" / ".ready"
        if changed(installed) < changed(WEB / "package-lock.json"):
            npm("ci", "--no-audit", "--no-fund")
            installed.touch()
        # The engine may be half compiled at this moment; interpreted it says the same.
        path = os.pathsep.join(filter(None, (str(SOURCE.resolve()), os.environ.get("PYTHONPATH"))))
        environment = os.environ | {"TABLEE_ENGINE": "interpreted", "PYTHONPATH": path}
        generate = [sys.executable, "-m", "tablee.clientdata.generate", "web/src/generated"]
        subprocess.run(generate, env=environment, check=True)
        npm("run", "build", "--", "--logLevel", "warn")
        shutil.rmtree(CLIENT, ignore_errors=True)
        shutil.copytree(WEB / "dist", CLIENT)


def npm(*words: str) -> None:
    subprocess.run(["npm", "--silent", "--prefix", str(WEB), *words], check=True)


def changed(file: Path) -> float:
    """When it was changed last; before all others if it is not there."""
    return file.stat().st_mtime if file.exists() else 0.0


def client_sources() -> Iterator[Path]:
    """What the client is made from: its own files, and what Python generates for it."""
    for folder in (WEB, *(SOURCE / "tablee" / room for room in ("texts", "clientdata", "games", "learn"))):
        for file in folder.rglob("*"):
            if file.is_file() and not set(file.parts) & set(NOT_SOURCES) and file.suffix != ".so":
                yield file


def bring_client(command: Command) -> None:
    """Make the client if it is missing or older than what it is made from, where there is a Node.js."""
    page = CLIENT / "index.html"
    if os.environ.get("TABLEE_NO_CLIENT") == "1" or changed(page) >= max(map(changed, client_sources())):
        return
    try:
        subprocess.run(["tools/node.sh", "--own"], check=True)
        command.run_command("build_client")
    except (OSError, subprocess.CalledProcessError) as error:
        print(
            f"tablee: the browser client was not made ({error}); Node.js 20.19 or newer with npm would make it"
        )


class BuildPackage(build_py):
    """The package with its client."""

    def run(self) -> None:
        if not self.editable_mode:
            bring_client(self)
        super().run()


class SourceArchive(sdist):
    """The sources with the client made from them, for machines without Node.js."""

    def run(self) -> None:
        bring_client(self)
        super().run()


class Wheel(bdist_wheel):
    """Where nothing was compiled the wheel is for any machine, and pip prefers every compiled one to it."""

    def run(self) -> None:
        self.run_command("build")
        self.root_is_pure = not self.distribution.has_ext_modules()
        super().run()


setup(
    ext_modules=[] if os.environ.get("TABLEE_NO_COMPILE") == "1" else engine_modules(),
    cmdclass={
        "bdist_wheel": Wheel,
        "build_client": BuildClient,
        "build_ext": BuildEngine,
        "build_py": BuildPackage,
        "sdist": SourceArchive,
    },
)
