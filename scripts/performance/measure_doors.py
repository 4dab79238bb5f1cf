"""Decisions per second through every interface, in one run, as a page.

Each figure is the best of three rounds. Each round measures all interfaces in turn, so that noise affects all of them.
A decision is an answered question. All interfaces make the decisions of nearest-taxi on the same days, so all answer
the same questions.
"""

import subprocess
import sys
import tempfile
import time

import numpy as np

import cabstand

CABSTAND = ".build/release/cabstand"
SCENARIOS = {"milan-weekday": 1, "mielec": 8}
ROUNDS = 3
FOLDER = tempfile.mkdtemp()


def seconds(work):
    """Duration of a call in seconds."""
    before = time.perf_counter()
    work()
    return time.perf_counter() - before


def program(*flags):
    """Runs the program on one thread, without rows."""
    subprocess.run(
        [CABSTAND, "run", *flags, "--threads", "1", "--quiet", "--output", FOLDER], check=True,
        stdout=subprocess.DEVNULL)


def play(environment, days):
    """Runs days in a single environment, always with the nearest candidate."""
    for replication in range(1, days + 1):
        environment.reset(options={"replication": replication})
        over = False
        while not over:
            over = environment.step(0)[2]


def loop(city, days):
    """Plays days in the loop of the package's README, always with the nearest."""
    for replication in range(1, days + 1):
        day = cabstand.Day(city, replication)
        answer = []
        while (asked := day.step(answer)) is not None:
            if asked.kind == "taxi_for_ride":
                answer = [cabstand.offer(asked.ride, taxi["taxi"]) for taxi in day.nearest(asked.ride, 1)]
            else:
                answer = [cabstand.offer(ride["ride"], asked.taxi) for ride in day.rides(asked.taxi)[:1]]


def nearest_function(day, asked):
    """The same decisions as a policy of a comparison."""
    if asked.kind == "taxi_for_ride":
        taxi = day.nearest_taxi(asked.ride)
        return [] if taxi is None else [cabstand.offer(asked.ride, taxi)]
    ride = day.longest_held(asked.taxi)
    return [] if ride is None else [cabstand.offer(ride, asked.taxi)]


def step(city, days, threads, steps):
    """Steps many days in one call, always with the nearest candidate; returns the seconds of the steps alone."""
    many = cabstand.make_vec(city, days, threads=threads, candidates=8)
    many.reset(options={"replication": 1})
    actions = np.zeros(days, int)
    taken = seconds(lambda: [many.step(actions) for _ in range(steps)])
    many.close()
    return taken


def measure(name, days, nearest):
    """Decisions per second of each interface on a scenario."""
    path = f"scenarios/{name}.jsonc"
    city = cabstand.City(path)
    lines = subprocess.run(
        [nearest, path, "1", str(days)], check=True, capture_output=True, text=True).stdout
    counts = [int(line.rsplit(",", 1)[1]) for line in lines.splitlines()]
    decisions = sum(counts)
    flags = (path, "--replications", str(days))
    steps = 4000
    doors = {
        "Swift: `nearest-taxi` of the catalog": (
            decisions, lambda: seconds(lambda: program(*flags, "--policy", "nearest-taxi"))),
        "C: `scripts/policies/nearest.c`": (
            decisions, lambda: seconds(lambda: subprocess.run(
                [nearest, path, "1", str(days)], check=True, stdout=subprocess.DEVNULL))),
        "Python: the loop of `cabstand.Day`": (decisions, lambda: seconds(lambda: loop(city, days))),
        # The first day is played twice.
        "Python: a function in `cabstand.run`": (
            decisions + counts[0], lambda: seconds(lambda: cabstand.run(
                path, nearest_function, replications=days, threads=1, detail=0))),
        "Python: `cabstand.env`, 8 candidates": (
            decisions, lambda: seconds(lambda: play(cabstand.env(city), days))),
        "Python: `cabstand.env`, 1 candidate": (
            decisions, lambda: seconds(lambda: play(cabstand.env(city, candidates=1), days))),
        "Python: `make_vec` of 16 days, 1 thread": (
            16 * steps, lambda: step(city, 16, 1, steps)),
        "Python: `make_vec` of 16 days, 2 threads": (
            16 * steps, lambda: step(city, 16, 2, steps)),
        "JSON lines: `nearest.py`": (
            decisions, lambda: seconds(lambda: program(
                *flags, "--policy", "mine", "--policy-command",
                "mine=python3 scripts/policies/nearest.py"))),
    }
    best = dict.fromkeys(doors, float("inf"))
    for round_number in range(ROUNDS):
        for door, (_, work) in doors.items():
            # JSON lines take most of the time, and vary least.
            if "JSON" not in door or round_number == 0:
                best[door] = min(best[door], work())
    return {door: (count, count / best[door]) for door, (count, _) in doors.items()}


def main():
    found = {name: measure(name, days, sys.argv[1]) for name, days in SCENARIOS.items()}
    print("""# Decisions per second, by interface

Made by `scripts/measure-doors` in one run on two cores, as the best of three rounds. Every interface makes the decisions of `nearest-taxi` on the same days, so all of them
answer the same questions. The times include the whole simulation, not only the interface. The rows of Swift and JSON also include reading the scenario and writing results.
One day of the Milan-like city with its warm-up asks about 85,000 questions.
""")
    print("| interface | " + " | ".join(found) + " |")
    print("|---|" + "---:|" * len(found))
    for door in next(iter(found.values())):
        print(f"| {door} | " + " | ".join(f"{found[name][door][1]:,.0f}" for name in found) + " |")
    swift, c = (
        [found["milan-weekday"][door] for door in found["milan-weekday"]][index] for index in (0, 1))
    door_us = (1 / c[1] - 1 / swift[1]) * 1e6
    print(f"""
The simulation itself takes {1e6 / swift[1]:.1f} us per decision in the Milan-like city, so no interface can make a million decisions per second on one core while whole days are simulated.
The C interface adds {door_us:.1f} us for the switch to the caller and back, a second search for the nearest taxi, and the check of the answer.""")


if __name__ == "__main__":
    main()
