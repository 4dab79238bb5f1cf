"""Measures the overhead of a sweep task, and compares a Dask cluster of two workers with one worker.

Called by scripts/measure-sweeps, which writes results/performance/sweeps.md.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import time

from dask.distributed import Client, LocalCluster

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "engines"))
import sweep_on_dask

PROGRAM, WORK = sys.argv[1:]
# Few requests, so that a day is short compared with the overhead.
OVERHEAD = [
    ("smallest", 100, ()), ("mielec", 100, ()),
    ("milan-weekday", 100, ("--set", "demand.requests_per_day=300"))]
DASK_TASKS = 1000


def cabstand(*arguments):
    """Runs the program; returns its duration in seconds."""
    before = time.perf_counter()
    subprocess.run([PROGRAM, *arguments], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - before


def plan(name, scenario, tasks, *settings):
    """Plans tasks of one day each."""
    folder = os.path.join(WORK, name)
    shutil.rmtree(folder, ignore_errors=True)
    cabstand(
        "sweep", "plan", f"scenarios/{scenario}.jsonc", folder, "--policies", "adjacent", "--replications",
        str(tasks), "--task-days", "1", "--quiet", *settings)
    return folder


def overhead(scenario, tasks, settings):
    """The milliseconds of a day, and of a task of one day in a separate process."""
    together = plan("together", scenario, tasks, *settings)
    day = cabstand("sweep", "run", together, "--threads", "1", "--quiet") / tasks
    alone = plan("alone", scenario, tasks, *settings)
    task = sum(
        cabstand("sweep", "run-task", alone, "--index", str(index), "--threads", "1", "--quiet")
        for index in range(tasks)) / tasks
    return day * 1000, task * 1000


def on_dask(workers, tasks):
    """The seconds of a cluster on this machine for tasks of about 0.1 s: a day of a smaller Milan."""
    folder = plan(
        "dask", "milan-weekday", tasks, "--set", "demand.requests_per_day=9000", "--set", "fleet.taxis=1600")
    with LocalCluster(
        n_workers=workers, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=50
    ) as cluster, Client(cluster) as client:
        before = time.perf_counter()
        failed = sweep_on_dask.run(client, PROGRAM, folder, tell=lambda words: None)
        seconds = time.perf_counter() - before
    assert failed == 0
    return seconds


def main():
    print("# Overhead of sweep tasks\n")
    print(
        "Written by `scripts/measure-sweeps`, in one run. A task is one day in a separate process; its overhead is its "
        "start,\nreading the plan and the scenario, and writing its file.\n")
    print("| scenario | day, ms | task, ms | overhead, ms | target |")
    print("|---|---|---|---|---|")
    for scenario, tasks, settings in OVERHEAD:
        day, task = overhead(scenario, tasks, settings)
        words = f"{scenario}, {settings[1]}" if settings else scenario
        print(f"| {words} | {day:.1f} | {task:.1f} | {task - day:.1f} | 20 |", flush=True)
    one, two = on_dask(1, DASK_TASKS), on_dask(2, DASK_TASKS)
    print(
        f"\n{DASK_TASKS:,} tasks of a day in a smaller Milan on Dask (`scripts/engines/sweep_on_dask.py`, {os.cpu_count()} cores): "
        f"one worker {one:.0f} s,\n{one / DASK_TASKS:.2f} s per task; two workers {two:.0f} s: **{one / two:.2f} times** as fast "
        "(target: 1.8).")


if __name__ == "__main__":
    main()
