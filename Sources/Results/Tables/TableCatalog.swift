/// The tables of results.
public enum TableCatalog {
  /// Declarations of all tables, in reading order.
  public static let all: [TableDescription] = [
    SummaryRow.table, ComparisonRow.table, VerdictRow.table, ReplicationRow.table, RequestRow.table,
    TaxiRow.table, ZoneRow.table, FleetRow.table, WarmUpRow.table, ServiceRow.table,
    SubjectRow.table,
    CityRow.table, SiteRow.table, EventRow.table, MovementRow.table, PlaceRow.table, PointRow.table,
    BoundRow.table, SizeRow.table,
    SharingRow.table, DelayRow.table, StreetRow.table, PeopleRow.table, ActivityRow.table,
    LegRow.table, BreakRow.table, MeansRow.table, ResidentMovementRow.table, EmergencyRow.table,
    IncidentRow.table, AmbulanceRow.table, AmbulanceMovementRow.table, IncidentPlaceRow.table,
    ResponseRow.table, VoucherRow.table, MoveUpRow.table,
    CoverageRow.table, WatchRow.table, AlarmRow.table,
    LineUpRow.table, VisitRow.table, ShopRow.table, ShopPlaceRow.table, ShopChangeRow.table,
    RunPartRow.table, RunRow.table, ClosureRow.table, AthleteRow.table, LapRow.table,
    RunPathRow.table,
    DisclosureRow.table, DisclosureRequestRow.table, PushRow.table, SubscriptionRow.table,
    AttackRow.table,
  ]

  /// Returns the tables of a folder of results, as its description lists them.
  /// - Parameter groups: the tables that the folder has; rows about metrics may include those of
  ///   its parts of the city.
  /// - Returns: the tables in reading order.
  public static func tables(in groups: Set<TableGroup>) -> [TableDescription] {
    let parts = Set(MetricGroup.allCases.filter { groups.contains(.part($0)) })
    let metrics = Metric.allCases.filter { groups.contains(.part($0.group)) }.map(\.rawValue)
    return all.filter { groups.contains($0.group) }.map { table in
      var table = table.limited(to: parts)
      for number in table.columns.indices where table.columns[number].name == "metric" {
        table.columns[number].allowed = metrics
      }
      return table
    }
  }
}
