"""Runs programs and measures their resources."""

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
# Python packages of the peers, separate from those of the system.
PEERS = ROOT / ".build/peers"


class Failed(Exception):
    """A required program failed; the text has its name and output."""


@dataclass
class Usage:
    """Resources of a run of a program."""

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
            # Not process.wait: only this call returns the resources of this child alone.
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
    """Lines of standard output and standard error of a program."""
    done = subprocess.run(
        [str(word) for word in command], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True,
        text=True, env={**os.environ, **(environment or {})})
    if done.returncode != 0:
        raise Failed(f"{' '.join(map(str, command))} failed:\n{done.stdout[-500:]}{done.stderr[-2000:]}")
    return done.stdout.splitlines(), done.stderr.splitlines()


def first_line(*command):
    """The first output line of a program; empty if there is no such program."""
    try:
        lines = sum(output(command), [])
    except (OSError, Failed):
        return ""
    return lines[0].strip() if lines else ""


def simulate(work, scenario, *flags, command="run", counting=("replications", "requests")):
    """Runs cabstand. Returns the resources of the run, and the number of requests or other units in the
    results."""
    table, column = counting
    folder = Path(work) / "results"
    usage = run([CABSTAND, command, scenario, "--quiet", "--output", folder, *flags])
    (rows,) = folder.glob(f"*/{table}.csv")
    with open(rows, newline="", encoding="utf-8") as file:
        count = sum(int(row[column]) for row in csv.DictReader(file))
    subprocess.run(["rm", "-rf", folder], check=True)
    return usage, count


def rounds(number, *runs):
    """Alternates measurements, so that a busy machine slows all of them.

    Returns the values of each one in every round.
    """
    return list(zip(*[[measure() for measure in runs] for _ in range(number)]))


def median_ratio(above, below):
    """The median of the ratios within rounds."""
    return statistics.median(a / b for a, b in zip(above, below))


def tell(text):
    """Reports the progress of the benchmark on standard error."""
    print(text, file=sys.stderr, flush=True)
