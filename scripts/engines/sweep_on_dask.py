"""Does the tasks of a sweep on Dask: here, or on a cluster that Dask knows.

    python scripts/engines/sweep_on_dask.py night                      # workers on this machine
    python scripts/engines/sweep_on_dask.py night --scheduler tcp://host:8786

Each task is a process of cabstand, which writes its file whole or not at all, so a task may be done twice when
a worker dies. Needs dask[distributed]; clusters of dask-jobqueue are started by their own scripts, and named by
--scheduler.
"""

import argparse
import json
import os
import subprocess
import sys

from dask.distributed import Client, LocalCluster, as_completed


def do_task(program, folder, index):
    """Does one task in a process of its own; the answer is its exit code and what it said."""
    done = subprocess.run(
        [program, "sweep", "run-task", folder, "--index", str(index), "--threads", "1", "--quiet"],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    return index, done.returncode, done.stderr


def open_tasks(program, folder):
    """The tasks that are not finished."""
    status = subprocess.run(
        [program, "sweep", "status", folder, "--json"], stdout=subprocess.PIPE, check=True)
    return [task["index"] for task in json.loads(status.stdout)["open"]]


def run(client, program, folder, tell=print):
    """Does all open tasks and answers how many failed."""
    folder = os.path.abspath(folder)
    # Equal arguments must be tasks of their own, also when the sweep is run again.
    futures = [
        client.submit(do_task, program, folder, index, pure=False)
        for index in open_tasks(program, folder)
    ]
    failed = 0
    for number, future in enumerate(as_completed(futures), start=1):
        index, code, words = future.result()
        if code != 0:
            failed += 1
            tell(f"task {index} ended with {code}: {words.strip()}")
        elif number % 100 == 0:
            tell(f"{number} of {len(futures)} tasks done")
    return failed


def main():
    parser = argparse.ArgumentParser(description="Does the tasks of a sweep on Dask.")
    parser.add_argument("folder", help="the folder of the sweep")
    parser.add_argument("--scheduler", help="the address of a Dask scheduler (default: workers here)")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="how many workers here")
    parser.add_argument("--program", default="cabstand", help="where cabstand is")
    flags = parser.parse_args()
    if flags.scheduler:
        client = Client(flags.scheduler)
    else:
        client = Client(LocalCluster(
            n_workers=flags.workers, threads_per_worker=1, host="127.0.0.1", dashboard_address=None))
    with client:
        failed = run(client, flags.program, flags.folder)
    if failed:
        sys.exit(f"{failed} tasks failed; cabstand sweep status {flags.folder} names them")


if __name__ == "__main__":
    main()
