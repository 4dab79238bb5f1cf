/// A zone with long waits under one policy, and its worst hour.
package struct RankedPlace: Hashable, Sendable {
  /// The hour with the longest mean wait.
  package struct Hour: Hashable, Sendable {
    /// Seconds from midnight of the first day to the start of the hour.
    package var start: Double

    /// Mean wait of all requests of the hour, in seconds.
    package var wait: Double
  }

  /// Number of the zone.
  package var zone: Int

  /// Key of the zone in tables.
  package var key: String

  /// Displayed name of the zone.
  package var name: String

  /// Mean wait of all requests from the zone, in seconds.
  package var wait: Double

  /// Requests from the zone in a day.
  package var requests: Double

  /// Share of these requests that get no taxi.
  package var unservedShare: Double

  /// Hour with the longest mean wait; nil if no hour has enough requests.
  package var worstHour: Hour?

  /// True if requests are so few that the mean is imprecise.
  package var isOfFew: Bool { requests < Self.fewRequests }

  private static let fewRequests = 20.0

  /// Returns the zones in descending order of mean wait.
  ///
  /// It considers zones with at least 20 requests in a day, or all zones if there are none.
  /// - Parameters:
  ///   - alternative: the alternative, with the figures of its zones.
  ///   - zones: the zones of its folder, by number.
  ///   - startOfDay: seconds from midnight to the start of the window.
  ///   - count: maximum number of zones to return.
  /// - Returns: the zones; empty without figures by zone, or without requests.
  /// - Complexity: O(zones x log zones + `count` x intervals).
  package static func ranked(
    _ alternative: ReportAlternative, _ zones: [ReportZone], startOfDay: Double, count: Int
  ) -> [RankedPlace] {
    guard let figures = alternative.zones else { return [] }
    let known = figures.window.indices.filter { (figures.window[$0].wait ?? .nan).isFinite }
    let busy = known.filter { figures.window[$0].requests >= fewRequests }
    let order = (busy.isEmpty ? known : busy).sorted {
      (-(figures.window[$0].wait ?? 0), $0) < (-(figures.window[$1].wait ?? 0), $1)
    }
    // The mean of an hour with very few requests means little.
    let days = Double(max(1, alternative.detailedReplications))
    let least = max(5, days) / days
    return order.prefix(count).map { zone in
      let share = figures.window[zone]
      return RankedPlace(
        zone: zone, key: zone < zones.count ? zones[zone].key : "\(zone)",
        name: zone < zones.count ? zones[zone].name : "\(zone)", wait: share.wait ?? 0,
        requests: share.requests, unservedShare: share.unservedShare ?? 0,
        worstHour: worstHour(of: zone, figures, startOfDay: startOfDay, leastRequests: least))
    }
  }

  private static func worstHour(
    of zone: Int, _ figures: ZoneFigures, startOfDay: Double, leastRequests: Double
  ) -> Hour? {
    figures.intervals.compactMap { interval -> Hour? in
      guard interval.zones.indices.contains(zone), interval.zones[zone].requests >= leastRequests,
        let wait = interval.zones[zone].wait
      else { return nil }
      return Hour(start: startOfDay + interval.start, wait: wait)
    }.max { $0.wait < $1.wait }
  }
}
