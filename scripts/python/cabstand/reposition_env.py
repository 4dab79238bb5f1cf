"""Choice of a zone for each idle taxi."""

import os
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np

from . import _library as c
from .checks import milliseconds, whole
from .city import City, Settings
from .day import Day
from .day_env import DayEnv, Info, Mask, Observation, Step, refused
from .episodes import alone
from .scales import Numbers, Scales
from .views import Action, Structs, relocate

_COLUMNS = ("idle_taxis", "coming_taxis", "held_rides", "recent_requests")


class RepositionEnv(DayEnv):
    """Choice of a zone for each idle taxi.

    Every `period_s` there is one step for each idle taxi that is not on its way to another zone, by number; the
    rewards and `info["refusals"]` come with the last step of a round. `policy` makes the offers. Drivers follow the
    advice as set in the scenario (all of them if it has no block `rebalancing`).

    Action: `Discrete(zones)`, the zone where the taxi should stand; its current zone means to stay.
    `info["action_mask"]` and `action_masks()` mark the zones that are served, and its own.

    Observation: `Box(6 + 4 * zones)`, float32. Hour of the day; zone of the taxi; its idle time in seconds; idle
    taxis and held rides of the city; remaining taxis of this round, this one included. For each zone: idle taxis;
    taxis coming on advice, including that of this round; held rides; requests since the last round but one.
    In the last observation the zones are those of the last round.

    With `places=True` two numbers more of the taxi, x and y (m), and one more of each zone: metres from the taxi to
    its middle as the crow flies. `Box(8 + 5 * zones)`.

    With `normalise=True` every number is (number - offset) / scale, with the scales of `cabstand.scales.Scales`.
    """

    _own = (*DayEnv._own, "_taxis", "_zones", "_advice", "_place")

    def __init__(
        self, city: City | str | os.PathLike[str], *, policy: str = "nearest-taxi", period_s: float = 300,
        seed: int | None = None, reward: Mapping[str, float] | None = None,
        settings: Settings | None = None, places: bool = False, normalise: bool = False,
    ):
        super().__init__(
            city, seed=seed, reward=reward, settings=settings, places=places, normalise=normalise,
            day_options={
                "policy": policy, "reposition_period_s": milliseconds(period_s, "period_s") / 1000})
        self.action_space: gymnasium.Space[Any] = gymnasium.spaces.Discrete(len(self.city.zones))

    def _prepare(self) -> None:
        super()._prepare()
        self._taxis: Structs = np.zeros(0, c.TAXI_DTYPE)
        self._zones: Structs = np.zeros(len(self.city.zones), c.ZONE_STATE_DTYPE)
        self._advice: list[Action] = []
        self._place = 0

    def _scales(self, scales: Scales) -> tuple[Numbers, Numbers]:
        taxi = ("hour", "zone", "seconds", "taxis", "rides", "taxis", *(("x", "y") if self.places else ()))
        zone = (
            "zone_taxis", "zone_taxis", "zone_rides", "zone_rides", *(("metres",) if self.places else ()))
        return scales.of(*taxi, *(zone * len(self.city.zones)))

    def _mask(self) -> Mask:
        mask: Mask = (self.city.zones["is_served"] != 0).astype(np.int8)
        if self._place < len(self._taxis):
            mask[self._taxis["zone"][self._place]] = 1
        return mask

    @alone
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Begins the day of a seed, of `options={"replication": n}`, or the next one; see `gymnasium.Env.reset`."""
        day = self._begin(seed, options)
        self._next_round(day, [])
        return self._observation(day), self._info([])

    @alone
    def step(self, action: Any) -> Step:
        """Advises the taxi; see `gymnasium.Env.step`."""
        day = self._running_day()
        zone = whole(action, "action", 0, len(self.city.zones) - 1)
        taxi = self._taxis[self._place]
        if zone != taxi["zone"]:
            self._advice.append(relocate(taxi["taxi"], zone))
            self._zones["coming_taxis"][zone] += 1
        self._place += 1
        reward, refusals = 0.0, []
        if self._place == len(self._taxis):
            refusals = self._next_round(day, self._advice)
            reward = self._earned(day)
        return self._observation(day), reward, self._is_over, False, self._info(refusals)

    def _next_round(self, day: Day, advice: list[Action]) -> list[tuple[Action, str]]:
        """Continues to the next round with an idle taxi; returns the refused advice."""
        self._advice, self._place = [], 0
        refusals: list[tuple[Action, str]] = []
        while day.step(advice) is not None:
            refusals += refused(advice, day)
            advice = []
            # The core also lists taxis that are already relocating; they are idle, and cannot be moved.
            self._taxis = day.taxis()[day.headings() < 0]
            self._zones = day.zones()
            if len(self._taxis) > 0:
                return refusals
        self._is_over = True
        self._taxis = np.zeros(0, c.TAXI_DTYPE)
        return refusals + refused(advice, day)

    def _observation(self, day: Day) -> Observation:
        seen: Observation = np.zeros(len(self.scale), np.float32)
        of_taxi, of_zone = (8, 5) if self.places else (6, 4)
        asked = day._asked
        seen[0] = self._hour(day)
        zones = seen[of_taxi:].reshape(-1, of_zone)
        for column, name in enumerate(_COLUMNS):
            zones[:, column] = self._zones[name]
        seen[3:5] = (self._zones["idle_taxis"].sum(), self._zones["held_rides"].sum())
        if not self._is_over:
            taxi = self._taxis[self._place]
            seen[1:6] = (
                taxi["zone"], (asked.time_ms - taxi["idle_since_ms"]) / 1000, asked.idle_taxis, asked.held_rides,
                len(self._taxis) - self._place)
            if self.places:
                seen[6:8] = taxi["x"], taxi["y"]
                zones[:, 4] = np.hypot(self.city.zones["x"] - taxi["x"], self.city.zones["y"] - taxi["y"])
        return self._shown(seen)
