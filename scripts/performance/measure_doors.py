"""Decisions per second of processor time through every interface, in one run, as a page.

Each figure is the best of three rounds. Each round measures all interfaces in turn, so that noise affects all of them.
A decision is an answered question. Every interface is compared with a built-in policy on the same days, which is
measured in the same way: on a `Day`, or in a run that reads the scenario and writes results.
"""

import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import cabstand

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts" / "python" / "examples"))
from catalog_policies import LeastApproach, nearest_taxi  # noqa: E402

CABSTAND = ".build/release/cabstand"
SCENARIOS = {"milan-weekday": 1, "mielec": 8}
ROUNDS = 3
STEPS = 4000
FOLDER = tempfile.mkdtemp()

ON_DAY, IN_RUN = "`nearest-taxi` on a `Day`", "`nearest-taxi` in `cabstand.run`"
BATCHES_ON_DAY, BATCHES_IN_RUN = "`batch-assignment` on a `Day`", "`batch-assignment` in `cabstand.run`"


@dataclass
class Door:
    """An interface."""

    name: str
    #: name of the built-in policy that it is compared with; None for a built-in policy
    reference: str | None
    #: does the work and returns the number of decisions
    work: Callable[[], int]
    #: number of times that it does the work of the reference
    share: Callable[[int], float] = lambda decisions: 1
    seconds: float = float("inf")
    decisions: int = 0

    def measure(self) -> None:
        """Measures the processor time of this process and of its children."""
        before = used()
        self.decisions = self.work()
        self.seconds = min(self.seconds, used() - before)


def used() -> float:
    """Processor seconds so far."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def built_in(city: cabstand.City, days: int, policy: str) -> int:
    """Plays days of a policy of the catalog, without questions."""
    for replication in range(1, days + 1):
        cabstand.Day(city, replication, policy=policy).step()
    return 0


def loop(city: cabstand.City, days: int) -> int:
    """Plays days in the loop of the package's README."""
    questions = 0
    for replication in range(1, days + 1):
        day = cabstand.Day(city, replication)
        answer: list[cabstand.Action] = []
        while (asked := day.step(answer)) is not None:
            questions += 1
            ride, taxi = asked.ride, asked.taxi
            if asked.kind == "taxi_for_ride":
                taxi = day.nearest_taxi(ride)
            else:
                ride = day.longest_held(taxi)
            answer = [] if ride is None or taxi is None else [cabstand.offer(ride, taxi)]
    return questions


def arrays(city: cabstand.City, days: int) -> int:
    """As `loop`, with the arrays of numpy."""
    questions = 0
    for replication in range(1, days + 1):
        day = cabstand.Day(city, replication)
        answer: list[cabstand.Action] = []
        while (asked := day.step(answer)) is not None:
            questions += 1
            if asked.kind == "taxi_for_ride":
                answer = [cabstand.offer(asked.ride, taxi) for taxi in day.nearest(asked.ride, 1)["taxi"].tolist()]
            else:
                answer = [cabstand.offer(ride, asked.taxi) for ride in day.rides(asked.taxi)["ride"][:1].tolist()]
    return questions


def run(path: str, days: int, policy: cabstand.Policy | str) -> int:
    """Plays days of a policy as an experiment on one thread; of an own policy the first day twice."""
    cabstand.run(path, policy, replications=days, threads=1, detail=0)
    return 0


def program(path: str, days: int) -> int:
    """Plays days of a program that speaks JSON lines."""
    subprocess.run(
        [CABSTAND, "run", path, "--replications", str(days), "--detail", "0", "--threads", "1", "--quiet", "--output",
         FOLDER, "--policy", "mine", "--policy-command", "mine=python3 scripts/policies/nearest.py"],
        check=True, stdout=subprocess.DEVNULL)
    return 0


def in_c(path: str, days: int, policies: str) -> int:
    """Plays days in C, and returns their decisions."""
    lines = subprocess.run(
        [policies, "nearest-taxi", path, "1", str(days)], check=True, capture_output=True, text=True).stdout
    return sum(int(line.rsplit(",", 1)[1]) for line in lines.splitlines())


def play(environment, days: int, action) -> int:
    """Plays days in a single environment, always with the same action."""
    steps = 0
    for replication in range(1, days + 1):
        environment.reset(options={"replication": replication})
        over = False
        while not over:
            over = environment.step(action)[2]
            steps += 1
    return steps


def step(city: cabstand.City, kind: str, steps: int, action) -> int:
    """Steps 16 days in one call, and returns the decisions."""
    many = cabstand.make_vec(city, 16, kind)
    many.reset(options={"replication": 1})
    for _ in range(steps):
        many.step(action)
    many.close()
    return 16 * steps


def doors(name: str, days: int, policies: str) -> list[Door]:
    """All interfaces on a scenario."""
    path = f"scenarios/{name}.jsonc"
    city = cabstand.City(path)
    decisions = in_c(path, days, policies)
    first_day = in_c(path, 1, policies)
    # The first day of an own policy is played twice.
    twice = (decisions + first_day) / decisions
    found = [
        Door(f"Swift: {ON_DAY}", None, lambda: built_in(city, days, "nearest-taxi") or decisions),
        Door("C: `scripts/policies/policies.c`", ON_DAY, lambda: in_c(path, days, policies)),
        Door("Python: the loop on a `Day`", ON_DAY, lambda: loop(city, days)),
        Door("Python: the same with arrays", ON_DAY, lambda: arrays(city, days)),
        Door("Python: `cabstand.env`, 8 candidates", ON_DAY, lambda: play(cabstand.env(city), days, 0)),
        Door("Python: `cabstand.env`, 1 candidate", ON_DAY, lambda: play(cabstand.env(city, candidates=1), days, 0)),
        Door(
            "Python: `make_vec` of 16 days", ON_DAY, lambda: step(city, "taxi", STEPS, np.zeros(16, int)),
            lambda steps: steps / decisions),
        Door("Python: `env(city, \"zone\")`", ON_DAY, lambda: play(cabstand.env(city, "zone"), days, 0)),
        Door(f"Swift: {IN_RUN}", None, lambda: run(path, days, "nearest-taxi") or decisions),
        Door(
            "Python: a function in `cabstand.run`", IN_RUN,
            lambda: run(path, days, nearest_taxi) or decisions + first_day, lambda _: twice),
        Door("JSON lines: `nearest.py`", IN_RUN, lambda: program(path, days) or decisions),
        Door(f"Swift: {BATCHES_ON_DAY}", None, lambda: built_in(city, days, "batch-assignment")),
        Door(
            "Python: `env(city, \"batch\")`", BATCHES_ON_DAY,
            lambda: play(cabstand.env(city, "batch"), days, np.zeros(16, int))),
        Door(f"Swift: {BATCHES_IN_RUN}", None, lambda: run(path, days, "batch-assignment")),
        Door(
            "Python: `costs` and SciPy in `cabstand.run`", BATCHES_IN_RUN,
            lambda: run(path, days, LeastApproach()), lambda _: (days + 1) / days)]
    for _ in range(ROUNDS):
        for door in found:
            # JSON lines take most of the time, and vary least.
            if door.seconds == float("inf") or "JSON" not in door.name:
                door.measure()
    return found


def cells(found: list[Door], door: Door) -> str:
    """The decisions per second and the ratio of an interface."""
    speed = f"{door.decisions / door.seconds:,.0f}" if door.decisions else ""
    if door.reference is None:
        return f"{speed} | 1"
    reference = next(each for each in found if each.name == f"Swift: {door.reference}")
    return f"{speed} | {door.seconds / (reference.seconds * door.share(door.decisions)):.2f}"


def main() -> None:
    found = {name: doors(name, days, sys.argv[1]) for name, days in SCENARIOS.items()}
    print(f"""# Decisions per second, by interface

Made by `scripts/measure-doors` in one run on two cores, as the best of three rounds. Decisions per second of processor time, simulation included, and the time of a day divided by
that of the built-in policy. Every interface makes the decisions of `nearest-taxi` on the same days, except that zones are all the first one and batches have other decisions. Rows from
"in `cabstand.run`" on also include reading the scenario and writing results. An own policy plays its first day twice, which the ratio leaves out. One day of the Milan-like city with
its warm-up asks about 85,000 questions. Python is {platform.python_version()}, {platform.python_compiler()}. The interpreter of Debian is optimised with a profile; one that `pyenv` compiles in its standard way takes about 1.3 times as long.
""")
    print("| interface | compared with | " + " | ".join(f"{name} | ratio" for name in found) + " |")
    print("|---|---|" + "---:|" * 2 * len(found))
    for index, door in enumerate(next(iter(found.values()))):
        row = " | ".join(cells(rows, rows[index]) for rows in found.values())
        print(f"| {door.name} | {door.reference or ''} | {row} |")


if __name__ == "__main__":
    main()
