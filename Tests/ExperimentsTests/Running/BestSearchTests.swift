import CityModels
import CitySimulation
import DispatchCore
import Results
import Testing

@testable import Experiments

/// The search for the best of several alternatives.
@Suite struct BestSearchTests {
  /// The same city with fleets of different size: the largest waits least.
  private func fleets(_ sizes: [Int]) throws -> [Alternative] {
    try sizes.enumerated().map { variant, taxis in
      var city = SmallCity()
      city.taxis = taxis
      return Alternative(
        "taxis=\(taxis)",
        Simulation(model: try city.model(), policy: AdjacentZones(), seed: 9), variant: variant)
    }
  }

  private func search(
    _ alternatives: [Alternative], _ metric: Metric = .waitMean, indifference: Double = 20,
    cap: Int = 500, threads: Int = 2
  ) -> BestSearch {
    BestSearch(
      alternatives, metric: metric, indifference: indifference, cap: cap, threads: threads,
      detailedReplications: 1)
  }

  @Test func `the fleet with the shortest waits is found, and the others drop out`() throws {
    let result = try search(try fleets([10, 30, 16])).run()
    #expect(result.end == .selected(1))
    #expect(result.droppedAt[1] == nil)
    let dropped = [result.droppedAt[0], result.droppedAt[2]].compactMap { $0 }
    #expect(dropped.count == 2 && dropped.max() == result.days)
    // Those that dropped out have only the days that they took part in.
    #expect(result.experiment.count(of: 0) == result.droppedAt[0])
    #expect(result.experiment.count(of: 1) == result.days)
    #expect(!result.isWinnerOpen)
  }

  @Test(arguments: [1, 5])
  func `the number of threads does not matter`(threads: Int) throws {
    let alternatives = try fleets([10, 12, 14])
    let one = try search(alternatives, threads: 2).run()
    let other = try search(alternatives, threads: threads).run()
    #expect(one.end == other.end && one.droppedAt == other.droppedAt)
    #expect(one.experiment.replications == other.experiment.replications)
  }

  @Test func `of a metric of which more is better the greatest is best`() throws {
    let result = try search(try fleets([6, 30]), .serviceLevel, indifference: 0.05).run()
    #expect(result.end == .selected(1))
  }

  @Test func `the cap leaves those that are too much alike`() throws {
    let result = try search(try fleets([12, 13]), indifference: 0.001, cap: 50).run()
    #expect(result.end == .undecided([0, 1]))
    #expect(result.days == 50 && result.experiment.count(of: 0) == 50)
  }

  @Test func `a metric that is infinite on some day has no best`() throws {
    var city = SmallCity()
    city.taxis = 0
    let model = try city.model()
    let result = try search(
      [
        Alternative("none", Simulation(model: model, policy: OwnZoneFIFO(), seed: 9)),
        Alternative("also none", Simulation(model: model, policy: AdjacentZones(), seed: 9)),
      ], .wait95
    ).run()
    #expect(result.end == .unmeasured(0))
    #expect(result.days == 0)
  }
}
