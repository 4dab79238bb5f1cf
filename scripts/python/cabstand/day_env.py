"""Base class of the environments.

An episode is a day. It ends with `terminated`: requests are followed to their end, so no reward can come after it.
`truncated` is never True. The last observation has the clock of the end and the city at the last question. The reward
of a step depends on the events since the previous step:

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
from typing import Any, TypedDict

import gymnasium
import numpy as np

from .city import City, Settings, as_city
from .day import Day
from .episodes import Days, Rewarder, replication_in, seed_of
from .errors import NOT_NOW, CabstandResetNeeded, CabstandTypeError
from .scales import Numbers, Scales
from .views import Action

#: Larger than any feature; spaces need bounds.
GREATEST = float(np.float32(1e7))

Observation = Numbers
Info = dict[str, Any]
Mask = np.ndarray[Any, np.dtype[np.int8]]
Step = tuple[Observation, float, bool, bool, Info]


class DayOptions(TypedDict, total=False):
    """Options of the days of an environment, as `cabstand.Day` has them."""

    policy: str
    batch_period_s: float
    reposition_period_s: float


class DayEnv(gymnasium.Env[Observation, Any]):
    """Base class of the environments: a city, its days and their rewards.

    A copy, or a pickled environment, has the settings, the seed and the random number generators of the original,
    but no day: call reset(), which begins the next day of the original.
    """

    metadata: dict[str, Any] = {"render_modes": []}

    #: attributes of the current day and of this process, which a copy creates again
    _own: tuple[str, ...] = ("day", "_lock")

    def __init__(
        self, city: City | str | os.PathLike[str], *, seed: int | None = None,
        reward: Mapping[str, float] | None = None, settings: Settings | None = None,
        places: bool = False, normalise: bool = False, day_options: DayOptions | None = None,
    ):
        self.city = as_city(city, settings)
        self.places = _flag(places, "places")
        self.normalise = _flag(normalise, "normalise")
        self._seed = seed_of(seed)
        self._day_options: DayOptions = {} if day_options is None else day_options
        self._rewarder = Rewarder(reward)
        self._days_played = Days()
        self._replication = 0
        self._prepare()
        offset, scale = self._scales(Scales(self.city))
        #: (observation of `normalise=False` - offset) / scale is the one of `normalise=True`
        self.offset: Numbers = offset
        self.scale: Numbers = scale
        low = -GREATEST if self.places or self.normalise else 0
        self.observation_space = gymnasium.spaces.Box(low, GREATEST, (len(scale),), np.float32)

    def _scales(self, scales: Scales) -> tuple[Numbers, Numbers]:
        """The offset and the scale of each number of an observation."""
        raise NotImplementedError

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

    def _begin(self, seed: int | None, options: Mapping[str, Any] | None) -> Day:
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
        return self.day

    def _earned(self, day: Day) -> float:
        """The reward since the previous call."""
        asked = day._asked
        total = float(
            self._rewarder.waited * asked.waited_ms + self._rewarder.served * asked.served
            + self._rewarder.unserved * asked.unserved)
        earned, self._before = total - self._before, total
        return earned

    def _running_day(self) -> Day:
        if self.day is None or self._is_over:
            raise CabstandResetNeeded(NOT_NOW, "the day is over or has not begun: call reset()")
        return self.day

    def _info(self, refused: list[tuple[Action, str]]) -> Info:
        """Of every step: the day, the mask, the actions that were refused; of the last, its metrics."""
        info: Info = {
            "replication": self._replication, "refusals": refused, "action_mask": self._mask()}
        if self._is_over and self.day is not None:
            info["metrics"] = self.day.metrics
        return info

    def _mask(self) -> Mask:
        """The actions that are possible, as `info["action_mask"]` has them."""
        raise NotImplementedError

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The actions that are possible now, as MaskablePPO of sb3-contrib asks for them: one list, True for each
        possible action, those of the parts of a `MultiDiscrete` space behind one another."""
        return self._mask().ravel().astype(bool)

    def _shown(self, seen: Observation) -> Observation:
        """An observation as the caller gets it."""
        return (seen - self.offset) / self.scale if self.normalise else seen

    def _hour(self, day: Day) -> float:
        return (self.city.clock_at_start_s + float(day._asked.time_ms) / 1000) % 86400 / 3600

    def _close_day(self) -> None:
        if self.day is not None and not self.day.is_closed:
            self.day.close()
        self.day = None

    def close(self) -> None:
        """Frees the day; reset() begins another."""
        self._close_day()


def refused(actions: list[Action], day: Day) -> list[tuple[Action, str]]:
    """The actions of the last answer that were not carried out, and the reason of each."""
    return [(actions[index], reason) for index, reason in day.refusals]


def _flag(value: bool, name: str) -> bool:
    if not isinstance(value, bool):
        raise CabstandTypeError(f"{name} is {value!r}; it must be True or False")
    return value
