"""Learns to pick taxis and rides with MaskablePPO of sb3-contrib, and compares the result with the catalog.

    pip install ./scripts/python stable-baselines3 sb3-contrib
    python3 scripts/python/examples/learn_with_ppo.py            (seven minutes on two busy cores)

The policy network scores each candidate by itself: the same small network sees the question and one candidate, so what
it learns about one place of the list holds for all of them. To choose none is masked. It learns from days of eight seeds
of `reset`, of the scenario's own luck, and is compared on 20 days of seed 777, with the same passengers for all policies.
"""

import argparse
import csv
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from sb3_contrib.common.wrappers import ActionMasker
from stable_baselines3.common.env_util import make_vec_env
from torch import nn

import cabstand

TOWN = Path(__file__).resolve().parents[3] / "scenarios" / "mielec.jsonc"
CANDIDATES, QUESTION, CANDIDATE = 12, 8, 4
#: Thousands of seconds, so that the reward of a step is of about 1.
REWARD = {"waited_s": -0.001, "unserved": -0.9}
CATALOG = ["nearest-taxi", "adjacent", "batch-assignment", "demand-supply"]
#: Luck of the days that policies are compared on; nothing is learned from them.
UNSEEN = 777


class Scorer(nn.Module):
    """A score for each candidate, and 0 for choosing none."""

    def __init__(self) -> None:
        super().__init__()
        self.candidate = nn.Sequential(nn.Linear(QUESTION + CANDIDATE, 32), nn.Tanh(), nn.Linear(32, 1))

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        question = seen[:, :QUESTION]
        candidates = seen[:, QUESTION:].reshape(len(seen), CANDIDATES, CANDIDATE)
        both = torch.cat([question[:, None, :].expand(-1, CANDIDATES, -1), candidates], dim=2)
        return torch.cat([self.candidate(both)[:, :, 0], torch.zeros(len(seen), 1)], dim=1)


class ScoringPolicy(MaskableActorCriticPolicy):
    """The policy of sb3-contrib with a `Scorer` instead of a flat network."""

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = Scorer()
        arguments: dict[str, Any] = {"lr": lr_schedule(1), **self.optimizer_kwargs}
        self.optimizer = self.optimizer_class(self.parameters(), **arguments)


def make(city: cabstand.City, seed: int | None = None) -> cabstand.PickEnv:
    """The environment, with scales and a reward that suit a network."""
    return cabstand.env(city, candidates=CANDIDATES, normalise=True, reward=REWARD, seed=seed)


def mask(env: Any) -> Any:
    """The candidates that are present; not to choose none."""
    there = env.unwrapped.action_masks()
    there[-1] = False
    return there


def learn(city: cabstand.City, steps: int) -> MaskablePPO:
    """A model that has seen so many decisions."""
    days = make_vec_env(lambda: ActionMasker(make(city), mask), n_envs=8, seed=1)
    model = MaskablePPO(
        ScoringPolicy, days, n_steps=256, batch_size=512, n_epochs=6, gamma=0.99, learning_rate=1e-3, seed=1,
        policy_kwargs={"net_arch": {"pi": [], "vf": [64, 64]}}, device="cpu")
    model.learn(steps)
    return model


def play(city: cabstand.City, model: MaskablePPO, days: int) -> list[float]:
    """The mean wait of each unseen day, in seconds."""
    env = make(city, UNSEEN)
    waits = []
    for replication in range(1, days + 1):
        seen, info = env.reset(options={"replication": replication})
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=mask(env), deterministic=True)
            seen, _, over, _, info = env.step(action)
        waits.append(float(info["metrics"]["wait_or_limit_s_mean"]))
    return waits


def interval(values: "np.ndarray[Any, np.dtype[np.float64]]") -> tuple[float, float]:
    """The mean and the half-width of its 95 % interval, for about twenty values."""
    return float(values.mean()), float(2.093 * values.std(ddof=1) / np.sqrt(len(values)))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--requests", type=int, default=1000, help="requests a day in the town")
    parser.add_argument("--steps", type=int, default=400_000, help="decisions to learn from")
    parser.add_argument("--days", type=int, default=20, help="days to compare on")
    parser.add_argument("--output", type=Path, help="writes the table there, as CSV")
    options = parser.parse_args()
    torch.set_num_threads(1)
    settings = {"demand.requests_per_day": options.requests}
    city = cabstand.City(TOWN, settings=settings)
    start = time.perf_counter()
    model = learn(city, options.steps)
    print(f"learned from {options.steps} decisions in {time.perf_counter() - start:.0f} s")
    learned = np.array(play(city, model, options.days))
    days = cabstand.compare(
        TOWN, CATALOG, settings=settings, seed=UNSEEN, replications=options.days).replications
    rows = []
    for name in [*CATALOG, "MaskablePPO"]:
        waits = learned if name == "MaskablePPO" else days.loc[
            days["policy"] == name, "wait_or_limit_s_mean"].to_numpy(float)
        mean, half = interval(waits)
        gain, width = interval(waits - learned)
        rows.append([name, *(f"{each:.1f}" for each in (
            mean, mean - half, mean + half, gain, gain - width, gain + width))])
        print(f"{name:18} {mean:7.0f} s [{mean - half:.0f}, {mean + half:.0f}]"
              f"   MaskablePPO waits {gain:+.0f} s [{gain - width:+.0f}, {gain + width:+.0f}] less")
    if options.output:
        with options.output.open("w", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(["policy", "wait_s", "ci_low", "ci_high", "learned_less_s", "less_low", "less_high"])
            writer.writerows(rows)


if __name__ == "__main__":
    main()
