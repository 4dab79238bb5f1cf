import Geography
import Mobility
import Quantities
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// What became of people with appointments on a day, in instants of the run.
struct PeopleOfDay {
  struct Trip {
    let means: Means
    let departure: Instant
    let estimate: TimeSpan

    /// Nil for a trip that came to nothing, or is not over.
    let arrival: Instant?
  }

  struct Appointment {
    let arrival: Instant?
    let lateness: TimeSpan
    let outcome: ActivityOutcome
  }

  /// In the order in which they began; those of one moment by who travels.
  let trips: [Trip]

  /// In the order of their starts.
  let appointments: [Appointment]

  init(_ day: ReplicationRecord, warmUp: TimeSpan = .zero) {
    let start = Instant.start + warmUp
    trips = day.legs.sorted {
      ($0.departure, $0.resident) < ($1.departure, $1.resident)
    }.map { leg in
      Trip(
        means: leg.means, departure: start + leg.departure, estimate: leg.estimate,
        arrival: leg.isBrokenOff ? nil : leg.travel.map { start + leg.departure + $0 })
    }
    appointments = day.activities.map { row in
      Appointment(
        arrival: row.arrival.map { start + $0 }, lateness: row.lateness, outcome: row.outcome)
    }
  }
}

extension TinyCity {
  /// The place so far from the west end of the four zones of a morning, in the middle from south to north.
  static func place(kilometer: Double) throws -> Place {
    try #require(try TinyCity(zones: 4).zones.place(at: Point(x: kilometer * 1000, y: 500)))
  }

  /// Four zones of 1 km2 in a row from 8:00 to 10:00, with taxis at 30 km/h in the first that take everything at once.
  static func morning(taxis: Int = 1) throws -> TinyCity {
    var city = try TinyCity(zones: 4)
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .hours(8)), length: .hours(2), warmUp: .zero,
      drain: .hours(1))
    try city.useStreets(at: Speed(kilometersPerHour: 30))
    city.boarding = 0
    city.patience = 600
    try city.drivers(taxis, response: 0, press: 0)
    return city
  }
}
