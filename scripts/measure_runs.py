"""Tables of scripts/measure-runs, from results folders in which alternatives faced the same days.

    measure_runs.py differences FOLDER METRIC ...   each alternative compared with the first, by metric
    measure_runs.py places FOLDER PATH.csv          the calls that a path delays, by zone

Standard library only.
"""

import collections
import csv
import json
import math
import pathlib
import sys

# The square root of the area of a zone, 2 km2, in km.
SIDE = math.sqrt(2)
# Two-sided 95 % Student quantile of 20 days.
STUDENT = 2.093


def rows(folder, table):
    with open(folder / table, newline="", encoding="utf-8") as file:
        yield from csv.DictReader(file)


def differences(folder, metrics):
    """A line for each alternative and metric: both values, and the difference with its interval."""
    estimates = {}
    names = []
    for row in rows(folder, "summary.csv"):
        estimates[row["policy"], row["metric"]] = row["estimate"]
        if row["policy"] not in names:
            names.append(row["policy"])
    found = {(row["policy"], row["metric"]): row for row in rows(folder, "comparisons.csv")}
    for name in names[1:]:
        for metric in metrics:
            row = found.get((name, metric))
            if row is None:
                continue
            yield [short(name), metric, row["unit"], estimates.get((names[0], metric), ""),
                   estimates[name, metric], row["difference"], row["ci_low"], row["ci_high"]]


def short(name):
    """The varied values, without the policy; for gates, their places."""
    key, value = name.split(" ", 1)[1].split("=", 1)
    if key == "gates":
        return "gates=" + " ".join(gate["at"].removesuffix(" km") for gate in json.loads(value))
    return f"{key}={value}"


# Zones that a path crosses, and zones that lie within it.

def zones_of(path):
    with open(path, newline="", encoding="utf-8") as file:
        corners = [(float(row["x_km"]), float(row["y_km"])) for row in csv.DictReader(file)]
    crossed = set()
    for (x, y), (end_x, end_y) in zip(corners, corners[1:]):
        for step in range(1001):
            share = step / 1000
            crossed.add((int((x + (end_x - x) * share) / SIDE) + 1,
                         int((y + (end_y - y) * share) / SIDE) + 1))
    return corners, crossed


def is_within(corners, x, y):
    inside = False
    for (x1, y1), (x2, y2) in zip(corners, corners[1:]):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            inside = not inside
    return inside


def place(zone, corners, crossed):
    column, row = (int(part) for part in zone.split("-"))
    if (column, row) in crossed:
        return "on the path"
    return "within" if is_within(corners, (column - 0.5) * SIDE, (row - 0.5) * SIDE) else "outside"


def calls(folder, table, key, seconds, since, until):
    """Calls in the hours of the closure by alternative: the wait of each, by a key common to both days."""
    found = collections.defaultdict(dict)
    for row in rows(folder, table):
        when, waited = float(row[key[0]]), seconds(row)
        if since <= when < until and waited is not None:
            found[row["policy"]][tuple(row[name] for name in ["replication", *key])] = waited
    return found


def mean_difference(pairs):
    """The mean of differences over all days, with its interval; only days are independent, not calls."""
    days = collections.defaultdict(list)
    for day, difference in pairs:
        days[day].append(difference)
    count = sum(len(day) for day in days.values())
    mean = sum(sum(day) for day in days.values()) / count
    spread = sum((sum(day) - mean * len(day)) ** 2 for day in days.values())
    n = len(days)
    reach = STUDENT * math.sqrt(spread * n / (n - 1)) / count if n > 1 else math.nan
    return count, mean, reach


def places(folder, path):
    """A line for each kind of call and zone, and for the zones on the path, within it and outside."""
    corners, crossed = zones_of(path)
    closed = list(rows(folder, "closures.csv"))
    since = min(float(row["closes_s"]) for row in closed)
    until = max(float(row["opens_s"]) for row in closed)

    def taxi(row):
        return float(row["wait_s"]) if row["wait_s"] else None

    def ambulance(row):
        if row["priority"] != "1" or not row["arrived_s"]:
            return None
        return float(row["arrived_s"]) - float(row["received_s"])

    kinds = [("wait for a taxi", "requests.csv", ["requested_s", "origin_zone", "ride"], taxi),
             ("most urgent response", "incidents.csv", ["received_s", "zone"], ambulance)]
    for kind, table, key, seconds in kinds:
        found = calls(folder, table, key, seconds, since, until)
        before, after = (found[name] for name in sorted(found))
        groups = collections.defaultdict(list)
        for call in before.keys() & after.keys():
            pair = (call[0], before[call], after[call])
            where = place(call[2], corners, crossed)
            groups["all"].append(pair)
            groups[where].append(pair)
            if kind == "wait for a taxi":
                groups[f"{call[2]} ({where})"].append(pair)
        for name in sorted(groups):
            group = sorted(groups[name])
            count, extra, reach = mean_difference((day, b - a) for day, a, b in group)
            without = sum(a for _, a, _ in group) / count
            yield [kind, name, count, f"{without:.3f}", f"{extra:.3f}", f"{extra - reach:.3f}",
                   f"{extra + reach:.3f}"]


def main():
    study, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    out = csv.writer(sys.stdout, lineterminator="\n")
    if study == "differences":
        out.writerow(["case", "metric", "unit", "baseline", "estimate", "difference", "ci_low", "ci_high"])
        out.writerows(differences(folder, sys.argv[3:]))
    else:
        out.writerow(["what", "where", "calls", "without_s", "extra_s", "ci_low", "ci_high"])
        out.writerows(places(folder, sys.argv[3]))


main()
