import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Whom the policy lets join whom: seats, detours, waits and what costs less.
@Suite struct InsertionLimitTests {
  /// What a ride is offered to when taxi 0 drives its passenger from zone 1 to zone 5 since 110 s.
  private func answer(
    from origin: Int, to destination: Int, at seconds: Double = 110, detour: Double = 0.5,
    wait: TimeSpan = .minutes(10), also fleet: [Int?] = []
  ) -> [String] {
    let desk = DispatchDesk.sharing(
      fleet: [0] + fleet, zones: 8, detour: detour, wait: wait)
    desk.bringFirstAboard()
    desk.at(seconds).ask(by: 1, from: origin, to: destination)
    return desk.core.state.taxis.indices.map { desk.plan($0) }
  }

  @Test func `a ride in the other direction does not join`() {
    // From zone 3 to zone 1: dropping it first makes the first passenger ride 800 s instead of 400 s;
    // after them, it would be picked up at 710 s, before 710 s is over.
    #expect(answer(from: 3, to: 1) == ["ride 1 at 1 and 1"])
    #expect(answer(from: 3, to: 1, wait: .milliseconds(599_999)) == ["no offer"])
  }

  @Test func `a detour is borne up to the limit, and not a millisecond longer`() {
    // The first passenger rides 400 s, and 200 s longer by way of zone 0. Picked up after them, the
    // second would wait for 900 s.
    #expect(answer(from: 0, to: 5) == ["ride 1 at 0 and 0"])
    #expect(answer(from: 0, to: 5, detour: 0.4999) == ["no offer"])
  }

  @Test func `who would wait for too long does not join`() {
    // The taxi is 300 s from zone 4.
    #expect(answer(from: 4, to: 5, wait: .seconds(300)) == ["ride 1 at 0 and 0"])
    #expect(answer(from: 4, to: 5, wait: .milliseconds(299_999)) == ["no offer"])
  }

  @Test func `a taxi whose next stop is out of reach is not looked at`() {
    // It passes through zone 2, but stops next 300 s away: a known limit of the search.
    #expect(answer(from: 2, to: 4, wait: .seconds(250)) == ["ride 1 at 0 and 0"])
    #expect(answer(from: 2, to: 4, wait: .seconds(199)) == ["no offer"])
  }

  @Test func `an idle taxi is asked when it costs no more`() {
    // On the way, a ride from zone 2 to zone 4 adds nothing; an idle taxi would drive 200 s more.
    #expect(answer(from: 2, to: 4, also: [2]) == ["ride 1 at 0 and 0", "no offer"])
    // From zone 5 to zone 7 it adds 200 s, and so does an idle taxi that stands in zone 5.
    #expect(answer(from: 5, to: 7, also: [5]) == ["no offer", "ride 1 alone"])
    // One that stands in zone 6 drives 100 s more.
    #expect(answer(from: 5, to: 7, also: [6]) == ["ride 1 at 0 and 1", "no offer"])
  }

  @Test func `of idle taxis the nearest is asked, whatever its place in the queue`() {
    let desk = DispatchDesk.sharing(fleet: [1, 1, 2])
    let east = desk.map.place(in: ZoneID(1), across: 0.9, up: 0.5)
    desk.tell(.driver(TaxiID(1), .setAvailable(at: east)))
    desk.at(0).ask(by: 0, from: 2, to: 5)
    #expect(desk.plan(2) == "ride 0 alone")
    desk.at(1).ask(by: 1, from: 2, to: 5)
    #expect(desk.plan(1) == "ride 1 alone")
  }

  @Test func `among taxis under way that cost the same the smaller number is asked`() {
    let desk = DispatchDesk.sharing(fleet: [1, 1])
    // Both are asked before either is under way.
    desk.at(0).ask(by: 0, from: 1, to: 5)
    desk.ask(by: 1, from: 1, to: 5)
    desk.at(1).accept(1, by: 1)
    desk.accept(0, by: 0)
    desk.at(2).done(1, in: 1)
    desk.done(0, in: 1)
    #expect(desk.itinerary(0) == "*-0 in 5" && desk.itinerary(1) == "*-1 in 5")
    desk.at(3).ask(by: 2, from: 2, to: 4)
    #expect(desk.plan(0) == "ride 2 at 0 and 0")
    desk.at(4).decline(2, by: 0)
    #expect(desk.plan(1) == "ride 2 at 0 and 0")
  }

  @Test func `who is late already is not delayed further`() {
    let desk = DispatchDesk.sharing(fleet: [0], detour: 0)
    desk.at(0).ask(by: 0, from: 1, to: 5)
    desk.at(10).accept(0, by: 0)
    desk.at(110).done(0, in: 1)
    // The streets are slow: at 400 s the taxi is only in zone 2, and will be late.
    desk.at(400).report(0, desk.place(2))
    desk.at(401).ask(by: 1, from: 2, to: 1)
    #expect(desk.plan(0) == "ride 1 at 1 and 1")
    desk.at(402).decline(1, by: 0)
    // On the way it costs them nothing.
    desk.at(403).ask(by: 2, from: 3, to: 5)
    #expect(desk.plan(0) == "ride 2 at 0 and 0" || desk.plan(0) == "ride 2 at 0 and 1")
  }

  @Test func `a taxi does not leave a passenger who is getting in`() {
    let desk = DispatchDesk.sharing(fleet: [1])
    desk.at(0).ask(by: 0, from: 1, to: 5)
    desk.at(10).accept(0, by: 0)
    desk.at(11).report(0, desk.place(1))
    desk.at(12).ask(by: 1, from: 1, to: 4)
    #expect(desk.plan(0) == "ride 1 at 1 and 1")
  }
}
