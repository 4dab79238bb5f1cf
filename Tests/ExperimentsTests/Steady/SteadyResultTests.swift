import Quantities
import TestSupport
import Testing

@testable import Experiments
@testable import Results

/// What a series of requests says about the long run.
@Suite struct SteadyResultTests {
  /// Requests with waits in seconds; one that waits longer than 1000 s gives up.
  private func requests(_ waits: [Double], open: Int = 0) -> [RequestRow] {
    waits.enumerated().map { index, wait in
      RequestRow(
        policy: 0, replication: 1, ride: Int32(index), originZone: 0, destinationZone: 0, offers: 0,
        declines: 0, lapses: 0, requested: .seconds(Int64(index)),
        search: TimeSpan(roundingSeconds: wait) - .seconds(3), offer: .seconds(1),
        approach: .seconds(1), boarding: .seconds(1), approachDistance: nil,
        outcome: index < open ? .unresolved : wait > 1000 ? .abandoned : .served,
        held: index.isMultiple(of: 4), withdrawals: 0, rideDistance: nil, ring: nil, rideTime: nil,
        taxi: nil)
    }
  }

  private func result(
    _ waits: [Double], _ metrics: [Metric] = [.waitMean], open: Int = 0
  ) -> SteadyResult {
    SteadyResult(
      requests: requests(waits, open: open), metrics: metrics, demandDigest: 1, runDigest: 2)
  }

  private func luck(_ count: Int, _ seed: UInt64 = 1) -> [Double] {
    var luck = SplitMix64(seed: seed)
    return (0..<count).map { _ in 100 + 800 * luck.uniform() }
  }

  @Test func `a steady series has a mean, an interval and batches`() throws {
    let result = result(luck(2000))
    guard case .estimates(let estimates, let warmUp) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    let estimate = try #require(estimates.first)
    #expect(result.requests == 2000 && result.unresolved == 0)
    #expect(warmUp.isMultiple(of: 5) && warmUp < 1000)
    #expect(estimate.metric == .waitMean)
    #expect(estimate.batches == 20 && estimate.batchSize == (2000 - warmUp) / 20)
    #expect(estimate.lower < 500 && estimate.upper > 500 && estimate.upper - estimate.lower < 60)
    #expect(estimate.lower < estimate.mean && estimate.mean < estimate.upper)
    #expect(!estimate.isSuspect && estimate.lengthFactor == 1)
  }

  @Test func `a warm-up is left out of every metric alike`() {
    let waits = (0..<200).map { 3 + Double($0) / 2 } + luck(1800)
    let result = result(waits, [.waitMean, .unservedShare])
    guard case .estimates(let estimates, let warmUp) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect((150...320).contains(warmUp))
    #expect(estimates[0].lower > 450)
    #expect(estimates[1].batchSize == (2000 - warmUp) / 20)
    #expect(estimates[1].mean == 0 && estimates[1].lower == 0 && estimates[1].upper == 0)
  }

  @Test(arguments: [
    (Metric.searchMean, 497.0), (.offerMean, 1), (.approachMean, 1), (.boardingMean, 1),
    (.serviceLevel, 0.5), (.unservedShare, 0.5), (.abandonedShare, 0.5), (.rejectedShare, 0),
    (.cancelledShare, 0), (.heldShare, 0.25),
  ])
  func `every metric is the mean of one number for each request`(metric: Metric, mean: Double) {
    // Of every four one is held, and two wait longer than people do.
    var waits = (0..<2000).map { $0 % 4 < 2 ? 0.0 : 1.0 }
    waits = waits.map { metric == .searchMean ? 500 : 500 + $0 * 600 }
    guard case .estimates(let estimates, _) = result(waits, [metric]).outcome else {
      Issue.record("no estimate")
      return
    }
    #expect((estimates[0].mean - mean).magnitude < 1e-9)
  }

  @Test func `the metrics on offer are those that can be computed`() {
    for metric in SteadyRun.metrics {
      #expect(SteadyRun.value(of: metric, requests([500])[0]).isFinite)
      #expect(metric.isAboutRequests)
    }
  }

  @Test func `a run of a few long waves is suspect`() {
    // Slow waves, one as long as ten batches.
    let waits = (0..<2000).map { (index: Int) -> Double in
      let place = index % 1000
      return 500 + Double(place < 500 ? place : 1000 - place)
    }
    guard case .estimates(let estimates, _) = result(waits).outcome else {
      Issue.record("no estimate")
      return
    }
    #expect(estimates[0].isSuspect)
    // Two waves tell hardly more than a few independent requests.
    #expect(estimates[0].effectiveCount < 20)
    #expect((30...600).contains(estimates[0].lengthFactor))
  }

  @Test func `a series too short to say anything says why`() {
    #expect(result([]).outcome == .unsettled(.fewRequests(0)))
    #expect(result(luck(49)).outcome == .unsettled(.fewRequests(49)))
    let growing = (0..<400).map { 10 + Double($0) }
    guard case .unsettled(.longWarmUp(let discarded, 400)) = result(growing).outcome else {
      Issue.record("\(result(growing).outcome)")
      return
    }
    #expect(discarded == 200)
    let short = Array(repeating: 990, count: 10) + (0..<42).map { Double(100 + $0 % 5) }
    guard case .unsettled(.fewBatches(let batches, count: 52)) = result(short).outcome else {
      Issue.record("\(result(short).outcome)")
      return
    }
    #expect(batches == 8)
  }

  @Test func `more than one open request in a hundred means that the city does not settle`() {
    #expect(result(luck(2000), open: 21).outcome == .unsettled(.manyOpen(21, count: 2000)))
    let few = result(luck(2000), open: 20)
    #expect(few.unresolved == 20)
    guard case .estimates = few.outcome else {
      Issue.record("\(few.outcome)")
      return
    }
  }

  @Test func `what is said about longer runs`() {
    #expect(Unsettled.fewRequests(0).lengthFactor == nil)
    #expect(Unsettled.fewRequests(40).lengthFactor == 13)
    #expect(Unsettled.fewBatches(9, count: 60).lengthFactor == 9)
    #expect(Unsettled.fewBatches(9, count: 900).lengthFactor == 2)
    #expect(Unsettled.longWarmUp(discarded: 600, count: 1000).lengthFactor == 6)
    #expect(Unsettled.manyOpen(600, count: 1000).lengthFactor == nil)
  }
}
