"""Shared parts of all environments: the choice of days, rewards, and use by one thread at a time."""

import functools
import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import numpy as np

from .checks import GREATEST_INT32, GREATEST_UINT64, number, whole
from .errors import BUSY, CabstandBusyError, CabstandTypeError, CabstandValueError

REWARD = {"waited_s": -1.0, "unserved": -900.0}
Method = TypeVar("Method", bound=Callable[..., Any])


def replication_of(seed: int, episode: int = 0) -> int:
    """The day of an environment after `reset(seed=...)`: a replication from 1 to 2^31 - 1.

    Args:
        seed: any seed, from 0 to 2^64 - 1. It is hashed (BLAKE2b), so days of different seeds differ: two of
            1,000 seeds have the same day with a probability of 0.0002.
        episode: number of calls of `reset()` without a seed since then.
    """
    return _hashed(whole(seed, "seed", 0, GREATEST_UINT64), whole(episode, "episode", 0, GREATEST_UINT64))


def _hashed(seed: int, episode: int) -> int:
    digest = hashlib.blake2b(f"{seed} {episode}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % GREATEST_INT32 + 1


class Days:
    """Sequence of the replications of an environment: those of a seed, or consecutive ones."""

    def __init__(self) -> None:
        self._seed: int | None = None
        self._episode = 0
        self._last = 0

    def begin(self, seed: int | None, replication: int | None) -> None:
        """Starts again with a seed, or before a replication; continues if both are None."""
        if replication is not None:
            self._seed, self._last = None, replication - 1
        elif seed is not None:
            self._seed, self._episode = seed, 0

    def next(self) -> int:
        """The next replication."""
        if self._seed is not None:
            self._last = _hashed(self._seed, self._episode)
            self._episode += 1
        else:
            self._last = self._last % GREATEST_INT32 + 1
        return self._last


class SideBySide:
    """Sequences of the replications of environments side by side."""

    def __init__(self, count: int):
        self._count = count
        # One sequence for all of them until they have seeds.
        self._sequences = [Days()] * count

    def begin(self, seed: int | Sequence[int | None] | None, options: Mapping[str, Any] | None) -> list[int | None]:
        """Starts again with a seed for each, or before a replication; goes on where both are None.

        Returns:
            The seed of each environment.
        """
        seeds, asked = self._seeds(seed), replication_in(options)
        if asked is not None:
            whole(asked, "replication", 1, GREATEST_INT32 - self._count)
            self._sequences = [Days()] * self._count
            self._sequences[0].begin(None, asked)
        elif any(each is not None for each in seeds):
            unseeded = Days()
            self._sequences = [unseeded if each is None else Days() for each in seeds]
            for sequence, own in zip(self._sequences, seeds, strict=True):
                if own is not None:
                    sequence.begin(own, None)
        return seeds

    def next(self, index: int) -> int:
        """The next replication of an environment."""
        return self._sequences[index].next()

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if not isinstance(seed, list | tuple | np.ndarray):
            first = seed_of(seed)
            return [None if first is None else first + index for index in range(self._count)]
        seeds = [seed_of(each, f"seed[{index}]") for index, each in enumerate(seed)]
        if len(seeds) != self._count:
            raise CabstandValueError(f"seed has {len(seeds)} numbers for {self._count} environments")
        return seeds


def seed_of(seed: Any, name: str = "seed") -> int | None:
    """A seed of 64 bits, or None."""
    return None if seed is None else whole(seed, name, 0, GREATEST_UINT64)


def replication_in(options: Mapping[str, Any] | None) -> int | None:
    """The replication in the options of `reset`, or None."""
    if options is None:
        return None
    if not isinstance(options, Mapping):
        raise CabstandTypeError(f"options is {options!r}; it must be a dict: {{\"replication\": 3}}")
    strangers = sorted(map(str, set(options) - {"replication"}))
    if strangers:
        raise CabstandValueError(f"options: there is no {', '.join(strangers)}; there is replication")
    asked = options.get("replication")
    return None if asked is None else whole(asked, "replication", 1, GREATEST_INT32)


def alone(method: Method) -> Method:
    """Restricts a method to one thread at a time; a second thread gets a CabstandError."""

    @functools.wraps(method)
    def run(self: Any, *arguments: Any, **named: Any) -> Any:
        if not self._lock.acquire(blocking=False):
            raise CabstandBusyError(BUSY, "another thread uses the environment")
        try:
            return method(self, *arguments, **named)
        finally:
            self._lock.release()

    return run  # type: ignore[return-value]


class Rewarder:
    """Rewards for the events since the last step."""

    def __init__(self, weights: Mapping[str, float] | None):
        if weights is not None and not isinstance(weights, Mapping):
            raise CabstandTypeError(f"reward is {weights!r}; it must be a dict: {{\"waited_s\": -1}}")
        weights = {
            name: number(value, f"reward: {name}")
            for name, value in (REWARD if weights is None else weights).items()}
        strangers = set(weights) - {"waited_s", "served", "unserved"}
        if strangers:
            raise CabstandValueError(
                f"reward: there is no {', '.join(sorted(map(str, strangers)))}; there are waited_s, served, unserved")
        self.waited: float = weights.get("waited_s", 0.0) / 1000
        self.served: float = weights.get("served", 0.0)
        self.unserved: float = weights.get("unserved", 0.0)

    def total(self, question: Any) -> Any:
        """The rewards of a day until a question, or of an array of questions."""
        return (self.waited * question["waited_ms"] + self.served * question["served"]
                + self.unserved * question["unserved"])
