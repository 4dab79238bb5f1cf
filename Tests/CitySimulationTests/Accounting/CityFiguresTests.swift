import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import RandomVariates
import Testing

/// What a city comes to before anybody simulates it.
@Suite struct CityFiguresTests {
  @Test func `taxis on duty follow from the plans of the shifts`() throws {
    var city = try TinyCity()
    try city.drivers(10, shifts: [shift(from: 22, lasting: 240)], attendance: 0.5)
    try city.drivers(3)
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .hours(1)), length: .hours(2), warmUp: .zero, drain: .zero)
    let figures = try city.model().figures()
    for hour in 0..<24 {
      let expected = hour >= 22 || hour < 2 ? 8.0 : 3
      #expect((figures.taxisOnDuty[hour] - expected).magnitude < 1e-9, "\(hour) h")
    }
    #expect(figures.measuredHours == [1, 2])
    #expect((figures.meanOnDuty - 5.5).magnitude < 1e-9)
  }

  @Test func `trips keep taxis busy from the door to the press`() throws {
    var city = try TinyCity()
    try city.drivers()
    for second: Int64 in [0, 600, 1200] { city.request(at: .seconds(second)) }
    let figures = try city.model().figures()
    // Boarding 20 s, ride 600 s, press 30 s, three times in the hour.
    #expect((figures.taxisNeeded[0] - 3 * 650 / 3600).magnitude < 1e-9)
    #expect(figures.taxisNeeded[1...].allSatisfy { $0 == 0 })
    #expect(figures.tripSeconds == 600)
    #expect(figures.tripMeters == nil)
  }

  @Test func `the length of trips is that of streets`() throws {
    var city = try TinyCity()
    try city.useStreets()
    try city.drivers()
    city.request(at: .zero)
    let figures = try city.model().figures()
    #expect(figures.tripMeters == 500)
    #expect(figures.tripSeconds == 50)
  }

  @Test func `a city in which nobody travels has no trips`() throws {
    var city = try TinyCity()
    try city.drivers()
    let figures = try city.model().figures()
    #expect(figures.tripSeconds == nil && figures.tripMeters == nil)
    #expect(figures.meanNeeded == 0)
  }
}
