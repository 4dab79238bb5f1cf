"""Opens the pages of cabstand in headless Chromium and compares them with the result files.

    scripts/check-pages [--pictures DIR]

A page must have every section, no error on the console, no network request and no finding of the
accessibility rules of axe-core. Its sliders and tables must work, and its figures must equal those
computed here from the CSV files. No text of a scenario may become a script.
"""

import argparse
import json
import re
import shutil
from pathlib import Path

import pandas as pd
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

SUMMARY = ["answer", "sure", "waits", "when", "where", "people", "next"]
SECTIONS = SUMMARY + ["details", "methods"]
FOLDS = ["figures", "differences", "spread", "day", "fleet", "held", "maps", "zones", "drivers",
         "study", "diagnostics", "monitors", "sources"]
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 900}


class Page:
    """A page in a browser, with the errors in it."""

    def __init__(self, browser, path, **settings):
        self.context = browser.new_context(**{"viewport": DESK, **settings})
        self.page = self.context.new_page()
        self.complaints = []
        self.page.on("console", lambda message: message.type in ("error", "warning")
                     and self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: request.url.startswith(("http", "ws"))
                     and self.complaints.append("asks for " + request.url))
        self.page.goto(path.resolve().as_uri())

    def close(self):
        assert not self.complaints, self.complaints
        self.context.close()


def seconds(text):
    """The seconds of `12:35`; infinity for `never`, nan for text that is not a time."""
    if "never" in text:
        return float("inf")
    found = re.search(r"(-?)(\d+):(\d\d)", text)
    return int(found[1] + "1") * (int(found[2]) * 60 + int(found[3])) if found else float("nan")


def share(text):
    found = re.search(r"(-?[\d.]+) %", text)
    return float(found[1]) / 100 if found else float("nan")


def table(page, caption):
    """The cells of the table of a chart, open or not."""
    cells = page.evaluate(
        """caption => {
          const found = [...document.querySelectorAll("caption")]
            .filter(each => each.textContent.startsWith(caption));
          return found.map(each => [...each.parentElement.rows]
            .map(row => [...row.cells].map(cell => cell.textContent.replaceAll("\u00a0", " "))));
        }""", caption)
    assert cells, f"there is no table {caption!r}"
    return cells[0]


def same(shown, true, tolerance, what):
    alike = shown == true or (shown != shown and true != true)
    assert alike or abs(shown - true) <= tolerance, f"{what}: the page has {shown}, the files {true}"


def compare_with_files(page, folder):
    """Compares figures of every kind with the files."""
    policies = json.loads((folder / "manifest.json").read_text())["policies"]
    summary = pd.read_csv(folder / "summary.csv").set_index(["policy", "metric"])["estimate"]
    rows = table(page, "Key figures by alternative")
    assert [row[0] for row in rows[1:]] == policies
    columns = [("wait_s_mean", seconds, 0.51), ("wait_or_limit_s_mean", seconds, 0.51),
               ("wait_s_served_mean", seconds, 0.51), ("wait_s_p95", seconds, 0.51),
               ("service_level_15min", share, 0.00051),
               ("unserved_share", share, 0.00051), ("utilisation", share, 0.00051),
               ("empty_distance_share", share, 0.00051)]
    for policy, row in zip(policies, rows[1:]):
        for (metric, read, tolerance), cell in zip(columns, row[1:]):
            same(read(cell), summary[policy, metric], tolerance, f"{policy} {metric}")

    requests = pd.read_csv(folder / "requests.csv", dtype={"origin_zone": str})
    requests["hour"] = (requests["requested_s"] // 3600).astype(int)
    hourly = requests.groupby(["policy", "hour"])["wait_s"].mean()
    for hour, row in enumerate(table(page, "Mean wait by hour")[1:]):
        for policy, cell in zip(policies, row[1:]):
            same(seconds(cell), hourly[policy, hour], 0.51, f"{policy}, hour {hour}")

    zones = pd.read_csv(folder / "zones.csv", dtype={"zone": str})
    zones["wait"] = zones["wait_s_mean"].fillna(0) * zones["requests"]
    sums = zones.groupby(["policy", "zone"])[
        ["requests", "unserved", "served_within_goal", "wait"]].sum()
    city = pd.read_csv(folder / "city.csv", dtype={"zone": str}).head(100)
    for policy in policies:
        rows = table(page, f"Mean wait by zone, {policy}")
        assert [row[0] for row in rows[1:]] == list(city["name"])
        for zone, row in zip(city["zone"], rows[1:]):
            count = sums.loc[policy, zone]["requests"]
            for column, read, value, tolerance in [
                (2, seconds, "wait", 0.51), (3, share, "unserved", 0.00051),
                (4, share, "served_within_goal", 0.00051),
            ]:
                true = sums.loc[policy, zone][value] / count if count else float("nan")
                same(read(row[column]), true, tolerance, f"{value}, {policy}, {zone}")

    # The score: minutes with one decimal and per cent.
    for item in page.query_selector_all("ol.score > li"):
        policy = item.query_selector("h3").text_content()
        values = [float(re.sub(r"[^0-9.]", "", each.text_content()))
                  for each in item.query_selector_all(".figure-value strong")]
        same(values[0] * 60, summary[policy, "wait_s_mean"], 31 if values[0] >= 100 else 3.01,
             f"{policy}, minutes of the score")
        same(values[1] / 100, summary[policy, "unserved_share"], 0.0051,
             f"{policy}, without a taxi in the score")
    print("  figures equal the files: key figures, score, wait by hour, zones")


def check_service(browser, path, pictures):
    """A page of a study without taxis, or with other services: its first screen, widths and accessibility.

    The table of a drawing may be wider than the page: it is read one column after the other.
    """
    view = Page(browser, path)
    page = view.page
    name = path.stem
    assert path.stat().st_size < 1_000_000, f"{name}: {path.stat().st_size} bytes"
    ids = [each.get_attribute("id") for each in page.query_selector_all("main section")]
    assert ids[0] == "answer" and ids[-3:] == ["next", "details", "methods"], f"{name}: {ids}"
    assert page.locator("h1").text_content().strip().endswith("."), name
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    findings = Axe().run(page).response["violations"]
    assert not findings, [name] + [
        (each["id"], each["nodes"][0]["html"][:200]) for each in findings]
    cut = page.evaluate(
        """[...document.querySelectorAll(".scroll")].filter(each =>
          each.offsetParent && !each.closest("details:not(.fold)")
            && each.scrollWidth > each.clientWidth + 1)
          .map(each => each.getAttribute("aria-label"))""")
    assert not cut, f"{name}: tables that are cut off: {cut}"
    if pictures:
        page.screenshot(path=pictures / f"{name}.png", full_page=True)
    view.close()
    phone = Page(browser, path, viewport={"width": 375, "height": 812})
    width = phone.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 375, f"{name}: {width} px wide on a phone"
    if pictures:
        phone.page.screenshot(path=pictures / f"{name}-phone.png", full_page=True)
    phone.close()
    print(f"  the page of {name}: sections, accessibility, tables, phone")


def check_report(browser, path, folder, pictures):
    view = Page(browser, path)
    page = view.page
    assert [each.get_attribute("id") for each in page.query_selector_all("main section")] == SECTIONS
    for section in SECTIONS:
        assert page.locator(f"#{section} h2").first.is_visible(), section
    assert [each.get_attribute("id") for each in page.query_selector_all("details.fold")] == FOLDS
    screens = page.evaluate("document.querySelector('#answer').getBoundingClientRect().bottom")
    assert screens <= 2 * DESK["height"], f"the answer ends {screens} px down"
    findings = Axe().run(page).response["violations"]
    assert not findings, [(each["id"], each["nodes"][0]["html"][:200]) for each in findings]

    # Every chart has a name and a table of numbers.
    unnamed = page.evaluate(
        """[...document.querySelectorAll("svg[role=img]")].filter(each =>
          !each.getAttribute("aria-label") && !each.getAttribute("aria-labelledby")).length""")
    assert unnamed == 0, f"{unnamed} charts have no name"
    for fold in page.query_selector_all("details.fold"):
        fold.query_selector("summary").click()
    for details in page.query_selector_all("details:not(.fold)"):
        if not details.query_selector("summary").is_visible():
            continue
        details.query_selector("summary").click()
        shown = details.query_selector("table")
        assert shown is None or shown.bounding_box() is not None
        details.query_selector("summary").click()

    # The maps of the policies, by keyboard.
    page.locator("#where .pick").first.focus()
    assert page.locator("#where .panel").nth(0).is_visible()
    page.keyboard.press("ArrowRight")
    assert page.locator("#where .panel").nth(1).is_visible()
    assert not page.locator("#where .panel").nth(0).is_visible()
    page.keyboard.press("ArrowLeft")

    # No findings with everything open, either.
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    findings = Axe().run(page).response["violations"]
    assert not findings, [(each["id"], each["nodes"][0]["html"][:200]) for each in findings]

    # The slider of the maps, by keyboard.
    slider = page.locator("#maps input[type=range]").first
    colours = """[...document.querySelectorAll("#maps use, #maps path")]
      .map(each => each.getAttribute("fill") || getComputedStyle(each).fill).join()"""
    whole = page.evaluate(colours)
    slider.focus()
    page.keyboard.press("ArrowRight")
    assert slider.get_attribute("aria-valuetext") == "00:00 to 01:00", slider.get_attribute(
        "aria-valuetext")
    assert page.evaluate(colours) != whole
    page.keyboard.press("Home")
    assert slider.get_attribute("aria-valuetext") == "whole window"
    assert page.evaluate(colours) == whole
    compare_with_files(page, folder)
    if pictures:
        page.screenshot(path=pictures / "report.png", full_page=True)
    view.close()

    for name, settings in [
        ("phone", {"viewport": PHONE}), ("dark", {"color_scheme": "dark"}),
        ("plain", {"java_script_enabled": False}),
    ]:
        view = Page(browser, path, **settings)
        for section in SECTIONS:
            assert view.page.locator(f"#{section} h2").first.is_visible(), (name, section)
        if name == "phone":
            width = view.page.evaluate("document.documentElement.scrollWidth")
            assert width <= PHONE["width"], f"the page is {width} px wide on a phone"
        if name == "dark":
            findings = Axe().run(view.page).response["violations"]
            assert not findings, [each["id"] for each in findings]
        if pictures:
            view.page.screenshot(path=pictures / f"report-{name}.png", full_page=True)
        view.close()
    view = Page(browser, path)
    pdf = view.page.pdf(format="A4", path=pictures / "report.pdf" if pictures else None)
    assert len(pdf) > 10_000
    view.close()
    print("  sections, charts, slider, tables, phone, dark, without scripts, print: all well")


def check_replay(browser, path, folder, pictures):
    view = Page(browser, path)
    page = view.page
    findings = Axe().run(page).response["violations"]
    assert not findings, [(each["id"], each["nodes"][0]["html"][:200]) for each in findings]
    fleet = pd.read_csv(folder / "fleet.csv")
    first = fleet[fleet["policy"] == fleet["policy"].iloc[0]].reset_index()
    # A mean over a quarter of an hour, from counts every ten seconds.
    for number in (0, len(first) // 2, len(first) - 1):
        start = first["interval_start_s"][number]
        counts = [page.evaluate("at => window.cabstandReplay.countsAt(at)", start + 5 + 10 * step)
                  for step in range(90)]
        for state in ("idle", "approaching", "occupied"):
            mean = sum(count[0][state] for count in counts) / len(counts)
            same(mean, first[state][number], max(1, 0.05 * first[state][number]),
                 f"{state} from {start} s on")
    page.evaluate("location.hash = '#t=12:00'")
    page.wait_for_function("document.getElementById('replay-clock').textContent === '12:00:00'")
    page.locator("#replay-jump-longest").click()
    assert "waiting for" in "".join(page.locator(".replay-note").all_inner_texts())
    page.locator("#replay-jump-busiest").click()
    before = page.locator("input[type=range]").first.input_value()
    page.keyboard.press("Space")
    page.wait_for_timeout(1000)
    page.keyboard.press("Space")
    after = page.locator("input[type=range]").first.input_value()
    assert before != after, "the replay does not play"
    if pictures:
        page.screenshot(path=pictures / "replay.png")
    view.close()
    view = Page(browser, path, viewport=PHONE, color_scheme="dark")
    width = view.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"], f"the replay is {width} px wide on a phone"
    for canvas in view.page.locator(".replay-side canvas").all():
        box = canvas.bounding_box()
        low = box["y"] + box["height"]
        assert low <= PHONE["height"], f"a map of the replay ends at {low} px of a phone"
    if pictures:
        view.page.screenshot(path=pictures / "replay-phone.png", full_page=True)
    view.close()
    print("  states equal fleet.csv, it plays, phone and dark: all well")


def check_shops(browser, path, folder, pictures):
    """Compares people at shops in the legend with the quarters of shops.csv; a click on a shop shows its
    details."""
    view = Page(browser, path)
    page = view.page
    findings = Axe().run(page).response["violations"]
    assert not findings, [(each["id"], each["nodes"][0]["html"][:200]) for each in findings]
    quarters = pd.read_csv(folder / "shops.csv")
    first = quarters[quarters["policy"] == quarters["policy"].iloc[0]]
    whole = first.groupby("at_s")[["inside_mean", "called_mean", "outside_mean"]].sum()
    read = """at => {
      window.cabstandReplay.seek(at);
      return ["inside", "called", "outside"].map((what) =>
        Number(document.getElementById("replay-count-0-shop-" + what).textContent.replace(",", "")));
    }"""
    for start in whole.index[[len(whole) // 4, len(whole) // 2, 2 * len(whole) // 3]]:
        counts = [page.evaluate(read, start + 5 + 10 * step) for step in range(90)]
        for place, what in enumerate(whole.columns):
            mean = sum(count[place] for count in counts) / len(counts)
            said = whole.loc[start, what]
            same(mean, said, max(0.5, 0.03 * said), f"{what} from {start} s on")
    page.locator("#replay-map-0").press("s")
    told = page.locator("#replay-note-0").inner_text()
    assert re.match(r"Shop \S+, .*inside of at most", told), told
    if pictures:
        page.screenshot(path=pictures / "shops.png")
    view.close()
    view = Page(browser, path, viewport=PHONE, color_scheme="dark")
    width = view.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"], f"the replay of shops is {width} px wide on a phone"
    view.close()
    print("  people at shops equal shops.csv, a key chooses a shop, phone and dark: all well")


def check_residents(browser, path, folder, pictures):
    """Compares residents under way by mode in the legend with resident_movements.csv; a key selects
    one."""
    view = Page(browser, path)
    page = view.page
    findings = Axe().run(page).response["violations"]
    assert not findings, [(each["id"], each["nodes"][0]["html"][:200]) for each in findings]
    trips = pd.read_csv(folder / "resident_movements.csv")
    trips = trips[trips["policy"] == trips["policy"].iloc[0]]
    marks = {"walk": "foot", "bicycle": "bicycle", "shared_bicycle": "bicycle", "lines": "lines",
             "car": "car", "shared_car": "car", "taxi": "taxi"}
    modes = trips["mode"].map(marks)
    busy = 0
    for at in trips["start_s"].clip(lower=0).quantile([0.1, 0.3, 0.5, 0.7, 0.9]).astype(int):
        page.evaluate("at => window.cabstandReplay.seek(at)", at)
        under_way = (trips["start_s"] <= at) & (trips["end_s"] > at)
        busy += under_way.sum()
        for mark in set(marks.values()):
            shown = page.locator(f"#replay-count-0-resident-{mark}").inner_text()
            true = (under_way & (modes == mark)).sum()
            assert int(shown.replace(",", "")) == true, f"{mark} at {at} s: {shown} for {true}"
    assert busy > 0, "there are no residents on their way at any of these times"
    at = int(trips["start_s"].median()) + 1
    page.evaluate("at => window.cabstandReplay.seek(at)", at)
    page.locator("#replay-map-0").press("r")
    told = page.locator("#replay-note-0").inner_text()
    assert re.match(r"Resident \S+: (on foot|by|in a taxi).*, on the way to ", told), told
    if pictures:
        page.screenshot(path=pictures / "residents.png")
    view.close()
    view = Page(browser, path, viewport={"width": 375, "height": 812}, color_scheme="dark")
    width = view.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 375, f"the replay of residents is {width} px wide on a phone"
    if pictures:
        view.page.screenshot(path=pictures / "residents-phone.png", full_page=True)
    view.close()
    print("  residents by mode equal resident_movements.csv, a key chooses one, phone and dark: all well")


def check_hostile(browser, path):
    """A page whose scenario tries to inject a script."""
    assert "hacked" in path.read_text(), "the hostile text is not on the page"
    view = Page(browser, path)
    view.page.wait_for_timeout(300)
    assert view.page.evaluate("window.hacked === undefined"), f"{path} was hacked"
    assert view.page.evaluate("document.querySelectorAll('img, iframe').length") == 0
    view.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("work", type=Path)
    parser.add_argument("--pictures", type=Path)
    options = parser.parse_args()
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name in ("city", "zones"):
            print(f"report of {name}")
            folder = next((options.work / name).glob("*-s*"))
            check_report(browser, options.work / f"{name}.html", folder, options.pictures
                         and options.pictures / name)
        print("replay")
        check_replay(browser, options.work / "replay.html",
                     next((options.work / "traced").glob("*-s*")), options.pictures)
        print("shops")
        check_shops(browser, options.work / "shops.html",
                    next((options.work / "shops").glob("*-s*")), options.pictures)
        print("residents")
        check_residents(browser, options.work / "residents.html",
                        next((options.work / "residents").glob("*-s*")), options.pictures)
        print("services")
        for path in sorted((options.work / "services").glob("*.html")):
            check_service(browser, path, options.pictures)
        for name in ("hostile.html", "hostile-replay.html"):
            check_hostile(browser, options.work / name)
        print("hostile texts stay texts")
        browser.close()


if __name__ == "__main__":
    main()
