"""Simulates a city that was learned from half of a file of trips, and compares its rides with the other half.

`cabstand import --hold-back` learns from every second day, or every second row where there are no dates. This
script reads the rows again, by the rules of the import (1 minute to 2 hours, 1 to 110 km/h, known zones), and
compares the held-out rows with simulated rides between the same number of zones.
"""

import csv
import datetime
import gzip
import math
import pathlib
import subprocess
import sys
import tempfile

PROGRAM = pathlib.Path(".build/release/cabstand")


def columns_of(flags):
    """The columns named by flags, with their units as factors to seconds or metres."""
    scales = {"min": 60.0, "km": 1000.0, "miles": 1609.344}
    named = {}
    for flag, value in zip(flags, flags[1:]):
        if flag == "--column":
            what, name = value.split("=", 1)
            name, _, unit = name.partition(":")
            default = 1000.0 if what == "distance" else 1.0
            named[what] = (name, scales.get(unit, 1.0) if unit else default)
    return named


# The required columns of the built-in layouts of cabstand import.
KNOWN = {
    "time": ["tpep_pickup_datetime", "lpep_pickup_datetime", "trip_start_timestamp", "time"],
    "end": ["tpep_dropoff_datetime", "lpep_dropoff_datetime"],
    "duration": ["trip_seconds", "duration_s"],
    "distance": [("trip_distance", 1609.344), ("trip_miles", 1609.344), ("distance_km", 1000.0)],
    "origin": ["pulocationid", "pickup_community_area", "origin"],
    "destination": ["dolocationid", "dropoff_community_area", "destination"],
}


def held_back(path, zones, flags):
    """The hour and the seconds of each held-out ride."""
    opened = gzip.open if path.endswith(".gz") else open
    named = columns_of(flags)
    with opened(path, "rt", newline="") as file:
        rows = csv.reader(file)
        header = [name.strip().lower().replace(" ", "_") for name in next(rows)]
        places = {}
        for what, candidates in KNOWN.items():
            if what in named:
                places[what] = (header.index(named[what][0].lower()), named[what][1])
                continue
            for candidate in candidates:
                name, scale = candidate if isinstance(candidate, tuple) else (candidate, 1.0)
                if name in header:
                    places[what] = (header.index(name), scale)
                    break
        for number, row in enumerate(rows):
            ride = ride_of(row, number, places, zones)
            if ride is not None:
                yield ride


def clock(text):
    """A time as days and seconds; days are None without a date."""
    if ":" not in text:
        return None, float(text)
    moment = datetime.datetime.fromisoformat(text)
    return moment.toordinal() - 719163, moment.hour * 3600 + moment.minute * 60 + moment.second


def ride_of(row, number, places, zones):
    def value(what):
        place, scale = places[what]
        return float(row[place]) * scale

    try:
        day, second = clock(row[places["time"][0]])
        if "duration" in places:
            seconds = value("duration")
        else:
            end_day, end = clock(row[places["end"][0]])
            seconds = (end_day - day) * 86400 + end - second
        meters = value("distance") if "distance" in places else None
        ends = [row[places[what][0]].removesuffix(".0") for what in ("origin", "destination")]
    except (ValueError, IndexError, TypeError):
        return None
    if not 60 <= seconds <= 7200 or any(end not in zones for end in ends):
        return None
    if meters is not None and not (meters > 0 and 1 <= meters / seconds * 3.6 <= 110):
        return None
    if (number if day is None else day) % 2 == 0:
        return None
    return int(second // 3600), seconds


def simulated(folder, taxis):
    """The hour and the seconds of each simulated ride, with enough taxis for all requests."""
    subprocess.run(
        [PROGRAM, "run", folder / "scenario.jsonc", "--policy", "nearest-taxi", "--replications", "3",
         "--set", f"fleet.taxis={taxis}", "--output", folder / "results", "--quiet"],
        check=False)
    for path in (folder / "results").glob("*/requests.csv"):
        with open(path, newline="") as file:
            for row in csv.DictReader(file):
                if row["outcome"] == "served" and row["ride_s"]:
                    # Rides begin after boarding.
                    start = float(row["requested_s"]) + float(row["wait_s"])
                    yield int(start % 86400 // 3600), float(row["ride_s"])


def figures(rides):
    rides = list(rides)
    times = sorted(seconds for _, seconds in rides)
    count = len(times)
    mean = sum(times) / count
    deviation = math.sqrt(sum((time - mean) ** 2 for time in times) / count)
    hours = [[seconds for at, seconds in rides if at == hour] for hour in range(24)]
    return {
        "rides": count, "mean": mean, "median": times[count // 2], "p90": times[count * 9 // 10],
        "cv": deviation / mean,
        "hours": [sum(hour) / len(hour) if hour else None for hour in hours],
    }


def correlation(first, second):
    pairs = [(a, b) for a, b in zip(first, second) if a is not None and b is not None]
    means = [sum(values) / len(pairs) for values in zip(*pairs)]
    sums = [0.0, 0.0, 0.0]
    for a, b in pairs:
        da, db = a - means[0], b - means[1]
        sums[0] += da * db
        sums[1] += da * da
        sums[2] += db * db
    return sums[0] / math.sqrt(sums[1] * sums[2])


def main():
    trips, flags = sys.argv[1], sys.argv[2:]
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary) / "city"
        subprocess.run([PROGRAM, "import", trips, folder, *flags, "--hold-back", "--quiet"], check=True)
        text = (folder / "scenario.jsonc").read_text()
        guess = int(text.split('"taxis": ')[1].split(",")[0])
        with open(folder / "zones.csv", newline="") as file:
            zones = {row["id"] for row in csv.DictReader(file)}
        real = figures(held_back(trips, zones, flags))
        model = figures(simulated(folder, 2 * guess))
    print("| figure | held back | simulated | difference |")
    print("|---|---|---|---|")
    print(f"| rides | {real['rides']} | {model['rides']} | |")
    for name in ("mean", "median", "p90"):
        gap = model[name] / real[name] - 1
        print(f"| {name} of a ride, s | {real[name]:.0f} | {model[name]:.0f} | {gap:+.1%} |")
    print(f"| coefficient of variation | {real['cv']:.3f} | {model['cv']:.3f} | |")
    print(f"| correlation of the means by hour | | {correlation(real['hours'], model['hours']):.3f} | |")


if __name__ == "__main__":
    main()
