"""Many days side by side, stepped in one call."""

import os
from collections.abc import Mapping
from ctypes import byref
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from . import _library as c
from .city import City, Settings, as_city
from .day import Day
from .environments import PickEnv, Rewarder, replication_of


class PickVectorEnv(VectorEnv):
    """`num_envs` environments as `PickEnv`, of one city.

    A day that is over begins anew with the next step, which ignores its action and has no reward
    (`AutoresetMode.NEXT_STEP`). Days are those of replications that were not used yet: after `reset(seed=n)` they
    are n, n + 1 and so on.

    Args:
        city: a scenario file, or a City.
        num_envs: how many days run side by side.
        candidates: how many candidates are looked at.
        threads: how many threads of the library share the days.
        seed, reward, settings: as for every environment.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self, city: City | str | os.PathLike, num_envs: int, *, candidates: int = 8, threads: int = 1,
        seed: int | None = None, reward: Mapping[str, float] | None = None,
        settings: Settings | None = None,
    ):
        super().__init__()
        if num_envs < 1 or threads < 1:
            raise ValueError("num_envs and threads are at least 1")
        self.city = as_city(city, settings)
        self.num_envs, self.candidates = num_envs, candidates
        single = PickEnv(self.city, candidates=candidates)
        self.single_observation_space = single.observation_space
        self.single_action_space = single.action_space
        self.observation_space = batch_space(single.observation_space, num_envs)
        self.action_space = batch_space(single.action_space, num_envs)
        self._seed = seed
        self._rewarder = Rewarder(reward)
        self._next = 1
        self._days: list[Day | None] = [None] * num_envs
        self._handles = (c.c_void_p * num_envs)()
        self._choices = np.full(num_envs, -1, np.int32)
        self._seen = np.zeros((num_envs, self.single_observation_space.shape[0]), np.float32)
        self._there = np.ones((num_envs, candidates), np.int8)
        self._asked = np.zeros(num_envs, np.dtype(c.Question))
        self._states = np.zeros(num_envs, np.int32)
        self._before = np.zeros(num_envs)
        self._was_over = np.zeros(num_envs, bool)
        self._nobody = np.ones((num_envs, 1), np.int8)
        self._error = c.Error()
        # Pointers are made once, since making them costs more than a call.
        self._arguments = (
            self._handles, num_envs, self._choices.ctypes.data, candidates, threads,
            self._seen.ctypes.data, self._there.ctypes.data, self._asked.ctypes.data,
            self._states.ctypes.data, byref(self._error))

    @property
    def questions(self) -> np.ndarray:
        """The question of each day and its figures until now, by number, as `cab_question` of the C interface has
        them; those of a day that is over are its last."""
        return self._asked

    def _pick(self) -> None:
        c.checked(c.lib.cab_days_pick(*self._arguments), self._error)

    def _begin(self, index: int) -> None:
        day = Day(self.city, self._next, self._seed)
        self._next += 1
        self._days[index] = day
        self._handles[index] = day._handle
        self._before[index] = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None):
        """Begins all days, from replication `seed` on; see `gymnasium.vector.VectorEnv.reset`."""
        super().reset(seed=seed)
        if seed is not None:
            self._next = replication_of(seed)
        for index in range(self.num_envs):
            self._begin(index)
        self._was_over[:] = False
        self._pick()
        self._was_over = self._states == c.OVER
        return self._seen.copy(), self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": np.hstack([self._there, self._nobody])}

    def step(self, actions):
        """Takes the candidates; see `gymnasium.vector.VectorEnv.step`."""
        if self._days[0] is None:
            raise gymnasium.error.ResetNeeded("the days have not begun: call reset()")
        self._choices[:] = actions
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
            if day is not None:
                day.close()
        self._days = [None] * self.num_envs
