import CityModels
import CitySimulation
import DispatchCore
import ExternalPolicies
import Foundation
import Geography
import Quantities
import Results
import Scenarios
import Testing

@testable import Environments

/// A day that stops at every decision is the day that a policy of the catalog would have had.
@Suite struct SteppedDayTests {
  /// Mielec for some hours, with drivers who refuse.
  static func city(hours: Int = 3) throws -> Scenario {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try Scenario.load(
      root.appending(path: "scenarios/mielec.jsonc").path,
      overrides: ["window.length=\(hours) h", "window.warmup=1 h", "demand.requests_per_day=1500"]
        .map { try ScenarioOverride($0) })
  }

  /// Answers as `nearest-taxi` does.
  static func nearest(_ day: SteppedDay) -> PolicyAction? {
    day.withState { state in
      switch day.question {
      case .taxi(let ride):
        var found: [TaxiCandidate] = []
        state.findNearestTaxis(for: ride, count: 1, into: &found)
        return found.first.map { .offer(ride, $0.taxi) }
      case .ride(let taxi):
        var found: [RideID] = []
        state.findHeld(for: taxi, count: 1, into: &found)
        return found.first.map { .offer($0, taxi) }
      default: return nil
      }
    } ?? nil
  }

  private func day(
    _ scenario: Scenario, _ replication: Int, _ decisions: SteppedDay.Decisions = .init()
  ) -> SteppedDay {
    SteppedDay(
      scenario.model, policy: NearestTaxi(), decisions: decisions, seed: scenario.seed,
      replication: replication, checksInvariants: true)
  }

  private func expected(_ scenario: Scenario, _ replication: Int) throws -> ReplicationRecord {
    try Simulation(
      model: scenario.model, policy: NearestTaxi(), seed: scenario.seed, checksInvariants: true
    ).replication(replication)
  }

  private func finish(_ day: SteppedDay) throws {
    var action: PolicyAction?
    while try day.step(action) != nil { action = Self.nearest(day) }
  }

  @Test func `the same decisions give the same digests and metrics`() throws {
    let scenario = try Self.city()
    for replication in 1...3 {
      let day = day(scenario, replication)
      #expect(day.question == nil && day.record == nil && !day.isOver)
      try finish(day)
      let expected = try expected(scenario, replication)
      #expect(day.record?.runDigest == expected.runDigest)
      #expect(day.record?.demandDigest == expected.demandDigest)
      #expect(day.isOver && day.withState { _ in 1 } == nil)
    }
  }

  @Test func `figures of the day add up to the results`() throws {
    let scenario = try Self.city()
    let day = day(scenario, 1)
    var action: PolicyAction?
    var last = TimeSpan.zero
    while try day.step(action) != nil {
      let waited = day.withState { day.figures.waited(until: $0.now) } ?? .zero
      #expect(waited >= last)
      last = waited
      action = Self.nearest(day)
    }
    let record = try #require(day.record)
    #expect(day.figures.waitingCount == 0)
    #expect(day.figures.waited(until: scenario.model.window.cap) == record.sumOfWaits)
    #expect(day.metrics?[.init(rawValue: "wait_s_mean")!] != nil)
  }

  /// Swift keeps for each thread which values are being changed; in this build it checks them.
  @Test func `a day may be stepped by one thread after another`() throws {
    let scenario = try Self.city()
    let days = (1...2).map { day(scenario, $0) }
    nonisolated(unsafe) let shared = days
    nonisolated(unsafe) var open = days.count
    nonisolated(unsafe) var failures = 0
    while open > 0 {
      let done = DispatchSemaphore(value: 0)
      Thread {
        open = 0
        for day in shared where !day.isOver {
          // A hundred steps each, so that both stand in the middle of something when the thread ends.
          for _ in 0..<100 where !day.isOver {
            do { _ = try day.step(Self.nearest(day)) } catch { failures += 1 }
          }
          if !day.isOver { open += 1 }
        }
        done.signal()
      }.start()
      done.wait()
    }
    #expect(failures == 0)
    for (index, day) in days.enumerated() {
      #expect(day.record?.runDigest == (try expected(scenario, index + 1)).runDigest)
    }
  }

  @Test func `a day that is given up leaves nothing behind`() throws {
    let scenario = try Self.city()
    weak var figures: LiveFigures?
    do {
      let day = day(scenario, 1)
      figures = day.figures
      for _ in 0..<50 { _ = try day.step(Self.nearest(day)) }
      #expect(day.question != nil)
    }
    #expect(figures == nil)
    // One that never began, too.
    _ = day(scenario, 2)
  }

  @Test func `an answer that cannot be carried out is told back`() throws {
    let day = day(try Self.city(), 1)
    guard case .taxi(let ride)? = try day.step() else {
      Issue.record("the first question is about a ride")
      return
    }
    _ = try day.step([
      .offer(ride, TaxiID(100_000)), .keep(ride), .relocate(TaxiID(0), ZoneID(0)),
      .offer(RideID(99_999), TaxiID(0)),
    ])
    #expect(day.refused.map(\.reason) == [.unknownTaxi, .notAsked, .notAsked, .unknownRide])
    #expect(day.refused.map(\.index) == [0, 1, 2, 3])
    _ = try day.step()
    #expect(day.refused.isEmpty)
  }

  @Test func `batches and idle taxis are asked about in their periods`() throws {
    let scenario = try Self.city()
    let day = day(
      scenario, 1,
      .init(batchPeriod: .seconds(30), repositionPeriod: .minutes(10)))
    var batches = 0
    var looks = 0
    var answer: [PolicyAction] = []
    while let question = try day.step(answer) {
      answer = []
      day.withState { state in
        switch question {
        case .heldRides, .batch:
          batches += 1
          #expect(state.now.milliseconds % 30_000 == 0)
          var held: [RideID] = []
          state.findHeld(for: nil, into: &held)
          for ride in held { answer.append(.keep(ride)) }
          var found: [TaxiCandidate] = []
          if let ride = held.first { state.findNearestTaxis(for: ride, count: 1, into: &found) }
          if let taxi = found.first?.taxi, let ride = held.first {
            answer[0] = .offer(ride, taxi)
          }
        case .reposition:
          looks += 1
          #expect(state.now.milliseconds % 600_000 == 0)
          if let taxi = state.taxis.ids.first(where: { state.mayRelocate($0) }) {
            let zone = state.queueZone(of: taxi) == ZoneID(0) ? ZoneID(1) : ZoneID(0)
            answer = [.relocate(taxi, zone), .relocate(taxi, zone)]
          }
        case .taxi, .ride: Issue.record("rides are decided in batches")
        }
      }
      if question == .reposition, !answer.isEmpty {
        answer.append(.relocate(TaxiID(0), ZoneID(99)))
      }
    }
    #expect(batches > 50 && looks > 20)
    #expect(day.record?.count(of: "relocations") ?? 0 > 10)
    #expect(day.record?.actionCounts?.refused.map(\.reason).contains("unknown_zone") == true)
  }

  @Test func `a policy of the catalog decides what the caller does not`() throws {
    let scenario = try Self.city()
    let day = day(scenario, 1, .init(rides: false, repositionPeriod: .minutes(10)))
    while let question = try day.step([]) { #expect(question == .reposition) }
    // Nobody was moved, so the day is that of the policy alone.
    #expect(day.record?.runDigest == (try expected(scenario, 1)).runDigest)
  }
}
