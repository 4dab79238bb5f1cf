import DispatchCore
import Geography
import Mobility
import PlannerCore
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// People with appointments, followed by hand to the millisecond.
@Suite struct ResidentTimelines {
  /// The instant at which the clock shows a time; the window starts at 08:00.
  private func at(_ hours: Int64, _ minutes: Int64, _ seconds: Int64 = 0) -> Instant {
    .start + .minutes((hours - 8) * 60 + minutes) + .seconds(seconds)
  }

  /// Four zones of 1 km2 in a row, taxis at 30 km/h, and one taxi in the first zone that takes everything at once.
  private func city(taxis: Int = 1) throws -> TinyCity { try TinyCity.morning(taxis: taxis) }

  private func residents(
    _ homes: [Double], _ appointments: [ResidentsModel.Appointment], walk: Double? = 1000,
    means: MeansSet = MeansSet([.walk, .taxi])
  ) throws -> ResidentsModel {
    var rules = PlannerRules()
    rules.taxiWait = .minutes(5)
    rules.review = .zero
    return ResidentsModel(
      try homes.map {
        ResidentsModel.Resident(
          home: try TinyCity.place(kilometer: $0), means: means, longestWalk: walk)
      }, appointments: appointments,
      firstDay: try #require(CalendarDate("2026-03-16")), rules: rules)
  }

  private func meeting(
    of resident: Int, _ number: Int32 = 1, at kilometers: Double, _ start: Instant, _ end: Instant
  ) throws -> ResidentsModel.Appointment {
    ResidentsModel.Appointment(
      of: resident, number, .fixed,
      .meeting("meeting", at: try TinyCity.place(kilometer: kilometers), from: start, to: end))
  }

  /// Three neighbours go to the same meeting at nine, and there is one taxi.
  private func neighbours(_ policy: any DispatchPolicy) throws -> (
    ReplicationRecord, PeopleOfDay
  ) {
    var city = try city()
    city.residents = try residents(
      [0.5, 2.5, 2.5],
      try (0..<3).map { try meeting(of: $0, at: 3.5, at(9, 0), at(10, 0)) })
    let day = try city.day(policy)
    return (day, PeopleOfDay(day))
  }

  @Test func `the taxi that looks next door brings all three in time`() throws {
    let (day, residents) = try neighbours(AdjacentZones())
    #expect(residents.trips.map(\.departure) == [at(8, 44), at(8, 48), at(8, 48)])
    #expect(residents.trips.map(\.estimate) == [.minutes(11), .minutes(7), .minutes(7)])
    #expect(residents.appointments.map(\.arrival) == [at(8, 50), at(8, 54), at(8, 58)])
    #expect(residents.appointments.allSatisfy { $0.lateness == .zero && $0.outcome == .onTime })
    // Their waits are those of the service.
    #expect(day.requests.map(\.wait) == [.zero, .minutes(4), .minutes(8)])
  }

  @Test func `in its own zone alone it leaves two to walk, who are late`() throws {
    let (day, residents) = try neighbours(OwnZoneFIFO())
    #expect(residents.appointments.map(\.arrival) == [at(8, 50), at(9, 11, 20), at(9, 11, 20)])
    #expect(residents.trips.map(\.means) == [.taxi, .taxi, .taxi, .walk, .walk])
    #expect(residents.trips.map(\.departure)[3...] == [at(8, 58), at(8, 58)])
    #expect(residents.trips.map(\.arrival)[1...2] == [nil, nil])
    let lateness = residents.appointments.reduce(TimeSpan.zero) { $0 + $1.lateness }
    #expect(lateness == .seconds(2 * 680))
    #expect(day.requests.map(\.outcome) == [.served, .abandoned, .abandoned])
  }

  @Test func `both policies meet the same people with the same plans`() throws {
    let (near, _) = try neighbours(AdjacentZones())
    let (own, _) = try neighbours(OwnZoneFIFO())
    #expect(near.demandDigest == own.demandDigest && near.runDigest != own.runDigest)
  }

  @Test func `a late taxi makes the rest of the day late, and who never comes has missed`() throws {
    var city = try city(taxis: 0)
    try city.drivers(1, response: 0, press: 0, in: 3)
    // Nobody can walk so far, and nobody comes in time.
    city.residents = try residents(
      [0.5],
      [
        try meeting(of: 0, at: 3.5, at(8, 30), at(8, 50)),
        try meeting(of: 0, 2, at: 3.5, at(9, 0), at(9, 30)),
      ])
    let day = try city.day(OwnZoneFIFO())
    let residents = PeopleOfDay(day)
    #expect(residents.appointments.map(\.arrival) == [nil, nil])
    #expect(residents.appointments.map(\.lateness) == [.minutes(20), .minutes(30)])
    #expect(day.requests.map(\.outcome) == [.abandoned, .abandoned])
  }

  @Test func `people go from one appointment to the next, by the means that they have`() throws {
    var city = try city()
    city.residents = try residents(
      [0.5],
      [
        try meeting(of: 0, at: 1.5, at(8, 30), at(9, 0)),
        try meeting(of: 0, 2, at: 3.5, at(9, 20), at(9, 30)),
        try meeting(of: 0, 3, at: 0.5, at(9, 50), at(10, 30)),
      ], walk: nil, means: MeansSet([.walk, .car]))
    let residents = PeopleOfDay(try city.day())
    #expect(residents.trips.map(\.means) == [.car, .car, .car])
    #expect(residents.trips.map(\.departure) == [at(8, 23), at(9, 11), at(9, 39)])
    #expect(residents.appointments.map(\.arrival) == [at(8, 25), at(9, 15), at(9, 45)])
    // The last one begins in the window, too, and is over after it.
    #expect(residents.appointments.allSatisfy { $0.outcome == .onTime })
  }

  @Test func `a shifting appointment lasts as long as ever, and makes the next one late`() throws {
    // On foot, 13:20 a kilometre: nobody can be at the first before 8:13:20, which is 3:20 late.
    func day(_ timing: ActivityTiming) throws -> PeopleOfDay {
      var city = try city()
      city.residents = try residents(
        [0.5],
        [
          ResidentsModel.Appointment(
            of: 0, 1, timing,
            .meeting("a", at: try TinyCity.place(kilometer: 1.5), from: at(8, 10), to: at(8, 40))),
          ResidentsModel.Appointment(
            of: 0, 2, timing,
            .meeting("b", at: try TinyCity.place(kilometer: 2.5), from: at(8, 55), to: at(9, 25))),
        ], walk: nil, means: MeansSet([.walk]))
      return PeopleOfDay(try city.day())
    }
    let fixed = try day(.fixed)
    // The second one is reached at 8:53:20 at best, 1:40 before it begins: they leave the first one
    // as it ends.
    #expect(fixed.trips.map(\.departure) == [at(8, 0), at(8, 40)])
    #expect(fixed.appointments.map(\.arrival) == [at(8, 13, 20), at(8, 53, 20)])
    #expect(fixed.appointments.map(\.outcome) == [.late, .onTime])
    // The end moves to 8:43:20; of the 3:20 the slack of 1:40 takes half.
    let shifting = try day(.shifting)
    #expect(shifting.trips.map(\.departure) == [at(8, 0), at(8, 43, 20)])
    #expect(shifting.appointments.map(\.arrival) == [at(8, 13, 20), at(8, 56, 40)])
    #expect(shifting.appointments.map(\.lateness) == [.seconds(200), .seconds(100)])
    #expect(try day(.flexible).appointments.map(\.outcome) == [.onTime, .onTime])
  }

  /// Who leaves when the planner says waits for no vehicle; what is left of the headway lies at the destination.
  @Test
  func `people take lines by their timetable, and who has a ticket for the season pays nothing`()
    throws
  {
    var city = try city()
    let stops = [
      (try TinyCity.place(kilometer: 0.5), TimeSpan.zero),
      (try TinyCity.place(kilometer: 3.5), .minutes(4)),
    ]
    let line = Line(
      name: "M1", stops: stops.map { (place: $0.0, after: $0.1) }, first: .hours(5),
      last: .hours(24),
      headways: Array(repeating: .minutes(10), count: 24))
    var model = try residents(
      [0.5, 0.5],
      [
        try meeting(of: 0, at: 3.5, at(9, 0), at(9, 30)),
        try meeting(of: 1, at: 3.5, at(9, 2), at(9, 30)),
      ], means: MeansSet([.lines]))
    model.lines = [line]
    model.residents[1].hasPass = true
    city.residents = model
    let day = try city.day()
    // By 8:55 the last vehicle that is in time leaves at 8:50; by 8:57 the same.
    #expect(day.legs.map(\.means) == [.lines, .lines])
    #expect(day.legs.map(\.departure) == [.minutes(50), .minutes(50)])
    #expect(day.legs.map(\.wait) == [.zero, .zero])
    #expect(PeopleOfDay(day).appointments.map(\.arrival) == [at(8, 54), at(8, 54)])
    #expect(day.legs.map(\.cost) == [2.2, 0])
    // 3 km at 65 g/km for each passenger.
    #expect(day.legs.map(\.grams) == [195, 195])
  }

  @Test func `what is kept of an interrupted run has the people, too`() throws {
    let (day, _) = try neighbours(OwnZoneFIFO())
    #expect(!day.legs.isEmpty)
    var written = ValueWriter()
    day.write(to: &written)
    var bytes = ValueReader(written.bytes)
    let again = try ReplicationRecord(from: &bytes)
    #expect(again.activities == day.activities && again.legs == day.legs)
    #expect(again.runDigest == day.runDigest && again.totals.people == day.totals.people)
  }

  @Test func `a city without people is as it was`() throws {
    var city = try city()
    city.request(at: .minutes(5), from: 0, to: 2)
    let day = try city.day()
    #expect(day.activities.isEmpty && day.legs.isEmpty && day.totals.people == nil)
  }

  /// Many people with many appointments: everybody is somewhere, and nobody is stuck.
  @Test func `everybody's day ends, whatever becomes of their taxis`() throws {
    var city = try city(taxis: 2)
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .hours(8)), length: .hours(6), warmUp: .zero,
      drain: .hours(4))
    var state: UInt64 = 3
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var appointments: [ResidentsModel.Appointment] = []
    let homes = (0..<40).map { _ in Double(1 + random(39)) / 10 }
    for resident in homes.indices {
      for number in 1...Int32(1 + random(4)) {
        let start = at(8, 20) + .minutes(Int64(random(300)))
        appointments.append(
          try meeting(
            of: resident, number, at: Double(1 + random(39)) / 10, start,
            start + .minutes(Int64(5 + random(60)))))
      }
    }
    city.residents = try residents(homes, appointments)
    for policy in [AdjacentZones(), NearestTaxi(), BatchAssignment()] as [any DispatchPolicy] {
      let day = try city.day(policy)
      let residents = PeopleOfDay(day)
      let taxis = residents.trips.filter { $0.means == .taxi }
      #expect(day.requests.count <= taxis.count && day.requests.count > 40)
      #expect(taxis.count > 40 && residents.trips.contains { $0.arrival == nil })
      for trip in residents.trips where trip.means == .walk {
        if let arrival = trip.arrival { #expect(arrival - trip.departure <= .seconds(800)) }
      }
      // The same day again, byte by byte.
      let again = try city.day(policy)
      #expect(again.runDigest == day.runDigest)
    }
  }
}
