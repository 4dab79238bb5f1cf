import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Idle taxis are advised to stand elsewhere (A-F4), hand-computed.
@Suite struct RebalancingTests {
  private static let period = TimeSpan.minutes(10)

  private static func threshold(
    _ target: SupplyTarget = .even, _ threshold: Int = 1, reach: Double? = nil
  ) -> ThresholdRebalancing {
    ThresholdRebalancing(
      period: period, memory: .minutes(60), target: target, threshold: threshold,
      reach: reach.map { Distance(meters: $0) })
  }

  private static func flow(
    _ target: SupplyTarget = .even, reach: Double? = nil
  ) -> FlowRebalancing {
    FlowRebalancing(
      period: period, memory: .minutes(60), target: target,
      reach: reach.map { Distance(meters: $0) })
  }

  /// Who is sent where at the first look.
  private func advice(
    _ rule: any RebalancingRule, _ fleet: [Int?], zones: Int = 3,
    before: (DispatchDesk) -> Void = { _ in }
  ) -> [Relocation] {
    let desk = DispatchDesk(
      .oneStep, .line(zones), fleet: fleet, policy: OwnZoneFIFO(), rebalancing: rule)
    before(desk)
    desk.run(until: 600)
    return desk.effects.compactMap { effect in
      guard case .tellDriver(let taxi, .advisedToMove(let zone)) = effect else { return nil }
      return Relocation(taxi, to: zone)
    }
  }

  @Test func `the last of a queue are sent where taxis are missing`() {
    // 3 in zone 0, none elsewhere: one each.
    for rule in [RebalancingTests.threshold() as any RebalancingRule, RebalancingTests.flow()] {
      #expect(
        advice(rule, [0, 0, 0])
          == [Relocation(TaxiID(2), to: ZoneID(1)), Relocation(TaxiID(1), to: ZoneID(2))])
    }
  }

  @Test func `nobody moves when supply is even, when there is none, or when nobody was asked for`()
  {
    for rule in [RebalancingTests.threshold() as any RebalancingRule, RebalancingTests.flow()] {
      #expect(advice(rule, [0, 1, 2]) == [])
      #expect(advice(rule, [0, 0]) == [], "less than one taxi for every zone")
      #expect(advice(rule, [nil]) == [])
    }
    #expect(advice(RebalancingTests.flow(.demand), [0, 0, 0]) == [])
  }

  @Test func `a surplus below the threshold stays`() {
    #expect(advice(RebalancingTests.threshold(.even, 3), [0, 0, 0]) == [])
    #expect(
      advice(RebalancingTests.threshold(.even, 2), [0, 0, 0])
        == [Relocation(TaxiID(2), to: ZoneID(1))])
  }

  @Test func `nobody is sent farther than the reach`() {
    for rule in [
      RebalancingTests.threshold(reach: 1500) as any RebalancingRule,
      RebalancingTests.flow(reach: 1500),
    ] {
      #expect(advice(rule, [0, 0, 0]) == [Relocation(TaxiID(2), to: ZoneID(1))])
    }
  }

  @Test func `recent requests draw taxis`() {
    let requests: (DispatchDesk) -> Void = { desk in
      // Zone 2 asks twice and zone 1 once; the passengers give up.
      for (customer, zone) in [(0, 2), (1, 2), (2, 1)] {
        desk.at(Double(customer)).request(by: customer, in: zone)
        desk.at(Double(customer) + 0.5).cancel(customer, by: customer)
      }
    }
    for rule in [
      RebalancingTests.threshold(.demand) as any RebalancingRule, RebalancingTests.flow(.demand),
    ] {
      let moved = advice(rule, [0, 0, 0], before: requests)
      #expect(Set(moved.map(\.goal)) == [.zone(ZoneID(1)), .zone(ZoneID(2))])
      #expect(moved.count == 3 && moved.filter { $0.goal == .zone(ZoneID(2)) }.count == 2)
    }
  }

  @Test func `held rides count as missing taxis, and locked taxis are not sent`() {
    let moved = advice(RebalancingTests.threshold(), [0, 0, 0]) { desk in
      desk.at(590).request(by: 0, in: 0)
      desk.at(591).request(by: 1, in: 2)
    }
    // Taxi 0 has an offer; two are left, one ride is held in zone 2: one taxi to share among three.
    #expect(moved == [Relocation(TaxiID(2), to: ZoneID(2))])
  }

  @Test func `least driving in all, not first come first served`() {
    // Surplus in zones 1 and 3 of five; 0 and 2 miss one, and 4, too.
    let fleet: [Int?] = [1, 1, 1, 3, 3]
    let moved = advice(RebalancingTests.flow(), fleet, zones: 5)
    #expect(
      moved == [
        Relocation(TaxiID(2), to: ZoneID(0)), Relocation(TaxiID(1), to: ZoneID(2)),
        Relocation(TaxiID(4), to: ZoneID(4)),
      ])
  }

  @Test func `a taxi on its way counts where it goes and is not sent again`() {
    // The map service takes the drive of 1,414 m to last 1,414 s, so they may take 2,828 s.
    let slow = Streets(
      circuity: 1, speedByHour: Array(repeating: Speed(metersPerSecond: 1), count: 24))
    let desk = DispatchDesk(
      .oneStep, .line(2), fleet: [0, 0], policy: OwnZoneFIFO(),
      surroundings: Surroundings(streets: slow), rebalancing: RebalancingTests.threshold())
    desk.run(until: 600)
    #expect(desk.core.state.taxis[1].headingFor == ZoneID(1))
    desk.run(until: 1200)
    #expect(desk.effects.allSatisfy { if case .tellDriver = $0 { false } else { true } })
    // It keeps its place until it is there.
    #expect(desk.queue(of: ZoneID(0)) == [TaxiID(0), TaxiID(1)])
    desk.at(1300).available(1, in: 1)
    #expect(desk.queue(of: ZoneID(1)) == [TaxiID(1)])
    #expect(desk.core.state.taxis[1].headingFor == nil)
  }

  @Test func `a driver who is not there in time has not followed, and is advised again`() {
    let desk = DispatchDesk(
      .oneStep, .line(2), fleet: [0, 0], policy: OwnZoneFIFO(),
      rebalancing: RebalancingTests.threshold())
    desk.run(until: 1200)
    #expect(desk.effects.contains(.tellDriver(TaxiID(1), .advisedToMove(ZoneID(1)))))
    desk.at(1300).available(1, in: 0)
    #expect(desk.core.state.taxis[1].headingFor == nil, "they say that they stand where they were")
  }

  @Test func `a taxi that takes a ride is on its way nowhere else`() {
    let desk = DispatchDesk(
      .oneStep, .line(2), fleet: [0, 0], policy: OwnZoneFIFO(),
      rebalancing: RebalancingTests.threshold())
    desk.run(until: 600)
    desk.at(601).request(by: 0, in: 0)
    desk.at(602).decline(0, by: 0)
    desk.at(603).accept(1, by: 1)
    #expect(desk.ride(0) == .assigned(TaxiID(1)))
    #expect(desk.core.state.taxis[1].headingFor == nil)
  }

  @Test func `what was long ago is forgotten`() {
    var memory = RequestMemory(zoneCount: 2, periods: 2)
    memory.note(ZoneID(1))
    memory.note(ZoneID(1))
    memory.turn()
    memory.note(ZoneID(0))
    #expect(memory.count(of: ZoneID(0)) == 1 && memory.count(of: ZoneID(1)) == 2)
    memory.turn()
    #expect(memory.count(of: ZoneID(1)) == 2)
    memory.turn()
    #expect(memory.count(of: ZoneID(0)) == 1 && memory.count(of: ZoneID(1)) == 0)
    memory.turn()
    #expect(memory.count(of: ZoneID(0)) == 0)
  }

  /// A rule that sends a taxi, whatever happens.
  private struct StubbornRule: RebalancingRule {
    let name = "stubborn"
    let period = TimeSpan.minutes(10)
    let memory = TimeSpan.minutes(10)
    let zone: Int

    func plan(in state: borrowing DispatchState, into relocations: inout [Relocation]) {
      relocations = [Relocation(TaxiID(0), to: ZoneID(zone))]
    }
  }

  @Test func `a rule is not trusted`() async {
    await #expect(processExitsWith: .failure) {
      let desk = DispatchDesk(.oneStep, .line(2), fleet: [0], rebalancing: StubbornRule(zone: 0))
      desk.run(until: 600)
    }
    await #expect(processExitsWith: .failure) {
      let desk = DispatchDesk(.oneStep, .line(2), fleet: [0], rebalancing: StubbornRule(zone: 1))
      desk.at(590).request(by: 0, in: 0)
      desk.run(until: 600)
    }
  }
}
