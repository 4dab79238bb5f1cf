#!/usr/bin/env python3
"""Writes a file of taxi trips in the format of a European operator, including invalid rows, for trying cabstand import.

    python3 scripts/examples/make_trips.py trips.csv [ROWS]

Semicolons separate the columns, decimals have a comma, and dates are day first. Pairs of zones and hours are drawn from
the counted rides of scenarios/manhattan (2018, see SOURCE.md there). Dates, times, waits and lengths are fictitious:
ten weekdays of March 2018 and the weekend between them, which has 20 % fewer trips, four hours later; waits of six
minutes on average, and drives whose time grows with the power 0.75 of length. The weekdays have ROWS rows (default:
60,000); the weekend adds more. About three rows in a hundred are invalid in a way that is typical of such files.
"""

import csv
import math
import pathlib
import random
import sys

CITY = pathlib.Path(__file__).parent.parent.parent / "scenarios" / "manhattan"
HEADER = "order;requested;picked_up;dropped_off;origin;destination;distance_km;passengers;fare\n"
WEEKDAYS = [5, 6, 7, 8, 9, 12, 13, 14, 15, 16]
WEEKEND = [10, 11]


def read(name):
    with open(CITY / name, newline="") as file:
        return list(csv.DictReader(file))


def clock(day, second):
    day += second // 86400
    second %= 86400
    return f"{day:02d}/03/2018 {second // 3600:02d}:{second // 60 % 60:02d}:{second % 60:02d}"


def spoilt(row, draw):
    """The row with one error."""
    row = list(row)
    kind = draw.randrange(6)
    if kind == 0:
        row[2], row[3] = row[3], row[2]
    elif kind == 1:
        row[4] = draw.choice(["264", "", "NV"])
    elif kind == 2:
        row[5] = "265"
    elif kind == 3:
        row[6] = draw.choice(["0", "-1,2", "9999"])
    elif kind == 4:
        row[1] = draw.choice(["", "30/02/2018 08:00:00", "yesterday"])
    else:
        return row[:7]
    return row


def trips(days, count, first, hours_later, draw):
    """Rows of trips in the order of days, numbered consecutively."""
    middles = {zone["id"]: (float(zone["x_km"]), float(zone["y_km"])) for zone in read("zones.csv")}
    counted = read("trips.csv")
    drawn = draw.choices(counted, [float(row["trips"]) for row in counted], k=count)
    rows = []
    for number, trip in enumerate(drawn):
        (x, y), (u, v) = middles[trip["origin"]], middles[trip["destination"]]
        kilometers = max(0.3, 1.27 * math.hypot(u - x, v - y)) * draw.lognormvariate(0, 0.2)
        hour = (int(trip["hour"]) + hours_later) % 24
        slow = 1 if hour < 6 else 1.7
        seconds = max(61, int(170 * slow * kilometers ** 0.75 * draw.lognormvariate(-0.05, 0.3)))
        request = hour * 3600 + draw.randrange(3600)
        wait = int(360 * draw.lognormvariate(-0.18, 0.6))
        day = days[number * len(days) // count]
        row = [str(first + number), clock(day, request), clock(day, request + wait), clock(day, request + wait + seconds),
               trip["origin"], trip["destination"], f"{max(0.1, kilometers):.2f}".replace(".", ","),
               str(draw.choice([1, 1, 1, 2])), "12,30"]
        rows.append(spoilt(row, draw) if draw.random() < 0.03 else row)
    return rows


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    count = int(sys.argv[2]) if len(sys.argv) == 3 else 60_000
    draw = random.Random(1)
    rows = trips(WEEKDAYS, count, 1, 0, draw) + trips(WEEKEND, count * 4 // 25, count + 1, 4, draw)
    with open(sys.argv[1], "w", newline="") as file:
        file.write(HEADER)
        for row in rows:
            file.write(";".join(row) + "\n")


if __name__ == "__main__":
    main()
