import Foundation
import ReportPage
import Reports
import Testing

@testable import Results

/// No part of a city and no metric is left out where results are shown to people.
@Suite struct MetricRegistryTests {
  /// Parts of the city whose metrics stand on the page in the table of all metrics only.
  ///
  /// The terminal has a table or a sentence for them.
  private static let withoutSection: Set<MetricGroup> = [.sharing, .conditions, .street]

  /// Parts whose tables in the terminal have words of their own.
  ///
  /// The words of all others stand only on the page, beside sentences that explain them.
  private static let withTerms: Set<MetricGroup> = [.always, .sharing, .conditions]

  /// Names in the code of metrics that stand on the page in the table of all metrics only.
  ///
  /// The terminal prints none of them, unless one asks for it.
  private static let onlyAmongAll: [(reason: String, names: Set<String>)] = [
    (
      "parts of the mean wait, which charts show by request",
      ["searchMean", "offerMean", "approachMean", "boardingMean", "reservationLatenessMean"]
    ),
    (
      "parts of the unserved share, and precision of the service",
      [
        "shownWaitErrorMean", "abandonedShare", "rejectedShare", "cancelledShare",
        "partServedShare",
      ]
    ),
    (
      "mechanics of the policy, for its authors",
      [
        "offersPerRequest", "offerAcceptanceShare", "heldShare", "adjacentShare",
        "fifoInversionShare",
      ]
    ),
    (
      "beside the figures of the fleet and of drivers",
      ["tripsPerTaxiHour", "idlePerTrip", "occupiedShare", "taxisOnDutyMax"]
    ),
    (
      "search for hails, for its calibration",
      [
        "vacantMean", "vacantMedian", "vacantNinetieth", "zoneMovesPerIdleHour",
        "cruisedDistanceShare",
      ]
    ),
    (
      "details of warnings and of shared vehicles",
      ["overlapWarnedShare", "meansWarnedShare", "emptyStationShare", "fullStations"]
    ),
    ("a part of the drive of ambulances", ["ambulanceDelayMean"]),
    ("exposure inside, which follows from the places filled", ["insidePairs"]),
    (
      "details of a run beside its starters and delays",
      ["runEnrolled", "runFinished", "closureDetourMean", "runPatients"]
    ),
    (
      "details of subscriptions beside their pushes",
      ["pushedSamples", "stoppedSubscriptions", "refusedSubscriptions", "lateSampleShare"]
    ),
  ]

  /// A value for every metric, but for those of a part of the city.
  private func rows(without group: MetricGroup? = nil) -> [SummaryRow] {
    Metric.allCases.filter { $0.group != group }.map {
      SummaryRow(
        policy: 0, metric: $0, statistic: .mean, estimate: 1, lower: 1, upper: 1, count: 20)
    }
  }

  @Test func `every part of a city has a table`() {
    #expect(
      TableCatalog.partRows.map { $0.group }.sorted(by: { $0.rawValue < $1.rawValue })
        == MetricGroup.allCases.filter { $0 != .always }.sorted { $0.rawValue < $1.rawValue })
  }

  /// The page without its table of all metrics.
  private func page(without group: MetricGroup? = nil) throws -> String {
    var figures = SampleFigures.figures(["fifo"], hasDetails: false)
    figures.alternatives[0].metrics = rows(without: group)
    let page = String(decoding: ReportPage.html(figures), as: UTF8.self)
    let start = try #require(page.range(of: "All metrics and their meaning"))
    let end = try #require(page.range(of: "</table>", range: start.upperBound..<page.endIndex))
    return String(page[..<start.lowerBound] + page[end.upperBound...])
  }

  @Test func `every part of a city has a section of the page`() throws {
    let whole = try page()
    for group in MetricGroup.allCases where group != .always {
      let isShown = try page(without: group) != whole
      #expect(isShown == !Self.withoutSection.contains(group), "\(group)")
    }
  }

  /// The tables and sentences of the terminal.
  private func told(without group: MetricGroup? = nil) -> [String] {
    let rows = rows(without: group)
    let text = ServiceText(policies: ["fifo"], summaries: rows)
    let table = ComparisonTable(
      policies: ["fifo"], summaries: rows, comparisons: [], verdicts: [])
    return table.lines + text.street + text.earnings(in: "EUR") + text.appointments
      + text.emergencies(namesPolicies: false)
      + text.lineUps(namesPolicies: false) + text.data + text.runs
  }

  @Test func `every part of a city has a table or a sentence of the terminal`() {
    let whole = told()
    for group in MetricGroup.allCases { #expect(told(without: group) != whole, "\(group)") }
  }

  @Test func `every part of a city with words of its own explains them`() {
    let known = Set(Metric.allCases.filter { !$0.terms.isEmpty }.map(\.group))
    #expect(known == Self.withTerms)
  }

  /// The Swift files below some folders of the sources, from the root.
  private func sources(_ folders: String...) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try folders.flatMap { folder in
      let home = root.appendingPathComponent("Sources/" + folder).path
      return try FileManager.default.subpathsOfDirectory(atPath: home).sorted()
        .filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOfFile: home + "/" + $0, encoding: .utf8) }
    }
  }

  @Test func `every metric is shown to people, or has a reason not to be`() throws {
    let metrics = try sources("Results/Metrics").flatMap { text in
      text.matches(of: #/static let \w+: \[Metric\] = \[([^\]]*)\]/#).flatMap {
        $0.1.matches(of: #/\w+/#).map { String($0.output) }
      }
    }
    #expect(metrics.count == Metric.allCases.count)
    let named = try sources("Reports", "ReportPage", "CommandLine").flatMap { text in
      text.matches(of: #/\.([a-z]\w*)/#).map { String($0.1) }
    }
    let hidden = Set(metrics).subtracting(named)
    let listed = Self.onlyAmongAll.map(\.names)
    #expect(hidden == listed.reduce(into: []) { $0.formUnion($1) })
  }
}
