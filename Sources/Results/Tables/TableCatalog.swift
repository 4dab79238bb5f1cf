/// The tables of results.
public enum TableCatalog {
  /// The declarations of all tables, in the order in which people read them.
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

  /// The tables of a folder of results, as they are described there.
  /// - Parameter groups: which tables the folder has; rows about metrics may be about those of its parts
  ///   of the city.
  /// - Returns: the tables in the order in which people read them.
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
