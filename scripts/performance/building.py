"""Writes the page about builds from the logs of scripts/measure-building."""

import pathlib
import platform
import subprocess
import sys

WORK = pathlib.Path(sys.argv[1])


def total(name):
    """Seconds and processor seconds of a build."""
    seconds, user, system = map(float, (WORK / f"{name}.time").read_text().split())
    return seconds, user + system


def modules(name):
    """Cost of each module: its name, processor seconds, start and end."""
    calls = [line.split() for line in (WORK / f"{name}.log").read_text().splitlines()]
    rows = {}
    first = min(float(start) for _, start, *_ in calls)
    for module, start, user, system, seconds in calls:
        begin, processor = float(start) - first, float(user) + float(system)
        if module != "-" and processor > rows.get(module, (0,))[0]:
            rows[module] = (processor, begin, begin + float(seconds))
    return sorted(((name, *row) for name, row in rows.items()), key=lambda row: -row[1])


def table(header, rows):
    lines = [header, ["---"] + ["--:"] * (len(header) - 1)] + rows
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def by_module(name):
    rows = [[module, *(f"{value:.1f}" for value in values)] for module, *values in modules(name)]
    return table(["module", "processor seconds", "begins at", "ends at"], rows)


EDITS = sorted(path.stem for path in WORK.glob("p*-*.time"))
commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
whole = [[words, *(f"{value:.0f}" for value in total(name))] for words, name in (
    ("`scripts/run`: the program", "program"), ("`scripts/test`: all tests, after the program", "tests"),
    ("`swift build`: the debug program", "debug"))]
edits = [[*reversed(name.split("-")), *(f"{value:.1f}" for value in total(name))] for name in EDITS]

print(f"""# What builds cost

`scripts/measure-building` measures this page again. Seconds depend on the machine and on who else uses it: {platform.processor() or platform.machine()},
{subprocess.run(["nproc"], capture_output=True, text=True).stdout.strip()} cores, at commit {commit}.

From nothing:

{table(["build", "seconds", "processor seconds"], whole)}

The debug program again, after one line is added to a module:

{table(["module", "line", "seconds", "processor seconds"], edits)}

## The program, by module

The scripts compile without optimisation what runs once a command (`Heat` in `Package.swift`). Seconds since the first module.

{by_module("program")}

## The tests, by module

{by_module("tests")}""")
