"""The example of twenty steps prints what the README of the package shows.

UPDATE_GOLDEN=1 writes the block of the README again.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import cabstand

FOLDER = Path(__file__).resolve().parents[1]
README = FOLDER / "README.md"
BLOCK = re.compile(r"(?<=```\n)1\. cabstand .*?(?=```)", re.DOTALL)


def run(folder: Path, output: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, str(FOLDER / "examples" / "twenty_steps.py"), output], cwd=folder, capture_output=True,
        text=True)


def test_the_twenty_steps_run_as_printed(tmp_path):
    pytest.importorskip("matplotlib")
    pytest.importorskip("pyarrow")
    done = run(tmp_path, "my-study")
    assert done.returncode == 0, done.stderr
    text = README.read_text()
    if os.environ.get("UPDATE_GOLDEN") == "1":
        text = BLOCK.sub(lambda _: done.stdout, text)
        README.write_text(text)
    shown = BLOCK.search(text)
    assert shown is not None and done.stdout == shown[0]
    lines = done.stdout.splitlines()
    assert [line.split(".")[0] for line in lines] == [str(step) for step in range(1, 21)]
    assert lines[0] == f"1. cabstand {cabstand.__version__}"
    study = tmp_path / "my-study"
    assert (study / "report.html").stat().st_size > 10_000 and (study / "hours.png").stat().st_size > 5_000
    assert sorted(path.name for path in (study / "parquet").iterdir()) == [
        "comparisons.parquet", "replications.parquet", "summary.parquet"]
    assert len((study / "waits.csv").read_text().splitlines()) == 11


def test_a_folder_that_cannot_be_made_is_an_error(tmp_path):
    pytest.importorskip("matplotlib")
    (tmp_path / "taken").write_text("")
    done = run(tmp_path, "taken")
    assert done.returncode != 0 and "taken" in done.stderr and done.stdout == ""
