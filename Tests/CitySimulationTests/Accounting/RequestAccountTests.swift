import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import Results
import Testing

/// What is written about requests adds up exactly, in whole milliseconds.
@Suite struct RequestAccountTests {
  /// A busy city whose demand stops so early that every trip ends inside the window.
  private func closedDay(_ preset: RulebookPreset) throws -> ReplicationRecord {
    var city = try BusyCity()
    city.rulebook = preset.rulebook
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .hours(6)), length: .hours(9), warmUp: .zero, drain: .zero)
    city.hailsPerHour = 0
    city.ratesByHour = { $0 < 11 ? 1 : 0 }
    return try city.day()
  }

  @Test(arguments: RulebookPreset.allCases)
  func `every wait is the sum of its parts, and no part is negative`(preset: RulebookPreset) throws
  {
    var city = try BusyCity()
    city.rulebook = preset.rulebook
    let day = try city.day()
    #expect(day.requests.count > 150)
    for row in day.requests {
      #expect(row.wait == row.search + row.offer + row.approach + row.boarding)
      #expect([row.search, row.offer, row.approach, row.boarding].allSatisfy { $0 >= .zero })
    }
    #expect(day.sumOfWaits == day.requests.reduce(.zero) { $0 + $1.wait })
  }

  @Test(arguments: RulebookPreset.allCases)
  func `offers are accepted, declined, lapsed or withdrawn`(preset: RulebookPreset) throws {
    for row in try closedDay(preset).requests {
      let assigned: Int32 = row.ring == nil ? 0 : 1
      #expect(row.offers == row.declines + row.lapses + row.withdrawals + assigned)
      #expect((row.taxi == nil) == (row.ring == nil))
      #expect((row.outcome == .served) == (row.rideTime != nil))
      if row.ring == nil { #expect(row.approach == .zero && row.boarding == .zero) }
    }
  }

  @Test(arguments: RulebookPreset.allCases)
  func `passengers and drivers tell the same story`(preset: RulebookPreset) throws {
    let day = try closedDay(preset)
    func passengers(_ part: (RequestRow) -> TimeSpan?) -> TimeSpan {
      day.requests.reduce(.zero) { $0 + (part($1) ?? .zero) }
    }
    func drivers(_ part: (TaxiRow) -> TimeSpan) -> TimeSpan {
      day.taxis.reduce(.zero) { $0 + part($1) }
    }
    #expect(day.requests.allSatisfy { $0.outcome != .unresolved })
    #expect(passengers(\.approach) == drivers(\.approaching))
    #expect(passengers(\.boarding) == drivers(\.boarding))
    #expect(passengers(\.rideTime) == drivers(\.occupied))
    #expect(day.requests.count { $0.outcome == .served } == total(day.taxis, \.trips))
    #expect(total(day.requests, \.offers) == total(day.taxis, \.offers))
    #expect(total(day.requests, \.declines) == total(day.taxis, \.declined))
    #expect(total(day.requests, \.lapses) == total(day.taxis, \.lapsed))
    let approach = day.requests.reduce(0) { $0 + ($1.approachDistance?.meters ?? 0) }
    let ride = day.requests.reduce(0) { $0 + ($1.rideDistance?.meters ?? 0) }
    #expect((approach - day.taxis.reduce(0) { $0 + $1.emptyDistance.meters }).magnitude < 1e-6)
    #expect((ride - day.taxis.reduce(0) { $0 + $1.occupiedDistance.meters }).magnitude < 1e-6)
  }

  private func total<Row>(_ rows: [Row], _ part: (Row) -> Int32) -> Int {
    rows.reduce(0) { $0 + Int(part($1)) }
  }

  @Test func `a taxi that never arrived drove no approach`() throws {
    var city = try TinyCity()
    city.window.drain = .zero
    // 250 m at 50 mm a second: the taxi is on its way when the run ends.
    let speed = Speed(metersPerSecond: 0.05)
    city.travel = .streets(
      Streets(circuity: 1, speedByHour: Array(repeating: speed, count: 24)), noise: nil)
    try city.drivers()
    city.request(at: .zero)
    let row = try #require(try city.day().requests.first)
    #expect(row.outcome == .unresolved)
    #expect(row.taxi == 0)
    #expect(row.approach == .seconds(3590))
    #expect(row.approachDistance == nil)
  }
}
