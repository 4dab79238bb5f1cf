import Experiments
import Testing

/// What a person is told about limits that a metric cannot have, whole.
@Suite struct CheckLimitProblemTests {
  private func expect(
    _ text: String, _ message: String, location: SourceLocation = #_sourceLocation
  ) {
    var told = "nothing"
    do throws(CheckProblem) {
      _ = try CheckedCity.read(text)
    } catch {
      told = error.description
    }
    #expect(told == message, sourceLocation: location)
  }

  /// What is said about the limit of a check that is otherwise right.
  private func expect(
    _ start: String, limit: String, _ message: String, _ fix: String,
    location: SourceLocation = #_sourceLocation
  ) {
    let indent = String(repeating: " ", count: start.count + 1)
    let mark = String(repeating: "^", count: limit.count)
    expect(
      "\(start) \(limit)",
      "column \(start.count + 2): \(message)\n  \(start) \(limit)\n  \(indent)\(mark)\n  fix: \(fix)",
      location: location)
  }

  @Test func `a limit is needed`() {
    expect(
      "wait_s_mean <=",
      """
      column 15: there is no limit after <=
        wait_s_mean <=
                      ^
        fix: write it like wait_s_mean <= 15 min
      """)
    expect(
      "service_level_15min >= @ hour=8",
      """
      column 24: there is no limit after >=
        service_level_15min >= @ hour=8
                               ^
        fix: write it like service_level_15min >= 90 %
      """)
  }

  @Test func `a waiting time needs a unit of time`() {
    let offers = "write \"15 s\", \"15 min\" or \"15 h\""
    expect("wait_s_mean <=", limit: "15", "\"15\" has no unit", offers)
    expect(
      "wait_s_mean <=", limit: "15 mins", "\"15 mins\" has the unknown unit \"mins\"",
      "write \"15 min\"")
    expect(
      "wait_s_mean <=", limit: "15 %", "wait_s_mean is a length of time, and \"15 %\" is not",
      offers)
    expect(
      "wait_s_mean <=", limit: "fifteen", "\"fifteen\" is not a length of time",
      "write it like \"15 s\", \"15 min\" or \"15 h\"")
    expect(
      "wait_s_mean <=", limit: "1,5 h", "\"1,5 h\" is not a length of time",
      "write decimals with a point and no thousands mark")
    expect(
      "wait_s_mean <=", limit: "30 min 1 h", "\"30 min 1 h\" is not a length of time",
      "name the units from large to small, each once: \"1 h 30 min\"")
    expect(
      "wait_s_mean <=", limit: "-", "\"-\" is not a length of time",
      "write it like \"15 s\", \"15 min\" or \"15 h\"")
  }

  @Test func `a share is written in per cent`() {
    expect(
      "unserved_share <=", limit: "0.05", "\"0.05\" has no unit", "write \"5 %\" or \"0.05 %\"")
    expect(
      "unserved_share <=", limit: "5 min", "unserved_share is a share, and \"5 min\" is not",
      "write \"5 %\"")
    expect(
      "utilisation <= 1,5 %",
      """
      column 16: "1,5" is not a share
        utilisation <= 1,5 %
                       ^^^
        fix: write decimals with a point and no thousands mark
      """)
  }

  @Test func `counts and rates are written in their own way`() {
    let fix = "write it without a unit, like 2 or 0.5"
    expect("requests >=", limit: "5 %", "requests is a plain number, and \"5 %\" is not", fix)
    expect("requests >=", limit: "many", "\"many\" is not a plain number", fix)
    expect("requests >=", limit: "1e9", "\"1e9\" is not a plain number", fix)
    expect(
      "trips_per_taxi_hour >=", limit: "2", "\"2\" has no unit", "write \"2 /h\" or \"2 /d\"")
  }

  @Test func `a limit that says nothing is refused`() {
    expect("wait_s_mean <=", limit: "-5 s", "\"-5 s\" is too small", "write at least 0 s")
    expect("wait_s_mean <=", limit: "9999 d", "\"9999 d\" is too large", "write at most 3660 d")
    expect("unserved_share <=", limit: "105 %", "\"105 %\" is too large", "write at most 100 %")
    expect("requests >=", limit: "-1", "\"-1\" is too small", "write at least 0")
    expect(
      "requests >=", limit: "1000000001", "\"1000000001\" is too large",
      "write at most 1000000000")
    expect(
      "held_share - baseline >=", limit: "-101 %", "\"-101 %\" is too small",
      "write at least -100 %")
    expect("wait_s_mean / baseline <=", limit: "0 %", "\"0 %\" is too small", "write more than 0 %")
    expect(
      "wait_s_mean / baseline <=", limit: "10001 %", "\"10001 %\" is too large",
      "write at most 10000 %")
  }

  @Test func `a difference and a ratio are not mistaken for each other`() {
    expect(
      "wait_s_mean / baseline <=", limit: "1.05", "\"1.05\" has no unit", "write \"105 %\"")
    expect(
      "wait_s_mean / baseline <=", limit: "30 s",
      "wait_s_mean / baseline is a share, and \"30 s\" is not",
      "write wait_s_mean - baseline <= 30 s")
    expect(
      "wait_s_mean - baseline <=", limit: "5 %",
      "wait_s_mean - baseline is a length of time, and \"5 %\" is not",
      "write wait_s_mean / baseline <= 105 %")
    expect(
      "trips_per_taxi_hour - baseline >=", limit: "-5 %",
      "trips_per_taxi_hour - baseline is a rate, and \"-5 %\" is not",
      "write trips_per_taxi_hour / baseline >= 95 %")
    expect(
      "unserved_share / baseline <=", limit: "30 s",
      "unserved_share / baseline is a share, and \"30 s\" is not", "write \"30 %\"")
  }
}
