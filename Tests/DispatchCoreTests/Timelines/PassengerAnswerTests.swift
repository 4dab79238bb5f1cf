import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// The passenger's answer to a proposed taxi: yes, no or silence.
@Suite struct PassengerAnswerTests {
  @Test func `a passenger who declines is not offered the same taxi, which keeps its place`() {
    let desk = DispatchDesk(.twoStep, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(2).accept(0, by: 0)
    desk.at(4).turnDown(0, of: 0, by: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
         2 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 32: answer of ride 0 to offer 0
         4 customer 0 turns down offer 0 of ride 0
            taxi 0: offer 0 is withdrawn
            taxi 1: offer 1 of ride 0
            timer at 34: answer of taxi 1 to offer 1
      """, queues: "0 [0 1*]")
  }

  @Test func `a passenger's silence is a decline at exactly 30 s`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(2).accept(0, by: 0)
    desk.run(until: 31.999)
    #expect(desk.ride(0) == .proposed(OfferID(0), TaxiID(0)))
    desk.run(until: 32)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
         2 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 32: answer of ride 0 to offer 0
        30 timer: answer of taxi 0 to offer 0: refused, offerStale
        32 timer: answer of ride 0 to offer 0
            taxi 0: offer 0 is withdrawn
            customer 0: ride 0 is rejected
      """, queues: "0 [0]")
  }

  @Test func `driver and passenger each have their own time`() {
    let rulebook = Rulebook.twoStep.with {
      $0.offerTimeout = .seconds(20)
      $0.passengerConfirmTimeout = .seconds(45)
    }
    let desk = DispatchDesk(rulebook, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(2).accept(0, by: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 20: answer of taxi 0 to offer 0
         2 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 47: answer of ride 0 to offer 0
      """)
  }

  @Test func `a passenger who confirms at exactly 30 s has the taxi`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(2).accept(0, by: 0)
    desk.at(32).confirm(0, of: 0, by: 0)
    desk.run(until: 32)
    #expect(desk.ride(0) == .assigned(TaxiID(0)))
    #expect(desk.lines.last == "  32 timer: answer of ride 0 to offer 0: refused, offerStale")
  }

  @Test func `the third decline annuls the ride, though there are more taxis`() {
    let desk = DispatchDesk(.twoStep, fleet: [0, 0, 0, 0])
    desk.at(0).request(by: 0, in: 0)
    for offer in 0..<3 {
      desk.at(Double(10 * offer + 1)).accept(offer, by: offer)
      desk.at(Double(10 * offer + 2)).turnDown(offer, of: 0, by: 0)
    }
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
         1 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 31: answer of ride 0 to offer 0
         2 customer 0 turns down offer 0 of ride 0
            taxi 0: offer 0 is withdrawn
            taxi 1: offer 1 of ride 0
            timer at 32: answer of taxi 1 to offer 1
        11 taxi 1 accepts offer 1
            customer 0: taxi 1 for ride 0, offer 1?
            timer at 41: answer of ride 0 to offer 1
        12 customer 0 turns down offer 1 of ride 0
            taxi 1: offer 1 is withdrawn
            taxi 2: offer 2 of ride 0
            timer at 42: answer of taxi 2 to offer 2
        21 taxi 2 accepts offer 2
            customer 0: taxi 2 for ride 0, offer 2?
            timer at 51: answer of ride 0 to offer 2
        22 customer 0 turns down offer 2 of ride 0
            taxi 2: offer 2 is withdrawn
            customer 0: ride 0 is annulled, cancelLimit
      """, queues: "0 [0 1 2 3]")
    #expect(desk.core.state.rides[0].declineCount == 3)
  }

  @Test func `a limit of one annuls at the first decline, no limit never does`() {
    for (limit, over) in [(1, [true, true, true]), (2, [false, true, true])] {
      #expect(isOverAfterDeclines(limit: limit) == over)
    }
    #expect(isOverAfterDeclines(limit: nil) == [false, false, false])
  }

  private func isOverAfterDeclines(limit: Int?) -> [Bool] {
    let desk = DispatchDesk(.twoStep.with { $0.cancelLimit = limit }, fleet: [0, 0, 0, 0])
    desk.at(0).request(by: 0, in: 0)
    return (0..<3).map { offer in
      desk.at(Double(offer)).accept(offer, by: offer)
      desk.turnDown(offer, of: 0, by: 0)
      return desk.ride(0).isOver
    }
  }

  @Test func `a taxi that was turned down is offered the next held ride`() {
    let desk = DispatchDesk(.twoStep.with { $0.noTaxiAction = .hold }, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).request(by: 1, in: 0)
    desk.at(2).accept(0, by: 0)
    desk.at(4).turnDown(0, of: 0, by: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
         1 customer 1 requests in zone 0: ride 1
            customer 1: no taxi for ride 1
            timer at 31: re-check
         2 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 32: answer of ride 0 to offer 0
         4 customer 0 turns down offer 0 of ride 0
            taxi 0: offer 0 is withdrawn
            customer 0: no taxi for ride 0
            taxi 0: offer 1 of ride 1
            timer at 34: answer of taxi 0 to offer 1
      """)
  }

  @Test func `a driver answers once, and a passenger the present offer only`() {
    let desk = DispatchDesk(.twoStep, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    #expect(desk.confirm(0, of: 0, by: 0) == .refused(.offerStale))
    #expect(desk.turnDown(0, of: 0, by: 0) == .refused(.offerStale))
    desk.at(1).accept(0, by: 0)
    #expect(desk.accept(0, by: 0) == .refused(.offerStale))
    #expect(desk.decline(0, by: 0) == .refused(.offerStale))
    desk.at(2).turnDown(0, of: 0, by: 0)
    desk.at(3).accept(1, by: 1)
    #expect(desk.confirm(0, of: 0, by: 0) == .refused(.offerStale))
    #expect(desk.turnDown(0, of: 0, by: 0) == .refused(.offerStale))
    #expect(desk.confirm(1, of: 0, by: 0) == .accepted)
    #expect(desk.confirm(1, of: 0, by: 0) == .refused(.offerStale))
  }
}
