"""Writes one file of trips in many formats, and imports each: the result must be the same scenario, or a clear refusal.

    python3 scripts/import/check_spellings.py PROGRAM [--only WORD] [--trips N]

A refusal exits with 65 and states its cause and the flag that resolves it; the flag is then tested.
"""

import argparse
import datetime as dt
import math
import os
import random
import subprocess
import sys
import tempfile
import zoneinfo

PLACE = zoneinfo.ZoneInfo("Europe/Warsaw")
FIRST = dt.date(2024, 3, 18)  # a Monday; the clock changes on the 31st
DAYS, COUNT = 21, 20_000
WEST, SOUTH, WIDE, HIGH = 19.90, 50.02, 0.028, 0.018
WAITS = ("// Observed: ", "// Finds the fleet with this wait: ")
FILES = ["scenario.jsonc", "trips.csv", "factors.csv", "zones.csv"]


class Trip:
    """A ride: local start, seconds, metres, zones from 1 to 9, people and points in degrees."""

    def __init__(self, start, seconds, metres, origin, destination, people, points):
        self.start, self.seconds, self.metres = start, seconds, metres
        self.origin, self.destination, self.people, self.points = origin, destination, people, points

    @property
    def instant(self):
        return self.start.replace(tzinfo=PLACE)


def make_trips(count):
    luck = random.Random(7)
    trips = []
    for _ in range(count):
        day = FIRST + dt.timedelta(days=luck.randrange(DAYS))
        second = luck.randrange(86_400)
        if day == dt.date(2024, 3, 31) and second // 3600 == 2:
            second += 3600  # this hour does not exist
        origin, destination = luck.randrange(9), luck.randrange(9)
        across, up = abs(origin % 3 - destination % 3), abs(origin // 3 - destination // 3)
        straight = max(1000.0, 2000 * math.hypot(across, up))
        metres = int(straight * 1.3 * luck.uniform(0.9, 1.1)) // 10 * 10 + luck.choice([0, 10, 30])
        seconds = int(metres / luck.uniform(4, 8)) // 6 * 6 + 60
        points = [
            (
                WEST + WIDE * (zone % 3 + luck.uniform(0.05, 0.95)),
                SOUTH + HIGH * (zone // 3 + luck.uniform(0.05, 0.95)),
            )
            for zone in (origin, destination)
        ]
        start = dt.datetime.combine(day, dt.time(0)) + dt.timedelta(seconds=second)
        trips.append(Trip(start, seconds, metres, origin + 1, destination + 1, luck.randrange(1, 4), points))
    trips.sort(key=lambda trip: trip.start)
    return trips


def zones(keys):
    """Nine zones as GeoJSON, with ids from a list."""
    features = []
    for number, key in enumerate(keys):
        x, y = WEST + WIDE * (number % 3), SOUTH + HIGH * (number // 3)
        ring = [[x, y], [x + WIDE, y], [x + WIDE, y + HIGH], [x, y + HIGH], [x, y]]
        text = key.replace("\\", "\\\\").replace('"', '\\"')
        features.append(
            '{"type": "Feature", "id": "%s", "properties": {"name": "Zone %d"}, "geometry":'
            ' {"type": "Polygon", "coordinates": [%s]}}' % (text, number + 1, ring)
        )
    return '{"type": "FeatureCollection", "features": [%s]}' % ",\n".join(features)


def clock(form):
    return lambda trip: trip.start.strftime(form)


PLAIN = {
    "time": clock("%Y-%m-%d %H:%M:%S"),
    "origin": lambda trip: str(trip.origin),
    "destination": lambda trip: str(trip.destination),
    "duration_s": lambda trip: str(trip.seconds),
    "distance_km": lambda trip: repr(trip.metres / 1000),
    "party": lambda trip: str(trip.people),
}


def table(trips, columns, separator=",", end="\n", quote=None, header=True):
    def cell(text):
        if quote == "all" or any(mark in text for mark in (separator, '"', "\n")):
            return '"' + text.replace('"', '""') + '"'
        return text

    lines = [separator.join(map(cell, columns))] if header else []
    for trip in trips:
        lines.append(separator.join(cell(column(trip)) for column in columns.values()))
    return end.join(lines) + end


def changed(**columns):
    """The plain columns with some of them changed; None omits a column."""
    found = {name: columns.get(name, column) for name, column in PLAIN.items()}
    found.update({name: column for name, column in columns.items() if name not in PLAIN})
    return {name: column for name, column in found.items() if column is not None}


def renamed(old, new, column):
    """The plain columns, with one of them renamed."""
    return {new if name == old else name: column if name == old else other for name, other in PLAIN.items()}


def grouped(value, group, decimal="."):
    whole, _, rest = repr(value).partition(".")
    text = f"{int(whole):,}".replace(",", group)
    return text if rest in ("", "0") else text + decimal + rest


def comma(column):
    return lambda trip: column(trip).replace(".", ",")


def mercator(point):
    radius = 6_378_137.0
    longitude, latitude = map(math.radians, point)
    return radius * longitude, radius * math.log(math.tan(math.pi / 4 + latitude / 2))


def ends(place, names):
    """Columns of coordinates: four names, and the format of a point."""
    columns = {"time": PLAIN["time"]}
    for number, name in enumerate(names):
        columns[name] = lambda trip, number=number: repr(place(trip.points[number // 2])[number % 2])
    for name in ("duration_s", "distance_km", "party"):
        columns[name] = PLAIN[name]
    return columns


DEGREES = ["origin_lon", "origin_lat", "destination_lon", "destination_lat"]


def spellings(trips):
    """Name, bytes, expected flags: none for the same scenario without flags, or the flags that lead to it."""
    plain = table(trips, PLAIN)
    lines = plain.splitlines()

    def spelled(name, text, *flags):
        return name, text if isinstance(text, bytes) else text.encode(), list(flags)

    def of(name, columns, *flags, **form):
        return spelled(name, table(trips, columns, **form), *flags)

    start = PLAIN["time"]
    european = changed(distance_km=comma(PLAIN["distance_km"]))
    yield spelled("plain", plain)
    yield spelled("shuffled rows", "\n".join([lines[0]] + lines[:0:-1]) + "\n")
    yield of("semicolons", PLAIN, separator=";")
    yield of("semicolons, decimal commas", european, separator=";")
    yield of("decimal commas in quotes", european, separator=",")
    yield of("tabs", PLAIN, separator="\t")
    yield of("tabs, decimal commas", european, separator="\t")
    yield of("bars", PLAIN, separator="|")
    yield of("all quoted", PLAIN, quote="all")
    yield of("carriage returns", PLAIN, end="\r\n")
    yield spelled("byte order mark", b"\xef\xbb\xbf" + plain.encode())
    yield spelled("UTF-16", plain.encode("utf-16"))
    yield spelled("UTF-16, big endian", b"\xfe\xff" + plain.encode("utf-16-be"))
    yield spelled("blank lines", plain.replace("\n", "\n\n"))
    yield spelled("comments", "# made by a logger\n# version 3\n" + plain.replace("\n", "\n# more\n", 5))
    yield spelled("surplus empty fields", lines[0] + "\n" + ",,\n".join(lines[1:]) + ",,\n")
    for word in ("NaN", "NULL", "NA", "\\N", "", "nan", "None"):
        yield of(f"party {word or 'empty'}", changed(party=lambda trip, word=word: word))
    for sign, name in ((",", "commas"), (" ", "blanks"), ("'", "apostrophes"), ("\u202f", "narrow blanks")):
        yield of(
            f"thousands: {name}",
            changed(duration_s=lambda trip, sign=sign: grouped(trip.seconds, sign)),
        )
    yield of(
        "thousands: points, decimal commas",
        changed(
            duration_s=lambda trip: grouped(trip.seconds, "."),
            distance_km=comma(PLAIN["distance_km"]),
        ),
        separator=";",
    )
    yield of(
        "metres with thousands",
        renamed("distance_km", "distance_m", lambda trip: grouped(trip.metres, ",")),
        "--decimal", "point",
    )
    yield of("ISO with T", changed(time=clock("%Y-%m-%dT%H:%M:%S")))
    yield of("ISO with fractions", changed(time=clock("%Y-%m-%d %H:%M:%S.000000")))
    yield of("ISO with offsets", changed(time=lambda trip: trip.instant.isoformat()))
    yield of(
        "UTC with Z",
        changed(time=lambda trip: trip.instant.astimezone(dt.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")),
        "--zone", "Europe/Warsaw",
    )
    yield of(
        "UTC as databases write it",
        changed(time=lambda trip: trip.instant.astimezone(dt.timezone.utc).strftime("%Y-%m-%d %H:%M:%S+00:00")),
        "--zone", "Europe/Warsaw",
    )
    yield of(
        "UTC in words",
        changed(time=lambda trip: trip.instant.astimezone(dt.timezone.utc).strftime("%Y-%m-%d %H:%M:%S UTC")),
        "--zone", "Europe/Warsaw",
    )
    yield of(
        "offsets of three places",
        changed(
            time=lambda trip: trip.instant.astimezone(
                zoneinfo.ZoneInfo(["UTC", "Asia/Tokyo", "Asia/Kolkata"][trip.origin % 3])
            ).isoformat()
        ),
        "--zone", "Europe/Warsaw",
    )
    for form, name in (
        ("%d/%m/%Y %H:%M:%S", "day first"), ("%m/%d/%Y %H:%M:%S", "month first"),
        ("%d.%m.%Y %H:%M:%S", "with points"), ("%d-%m-%Y %H:%M:%S", "day first, dashes"),
        ("%Y/%m/%d %H:%M:%S", "year first, slashes"), ("%d/%m/%y %H:%M:%S", "day first, short years"),
        ("%m/%d/%y %H:%M:%S", "month first, short years"), ("%d.%m.%y %H:%M:%S", "with points, short years"),
        ("%m/%d/%Y %I:%M:%S %p", "month first, am and pm"), ("%d/%m/%Y %I:%M:%S%p", "day first, AM and PM"),
        ("%d/%m/%Y, %H:%M:%S", "day first, comma before the time"),
    ):
        yield of(name, changed(time=clock(form)))
    yield of("no zeros in front", changed(
        time=lambda trip: f"{trip.start.year}/{trip.start.month}/{trip.start.day} "
        f"{trip.start.hour}:{trip.start:%M:%S}"))
    yield of(
        "Unix seconds", changed(time=lambda trip: str(int(trip.instant.timestamp()))),
        "--zone", "Europe/Warsaw",
    )
    yield of(
        "Unix milliseconds", changed(time=lambda trip: str(int(trip.instant.timestamp()) * 1000)),
        "--zone", "Europe/Warsaw",
    )
    yield of("date and time apart", changed(date=clock("%Y-%m-%d"), time=clock("%H:%M:%S")))
    yield of("date and time apart, day first", changed(date=clock("%d.%m.%Y"), time=clock("%H:%M:%S")))
    yield of(
        "minutes", renamed("duration_s", "duration_min", lambda trip: repr(trip.seconds / 60)))
    yield of(
        "minutes under the name of seconds", changed(duration_s=lambda trip: repr(trip.seconds / 60)),
        "--column", "duration=duration_s:min",
    )
    yield of(
        "milliseconds under the name of seconds", changed(duration_s=lambda trip: str(trip.seconds * 1000)),
        "--column", "duration=duration_s:ms",
    )
    yield of(
        "hours under the name of seconds", changed(duration_s=lambda trip: repr(trip.seconds / 3600)),
        "--column", "duration=duration_s:h",
    )
    yield of("durations as clocks", changed(
        duration_s=lambda trip: f"{trip.seconds // 3600}:{trip.seconds // 60 % 60:02}:{trip.seconds % 60:02}"))
    yield of("durations as pandas writes them", changed(
        duration_s=lambda trip: f"0 days {trip.seconds // 3600:02}:{trip.seconds // 60 % 60:02}:{trip.seconds % 60:02}"))
    yield of(
        "durations as short clocks",
        changed(duration_s=lambda trip: f"{trip.seconds // 60}:{trip.seconds % 60:02}"),
        "--column", "duration=duration_s:min",
    )
    yield of("metres", renamed("distance_km", "distance_m", lambda trip: str(trip.metres)))
    yield of("miles", renamed("distance_km", "distance_miles", lambda trip: repr(trip.metres / 1609.344)))
    yield of(
        "metres under the name of kilometres", changed(distance_km=lambda trip: str(trip.metres)),
        "--column", "distance=distance_km:m",
    )
    yield of(
        "feet under the name of kilometres", changed(distance_km=lambda trip: repr(trip.metres / 0.3048)),
        "--column", "distance=distance_km:ft",
    )
    for name, form in (
        ("leading zeros", "{:03}"), ("ids with .0", "{}.0"), ("blanks around ids", " {} "),
        ("protected blanks around ids", "\u00a0{}\u00a0"),
    ):
        yield of(name, changed(
            origin=lambda trip, form=form: form.format(trip.origin),
            destination=lambda trip, form=form: form.format(trip.destination)))
    yield of("columns in another order", dict(reversed(list(PLAIN.items()))))
    yield of("unknown columns", changed(note=lambda trip: "x, y", fare=lambda trip: "12.50"))
    yield of("names in capitals", {name.upper().replace("_", " "): column for name, column in PLAIN.items()})
    yield spelled(
        "a name twice", lines[0] + ",time\n" + "\n".join(line + ",x" for line in lines[1:]) + "\n", "65")
    yield spelled("no header", "\n".join(lines[1:]) + "\n", "65")
    yield spelled("Parquet", b"PAR1" + plain.encode(), "65")
    yield spelled("a zip archive", b"PK\x03\x04" + plain.encode(), "65")
    yield of("coordinates", ends(lambda point: point, DEGREES))
    yield of(
        "coordinates swapped", ends(lambda point: point[::-1], DEGREES),
        "--column", "origin_x=origin_lat:degrees", "--column", "origin_y=origin_lon:degrees",
        "--column", "destination_x=destination_lat:degrees", "--column", "destination_y=destination_lon:degrees",
    )
    yield of(
        "Web Mercator under the name of degrees", ends(mercator, DEGREES),
        *[word for name, column in zip(DEGREES, ("origin_x", "origin_y", "destination_x", "destination_y"))
          for word in ("--column", f"{column}={name}:epsg3857")],
    )
    yield of("request, pick-up and drop-off", {
        "requested": start,
        "picked_up": lambda trip: (trip.start + dt.timedelta(seconds=240)).strftime("%Y-%m-%d %H:%M:%S"),
        "dropped_off": lambda trip: (
            trip.start + dt.timedelta(seconds=240 + trip.seconds)).strftime("%Y-%m-%d %H:%M:%S"),
        **{name: PLAIN[name] for name in ("origin", "destination", "distance_km", "party")}})
    yield of("start and end", {
        "start": start,
        "end": lambda trip: (trip.start + dt.timedelta(seconds=trip.seconds)).strftime("%Y-%m-%d %H:%M:%S"),
        **{name: PLAIN[name] for name in ("origin", "destination", "distance_km", "party")}})
    yield of(
        "numbers of two kinds",
        changed(distance_km=lambda trip: PLAIN["distance_km"](trip).replace(".", ",.."[trip.origin % 3])),
        "65",
    )


def times_of_day(trips):
    """Spellings of times without dates."""

    def seconds(trip):
        return trip.start.hour * 3600 + trip.start.minute * 60 + trip.start.second

    for name, form, flags in (
        ("seconds of the day", lambda trip: str(seconds(trip)), []),
        ("hours of the day", lambda trip: repr(seconds(trip) / 3600), []),
        ("minutes of the day", lambda trip: repr(seconds(trip) / 60), ["--column", "time=time:min"]),
        ("half a day", clock("%I:%M:%S %p"), []),
        ("hours from 24 on", lambda trip: f"{trip.start.hour + 24}:{trip.start:%M:%S}", []),
    ):
        yield name, table(trips, changed(time=form)).encode(), flags


class Importer:
    def __init__(self, program, folder):
        self.program, self.folder, self.count = program, folder, 0

    def write(self, name, content):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(content)
        return path

    def run(self, trips, zones, flags):
        """The exit code, the messages, and the files of the scenario."""
        self.count += 1
        place = os.path.join(self.folder, f"run{self.count}", "city")
        done = subprocess.run(
            [self.program, "import", trips, place, "--zones", zones, "--plain", *flags],
            capture_output=True, text=True)
        files = {}
        if done.returncode == 0:
            for name in FILES:
                with open(os.path.join(place, name), encoding="utf-8") as file:
                    # Comments about the observed wait occur only if the file has one.
                    files[name] = "".join(line for line in file if not line.strip().startswith(WAITS))
        return done.returncode, done.stderr, files


def difference(found, expected):
    for name in FILES:
        if found[name] == expected[name]:
            continue
        pairs = zip(found[name].splitlines(), expected[name].splitlines())
        first = next(((a, b) for a, b in pairs if a != b), ("", "another length"))
        return f"{name}: {first[0].strip()!r}, not {first[1].strip()!r}"
    return None


def judge(importer, name, trips, zones, flags, expected):
    """Fault, or None for the same scenario or for a refusal whose flag leads to it."""
    code, said, files = importer.run(trips, zones, [])
    if not flags:
        return f"exit {code}: {said}" if code != 0 else difference(files, expected)
    if code != 65 or not said.strip():
        return f"exit {code} instead of 65: {said}"
    if flags == ["65"]:
        return None if "fix: " in said else f"no cure: {said}"
    for word in flags:
        if word.startswith("--zone"):
            word = "--zone Europe/Warsaw"
        elif word == "--column" or word == "Europe/Warsaw":
            continue
        if "destination" in word:
            continue  # the message is about the start and says: and so for the other end
        if word not in said:
            return f"{word} is not in the message: {said}"
    code, said, files = importer.run(trips, zones, flags)
    return f"exit {code} with {' '.join(flags)}: {said}" if code != 0 else difference(files, expected)


def main(program, only, count):
    trips = make_trips(count)
    failures, tried = [], 0
    with tempfile.TemporaryDirectory() as folder:
        importer = Importer(program, folder)
        places = importer.write("zones.geojson", zones([str(number) for number in range(1, 10)]).encode())
        odd = [f'{number}. "Old" Town, east' for number in range(1, 10)]
        odd_places = importer.write("odd.geojson", zones(odd).encode())
        reference = importer.write("reference.csv", table(trips, PLAIN).encode())
        code, said, expected = importer.run(reference, places, [])
        if code != 0:
            sys.exit(f"the plain file: exit {code}: {said}")
        cases = [(name, content, flags, places, expected) for name, content, flags in spellings(trips)]
        # Ids with quotes, blanks and commas have a separate scenario, the same with any separator.
        named = changed(origin=lambda trip: odd[trip.origin - 1], destination=lambda trip: odd[trip.destination - 1])
        first = importer.write("odd.csv", table(trips, named).encode())
        code, said, odd_expected = importer.run(first, odd_places, [])
        if code != 0:
            failures.append(f"ids with quotes inside: exit {code}: {said}")
            print(failures[-1], file=sys.stderr)
        else:
            for separator in ",;\t|":
                text = table(trips, named, separator=separator).encode()
                cases.append((f"ids with quotes inside, {separator!r}", text, [], odd_places, odd_expected))
        # Times of a day without dates.
        dateless = importer.write("dateless.csv", table(trips, changed(time=clock("%H:%M:%S"))).encode())
        code, said, day_expected = importer.run(dateless, places, [])
        if code != 0:
            sys.exit(f"times without dates: exit {code}: {said}")
        for name, content, flags in times_of_day(trips):
            cases.append((name, content, flags, places, day_expected))
        for name, content, flags, map_, wanted in cases:
            if only and only not in name:
                continue
            tried += 1
            wrong = judge(importer, name, importer.write("trips.csv", content), map_, flags, wanted)
            if wrong:
                failures.append(f"{name}: {wrong}")
                print(failures[-1], file=sys.stderr, flush=True)
    print(f"{tried - len(failures)} of {tried} spellings give the same scenario or a clear refusal")
    return 1 if failures else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--only", metavar="WORD", help="spellings whose name holds a word")
    parser.add_argument("--trips", type=int, default=COUNT, metavar="N", help="how many trips")
    options = parser.parse_args()
    sys.exit(main(options.program, options.only, options.trips))
