public import Mobility
package import Quantities

/// One trip of a resident to an appointment that begins in the measurement window.
public struct LegRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var resident: Int32 = 0
  package var activity: Int32 = 0
  package var attempt: Int32 = 0
  package var originZone: Int32 = 0
  package var destinationZone: Int32 = 0
  package var means = Means.walk
  package var isBrokenOff = false
  package var departure = TimeSpan.zero
  package var estimate = TimeSpan.zero
  package var travel: TimeSpan?
  package var wait = TimeSpan.zero
  package var walk = Distance.zero
  package var distance = Distance.zero
  package var approach: Distance?
  package var grams = 0.0
  package var cost = 0.0
  package var ride: Int32?

  /// A row of zeros and missing values.
  public static let empty = LegRow()

  /// The declaration of the table.
  public static let columns = Columns<LegRow>(
    "legs.csv", .partDetails(.people),
    "One trip of a resident to an appointment of `activities.csv`, in the order in which they ended.",
    [
      .policy(\.policy), .replication(\.replication),
      .name("resident", \.resident, of: .residents, "Resident who travels."),
      .column("activity", \.activity, "The appointment, as in `activities.csv`."),
      .column("attempt", \.attempt, "Number of earlier trips to the appointment that failed."),
      .column("mode", \.means, "Mode of travel.").formerly("means"),
      .name("from_zone", \.originZone, of: .zones, "Zone of departure."),
      .name("to_zone", \.destinationZone, of: .zones, "Zone where the appointment is."),
      .column(
        "departure_s", \.departure,
        "Time from the start of the measurement window to the departure. Negative before it."),
      .column("estimated_s", \.estimate, "Estimated duration, as shown to the resident."),
      .column(
        "travel_s", \.travel,
        "Duration, including waits. Empty when the trip never ended; the following columns are 0 "
          + "then."),
      .column("wait_s", \.wait, "Time waited on the way, at the door or at stops."),
      .column("walk_m", \.walk, "Distance walked."),
      .column("distance_m", \.distance, "Distance travelled, without the approach of a taxi."),
      .column("approach_m", \.approach, "Distance of the approach of a taxi."),
      .column("co2_g", \.grams, unit: "g", "CO2 emissions, including the approach of a taxi."),
      .column("cost_eur", \.cost, unit: "EUR", "Cost of the trip."),
      .column("ride", \.ride, "Ride in `requests.csv`. Empty without a taxi."),
      .column("broken_off", \.isBrokenOff, "True if the resident had to find another mode."),
    ])
}

extension Means: CellValue {
  /// One of the names of modes.
  public static var form: CellForm {
    CellForm(type: .text, allowed: allCases.map(\.name))
  }

  /// Writes the name.
  public func write(to cells: inout CSVWriter) { cells.word(name) }

  /// Reads the name.
  public static func read(from cells: borrowing CellReader) throws(StoredResultsError) -> Means {
    guard let means = Means(name: cells.text()) else {
      throw cells.unfit("a mode of travel that this version of cabstand knows")
    }
    return means
  }

  /// Writes the number of the mode.
  public func write(to bytes: inout ValueWriter) { bytes.append(rawValue) }

  /// Reads the number of a known mode.
  public static func read(from bytes: inout ValueReader) throws(ValueReader.WrongValue) -> Means {
    guard let means = Means(rawValue: try bytes.read()) else { throw ValueReader.WrongValue() }
    return means
  }
}
