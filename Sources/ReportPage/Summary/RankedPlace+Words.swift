package import Reports

extension RankedPlace {
  /// Line below the name in a list: requests, the share without a taxi, and the worst hour.
  var detail: String {
    let people = "\(Plain.count(requests, "person", "people")) a day"
    let without = unservedShare > 0 ? ", \(Plain.share(unservedShare)) get no taxi" : ""
    let hour = worstHour.map {
      "; worst from \(Plain.hour(from: $0.start)): \(Plain.shortMinutes($0.wait))"
    }
    return people + without + (hour ?? "")
  }

  /// Returns the zones with the longest waits under an alternative of the page.
  static func ranked(_ way: Briefing.Way, _ briefing: Briefing, count: Int) -> [RankedPlace] {
    ranked(
      way.alternative, briefing.view.folder(of: way.entry).zones,
      startOfDay: briefing.view.startOfDay(of: way.entry), count: count)
  }

  /// Returns the worst place in a sentence, as on the page and the terminal.
  /// - Parameter way: name of the alternative.
  /// - Returns: a sentence with its full stop.
  package func sentence(way: String) -> String {
    "Under \(way), people wait longest in \(name): \(Plain.minutes(wait)) on average"
      + (worstHour.map { ", worst from \(Plain.hour(from: $0.start))." } ?? ".")
  }
}
