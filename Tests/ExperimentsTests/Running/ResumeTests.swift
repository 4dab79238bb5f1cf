import CityModels
import CitySimulation
import DispatchCore
import Results
import Synchronization
import Testing

@testable import Experiments

/// An experiment that goes on from what an interrupted one has kept gives what it would have given.
@Suite struct ResumeTests {
  private struct Place: Hashable {
    let alternative: Int
    let replication: Int
  }

  /// Keeps replications in memory, and remembers which were given back.
  private final class Memory: ReplicationStore {
    private let state = Mutex((bytes: [Place: [UInt8]](), given: 0, simulated: 0))

    init(_ bytes: [Place: [UInt8]] = [:]) { state.withLock { $0.bytes = bytes } }

    var bytes: [Place: [UInt8]] { state.withLock { $0.bytes } }
    var given: Int { state.withLock { $0.given } }
    var simulated: Int { state.withLock { $0.simulated } }

    func kept(replication: Int, of alternative: Int) -> [UInt8]? {
      state.withLock { state in
        let found = state.bytes[Place(alternative: alternative, replication: replication)]
        if found != nil { state.given += 1 }
        return found
      }
    }

    func keep(_ bytes: @autoclosure () -> [UInt8], replication: Int, of alternative: Int) {
      let bytes = bytes()
      state.withLock { state in
        state.bytes[Place(alternative: alternative, replication: replication)] = bytes
        state.simulated += 1
      }
    }
  }

  private func expectSame(_ left: ExperimentResult, _ right: ExperimentResult) {
    #expect(left.replications == right.replications)
    #expect(left.summaries == right.summaries)
    #expect(left.comparisons == right.comparisons)
    #expect(left.verdicts == right.verdicts)
    #expect(left.hourlyWaits == right.hourlyWaits)
    #expect(left.sumsOfWaits == right.sumsOfWaits)
    #expect(left.transcriptDigests == right.transcriptDigests)
    #expect(left.records.count == right.records.count)
    for (one, other) in zip(left.records, right.records) {
      #expect(one.requests == other.requests)
      #expect(one.taxis == other.taxis)
      #expect(one.zones == other.zones)
      #expect(one.fleet == other.fleet && one.warmUp == other.warmUp)
      #expect(one.service == other.service)
      #expect(one.log == other.log)
      #expect(one.movements == other.movements)
      #expect(one.places == other.places)
      #expect(one.sharing == other.sharing)
      #expect(one.demandDigest == other.demandDigest && one.runDigest == other.runDigest)
      #expect(one.events == other.events && one.hails == other.hails)
      #expect(one.desertedZoneTime == other.desertedZoneTime)
    }
  }

  /// An experiment with all that a replication can hold.
  private func experiment(_ memory: Memory?, threads: Int = 2) throws -> Experiment {
    var experiment = try SmallCity().experiment(replications: 6, threads: threads, detailed: 2)
    experiment.keepsEvents = true
    experiment.store = memory
    return experiment
  }

  @Test func `any part of an experiment gives the whole, on any number of threads`() throws {
    let whole = try experiment(nil).run()
    #expect(whole.records.contains { !$0.log.isEmpty && !$0.movements.isEmpty })
    let memory = Memory()
    expectSame(try experiment(memory).run(), whole)
    #expect(memory.simulated == 12)
    let all = memory.bytes
    for (number, count) in [0, 1, 5, 11, 12].enumerated() {
      // Some of them from anywhere, as threads finish them.
      let some = all.sorted { $0.key.replication * 7 % 5 < $1.key.replication * 7 % 5 }
        .prefix(count)
      let part = Memory(Dictionary(uniqueKeysWithValues: some.map { ($0.key, $0.value) }))
      expectSame(try experiment(part, threads: 1 + number % 3).run(), whole)
      #expect(part.given == count && part.simulated == 12 - count)
    }
    // Every field of every row, also those that are added later.
    let resumed = try experiment(Memory(all)).run()
    #expect("\(resumed)" == "\(whole)")
  }

  @Test func `bytes that are no replication, or another one, are simulated again`() throws {
    let whole = try experiment(nil).run()
    let memory = Memory()
    _ = try experiment(memory).run()
    var bytes = memory.bytes
    let (first, second) = (
      Place(alternative: 0, replication: 1), Place(alternative: 1, replication: 4)
    )
    bytes[first] = bytes[second]
    bytes[second] = Array((bytes[second] ?? []).dropLast())
    bytes[Place(alternative: 0, replication: 2)] = []
    bytes[Place(alternative: 0, replication: 3)] = Array(repeating: 255, count: 500)
    let damaged = Memory(bytes)
    expectSame(try experiment(damaged).run(), whole)
    #expect(damaged.simulated == 4)
  }

  @Test func `a search for the best goes on, too`() throws {
    let model = try SmallCity().model()
    let policies: [any DispatchPolicy] = [OwnZoneFIFO(), AdjacentZones()]
    let alternatives = policies.map {
      Alternative($0.name, Simulation(model: model, policy: $0, seed: 5))
    }
    func search(_ memory: Memory?) throws -> BestSearchResult {
      var search = BestSearch(
        alternatives, metric: .waitMean, indifference: 20, cap: 60, threads: 2,
        detailedReplications: 1)
      search.store = memory
      return try search.run()
    }
    let whole = try search(nil)
    let memory = Memory()
    _ = try search(memory)
    let part = Memory(memory.bytes.filter { $0.key.replication % 3 != 0 })
    let resumed = try search(part)
    #expect(resumed.end == whole.end && resumed.days == whole.days)
    #expect(resumed.droppedAt == whole.droppedAt)
    expectSame(resumed.experiment, whole.experiment)
    #expect(part.given > 60)
  }

  @Test func `so does a run until the mean is precise`() throws {
    let model = try SmallCity().model()
    func run(_ memory: Memory?) throws -> ExperimentResult {
      var experiment = Experiment(
        [Alternative("fifo", Simulation(model: model, policy: OwnZoneFIFO(), seed: 5))],
        plan: .precision(0.1, minimum: 5, cap: 40), threads: 2)
      experiment.store = memory
      return try experiment.run()
    }
    let whole = try run(nil)
    let memory = Memory()
    _ = try run(memory)
    let part = Memory(memory.bytes.filter { $0.key.replication <= 7 })
    expectSame(try run(part), whole)
    #expect(part.given == 7)
  }

  @Test func `progress begins with what is kept`() throws {
    let memory = Memory()
    _ = try experiment(memory).run()
    let part = Memory(memory.bytes.filter { $0.key.replication <= 4 })
    let told = Mutex<[Int]>([])
    _ = try experiment(part).run(
      ExperimentWatch(progress: { done, total in
        told.withLock { $0.append(done) }
        #expect(total == 12)
      }))
    #expect(told.withLock { $0 } == [8, 9, 10, 11, 12])
  }
}
