"""Runs the tasks of a sweep on Dask: on this machine or on a Dask cluster.

    python scripts/engines/sweep_on_dask.py night                      # workers on this machine
    python scripts/engines/sweep_on_dask.py night --scheduler tcp://host:8786

Each task is a process of cabstand, which writes its file whole or not at all, so a task may safely run twice if
a worker dies. Needs dask[distributed]; clusters of dask-jobqueue are started by their own scripts, and selected
by --scheduler.
"""

import argparse
import json
import os
import subprocess
import sys

from dask.distributed import Client, LocalCluster, as_completed


def do_tasks(program, folder, indexes):
    """Runs tasks in separate processes; returns their exit codes and messages."""
    answers = []
    for index in indexes:
        done = subprocess.run(
            [program, "sweep", "run-task", folder, "--index", str(index), "--threads", "1", "--quiet"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
        answers.append((index, done.returncode, done.stderr))
    return answers


def open_tasks(program, folder):
    """The tasks that are not finished."""
    status = subprocess.run(
        [program, "sweep", "status", folder, "--json"], stdout=subprocess.PIPE, check=True)
    return [task["index"] for task in json.loads(status.stdout)["open"]]


def run(client, program, folder, tell=print):
    """Runs all open tasks and returns the number of failures."""
    folder = os.path.abspath(folder)
    tasks = open_tasks(program, folder)
    # Short tasks are sent in groups to relieve the scheduler, with at least forty groups for each worker, so
    # that no worker is idle for long at the end.
    workers = max(1, len(client.ncores()))
    size = max(1, min(20, len(tasks) // (40 * workers)))
    # Equal arguments must be separate tasks, also when the sweep is run again.
    futures = [
        client.submit(do_tasks, program, folder, tasks[first:first + size], pure=False)
        for first in range(0, len(tasks), size)
    ]
    failed = finished = 0
    for future in as_completed(futures):
        for index, code, words in future.result():
            finished += 1
            if code != 0:
                failed += 1
                tell(f"task {index} ended with {code}: {words.strip()}")
            elif finished % 100 == 0:
                tell(f"{finished} of {len(tasks)} tasks done")
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
