import CityModels
import CitySimulation
import DispatchCore
import Experiments
import Quantities
import RandomVariates
import Synchronization
import Testing

/// Experiments that end without a result.
@Suite struct ExperimentErrorTests {
  @Test func `policies that saw other passengers are not compared`() throws {
    let model = try SmallCity().model()
    let experiment = Experiment(
      simulations: [
        Simulation(model: model, policy: OwnZoneFIFO(), seed: 1),
        Simulation(model: model, policy: AdjacentZones(), seed: 2),
      ], replications: 3, threads: 1)
    let error = #expect(throws: ExperimentError.self) { try experiment.run() }
    #expect(
      error?.description
        == "policy adjacent saw other passengers than the first policy in replication 1")
    #expect(error?.isInterruption == false)
  }

  @Test(arguments: [1, 2])
  func `an experiment can be stopped before it begins`(threads: Int) throws {
    // The days are so short that no run would look up by itself.
    let experiment = try SmallCity().experiment(replications: 40, threads: threads)
    let error = #expect(throws: ExperimentError.self) {
      try experiment.run(ExperimentWatch(shouldStop: { true }))
    }
    #expect(error?.isInterruption == true)
  }

  @Test func `an experiment of short days can be stopped between them`() throws {
    let done = Atomic<Int>(0)
    let experiment = try SmallCity().experiment(replications: 200, threads: 1)
    let error = #expect(throws: ExperimentError.self) {
      try experiment.run(
        ExperimentWatch(
          shouldStop: { done.load(ordering: .relaxed) >= 3 },
          progress: { count, _ in done.store(count, ordering: .relaxed) }))
    }
    #expect(error?.isInterruption == true)
    #expect(error?.description == "policy fifo, replication 4: interrupted")
    #expect(done.load(ordering: .relaxed) == 3)
  }

  @Test func `errors say which policy and which replication`() {
    let error = ExperimentError.simulation(
      .waitsDoNotAddUp(sumOfWaits: .seconds(1), integral: .seconds(2)), policy: "fifo",
      replication: 7)
    #expect(
      error.description
        == "policy fifo, replication 7: the waits add up to 1 s, but the number waiting "
        + "integrates to 2 s")
    #expect(!error.isInterruption)
  }
}
