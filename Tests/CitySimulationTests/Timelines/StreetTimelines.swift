import DispatchCore
import Geography
import Glibc
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// People who wait in the street and taxis that look for them, followed by hand.
@Suite struct StreetTimelines {
  @Test func `people in the street wait for the next idle taxi, in the order in which they came`()
    throws
  {
    var city = try TinyCity()
    try city.drivers()
    city.hailPatience = 700
    for second: Int64 in [0, 100, 200, 750] { city.hail(at: .seconds(second)) }
    let day = try city.day()
    // We expect:
    //    0 s  the taxi stops for the first at once; drop-off at 600 s, press at 630 s
    //  630 s  the second, after 530 s; drop-off at 1230 s, press at 1260 s
    //  900 s  the third gives up
    // 1260 s  the fourth, after 510 s; drop-off at 1860 s, press at 1890 s
    #expect(day.hails == 4)
    #expect(day.hailsLost == 1)
    #expect(day.totals.street?.met == 3)
    #expect(day.totals.street?.wait == .seconds(530 + 510))
    #expect(day.zones.map(\.hailsLost) == [1])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 1710, occupied 1800, releasing 90, shifts 1, trips 3, hails 3"
      ])
  }

  @Test func `somebody whose patience ends as a taxi becomes idle has left or is aboard, not both`()
    throws
  {
    var city = try TinyCity()
    try city.drivers()
    city.hailPatience = 630
    city.hail(at: .zero)
    // The taxi is idle at 630 s, when the first of these has waited for exactly that long.
    city.hail(at: .zero)
    city.hail(at: .milliseconds(1))
    let day = try city.day()
    #expect(day.totals.street?.met == 2)
    #expect(day.hailsLost == 1)
  }

  @Test func `a driver who has said yes to a ride stops for nobody, and is looked at again`() throws
  {
    var city = try TinyCity()
    city.rulebook = .twoStep
    city.rulebook.queueExit = .driverAccepts
    city.confirmShare = 0
    city.confirmResponse = 25
    try city.drivers()
    city.hailPatience = 300
    city.request(at: .seconds(60))
    city.hail(at: .seconds(75))
    let day = try city.day()
    // The driver says yes at 70 s and the passenger no at 95 s; the person in the street came at 75 s and
    // is looked at every 10 s, at 95 s before the passenger answers.
    #expect(day.hailsLost == 0)
    #expect(day.totals.street?.wait == .seconds(30))
  }

  @Test func `hails that still wait at the end of the window are waited for`() throws {
    var city = try TinyCity()
    try city.drivers()
    city.hailPatience = 900
    city.hail(at: .seconds(3500))
    city.hail(at: .seconds(3550))
    city.hail(at: .seconds(3600))
    let day = try city.day()
    // The second is met at 4130 s, after the window; the third does not count.
    #expect(day.hails == 2)
    #expect(day.hailsLost == 0)
    #expect(day.totals.street?.wait == .seconds(580))
  }

  @Test func `a vacancy lasts from the last passenger to the next, and breaks do not count`() throws
  {
    var city = try TinyCity()
    try city.drivers()
    city.hailPatience = 700
    for second: Int64 in [0, 100, 1000] { city.hail(at: .seconds(second)) }
    let street = try #require(try city.day().totals.street)
    // We expect: log-in and first at 0 s; drop-off at 600 s, press and second at 630 s (vacant 30 s);
    // drop-off at 1230 s, press and third at 1260 s (vacant 30 s).
    #expect(street.vacancies == 3)
    #expect(street.vacantTime == .seconds(60))
    #expect(street.vacantMedian == .seconds(30) && street.vacantNinetieth == .seconds(30))
    city.hails = []
    let nobody = try #require(try city.day().totals.street)
    #expect(nobody.vacancies == 0 && nobody.vacantMedian == nil)
  }

  @Test func `who goes to a rank takes the taxi that has stood longest`() throws {
    for share in [0.0, 1] {
      var takesFirst = 0
      for second: Int64 in 1...20 {
        var city = try TinyCity()
        try city.drivers(6)
        city.hailRankShare = share
        city.hail(at: .seconds(second))
        let day = try city.day()
        #expect(day.hailsLost == 0)
        takesFirst += day.taxis[0].hailTrips > 0 ? 1 : 0
      }
      #expect(share == 1 ? takesFirst == 20 : takesFirst < 20)
    }
  }

  @Test func `nobody takes a taxi that cruises from a rank`() throws {
    var city = try TinyCity(zones: 2)
    try city.useStreets()
    try city.drivers()
    city.cruising = CruisingModel()
    (city.hailRankShare, city.hailPatience) = (1, 60)
    city.hail(at: .seconds(10))
    city.hail(at: .seconds(1200), from: 1)
    let day = try city.day()
    // They look for a taxi in the street like everybody else.
    #expect(day.hails == 2)
    #expect((day.totals.street?.met ?? 0) + day.hailsLost == 2)
  }

  @Test func `a city without patience and cruising has no word of them`() throws {
    var city = try TinyCity(zones: 2)
    try city.drivers()
    city.hail(at: .seconds(10), from: 1)
    let day = try city.day()
    #expect(day.totals.street == nil)
    #expect(try city.model().metricGroups == [.always])
  }

  @Test func `a taxi that cruises joins the queue of each zone and is charged its way`() throws {
    var city = try TinyCity(zones: 2)
    try city.useStreets()
    try city.drivers()
    city.cruising = CruisingModel()
    let day = try city.day()
    let street = try #require(day.totals.street)
    // Crossing a zone of 1 km at 10 m/s takes 100 s, and each zone has one neighbour: one move in 100 s.
    #expect((20...55).contains(street.moves))
    #expect((street.cruisedMeters - 36_000).magnitude < 1e-6)
    #expect((day.taxis[0].emptyDistance.meters - 36_000).magnitude < 1e-6)
    #expect(day.zones.allSatisfy { $0.idleTaxiTime > .minutes(10) })
    #expect(day.zones.reduce(.zero) { $0 + $1.idleTaxiTime } == .hours(1))
  }

  @Test func `a driver who does not cruise stands`() throws {
    var city = try TinyCity(zones: 2)
    try city.useStreets()
    try city.drivers(40)
    city.cruising = CruisingModel(share: 0.25)
    let day = try city.day()
    let moved = day.taxis.count { $0.emptyDistance > .zero }
    #expect((3...17).contains(moved))
  }

  @Test func `moves are in balance when taxis are spread like the hails expected`() throws {
    for attraction in [0, 0.5, 1, 2] {
      let grid = try GridShape(columns: 4, rows: 3, zoneArea: Area(squareKilometers: 1))
      let zones = ZoneMap(grid: grid, adjacency: .sidesAndCorners, metric: .straight)
      var city = try TinyCity()
      try city.useStreets()
      try city.drivers()
      var model = CityModel(
        window: city.window, goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05),
        zones: zones, travel: city.travel, demand: .listed([]), hails: nil,
        passengers: try city.model().passengers, fleet: FleetModel(groups: city.groups),
        rulebook: .oneStep)
      let rates = (0..<12).map { Double($0 * $0) }
      let choice = try WeightedChoice(weights: rates.map { _ in 1 })
      model.hails = .poisson(
        PoissonDemand(
          ratesPerHour: Array(repeating: rates, count: 24),
          destinations: Array(repeating: choice, count: 12)))
      model.cruising = CruisingModel(attraction: attraction)
      let plan = try #require(CruisePlan(model))
      let mean = rates.reduce(0, +) / 12
      func share(_ zone: Int) -> Double { pow(rates[zone] + mean / 100, attraction) }
      func rate(_ from: ZoneID, _ to: ZoneID) -> Double {
        // The share of the unit interval that leads there, found by looking at its points.
        let looks = 20_000
        let hits = (0..<looks).count {
          plan.next(after: from, hour: 5, share: (Double($0) + 0.5) / Double(looks)) == to
        }
        return plan.rate(of: from, hour: 5) * Double(hits) / Double(looks)
      }
      for zone in zones.zones {
        for other in zones.neighbours(of: zone) where other.index > zone.index {
          let there = share(zone.index) * rate(zone, other)
          let back = share(other.index) * rate(other, zone)
          let tolerance =
            2e-4
            * (share(zone.index) * plan.rate(of: zone, hour: 5)
              + share(other.index) * plan.rate(of: other, hour: 5))
          #expect((there - back).magnitude <= tolerance)
        }
      }
    }
  }
}
