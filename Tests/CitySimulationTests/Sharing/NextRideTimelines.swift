import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// Taxis that take their next ride before they are free, followed by hand.
///
/// Zones of 1 km from west to east; taxis drive 10 m/s, drivers answer after 10 s, boarding takes 20 s,
/// the press 30 s.
@Suite struct NextRideTimelines {
  /// Taxi 0 at 500 m takes a passenger from 1250 m to 5750 m; the second waits at 4250 m from 300 s on.
  private func city(willing: Double = 1) throws -> TinyCity {
    var city = try TinyCity(zones: 6)
    try city.useStreets()
    city.rulebook.waitRefresh = nil
    city.rulebook.noticeKinds = []
    city.sharing = SharingModel(
      rules: SharingRules(seats: 3, maxDetour: 0, maxWait: .minutes(10)), willingShare: willing)
    try city.drivers()
    city.request(at: .zero, from: 1, to: 5)
    city.request(at: .seconds(300), from: 4, to: 0)
    return city
  }

  private func parts(_ day: ReplicationRecord) -> [String] {
    Timeline.requests(day).map { String($0.prefix { $0 != ";" }) }
  }

  @Test func `the taxi drives from the drop-off to the next passenger`() throws {
    let day = try city().day(NextRide())
    // We expect: the first is aboard at 10 + 75 + 20 = 105 s and off at 555 s. At 300 s, 255 s before
    // that, the second is offered, and assigned at 310 s; the taxi is there 1500 m later, at 705 s.
    #expect(
      parts(day) == [
        "0 at 0 served after 105: search 0, offer 10, approach 75, boarding 20",
        "1 at 300 served after 425: search 0, offer 10, approach 395, boarding 20",
      ])
    #expect(
      Timeline.movements(day).prefix(6) == [
        "taxi 0 0 to 10 idle at 500,500",
        "taxi 0 10 to 85 approaching ride 0 at 500,500 to 1250,500",
        "taxi 0 85 to 105 boarding ride 0 at 1250,500",
        "taxi 0 105 to 555 occupied ride 0 at 1250,500 to 5750,500",
        "taxi 0 555 to 705 approaching ride 1 at 5750,500 to 4250,500",
        "taxi 0 705 to 725 boarding ride 1 at 4250,500",
      ])
    let sharing = try #require(day.sharing)
    #expect(sharing.rides == 2 && sharing.sharedRides == 0 && sharing.detouredRides == 0)
  }

  @Test func `a service in which nobody shares gives next rides all the same`() throws {
    var city = try city()
    city.sharing = nil
    let day = try city.day(NextRide())
    #expect(try Timeline.movements(day) == Timeline.movements(self.city().day(NextRide())))
    #expect(day.sharing == nil)
    // Whoever must confirm a taxi cannot be promised one that is under way.
    city.rulebook = .twoStep
    #expect(try city.day(NextRide()).requests == city.day(NearestTaxi()).requests)
  }

  @Test func `with less time ahead it is asked at the re-check after`() throws {
    let day = try city().day(NextRide(ahead: .minutes(4)))
    // We expect: held at 300 s, and offered at 330 s, when 225 s are left; there at 705 s all the same.
    #expect(
      parts(day).last
        == "1 at 300 served after 425: search 30, offer 10, approach 365, boarding 20")
  }

  @Test func `who is not willing waits until the taxi is free`() throws {
    let day = try city(willing: 0).day(NextRide())
    // We expect: offered at 585 s, after the press, and assigned at 595 s; there at 745 s.
    #expect(
      parts(day).last
        == "1 at 300 served after 465: search 285, offer 10, approach 150, boarding 20")
    #expect(try day.requests == city().day(NearestTaxi()).requests)
  }
}
