import Mobility
import Quantities
import Results

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
