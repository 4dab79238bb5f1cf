/// A part of a city whose metrics have a separate table, so that the tables of cities without it do
/// not change.
public protocol ResultPart: Sendable {
  /// Metrics, name of the file, and meaning of a row.
  static var declaration: (group: MetricGroup, fileName: String, summary: String) { get }
}

extension ResultPart {
  /// Metrics of the part.
  public static var group: MetricGroup { declaration.group }
}

/// People who share taxis.
public enum SharingPart: ResultPart {
  /// The table of sharing.
  public static let declaration = (
    group: MetricGroup.sharing, fileName: "sharing.csv",
    summary: "Benefits of ride sharing in one replication under one policy, where passengers may "
      + "share."
  )
}

/// Streets that are slow or closed at times.
public enum DelayPart: ResultPart {
  /// The table of delays.
  public static let declaration = (
    group: MetricGroup.conditions, fileName: "delays.csv",
    summary:
      "Delays by closed and slow streets in one replication under one policy, in cities with "
      + "conditions."
  )
}

/// Hails and cruising taxis.
public enum StreetPart: ResultPart {
  /// The table of the street.
  public static let declaration = (
    group: MetricGroup.street, fileName: "street.csv",
    summary:
      "Waits for hails and search times of taxis in one replication under one policy, where "
      + "people wait in the street or taxis look for people."
  )
}

/// Residents with calendars.
public enum PeoplePart: ResultPart {
  /// The table of people.
  public static let declaration = (
    group: MetricGroup.people, fileName: "people.csv",
    summary:
      "Appointments and trips of residents in one replication under one policy, where people have "
      + "calendars."
  )
}

/// Emergencies and ambulances.
public enum EmergencyPart: ResultPart {
  /// The table of emergencies.
  public static let declaration = (
    group: MetricGroup.emergency, fileName: "emergency.csv",
    summary:
      "Response times of ambulances in one replication under one policy, in cities with an "
      + "ambulance service."
  )
}

/// Patients for whom a taxi is called.
public enum VoucherPart: ResultPart {
  /// The table of vouchers.
  public static let declaration = (
    group: MetricGroup.vouchers, fileName: "vouchers.csv",
    summary:
      "Patients for whom the ambulance service calls a taxi, in one replication under one policy, "
      + "where it does."
  )
}

/// Ambulances that are moved to standby locations.
public enum MovePart: ResultPart {
  /// The table of move-ups.
  public static let declaration = (
    group: MetricGroup.moves, fileName: "move_ups.csv",
    summary:
      "Move-ups of ambulances in one replication under one policy, where a rule moves them."
  )
}

/// Zones that free ambulances can reach in time.
public enum CoveragePart: ResultPart {
  /// The table of coverage.
  public static let declaration = (
    group: MetricGroup.coverage, fileName: "coverage.csv",
    summary:
      "Coverage of the city by free ambulances in one replication under one policy, where it is "
      + "recorded."
  )
}

/// Watches that call for help.
public enum AlarmPart: ResultPart {
  /// The table of watches.
  public static let declaration = (
    group: MetricGroup.alarms, fileName: "watches.csv",
    summary:
      "Reaction times of watches in one replication under one policy, where people wear them."
  )
}

/// Shops with limited capacity.
public enum ShopPart: ResultPart {
  /// The table of line-ups.
  public static let declaration = (
    group: MetricGroup.shops, fileName: "line-ups.csv",
    summary:
      "Queues and visits at shops in one replication under one policy, where shops have limited "
      + "capacity."
  )
}

/// Street runs.
public enum RunPart: ResultPart {
  /// The table of runs.
  public static let declaration = (
    group: MetricGroup.runs, fileName: "runs_replications.csv",
    summary:
      "Closures by street runs and their effects in one replication under one policy, in cities "
      + "with runs."
  )
}

/// Personal data for third parties.
public enum DisclosurePart: ResultPart {
  /// The table of data.
  public static let declaration = (
    group: MetricGroup.disclosure, fileName: "disclosure.csv",
    summary:
      "Disclosure of personal data to companies in one replication under one policy, where data "
      + "are collected."
  )
}

/// The parts of a city.
public enum ResultParts {
  /// All parts.
  public static let all: [any ResultPart.Type] = [
    SharingPart.self, DelayPart.self, StreetPart.self, PeoplePart.self,
    EmergencyPart.self, VoucherPart.self, MovePart.self, CoveragePart.self, AlarmPart.self,
    ShopPart.self, RunPart.self, DisclosurePart.self,
  ]
}

/// The metrics of a part of a city in one replication under one policy.
public struct PartRow<Part: ResultPart>: MetricRow, Hashable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0

  /// Values of the metrics of the part.
  ///
  /// Undefined ones and all other metrics are nil.
  package var metrics = MetricValues()

  /// A row of zeros and missing values.
  public static var empty: PartRow { PartRow() }

  /// Makes the row of a replication.
  /// - Parameter row: all results of the replication.
  public init(_ row: ReplicationRow) {
    (policy, replication) = (row.policy, row.replication)
    metrics.take(Part.group.metrics, from: row.metrics)
  }

  private init() {}

  /// The declaration of the table.
  public static var columns: Columns<PartRow> {
    Columns(
      Part.declaration.fileName, .part(Part.group), Part.declaration.summary,
      [.policy(\.policy), .replication(\.replication)]
        + Part.group.metrics.map { .metric($0) })
  }
}

/// The table of sharing.
public typealias SharingRow = PartRow<SharingPart>

/// The table of slow and closed streets.
public typealias DelayRow = PartRow<DelayPart>

/// The table of hails and cruising taxis.
public typealias StreetRow = PartRow<StreetPart>

/// The table of residents with calendars.
public typealias PeopleRow = PartRow<PeoplePart>

/// The table of emergencies.
public typealias EmergencyRow = PartRow<EmergencyPart>

/// The table of vouchers.
public typealias VoucherRow = PartRow<VoucherPart>

/// The table of move-ups.
public typealias MoveUpRow = PartRow<MovePart>

/// The table of coverage.
public typealias CoverageRow = PartRow<CoveragePart>

/// The table of watches.
public typealias WatchRow = PartRow<AlarmPart>

/// The table of line-ups.
public typealias LineUpRow = PartRow<ShopPart>

/// The table of street runs, by replication.
public typealias RunPartRow = PartRow<RunPart>

/// The table of data for third parties.
public typealias DisclosureRow = PartRow<DisclosurePart>

extension ResultFolder {
  /// Writes the tables of the parts of a city.
  /// - Parameters:
  ///   - rows: all replications.
  ///   - groups: the tables of the folder.
  ///   - names: names behind the numbers in the rows.
  /// - Throws: `ResultError` if one cannot be written.
  public mutating func writeParts(
    of rows: [ReplicationRow], _ groups: Set<TableGroup>, names: ResultNames
  ) throws(ResultError) {
    for part in ResultParts.all { try writePart(part, of: rows, groups, names) }
  }

  private mutating func writePart<Part: ResultPart>(
    _ part: Part.Type, of rows: [ReplicationRow], _ groups: Set<TableGroup>, _ names: ResultNames
  ) throws(ResultError) {
    if groups.contains(.part(Part.group)) {
      try write(rows.map { PartRow<Part>($0) }, names: names)
    }
  }
}
