/// Scenarios made for the tests.
enum SmallCity {
  /// Two zones, one taxi that starts in the first, two requests in the second: every wait can be
  /// worked out by hand.
  ///
  /// We expect, with the taxi of another zone asked:
  ///
  ///     request  at        offered   yes       at door   sets off  drop-off  available  wait
  ///     1        08:01:00  08:01:00  08:01:10  08:04:10  08:04:40  08:14:40  08:15:00   3:40
  ///     2        08:30:00  08:30:00  08:30:10  08:33:10  08:33:40  08:43:40  08:44:00   3:40
  ///
  /// and without, that both passengers give up after 10 minutes. The taxi is on duty for the hour,
  /// and in use for two times 13:30 of it, or 45 %.
  static let twoZones = """
    {
      "name": "two-zones",
      "window": { "start": "08:00", "length": "1 h", "warmup": "0 s", "drain": "1 h" },
      "goal": { "wait_mean": "15 min", "unserved_share": "20 %" },
      "city": {
        "grid": { "columns": 2, "rows": 1, "zone_area": "1 km2" },
        "travel": { "drawn": { "approach": "3 min", "ride": "10 min" } },
      },
      "demand": {
        "listed_ends": "middle", "listed": [
          { "at": "08:01", "from": "2-1", "to": { "x": "1900 m", "y": "900 m" } },
          { "at": "08:30", "from": "2-1", "to": { "x": "1100 m", "y": "900 m" } },
        ],
      },
      "passengers": { "patience": "10 min", "boarding": "30 s" },
      "fleet": {
        "taxis": 1, "response": "10 s", "press_delay": "20 s", "start": { "place": "1-1" },
      },
      "rulebook": { "preset": "one-step" },
      "policies": ["fifo", "adjacent"],
      "experiment": { "replications": 3 },
    }
    """

  /// A short day with luck in everything.
  static let busy = """
    {
      "name": "busy",
      "window": { "start": "08:00", "length": "1 h", "warmup": "1 h", "drain": "1 h" },
      "city": { "grid": { "columns": 3, "rows": 3 }, "travel": { "speed": "25 km/h" } },
      "demand": { "requests_per_day": 480 },
      "hails": { "per_day": 240 },
      "passengers": { "patience": { "exponential": { "mean": "20 min" } } },
      "fleet": { "taxis": 6, "accept": "80 %", "response": { "exponential": { "mean": "10 s" } } },
      "policies": ["fifo", "adjacent"],
      "experiment": { "replications": 3 },
    }
    """
}
