/// A zone with emergencies of priority 1, and the share of them reached in time.
package struct LatePlace: Hashable, Sendable {
  /// Number of the zone.
  package var zone: Int

  /// Key of the zone in tables.
  package var key: String

  /// Displayed name of the zone.
  package var name: String

  /// Emergencies of priority 1 in a day.
  package var urgent: Double

  /// Emergencies of priority 1 that no ambulance reaches within the goal, in a day.
  package var late: Double

  /// Share of these emergencies that an ambulance reaches within the goal, 0 to 1.
  package var withinShare: Double

  /// Mean response of the emergencies that are reached, in seconds; nil without any.
  package var response: Double?

  /// Hour of the day, 0 to 23, with the most late responses; nil without any.
  package var worstHour: Int?

  /// Returns the zones in descending order of late responses.
  /// - Parameters:
  ///   - alternative: the alternative, with the responses in its zones.
  ///   - zones: the zones of its folder, by number.
  ///   - count: maximum number of zones to return.
  /// - Returns: zones with at least one emergency of priority 1; empty without figures of
  ///   responses.
  /// - Complexity: O(zones x log zones + `count`).
  package static func ranked(
    _ alternative: ReportAlternative, _ zones: [ReportZone], count: Int
  ) -> [LatePlace] {
    guard let figures = alternative.responses else { return [] }
    let known = figures.zones.indices.filter { figures.zones[$0].urgent > 0 }
    let order = known.sorted { one, other in
      let (first, second) = (figures.zones[one], figures.zones[other])
      return (-first.late, -(first.mean ?? .infinity), one)
        < (-second.late, -(second.mean ?? .infinity), other)
    }
    let days = Double(max(1, alternative.detailedReplications, figures.days))
    return order.prefix(count).map { zone in
      let share = figures.zones[zone]
      let hour = figures.zonesByHour.indices.max {
        figures.zonesByHour[$0][zone].late < figures.zonesByHour[$1][zone].late
      }
      return LatePlace(
        zone: zone, key: zone < zones.count ? zones[zone].key : "\(zone)",
        name: zone < zones.count ? zones[zone].name : "\(zone)", urgent: share.urgent / days,
        late: share.late / days, withinShare: share.withinShare ?? 0, response: share.mean,
        worstHour: share.late > 0 ? hour : nil)
    }
  }
}
