import DispatchCore
import EmergencyCore
import Geography
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Crews that come and go, hospitals that close and ambulances that wait elsewhere, followed by hand.
@Suite struct CrewTimelines {
  private let city = AmbulanceTimelines()

  private func place(_ east: Double, _ north: Double = 0.5) throws -> Place {
    try AmbulanceTimelines.place(east, north)
  }

  private func times(_ hour: Int64, _ minute: Int64 = 0, lasting length: TimeSpan)
    -> EmergencyModel.DailyTimes
  {
    EmergencyModel.DailyTimes(
      start: TimeOfDay(wrapping: .hours(hour) + .minutes(minute)), length: length)
  }

  @Test func `a crew that comes at half past ten takes whoever has waited since`() throws {
    var model = try city.first(
      [city.call(0, place(2), .p1, scene: .minutes(5))], stations: [place(1)])
    model.shifts = [EmergencyModel.Shift(times(10, 30, lasting: .hours(8)), share: 1)]
    let day = try city.day(model)
    // 50 s of call; at 1,800 s the shift begins, 60 s to make ready, 1 km.
    #expect(
      city.instants(day.incidents[0]) == [0, 50, 1800, 1860, 1960, 2260, nil, 2260])
    #expect(day.ambulances[0].onDuty == .minutes(30))
  }

  @Test
  func `after its shift a crew ends its mission and goes home, and who waits goes on waiting`()
    throws
  {
    var model = try city.first(
      [
        city.call(0, place(3), .p1, scene: .minutes(5)),
        city.call(100, place(2), .p1, scene: .minutes(5)),
      ], stations: [place(1)])
    // From four o'clock until five past ten, and again the next day.
    model.shifts = [EmergencyModel.Shift(times(4, lasting: .minutes(365)), share: 1)]
    let day = try city.day(model)
    #expect(city.instants(day.incidents[0]) == [0, 50, 50, 110, 310, 610, nil, 610])
    #expect(day.incidents[1].ordered == nil && day.incidents[1].end == .unresolved)
    // Home at 810 s, and off duty.
    #expect(day.ambulances[0].onDuty == .seconds(810))
    #expect(day.ambulances[0].returning == .seconds(200))
  }

  @Test func `shifts are shared in their proportions, at every station`() throws {
    var model = try city.first([], stations: [place(1), place(2)])
    model.stations = [
      EmergencyModel.Station("a", at: try place(1), capacity: 5, ambulances: 5),
      EmergencyModel.Station("b", at: try place(2), capacity: 5, ambulances: 5),
    ]
    model.shifts = [
      EmergencyModel.Shift(times(7, lasting: .hours(12)), share: 0.6),
      EmergencyModel.Shift(times(19, lasting: .hours(12)), share: 0.4),
    ]
    #expect(model.shiftOfAmbulance == [0, 1, 0, 1, 0, 0, 1, 0, 1, 0])
    #expect(
      try city.day(model).ambulances.map(\.onDuty.inSeconds)
        == model.shiftOfAmbulance.map { $0 == 0 ? 3600 : 0 })
  }

  @Test func `a hospital that is closed is passed by until it opens`() throws {
    var model = try city.first(
      [
        city.call(0, place(2), .p1, scene: .zero, carried: .zero),
        city.call(1200, place(2), .p1, scene: .zero, carried: .zero),
      ], stations: [place(2)])
    model.hospitals = [
      EmergencyModel.Hospital("near", at: try place(3), closed: times(6, lasting: .minutes(255))),
      EmergencyModel.Hospital("far", at: try place(6)),
    ]
    let day = try city.day(model)
    #expect(day.incidents.map(\.hospital) == [1, 0])
    #expect(city.instants(day.incidents[0]) == [0, 50, 50, 110, 110, 110, 510, 510])
    #expect(city.instants(day.incidents[1]) == [1200, 1250, 1250, 1310, 1310, 1310, 1410, 1410])
  }

  @Test func `who waits moves to where the table says, and turns back when the other returns`()
    throws
  {
    var model = try city.first(
      [city.call(0, place(1), .p1, scene: .seconds(40))], stations: [place(0.5), place(7)])
    model.callTaking[0] = .zero
    let (west, east) = (AmbulanceStationID(0), AmbulanceStationID(1))
    model.rules.moveUp = .complianceTable([[], [west], [west, east]])
    model.coverageInterval = .minutes(1)
    model.goal = .seconds(200)
    model.rules.expectedMobilisation = .zero
    let day = try city.day(model)
    // The one in the west goes at 60 s, is there at 110 s and free at 150 s; the other sets out west at once.
    #expect(city.instants(day.incidents[0]) == [0, 0, 0, 60, 110, 150, nil, 150])
    let tally = try #require(day.totals.emergency)
    #expect(tally.moveUps == 2)
    // 1,500 m west, and back.
    #expect(day.ambulances[1].movingUp == .seconds(300))
    #expect(day.ambulances[1].toMoveUp.meters == 3000)
    #expect(day.ambulances[0].returning == .seconds(5 * 10))
    let values = MetricValues(day)
    #expect(values[.moveUps] == 200 && values[.moveUpDistance] == 1500)
  }

  @Test func `what free ambulances cover is added up by zone and hour`() throws {
    var model = try city.first(
      [city.call(1810, place(1.5), .p1, scene: .minutes(10))], stations: [place(1.5)])
    (model.coverageInterval, model.goal) = (.minutes(30), .seconds(100))
    model.rules.expectedMobilisation = .zero
    let day = try city.day(model)
    // At ten and at half past ten it stands at the station, 1 km from the middles of the four squares around.
    let covered = day.responses.filter { $0.covered > 0 }
    #expect(covered.map(\.zone) == [0, 1, 2, 9])
    #expect(covered.allSatisfy { $0.looks == 2 && $0.covered == 2 && $0.coveredTwice == 0 })
    #expect(day.responses.count == 40 && day.responses.map(\.hour).allSatisfy { $0 == 10 })
    let urgent = day.responses.filter { $0.urgent > 0 }
    #expect(urgent.map(\.zone) == [1] && urgent[0].urgentResponse == .seconds(110))
    #expect(urgent[0].urgentWithin == 0)
    // The only call is in a zone that is covered.
    let values = MetricValues(day)
    #expect(values[.coverageShare] == 1 && values[.doubleCoverageShare] == 0)
  }
}
