"""Measures the speed of cabstand, and writes the tables and the page of results/performance.

They are written together at the end or not at all, so a page never mixes two versions.
"""

import argparse
import csv
import datetime
import os
import platform
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import page
from parts import COLUMNS, PARTS, Bench
from programs import BENCHMARKS, CABSTAND, PEERS, REFERENCE, ROOT, Failed, first_line, output, tell

PUBLISHED = ROOT / "results/performance"
WHAT = ("what", "value")
# The Python packages that a part needs, as in requirements.txt.
PACKAGES = {"city": ["simpy"], "matching": ["scipy"], "peers": ["ciw", "setuptools", "ridepy"]}


def arguments():
    """The parsed arguments."""
    parser = argparse.ArgumentParser(
        prog="bench", description="Measures the speed of cabstand on this machine next to other programs.")
    parser.add_argument(
        "parts", nargs="*", metavar="PART",
        help=f"measure and print only these, write nothing: {', '.join(PARTS)}")
    parser.add_argument(
        "--quick", action="store_true",
        help="a small part of the work, to see whether everything runs; written only with --output")
    parser.add_argument(
        "--output", metavar="DIR", type=Path, help="where to write (default: results/performance)")
    parser.add_argument(
        "--page", action="store_true",
        help="measure nothing: write the page anew from the tables that are there")
    asked = parser.parse_args()
    for part in asked.parts:
        if part not in PARTS:
            parser.error(f"no part is called {part}; there are {', '.join(PARTS)}")
    if asked.output and asked.parts:
        parser.error("parts are printed, not written: leave out --output, or the parts")
    if asked.output and not asked.output.is_dir():
        parser.error(f"{asked.output} is no folder; make it first")
    if asked.page and (asked.parts or asked.quick or asked.output):
        parser.error("--page takes nothing else")
    if not asked.parts and not asked.quick and not asked.output:
        asked.output = PUBLISHED
    return asked


def install(parts):
    """Installs the dependencies of peers and counts, as far as this machine allows; missing ones are noted
    later."""
    tools = "source scripts/tools.sh\n"
    if "instructions" in parts:
        tools += "need valgrind valgrind || true\n"
    if "city" in parts or "peers" in parts:
        tools += "command -v c++ >/dev/null || need clang++ g++ || true\n"
    if "peers" in parts and not Path("/usr/include/boost/graph/adjacency_list.hpp").exists():
        tools += "install_packages libboost-graph-dev\n"
    subprocess.run(["bash", "-c", tools], cwd=ROOT, check=False)


def install_packages(bench, parts):
    """Installs Python packages into .build/peers, one by one, since some may fail."""
    names = [name for part in parts for name in PACKAGES.get(part, [])]
    if not names:
        return
    try:
        if not (PEERS / "bin/python").exists():
            output([sys.executable, "-m", "venv", PEERS])
        installed, _ = output([PEERS / "bin/python", "-m", "pip", "freeze", "--all"])
    except (OSError, Failed) as problem:
        bench.miss("Python packages", str(problem).strip().splitlines()[-1])
        return
    for line in (REFERENCE / "requirements.txt").read_text(encoding="utf-8").splitlines():
        name = line.split("==")[0]
        if name not in names or line in map(str.lower, installed):
            continue
        tell(f"Installing {line}")
        try:
            output([PEERS / "bin/python", "-m", "pip", "install", "--quiet",
                    "--disable-pip-version-check", "--retries", "2", line])
        except Failed as problem:
            lines = [line for line in str(problem).splitlines() if "error" in line.lower()]
            bench.miss(name, (lines or ["pip cannot install it"])[-1].strip())


def build():
    """Builds the program and the races."""
    for product, environment in [("cabstand", {}), ("EngineBenchmarks", {"CABSTAND_MEASURE": "1"})]:
        tell(f"Building {product}")
        output(["bash", "-c", f"source scripts/setup.sh; build_program {product}"], environment)


def told_by(path, key):
    """The value of a key in a system file; empty if there is no such file."""
    try:
        with open(path, encoding="utf-8") as file:
            lines = [line for line in file if line.startswith(key)]
    except OSError:
        return ""
    return lines[0][len(key):].strip(' \t:="\n') if lines else ""


def note_machine(bench, load):
    """Records the machine and the tools of the measurement."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9
    system = told_by("/etc/os-release", "PRETTY_NAME") or platform.system()
    facts = [
        ("date", datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d")),
        ("commit", commit()),
        ("processor", told_by("/proc/cpuinfo", "model name") or platform.processor() or "unknown"),
        ("cores", os.cpu_count()),
        ("memory", f"{memory:.0f} GB"),
        ("system", f"{system}, {platform.system()} {platform.release()}, {platform.machine()}"),
        ("load before", f"{load:.1f}"),
        ("Swift", first_line("swift", "--version")),
        ("C++ compiler", first_line("c++", "--version") or first_line("clang++", "--version")),
        ("valgrind", first_line("valgrind", "--version") or "not installed"),
        ("Python", platform.python_version()),
    ]
    for what, value in facts:
        bench.add("machine", WHAT, what, value)


def note_peers(bench):
    """Records the versions of the available peers."""
    try:
        installed, _ = output([PEERS / "bin/python", "-m", "pip", "freeze"])
    except (OSError, Failed):
        return
    for name in ("SimPy", "Ciw", "RidePy", "SciPy"):
        for line in installed:
            if line.lower().startswith(f"{name.lower()}=="):
                bench.add("machine", WHAT, name, line.split("==")[1])


def commit():
    """The measured commit, marked if files differ from it."""
    try:
        (short,), _ = output(["git", "rev-parse", "--short", "HEAD"])
        changed, _ = output(["git", "status", "--porcelain", "--", ".", ":!results/performance"])
    except (OSError, Failed, ValueError):
        return "unknown"
    return f"{short} with changes" if changed else short


def write(bench, folder):
    """Writes the tables and the page, each at once or not at all."""
    files = {"README.md": page.whole(bench.tables)}
    for name, rows in bench.tables.items():
        lines = [list(COLUMNS.get(name) or rows[0])] + [list(row.values()) for row in rows]
        files[f"{name}.csv"] = "\n".join(",".join(map(quoted, line)) for line in lines) + "\n"
    with tempfile.TemporaryDirectory(dir=folder, prefix=".new-") as new:
        for name, content in files.items():
            Path(new, name).write_text(content, encoding="utf-8")
        for name in files:
            os.replace(Path(new, name), folder / name)


def published(name):
    """A table of results/performance as it is now."""
    with open(PUBLISHED / f"{name}.csv", newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def quoted(cell):
    """A cell as RFC 4180 writes it."""
    return '"' + cell.replace('"', '""') + '"' if any(c in cell for c in ',"\n') else cell


def measure(bench, parts):
    """Prepares this machine, then measures the parts."""
    load = os.getloadavg()[0]
    install(parts)
    install_packages(bench, parts)
    build()
    note_machine(bench, load)
    note_peers(bench)
    began = time.monotonic()
    for part in parts:
        start = time.monotonic()
        tell(f"Measuring {part}")
        PARTS[part](bench)
        tell(f"  {time.monotonic() - start:.0f} s")
    bench.add("machine", WHAT, "minutes to measure", f"{(time.monotonic() - began) / 60:.1f}")
    if bench.is_quick:
        bench.add("machine", WHAT, "size", page.QUICK)


def main():
    asked = arguments()
    if asked.page:
        names = [path.stem for path in PUBLISHED.glob("*.csv")]
        (PUBLISHED / "README.md").write_text(
            page.whole({name: published(name) for name in names}), encoding="utf-8")
        return
    with tempfile.TemporaryDirectory() as work:
        bench = Bench(Path(work), asked.quick)
        measure(bench, asked.parts or list(PARTS))
    bench.tables["before"] = published("before")
    if asked.output:
        if "instructions" not in bench.tables:
            # Older counts are kept, because they do not depend on the machine.
            bench.tables.update({name: published(name) for name in ("instructions", "services", "prices")})
        write(bench, asked.output)
        tell(f"Written: {asked.output}")
    else:
        print(page.sections(bench.tables))


if __name__ == "__main__":
    # A termination signal is handled like an interrupt: temporary files are deleted.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        main()
    except Failed as problem:
        sys.exit(f"bench: {problem}\nNothing was written.")
    except KeyboardInterrupt:
        sys.exit("bench: interrupted; nothing was written")
