"""A file of trips for `cabstand import`, with the helpers of all trip converters.

Times become local times with a date, so that trips after midnight keep their order. Empty cells mean unknown.
"""

import collections
import csv
import datetime
import gzip
import math
import os
import sys
import xml.etree.ElementTree as xml

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from calendars import fail, write_table

TIMES = ["requested", "picked_up", "dropped_off"]


def add_date(parser):
    """Adds the flag for the date of the first day."""
    parser.add_argument(
        "--date", type=datetime.date.fromisoformat, default=datetime.date(2001, 1, 1),
        help="the date of the first day, as YYYY-MM-DD (default: 2001-01-01, a Monday)")


def opened(path):
    """An open binary file, decompressed if it is a gzip file."""
    with open(path, "rb") as file:
        is_packed = file.read(2) == b"\x1f\x8b"
    return gzip.open(path) if is_packed else open(path, "rb")


def elements(path, *tags):
    """The elements of an XML file with some names, one by one."""
    try:
        with opened(path) as file:
            inside = 0
            for event, element in xml.iterparse(file, events=("start", "end")):
                if element.tag not in tags:
                    if event == "end" and not inside:
                        element.clear()
                    continue
                inside += 1 if event == "start" else -1
                if event == "end":
                    yield element
                    if not inside:
                        element.clear()
    except (OSError, EOFError) as problem:
        fail(f"{path}: {problem}")
    except xml.ParseError as problem:
        line, column = problem.position
        fail(f"{path}:{line}:{column + 1}: this is not XML: {problem}")


def table(path, needed):
    """The rows of a CSV table with their locations."""
    try:
        with open(path, newline="", encoding="utf-8-sig") as file:
            rows = csv.DictReader(file)
            missing = [name for name in needed if name not in (rows.fieldnames or [])]
            if missing:
                fail(f"{path}:1: the column {missing[0]} is missing; there are {', '.join(rows.fieldnames or [])}")
            for row in rows:
                yield f"{path}:{rows.line_num}", row
    except (OSError, UnicodeDecodeError, csv.Error) as problem:
        fail(f"{path}: {problem}")


def number(text, where, what):
    """A finite number."""
    try:
        value = float(text)
        if math.isfinite(value):
            return value
    except (TypeError, ValueError):
        pass
    return fail(f'{where}: {what}: "{text}" is not a number')


def meters(one, two):
    """Metres between two points (longitude, latitude) on the sphere (haversine)."""
    (x1, y1), (x2, y2) = one, two
    east, north = math.radians(x2 - x1), math.radians(y2 - y1)
    half = math.sin(north / 2)**2 + math.cos(math.radians(y1)) * math.cos(math.radians(y2)) * math.sin(east / 2)**2
    return 2 * 6371008.8 * math.asin(math.sqrt(half))


class Trips:
    """Trips, collected one by one.

    date: of the midnight from which times count, in seconds. places: `km` or `degrees`.
    """

    def __init__(self, date, places):
        self.date = date
        axes = {"km": ("x_km", "y_km"), "degrees": ("lon", "lat")}[places]
        self.places = places
        self.columns = [*TIMES, "distance_m"] + [f"{end}_{axis}" for end in ("origin", "destination") for axis in axes]
        self.rows = []
        self.skipped = collections.Counter()
        self.examples = {}

    def moment(self, seconds):
        if seconds is None:
            return ""
        midnight = datetime.datetime.combine(self.date, datetime.time())
        return str(midnight + datetime.timedelta(seconds=round(seconds)))

    def place(self, place):
        return [f"{value / 1000:.4f}" if self.places == "km" else f"{value:.6f}" for value in place]

    def add(self, requested, origin, destination, picked_up=None, dropped_off=None, meters=None):
        """Adds a trip: times in seconds; places as pairs of metres or degrees."""
        times = [requested, picked_up, dropped_off]
        known = [time for time in times if time is not None]
        if known != sorted(known):
            self.skip("its times are out of order", f"{requested:g} s")
            return
        self.rows.append([
            *map(self.moment, times), "" if meters is None else f"{meters:.1f}",
            *self.place(origin), *self.place(destination)])

    def skip(self, why, example):
        """Omits a trip, and reports the reason at the end."""
        self.skipped[why] += 1
        self.examples.setdefault(why, example)

    def write(self, source, path):
        """Writes the table, whole or not at all, and prints the number of trips and their period."""
        for why, count in sorted(self.skipped.items()):
            print(f"left out {count} trip{'s' if count > 1 else ''}: {why} (such as {self.examples[why]})", file=sys.stderr)
        if not self.rows:
            fail(f"{source}: there is no trip that can be taken over")
        self.rows.sort()
        try:
            write_table(path, self.columns, self.rows)
        except OSError as problem:
            fail(f"{path}: {problem.strerror}")
        print(f"{len(self.rows)} trips from {self.rows[0][0]} to {self.rows[-1][0]}")
