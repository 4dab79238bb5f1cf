"""Base class of the tests of converters: a folder, files in it, and runs of a converter."""

import csv
import gzip
import pathlib
import subprocess
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent


class ConverterCase(unittest.TestCase):
    """A test with a folder for its files."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, text):
        """Writes a file, compressed if its name ends in .gz, and returns its path."""
        path = self.folder / name
        data = text.encode()
        path.write_bytes(gzip.compress(data) if name.endswith(".gz") else data)
        return str(path)

    def run_converter(self, name, *arguments):
        """Runs a converter with its arguments."""
        return subprocess.run(
            ["python3", str(HERE / name), *arguments], capture_output=True, text=True, check=False)

    def table(self, name):
        """The rows of a table in the folder `out`."""
        with open(self.folder / "out" / name, newline="", encoding="utf-8") as file:
            return list(csv.DictReader(file))
