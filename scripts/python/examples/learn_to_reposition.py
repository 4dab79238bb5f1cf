"""Learns where idle taxis should stand, and compares the result with no repositioning and with the rules.

    pip install ./scripts/python cma
    python3 scripts/python/examples/learn_to_reposition.py            (two minutes)

The town is Mielec on an afternoon when everybody rides from somewhere in the town to its centre, so idle taxis gather
there. Every five minutes each idle taxi goes to the zone with the largest score, a weighted sum of features; the offers
are those of `nearest-taxi`. The weights are found by CMA-ES (the package `cma`) from the rewards of whole days of
`RepositionEnv`. Training uses days of seeds of `reset`, and the comparison days of seed 777, with the same passengers
for all.
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

TOWN = Path(__file__).resolve().parents[3] / "scenarios" / "mielec.jsonc"
SETTINGS: dict[str, object] = {
    "window.start": "12:00", "window.length": "8 h", "demand.requests_per_day": 600, "demand.origins": "uniform",
    "demand.destinations": {"radial": {"scale": "1 km", "floor": 0.02}}}
POLICY, PERIOD_S = "nearest-taxi", 300
RULES = {
    "no repositioning": None,
    "threshold": {"rule": "threshold", "target": "demand", "period": "5 min"},
    "min-cost-flow": {"rule": "min-cost-flow", "target": "demand", "period": "5 min"}}
#: Random draws of the days that policies are compared on; nothing is learned from them.
UNSEEN = 777
FEATURES = ["stays", "km", "taxis there", "taxis around it", "requests of the last 10 min", "held rides"]
#: No taxi moves.
START = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
Numbers = np.ndarray[Any, np.dtype[Any]]


class Chooser:
    """The zone with the largest score for a taxi."""

    def __init__(self, city: cabstand.City, weights: Numbers):
        x, y = city.zones["x"], city.zones["y"]
        kilometres = np.hypot(x[:, None] - x[None, :], y[:, None] - y[None, :]) / 1000
        self.near = np.exp(-kilometres)
        self.weights = weights

    def __call__(self, seen: Numbers) -> int:
        own, zones = int(seen[1]), seen[8:].reshape(-1, 5)
        stays = np.zeros(len(zones))
        stays[own] = 1
        # The taxi itself does not count where it stands.
        taxis = zones[:, 0] + zones[:, 1] - stays
        features = np.stack([stays, zones[:, 4] / 1000, taxis, self.near @ taxis, zones[:, 3], zones[:, 2]])
        return int(np.argmax(self.weights @ features))


def make(city: cabstand.City, seed: int | None = None) -> cabstand.RepositionEnv:
    """The environment."""
    return cabstand.env(city, "zone", policy=POLICY, period_s=PERIOD_S, places=True, seed=seed)


def play(env: cabstand.RepositionEnv, weights: Numbers, **begin: Any) -> tuple[float, dict[str, float]]:
    """The mean wait of a day in seconds, and its metrics; a request without a taxi counts 900 s more."""
    choose, earned, over = Chooser(env.city, weights), 0.0, False
    seen, info = env.reset(**begin)
    while not over:
        seen, reward, over, _, info = env.step(choose(seen))
        earned += reward
    metrics: dict[str, float] = info["metrics"]
    return -earned / metrics["requests"], metrics


def learn(city: cabstand.City, generations: int, days: int) -> Numbers:
    """The weights with the smallest mean wait, with different days in each generation."""
    strategy = cma.CMAEvolutionStrategy(START, 0.5, {"seed": 1, "popsize": 12, "verbose": -9})
    env = make(city)
    for generation in range(generations):
        seeds = range(1 + generation * days, 1 + (generation + 1) * days)
        tried = strategy.ask()
        waits = [float(np.mean([play(env, np.array(each), seed=seed)[0] for seed in seeds])) for each in tried]
        strategy.tell(tried, waits)
        print(f"  generation {generation + 1}: {min(waits):.0f} to {max(waits):.0f} s", file=sys.stderr)
    # The mean of the last distribution is more stable than its luckiest member.
    return np.asarray(strategy.mean)


def interval(values: Numbers) -> tuple[float, float]:
    """The mean and the half-width of its 95 % interval, for about twenty values."""
    return float(values.mean()), float(2.093 * values.std(ddof=1) / np.sqrt(len(values)))


def measured(city: cabstand.City, weights: Numbers, days: int) -> dict[str, Numbers]:
    """Mean waits and shares of empty driving of unseen days, in two rows: of the rules, and of the learned policy."""
    names = ["wait_or_limit_s_mean", "empty_distance_share"]
    found: dict[str, Numbers] = {}
    for name, rule in RULES.items():
        results = cabstand.run(
            TOWN, POLICY, settings={**SETTINGS, "rebalancing": rule}, seed=UNSEEN, replications=days)
        found[name] = results.replications[names].to_numpy(float).T
    env = make(city, UNSEEN)
    played = [play(env, weights, options={"replication": day})[1] for day in range(1, days + 1)]
    found["learned"] = np.array([[day[name] for day in played] for name in names])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--learn-days", type=int, default=3, help="days of each member of a generation")
    parser.add_argument("--days", type=int, default=20, help="days to compare on")
    parser.add_argument("--output", type=Path, help="writes the table there, as CSV")
    options = parser.parse_args()
    city = cabstand.City(TOWN, settings=SETTINGS)
    start = time.perf_counter()
    weights = learn(city, options.generations, options.learn_days)
    print(f"learned in {time.perf_counter() - start:.0f} s: " + ", ".join(
        f"{name} {weight:+.2f}" for name, weight in zip(FEATURES, weights, strict=True)))
    found = measured(city, weights, options.days)
    rows = []
    for name, (waits, empty) in found.items():
        mean, half = interval(waits)
        gain, width = interval(waits - found["learned"][0])
        rows.append([name, *(f"{each:.1f}" for each in (
            mean, mean - half, mean + half, gain, gain - width, gain + width)), f"{empty.mean():.3f}"])
        print(f"{name:18} {mean:7.0f} s [{mean - half:.0f}, {mean + half:.0f}], {empty.mean():.1%} driven empty"
              f"   learned waits {gain:+.0f} s [{gain - width:+.0f}, {gain + width:+.0f}] less")
    if options.output:
        with options.output.open("w", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow([
                "policy", "wait_s", "ci_low", "ci_high", "learned_less_s", "less_low", "less_high",
                "empty_distance_share"])
            writer.writerows(rows)


if __name__ == "__main__":
    main()
