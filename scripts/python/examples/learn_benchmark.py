"""Learns the weights of scripts/policies/scored.py for an instance of the benchmark.

    python3 scripts/python/examples/learn_benchmark.py scenarios/benchmark/heavy.jsonc

The policy and its features are those of `learn_to_pick.py`. All members of a generation of CMA-ES play the same days
side by side, in one vector environment. The days are those of seeds of `reset`, with the random draws of the scenario;
the benchmark itself has other draws.
"""

import argparse
import sys
from pathlib import Path

import cma  # type: ignore[import-untyped]
import numpy as np

import cabstand
from learn_to_pick import CANDIDATES, FEATURES, Numbers, features

MEMBERS = 12


def pick(weights: Numbers, seen: Numbers, mask: Numbers) -> Numbers:
    """The candidate with the smallest score of each day, by the weights of that day."""
    both = weights.reshape(len(weights), 2, len(FEATURES))
    own = both[np.arange(len(seen)), (seen[:, 0] > 0).astype(int)]
    score = (features(seen) * np.concatenate([np.ones((len(seen), 1)), own], axis=1)[:, None, :]).sum(2)
    best: Numbers = np.where(mask[:, :CANDIDATES] == 1, score, np.inf).argmin(1)
    return best


def play(city: cabstand.City, members: Numbers, first: int, days: int) -> Numbers:
    """The mean wait of each member on the days of so many seeds; a request without a taxi counts 900 s more."""
    weights = np.repeat(members, days, axis=0)
    many = cabstand.make_vec(city, len(weights), candidates=CANDIDATES)
    seen, info = many.reset(seed=[first + day for _ in members for day in range(days)])
    found, earned = np.full(len(weights), np.nan), np.zeros(len(weights))
    while np.isnan(found).any():
        seen, rewards, over, _, info = many.step(pick(weights, seen, info["action_mask"]))
        earned += rewards
        for day in np.flatnonzero(over & np.isnan(found)):
            asked = many.questions[day]
            found[day] = -earned[day] / (asked["served"] + asked["unserved"])
    many.close()
    waits: Numbers = found.reshape(len(members), days).mean(1)
    return waits


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("scenario", type=Path)
    parser.add_argument("--generations", type=int, default=12)
    parser.add_argument("--days", type=int, default=3, help="days of each member")
    options = parser.parse_args()
    city = cabstand.City(options.scenario)
    strategy = cma.CMAEvolutionStrategy(
        np.zeros(2 * len(FEATURES)), 0.5, {"seed": 1, "popsize": MEMBERS, "verbose": -9})
    for generation in range(options.generations):
        tried = strategy.ask()
        waits = play(city, np.array(tried), 1 + generation * options.days, options.days)
        strategy.tell(tried, waits.tolist())
        print(f"generation {generation + 1}: {waits.min():.0f} to {waits.max():.0f} s", file=sys.stderr)
    print([round(float(weight), 3) for weight in strategy.mean])


if __name__ == "__main__":
    main()
