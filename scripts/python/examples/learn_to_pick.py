"""Learns which of the nearest taxis, and which of the held rides, to pick; then compares it with the ladder.

    python3 scripts/python/examples/learn_to_pick.py            (some minutes on two cores)

The policy is a score: of the candidates that a question shows, the one with the least weighted sum of what is
known of it. The weights are found by CMA-ES (the package `cma`), which needs nothing but the reward of whole days.
Days of seed 1 are learnt from; days of seed 777 are what it is compared on, with the same passengers for everybody.
"""

import argparse
import csv
import sys
import time
from pathlib import Path

import cma
import numpy as np

import cabstand

ROOT = Path(__file__).resolve().parents[3]
CANDIDATES = 12
LADDER = [
    "fifo", "adjacent", "nearest-taxi", "nearest-request", "demand-supply", "zonal", "longest-idle",
    "batch-assignment", "reassign"]
#: What is weighed, for a ride that looks for a taxi and for a taxi that looks for a ride: the drive counts as it is.
FEATURES = ["waiting or idle, s", "idle taxis around it", "held rides around it", "drive while rides are held"]


def features(seen):
    """What is known of every candidate, in numbers of about the size of a minute: (days, candidates, 5)."""
    question = seen[:, :8]
    candidates = seen[:, 8:].reshape(len(seen), CANDIDATES, 4)
    drive = candidates[:, :, 0] / 60
    # Rides are held while taxis are short: then a policy may have to be another one.
    short = np.minimum(question[:, 4:5], 20) / 20
    return np.stack(
        [drive, candidates[:, :, 1] / 600, np.log1p(candidates[:, :, 2]), np.log1p(candidates[:, :, 3]),
         drive * short], axis=2)


def pick(weights, seen, mask):
    """The candidate with the least score of each day."""
    both = weights.reshape(2, len(FEATURES))
    # One set of weights for rides, one for taxis; the drive itself has the weight 1.
    own = both[(seen[:, 0] > 0).astype(int)]
    score = (features(seen) * np.concatenate([np.ones((len(seen), 1)), own], axis=1)[:, None, :]).sum(2)
    return np.where(mask[:, :CANDIDATES] == 1, score, np.inf).argmin(1)


def play(city, weights, days, first=1, seed=None):
    """The mean wait of each day, in seconds; a request that gets no taxi counts with 900 more."""
    many = cabstand.make_vec(city, days, candidates=CANDIDATES, seed=seed)
    seen, info = many.reset(options={"replication": first})
    found = np.full(days, np.nan)
    earned = np.zeros(days)
    while np.isnan(found).any():
        seen, rewards, _, over, info = many.step(pick(weights, seen, info["action_mask"]))
        earned += rewards
        for day in np.flatnonzero(over & np.isnan(found)):
            asked = many.questions[day]
            found[day] = -earned[day] / (asked["served"] + asked["unserved"])
    many.close()
    return found


def learn(city, generations, days):
    """The weights with the least mean over days of seed 1; other days in each generation."""
    strategy = cma.CMAEvolutionStrategy(
        np.zeros(2 * len(FEATURES)), 0.5, {"seed": 1, "popsize": 12, "verbose": -9})
    for generation in range(generations):
        tried = strategy.ask()
        first = 1 + generation * days
        waits = [float(play(city, np.asarray(each), days, first).mean()) for each in tried]
        strategy.tell(tried, waits)
        # Each generation has days of its own, so the best of it is no better than its days are easy.
        print(f"  generation {generation + 1}: {min(waits):.0f} to {max(waits):.0f} s", file=sys.stderr)
    # The mean of the last distribution is steadier than the luckiest of its members.
    return np.asarray(strategy.mean)


def interval(values):
    """The mean and half of its 95 % interval, for some twenty values."""
    values = np.asarray(values)
    return values.mean(), 2.093 * values.std(ddof=1) / np.sqrt(len(values))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--requests", type=int, default=1000, help="requests a day in the town")
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--days", type=int, default=8, help="days of each try")
    parser.add_argument("--output", type=Path, help="writes the table there, as CSV")
    options = parser.parse_args()
    town = ROOT / "scenarios" / "mielec.jsonc"
    settings = {"demand.requests_per_day": options.requests}
    city = cabstand.City(town, settings=settings)
    start = time.perf_counter()
    weights = learn(city, options.generations, options.days)
    spent = time.perf_counter() - start
    print(f"learnt in {spent:.0f} s: " + ", ".join(
        f"{name} ({kind}) {weight:+.2f}" for (kind, name), weight in zip(
            [(kind, name) for kind in ("ride", "taxi") for name in FEATURES], weights, strict=True)))
    results = cabstand.compare(
        town, LADDER, settings=settings, seed=777, replications=20)
    waits = {
        name: days["wait_or_limit_s_mean"].to_numpy()
        for name, days in results.replications.groupby("policy", sort=False)}
    waits["learnt in Python"] = play(city, weights, 20, seed=777)
    rows = []
    for name, days in waits.items():
        mean, half = interval(days)
        gain, width = interval(days - waits["learnt in Python"])
        rows.append([name, mean, mean - half, mean + half, gain, gain - width, gain + width])
        print(f"{name:18} {mean:7.0f} s [{mean - half:.0f}, {mean + half:.0f}]"
              f"   learnt waits {gain:+.0f} s [{gain - width:+.0f}, {gain + width:+.0f}] less")
    if options.output:
        with options.output.open("w", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(
                ["policy", "wait_s", "ci_low", "ci_high", "learnt_less_s", "less_low", "less_high"])
            writer.writerows([row[0], *(f"{value:.1f}" for value in row[1:])] for row in rows)


if __name__ == "__main__":
    main()
