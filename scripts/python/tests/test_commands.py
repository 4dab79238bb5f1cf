"""Complete commands, and their frames."""

import pandas as pd
import pytest

import cabstand


def test_compare_gives_the_tables_of_the_results(town_file):
    results = cabstand.compare(town_file, ["fifo", "nearest-taxi"], replications=3, detail=2)
    assert "fifo" in results.sentence or "nearest-taxi" in results.sentence
    assert set(results.summary["policy"]) == {"fifo", "nearest-taxi"}
    assert len(results.replications) == 6
    assert results.requests["replication"].max() == 2
    assert (results.requests["wait_s"] >= 0).all()
    assert results.manifest["seed"] == 5
    assert isinstance(results.comparisons, pd.DataFrame)
    with pytest.raises(KeyError, match="no table nothing; there are city"):
        results.table("nothing")


def test_a_temporary_folder_goes_with_its_results(town_file, tmp_path):
    results = cabstand.run(town_file, "fifo", replications=1)
    folder = results.folder
    assert folder.is_dir()
    del results
    assert not folder.exists()
    kept = cabstand.run(town_file, "fifo", replications=1, output=tmp_path / "kept").folder
    assert (kept / "manifest.json").is_file()
    assert len(cabstand.Results(kept).replications) == 1


def test_values_can_be_varied_and_replaced(town_file):
    results = cabstand.compare(
        town_file, ["fifo"], {"fleet.taxis": [6, 8]}, replications=2,
        settings={"demand.requests_per_day": 480})
    assert len(results.replications["policy"].unique()) == 2


def test_the_same_as_polars(town_file):
    polars = pytest.importorskip("polars")
    results = cabstand.run(town_file, replications=1, frames="polars")
    assert isinstance(results.summary, polars.DataFrame)


def test_size_has_a_row_a_policy(town_file):
    found = cabstand.size(town_file, settings={"goal.wait_mean": "20 min"})
    assert found["policy"].tolist() == ["fifo", "adjacent"]
    assert set(found["outcome"]) <= {"found", "everything", "nothing", "unsettled"}
    one = cabstand.size(town_file, "fifo")
    assert len(one) == 1 and one["sentence"][0]


def test_what_the_program_refuses_is_an_error_with_its_words(town_file, tmp_path):
    with pytest.raises(cabstand.CabstandError, match="fastest") as told:
        cabstand.compare(town_file, ["fastest"])
    assert told.value.code == 2
    with pytest.raises(cabstand.CabstandError, match="nowhere") as told:
        cabstand.run(tmp_path / "nowhere.jsonc")
    assert told.value.code == 66
    with pytest.raises(ValueError, match="polars"):
        cabstand.run(town_file, frames="lists")
    code, output, messages = cabstand.command("explain", "wait_s_mean")
    assert code == 0 and output and not messages


def test_a_results_folder_is_repeated(town_file, tmp_path):
    made = cabstand.compare(town_file, ["fifo", "nearest-taxi"], replications=2, output=tmp_path / "made")
    assert cabstand.rerun(made, check=True).empty
    again = cabstand.rerun(made.folder, output=tmp_path / "again")
    assert again.summary.equals(made.summary)
    (made.folder / "summary.csv").write_text("edited", encoding="utf-8")
    assert cabstand.rerun(made, check=True)["file"].tolist() == ["summary.csv"]
    with pytest.raises(cabstand.CabstandError, match="already exists"):
        cabstand.rerun(made, output=tmp_path / "again")
