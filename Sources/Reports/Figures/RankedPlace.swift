/// A zone in which people wait long under one way of sending taxis, with its worst hour.
package struct RankedPlace: Hashable, Sendable {
  /// The longest mean wait of an hour.
  package struct Hour: Hashable, Sendable {
    /// Seconds from midnight of the first day to its beginning.
    package var start: Double

    /// The mean wait of all who ask in it, in seconds.
    package var wait: Double
  }

  /// The number of the zone.
  package var zone: Int

  /// Its key in tables.
  package var key: String

  /// Its name for people.
  package var name: String

  /// The mean wait of all who ask there, in seconds.
  package var wait: Double

  /// People who ask there in a day.
  package var requests: Double

  /// The share of them that gets no taxi.
  package var unservedShare: Double

  /// The hour with the longest mean wait; nil where no hour has enough people.
  package var worstHour: Hour?

  /// True if so few ask that the mean is rough.
  package var isOfFew: Bool { requests < Self.fewRequests }

  private static let fewRequests = 20.0

  /// The zones with the longest waits, the longest first.
  ///
  /// Of those from which at least 20 people ask in a day, or of all where there are none.
  /// - Parameters:
  ///   - alternative: what was simulated, with what happens in its zones.
  ///   - zones: the zones of its folder, by number.
  ///   - startOfDay: seconds from midnight to the beginning of the window.
  ///   - count: how many of them at most.
  /// - Returns: the zones; empty where nobody counted by zone, or nobody asked.
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
    // An hour with hardly anybody says little.
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
