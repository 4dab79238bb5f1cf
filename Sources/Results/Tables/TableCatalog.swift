/// Every table of results, in the order in which people read them.
public enum TableCatalog {
  /// The declarations of all tables.
  public static let all: [TableDescription] = [
    SummaryRow.table, ComparisonRow.table, VerdictRow.table, ReplicationRow.table, RequestRow.table,
    TaxiRow.table,
    ZoneRow.table, FleetRow.table, ServiceRow.table,
  ]
}
