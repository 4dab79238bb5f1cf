import Reports
import Results

/// A zone in which people wait long under one way, with its worst hour.
struct RankedPlace {
  /// The number of the zone.
  let zone: Int
  let name: String

  /// The mean wait of all who ask there, in seconds.
  let wait: Double

  /// People who ask there in a day.
  let requests: Double

  /// The share of them that gets no taxi.
  let unservedShare: Double

  /// The hour with the longest mean wait, in seconds after midnight; nil where no hour has enough people.
  let worstHour: (start: Double, wait: Double)?

  /// Whether so few ask that the mean is rough.
  var isOfFew: Bool { requests < 20 }

  /// What the list says below the name.
  var detail: String {
    let people = "\(Plain.count(requests)) people a day"
    let without = unservedShare > 0 ? ", \(Plain.share(unservedShare)) get no taxi" : ""
    let hour = worstHour.map {
      "; worst from \(Plain.hour(from: $0.start)): \(Plain.shortMinutes($0.wait))"
    }
    return people + without + (hour ?? "")
  }

  /// The zones with the longest waits, the longest first: of those from which at least 20 people ask in a
  /// day, or of all where there are none.
  static func ranked(_ way: Briefing.Way, _ briefing: Briefing, count: Int) -> [RankedPlace] {
    guard let figures = way.alternative.zones else { return [] }
    let known = figures.window.indices.filter { (figures.window[$0].wait ?? .nan).isFinite }
    let busy = known.filter { figures.window[$0].requests >= 20 }
    let names = briefing.view.folder(of: way.entry).zones
    let order = (busy.isEmpty ? known : busy).sorted {
      (-(figures.window[$0].wait ?? 0), $0) < (-(figures.window[$1].wait ?? 0), $1)
    }
    return order.prefix(count).map { zone in
      let share = figures.window[zone]
      return RankedPlace(
        zone: zone, name: zone < names.count ? names[zone].name : "\(zone)", wait: share.wait ?? 0,
        requests: share.requests, unservedShare: share.unservedShare ?? 0,
        worstHour: worstHour(of: zone, way, briefing))
    }
  }

  private static func worstHour(
    of zone: Int, _ way: Briefing.Way, _ briefing: Briefing
  ) -> (start: Double, wait: Double)? {
    let days = Double(max(1, way.alternative.detailedReplications))
    let start = briefing.view.startOfDay(of: way.entry)
    // An hour with hardly anybody says little.
    let least = max(5, days) / days
    let hours = (way.alternative.zones?.intervals ?? []).compactMap {
      interval -> (start: Double, wait: Double)? in
      guard interval.zones.indices.contains(zone), interval.zones[zone].requests >= least,
        let wait = interval.zones[zone].wait
      else { return nil }
      return (start + interval.start, wait)
    }
    return hours.max { $0.wait < $1.wait }
  }
}
