"""The parts of the benchmark: each takes measurements and adds rows to tables."""

import csv
import json
import math
import os
import shutil
import sys
from dataclasses import dataclass, field
from pathlib import Path

from programs import BENCHMARKS, CABSTAND, PEERS, REFERENCE, ROOT, Failed, output, rounds, run, simulate, tell

RACE = REFERENCE / "race.jsonc"
MANHATTAN = "scenarios/manhattan-weekday.jsonc"
# The requests of the warm-up, which is as long as the measured day, are also simulated.
MANHATTAN_WARM_UP = 2

RUNS = ("run", "round", "threads", "days", "rides", "seconds", "processor_seconds", "peak_mb")
SCALE = (
    "rides_a_day", "taxis", "zones", "hours", "days", "days_with_rows", "rides", "processor_seconds", "ns_a_ride",
    "peak_mb")
PEOPLE = (
    "town", "people", "taxis", "appointments", "seconds", "processor_seconds", "us_a_person", "peak_mb", "target")
SHOPS = ("shops", "wants", "processor_seconds", "us_a_want", "peak_mb", "target_seconds", "target_mb")
EMERGENCIES = ("what", "days", "emergencies", "processor_seconds", "us_an_emergency", "ms_a_day", "target")
PUBLISH = (
    "rows", "people", "mb", "processor_seconds", "mb_a_second", "peak_mb", "reader_seconds", "reader_mb_a_second")
PEER = ("peer", "round", "rides", "seconds", "cabstand_rides", "cabstand_seconds")
MISSING = ("what", "why")
# The columns of tables that may have no rows.
COLUMNS = {"peers": PEER, "missing": MISSING}


@dataclass
class Bench:
    """The measurements so far."""

    work: Path
    is_quick: bool
    # Tables by file name without suffix, as dictionaries by column.
    tables: dict = field(default_factory=lambda: {name: [] for name in COLUMNS})

    def add(self, table, columns, *values):
        """Adds a row to a table."""
        self.tables.setdefault(table, []).append(dict(zip(columns, map(text, values))))

    def miss(self, what, reason):
        """Notes once that a measurement failed, with the first reason."""
        if any(row["what"].lower() == what.lower() for row in self.tables["missing"]):
            return
        reason = reason.replace(f"{ROOT}/", "")
        tell(f"  missing: {what}: {reason}")
        self.add("missing", MISSING, what, reason)


def text(value):
    """A value as a cell of a table."""
    return f"{value:.5g}" if isinstance(value, float) else str(value)


def instructions(bench):
    """Instructions per ride, and the price of each feature."""
    if bench.is_quick:
        bench.miss("instructions", "left out by --quick; those shown were counted earlier")
        return
    lines, _ = output([ROOT / "scripts/count-instructions", "--output", bench.work])
    for name in ("instructions", "services", "prices"):
        path = bench.work / f"{name}.csv"
        if path.exists():
            with open(path, newline="", encoding="utf-8") as file:
                bench.tables[name] = list(csv.DictReader(file))
    if "instructions" not in bench.tables:
        bench.miss("instructions", f"{' '.join(lines)}; those shown were counted earlier")


def race(name):
    """A part that is a race of EngineBenchmarks."""
    def measure(bench):
        # The Python of the peers, which has SimPy and SciPy, comes first on the path.
        path = f"{PEERS}/bin{os.pathsep}{os.environ['PATH']}"
        flags = ["--quick"] if bench.is_quick else []
        lines, notes = output([BENCHMARKS, f"--{name}", *flags], {"PATH": path})
        bench.tables[name] = list(csv.DictReader(lines))
        for note in notes:
            bench.miss(name, note)
    return measure


def run_in_turn(bench, number, days, warm_up, runs):
    """Alternates runs of cabstand; adds a row for each to the table of runs.

    Each of the runs is a name, a number of threads, a scenario and flags.
    """
    def measure(threads, scenario, flags):
        return lambda: simulate(
            bench.work, scenario, "--replications", str(days), "--threads", str(threads), *flags)

    outcomes = rounds(number, *(measure(*run[1:]) for run in runs))
    for (name, threads, *_), outcome in zip(runs, outcomes):
        for index, (usage, requests) in enumerate(outcome, 1):
            bench.add(
                "runs", RUNS, name, index, threads, days, requests * warm_up, usage.seconds,
                usage.processor_seconds, usage.peak_mb)


def manhattan(bench):
    """A day of Manhattan, as shipped and with all its rides; the price of its rows."""
    full = ["--policy", "adjacent", "--set", "demand.trip_table.factor=1", "--set", "fleet.taxis=24000"]
    if bench.is_quick:
        full += ["--set", "window.warmup=1 h", "--set", "window.length=1 h"]
    run_in_turn(bench, 1 if bench.is_quick else 3, 1, MANHATTAN_WARM_UP, [
        ("Manhattan, all rides, with rows", 1, MANHATTAN, [*full, "--detail", "1"]),
        ("Manhattan, all rides, without rows", 1, MANHATTAN, [*full, "--detail", "0"]),
        ("Manhattan, all rides, with rows, two threads", 2, MANHATTAN, [*full, "--detail", "1"]),
    ])
    if not bench.is_quick:
        run_in_turn(bench, 3, 1, MANHATTAN_WARM_UP, [
            ("Manhattan as shipped", 1, MANHATTAN, ["--policy", "adjacent", "--detail", "0"])])


def milan(bench):
    """The comparison in the main README."""
    flags = ["--replications", "2"] if bench.is_quick else []
    for index in range(1 if bench.is_quick else 3):
        usage, requests = simulate(
            bench.work, "scenarios/milan-weekday.jsonc", "--threads", "2", *flags, command="compare")
        # The warm-up is as long as the measured day.
        bench.add(
            "runs", RUNS, "Milan, two policies", index + 1, 2, 2 if flags else 20, requests * 2,
            usage.seconds, usage.processor_seconds, usage.peak_mb)


def cores(bench):
    """Two replications one after the other, and at the same time."""
    flags = [
        "--set", "fleet.taxis=10000", "--set", "demand.requests_per_day=480000", "--detail", "0"]
    if bench.is_quick:
        flags += ["--set", "window.length=2 h"]
    run_in_turn(bench, 1 if bench.is_quick else 5, 2, 1, [
        ("two days on one core", 1, RACE, flags), ("two days on two cores", 2, RACE, flags)])


def scale(bench):
    """Cost of a ride in cities of very different size."""
    # Rides a day, hours and days to simulate. All of them have two requests an hour for each taxi, on the same area in
    # zones of about ten taxis, so that the load is the same. The last number is the number of days with rows.
    cities = [(10_000, 24, 100, 0), (100_000, 24, 10, 0), (1_000_000, 24, 2, 0), (10_000_000, 24, 1, 0),
              (10_000_000, 24, 1, 1), (48_000_000, 1, 1, 0)]
    if bench.is_quick:
        cities = [(10_000, 24, 2, 0), (100_000, 2, 1, 0), (100_000, 2, 1, 1)]
    for rides_a_day, hours, days, detail in cities:
        taxis = rides_a_day // 48
        side = round((taxis / 10) ** 0.5)
        try:
            usage, requests = simulate(
                bench.work, RACE, "--replications", str(days), "--threads", "1", "--detail", str(detail),
                "--set", f"fleet.taxis={taxis}", "--set", f"demand.requests_per_day={rides_a_day}",
                "--set", f"city.grid.columns={side}", "--set", f"city.grid.rows={side}",
                "--set", f"city.grid.zone_area={round(200e6 / side ** 2)} m2",
                "--set", f"window.length={hours} h")
        except Failed as problem:
            # A machine with little memory still measures the smaller cities.
            bench.miss(f"{rides_a_day:,} rides a day", str(problem).strip().splitlines()[-1])
            continue
        bench.add(
            "scale", SCALE, rides_a_day, taxis, side ** 2, hours, days, detail, requests,
            usage.processor_seconds, 1e9 * usage.processor_seconds / requests, usage.peak_mb)


# Hardly anyone in the town takes a taxi, so the measurement covers the plans and trips of people. Milan has lines and
# background calls; the largest is a city of 1.4 million, most of them with a calendar, whose target is in the
# requirements of residents.
TOWNS = [
    ("town of 24 zones", "appointments", ["--set", "people.choice.constants.taxi=-6"], {}),
    ("Milan, 91 zones, with lines", "milan-residents", ["--set", "hails=null"], {1_000_000: "12 s, 350 MB"}),
]


def people(bench):
    """Cost of a day of people with appointments, with the day before it, in cities of very different size."""
    for town, scenario, flags, targets in TOWNS:
        for count in (1_000, 10_000) if bench.is_quick else (10_000, 100_000, 1_000_000):
            taxis = max(10, count // 250)
            # People without calendars make about as many calls per taxi as on the shipped day of Milan.
            calls = 8 * taxis if scenario == "milan-residents" else 500
            try:
                usage, appointments = simulate(
                    bench.work, f"scenarios/{scenario}.jsonc", "--policy", "adjacent", "--replications", "1",
                    "--threads", "1", "--detail", "0", "--set", f"people.count={count}", "--set",
                    f"fleet.taxis={taxis}", "--set", f"demand.requests_per_day={calls}", *flags, counting=("people", "appointments"))
            except Failed as problem:
                bench.miss(f"{town}, {count:,} people", str(problem).strip().splitlines()[-1])
                continue
            bench.add(
                "people", PEOPLE, town, count, taxis, appointments, usage.seconds, usage.processor_seconds,
                1e6 * usage.processor_seconds / count, usage.peak_mb, targets.get(count, ""))


# Targets for a day of a million people and a thousand shops.
SHOPS_SECONDS, SHOPS_MB = 5, 300


def write_shops(path, count):
    """A number of shops in a square of 20 km, as far apart as possible, with 40 places each."""
    side = math.ceil(math.sqrt(count))
    with open(path, "w", encoding="utf-8") as file:
        file.write("shop,x_km,y_km,capacity,opens,closes,machines\n")
        for shop in range(count):
            x, y = (20 * (part + 0.5) / side for part in (shop % side, shop // side))
            file.write(f"s{shop},{x:.3f},{y:.3f},40,08:00,20:00,2\n")


def shops(bench):
    """Cost of a day of shoppers: a thousand of them for each shop."""
    for count in (10,) if bench.is_quick else (10, 100, 1000):
        write_shops(bench.work / "shops.csv", count)
        try:
            usage, wants = simulate(
                bench.work, REFERENCE / "shops.jsonc", "--threads", "1", "--detail", "0", "--set",
                f"shops.table={bench.work}/shops.csv", "--set", f"shops.demand.per_day={1000 * count}", "--set",
                f"shops.channels.operators={count}", counting=("line-ups", "wants"))
        except Failed as problem:
            bench.miss(f"{count:,} shops", str(problem).strip().splitlines()[-1])
            continue
        targets = (SHOPS_SECONDS, SHOPS_MB) if count == 1000 else ("", "")
        bench.add(
            "shops", SHOPS, count, wants, usage.processor_seconds, 1e6 * usage.processor_seconds / wants,
            usage.peak_mb, *targets)


def write_places(folder, scale):
    """Fourteen stations with a multiple of 16 ambulances, and four hospitals, in a square of 30 km."""
    with open(folder / "stations.csv", "w", encoding="utf-8") as file:
        file.write("station,x_km,y_km,ambulances\n")
        for station in range(14):
            ambulances = 16 * scale * (station + 1) // 14 - 16 * scale * station // 14
            file.write(f"s{station},{4 + 7 * (station % 4)},{4 + 7 * (station // 4)},{ambulances}\n")
    with open(folder / "hospitals.csv", "w", encoding="utf-8") as file:
        file.write("hospital,x_km,y_km\n")
        for hospital in range(4):
            file.write(f"h{hospital},{10 + 10 * (hospital % 2)},{10 + 10 * (hospital // 2)}\n")


def emergencies(bench):
    """Cost of ambulances and watches: a fortnight of Auckland's calls, 10,000 watches, and a thousand times a city."""
    def measure(what, scenario, days, target, *flags):
        usage, count = simulate(
            bench.work, scenario, "--threads", "1", "--detail", "0", *flags, counting=("emergency", "incidents"))
        seconds = usage.processor_seconds
        bench.add(
            "emergencies", EMERGENCIES, what, days, count, seconds, 1e6 * seconds / count, 1e3 * seconds / days, target)

    fortnights = 10 if bench.is_quick else 100
    measure(
        "fortnights of Auckland's calls, 16 ambulances", "scenarios/ambulances.jsonc", 14 * fortnights,
        "100 fortnights a second", "--set", "window.length=14 d", "--replications", str(fortnights))
    days = 20 if bench.is_quick else 200
    for what, flags in [("days without watches", ["--set", "alarms=null"]), ("days of 10,000 watches", [])]:
        measure(what, "scenarios/watches.jsonc", days, "10 ms a day for watches", *flags, "--replications", str(days))
    for scale in (1, 100) if bench.is_quick else (1, 1000):
        write_places(bench.work, scale)
        days = 1000 // scale
        measure(
            f"days of {16 * scale:,} ambulances and {300 * scale:,} calls", REFERENCE / "emergencies.jsonc", days,
            "1.3 times the smaller city's emergency", "--set", f"emergency.stations={bench.work}/stations.csv", "--set",
            f"emergency.hospitals={bench.work}/hospitals.csv", "--set", f"emergency.calls.per_day={300 * scale}",
            "--replications", str(days))


def publish(bench):
    """Cost of publishing a file of traces, compared with Python's csv module, which only splits the same rows."""
    for count in (100_000,) if bench.is_quick else (1_000_000, 10_000_000):
        folder = bench.work / f"traces-{count}"
        folder.mkdir()
        persons = count // 10
        output([sys.executable, ROOT / "scripts/performance/traces.py", str(count), str(persons), folder])
        traces = folder / "traces.csv"
        megabytes = traces.stat().st_size / 1e6
        usage = run([
            CABSTAND, "publish", traces, "--people", folder / "people.csv", "--quiet", "--output", folder / "out"])
        reader = run([
            sys.executable, "-c", "import csv, sys\nfor row in csv.reader(open(sys.argv[1], newline='')): pass", traces])
        bench.add(
            "publish", PUBLISH, count, persons, megabytes, usage.processor_seconds,
            megabytes / usage.processor_seconds, usage.peak_mb, reader.processor_seconds,
            megabytes / reader.processor_seconds)
        # The larger file has a gigabyte.
        shutil.rmtree(folder)


def memory(bench):
    """Memory of an additional request: a long day of the reference model compared with a short one."""
    for hours in (24, 48 if bench.is_quick else 240):
        usage, requests = simulate(
            bench.work, RACE, "--threads", "1", "--detail", "1", "--set", f"window.length={hours} h")
        bench.add(
            "runs", RUNS, f"{hours} hours of 1,000 taxis, with rows", 1, 1, 1, requests, usage.seconds,
            usage.processor_seconds, usage.peak_mb)


def peers(bench):
    """Simulators from PyPI, each compared with cabstand on the most similar work that both can do."""
    days = ["--replications", "2" if bench.is_quick else "20", "--threads", "1", "--detail", "0"]
    hours = "0.2" if bench.is_quick else "1"
    for name, script, scenario, flags in [
            ("Ciw", "ciw_queue.py", REFERENCE / "queue.jsonc", []),
            ("RidePy", "ridepy_taxi.py", RACE, ["--policy", "nearest-taxi"])]:
        def theirs(script=script):
            lines, _ = output([PEERS / "bin/python", "-W", "ignore", REFERENCE / script, hours])
            return json.loads(lines[-1])

        def ours(scenario=scenario, flags=flags):
            return simulate(bench.work, scenario, *flags, *days)

        try:
            theirs_by_round, ours_by_round = rounds(1 if bench.is_quick else 3, theirs, ours)
        except (OSError, Failed) as problem:
            bench.miss(name, str(problem).strip().splitlines()[-1])
            continue
        for index, (their, (usage, requests)) in enumerate(zip(theirs_by_round, ours_by_round), 1):
            bench.add(
                "peers", PEER, name, index, their["rides"], their["seconds"], requests, usage.seconds)


PARTS = {
    "city": race("city"),
    "queues": race("queues"),
    "policies": race("policies"),
    "matching": race("matching"),
    "journeys": race("journeys"),
    "questions": race("questions"),
    "allocations": race("allocations"),
    "manhattan": manhattan,
    "milan": milan,
    "cores": cores,
    "memory": memory,
    "scale": scale,
    "people": people,
    "shops": shops,
    "emergencies": emergencies,
    "publish": publish,
    "peers": peers,
    "instructions": instructions,
}
