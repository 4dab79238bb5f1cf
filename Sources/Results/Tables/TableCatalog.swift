/// The tables of results.
public enum TableCatalog {
  /// The types of the rows of all tables, in the order in which people read them.
  package static let rows: [any ResultRow.Type] = [
    SummaryRow.self, ComparisonRow.self, VerdictRow.self, ReplicationRow.self, RequestRow.self,
    TaxiRow.self, ZoneRow.self, FleetRow.self, WarmUpRow.self, ServiceRow.self,
    SubjectRow.self,
    CityRow.self, SiteRow.self, EventRow.self, MovementRow.self, PlaceRow.self, PointRow.self,
    BoundRow.self, SizeRow.self,
    PartRow<SharingPart>.self, PartRow<DelayPart>.self, PartRow<StreetPart>.self,
    PartRow<FarePart>.self, FareRow.self,
    PartRow<PeoplePart>.self, ActivityRow.self,
    LegRow.self, BreakRow.self, MeansRow.self, PresenceRow.self, ResidentMovementRow.self,
    PartRow<EmergencyPart>.self,
    IncidentRow.self, AmbulanceRow.self, AmbulanceMovementRow.self, IncidentPlaceRow.self,
    ResponseRow.self, PartRow<VoucherPart>.self, PartRow<MovePart>.self,
    PartRow<CoveragePart>.self, PartRow<AlarmPart>.self, AlarmRow.self,
    PartRow<CarePart>.self, CareRow.self,
    PartRow<ShopPart>.self, VisitRow.self, ShopRow.self, ShopPlaceRow.self, ShopChangeRow.self,
    PartRow<RunPart>.self, RunRow.self, ClosureRow.self, AthleteRow.self, LapRow.self,
    RunPathRow.self, PartRow<RunnerPart>.self,
    PartRow<DisclosurePart>.self, DisclosureRequestRow.self, PushRow.self, SubscriptionRow.self,
    AttackRow.self,
  ]

  /// The types of the rows that a day can have.
  package static let dayRows: [any DayRow.Type] = rows.compactMap { $0 as? any DayRow.Type }

  /// The types of the rows with the metrics of parts.
  package static let partRows: [any MetricsOfPart.Type] = rows.compactMap {
    $0 as? any MetricsOfPart.Type
  }

  /// The declarations of all tables, in the same order.
  public static let all: [TableDescription] = rows.map { $0.table }

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
