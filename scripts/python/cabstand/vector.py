"""Parallel days, stepped in one call."""

import copy
import os
import threading
from collections.abc import Mapping, Sequence
from ctypes import byref
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from . import _library as c
from .checks import GREATEST_INT32, choices, whole
from .city import City, Settings, as_city
from .day import Day
from .environments import PickEnv
from .episodes import Days, Rewarder, alone, replication_in, seed_of
from .errors import CabstandResetNeeded, CabstandValueError


class PickVectorEnv(VectorEnv):
    """`num_envs` environments like `PickEnv`, of one city.

    After the end of a day, the next step begins a new one, ignores its action and has no reward
    (`AutoresetMode.NEXT_STEP`). After `reset(seed=n)` environment i has the days of a `PickEnv` after
    `reset(seed=n + i)`; a list gives a seed for each environment. Without a seed, and after
    `reset(options={"replication": n})`, days are unused replications: n, n + 1 and so on.

    A copy, or a pickled environment, has no days: call reset().

    Args:
        city: a scenario file, or a City.
        num_envs: number of parallel days, 1 to 100,000.
        candidates: number of candidates, 1 to 1000.
        threads: number of library threads that share the days, 1 to 1024.
        seed, reward, settings: the same as for every environment.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self, city: City | str | os.PathLike, num_envs: int, *, candidates: int = 8, threads: int = 1,
        seed: int | None = None, reward: Mapping[str, float] | None = None,
        settings: Settings | None = None,
    ):
        super().__init__()
        self.num_envs: int = whole(num_envs, "num_envs", 1, 100_000)
        self.threads: int = whole(threads, "threads", 1, 1024)
        self.city = as_city(city, settings)
        single = PickEnv(self.city, candidates=candidates)
        self.candidates = single.candidates
        self.single_observation_space = single.observation_space
        self.single_action_space = single.action_space
        self.observation_space = batch_space(single.observation_space, self.num_envs)
        self.action_space = batch_space(single.action_space, self.num_envs)
        self._seed = seed_of(seed)
        self._rewarder = Rewarder(reward)
        # After a seed, one sequence for each environment; otherwise one sequence for all of them.
        self._sequences = [Days()] * self.num_envs
        self._prepare()

    def _prepare(self) -> None:
        """Creates the attributes of the current days and of this process."""
        count = self.num_envs
        self._lock = threading.Lock()
        self._days: list[Day | None] = [None] * count
        self._handles = (c.c_void_p * count)()
        self._choices = np.full(count, -1, np.int32)
        self._seen = np.zeros((count, self.single_observation_space.shape[0]), np.float32)
        self._there = np.ones((count, self.candidates), np.int8)
        self._asked = np.zeros(count, np.dtype(c.Question))
        self._states = np.zeros(count, np.int32)
        self._before = np.zeros(count)
        self._was_over = np.zeros(count, bool)
        self._nobody = np.ones((count, 1), np.int8)
        self._error = c.Error()
        # Pointers are created once, since creating them costs more than a call.
        self._arguments = (
            self._handles, count, self._choices.ctypes.data, self.candidates, self.threads,
            self._seen.ctypes.data, self._there.ctypes.data, self._asked.ctypes.data,
            self._states.ctypes.data, byref(self._error))

    _own = (
        "_lock", "_days", "_handles", "_choices", "_seen", "_there", "_asked", "_states", "_before", "_was_over",
        "_nobody", "_error", "_arguments")

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in self._own}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._sequences = copy.deepcopy(self._sequences)
        self._prepare()

    @property
    def questions(self) -> np.ndarray:
        """The question of each day and its figures until now, by number, in the fields of `cab_question` of the C
        interface; for a finished day the last ones."""
        return self._asked

    def _pick(self) -> None:
        c.checked(c.lib.cab_days_pick(*self._arguments), self._error)

    def _begin(self, index: int) -> None:
        before = self._days[index]
        self._days[index] = self._handles[index] = None
        if before is not None and not before.is_closed:
            before.close()
        day = Day(self.city, self._sequences[index].next(), self._seed)
        self._days[index] = day
        self._handles[index] = day._handle
        self._before[index] = 0

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        """A seed for each environment."""
        if not isinstance(seed, list | tuple | np.ndarray):
            first = seed_of(seed)
            return [None if first is None else first + index for index in range(self.num_envs)]
        seeds = [seed_of(each, f"seed[{index}]") for index, each in enumerate(seed)]
        if len(seeds) != self.num_envs:
            raise CabstandValueError(f"seed has {len(seeds)} numbers for {self.num_envs} environments")
        return seeds

    @alone
    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None,
    ):
        """Begins all days; see `gymnasium.vector.VectorEnv.reset`."""
        seeds, asked = self._seeds(seed), replication_in(options)
        super().reset(seed=seeds[0])
        if asked is not None:
            whole(asked, "replication", 1, GREATEST_INT32 - self.num_envs)
            self._sequences = [Days()] * self.num_envs
            self._sequences[0].begin(None, asked)
        elif any(each is not None for each in seeds):
            unseeded = Days()
            self._sequences = [unseeded if each is None else Days() for each in seeds]
            for sequence, each in zip(self._sequences, seeds, strict=True):
                if each is not None:
                    sequence.begin(each, None)
        for index in range(self.num_envs):
            self._begin(index)
        self._was_over[:] = False
        self._pick()
        self._was_over = self._states == c.OVER
        return self._seen.copy(), self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": np.hstack([self._there, self._nobody])}

    @alone
    def step(self, actions):
        """Takes the candidates; see `gymnasium.vector.VectorEnv.step`."""
        if self._days[0] is None:
            raise CabstandResetNeeded(c.NOT_NOW, "the days have not begun: call reset()")
        self._choices[:] = choices(actions, self.num_envs, self.candidates)
        began = self._was_over
        for index in np.flatnonzero(began):
            self._begin(int(index))
        self._pick()
        total = self._rewarder.total(self._asked)
        rewards = total - self._before
        rewards[began] = 0
        self._before = total
        over = self._states == c.OVER
        self._was_over = over
        info = self._info()
        if over.any():
            metrics = np.full(self.num_envs, None, object)
            for index in np.flatnonzero(over):
                metrics[index] = self._days[index].metrics
            info |= {"metrics": metrics, "_metrics": over}
        return self._seen.copy(), rewards, np.zeros(self.num_envs, bool), over, info

    def close_extras(self, **options: Any) -> None:
        """Frees the days."""
        for day in self._days:
            if day is not None and not day.is_closed:
                day.close()
        self._days = [None] * self.num_envs
