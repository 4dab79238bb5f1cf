"""Tests of the converters of ambulance models on small handwritten files, including invalid ones."""

import json

from converter_case import ConverterCase

PATIENTS = ",patient_ID,arrival_time,location_ID,on_site_aid_time,to_hospital,drop_off_time_hospital\n"


class AmbulanceConverterTests(ConverterCase):
    """JEMSS and ELASPY."""

    JEMSS = {
        "stations.csv": "stations,,,note\nindex,x,y,capacity\n1,174.90,-36.94,5\n2,174.75,-36.85,5\n",
        "others.csv": "hospitals,,\nindex,x,y\n1,174.77,-36.86\n,,\n\nambulances,,\nindex,stationIndex,class\n1,1,1\n2,2,1\n3,2,1\n",
        "calls.csv": "miscData,\nstartTime,\n0.5,\n,\ncalls,,,,,,,,,\nindex,priority,x,y,arrivalTime,dispatchDelay,onSceneDuration,"
                     "transport,hospitalIndex,handoverDuration\n1,1,174.8,-36.9,0.5,0.001,0.01,1,1,0.02\n"
                     "2,3,174.9,-36.95,1.25,0,0.01,0,-1,0\n",
    }

    def jemss(self, *files, **changed):
        texts = {**self.JEMSS, **changed}
        paths = [self.write(name, texts[name]) for name in files or self.JEMSS]
        return self.run_converter("jemss", str(self.folder / "out"), *paths)

    def test_tables_of_jemss_become_a_scenario(self):
        done = self.jemss()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("2 stations, 3 ambulances, 1 hospitals, 2 calls", done.stdout)
        self.assertEqual(self.table("stations.csv")[1], {
            "station": "station-2", "lon": "174.750000", "lat": "-36.850000", "ambulances": "2", "capacity": "5"})
        # Days become seconds: 0.001 days are 86.4 s, and 1.25 days are 0.75 days after the start.
        self.assertEqual(self.table("calls.csv")[0], {
            "at_s": "0", "lon": "174.800000", "lat": "-36.900000", "priority": "1", "call_taking_s": "86.4",
            "scene_s": "864", "transported": "1", "handover_s": "1728"})
        self.assertEqual([self.table("calls.csv")[1][key] for key in ("at_s", "priority", "handover_s")], ["64800", "3", ""])
        scenario = json.loads((self.folder / "out" / "scenario.jsonc").read_text())
        self.assertEqual(scenario["window"]["length"], "19 h")
        zones = json.loads((self.folder / "out" / "zones.geojson").read_text())["features"]
        # 0.15 degrees at 36.9 degrees south are 13.4 km, 0.1 degrees 11.1 km: six and five squares of 3 km around them.
        self.assertEqual(len(zones), 30)
        places = [corner for zone in zones for corner in zone["geometry"]["coordinates"][0]]
        self.assertTrue(min(x for x, _ in places) < 174.75 and max(y for _, y in places) > -36.85)

    def test_rates_of_jemss_become_a_pattern(self):
        done = self.jemss("stations.csv", "others.csv", "demand.csv", **{
            "demand.csv": "demandModes,,\nmodeIndex,rasterIndex,priority,arrivalRate\n1,1,highPriority,150\n2,1,lowPriority,50\n\n"
                          "priorities,\npriority,name,targetResponseTime\n1,highPriority,0.005555556\n\n"
                          "travelModes,\ntravelModeIndex,offRoadSpeed\n1,1200\n2,960\n\n"
                          "travelSets,\ntravelSetIndex,priority,travelModeIndex\n1,highPriority,1\n1,lowPriority,2\n"})
        self.assertEqual(done.returncode, 0, done.stderr)
        scenario = json.loads((self.folder / "out" / "scenario.jsonc").read_text())
        self.assertEqual(scenario["emergency"]["calls"], {
            "per_day": 200.0, "origins": "uniform", "priorities": {"p1": "75 %", "p2": "0 %", "p3": "25 %"}})
        self.assertEqual(scenario["emergency"]["goal"], {"p1_within": "8 min"})
        # 1,200 and 960 km a day are 50 and 40 km/h.
        self.assertEqual(scenario["city"]["travel"]["speed"], "40 km/h")
        self.assertEqual(scenario["emergency"]["speed_factors"], {"p1": 1.25, "p3": 1.0})
        self.assertEqual(scenario["window"]["length"], "168 h")

    def test_a_plane_of_jemss_becomes_a_grid(self):
        done = self.jemss("stations.csv", "others.csv", "calls.csv", "map.csv", **{
            "stations.csv": "stations\nindex,x,y,capacity\n1,100,2,5\n2,101,3,5\n",
            "others.csv": "ambulances\nindex,stationIndex\n1,1\n",
            "calls.csv": self.JEMSS["calls.csv"].replace("174.8,-36.9", "100.5,2").replace("174.9,-36.95", "101,2"),
            "map.csv": "map\nxMin,xMax,yMin,yMax,xScale,yScale\n100,101,2,3,5,10\n"})
        self.assertEqual(done.returncode, 0, done.stderr)
        first, second = self.table("stations.csv")
        # 1 unit is 5 km to the east and 10 km to the north.
        self.assertAlmostEqual(float(second["x_km"]) - float(first["x_km"]), 5, places=3)
        self.assertAlmostEqual(float(second["y_km"]) - float(first["y_km"]), 10, places=3)
        scenario = json.loads((self.folder / "out" / "scenario.jsonc").read_text())
        self.assertEqual(scenario["city"]["grid"], {"columns": 3, "rows": 5, "zone_area": "9 km2"})

    def test_tables_of_jemss_that_are_wrong_are_refused(self):
        for changed, message in [
            ({"stations.csv": "stations\nindex,x,y\n1,2,3\n"}, "table stations: the column capacity is missing"),
            ({"stations.csv": "index,x,y\n\n1,2,3\n"}, "there is no named table"),
            ({"others.csv": "ambulances\nindex,stationIndex\n1,9\n"}, "table ambulances: there is no station 9"),
            ({"others.csv": "hospitals\nindex,x,y\n1,1,1\n"}, "no file has the table ambulances"),
            ({"stations.csv": "stations\nindex,x,y,capacity\n1,x,-36.9,5\n"}, 'stations.csv:3: x: "x" is not a number'),
            ({"calls.csv": self.JEMSS["calls.csv"].replace("\n1,1,", "\n1,4,")}, 'priority: found "4"'),
            ({"calls.csv": self.JEMSS["calls.csv"].replace(",0.5,0.001", ",0.25,0.001")}, "before startTime"),
            ({"calls.csv": "stations\nindex,x,y,capacity\n"}, "the table stations is also in"),
            ({"stations.csv": "stations\nindex,x,y,capacity\n1,514000,5035000,5\n2,514000,5035000,5\n"}, "name the file of the map"),
        ]:
            done = self.jemss(**changed)
            self.assertEqual(done.returncode, 65, (changed, done.stdout))
            self.assertIn(message, done.stderr)
        done = self.jemss("stations.csv", "others.csv")
        self.assertIn("no file has the table calls or demandModes", done.stderr)

    ELASPY = {
        "nodes": "postal code,x,y,inhabitants\n1391,126780,475976,0.6\n1393,130846,476086,0.4\n",
        "bases": "\ufeffAmbulance,Base\n0,1393\n1,1393\n", "hospitals": "\ufeffHospital\n1391\n",
        "matrix": "postal code,1391,1393\n1391,0.0,11.5\n1393,12.25,0.0\n",
        "patients": PATIENTS + "0,0.0,3.5,1393.0,18,0.0,\n1,1.0,1.25,1391.0,10,1.0,15\n",
    }

    def elaspy(self, *names, **changed):
        texts = {**self.ELASPY, **changed}
        flags = [part for name in names or self.ELASPY
                 for part in (f"--{name}", self.write(name + ".csv", texts[name]))]
        return self.run_converter("elaspy", str(self.folder / "out"), *flags)

    def test_files_of_elaspy_become_a_scenario(self):
        done = self.elaspy()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("2 zones, 2 ambulances at 1 bases, 1 hospitals, 2 calls", done.stdout)
        self.assertEqual([list(row.values()) for row in self.table("matrix.csv")], [
            ["0", "1391", "1393", "690"], ["0", "1393", "1391", "735"]])
        self.assertEqual(self.table("stations.csv"), [{"station": "base-1393", "zone": "1393", "ambulances": "2"}])
        self.assertEqual([list(row.values()) for row in self.table("calls.csv")], [
            ["75", "1391", "1", "600", "1", "900"], ["210", "1393", "1", "1080", "0", ""]])
        self.assertEqual(self.table("zones.csv")[0]["x_km"], "126.7800")

    def test_elaspy_without_patients_has_a_rate_of_calls(self):
        done = self.elaspy("nodes", "bases", "hospitals", "matrix")
        self.assertEqual(done.returncode, 0, done.stderr)
        scenario = json.loads((self.folder / "out" / "scenario.jsonc").read_text())
        self.assertEqual(scenario["emergency"]["calls"], {"per_day": 140.0, "origins": {"column": "inhabitants"}})
        self.assertEqual(len(scenario["assumed"]), 4)

    def test_files_of_elaspy_that_are_wrong_are_refused(self):
        for name, text, message in [
            ("nodes", "postal code,x\n1,2\n", "the column y is missing"),
            ("nodes", "postal code,x,y\n1391,1,2\n1391,1,2\n", "1391 appears twice"),
            ("bases", "Ambulance,Base\n0,9999\n", "Base: node 9999 is not in the table of nodes"),
            ("hospitals", "Hospital\n1391\n1391\n", "a hospital is in it twice"),
            ("hospitals", "a,b\n1391,2\n", "the column Hospital is missing"),
            ("matrix", "postal code,1391\n1391,0\n1393,1\n", "there is no time from node 1391 to node 1393"),
            ("matrix", "postal code,1391,1393\n1391,0\n", "matrix.csv:2: 2 fields"),
            ("matrix", "postal code,1391,1393\n1391,0,-1\n", "less than none"),
            ("patients", PATIENTS + "0,0,-1,1391,1,0,\n", "is before the start"),
            ("patients", PATIENTS + "0,0,1,77.0,1,0,\n", "node 77 is not in the table of nodes"),
        ]:
            done = self.elaspy(**{name: text})
            self.assertEqual(done.returncode, 65, (name, text, done.stdout))
            self.assertIn(message, done.stderr)


if __name__ == "__main__":
    unittest.main()
