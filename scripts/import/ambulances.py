"""Output of the converters of ambulance models: the tables and the scenario."""

import json
import os

from calendars import fail, write_table

DAY_S = 86_400

#: Simulated seconds if there is a rate of calls but no table.
WEEK_S = 7 * DAY_S - 1


def rounded(seconds):
    """Seconds to a millisecond, without trailing zeros."""
    return f"{seconds:.3f}".rstrip("0").rstrip(".")


def assume_missions(emergency, why):
    """Sets the values that the model lacks, and returns their entries for `assumed`."""
    values = {"scene": "20 min"}
    if "hospitals" in emergency:
        values.update({"handover": "15 min", "transported": "60 %"})
    emergency.update(values)
    return [(f"emergency.{field}", value, why) for field, value in values.items()]


def write_files(folder, tables, zones, name, last_s, city, emergency, assumed):
    """Writes the tables, the zones and the scenario of a folder.

    tables: by name the columns and the rows. zones: the text of zones.geojson, or None. last_s: seconds from the start
    to the last call. assumed: field, value and reason of every value missing in the files.
    """
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as problem:
        fail(f"{folder}: {problem.strerror}; name a folder")
    for table, (columns, rows) in tables.items():
        if rows:
            write_table(os.path.join(folder, table), columns, rows)
    if zones is not None:
        write_text(os.path.join(folder, "zones.geojson"), zones + "\n")
    scenario = {
        "name": name,
        "window": {"start": "00:00", "length": f"{int(last_s // 3600) + 1} h", "warmup": "0 h", "drain": "24 h"},
        "city": city,
        "emergency": emergency,
        "experiment": {"seed": 1, "replications": 1 if "table" in emergency["calls"] else 20},
        "assumed": [{"field": field, "value": value, "why": why} for field, value, why in assumed],
    }
    if not assumed:
        del scenario["assumed"]
    write_text(os.path.join(folder, "scenario.jsonc"), json.dumps(scenario, indent=2) + "\n")


def write_text(path, text):
    """Writes a file, whole or not at all."""
    with open(path + ".part", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".part", path)
