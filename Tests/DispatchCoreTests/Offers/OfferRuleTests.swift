import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// The rules of offers and queues, one turned at a time (rows 1 to 6, 16, 17, 25 and 26).
@Suite struct OfferRuleTests {
  @Test func `row 1: the driver's time is 60 s in one-step, 30 s in two-step, or what is set`() {
    for (rulebook, seconds) in [
      (Rulebook.oneStep, 60.0), (.twoStep.with { $0.maxRounds = 1 }, 30),
      (.oneStep.with { $0.offerTimeout = .seconds(45) }, 45),
    ] {
      let desk = DispatchDesk(rulebook, fleet: [0])
      desk.at(0).request(by: 0, in: 0)
      desk.at(seconds)
      #expect(desk.ride(0) == .offered(OfferID(0), TaxiID(0)))
      desk.run(until: seconds)
      #expect(desk.ride(0).pendingOffer == nil)
    }
  }

  @Test func `row 2: under keep_place a lapse leaves the driver's place, a decline does not`() {
    let desk = DispatchDesk(.twoStep.with { $0.lapseEffect = .keepPlace }, fleet: [0, 0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.run(until: 30)
    #expect(desk.queues == "0 [0 1* 2]")
    desk.decline(1, by: 1)
    #expect(desk.queues == "0 [0 2* 1]")
    // By default the two are the same (A-A5).
    let plain = DispatchDesk(.twoStep, fleet: [0, 0, 0])
    plain.at(0).request(by: 0, in: 0)
    plain.run(until: 30)
    #expect(plain.queues == "0 [1* 2 0]")
  }

  @Test func `row 3: a refuser keeps the place in one-step and goes to the end in two-step`() {
    for (rulebook, queue) in [
      (Rulebook.oneStep, "0 [0 1* 2]"), (.oneStep.with { $0.refusalPlace = .toTail }, "0 [1* 2 0]"),
      (.twoStep, "0 [1* 2 0]"), (.twoStep.with { $0.refusalPlace = .keep }, "0 [0 1* 2]"),
    ] {
      let desk = DispatchDesk(rulebook, fleet: [0, 0, 0])
      desk.at(0).request(by: 0, in: 0)
      desk.at(1).decline(0, by: 0)
      #expect(desk.queues == queue)
    }
  }

  @Test func `row 3: remembered for a round, a refuser is asked again at a re-check`() {
    for (memory, offers) in [(Rulebook.RefusalMemory.round, 2), (.ride, 1)] {
      let desk = DispatchDesk(.oneStep.with { $0.refusalMemory = memory }, fleet: [0])
      desk.at(0).request(by: 0, in: 0)
      desk.at(1).decline(0, by: 0)
      desk.run(until: 31)
      #expect(desk.core.offerCount == offers)
    }
    let two = Rulebook.twoStep.with {
      $0.noTaxiAction = .hold
      $0.maxRounds = 1
    }
    for (rulebook, offers) in [(two, 1), (two.with { $0.refusalMemory = .round }, 2)] {
      let desk = DispatchDesk(rulebook, fleet: [0])
      desk.at(0).request(by: 0, in: 0)
      desk.at(1).decline(0, by: 0)
      desk.run(until: 31)
      #expect(desk.core.offerCount == offers)
    }
  }

  @Test func `row 4: with passenger_confirms the driver's yes only proposes, without it assigns`() {
    for preset in [Rulebook.oneStep, .twoStep] {
      let asking = DispatchDesk(preset.with { $0.passengerConfirms = true }, fleet: [0])
      RefusalExample.propose(asking)
      #expect(asking.ride(0) == .proposed(OfferID(0), TaxiID(0)))
      asking.run(until: 29.999)
      #expect(asking.confirm(0, of: 0, by: 0) == .accepted)
      let direct = DispatchDesk(preset.with { $0.passengerConfirms = false }, fleet: [0])
      RefusalExample.propose(direct)
      #expect(direct.ride(0) == .assigned(TaxiID(0)))
    }
  }

  @Test func `row 6: where nobody can be asked one-step holds and two-step rejects`() {
    for (rulebook, state) in [
      (Rulebook.oneStep, RideState.held), (.oneStep.with { $0.noTaxiAction = .reject }, .rejected),
      (.twoStep, .rejected), (.twoStep.with { $0.noTaxiAction = .hold }, .held),
    ] {
      let desk = DispatchDesk(rulebook)
      desk.request(by: 0, in: 0)
      #expect(desk.ride(0) == state)
    }
  }

  @Test func `row 16: after the ride one-step waits for a press, two-step queues by itself`() {
    let auto = DispatchDesk(.oneStep.with { $0.afterDropOff = .autoRequeue }, .line(2), fleet: [0])
    RefusalExample.assign(auto)
    auto.at(500).reached(0, in: 1)
    #expect(auto.ride(0) == .completed(TaxiID(0)))
    #expect(auto.queues == "1 [0]")
    let manual = DispatchDesk(
      .twoStep.with { $0.afterDropOff = .manualAvailable }, .line(2), fleet: [0])
    RefusalExample.assign(manual)
    manual.at(500).reached(0, in: 1)
    #expect(manual.ride(0) == .completed(TaxiID(0)))
    #expect(manual.driver(0) == .busy(nil))
    #expect(manual.queues == "all empty")
    manual.at(510).available(0, in: 1)
    #expect(manual.queues == "1 [0]")
  }

  @Test func `row 17: which press completes a ride`() {
    let destination = DispatchDesk(
      .oneStep.with { $0.completeOn = .destinationPress }, fleet: [0])
    RefusalExample.assign(destination)
    #expect(destination.reached(0, in: 0) == .accepted)
    #expect(destination.ride(0) == .completed(TaxiID(0)))
    #expect(destination.driver(0) == .busy(nil))
    let plain = DispatchDesk(.oneStep, fleet: [0])
    RefusalExample.assign(plain)
    #expect(plain.reached(0, in: 0) == .refused(.notInRulebook))
    plain.available(0, in: 0)
    #expect(plain.ride(0) == .completed(TaxiID(0)))
    // In two-step the press that queues the taxi completes the ride, whatever this rule says; without
    // it, only Available is left.
    let two = DispatchDesk(
      .twoStep.with {
        $0.completeOn = .availablePress
        $0.afterDropOff = .manualAvailable
      }, fleet: [0])
    RefusalExample.assign(two)
    #expect(two.reached(0, in: 0) == .refused(.notInRulebook))
    two.available(0, in: 0)
    #expect(two.ride(0) == .completed(TaxiID(0)))
  }

  @Test func `row 25: last in, first out asks the taxi that came last`() {
    for preset in [Rulebook.oneStep, .twoStep] {
      let lifo = DispatchDesk(
        preset.with { $0.queueDiscipline = .lifo }, fleet: [0, 0, 0])
      #expect(lifo.queues == "0 [2 1 0]")
      lifo.request(by: 0, in: 0)
      #expect(lifo.ride(0) == .offered(OfferID(0), TaxiID(2)))
      let fifo = DispatchDesk(preset, fleet: [0, 0, 0])
      fifo.request(by: 0, in: 0)
      #expect(fifo.ride(0) == .offered(OfferID(0), TaxiID(0)))
    }
  }

  @Test func `B-UC5: row 26: the preset two-step asks the own zone twice before the next zone`() {
    let desk = DispatchDesk(.twoStep, .line(2), fleet: [0, 1])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).decline(0, by: 0)
    desk.at(2).decline(1, by: 0)
    desk.at(3).decline(2, by: 1)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
         1 taxi 0 declines offer 0
            taxi 0: offer 1 of ride 0
            timer at 31: answer of taxi 0 to offer 1
         2 taxi 0 declines offer 1
            taxi 1: offer 2 of ride 0
            timer at 32: answer of taxi 1 to offer 2
         3 taxi 1 declines offer 2
            customer 0: ride 0 is rejected
      """)
  }

  @Test(arguments: [1, 2, 3])
  func `row 26: the own zone is asked as many rounds as allowed, and then it ends`(_ rounds: Int) {
    let desk = DispatchDesk(.twoStep.with { $0.maxRounds = rounds }, .line(2), fleet: [0, 1])
    desk.at(0).request(by: 0, in: 0)
    var asked: [TaxiID] = []
    while let (offer, taxi) = desk.ride(0).pendingOffer, asked.count < 20 {
      asked.append(taxi)
      desk.decline(offer.index, by: taxi.index)
    }
    // We expect: the own taxi once a round, then the neighbour's.
    #expect(asked == Array(repeating: TaxiID(0), count: rounds) + [TaxiID(1)])
    #expect(desk.ride(0) == .rejected)
  }

  /// B-UC5: a driver who does not answer sends the search back to step 1, also one next door.
  @Test
  func `row 26: a silent driver next door is asked again, and the request fails after a minute`() {
    let desk = DispatchDesk(.twoStep, .line(2), fleet: [1])
    desk.at(0).request(by: 0, in: 0)
    desk.run(until: 59)
    #expect(desk.core.offerCount == 2 && desk.ride(0) != .rejected)
    desk.run(until: 60)
    #expect(desk.core.offerCount == 2 && desk.ride(0) == .rejected)
  }

  @Test(arguments: [1, 2, 3])
  func `row 26: silence ends as well, and a held ride is asked no more often`(_ rounds: Int) {
    let desk = DispatchDesk(
      .twoStep.with {
        $0.maxRounds = rounds
        $0.noTaxiAction = .hold
      }, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.run(until: 3600)
    #expect(desk.core.offerCount == 2 * rounds)
    #expect(desk.ride(0) == .held)
  }

  @Test func `row 26: under go_adjacent rounds mean nothing, under cycle they do`() {
    for preset in [Rulebook.oneStep, .twoStep] {
      for (zone, offers) in [(Rulebook.ExhaustedZone.goAdjacent, 2), (.cycle, 3)] {
        let desk = DispatchDesk(
          preset.with {
            $0.exhaustedZone = zone
            $0.maxRounds = 2
            $0.noTaxiAction = .reject
          }, .line(2), fleet: [0, 1])
        desk.request(by: 0, in: 0)
        while let (offer, taxi) = desk.ride(0).pendingOffer, desk.core.offerCount < 20 {
          desk.decline(offer.index, by: taxi.index)
        }
        #expect(desk.core.offerCount == offers)
      }
    }
  }
}
