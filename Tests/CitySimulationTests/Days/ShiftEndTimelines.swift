import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import Results
import Testing

/// Drivers who do not want to go far near the end of their shift (A-SC5), followed by hand.
@Suite struct ShiftEndTimelines {
  private func city(_ rulebook: Rulebook, to zone: Int, at second: Int64 = 60) throws -> TinyCity {
    var habits = DriverHabits()
    habits.refusesFarWithin = .minutes(10)
    habits.farFrom = Distance(meters: 3000)
    var city = try TinyCity(zones: 6)
    city.rulebook = rulebook
    try city.drivers(shifts: [shift(from: 0, lasting: 10)], habits: habits)
    try city.drivers()
    city.request(at: .seconds(second), to: zone)
    return city
  }

  @Test func `a driver near the end of the shift refuses a ride to the other side`() throws {
    #expect(
      Timeline.requests(try city(.oneStep, to: 5).day()) == [
        "0 at 60 served after 140: search 0, offer 20, approach 100, boarding 20; taxi 1, "
          + "offers 2 (declined 1)"
      ])
  }

  @Test func `such a driver takes a ride that is not far`() throws {
    #expect(
      Timeline.requests(try city(.oneStep, to: 1).day()) == [
        "0 at 60 served after 130: search 0, offer 10, approach 100, boarding 20; taxi 0, "
          + "offers 1"
      ])
  }

  @Test func `under document B the driver does not know where the ride goes`() throws {
    #expect(
      Timeline.requests(try city(.twoStep, to: 5).day()) == [
        "0 at 60 served after 135: search 0, offer 15, approach 100, boarding 20; taxi 0, "
          + "offers 1"
      ])
  }

  @Test func `earlier in the shift the driver goes everywhere`() throws {
    var city = try city(.oneStep, to: 5)
    city.groups[0].shifts = [shift(from: 0, lasting: 12)]
    #expect(try city.day().requests.map(\.taxi) == [0])
    city.groups[0].shifts = [shift(from: 0, lasting: 11)]
    #expect(try city.day().requests.map(\.taxi) == [1])
  }
}
