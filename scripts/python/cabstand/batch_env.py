"""Choice of an assignment for each batch."""

import os
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np

from . import _library as c
from .checks import choices, milliseconds, whole
from .city import City, Settings
from .day import Day
from .day_env import DayEnv, Info, Mask, Observation, Step, refused
from .episodes import alone
from .scales import PLACE, Numbers, Scales
from .views import MOST_CANDIDATES, Action, Structs, keep, offer


class BatchEnv(DayEnv):
    """Choice of an assignment for each batch.

    Every `period_s` while rides are held, the `rides` longest-held rides are shown, each with its `candidates`
    nearest taxis. A taxi that is chosen twice goes to the first of its rides; rides without a taxi wait for the
    next batch.

    Action: `MultiDiscrete([candidates + 1] * rides)`, the candidate of each ride from 0; the last one chooses none.
    `info["taxis"]` (rides x candidates) has the numbers of the taxis, -1 for none, to identify a taxi that is a
    candidate of several rides. `info["action_mask"]` (rides x (candidates + 1), int8) marks the candidates that are
    present; Gymnasium samples with `tuple(info["action_mask"])`. `info["refusals"]` has the offers that were not
    carried out.

    Observation: `Box(4 + rides * (2 + 2 * candidates))`, float32. Hour of the day; idle taxis and held rides of the
    city; shown rides. For each ride: seconds since it was requested; people; for each candidate seconds of the
    drive (metres if the city has no estimates) and 1 if it is present. Zeros for missing rides and candidates.

    With `places=True` each ride has behind its own numbers six more, as in `PickEnv`, and the zone of each candidate:
    `Box(4 + rides * (8 + 3 * candidates))`.

    With `normalise=True` every number is (number - offset) / scale, with the scales of `cabstand.scales.Scales`.
    """

    _own = (*DayEnv._own, "_rides", "_taxis", "_kept", "_idle_and_held")

    def __init__(
        self, city: City | str | os.PathLike[str], *, rides: int = 16, candidates: int = 4,
        period_s: float = 30, seed: int | None = None, reward: Mapping[str, float] | None = None,
        settings: Settings | None = None, places: bool = False, normalise: bool = False,
    ):
        self.rides: int = whole(rides, "rides", 1, 10_000)
        self.candidates: int = whole(candidates, "candidates", 1, MOST_CANDIDATES)
        super().__init__(
            city, seed=seed, reward=reward, settings=settings, places=places, normalise=normalise,
            day_options={"batch_period_s": milliseconds(period_s, "period_s") / 1000})
        self.action_space: gymnasium.Space[Any] = gymnasium.spaces.MultiDiscrete(
            [self.candidates + 1] * self.rides)

    def _prepare(self) -> None:
        super()._prepare()
        self._rides: Structs = np.zeros(0, c.RIDE_DTYPE)
        self._taxis = np.full((self.rides, self.candidates), -1, np.int32)
        self._kept: list[Action] = []
        self._idle_and_held = (0, 0)

    def _scales(self, scales: Scales) -> tuple[Numbers, Numbers]:
        each = self.candidates
        ride = ("seconds", "people", *("drive",) * each, *("flag",) * each)
        if self.places:
            ride = (*ride, *PLACE, *("zone",) * each)
        return scales.of("hour", "taxis", "rides", self.rides, *(ride * self.rides))

    def _mask(self) -> Mask:
        mask = np.ones((self.rides, self.candidates + 1), np.int8)
        mask[:, :-1] = self._taxis >= 0
        return mask

    @alone
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Begins the day of a seed, of `options={"replication": n}`, or the next one; see `gymnasium.Env.reset`."""
        day = self._begin(seed, options)
        self._go(day, [])
        return self._observation(day), self._info([])

    @alone
    def step(self, action: Any) -> Step:
        """Offers as chosen; see `gymnasium.Env.step`."""
        day = self._running_day()
        chosen = choices(action, self.rides, self.candidates, "action")
        answer: list[Action] = []
        used: set[int] = set()
        for place, ride in enumerate(self._rides["ride"].tolist()):
            choice = int(chosen[place])
            taxi = int(self._taxis[place, choice]) if choice < self.candidates else -1
            if taxi < 0 or taxi in used:
                answer.append(keep(ride))
            else:
                used.add(taxi)
                answer.append(offer(ride, taxi))
        answer += self._kept
        self._go(day, answer)
        refusals = refused(answer, day)
        return self._observation(day), self._earned(day), self._is_over, False, self._info(refusals)

    def _go(self, day: Day, answer: list[Action]) -> None:
        asked = day.step(answer)
        self._is_over = asked is None
        if asked is not None:
            self._idle_and_held = (asked.idle_taxis, asked.held_rides)
        waiting = np.zeros(0, c.RIDE_DTYPE) if asked is None else day.rides()
        self._rides = waiting[: self.rides]
        # Rides that are not shown also wait; otherwise their customers would get a notice that there is no taxi.
        self._kept = [keep(ride) for ride in waiting["ride"][self.rides:].tolist()]

    def _info(self, refused: list[tuple[Action, str]]) -> Info:
        return super()._info(refused) | {"taxis": self._taxis.copy()}

    def _observation(self, day: Day) -> Observation:
        seen: Observation = np.zeros(len(self.scale), np.float32)
        self._taxis[:] = -1
        seen[:4] = (self._hour(day), *self._idle_and_held, len(self._rides))
        rows = seen[4:].reshape(self.rides, -1)
        each = self.candidates
        now = day._asked.time_ms
        for place, ride in enumerate(self._rides):
            found = day.nearest(ride["ride"], each)
            there = len(found)
            row = rows[place]
            row[:2] = ((now - ride["requested_ms"]) / 1000, ride["people"])
            row[2: 2 + there] = found["estimate_ms"] / 1000 if self.city.has_estimates else found["distance_m"]
            row[2 + each: 2 + each + there] = 1
            if self.places:
                known = ride["to_zone"] >= 0
                end = (ride["to_x"], ride["to_y"]) if known else (ride["x"], ride["y"])
                row[2 + 2 * each: 8 + 2 * each] = (ride["x"], ride["y"], *end, ride["zone"], ride["to_zone"])
                row[8 + 2 * each: 8 + 2 * each + there] = found["zone"]
            self._taxis[place, :there] = found["taxi"]
        return self._shown(seen)
