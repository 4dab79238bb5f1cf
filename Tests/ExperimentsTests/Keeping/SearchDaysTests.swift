import CitySimulation
import DispatchCore
import Quantities
import Results
import Synchronization
import Testing

@testable import Experiments

/// Searches that take the days of earlier ones find what they would have found, and simulate the missing days.
@Suite struct SearchDaysTests {
  private static let city = MeasuredCity(
    zones: ["1-1", "2-1", "1-2", "2-2"], startOfDay: TimeOfDay(wrapping: .zero))

  private static let policies: [any DispatchPolicy] = [OwnZoneFIFO(), AdjacentZones()]

  private struct Place: Hashable {
    let number: Int
    let replication: Int
  }

  /// Keeps days in memory.
  private final class Memory: ReplicationStore {
    private let state: Mutex<[Place: [UInt8]]>

    init(_ bytes: [Place: [UInt8]] = [:]) { state = Mutex(bytes) }

    var bytes: [Place: [UInt8]] { state.withLock { $0 } }

    func kept(replication: Int, of alternative: Int) -> [UInt8]? {
      state.withLock { $0[Place(number: alternative, replication: replication)] }
    }

    func keep(_ bytes: @autoclosure () -> [UInt8], replication: Int, of alternative: Int) {
      let bytes = bytes()
      state.withLock { $0[Place(number: alternative, replication: replication)] = bytes }
    }

    /// Some of the days, from anywhere.
    func part(_ count: Int) -> Memory {
      let some = bytes.sorted {
        ($0.key.replication * 7 % 5, $0.key.number) < ($1.key.replication * 7 % 5, $1.key.number)
      }.prefix(count)
      return Memory(Dictionary(uniqueKeysWithValues: some.map { ($0.key, $0.value) }))
    }
  }

  private func alternative(_ policy: Int, taxis: Int) throws -> Alternative {
    var small = SmallCity()
    small.taxis = taxis
    let simulation = Simulation(
      model: try small.model(), policy: Self.policies[policy], seed: 5)
    var alternative = Alternative("\(policy) \(taxis)", simulation, variant: taxis)
    alternative.dayIdentity = "\(policy) of \(taxis)"
    return alternative
  }

  /// Sizes of 2 to 32 taxis by two policies.
  private func sized(
    _ goals: [String], _ days: SearchDays?, threads: Int = 2
  ) throws -> PolicySizing {
    let checks = try goals.map { try CheckExpression($0, in: Self.city) }
    var sizing = PolicySizing(
      policies: 2, checks, count: 16, looks: [5, 10], threads: threads, kept: days)
    while !sizing.next.isEmpty {
      try sizing.judge(
        sizing.next.map { step in
          PolicySizing.Candidate(
            try alternative(step.policy, taxis: 2 * (step.place + 1)), in: Self.city)
        })
    }
    return sizing
  }

  private func expectSame(_ left: PolicySizing, _ right: PolicySizing) {
    for (left, right) in zip(left.sizings, right.sizings) {
      #expect(left.together.curve == right.together.curve)
      #expect(left.alone.map(\.curve) == right.alone.map(\.curve))
      #expect(left.together.search == right.together.search)
    }
  }

  private static let goals = ["wait_s_mean <= 8 min", "unserved_share <= 10 %"]

  @Test func `any part of the days gives the sizes of all, on any number of threads`() throws {
    let whole = try sized(Self.goals, nil)
    let memory = Memory()
    let first = SearchDays(in: memory)
    expectSame(try sized(Self.goals, first), whole)
    let total = first.simulatedCount
    #expect(first.takenCount == 0 && total == memory.bytes.count)
    for (number, count) in [1, total / 3, total - 1, total].enumerated() {
      let days = SearchDays(in: memory.part(count))
      expectSame(try sized(Self.goals, days, threads: 1 + number % 3), whole)
      #expect(days.takenCount == count && days.simulatedCount == total - count)
    }
  }

  @Test func `a calibration takes the days of sizes`() throws {
    let memory = Memory()
    _ = try sized(Self.goals, SearchDays(in: memory))
    func calibrated(_ days: SearchDays?) throws -> Calibration {
      var calibration = Calibration(
        [try CalibrationTarget("unserved_share = 30 %", in: Self.city)], counts: [16],
        looks: [5, 10], threads: 2, kept: days)
      while let places = calibration.next {
        try calibration.judge(try alternative(1, taxis: 2 * (places[0] + 1)), in: Self.city)
      }
      return calibration
    }
    let days = SearchDays(in: memory)
    let (whole, resumed) = (try calibrated(nil), try calibrated(days))
    #expect(resumed.points == whole.points && resumed.search == whole.search)
    // Both search the ends first.
    #expect(days.takenCount >= 10)
  }

  @Test func `metrics of the whole day are there for any goal, a filtered one is not`() throws {
    let memory = Memory()
    _ = try sized(Self.goals, SearchDays(in: memory))
    for (goal, isThere) in [
      ("requests >= 1", true), ("wait_or_limit_s_mean <= 20 min", false),
      ("unserved_share <= 40 % @ zone=1-1", false),
      ("service_level(5 min) >= 30 %", false),
    ] {
      let days = SearchDays(in: Memory(memory.bytes))
      expectSame(try sized([goal], days), try sized([goal], nil))
      #expect((days.takenCount > 0) == isThere, "\(goal)")
    }
  }

  @Test func `an alternative without identity is not kept`() throws {
    let memory = Memory()
    let days = SearchDays(in: memory)
    var alternative = try alternative(0, taxis: 4)
    alternative.dayIdentity = nil
    let store = days.store(of: [alternative], measuring: [])
    store.keep([1], replication: 1, of: 0)
    #expect(memory.bytes.isEmpty && store.kept(replication: 1, of: 0) == nil)
  }

  @Test func `the days behind files are kept with their rows`() throws {
    let memory = Memory()
    func run(_ memory: Memory?) throws -> (result: ExperimentResult, days: SearchDays?) {
      let alternatives = [try alternative(0, taxis: 4), try alternative(1, taxis: 4)]
      var experiment = Experiment(alternatives, plan: .fixed(3), threads: 2)
      let days = memory.map { SearchDays(in: $0) }
      experiment.store = days?.store(of: alternatives, detailedReplications: 1)
      return (try experiment.run(), days)
    }
    let whole = try run(nil).result
    _ = try run(memory)
    let (resumed, days) = try run(memory)
    #expect(days?.takenCount == 6 && days?.simulatedCount == 0)
    #expect("\(resumed)" == "\(whole)")
  }

  @Test func `bytes that no search has written are refused`() throws {
    let memory = Memory()
    _ = try sized(Self.goals, SearchDays(in: memory))
    let (place, bytes) = try #require(memory.bytes.first)
    func isPossible(_ bytes: [UInt8], _ replication: Int, _ number: Int) -> Bool {
      SearchDays.isPossible(bytes, replication: replication, number: number)
    }
    #expect(isPossible(bytes, place.replication, place.number))
    // Files hold numbers to 10^15.
    #expect(memory.bytes.keys.allSatisfy { (0...1_000_000_000_000_000).contains($0.number) })
    #expect(!isPossible(bytes, place.replication + 1, place.number))
    #expect(!isPossible(bytes, Int.max, place.number))
    #expect(!isPossible(bytes, place.replication, place.number ^ 1))
    for count in 0..<bytes.count {
      #expect(!isPossible(Array(bytes.prefix(count)), place.replication, place.number))
    }
    let day = try #require(SearchDay(payload: bytes))
    #expect(day.payload == bytes && day.subjects == ["wait_s_mean", "unserved_share"])
    // A share above 1.
    let limits = DayLimits()
    var finished = try #require(FinishedReplication(bytes: day.bytes, limits))
    finished.measured[1] = MeasuredValue(value: 1.5, unresolved: 0)
    let forged = SearchDay(
      identity: day.identity, .measured,
      subjects: day.subjects,
      bytes: finished.bytes)
    #expect(!isPossible(forged.payload, place.replication, place.number))
    let days = SearchDays(in: Memory(memory.bytes.mapValues { _ in forged.payload }))
    expectSame(try sized(Self.goals, days), try sized(Self.goals, nil))
    #expect(days.takenCount == 0)
  }
}
