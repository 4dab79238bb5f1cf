import DispatchCore
import Geography
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Trips that are made again one by one.
@Suite struct ObservedDemandTests {
  private func trip(
    _ seconds: Int32, row: Int32 = 0, from: Int = 0, to: Int = 0, takes: Double? = nil,
    patience: Double? = nil, people: Int32? = nil, at point: Point? = nil
  ) -> ObservedDemand.Trip {
    ObservedDemand.Trip(
      milliseconds: seconds * 1000, row: row, origin: (ZoneID(from), point),
      destination: (ZoneID(to), nil), seconds: takes, patience: patience, people: people)
  }

  private func days(_ trips: [[ObservedDemand.Trip]], from date: String?) -> ObservedDemand {
    let first = date.flatMap { CalendarDate($0) }
    return ObservedDemand(
      days: trips.enumerated().map { (first?.advanced(byDays: $0), $1) },
      shown: Array(trips.indices))
  }

  private func day(
    _ city: TinyCity, _ demand: ObservedDemand, replication: Int = 1
  ) throws -> ReplicationRecord {
    var model = try city.model()
    model.demand = .observed(demand)
    return try Simulation(model: model, policy: OwnZoneFIFO(), seed: 1, checksInvariants: true)
      .replication(replication)
  }

  @Test func `ride, patience and party are those of the file where it tells them`() throws {
    var city = try TinyCity()
    try city.drivers()
    city.patience = 1000
    let day = try day(
      city,
      days(
        [[trip(60, takes: 300), trip(70, row: 1, patience: 90), trip(80, row: 2)]], from: nil))
    // We expect:
    //  60 s  offered; 70 s accepted; 170 s arrival; 190 s trip; 490 s drop-off after 300 s; 520 s press
    //  70 s  held; 160 s the second gives up after 90 s
    //  80 s  held; 520 s offered; 530 s accepted; 630 s arrival; 650 s trip of the usual 600 s
    #expect(
      Timeline.requests(day) == [
        "0 at 60 served after 130: search 0, offer 10, approach 100, boarding 20; taxi 0, offers 1",
        "1 at 70 abandoned after 90: search 90, offer 0, approach 0, boarding 0; no taxi, offers 0, held",
        "2 at 80 served after 570: search 440, offer 10, approach 100, boarding 20; taxi 0, offers 1, held",
      ])
    #expect(Timeline.taxis(day).first?.contains("occupied 900") == true)
  }

  @Test func `parties of the file need as many taxis as they do elsewhere`() throws {
    var city = try TinyCity()
    city.rulebook = .twoStep
    try city.drivers(2)
    let demand = days([[trip(60, people: 5)]], from: nil)
    #expect(demand.largestParty == 5)
    let served = try day(city, demand)
    #expect(served.requests.count == 1)
    #expect(served.requests[0].taxis == 2)
  }

  @Test func `a replication shows its day, and around it the days of the file`() throws {
    var city = try TinyCity()
    try city.drivers(50)
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .zero), length: .hours(24), warmUp: .hours(24),
      drain: .hours(2))
    // The number of trips tells the day.
    let lists = (1...3).map { day in (0..<Int32(day * 3)).map { trip(3600 * $0 + 60, row: $0) } }
    let demand = days(lists, from: "2018-03-07")
    for replication in 1...4 {
      let number = (replication - 1) % 3
      #expect(try day(city, demand, replication: replication).requests.count == (number + 1) * 3)
      var model = try city.model()
      model.demand = .observed(demand)
      let plan = try model.dayPlan(seed: 1, replication: replication)
      // The warm-up of the first day shows the day itself, since the file has no day before it.
      let before = number == 0 ? 3 : number * 3
      #expect(plan.requests.count == before + (number + 1) * 3)
      #expect(plan.requests.count { $0.isMeasured } == (number + 1) * 3)
    }
  }

  @Test func `a window past midnight goes on with the next day`() throws {
    var city = try TinyCity()
    try city.drivers(50)
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .hours(22)), length: .hours(4), warmUp: .hours(1),
      drain: .hours(1))
    let friday = [trip(3600), trip(82_800, row: 1)]
    let saturday = [trip(1800, row: 2), trip(3600, row: 3), trip(7300, row: 4)]
    let both = days([friday, saturday], from: "2018-03-09")
    #expect(try day(city, both).requests.count == 3)
    // Without dates, the same day begins again at midnight.
    #expect(try day(city, days([friday], from: nil)).requests.count == 2)
  }

  @Test func `places that are not known are drawn, the same for every policy`() throws {
    var city = try TinyCity(zones: 3)
    try city.drivers(3)
    let known = Point(x: 1300, y: 400)
    let demand = days(
      [[trip(60, from: 1, to: 1, at: known), trip(90, row: 1, from: 2)]], from: nil)
    var model = try city.model()
    model.demand = .observed(demand)
    let plan = try model.dayPlan(seed: 1, replication: 1)
    #expect(plan.requests[0].origin.point == known)
    #expect(plan.requests[1].origin.zone == ZoneID(2))
    #expect(plan.requests.allSatisfy { $0.origin != $0.destination })
    #expect(try model.dayPlan(seed: 2, replication: 1).requests[0].origin.point == known)
    #expect(
      try model.dayPlan(seed: 2, replication: 1).requests[1].origin != plan.requests[1].origin)
  }

  @Test func `hails can be observed as well`() throws {
    var city = try TinyCity()
    try city.drivers(2)
    var model = try city.model()
    model.hails = .observed(days([[trip(10, takes: 100), trip(20, row: 1)]], from: nil))
    let record = try Simulation(
      model: model, policy: OwnZoneFIFO(), seed: 1, checksInvariants: true
    ).replication(1)
    #expect(record.hails == 2 && record.hailsLost == 0)
    #expect(Timeline.taxis(record).map { $0.contains("occupied 100") }.contains(true))
  }
}
