package import Mobility
package import Quantities

/// The trips of residents by one mode that began in one hour.
public struct MeansRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var intervalStart = TimeSpan.zero
  package var means = Means.walk
  package var legs: Int32 = 0
  package var brokenOff: Int32 = 0
  package var travel = TimeSpan.zero
  package var wait = TimeSpan.zero
  package var walk = Distance.zero
  package var distance = Distance.zero
  package var grams = 0.0
  package var cost = 0.0

  /// A row of zeros and missing values.
  public static let empty = MeansRow()

  /// The declaration of the table.
  public static let columns = Columns<MeansRow>(
    "modes.csv", .partDetails(.people),
    "Trips of residents to appointments that count, by one mode and from one hour on. Hours "
      + "without trips have no row.",
    [
      .policy(\.policy), .replication(\.replication),
      .column(
        "interval_start_s", \.intervalStart,
        "Time from the start of the measurement window to the hour of departure. Negative before "
          + "it."
      ),
      .column("mode", \.means, "Mode of travel.").formerly("means"),
      .column("legs", \.legs, "Number of trips that began."),
      .column(
        "broken_off", \.brokenOff,
        "Number of trips after which the resident had to find another mode."),
      .column("travel_s", \.travel, "Total duration of the completed trips, including waits."),
      .column("wait_s", \.wait, "Total time waited on the way, at the door or at stops."),
      .column("walk_m", \.walk, "Total distance walked."),
      .column(
        "distance_m", \.distance,
        "Total distance travelled, without the approaches of taxis."),
      .column("co2_g", \.grams, unit: "g", "CO2 emissions, including the approaches of taxis."),
      .column("cost_eur", \.cost, unit: "EUR", "Total cost of the trips."),
    ])

  /// Counts a trip.
  package mutating func add(_ leg: LegRow) {
    legs += 1
    if leg.isBrokenOff { brokenOff += 1 }
    travel += leg.travel ?? .zero
    wait += leg.wait
    walk = Distance(meters: walk.meters + leg.walk.meters)
    distance = Distance(meters: distance.meters + leg.distance.meters)
    grams += leg.grams
    cost += leg.cost
  }
}
