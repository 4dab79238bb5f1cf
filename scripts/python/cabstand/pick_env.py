"""Choice of a taxi for each ride, and of a ride for each idle taxi."""

import os
from collections.abc import Callable, Mapping
from ctypes import byref, c_int32, c_void_p
from typing import Any

import gymnasium
import numpy as np

from . import _library as c
from .checks import whole
from .city import City, Settings
from .day import Day
from .day_env import DayEnv, Info, Mask, Observation, Step
from .episodes import alone
from .errors import BUSY, CabstandBusyError
from .scales import PLACE, Numbers, Scales
from .views import MOST_CANDIDATES


def pick_function(places: bool) -> Callable[..., int]:
    """The function of the library that steps days."""
    function: Callable[..., int] = c.lib.cab_days_pick_places if places else c.lib.cab_days_pick
    return function


class PickEnv(DayEnv):
    """Choice of a taxi for each ride, and of a ride for each idle taxi.

    Candidates for a ride are its nearest idle taxis, the nearest first. Candidates for a taxi that has become idle
    are the held rides that it has not refused, the longest held first. So action 0 is the policy `nearest-taxi`.
    Questions without a candidate are skipped.

    Action: `Discrete(candidates + 1)`, the candidate from 0; the last action chooses no candidate, and so does an
    action whose candidate is absent. An action outside the space raises CabstandError. `info["action_mask"]` (int8, one
    for each action) and `action_masks()` mark the actions that are present. Candidates can be offered, so
    `info["refusals"]` is empty.

    A ride for which no candidate was chosen is asked about again when one of its candidates has become idle since
    then, or after a further interval as long as all before it: with the re-check of 30 s of the rulebook after 30 s,
    1 min, 2 min, 4 min and so on.

    Observation: `Box(8 + 4 * candidates)`, float32. For the question: 0 for a ride and 1 for a taxi; hour of the
    day; seconds since the ride was requested; idle taxis and held rides of the city, and of the zone of the ride or
    taxi; number of candidates. For each candidate: seconds of the drive to the passenger (metres if the city has no
    estimates); seconds that the taxi has been idle or the ride has waited; idle taxis and held rides of its zone.
    Zeros for a missing candidate. Held rides include those on offer, as in `Question` and `DayView.zones`, but not in
    `DayView.rides` and not for a program that speaks JSON lines.

    With `places=True` the question and each candidate have six numbers more, behind their own: x and y (m) of the
    taxi or of the pick-up; x and y of the destination of the ride, the same place again where it is unknown or for a
    taxi; the zone, and the zone of the destination, -1 where unknown. `Box(14 + 10 * candidates)`.

    With `normalise=True` every number is (number - offset) / scale, with the scales of `cabstand.scales.Scales`.
    """

    _own = (*DayEnv._own, "_days", "_choice", "_state", "_seen", "_there", "_error", "_arguments")

    def __init__(
        self, city: City | str | os.PathLike[str], *, candidates: int = 8, seed: int | None = None,
        reward: Mapping[str, float] | None = None, settings: Settings | None = None,
        places: bool = False, normalise: bool = False,
    ):
        self.candidates: int = whole(candidates, "candidates", 1, MOST_CANDIDATES)
        super().__init__(
            city, seed=seed, reward=reward, settings=settings, places=places, normalise=normalise)
        self.action_space: gymnasium.Space[Any] = gymnasium.spaces.Discrete(self.candidates + 1)

    def _scales(self, scales: Scales) -> tuple[Numbers, Numbers]:
        place = PLACE if self.places else ()
        question = (
            "flag", "hour", "seconds", "taxis", "rides", "zone_taxis", "zone_rides", self.candidates, *place)
        candidate = ("drive", "seconds", "zone_taxis", "zone_rides", *place)
        return scales.of(*question, *(candidate * self.candidates))

    def _prepare(self) -> None:
        super()._prepare()
        # The library writes here; pointers are created once, since creating them costs more than a call.
        more = c.PLACE_FEATURES if self.places else 0
        self._days = (c_void_p * 1)()
        self._choice = (c_int32 * 1)()
        self._state = (c_int32 * 1)()
        self._seen: Observation = np.zeros(
            c.PICK_FEATURES + more + (c.CANDIDATE_FEATURES + more) * self.candidates, np.float32)
        self._there: Mask = np.ones(self.candidates + 1, np.int8)
        self._error = c.Error()

    def _bind(self, day: Day) -> None:
        self._days[0] = day._handle
        self._arguments = (
            self._days, 1, self._choice, self.candidates, 1, self._seen.ctypes.data,
            self._there.ctypes.data, byref(day._asked), self._state, byref(self._error))

    def _mask(self) -> Mask:
        return self._there.copy()

    @alone
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Begins the day of a seed, of `options={"replication": n}`, or the next one; see `gymnasium.Env.reset`."""
        self._bind(self._begin(seed, options))
        self._choice[0] = -1
        c.checked(pick_function(self.places)(*self._arguments), self._error)
        self._is_over = self._state[0] == c.OVER
        return self._shown(self._seen.copy()), self._info([])

    def step(self, action: Any) -> Step:
        """Takes the candidate; see `gymnasium.Env.step`."""
        # Same as `alone`, without the cost of a call.
        if not self._lock.acquire(False):
            raise CabstandBusyError(BUSY, "another thread uses the environment")
        try:
            day = self.day
            if day is None or self._is_over:
                day = self._running_day()
            self._choice[0] = whole(action, "action", 0, self.candidates)
            if pick_function(self.places)(*self._arguments) < 0:
                c.checked(self._error.code, self._error)
            reward = self._earned(day)
            if self._state[0] == c.OVER:
                self._is_over = True
                info = self._info([])
            else:
                info = {
                    "replication": self._replication, "refusals": [], "action_mask": self._there.copy()}
            return self._shown(self._seen.copy()), reward, self._is_over, False, info
        finally:
            self._lock.release()
