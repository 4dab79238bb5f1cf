"""The two tables of people with calendars for cabstand, and the messages of their converters.

residents.csv has a row for each person: where they live, and whether they have a car, a bicycle and a pass for lines.
activities.csv has a row for each activity away from their starting place, in order. Places are either the id of a zone,
or kilometres east and north of the south-west corner of the map. Times are HH:MM:SS and may exceed 24:00:00. The
participants of a meeting have the same name in the column meeting.
"""

import collections
import csv
import os
import sys

RESIDENT = ["resident", "home_zone", "home_x_km", "home_y_km", "car", "bicycle", "pass"]
ACTIVITY = ["resident", "activity", "type", "zone", "x_km", "y_km", "start", "end", "timing", "meeting"]

#: Latest end of a valid day.
LATEST_S = 36 * 3600


def clock(seconds):
    """A time as HH:MM:SS, to the nearest second."""
    whole = round(seconds)
    return f"{whole // 3600:02d}:{whole // 60 % 60:02d}:{whole % 60:02d}"


class Calendars:
    """People and their activities, collected one by one."""

    def __init__(self):
        self.residents = []
        self.activities = []
        self.means = collections.Counter()
        self.skipped = []
        self.left_out = []
        self.names = set()

    def add(self, resident, activities, means):
        """Adds a person.

        resident: a row of residents.csv. activities: rows of activities.csv without the first two columns, with
        `start` and `end` in seconds. means: modes of travel between them.
        """
        problem = self.problem(resident, activities)
        if problem:
            self.skip(resident["resident"], problem)
            return
        self.names.add(str(resident["resident"]))
        self.residents.append(resident)
        self.means.update(means)
        for number, activity in enumerate(activities, start=1):
            self.activities.append({
                **activity, "resident": resident["resident"], "activity": number,
                "start": clock(activity["start"]), "end": clock(activity["end"])})

    def problem(self, resident, activities):
        """Reason for the rejection of a day, or None."""
        if not str(resident["resident"] or "").strip():
            return "there is no id"
        if str(resident["resident"]) in self.names:
            return "somebody with this id was there before"
        before = 0
        for activity in activities:
            if not str(activity["type"] or "").strip():
                return f"what begins at {clock(activity['start'])} has no type"
            if not 0 <= activity["start"] < activity["end"] <= LATEST_S:
                return (f"{activity['type']} lasts from {clock(activity['start'])} to "
                        f"{clock(activity['end'])}, which is no part of a day")
            if activity["start"] < before:
                return (f"{activity['type']} begins at {clock(activity['start'])}, before the activity before it ends "
                        f"at {clock(before)}")
            before = activity["end"]
        return None

    def leave(self, person, what):
        """Omits an activity of a person, and reports it at the end."""
        self.left_out.append((person, what))

    def skip(self, person, why):
        """Omits a person, and reports the reason at the end."""
        self.skipped.append((person, why))

    def meetings(self):
        """Number of participants of each meeting; a meeting needs at least two."""
        people = collections.Counter(row["meeting"] for row in self.activities if row.get("meeting"))
        return {name: count for name, count in people.items() if count > 1}

    def write(self, folder):
        """Writes both tables, each whole or not at all; a meeting of one person becomes an ordinary activity."""
        meetings = self.meetings()
        for row in self.activities:
            if row.get("meeting") not in meetings:
                row["meeting"] = ""
        try:
            os.makedirs(folder, exist_ok=True)
        except OSError as problem:
            fail(f"{folder}: {problem.strerror}; name a folder")
        for name, columns, rows in (
            ("residents.csv", RESIDENT, self.residents), ("activities.csv", ACTIVITY, self.activities)
        ):
            path = os.path.join(folder, name)
            with open(path + ".part", "w", newline="", encoding="utf-8") as file:
                table = csv.DictWriter(file, columns, restval="", lineterminator="\n")
                table.writeheader()
                table.writerows(rows)
            os.replace(path + ".part", path)

    def tell(self):
        """Prints the counts, for comparison with the source."""
        print(f"{len(self.residents)} people, {len(self.activities)} activities")
        types = collections.Counter(activity["type"] for activity in self.activities)
        for title, counts in (("activities", types), ("legs", self.means)):
            print(f"{title}: " + (", ".join(f"{name} {counts[name]}" for name in sorted(counts)) or "none"))
        meetings = self.meetings()
        if meetings:
            print(f"meetings: {len(meetings)} of {sum(meetings.values())} people")
        told = [(self.left_out, "activity is", "activities are"), (self.skipped, "person is", "people are")]
        for listed, one, many in told:
            if not listed:
                continue
            print(f"{len(listed)} {one if len(listed) == 1 else many} left out:", file=sys.stderr)
            for person, why in listed[:20]:
                print(f"  {person}: {why}", file=sys.stderr)
            if len(listed) > 20:
                print(f"  and {len(listed) - 20} more", file=sys.stderr)


def write_table(path, columns, rows):
    """Writes a table, whole or not at all."""
    with open(path + ".part", "w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(columns)
        table.writerows(rows)
    os.replace(path + ".part", path)


def fail(message):
    """Ends with a message, like cabstand on invalid input."""
    print(message, file=sys.stderr)
    sys.exit(65)
