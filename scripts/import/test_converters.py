"""The converters on small files that are written by hand, with wrong ones too."""

import csv
import gzip
import pathlib
import subprocess
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent

PLANS = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE population SYSTEM "http://www.matsim.org/files/dtd/population_v6.dtd">
<population>
  <person id="anna">
    <attributes><attribute name="carAvail" class="java.lang.String">never</attribute></attributes>
    <plan selected="no"><activity type="home" x="0" y="0"/></plan>
    <plan selected="yes">
      <activity type="home" x="1500" y="2250" end_time="07:30:00"/>
      <leg mode="walk" trav_time="00:05:00"/>
      <activity type="pt interaction" x="1600" y="2250" max_dur="00:00:00"/>
      <leg mode="pt" trav_time="00:20:00"/>
      <activity type="pt interaction" x="4400" y="2250" max_dur="00:00:00"/>
      <leg mode="walk" trav_time="00:05:00"/>
      <activity type="work" x="4500" y="2250" end_time="16:00:00"/>
      <leg mode="walk" trav_time="00:10:00"/>
      <activity type="shop" x="4700" y="2250" max_dur="00:45:00"/>
      <leg mode="taxi"/>
      <activity type="home" x="1500" y="2250"/>
    </plan>
  </person>
  <person id="bert">
    <plan>
      <act type="home" x="1000" y="1000" end_time="08:00"/>
      <leg mode="car" trav_time="01:00:00"/>
      <act type="work" x="3000" y="1000" max_dur="10:00:00" end_time="17:30:00"/>
      <leg mode="car" trav_time="01:00:00"/>
      <act type="home" x="1000" y="1000"/>
    </plan>
  </person>
  <person id="cora">
    <plan><act type="home" x="1000" y="1000" end_time="08:00"/><leg mode="car"/>
      <act type="work" x="3000" y="1000" max_dur="30:00:00"/><leg mode="car"/>
      <act type="home" x="1000" y="1000"/></plan>
  </person>
  <person id="dora"><plan><act type="home" x="10" y="1000"/></plan></person>
  <person id="emil"/>
</population>
"""

TOURS = """tour_id,person_id,tour_type,origin,destination,start,end,tour_mode,parent_tour_id
1,7,work,3,12,8,16,TAXI,
2,7,eatout,12,14,12,12,WALK,1
3,7,shopping,3,4,19,19,DRIVEALONEFREE,
4,9,school,5,6,7,14,WALK_TRANSIT,
5,11,work,5,6,7,14,WALK,
6,11,social,5,6,10,11,WALK,
"""


class ConverterTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, text):
        path = self.folder / name
        data = text.encode()
        path.write_bytes(gzip.compress(data) if name.endswith(".gz") else data)
        return str(path)

    def run_converter(self, name, *arguments):
        return subprocess.run(
            ["python3", str(HERE / name), *arguments], capture_output=True, text=True, check=False)

    def table(self, name):
        with open(self.folder / "out" / name, newline="", encoding="utf-8") as file:
            return list(csv.DictReader(file))

    def convert_plans(self, name="plans.xml", text=PLANS):
        return self.run_converter(
            "matsim_plans", self.write(name, text), str(self.folder / "out"), "--west", "500", "--south", "250")

    def test_plans_become_people_and_what_they_do(self):
        done = self.convert_plans()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(
            done.stdout,
            "2 people, 5 activities\nactivities: home 2, shop 1, work 2\nlegs: car 2, pt 1, taxi 1, walk 1\n")
        anna, bert = self.table("residents.csv")
        self.assertEqual(
            [anna[key] for key in ("resident", "home_x_km", "home_y_km", "car", "bicycle", "pass", "home_zone")],
            ["anna", "1.0000", "2.0000", "0", "0", "1", ""])
        self.assertEqual((bert["car"], bert["pass"]), ("1", "0"))
        times = [
            (row["resident"], row["activity"], row["type"], row["start"], row["end"], row["timing"])
            for row in self.table("activities.csv")]
        self.assertEqual(times, [
            ("anna", "1", "work", "08:00:00", "16:00:00", "fixed"),
            ("anna", "2", "shop", "16:10:00", "16:55:00", "shifting"),
            ("anna", "3", "home", "16:55:00", "24:00:00", "fixed"),
            # With both times the earlier end counts.
            ("bert", "1", "work", "09:00:00", "17:30:00", "fixed"),
            ("bert", "2", "home", "18:30:00", "24:00:00", "fixed"),
        ])

    def test_people_without_a_day_are_named(self):
        done = self.convert_plans()
        self.assertIn("3 people are left out:", done.stderr)
        self.assertIn("cora: work lasts from 08:00:00 to 38:00:00, which is no part of a day", done.stderr)
        self.assertIn("dora: home at 10, 1000 is outside of the map", done.stderr)
        self.assertIn("emil: there is no plan", done.stderr)

    def test_packed_plans_are_the_same(self):
        self.assertEqual(self.convert_plans().stdout, self.convert_plans("plans.xml.gz").stdout)

    def test_wrong_plans_are_told_and_nothing_is_written(self):
        for name, text, words in (
            ("plans.xml", PLANS[:700], "plans.xml:"), ("plans.xml", "<population/>", "there is nobody in it"),
            ("plans.xml", PLANS.replace('"07:30:00"', '"half past"'), ""),
        ):
            done = self.convert_plans(name, text)
            if words:
                self.assertEqual(done.returncode, 65)
                self.assertIn(words, done.stderr)
                self.assertFalse((self.folder / "out").exists())
            else:
                self.assertIn('anna: "half past" is no time', done.stderr)
        (self.folder / "broken.xml.gz").write_bytes(b"no zip")
        done = self.run_converter(
            "matsim_plans", str(self.folder / "broken.xml.gz"), str(self.folder / "b"), "--west", "0", "--south", "0")
        self.assertEqual(done.returncode, 65)
        self.assertIn("broken.xml.gz: ", done.stderr)

    def test_tours_become_people_and_what_they_do(self):
        persons = self.write("persons.csv", "person_id,auto_ownership\n7,0\n9,2\n")
        done = self.run_converter(
            "activitysim", self.write("tours.csv", TOURS), str(self.folder / "out"), "--persons", persons)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(
            done.stdout,
            "2 people, 6 activities\nactivities: home 3, school 1, shopping 1, work 1\n"
            "legs: DRIVEALONEFREE 2, TAXI 2, WALK_TRANSIT 2\n")
        self.assertIn("11: two tours overlap at 10 o'clock", done.stderr)
        self.assertEqual(
            [(row["resident"], row["home_zone"], row["car"], row["pass"]) for row in self.table("residents.csv")],
            [("7", "3", "0", "0"), ("9", "5", "1", "1")])
        self.assertEqual(
            [(row["type"], row["zone"], row["start"], row["end"]) for row in self.table("activities.csv")][:4],
            [("work", "12", "08:00:00", "17:00:00"), ("home", "3", "17:00:00", "19:00:00"),
             ("shopping", "4", "19:00:00", "20:00:00"), ("home", "3", "20:00:00", "24:00:00")])

    def test_wrong_tours_are_told_with_their_place(self):
        for text, words in (
            (TOURS.replace("destination", "to"), "tours.csv:1: the column destination is missing"),
            (TOURS.replace(",16,TAXI", ",late,TAXI"), 'tours.csv:2: column end: "late" is no number'),
        ):
            done = self.run_converter("activitysim", self.write("tours.csv", text), str(self.folder / "out"))
            self.assertEqual(done.returncode, 65)
            self.assertIn(words, done.stderr)
        done = self.run_converter("activitysim", str(self.folder / "none.csv"), str(self.folder / "out"))
        self.assertEqual(done.returncode, 65)
        self.assertFalse((self.folder / "out").exists())


if __name__ == "__main__":
    unittest.main()
