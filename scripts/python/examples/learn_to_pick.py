"""Learns the choice among the nearest taxis and among held rides, and compares it with all policies.

    python3 scripts/python/examples/learn_to_pick.py            (some minutes on two cores)

The policy is a score: it picks the candidate with the smallest weighted sum of features. The weights are found by
    CMA-ES (the package `cma`), which needs only the reward of whole days. Training uses days of seed 1, and the
    comparison days of seed 777, with the same passengers for all policies.
"""

import argparse
import csv
import sys
import time
from pathlib import Path
from typing import Any

import cma  # type: ignore[import-untyped]
import numpy as np

import cabstand

ROOT = Path(__file__).resolve().parents[3]
CANDIDATES = 12
Numbers = np.ndarray[Any, np.dtype[Any]]
LADDER = [
    "fifo", "adjacent", "nearest-taxi", "nearest-request", "demand-supply", "zonal", "longest-idle",
    "batch-assignment", "reassign"]
#: Weighted features, for a ride without a taxi and for an idle taxi; the drive has the weight 1.
FEATURES = ["waiting or idle, s", "idle taxis around it", "held rides around it", "drive while rides are held"]


def features(seen: Numbers) -> Numbers:
    """Features of every candidate, in numbers of the order of a minute: (days, candidates, 5)."""
    question = seen[:, :8]
    candidates = seen[:, 8:].reshape(len(seen), CANDIDATES, 4)
    drive = candidates[:, :, 0] / 60
    # Rides are held while taxis are scarce, which may need a different policy.
    short = np.minimum(question[:, 4:5], 20) / 20
    return np.stack(
        [drive, candidates[:, :, 1] / 600, np.log1p(candidates[:, :, 2]), np.log1p(candidates[:, :, 3]),
         drive * short], axis=2)


def pick(weights: Numbers, seen: Numbers, mask: Numbers) -> Numbers:
    """The candidate with the smallest score of each day."""
    both = weights.reshape(2, len(FEATURES))
    # One set of weights for rides, one for taxis; the drive itself has the weight 1.
    own = both[(seen[:, 0] > 0).astype(int)]
    score = (features(seen) * np.concatenate([np.ones((len(seen), 1)), own], axis=1)[:, None, :]).sum(2)
    best: Numbers = np.where(mask[:, :CANDIDATES] == 1, score, np.inf).argmin(1)
    return best


def play(
    city: cabstand.City, weights: Numbers, days: int, first: int = 1, seed: int | None = None
) -> Numbers:
    """The mean wait of each day, in seconds; a request without a taxi counts 900 more."""
    many = cabstand.make_vec(city, days, candidates=CANDIDATES, seed=seed)
    seen, info = many.reset(options={"replication": first})
    found = np.full(days, np.nan)
    earned = np.zeros(days)
    while np.isnan(found).any():
        seen, rewards, over, _, info = many.step(pick(weights, seen, info["action_mask"]))
        earned += rewards
        for day in np.flatnonzero(over & np.isnan(found)):
            asked = many.questions[day]
            found[day] = -earned[day] / (asked["served"] + asked["unserved"])
    many.close()
    return found


def learn(city: cabstand.City, generations: int, days: int) -> Numbers:
    """The weights with the smallest mean over days of seed 1, with different days in each generation."""
    strategy = cma.CMAEvolutionStrategy(
        np.zeros(2 * len(FEATURES)), 0.5, {"seed": 1, "popsize": 12, "verbose": -9})
    for generation in range(generations):
        tried = strategy.ask()
        first = 1 + generation * days
        waits = [float(play(city, np.asarray(each), days, first).mean()) for each in tried]
        strategy.tell(tried, waits)
        # Each generation has different days, so its best member may only have had easy days.
        print(f"  generation {generation + 1}: {min(waits):.0f} to {max(waits):.0f} s", file=sys.stderr)
    # The mean of the last distribution is more stable than its luckiest member.
    return np.asarray(strategy.mean)


def interval(values: Numbers) -> tuple[float, float]:
    """The mean and the half-width of its 95 % interval, for about twenty values."""
    return float(values.mean()), float(2.093 * values.std(ddof=1) / np.sqrt(len(values)))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
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
    waits: dict[str, Numbers] = {
        str(name): days["wait_or_limit_s_mean"].to_numpy()
        for name, days in results.replications.groupby("policy", sort=False)}
    waits["learnt in Python"] = play(city, weights, 20, seed=777)
    rows: list[list[Any]] = []
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
