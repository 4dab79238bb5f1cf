"""Runs programs and measures what they take."""

import csv
import os
import platform
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CABSTAND = ROOT / ".build/release/cabstand"
BENCHMARKS = ROOT / ".build/release/EngineBenchmarks"
REFERENCE = ROOT / "scripts/benchmarks/Reference"
# What Python packages the peers need is here, apart from the system's.
PEERS = ROOT / ".build/peers"


class Failed(Exception):
    """A program that had to run did not; the text says which and what it wrote."""


@dataclass
class Usage:
    """What a run of a program took."""

    seconds: float
    processor_seconds: float
    peak_mb: float


def run(command):
    """Runs a program to its end and measures it."""
    start = time.monotonic()
    with subprocess.Popen(
            [str(word) for word in command], cwd=ROOT, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        try:
            errors = process.stderr.read()
            # Not process.wait: only this call tells what this one child used.
            _, status, usage = os.wait4(process.pid, 0)
        except KeyboardInterrupt:
            process.kill()
            raise
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise Failed(f"{' '.join(map(str, command))} failed:\n{errors[-2000:]}")
    # Linux counts in kibibytes, macOS in bytes.
    unit = 1 if platform.system() == "Darwin" else 1024
    return Usage(
        time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit / 1e6)


def output(command, environment=None):
    """What a program prints, and what it says on standard error, as lines."""
    done = subprocess.run(
        [str(word) for word in command], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True,
        text=True, env={**os.environ, **(environment or {})})
    if done.returncode != 0:
        raise Failed(f"{' '.join(map(str, command))} failed:\n{done.stdout[-500:]}{done.stderr[-2000:]}")
    return done.stdout.splitlines(), done.stderr.splitlines()


def first_line(*command):
    """The first line that a program prints; nothing where there is no such program."""
    try:
        lines = sum(output(command), [])
    except (OSError, Failed):
        return ""
    return lines[0].strip() if lines else ""


def simulate(work, scenario, *flags, command="run", counting=("replications", "requests")):
    """Runs cabstand. Returns what that took, and how many requests, or what else, the results tell of."""
    table, column = counting
    folder = Path(work) / "results"
    usage = run([CABSTAND, command, scenario, "--quiet", "--output", folder, *flags])
    (rows,) = folder.glob(f"*/{table}.csv")
    with open(rows, newline="", encoding="utf-8") as file:
        count = sum(int(row[column]) for row in csv.DictReader(file))
    subprocess.run(["rm", "-rf", folder], check=True)
    return usage, count


def rounds(number, *runs):
    """Lets measurements take turns, so that a busy machine slows all of them.

    Returns for each of them what it gave in every round.
    """
    return list(zip(*[[measure() for measure in runs] for _ in range(number)]))


def median_ratio(above, below):
    """The median of the ratios within rounds."""
    return statistics.median(a / b for a, b in zip(above, below))


def tell(text):
    """Says on standard error how far the bench has come."""
    print(text, file=sys.stderr, flush=True)
