import Results
import Scenarios
import Testing

@testable import CommandLine

/// `explain` on metrics, columns and keys of scenarios.
@Suite struct MeaningTests {
  private func expect(
    _ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let session = Session("explain", name)
    #expect(session.output == text, sourceLocation: sourceLocation)
    #expect(session.messages == "" && session.code == .success, sourceLocation: sourceLocation)
  }

  @Test func `a metric has population, formula and range`() {
    expect(
      "wait_s_served_mean",
      """
      wait_s_served_mean, a metric
        Mean wait over served requests only. Read it together with unserved_share.
        unit: s
        population: requests with outcome served
        formula: sum(search_s + offer_s + approach_s + boarding_s) / served
        over several days: ratio of the sums; weight of a day: served
        range: 0 or more; less is better
        column in: replications.csv
        rows in: summary.csv, comparisons.csv, and verdicts.csv for goals

      """)
  }

  @Test func `a column is explained in its table`() {
    expect(
      "on_duty_s",
      """
      on_duty_s, a column of taxis.csv
        Time on duty.
        row: One taxi over the measurement window.
        unit: s
        never empty

      on_duty_s, a column of ambulances.csv
        Time on duty.
        row: One ambulance in the measurement window. Its times add up to on_duty_s.
        unit: s
        never empty

      """)
  }

  @Test func `a key of a scenario is explained by its path, or by its last name`() {
    let text = """
      window.warmup, in scenarios
        Warm-up: time that the city runs before the measurement, from an empty start.
        value: a length of time such as "24 h" (d, h, min, s, ms); 0 s to 3660 d
        default: 24 h

      """
    expect("window.warmup", text)
    expect("warmup", text)
  }

  @Test func `a name that stands in several places is listed`() {
    let session = Session("explain", "taxis")
    #expect(session.output.contains("\n  fleet.taxis: Number of taxis. Default: "))
    #expect(session.output.contains("\n  fleet.groups.N.taxis: Number of taxis in the group."))
    #expect(session.output.contains("taxis, a column of "))
    #expect(session.output.contains("cabstand explain PATH explains each"))
    #expect(
      Session("explain", "fleet.groups.3.taxis").output.hasPrefix(
        "fleet.groups.N.taxis, in scenarios\n"))
  }

  @Test func `a block inside a block tells what it holds`() {
    #expect(Session("explain", "city.travel").output.contains("\n  holds: "))
  }

  @Test func `programs read the same`() {
    let session = Session("explain", "wait_s_mean", "--json")
    #expect(session.output.contains("\"population\": \"all requests\""))
    #expect(session.output.contains("\"keys\": []"))
    #expect(Session("explain", "warmup", "--json").output.contains("\"path\": \"window.warmup\""))
  }

  @Test func `whatever has a name is explained on lines that fit`() {
    let names =
      Metric.allCases.map(\.rawValue) + TableCatalog.all.flatMap(\.columns).map(\.name)
      + ScenarioField.all.map(\.path)
    for name in Set(names) {
      let session = Session("explain", name)
      #expect(session.code == .success, "\(name)")
      #expect(session.output.split(separator: "\n").allSatisfy { $0.count <= 110 }, "\(name)")
    }
  }
}
