import Quantities
import Reports
import Statistics
import TestSupport
import Testing

@testable import Results

/// The numbers of several replications, on days made by hand.
@Suite struct ReplicationFigureTests {
  private typealias Request = HandmadeResults.Request
  private let place: TestFolder

  init() throws { place = try TestFolder() }

  /// Three days of one policy; the second has nobody in the second half hour.
  private static let plain = [
    [Request(at: 60, wait: 100), Request(at: 2000, wait: 300)], [Request(at: 60, wait: 400)],
    [
      Request(at: 0, wait: 600, outcome: .abandoned, held: 600),
      Request(at: 3599, wait: 8000, held: 7000),
    ],
  ]

  private func read(_ days: [[[Request]]], _ change: (inout HandmadeResults) -> Void = { _ in })
    throws -> ReportFigures
  {
    var made = try HandmadeResults.days(days)
    change(&made)
    return try ReportFigures.read([made.publish(in: place)])
  }

  /// The mean with its interval, whose ends lie between zero and the greatest possible value.
  private func estimate(_ values: [Double], atMost most: Double = .infinity) throws -> Estimate {
    let interval = try PooledMean(values).interval()
    return Estimate(
      mean: interval.estimate, low: interval.low.map { max(0, $0) },
      high: interval.high.map { min(most, $0) }, count: values.count)
  }

  @Test func `hours are those of the wall clock, and a day without requests has no wait`() throws {
    let figures = try read([Self.plain, Self.plain]) {
      $0.replace("\"start\": \"08:00\"", with: "\"start\": \"23:30\"", in: "scenario.resolved.json")
    }
    let hours = figures.alternatives[0].hours
    #expect(hours.map(\.hour) == [23, 0] && hours.map(\.day) == [0, 1])
    #expect(hours.map(\.start) == [0, 1800] && hours.map(\.length) == [1800, 1800])
    #expect(hours[0].requests == (try estimate([1, 1, 1])))
    #expect(hours[0].wait == (try estimate([100, 400, 600])))
    #expect(hours[0].unservedShare == (try estimate([0, 0, 1], atMost: 1)))
    #expect(hours[1].requests == (try estimate([1, 0, 1])))
    #expect(hours[1].wait == (try estimate([300, 8000])))
    #expect(hours[1].unservedShare == (try estimate([0, 0])))
  }

  @Test func `late arrivals lie beyond the last minute and the last step`() throws {
    let waits = try #require(try read([Self.plain, Self.plain]).alternatives[0].waits)
    #expect(waits.requests == 5 && waits.servedShare == 0.8)
    #expect(waits.served[60] == 0.2 && waits.unserved[10] == 0.2)
    let (served, unserved): (Double, Double) = (
      waits.served.reduce(0, +), waits.unserved.reduce(0, +)
    )
    #expect(served + unserved == 1)
    #expect(waits.arrived[3] == 0 && waits.arrived[4] == 0.2 && waits.arrived[10] == 0.4)
    #expect(waits.arrived[240] == 0.6)
  }

  @Test func `the held queue and the fleet are means over the days`() throws {
    let alternative = try read([Self.plain, Self.plain]).alternatives[0]
    let held = try #require(alternative.held)
    #expect(held.moments[1].count == (try estimate([0, 0, 1])))
    #expect(held.moments[1].oldestAge == (try estimate([0, 0, 300])))
    #expect(held.moments[2].count == (try estimate([0, 0, 0])))
    #expect(held.moments[12].count == (try estimate([0, 0, 1])))
    #expect(held.moments[12].oldestAge == (try estimate([0, 0, 1])))
    #expect(alternative.fleet[3].waiting == (try estimate([1, 2, 3])))
    #expect(alternative.fleet[3].idle == 1)
  }

  @Test func `the running mean ends at the mean`() throws {
    let points = try read([Self.plain, Self.plain]).alternatives[0].convergence
    #expect(points.map(\.replications) == [2, 3])
    for point in points {
      let interval = try PooledMean(
        Array([200, 400, 4300].prefix(point.replications)),
        weights: Array([2, 1, 2].prefix(point.replications))
      ).interval()
      #expect(point.mean == interval.estimate && point.halfWidth == interval.halfWidth)
    }
  }

  @Test func `drivers of whom one does everything are as unequal as two can be`() throws {
    let drivers = try #require(try read([Self.plain, Self.plain]).alternatives[0].drivers)
    #expect(drivers.driverDays == 6)
    let shares: [Double] = [0.5, 1.0 / 6, 1.0 / 3]
    #expect(drivers.trips.map(\.share) == shares)
    #expect(drivers.tripsLorenz[50] == 0 && drivers.tripsLorenz[75] == 0.5)
    #expect(drivers.tripsGini == (try estimate([0.5, 0.5, 0.5])))
    #expect(drivers.idleShares.first?.share == 0.5 && drivers.idleShares.last?.share == 0.5)
  }

  // MARK: - Regressions

  private func regressions(
    _ days: [[[Request]]], difference: Double, probability: Double
  ) throws -> [Regression] {
    try read(days) { made in
      made.write(
        [Metric.waitMean, .unservedShare].map { metric in
          ComparisonRow(
            policy: 1, baseline: 0, metric: metric, difference: difference, lower: nil, upper: nil,
            probability: probability, adjustedProbability: probability, count: 3,
            moreReplications: 7, varianceReduction: 1.5)
        })
    }.alternatives[1].regressions
  }

  private func days(_ waits: [Int64], _ outcome: Outcome = .served) -> [[Request]] {
    waits.map { [Request(at: 60, wait: $0), Request(at: 90, wait: $0, outcome: outcome)] }
  }

  @Test func `differences are told by day, with the margin`() throws {
    let base = days([100, 200, 300])
    let found = try regressions(
      [base, days([190, 291, 389])], difference: 90, probability: 0.001)
    #expect(found[0].days.map(\.difference) == [90, 91, 89])
    #expect(found[0].days.map(\.replication) == [1, 2, 3])
    #expect(found[0].direction == .worse && found[0].marginVerdict == .beyond)
    #expect(found[0].varianceReduction == 1.5 && found[0].moreReplications == 7)
    #expect(found[1].days.map(\.difference) == [0, 0, 0])
    #expect(found[1].marginVerdict == .within)
    let near = try regressions([base, days([101, 202, 303])], difference: 2, probability: 0.2)
    #expect(near[0].direction == .notTold && near[0].marginVerdict == .within)
    let better = try regressions([base, days([50, 120, 210])], difference: -73, probability: 0.01)
    #expect(better[0].direction == .better && better[0].marginVerdict == .within)
    let unclear = try regressions([base, days([50, 320, 310])], difference: 23, probability: 0.6)
    #expect(unclear[0].marginVerdict == .notTold)
  }

  @Test func `open requests tell only what holds whatever becomes of them`() throws {
    let (short, long) = ([100, 200, 300] as [Int64], [190, 291, 389] as [Int64])
    func verdicts(_ base: [[Request]], _ own: [[Request]]) throws -> [Regression.MarginVerdict] {
      let found = try regressions([base, own], difference: 90, probability: 0.001)
      #expect(found.map(\.hasOpenRequests) == [true, true])
      return found.map(\.marginVerdict)
    }
    // A wait can but grow: too long stays too long, and short is not told.
    #expect(try verdicts(days(short), days(long, .unresolved)) == [.beyond, .notTold])
    #expect(try verdicts(days(long), days(short, .unresolved)) == [.notTold, .notTold])
    // A baseline that may yet wait for longer is no excuse, but no proof either.
    #expect(try verdicts(days(short, .unresolved), days(long)) == [.notTold, .within])
    #expect(try verdicts(days(long, .unresolved), days(short)) == [.within, .within])
  }

  @Test func `days of different passengers are told`() throws {
    let figures = try read([Self.plain, Self.plain]) {
      $0.replace("0000000000000003,", with: "0000000000000004,", in: "replications.csv")
    }
    #expect(figures.folders[0].hasSameDemand)
    let other = try read([Self.plain, Self.plain]) { made in
      let lines = (made.files["replications.csv"] ?? "").split(separator: "\n")
      let last = lines[lines.count - 1].split(separator: "0000000000000003").joined(
        separator: "0000000000000004")
      made.files["replications.csv"] =
        (lines.dropLast() + [last[...]]).joined(separator: "\n") + "\n"
    }
    #expect(!other.folders[0].hasSameDemand)
  }
}
