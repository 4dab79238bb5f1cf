"""Results as objects: types, figures, pages, Parquet, progress."""

import csv
import json
import logging
import sys

import numpy as np
import pandas as pd
import pytest

import cabstand

ODD_ZONES = "zone,x,y,area_m2,origin_weight,destination_weight\n007,0,0,1000000,1,1\nNA,1000,0,1000000,1,1\n"


@pytest.fixture(scope="module")
def results(tmp_path_factory) -> cabstand.Results:
    from conftest import TOWN

    path = tmp_path_factory.mktemp("town") / "town.jsonc"
    path.write_text(TOWN)
    return cabstand.compare(path, ["fifo", "adjacent"], replications=3, detail=3)


def test_types_are_those_of_the_data_package(results):
    package = json.loads((results.folder / "datapackage.json").read_text())
    expected = {"string": "string", "number": "floating", "integer": "integer", "boolean": "boolean"}
    for resource in package["resources"]:
        frame = results.table(resource["name"])
        for field in resource["schema"]["fields"]:
            kind = pd.api.types.infer_dtype(frame[field["name"]], skipna=True)
            assert kind in (expected[field["type"]], "empty"), (resource["name"], field["name"], kind)
    assert results.requests["taxi"].dtype == "Int64" and results.requests["held"].dtype == bool
    assert results.replications["replication"].dtype == "int64"


def with_odd_zones(folder):
    """Results whose zones are called 007 and NA, and whose digests are digits only."""
    for name in ("zones", "city", "requests"):
        path = folder / f"{name}.csv"
        path.write_text(path.read_text().replace("1-1", "007").replace("2-1", "NA"))
    return folder


def test_names_that_look_like_numbers_stay_texts(town_file, tmp_path):
    folder = with_odd_zones(
        cabstand.run(town_file, "fifo", replications=1, output=tmp_path / "kept").folder)
    zones = cabstand.Results(folder).table("zones")["zone"]
    assert {"007", "NA"} <= set(zones) and not zones.isna().any()
    polars = pytest.importorskip("polars")
    frame = cabstand.Results(folder, frames="polars").table("zones")
    assert frame["zone"].dtype == polars.String and {"007", "NA"} <= set(frame["zone"])
    assert cabstand.Results(folder, frames="polars").requests["held"].dtype == polars.Boolean


def test_a_missing_cell_is_missing_in_every_type(results):
    taxis = results.requests["taxi"]
    served = results.requests["outcome"] == "served"
    assert taxis[served].notna().all()
    text = (results.folder / "requests.csv").read_text().splitlines()
    place = text[0].split(",").index("lead_s")
    assert results.requests["lead_s"].isna().sum() == sum(line.split(",")[place] == "" for line in text[1:])


def test_folders_without_a_data_package_are_read_too(town_file, tmp_path):
    folder = cabstand.run(town_file, "fifo", replications=1, output=tmp_path / "kept").folder
    (folder / "datapackage.json").unlink()
    assert len(cabstand.Results(folder).replications) == 1
    (folder / "datapackage.json").write_text("{")
    with pytest.raises(cabstand.CabstandError, match="datapackage.json"):
        _ = cabstand.Results(folder).replications


def test_parquet_has_the_same_rows_and_types(results, tmp_path):
    pytest.importorskip("pyarrow")
    files = results.to_parquet(tmp_path / "a" / "b")
    assert sorted(file.stem for file in files) == results.tables
    for file in files:
        pd.testing.assert_frame_equal(
            pd.read_parquet(file), results.table(file.stem), check_dtype=False, check_exact=True)
    assert pd.read_parquet(tmp_path / "a" / "b" / "requests.parquet")["held"].dtype == bool
    assert [file.name for file in results.to_parquet(tmp_path, ["summary"])] == ["summary.parquet"]
    with pytest.raises(KeyError, match="no table prices"):
        results.to_parquet(tmp_path / "c", ["summary", "prices"])
    assert not (tmp_path / "c").exists()


@pytest.mark.parametrize("frames", ["pandas", "polars"])
def test_numbers_are_those_of_the_file_to_the_last_digit(results, frames):
    pytest.importorskip(frames)
    table = cabstand.Results(results.folder, frames=frames).comparisons
    with open(results.folder / "comparisons.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    values = [float(row["difference"]) for row in rows if row["difference"]]
    assert len(values) > 20
    found = table["difference"].to_list()
    assert [value for value in found if value is not None and value == value] == values


def test_notebooks_show_the_sentence_and_the_main_metrics(results):
    page = results._repr_html_()
    assert results.sentence.split("\n")[0][:20] in page
    summary = results.summary.set_index(["policy", "metric"])
    share = 100 * summary.loc[("fifo", "unserved_share"), "estimate"]
    assert f"{share:.1f} %" in page and "<th>policy</th>" in page
    assert page.count("<tr>") == 3


def test_a_report_is_a_page_in_the_folder(town_file, tmp_path):
    results = cabstand.run(town_file, "fifo", replications=2)
    page = results.report()
    assert page == results.folder / "report.html" and page.read_text().startswith("<!DOCTYPE html>")
    with pytest.raises(cabstand.CabstandError):
        results.report()
    assert results.report(overwrite=True) == page
    assert results.report(tmp_path / "page.html").is_file()


@pytest.fixture
def pyplot():
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    from matplotlib import pyplot

    yield pyplot
    pyplot.close("all")


def test_waits_by_hour_are_those_of_the_requests(results, pyplot):
    axes = results.plot("hours")
    requests = results.requests
    for line in axes.get_lines():
        own = requests[requests["policy"] == line.get_label()]
        waits = own.groupby(np.floor(own["requested_s"] / 3600))["wait_s"].mean() / 60
        assert line.get_ydata() == pytest.approx(waits.to_numpy(), abs=1e-4)
        # The window starts at 08:00; a point stands in the middle of its hour.
        assert line.get_xdata().tolist() == [8.5, 9.5]
    assert [line.get_label() for line in axes.get_lines()] == ["fifo", "adjacent"]


def test_the_distribution_has_the_quantiles_of_the_requests(results, pyplot):
    axes = results.plot("distribution")
    requests = results.requests
    for line in axes.get_lines():
        waits = requests.loc[requests["policy"] == line.get_label(), "wait_s"] / 60
        shares = np.asarray(line.get_ydata())
        median = np.asarray(line.get_xdata())[np.searchsorted(shares, 0.5)]
        assert median == pytest.approx(np.quantile(waits, 0.5, method="inverted_cdf"))
        assert shares[-1] == 1 and len(shares) == len(waits)


def test_the_fleet_adds_up_to_the_taxis_on_duty(results, pyplot):
    axes = results.plot("fleet", policy="adjacent")
    fleet = results.table("fleet")
    own = fleet[fleet["policy"] == "adjacent"].groupby("interval_start_s")["on_duty"].mean()
    top = max(path.vertices[:, 1].max() for each in axes.collections for path in each.get_paths())
    assert top == pytest.approx(own.max(), abs=0.01)
    assert axes.get_title() == "adjacent"


def test_the_map_colours_each_zone_by_its_mean_wait(results, pyplot):
    axes = results.plot("map")
    values = axes.collections[0].get_array()
    requests, city = results.requests, results.table("city")
    own = requests[requests["policy"] == "fifo"].groupby("origin_zone")["wait_s"].mean() / 60
    assert np.asarray(values.filled(-1)) == pytest.approx(
        own.reindex(city["zone"]).fillna(-1).to_numpy(), abs=1e-4)


def test_figures_are_drawn_where_they_are_asked_for(results, pyplot):
    axes = pyplot.subplots(1, 2)[1]
    assert results.plot("hours", axes=axes[1]) is axes[1]
    for wrong in ({"what": "prices"}, {"policy": "fifo"}, {"what": "map", "policy": "fastest"}):
        with pytest.raises(ValueError):
            results.plot(**wrong)


def test_without_matplotlib_the_error_says_what_to_install(results, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImportError, match="pip install matplotlib"):
        results.plot()


def test_progress_is_a_bar_or_a_log(town_file, monkeypatch, caplog, capsys):
    pytest.importorskip("tqdm")
    with caplog.at_level(logging.INFO, "cabstand"):
        cabstand.compare(town_file, ["fifo", "adjacent"], {"fleet.taxis": [7, 8]}, replications=4, progress=True)
        # Four days of two policies with two fleets.
        assert "16/16" in capsys.readouterr().err
        monkeypatch.setitem(sys.modules, "tqdm", None)
        monkeypatch.setitem(sys.modules, "tqdm.auto", None)
        cabstand.compare(town_file, ["fifo"], replications=4, progress=True)
    texts = [record.message for record in caplog.records]
    assert any(text.startswith("started: cabstand compare") for text in texts)
    assert any(text.startswith("done in") for text in texts)


def test_a_temporary_folder_ends_with_its_block(town_file, tmp_path):
    with cabstand.run(town_file, "fifo", replications=1) as results:
        assert results.folder.is_dir()
    assert not results.folder.exists()
    with cabstand.run(town_file, "fifo", replications=1, output=tmp_path / "kept") as results:
        pass
    assert results.folder.is_dir()


def test_errors_are_also_those_of_python(town_file, tmp_path):
    with pytest.raises(FileNotFoundError):
        cabstand.Results(tmp_path)
    with pytest.raises(FileNotFoundError):
        cabstand.run(tmp_path / "nowhere.jsonc")
    with pytest.raises(ValueError, match="fastest"):
        cabstand.run(town_file, "fastest")
    with pytest.raises(ValueError, match="fleet"):
        cabstand.City("a.jsonc", text="{ \"fleet\": 3 }")
    assert issubclass(cabstand.CabstandBusyError, RuntimeError)
    assert issubclass(cabstand.CabstandTableError, KeyError)


def test_progress_that_is_off_shows_nothing():
    from cabstand.progress import meter

    with meter(False, "run") as show:
        assert show is None
