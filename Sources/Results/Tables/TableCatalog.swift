/// The tables of results, in the order in which people read them.
public enum TableCatalog {
  /// The declarations of all tables.
  public static let all =
    tables(withEvents: true, withBound: true) + [SharingRow.table, DelayRow.table, CityRow.table]

  /// The declarations of the tables of one results folder.
  /// - Parameters:
  ///   - withEvents: whether it has the event log.
  ///   - withBound: whether it has the lower bounds.
  ///   - withCity: whether it has the zones, which it has unless alternatives differ in them.
  /// - Returns: the tables in the order in which people read them.
  public static func tables(
    withEvents: Bool, withBound: Bool, withCity: Bool = false
  ) -> [TableDescription] {
    always + (withCity ? [CityRow.table] : []) + (withEvents ? traced : [])
      + (withBound ? [BoundRow.table] : [])
  }

  /// The tables that are written when the event log was asked for.
  public static let traced = [EventRow.table, MovementRow.table, PlaceRow.table]

  /// The tables of every results folder; the event log and the bound are there only when they
  /// were asked for.
  public static let always: [TableDescription] = [
    SummaryRow.table, ComparisonRow.table, VerdictRow.table, ReplicationRow.table, RequestRow.table,
    TaxiRow.table,
    ZoneRow.table, FleetRow.table, WarmUpRow.table, ServiceRow.table,
  ]

  /// Tables as they are described in a folder of results.
  /// - Parameters:
  ///   - tables: the tables of the folder that every run has.
  ///   - groups: of which parts of the city metrics tell: there are their tables, too, and rows about
  ///     metrics may be about theirs.
  /// - Returns: the tables of the folder.
  public static func described(
    _ tables: [TableDescription], groups: Set<MetricGroup>
  ) -> [TableDescription] {
    let metrics = Metric.allCases.filter { groups.contains($0.group) }.map(\.rawValue)
    let widened = tables.map { table in
      let columns = table.columns.map { column in
        var column = column
        if column.name == "metric" { column.allowed = metrics }
        return column
      }
      return TableDescription(fileName: table.fileName, title: table.title, columns: columns)
    }
    return widened + (groups.contains(.sharing) ? [SharingRow.table] : [])
      + (groups.contains(.conditions) ? [DelayRow.table] : [])
  }
}
