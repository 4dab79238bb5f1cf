import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Asks the taxi that came last to the queue of the ride's zone.
private struct LastInFirstOut: DispatchPolicy {
  let name = "lifo"
  let summary = "the last taxi of the own zone"
  let ringLimit: Int? = 0

  func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    var last: TaxiID?
    var cursor = state.queueHead(of: state.rides[ride].origin.zone)
    while let taxi = cursor {
      if state.taxis[taxi].isEligible { last = taxi }
      cursor = state.queueNext(after: taxi)
    }
    return last
  }

  func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? { nil }
}

/// What an offer says about itself.
@Suite struct OfferRecordTests {
  private func offer(_ taxi: Int, _ desk: DispatchDesk) -> Offer? {
    desk.core.state.taxis[taxi].offer
  }

  @Test func `an offer knows its ride, its queue and when it was sent`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [1])
    desk.at(4).request(by: 0, in: 0)
    let expected = Offer(
      id: OfferID(0), ride: RideID(0), zone: ZoneID(1), sentAt: .start + .seconds(4),
      isOutOfTurn: false)
    #expect(offer(0, desk) == expected)
    #expect(desk.core.offerCount == 1)
  }

  @Test func `a taxi behind locked ones is in turn`() {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).request(by: 1, in: 0)
    #expect(offer(1, desk)?.isOutOfTurn == false)
  }

  @Test func `a taxi that is asked before a free one ahead of it is out of turn`() {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0, 0], policy: LastInFirstOut())
    desk.at(0).request(by: 0, in: 0)
    #expect(desk.queues == "0 [0 1 2*]")
    #expect(offer(2, desk)?.isOutOfTurn == true)
    desk.at(1).request(by: 1, in: 0)
    #expect(offer(1, desk)?.isOutOfTurn == true)
    desk.at(2).request(by: 2, in: 0)
    #expect(offer(0, desk)?.isOutOfTurn == false)
  }

  @Test func `a taxi behind one that refused the ride is in turn`() {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(5).decline(0, by: 0)
    #expect(desk.queues == "0 [0 1*]")
    #expect(offer(1, desk)?.isOutOfTurn == false)
  }

  @Test func `an answer older than the time-out is too late, even before the timer comes back`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.timerDelay = { .seconds(5) }
    desk.at(0).request(by: 0, in: 0)
    desk.at(60.001).accept(0, by: 0)
    #expect(desk.lines.last == "60.001 taxi 0 accepts offer 0: refused, offerStale")
    desk.run(until: 65)
    #expect(desk.ride(0) == .held)
  }

  @Test func `a yes older than the time to confirm is too late, but a no never is`() {
    let desk = DispatchDesk(.twoStep, fleet: [0, 0])
    desk.timerDelay = { .seconds(5) }
    desk.at(0).request(by: 0, in: 0)
    desk.at(10).accept(0, by: 0)
    #expect(offer(0, desk)?.proposedAt == .start + .seconds(10))
    #expect(desk.at(40.001).confirm(0, of: 0, by: 0) == .refused(.offerStale))
    #expect(desk.at(41).turnDown(0, of: 0, by: 0) == .accepted)
    #expect(desk.ride(0) == .offered(OfferID(1), TaxiID(1)))
    desk.at(42).accept(1, by: 1)
    #expect(desk.at(72).confirm(1, of: 0, by: 0) == .accepted)
  }

  @Test func `a taxi's place is that of the last press, and nil before the first`() {
    let desk = DispatchDesk(.twoStep, .line(3), fleet: [nil])
    #expect(desk.core.state.taxis[0].place == nil)
    desk.at(1).logIn(0, in: 2)
    #expect(desk.core.state.taxis[0].place == desk.place(2))
    desk.at(2).startWorkday(0)
    desk.available(0, in: 1)
    #expect(desk.core.state.taxis[0].place == desk.place(1))
  }

  @Test func `a ride keeps what was asked for`() {
    let desk = DispatchDesk(.oneStep, .line(3))
    desk.at(8).tell(
      .customer(CustomerID(2), .request(origin: desk.place(0), destination: desk.place(2))))
    #expect(desk.lines.first == "   8 customer 2 requests in zone 0 to zone 2: ride 0")
    let ride = desk.core.state.rides[0]
    #expect(ride.customer == CustomerID(2))
    #expect(ride.origin == desk.place(0))
    #expect(ride.destination == desk.place(2))
    #expect(ride.requestedAt == .start + .seconds(8))
  }

  @Test func `the rulebooks have the numbers of the documents`() {
    let one = RulebookPreset.oneStep.rulebook
    #expect(one.offerTimeout == .seconds(60))
    #expect(one.refusalPlace == .keep && one.noTaxiAction == .hold && !one.passengerConfirms)
    #expect(one.cancelLimit == nil && one.holdRecheckPeriod == .seconds(30))
    #expect(one.afterDropOff == .manualAvailable && one.logInEffect == .available)
    let two = RulebookPreset.twoStep.rulebook
    #expect(two.offerTimeout == .seconds(30) && two.passengerConfirmTimeout == .seconds(30))
    #expect(two.refusalPlace == .toTail && two.noTaxiAction == .reject && two.passengerConfirms)
    #expect(two.cancelLimit == 3 && two.refusalMemory == .ride)
    #expect(two.afterDropOff == .autoRequeue && two.logInEffect == .enabledOnly)
    #expect(RulebookPreset.allCases.map(\.rawValue) == ["one-step", "two-step"])
  }
}
