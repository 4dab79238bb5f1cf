"""Parallel days, stepped in one call."""

import copy
import os
import threading
from collections.abc import Mapping, Sequence
from ctypes import byref, c_void_p
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from . import _library as c
from .checks import choices, whole
from .city import City, Settings, as_city
from .day import Day
from .day_env import DayEnv, Info, Observation
from .episodes import Rewarder, SideBySide, alone, seed_of
from .errors import NOT_NOW, CabstandResetNeeded, CabstandTypeError, CabstandValueError
from .pick_env import PickEnv, pick_function

Flags = np.ndarray[Any, np.dtype[np.bool_]]
Rewards = np.ndarray[Any, np.dtype[np.float64]]
VectorStep = tuple[Observation, Rewards, Flags, Flags, Info]
_METADATA: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}


def _objects(values: Sequence[Any]) -> np.ndarray[Any, np.dtype[np.object_]]:
    """An array whose elements are the values, also where they are lists."""
    array = np.full(len(values), None, object)
    for index, value in enumerate(values):
        array[index] = value
    return array


class DayVectorEnv(VectorEnv[Observation, Any, Any]):
    """`num_envs` environments of one kind side by side, stepped one after another.

    A day that is over begins anew with the next step, which ignores its action and has no reward
    (`AutoresetMode.NEXT_STEP`). Days are those of `PickVectorEnv`. `info` has an array for each name: masks in one
    array, replications as numbers, `refusals` and the `metrics` of days that are over (None otherwise, and
    `info["_metrics"]` marks them) as objects.

    Args:
        envs: the environments, with equal spaces; the vector environment owns them.
    """

    metadata = _METADATA

    def __init__(self, envs: Sequence[DayEnv]):
        super().__init__()
        self.envs = list(envs)
        self.num_envs = len(self.envs)
        self.single_observation_space = self.envs[0].observation_space
        self.single_action_space = self.envs[0].action_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._sequences = SideBySide(self.num_envs)
        self._was_over = np.zeros(self.num_envs, bool)
        self._has_begun = False

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.envs = [copy.copy(env) for env in self.envs]
        self._sequences = copy.deepcopy(self._sequences)
        self._has_begun = False

    def _begin(self, index: int) -> tuple[Observation, Info]:
        return self.envs[index].reset(options={"replication": self._sequences.next(index)})

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None,
    ) -> tuple[Observation, Info]:
        """Begins all days; see `gymnasium.vector.VectorEnv.reset`."""
        seeds = self._sequences.begin(seed, options)
        super().reset(seed=seeds[0])
        begun = [self._begin(index) for index in range(self.num_envs)]
        self._was_over = np.array([env._is_over for env in self.envs])
        self._has_begun = True
        return np.stack([seen for seen, _ in begun]), self._infos([info for _, info in begun])

    def step(self, actions: Any) -> VectorStep:
        """Steps each environment; see `gymnasium.vector.VectorEnv.step`."""
        if not self._has_begun:
            raise CabstandResetNeeded(NOT_NOW, "the days have not begun: call reset()")
        chosen = self._checked(actions)
        steps = []
        for index, env in enumerate(self.envs):
            if self._was_over[index]:
                seen, info = self._begin(index)
                steps.append((seen, 0.0, env._is_over, False, info))
            else:
                seen, reward, is_over, is_cut, info = env.step(chosen[index])
                steps.append((seen, float(reward), is_over, is_cut, info))
        seen_by_all, rewards, over, cut, infos = zip(*steps, strict=True)
        self._was_over = np.array(over)
        return (
            np.stack(seen_by_all), np.array(rewards, float), self._was_over.copy(), np.array(cut),
            self._infos(list(infos)))

    def _checked(self, actions: Any) -> np.ndarray[Any, Any]:
        """An action for each environment, all of them checked before any day goes on."""
        try:
            found = np.asarray(actions)
        except ValueError:
            raise CabstandTypeError("actions has parts of different lengths") from None
        shape = (self.num_envs, *(self.single_action_space.shape or ()))
        if found.shape != shape:
            raise CabstandValueError(f"actions has the shape {found.shape}; it has the shape {shape}")
        if isinstance(self.single_action_space, gymnasium.spaces.MultiDiscrete):
            most = int(self.single_action_space.nvec.max()) - 1
        elif isinstance(self.single_action_space, gymnasium.spaces.Discrete):
            most = int(self.single_action_space.n) - 1
        return choices(found.ravel(), found.size, most).reshape(shape)

    def _infos(self, infos: list[Info]) -> Info:
        info: Info = {
            name: np.stack([each[name] for each in infos]) for name in infos[0]
            if name not in ("refusals", "metrics")}
        info["refusals"] = _objects([each["refusals"] for each in infos])
        over = np.array(["metrics" in each for each in infos])
        if over.any():
            info |= {"metrics": _objects([each.get("metrics") for each in infos]), "_metrics": over}
        return info

    def action_masks(self) -> Flags:
        """The masks of all environments, one in each row; see `DayEnv.action_masks`."""
        return np.stack([env.action_masks() for env in self.envs])

    def close_extras(self, **options: Any) -> None:
        """Frees the days."""
        for env in self.envs:
            env.close()


class PickVectorEnv(VectorEnv[Observation, Any, Any]):
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
        places, normalise: as for `PickEnv`.
        threads: number of library threads that share the days, 1 to 1024.
        seed, reward, settings: the same as for every environment.
    """

    metadata = _METADATA

    def __init__(
        self, city: City | str | os.PathLike[str], num_envs: int, *, candidates: int = 8, threads: int = 1,
        seed: int | None = None, reward: Mapping[str, float] | None = None,
        settings: Settings | None = None, places: bool = False, normalise: bool = False,
    ):
        super().__init__()
        self.num_envs: int = whole(num_envs, "num_envs", 1, 100_000)
        self.threads: int = whole(threads, "threads", 1, 1024)
        self.city = as_city(city, settings)
        single = PickEnv(self.city, candidates=candidates, places=places, normalise=normalise)
        self.candidates = single.candidates
        self.places, self.normalise = single.places, single.normalise
        self.offset, self.scale = single.offset, single.scale
        self.single_observation_space = single.observation_space
        self.single_action_space = single.action_space
        self.observation_space = batch_space(single.observation_space, self.num_envs)
        self.action_space = batch_space(single.action_space, self.num_envs)
        self._seed = seed_of(seed)
        self._rewarder = Rewarder(reward)
        self._sequences = SideBySide(self.num_envs)
        self._prepare()

    def _prepare(self) -> None:
        """Creates the attributes of the current days and of this process."""
        count = self.num_envs
        self._lock = threading.Lock()
        self._days: list[Day | None] = [None] * count
        self._handles = (c_void_p * count)()
        self._choices = np.full(count, -1, np.int32)
        self._seen = np.zeros((count, len(self.scale)), np.float32)
        self._there = np.ones((count, self.candidates), np.int8)
        self._asked = np.zeros(count, c.QUESTION_DTYPE)
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
    def questions(self) -> np.ndarray[Any, np.dtype[Any]]:
        """The question of each day and its figures until now, by number, in the fields of `cab_question` of the C
        interface; for a finished day the last ones."""
        return self._asked

    def _pick(self) -> None:
        c.checked(pick_function(self.places)(*self._arguments), self._error)

    def _begin(self, index: int) -> None:
        before = self._days[index]
        self._days[index] = self._handles[index] = None
        if before is not None and not before.is_closed:
            before.close()
        day = Day(self.city, self._sequences.next(index), self._seed)
        self._days[index] = day
        self._handles[index] = day._handle
        self._before[index] = 0

    @alone
    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None,
    ) -> tuple[Observation, Info]:
        """Begins all days; see `gymnasium.vector.VectorEnv.reset`."""
        seeds = self._sequences.begin(seed, options)
        super().reset(seed=seeds[0])
        for index in range(self.num_envs):
            self._begin(index)
        self._was_over[:] = False
        self._pick()
        self._was_over = self._states == c.OVER
        return self._shown(), self._info()

    def _shown(self) -> Observation:
        return (self._seen - self.offset) / self.scale if self.normalise else self._seen.copy()

    def _info(self) -> Info:
        return {
            "action_mask": np.hstack([self._there, self._nobody]),
            "replication": np.array([0 if day is None else day.replication for day in self._days]),
            "refusals": _objects([[]] * self.num_envs)}

    def action_masks(self) -> Flags:
        """The masks of all environments, one in each row; see `DayEnv.action_masks`."""
        return np.hstack([self._there, self._nobody]).astype(bool)

    @alone
    def step(self, actions: Any) -> VectorStep:
        """Takes the candidates; see `gymnasium.vector.VectorEnv.step`."""
        if self._days[0] is None:
            raise CabstandResetNeeded(NOT_NOW, "the days have not begun: call reset()")
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
            metrics = [
                day.metrics if day is not None and over[index] else None for index, day in enumerate(self._days)]
            info |= {"metrics": _objects(metrics), "_metrics": over}
        return self._shown(), rewards, over.copy(), np.zeros(self.num_envs, bool), info

    def close_extras(self, **options: Any) -> None:
        """Frees the days."""
        for day in self._days:
            if day is not None and not day.is_closed:
                day.close()
        self._days = [None] * self.num_envs
