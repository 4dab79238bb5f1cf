import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// People who share a taxi, followed by hand from stop to stop.
@Suite struct SharedRideTests {
  @Test func `A-F1: two passengers share a taxi, and the second gets off first`() {
    let desk = DispatchDesk.sharing(fleet: [0])
    desk.bringFirstAboard()
    // At 120 s the taxi should be 100 m past the middle of zone 1, and drives through zones 2 and 4.
    desk.at(120).ask(by: 1, from: 2, to: 4)
    #expect(desk.plan(0) == "ride 1 at 0 and 0")
    desk.at(130).accept(1, by: 0)
    #expect(desk.itinerary(0) == "+1 in 2, -1 in 4, *-0 in 5")
    #expect(desk.driver(0) == .busy(RideID(1)))
    desk.at(210).done(0, in: 2)
    desk.at(410).done(0, in: 4)
    #expect(desk.itinerary(0) == "*-0 in 5")
    desk.at(510).done(0, in: 5)
    #expect(desk.driver(0) == .busy(nil))
    desk.at(540).available(0, in: 5)
    desk.expect(
      """
         0 customer 0 requests in zone 1 to zone 5: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
        10 taxi 0 accepts offer 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0 in 100 s
        60 timer: answer of taxi 0 to offer 0: refused, offerStale
       110 taxi 0 has done its stop in zone 1
       120 customer 1 requests in zone 2 to zone 4: ride 1
            taxi 0: offer 1 of ride 1
            timer at 180: answer of taxi 0 to offer 1
       130 taxi 0 accepts offer 1
            taxi 0: ride 1 is yours
            customer 1: taxi 0 comes for ride 1 in 80 s
       180 timer: answer of taxi 0 to offer 1: refused, offerStale
       210 taxi 0 has done its stop in zone 2
       410 taxi 0 has done its stop in zone 4
            customer 1: ride 1 is completed
       510 taxi 0 has done its stop in zone 5
            customer 0: ride 0 is completed
       540 taxi 0 is available in zone 5
      """, queues: "5 [0]")
  }

  @Test func `a further passenger is picked up before one who is waiting already`() {
    let desk = DispatchDesk.sharing(fleet: [0])
    desk.at(0).ask(by: 0, from: 3, to: 5)
    // Nobody is idle in zone 3 or beside it.
    #expect(desk.ride(0) == .held)
    desk.at(1).available(0, in: 2)
    desk.at(10).accept(0, by: 0)
    #expect(desk.itinerary(0) == "+0 in 3, -0 in 5")
    // We expect: the taxi turns back to zone 2, 10 s behind it, and nobody waits for too long.
    desk.at(20).ask(by: 1, from: 2, to: 4)
    #expect(desk.plan(0) == "ride 1 at 0 and 1")
    desk.at(21).accept(1, by: 0)
    #expect(desk.itinerary(0) == "+1 in 2, +0 in 3, -1 in 4, -0 in 5")
    desk.at(32).done(0, in: 2)
    #expect(desk.driver(0) == .busy(RideID(0)))
    desk.at(132).done(0, in: 3)
    #expect(desk.itinerary(0) == "*-1 in 4, *-0 in 5")
    #expect(desk.isAboard(0) && desk.isAboard(1))
  }

  @Test func `A-F1: three share, and the fourth finds no seat until somebody gets off`() {
    let desk = DispatchDesk.sharing(fleet: [0])
    desk.bringFirstAboard(from: 0, to: 5)
    desk.at(115).ask(by: 1, from: 1, to: 4)
    desk.at(116).accept(1, by: 0)
    desk.at(117).ask(by: 2, from: 2, to: 5)
    desk.at(118).accept(2, by: 0)
    #expect(desk.itinerary(0) == "+1 in 1, +2 in 2, -1 in 4, -2 in 5, *-0 in 5")
    // Three rides are all that three seats may have, whether they are aboard or promised.
    desk.at(119).ask(by: 3, from: 4, to: 5)
    #expect(desk.ride(3) == .held)
    desk.at(210).done(0, in: 1)
    desk.at(310).done(0, in: 2)
    desk.at(510).done(0, in: 4)
    #expect(desk.itinerary(0) == "*-2 in 5, *-0 in 5")
    // The next look at the held rides finds the free seat.
    desk.at(540)
    #expect(desk.plan(0) == "ride 3 at 0 and 0")
  }

  @Test func `two parties of two do not fit into three seats, but one after the other`() {
    let rulebook = Rulebook.quiet.with { $0.parties = true }
    let desk = DispatchDesk.sharing(fleet: [0], detour: 2, rulebook)
    desk.at(0).ask(by: 0, from: 1, to: 3, people: 2)
    desk.at(10).accept(0, by: 0)
    desk.at(110).done(0, in: 1)
    desk.at(111).ask(by: 1, from: 2, to: 4, people: 2)
    #expect(desk.plan(0) == "ride 1 at 1 and 1")
    desk.at(112).accept(1, by: 0)
    #expect(desk.itinerary(0) == "*-0 in 3, +1 in 2, -1 in 4")
    desk.at(113).ask(by: 2, from: 2, to: 3, people: 1)
    #expect(desk.plan(0) == "ride 2 at 0 and 0")
  }

  @Test func `a party that is larger than a shared taxi has one for itself`() {
    let rulebook = Rulebook.quiet.with {
      $0.parties = true
      $0.taxiCapacity = 4
    }
    let desk = DispatchDesk.sharing(fleet: [0], rulebook)
    desk.at(0).ask(by: 0, from: 1, to: 5, people: 4)
    desk.at(10).accept(0, by: 0)
    #expect(desk.itinerary(0) == "")
    #expect(desk.driver(0) == .busy(RideID(0)))
  }

  @Test func `who is unwilling has a taxi of their own and joins nobody`() {
    let desk = DispatchDesk.sharing(fleet: [0, 2])
    desk.at(0).askAlone(by: 0, from: 1, to: 5)
    desk.at(1).accept(0, by: 0)
    #expect(desk.itinerary(0) == "")
    // Nobody joins them either: the idle taxi of zone 2 is asked.
    desk.at(2).ask(by: 1, from: 1, to: 5)
    #expect(desk.plan(1) == "ride 1 alone")
    desk.at(3).accept(1, by: 1)
    #expect(desk.itinerary(1) == "+1 in 1, -1 in 5")
    desk.at(4).askAlone(by: 2, from: 2, to: 4)
    #expect(desk.ride(2) == .held)
  }

  @Test func `a reserved ride is not shared`() {
    let desk = DispatchDesk.sharing(fleet: [0])
    desk.at(0).reserve(by: 0, in: 1, to: 5, for: 7200)
    desk.at(6600)
    desk.run(until: 6600)
    desk.accept(0, by: 0)
    #expect(desk.ride(0) == .assigned(TaxiID(0)))
    #expect(desk.itinerary(0) == "")
  }

  @Test func `under a policy that does not share nothing changes`() {
    let desk = DispatchDesk.sharing(fleet: [0], policy: AdjacentZones())
    desk.at(0).ask(by: 0, from: 1, to: 5)
    desk.at(10).accept(0, by: 0)
    #expect(desk.itinerary(0) == "")
    #expect(desk.done(0, in: 1) == .refused(.noRide))
    desk.at(20).ask(by: 1, from: 1, to: 5)
    #expect(desk.ride(1) == .held)
  }

  @Test func `without streets every ride has a taxi of its own`() {
    let desk = DispatchDesk(
      .quiet, .kilometers(6), fleet: [0], policy: CheapestInsertion(),
      sharing: SharingRules(seats: 3, maxDetour: 1, maxWait: .minutes(10)))
    desk.at(0).ask(by: 0, from: 1, to: 5)
    desk.at(10).accept(0, by: 0)
    #expect(desk.itinerary(0) == "")
    desk.at(20).ask(by: 1, from: 1, to: 5)
    #expect(desk.ride(1) == .held)
  }

  @Test(arguments: SharingProblem.allCases)
  func `a rulebook under which nobody can share is an internal error`(
    _ problem: SharingProblem
  ) async {
    #expect(Rulebook.problematic(problem).sharingProblem == problem)
    let number: Int = SharingProblem.allCases.firstIndex(of: problem) ?? 0
    await #expect(processExitsWith: .failure) { [number = number as Int] in
      let problem = SharingProblem.allCases[number]
      _ = DispatchDesk.sharing(fleet: [], Rulebook.problematic(problem))
    }
  }

  @Test func `B-F3: the rules of document A let people share, those of document B do not`() {
    #expect(Rulebook.oneStep.sharingProblem == nil)
    #expect(Rulebook.twoStep.sharingProblem == .passengersConfirm)
  }
}

extension Rulebook {
  static func problematic(_ problem: SharingProblem) -> Rulebook {
    quiet.with {
      switch problem {
      case .passengersConfirm: $0.passengerConfirms = true
      case .severalTaxis:
        $0.parties = true
        $0.maxTaxis = 2
      case .destinationUnknown: $0.destinationKnown = .atPickup
      }
    }
  }
}
