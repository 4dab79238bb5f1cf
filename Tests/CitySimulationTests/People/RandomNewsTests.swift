import DispatchCore
import Geography
import Mobility
import PlannerCore
import Quantities
import Results
import TestSupport
import Testing

@testable import CityModels
@testable import CitySimulation

/// Whatever strikes and rain there are, and whoever has heard of them, nobody is lost or in two places at once.
@Suite struct RandomNewsTests {
  private struct Dice {
    var state: UInt64

    mutating func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
  }

  private func bulletins(_ dice: inout Dice) -> [TravelBulletin] {
    var bulletins: [TravelBulletin] = []
    for _ in 0..<dice.below(4) {
      let start = Instant.start + .minutes(Int64(dice.below(110)))
      let window = start..<(start + .minutes(Int64(1 + dice.below(60))))
      bulletins.append(
        TravelBulletin(
          .strike(
            TravelNews.Strike(
              lines: dice.below(2) == 0 ? nil : [LineID(dice.below(2))], window: window)),
          announcedAt: start - .minutes(Int64(dice.below(3) * 15))))
    }
    for hour in 0..<Int64(dice.below(3)) {
      let start = Instant.start + .minutes(hour * 60 + Int64(dice.below(30)))
      let window = start..<(start + .minutes(Int64(1 + dice.below(29))))
      bulletins.append(
        TravelBulletin(
          .rain(TravelNews.Rain(window: window, speedFactor: Double(1 + dice.below(10)) / 10)),
          announcedAt: start - .minutes(Int64(dice.below(2) * 20))))
    }
    return bulletins
  }

  /// Few vehicles and hardly any room, in two cities of three.
  private func stations(_ dice: inout Dice) throws -> [SharedStation] {
    guard dice.below(3) > 0 else { return [] }
    return try [Means.sharedBicycle, .sharedCar].flatMap { means in
      try (0..<4).map { number in
        let places = Int32(1 + dice.below(3))
        return SharedStation(
          "\(number)",
          VehicleStation(
            place: try TinyCity.place(kilometer: Double(number) + Double(1 + dice.below(9)) / 10),
            means: means),
          places: places, vehicles: Int32(dice.below(Int(places) + 1)))
      }
    }
  }

  private func city(_ dice: inout Dice) throws -> TinyCity {
    var city = try TinyCity.morning(taxis: 3)
    city.rulebook.reservationMinAhead = .minutes(20)
    let stops = [
      (try TinyCity.place(kilometer: 0.4), TimeSpan.zero),
      (try TinyCity.place(kilometer: 3.6), .minutes(7)),
    ]
    let lines = [stops, stops.reversed().map { ($0.0, .minutes(7) - $0.1) }].map { stops in
      Line(
        name: "tram", stops: stops.map { (place: $0.0, after: $0.1) }, first: .hours(5),
        last: .hours(24), headways: Array(repeating: .minutes(6), count: 24))
    }
    var residents: [ResidentsModel.Resident] = []
    var appointments: [ResidentsModel.Appointment] = []
    for resident in 0..<40 {
      residents.append(
        ResidentsModel.Resident(
          home: try TinyCity.place(kilometer: Double(1 + dice.below(39)) / 10),
          means: MeansSet([.walk, .lines, .taxi]), longestWalk: dice.below(2) == 0 ? nil : 900))
      for number in 1...Int32(1 + dice.below(3)) {
        let start = Instant.start + .minutes(Int64(10 + dice.below(105)))
        appointments.append(
          ResidentsModel.Appointment(
            of: resident, number, dice.below(3) == 0 ? .shifting : .fixed,
            .meeting(
              "meeting", at: try TinyCity.place(kilometer: Double(1 + dice.below(39)) / 10),
              from: start,
              to: start + .minutes(Int64(5 + dice.below(30))))))
      }
    }
    var model = ResidentsModel(
      residents, appointments: appointments, firstDay: try #require(CalendarDate("2026-03-16")),
      lines: lines)
    model.rules.taxiWait = .minutes(15)
    model.bulletins = TravelBulletins(bulletins(&dice))
    model.planner.share = Double(dice.below(3)) / 2
    model.planner.reservesTaxis = dice.below(3) == 0
    model.planner.newsDelay = .minutes(Int64(dice.below(2) * 7))
    let time = TimeOfDay(wrapping: .minutes(510))...TimeOfDay(wrapping: .minutes(570))
    model.breaks = [
      BreakWish(DailyBreak("coffee", between: time, atLeast: .minutes(20)), share: 0.5)
    ]
    model.longestInRain = dice.below(2) == 0 ? nil : 500
    model.stations = try stations(&dice)
    for resident in model.residents.indices where resident % 2 == 0 {
      model.residents[resident].means.formUnion(model.commonMeans)
    }
    city.residents = model
    return city
  }

  @Test(arguments: seeds(150))
  func `everybody is in one place at a time, and goes on from where they were left`(_ seed: UInt64)
    throws
  {
    var dice = Dice(state: seed)
    let city = try city(&dice)
    let day = try city.day(AdjacentZones())
    #expect(day.activities.count == city.residents?.appointments.count)
    // The last of them ends well before the run does, so that each has an outcome.
    #expect(city.residents?.lateEnds(in: city.window).late == 0)
    #expect(day.activities.allSatisfy { $0.outcome != .unresolved })
    // The table by hour and means is about the same trips.
    for means in Means.allCases {
      var rows = MeansRow.empty
      for row in day.means where row.means == means { rows.add(row) }
      var legs = MeansRow.empty
      for leg in day.legs where leg.means == means { legs.add(leg) }
      #expect(rows.legs == legs.legs && rows.brokenOff == legs.brokenOff)
      #expect(rows.travel == legs.travel && rows.wait == legs.wait)
      #expect(abs(rows.grams - legs.grams) < 1e-6 && abs(rows.cost - legs.cost) < 1e-6)
    }
    expectRides(of: day, city)
    for legs in Dictionary(grouping: day.legs, by: \.resident).values {
      // Whoever finds nothing at a station at which they are sets out again in the same moment.
      let legs = legs.sorted {
        ($0.departure, $0.travel ?? .zero, $0.activity)
          < ($1.departure, $1.travel ?? .zero, $1.activity)
      }
      for (leg, next) in zip(legs, legs.dropFirst()) {
        let travel = try #require(leg.travel, "they set out again before they were there")
        #expect(next.departure >= leg.departure + travel)
        if !leg.isBrokenOff { #expect(next.originZone == leg.destinationZone) }
      }
      // A means that has failed is not tried again for the same appointment (T-A12).
      for trips in Dictionary(grouping: legs, by: \.activity).values {
        let failed = trips.filter(\.isBrokenOff).map(\.means)
        #expect(Set(failed).count == failed.count)
        #expect(trips.map(\.attempt).sorted() == (0..<trips.count).map { Int32($0) })
      }
    }
    let again = try city.day(AdjacentZones())
    #expect(again.runDigest == day.runDigest)
  }

  /// Every taxi leg with a ride is a row of the requests, and every such row is one (X2); but for reservations that people
  /// gave up before they set out, or whose time is after the window.
  private func expectRides(of day: ReplicationRecord, _ city: TinyCity) {
    let rides = day.legs.compactMap(\.ride)
    let rows = day.requests.filter { $0.ride >= Residents.firstRide }
    #expect(Set(rides).count == rides.count)
    #expect(Set(rows.map(\.ride)).count == rows.count)
    let lived = rows.filter { $0.lead == nil || $0.outcome == .served }
    #expect(Set(lived.map(\.ride)).isSubset(of: rides))
    guard city.residents?.planner.reservesTaxis == false else { return }
    let inWindow = day.legs.filter { $0.departure < city.window.length }.compactMap(\.ride)
    #expect(Set(inWindow) == Set(rows.map(\.ride)))
  }

  @Test func `some of these days leave people at stops and at empty or full stations`() throws {
    var stranded = 0
    var (empty, full, ridden) = (0, 0, 0)
    for seed in 0..<60 as Range<UInt64> {
      var dice = Dice(state: seed)
      let day = try city(&dice).day(AdjacentZones())
      stranded += day.legs.count { $0.isBrokenOff && $0.means == .lines }
      let tally = try #require(day.totals.people)
      let shared = day.legs.filter { $0.means == .sharedBicycle || $0.means == .sharedCar }
      #expect(tally.sharedTrips == shared.count)
      #expect(tally.emptyStations == shared.count(where: \.isBrokenOff))
      (empty, full) = (empty + tally.emptyStations, full + tally.fullStations)
      ridden += shared.count { !$0.isBrokenOff }
    }
    #expect(stranded > 10 && empty > 5 && full > 5 && ridden > 100)
  }
}

extension MeansRow {
  /// Adds the trips of another hour.
  fileprivate mutating func add(_ other: MeansRow) {
    legs += other.legs
    brokenOff += other.brokenOff
    travel += other.travel
    wait += other.wait
    grams += other.grams
    cost += other.cost
  }
}
