import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// For how long a refusal is remembered, so that no loop of offers is endless.
@Suite struct RefusalMemoryRuleTests {
  @Test func `remembered for a round, a refuser is asked again at the next re-check`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(5).decline(0, by: 0)
    desk.run(until: 35)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
         5 taxi 0 declines offer 0
            customer 0: no taxi for ride 0
            timer at 35: re-check
        35 timer: re-check
            taxi 0: offer 1 of ride 0
            timer at 95: answer of taxi 0 to offer 1
            timer at 65: re-check
      """)
  }

  @Test func `remembered for the ride, a refuser is never asked again`() {
    let desk = DispatchDesk(.oneStep.with { $0.refusalMemory = .ride }, fleet: [0, nil])
    desk.at(0).request(by: 0, in: 0)
    desk.at(5).decline(0, by: 0)
    desk.run(until: 70)
    desk.available(0, in: 0)
    desk.at(71).logIn(1, in: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
         5 taxi 0 declines offer 0
            customer 0: no taxi for ride 0
            timer at 35: re-check
        35 timer: re-check
            timer at 65: re-check
        60 timer: answer of taxi 0 to offer 0: refused, offerStale
        65 timer: re-check
            timer at 95: re-check
        70 taxi 0 is available in zone 0
        71 taxi 1 logs in in zone 0
            taxi 1: offer 1 of ride 0
            timer at 131: answer of taxi 1 to offer 1
      """)
  }

  @Test func `a ride on offer at the re-check keeps its round`() {
    // Taxi 0 declined at 5; at 35 the ride is on taxi 1's screen; taxi 0 is asked again at 65.
    let desk = DispatchDesk(.oneStep, fleet: [0, nil])
    desk.at(0).request(by: 0, in: 0)
    desk.at(5).decline(0, by: 0)
    desk.at(34).logIn(1, in: 0)
    desk.at(36).decline(1, by: 1)
    #expect(desk.ride(0) == .held)
    desk.run(until: 65)
    #expect(desk.ride(0) == .offered(OfferID(2), TaxiID(0)))
  }

  /// The policies that decide at once.
  private static let immediate = PolicyCatalog.policies.filter { $0.batchPeriod == nil }.map(\.name)

  /// A taxi that declines everything at once, without any time passing.
  @Test(arguments: [RulebookPreset.oneStep, .twoStep], immediate)
  func `taxis that always decline are asked once each per round, never for ever`(
    _ preset: RulebookPreset, policy: String
  ) throws {
    let policy = try #require(PolicyCatalog.policy(named: policy))
    for place in Rulebook.RefusalPlace.allCases {
      for memory in Rulebook.RefusalMemory.allCases {
        for action in Rulebook.NoTaxiAction.allCases {
          let rulebook = preset.rulebook.with {
            $0.refusalPlace = place
            $0.refusalMemory = memory
            $0.noTaxiAction = action
            $0.maxRounds = 1
          }
          for fleet in [[0], [0, 0], [0, 1, 0]] {
            expectFiniteRounds(DispatchDesk(rulebook, .line(2), fleet: fleet, policy: policy))
          }
        }
      }
    }
  }

  private func expectFiniteRounds(_ desk: DispatchDesk) {
    let rulebook = desk.core.state.rulebook
    let reach = desk.core.policy.ringLimit == 0 ? 0...0 : 0...1
    let taxis = desk.core.state.taxis.elements.count { taxi in
      taxi.place.map { reach.contains($0.zone.index) } ?? false
    }
    desk.at(0).request(by: 0, in: 0)
    for round in 1...5 {
      var offers = 0
      while let (offer, taxi) = desk.ride(0).pendingOffer, offers <= taxis {
        desk.decline(offer.index, by: taxi.index)
        offers += 1
      }
      let isAskedAgain =
        round == 1 || (rulebook.noTaxiAction != .reject && rulebook.refusalMemory == .round)
      #expect(offers == (isAskedAgain ? taxis : 0), "\(desk.text)")
      desk.run(until: Double(round) * 30)
    }
    #expect(desk.ride(0).isOver == (rulebook.noTaxiAction == .reject))
  }

  @Test func `in batches, taxis that always decline are asked once each per round, too`() {
    let window = TimeSpan.seconds(1)
    for policy in [BatchAssignment(window: window), Reassign(window: window)]
      as [any DispatchPolicy]
    {
      for action in Rulebook.NoTaxiAction.allCases {
        for memory in Rulebook.RefusalMemory.allCases {
          let rulebook = Rulebook.oneStep.with {
            $0.refusalMemory = memory
            $0.noTaxiAction = action
          }
          let desk = DispatchDesk(rulebook, .line(2), fleet: [0, 0, 1], policy: policy)
          desk.at(0).request(by: 0, in: 0)
          var offers: [Int] = []
          for second in 0...70 {
            desk.run(until: Double(second))
            guard let (offer, taxi) = desk.ride(0).pendingOffer else { continue }
            offers.append(second)
            desk.decline(offer.index, by: taxi.index)
          }
          // The customer is told at 3 s, and rounds begin 30 s after that.
          let isAskedAgain = action != .reject && memory == .round
          #expect(offers == [0, 1, 2] + (isAskedAgain ? [33, 34, 35, 63, 64, 65] : []))
          #expect(desk.ride(0).isOver == (action == .reject))
        }
      }
    }
  }

  @Test func `a taxi that was turned down is not proposed again in the next round`() {
    let rulebook = Rulebook.twoStep.with {
      $0.noTaxiAction = .hold
      $0.refusalMemory = .round
      $0.maxRounds = 3
    }
    let desk = DispatchDesk(rulebook, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    desk.at(2).turnDown(0, of: 0, by: 0)
    desk.run(until: 100)
    #expect(desk.ride(0) == .held)
    #expect(desk.core.offerCount == 1)
  }
}
