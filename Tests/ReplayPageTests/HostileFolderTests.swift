import Results
import TestSupport
import Testing

@testable import ReplayPage

/// Hashes that agree do not make numbers sane: what no run has is an error, never the end of the
/// program.
@Suite struct HostileFolderTests {
  private typealias Change = (WritableKeyPath<HandmadeDay, HandmadeDay.Row>, String, String)

  private let tables: [(WritableKeyPath<HandmadeDay, HandmadeDay.Row>, String)] = [
    (\.movement, "movements.csv"), (\.request, "requests.csv"), (\.event, "events.csv"),
    (\.place, "places.csv"),
  ]

  private func expect(_ cases: [(changes: [Change], message: String)]) throws {
    for (changes, message) in cases {
      var day = HandmadeDay()
      for (table, column, text) in changes { day[keyPath: table][column] = text }
      let file = tables.first { $0.0 == changes[0].0 }?.1 ?? ""
      #expect(
        try day.complaint()
          == "\(file):2: column \(message)\n  fix: the table is broken; make the results again")
    }
  }

  @Test func `the day that the others are made of can be read`() throws {
    let replay = try HandmadeDay().replay(in: try TestFolder())
    #expect(try HandmadeDay().complaint() == nil)
    #expect(replay.sides[0].stretches.map(\.end) == [70])
    #expect(replay.sides[0].requests.map(\.end) == [280])
    #expect(replay.frame.clock(at: 0) == "08:00")
  }

  @Test func `movements far from the window or with an end before the start are refused`() throws {
    let far = "the time is more than 100 days from the start of the window"
    try expect([
      (
        [
          (\.movement, "start_s", "-1000000000000.000"), (\.movement, "end_s", "1000000000000.000"),
        ],
        "start_s: \(far)"
      ),
      ([(\.movement, "start_s", "-8640000.001")], "start_s: \(far)"),
      ([(\.movement, "end_s", "8640000.001")], "end_s: \(far)"),
      ([(\.movement, "start_s", "70.001")], "end_s: the end is before the start"),
      (
        [(\.movement, "taxi", "2147483647")],
        "taxi: found taxi 2147483647, and a replay has room for numbers below 1,000,000"
      ),
      (
        [(\.movement, "taxi", "1000000")],
        "taxi: found taxi 1000000, and a replay has room for numbers below 1,000,000"
      ),
      ([(\.movement, "taxi", "-1")], "taxi: found \"-1\", expected a whole number"),
      ([(\.movement, "ride", "-1")], "ride: found \"-1\", expected a whole number"),
    ])
  }

  @Test func `requests outside of the window and impossible waits are refused`() throws {
    let outside = "requested_s: the request is outside of the window, which is 3600 s long"
    let negative = "a length of time is never negative"
    let long = "the length of time is more than 100 days"
    try expect([
      ([(\.request, "requested_s", "-0.001")], outside),
      ([(\.request, "requested_s", "3600.000")], outside),
      ([(\.request, "requested_s", "1000000000000000.000")], outside),
      (
        [(\.request, "wait_s", "8640000.001")],
        "wait_s: found \"8640000.001\", expected 3 min 40 s, which follows from other columns"
      ),
      (
        [(\.request, "wait_s", "-0.001"), (\.request, "approach_s", "-40.001")],
        "wait_s: \(negative)"
      ),
      (
        [(\.request, "wait_s", "8640000.001"), (\.request, "approach_s", "8639960.001")],
        "wait_s: \(long)"
      ),
      (
        [(\.request, "wait_s", "219.000"), (\.request, "search_s", "-1.000")],
        "search_s: \(negative)"
      ),
      (
        [
          (\.request, "wait_s", "220.000"), (\.request, "search_s", "1000000000000.000"),
          (\.request, "approach_s", "-999999999820.000"),
        ], "search_s: \(long)"
      ),
      (
        [(\.request, "wait_s", "209.000"), (\.request, "offer_s", "-1.000")],
        "offer_s: \(negative)"
      ),
      (
        [
          (\.request, "wait_s", "210.000"), (\.request, "offer_s", "1000000000000.000"),
          (\.request, "approach_s", "-999999999820.000"),
        ], "offer_s: \(long)"
      ),
      (
        [(\.request, "taxi", "1000000")],
        "taxi: found taxi 1000000, and a replay has room for numbers below 1,000,000"
      ),
      ([(\.request, "ride", "8")], "ride: the ride is not in places.csv"),
    ])
  }

  @Test func `offers far from the window and to impossible taxis are refused`() throws {
    let far = "time_s: the time is more than 100 days from the start of the window"
    try expect([
      ([(\.event, "time_s", "-1000000000000.000")], far),
      ([(\.event, "time_s", "1000000000000.000")], far),
      (
        [(\.event, "taxi", "2147483647")],
        "taxi: found taxi 2147483647, and a replay has room for numbers below 1,000,000"
      ),
    ])
  }

  @Test func `the largest numbers that are read make a page`() throws {
    var day = HandmadeDay()
    day.scenarios = [HandmadeDay.scenario(window: "31 d", start: "23:59")]
    day.movement["taxi"] = "999999"
    day.movement["start_s"] = "-8640000.000"
    day.movement["end_s"] = "8640000.000"
    day.movement["ride"] = "2147483647"
    day.movement["from_x_m"] = "-900000000000000.0"
    day.movement["to_y_m"] = "900000000000000.0"
    day.request["requested_s"] = "2678399.999"
    for column in ["offer_s", "approach_s", "boarding_s"] { day.request[column] = "0.000" }
    for column in ["wait_s", "search_s"] { day.request[column] = "8640000.000" }
    #expect(try day.complaint() == nil)
  }

  @Test func `a window of more than a month is refused`() throws {
    for window in ["32 d", "900000000 s", "2678401 s"] {
      var day = HandmadeDay()
      day.scenarios = [HandmadeDay.scenario(window: window)]
      #expect(
        try day.complaint() == """
          scenario.resolved.json: the window is longer than 31 days, more than a replay shows
            fix: run the scenario again with a shorter window.length
          """, "\(window)")
    }
  }

  @Test func `a manifest with a policy twice is refused`() throws {
    var day = HandmadeDay()
    day.policies = ["fifo", "fifo"]
    #expect(
      try day.complaint() == """
        manifest.json: the policy "fifo" appears twice
          fix: the manifest is broken; make the results again
        """)
  }
}
