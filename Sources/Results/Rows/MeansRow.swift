package import Mobility
package import Quantities

/// The trips of residents by one means that began in one hour.
public struct MeansRow: ResultRow, Hashable, BitwiseCopyable {
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

  /// A row of zeros and of nothing.
  public static let empty = MeansRow()

  /// The declaration of the table.
  public static let columns = Columns<MeansRow>(
    "means.csv", .partDetails(.people),
    "The trips of residents to appointments that count, by one means and from one hour on; hours without any have no row.",
    [
      .policy(\.policy), .replication(\.replication),
      .column(
        "interval_start_s", \.intervalStart,
        "Time from the start of the measurement window to the hour in which they set out; less than 0 before it."
      ),
      .column("means", \.means, "How they travel."),
      .column("legs", \.legs, "Trips that were begun."),
      .column("broken_off", \.brokenOff, "Trips after which they had to look for another way."),
      .column("travel_s", \.travel, "How long the trips took that ended, waits with them."),
      .column("wait_s", \.wait, "How long people waited on the way, at the door or at stops."),
      .column("walk_m", \.walk, "How far they walked."),
      .column("distance_m", \.distance, "How far they went; taxis' ways to them not counted."),
      .column("co2_g", \.grams, unit: "g", "Grams of CO2, taxis' ways to them with it."),
      .column("cost_eur", \.cost, unit: "EUR", "What the trips cost."),
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
