package import Quantities
package import Results

/// Formats an event as one line, for finding the first difference between two runs.
package struct EventText: Sendable {
  private let names: ResultNames
  private let startOfDay: TimeOfDay

  /// Makes a formatter for the events of a run.
  /// - Parameters:
  ///   - names: names of the zones, by number.
  ///   - startOfDay: time of day at which the measurement window starts.
  package init(names: ResultNames, startOfDay: TimeOfDay) {
    self.names = names
    self.startOfDay = startOfDay
  }

  /// The event: `08:01:10.250 ride 4: offered, taxi 3, zone 1-2, place 1, queue of 2, ring 0`.
  /// - Parameter event: an event of the run.
  /// - Returns: one line with every field of the event.
  package func line(_ event: EventRow) -> String {
    let words = TrailWords(names: names, startOfDay: startOfDay)
    let milliseconds = (event.time.milliseconds % 1000 + 1000) % 1000
    let fraction = "." + String(String(1000 + milliseconds).dropFirst())
    let subject = event.ride.map { "ride \($0)" } ?? "driver"
    var parts = ["\(words.clock(event.time))\(fraction) \(subject): \(event.kind.phrase)"]
    if event.part > 0 { parts.append("leg \(event.part)") }
    if let taxi = event.taxi { parts.append("taxi \(taxi)") }
    if event.zone != nil { parts.append(words.zone(event.zone)) }
    if let position = event.position { parts.append("place \(position)") }
    if let length = event.queueLength { parts.append("queue of \(length)") }
    if let ring = event.ring { parts.append("ring \(ring)") }
    if let passed = event.passedRefused { parts.append("\(passed) had refused") }
    if let passed = event.passedLocked { parts.append("\(passed) had offers") }
    if let span = event.span { parts.append("\(span)") }
    if let reason = event.reason { parts.append(reason) }
    return parts.joined(separator: ", ")
  }
}

extension EventKind {
  /// Word of the log, with spaces in place of underscores.
  var phrase: String { rawValue.split(separator: "_").joined(separator: " ") }
}
