import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// People who share a taxi, followed by hand.
///
/// Zones of 1 km from west to east; everybody waits a quarter into a zone and gets off at three
/// quarters of one. Taxis drive 10 m/s; drivers answer after 10 s, boarding takes 20 s, the press 30 s.
@Suite struct SharedTimelines {
  private func city(
    seats: Int = 3, detour: Double = 0.5, wait: TimeSpan = .minutes(10), willing: Double = 1
  ) throws -> TinyCity {
    var city = try TinyCity(zones: 6)
    try city.useStreets()
    city.rulebook.waitRefresh = nil
    city.rulebook.noticeKinds = []
    city.sharing = SharingModel(
      rules: SharingRules(seats: seats, maxDetour: detour, maxWait: wait), willingShare: willing)
    return city
  }

  @Test func `two passengers share a taxi for a part of the way`() throws {
    var city = try city()
    try city.drivers()
    city.request(at: .zero, from: 1, to: 5)
    city.request(at: .seconds(120), from: 2, to: 4)
    let day = try city.day(CheapestInsertion())
    // We expect: 750 m to the first, who is aboard at 105 s and would ride 450 s. At 130 s the driver
    // says yes to the second, 750 m ahead, who is aboard at 225 s and off after 250 s, at 475 s; the
    // first is off at 575 s.
    let rest =
      "served after 105: search 0, offer 10, approach 75, boarding 20; taxi 0, offers 1,"
      + " next door, shown 75, error 0 in 1"
    #expect(Timeline.requests(day) == ["0 at 0 \(rest)", "1 at 120 \(rest)"])
    #expect(day.requests.map(\.rideTime) == [.seconds(470), .seconds(250)])
    #expect(day.requests.map { $0.rideDistance?.meters } == [4500, 2500])
    #expect(day.requests.map { $0.approachDistance?.meters } == [750, 750])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 3005, approaching 75, boarding 40, occupied 450, releasing 30, shifts 1,"
          + " trips 2, offers 2, accepted 2"
      ])
    #expect(day.taxis.map(\.emptyDistance.meters) == [750])
    #expect(day.taxis.map(\.occupiedDistance.meters) == [4500])
    #expect(Timeline.service(day) == ["notice taxi_assigned 2", "notice completed 2"])
    let sharing = try #require(day.sharing)
    #expect(sharing.rides == 2 && sharing.sharedRides == 2 && sharing.detouredRides == 2)
    #expect(sharing.detours == 470.0 / 450 - 1)
    #expect(sharing.directMeters == 7000)
    #expect(sharing.occupiedMeters == 4500)
    // Of the 4.5 km, 2.5 km with two aboard.
    #expect(sharing.peopleMeters == 7000)
  }

  @Test func `the log tells who was taken along and let off where`() throws {
    var city = try city()
    try city.drivers()
    city.request(at: .zero, from: 1, to: 5)
    city.request(at: .seconds(120), from: 2, to: 4)
    let day = try city.day(CheapestInsertion())
    #expect(
      Timeline.log(day).filter { $0.contains("ride 1") } == [
        "120 ride 1 request_made zone 2",
        "120 ride 1 nobody_to_ask zone 2 ring 0 of 0",
        "120 ride 1 offered taxi 0 zone 1 ring 1 span 60",
        "130 ride 1 accepted taxi 0 zone 1",
        "130 ride 1 assigned taxi 0 zone 1 ring 1",
        "130 ride 1 approach_begun taxi 0 zone 1 ring 1",
        "130 ride 1 wait_shown taxi 0 zone 2 span 75",
        "205 ride 1 arrived taxi 0 zone 2",
        "225 ride 1 picked_up taxi 0 zone 2",
        "475 ride 1 dropped_off taxi 0 zone 4 ring 2",
      ])
  }

  @Test func `a taxi on its way to one passenger turns off to another who is nearer`() throws {
    var city = try city()
    try city.drivers(in: 2)
    city.request(at: .zero, from: 3, to: 5)
    city.request(at: .seconds(20), from: 2, to: 4)
    let day = try city.day(CheapestInsertion())
    // We expect: from 2500 m on, the taxi sets off to 3250 m at 10 s. At 30 s, at 2700 m, it turns back
    // to 2250 m: there at 75 s, off at 95 s, at 3250 m at 195 s, off at 215 s with both. The second
    // is off at 4750 m at 365 s, the first at 5750 m at 465 s.
    #expect(day.requests.map(\.wait) == [.seconds(215), .seconds(75)])
    #expect(day.requests.map(\.approach) == [.seconds(185), .seconds(45)])
    #expect(day.requests.map(\.rideTime) == [.seconds(250), .seconds(270)])
    #expect(day.requests.map { $0.approachDistance?.meters } == [1650, 450])
    // The first waits for 200 m, 450 m back and 1000 m. Empty are 200 m and 450 m; to the first passenger the
    // second is aboard. Occupied are 1000 m, 1500 m and 1000 m.
    #expect(day.taxis.map(\.emptyDistance.meters) == [650])
    #expect(day.taxis.map(\.occupiedDistance.meters) == [3500])
    let sharing = try #require(day.sharing)
    #expect(sharing.sharedRides == 2)
    // The second rides 20 s longer than alone, while the first gets in.
    #expect(sharing.detours == 270.0 / 250 - 1)
  }

  @Test func `three share, and a fourth has to wait for a seat`() throws {
    var city = try city()
    try city.drivers(in: 0)
    for (number, zone) in [0, 1, 2, 4].enumerated() {
      city.request(at: .seconds(30) * Int64(number), from: zone, to: 5)
    }
    let day = try city.day(CheapestInsertion())
    #expect(day.requests.map(\.outcome) == [.served, .served, .served, .served])
    #expect(day.requests.map(\.held) == [false, false, false, true])
    #expect(day.requests.map(\.taxi) == [0, 0, 0, 0])
    #expect(day.sharing?.sharedRides == 3)
    // All three get off at the same place; the driver presses in zone 5 and comes back for the fourth.
    #expect(day.taxis.map(\.trips) == [4])
  }

  /// Two people from zone 1 to 5, and two from zone 2 to 4: 4500 m and 2500 m.
  @Test(arguments: [false, true]) func `two pairs do not share three seats, and do share four`(
    parties: Bool
  ) throws {
    var city = try city(seats: 3)
    city.rulebook.parties = parties
    try city.travelTogether(2)
    try city.drivers()
    city.request(at: .zero, from: 1, to: 5)
    city.request(at: .seconds(120), from: 2, to: 4)
    let apart = try #require(try city.day(CheapestInsertion()).sharing)
    // We expect: four people never share three seats. The first pair rides alone, two people for
    // 4500 m; then the taxi stands in zone 5, which is not next to zone 2, and the second pair gets
    // no taxi.
    #expect(apart.rides == 1 && apart.sharedRides == 0)
    #expect(apart.occupiedMeters == 4500 && apart.peopleMeters == 9000)
    city.rulebook.taxiCapacity = 4
    city.sharing = SharingModel(
      rules: SharingRules(seats: 4, maxDetour: 0.5, maxWait: .minutes(10)), willingShare: 1)
    let together = try #require(try city.day(CheapestInsertion()).sharing)
    // The taxi drives 4500 m, 2500 m of it with four aboard, the rest with two.
    #expect(together.sharedRides == 2 && together.occupiedMeters == 4500)
    #expect(together.peopleMeters == 14_000)
  }

  @Test func `a seat too few, and everybody waits for their turn`() throws {
    var city = try city(seats: 1)
    try city.drivers()
    city.request(at: .zero, from: 1, to: 5)
    city.request(at: .seconds(120), from: 2, to: 4)
    let shared = try city.day(CheapestInsertion())
    city.sharing = nil
    let alone = try city.day(CheapestInsertion())
    #expect(shared.requests == alone.requests)
    #expect(shared.sharing?.sharedRides == 0 && shared.sharing?.rides == 1)
  }

  @Test func `nobody who is unwilling shares`() throws {
    var city = try city(willing: 0)
    try city.drivers(2)
    city.request(at: .zero, from: 1, to: 5)
    city.request(at: .seconds(120), from: 1, to: 4)
    let unwilling = try city.day(CheapestInsertion())
    city.sharing = nil
    let alone = try city.day(CheapestInsertion())
    #expect(unwilling.requests == alone.requests)
    #expect(unwilling.taxis == alone.taxis)
    #expect(unwilling.events == alone.events)
    #expect(unwilling.sharing?.sharedRides == 0 && alone.sharing == nil)
  }

  @Test func `a driver whose shift is over takes nobody else along`() throws {
    var city = try city()
    city.patience = 300
    try city.drivers(shifts: [shift(from: 0, lasting: 2)])
    city.request(at: .zero, from: 1, to: 5)
    city.request(at: .seconds(125), from: 2, to: 4)
    let day = try city.day(CheapestInsertion())
    // We expect: they decline at 135 s and again when asked again, drop at 555 s, press and leave.
    #expect(day.requests.map(\.outcome) == [.served, .abandoned])
    #expect(day.requests[1].wait == .seconds(300))
    #expect(day.requests[1].declines == day.requests[1].offers)
    #expect(day.requests[0].rideTime == .seconds(450))
    #expect(day.taxis[0].onDuty == .seconds(585))
  }

  @Test func `a driver finds nobody and drives on to the others`() throws {
    var city = try city()
    try city.goWrong(noShow: 1)
    try city.drivers()
    city.request(at: .zero, from: 1, to: 5)
    city.request(at: .seconds(120), from: 2, to: 4)
    let day = try city.day(CheapestInsertion())
    // We expect: at the first from 85 s on, 300 s in vain; 100 s to the second, another 300 s in vain
    // and the press at 785 s.
    #expect(day.requests.map(\.outcome) == [.cancelled, .cancelled])
    #expect(day.requests.map(\.wait) == [.seconds(385), .seconds(665)])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 2825, approaching 175, boarding 600, shifts 1, offers 2, accepted 2"
      ])
    #expect(
      Timeline.service(day) == [
        "notice taxi_assigned 2", "notice completed 2", "monitor no_shows 2",
        "monitor completed_before_pickup 2",
      ])
  }

  @Test func `a taxi that breaks down loses everybody who waits for it`() throws {
    var habits = DriverHabits()
    habits.breakdownShare = 1
    var city = try city()
    try city.drivers(response: 1, in: 0, habits: habits)
    city.request(at: .zero, from: 1, to: 5)
    city.request(at: .seconds(2), from: 1, to: 4)
    city.patience = 1000
    let day = try city.day(CheapestInsertion())
    #expect(day.requests.map(\.outcome) == [.abandoned, .abandoned])
    #expect(day.count(of: "breakdowns") == 1)
    #expect(day.count(of: "taxi_lost") == 2)
    #expect(day.count(of: "unassigned") == 2)
    #expect(day.count(of: "stranded") == 0)
  }

  @Test func `under a policy that does not share the day is what it was`() throws {
    var city = try city()
    try city.drivers()
    city.request(at: .zero, from: 1, to: 5)
    city.request(at: .seconds(120), from: 1, to: 4)
    let with = try city.day(AdjacentZones())
    city.sharing = nil
    let without = try city.day(AdjacentZones())
    #expect(with.requests == without.requests)
    #expect(with.taxis == without.taxis)
    #expect(with.log == without.log)
    #expect(with.events == without.events)
    // What sharing would be worth is told all the same.
    #expect(with.sharing?.rides == without.requests.count { $0.outcome == .served })
    #expect(with.sharing?.directMeters == with.sharing?.occupiedMeters)
  }

  @Test func `noise stretches the drive to a stop by the luck of whose stop it is`() throws {
    var city = try city()
    try city.useStreets(noise: 2)
    try city.drivers()
    city.request(at: .zero, from: 1, to: 5)
    city.request(at: .seconds(200), from: 2, to: 4)
    let day = try city.day(CheapestInsertion())
    // We expect everything to take twice as long: 150 s to the first, aboard at 180 s. The second is
    // promised at 210 s, when the taxi has driven 150 m; 850 m take 170 s.
    #expect(day.requests.map(\.approach) == [.seconds(150), .seconds(170)])
    #expect(day.requests[1].rideTime == .seconds(500))
    #expect(day.requests[0].rideTime == .seconds(30 + 170 + 20 + 500 + 200))
    // Both direct rides are stretched alike, so boarding is all the detour there is.
    #expect(day.sharing?.detours == 920.0 / 900 - 1)
  }
}
