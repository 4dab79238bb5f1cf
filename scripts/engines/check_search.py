"""Runs both searches on Dask, and compares the results with those of an exhaustive search."""

import json
import pathlib
import subprocess
import sys

from dask.distributed import Client, LocalCluster

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import search_on_dask


def compare(program, scenario, folder, *flags):
    """The alternatives of a plain comparison, by name."""
    done = subprocess.run(
        [program, "compare", scenario, *flags, "--json", "--quiet", "--output", str(folder)],
        stdout=subprocess.PIPE, text=True, check=False)
    return {policy["policy"]: policy for policy in json.loads(done.stdout)["policies"]}


def main():
    program, scenario, folder = sys.argv[1:]
    folder = pathlib.Path(folder)
    policies = ["fifo", "adjacent", "nearest-taxi", "zonal", "longest-idle"]
    quiet = {"tell": lambda _: None}
    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=50
    ) as cluster, Client(cluster) as client:
        best = search_on_dask.halving(
            client, program, scenario, folder / "halving", policies, 4, **quiet)
        answers = search_on_dask.boundary(
            client, program, scenario, folder / "boundary", "fleet.taxis", (10, 30, 1),
            ["adjacent", "fifo"], 10, 4, **quiet)
        # A restarted search finds its rounds done, with the same result.
        again = search_on_dask.halving(
            client, program, scenario, folder / "halving", policies, 4, **quiet)
        try:
            search_on_dask.halving(
                client, program, scenario, folder / "halving", policies[:3], 4, **quiet)
            sys.exit("a folder with another search was taken")
        except search_on_dask.Failed as error:
            assert "holds a round of another search" in str(error), error
    all_of_them = compare(
        program, scenario, folder / "all", "--policies", ",".join(policies), "--replications", "16")
    waits = {name: way["metrics"]["wait_s_mean"]["estimate"] for name, way in all_of_them.items()}
    known = {
        name: (search_on_dask.ORDER[way["verdict"]], waits[name]) for name, way in all_of_them.items()}
    if not best == again == min(known, key=known.get):
        sys.exit(f"halving leaves {best}, and {min(known, key=known.get)} is best: {waits}")
    if answers["fifo"] != (30, None):
        sys.exit(f"boundary says {answers}, and no fleet is enough for fifo")
    fleets = compare(
        program, scenario, folder / "fleets", "--policies", "adjacent", "--replications", "10",
        "--vary", "fleet.taxis=10..30")
    met = [taxis for taxis in range(10, 31) if fleets[f"adjacent taxis={taxis}"]["verdict"] == "pass"]
    first = min(taxis for taxis in met if all(more in met for more in range(taxis, 31)))
    if answers["adjacent"] != (first - 1, first):
        sys.exit(f"boundary says {answers}, and trying everything says {first}")
    print(f"dask: halving leaves {best} of five policies, and adjacent meets the goal from {first} taxis on")


if __name__ == "__main__":
    main()
