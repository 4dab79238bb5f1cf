"""Tables of trips in formats other than CSV, such as frames, written as CSV piece by piece."""

import os
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any

import pandas as pd

from .cells import arrow_texts, cell_text, pandas_texts, quoted
from .errors import NO_FILE, CabstandError, CabstandPackageError, CabstandTypeError, CabstandValueError

#: Number of rows converted at a time.
PIECE = 1 << 16

#: Exit codes of the program.
BAD_INPUT, CANNOT_WRITE = 65, 74

#: The columns of a few rows, as texts.
Columns = Sequence[list[str]]


@dataclass
class Table:
    """A table whose rows are read once, piece by piece."""

    #: Name for messages.
    name: str
    header: list[str]
    pieces: Iterable[Columns]

    def write(self, path: Path) -> None:
        """Writes the table as CSV.

        Raises:
            CabstandError: for unreadable rows, and for a full disk.
        """
        if not self.header:
            raise CabstandValueError(f"{self.name} has no columns")
        # A quoted name cannot be mistaken for a comment or for the first bytes of another format.
        names = ['"' + name.replace('"', '""') + '"' for name in self.header]
        try:
            with open(path, "wb") as file:
                file.write(self._lines([[name] for name in names]))
                for columns in self.pieces:
                    file.write(self._lines(columns))
        except CabstandError:
            raise
        except OSError as error:
            raise CabstandError(
                CANNOT_WRITE, f"{self.name} cannot be written as CSV to {path.parent}: {error.strerror}\n"
                "  fix: set TMPDIR to a folder with more room") from error

    def _lines(self, columns: Columns) -> bytes:
        lines = "".join(",".join(row) + "\n" for row in zip(*columns, strict=True))
        try:
            return lines.encode()
        except UnicodeEncodeError as error:
            found = lines[error.start]
            raise CabstandValueError(f"{self.name} has a text with {found!r}, which is not in UTF-8") from None


def table_of(trips: Any) -> Table | None:
    """The table of a path or a frame; None for a file that the program reads itself.

    Raises:
        CabstandTypeError: for an object that is neither a path nor a frame.
        CabstandPackageError: if the package that reads the table is not installed.
    """
    if isinstance(trips, str | bytes | os.PathLike):
        return _file_table(os.fsdecode(trips))
    owner = type(trips).__module__.partition(".")[0].lstrip("_")
    name = f"{owner}.{type(trips).__name__}"
    if isinstance(trips, pd.DataFrame):
        return _pandas_table(name, trips)
    if name == "polars.LazyFrame":
        return _lazy_table(name, trips)
    # A single column also has a stream.
    is_table = not isinstance(trips, type) and (hasattr(trips, "schema") or hasattr(trips, "columns"))
    if is_table and (hasattr(trips, "__arrow_c_stream__") or owner in ("polars", "duckdb")):
        with _reading(name):
            reader = _stream(name, trips)
        return _arrow_table(name, reader.schema.names, reader)
    raise CabstandTypeError(
        f"trips is of type {name.removeprefix('builtins.')}, not a path or a table\n"
        "  fix: pass a file, a DataFrame of pandas or Polars, a relation of DuckDB or a Table of pyarrow")


def _package(name: str, what: str) -> Any:
    """A package that is imported when a table needs it."""
    package = name.partition(".")[0]
    try:
        import_module(package)
        return import_module(name)
    except ImportError:
        raise CabstandPackageError(
            NO_FILE, f"{what} cannot be read without {package}: pip install {package}") from None


def _stream(name: str, table: Any) -> Any:
    """The record batches of a table, as a reader of pyarrow."""
    arrow = _package("pyarrow", name)
    if not hasattr(arrow.RecordBatchReader, "from_stream"):
        raise CabstandPackageError(
            NO_FILE, f"{name} cannot be read with pyarrow {arrow.__version__}: pip install --upgrade pyarrow")
    if not hasattr(table, "__arrow_c_stream__"):
        # Polars before 1.3 and DuckDB before 1.1.
        table = table.to_arrow() if hasattr(table, "to_arrow") else table.fetch_arrow_reader()
    return arrow.RecordBatchReader.from_stream(table)


@contextmanager
def _reading(name: str) -> Iterator[None]:
    """Converts an exception of a package that reads tables into a CabstandError."""
    try:
        yield
    except (CabstandError, MemoryError):
        raise
    except Exception as error:
        reason = (str(error).splitlines() or [""])[0] or type(error).__name__
        raise CabstandError(BAD_INPUT, f"{name} cannot be read: {reason}") from error


def _converted(name: str, batches: Iterable[Any], columns: Callable[[Any], Columns]) -> Iterator[Columns]:
    """The pieces of batches."""
    rest = iter(batches)
    while True:
        with _reading(name):
            batch = next(rest, None)
            if batch is None:
                return
            piece = columns(batch)
        yield piece


# Frames


def _pandas_table(name: str, frame: pd.DataFrame) -> Table:
    """The columns of a frame, after the named levels of its index."""
    index = frame.index
    levels = [place for place, level in enumerate(index.names) if level is not None]
    header = [cell_text(each) for each in [index.names[place] for place in levels] + list(frame.columns)]

    def columns(start: int) -> Columns:
        rows = slice(start, start + PIECE)
        part, keys = frame.iloc[rows], index[rows]
        named = [pd.Series(keys.get_level_values(place)) for place in levels]
        return [pandas_texts(each) for each in named + [part.iloc[:, place] for place in range(part.shape[1])]]

    return Table(name, header, _converted(name, range(0, len(frame), PIECE), columns))


def _lazy_table(name: str, frame: Any) -> Table:
    """The rows of a Polars LazyFrame, which are never all in memory at once."""
    _package("pyarrow", name)
    with _reading(name):
        header = frame.collect_schema().names()

    def batches() -> Iterator[Any]:
        # Not in Polars before 1.33.
        for part in frame.collect_batches() if hasattr(frame, "collect_batches") else [frame.collect()]:
            yield from _stream(name, part)

    return _arrow_table(name, header, batches())


def _arrow_table(name: str, header: Sequence[str], batches: Iterable[Any]) -> Table:
    """The columns of pyarrow record batches."""
    def parts() -> Iterator[Any]:
        for batch in batches:
            for start in range(0, batch.num_rows, PIECE):
                yield batch.slice(start, PIECE)

    return Table(name, list(header), _converted(
        name, parts(), lambda batch: [arrow_texts(column) for column in batch.columns]))


# Files


def _file_table(path: str) -> Table | None:
    """The table of a file, recognised by its first bytes as in the program."""
    start = _first_bytes(path)
    if start.startswith(b"PAR1"):
        return _parquet_table(path)
    # Arrow's file format, which is Feather, and its format of streams.
    if start == b"ARROW1" or start.startswith(b"\xff\xff\xff\xff"):
        return _feather_table(path, is_stream=start != b"ARROW1")
    return _workbook_table(path) if start.startswith(b"PK\3\4") and _is_workbook(path) else None


def _first_bytes(path: str) -> bytes:
    """The first bytes of a file; none for an unreadable file, which the program will report."""
    # A pipe would block the process.
    if not os.path.isfile(path):
        return b""
    try:
        with open(path, "rb") as file:
            return file.read(6)
    except OSError:
        return b""


def _is_workbook(path: str) -> bool:
    try:
        with zipfile.ZipFile(path) as archive:
            return "xl/workbook.xml" in archive.namelist()
    except (OSError, zipfile.BadZipFile):
        return False


def _parquet_table(path: str) -> Table:
    parquet = _package("pyarrow.parquet", path)
    with _reading(path):
        file = parquet.ParquetFile(path)
        return _arrow_table(path, file.schema_arrow.names, file.iter_batches(PIECE))


def _feather_table(path: str, is_stream: bool) -> Table:
    arrow = _package("pyarrow", path)
    ipc = _package("pyarrow.ipc", path)
    with _reading(path):
        source = arrow.memory_map(path)
        if is_stream:
            stream = ipc.open_stream(source)
            return _arrow_table(path, stream.schema.names, stream)
        file = ipc.open_file(source)
        return _arrow_table(
            path, file.schema.names, (file.get_batch(number) for number in range(file.num_record_batches)))


def _workbook_table(path: str) -> Table:
    """The one worksheet with rows of a workbook; its first row is the header."""
    openpyxl = _package("openpyxl", path)
    with _reading(path):
        book = openpyxl.load_workbook(path, read_only=True, data_only=True)
        sheets = [sheet for sheet in book.worksheets if next(_sheet_rows(sheet), None) is not None]
    if len(sheets) > 1:
        titles = [sheet.title for sheet in sheets]
        raise CabstandValueError(
            f"{path} has {len(titles)} worksheets with rows: {', '.join(titles)}\n"
            f"  fix: pass one of them: pandas.read_excel({path!r}, sheet_name={titles[0]!r})")
    rows = _sheet_rows(sheets[0]) if sheets else iter(())
    with _reading(path):
        header = [cell_text(value) for value in next(rows, ())]

    def parts() -> Iterator[list[tuple[Any, ...]]]:
        with closing(book):
            while part := list(islice(rows, PIECE)):
                # Fields beyond the header are kept, so that the program counts their row as broken.
                yield [row + (None,) * (len(header) - len(row)) for row in part]

    def columns(part: list[tuple[Any, ...]]) -> Columns:
        return [[quoted(cell_text(value)) for value in column] for column in zip_longest(*part)]

    return Table(path, header, _converted(path, parts(), columns))


def _sheet_rows(sheet: Any) -> Iterator[tuple[Any, ...]]:
    """The rows of a worksheet without trailing empty cells, and without leading and trailing empty rows."""
    empty = 0
    is_begun = False
    sheet.reset_dimensions()
    for row in sheet.iter_rows(values_only=True):
        end = len(row)
        while end and row[end - 1] is None:
            end -= 1
        if not end:
            empty += 1
            continue
        if is_begun:
            yield from [()] * empty
        is_begun, empty = True, 0
        yield row[:end]
