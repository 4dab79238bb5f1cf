import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// What the documents take for granted about the taxis of a city, lived through for a whole day.
@Suite struct RoundTheClockTests {
  /// Three zones of document B, with three shifts of eight hours in each.
  private func city(invalidLicences: Double? = nil) throws -> TinyCity {
    var city = try TinyCity(zones: 3)
    city.window.length = .hours(24)
    city.rulebook = .twoStep
    // All drivers of a shift would take their break at once.
    city.rulebook.breaksEnforced = false
    var habits = DriverHabits()
    habits.invalidLicenceShare = invalidLicences
    for zone in 0..<3 {
      for hour in [0, 8, 16] as [Int64] {
        try city.drivers(2, in: zone, shifts: [shift(from: hour, lasting: 480)], habits: habits)
      }
    }
    for hour in 0..<24 {
      for zone in 0..<3 {
        city.request(
          at: .hours(Int64(hour)) + .minutes(Int64(5 + 15 * zone)), from: zone, to: zone)
      }
    }
    return city
  }

  @Test func `B-A10: workdays of eight hours keep taxis on the road at every hour`() throws {
    let day = try city().day()
    #expect(day.fleet.reduce(.zero) { $0 + $1.intervalLength } == .hours(24))
    #expect(day.fleet.allSatisfy { $0.onDuty > .zero })
    var stopped = try city()
    stopped.groups.removeAll { $0.shifts.contains { $0.start.sinceMidnight == .hours(8) } }
    #expect(try stopped.day().fleet.contains { $0.onDuty == .zero })
  }

  @Test func `A-G1: zones.csv shows that every zone is served at every hour`() throws {
    let rows = try city().day(AdjacentZones()).zones
    #expect(Set(rows.map(\.zone)).count == 3)
    let hours = Set(rows.map { $0.intervalStart.milliseconds / TimeSpan.hours(1).milliseconds })
    #expect(hours.count == 24)
    for zone in 0..<3 as Range<Int32> {
      for hour in hours {
        let served = rows.filter {
          $0.zone == zone
            && $0.intervalStart.milliseconds / TimeSpan.hours(1).milliseconds == hour
        }.reduce(0) { $0 + $1.served }
        #expect(served == 1, "zone \(zone), hour \(hour)")
      }
    }
  }

  /// The registry takes no part in the day: it knows exactly the drivers of the world whose papers are
  /// in order, from the first minute to the last.
  @Test func `B-A9: the registry knows whoever has a licence, and nobody else`() throws {
    let right = try city(invalidLicences: 0).day(AdjacentZones())
    #expect(right.count(of: "invalid_licence") == 0)
    #expect(right.requests.allSatisfy { $0.outcome == .served })
    let wrong = try city(invalidLicences: 1).day(AdjacentZones())
    #expect(wrong.count(of: "invalid_licence") == 18)
    #expect(wrong.requests.allSatisfy { $0.outcome == .rejected })
    let some = try city(invalidLicences: 0.5).day(AdjacentZones())
    let refused = some.count(of: "invalid_licence")
    #expect(refused > 0 && refused < 18)
    #expect(some.taxis.count { $0.onDuty == .zero } == refused)
  }
}
