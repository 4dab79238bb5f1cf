"""A town with a very short simulation, and the shipped one."""

from pathlib import Path

import pytest

import cabstand

SCENARIOS = Path(__file__).resolve().parents[3] / "scenarios"

TOWN = """
{ "name": "town", "window": { "start": "08:00", "length": "2 h", "warmup": "30 min" },
  "city": { "grid": { "columns": 3, "rows": 3, "zone_area": "1 km2" }, "travel": { "speed": "20 km/h" } },
  "demand": { "requests_per_day": 720 }, "passengers": { "patience": "20 min" },
  "fleet": { "taxis": 8, "accept": "90 %" }, "policies": ["fifo", "adjacent"],
  "experiment": { "seed": 5, "replications": 3 } }
"""


@pytest.fixture(scope="session")
def town() -> cabstand.City:
    return cabstand.City("town.jsonc", text=TOWN)


@pytest.fixture
def town_file(tmp_path) -> Path:
    path = tmp_path / "town.jsonc"
    path.write_text(TOWN)
    return path


@pytest.fixture(scope="session")
def mielec() -> Path:
    return SCENARIOS / "mielec.jsonc"
