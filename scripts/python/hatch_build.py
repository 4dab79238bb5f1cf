"""Puts the library of cabstand into the wheel: builds it with Swift, or takes the file of CABSTAND_LIBRARY.

With CABSTAND_STATIC=1 the library includes Swift's own libraries, so that the wheel needs libgsl but no Swift
on the target machine. That build takes minutes and uses a separate folder.

With CABSTAND_PROGRAM=FILE the wheel also has a program that runs the library, and the command `cabstand`,
which starts that program (scripts/package).
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NAME = "libCabstand.dylib" if sys.platform == "darwin" else "libCabstand.so"


class LibraryHook(BuildHookInterface):
    def initialize(self, version, build_data):
        given = os.environ.get("CABSTAND_LIBRARY")
        library = Path(given).resolve() if given else self.build()
        if not library.is_file():
            raise RuntimeError(f"CABSTAND_LIBRARY: there is no file {library}")
        if version == "editable":
            shutil.copy2(library, Path(self.root) / "cabstand" / NAME)
        build_data["force_include"][str(library)] = f"cabstand/{NAME}"
        build_data["pure_python"] = False
        program = os.environ.get("CABSTAND_PROGRAM")
        if program:
            if not Path(program).is_file():
                raise RuntimeError(f"CABSTAND_PROGRAM: there is no file {program}")
            build_data["force_include"][str(Path(program).resolve())] = "cabstand/cabstand"
            build_data["shared_scripts"][str(Path(self.root) / "command.py")] = "cabstand"
        platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        # The library has only the C interface, so one wheel works with every version of Python.
        build_data["tag"] = f"py3-none-{platform}"

    def build(self):
        sources = Path(self.root).resolve().parents[1]
        if not (sources / "Package.swift").is_file():
            raise RuntimeError(
                "build the wheel within a checkout of cabstand, or set CABSTAND_LIBRARY to its library")
        if shutil.which("swift") is None:
            raise RuntimeError(
                "the library of cabstand is built with Swift 6.3 or later, which is not on PATH; "
                "or set CABSTAND_LIBRARY to a library that was built elsewhere")
        # The flags of scripts/setup.sh, so that the build of scripts/run is reused.
        command = ["swift", "build", "-c", "release", "--product", "Cabstand",
                   "-Xswiftc", "-no-emit-module-separately-wmo"]
        folder = sources / ".build"
        if os.environ.get("CABSTAND_STATIC") == "1":
            folder = folder / "static"
            command += ["--scratch-path", str(folder), "-Xswiftc", "-static-stdlib"]
        elif sys.platform == "linux":
            command.append("--static-swift-stdlib")
        environment = {**os.environ, "CABSTAND_BUILD": "program"}
        subprocess.run(command, cwd=sources, env=environment, check=True, stdout=sys.stderr)
        return folder / "release" / NAME
