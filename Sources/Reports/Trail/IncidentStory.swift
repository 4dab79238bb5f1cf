package import Quantities
package import Results

/// Timeline of one emergency: the end of the call, the ambulance that came, and the parts of the
/// response time.
///
/// Made from a row of `incidents.csv` only.
package struct IncidentStory: RowStory {
  private let row: IncidentRow
  private let alarm: AlarmRow?
  package let words: TrailWords

  /// Makes the timeline of an emergency.
  /// - Parameters:
  ///   - row: the emergency.
  ///   - alarm: alarm of the watch that reported it; nil for a call by telephone.
  ///   - names: names of policies, zones, stations and hospitals, by number.
  ///   - startOfDay: time of day at which the measurement window starts.
  package init(
    of row: IncidentRow, alarm: AlarmRow?, names: ResultNames, startOfDay: TimeOfDay
  ) {
    self.row = row
    self.alarm = alarm
    words = TrailWords(names: names, startOfDay: startOfDay)
  }

  package var headline: String {
    let start =
      "Emergency \(row.incident) of priority \(row.priority), \(words.names[.policies][Int(row.policy)]), day"
      + " \(row.replication): "
    guard let response = row.response else { return start + "no ambulance came." }
    let vehicle = row.end == .byTaxi ? "a taxi had picked the patient up" : "an ambulance was there"
    return start + "\(vehicle) after \(TrailWords.duration(response))\(parts)."
  }

  /// Parts of the response time, which add up to it; empty for a response of zero.
  private var parts: String {
    guard let taken = row.taken, let ordered = row.ordered, let mobilised = row.mobilised,
      let arrived = row.arrived
    else { return "" }
    let parts = [
      ("call handling", taken - row.received),
      ("waiting for a taxi that did not come", row.taxiWait ?? .zero),
      ("waiting for a free ambulance", row.queue ?? .zero),
      ("lost to a diversion", row.lost),
      ("turnout", mobilised - ordered), ("driving", arrived - mobilised),
    ]
    let texts = TrailWords.durations(parts.map(\.1))
    let told = zip(parts, texts).filter { $0.0.1 > .zero }.map { "\($1) \($0.0)" }
    return told.isEmpty ? "" : ": " + told.joined(separator: ", ")
  }

  /// Not in order: an ambulance may arrive, or a report be repeated, before the answer is shown.
  package var steps: [StoryStep] { beginning + middle + ending }

  private var beginning: [StoryStep] {
    guard let alarm else {
      return step(row.received, "a call for first aid comes in from \(words.zone(row.zone))")
        + step(row.taken, "the call ends")
    }
    let sign = alarm.sign.rawValue.replacing("_", with: " ")
    let reaction = alarm.reaction.map { " \(Figure.seconds($0.inSeconds)) after" } ?? ""
    return step(
      alarm.crossed,
      "the \(sign) of a wearer \(alarm.isGenuine ? "is" : "seems") too low")
      + step(alarm.sampled, "the watch measures it")
      + step(alarm.sent, "it reports\(reaction)\(repeated(alarm))")
      + step(row.received, "the report reaches first aid, from \(words.zone(row.zone))")
      + step(alarm.answered, "the watch shows that help is on the way")
  }

  /// Steps up to the arrival of an ambulance or a taxi.
  private var middle: [StoryStep] {
    let ride = row.ride.map(String.init) ?? ""
    if row.end == .byTaxi {
      return step(row.arrived, "a taxi has picked the patient up: ride \(ride)")
    }
    var steps: [StoryStep] = []
    if let taken = row.taken, let wait = row.taxiWait {
      steps = step(taken + wait, "no taxi comes; the patient is to get an ambulance")
    }
    let station = row.station.map { " of \(words.names[.stations][Int($0)])" } ?? ""
    let ambulance = row.ambulance.map { "ambulance \($0)" } ?? "the ambulance"
    steps += step(row.ordered, "\(ambulance)\(station) is dispatched\(reason)\(ordered)")
    if row.mobilised != row.ordered { steps += step(row.mobilised, "it sets off") }
    let kilometers = (row.drive.meters / 100).rounded() / 10
    return steps + step(row.arrived, "it arrives, after \(kilometers) km")
  }

  private var ending: [StoryStep] {
    if let hospital = row.hospital {
      return step(row.left, "it leaves with the patient")
        + step(row.atHospital, "it reaches the hospital \(words.names[.hospitals][Int(hospital)])")
        + step(row.closed, "the patient is handed over")
    }
    switch row.end {
    case .byTaxi: return []
    case .lost:
      return step(row.closed, "no ambulance is free, and another service takes over")
    case .treated, .transported, .unresolved:
      return step(row.closed, "the patient is treated and stays")
    }
  }

  private func repeated(_ alarm: AlarmRow) -> String {
    alarm.reports > 1 ? ", the first of \(alarm.reports) reports" : ""
  }

  /// Reason for choosing this ambulance.
  private var reason: String {
    guard let count = row.couldGo, let expected = row.expected else { return "" }
    let soon = "expected in \(TrailWords.duration(expected))"
    if count == 1 {
      return (row.queue ?? .zero) > .zero
        ? ": the first free one, \(soon)" : ": the only one that could go, \(soon)"
    }
    let next = row.nextExpected.map { ", the next one in \(TrailWords.duration($0))" } ?? ""
    return ": the soonest of \(count) that could go, \(soon)\(next)"
  }

  /// Diversions before this order.
  private var ordered: String {
    let times = row.diversions == 1 ? "once" : "\(row.diversions) times"
    return row.diversions > 0
      ? "; before, an ambulance on its way was diverted \(times) to a more urgent emergency" : ""
  }
}
