import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Who is offered a next ride, and when; between the middles of two zones a taxi drives 100 s.
@Suite struct NextRideTests {
  /// What a ride is offered to when taxi 0 has its passenger aboard since 110 s, and should drop them in
  /// zone 5 at 510 s.
  private func answer(
    from origin: Int, at seconds: Double, ahead: TimeSpan = .minutes(5),
    wait: TimeSpan = .minutes(10), seats: Int = 3, also fleet: [Int?] = []
  ) -> [String] {
    let desk = DispatchDesk.sharing(
      fleet: [0] + fleet, zones: 8, seats: seats, wait: wait, policy: NextRide(ahead: ahead))
    desk.bringFirstAboard()
    desk.at(seconds).ask(by: 1, from: origin, to: 2)
    return desk.core.state.taxis.indices.map { desk.plan($0) }
  }

  @Test func `a taxi is asked once it should be free soon enough`() {
    #expect(answer(from: 4, at: 210) == ["ride 1 at 1 and 1"])
    #expect(answer(from: 4, at: 209) == ["no offer"])
    #expect(answer(from: 4, at: 209, ahead: .seconds(301)) == ["ride 1 at 1 and 1"])
  }

  @Test func `an idle taxi is asked where it should be there no later`() {
    // At 310 s taxi 0 needs 200 s to zone 5 and 100 s back to zone 4, as long as from zone 7.
    #expect(answer(from: 4, at: 310, also: [7]) == ["no offer", "ride 1 alone"])
    #expect(answer(from: 4, at: 310, also: [0]) == ["ride 1 at 1 and 1", "no offer"])
    #expect(answer(from: 4, at: 309, also: [7]) == ["no offer", "ride 1 alone"])
    #expect(answer(from: 4, at: 311, also: [7]) == ["ride 1 at 1 and 1", "no offer"])
  }

  @Test func `nobody waits longer than the service allows for a shared taxi`() {
    #expect(answer(from: 4, at: 310, wait: .seconds(300)) == ["ride 1 at 1 and 1"])
    #expect(answer(from: 4, at: 310, wait: .milliseconds(299_999)) == ["no offer"])
  }

  @Test func `a taxi with one seat has no room for a next ride`() {
    #expect(answer(from: 4, at: 310, seats: 1) == ["no offer"])
  }

  @Test func `the next ride begins with the drop-off, and a second one is not taken`() {
    let desk = DispatchDesk.sharing(fleet: [0], zones: 8, policy: NextRide())
    desk.bringFirstAboard()
    desk.at(310).ask(by: 1, from: 4, to: 2)
    desk.at(320).accept(desk.core.offerCount - 1, by: 0)
    #expect(desk.itinerary(0) == "*-0 in 5, +1 in 4, -1 in 2")
    #expect(desk.ride(1) == .assigned(TaxiID(0)))
    desk.at(330).ask(by: 2, from: 3, to: 2)
    #expect(desk.ride(2) == .held)
    desk.at(510).done(0, in: 5)
    #expect(desk.ride(0) == .completed(TaxiID(0)))
    #expect(desk.driver(0) == .busy(RideID(1)))
    desk.at(610).done(0, in: 4)
    #expect(desk.itinerary(0) == "*-1 in 2")
    // At the re-check at 630 s, 180 s before the drop-off, the third is offered.
    desk.run(until: 640)
    #expect(desk.plan(0) == "ride 2 at 1 and 1")
  }

  @Test func `a taxi on its way to its passenger is not asked`() {
    let desk = DispatchDesk.sharing(fleet: [0], zones: 8, policy: NextRide())
    desk.at(0).ask(by: 0, from: 1, to: 2)
    desk.at(10).accept(0, by: 0)
    desk.at(20).ask(by: 1, from: 2, to: 4)
    #expect(desk.plan(0) == "no offer")
  }

  @Test func `a driver who says no goes on, and is not asked again in this round`() {
    let desk = DispatchDesk.sharing(fleet: [0], zones: 8, policy: NextRide())
    desk.bringFirstAboard()
    desk.at(310).ask(by: 1, from: 4, to: 2)
    desk.at(320).decline(desk.core.offerCount - 1, by: 0)
    #expect(desk.ride(1) == .held && desk.itinerary(0) == "*-0 in 5")
    #expect(desk.hasRefused(1, 0))
  }

  @Test func `who wants a taxi alone, and a service without sharing, have nearest-taxi`() {
    let desk = DispatchDesk.sharing(fleet: [0], zones: 8, policy: NextRide())
    desk.bringFirstAboard()
    desk.at(310).askAlone(by: 1, from: 4, to: 2)
    #expect(desk.plan(0) == "no offer" && desk.ride(1) == .held)
    let plain = DispatchDesk(
      .quiet, .kilometers(8), fleet: [0, 3], policy: NextRide(), surroundings: .streets)
    plain.at(0).ask(by: 0, from: 4, to: 2)
    #expect(plain.plan(1) == "ride 0 alone")
  }
}
