import Geography
import Quantities
import TestSupport
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// The immediate policies of the field answer what looking at everybody answers.
@Suite struct ImmediatePolicyTests {
  private static func policies(_ radius: Distance?) -> [any DispatchPolicy] {
    [
      NearestTaxi(radius: radius), NearestRequest(radius: radius), DemandSupply(radius: radius),
      Zonal(radius: radius), LongestIdle(radius: radius), Weighted(radius: radius),
    ]
  }

  @Test(arguments: [Double?.none, 1200, 3000], RulebookPreset.allCases)
  func `what is near is found in random worlds`(_ meters: Double?, _ preset: RulebookPreset) {
    var count = 0
    for policy in ImmediatePolicyTests.policies(meters.map { Distance(meters: $0) }) {
      for seed in 0..<seeds(200).count {
        let world = RandomWorld(seed: seed, preset: preset, policy: policy) {
          $0.noTaxiAction = .hold
          $0.holdRecheckOnAvailable = false
          $0.holdRecheckPeriod = .minutes(10)
        }
        world.desk.writesLines = false
        world.open()
        for _ in 0..<60 {
          world.step()
          let oracle = LadderOracle(desk: world.desk, radius: meters.map { Distance(meters: $0) })
          let (issues, compared) = oracle.compare()
          count += compared
          for issue in issues + indexIssues(world.desk) {
            Issue.record("\(world.desk.name)\(issue)")
          }
          guard issues.isEmpty else { return }
        }
      }
    }
    #expect(count > 3000, "\(count) answers compared")
  }

  /// What the searches rely on is what the taxis and the hold queues are.
  private func indexIssues(_ desk: DispatchDesk) -> [String] {
    var issues: [String] = []
    let needs = desk.core.policy.needs
    if needs.contains(.taxisByPlace) {
      let eligible = desk.core.state.taxis.indices.filter { desk.core.state.taxis[$0].isEligible }
      if desk.core.state.places.taxis.count != eligible.count {
        issues.append("wrong taxis indexed")
      }
      for index in eligible
      where !desk.core.state.places.taxis.holds(TaxiID(index))
        || desk.core.state.places.taxis.point(of: TaxiID(index))
          != desk.core.state.taxis[index].place?.point
      {
        issues.append("taxi \(index) is indexed elsewhere")
      }
    }
    if needs.contains(.ridesByPlace),
      desk.core.state.places.rides.count != desk.core.state.heldCount
    {
      issues.append("wrong rides indexed")
    }
    if needs.contains(.idleOrder) {
      var idle: [TaxiID] = []
      var cursor = desk.core.state.places.firstIdle
      while let taxi = cursor {
        idle.append(taxi)
        cursor = desk.core.state.places.nextIdle(after: taxi)
      }
      let queued = desk.map.zones.flatMap { desk.queue(of: $0) }
      if Set(idle) != Set(queued) || idle.count != queued.count {
        issues.append("the idle order is not that of the queued taxis")
      }
    }
    return issues
  }

  /// Zones of 1,414 m in a line; taxis and meeting points in their middles.
  @Test func `nearest-taxi passes the own queue over for whoever is nearer`() {
    let desk = DispatchDesk(.oneStep, .line(5), fleet: [0, 4, 2], policy: NearestTaxi())
    desk.at(0).request(by: 0, in: 4)
    #expect(desk.ride(0) == .offered(OfferID(0), TaxiID(1)))
    desk.at(1).request(by: 1, in: 4)
    #expect(desk.ride(1) == .offered(OfferID(1), TaxiID(2)))
    desk.at(2).decline(1, by: 2)
    #expect(desk.ride(1) == .offered(OfferID(2), TaxiID(0)))
    desk.at(3).decline(2, by: 0)
    #expect(desk.ride(1) == .held)
  }

  @Test func `of two taxis as near the smaller number is asked`() {
    for fleet in [[0, 2], [2, 0]] {
      let desk = DispatchDesk(.oneStep, .line(3), fleet: fleet, policy: NearestTaxi())
      desk.at(0).request(by: 0, in: 1)
      #expect(desk.ride(0).pendingOffer?.taxi == TaxiID(0))
    }
  }

  @Test func `within a radius nobody farther away is asked`() {
    let desk = DispatchDesk(
      .oneStep, .line(5), fleet: [4], policy: NearestTaxi(radius: Distance(meters: 3000)))
    desk.at(0).request(by: 0, in: 1)
    desk.at(1).request(by: 1, in: 2)
    #expect(desk.ride(0) == .held)
    #expect(desk.ride(1).pendingOffer?.taxi == TaxiID(0))
  }

  @Test func `when taxis are short nearest-request and demand-supply serve the nearest first`() {
    for (policy, served) in [
      (NearestTaxi() as any DispatchPolicy, 0), (NearestRequest(), 1), (DemandSupply(), 1),
      (LongestIdle(), 0), (Zonal(), 1), (Weighted(), 1),
    ] {
      let desk = DispatchDesk(.oneStep, .line(5), fleet: [nil], policy: policy)
      desk.at(0).request(by: 0, in: 4)
      desk.at(1).request(by: 1, in: 1)
      desk.at(2).logIn(0, in: 0)
      #expect(desk.ride(served).pendingOffer?.taxi == TaxiID(0), "\(policy.name)")
    }
  }

  @Test func `the taxi that has been available longest is asked, wherever it stands`() {
    for policy in [LongestIdle() as any DispatchPolicy, NearestRequest()] {
      let desk = DispatchDesk(.oneStep, .line(5), fleet: [4, 0, 0], policy: policy)
      desk.at(0).request(by: 0, in: 0)
      #expect(desk.ride(0).pendingOffer?.taxi == TaxiID(0))
      // Locked: the next in the order.
      desk.at(1).request(by: 1, in: 0)
      #expect(desk.ride(1).pendingOffer?.taxi == TaxiID(1))
      desk.at(2).accept(0, by: 0)
      desk.at(3).accept(1, by: 1)
      // Both come back; taxi 2 has been available all the time, and taxi 1 is back first.
      desk.at(100).available(1, in: 4)
      desk.at(101).available(0, in: 0)
      for (number, taxi) in [(2, 2), (3, 1), (4, 0)] {
        desk.at(Double(100 + number)).request(by: number, in: 0)
        #expect(desk.ride(number).pendingOffer?.taxi == TaxiID(taxi), "\(desk.text)")
      }
    }
  }

  @Test func `a taxi that moves to another queue keeps its place in the idle order`() {
    let desk = DispatchDesk(.oneStep, .line(3), fleet: [0, 1], policy: LongestIdle())
    desk.at(5).available(0, in: 2)
    desk.at(6).request(by: 0, in: 1)
    #expect(desk.ride(0).pendingOffer?.taxi == TaxiID(0))
  }

  @Test func `who refuses goes to the end of the idle order where the rulebook says so`() {
    for (place, next) in [(Rulebook.RefusalPlace.keep, 0), (.toTail, 1)] {
      let rulebook = Rulebook.oneStep.with { $0.refusalPlace = place }
      for radius in [nil, Distance(meters: 1e5)] {
        let desk = DispatchDesk(
          rulebook, .line(3), fleet: [0, 1], policy: LongestIdle(radius: radius))
        desk.at(0).request(by: 0, in: 1)
        desk.at(1).decline(0, by: 0)
        desk.at(2).accept(1, by: 1)
        desk.at(3).available(1, in: 1)
        // Taxi 0 refused before taxi 1 came back.
        desk.at(4).request(by: 1, in: 1)
        #expect(desk.ride(1).pendingOffer?.taxi == TaxiID(0))
        let again = DispatchDesk(
          rulebook, .line(3), fleet: [0, 1], policy: LongestIdle(radius: radius))
        again.at(0).request(by: 0, in: 1)
        again.at(1).decline(0, by: 0)
        again.at(2).decline(1, by: 1)
        again.at(3).request(by: 1, in: 1)
        #expect(again.ride(1).pendingOffer?.taxi == TaxiID(0), "both refused, taxi 0 first")
        let third = DispatchDesk(
          rulebook, .line(3), fleet: [0, 1, 2], policy: LongestIdle(radius: radius))
        third.at(0).request(by: 0, in: 1)
        third.at(1).decline(0, by: 0)
        third.at(2).request(by: 1, in: 1)
        #expect(third.ride(1).pendingOffer?.taxi == TaxiID(next == 0 ? 0 : 2))
      }
    }
  }
}
