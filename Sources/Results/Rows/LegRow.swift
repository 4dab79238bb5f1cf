public import Mobility
package import Quantities

/// One trip of a resident to an appointment that begins in the measurement window.
public struct LegRow: ResultRow, Hashable, BitwiseCopyable {
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

  /// A row of zeros and of nothing.
  public static let empty = LegRow()

  /// The declaration of the table.
  public static let columns = Columns<LegRow>(
    "legs.csv", .partDetails(.people),
    "One trip of a resident to an appointment of `activities.csv`, in the order in which they ended.",
    [
      .policy(\.policy), .replication(\.replication),
      .resident("resident", \.resident, "Who travels."),
      .column("activity", \.activity, "The appointment, as in `activities.csv`."),
      .column("attempt", \.attempt, "How many trips to it came to nothing before."),
      .column("means", \.means, "How they travel."),
      .zone("from_zone", \.originZone, "Zone where they set out."),
      .zone("to_zone", \.destinationZone, "Zone where the appointment is."),
      .column(
        "departure_s", \.departure,
        "Time from the start of the measurement window until they set out; less than 0 before it."),
      .column("estimated_s", \.estimate, "How long it should take, as they were told."),
      .column(
        "travel_s", \.travel,
        "How long it took, waits with it; empty when it never ended, and what follows is 0 then."),
      .column("wait_s", \.wait, "How long they waited on the way, at the door or at stops."),
      .column("walk_m", \.walk, "How far they walked."),
      .column("distance_m", \.distance, "How far they went; a taxi's way to them not counted."),
      .column("approach_m", \.approach, "How far a taxi drove to them."),
      .column("co2_g", \.grams, unit: "g", "Grams of CO2, a taxi's way to them with it."),
      .column("cost_eur", \.cost, unit: "EUR", "What it cost."),
      .column("ride", \.ride, "The ride in `requests.csv`; empty without a taxi."),
      .column("broken_off", \.isBrokenOff, "Whether they had to look for another way."),
    ])
}

extension Means: CellValue {
  /// One of the names of means.
  public static var form: CellForm {
    CellForm(type: .text, allowed: allCases.map(\.name))
  }

  /// Writes the name.
  public func write(to cells: inout CSVWriter) { cells.word(name) }

  /// Reads the name.
  public static func read(from cells: borrowing CellReader) throws(StoredResultsError) -> Means {
    guard let means = Means(name: cells.text()) else {
      throw cells.unfit("a means that this version of cabstand knows")
    }
    return means
  }

  /// Writes the number of the means.
  public func write(to bytes: inout ValueWriter) { bytes.append(rawValue) }

  /// Reads the number of a means that there is.
  public static func read(from bytes: inout ValueReader) throws(ValueReader.WrongValue) -> Means {
    guard let means = Means(rawValue: try bytes.read()) else { throw ValueReader.WrongValue() }
    return means
  }
}
