package import Reports

extension RankedPlace {
  /// What a list says below the name: how many ask, how many get no taxi, and when it is worst.
  var detail: String {
    let people = "\(Plain.count(requests, "person", "people")) a day"
    let without = unservedShare > 0 ? ", \(Plain.share(unservedShare)) get no taxi" : ""
    let hour = worstHour.map {
      "; worst from \(Plain.hour(from: $0.start)): \(Plain.shortMinutes($0.wait))"
    }
    return people + without + (hour ?? "")
  }

  /// The zones with the longest waits under a way of the page.
  static func ranked(_ way: Briefing.Way, _ briefing: Briefing, count: Int) -> [RankedPlace] {
    ranked(
      way.alternative, briefing.view.folder(of: way.entry).zones,
      startOfDay: briefing.view.startOfDay(of: way.entry), count: count)
  }

  /// The worst place in a sentence, as the page and the terminal say it.
  /// - Parameter way: what the way of sending taxis is called.
  /// - Returns: a sentence with its full stop.
  package func sentence(way: String) -> String {
    "Under \(way), people wait longest in \(name): \(Plain.minutes(wait)) on average"
      + (worstHour.map { ", worst from \(Plain.hour(from: $0.start))." } ?? ".")
  }
}
