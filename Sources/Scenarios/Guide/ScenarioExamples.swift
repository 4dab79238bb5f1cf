import Documents

/// Examples in the reference: a whole scenario, and one for every block.
enum ScenarioExamples {
  /// Minimal scenario of a taxi service on a grid; a test inserts every other example into it.
  static let minimal = """
    {
      "$schema": "./scenario.schema.json",
      "name": "town",
      "description": "Twelve zones and twenty taxis, for one hour of a morning.",
      "window": { "start": "06:00", "length": "1 h" },
      "city": {
        "grid": { "columns": 4, "rows": 3, "zone_area": "2 km2" },
        "travel": { "speed": "20 km/h" },
      },
      "demand": { "requests_per_day": 600 },
      "fleet": { "taxis": 20 },
    }
    """

  /// Example of a block, with its key.
  /// - Parameter block: top-level key in a scenario.
  /// - Returns: the text; nil for a key without an example.
  static func text(of block: String) -> String? { texts.first { $0.block == block }?.text }

  /// Value of a block in its example; nil for a key without an example.
  static func value(of block: String) -> DocumentValue? {
    text(of: block).flatMap { try? DocumentReader.read("{\($0)}", file: "example") }?[block]
  }

  /// Example of each block.
  ///
  /// Its fields come first on the page of the block and in `explain`, because a first scenario
  /// needs them.
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
        "slowdowns": [
          { "zones": ["2-1", "2-2"], "start": "06:00", "length": "2 h", "speed": "70 %" },
        ],
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
    ("hails", #""hails": { "per_day": 400, "origins": "uniform", "patience": "5 min" }"#),
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
      "modes",
      """
      "people": { "residents": "residents.csv", "activities": "activities.csv" },
      "modes": {
        "walk": { "speed": "4.2 km/h" },
        "taxi": { "flag": "4 EUR", "cost": "1.5 EUR/km", "co2": "120 g/km" },
      }
      """
    ),
    (
      "emergency",
      """
      "emergency": {
        "calls": { "per_day": 100, "priorities": { "p1": "20 %", "p2": "50 %", "p3": "30 %" } },
        "stations": "stations.csv",
        "hospitals": "hospitals.csv",
        "goal": { "p1_within": "8 min", "share": "75 %" },
        "mobilisation": { "lognormal": { "mean": "45 s", "cv": 0.4 } },
        "scene": "12 min",
        "transported": "80 %",
        "handover": "15 min",
      }
      """
    ),
    (
      "alarms",
      """
      "emergency": { "calls": { "per_day": 100 }, "stations": "stations.csv" },
      "alarms": {
        "users": 2000,
        "episodes": {
          "heart_rate": {
            "per_user_day": 0.002,
            "length": { "exponential": { "mean": "20 min" } },
          },
        },
        "false_crossings": {
          "heart_rate": {
            "per_user_day": 0.01,
            "length": { "exponential": { "mean": "6 s" } },
          },
        },
        "processing": { "lognormal": { "mean": "400 ms", "cv": 0.5 } },
        "message": { "delay": { "exponential": { "mean": "300 ms" } }, "lost": "1 %" },
      }
      """
    ),
    (
      "shops",
      """
      "shops": {
        "list": [
          { "id": "corner", "at": "1-1", "capacity": 40, "opens": "06:00", "closes": "20:00" },
        ],
        "stay": { "lognormal": { "mean": "41 min", "cv": 0.5 } },
        "demand": { "per_day": 600, "modes": { "walk": "60 %", "car": "40 %" } },
        "line_up": { "system": "tickets", "code_valid": "10 min" },
        "patience": { "outside": "20 min" },
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
          "gates": [
            { "at": "1.2 km" },
            { "at": "3 km", "open": [{ "start": "06:00", "length": "40 min" }] },
          ],
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
          {
            "company": "StatisticsDispenser",
            "asks": [
              { "at": "10:00", "subscribe": true },
              { "at": "10:30", "age_from": 20, "age_to": 60 },
            ],
          },
        ],
      }
      """
    ),
    (
      "calendar",
      """
      "calendar": { "demand": [{ "start": "06:30", "length": "30 min", "factor": 1.4 }] }
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
    ("rebalancing", #""rebalancing": { "rule": "threshold", "period": "10 min" }"#),
    ("cruising", #""cruising": { "share": "80 %", "attraction": 1 }"#),
    (
      "fares",
      """
      "fares": {
        "tariffs": [
          { "flag": "3.90 EUR", "km": "1.28 EUR/km", "hour": "33.27 EUR/h" },
          { "from": "21:00", "until": "06:00", "flag": "7.60 EUR" },
        ],
        "booking": "2 EUR",
        "commission": "15 %",
      }
      """
    ),
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
        { "field": "fleet.taxis", "value": "20", "why": "no fleet was counted" },
      ]
      """
    ),
  ]
}
