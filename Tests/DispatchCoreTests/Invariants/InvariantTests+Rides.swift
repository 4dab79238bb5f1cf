import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Breaks the invariants of rides, parties and reservations, and of the queues taxis stand in.
extension InvariantTests {
  /// Ride 0 has taxi 0; taxi 1 is free.
  private func assigned() -> DispatchDesk {
    let desk = offered()
    desk.at(1).accept(0, by: 0)
    expect(nil, in: desk)
    return desk
  }

  @Test func `A04: a taxi stands in one queue only`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [0, 1])
    expect(nil, in: desk)
    desk.core.state.zoneQueues.links[1].queue = ZoneID(0)
    expect("A04", "the queue of zone 1", in: desk)
  }

  @Test func `A19: a queue is as long as the taxis in it are many`() {
    let short = DispatchDesk(.oneStep, .line(1), fleet: [0, 0])
    short.core.state.zoneQueues.ends[0].count = 3
    expect("A19", "the queue of zone 0", in: short)

    let endless = DispatchDesk(.oneStep, .line(1), fleet: [0, 0])
    endless.core.state.zoneQueues.links[1].next = TaxiID(0)
    expect("A19", "the queue of zone 0", in: endless)
  }

  @Test func `A09: a ride that was driven has a taxi that there is`() {
    let desk = assigned()
    desk.core.state.rides[0].state = .completed(TaxiID(2))
    desk.core.state.taxis[0].state = .busy(nil)
    expect("A09", "ride 0", in: desk)
  }

  @Test func `A16: a driver with an assigned ride is not available`() {
    let desk = assigned()
    desk.core.state.taxis[0].state = .available
    desk.core.state.zoneQueues.enter(TaxiID(0), ZoneID(0))
    desk.core.becomeEligible(TaxiID(0), in: ZoneID(0))
    expect("A16", "ride 0", in: desk)
  }

  @Test(arguments: [DriverState.notInService, .enabled, .onBreak])
  func `A24: a driver who is not in service has no assigned ride`(_ state: DriverState) {
    let desk = assigned()
    desk.core.state.taxis[0].state = state
    expect("A24", "ride 0", in: desk)
  }

  @Test func `A22: customer and driver can reach each other while the ride is assigned`() {
    let unpaired = assigned()
    unpaired.core.state.rides[0].isPaired = false
    expect("A22", "ride 0", in: unpaired)

    let ended = assigned()
    ended.at(2).available(0, in: 0)
    expect(nil, in: ended)
    ended.core.state.rides[0].isPaired = true
    expect("A22", "ride 0", in: ended)
  }

  @Test func `B03: with two steps a taxi stands in its queue until the customer has confirmed`() {
    let desk = offered(.twoStep)
    desk.at(1).accept(0, by: 0)
    expect(nil, in: desk)
    desk.core.state.zoneQueues.leave(TaxiID(0))
    desk.core.state.taxis[0].state = .busy(nil)
    expect("B03", "taxi 0", in: desk)
  }

  @Test func `B03: where the driver's yes is enough, they leave the queue at once`() {
    let desk = offered(Rulebook.twoStep.with { $0.queueExit = .driverAccepts })
    desk.at(1).accept(0, by: 0)
    expect(nil, in: desk)
    desk.core.state.zoneQueues.enter(TaxiID(0), ZoneID(0))
    desk.core.state.taxis[0].state = .available
    expect("B03", "taxi 0", in: desk)
  }

  @Test func `B04: a taxi holds three people, and a request has three taxis`() {
    let desk = DispatchDesk(.twoStep, fleet: [0, 0, 0])
    desk.at(0).request(by: 0, in: 0, people: 9)
    expect(nil, in: desk)
    #expect(desk.core.state.rides.elements.map(\.people) == [3, 3, 3])

    func entry(people: Int32, parts: Int32) -> Ride {
      var ride = Ride(
        customer: CustomerID(1), origin: desk.place(0), destination: nil, requestedAt: .start,
        people: people, parts: parts)
      ride.state = .annulled(.cancelled)
      return ride
    }
    append(entry(people: 4, parts: 1), to: desk)
    expect("B04", "ride 3", in: desk)
    desk.core.state.rides[3] = entry(people: 3, parts: 4)
    expect("B04", "ride 3", in: desk)
    desk.core.state.rides[3] = entry(people: 3, parts: 1)
    expect(nil, in: desk)
  }
}

extension InvariantTests {
  /// A reservation that breaks a rule when the time is 3 h.
  private func append(
    madeAt: Int64, for time: Int64, in zone: Int = 0, _ state: RideState, to desk: DispatchDesk
  ) {
    desk.at(3 * 3600)
    var ride = Ride(
      customer: CustomerID(0), origin: desk.place(zone), destination: nil,
      requestedAt: .start + .minutes(madeAt), reservedFor: .start + .minutes(time))
    ride.state = state
    if state == .held {
      ride.holdPlace = desk.core.state.holds.enter(RideID(0), ride.origin.zone)
    }
    append(ride, to: desk)
    desk.core.state.customers[0].firstOpen = RideID(0)
    desk.core.state.now = desk.now
  }

  @Test func `B08: a reservation is made two hours before`() {
    let right = DispatchDesk(.twoStep)
    append(madeAt: 100, for: 220, .reserved, to: right)
    expect(nil, in: right)
    let wrong = DispatchDesk(.twoStep)
    append(madeAt: 101, for: 220, .reserved, to: wrong)
    expect("B08", "ride 0", in: wrong)
  }

  @Test func `B08: no taxi is looked for more than ten minutes before`() {
    let right = DispatchDesk(.oneStep)
    append(madeAt: 0, for: 190, .held, to: right)
    expect(nil, in: right)
    let wrong = DispatchDesk(.oneStep)
    append(madeAt: 0, for: 191, .held, to: wrong)
    expect("B08", "ride 0", in: wrong)
  }

  @Test func `B08: a reservation is within the served area`() {
    let served = Surroundings(servedZones: [true, false])
    let right = DispatchDesk(.twoStep, .line(2), surroundings: served)
    append(madeAt: 0, for: 220, .reserved, to: right)
    expect(nil, in: right)
    let wrong = DispatchDesk(.twoStep, .line(2), surroundings: served)
    append(madeAt: 0, for: 220, in: 1, .reserved, to: wrong)
    expect("B08", "ride 0", in: wrong)
  }
}
