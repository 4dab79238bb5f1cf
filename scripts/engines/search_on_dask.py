"""Searches on Dask by a sequence of sweeps that depend on one another.

    python scripts/engines/search_on_dask.py halving SCENARIO FOLDER --policies fifo,adjacent,nearest-taxi,reassign
    python scripts/engines/search_on_dask.py boundary SCENARIO FOLDER --vary fleet.taxis=3000..6000 --policies adjacent

halving simulates a few days of every policy, keeps the better half, and doubles the days until one policy is left,
which costs little for many policies. A policy that meets the goal is better than one that does not; a shorter mean wait
decides among equals. There is no guarantee against chance; the intervals of the last round show the difference between
the last policies.

boundary finds for every policy the smallest value of a range that meets the goal. It tries some values at once, and
then as many between the last that misses the goal and the first that meets it, until these are adjacent. This is
correct if a larger value never makes the result worse.

Each round is a sweep in a separate folder, round-1, round-2 and so on, so a restarted search continues with the missing
tasks. Needs dask[distributed].
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from dask.distributed import Client, LocalCluster

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import sweep_on_dask

ORDER = {"pass": 0, "inconclusive": 1, "fail": 2}


class Failed(Exception):
    """An error that ends a search, with a message for its user."""


def cabstand(program, *arguments):
    """Runs cabstand and passes on its error messages. Exit code 1 is a missed goal."""
    done = subprocess.run(
        [program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode not in (0, 1):
        raise Failed(done.stderr.strip())
    return done.stdout


def round_of(client, program, scenario, folder, flags):
    """Runs a sweep and returns its alternatives in order, each with its name, verdict, wait and share."""
    plan = pathlib.Path(folder, "plan.json")
    words = pathlib.Path(folder, "flags.json")
    if not plan.exists():
        cabstand(program, "sweep", "plan", scenario, str(folder), *flags, "--quiet")
        words.write_text(json.dumps(flags))
    elif not words.exists() or json.loads(words.read_text()) != flags:
        raise Failed(f"{folder} holds a round of another search; name another folder")
    failed = sweep_on_dask.run(client, program, folder)
    if failed:
        raise Failed(f"{failed} tasks of {folder} failed; cabstand sweep status {folder} names them")
    result = json.loads(cabstand(
        program, "sweep", "merge", str(folder), "--output", str(folder / "merged"), "--json"))
    return [
        {
            "name": policy["policy"],
            "verdict": policy["verdict"],
            "wait": policy["metrics"]["wait_s_mean"]["estimate"],
            "low": policy["metrics"]["wait_s_mean"]["ci_low"],
            "high": policy["metrics"]["wait_s_mean"]["ci_high"],
        }
        for policy in result["policies"]
    ]


def halving(client, program, scenario, folder, policies, days, tell=print):
    """Keeps the better half of the policies, round by round, and returns the last one."""
    number = 1
    while True:
        found = round_of(
            client, program, scenario, pathlib.Path(folder, f"round-{number}"),
            ["--policies", ",".join(policies), "--replications", str(days)])
        found.sort(key=lambda way: (ORDER[way["verdict"]], way["wait"] or float("inf")))
        tell(f"round {number}, {days} days: " + ", ".join(
            f"{way['name']} {way['wait']:.1f} s" + (
                f" [{way['low']:.1f}, {way['high']:.1f}]" if way["low"] is not None else "")
            for way in found))
        if len(found) <= 2:
            return found[0]["name"]
        policies = [way["name"] for way in found[: (len(found) + 1) // 2]]
        days *= 2
        number += 1


def values_between(low, high, step, count):
    """Some values of a range, both ends among them, as evenly as the step allows."""
    last = (high - low) // step
    places = sorted({round(i * last / (count - 1)) for i in range(count)})
    return [low + step * place for place in places]


def boundary(client, program, scenario, folder, key, bounds, policies, days, count, tell=print):
    """Returns for each policy the last value that misses the goal and the first that meets it, or None."""
    low, high, step = bounds
    brackets = {policy: (low, high) for policy in policies}
    answers = {}
    number = 0
    while brackets:
        number += 1
        # The rounds of all policies run at the same time, so that no worker waits for the slowest task of one policy.
        names = list(brackets)
        tried = [values_between(*brackets[policy], step, count) for policy in names]
        with ThreadPoolExecutor(len(names)) as pool:
            rounds = list(pool.map(
                lambda policy, values: round_of(
                    client, program, scenario, pathlib.Path(folder, f"round-{number}-{policy}"),
                    ["--policies", policy, "--replications", str(days),
                     "--vary", f"{key}=" + ",".join(map(str, values))]),
                names, tried))
        for policy, values, found in zip(names, tried, rounds):
            met = [way["verdict"] == "pass" for way in found]
            # All values from here on meet the goal.
            start = len(met) - next((i for i, ok in enumerate(reversed(met)) if not ok), len(met))
            tell(f"round {number}, {policy}: " + ", ".join(
                f"{value} {way['verdict']}" for value, way in zip(values, found)))
            if start == len(met):
                answers[policy] = (values[-1], None)
            elif start == 0:
                answers[policy] = (None, values[0])
            elif values[start] - values[start - 1] <= step:
                answers[policy] = (values[start - 1], values[start])
            else:
                brackets[policy] = (values[start - 1], values[start])
                continue
            del brackets[policy]
    return answers


def range_of(text):
    """KEY=FROM..TO[:STEP] as its parts, all whole numbers."""
    key, _, values = text.partition("=")
    ends, _, step = values.partition(":")
    first, dots, last = ends.partition("..")
    try:
        low, high, step = int(first), int(last), int(step or 1)
    except ValueError:
        low, high, step = 0, -1, 0
    if not key or not dots or high <= low or step < 1 or (high - low) % step:
        raise argparse.ArgumentTypeError(
            f"write a value and a range of whole numbers, as in fleet.taxis=3000..6000:100, not {text!r}")
    return key, (low, high, step)


def at_least(least):
    """Reads a whole number that is not too small."""
    def read(text):
        if not text.isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(f"write a whole number from {least} on, not {text!r}")
        return int(text)
    return read


def arguments():
    parser = argparse.ArgumentParser(description="Searches on Dask by sweeps, each from what the last one found.")
    parser.add_argument("search", choices=["halving", "boundary"])
    parser.add_argument("scenario")
    parser.add_argument("folder", help="where the rounds are kept")
    parser.add_argument("--policies", required=True, help="their names, separated by commas")
    parser.add_argument("--vary", type=range_of, help="the value of boundary, as in fleet.taxis=3000..6000:100")
    parser.add_argument("--days", type=at_least(2), help="halving: of the first round (4); boundary: of every round (20)")
    parser.add_argument("--values", type=at_least(3), default=5, help="how many values boundary tries at once (5)")
    parser.add_argument("--scheduler", help="the address of a Dask scheduler (default: workers here)")
    parser.add_argument("--workers", type=at_least(1), default=os.cpu_count(), help="how many workers here")
    parser.add_argument("--program", default="cabstand", help="where cabstand is")
    flags = parser.parse_args()
    if (flags.search == "boundary") != (flags.vary is not None):
        parser.error("--vary belongs to boundary, which needs it")
    return flags


def main():
    flags = arguments()
    policies = flags.policies.split(",")
    client = Client(flags.scheduler) if flags.scheduler else Client(LocalCluster(
        n_workers=flags.workers, threads_per_worker=1, host="127.0.0.1", dashboard_address=None))
    try:
        with client:
            if flags.search == "halving":
                best = halving(
                    client, flags.program, flags.scenario, flags.folder, policies, flags.days or 4)
                print(f"{best} is left.")
                return
            key, bounds = flags.vary
            for policy, (misses, meets) in boundary(
                client, flags.program, flags.scenario, flags.folder, key, bounds, policies,
                flags.days or 20, flags.values,
            ).items():
                if meets is None:
                    print(f"{policy}: no {key} up to {misses} was shown to meet the goal.")
                elif misses is None:
                    print(f"{policy}: every {key} from {meets} on meets the goal.")
                else:
                    print(f"{policy}: {key}={meets} meets the goal, {misses} was not shown to.")
    except Failed as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
