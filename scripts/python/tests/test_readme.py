"""What the page of the package shows works."""

import re
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


@pytest.mark.parametrize("word", ["PickEnv", "RepositionEnv", "BatchEnv", "make_vec", "compare", "size"])
def test_the_page_names_what_there_is(word):
    assert word in (ROOT / "scripts" / "python" / "README.md").read_text()
