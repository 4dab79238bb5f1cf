import DispatchCore
import Geography
import Mobility
import PlannerCore
import Quantities
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Shared bicycles and cars that really stand at stations, by hand: a kilometre takes 13:20 on foot, 4:17.143 on a bicycle
/// and 2:00 by car (T-A11).
@Suite struct SharedVehicleTimelines {
  private func at(_ hours: Int64, _ minutes: Int64, _ milliseconds: Int64 = 0) -> Instant {
    .start + .minutes((hours - 8) * 60 + minutes) + .milliseconds(milliseconds)
  }

  private func station(
    _ kilometer: Double, _ vehicles: Int32, of places: Int32, _ means: Means = .sharedBicycle
  ) throws -> SharedStation {
    SharedStation(
      "S", VehicleStation(place: try TinyCity.place(kilometer: kilometer), means: means),
      places: places, vehicles: vehicles)
  }

  /// So many people at 0.5 km with a meeting from nine to ten at 3.5 km.
  private func city(
    people: Int = 1, _ stations: [SharedStation], means: Means = .sharedBicycle,
    knowing: Bool = true
  ) throws -> TinyCity {
    var city = try TinyCity.morning()
    let home = try TinyCity.place(kilometer: 0.5)
    let place = try TinyCity.place(kilometer: 3.5)
    var model = ResidentsModel(
      (0..<people).map { _ in ResidentsModel.Resident(home: home, means: MeansSet([.walk, means]))
      },
      appointments: (0..<people).map {
        ResidentsModel.Appointment(
          of: $0, 1, .fixed, .meeting("meeting", at: place, from: at(9, 0), to: at(10, 0)))
      }, firstDay: try #require(CalendarDate("2026-03-16")))
    model.stations = stations
    model.planner.share = knowing ? 1 : 0
    city.residents = model
    return city
  }

  @Test func `the last bicycle goes to whoever comes first, and the other finds none`() throws {
    // 100 m on foot take 1:20, 2.8 km by bicycle 12:00, the last 100 m 1:20: to be there at 8:55, both leave at 8:40:20.
    let day = try city(people: 2, [station(0.6, 1, of: 4), station(3.4, 0, of: 4)]).day()
    #expect(day.legs.map(\.means) == [.sharedBicycle, .sharedBicycle, .walk])
    #expect(day.legs.map(\.isBrokenOff) == [true, false, false])
    let people = PeopleOfDay(day)
    #expect(
      people.trips.map(\.departure) == [at(8, 40, 20_000), at(8, 40, 20_000), at(8, 41, 40_000)])
    // From the station it is 2.9 km, 38:40 on foot.
    #expect(people.appointments.map(\.arrival) == [at(8, 55), at(9, 20, 20_000)])
    let ridden = try #require(day.legs.first { !$0.isBrokenOff && $0.means == .sharedBicycle })
    #expect(ridden.walk.meters == 200 && ridden.distance.meters == 3000)
    #expect(abs(ridden.cost - 12 * 0.05) < 1e-9 && ridden.grams == 0)
    #expect(day.legs.first?.walk.meters == 100)
    let tally = try #require(day.totals.people)
    #expect(tally.sharedTrips == 2 && tally.emptyStations == 1 && tally.fullStations == 0)
  }

  @Test func `who knows that a station is full goes to another, and who does not rides on`() throws
  {
    let stations = try [station(0.6, 1, of: 4), station(3.4, 1, of: 1), station(3.0, 0, of: 4)]
    // 100 m on foot, 2.4 km by bicycle (10:17.143), 500 m on foot (6:40): 18:17.143.
    let knowing = try city(stations).day()
    #expect(PeopleOfDay(knowing).trips.map(\.departure) == [at(8, 36, 42_857)])
    #expect(PeopleOfDay(knowing).appointments.map(\.arrival) == [at(8, 55)])
    #expect(knowing.totals.people?.fullStations == 0)
    // At the full station at 8:53:40, 400 m back by bicycle (1:42.857), 500 m on foot.
    let surprised = try city(stations, knowing: false).day()
    #expect(PeopleOfDay(surprised).trips.map(\.departure) == [at(8, 40, 20_000)])
    #expect(PeopleOfDay(surprised).appointments.map(\.arrival) == [at(9, 2, 2_857)])
    #expect(surprised.totals.people?.fullStations == 1)
    #expect(surprised.legs.map(\.isBrokenOff) == [false])
  }

  @Test func `planners hear when the last bicycle of a station is gone`() throws {
    // The second meeting is ten minutes later: by then the planner knows that nothing stands at the station.
    var city = try city(people: 2, [station(0.6, 1, of: 4), station(3.4, 0, of: 4)])
    let first = try #require(city.residents)
    let place = try TinyCity.place(kilometer: 3.5)
    let later = ResidentsModel.Appointment(
      of: 1, 1, .fixed, .meeting("meeting", at: place, from: at(9, 10), to: at(10, 0)))
    var model = first.with(first.residents, appointments: [first.appointments[0], later])
    model.rules.review = .zero
    city.residents = model
    let day = try city.day()
    // They set out for the station at 8:50:20, look, and walk; 40:00 from home.
    #expect(day.legs.map(\.means) == [.sharedBicycle, .walk])
    #expect(PeopleOfDay(day).appointments.map(\.arrival) == [at(8, 55), at(9, 30, 20_000)])
    #expect(day.totals.people?.emptyStations == 0)
  }

  @Test func `shared cars emit and cost by the minute, and drive as others do`() throws {
    let day = try city(
      [station(0.6, 1, of: 1, .sharedCar), station(3.4, 0, of: 1, .sharedCar)], means: .sharedCar
    ).day()
    // 1:20, 2.8 km in 5:36, 1:20.
    #expect(day.legs.map(\.means) == [.sharedCar])
    #expect(PeopleOfDay(day).trips.map(\.departure) == [at(8, 46, 44_000)])
    #expect(PeopleOfDay(day).appointments.map(\.arrival) == [at(8, 55)])
    #expect(abs(day.legs[0].grams - 2.8 * 147) < 1e-9 && abs(day.legs[0].cost - 5.6 * 0.3) < 1e-9)
  }
}
