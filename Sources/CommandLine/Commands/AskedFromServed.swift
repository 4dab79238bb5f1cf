import CitySimulation
import DispatchCore
import Experiments
import Quantities
import Results
import Scenarios
import TripImport

/// Estimates all requests from the served ones, by simulating the taxis that served them.
struct AskedFromServed {
  /// Number of corrections, and days of each simulation.
  private static let passes = 3
  private static let days = 3

  let files: ImportedFiles
  let threads: Int
  let console: Console
  let isQuiet: Bool

  /// Estimated requests under each assumption.
  func range() throws(Failure) -> AskedRange {
    let begin = AskedTrips(files.trips)
    let taxis = files.taxis ?? 0
    let assumptions = AskedRange.Assumption.all(
      isHailed: files.isHailed,
      taxisPerSquareKilometer: Double(taxis) / (begin.area.squareMeters / 1e6))
    var results: [AskedRange.Result] = []
    for (number, assumption) in assumptions.enumerated() {
      let label = "asked for, \(number + 1) of \(assumptions.count)"
      var asked = begin
      var days = try simulate(asked, assumption, label)
      for pass in 1...Self.passes {
        let before = asked.reach(in: days)
        asked.correct(by: days)
        days = try simulate(asked, assumption, "\(label), pass \(pass)")
        // Taxis that make no more trips at any demand cannot have made them all.
        if !asked.isReached(in: days), asked.reach(in: days) < before + 0.01 { break }
      }
      results.append(AskedRange.Result(assumption, asked, reach: asked.reach(in: days)))
    }
    return AskedRange(results, isHailed: files.isHailed, taxis: taxis)
  }

  private func simulate(
    _ asked: AskedTrips, _ assumption: AskedRange.Assumption, _ label: String
  ) throws(Failure) -> SimulatedTrips {
    let scenario = try files.scenario(asked: asked, assumption)
    guard let policy = scenario.policy(named: "adjacent") else {
      preconditionFailure("there is no policy adjacent")
    }
    let simulation = Simulation(model: scenario.model, policy: policy, seed: scenario.seed)
    let experiment = Experiment(
      [Alternative(policy.name, simulation)], plan: .fixed(Self.days), threads: threads,
      detailedReplications: Self.days)
    let result = try Simulating(console: console, isQuiet: isQuiet, label: label).run {
      watch throws(ExperimentError) in try experiment.run(watch)
    }
    var trips = SimulatedTrips(dayCount: Self.days, zoneCount: asked.zoneCount)
    for row in result.records.flatMap(\.zones) {
      trips.add(
        hour: Int(row.intervalStart.inSeconds / 3600) % 24, zone: Int(row.zone),
        asked: Int(row.requests + row.hails), served: Int(row.served + row.hails - row.hailsLost))
    }
    return trips
  }
}
