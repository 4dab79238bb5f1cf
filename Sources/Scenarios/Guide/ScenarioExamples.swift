/// The introduction and the examples of the page about scenario files.
enum ScenarioExamples {
  /// An example of each block, which a test puts into a small scenario and runs.
  static let texts: [(block: String, text: String)] = [
    (
      "window",
      #""window": { "start": "06:00", "length": "4 h", "warmup": "2 h", "drain": "2 h" }"#
    ),
    ("goal", #""goal": { "wait_mean": "15 min", "unserved_share": "5 %" }"#),
    (
      "city",
      """
      "city": {
        "grid": { "columns": 4, "rows": 3, "zone_area": "2 km2", "adjacency": 8 },
        "travel": {
          "circuity": 1.27,
          "speed": "20 km/h",
          "noise": { "lognormal": { "mean": 1, "cv": 0.45 } },
        },
      }
      """
    ),
    (
      "conditions",
      """
      "conditions": {
        "slowdowns": [{ "zones": ["2-1", "2-2"], "start": "06:00", "length": "2 h", "speed": "70 %" }],
        "barriers": [
          {
            "from": { "x": "2.5 km", "y": "0 km" },
            "to": { "x": "2.5 km", "y": "3 km" },
            "gates": ["1 km", { "at": "2 km", "start": "06:20", "length": "10 min" }],
            "start": "06:15",
            "length": "30 min",
          },
        ],
        "closed_zones": [{ "zones": ["1-2"], "start": "06:30", "length": "1 h" }],
      }
      """
    ),
    (
      "demand",
      """
      "demand": {
        "requests_per_day": 1200,
        "by_hour": "even",
        "origins": { "radial": { "scale": "2 km", "floor": 0.3 } },
        "destinations": { "gravity": { "scale": "2 km", "weights": "uniform" } },
      }
      """
    ),
    ("hails", #""hails": { "per_day": 400, "by_hour": "even", "origins": "uniform" }"#),
    (
      "people",
      """
      "people": {
        "residents": "residents.csv",
        "activities": "activities.csv",
        "late_after": "5 min",
        "breaks": [{ "name": "lunch", "from": "11:30", "until": "14:30", "at_least": "30 min" }],
        "planner": { "share": "60 %", "published_waits": { "over": "30 min" } },
      }
      """
    ),
    (
      "means",
      """
      "people": { "residents": "residents.csv", "activities": "activities.csv" },
      "means": { "walk": { "speed": "4.2 km/h" }, "taxi": { "co2": "120 g/km" } }
      """
    ),
    (
      "emergency",
      """
      "emergency": {
        "calls": { "per_day": 100, "priorities": { "p1": "20 %", "p2": "50 %", "p3": "30 %" } },
        "stations": "stations.csv",
        "hospitals": "hospitals.csv",
        "scene": "12 min",
        "transported": "80 %",
      }
      """
    ),
    (
      "alarms",
      """
      "emergency": { "calls": { "per_day": 100 }, "stations": "stations.csv" },
      "alarms": {
        "users": 2000,
        "processing": { "lognormal": { "mean": "400 ms", "cv": 0.5 } },
        "episodes": { "heart_rate": { "per_user_day": 0.002, "length": { "exponential": { "mean": "20 min" } } } },
        "false_crossings": { "heart_rate": { "per_user_day": 0.01, "length": { "exponential": { "mean": "6 s" } } } },
        "message": { "delay": { "exponential": { "mean": "300 ms" } }, "lost": "1 %" },
      }
      """
    ),
    (
      "shops",
      """
      "shops": {
        "list": [{ "id": "corner", "at": "1-1", "capacity": 40, "opens": "08:00", "closes": "20:00" }],
        "stay": { "lognormal": { "mean": "41 min", "cv": 0.5 } },
        "wants": { "per_day": 600 },
        "line_up": { "system": "tickets" },
      }
      """
    ),
    (
      "runs",
      #"""
      "runs": [
        {
          "name": "half-marathon",
          "path": "path.csv",
          "start": "06:30",
          "max_participants": 750,
          "invited": 900,
          "accept": "80 %",
          "no_shows": "8 %",
          "waves": { "count": 5, "every": "3 min" },
          "pace": { "lognormal": { "mean": "5.9 min/km", "cv": 0.188 } },
          "closing": { "before": "30 min", "sweep": "8 km/h", "after": "15 min" },
          "gates": [{ "at": "1.2 km" }, { "at": "3 km", "open": [{ "start": "06:00", "length": "40 min" }] }],
          "travel": { "by_taxi": "6 %", "party": 1.4 },
        },
      ]
      """#
    ),
    (
      "disclosure",
      """
      "disclosure": {
        "users": 10000,
        "uplink": { "exponential": { "mean": "8 s" } },
        "third_parties": [
          { "company": "StatisticsDispenser",
            "asks": [ { "at": "10:00", "subscribe": true }, { "at": "10:30", "age_from": 20, "age_to": 60 } ] },
        ],
      }
      """
    ),
    (
      "calendar",
      """
      "calendar": { "demand": [{ "start": "07:00", "length": "30 min", "factor": 1.4 }] }
      """
    ),
    (
      "passengers",
      """
      "passengers": {
        "patience": { "weibull": { "scale": "40 min", "shape": 1.2 } },
        "boarding": "60 s",
      }
      """
    ),
    (
      "fleet",
      """
      "fleet": {
        "taxis": 30,
        "accept": "90 %",
        "response": { "exponential": { "mean": "8 s" } },
        "shifts": [
          { "start": "00:00", "length": "12 h", "share": "50 %" },
          { "start": "08:00", "length": "10 h", "share": "50 %" },
        ],
      }
      """
    ),
    (
      "service",
      #""service": { "gps_error": "30 m", "outages": [{ "start": "06:30", "length": "5 min" }] }"#
    ),
    (
      "sharing",
      #""sharing": { "willing": "50 %" }, "policies": ["insertion"]"#
    ),
    ("rebalancing", #""rebalancing": { "rule": "threshold" }"#),
    ("cruising", #""cruising": { "share": "80 %", "attraction": 1 }"#),
    ("rulebook", #""rulebook": { "preset": "one-step", "offer_timeout": "30 s" }"#),
    ("policies", #""policies": ["fifo", "adjacent", "nearest-taxi"]"#),
    (
      "policy_parameters",
      #""policy_parameters": { "adjacent": { "order": "travel_time", "rings": 2 } }"#
    ),
    ("experiment", #""experiment": { "seed": 1, "replications": 20 }"#),
    (
      "assumed",
      """
      "assumed": [
        { "field": "experiment.seed", "value": "1", "why": "any other would do as well" },
      ]
      """
    ),
  ]
}

extension ScenarioHandbook {
  static let introduction = """
    # Scenarios

    A scenario holds all that a run depends on: zones, passengers, taxis, rules, policies, days. It is a JSON5 file: comments,
    trailing commas and unquoted keys are welcome. `cabstand new small-town` writes one whose comments explain every block; or begin with one of ours:

    | file | what it is | what it reproduces, and what it does not |
    |---|---|---|
    | [smallest.jsonc](smallest.jsonc) | one zone, two taxis | every wait as worked out by hand; no city |
    | [milan-weekday.jsonc](milan-weekday.jsonc) | a weekday of a Milan-like city: 33,400 calls and 36,600 hails a day | area, licences, rush-hour speed and daily totals as published; hours, zones and shifts are assumed, and hardly a call goes unanswered |
    | [milan-unanswered-calls.jsonc](milan-unanswered-calls.jsonc) | the same with a call service that gives up when the drivers nearby refuse | the daily 13.8 % of unanswered calls, to which the acceptance is fitted; the hours come out too even |
    | [milan-residents.jsonc](milan-residents.jsonc) | 20,000 of the people of that city, with homes, days, lines and a rest in the evening, among all others who call | shares of trips by means near those published; kinds of days and the network of lines are assumed |
    | [milan-weekend.jsonc](milan-weekend.jsonc) | a Saturday: no morning rush, and people out until late | nothing published but what it inherits; demand and speeds are assumed, and too few calls go unanswered |
    | [milan-friday-night.jsonc](milan-friday-night.jsonc) | from Friday 18:00 to Saturday 06:00 | the same |
    | [manhattan-weekday.jsonc](manhattan-weekday.jsonc) | half of all taxi rides of a 2018 business day within Manhattan, on its real zones | counted rides by hour and zones, hourly speeds; rides take 13 % longer than those of yellow taxis; the dispatcher and fleet are made up |
    | [manhattan-full.jsonc](manhattan-full.jsonc) | all of those rides, taxis and app cars together | the demand of 2018, 441,964 rides a day; one service with 24,000 taxis for all of them is made up |
    | [manhattan-hails.jsonc](manhattan-hails.jsonc) | the taxis that people stop in the streets of Manhattan, as in 2018 | share of occupied time and idle time per ride within a tenth; how long people wait in the street is assumed |
    | [mielec.jsonc](mielec.jsonc) | the town of a published study, from light demand to overload | its taxis, ranks, service times and levels of demand; map, trips and speed are made up, so waits cannot be held against the published ones |
    | [answer-strike.jsonc](answer-strike.jsonc) | drivers take one offer in twenty | the acceptance that a press test found; how drivers refuse is assumed |
    | [shared-evening.jsonc](shared-evening.jsonc) | people share taxis when a concert ends | no city: every number is made up to show what sharing does |
    | [city-run.jsonc](city-run.jsonc) | a run through the city cuts it in two, on a morning of rain | no city: every number is made up |
    | [colleagues.jsonc](colleagues.jsonc) | three people, one shared bicycle, one shared car | every arrival as worked out by hand; no city |
    | [team-meetings.jsonc](team-meetings.jsonc) | the town of appointments, where people meet and wait for one another | what somebody's late taxi costs others; no city |
    | [three-neighbours.jsonc](three-neighbours.jsonc) | three people, one taxi, one meeting | every arrival as worked out by hand; no city |
    | [appointments.jsonc](appointments.jsonc) | a town whose people have appointments, and what waits make them miss | no city: every number is made up |
    | [strike-day.jsonc](strike-day.jsonc) | the same town with a metro and trams that strike, and a planner that knows | no city: every number is made up |
    | [ambulances.jsonc](ambulances.jsonc) | the ambulances of a city for a fortnight, without taxis | numbers of calls, priorities and times of a published model of Auckland; map, stations and hospitals are made up |
    | [ambulances-edmonton.jsonc](ambulances-edmonton.jsonc), [ambulances-utrecht.jsonc](ambulances-utrecht.jsonc), [ambulances-manhattan.jsonc](ambulances-manhattan.jsonc) | three more cities of that model | their numbers likewise; stations and hospitals are made up, and so are the maps but for the zones and speeds of Manhattan |
    | [patients-by-taxi.jsonc](patients-by-taxi.jsonc) | a day of that city, whose first aid sends some patients a taxi | the same; taxis, passengers and the share of such patients are made up |
    | [three-ambulances.jsonc](three-ambulances.jsonc) | three ambulances that four zones ask in different orders | the workloads printed in a textbook; no city |
    | [one-ambulance.jsonc](one-ambulance.jsonc) | one ambulance that turns from one patient to another | every arrival as worked out by hand; no city |
    | [watches.jsonc](watches.jsonc) | a day of the same city, where 10,000 people wear watches that call for help | how often values are too low, and how often watches are wrong, is assumed |
    | [watches-that-scatter.jsonc](watches-that-scatter.jsonc) | a day of 300 people with watches whose values scatter: how many samples in a row should call for help | how far they scatter is assumed |
    | [one-watch.jsonc](one-watch.jsonc) | one watch that calls an ambulance | every instant as worked out by hand; no city |
    | [half-marathon.jsonc](half-marathon.jsonc) | a half-marathon on the Sunday morning of the Milan-like city | pace and size as published of others; path, gates and who comes by taxi are made up |
    | [sunday.jsonc](sunday.jsonc) | that Sunday with all services at once: residents, shops, ambulances, watches, the race, data for a company | taxis, race and ambulances as above; the others are made up, and smaller than in a city |
    | [data-for-third-parties.jsonc](data-for-third-parties.jsonc) | a town whose people have their data collected, and companies that ask for them | who asks what is made up |
    | [both-rulebooks.jsonc](both-rulebooks.jsonc) | most of what people and drivers can do, under document A | the rules of the document; how often people do what is made up |
    | [both-rulebooks-two-step.jsonc](both-rulebooks-two-step.jsonc) | the same morning under document B | the rules of the document |
    | [both-rulebooks-every-rule.jsonc](both-rulebooks-every-rule.jsonc) | the same with every single rule set | nothing beyond that: it shows where each rule stands |

    The cities are held against the real ones in [results/validation](../results/validation/README.md).

    - **Units.** Quantities are texts with a unit: `"15 min"`, `"25 km/h"`, `"2 km2"`, `"5 %"`; times of day are `"07:30"`. A number without its
      unit is an error that says what to write.
    - **Mistakes.** `cabstand validate scenarios/smallest.jsonc` names every mistake with line, column and cure; unknown keys are mistakes. With
      `"$schema": "./scenario.schema.json"` in the first line, editors complete and check while you type.
    - **Changes.** `--set fleet.taxis=30` changes any value of any command; `"extends": "milan-weekday.jsonc"` makes a file that says only what
      differs. `null` removes what was inherited; with `--vary 'rebalancing=null,{"rule":"threshold"}'`, `compare` compares a city without a
      block with one that has it.
    - **Fitting.** What nobody has measured can be fitted to what somebody has: `cabstand calibrate scenarios/smallest.jsonc --target wait_s_mean=4min
      --vary fleet.taxis=1..4` finds the value, and `--output fitted.jsonc` writes a scenario that extends yours with it.
    - **Defaults.** What a scenario does not mention does not happen: nobody hails, shares, reserves, takes a break or gives up unless the file says so. `cabstand
      validate scenarios/smallest.jsonc --resolved` prints a scenario with all defaults filled in.
    - **Tables.** The order of the rows of a table changes nothing: rows with ids (zones, shops, stations, hospitals, lines, people, watches) are
      read in the order of their ids, in which numbers count by value (`9` before `10`, `s2` before `s10`); calls, shifts and observed trips in the
      order of what their rows say. So are GeoJSON features and `shops.list`. Order means something in three tables only: the corners of a run's
      path, the stops of a line, and the neighbours of a zone (`city.adjacency`), which are searched in that order. In lists of a scenario file
      (`demand.listed`, `shops.wants.list`) entries of the same instant come in the order of the list.
    - **Limits.** Files are regular files, not pipes or devices: a scenario of at most 100 MB, a table of at most 1 GB. Blocks and lists are
      nested at most 30 deep, which is far more than any scenario needs.
    - `cabstand explain fleet.accept` explains a single field, `cabstand explain offer_timeout` a rule.

    """
}
