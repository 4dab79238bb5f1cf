/// The tables of results, in the order in which people read them.
public enum TableCatalog {
  /// The declarations of all tables.
  public static let all = tables(withEvents: true, withBound: true)

  /// The declarations of the tables of one results folder.
  /// - Parameters:
  ///   - withEvents: whether it has the log of events.
  ///   - withBound: whether it has the lower bounds.
  /// - Returns: the tables in the order in which people read them.
  public static func tables(withEvents: Bool, withBound: Bool) -> [TableDescription] {
    always + (withEvents ? [EventRow.table] : []) + (withBound ? [BoundRow.table] : [])
  }

  /// The tables of every results folder; the log of events and the bound are there only when they
  /// were asked for.
  public static let always: [TableDescription] = [
    SummaryRow.table, ComparisonRow.table, VerdictRow.table, ReplicationRow.table, RequestRow.table,
    TaxiRow.table,
    ZoneRow.table, FleetRow.table, ServiceRow.table,
  ]
}
