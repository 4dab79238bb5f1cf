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

/// Days whose caller shares taxis, rejects rides, and stops and places idle taxis.
@Suite struct SharedDayTests {
  /// An hour of the shared evening with few taxis.
  private func evening(_ settings: String...) throws -> Scenario {
    try Scenario.load(
      "\(SteppedPolicyTests.folder)/shared-evening.jsonc",
      overrides: (["window.length=1 h", "window.warmup=10 min", "window.drain=1 h"] + settings)
        .map { try ScenarioOverride($0) })
  }

  private func day(_ scenario: Scenario, _ decisions: SteppedDay.Decisions) -> SteppedDay {
    SteppedDay(
      scenario.model, policy: NearestTaxi(), decisions: decisions, seed: scenario.seed,
      replication: 1, checksInvariants: true)
  }

  /// Numbers that depend on the step only.
  private struct Dice {
    private var word: UInt64

    init(_ seed: UInt64) { word = seed }

    mutating func pick(_ bound: Int) -> Int {
      word = word &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(word >> 33) % max(1, bound)
    }
  }

  /// An action of any kind, with numbers that are mostly right.
  private func action(
    _ dice: inout Dice, _ question: PolicyQuestion, _ state: borrowing DispatchState
  ) -> PolicyAction {
    var waiting: [RideID] = []
    state.findHeld(for: nil, into: &waiting)
    if case .taxi(let ride) = question { waiting.append(ride) }
    let ride = waiting.isEmpty ? RideID(dice.pick(3)) : waiting[dice.pick(waiting.count)]
    var taxi = TaxiID(dice.pick(state.taxis.count + 1))
    var underWay: [TaxiID] = []
    for taxi in state.taxis.ids where state.stopCount(of: taxi) > 0 { underWay.append(taxi) }
    let kind = dice.pick(12)
    if kind < 6, !underWay.isEmpty { taxi = underWay[dice.pick(underWay.count)] }
    if case .ride(let asked) = question, dice.pick(4) > 0 { taxi = asked }
    let zone = ZoneID(dice.pick(state.zoneCount + 1))
    switch kind {
    case 0..<2:
      guard let found = state.cheapestInsertion(of: ride) else { fallthrough }
      return .insert(
        ride, found.insertion.taxi, pickUp: Int32(found.insertion.pickUp),
        dropOff: Int32(found.insertion.dropOff) + 1)
    case 2..<5:
      return .insert(
        ride, taxi, pickUp: Int32(dice.pick(5)) - 1, dropOff: Int32(dice.pick(6)))
    case 5..<9: return .offer(ride, taxi)
    case 9: return .reject(ride)
    case 10:
      guard zone.index < state.zoneCount else { return .relocate(taxi, zone) }
      let middle = state.zones.center(of: zone).point
      return .relocateTo(
        taxi, zone, Point(x: middle.x + Double(dice.pick(2000)) - 1000, y: middle.y))
    default: return dice.pick(2) == 0 ? .recall(taxi) : .relocate(taxi, zone)
    }
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5])
  func `no action of a caller breaks a rule`(_ number: Int) throws {
    let actions = ["hold", "reject", "hold_or_reject"]
    let scenario = try evening("rulebook.no_taxi_action=\(actions[number % 3])", "fleet.taxis=30")
    let isBatch = number >= 3
    let day = day(
      scenario,
      .init(
        batchPeriod: isBatch ? .seconds(20) : nil, repositionPeriod: .minutes(3), shares: true))
    var (dice, answer) = (Dice(UInt64(number) + 7), [PolicyAction]())
    var (reasons, given) = (Set<RefusedAction.Reason>(), 0)
    while let question = try day.step(answer) {
      reasons.formUnion(day.refused.map(\.reason))
      answer = []
      day.withState { state in
        for _ in 0..<(isBatch ? 8 : 1 + dice.pick(2)) {
          answer.append(action(&dice, question, state))
        }
      }
      given += answer.count
    }
    let record = try #require(day.record)
    let counts = try #require(record.actionCounts)
    #expect(counts.given == given && given > 150)
    #expect(counts.refused.map(\.count).reduce(0, +) < given)
    // Each run meets the reasons of its kind of service.
    #expect(reasons.isSuperset(of: [.badPlace, .tooLate, .notAsked, .notWilling]))
    #expect(reasons.contains(.tooLong) || !isBatch)
    #expect(reasons.contains(.rejectNotAllowed) == (number % 3 == 0))
  }

  @Test func `rides are rejected where the rulebook lets a policy reject`() throws {
    for rule in ["hold", "reject", "hold_or_reject"] {
      let scenario = try evening("rulebook.no_taxi_action=\(rule)", "fleet.taxis=200")
      let day = day(scenario, .init())
      // Notices count within the window.
      var (action, wanted, asked) = (PolicyAction?.none, 0, Set<RideID>())
      while let question = try day.step(action) {
        action = SteppedDayTests.nearest(day)
        if case .taxi(let ride) = question, ride.number % 4 == 0 {
          let isCounted = day.withState { scenario.model.window.contains($0.now) } == true
          if asked.insert(ride).inserted, isCounted { wanted += 1 }
          action = .reject(ride)
        }
      }
      let counts = try #require(day.record?.actionCounts)
      let refused = counts.refused.first { $0.reason == "reject_not_allowed" }?.count ?? 0
      #expect((refused == 0) == (rule != "hold"))
      let rejected = try #require(day.record?.count(of: "rejected"))
      // Under reject, every further ride without a taxi is rejected as well.
      #expect(rule == "hold" ? rejected == 0 : rejected >= wanted)
      if rule == "hold_or_reject" { #expect(rejected == wanted && wanted > 20) }
    }
  }

  @Test func `idle taxis are placed and stopped on their way`() throws {
    let scenario = try SteppedDayTests.city()
    let day = day(scenario, .init(rides: false, repositionPeriod: .minutes(2)))
    var (answer, sent, stopped) = ([PolicyAction](), 0, 0)
    while try day.step(answer) != nil {
      #expect(day.refused.isEmpty)
      answer = []
      day.withState { state in
        // Advice counts within the window.
        let counts = scenario.model.window.contains(state.now) ? 1 : 0
        for taxi in state.taxis.ids where state.taxis[taxi].isEligible {
          if state.mayStop(taxi), taxi.number % 2 == 0 {
            answer.append(.recall(taxi))
            stopped += counts
          } else if state.mayRelocate(taxi), let zone = state.queueZone(of: taxi),
            taxi.number < 4
          {
            let goal = ZoneID((zone.index + 3) % state.zoneCount)
            answer.append(.relocateTo(taxi, goal, state.zones.center(of: goal).point))
            sent += counts
          }
        }
      }
    }
    let record = try #require(day.record)
    #expect(sent > 20 && stopped > 5)
    #expect(record.count(of: "advised_to_move") == sent)
    #expect(record.count(of: "advised_to_stay") == stopped)
    #expect(record.count(of: "relocations") == sent)
  }
}
