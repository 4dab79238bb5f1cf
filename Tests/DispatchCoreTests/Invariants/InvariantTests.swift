import Geography
import MachineParts
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Breaks every invariant on purpose; the checker has to name it, and who breaks it.
@Suite struct InvariantTests {
  func expect(
    _ code: String?, _ subject: String? = nil, in desk: DispatchDesk,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var checker = InvariantChecker()
    let violation = checker.firstViolation(in: desk.core)
    #expect(violation?.code == code, sourceLocation: sourceLocation)
    #expect(violation?.subject == subject, sourceLocation: sourceLocation)
  }

  /// Taxi 0 has the offer of ride 0; taxi 1 is free; both in zone 0 of two.
  func offered(_ rulebook: Rulebook = .oneStep) -> DispatchDesk {
    let desk = DispatchDesk(rulebook, .line(2), fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    return desk
  }

  /// Ride 0 is held, there is no taxi in service.
  func held() -> DispatchDesk {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [nil])
    desk.at(0).request(by: 0, in: 0)
    return desk
  }

  @Test func `a sound core breaks nothing, also with a busy driver who has no ride (A18)`() {
    let desk = offered()
    desk.at(1).busy(1)
    expect(nil, in: desk)
    #expect(desk.driver(1) == .busy(nil))
  }

  @Test func `A03: every zone has one queue`() {
    let desk = DispatchDesk(.oneStep, .line(2))
    desk.core.state.zoneQueues = LinkedQueues(queueCount: 3)
    expect("A03", "the number of queues", in: desk)
  }

  @Test func `A17: as many taxis are queued as are available`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.core.state.zoneQueues.leave(TaxiID(0))
    expect("A17", "the total length of the queues", in: desk)
  }

  @Test func `B01: the counts of taxis that may be asked are those of the queues`() {
    let total = DispatchDesk(.oneStep, fleet: [0])
    total.core.state.eligibleTotal = 0
    expect("B01", "the count of taxis that may be asked", in: total)

    let zones = DispatchDesk(.oneStep, .line(2), fleet: [0])
    zones.core.state.eligibleCounts = IDArray([0, 1])
    expect("B01", "the queue of zone 0", in: zones)
  }

  @Test func `A12: a busy taxi is in no queue`() {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0])
    desk.core.state.taxis[0].state = .busy(nil)
    desk.core.state.zoneQueues.leave(TaxiID(1))
    desk.core.state.eligibleCounts = IDArray([0])
    desk.core.state.eligibleTotal = 0
    expect("A12", "taxi 0", in: desk)
  }

  @Test func `A13: an available taxi is in a queue`() {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0])
    desk.core.state.taxis[1].state = .busy(nil)
    desk.core.state.zoneQueues.leave(TaxiID(0))
    desk.core.state.eligibleCounts = IDArray([0])
    desk.core.state.eligibleTotal = 0
    expect("A13", "taxi 0", in: desk)
  }

  @Test(arguments: [DriverState.notInService, .enabled])
  func `A24: who is not in service is in no queue`(_ state: DriverState) {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0])
    desk.core.state.taxis[0].state = state
    desk.core.state.zoneQueues.leave(TaxiID(1))
    desk.core.state.eligibleCounts = IDArray([0])
    desk.core.state.eligibleTotal = 0
    expect("A24", "taxi 0", in: desk)
  }

  @Test(arguments: [DriverState.notInService, .enabled, .busy(nil)])
  func `A26: only an available taxi has an offer`(_ state: DriverState) {
    let desk = offered()
    desk.core.state.taxis[0].state = state
    desk.core.state.zoneQueues.leave(TaxiID(0))
    expect("A26", "taxi 0", in: desk)
  }

  @Test func `A15: a driver who is busy with a ride is the one who was assigned it`() {
    let desk = held()
    desk.core.state.taxis[0].state = .busy(RideID(0))
    expect("A15", "taxi 0", in: desk)
  }

  @Test func `A23: the offer of a taxi is that of its ride`() {
    let desk = offered()
    let other = Offer(
      id: OfferID(9), ride: RideID(0), zone: ZoneID(0), sentAt: .start, isOutOfTurn: false)
    desk.core.state.taxis[0].offer = other
    expect("A23", "taxi 0", in: desk)
  }

  @Test func `A23: the offer of a ride is that of its taxi`() {
    let desk = offered()
    desk.core.state.taxis[0].offer = nil
    desk.core.state.eligibleCounts = IDArray([2, 0])
    desk.core.state.eligibleTotal = 2
    expect("A23", "ride 0", in: desk)
  }

  @Test func `A25: an offer stays within the reach of the policy`() {
    let far = Offer(
      id: OfferID(0), ride: RideID(0), zone: ZoneID(2), sentAt: .start, isOutOfTurn: false)
    let desk = DispatchDesk(.oneStep, .line(3), fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.core.state.taxis[0].offer = far
    expect("A25", "taxi 0", in: desk)

    let near = Offer(
      id: OfferID(0), ride: RideID(0), zone: ZoneID(1), sentAt: .start, isOutOfTurn: false)
    desk.core.state.taxis[0].offer = near
    expect(nil, in: desk)

    let fifo = DispatchDesk(.oneStep, .line(3), fleet: [0], policy: OwnZoneFIFO())
    fifo.at(0).request(by: 0, in: 0)
    fifo.core.state.taxis[0].offer = near
    expect("A25", "taxi 0", in: fifo)
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func `A25: an offer stays within as many rings as the policy has`(rings: Int) {
    let desk = DispatchDesk(
      .oneStep, .line(6), fleet: [0], policy: AdjacentZones(rings: rings))
    desk.at(0).request(by: 0, in: 0)
    for zone in 0..<6 {
      desk.core.state.taxis[0].offer = Offer(
        id: OfferID(0), ride: RideID(0), zone: ZoneID(zone), sentAt: .start, isOutOfTurn: false)
      let isFar = zone > rings
      expect(isFar ? "A25" : nil, isFar ? "taxi 0" : nil, in: desk)
    }
  }
}

extension InvariantTests {
  func append(_ ride: Ride, to desk: DispatchDesk) { desk.core.state.rides.append(ride) }

  @Test func `A21: every ride has a customer`() {
    let desk = DispatchDesk(.oneStep)
    append(
      Ride(
        customer: CustomerID(6), origin: desk.place(0), destination: nil, requestedAt: .start),
      to: desk)
    expect("A21", "ride 0", in: desk)
  }

  @Test func `A14: origin and destination differ`() {
    let desk = DispatchDesk(.oneStep)
    append(
      Ride(
        customer: CustomerID(0), origin: desk.place(0), destination: desk.place(0),
        requestedAt: .start), to: desk)
    expect("A14", "ride 0", in: desk)
  }

  @Test func `A05: every ride starts on the map`() {
    let desk = DispatchDesk(.oneStep, .line(1))
    append(
      Ride(
        customer: CustomerID(0), origin: ZoneMap.line(2).center(of: ZoneID(1)), destination: nil,
        requestedAt: .start), to: desk)
    expect("A05", "ride 0", in: desk)
  }

  @Test func `A10: a customer's open ride is known, and an ended one forgotten`() {
    let lost = held()
    lost.core.state.customers[0].firstOpen = nil
    expect("A10", "ride 0", in: lost)

    let ended = held()
    ended.at(1).cancel(0, by: 0)
    ended.core.state.customers[0].firstOpen = RideID(0)
    expect("A10", "ride 0", in: ended)
  }

  @Test func `A06: a customer has at most one ride under way`() {
    let desk = held()
    var second = Ride(
      customer: CustomerID(0), origin: desk.place(0), destination: nil, requestedAt: .start)
    second.nextOpen = RideID(0)
    append(second, to: desk)
    desk.core.state.customers[0].firstOpen = RideID(1)
    expect("A06", "ride 0", in: desk)
  }

  @Test func `A07: an assigned ride has its taxi to itself`() {
    let desk = offered()
    desk.at(1).accept(0, by: 0)
    desk.core.state.taxis[0].state = .busy(nil)
    expect("A07", "ride 0", in: desk)
  }

  @Test func `A08: a ride without a taxi is held or on offer, and held at the place it knows`() {
    let searching = held()
    searching.core.state.rides[0].state = .searching
    expect("A08", "ride 0", in: searching)

    let nowhere = held()
    nowhere.core.leaveHold(RideID(0))
    expect("A08", "ride 0", in: nowhere)

    let misplaced = held()
    misplaced.core.state.rides[0].holdPlace = HoldPlace(1)
    expect("A08", "ride 0", in: misplaced)

    let left = held()
    left.core.state.holds.leave(HoldPlace(0))
    expect("A08", "ride 0", in: left)
  }

  @Test func `A08: an assigned ride is no longer held`() {
    let desk = offered()
    desk.at(1).accept(0, by: 0)
    desk.core.state.rides[0].holdPlace = desk.core.state.holds.enter(RideID(0), ZoneID(0))
    expect("A08", "ride 0", in: desk)
  }

  @Test func `A11: a ride that is over is no longer held`() {
    let desk = held()
    desk.at(1).cancel(0, by: 0)
    desk.core.state.rides[0].holdPlace = desk.core.state.holds.enter(RideID(0), ZoneID(0))
    expect("A11", "ride 0", in: desk)
  }

  @Test func `B02: under a policy that keeps the order, no offer is out of turn`() {
    let desk = offered()
    desk.core.state.taxis[0].offer = Offer(
      id: OfferID(0), ride: RideID(0), zone: ZoneID(0), sentAt: .start, isOutOfTurn: true)
    expect("B02", "taxi 0", in: desk)
  }

  @Test func `B05: a customer does not turn down more taxis than is allowed`() {
    let desk = offered(.twoStep)
    desk.core.state.rides[0].declineCount = 3
    expect(nil, in: desk)
    desk.core.state.rides[0].declineCount = 4
    expect("B05", "ride 0", in: desk)
  }

  @Test func `a violation says which rule is broken and by whom`() {
    #expect(
      InvariantViolation(code: "A12", subject: "taxi 3").description
        == "invariant A12 is broken by taxi 3")
  }

  @Test func `a checker looks again at the rides that were open when it last looked`() {
    let desk = offered()
    desk.at(1).request(by: 1, in: 0)
    desk.at(2).cancel(0, by: 0)
    var checker = InvariantChecker()
    let sound = checker.firstViolation(in: desk.core)
    #expect(sound == nil)
    desk.core.state.rides[1].state = .searching
    let broken = checker.firstViolation(in: desk.core)
    // The taxi that has the offer of the ride is looked at first.
    #expect(broken?.code == "A23")
  }
}
