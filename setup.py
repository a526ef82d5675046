"""Compiles the engine modules: every `X.py` under src/tablee with an `X.pxd` beside it.

A build never fails for lack of a compiler: without one the same files run interpreted, which
TABLEE_NO_COMPILE=1 also asks for. TABLEE_FLAGS is for compilers that want other flags.
"""

import os
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
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
            self.extensions = []
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


setup(
    ext_modules=[] if os.environ.get("TABLEE_NO_COMPILE") == "1" else engine_modules(),
    cmdclass={"build_ext": BuildEngine},
)
