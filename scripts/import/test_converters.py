"""Tests of the converters on small handwritten files, including invalid ones."""

import csv
import shutil
import unittest

from converter_case import HERE, ConverterCase
from test_ambulances import AmbulanceConverterTests

FEED = HERE.parent.parent / "Tests" / "Fixtures" / "gtfs"

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


NET = """<net><location netOffset="-499000.00,-3999000.00"/>
  <edge id="e1"><lane id="e1_0" shape="1000.00,1000.00 2000.00,1000.00"/></edge>
  <edge id="e2"><lane id="e2_0" shape="2000.00,1000.00 2000.00,3000.00"/></edge></net>
"""


class ConverterTests(ConverterCase):
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
             # The other two of this tour have overlapping tours and are omitted, so there is no meeting.
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

    def convert_feed(self, *flags, changes=(), source="feed", date="2024-03-19"):
        """Converts the feed of Tests/Fixtures/gtfs, with modified tables."""
        feed = self.folder / source
        shutil.rmtree(feed, ignore_errors=True)
        shutil.copytree(FEED / "feed", feed)
        for table, old, text in changes:
            path = feed / table
            before = path.read_text()
            self.assertIn(old, before)
            path.write_text(before.replace(old, text))
        return self.run_converter("gtfs", str(feed), str(self.folder / "out"), "--date", date, *flags)

    def test_a_feed_becomes_the_lines_of_one_day(self):
        done = self.convert_feed()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(
            done.stdout,
            "5 lines, 15 stops, 10 departures on 2024-03-19\nplaces are kilometres in the plane UTM 32N\n")
        self.assertEqual(done.stderr, "left out 1 trip: it has fewer than two stops (such as short)\n")
        for name in ("lines.csv", "stops.csv"):
            self.assertEqual((self.folder / "out" / name).read_text(), (FEED / name).read_text())
        # By hand: calendar_dates takes "cancelled" out and "night" in; the ring leaves every 15 min before 08:10.
        departures = {row["line"]: row["departures"] for row in self.table("lines.csv")}
        self.assertEqual(departures["M1 to Centre"], "07:00 07:20 23:55")
        self.assertEqual(departures["Night, Dock"], "25:10")
        self.assertEqual(departures["R"], "07:25 07:40 07:55 25:00")
        # The ring ends where it begins, and its second stop has the time half way.
        ring = [(row["x_km"], row["minutes"]) for row in self.table("stops.csv") if row["line"] == "R"]
        self.assertEqual(ring, [("514.0728", "0"), ("515.6364", "6"), ("515.6337", "12"), ("514.0728", "18")])

    def test_an_archive_is_the_same_as_a_folder(self):
        self.convert_feed()
        expected = (self.folder / "out" / "lines.csv").read_text()
        archive = shutil.make_archive(str(self.folder / "feed"), "zip", self.folder, "feed")
        done = self.run_converter("gtfs", archive, str(self.folder / "out"), "--date", "2024-03-19")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((self.folder / "out" / "lines.csv").read_text(), expected)

    def test_other_days_have_other_lines(self):
        for date, departures in (("2024-03-23", ["06:00"]), ("2024-03-20", ["06:00 07:00 07:20 23:55"])):
            self.convert_feed("--tolerance", "0", date=date)
            self.assertIn(departures[0].split()[0], self.table("lines.csv")[0]["departures"])
        done = self.convert_feed(date="2025-01-01")
        self.assertEqual(done.returncode, 65)
        self.assertIn("no service runs on 2025-01-01; the feed has dates from 2023-01-01 to 2024-03-31", done.stderr)

    def test_lines_are_chosen_cut_and_joined(self):
        self.convert_feed("--routes", "R")
        self.assertEqual([row["line"] for row in self.table("lines.csv")], ["R"])
        self.convert_feed("--types", "1")
        self.assertEqual({row["line"][:2] for row in self.table("lines.csv")}, {"M1"})
        # Without the airport the ring begins at its second stop, six minutes later.
        self.convert_feed("--routes", "R", "--box", "9.185,45,10,46")
        self.assertEqual(self.table("lines.csv")[0]["departures"], "07:31 07:46 08:01 25:06")
        self.assertEqual([row["minutes"] for row in self.table("stops.csv")], ["0", "6"])
        # The slow trip takes 6 min longer to the centre.
        self.convert_feed("--routes", "M1", "--tolerance", "360")
        self.assertEqual(self.table("lines.csv")[0]["departures"], "07:00 07:20 12:00 23:55")
        self.convert_feed("--utm", "33N", "--west", "40000", "--south", "5000000", "--routes", "R")
        self.assertEqual(self.table("stops.csv")[0]["y_km"], "50.5524")

    def test_wrong_feeds_are_told_with_their_place(self):
        for table, old, text, words in (
            ("stop_times.txt", "07:05:00,07:06:00", "7.05,07:06:00", 'stop_times.txt:3: column arrival_time: "7.05"'),
            ("stop_times.txt", "07:05:00,07:06:00", "07:07:00,07:06:00", "stop_times.txt:3: the departure 07:06:00"),
            ("stop_times.txt", "m1,07:10:00,07:10:00,C", "m1,07:10:00,07:10:00,X", "stop X is not in stops.txt"),
            ("stop_times.txt", "m1,07:10:00,07:10:00,C,5", "m1,07:10:00,07:10:00,C,x", "column stop_sequence"),
            ("stops.txt", "45.46,9.18", "north,9.18", "stops.txt:2: north, 9.18 are not degrees"),
            ("calendar.txt", "20240331", "2024-3-31", 'calendar.txt:2: column end_date: "2024-3-31" is not a date'),
            ("calendar_dates.txt", "EXTRA,20240319,1", "EXTRA,20240319,3", "calendar_dates.txt:2: column exception_type"),
            ("frequencies.txt", "900", "0", "frequencies.txt:2: write start_time"),
            ("routes.txt", "route_type", "kind", "routes.txt:1: the column route_type is missing"),
        ):
            done = self.convert_feed(changes=[(table, old, text)], source="wrong")
            self.assertEqual(done.returncode, 65, words)
            self.assertIn(words, done.stderr)
            self.assertFalse((self.folder / "out").exists())
        done = self.convert_feed(changes=[("stop_times.txt", "24:00:00,24:01:00", "23:50:00,24:01:00")])
        self.assertIn("left out 1 trip: its times fall from one stop to the next (such as m3)", done.stderr)
        done = self.run_converter("gtfs", self.write("feed.zip", "x"), str(self.folder / "o"), "--date", "2024-03-19")
        self.assertEqual(done.returncode, 65)
        self.assertIn("feed.zip: File is not a zip file", done.stderr)

    def trips(self):
        with open(self.folder / "trips.csv", newline="", encoding="utf-8") as file:
            return list(csv.DictReader(file))

    def convert_trips(self, name, *arguments):
        paths = [str(self.folder) + each if each.startswith("/") and "/" not in each[1:] else each for each in arguments]
        return self.run_converter(name, *paths)

    def test_tripinfos_of_sumo_become_trips(self):
        self.write("net.xml", NET)
        self.write("info.xml", '''<tripinfos>
          <tripinfo id="a" depart="86390.0" departDelay="5" departLane="e1_0" departPos="100" arrival="86460"
            arrivalLane="e2_0" arrivalPos="50" routeLength="1950.0" vType="taxi@1"/>
          <tripinfo id="b" depart="10" departLane="e1_0" departPos="0" arrival="-1" routeLength="0" vType="taxi"/>
          <tripinfo id="c" depart="10" departLane="e1_0" departPos="0" arrival="20" routeLength="9" vType="car"/>
        </tripinfos>''')
        done = self.convert_trips("sumo_trips", "/info.xml", "/trips.csv", "--net", str(self.folder / "net.xml"), "--types", "taxi")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("left out 1 trip: it has not arrived (such as b)", done.stderr)
        # Edge 1 runs east from (500, 4000) km, edge 2 north from (501, 4000) km.
        self.assertEqual(self.trips(), [{
            "requested": "2001-01-01 23:59:45", "picked_up": "2001-01-01 23:59:50", "dropped_off": "2001-01-02 00:01:00",
            "distance_m": "1950.0", "origin_x_km": "500.1000", "origin_y_km": "4000.0000",
            "destination_x_km": "501.0000", "destination_y_km": "4000.0500"}])

    def test_vehicles_with_routes_of_sumo_become_trips(self):
        self.write("net.xml", NET)
        self.write("v.xml", '''<routes><route id="r" edges="e1 e2"/>
          <vehicle id="a" depart="10" route="r"/>
          <vehicle id="b" depart="0:01:00"><route edges="e2 e1"/></vehicle>
          <flow id="f" begin="0" end="9" number="3" from="e1" to="e2"/>
          <person id="p" depart="5"><walk from="e1" to="e2"/></person></routes>''')
        done = self.convert_trips("sumo_trips", "/v.xml", "/trips.csv", "--net", str(self.folder / "net.xml"))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("left out 1 trip: it has no personTrip, ride or route with edges (such as p)", done.stderr)
        self.assertIn("left out 1 trip: it is a flow, whose vehicles have no times of their own (such as f)", done.stderr)
        # The midpoints of the edges: (500.5, 4000) and (501, 4001) km.
        self.assertEqual(
            [(trip["requested"], trip["origin_x_km"], trip["destination_x_km"]) for trip in self.trips()],
            [("2001-01-01 00:00:10", "500.5000", "501.0000"), ("2001-01-01 00:01:00", "501.0000", "500.5000")])

    def test_persons_of_sumo_become_trips(self):
        self.write("net.xml", NET)
        self.write("p.xml", '''<routes><person id="p" depart="07:30:00"><personTrip from="e1" to="e2" modes="taxi"/>
          <stop duration="9"/><personTrip to="e1"/></person><person id="q" depart="5"><ride from="e9" to="e2"/></person></routes>''')
        done = self.convert_trips("sumo_trips", "/p.xml", "/trips.csv", "--net", str(self.folder / "net.xml"), "--date", "2024-03-19")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("its lane or edge is not in the network (such as q)", done.stderr)
        self.assertIn("it begins when another one ends", done.stderr)
        (trip,) = self.trips()
        self.assertEqual((trip["requested"], trip["dropped_off"]), ("2024-03-19 07:30:00", ""))
        self.assertEqual((trip["origin_x_km"], trip["destination_y_km"]), ("500.5000", "4001.0000"))

    def test_events_of_matsim_become_trips(self):
        self.write("n.xml.gz", '''<network><nodes><node id="1" x="0" y="0"/><node id="2" x="2000" y="0"/></nodes>
          <links><link id="l" from="1" to="2"/><link id="k" from="2" to="2"/></links></network>''')
        self.write("e.xml", '''<events><event time="90000" type="departure" person="a" link="l" legMode="drt"/>
          <event time="90060" type="PersonEntersVehicle" person="a" vehicle="t"/>
          <event time="90600" type="arrival" person="a" link="k" legMode="drt"/>
          <event time="90700" type="departure" person="a" link="k" legMode="walk"/>
          <event time="91000" type="departure" person="b" link="k" legMode="taxi"/></events>''')
        done = self.convert_trips("matsim_events", "/e.xml", "/trips.csv", "--network", str(self.folder / "n.xml.gz"))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("left out 1 trip: the person never arrives (such as b)", done.stderr)
        (trip,) = self.trips()
        self.assertEqual(
            [trip[key] for key in ("requested", "picked_up", "dropped_off", "origin_x_km", "destination_x_km")],
            ["2001-01-02 01:00:00", "2001-01-02 01:01:00", "2001-01-02 01:10:00", "1.0000", "2.0000"])
        done = self.convert_trips("matsim_events", "/e.xml", "/no.csv", "--network", str(self.folder / "e.xml"))
        self.assertEqual(done.returncode, 65)
        self.assertIn("there are no links in it", done.stderr)

    def test_demand_of_fleetpy_becomes_trips(self):
        self.write("nodes.csv", "node_index,is_stop_only,pos_x,pos_y\n0,False,1000,2000\n1,False,1500,2000\n")
        self.write("demand.csv", "rq_time,start,end,request_id\n30,0,1,7\n")
        nodes = str(self.folder / "nodes.csv")
        done = self.convert_trips("fleetpy_demand", "/demand.csv", "/trips.csv", "--nodes", nodes)
        self.assertEqual(done.returncode, 0, done.stderr)
        (trip,) = self.trips()
        self.assertEqual(
            [trip[key] for key in ("requested", "dropped_off", "origin_x_km", "destination_x_km")],
            ["2001-01-01 00:00:30", "", "1.0000", "1.5000"])
        # A reservation, made at midnight for 00:05.
        self.write("demand.csv", "rq_time,start,end,earliest_pickup_time\n0,0,1,300\n30,0,1,\n")
        done = self.convert_trips("fleetpy_demand", "/demand.csv", "/trips.csv", "--nodes", nodes)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(
            sorted(trip["requested"] for trip in self.trips()), ["2001-01-01 00:00:30", "2001-01-01 00:05:00"])
        self.write("demand.csv", "rq_time,start,end,request_id\n30,0,9,7\n")
        done = self.convert_trips("fleetpy_demand", "/demand.csv", "/trips.csv", "--nodes", nodes)
        self.assertEqual(done.returncode, 65)
        self.assertIn("demand.csv:2: node 9 is not in", done.stderr)

    def test_trips_of_porto_become_trips(self):
        # 1372636858 is 2013-07-01 01:00:58 in Lisbon. Three points 15 s apart, two steps of 0.001 degrees to the north:
        # 2 x 111.195 m.
        self.write("porto.csv", "TRIP_ID,TIMESTAMP,MISSING_DATA,POLYLINE\n"
                   '1,1372636858,False,"[[-8.618,41.141],[-8.618,41.142],[-8.618,41.143]]"\n'
                   '2,1372636900,True,"[[-8.6,41.1],[-8.6,41.2]]"\n3,1372637000,False,"[]"\n')
        done = self.convert_trips("porto", "/porto.csv", "/trips.csv")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("left out 1 trip: data are missing", done.stderr)
        (trip,) = self.trips()
        self.assertEqual(
            [trip[key] for key in ("requested", "dropped_off", "distance_m", "origin_lat", "destination_lat")],
            ["2013-07-01 01:00:58", "2013-07-01 01:01:28", "222.4", "41.141000", "41.143000"])
        self.write("porto.csv", "TIMESTAMP,POLYLINE\n1372636858,nowhere\n")
        done = self.convert_trips("porto", "/porto.csv", "/trips.csv")
        self.assertEqual(done.returncode, 65)
        self.assertIn("porto.csv:2: POLYLINE", done.stderr)

    def test_pings_become_trips(self):
        # The newest ping first, as in the traces of San Francisco; 1211018404 is 2008-05-17 03:00:04 there.
        self.write("new_a.txt", "".join(f"37.75 {-122.40 + step / 1000:.3f} {occupied} {1211018404 + 60 * step}\n" for step, occupied in
            reversed(list(enumerate((0, 1, 1, 0, 0, 1, 1))))))
        done = self.run_converter("pings", str(self.folder / "trips.csv"), str(self.folder / "new_a.txt"), "--timezone", "America/Los_Angeles")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("left out 1 trip: it is cut off by the end of the trace (such as new_a.txt, ping 6)", done.stderr)
        (trip,) = self.trips()
        # Two steps of 0.001 degrees at 37.75 degrees north: 2 x 111.195 m x cos 37.75.
        self.assertEqual(
            [trip[key] for key in ("requested", "dropped_off", "distance_m", "origin_lon", "destination_lon")],
            ["2008-05-17 03:01:04", "2008-05-17 03:03:04", "175.8", "-122.399000", "-122.397000"])
        done = self.run_converter("pings", str(self.folder / "t.csv"), self.write("b.txt", "37.7 -122.4 2 9\n"), "--timezone", "UTC")
        self.assertEqual(done.returncode, 65)
        self.assertIn("b.txt:1:", done.stderr)
        self.assertIn("is not a ping", done.stderr)


# The tests of another file run with these.
__all__ = ["AmbulanceConverterTests", "ConverterTests"]

if __name__ == "__main__":
    unittest.main()
