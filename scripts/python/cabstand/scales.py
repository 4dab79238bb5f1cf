"""Scales of observations: what each number is divided by where an environment normalises."""

from typing import Any

import numpy as np

from .city import City

#: Seconds that count as 1: the 15 minutes of the goal.
SECONDS = 900.0
#: People of a ride that count as 1.
PEOPLE = 4.0

Numbers = np.ndarray[Any, np.dtype[np.float32]]


class Scales:
    """Scales of a city, by kind of number; an observation is (number - offset) / scale.

    | kind | offset | scale |
    |---|---|---|
    | `hour` | 0 | 24 |
    | `seconds` | 0 | 900, the 15 minutes of the goal |
    | `metres` of a drive | 0 | side of the city |
    | `x`, `y` | middle of the city | half its side |
    | `taxis`, `rides` of the city | 0 | taxis of the fleet |
    | `zone_taxis`, `zone_rides` | 0 | taxis of the fleet for each zone, at least 1 |
    | `zone`, -1 for unknown | 0 | number of zones |
    | `people` | 0 | 4 |
    | `flag` | 0 | 1 |

    The middle and the side are those of the square around the zones.
    """

    def __init__(self, city: City):
        zones = city.zones
        margin = float(np.sqrt(zones["area_m2"].mean()))
        low = np.array([zones["x"].min(), zones["y"].min()]) - margin / 2
        high = np.array([zones["x"].max(), zones["y"].max()]) + margin / 2
        side = max(float((high - low).max()), 1.0)
        x, y = ((low + high) / 2).tolist()
        taxis = float(max(1, city.taxis))
        in_zone = max(1.0, taxis / len(zones))
        self._known: dict[str, tuple[float, float]] = {
            "hour": (0, 24), "seconds": (0, SECONDS), "metres": (0, side), "x": (x, side / 2), "y": (y, side / 2),
            "taxis": (0, taxis), "rides": (0, taxis), "zone_taxis": (0, in_zone), "zone_rides": (0, in_zone),
            "zone": (0, len(zones)), "people": (0, PEOPLE), "flag": (0, 1),
            "drive": (0, SECONDS) if city.has_estimates else (0, side)}

    def of(self, *kinds: str | int) -> tuple[Numbers, Numbers]:
        """The offsets and the scales of numbers, by kind; a whole number is a scale of its own."""
        pairs = [(0, kind) if isinstance(kind, int) else self._known[kind] for kind in kinds]
        offsets, scales = np.array(pairs, np.float32).T
        return offsets, scales


#: Kinds of the numbers of a place: x, y, those of the destination, and both zones.
PLACE = ("x", "y", "x", "y", "zone", "zone")
