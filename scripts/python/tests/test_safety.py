"""No call ends the process: copies, pickles, threads, forks, interrupts, and closed objects."""

import copy
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor

import gymnasium
import numpy as np
import pytest

import cabstand
from test_days import nearest, play

ERRORS = [
    cabstand.CabstandError(65, "wrong"), cabstand.CabstandValueError("wrong"), cabstand.CabstandTypeError("wrong"),
    *(kind(7, "wrong") for kind in (
        cabstand.CabstandFileError, cabstand.CabstandMemoryError, cabstand.CabstandBusyError,
        cabstand.CabstandForkError, cabstand.CabstandResultsError, cabstand.CabstandTableError,
        cabstand.CabstandPackageError, cabstand.CabstandResetNeeded))]

USES = [
    lambda day: day.step(), lambda day: day.taxis(), lambda day: day.rides(), lambda day: day.busy(),
    lambda day: day.releasable(), lambda day: day.nearest(0), lambda day: day.zones(), lambda day: day.metrics,
    lambda day: day.digest, lambda day: day.refusals, lambda day: day.close()]


def run(code: str, *words: object, timeout: float = 60) -> subprocess.CompletedProcess:
    """Runs a program in a separate process."""
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, words)], capture_output=True, text=True, timeout=timeout)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_every_error_is_one_of_ours_and_pickles(error):
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(error, cabstand.CabstandError) and type(again) is type(error)
    assert (again.code, str(again)) == (error.code, "wrong")
    # Gymnasium's vector environments raise type(error)(error) for the error of a worker.
    told = type(error)(error)
    assert (told.code, str(told)) == (error.code, "wrong")


@pytest.mark.parametrize("use", USES)
def test_a_closed_day_is_refused(town, use):
    day = cabstand.Day(town)
    day.step()
    day.close()
    assert day.is_closed
    with pytest.raises(cabstand.CabstandError, match="closed"):
        use(day)


def test_a_context_closes_its_day(town):
    with cabstand.Day(town) as day:
        day.step()
    assert day.is_closed
    with cabstand.Day(town) as day:
        day.close()


@pytest.mark.parametrize("double", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_day_cannot_be_doubled(town, double):
    day = cabstand.Day(town)
    day.step()
    with pytest.raises(cabstand.CabstandError, match="copied or pickled"):
        double(day)
    assert play(day).digest == play(cabstand.Day(town)).digest


def pickled(thing):
    return pickle.loads(pickle.dumps(thing))


@pytest.mark.parametrize("double", [copy.copy, copy.deepcopy, pickled])
def test_copies_of_a_city_are_the_city(town_file, double):
    city = cabstand.City(town_file, settings={"fleet.taxis": 5})
    other = double(city)
    expected = play(cabstand.Day(city)).digest
    del city
    assert other.taxis == 5 and play(cabstand.Day(other)).digest == expected


def test_a_city_is_found_from_elsewhere(town_file, tmp_path, monkeypatch):
    monkeypatch.chdir(town_file.parent)
    written = pickle.dumps(cabstand.City(town_file.name))
    (tmp_path / "other").mkdir()
    monkeypatch.chdir(tmp_path / "other")
    assert pickle.loads(written).taxis == 8


@pytest.mark.parametrize("kind", ["taxi", "zone", "batch"])
@pytest.mark.parametrize("double", [copy.copy, copy.deepcopy, pickled])
def test_a_copy_of_an_environment_begins_the_day_that_comes_next(town, kind, double):
    env = cabstand.env(town, kind, seed=3, settings=None)
    env.reset(seed=7)
    other = double(env)
    with pytest.raises(cabstand.CabstandError, match="reset"):
        other.step(0)
    seen, info = other.reset()
    expected, same = env.reset()
    assert info["replication"] == same["replication"] and (seen == expected).all()
    other.close()
    action = np.zeros(16, int) if kind == "batch" else 0
    env.step(action)


@pytest.mark.parametrize("double", [copy.copy, copy.deepcopy, pickled])
def test_a_copy_of_many_days_begins_those_that_come_next(town, double):
    many = cabstand.make_vec(town, 3)
    many.reset(seed=1)
    other = double(many)
    with pytest.raises(cabstand.CabstandError, match="reset"):
        other.step([0, 0, 0])
    assert (other.reset()[0] == many.reset()[0]).all()
    other.close()
    many.step([0, 0, 0])


@pytest.mark.parametrize("double", [copy.copy, copy.deepcopy, pickled])
def test_copies_of_results_keep_their_files(town_file, double):
    results = cabstand.run(town_file, "fifo", replications=2)
    expected, folder = results.replications, results.folder
    other = double(results)
    del results
    assert other.replications.equals(expected) and other.sentence
    last = double(other)
    del other
    assert last.summary is not None
    place = last.folder
    del last
    assert not place.exists() and not folder.exists()


def test_a_pickle_never_deletes_the_files_of_the_original(town_file):
    results = cabstand.run(town_file, "fifo", replications=1)
    other = pickled(results)
    assert other.folder != results.folder
    del other
    assert len(results.replications) == 1


def simulate(job):
    path, seed = job
    return cabstand.run(path, "fifo", seed=seed, replications=1)


def fail(path):
    cabstand.run(path, "nothing-of-this-name", replications=1)


def test_a_pool_of_processes_hands_back_results_and_errors(town_file):
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        found = list(pool.map(simulate, [(town_file, 1), (town_file, 2)]))
        with pytest.raises(cabstand.CabstandError, match="nothing-of-this-name"):
            pool.submit(fail, town_file).result()
        # The pool continues.
        assert pool.submit(pow, 2, 3).result() == 8
    assert [each.manifest["seed"] for each in found] == [1, 2]
    assert all(len(each.replications) == 1 for each in found)


def test_four_threads_on_one_day_get_an_error(mielec):
    city = cabstand.City(mielec)
    day = cabstand.Day(city, batch_period_s=1)
    errors, steps, ready = [], [], threading.Barrier(4)

    def work():
        ready.wait()
        for _ in range(2000):
            try:
                if day.step() is None:
                    return
                steps.append(1)
                day.taxis()
            except cabstand.CabstandError as error:
                errors.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert steps
    assert all(isinstance(each, cabstand.CabstandBusyError) or "over" in str(each) for each in errors)


def test_a_day_in_use_is_refused(town):
    day = cabstand.Day(town)
    day._enter()
    for use in USES:
        with pytest.raises(cabstand.CabstandBusyError):
            use(day)
    day._release()
    day.step()
    env = cabstand.env(town)
    env.reset()
    env._lock.acquire()
    for use in (lambda: env.step(0), env.reset):
        with pytest.raises(cabstand.CabstandBusyError):
            use()
    env._lock.release()
    env.step(0)


def environment():
    return cabstand.env("town.jsonc")


@pytest.mark.filterwarnings("ignore")
def test_vector_environments_of_gymnasium_run_in_processes(town, town_file, monkeypatch):
    monkeypatch.chdir(town_file.parent)
    many = gymnasium.vector.AsyncVectorEnv([environment] * 2, context="spawn")
    _, info = many.reset(seed=2**40)
    assert info["replication"].tolist() == [cabstand.replication_of(2**40 + index) for index in range(2)]
    many.step(np.zeros(2, int))
    many.close()
    if hasattr(os, "fork"):
        with pytest.raises(cabstand.CabstandForkError, match="spawn"):
            gymnasium.vector.AsyncVectorEnv([lambda: cabstand.env(town)] * 2, context="fork").reset()


FORK = """
import os, sys, cabstand
path = sys.argv[1]
city = cabstand.City(path)
day = cabstand.Day(city)
day.step()
results = cabstand.run(path, "fifo", replications=1)
uses = [
    lambda: cabstand.run(path, "fifo", replications=1), lambda: cabstand.command("validate", path),
    lambda: cabstand.City(path), lambda: cabstand.Day(city), lambda: day.step(), lambda: day.taxis(),
    lambda: cabstand.env(city).reset(), lambda: cabstand.make_vec(city, 2, threads=2).reset()]
child = os.fork()
if child == 0:
    told = 0
    for use in uses:
        try:
            use()
        except cabstand.CabstandError as error:
            told += "spawn" in str(error)
    del day, city
    # Ends as an ordinary process does, and deletes nothing of its parent's.
    sys.exit(told)
status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
assert status == len(uses), status
assert len(results.replications) == 1 and day.step() is not None
print("right")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_forked_process_is_told_to_spawn(town_file):
    done = run(FORK, town_file)
    assert (done.returncode, done.stdout) == (0, "right\n"), done.stderr


INTERRUPT = """
import os, signal, sys, threading, time, cabstand
times = int(sys.argv[2])
def interrupt():
    time.sleep(1)
    for _ in range(times):
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.02)
threading.Thread(target=interrupt, daemon=True).start()
try:
    cabstand.compare(sys.argv[1], ["fifo", "adjacent"], replications=100_000, threads=2)
except KeyboardInterrupt:
    others = [each for each in threading.enumerate() if "work" in each.name and each.is_alive()]
    time.sleep(0.1)
    print(len([each for each in others if each.is_alive()]))
"""


@pytest.mark.parametrize("times", [1, 3])
def test_an_interrupt_ends_the_command_first(town_file, tmp_path, times):
    environment = {**os.environ, "TMPDIR": str(tmp_path / "empty")}
    (tmp_path / "empty").mkdir()
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPT, str(town_file), str(times)], capture_output=True, text=True,
        timeout=120, env=environment)
    # A later interrupt may arrive after the first was handled, and then ends the script as usual in Python.
    assert done.returncode in (0, 1, -signal.SIGINT) if times > 1 else done.returncode == 0, done.stderr
    if times == 1:
        assert done.stdout == "0\n"
        assert not list((tmp_path / "empty").iterdir())
    assert "Fatal" not in done.stderr


def test_a_day_that_needs_more_memory_than_there_is(town):
    code = """
import resource, sys, cabstand
resource.setrlimit(resource.RLIMIT_AS, (4_000_000_000, 4_000_000_000))
city = cabstand.City("town.jsonc", text=sys.argv[1], settings={"fleet.taxis": 5_000_000})
try:
    cabstand.Day(city)
except cabstand.CabstandMemoryError as error:
    assert error.code == -6
    print(error)
code, _, told = cabstand.command("run", sys.argv[2], "--set", "fleet.taxis=5000000", "-o", sys.argv[3])
print(code, told)
small = cabstand.Day(cabstand.City("town.jsonc", text=sys.argv[1]))
print(small.step() is not None)
"""
    from conftest import TOWN
    path = os.path.join(os.path.dirname(__file__), "..", "..", "..", "scenarios", "smallest.jsonc")
    done = run(code, TOWN, path, os.devnull + "-results")
    lines = done.stdout.splitlines()
    assert done.returncode == 0, done.stderr
    assert "needs about 6.2 GB of memory" in lines[0] and "free" in lines[0]
    assert lines[1].startswith("71 ") and lines[-1] == "True"
    assert any("cabstand: " in line and "GB of memory" in line for line in lines[1:])
    with pytest.raises(cabstand.CabstandError, match="5000000"):
        cabstand.City("town.jsonc", text=TOWN, settings={"fleet.taxis": 100_000_000})


def test_closing_twice_and_late(town):
    env = cabstand.env(town)
    env.reset()
    day = env.day
    env.close()
    env.close()
    with pytest.raises(cabstand.CabstandError, match="closed"):
        day.step()
    env.reset()
    env.day.close()
    with pytest.raises(cabstand.CabstandError, match="closed"):
        env.step(0)
    env.reset()
    env.step(0)
    many = cabstand.make_vec(town, 2)
    many.reset()
    many.close()
    many.close()
    with pytest.raises(cabstand.CabstandError):
        many.step([0, 0])


def test_a_day_goes_on_without_its_city():
    from conftest import TOWN
    day = cabstand.Day(cabstand.City("town.jsonc", text=TOWN))
    time.sleep(0)
    assert play(day, nearest).digest
