-- Who gains and who loses when the policy changes? Every policy meets the same passengers, so the same
-- person can be followed from one to the other: ride by ride, not only on average.
--
--   pip install duckdb
--   cabstand compare scenarios/milan-weekday.jsonc --replications 5 --detail 5 --output mine
--   python3 scripts/analysis/who_gains.py mine/milan-weekday-*
--
-- who_gains.py sets the variable `folder` and runs this file; so does the program duckdb:
--   duckdb -c "SET VARIABLE folder = 'mine/milan-weekday-...'" -c ".read scripts/analysis/who_gains.sql"

CREATE OR REPLACE TEMP TABLE requests AS
SELECT * FROM read_csv(getvariable('folder') || '/requests.csv', header = true,
  types = {'policy': 'VARCHAR', 'origin_zone': 'VARCHAR', 'destination_zone': 'VARCHAR'});

-- The first policy in the manifest is the baseline.
CREATE OR REPLACE TEMP TABLE baseline AS
SELECT policies[1] AS policy FROM read_json(getvariable('folder') || '/manifest.json');

-- One row for each person and each other policy.
CREATE OR REPLACE TEMP TABLE pairs AS
SELECT new.policy, new.replication, new.ride, new.requested_s,
  old.outcome = 'served' AS was_served, new.outcome = 'served' AS is_served,
  old.wait_s AS old_wait_s, new.wait_s AS new_wait_s
FROM requests AS new
JOIN requests AS old USING (replication, ride)
WHERE old.policy = (SELECT policy FROM baseline) AND new.policy <> old.policy;

-- Answer 1: outcomes of people.
SELECT policy, count(*) AS people,
  round(100 * avg((is_served AND NOT was_served)::INT), 2) AS newly_served_pct,
  round(100 * avg((was_served AND NOT is_served)::INT), 2) AS no_longer_served_pct,
  round(100 * avg((is_served AND was_served AND new_wait_s < old_wait_s - 60)::INT), 1)
    AS a_minute_sooner_pct,
  round(100 * avg((is_served AND was_served AND new_wait_s > old_wait_s + 60)::INT), 1)
    AS a_minute_later_pct
FROM pairs GROUP BY policy ORDER BY policy;

-- Answer 2: change by hour of the window, in seconds per person (negative: a shorter wait).
SELECT policy, (requested_s // 3600)::INT AS hour, count(*) AS people,
  round(avg(new_wait_s - old_wait_s), 1) AS mean_change_s,
  round(quantile_cont(new_wait_s - old_wait_s, 0.95), 1) AS worst_twentieth_s
FROM pairs GROUP BY ALL ORDER BY policy, hour;
