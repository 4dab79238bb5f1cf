"""Where and when do people wait too long, and does another policy help there?

    pip install pandas
    cabstand compare scenarios/milan-weekday.jsonc --replications 5 --detail 5 --output mine
    python3 scripts/analysis/where_people_wait.py mine/milan-weekday-*

Reads zones.csv, city.csv and manifest.json of a results folder. The script has cells (# %%), which
editors with notebook support can run one by one.
"""

# %% Read the tables
import json
import sys
from pathlib import Path

import pandas as pd

folder = Path(sys.argv[1])
policies = json.loads((folder / "manifest.json").read_text())["policies"]
keys = {"zone": str}
zones = pd.read_csv(folder / "zones.csv", dtype=keys)
names = pd.read_csv(folder / "city.csv", dtype=keys).set_index("zone")["name"]
if zones.empty:
    sys.exit(f"{folder}: zones.csv has no rows\n  fix: run again with --detail 5")

# %% Add up the days: a mean of means would give quiet hours too much weight. Hours count from the start
# of the window, which is not always midnight.
zones["hour"] = (zones["interval_start_s"] // 3600).astype(int)
zones["wait_s"] = zones["wait_s_mean"].fillna(0) * zones["requests"]
cells = zones.groupby(["policy", "zone", "hour"])[["requests", "unserved", "wait_s"]].sum()
cells["wait_min"] = cells["wait_s"] / cells["requests"] / 60
days = zones["replication"].nunique()

# %% The ten worst cells with requests under the first policy
first = cells.loc[policies[0]]
worst = first[first["requests"] >= 2 * days].nlargest(10, "wait_min")
table = pd.DataFrame({"zone": [names[zone] for zone, _ in worst.index]}, index=worst.index)
table["hour of window"] = worst.index.get_level_values("hour")
table["requests a day"] = worst["requests"] / days
for policy in policies:
    table[f"{policy}, min"] = cells.loc[policy]["wait_min"].reindex(worst.index)
print(f"Mean wait where and when it is longest under {policies[0]} ({days} days):\n")
print(table.round(1).to_string(index=False))

# %% Share of all waiting in the worst tenth of zones
print("\nShare of all waiting in the worst tenth of the zones:")
for policy in policies:
    waits = cells.loc[policy].groupby("zone")["wait_s"].sum().sort_values(ascending=False)
    count = max(1, round(len(waits) / 10))
    print(f"  {policy}: {waits.iloc[:count].sum() / waits.sum():.1%} in {count} of {len(waits)}")

# %% The sums must equal those of the run
replications = pd.read_csv(folder / "replications.csv")
detailed = replications[replications["replication"] <= days]
for policy, rows in detailed.groupby("policy"):
    mean = (rows["wait_s_mean"] * rows["requests"]).sum() / rows["requests"].sum()
    assert abs(cells.loc[policy]["wait_s"].sum() / rows["requests"].sum() - mean) < 0.01
