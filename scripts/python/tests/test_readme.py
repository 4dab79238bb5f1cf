"""The examples in the README of the package work."""

import re
import runpy
import warnings
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
BLOCKS = re.findall(
    r"```python\n(.*?)```", (ROOT / "scripts" / "python" / "README.md").read_text(), re.DOTALL)


def test_examples_run(monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    assert len(BLOCKS) >= 4
    names: dict = {}
    for block in BLOCKS:
        exec(compile(block, "README.md", "exec"), names)


def test_the_learning_example_learns_and_compares(monkeypatch, capsys, tmp_path):
    pytest.importorskip("cma")
    example = ROOT / "scripts" / "python" / "examples" / "learn_to_pick.py"
    table = tmp_path / "table.csv"
    monkeypatch.setattr("sys.argv", [
        "learn_to_pick", "--generations", "1", "--days", "2", "--requests", "200", "--output", str(table)])
    with warnings.catch_warnings():
        # cma tries to plot, and prints a message if it cannot.
        warnings.simplefilter("ignore")
        runpy.run_path(str(example), run_name="__main__")
    rows = table.read_text().splitlines()
    assert len(rows) == 11 and rows[-1].startswith("learnt in Python,")


def test_the_repositioning_example_learns_and_compares(monkeypatch, capsys, tmp_path):
    pytest.importorskip("cma")
    example = ROOT / "scripts" / "python" / "examples" / "learn_to_reposition.py"
    table = tmp_path / "table.csv"
    monkeypatch.setattr("sys.argv", [
        "learn_to_reposition", "--generations", "1", "--learn-days", "1", "--days", "3", "--output", str(table)])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        runpy.run_path(str(example), run_name="__main__")
    rows = [row.split(",") for row in table.read_text().splitlines()]
    assert [row[0] for row in rows] == ["policy", "no repositioning", "threshold", "min-cost-flow", "learned"]
    # The learned policy does not differ from itself; without repositioning, taxis drive least.
    assert rows[4][4:7] == ["0.0", "0.0", "0.0"]
    assert float(rows[1][7]) == min(float(row[7]) for row in rows[1:])


def test_the_benchmark_example_learns(monkeypatch, capsys):
    pytest.importorskip("cma")
    examples = ROOT / "scripts" / "python" / "examples"
    monkeypatch.syspath_prepend(examples)
    monkeypatch.setattr("sys.argv", [
        "learn_benchmark", str(ROOT / "scenarios" / "benchmark" / "light.jsonc"), "--generations", "1", "--days", "1"])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        runpy.run_path(str(examples / "learn_benchmark.py"), run_name="__main__")
    assert len(capsys.readouterr().out.split(",")) == 8


@pytest.mark.parametrize("word", ["PickEnv", "RepositionEnv", "BatchEnv", "make_vec", "compare", "size"])
def test_the_page_names_what_there_is(word):
    assert word in (ROOT / "scripts" / "python" / "README.md").read_text()


def test_the_example_with_ppo_learns_and_compares(monkeypatch, tmp_path):
    pytest.importorskip("sb3_contrib")
    example = ROOT / "scripts" / "python" / "examples" / "learn_with_ppo.py"
    table = tmp_path / "table.csv"
    monkeypatch.setattr("sys.argv", [
        "learn_with_ppo", "--steps", "2048", "--days", "2", "--requests", "200", "--output", str(table)])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        runpy.run_path(str(example), run_name="__main__")
    rows = table.read_text().splitlines()
    assert len(rows) == 6 and rows[-1].startswith("MaskablePPO,")


def test_the_example_with_own_policies_compares_them(monkeypatch, capsys):
    example = ROOT / "scripts" / "python" / "examples" / "compare_own_policy.py"
    monkeypatch.setattr("sys.argv", ["compare_own_policy", "--replications", "2"])
    runpy.run_path(str(example), run_name="__main__")
    printed = capsys.readouterr().out
    assert "patient" in printed and "auction-8" in printed
