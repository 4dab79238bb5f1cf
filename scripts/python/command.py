#!python
"""The command `cabstand` of a wheel: starts the program of the package without loading the package."""

import importlib.util
import os
import sys

place = importlib.util.find_spec("cabstand")
if place is None or not place.submodule_search_locations:
    sys.exit("cabstand: the Python package cabstand is missing; install its wheel again")
program = os.path.join(place.submodule_search_locations[0], "cabstand")
try:
    os.execv(program, ["cabstand", *sys.argv[1:]])
except OSError as error:
    sys.exit(f"cabstand: cannot start {program}: {error.strerror}; install the wheel again")
