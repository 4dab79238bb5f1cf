"""Gymnasium environments for the choice of taxis, zones and assignments.

An episode is a day. It ends with the day, by the clock: `truncated` is then True. `terminated` is never True, since
no action of a policy ends a day. The reward of a step depends on the events since the previous step:

    waited_s   total time that the requests of the window have waited
    served     requests that were picked up
    unserved   requests that got no taxi

times the weights of `reward`. By default a second of waiting costs 1 and a request without a taxi another 900, the
15 minutes of the goal. So the rewards of a day add up to minus the sum of its waits, less 900 for each unserved
request.
"""

import os
import threading
from collections.abc import Mapping
from ctypes import byref
from typing import Any

import gymnasium
import numpy as np

from . import _library as c
from .checks import choices, milliseconds, whole
from .city import City, Settings, as_city
from .day import MOST_CANDIDATES, Day, keep, offer, relocate
from .episodes import Days, Rewarder, alone, replication_in, seed_of
from .errors import BUSY, CabstandBusyError, CabstandResetNeeded, CabstandValueError

#: Larger than any feature; spaces need bounds.
GREATEST = np.float32(1e7)


class DayEnv(gymnasium.Env):
    """Base class of the environments: a city, its days and their rewards.

    A copy, or a pickled environment, has the settings, the seed and the random number generators of the original,
    but no day: call reset(), which begins the next day of the original.
    """

    metadata = {"render_modes": []}

    #: attributes of the current day and of this process, which a copy creates again
    _own: tuple[str, ...] = ("day", "_lock")

    def __init__(
        self, city: City | str | os.PathLike, *, seed: int | None = None,
        reward: Mapping[str, float] | None = None, settings: Settings | None = None,
        day_options: Mapping[str, Any] | None = None,
    ):
        self.city = as_city(city, settings)
        self._seed = seed_of(seed)
        self._day_options = dict(day_options or {})
        self._rewarder = Rewarder(reward)
        self._days_played = Days()
        self._replication = 0
        self._prepare()

    def _prepare(self) -> None:
        """Creates the attributes that a copy does not share."""
        self.day: Day | None = None
        self._is_over = False
        self._before = 0.0
        self._lock = threading.Lock()

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in self._own}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._days_played = Days()
        self._days_played.__dict__.update(state["_days_played"].__dict__)
        self._prepare()

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        seed, asked = seed_of(seed), replication_in(options)
        super().reset(seed=seed)
        self._days_played.begin(seed, asked)
        replication = self._days_played.next()
        # Closed first: two open days would need the memory of both.
        self._close_day()
        self.day = Day(self.city, replication, self._seed, **self._day_options)
        self._replication = replication
        self._before = 0.0
        self._is_over = False

    def _earned(self) -> float:
        """The reward since the previous call."""
        asked = self.day._asked
        total = (self._rewarder.waited * asked.waited_ms + self._rewarder.served * asked.served
                 + self._rewarder.unserved * asked.unserved)
        earned, self._before = total - self._before, total
        return float(earned)

    def _require_day(self) -> None:
        if self.day is None or self._is_over:
            raise CabstandResetNeeded(c.NOT_NOW, "the day is over or has not begun: call reset()")

    def _info(self) -> dict[str, Any]:
        """Information of every step: the day; at the last step, also its metrics."""
        info: dict[str, Any] = {"replication": self._replication}
        if self._is_over:
            info["metrics"] = self.day.metrics
        return info

    def _close_day(self) -> None:
        if self.day is not None and not self.day.is_closed:
            self.day.close()
        self.day = None

    def close(self) -> None:
        """Frees the day; reset() begins another."""
        self._close_day()


class PickEnv(DayEnv):
    """Choice of a taxi for each ride, and of a ride for each idle taxi.

    Candidates for a ride are its nearest idle taxis, the nearest first. Candidates for a taxi that has become idle
    are the held rides that it has not refused, the longest held first. So action 0 is the policy `nearest-taxi`.
    Questions without a candidate are skipped.

    Action: `Discrete(candidates + 1)`, the candidate from 0; the last action chooses no candidate, and so does an
    action whose candidate is absent. An action outside the space raises CabstandError. `info["action_mask"]` (int8,
    one for each action) marks the actions that are present.

    Observation: `Box(8 + 4 * candidates)`, float32. For the question: 0 for a ride and 1 for a taxi; hour of the
    day; seconds since the ride was requested; idle taxis and held rides of the city, and of the zone of the ride or
    taxi; number of candidates. For each candidate: seconds of the drive to the passenger (metres if the city has no
    estimates); seconds that the taxi has been idle or the ride has waited; idle taxis and held rides of its zone.
    Zeros for a missing candidate.
    """

    _own = (*DayEnv._own, "_days", "_choice", "_state", "_seen", "_there", "_error", "_arguments")

    def __init__(
        self, city: City | str | os.PathLike, *, candidates: int = 8, seed: int | None = None,
        reward: Mapping[str, float] | None = None, settings: Settings | None = None,
    ):
        self.candidates: int = whole(candidates, "candidates", 1, MOST_CANDIDATES)
        super().__init__(city, seed=seed, reward=reward, settings=settings)
        self.observation_space = gymnasium.spaces.Box(0, GREATEST, (len(self._seen),), np.float32)
        self.action_space = gymnasium.spaces.Discrete(self.candidates + 1)

    def _prepare(self) -> None:
        super()._prepare()
        # The library writes here; pointers are created once, since creating them costs more than a call.
        self._days = (c.c_void_p * 1)()
        self._choice = (c.c_int32 * 1)()
        self._state = (c.c_int32 * 1)()
        self._seen = np.zeros(c.PICK_FEATURES + c.CANDIDATE_FEATURES * self.candidates, np.float32)
        self._there = np.ones(self.candidates + 1, np.int8)
        self._error = c.Error()

    def _bind(self) -> None:
        asked = self.day._asked
        self._days[0] = self.day._handle
        self._arguments = (
            self._days, 1, self._choice, self.candidates, 1, self._seen.ctypes.data,
            self._there.ctypes.data, byref(asked), self._state, byref(self._error))

    @alone
    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None):
        """Begins the day of a seed, of `options={"replication": n}`, or the next one; see `gymnasium.Env.reset`."""
        self._begin(seed, options)
        self._bind()
        self._choice[0] = -1
        c.checked(c.lib.cab_days_pick(*self._arguments), self._error)
        self._is_over = self._state[0] == c.OVER
        info = self._info()
        info["action_mask"] = self._there.copy()
        return self._seen.copy(), info

    def step(self, action):
        """Takes the candidate; see `gymnasium.Env.step`."""
        # Same as `alone`, without the cost of a call.
        if not self._lock.acquire(False):
            raise CabstandBusyError(BUSY, "another thread uses the environment")
        try:
            if self.day is None or self._is_over:
                self._require_day()
            self._choice[0] = whole(action, "action", 0, self.candidates)
            if c.lib.cab_days_pick(*self._arguments) < 0:
                c.checked(self._error.code, self._error)
            reward = self._earned()
            if self._state[0] == c.OVER:
                self._is_over = True
                info = self._info()
            else:
                info = {"replication": self._replication}
            info["action_mask"] = self._there.copy()
            return self._seen.copy(), reward, False, self._is_over, info
        finally:
            self._lock.release()


class RepositionEnv(DayEnv):
    """Choice of a zone for each idle taxi.

    Every `period_s` there is one step for each idle taxi that is not on its way to another zone, by number; the
    rewards come with the last step of a round. `policy` makes the offers. Drivers follow the advice as set in the
    scenario (all of them if it has no block `rebalancing`).

    Action: `Discrete(zones)`, the zone where the taxi should stand; its current zone means to stay.

    Observation: `Box(6 + 4 * zones)`, float32. Hour of the day; zone of the taxi; its idle time in seconds; idle
    taxis and held rides of the city; remaining taxis of this round, this one included. For each zone: idle taxis;
    taxis coming on advice, including that of this round; held rides; requests since the last round but one.
    """

    _own = (*DayEnv._own, "_taxis", "_zones", "_advice", "_place")

    def __init__(
        self, city: City | str | os.PathLike, *, policy: str = "nearest-taxi", period_s: float = 300,
        seed: int | None = None, reward: Mapping[str, float] | None = None,
        settings: Settings | None = None,
    ):
        options = {"policy": policy, "reposition_period_s": milliseconds(period_s, "period_s") / 1000}
        super().__init__(city, seed=seed, reward=reward, settings=settings, day_options=options)
        zones = len(self.city.zones)
        self.observation_space = gymnasium.spaces.Box(0, GREATEST, (6 + 4 * zones,), np.float32)
        self.action_space = gymnasium.spaces.Discrete(zones)

    @alone
    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None):
        """Begins the day of a seed, of `options={"replication": n}`, or the next one; see `gymnasium.Env.reset`."""
        self._begin(seed, options)
        self._next_round([])
        return self._observation(), self._info()

    @alone
    def step(self, action):
        """Advises the taxi; see `gymnasium.Env.step`."""
        self._require_day()
        zone = whole(action, "action", 0, len(self.city.zones) - 1)
        taxi = self._taxis[self._place]
        if zone != taxi["zone"]:
            self._advice.append(relocate(taxi["taxi"], zone))
            self._zones["coming_taxis"][zone] += 1
        self._place += 1
        reward = 0.0
        if self._place == len(self._taxis):
            self._next_round(self._advice)
            reward = self._earned()
        return self._observation(), reward, False, self._is_over, self._info()

    def _next_round(self, advice) -> None:
        """Continues to the next round with an idle taxi."""
        self._advice, self._place = [], 0
        while self.day.step(advice) is not None:
            advice = []
            # The core also lists taxis that are already relocating; they are idle, and are skipped.
            self._taxis = self.day.taxis()
            self._zones = self.day.zones()
            if len(self._taxis) > 0:
                return
        self._is_over = True
        self._taxis = np.zeros(0, np.dtype(c.Taxi))
        self._zones = np.zeros(len(self.city.zones), np.dtype(c.ZoneState))

    def _observation(self) -> np.ndarray:
        seen = np.zeros(self.observation_space.shape, np.float32)
        if self._is_over:
            return seen
        asked, taxi = self.day.question, self._taxis[self._place]
        clock = self.city.clock_at_start_s + asked.time_s
        seen[:6] = (
            clock % 86400 / 3600, taxi["zone"], asked.time_s - taxi["idle_since_ms"] / 1000,
            asked.idle_taxis, asked.held_rides, len(self._taxis) - self._place)
        zones = seen[6:].reshape(-1, 4)
        for column, name in enumerate(("idle_taxis", "coming_taxis", "held_rides", "recent_requests")):
            zones[:, column] = self._zones[name]
        return seen


class BatchEnv(DayEnv):
    """Choice of an assignment for each batch.

    Every `period_s` while rides are held, the `rides` longest-held rides are shown, each with its `candidates`
    nearest taxis. A taxi that is chosen twice goes to the first of its rides; rides without a taxi wait for the
    next batch.

    Action: `MultiDiscrete([candidates + 1] * rides)`, the candidate of each ride from 0; the last one means no
    taxi. `info["taxis"]` (rides x candidates) has the numbers of the taxis, -1 for none, to identify a taxi that is
    a candidate of several rides.

    Observation: `Box(4 + rides * (2 + 2 * candidates))`, float32. Hour of the day; idle taxis and held rides of the
    city; shown rides. For each ride: seconds since it was requested; people; for each candidate seconds of the
    drive (metres if the city has no estimates) and 1 if it is present. Zeros for missing rides and candidates.
    """

    _own = (*DayEnv._own, "_shown", "_taxis", "_kept")

    def __init__(
        self, city: City | str | os.PathLike, *, rides: int = 16, candidates: int = 4,
        period_s: float = 30, seed: int | None = None, reward: Mapping[str, float] | None = None,
        settings: Settings | None = None,
    ):
        self.rides: int = whole(rides, "rides", 1, 10_000)
        self.candidates: int = whole(candidates, "candidates", 1, MOST_CANDIDATES)
        options = {"batch_period_s": milliseconds(period_s, "period_s") / 1000}
        super().__init__(city, seed=seed, reward=reward, settings=settings, day_options=options)
        width = 4 + self.rides * (2 + 2 * self.candidates)
        self.observation_space = gymnasium.spaces.Box(0, GREATEST, (width,), np.float32)
        self.action_space = gymnasium.spaces.MultiDiscrete([self.candidates + 1] * self.rides)

    def _prepare(self) -> None:
        super()._prepare()
        self._shown = np.zeros(0, np.dtype(c.Ride))
        self._taxis = np.full((self.rides, self.candidates), -1, np.int32)

    @alone
    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None):
        """Begins the day of a seed, of `options={"replication": n}`, or the next one; see `gymnasium.Env.reset`."""
        self._begin(seed, options)
        self._go([])
        return self._observation(), self._info()

    @alone
    def step(self, action):
        """Offers as chosen; see `gymnasium.Env.step`."""
        self._require_day()
        chosen = choices(action, self.rides, self.candidates, "action")
        answer, used = [], set()
        for place, ride in enumerate(self._shown["ride"]):
            choice = int(chosen[place])
            taxi = int(self._taxis[place, choice]) if choice < self.candidates else -1
            if taxi < 0 or taxi in used:
                answer.append(keep(ride))
            else:
                used.add(taxi)
                answer.append(offer(ride, taxi))
        self._go(answer + self._kept)
        return self._observation(), self._earned(), False, self._is_over, self._info()

    def _go(self, answer) -> None:
        self._is_over = self.day.step(answer) is None
        waiting = np.zeros(0, np.dtype(c.Ride)) if self._is_over else self.day.rides()
        self._shown = waiting[: self.rides]
        # Rides that are not shown also wait; otherwise their customers would get a notice that there is no taxi.
        self._kept = [keep(ride) for ride in waiting["ride"][self.rides:]]

    def _info(self) -> dict[str, Any]:
        return super()._info() | {"taxis": self._taxis.copy()}

    def _observation(self) -> np.ndarray:
        seen = np.zeros(self.observation_space.shape, np.float32)
        self._taxis[:] = -1
        if self._is_over:
            return seen
        asked = self.day.question
        clock = self.city.clock_at_start_s + asked.time_s
        seen[:4] = (clock % 86400 / 3600, asked.idle_taxis, asked.held_rides, len(self._shown))
        rows = seen[4:].reshape(self.rides, -1)
        for place, ride in enumerate(self._shown):
            found = self.day.nearest(ride["ride"], self.candidates)
            there = len(found)
            rows[place, :2] = (asked.time_s - ride["requested_ms"] / 1000, ride["people"])
            drive = found["estimate_ms"] / 1000 if self.city.has_estimates else found["distance_m"]
            rows[place, 2: 2 + there] = drive
            rows[place, 2 + self.candidates: 2 + self.candidates + there] = 1
            self._taxis[place, :there] = found["taxi"]
        return seen


KINDS = {"taxi": PickEnv, "zone": RepositionEnv, "batch": BatchEnv}


def env(scenario: City | str | os.PathLike, decides: str = "taxi", **options: Any) -> DayEnv:
    """An environment of a scenario.

    Args:
        scenario: a scenario file, or a City.
        decides: "taxi" (`PickEnv`), "zone" (`RepositionEnv`) or "batch" (`BatchEnv`).
        options: those of the environment. All have `seed` (of the random draws), `reward` (weights) and `settings`
            (values that replace those of the scenario).
    """
    if decides not in KINDS:
        raise CabstandValueError(f"decides is {decides!r}; it must be one of {', '.join(KINDS)}")
    return KINDS[decides](scenario, **options)


def make_vec(scenario: City | str | os.PathLike, num_envs: int, **options: Any):
    """A vector environment of `PickEnv`, whose days are stepped in one call; see `PickVectorEnv`."""
    from .vector import PickVectorEnv

    return PickVectorEnv(scenario, num_envs, **options)
