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

JOINT = """tour_id,person_id,tour_type,tour_category,origin,destination,start,end,tour_mode,parent_tour_id
1,7,work,mandatory,3,12,8,16,TAXI,
3,7,eatout,joint,3,4,19,20,WALK,
5,9,shopping,joint,5,6,10,11,WALK,
6,10,social,non_mandatory,5,6,9,12,WALK,
7,10011,social,non_mandatory,5,6,9,12,WALK,
"""

PARTICIPANTS = """participant_id,tour_id,person_id
71,3,7
72,3,8
73,5,9
74,5,10
75,5,10011
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

    def test_people_whom_cabstand_would_refuse_are_named(self):
        for text, words in (
            (PLANS.replace('x="4500" y="2250"', 'x="nan" y="2250"'), "anna: work at nan, 2250 is nowhere"),
            (PLANS.replace('id="bert"', 'id="anna"'), "anna: somebody with this id was there before"),
            (PLANS.replace(' id="bert"', ""), "None: there is no id"),
            (PLANS.replace('type="shop"', 'type=""'), "anna: what begins at 16:10:00 has no type"),
            (PLANS.replace('"07:30:00"', '"07:61:00"'), 'anna: "07:61:00" is no time'),
        ):
            done = self.convert_plans(text=text)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(words, done.stderr)
            self.assertIn("4 people are left out:", done.stderr)
        self.write("file", "")
        done = self.run_converter(
            "matsim_plans", self.write("plans.xml", PLANS), str(self.folder / "file"), "--west", "500", "--south", "500")
        self.assertEqual((done.returncode, done.stdout), (65, ""))
        self.assertIn("file: File exists; name a folder", done.stderr)

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
        self.assertIn("1 activity is left out:\n  7: the subtour (eatout) at 12 o'clock", done.stderr)
        self.assertIn("1 person is left out:\n  11: two tours overlap at 10 o'clock", done.stderr)
        self.assertEqual(
            [(row["resident"], row["home_zone"], row["car"], row["pass"]) for row in self.table("residents.csv")],
            [("7", "3", "0", "0"), ("9", "5", "1", "1")])
        self.assertEqual(
            [(row["type"], row["zone"], row["start"], row["end"]) for row in self.table("activities.csv")][:4],
            [("work", "12", "08:00:00", "17:00:00"), ("home", "3", "17:00:00", "19:00:00"),
             ("shopping", "4", "19:00:00", "20:00:00"), ("home", "3", "20:00:00", "24:00:00")])

    def convert_joint(self, tours, participants):
        return self.run_converter(
            "activitysim", self.write("tours.csv", tours), str(self.folder / "out"), "--joint",
            self.write("joint.csv", participants))

    def test_joint_tours_become_meetings(self):
        done = self.convert_joint(JOINT, PARTICIPANTS)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("meetings: 1 of 2 people\n", done.stdout)
        rows = self.table("activities.csv")
        self.assertEqual(
            [(row["resident"], row["type"], row["zone"], row["start"], row["meeting"]) for row in rows],
            [("7", "work", "12", "08:00:00", ""), ("7", "home", "3", "17:00:00", ""),
             ("7", "eatout", "4", "19:00:00", "tour 3"), ("7", "home", "3", "21:00:00", ""),
             ("8", "eatout", "4", "19:00:00", "tour 3"), ("8", "home", "3", "21:00:00", ""),
             # The other two of this tour have overlapping tours and are left out: nobody meets alone.
             ("9", "shopping", "6", "10:00:00", ""), ("9", "home", "5", "12:00:00", "")])
        self.assertIn("10: two tours overlap at 10 o'clock", done.stderr)
        # Without the table of participants a joint tour is that of one person, as before.
        done = self.run_converter("activitysim", self.write("tours.csv", JOINT), str(self.folder / "out"))
        self.assertNotIn("meetings", done.stdout)
        self.assertEqual({row["resident"] for row in self.table("activities.csv")}, {"7", "9", "10", "10011"})

    def test_wrong_participants_are_told_with_their_place(self):
        for tours, text, words in (
            (JOINT, PARTICIPANTS + "76,1,7\n", "joint.csv:7: column tour_id: there is no joint tour 1 in the table of tours"),
            (JOINT, PARTICIPANTS + "76,3,7\n", "joint.csv:7: column person_id: 7 takes part in tour 3 already"),
            (JOINT, PARTICIPANTS + "76,3,x\n", 'joint.csv:7: column person_id: "x" is no whole number'),
            (JOINT, "tour_id\n3\n", "joint.csv:1: the column person_id is missing"),
            (TOURS, PARTICIPANTS, "tours.csv:1: the column tour_category is missing"),
        ):
            done = self.convert_joint(tours, text)
            self.assertEqual(done.returncode, 65)
            self.assertIn(words, done.stderr)
            self.assertFalse((self.folder / "out").exists())

    def test_wrong_tours_are_told_with_their_place(self):
        for text, words in (
            (TOURS.replace("destination", "to"), "tours.csv:1: the column destination is missing"),
            (TOURS.replace(",16,TAXI", ",late,TAXI"), 'tours.csv:2: column end: "late" is no whole number'),
            (TOURS.replace(",16,TAXI", ",9.7,TAXI"), 'tours.csv:2: column end: "9.7" is no whole number'),
        ):
            done = self.run_converter("activitysim", self.write("tours.csv", text), str(self.folder / "out"))
            self.assertEqual(done.returncode, 65)
            self.assertIn(words, done.stderr)
        done = self.run_converter("activitysim", str(self.folder / "none.csv"), str(self.folder / "out"))
        self.assertEqual(done.returncode, 65)
        self.assertFalse((self.folder / "out").exists())


if __name__ == "__main__":
    unittest.main()
