"""Writes a table of people and a file of their random traces, for measuring cabstand publish.

    python3 scripts/performance/traces.py ROWS PEOPLE FOLDER
"""

import random
import sys
from pathlib import Path

ZONES = 91
HEADER = (
    "person,time,zone,heart_rate,steps,distance_m,calories,blood_pressure,oxygen,temperature,seconds_awake\n")


def code(person):
    """A code in a format that no real code has."""
    return f"SYN-C7-{person:07d}-K"


def write_people(path, people):
    """All people; one in twenty has not given consent."""
    with open(path, "w", encoding="utf-8") as file:
        file.write("person,consent,age\n")
        for person in range(people):
            file.write(f"{code(person)},{0 if person % 20 == 7 else 1},{18 + person % 70}\n")


def write_traces(path, rows, people):
    """Rows in random order, each person in a few zones."""
    draw = random.Random(1).randrange
    with open(path, "w", encoding="utf-8") as file:
        file.write(HEADER)
        for _ in range(rows):
            person, hour = draw(people), draw(24)
            zone = (person * 7919 + hour // 6 * 31) % ZONES
            file.write(
                f"{code(person)},2026-03-{1 + draw(28):02d} {hour:02d}:{draw(60):02d}:{draw(60):02d},"
                f"milan-zone-{zone:03d},{50 + draw(90)}.{draw(10)},{draw(900)},{draw(90000) / 100:.2f},"
                f"{draw(90)}.25,{100 + draw(40)},{90 + draw(10)}.{draw(10)},{35 + draw(4)}.{draw(10)},{draw(86400)}\n")


def main():
    rows, people, folder = int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])
    write_people(folder / "people.csv", people)
    write_traces(folder / "traces.csv", rows, people)


if __name__ == "__main__":
    main()
