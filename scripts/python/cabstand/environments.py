"""Gymnasium environments for the choice of taxis, zones and assignments, by name."""

import os
from collections.abc import Mapping
from typing import Literal, TypedDict, overload

import gymnasium

from .batch_env import BatchEnv
from .checks import whole
from .city import City, Settings, as_city
from .day_env import DayEnv
from .errors import CabstandValueError
from .pick_env import PickEnv
from .reposition_env import RepositionEnv
from .vector import DayVectorEnv, PickVectorEnv

try:
    from typing import Unpack
except ImportError:  # Python 3.10
    from typing_extensions import Unpack

Scenario = City | str | os.PathLike[str]


class EnvOptions(TypedDict, total=False):
    """Options of every environment."""

    #: seed of the random draws. Default: that of the scenario
    seed: int | None
    #: weights of `waited_s`, `served` and `unserved`
    reward: Mapping[str, float] | None
    #: values that replace those of the scenario
    settings: Settings | None
    #: whether observations contain places and zones
    places: bool
    #: whether observations are divided by the scales of `cabstand.scales.Scales`
    normalise: bool


class PickOptions(EnvOptions, total=False):
    """Options of `PickEnv`."""

    candidates: int


class PickVectorOptions(PickOptions, total=False):
    """Options of `PickVectorEnv`."""

    threads: int


class RepositionOptions(EnvOptions, total=False):
    """Options of `RepositionEnv`."""

    policy: str
    period_s: float


class BatchOptions(EnvOptions, total=False):
    """Options of `BatchEnv`."""

    rides: int
    candidates: int
    period_s: float


_CLASSES: dict[str, type[DayEnv]] = {"taxi": PickEnv, "zone": RepositionEnv, "batch": BatchEnv}
#: ids of Gymnasium: `gymnasium.make("cabstand/Pick-v0", scenario="mielec.jsonc")`
IDS = {"cabstand/Pick-v0": "taxi", "cabstand/Reposition-v0": "zone", "cabstand/Batch-v0": "batch"}


def _class(decides: str) -> type[DayEnv]:
    if decides not in _CLASSES:
        raise CabstandValueError(f"decides is {decides!r}; it must be one of {', '.join(_CLASSES)}")
    return _CLASSES[decides]


@overload
def env(scenario: Scenario, decides: Literal["taxi"] = "taxi", **options: Unpack[PickOptions]) -> PickEnv: ...
@overload
def env(scenario: Scenario, decides: Literal["zone"], **options: Unpack[RepositionOptions]) -> RepositionEnv: ...
@overload
def env(scenario: Scenario, decides: Literal["batch"], **options: Unpack[BatchOptions]) -> BatchEnv: ...


def env(scenario: Scenario, decides: str = "taxi", **options: object) -> DayEnv:
    """An environment of a scenario.

    Args:
        scenario: a scenario file, or a City.
        decides: "taxi" (`PickEnv`), "zone" (`RepositionEnv`) or "batch" (`BatchEnv`).
        options: those of the environment. All have `seed` (of the random draws), `reward` (weights) and `settings`
            (values that replace those of the scenario), `places` and `normalise` (what observations contain).
    """
    return _class(decides)(scenario, **options)  # type: ignore[arg-type]


@overload
def make_vec(
    scenario: Scenario, num_envs: int, decides: Literal["taxi"] = "taxi", **options: Unpack[PickVectorOptions]
) -> PickVectorEnv: ...
@overload
def make_vec(
    scenario: Scenario, num_envs: int, decides: Literal["zone"], **options: Unpack[RepositionOptions]
) -> DayVectorEnv: ...
@overload
def make_vec(
    scenario: Scenario, num_envs: int, decides: Literal["batch"], **options: Unpack[BatchOptions]
) -> DayVectorEnv: ...


def make_vec(
    scenario: Scenario, num_envs: int, decides: str = "taxi", **options: object
) -> PickVectorEnv | DayVectorEnv:
    """A vector environment of one city.

    Args:
        scenario: a scenario file, or a City.
        num_envs: number of parallel days, 1 to 100,000.
        decides: "taxi" (`PickVectorEnv`, stepped in one call of the library), "zone" or "batch" (`DayVectorEnv`,
            stepped one after another).
        options: those of the environment; for "taxi" `threads`, too.
    """
    if decides == "taxi":
        return PickVectorEnv(scenario, num_envs, **options)  # type: ignore[arg-type]
    made = _class(decides)
    count = whole(num_envs, "num_envs", 1, 100_000)
    settings = options.pop("settings", None)
    city = as_city(scenario, settings)  # type: ignore[arg-type]
    return DayVectorEnv([made(city, **options) for _ in range(count)])  # type: ignore[arg-type]


def _make(scenario: Scenario, decides: str, **options: object) -> DayEnv:
    return _class(decides)(scenario, **options)  # type: ignore[arg-type]


def register() -> None:
    """Registers the ids of `IDS` with Gymnasium, as importing cabstand does."""
    for name, decides in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, f"{__name__}:_make", kwargs={"decides": decides})


register()
