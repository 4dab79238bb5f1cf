"""Runs a sweep on two Dask workers, one of which is killed halfway."""

import os
import pathlib
import signal
import sys
import threading
import time

from dask.distributed import Client, LocalCluster

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import sweep_on_dask


def kill_one(client, tasks):
    """Kills a worker once a few tasks are done."""
    while len(list(tasks.glob("*.task"))) < 5:
        time.sleep(0.005)
    workers = client.scheduler_info()["workers"]
    process = client.run(os.getpid, workers=[next(iter(workers))])
    os.kill(next(iter(process.values())), signal.SIGKILL)


def main():
    folder, program = sys.argv[1:]
    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=50
    ) as cluster, Client(cluster) as client:
        killer = threading.Thread(target=kill_one, args=(client, pathlib.Path(folder, "tasks")))
        killer.start()
        failed = sweep_on_dask.run(client, program, folder)
        killer.join()
    if failed:
        sys.exit(f"{failed} tasks failed")
    print("dask: one of two workers was killed, and its tasks were done again")


if __name__ == "__main__":
    main()
