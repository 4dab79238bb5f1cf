"""One agent a taxi: a parallel environment of PettingZoo."""

import os
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np

from .checks import whole
from .city import City, Settings
from .day_env import Mask, Observation
from .errors import NO_FILE, CabstandPackageError, CabstandTypeError, CabstandValueError
from .reposition_env import RepositionEnv
from .views import Action, relocate

try:
    from pettingzoo import ParallelEnv  # type: ignore[import-untyped]
except ImportError:
    raise CabstandPackageError(NO_FILE, "one agent a taxi needs PettingZoo: pip install pettingzoo") from None

Infos = dict[str, dict[str, Any]]


class TaxisParallelEnv(ParallelEnv):  # type: ignore[misc]
    """Where should each idle taxi stand? One agent a taxi, `taxi_0` and so on, for all of the day.

    Every `period_s` with an idle taxi all agents act at once. `infos[agent]["action_mask"]` has the zones that are
    possible. A taxi that cannot be moved (with a ride, on its way, off duty) has its last action only, to stay, and
    zeros as observation; any action of it is ignored. Rewards are those of `RepositionEnv`, the same for all agents.
    When the day is over, every agent is terminated.

    Action: `Discrete(zones + 1)`, the zone where the taxi should stand; the last one is to stay. Observation: that of
    `RepositionEnv` for the taxi, without the advice of the same round.

    Args:
        city: a scenario file, or a City.
        policy, period_s, seed, reward, settings, places, normalise: as for `RepositionEnv`.
    """

    metadata: dict[str, Any] = {"name": "cabstand_taxis_v0", "render_modes": []}

    def __init__(
        self, city: City | str | os.PathLike[str], *, policy: str = "nearest-taxi", period_s: float = 300,
        seed: int | None = None, reward: Mapping[str, float] | None = None, settings: Settings | None = None,
        places: bool = False, normalise: bool = False,
    ):
        self._env = RepositionEnv(
            city, policy=policy, period_s=period_s, seed=seed, reward=reward, settings=settings, places=places,
            normalise=normalise)
        self.city = self._env.city
        self._stay = len(self.city.zones)
        self.possible_agents = [f"taxi_{number}" for number in range(self.city.taxis)]
        self.agents: list[str] = []
        self.render_mode = None
        self._space = gymnasium.spaces.Discrete(self._stay + 1)

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The observation space, the same object for all agents."""
        return self._env.observation_space

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The action space, the same object for all agents."""
        return self._space

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Begins a day, as `RepositionEnv.reset`; other options than `replication` are ignored."""
        asked = (options or {}).get("replication")
        self._env.reset(seed=seed, options=None if asked is None else {"replication": asked})
        self.agents = [] if self._env._is_over else list(self.possible_agents)
        return self._look([])

    def step(self, actions: Mapping[str, int]) -> tuple[
            dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Advises all taxis that can be moved, and goes on to the next round."""
        day = self._env._running_day()
        advice = self._advice(actions)
        refusals = self._env._next_round(day, advice)
        reward, agents, is_over = self._env._earned(day), self.agents, self._env._is_over
        seen, infos = self._look(refusals)
        if is_over:
            self.agents = []
        return (
            seen, dict.fromkeys(agents, reward), dict.fromkeys(agents, is_over), dict.fromkeys(agents, False), infos)

    def _advice(self, actions: Mapping[str, int]) -> list[Action]:
        if not isinstance(actions, Mapping):
            raise CabstandTypeError(f"actions is {actions!r}; it is a dict: {{\"taxi_0\": 3}}")
        if strangers := sorted(map(str, set(actions) - set(self.agents))):
            raise CabstandValueError(f"actions: there is no agent {', '.join(strangers)}")
        chosen = {agent: whole(action, f"actions[{agent!r}]", 0, self._stay) for agent, action in actions.items()}
        advice = []
        for taxi in self._env._taxis:
            zone = chosen.get(f"taxi_{taxi['taxi']}", self._stay)
            if zone not in (self._stay, taxi["zone"]):
                advice.append(relocate(taxi["taxi"], zone))
        return advice

    def _look(self, refusals: list[tuple[Action, str]]) -> tuple[dict[str, Observation], Infos]:
        env = self._env
        nothing: Observation = np.zeros(len(env.scale), np.float32)
        stays: Mask = np.zeros(self._stay + 1, np.int8)
        stays[self._stay] = 1
        seen = {agent: nothing.copy() for agent in self.agents}
        infos: Infos = {
            agent: {"action_mask": stays.copy(), "refusals": [], "replication": env._replication}
            for agent in self.agents}
        for place, taxi in enumerate(env._taxis):
            agent = f"taxi_{taxi['taxi']}"
            env._place = place
            if env.day is not None:
                seen[agent] = env._observation(env.day)
            infos[agent]["action_mask"] = np.append(env._mask(), np.int8(1))
        env._place = 0
        for action, reason in refusals:
            if (agent := f"taxi_{action[2]}") in infos:
                infos[agent]["refusals"] = [(action, reason)]
        if env._is_over and env.day is not None:
            metrics = env.day.metrics
            last = env._observation(env.day)
            for agent in self.agents:
                infos[agent]["metrics"] = metrics
                seen[agent] = last.copy()
        return seen, infos

    def action_masks(self, agent: str) -> "np.ndarray[Any, np.dtype[np.bool_]]":
        """The zones that are possible for a taxi now, and to stay."""
        mask = np.zeros(self._stay + 1, bool)
        mask[self._stay] = True
        env = self._env
        for place, taxi in enumerate(env._taxis):
            if agent == f"taxi_{taxi['taxi']}":
                env._place = place
                mask[: self._stay] = env._mask().astype(bool)
                env._place = 0
        return mask

    def render(self) -> None:
        """Draws nothing; see `cabstand replay` for pages of days."""

    def close(self) -> None:
        """Frees the day."""
        self._env.close()
