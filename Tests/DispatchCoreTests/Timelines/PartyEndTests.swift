import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// How a party that needs several taxis ends before they have come (rows 8 and 9).
@Suite struct PartyEndTests {
  /// Rides 0 and 1 are one party; taxi 0 is proposed for ride 0, taxi 1 for ride 1.
  private func proposed(_ rulebook: Rulebook, fleet: [Int?] = [0, 0]) -> DispatchDesk {
    let desk = DispatchDesk(rulebook, .line(2), fleet: fleet)
    desk.at(0).request(by: 0, in: 0, people: 6)
    desk.at(1).accept(0, by: 0)
    desk.at(1).accept(1, by: 1)
    return desk
  }

  private func lines(_ desk: DispatchDesk, after command: String) -> String {
    let start = desk.lines.lastIndex { $0.contains(command) } ?? desk.lines.startIndex
    return desk.lines[start...].joined(separator: "\n")
  }

  @Test func `the decline that reaches the limit ends what the party has no taxi for`() {
    let desk = proposed(.twoStep.with { $0.cancelLimit = 1 })
    desk.at(5).turnDown(0, of: 0, by: 0)
    #expect(
      lines(desk, after: "turns down") == """
           5 customer 0 turns down offer 0 of ride 0
              taxi 0: offer 0 is withdrawn
              customer 0: ride 0 is annulled, cancelLimit
              taxi 1: offer 1 is withdrawn
              customer 0: ride 1 is annulled, cancelLimit
        """)
    #expect(desk.core.state.rides[0].declineCount == 1)
    #expect(desk.queues == "0 [0 1]")
  }

  @Test func `a taxi that comes already is kept, or sent away where all come or none`() {
    for (rule, expected) in [
      (Rulebook.PartyRule.keepPartial, RideState.assigned(TaxiID(1))),
      (.allOrNothing, .annulled(.partyIncomplete)),
    ] {
      let desk = proposed(
        .twoStep.with {
          $0.cancelLimit = 1
          $0.partyRule = rule
        })
      desk.at(2).confirm(1, of: 1, by: 0)
      desk.at(5).turnDown(0, of: 0, by: 0)
      #expect(desk.ride(0) == .annulled(.cancelLimit))
      #expect(desk.ride(1) == expected)
    }
  }

  @Test func `under all or nothing a decline that annuls sends the other taxi away`() {
    let desk = proposed(
      .twoStep.with {
        $0.declineEffect = .annul
        $0.partyRule = .allOrNothing
      })
    desk.at(2).confirm(1, of: 1, by: 0)
    desk.run(until: 31)
    #expect(
      lines(desk, after: "answer of ride 0 to offer 0") == """
          31 timer: answer of ride 0 to offer 0
              taxi 0: offer 0 is withdrawn
              customer 0: ride 0 is annulled, cancelled
              taxi 1: ride 1 is no longer yours
              customer 0: ride 1 is annulled, partyIncomplete
          31 timer: answer of ride 1 to offer 1: refused, offerStale
        """)
    #expect(desk.driver(1) == .busy(nil))
  }

  @Test func `under all or nothing a party with a taxi on its way cannot be cancelled in part`() {
    let rulebook = Rulebook.twoStep.with { $0.cancelWindow = .beforeAssigned }
    let desk = proposed(rulebook.with { $0.partyRule = .allOrNothing })
    desk.at(2).confirm(1, of: 1, by: 0)
    #expect(desk.at(3).cancel(0, by: 0) == .refused(.cancelAssigned))
    #expect(desk.ride(0).status == .notAssigned && desk.ride(1).status == .assigned)

    let partial = proposed(rulebook)
    partial.at(2).confirm(1, of: 1, by: 0)
    #expect(partial.at(3).cancel(0, by: 0) == .accepted)
    #expect(partial.ride(0) == .annulled(.cancelled) && partial.ride(1).status == .assigned)
  }

  @Test func `a taxi that a cancelled party sets free is not offered another ride of the party`() {
    let desk = DispatchDesk(
      .twoStep.with { $0.noTaxiAction = .hold }, .line(1), fleet: [0])
    desk.at(0).request(by: 0, in: 0, people: 6)
    #expect(desk.ride(1) == .held)
    desk.at(4).cancel(0, by: 0)
    #expect(
      lines(desk, after: "cancels") == """
           4 customer 0 cancels ride 0
              taxi 0: offer 0 is withdrawn
              customer 0: ride 0 is annulled, cancelled
              customer 0: ride 1 is annulled, cancelled
        """)
  }

  @Test func `the taxis that a party sets free go to the held rides, oldest first, in their order`()
  {
    // Taxi 0 stands before taxi 1; ride 1, which taxi 1 was offered, ends first.
    let desk = DispatchDesk(
      .twoStep.with {
        $0.noTaxiAction = .hold
        $0.cancelLimit = 1
      }, .line(1), fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0, people: 6)
    desk.at(1).request(by: 1, in: 0)
    desk.at(2).request(by: 2, in: 0)
    desk.at(3).accept(1, by: 1)
    desk.at(4).turnDown(1, of: 1, by: 0)
    #expect(
      lines(desk, after: "turns down") == """
           4 customer 0 turns down offer 1 of ride 1
              taxi 1: offer 1 is withdrawn
              customer 0: ride 1 is annulled, cancelLimit
              taxi 0: offer 0 is withdrawn
              customer 0: ride 0 is annulled, cancelLimit
              taxi 0: offer 2 of ride 2
              timer at 34: answer of taxi 0 to offer 2
              taxi 1: offer 3 of ride 3
              timer at 34: answer of taxi 1 to offer 3
        """)
  }

  @Test func `a party that is deleted with its account lets others have its taxis`() {
    let desk = DispatchDesk(
      .twoStep.with { $0.noTaxiAction = .hold }, .line(1), fleet: [0])
    desk.at(0).request(by: 0, in: 0, people: 9)
    desk.at(1).request(by: 1, in: 0)
    desk.at(2).deleteAccount(0)
    let party = desk.core.state.rides.elements[0...2]
    #expect(party.allSatisfy { $0.state == .annulled(.accountDeleted) })
    #expect(desk.ride(3) == .offered(OfferID(1), TaxiID(0)))
  }
}
