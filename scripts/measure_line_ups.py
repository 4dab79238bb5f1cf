"""Tables of scripts/measure-line-ups, from results folders in which alternatives faced the same days.

    measure_line_ups.py frontier FOLDER                   every alternative, and the first one that beats it
    measure_line_ups.py differences METRIC ... FOLDER     each alternative compared with the first, by metric
    measure_line_ups.py estimates FOLDER                  error of first estimates, by quantile

Standard library only.
"""

import csv
import pathlib
import sys

# The metrics of the trade-off: less is better for the first two, more for the third.
LESS = ("outside_s_mean", "idle_call_share")
SIDES = (*LESS, "entered_share")
OTHERS = ("entered_share", "expired_share", "found_full_share", "inside_share", "outside_people_max")
QUANTILES = (5, 25, 50, 75, 95)


def rows(folder, table):
    with open(folder / table, newline="", encoding="utf-8") as file:
        yield from csv.DictReader(file)


def summary(folder):
    """The means of every alternative: rows by metric, in the order of the alternatives."""
    found = {}
    for row in rows(folder, "summary.csv"):
        if row["statistic"] in ("mean", "ratio"):
            found.setdefault(row["policy"], {})[row["metric"]] = row
    return found


def short(name):
    """The varied values, without the policy."""
    return name.split(" ", 1)[1] if " " in name else name


def beats(one, other):
    """True if one alternative is no worse in any metric, and better in one."""
    pairs = [(value(one, side), value(other, side)) for side in SIDES]
    return all(a <= b for a, b in pairs) and any(a < b for a, b in pairs)


def value(metrics, side):
    """An estimate where less is better."""
    estimate = float(metrics[side]["estimate"])
    return estimate if side in LESS else -estimate


def frontier(folder):
    """A line for each alternative: its intervals, and the first alternative that beats it, or an empty cell."""
    found = summary(folder)
    header = ["case"]
    for side in LESS:
        header += [side, "ci_low", "ci_high"]
    yield header + list(OTHERS) + ["beaten_by"]
    for name, metrics in found.items():
        line = [short(name)]
        for side in LESS:
            line += [metrics[side][cell] for cell in ("estimate", "ci_low", "ci_high")]
        line += [metrics[other]["estimate"] for other in OTHERS]
        better = [other for other in found if beats(found[other], metrics)]
        yield line + [short(better[0]) if better else ""]


def differences(folder, metrics):
    """A line for each alternative but the first, and each metric: both values, and the difference with its interval."""
    found = summary(folder)
    baseline, *others = found
    compared = {(row["policy"], row["metric"]): row for row in rows(folder, "comparisons.csv")}
    days = list(rows(folder, "replications.csv"))
    yield ["case", "metric", "unit", "baseline", "estimate", "difference", "ci_low", "ci_high",
           "variance_reduction", "same_wishes"]
    for name in others:
        for metric in metrics:
            row = compared.get((name, metric))
            if row is None:
                continue
            values = [found[which][metric]["estimate"] if metric in found[which] else "" for which in (baseline, name)]
            yield [short(name), metric, row["unit"], *values, row["difference"], row["ci_low"], row["ci_high"],
                   row["variance_reduction"], int(digests(days, name) == digests(days, baseline))]


def digests(days, name):
    """The fingerprints of the wishes of all days under an alternative."""
    return [row["demand_digest"] for row in days if row["policy"] == name]


def estimates(folder):
    """A line for each alternative and first quoted wait: error of the call, by quantile."""
    waits = {}
    for row in rows(folder, "visits.csv"):
        if row["kind"] != "ticket" or not row["called_s"]:
            continue
        told = float(row["first_estimate_s"]) - float(row["issued_s"])
        error = float(row["called_s"]) - float(row["first_estimate_s"])
        for least, most, words in BANDS:
            if least <= told < most:
                waits.setdefault((row["policy"], words), []).append(error)
    yield ["case", "first_told", "tickets"] + [f"error_s_p{quantile}" for quantile in QUANTILES]
    for name in dict.fromkeys(name for name, _ in waits):
        for _, _, words in BANDS:
            errors = sorted(waits.get((name, words), []))
            if errors:
                cells = [f"{errors[(len(errors) - 1) * quantile // 100]:.3f}" for quantile in QUANTILES]
                yield [short(name), words, len(errors)] + cells


BANDS = (
    (0, 0.001, "at once"), (0.001, 600, "below 10 min"), (600, 1800, "10 to 30 min"), (1800, 3600, "30 to 60 min"),
    (3600, 86400, "an hour or more"))


def main():
    study, *metrics, folder = sys.argv[1:]
    folder = pathlib.Path(folder)
    out = csv.writer(sys.stdout, lineterminator="\n")
    if study == "frontier":
        out.writerows(frontier(folder))
    elif study == "differences":
        out.writerows(differences(folder, metrics))
    else:
        out.writerows(estimates(folder))


main()
