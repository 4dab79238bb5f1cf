"""A results folder, with its tables as frames."""

import io
import json
import os
import shutil
import tempfile
import weakref
import zipfile
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pandas as pd

from .checks import encoded_path
from .errors import NO_FILE, CabstandResultsError, CabstandTableError, error_of
from .frames import reader, write_parquet

if TYPE_CHECKING:
    from matplotlib.axes import Axes


class TemporaryFolder:
    """A folder that is deleted with its last owner, or at the end of the process that made it."""

    def __init__(self) -> None:
        self.path = Path(tempfile.mkdtemp(prefix="cabstand-"))
        self._finalizer = weakref.finalize(self, self._remove, str(self.path), os.getpid())

    @staticmethod
    def _remove(path: str, process: int) -> None:
        # A forked process has a copy of the object, but does not own the folder.
        if os.getpid() == process:
            shutil.rmtree(path, ignore_errors=True)

    def remove(self) -> None:
        """Deletes the folder now."""
        self._finalizer()

    def __deepcopy__(self, memo: dict[int, Any]) -> "TemporaryFolder":
        return self


class Results:
    """A results folder. Tables are read on demand, with the columns of results/README.md.

    Types of columns are those of datapackage.json: zones, policies and other names are texts, and an empty cell is
    missing. With `frames="polars"` frames are those of polars, although type checkers see those of pandas.

    A temporary folder is deleted with the last copy of its Results. Pickled Results of a temporary folder carry its
    files into a new temporary folder; those of another folder carry its path.

    Args:
        folder: the folder, with its manifest.json.
        frames: "pandas" or "polars".

    Raises:
        CabstandResultsError: if there is no manifest.json.
    """

    def __init__(self, folder: str | os.PathLike[str], frames: str = "pandas"):
        self.folder = Path(os.fsdecode(encoded_path(folder, "folder")))
        self._frames = frames
        self._reader = reader(frames)
        self._temporary: TemporaryFolder | None = None
        #: output of the command with --json; empty for an existing folder
        self.outcome: dict[str, Any] = {}
        if not (self.folder / "manifest.json").is_file():
            raise CabstandResultsError(
                NO_FILE, f"{self.folder} is not a results folder: it has no manifest.json")

    def __reduce__(self) -> tuple[Any, ...]:
        if self._temporary is None:
            return _unpickled, (os.path.abspath(self.folder), None, self._frames, self.outcome)
        return _unpickled, (self.folder.name, _packed(self.folder), self._frames, self.outcome)

    def __copy__(self) -> "Results":
        other = Results.__new__(Results)
        other.__dict__.update(self.__dict__)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> "Results":
        other = self.__copy__()
        other.outcome = json.loads(json.dumps(self.outcome))
        # Frames are read again, so that the copy does not share them.
        for name in ("manifest", "summary", "comparisons", "replications", "requests"):
            other.__dict__.pop(name, None)
        return other

    @property
    def sentence(self) -> str:
        """The answer as a sentence."""
        return str(self.outcome.get("sentence", ""))

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """manifest.json."""
        found: dict[str, Any] = json.loads((self.folder / "manifest.json").read_text(encoding="utf-8"))
        return found

    @property
    def tables(self) -> list[str]:
        """The names of the available tables."""
        return sorted(path.stem for path in self.folder.glob("*.csv"))

    def table(self, name: str) -> pd.DataFrame:
        """The table NAME.csv as a frame."""
        frame: pd.DataFrame = self._reader(self._path(name))
        return frame

    def _path(self, name: str) -> Path:
        path = self.folder / f"{name}.csv"
        if name not in self.tables:
            raise CabstandTableError(
                NO_FILE, f"there is no table {name}; there are {', '.join(self.tables)}")
        return path

    @cached_property
    def summary(self) -> pd.DataFrame:
        """One statistic of one metric of a policy in each row."""
        return self.table("summary")

    @cached_property
    def comparisons(self) -> pd.DataFrame:
        """One metric of a policy compared with the first policy, on the same days, in each row."""
        return self.table("comparisons")

    @cached_property
    def replications(self) -> pd.DataFrame:
        """One replication under one policy in each row, with every metric."""
        return self.table("replications")

    @cached_property
    def requests(self) -> pd.DataFrame:
        """One request in each row, for the days written in detail."""
        return self.table("requests")

    def to_parquet(self, folder: str | os.PathLike[str], tables: Sequence[str] | None = None) -> list[Path]:
        """Writes tables as Parquet files NAME.parquet, with the types of datapackage.json; needs pyarrow.

        Args:
            folder: where the files are written; it is made if it is missing.
            tables: the names of the tables; all of them unless given.

        Returns:
            The files.
        """
        paths = [self._path(name) for name in (self.tables if tables is None else tables)]
        place = Path(os.fsdecode(encoded_path(folder, "folder")))
        place.mkdir(parents=True, exist_ok=True)
        written = [place / f"{path.stem}.parquet" for path in paths]
        for path, target in zip(paths, written, strict=True):
            write_parquet(path, target)
        return written

    def report(self, output: str | os.PathLike[str] | None = None, *, overwrite: bool = False) -> Path:
        """Writes the report page, as `cabstand report`, and returns its path.

        Args:
            output: the page; report.html in the results folder unless given.
            overwrite: whether the page may exist.
        """
        from .commands import command

        page = self.folder / "report.html" if output is None else Path(os.fsdecode(encoded_path(output, "output")))
        words = ["--force"] if overwrite else []
        code, _, messages = command("report", self.folder, "--output", page, "--quiet", *words)
        if code != 0:
            raise error_of(code, messages.strip())
        return page

    def plot(self, what: str = "hours", *, policy: str | None = None, axes: "Axes | None" = None) -> "Axes":
        """Draws a figure with matplotlib (`pip install matplotlib`), and returns its axes.

        Args:
            what: `"hours"`, mean wait by hour, a line for each policy; `"distribution"`, share of requests with at
                most a given wait, a line for each policy; `"fleet"`, taxis by activity and waiting requests over the
                day, of one policy; `"map"`, mean wait by zone, of one policy.
            policy: the policy of `"fleet"` and `"map"`; the first one unless given.
            axes: where to draw; new axes unless given.
        """
        from .plots import draw

        return draw(self, what, policy, axes)

    def close(self) -> None:
        """Deletes the folder if it is temporary; `with cabstand.run(...) as results:` does so at its end."""
        if self._temporary is not None:
            self._temporary.remove()

    def __enter__(self) -> "Results":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _repr_html_(self) -> str:
        """What notebooks show: the sentence, and the main metrics of each policy with their intervals."""
        from .pages import results_html

        return results_html(self)

    def __repr__(self) -> str:
        return f"Results({str(self.folder)!r}: {self.sentence})"


def _packed(folder: Path) -> bytes:
    """The files of a folder, as a zip archive."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                archive.write(path, path.relative_to(folder))
    return packed.getvalue()


def _unpickled(
    place: str, packed: bytes | None, frames: str, outcome: dict[str, Any]
) -> Results:
    """Unpickled Results: of their folder, or with their files in a new temporary folder."""
    if packed is None:
        results = Results(place, frames)
    else:
        temporary = TemporaryFolder()
        folder = temporary.path / place
        with zipfile.ZipFile(io.BytesIO(packed)) as archive:
            archive.extractall(folder)
        results = Results(folder, frames)
        results._temporary = temporary
        outcome = outcome | {"folder": str(folder)}
    results.outcome = outcome
    return results
