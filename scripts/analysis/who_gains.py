"""Runs who_gains.sql on a results folder with DuckDB and prints its answers.

    pip install duckdb
    python3 scripts/analysis/who_gains.py RESULTS
"""

import sys
from pathlib import Path

import duckdb

folder = Path(sys.argv[1])
database = duckdb.connect()
database.execute("SET VARIABLE folder = ?", [str(folder)])
for statement in database.extract_statements((Path(__file__).parent / "who_gains.sql").read_text()):
    answer = database.execute(statement)
    if statement.type == duckdb.StatementType.SELECT:
        print(" | ".join(column[0] for column in answer.description))
        for row in answer.fetchall():
            print(" | ".join(str(cell) for cell in row))
        print()

if not database.execute("SELECT count(*) FROM pairs").fetchone()[0]:
    sys.exit(f"{folder}: no passenger can be followed from policy to policy\n"
             "  fix: run cabstand compare again, with two policies and --detail 5")
