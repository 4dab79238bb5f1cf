"""Simulated taxi dispatch: compare policies, step through days, train on them.

    import cabstand

    results = cabstand.compare("scenarios/milan-weekday.jsonc", policies=["fifo", "adjacent"])
    results.sentence, results.summary

    env = cabstand.env("scenarios/milan-weekday.jsonc")
    observation, info = env.reset(seed=1)

Frames have the columns of results/README.md. Times are in seconds and distances in metres, unless a name gives
another unit; taxis, rides and zones are numbered from 0, replications from 1.
"""

from ._library import version
from .city import City, Sharing
from .commands import command, compare, rerun, run, size
from .day import Day
from .drives import Drives
from .policies import Policy, PolicyDay
from .rulebook import Rulebook
from .views import (
    Action, DayView, Insertion, Question, insert, keep, offer, recall, redirect, reject, release, relocate)
from .batch_env import BatchEnv
from .day_env import DayEnv
from .environments import env, make_vec
from .pick_env import PickEnv
from .reposition_env import RepositionEnv
from .results import Results
from .vector import DayVectorEnv, PickVectorEnv
from .episodes import replication_of
from .errors import (
    CabstandBusyError, CabstandError, CabstandFileError, CabstandForkError, CabstandMemoryError,
    CabstandPackageError, CabstandResetNeeded, CabstandResultsError, CabstandTableError, CabstandTypeError,
    CabstandValueError)
from .imports import ImportedTrips, import_trips

__version__ = version()
__all__ = [
    "Action", "BatchEnv", "CabstandBusyError", "CabstandError", "CabstandFileError", "CabstandForkError",
    "CabstandMemoryError", "CabstandPackageError", "CabstandResetNeeded", "CabstandResultsError",
    "CabstandTableError", "CabstandTypeError", "CabstandValueError", "City", "Day", "DayEnv",
    "DayVectorEnv", "DayView", "Drives", "ImportedTrips", "Insertion", "PickEnv", "PickVectorEnv", "Policy",
    "PolicyDay", "Question", "RepositionEnv", "Results", "Rulebook", "Sharing", "command", "compare", "env",
    "import_trips", "insert", "keep", "make_vec", "offer", "recall", "redirect", "reject", "release", "relocate",
    "replication_of", "rerun", "run", "size", "version",
]
