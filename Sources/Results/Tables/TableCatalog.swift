/// The tables of results, in the order in which people read them.
public enum TableCatalog {
  /// The declarations of all tables.
  public static let all: [TableDescription] = always + [EventRow.table]

  /// The tables of every results folder; the log of events is there only when it was asked for.
  public static let always: [TableDescription] = [
    SummaryRow.table, ComparisonRow.table, VerdictRow.table, ReplicationRow.table, RequestRow.table,
    TaxiRow.table,
    ZoneRow.table, FleetRow.table, ServiceRow.table,
  ]
}
