import DispatchCore
import Geography
import Mobility
import PlannerCore
import Quantities
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// T-SC1: out by train because taxis stand in traffic, and back by taxi because there is no train;
/// by hand.
@Suite struct DybalaTimelines {
  /// The instant at which the clock shows a time; the window starts at 08:00.
  private func at(_ hours: Int64, _ minutes: Int64) -> Instant {
    .start + .minutes((hours - 8) * 60 + minutes)
  }

  /// Meetings from 11 to 13 at 3.5 km and from 15 to 19 at 0.5 km, where Mr Dybala lives, who
  /// neither walks nor cycles.
  ///
  /// A train goes out every 20 minutes and takes 12, the first one back leaves at 15:00. A taxi
  /// stands at 3.5 km in the afternoon; people count on 5 minutes until it comes, and want to be
  /// there 5 minutes early.
  private func people(speedAtTen: Speed) throws -> PeopleOfDay {
    var city = try TinyCity.morning()
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .hours(8)), length: .hours(12), warmUp: .zero,
      drain: .hours(1))
    try city.drivers(response: 0, press: 0, in: 3)
    var speeds = Array(repeating: Speed(kilometersPerHour: 30), count: 24)
    speeds[10] = speedAtTen
    city.travel = .streets(Streets(circuity: 1, speedByHour: speeds), noise: nil)
    let (home, office) = (try TinyCity.place(kilometer: 0.5), try TinyCity.place(kilometer: 3.5))
    var rules = PlannerRules()
    (rules.taxiWait, rules.review) = (.minutes(5), .zero)
    city.residents = ResidentsModel(
      [ResidentsModel.Resident(home: home, means: MeansSet([.lines, .taxi]), longestWalk: 1000)],
      appointments: [
        ResidentsModel.Appointment(
          of: 0, 1, .fixed, .meeting("first", at: office, from: at(11, 0), to: at(13, 0))),
        ResidentsModel.Appointment(
          of: 0, 2, .fixed, .meeting("second", at: home, from: at(15, 0), to: at(19, 0))),
      ],
      firstDay: try #require(CalendarDate("2026-05-20")),
      lines: [train(from: home, to: office, first: 6), train(from: office, to: home, first: 15)],
      rules: rules)
    return PeopleOfDay(try city.day(AdjacentZones()))
  }

  private func train(from origin: Place, to destination: Place, first hour: Int64) -> Line {
    Line(
      name: "train", stops: [(origin, .zero), (destination, .minutes(12))], first: .hours(hour),
      last: .hours(24), headways: Array(repeating: .minutes(20), count: 24))
  }

  @Test func `in traffic the way out is by train, and the way back by taxi`() throws {
    let people = try people(speedAtTen: Speed(kilometersPerHour: 10))
    // In traffic 3 km take 18 minutes: a taxi would have to be called at 10:32.
    #expect(people.trips.map(\.means) == [.lines, .taxi])
    #expect(people.trips.map(\.departure) == [at(10, 40), at(14, 44)])
    #expect(people.trips.map(\.arrival) == [at(10, 52), at(14, 50)])
    #expect(people.appointments.allSatisfy { $0.outcome == .onTime })
  }

  @Test func `without traffic the taxi is the later way out`() throws {
    let people = try people(speedAtTen: Speed(kilometersPerHour: 30))
    #expect(people.trips.map(\.means) == [.taxi, .taxi])
    #expect(people.trips.map(\.departure) == [at(10, 44), at(14, 44)])
    #expect(people.trips.map(\.arrival) == [at(10, 50), at(14, 50)])
  }
}
