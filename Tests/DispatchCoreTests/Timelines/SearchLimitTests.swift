import DispatchCore
import Geography
import Quantities
import Testing

@testable import DispatchWorlds

/// When the service gives up looking for a taxi.
@Suite struct SearchLimitTests {
  private func rulebook(limit: TimeSpan? = nil, refusals: Int? = nil) -> Rulebook {
    Rulebook.oneStep.with {
      $0.searchLimit = limit
      $0.maxRefusals = refusals
    }
  }

  @Test func `a held ride is given up at the first re-check after the limit`() {
    // Re-checks come at 30 and 60 s; the search is over at 45 s.
    let desk = DispatchDesk(rulebook(limit: .seconds(45)), fleet: [])
    desk.at(0).request(by: 0, in: 0)
    desk.run(until: 100)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            customer 0: no taxi for ride 0
            timer at 30: re-check
        30 timer: re-check
            timer at 60: re-check
        60 timer: re-check
            customer 0: the search for ride 0 is given up
      """, queues: "all empty")
    #expect(desk.ride(0) == .rejected)
  }

  @Test func `an offer that is on the screen may still be accepted, and a refusal ends the search`()
  {
    for accepts in [true, false] {
      let desk = DispatchDesk(rulebook(limit: .seconds(45)), fleet: [0, 0])
      desk.at(0).request(by: 0, in: 0)
      desk.run(until: 50)
      if accepts { desk.accept(0, by: 0) } else { desk.decline(0, by: 0) }
      #expect(desk.ride(0) == (accepts ? .assigned(TaxiID(0)) : .rejected))
      #expect(desk.core.offerCount == 1)
    }
  }

  @Test func `after so many refusals nobody else is asked`() {
    let desk = DispatchDesk(rulebook(refusals: 2), fleet: [0, 0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).decline(0, by: 0)
    #expect(desk.ride(0) == .offered(OfferID(1), TaxiID(1)))
    // The second is silent, and lapses 60 s after 1 s.
    desk.run(until: 61)
    #expect(desk.ride(0) == .rejected)
    #expect(desk.core.offerCount == 2)
  }

  @Test func `an offer that is withdrawn is no refusal`() {
    let desk = DispatchDesk(rulebook(refusals: 1), fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).busy(0)
    #expect(desk.ride(0) == .offered(OfferID(1), TaxiID(1)))
  }

  @Test func `a ride that loses its taxi is looked for without limit`() {
    let desk = DispatchDesk(rulebook(limit: .seconds(10), refusals: 1), fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    desk.at(100).tell(.administrator(.setDriver(TaxiID(0), .notInService)))
    #expect(desk.ride(0) == .offered(OfferID(1), TaxiID(1)))
    desk.at(101).decline(1, by: 1)
    // Document A asks again at every re-check.
    desk.run(until: 500)
    #expect(!desk.ride(0).isOver)
  }

  @Test func `a reservation is looked for from when it is due`() {
    // Reserved at 0 s for 7200 s, due at 6600 s; held then, and given up at the re-check at 6660 s.
    let desk = DispatchDesk(rulebook(limit: .seconds(45)), .line(2), fleet: [])
    desk.at(0).reserve(by: 0, in: 0, to: 1, for: 7200)
    desk.run(until: 6659)
    #expect(desk.ride(0) == .held)
    desk.run(until: 6660)
    #expect(desk.ride(0) == .rejected)
  }

  /// A party of two taxis.
  private func party(fleet: [Int?]) -> DispatchDesk {
    let desk = DispatchDesk(
      rulebook(limit: .seconds(45)).with {
        $0.parties = true
        $0.maxTaxis = 2
      }, fleet: fleet)
    desk.at(0).request(by: 0, in: 0, people: 4)
    return desk
  }

  @Test func `a party that comes whole or not at all is given up as a whole`() {
    let desk = party(fleet: [])
    desk.run(until: 60)
    #expect(desk.ride(0) == .rejected)
    #expect(desk.ride(1) == .annulled(.partyIncomplete))
  }

  @Test func `a party that has a taxi is not given up, because people may be aboard`() {
    let desk = party(fleet: [0])
    desk.at(1).accept(0, by: 0)
    desk.run(until: 600)
    #expect(desk.ride(0) == .assigned(TaxiID(0)))
    #expect(desk.ride(1) == .held)
  }
}
