import DispatchCore
import Quantities
import Testing

@testable import DispatchWorlds

/// Document A: the driver's yes assigns, within 60 s, and a refuser keeps the place.
@Suite struct OneStepTests {
  @Test func `the driver's yes assigns the taxi, and a press of Available completes the ride`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    #expect(desk.queues == "0 [0*]")
    #expect(desk.ride(0).status == .notAssigned)
    desk.at(10).accept(0, by: 0)
    #expect(desk.queues == "all empty")
    #expect(desk.ride(0).status == .assigned)
    desk.at(300).available(0, in: 0)
    // We expect: offer at 0, pairing at 10, a timer at 60 that finds nothing, completion at the press.
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
        10 taxi 0 accepts offer 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
        60 timer: answer of taxi 0 to offer 0: refused, offerStale
       300 taxi 0 is available in zone 0
            customer 0: ride 0 is completed
      """, queues: "0 [0]")
    #expect(desk.ride(0).status == .completed)
  }

  @Test func `a declined offer goes to the next taxi, and the refuser keeps the place`() {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(5).decline(0, by: 0)
    #expect(desk.queues == "0 [0 1*]")
    desk.at(9).accept(1, by: 1)
    desk.at(20).request(by: 1, in: 0)
    // We expect: the second ride starts again at the head, which refused only the first ride.
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
         5 taxi 0 declines offer 0
            taxi 1: offer 1 of ride 0
            timer at 65: answer of taxi 1 to offer 1
         9 taxi 1 accepts offer 1
            taxi 1: ride 0 is yours
            customer 0: taxi 1 comes for ride 0
        20 customer 1 requests in zone 0: ride 1
            taxi 0: offer 2 of ride 1
            timer at 80: answer of taxi 0 to offer 2
      """, queues: "0 [0*]")
  }

  @Test func `under the rule to_tail a refuser goes to the tail of their own queue`() {
    let desk = DispatchDesk(
      .oneStep.with { $0.refusalPlace = .toTail }, .line(2), fleet: [1, 1, 1])
    desk.at(0).request(by: 0, in: 0)
    desk.at(5).decline(0, by: 0)
    #expect(desk.queues == "1 [1* 2 0]")
    desk.at(7).decline(1, by: 1)
    // We expect: taxis 0 and 1 behind taxi 2 in the queue of zone 1, in the order of their refusals.
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
         5 taxi 0 declines offer 0
            taxi 1: offer 1 of ride 0
            timer at 65: answer of taxi 1 to offer 1
         7 taxi 1 declines offer 1
            taxi 2: offer 2 of ride 0
            timer at 67: answer of taxi 2 to offer 2
      """, queues: "1 [2* 0 1]")
  }

  @Test func `an offer lapses at exactly its time-out, which is a refusal`() {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0])
    desk.at(1.5).request(by: 0, in: 0)
    desk.run(until: 61.499)
    #expect(desk.ride(0) == .offered(OfferID(0), TaxiID(0)))
    desk.run(until: 61.5)
    // We expect: at 61.5 the next taxi; the lapsed driver is neither logged out nor moved.
    desk.expect(
      """
      1.500 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 61.500: answer of taxi 0 to offer 0
      61.500 timer: answer of taxi 0 to offer 0
            taxi 0: offer 0 has lapsed
            taxi 1: offer 1 of ride 0
            timer at 121.500: answer of taxi 1 to offer 1
      """, queues: "0 [0 1*]")
    #expect(desk.driver(0) == .available)
  }

  @Test func `an answer at exactly the time-out comes first and counts`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(60).accept(0, by: 0)
    desk.run(until: 60)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
        60 taxi 0 accepts offer 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
        60 timer: answer of taxi 0 to offer 0: refused, offerStale
      """, queues: "all empty")
  }

  @Test func `an answer after the lapse is stale`() {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.run(until: 60)
    desk.accept(0, by: 0)
    #expect(desk.text.hasSuffix("  60 taxi 0 accepts offer 0: refused, offerStale"))
    #expect(desk.ride(0) == .offered(OfferID(1), TaxiID(1)))
  }
}
