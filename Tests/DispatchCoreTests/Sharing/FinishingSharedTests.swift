import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Instants and places at which a taxi with several rides is expected to be free: zones of 1 km, 100 s each.
@Suite struct FinishingSharedTests {
  /// People may cancel when they have a taxi.
  private func desk(policy: any DispatchPolicy = CheapestInsertion()) -> DispatchDesk {
    DispatchDesk(
      .quiet.with { $0.cancelWindow = .anyTime }, .kilometers(8), fleet: [0], policy: policy,
      surroundings: .streets,
      sharing: SharingRules(seats: 3, maxDetour: 0.5, maxWait: .minutes(10)),
      needs: [.finishingTaxis])
  }

  /// The seconds at which taxi 0 should be free, and the zone.
  private func finish(_ desk: DispatchDesk) -> [Int]? {
    guard let instant = desk.core.state.expectedFinish(of: TaxiID(0)) else { return nil }
    let point = desk.core.state.places.finishing.point(of: TaxiID(0))
    return [Int((instant - .start).inSeconds.rounded()), Int(point.x / 1000)]
  }

  /// Ride 0 from zone 1 to zone 5 is aboard since 110 s; ride 1 from zone 5 to zone 7 is accepted at 120 s.
  private func pair(
    policy: any DispatchPolicy = CheapestInsertion(), ask: Double = 110
  ) -> DispatchDesk {
    let desk = desk(policy: policy)
    desk.bringFirstAboard()
    #expect(finish(desk) == [510, 5])
    desk.at(ask).ask(by: 1, from: 5, to: 7)
    desk.at(ask + 10).accept(1, by: 0)
    return desk
  }

  @Test func `a taxi that takes a second ride is free at its last stop`() {
    let desk = pair()
    #expect(desk.itinerary(0) == "+1 in 5, *-0 in 5, -1 in 7")
    #expect(finish(desk) == [710, 7])
    // Being late changes no estimate.
    desk.at(600).done(0, in: 5)
    desk.done(0, in: 5)
    #expect(desk.itinerary(0) == "*-1 in 7" && finish(desk) == [710, 7])
    desk.at(800).done(0, in: 7)
    #expect(finish(desk) == nil)
  }

  @Test func `a ride that leaves the taxi takes its stops from the estimate`() {
    let desk = pair()
    desk.at(200).cancel(1, by: 1)
    #expect(desk.itinerary(0) == "*-0 in 5" && finish(desk) == [510, 5])
    let other = pair()
    other.at(510).inVain(0, in: 5)
    #expect(other.itinerary(0) == "*-0 in 5" && finish(other) == [510, 5])
  }

  @Test func `a next ride is the last stop, too`() {
    // At 310 s the taxi is 200 s from zone 5.
    let desk = pair(policy: NextRide(), ask: 310)
    #expect(desk.itinerary(0) == "*-0 in 5, +1 in 5, -1 in 7")
    #expect(finish(desk) == [710, 7])
    desk.at(510).done(0, in: 5)
    #expect(finish(desk) == [710, 7])
    desk.at(520).done(0, in: 5)
    desk.at(720).done(0, in: 7)
    #expect(finish(desk) == nil)
  }

  @Test func `a ride alone is over at its destination`() {
    let desk = desk()
    desk.at(0).askAlone(by: 0, from: 1, to: 5)
    desk.at(10).accept(0, by: 0)
    #expect(finish(desk) == [510, 5])
    desk.at(20).cancel(0, by: 0)
    #expect(finish(desk) == nil)
  }
}
