public import Quantities
public import Results

/// What became of one emergency: when the call was over, which ambulance came, and where the time went.
///
/// Made from a row of `incidents.csv` only.
public struct IncidentStory: Sendable {
  private let row: IncidentRow
  private let alarm: AlarmRow?
  private let words: TrailWords

  /// Makes the story of an emergency.
  /// - Parameters:
  ///   - row: the emergency.
  ///   - alarm: the alarm of the watch that told of it; nil where somebody called.
  ///   - names: what the numbers of policies, zones, stations and hospitals stand for.
  ///   - startOfDay: the time of day at which the measurement window starts.
  public init(
    of row: IncidentRow, alarm: AlarmRow?, names: ResultNames, startOfDay: TimeOfDay
  ) {
    self.row = row
    self.alarm = alarm
    words = TrailWords(names: names, startOfDay: startOfDay)
  }

  /// The lines of the story, without line ends, as wide as the place allows.
  public var lines: [String] {
    words.story(headline, steps)
  }

  private var headline: String {
    let start =
      "Emergency \(row.incident) of priority \(row.priority), \(words.names.policies[Int(row.policy)]), day"
      + " \(row.replication): "
    guard let response = row.response else { return start + "no ambulance came." }
    let vehicle = row.end == .byTaxi ? "a taxi had picked the patient up" : "an ambulance was there"
    return start + "\(vehicle) after \(TrailWords.duration(response))\(parts)."
  }

  /// The parts of the response, as they add up; empty where it took no time.
  private var parts: String {
    guard let taken = row.taken, let ordered = row.ordered, let mobilised = row.mobilised,
      let arrived = row.arrived
    else { return "" }
    let parts = [
      ("for the call", taken - row.received),
      ("of waiting for a taxi that did not come", row.taxiWait ?? .zero),
      ("of waiting", row.queue ?? .zero),
      ("lost with an ambulance that was taken away", row.lost),
      ("until the crew drove", mobilised - ordered), ("of driving", arrived - mobilised),
    ]
    let texts = TrailWords.durations(parts.map(\.1))
    let told = zip(parts, texts).filter { $0.0.1 > .zero }.map { "\($1) \($0.0)" }
    return told.isEmpty ? "" : ": " + told.joined(separator: ", ")
  }

  private typealias Step = (time: TimeSpan, text: String)

  private var steps: [Step] {
    // An ambulance may be there, or a report come again, before the answer is.
    (beginning + middle + ending).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// A step whose instant is known.
  private func step(_ time: TimeSpan?, _ text: String) -> [Step] { time.map { [($0, text)] } ?? [] }

  private var beginning: [Step] {
    guard let alarm else {
      return step(row.received, "somebody calls first aid from \(words.zone(row.zone))")
        + step(row.taken, "the call is over")
    }
    let sign = alarm.sign.rawValue.replacing("_", with: " ")
    let reaction = alarm.reaction.map { " \(Figure.seconds($0.inSeconds)) after" } ?? ""
    return step(
      alarm.crossed,
      "the \(sign) of somebody with a watch \(alarm.isGenuine ? "is" : "seems") too low")
      + step(alarm.sampled, "the watch measures it")
      + step(alarm.sent, "it reports\(reaction)\(repeated(alarm))")
      + step(row.received, "first aid has a report, from \(words.zone(row.zone))")
      + step(alarm.answered, "the watch shows that help comes")
  }

  /// Until an ambulance is there, or a taxi.
  private var middle: [Step] {
    let ride = row.ride.map(String.init) ?? ""
    if row.end == .byTaxi {
      return step(row.arrived, "a taxi has picked the patient up: ride \(ride)")
    }
    var steps: [Step] = []
    if let taken = row.taken, let wait = row.taxiWait {
      steps = step(taken + wait, "no taxi comes for the patient, who is to get an ambulance")
    }
    let station = row.station.map { " of \(words.names.stations[Int($0)])" } ?? ""
    let ambulance = row.ambulance.map { "ambulance \($0)" } ?? "the ambulance"
    steps += step(row.ordered, "\(ambulance)\(station) is ordered\(reason)\(ordered)")
    if row.mobilised != row.ordered { steps += step(row.mobilised, "it drives") }
    let kilometers = (row.drive.meters / 100).rounded() / 10
    return steps + step(row.arrived, "it is there, after \(kilometers) km")
  }

  private var ending: [Step] {
    if let hospital = row.hospital {
      return step(row.left, "it leaves with the patient")
        + step(row.atHospital, "it is at the hospital \(words.names.hospitals[Int(hospital)])")
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
    alarm.reports > 1 ? ", for the first of \(alarm.reports) times" : ""
  }

  /// Why this ambulance: what it was chosen from.
  private var reason: String {
    guard let count = row.couldGo, let expected = row.expected else { return "" }
    let soon = "expected in \(TrailWords.duration(expected))"
    if count == 1 {
      return (row.queue ?? .zero) > .zero
        ? ": the first that is free, \(soon)" : ": no other is asked, \(soon)"
    }
    let next = row.nextExpected.map { ", the next one in \(TrailWords.duration($0))" } ?? ""
    return ": the soonest of \(count) that could go, \(soon)\(next)"
  }

  /// What came before the order.
  private var ordered: String {
    let times = row.diversions == 1 ? "once" : "\(row.diversions) times"
    return row.diversions > 0
      ? "; before, one on the way was taken away \(times) for somebody more urgent" : ""
  }
}
