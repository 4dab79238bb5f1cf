import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Parties that need several taxis (row 9, B-G2D2, B-DF1, trap 18).
@Suite struct PartyTests {
  @Test(arguments: [
    (1, [1]), (3, [3]), (4, [3, 1]), (6, [3, 3]), (7, [3, 3, 1]), (9, [3, 3, 3]),
  ])
  func `B-G2D2: B-A11: at most 3 people in a taxi, at most 9 in all`(
    _ people: Int, _ seats: [Int32]
  ) {
    let desk = DispatchDesk(.twoStep, fleet: [0, 0, 0])
    #expect(desk.request(by: 0, in: 0, people: people) == .requested(RideID(0)))
    #expect(desk.core.state.rides.elements.map(\.people) == seats)
    #expect(desk.core.state.rides[0].parts == Int32(seats.count))
    #expect(desk.core.state.rides.elements.dropFirst().allSatisfy { $0.leader == RideID(0) })
    // One meeting point (B-DF1), and each taxi asked once.
    #expect(Set(desk.core.state.rides.elements.map(\.origin)) == [desk.place(0)])
    #expect(desk.core.offerCount == seats.count)
  }

  @Test func `B-UC3: 10 people are too many`() {
    let desk = DispatchDesk(.twoStep, fleet: [0, 0, 0, 0])
    #expect(desk.request(by: 0, in: 0, people: 10) == .refused(.partyTooLarge))
    #expect(desk.reserve(by: 0, in: 0, for: 9000, people: 10) == .refused(.partyTooLarge))
    #expect(
      desk.effects == [
        .tellCustomer(CustomerID(0), nil, .reservationRejected(.partyTooLarge))
      ])
  }

  @Test func `B-DF1: the taxis of a party are asked, confirmed and completed each for itself`() {
    let desk = DispatchDesk(.twoStep, .line(2), fleet: [0, 1])
    desk.at(0).request(by: 0, in: 0, people: 4)
    desk.at(5).accept(1, by: 1)
    desk.at(6).accept(0, by: 0)
    desk.at(7).confirm(0, of: 0, by: 0)
    desk.at(8).confirm(1, of: 1, by: 0)
    desk.at(9).request(by: 0, in: 0)
    desk.at(500).reached(0, in: 1)
    desk.at(501).request(by: 0, in: 0)
    desk.at(510).reached(1, in: 1)
    desk.expect(
      """
         0 customer 0 requests in zone 0, 4 people: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
            taxi 1: offer 1 of ride 1
            timer at 30: answer of taxi 1 to offer 1
         5 taxi 1 accepts offer 1
            customer 0: taxi 1 for ride 1, offer 1?
            timer at 35: answer of ride 1 to offer 1
         6 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 36: answer of ride 0 to offer 0
         7 customer 0 confirms offer 0 of ride 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
         8 customer 0 confirms offer 1 of ride 1
            taxi 1: ride 1 is yours
            customer 0: taxi 1 comes for ride 1
         9 customer 0 requests in zone 0: refused, openRequestExists
        30 timer: answer of taxi 0 to offer 0: refused, offerStale
        30 timer: answer of taxi 1 to offer 1: refused, offerStale
        35 timer: answer of ride 1 to offer 1: refused, offerStale
        36 timer: answer of ride 0 to offer 0: refused, offerStale
       500 taxi 0 has reached its destination in zone 1
            customer 0: ride 0 is completed
       501 customer 0 requests in zone 0: refused, openRequestExists
       510 taxi 1 has reached its destination in zone 1
            customer 0: ride 1 is completed
      """, queues: "1 [0 1]")
  }

  @Test func `row 9: where those that were found come, one taxi of two is enough`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.at(0).request(by: 0, in: 0, people: 6)
    desk.at(5).accept(0, by: 0)
    desk.at(6).confirm(0, of: 0, by: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 0, 6 people: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
            customer 0: ride 1 is rejected
         5 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 35: answer of ride 0 to offer 0
         6 customer 0 confirms offer 0 of ride 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
      """, queues: "all empty")
  }

  @Test func `row 9: under all_or_nothing a party that cannot be complete is given up`() {
    let desk = DispatchDesk(.twoStep.with { $0.partyRule = .allOrNothing }, fleet: [0])
    desk.at(0).request(by: 0, in: 0, people: 6)
    desk.expect(
      """
         0 customer 0 requests in zone 0, 6 people: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
            customer 0: ride 1 is rejected
            taxi 0: offer 0 is withdrawn
            customer 0: ride 0 is annulled, partyIncomplete
      """, queues: "0 [0]")
  }

  @Test func `row 9: under all_or_nothing a taxi that was confirmed is sent away`() {
    let desk = DispatchDesk(
      .twoStep.with {
        $0.partyRule = .allOrNothing
        $0.maxRounds = 1
      }, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0, people: 6)
    desk.at(5).accept(0, by: 0)
    desk.at(6).confirm(0, of: 0, by: 0)
    desk.at(7).decline(1, by: 1)
    desk.at(20).available(0, in: 0)
    let tail = desk.lines.suffix(5)
    #expect(
      tail == [
        "   7 taxi 1 declines offer 1", "      customer 0: ride 1 is rejected",
        "      taxi 0: ride 0 is no longer yours",
        "      customer 0: ride 0 is annulled, partyIncomplete",
        "  20 taxi 0 is available in zone 0",
      ])
    #expect(desk.queues == "0 [1 0]")
  }

  @Test func `row 9: in one-step everybody gets one taxi, with parties as many as they need`() {
    let one = DispatchDesk(.oneStep, fleet: [0, 0])
    #expect(one.request(by: 0, in: 0, people: 4) == .refused(.partyTooLarge))
    #expect(one.request(by: 0, in: 0, people: 0) == .refused(.badField))
    #expect(one.request(by: 0, in: 0, people: 3) == .requested(RideID(0)))
    #expect(one.core.state.rides.elements.map(\.people) == [3])
    let parties = Rulebook.oneStep.with { $0.parties = true }
    let few = DispatchDesk(parties, fleet: [0, 0])
    #expect(few.request(by: 0, in: 0, people: 3) == .requested(RideID(0)))
    #expect(few.request(by: 1, in: 0, people: 4) == .refused(.partyTooLarge))
    let two = DispatchDesk(.twoStep.with { $0.parties = false }, fleet: [0, 0])
    #expect(two.request(by: 0, in: 0, people: 9) == .refused(.partyTooLarge))
    two.request(by: 0, in: 0, people: 2)
    #expect(two.core.state.rides.elements.map(\.people) == [2])
  }

  @Test func `row 9: with max_taxis 2 six people can travel and seven cannot`() {
    let desk = DispatchDesk(.twoStep.with { $0.maxTaxis = 2 }, fleet: [0, 0])
    #expect(desk.request(by: 0, in: 0, people: 7) == .refused(.partyTooLarge))
    #expect(desk.request(by: 0, in: 0, people: 6) == .requested(RideID(0)))
  }

  @Test func `A-A8: of a party in one-step some are held, and a cancellation ends all`() {
    let rulebook = Rulebook.oneStep.with {
      $0.parties = true
      $0.maxTaxis = 3
    }
    let desk = DispatchDesk(rulebook, fleet: [0])
    desk.at(0).request(by: 0, in: 0, people: 7)
    #expect(desk.core.state.heldCount == 2)
    desk.at(10).cancel(1, by: 0)
    // We expect: the driver who is free again is not asked for another ride of the same party.
    desk.expect(
      """
         0 customer 0 requests in zone 0, 7 people: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
            customer 0: no taxi for ride 1
            timer at 30: re-check
            customer 0: no taxi for ride 2
        10 customer 0 cancels ride 1
            taxi 0: offer 0 is withdrawn
            customer 0: ride 0 is annulled, cancelled
            customer 0: ride 1 is annulled, cancelled
            customer 0: ride 2 is annulled, cancelled
      """, queues: "0 [0]")
    #expect(desk.core.state.heldCount == 0)
  }

  @Test func `A-A1: of a party whose first taxi is assigned the rest can be cancelled`() {
    for (rule, isAllowed) in [(Rulebook.PartyRule.keepPartial, true), (.allOrNothing, false)] {
      let rulebook = Rulebook.oneStep.with {
        $0.parties = true
        $0.maxTaxis = 3
        $0.partyRule = rule
      }
      let desk = DispatchDesk(rulebook, fleet: [0])
      desk.at(0).request(by: 0, in: 0, people: 6)
      desk.at(5).accept(0, by: 0)
      // A party that comes whole or not at all stays whole.
      #expect(desk.cancel(0, by: 0) == (isAllowed ? .accepted : .refused(.cancelAssigned)))
      #expect(desk.ride(0) == .assigned(TaxiID(0)))
      #expect(desk.ride(1) == (isAllowed ? .annulled(.cancelled) : .held))
      #expect(desk.cancel(1, by: 0) == .refused(.cancelAssigned))
    }
  }

  @Test func `B-UC4: a reserved party is looked for together, and overlaps nothing of its own`() {
    let desk = DispatchDesk(.twoStep, fleet: [0, 0, 0])
    desk.at(0).reserve(by: 0, in: 0, for: 7200, people: 8)
    desk.run(until: 6600)
    desk.expect(
      """
         0 customer 0 reserves in zone 0, 8 people, typed for 7200: ride 0
            customer 0: ride 0 is reserved
            timer at 6600: ride 0 is due
      6600 timer: ride 0 is due
            taxi 0: offer 0 of ride 0
            timer at 6630: answer of taxi 0 to offer 0
            taxi 1: offer 1 of ride 1
            timer at 6630: answer of taxi 1 to offer 1
            taxi 2: offer 2 of ride 2
            timer at 6630: answer of taxi 2 to offer 2
      """, queues: "0 [0* 1* 2*]")
  }
}
