import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

extension InvariantTests {
  /// Taxi 0 has ride 0 aboard and ride 1 promised: pick-up in zone 2, drop-offs in zones 4 and 5.
  private func shared() -> DispatchDesk {
    let desk = DispatchDesk.sharing(fleet: [0])
    desk.bringFirstAboard()
    desk.at(120).ask(by: 1, from: 2, to: 4)
    desk.at(130).accept(1, by: 0)
    return desk
  }

  private var subject: String { "the itinerary of taxi 0" }

  /// Exchanges two stops of taxi 0.
  private func exchange(_ first: Int, _ second: Int, in desk: DispatchDesk) {
    let taxi = TaxiID(0)
    let stops = [first, second].map { desk.core.state.stop(of: taxi, at: $0) }
    for (position, stop) in [(first, stops[1]), (second, stops[0])] {
      desk.core.state.itineraries.remove(at: position, of: taxi)
      desk.core.state.itineraries.insert(stop, at: position, of: taxi)
    }
    desk.core.state.itineraries.enterZone(of: taxi)
  }

  @Test func `a sound itinerary breaks nothing`() { expect(nil, in: shared()) }

  @Test func `A15: the driver is busy with the ride of the next stop`() {
    let desk = shared()
    desk.core.state.taxis[0].state = .busy(RideID(0))
    expect("A15", subject, in: desk)
  }

  @Test func `A15: a taxi has at most as many rides as seats`() {
    let desk = DispatchDesk.sharing(fleet: [0], seats: 1)
    desk.bringFirstAboard()
    expect(nil, in: desk)
    let sharing = DispatchDesk.sharing(fleet: [0])
    sharing.bringFirstAboard()
    sharing.core.state.itineraries.remove(at: 0, of: TaxiID(0))
    sharing.core.state.itineraries.enterZone(of: TaxiID(0))
    // Without its stops, a ride is the driver's as if it were alone.
    expect(nil, in: sharing)
  }

  @Test func `A07: every stop is that of a ride of the taxi`() {
    let desk = shared()
    desk.core.state.rides[0].state = .completed(TaxiID(0))
    desk.core.state.rides[0].isPaired = false
    expect("A07", subject, in: desk)
  }

  @Test func `A07: an assigned ride has stops in the itinerary of its taxi`() {
    let desk = shared()
    desk.core.state.itineraries.remove(at: 2, of: TaxiID(0))
    expect("A07", "ride 0", in: desk)
  }

  @Test func `A16: nobody gets off before getting in`() {
    let desk = shared()
    exchange(0, 1, in: desk)
    expect("A16", subject, in: desk)
  }

  @Test func `A16: who gets in gets off`() {
    let desk = shared()
    desk.core.state.itineraries.remove(at: 1, of: TaxiID(0))
    expect("A16", subject, in: desk)
  }

  @Test func `B04: nowhere are more people aboard than there are seats`() {
    let desk = shared()
    let taxi = TaxiID(0)
    var stop = desk.core.state.stop(of: taxi, at: 2)
    stop = Stop(
      ride: stop.ride, kind: stop.kind, place: stop.place, people: 3,
      latestPickUp: stop.latestPickUp, longestRide: stop.longestRide, boardedAt: stop.boardedAt)
    desk.core.state.itineraries.remove(at: 2, of: taxi)
    desk.core.state.itineraries.insert(stop, at: 2, of: taxi)
    expect("B04", subject, in: desk)
  }

  @Test func `B04: who is to be taken along has a seat`() {
    let desk = DispatchDesk.sharing(fleet: [0])
    desk.bringFirstAboard()
    desk.at(120).ask(by: 1, from: 2, to: 4)
    desk.core.state.taxis[0].offer?.insertion = Insertion(taxi: TaxiID(0), pickUp: 1, dropOff: 2)
    expect("B04", subject, in: desk)
  }

  @Test func `A26: only a taxi under way is asked to take somebody along`() {
    let desk = DispatchDesk.sharing(fleet: [0])
    desk.at(0).ask(by: 0, from: 0, to: 4)
    desk.core.state.taxis[0].offer?.insertion = Insertion(taxi: TaxiID(0), pickUp: 0, dropOff: 0)
    expect("B03", "taxi 0", in: desk)
    desk.core.state.zoneQueues.leave(TaxiID(0))
    desk.core.state.taxis[0].state = .busy(RideID(0))
    expect("A15", "taxi 0", in: desk)
  }

  @Test func `B01: a taxi with room is found in the zone of its next stop`() {
    let desk = shared()
    desk.core.state.itineraries.remove(at: 0, of: TaxiID(0))
    desk.core.state.itineraries.remove(at: 0, of: TaxiID(0))
    desk.core.state.itineraries.remove(at: 0, of: TaxiID(0))
    expect("B01", subject, in: desk)
  }
}
