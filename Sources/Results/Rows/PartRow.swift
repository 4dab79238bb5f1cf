/// A part of a city whose metrics have a separate table, so that the tables of cities without it do
/// not change.
package protocol ResultPart: Sendable {
  /// The metrics, the name of the file, and the meaning of a row.
  static var table: PartTable { get }
}

/// The declaration of the table of a part.
package struct PartTable: Sendable {
  let group: MetricGroup
  let fileName: String
  let summary: String

  init(_ group: MetricGroup, _ fileName: String, _ summary: String) {
    (self.group, self.fileName, self.summary) = (group, fileName, summary)
  }
}

/// People who share taxis.
package enum SharingPart: ResultPart {
  package static let table = PartTable(
    .sharing, "sharing.csv",
    "Benefits of ride sharing in one replication under one policy, where passengers may "
      + "share.")
}

/// Streets that are slow or closed at times.
package enum DelayPart: ResultPart {
  package static let table = PartTable(
    .conditions, "delays.csv",
    "Delays by closed and slow streets in one replication under one policy, in cities "
      + "with conditions.")
}

/// Hails and cruising taxis.
package enum StreetPart: ResultPart {
  package static let table = PartTable(
    .street, "street.csv",
    "Waits for hails and search times of taxis in one replication under one policy, where "
      + "people wait in the street or taxis look for people.")
}

/// Fares and earnings.
package enum FarePart: ResultPart {
  package static let table = PartTable(
    .fares, "earnings.csv",
    "Fares, and earnings of drivers and operator in one replication under one policy, where rides "
      + "have a price.")
}

/// Residents with calendars.
package enum PeoplePart: ResultPart {
  package static let table = PartTable(
    .people, "people.csv",
    "Appointments and trips of residents in one replication under one policy, where "
      + "people have calendars.")
}

/// Emergencies and ambulances.
package enum EmergencyPart: ResultPart {
  package static let table = PartTable(
    .emergency, "emergency.csv",
    "Response times of ambulances in one replication under one policy, in cities with an "
      + "ambulance service.")
}

/// Patients for whom a taxi is called.
package enum VoucherPart: ResultPart {
  package static let table = PartTable(
    .vouchers, "vouchers.csv",
    "Patients for whom the ambulance service calls a taxi, in one replication under one "
      + "policy, where it does.")
}

/// Ambulances that are moved to standby locations.
package enum MovePart: ResultPart {
  package static let table = PartTable(
    .moves, "move_ups.csv",
    "Move-ups of ambulances in one replication under one policy, where a rule moves them.")
}

/// Zones that free ambulances can reach in time.
package enum CoveragePart: ResultPart {
  package static let table = PartTable(
    .coverage, "coverage.csv",
    "Coverage of the city by free ambulances in one replication under one policy, where "
      + "it is recorded.")
}

/// Watches that call for help.
package enum AlarmPart: ResultPart {
  package static let table = PartTable(
    .alarms, "watches.csv",
    "Reaction times of watches in one replication under one policy, where people wear "
      + "them.")
}

/// Residents in the care of the ambulance service.
package enum CarePart: ResultPart {
  package static let table = PartTable(
    .care, "patients.csv",
    "Residents in the care of the ambulance service in one replication under one policy, where "
      + "its patients are residents.")
}

/// Shops with limited capacity.
package enum ShopPart: ResultPart {
  package static let table = PartTable(
    .shops, "line-ups.csv",
    "Queues and visits at shops in one replication under one policy, where shops have "
      + "limited capacity.")
}

/// Street runs.
package enum RunPart: ResultPart {
  package static let table = PartTable(
    .runs, "runs_replications.csv",
    "Closures by street runs and their effects in one replication under one policy, in "
      + "cities with runs.")
}

/// Residents who take part in street runs.
package enum RunnerPart: ResultPart {
  package static let table = PartTable(
    .runners, "runners.csv",
    "Residents who take part in street runs in one replication under one policy, where athletes "
      + "are residents.")
}

/// Personal data for third parties.
package enum DisclosurePart: ResultPart {
  package static let table = PartTable(
    .disclosure, "disclosure.csv",
    "Disclosure of personal data to companies in one replication under one policy, where "
      + "data are collected.")
}

/// A row with the metrics of a part.
package protocol MetricsOfPart: MetricRow {
  /// Metrics of the part.
  static var group: MetricGroup { get }

  /// Number of the policy.
  var policy: Int32 { get }

  /// Number of the replication, from 1.
  var replication: Int32 { get }

  /// Makes the row of a replication from all its results.
  init(_ row: ReplicationRow)
}

/// The metrics of a part of a city in one replication under one policy.
package struct PartRow<Part: ResultPart>: MetricsOfPart, Hashable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0

  /// Values of the metrics of the part.
  ///
  /// Undefined ones and all other metrics are nil.
  package var metrics = MetricValues()

  /// A row of zeros and missing values.
  package static var empty: PartRow { PartRow() }

  /// The metrics.
  package static var group: MetricGroup { Part.table.group }

  /// Makes the row of a replication.
  /// - Parameter row: all results of the replication.
  package init(_ row: ReplicationRow) {
    (policy, replication) = (row.policy, row.replication)
    metrics.take(Self.group.metrics, from: row.metrics)
  }

  private init() {}

  /// The declaration of the table.
  package static var columns: Columns<PartRow> {
    Columns(
      Part.table.fileName, .part(group), Part.table.summary,
      [.policy(\.policy), .replication(\.replication)] + group.metrics.map { .metric($0) })
  }
}

extension TableRows {
  /// Takes the tables of the parts of a city.
  /// - Parameters:
  ///   - rows: all replications.
  ///   - groups: the tables of the folder.
  package mutating func takeParts(of rows: [ReplicationRow], in groups: Set<TableGroup>) {
    for part in TableCatalog.partRows where groups.contains(.part(part.group)) {
      take(part, of: rows)
    }
  }

  private mutating func take<Row: MetricsOfPart>(_ part: Row.Type, of rows: [ReplicationRow]) {
    self[part] = rows.map { Row($0) }
  }
}
