"""Figures of results, drawn with matplotlib."""

import json
import re
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

from .errors import NO_FILE, CabstandPackageError, CabstandTableError, CabstandValueError
from .frames import read_pandas

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .results import Results

FIGURES = ("hours", "distribution", "fleet", "map")
_ACTIVITIES = ["occupied", "boarding", "approaching", "releasing", "idle"]


def draw(results: "Results", what: str, policy: str | None, axes: "Axes | None") -> "Axes":
    """Draws a figure; see `Results.plot`."""
    if what not in FIGURES:
        raise CabstandValueError(f"what is {what!r}; it must be one of {', '.join(FIGURES)}")
    try:
        from matplotlib import pyplot
    except ImportError:
        raise CabstandPackageError(
            NO_FILE, "figures need matplotlib: pip install matplotlib") from None
    if policy is not None and what in ("hours", "distribution"):
        raise CabstandValueError(f"policy belongs to fleet and map; {what} shows all policies")
    place = pyplot.subplots()[1] if axes is None else axes
    if what == "hours":
        _draw_hours(results, place)
    elif what == "distribution":
        _draw_distribution(results, place)
    elif what == "fleet":
        _draw_fleet(results, policy, place)
    else:
        _draw_map(results, policy, place)
    return place


def _read(results: "Results", table: str) -> pd.DataFrame:
    frame = read_pandas(results._path(table))
    if frame.empty:
        raise CabstandTableError(NO_FILE, f"the table {table} has no rows")
    return frame


def _of_policy(frame: pd.DataFrame, policy: str | None) -> tuple[pd.DataFrame, str]:
    policies = frame["policy"].unique().tolist()
    chosen = policies[0] if policy is None else policy
    if chosen not in policies:
        raise CabstandValueError(f"there is no policy {chosen!r}; there are {', '.join(policies)}")
    return frame[frame["policy"] == chosen], str(chosen)


def _start_hour(results: "Results") -> float:
    """Hour of the day at which the window starts; 0 where the results do not have a scenario with it."""
    for path in sorted(results.folder.glob("scenario*.resolved.json")):
        start = json.loads(path.read_text(encoding="utf-8")).get("window", {}).get("start")
        if isinstance(start, str) and (found := re.fullmatch(r"(\d+):(\d\d)(?::(\d\d))?", start)):
            hours, minutes, seconds = (int(each or 0) for each in found.groups())
            return hours + minutes / 60 + seconds / 3600
    return 0.0


def _clock(axes: "Axes", hours: "np.ndarray[Any, np.dtype[np.float64]]") -> None:
    """Marks hours since midnight of the first day as times of day."""
    step = max(1, round((hours.max() - hours.min()) / 8))
    ticks = np.arange(np.ceil(hours.min()), hours.max() + 1, step)
    axes.set_xticks(ticks, [f"{int(tick) % 24:02}:00" for tick in ticks])
    axes.set_xlabel("time of day")


def mean_waits(zones: pd.DataFrame, by: list[str]) -> pd.Series:
    """Mean wait of requests in minutes by columns of the table zones; rows without requests do not count."""
    asked = zones[zones["requests"] > 0]
    sums = asked.assign(total=asked["wait_s_mean"] * asked["requests"]).groupby(by, sort=False)
    waits: pd.Series = sums["total"].sum() / sums["requests"].sum() / 60
    return waits


def _draw_hours(results: "Results", axes: "Axes") -> None:
    zones = _read(results, "zones")
    zones["hour"] = np.floor(zones["interval_start_s"] / 3600)
    waits = mean_waits(zones, ["policy", "hour"])
    start = _start_hour(results)
    for policy in zones["policy"].unique():
        own = waits[policy].sort_index()
        axes.plot(own.index.to_numpy(float) + start + 0.5, own.to_numpy(), marker=".", label=policy)
    _clock(axes, np.asarray(zones["hour"].unique(), float) + start)
    axes.set_ylim(bottom=0)
    axes.set_ylabel("mean wait of all requests, minutes")
    axes.legend(loc="upper left")


def _draw_distribution(results: "Results", axes: "Axes") -> None:
    requests = _read(results, "requests")
    for policy, own in requests.groupby("policy", sort=False):
        waits = np.sort(own["wait_s"].to_numpy(float)) / 60
        axes.step(waits, np.arange(1, len(waits) + 1) / len(waits), where="post", label=str(policy))
    axes.set_xlim(left=0)
    axes.set_ylim(0, 1)
    axes.set_xlabel("wait, minutes")
    axes.set_ylabel("share of requests with at most this wait")
    axes.legend(loc="lower right")


def _draw_fleet(results: "Results", policy: str | None, axes: "Axes") -> None:
    fleet, name = _of_policy(_read(results, "fleet"), policy)
    means = fleet.groupby("interval_start_s")[[*_ACTIVITIES, "waiting"]].mean().sort_index()
    hours = means.index.to_numpy(float) / 3600 + _start_hour(results)
    axes.stackplot(hours, *[means[each].to_numpy() for each in _ACTIVITIES], labels=_ACTIVITIES, alpha=0.8)
    axes.plot(hours, means["waiting"].to_numpy(), color="black", label="waiting requests")
    _clock(axes, hours)
    axes.set_ylabel("taxis, requests")
    axes.set_title(name)
    axes.legend(loc="upper left")


def _draw_map(results: "Results", policy: str | None, axes: "Axes") -> None:
    from matplotlib.collections import PatchCollection
    from matplotlib.patches import Polygon, Rectangle

    zones, name = _of_policy(_read(results, "zones"), policy)
    city = _read(results, "city").set_index("zone")
    waits = mean_waits(zones, ["zone"]).reindex(city.index)
    patches: list[Any] = []
    values: list[float] = []
    for wait, (_, row) in zip(waits, city.iterrows(), strict=True):
        rings = _rings(row.get("outline"))
        if not rings:
            side = float(np.sqrt(row["area_m2"]))
            patches.append(Rectangle((row["x_m"] - side / 2, row["y_m"] - side / 2), side, side))
        patches += [Polygon(ring) for ring in rings]
        values += [float(wait)] * max(1, len(rings))
    shown = PatchCollection(patches, edgecolor="white", linewidth=0.5, cmap="viridis")
    shown.set_array(np.ma.masked_invalid(values))
    axes.add_collection(shown)
    axes.autoscale_view()
    axes.set_aspect("equal")
    axes.set_xlabel("x, m")
    axes.set_ylabel("y, m")
    axes.set_title(name)
    axes.figure.colorbar(shown, ax=axes, label="mean wait of all requests, minutes")


def _rings(outline: Any) -> "list[np.ndarray[Any, np.dtype[np.float64]]]":
    """The outer rings of a POLYGON or MULTIPOLYGON in WKT; none where there is no outline."""
    if not isinstance(outline, str):
        return []
    texts = re.findall(r"\(\(([^()]*)\)", outline)
    return [np.array([[float(each) for each in point.split()[:2]] for point in ring.split(",")]) for ring in texts]
