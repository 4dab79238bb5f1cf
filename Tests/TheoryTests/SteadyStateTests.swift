import CityModels
import CitySimulation
import DispatchCore
import Experiments
import Quantities
import Results
import Testing

/// One long run, from an empty city on, against the long-run means of the textbooks.
@Suite struct SteadyStateTests {
  private func result(_ city: QueueCity, _ metrics: [Metric], seed: UInt64) throws -> SteadyResult {
    var model = try city.model()
    model.window.warmUp = .zero
    #expect(Obstacle.toSteadyState.fields(in: model) == [])
    return try SteadyRun(
      Simulation(model: model, policy: OwnZoneFIFO(), seed: seed), metrics: metrics
    ).run()
  }

  @Test(arguments: [(1, 0.5), (2, 1)] as [(Int, Double)])
  func `intervals hold the mean wait and the share who wait as often as they say`(
    servers: Int, load: Double
  ) throws {
    let wait = QueueingFormulas.meanWait(servers: servers, load: load) * QueueCity.meanRide
    let share = QueueingFormulas.erlangC(servers: servers, load: load)
    let city = QueueCity(servers: servers, load: load, rides: 10_000 / load)
    var hits = [0, 0]
    var count = 0
    for seed in 1...20 as ClosedRange<UInt64> {
      guard
        case .estimates(let estimates, _) = try result(
          city, [.waitMean, .heldShare], seed: seed
        ).outcome
      else { continue }
      count += 1
      for (index, exact) in [wait, share].enumerated() {
        let estimate = estimates[index]
        if estimate.lower <= exact, exact <= estimate.upper { hits[index] += 1 }
        #expect((estimate.mean / exact - 1).magnitude < 0.35, "seed \(seed)")
      }
    }
    // Of 20 intervals that hold the mean in 95 of 100, fewer than 16 do so three in 1000 times.
    #expect(count >= 19)
    #expect(hits[0] >= 16 && hits[1] >= 16, "\(hits) of \(count)")
  }

  @Test func `a queue with more work than servers does not settle`() throws {
    let city = QueueCity(servers: 2, load: 2.4, rides: 1000)
    // The drain of this city is as long as the run: nobody is left, and waits grow to the end.
    let grows = try result(city, [.waitMean], seed: 1)
    guard case .unsettled = grows.outcome else {
      Issue.record("\(grows.outcome)")
      return
    }
  }
}
